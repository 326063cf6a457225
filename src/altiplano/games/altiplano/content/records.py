"""The records of the data files."""

from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from altiplano.games.altiplano.content import names
from altiplano.kernel.content import Record, Tables, edition_of
from altiplano.kernel.editions import FIRST, edition_names, edition_tables
from altiplano.kernel.message import Message
from altiplano.kernel.mistakes import Mistake, says
from altiplano.kernel.words import listing

PACKAGE = "altiplano.games.altiplano.content"

EFFECT = (
    *("location", "uses", "pays", "gives", "one_of", "verb", "repeat", "once_a_round"),
    *("special", "amount"),
)
"""The fields of a recipe that together make its effect, and share one origin."""

FourCounts = tuple[int, int, int, int]
"""One number for each of 2, 3, 4 and 5 players."""


class Good(Record, frozen=True, kw_only=True):
    home: str
    price: int
    points: int
    stock: FourCounts
    opals: int = 0
    """Its price at the trading point (T5.3); 0: it is never there."""


class Recipe(Record, frozen=True, kw_only=True):
    """Tiles or coins in, tiles or an effect out, at a location (see actions.toml)."""

    name: str
    location: str = ""
    rule: str = "A12.7"
    uses: list[str] = []
    pays: int = 0
    gives: list[str] = []
    one_of: list[str] = []
    verb: str = "gain"
    repeat: bool = False
    once_a_round: bool = False


class Role(Recipe, frozen=True, kw_only=True):
    rule: str = "A5.7"
    start: dict[str, int]
    coins: int


class Extension(Recipe, frozen=True, kw_only=True):
    cost: int
    tiles: list[str]
    special: str = ""
    amount: int = 0


class Mission(Record, frozen=True, kw_only=True):
    """Conditions that must all be met (see missions.toml), and points."""

    name: str
    points: int
    orders: int = 0
    orders_with: list[str] = []
    boats: int = 0
    houses: int = 0
    rows: int = 0
    pure_rows: int = 0
    stores: dict[str, int] = {}
    types: int = 0
    goods: int = 0
    first: Literal["", "row", "fish-row", "order", "house"] = ""
    has: dict[str, int] = {}
    most: str = ""
    assets: int = 0
    expansion: bool = False


class Order(Record, frozen=True, kw_only=True):
    tiles: list[str]
    points: int
    expansion: bool = False
    """Whether it comes with The Traveler (T2.1); so do some houses and boats."""


class House(Record, frozen=True, kw_only=True):
    goods: list[str]
    expansion: bool = False


class Boat(Record, frozen=True, kw_only=True):
    gives: str
    expansion: bool = False


class Asset(Record, frozen=True, kw_only=True):
    """An action at the traveler, or a lasting effect (see assets.toml)."""

    name: str
    stage: Literal[1, 2]
    price: Literal["any", "high"]
    special: str = ""
    verb: str = ""
    spaces: int = 0
    accepts: list[str] = []
    goods: list[str] = []
    amount: int = 0


class EventCard(Record, frozen=True, kw_only=True):
    """What an event does (see events.toml); the first letter of its name is its group."""

    name: str
    lasts: Literal["once", "round", "drawing"]
    verb: str
    amount: int = 0
    cost: int = 0
    good: str = ""
    goods: list[str] = []
    neutral: str = ""
    second_stage: bool = False


class Spaces(Record, frozen=True, kw_only=True):
    spaces: int


class Planning(Record, frozen=True, kw_only=True):
    open: int
    most: int


class Carts(Record, frozen=True, kw_only=True):
    stock: FourCounts
    most: int
    steps: int


class RoadTrack(Record, frozen=True, kw_only=True):
    steps: list[Literal["planning", "corn"]]


class Depot(Record, frozen=True, kw_only=True):
    rows: list[tuple[int, int]]


class Strip(Record, frozen=True, kw_only=True):
    surcharge: list[int]


class OrderDeck(Record, frozen=True, kw_only=True):
    stock: FourCounts


class CardPoints(Record, frozen=True, kw_only=True):
    boat: int
    house: int


KINDS: dict[str, type[Record]] = {
    "goods": Good,
    "actions": Recipe,
    "roles": Role,
    "extensions": Extension,
    "orders": Order,
    "houses": House,
    "boats": Boat,
    "missions": Mission,
    "events": EventCard,
    "assets": Asset,
}
"""One file per kind; every table in it is a record of that type."""

BOARD: dict[str, type[Record]] = {
    **dict.fromkeys(names.LOCATIONS, Spaces),
    "movement": Spaces,
    "traveler": Spaces,
    "planning": Planning,
    "carts": Carts,
    "road-track": RoadTrack,
    "left-depot": Depot,
    "right-depot": Depot,
    "strip": Strip,
    "order-deck": OrderDeck,
    "card-points": CardPoints,
}
"""board.toml has one table of each of these."""

WANTED: dict[object, Message] = {
    str: says("wanted-place"),
    FourCounts: says("wanted-stock"),
    list[str]: says("wanted-goods"),
    dict[str, int]: says("wanted-good-counts"),
    list[tuple[int, int]]: says("wanted-rows"),
    list[Literal["planning", "corn"]]: says("wanted-steps"),
}
"""What values of each type should look like."""


class Content(msgspec.Struct, frozen=True):
    """All checked components of one edition."""

    goods: dict[str, Good]
    actions: dict[str, Recipe]
    roles: dict[str, Role]
    extensions: dict[str, Extension]
    orders: dict[str, Order]
    houses: dict[str, House]
    boats: dict[str, Boat]
    missions: dict[str, Mission]
    events: dict[str, EventCard]
    assets: dict[str, Asset]
    spaces: dict[str, Spaces]
    planning: Planning
    carts: Carts
    road: RoadTrack
    depots: tuple[Depot, Depot]
    strip: Strip
    order_deck: OrderDeck
    card_points: CardPoints
    edition: str
    """A short hash of all values."""


def tile_name(kind: str, copy: int) -> str:
    """The name of an extension tile: `quarry`; the second of its kind is `quarry/2`."""
    return kind if copy == 0 else f"{kind}/{copy + 1}"


def editions() -> list[str]:
    """The editions that come with the game, the newest last."""
    return edition_names(PACKAGE)


@cache
def printed(edition: str = FIRST) -> Tables:
    """The values that come with the game; cached, so nobody must change them."""
    return edition_tables(PACKAGE, [*KINDS, "board"], edition, origin_key)


def type_of(kind: str, name: str) -> type[Record] | None:
    """The record type of a component; None for something that is not on the board."""
    return KINDS[kind] if kind in KINDS else BOARD.get(name)


def wrong_parts(tables: Tables) -> Iterator[Mistake]:
    """The board has its own parts: exactly these."""
    known = listing([*BOARD], 30)
    for name in tables["board"]:
        if name not in BOARD:
            yield Mistake("board", name, says("content-board", known=known))
    for name in BOARD:
        if name not in tables["board"]:
            yield Mistake("board", name, says("content-board-missing"))


def origin_key(kind: str, field: str) -> str:
    """The name under which the origin of a field is stored."""
    if kind in ("actions", "roles", "extensions") and field in EFFECT:
        return "effect"
    if kind == "missions" and field not in ("name", "points", "expansion"):
        return "condition"
    if kind == "events" and field not in ("name", "neutral"):
        return "effect"
    if kind == "assets" and field not in ("name", "stage", "price"):
        return "effect"
    return field


def assembled(records: dict[str, dict[str, Record]], tables: Tables) -> Content:
    """All records as one content, with the hash of all values."""
    board = records["board"]
    return msgspec.convert(
        {
            **{kind: records[kind] for kind in KINDS},
            "spaces": {place: board[place] for place in (*names.LOCATIONS, "movement", "traveler")},
            "planning": board["planning"],
            "carts": board["carts"],
            "road": board["road-track"],
            "depots": (board["left-depot"], board["right-depot"]),
            "strip": board["strip"],
            "order_deck": board["order-deck"],
            "card_points": board["card-points"],
            "edition": edition_of(tables),
        },
        Content,
    )
