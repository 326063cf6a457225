"""Players that get a view and its options, nothing else; listed by hand."""

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from altiplano.bots.bot import Bot, Budget
from altiplano.bots.greedy import Greedy
from altiplano.bots.random import Random
from altiplano.kernel.errors import Refused
from altiplano.kernel.words import listing

__all__ = ["BOTS", "Bot", "Budget", "get", "names"]

BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "greedy": Greedy}


def names() -> list[str]:
    """The bots there are, the weakest first."""
    return list(BOTS)


def listed(name: str) -> str:
    """The name, if it is one of ours: a stranger names no file on this machine."""
    if name not in BOTS:
        known = listing(names())
        raise Refused("unknown-bot", f"there is no bot '{name}'; known bots: {known}")
    return name


def get(name: str) -> Bot:
    """A bot by name, or of a file of one's own: `mybots.py:First`."""
    if name in BOTS:
        return BOTS[name]()
    path, colon, maker = name.rpartition(":")
    if not colon:
        known = listing([*names(), "FILE.py:CLASS"])
        raise Refused("unknown-bot", f"there is no bot '{name}'; known bots: {known}")
    return from_file(Path(path), maker)


def from_file(path: Path, maker: str) -> Bot:
    """A bot that a Python file makes; the file is run."""
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise Refused("unknown-bot", f"{path} is no Python file")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        bot: Bot = getattr(module, maker)()
    except Exception as error:
        raise Refused("unknown-bot", f"{path} makes no bot '{maker}': {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise Refused("unknown-bot", f"'{maker}' of {path} cannot choose")
    return bot
