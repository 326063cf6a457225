"""Bots: they get a view and its options, nothing else. The list is written by hand."""

from collections.abc import Callable
from pathlib import Path

from altiplano import games
from altiplano.bots.bot import Bot, Budget, Guest
from altiplano.bots.files import from_file
from altiplano.bots.line import LineBot
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
    "WITH_STYLE",
    "Bot",
    "Budget",
    "Guest",
    "default_iterations",
    "get",
    "level_of",
    "listed",
    "names",
]

BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "novice": Novice,
    "steady": Steady,
    "strong": lambda: Searcher(LEVELS["strong"]),
    "master": lambda: Searcher(LEVELS["master"]),
}

STAND_IN = "steady"
"""The bot that chooses when another one fails, or when a player leaves."""

WITH_STYLE = ("steady", "strong", "master")
"""Bots that can play in a style, which follows the level: `steady-builder`."""

PROGRAM = "run:"


def names() -> list[str]:
    """The names of our bots, the weakest first."""
    return list(BOTS)


def default_iterations(name: str) -> int | None:
    """The default number of iterations of a level that searches, for repeatable runs."""
    level = level_of(name)
    return LEVELS[level].iterations if level in LEVELS else None


def level_of(name: str) -> str:
    """The level of a bot, without its style."""
    level, _, style = name.partition("-")
    return level if style and level in WITH_STYLE else name


def listed(name: str, game: str) -> str:
    """The name, if it is one of our bots: strangers must not name files on this machine."""
    if name in BOTS:
        return name
    level, _, style = name.partition("-")
    styles = games.styles(game)
    if style and level in BOTS:
        if level not in WITH_STYLE:
            raise no_style(name, f"styles are for {listing([*WITH_STYLE])}")
        if style not in styles:
            raise no_style(name, f"styles of {game}: {listing(styles) or 'none'}")
        return name
    raise unknown(name, names())


def get(name: str) -> Bot:
    """A bot by name, from a Python file, or a program: `mybots.py:First`, `run:node bot.js`."""
    level = level_of(name)
    if level in BOTS:
        bot = BOTS[level]()
        if isinstance(bot, LineBot):
            bot.style = name[len(level) + 1 :]
        return bot
    if name.startswith(PROGRAM):
        return from_command(name.removeprefix(PROGRAM))
    path, colon, maker = name.rpartition(":")
    if not colon:
        raise unknown(name, [*names(), "FILE.py:CLASS", "run:COMMAND"])
    return from_file(Path(path), maker)


def unknown(name: str, known: list[str]) -> Refused:
    return Refused("unknown-bot", f"there is no bot '{name}'; known bots: {listing(known)}")


def no_style(name: str, known: str) -> Refused:
    return Refused("unknown-bot", f"there is no bot '{name}'; {known}")
