"""The records that the data files become; mistakes in them become sentences.

A content is plain data: kind -> id -> fields. An overlay has the same shape and overrides single
fields, adds records, or removes one with `removed = true`.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Literal, NoReturn

import msgspec

from altiplano.games.altiplano import names
from altiplano.games.altiplano.effects import VERBS
from altiplano.kernel.errors import Refused
from altiplano.kernel.words import listing

ORIGINS = ("rulebook", "report", "inferred", "reconstructed")
GROUPS = "ABCD"
Origin = str | dict[str, str | list[str]]
FourCounts = tuple[int, int, int, int]
"""One number for each of 2, 3, 4 and 5 players."""

MOST_CARDS = 60
"""Extension tiles, orders, houses and boats are kept as bits of one number each."""


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """One component: its fields, and where each value comes from."""

    origin: Origin = "reconstructed"


class Good(Record, frozen=True, kw_only=True):
    home: str
    price: int
    points: int
    stock: FourCounts


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


class Order(Record, frozen=True, kw_only=True):
    tiles: list[str]
    points: int


class House(Record, frozen=True, kw_only=True):
    goods: list[str]


class Boat(Record, frozen=True, kw_only=True):
    gives: str


class Spaces(Record, frozen=True, kw_only=True):
    spaces: int
    accepts: list[str] = []


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
}
"""One file a kind; every table in it is a record of that type."""

BOARD: dict[str, type[Record]] = {
    **dict.fromkeys(names.LOCATIONS, Spaces),
    "movement": Spaces,
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

Tables = dict[str, dict[str, dict[str, object]]]


class Content(msgspec.Struct, frozen=True):
    """All components of one edition, checked."""

    goods: dict[str, Good]
    actions: dict[str, Recipe]
    roles: dict[str, Role]
    extensions: dict[str, Extension]
    orders: dict[str, Order]
    houses: dict[str, House]
    boats: dict[str, Boat]
    spaces: dict[str, Spaces]
    planning: Planning
    carts: Carts
    road: RoadTrack
    depots: tuple[Depot, Depot]
    strip: Strip
    order_deck: OrderDeck
    card_points: CardPoints
    edition: str
    """A short hash of every value."""


def tile_name(kind: str, copy: int) -> str:
    """The name of an extension tile: `quarry`; the second of its kind is `quarry/2`."""
    return kind if copy == 0 else f"{kind}/{copy + 1}"


def printed_tables() -> Tables:
    """The data files that come with the game."""
    folder = files("altiplano.games.altiplano") / "data"
    return {
        kind: tomllib.loads((folder / f"{kind}.toml").read_text(encoding="utf-8"))
        for kind in [*KINDS, "board"]
    }


def read_overlay(content: object) -> dict[str, object]:
    """An overlay from a path or a dict; None is the empty one."""
    if content is None:
        return {}
    if isinstance(content, str | Path):
        try:
            return tomllib.loads(Path(content).read_text(encoding="utf-8"))
        except OSError as error:
            raise Refused("bad-content", f"{content} cannot be read: {error.strerror}") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise Refused("bad-content", f"{content} is not TOML: {error}") from None
    if not isinstance(content, dict):
        raise Refused("bad-content", "content should be a path or a dict of kinds of components")
    return content


def overlaid(overlay: Mapping[str, object]) -> Tables:
    """The data files with an overlay put over them."""
    tables = printed_tables()
    for kind, changes in overlay.items():
        if kind not in tables:
            wrong(kind, "", f"is no kind of component; known kinds: {listing([*tables], 20)}")
        if not isinstance(changes, dict):
            wrong(kind, "", "should hold one table a component")
        for name, fields in changes.items():
            if not isinstance(fields, dict):
                wrong(kind, name, "should be a table of fields")
            if fields.get("removed") is True:
                if tables[kind].pop(name, None) is None:
                    wrong(kind, name, "cannot be removed: there is none")
            else:
                tables[kind][name] = {**tables[kind].get(name, {}), **fields}
    return tables


def read_content(overlay: Mapping[str, object]) -> Content:
    """The checked components of the edition with that overlay."""
    tables = overlaid(overlay)
    kinds = {
        kind: {name: record(kind, name, fields, type_) for name, fields in tables[kind].items()}
        for kind, type_ in KINDS.items()
    }
    board = read_board(tables["board"])
    digest = hashlib.sha256(json.dumps(tables, sort_keys=True, default=str).encode()).hexdigest()
    content = msgspec.convert(
        {
            **kinds,
            "spaces": {place: board[place] for place in (*names.LOCATIONS, "movement")},
            "planning": board["planning"],
            "carts": board["carts"],
            "road": board["road-track"],
            "depots": (board["left-depot"], board["right-depot"]),
            "strip": board["strip"],
            "order_deck": board["order-deck"],
            "card_points": board["card-points"],
            "edition": digest[:12],
        },
        Content,
    )
    check(content)
    return content


def read_board(tables: dict[str, dict[str, object]]) -> dict[str, Record]:
    for name in tables:
        if name not in BOARD:
            wrong("board", name, f"is not on the board; known: {listing([*BOARD], 30)}")
    for name in BOARD:
        if name not in tables:
            wrong("board", name, "cannot be removed")
    return {name: record("board", name, tables[name], type_) for name, type_ in BOARD.items()}


def record(kind: str, name: str, fields: dict[str, object], type_: type[Record]) -> Record:
    """One table as its record."""
    try:
        result = msgspec.convert(fields, type_)
    except msgspec.ValidationError as error:
        wrong(kind, name, f"does not read: {error}")
    check_origin(kind, name, result)
    return result


def check_origin(kind: str, name: str, result: Record) -> None:
    """Every origin is one of the four."""
    origin = result.origin
    for value in [origin] if isinstance(origin, str) else origin.values():
        for each in [value] if isinstance(value, str) else value:
            if each not in ORIGINS:
                wrong(kind, name, f"has the origin '{each}'; known origins: {listing([*ORIGINS])}")


def check(content: Content) -> None:
    """What the types cannot say: goods, locations, verbs, counts of the box."""
    if [*content.goods] != [*names.GOODS]:
        wrong("goods", "", f"should be these and no others: {listing([*names.GOODS], 20)}")
    for kind in ("actions", "roles", "extensions"):
        for name, recipe in getattr(content, kind).items():
            check_recipe(kind, name, recipe)
    for name, order in content.orders.items():
        check_goods("orders", name, order.tiles)
        if not 1 <= len(order.tiles) <= 8:
            wrong("orders", name, "should have 1 to 8 tiles")
    for name, house in content.houses.items():
        check_goods("houses", name, house.goods)
    for name, boat in content.boats.items():
        check_goods("boats", name, [boat.gives])
    for name, role in content.roles.items():
        check_goods("roles", name, [*role.start])
    for name, extension in content.extensions.items():
        for tile in extension.tiles:
            check_tile(name, tile)
    tiles = sum(len(extension.tiles) for extension in content.extensions.values())
    for kind, cards in {
        "extensions": tiles,
        "orders": len(content.orders),
        "houses": len(content.houses),
        "boats": len(content.boats),
    }.items():
        if cards > MOST_CARDS:
            wrong(kind, "", f"should be at most {MOST_CARDS}, not {cards}")
    check_names(content)
    if len(content.roles) < 5:
        wrong("roles", "", "should be at least 5, one a player")
    check_counts(content)


def check_names(content: Content) -> None:
    """A name is one word, and means one action or place only."""
    known = {*names.LOCATIONS, "movement", "role"}
    for kind in ("actions", "roles", "extensions"):
        for name in getattr(content, kind):
            if name in known:
                wrong(kind, name, "has a name that something else has already")
            known.add(name)
    for kind in KINDS:
        for name in getattr(content, kind):
            if not name or name == "none" or any(c.isspace() or c == "/" for c in name):
                wrong(kind, name, "should have a name of one word without a slash")


def check_counts(content: Content) -> None:
    """Numbers that no component can have."""
    for name, spaces in content.spaces.items():
        if not 0 <= spaces.spaces <= 9:
            wrong("board", name, "should have 0 to 9 spaces")
    if content.carts.steps < 3:
        wrong("board", "carts", "should go 3 steps or more: a cart reaches every location")
    if len(content.strip.surcharge) < 1:
        wrong("board", "strip", "should have at least one slot")
    if min(content.order_deck.stock) > len(content.orders):
        wrong(
            "board", "order-deck", f"asks for more than the {len(content.orders)} orders there are"
        )
    for depot in content.depots:
        for spaces_in_row, _points in depot.rows:
            if not 1 <= spaces_in_row <= 9:
                wrong("board", "depots", "should have rows of 1 to 9 spaces")
    for name, good in content.goods.items():
        if good.home not in (*names.LOCATIONS, "supply"):
            wrong("goods", name, f"lies on '{good.home}'; known: {listing([*names.LOCATIONS])}")
        if min(good.stock) < 0 or good.price < 0:
            wrong("goods", name, "should have no number below 0")


def check_recipe(kind: str, name: str, recipe: Recipe) -> None:
    special = recipe.special if isinstance(recipe, Extension) else ""
    if special:
        return
    if recipe.location not in names.LOCATIONS:
        known = listing([*names.LOCATIONS])
        wrong(kind, name, f"names the location '{recipe.location}'; known locations: {known}")
    if recipe.verb not in VERBS:
        wrong(kind, name, f"has the verb '{recipe.verb}'; known verbs: {listing([*VERBS], 20)}")
    check_goods(kind, name, [piece for piece in recipe.uses if piece != "coin"])
    check_goods(kind, name, [*recipe.gives, *recipe.one_of])
    if kind == "actions" and "coin" in recipe.uses:
        wrong(kind, name, "uses a coin on its spaces; a basic action takes coins with 'pays'")
    if kind != "actions" and not recipe.uses:
        wrong(kind, name, "uses nothing; a role or extension needs a tile or coin")
    if kind != "actions" and recipe.verb in ("sell", "store", "deliver"):
        wrong(kind, name, f"cannot {recipe.verb}: that takes tiles from the spaces of a location")
    if len(recipe.uses) > 8:
        wrong(kind, name, "uses more than 8 pieces")
    if recipe.gives and recipe.one_of:
        wrong(kind, name, "has both 'gives' and 'one_of'; one of them is enough")


def check_goods(kind: str, name: str, goods: list[str]) -> None:
    for good in goods:
        if good not in names.GOODS:
            wrong(
                kind, name, f"names the good '{good}'; known goods: {listing([*names.GOODS], 20)}"
            )


def check_tile(name: str, tile: str) -> None:
    group, _, mark = tile.partition(" ")
    if group not in GROUPS or mark not in ("", "3+", "4+", "5+"):
        wrong("extensions", name, f"has the tile '{tile}'; it should read like 'A' or 'B 3+'")


def wrong(kind: str, name: str, sentence: str) -> NoReturn:
    """A mistake in the content, with its place."""
    where = f"{kind}.toml [{name}]" if name else f"{kind}.toml"
    raise Refused("bad-content", f"{where} {sentence}")
