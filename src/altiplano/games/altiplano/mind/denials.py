"""What a seat is denied, so that a study can find out what it is worth."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.box import WORDS
from altiplano.games.altiplano.content.edition import Edition
from altiplano.kernel.bits import bit
from altiplano.kernel.errors import Refused
from altiplano.kernel.words import listing

POINTS: Final = {
    "boats": "harbor.boat",
    "houses": "village.house",
    "orders": "market.order",
    "rows": "village.store",
}
"""The action without which a source of points brings nothing."""


@final
class Denials:
    """Actions and cards that the planner leaves out; at first, none."""

    def __init__(self) -> None:
        self.recipes: vec[i64] = vec[i64]()
        """1 for each recipe that is denied; empty if none is."""
        self.houses: i64 = 0
        """Denied cards, as bits, as are those that follow."""
        self.boats: i64 = 0
        self.orders: i64 = 0
        self.extensions: i64 = 0
        self.assets: i64 = 0

    def recipe(self, recipe: i64) -> bool:
        """Whether an action is denied."""
        return len(self.recipes) > 0 and self.recipes[recipe] == 1

    def deny(self, edition: Edition, thing: str) -> None:
        """Deny `action:village.house`, `location:mine`, `points:orders`, `house:stone`."""
        kind, _colon, name = thing.partition(":")
        if kind == "points":
            self.deny_action(edition, POINTS.get(name, ""), thing, sorted(POINTS))
        elif kind == "action":
            self.deny_action(edition, name, thing, edition.recipe_names[: edition.basic])
        elif kind == "location":
            number(name, list(names.LOCATIONS), thing)
            for recipe, place in enumerate(edition.location):
                if place == names.LOCATIONS.index(name):
                    self.mark(edition, recipe)
        elif kind == "house":
            self.houses |= bit(number(name, edition.house_names, thing))
        elif kind == "boat":
            self.boats |= bit(number(name, edition.boat_names, thing))
        elif kind == "order":
            self.orders |= bit(number(name, edition.order_names, thing))
        elif kind == "extension":
            self.extensions |= bit(number(name, edition.kind_names, thing))
        elif kind == "asset":
            self.assets |= bit(number(name, edition.asset_names, thing))
        else:
            kinds = ["action", "location", "points", "house", "boat", "order", "extension", "asset"]
            values = {"thing": thing, "known": listing(kinds)}
            raise WORDS.refused("bad-denial", values, "denial-kind")

    def deny_action(self, edition: Edition, name: str, thing: str, known: list[str]) -> None:
        if name not in edition.recipe_names:
            raise unknown(thing, known)
        self.mark(edition, edition.recipe_names.index(name))

    def mark(self, edition: Edition, recipe: int) -> None:
        if len(self.recipes) == 0:
            self.recipes = vec[i64]([0] * int(edition.recipes))
        self.recipes[recipe] = 1


def number(name: str, known: list[str], thing: str) -> int:
    """The number of a name; unknown names are refused."""
    if name not in known:
        raise unknown(thing, known)
    return known.index(name)


def unknown(thing: str, known: list[str]) -> Refused:
    return WORDS.refused("bad-denial", {"thing": thing, "known": listing(known)})
