"""Measures our search at the opening of a match for two; prints one JSON object of rates."""

import json
import sys

from altiplano import games
from altiplano.bots.search import Search
from altiplano.bots.worlds import mind_of
from altiplano.kernel.match import Match
from bench.speed import drive, rate

ITERATIONS = 50
"""So long is one search."""


def main() -> None:
    seconds = float(sys.argv[1])
    game = games.get("altiplano")
    opening = game.start(players=2, seed=7)
    seat = opening.to_move[0]
    view = opening.view(seat)
    mind = mind_of(view)

    def search(seed: int) -> int:
        Search(mind, game.imagine(view, seed).state, seat, seed).run(ITERATIONS)
        return ITERATIONS

    result = {
        "playout": rate(lambda seed: played_out(opening.copy(), seed), seconds),
        "driven": rate(lambda seed: driven(opening.copy(), seed), seconds),
        "search": rate(search, seconds),
        "length": sum(opening.copy().playout(seed) for seed in range(100)) / 100,
    }
    print(json.dumps(result))


def played_out(match: Match, seed: int) -> int:
    """One playout inside the engine."""
    match.playout(seed)
    return 1


def driven(match: Match, seed: int) -> int:
    """One playout by numbers, from Python."""
    drive(match, seed)
    return 1


if __name__ == "__main__":
    main()
