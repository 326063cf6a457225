"""Small contests to test with, and bots of one's own that take part in them."""

from pathlib import Path

from altiplano import games
from altiplano.lab.arena import Run, add_all
from altiplano.lab.contest import Contest, new_contest
from altiplano.lab.encounter import Outcome, Side, play

FIRST = """
class First:
    def choose(self, view, options, seed, budget):
        return options[0]
"""

FAILING = """
class Raises:
    def choose(self, view, options, seed, budget):
        raise RuntimeError("out of ideas")

class Babbles:
    def choose(self, view, options, seed, budget):
        return "castle"

class Mumbles:
    def choose(self, view, options, seed, budget):
        raise ValueError("half a letter \\ud800")

class Unsayable(Exception):
    def __str__(self):
        return 1 / 0

    def choose(self, view, options, seed, budget):
        raise self
"""


def written(folder: Path, text: str, name: str = "mine.py") -> Path:
    """A file with bots."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def expedition(*names: str, seed: int = 1) -> Contest:
    """A contest of short matches."""
    return new_contest(games.get("expedition"), 2, {}, names, seed)


def played(contest: Contest, pairings: int) -> Run:
    """A run of these pairings, played in this process."""
    run = Run(contest, pairings * len(contest.rotations))
    add_all(run, (play(contest, *key) for key in list(run.missing())))
    return run


def outcome(contest: Contest, pairing: int, rotation: int, winner: str | None) -> Outcome:
    """A match that is over: two points for the winner, one each if both have won."""
    sides = [Side(name) for name in contest.rotations[rotation]]
    for side in sides:
        side.won = 0.5 if winner is None else float(side.bot == winner)
        side.points = round(2 * side.won)
    return Outcome(pairing, rotation, contest.match_seed(pairing), sides, None, 0.5)
