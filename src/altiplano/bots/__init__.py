"""Players that get a view and its options, nothing else; listed by hand."""

from collections.abc import Callable
from pathlib import Path

from altiplano.bots.bot import Bot, Budget, Guest
from altiplano.bots.files import from_file
from altiplano.bots.novice import Novice
from altiplano.bots.program import from_command
from altiplano.bots.random import Random
from altiplano.bots.searcher import LEVELS, Searcher
from altiplano.bots.steady import Steady
from altiplano.kernel.errors import Refused
from altiplano.kernel.words import listing

__all__ = [
    "BOTS",
    "STAND_IN",
    "Bot",
    "Budget",
    "Guest",
    "get",
    "listed",
    "names",
    "usual_iterations",
]

BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "novice": Novice,
    "steady": Steady,
    "strong": lambda: Searcher(LEVELS["strong"]),
    "master": lambda: Searcher(LEVELS["master"]),
}

STAND_IN = "steady"
"""Who decides where a bot fails, or somebody leaves."""

PROGRAM = "run:"


def names() -> list[str]:
    """The bots there are, the weakest first."""
    return list(BOTS)


def usual_iterations(name: str) -> int | None:
    """How many iterations a level that searches makes where time shall not matter."""
    return LEVELS[name].iterations if name in LEVELS else None


def listed(name: str) -> str:
    """The name, if it is one of ours: a stranger names no file on this machine."""
    if name not in BOTS:
        raise unknown(name, names())
    return name


def get(name: str) -> Bot:
    """A bot by name, of a file of one's own, or a program: `mybots.py:First`, `run:node bot.js`."""
    if name in BOTS:
        return BOTS[name]()
    if name.startswith(PROGRAM):
        return from_command(name.removeprefix(PROGRAM))
    path, colon, maker = name.rpartition(":")
    if not colon:
        raise unknown(name, [*names(), "FILE.py:CLASS", "run:COMMAND"])
    return from_file(Path(path), maker)


def unknown(name: str, known: list[str]) -> Refused:
    return Refused("unknown-bot", f"there is no bot '{name}'; known bots: {listing(known)}")
