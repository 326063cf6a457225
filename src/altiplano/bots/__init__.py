"""Players that get a view and its options, nothing else; listed by hand."""

from altiplano.bots.bot import Bot, Budget
from altiplano.bots.greedy import Greedy
from altiplano.bots.random import Random
from altiplano.kernel.errors import Refused
from altiplano.kernel.words import listing

__all__ = ["BOTS", "Bot", "Budget", "get", "names"]

BOTS: dict[str, type[Random] | type[Greedy]] = {"random": Random, "greedy": Greedy}


def names() -> list[str]:
    """The bots there are, the weakest first."""
    return list(BOTS)


def get(name: str) -> Bot:
    """A bot by name."""
    if name not in BOTS:
        raise Refused("unknown-bot", f"there is no bot '{name}'; known bots: {listing(names())}")
    return BOTS[name]()
