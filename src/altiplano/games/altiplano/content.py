"""The records that the data files become; mistakes in them become sentences.

A content is plain data: kind -> id -> fields. An overlay has the same shape and overrides single
fields, adds records, or removes one with `removed = true`.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Literal, get_args

import msgspec

from altiplano.games.altiplano import names
from altiplano.kernel.errors import Refused
from altiplano.kernel.words import listing

ORIGINS = ("rulebook", "report", "inferred", "reconstructed", "owner")
"""Where a value can come from; `owner`: put in by somebody with the box open."""

EFFECT = (
    *("location", "uses", "pays", "gives", "one_of", "verb", "repeat", "once_a_round"),
    *("special", "amount"),
)
"""The fields of a recipe that together are its effect, and have one origin."""

Origin = str | dict[str, str | list[str]]
FourCounts = tuple[int, int, int, int]
"""One number for each of 2, 3, 4 and 5 players."""


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
    amount: int = 0


class Mission(Record, frozen=True, kw_only=True):
    """Conditions, all of them to be met (see missions.toml), and points."""

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


class Order(Record, frozen=True, kw_only=True):
    tiles: list[str]
    points: int


class House(Record, frozen=True, kw_only=True):
    goods: list[str]


class Boat(Record, frozen=True, kw_only=True):
    gives: str


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
    missions: dict[str, Mission]
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


class Mistake(msgspec.Struct, frozen=True):
    """Something wrong: of which component, a sentence, and the value that it is about."""

    kind: str
    name: str
    sentence: str
    field: str = ""


def read_overlay(content: object) -> dict[str, object]:
    """An overlay given as a dict; None is the empty one."""
    if content is None:
        return {}
    if not isinstance(content, dict):
        raise Refused("bad-content", "content should be a path or a dict of kinds of components")
    return deepcopy(content)


def read_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Refused("bad-content", f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        sentence = f"{path} is not text in UTF-8; save it as that in your editor"
        raise Refused("bad-content", sentence) from None


def parse_overlay(text: str, source: str) -> dict[str, object]:
    """A file as TOML; raises Refused with the line that does not read."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Refused("bad-content", f"{source} nests too deeply to be read") from None
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rpartition(" (at ")
        line = re.match(r"line \d+", place)
        where = f", {line[0]}" if line else ""
        twice = re.fullmatch(r"Cannot declare \((.*)\) twice", reason)
        if twice:
            table = ".".join(re.findall(r"'([^']*)'", twice[1]))
            sentence = f"[{table}] stands there a second time"
        else:
            sentence = f"this is not TOML: {reason[:1].lower()}{reason[1:]}"
            sentence += "" if line else ", at the end of the file"
        raise Refused("bad-content", f"{source}{where}, {sentence}") from None


def pruned(overlay: Mapping[str, object]) -> dict[str, object]:
    """A copy of an overlay without its empty tables, such as a template leaves."""
    kept = {
        kind: {name: fields for name, fields in changes.items() if fields != {}}
        if isinstance(changes, dict)
        else changes
        for kind, changes in overlay.items()
    }
    return deepcopy({kind: changes for kind, changes in kept.items() if changes != {}})


def overlaid(overlay: Mapping[str, object]) -> tuple[Tables, list[Mistake]]:
    """The data files with an overlay put over them, and what cannot be put there.

    What it adds is numbered by name: the order of a file does not outlast a journal.
    """
    tables = printed_tables()
    wrong: list[Mistake] = []
    for kind, changes in pruned(overlay).items():
        if kind not in tables:
            known = listing([*tables], 20)
            wrong.append(Mistake(str(kind), "", f"is no kind of component; known kinds: {known}"))
        elif not isinstance(changes, dict):
            wrong.append(Mistake(kind, "", "should hold one table a component"))
        elif not all(isinstance(name, str) for name in changes):
            wrong.append(Mistake(kind, "", "should have texts as names"))
        else:
            known_names = list(tables[kind])
            added = sorted(name for name in changes if name not in known_names)
            for name in [*(name for name in changes if name in known_names), *added]:
                sentence = put_over(tables[kind], kind, name, changes[name])
                if sentence:
                    wrong.append(Mistake(kind, name, sentence))
    return tables, wrong


def put_over(table: dict[str, dict[str, object]], kind: str, name: str, fields: object) -> str:
    """Change, add or remove one component; what is wrong, if something is."""
    if not isinstance(fields, dict):
        return f"should be a table, such as [{kind}.{next(iter(table))}]"
    if fields.get("removed") is True:
        if len(fields) > 1:
            return "is removed, so it should have no other values"
        return "" if table.pop(name, None) else f"cannot be removed: there is none{known_as(table)}"
    old = table.get(name, {"origin": "owner"})
    table[name] = {**old, **fields}
    if "origin" not in fields:
        origin = old["origin"] if isinstance(old["origin"], dict) else {"*": old["origin"]}
        table[name]["origin"] = {**origin, **{origin_key(kind, each): "owner" for each in fields}}
    return ""


def known_as(table: dict[str, dict[str, object]]) -> str:
    return f"; known: {listing([*table], 30)}"


def origin_key(kind: str, field: str) -> str:
    """The name under which the origin of a field stands."""
    if kind in ("actions", "roles", "extensions") and field in EFFECT:
        return "effect"
    if kind == "missions" and field not in ("name", "points"):
        return "condition"
    return field


def origins_of(component: Record, field: str) -> list[str]:
    """Where a value comes from: one origin, or one for each part; `*` stands for all others."""
    origin = component.origin
    if isinstance(origin, str):
        return [origin]
    of_field = origin.get(field, origin.get("*", "reconstructed"))
    return [of_field] if isinstance(of_field, str) else list(of_field)


def read_records(tables: Tables, wrong: list[Mistake]) -> dict[str, dict[str, Record]]:
    """The tables as records; those that do not read are told and left out."""
    found: dict[str, dict[str, Record]] = {kind: {} for kind in [*KINDS, "board"]}
    for kind, components in tables.items():
        for name, fields in components.items():
            type_ = KINDS[kind] if kind in KINDS else BOARD.get(name)
            if type_ is None:
                known = listing([*BOARD], 30)
                wrong.append(Mistake(kind, name, f"is not on the board; known: {known}"))
                continue
            unread = [Mistake(kind, name, *each) for each in wrong_fields(fields, type_)]
            if unread:
                wrong += unread
            else:
                found[kind][name] = msgspec.convert(fields, type_)
    wrong += [Mistake("board", name, "is missing") for name in BOARD if name not in tables["board"]]
    return found


def wrong_fields(fields: dict[str, object], type_: type[Record]) -> Iterator[tuple[str, str]]:
    """Fields that a record does not have, of another type than it has, or missing; each by name."""
    known = {field.name: field for field in msgspec.structs.fields(type_)}
    for name, value in fields.items():
        if name not in known:
            yield f"has no value '{name}'; possible: {listing([*known], 30)}", str(name)
            continue
        try:
            msgspec.convert(value, known[name].type)
        except msgspec.ValidationError:
            yield f"has '{name}' = {shown(value)}; it should be {wanted(known[name].type)}", name
    missing = [name for name, field in known.items() if field.required and name not in fields]
    if missing:
        needed = listing([f"'{name}'" for name in missing])
        yield f"is not in the game yet, and a new one needs these as well: {needed}", ""


def shown(value: object) -> str:
    """A value as its owner wrote it, cut short."""
    text = json.dumps(value, default=str, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


WANTED: dict[object, str] = {
    int: "a whole number, such as 3",
    str: 'a text in quotes, such as "farm"',
    bool: "true or false",
    Origin: f"one of {', '.join(ORIGINS)}, or a table with one of them for each value",
    FourCounts: "four whole numbers, for 2, 3, 4 and 5 players, such as [7, 9, 11, 12]",
    list[str]: 'a list of texts, such as ["wood", "stone"]',
    list[int]: "a list of whole numbers, such as [0, 1, 2]",
    dict[str, int]: "names with whole numbers, such as { food = 2, fish = 1 }",
    list[tuple[int, int]]: "pairs of spaces and points, such as [[3, 2], [3, 3]]",
    list[Literal["planning", "corn"]]: 'a list of "planning" and "corn"',
}
"""The types of values in words."""


def wanted(type_: object) -> str:
    """What a value should be."""
    if type_ in WANTED:
        return WANTED[type_]
    return f"one of {', '.join(repr(each) for each in get_args(type_))}"


def assembled(records: dict[str, dict[str, Record]], tables: Tables) -> Content:
    """All records as one content, with the hash of every value."""
    board = records["board"]
    digest = hashlib.sha256(json.dumps(tables, sort_keys=True, default=str).encode()).hexdigest()
    return msgspec.convert(
        {
            **{kind: records[kind] for kind in KINDS},
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
