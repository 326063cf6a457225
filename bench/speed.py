"""Measures a game in this build of the engine; prints one JSON object of rates."""

import json
import sys
import time
from collections.abc import Callable

from altiplano import games
from altiplano.kernel.chance import new_chance
from altiplano.kernel.match import Match

BEGINNINGS: dict[str, tuple[str, int, dict[str, object]]] = {
    "altiplano": ("altiplano", 4, {"missions": True}),
    "traveler": ("altiplano", 4, {"missions": True, "events": True, "traveler": True}),
    "expedition": ("expedition", 2, {"assembly": True}),
}
"""What is measured: a game, how many play it, and with which options."""

PARTS = 4
"""Into so many parts the time of a measurement is divided."""


def main() -> None:
    seconds = float(sys.argv[1])
    name, players, options = BEGINNINGS[sys.argv[2]]
    game = games.get(name)

    def start(seed: int) -> Match:
        return game.start(players, seed, options)

    middle = halfway(start(3))
    result = {
        "playout": rate(lambda seed: start(seed).playout(seed), seconds),
        "driven": rate(lambda seed: drive(start(seed), seed), seconds),
        "text": rate(lambda seed: talk(start(seed), seed), seconds),
        "copy": rate(lambda _: times(middle.copy, 100), seconds),
        "resample": rate(lambda seed: resamples(middle, seed), seconds),
        "view": rate(lambda _: times(lambda: json.dumps(middle.view(0)), 20), seconds),
        "view_bytes": len(json.dumps(middle.view(0))),
        "compiled": not sys.modules["altiplano.kernel.match"].__file__.endswith(".py"),  # type: ignore[union-attr]
    }
    print(json.dumps(result))


def rate(work: Callable[[int], int], seconds: float) -> float:
    """How many things per second; `work` does some with a seed and returns how many.

    A second is one of processor time, and the best of some parts of the time counts: so other
    programs on the machine hardly matter, and a library that uses several cores gets one.
    """
    work(0)
    seed = 0
    best = 0.0
    for _part in range(PARTS):
        done = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds / PARTS:
            seed += 1
            done += work(seed)
        best = max(best, done / spent)
    return best


def times(work: Callable[[], object], count: int) -> int:
    for _ in range(count):
        work()
    return count


def resamples(match: Match, seed: int) -> int:
    for at in range(50):
        match.resample(0, seed * 50 + at)
    return 50


def halfway(match: Match) -> Match:
    """The match after 150 random decisions."""
    luck = new_chance(1, 1)
    for _ in range(150):
        seat = match.to_move[0]
        moves = match.moves(seat)
        match.apply(seat, moves[luck.below(0, len(moves))])
    return match


def drive(match: Match, seed: int) -> int:
    """Random play driven from Python by numbers."""
    luck = new_chance(1, seed)
    decisions = 0
    while not match.over:
        seat = match.to_move[0]
        moves = match.moves(seat)
        match.apply(seat, moves[luck.below(0, len(moves))])
        decisions += 1
    return decisions


def talk(match: Match, seed: int) -> int:
    """Random play driven from Python by texts, each checked."""
    luck = new_chance(1, seed)
    decisions = 0
    while not match.over:
        seat = match.to_move[0]
        options = match.options(seat)
        match.play(seat, options[luck.below(0, len(options))])
        decisions += 1
    return decisions


if __name__ == "__main__":
    main()
