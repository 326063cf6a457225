"""PettingZoo's Parallel interface: its own checks, and the contract's matches behind it."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

from altiplano import games
from altiplano.envs import aec, parallel
from altiplano.envs.layout import known_game
from altiplano.errors import Refused
from tests.contract.samples import LONG

CYCLES = 1000 if LONG else 40
"""How long PettingZoo's checks play."""

BEGINNINGS: dict[str, dict[str, Any]] = {
    "altiplano": {"players": 3, "options": {"missions": True}},
    "expedition": {"players": 2, "options": {"assembly": True}},
}


def chosen(seen: dict[str, Any], luck: np.random.Generator) -> dict[str, int]:
    """A random legal action for each agent."""
    return {
        agent: int(luck.choice(np.flatnonzero(each["action_mask"]))) for agent, each in seen.items()
    }


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("observation", ["flat", "tokens"])
def test_pettingzoo_accepts_it(
    name: str, observation: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its API test, without a warning, and its seed test."""
    parallel_api_test(parallel.env(game=name, observation=observation, **BEGINNINGS[name]), CYCLES)
    parallel_seed_test(lambda: parallel.env(game=name, **BEGINNINGS[name]), CYCLES // 4)


@pytest.mark.parametrize("name", games.names())
def test_it_renders_text_and_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Text is printed, returned, or drawn."""
    for mode, kind in (("human", type(None)), ("ansi", str), ("rgb_array", np.ndarray)):
        env = parallel.env(game=name, render_mode=mode)
        env.reset(seed=1)
        assert isinstance(env.render(), kind)


@pytest.mark.parametrize("name", games.names())
def test_its_match_is_the_contract_s(name: str) -> None:
    """To the end: who decides, what is legal, and the journal. Expedition asks one at a time."""
    env = parallel.env(game=name, **BEGINNINGS[name])
    match = known_game(name).start(seed=11, **BEGINNINGS[name])
    luck = np.random.default_rng(3)
    seen, infos = env.reset(seed=11)
    together = 0
    while env.agents:
        deciding = match.to_move
        together += len(deciding) > 1
        for seat, agent in enumerate(env.agents):
            legal = match.moves(seat) if seat in deciding else [env.wait]
            assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == sorted(legal)
        actions = chosen(seen, luck)
        for seat in deciding:
            match.play(seat, match.rules.move_texts[actions[f"seat_{seat}"]])
        seen, rewards, terminated, truncated, infos = env.step(actions)

    assert match.over
    assert env.match().journal() == match.journal()
    assert all(terminated.values())
    assert not any(truncated.values())
    assert sum(rewards.values()) == pytest.approx(0)
    points = [sum(line[2] for line in each) for each in match.scores()]
    assert infos["seat_0"]["points"] == points
    assert (together > 0) == (name == "altiplano")
    with pytest.raises(Refused, match=r"over; reset\(\) begins another"):
        env.step({})


def test_one_by_one_and_together_are_the_same_match() -> None:
    """The order of choices in a simultaneous step does not matter: the results are the same."""
    env = parallel.env(game="altiplano", players=3)
    luck = np.random.default_rng(6)
    seen, _infos = env.reset(seed=6)
    made: dict[str, list[int]] = {agent: [] for agent in env.agents}
    while env.agents:
        actions = chosen(seen, luck)
        for agent, action in actions.items():
            made[agent] += [action] if action != env.wait else []
        seen, rewards, *_others = env.step(actions)

    turns = aec.SeatsEnv(game="altiplano", players=3)
    turns.reset(seed=6)
    while not turns.single.over:
        turns.step(made[turns.agent_selection].pop(0))

    assert not any(made.values())
    assert turns.rewards == rewards
    assert turns.match().position() == env.match().position()


def test_if_one_action_is_refused_nothing_changes_for_anybody() -> None:
    """The seat that gave the action learns why."""
    env = parallel.env(game="altiplano", players=3)
    seen, _infos = env.reset(seed=0)
    before = env.match().journal()
    actions = chosen(seen, np.random.default_rng(0))
    actions["seat_1"] = int(np.flatnonzero(seen["seat_1"]["action_mask"] == 0)[0])
    del actions["seat_2"]

    after, rewards, terminated, _truncated, infos = env.step(actions)

    assert env.match().journal() == before
    for agent in env.agents:
        assert (after[agent]["observation"] == seen[agent]["observation"]).all()
    assert infos["seat_0"] == {}
    assert "is not legal; legal actions: " in infos["seat_1"]["refused"]
    assert infos["seat_2"]["refused"].startswith("seat_2: no action is not legal; ")
    assert not any(rewards.values())
    assert not any(terminated.values())
