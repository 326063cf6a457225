"""Measures OpenSpiel's search at the openings of its games; prints one JSON object of rates."""

import json
import sys
from random import Random
from typing import Any

from bench.speed import rate

GAMES = ("gin_rummy", "backgammon")

SIMULATIONS = 50
"""So long is one search."""

ROLLOUTS = 50
"""Playouts that one simulation makes, where playouts are counted and not the search."""

DARING = 1.4
MEMORY = 1000
"""The usual constant of a search, and the megabytes that its tree may take."""


def main() -> None:
    try:
        import pyspiel
    except ImportError:
        print(json.dumps({}))
        return
    seconds = float(sys.argv[1])
    found = {name: rates(pyspiel, name, seconds) for name in GAMES}
    print(
        json.dumps({f"{name} {key}": each for name in GAMES for key, each in found[name].items()})
    )


def rates(pyspiel: Any, name: str, seconds: float) -> dict[str, float]:
    """The rates of a game from its opening position, with cards dealt or dice rolled."""
    game = pyspiel.load_game(name)
    opening = game.new_initial_state()
    luck = Random(7)
    while opening.is_chance_node():
        step(opening, luck)

    def search(seed: int, simulations: int, rollouts: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
        bot = pyspiel.MCTSBot(game, evaluator, DARING, simulations, MEMORY, False, seed, False)
        bot.step(opening)
        return simulations * rollouts

    return {
        "playout": rate(lambda seed: search(seed, 1, ROLLOUTS), seconds),
        "driven": rate(lambda seed: bool(drive(opening.clone(), Random(seed))), seconds),
        "search": rate(lambda seed: search(seed, SIMULATIONS, 1), seconds),
        "length": sum(drive(opening.clone(), Random(seed)) for seed in range(100)) / 100,
    }


def drive(state: Any, luck: Random) -> int:
    """Play randomly to the end; returns the number of decisions."""
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        step(state, luck)
    return decisions


def step(state: Any, luck: Random) -> None:
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choices(actions, chances)[0])
    else:
        state.apply_action(luck.choice(state.legal_actions()))


if __name__ == "__main__":
    main()
