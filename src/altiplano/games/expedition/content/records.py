"""The records of the data files (see characters.toml)."""

from functools import cache
from typing import Literal

import msgspec

from altiplano.kernel.content import Record, Tables, edition_of
from altiplano.kernel.editions import FIRST, edition_names, edition_tables
from altiplano.kernel.message import Message
from altiplano.kernel.mistakes import says

KINDS = ("characters", "locations", "treasures", "actions", "specials")
"""One file per kind; every table in it is a record of that type."""

EFFECT = ("kind", "trigger", "needs", "cost", "effects")
"""The fields of a card that together make its effect, and share one origin."""

PACKAGE = "altiplano.games.expedition.content"


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of what a card does (see verbs.py)."""

    verb: str
    count: int = 1
    what: list[str] = []
    pile: Literal["either", "characters", "exploration"] = "either"
    up_to: bool = False
    or_discarded: bool = False


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R82: cards from hand (`hand`, or up to `at_most`), or other characters of your own camp."""

    hand: int = 0
    at_most: int = 0
    characters: int = 0


class Card(Record, frozen=True, kw_only=True):
    name: str
    copies: int = 1


class Doer(Card, frozen=True, kw_only=True):
    """A card with an effect."""

    kind: Literal["action", "reaction", "permanent"] = "action"
    trigger: str = ""
    needs: list[str] = []
    cost: Cost = Cost()
    effects: list[Effect] = []


class Character(Doer, frozen=True, kw_only=True):
    classes: list[Literal["archaeologist", "raider"]]


class Action(Doer, frozen=True, kw_only=True):
    icon: Literal["", "beast", "trap"] = ""


class Special(Record, frozen=True, kw_only=True):
    name: str
    leads: Literal["archaeologist", "raider"]
    effects: list[Effect]


TYPES: dict[str, type[Record]] = {
    "characters": Character,
    "locations": Card,
    "treasures": Card,
    "actions": Action,
    "specials": Special,
}

WANTED: dict[object, Message] = {
    Cost: says("wanted-cost"),
    list[Effect]: says("wanted-effects"),
    list[Literal["archaeologist", "raider"]]: says("wanted-classes"),
}
"""What values of each type should look like, in addition to those of every game."""


class Content(msgspec.Struct, frozen=True):
    """All checked components of one edition."""

    characters: dict[str, Character]
    locations: dict[str, Card]
    treasures: dict[str, Card]
    actions: dict[str, Action]
    specials: dict[str, Special]
    edition: str
    """A short hash of all values."""


def editions() -> list[str]:
    """The editions that come with the game, the newest last."""
    return edition_names(PACKAGE)


@cache
def printed(edition: str = FIRST) -> Tables:
    """The values that come with the game; cached, so nobody must change them."""
    return edition_tables(PACKAGE, KINDS, edition, origin_key)


def origin_key(kind: str, field: str) -> str:
    """The name under which the origin of a field is stored."""
    return "effect" if field in EFFECT and kind != "locations" else field


def assembled(records: dict[str, dict[str, Record]], tables: Tables) -> Content:
    """All records as one content, with the hash of all values."""
    return msgspec.convert({**records, "edition": edition_of(tables)}, Content)


def copy_names(cards: dict[str, Card]) -> list[str]:
    """The name of each physical card; copies of a card have the same name (R97)."""
    return [name for name, card in cards.items() for _copy in range(card.copies)]
