"""Measures environments of other projects with random legal moves; prints one JSON object of rates.

What is not installed is left out. Catanatron's is a package of its own whose last release asks for
an old Gymnasium, so no group of pyproject.toml can have it beside ours. It runs with the new one,
and is measured if it was installed by hand: .venv/bin/pip install --no-deps catanatron_gym==4.0.0
"""

import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from bench.speed import rate
from bench.turns import turns

ROWS = 512
"""Matches side by side where a library steps many at once, as ours does."""

SPIEL = ("backgammon", "gin_rummy")


def main() -> None:
    seconds = float(sys.argv[1])
    found: dict[str, float] = {}
    peers: dict[str, Callable[[float], float]] = {
        "Catanatron's gym": catanatron,
        "PettingZoo connect four": connect_four,
        "pgx backgammon": pgx_backgammon,
    }
    for game in SPIEL:
        peers[f"OpenSpiel {game.replace('_', ' ')}"] = lambda time, game=game: spiel(game, time)  # type: ignore[misc]
    for name, measure in peers.items():
        try:
            found[name] = measure(seconds)
        except ImportError:
            continue
    print(json.dumps(found))


def catanatron(seconds: float) -> float:
    import catanatron_gym.envs.catanatron_env as catan

    env = catan.CatanatronEnv()
    luck = Random(1)

    def episode(seed: int) -> int:
        env.reset(seed=seed)
        steps = 0
        over = False
        while not over:
            action = luck.choice(env.get_valid_actions())
            _observation, _reward, terminated, truncated, _info = env.step(action)
            over = terminated or truncated
            steps += 1
        return steps

    return rate(episode, seconds)


def connect_four(seconds: float) -> float:
    from pettingzoo.classic import connect_four_v3

    return turns(connect_four_v3.env(), seconds)


def pgx_backgammon(seconds: float) -> float:
    """Compiled for the processor, many matches at once; a state has its observation and mask."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make("backgammon")
    begin = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(env.step))

    def choose(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf), axis=-1)

    pick = jax.jit(choose)
    key = jax.random.PRNGKey(1)
    state = begin(jax.random.split(key, ROWS))

    def steps(_: int) -> int:
        nonlocal key, state
        key, one, other = jax.random.split(key, 3)
        actions = pick(one, state.legal_action_mask)
        state = step(state, actions, jax.random.split(other, ROWS))
        state.observation.block_until_ready()
        return ROWS

    return rate(steps, seconds)


def spiel(name: str, seconds: float) -> float:
    """A C++ game driven from Python: observation and mask of each decision."""
    import pyspiel

    game = pyspiel.load_game(name)

    def episode(seed: int) -> int:
        luck = Random(seed)
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, chances)[0])
                continue
            np.asarray(state.observation_tensor(state.current_player()), np.float32)
            np.asarray(state.legal_actions_mask(), np.int8)
            state.apply_action(luck.choice(state.legal_actions()))
            steps += 1
        return steps

    return rate(episode, seconds)


if __name__ == "__main__":
    main()
