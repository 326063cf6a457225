"""Data files as records, an owner's overlay over them, and mistakes as sentences.

A content is plain data: kind -> name -> fields. An overlay has the same shape and overrides single
fields, adds records, or removes one with `removed = true`.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import UnionType
from typing import Literal, get_args, get_origin

import msgspec

from altiplano.kernel.errors import Refused
from altiplano.kernel.mistakes import Mistake, heading
from altiplano.kernel.words import listing

ORIGINS = ("rulebook", "report", "inferred", "outline", "reconstructed", "owner")
"""Where a value can come from; `outline`: the gist is known, the detail is ours; `owner`: put in
by somebody with the box open."""

Origin = str | dict[str, str | list[str]]
"""One origin for all values, or one for each or for its parts; `*` stands for all others."""

Tables = dict[str, dict[str, dict[str, object]]]

Wrong = tuple[str, str]
"""The value that a mistake is about, and a sentence."""


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """One component: its fields, and where each value comes from."""

    origin: Origin = "reconstructed"
    study: str = ""
    """The study that found its values, where a later edition has changed them."""


# Files and overlays.


def printed_tables(package: str, kinds: Iterable[str]) -> Tables:
    """The data files that come with a game, one a kind."""
    folder = files(package) / "data"
    return {
        kind: tomllib.loads((folder / f"{kind}.toml").read_text(encoding="utf-8")) for kind in kinds
    }


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
    except ValueError:
        raise Refused("bad-content", f"{source} has a number too long to be read") from None


def pruned(overlay: Mapping[str, object]) -> dict[str, object]:
    """A copy of an overlay without its empty tables, such as a template leaves."""
    kept = {
        kind: {name: fields for name, fields in changes.items() if fields != {}}
        if isinstance(changes, dict)
        else changes
        for kind, changes in overlay.items()
    }
    return deepcopy({kind: changes for kind, changes in kept.items() if changes != {}})


def overlaid(
    tables: Tables, overlay: Mapping[str, object], origin_key: Callable[[str, str], str]
) -> tuple[Tables, list[Mistake]]:
    """The tables with an overlay put over them, and what cannot be put there.

    What it adds is numbered by name: the order of a file does not outlast a journal. The origin of
    a field of a kind stands under `origin_key(kind, field)`.
    """
    tables = {kind: dict(components) for kind, components in tables.items()}
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
                sentence = put_over(tables[kind], kind, name, changes[name], origin_key)
                if sentence:
                    wrong.append(Mistake(kind, name, sentence))
    return tables, wrong


def put_over(
    table: dict[str, dict[str, object]],
    kind: str,
    name: str,
    fields: object,
    origin_key: Callable[[str, str], str],
) -> str:
    """Change, add or remove one component; what is wrong, if something is."""
    if not isinstance(fields, dict):
        return f"should be a table, such as {heading(kind, next(iter(table), name))}"
    if fields.get("removed") is True:
        if len(fields) > 1:
            return "is removed, so it should have no other values"
        known = listing([*table], 30)
        return "" if table.pop(name, None) else f"cannot be removed: there is none; known: {known}"
    old = table.get(name, {"origin": "owner"})
    table[name] = {**old, **fields}
    if "origin" not in fields:
        stated = old.get("origin", "reconstructed")
        origin = stated if isinstance(stated, dict) else {"*": stated}
        table[name]["origin"] = {**origin, **{origin_key(kind, each): "owner" for each in fields}}
    return ""


def difference(printed: Tables, wanted: Tables) -> dict[str, dict[str, dict[str, object]]]:
    """The overlay that changes printed tables into others, as far as one can."""
    overlay: dict[str, dict[str, dict[str, object]]] = {}
    for kind, components in wanted.items():
        known = printed.get(kind, {})
        changes: dict[str, dict[str, object]] = {
            name: {"removed": True} for name in known if name not in components
        }
        for name, fields in components.items():
            before = known.get(name, {})
            changed = {
                field: value for field, value in fields.items() if before.get(field) != value
            }
            if changed:
                changes[name] = {**changed, "origin": fields.get("origin", "reconstructed")}
        if changes:
            overlay[kind] = changes
    return overlay


def edition_of(tables: Tables) -> str:
    """A short hash of every value."""
    text = json.dumps(tables, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


# Tables to records.

WANTED: dict[object, str] = {
    int: "a whole number, such as 3",
    str: "a text in quotes",
    bool: "true or false",
    Origin: f"one of {', '.join(ORIGINS)}, or a table with one of them for each value",
    list[str]: "a list of texts",
    list[int]: "a list of whole numbers, such as [0, 1, 2]",
    dict[str, int]: "names with whole numbers",
}
"""The types of values in words; a game adds its own, and examples of its own."""


def read_records(
    tables: Tables,
    type_of: Callable[[str, str], type[Record] | None],
    wrong: list[Mistake],
    wanted: Mapping[object, str] = {},
) -> dict[str, dict[str, Record]]:
    """The tables as records; those that cannot be read are reported and left out.

    A component for which `type_of(kind, name)` knows no type is left out as well: the game tells.
    """
    found: dict[str, dict[str, Record]] = {kind: {} for kind in tables}
    for kind, components in tables.items():
        for name, fields in components.items():
            type_ = type_of(kind, name)
            if type_ is None:
                continue
            unread = [
                Mistake(kind, name, sentence, field)
                for field, sentence in wrong_fields(fields, type_, wanted)
            ]
            if unread:
                wrong += unread
            else:
                found[kind][name] = msgspec.convert(fields, type_)
    return found


def wrong_fields(
    fields: Mapping[str, object], type_: type[Record], wanted: Mapping[object, str] = {}
) -> Iterator[Wrong]:
    """Fields that a record does not have, of another type than it has, or missing."""
    known = fields_of(type_)
    for name, value in fields.items():
        if name not in known:
            possible = listing([field for field in known if field != "study"], 30)
            yield str(name), f"has no value '{name}'; possible: {possible}"
            continue
        try:
            msgspec.convert(value, known[name].type)
        except msgspec.ValidationError:
            right = in_words(known[name].type, {**WANTED, **wanted})
            yield name, f"has '{name}' = {shown(value)}; it should be {right}"
    missing = [name for name, field in known.items() if field.required and name not in fields]
    if missing:
        needed = listing([f"'{name}'" for name in missing])
        yield "", f"is not in the game yet, and a new one needs these as well: {needed}"


@cache
def fields_of(type_: type[Record]) -> dict[str, msgspec.structs.FieldInfo]:
    return {field.name: field for field in msgspec.structs.fields(type_)}


def in_words(type_: object, wanted: Mapping[object, str]) -> str:
    """What a value of a type should be."""
    if type_ in wanted:
        return wanted[type_]
    parts = get_args(type_)
    origin = get_origin(type_)
    if origin is Literal:
        return f"one of {', '.join(repr(each) for each in parts)}"
    if origin is list:
        return f"a list, and each of its parts {in_words(parts[0], wanted)}"
    if origin is UnionType:
        return " or ".join(in_words(each, wanted) for each in parts if each is not type(None))
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return f"a table with {listing([*type_.__struct_fields__], 30)}"
    return "of another shape; see how others of its kind have it"


def shown(value: object) -> str:
    """A value as its owner wrote it, cut short."""
    text = json.dumps(value, default=str, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


# What the types cannot say, and any game asks.


def origins_of(record: Record, field: str) -> list[str]:
    """Where a value comes from: one origin, or one for each part."""
    origin = record.origin
    if isinstance(origin, str):
        return [origin]
    of_field = origin.get(field, origin.get("*", "reconstructed"))
    return [of_field] if isinstance(of_field, str) else list(of_field)


def wrong_origins(record: Record) -> Iterator[Wrong]:
    """Known origins, and of a list's parts as many as it has."""
    origin = record.origin
    for field, value in {"*": origin}.items() if isinstance(origin, str) else origin.items():
        for each in [value] if isinstance(value, str) else value:
            if each not in ORIGINS:
                yield "origin", f"has the origin '{each}'; known origins: {listing([*ORIGINS])}"
        if isinstance(value, list):
            parts = getattr(record, field, None)
            if not isinstance(parts, list | tuple) or len(parts) != len(value):
                sentence = f"has {len(value)} origins for '{field}', which has not as many parts"
                yield "origin", sentence


def wrong_words(record: Record) -> Iterator[Wrong]:
    """Names for people are read aloud, on one line."""
    for field in ("name", "rule"):
        value = getattr(record, field, "a name")
        if not value.strip() or not value.isprintable():
            yield field, f"should have a '{field}' of one line"


def wrong_name(name: str) -> Iterator[Wrong]:
    """The name of a component is part of moves and positions."""
    if not (name.isprintable() and re.fullmatch(r"[^\s/]+", name)):
        yield "", "should have a name of one word without a slash"


def wrong_numbers(record: Record, most: int) -> Iterator[Wrong]:
    """No number is below 0 or above the most that a game has room for."""
    for field in record.__struct_fields__:
        for number in numbers_in(getattr(record, field)):
            if not 0 <= number <= most:
                yield field, f"has {number} in '{field}'; possible are 0 to {most}"


def numbers_in(value: object) -> Iterator[int]:
    """Every whole number of a value, however deep it lies."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from numbers_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from numbers_in(each)
    elif isinstance(value, msgspec.Struct):
        yield from numbers_in(msgspec.structs.astuple(value))
