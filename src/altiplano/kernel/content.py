"""Data files as records, an owner's overlay over them, and mistakes as messages.

A content is plain data: kind -> name -> fields. An overlay has the same shape: it overrides fields,
adds records, or removes one with `removed = true`.
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

from altiplano.kernel.message import Message, Value, listed
from altiplano.kernel.mistakes import Mistake, bad_content, heading, says
from altiplano.kernel.words import listing

ORIGINS = ("rulebook", "report", "inferred", "outline", "reconstructed", "owner")
"""Where a value can come from.

`outline`: the gist is known, the details are ours; `owner`: entered by the owner of a box.
"""

Origin = str | dict[str, str | list[str]]
"""One origin for all values, or one for each field or part; `*` covers all others."""

Tables = dict[str, dict[str, dict[str, object]]]

Wrong = tuple[str, Message]
"""The value with the mistake, and what is wrong with it."""


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """One component: its fields, and where each value comes from."""

    origin: Origin = "reconstructed"
    study: str = ""
    """The study that found its values, if a later edition has changed them."""


# Files and overlays.


def printed_tables(package: str, kinds: Iterable[str]) -> Tables:
    """The data files that come with a game, one for each kind."""
    folder = files(package) / "data"
    return {
        kind: tomllib.loads((folder / f"{kind}.toml").read_text(encoding="utf-8")) for kind in kinds
    }


def opened_overlay(content: object) -> tuple[dict[str, object], str, str]:
    """An overlay from None, a path or a dict; for a file also its text and name."""
    if isinstance(content, str | Path):
        text = read_file(Path(content))
        return parse_overlay(text, str(content)), text, Path(content).name
    return read_overlay(content), "", ""


def read_overlay(content: object) -> dict[str, object]:
    """An overlay from a dict; None is the empty one."""
    if content is None:
        return {}
    if not isinstance(content, dict):
        raise bad_content("content-shape")
    return deepcopy(content)


def read_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise bad_content("content-file", path=path, reason=error.strerror) from None
    except UnicodeDecodeError:
        raise bad_content("content-unicode", path=path) from None


def parse_overlay(text: str, source: Value) -> dict[str, object]:
    """Parse a TOML file; raises Refused with the line of a syntax error."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise bad_content("content-deep", source=source) from None
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rpartition(" (at ")
        found = re.match(r"line (\d+)", place)
        line = int(found[1]) if found else 0
        twice = re.fullmatch(r"Cannot declare \((.*)\) twice", reason)
        if twice:
            table = ".".join(re.findall(r"'([^']*)'", twice[1]))
            raise bad_content("content-twice", source=source, line=line, table=table) from None
        reason = reason[:1].lower() + reason[1:]
        raise bad_content("content-toml", source=source, line=line, reason=reason) from None
    except ValueError:
        raise bad_content("content-digits", source=source) from None


def pruned(overlay: Mapping[str, object]) -> dict[str, object]:
    """A copy of an overlay without empty tables, such as those a template leaves."""
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
    """The tables with an overlay applied, and the mistakes in it.

    Components that it adds are numbered by name, since a journal does not keep the order of a file.
    The origin of a field is stored under `origin_key(kind, field)`.
    """
    tables = {kind: dict(components) for kind, components in tables.items()}
    wrong: list[Mistake] = []
    for kind, changes in pruned(overlay).items():
        if kind not in tables:
            known = listing([*tables], 20)
            wrong.append(Mistake(str(kind), "", says("content-kind", known=known)))
        elif not isinstance(changes, dict):
            wrong.append(Mistake(kind, "", says("content-tables")))
        elif not all(isinstance(name, str) for name in changes):
            wrong.append(Mistake(kind, "", says("content-names")))
        else:
            known_names = list(tables[kind])
            added = sorted(name for name in changes if name not in known_names)
            for name in [*(name for name in changes if name in known_names), *added]:
                what = put_over(tables[kind], kind, name, changes[name], origin_key)
                if what is not None:
                    wrong.append(Mistake(kind, name, what))
    return tables, wrong


def put_over(
    table: dict[str, dict[str, object]],
    kind: str,
    name: str,
    fields: object,
    origin_key: Callable[[str, str], str],
) -> Message | None:
    """Change, add or remove one component; returns the mistake, if there is one."""
    if not isinstance(fields, dict):
        return says("content-table", example=heading(kind, next(iter(table), name)))
    if fields.get("removed") is True:
        if len(fields) > 1:
            return says("content-removed")
        if table.pop(name, None):
            return None
        return says("content-not-there", known=listing([*table], 30))
    old = table.get(name, {"origin": "owner"})
    table[name] = {**old, **fields}
    if "origin" not in fields:
        stated = old.get("origin", "reconstructed")
        origin = stated if isinstance(stated, dict) else {"*": stated}
        table[name]["origin"] = {**origin, **{origin_key(kind, each): "owner" for each in fields}}
    return None


def difference(printed: Tables, wanted: Tables) -> dict[str, dict[str, dict[str, object]]]:
    """The overlay that turns printed tables into others, as far as possible."""
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
    """A short hash of all values."""
    text = json.dumps(tables, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


# From tables to records.

WANTED: dict[object, Message] = {
    int: says("wanted-number"),
    str: says("wanted-text"),
    bool: says("wanted-truth"),
    Origin: says("wanted-origin", known=", ".join(ORIGINS)),
    list[str]: says("wanted-texts"),
    list[int]: says("wanted-numbers"),
    dict[str, int]: says("wanted-counts"),
}
"""What values of each type should look like; a game adds its own types and examples."""


def read_records(
    tables: Tables,
    type_of: Callable[[str, str], type[Record] | None],
    wrong: list[Mistake],
    wanted: Mapping[object, Message] = {},
) -> dict[str, dict[str, Record]]:
    """The tables as records; those that cannot be read are reported and left out.

    A component for which `type_of(kind, name)` knows no type is left out; the game reports it.
    """
    found: dict[str, dict[str, Record]] = {kind: {} for kind in tables}
    for kind, components in tables.items():
        for name, fields in components.items():
            type_ = type_of(kind, name)
            if type_ is None:
                continue
            unread = [
                Mistake(kind, name, what, field)
                for field, what in wrong_fields(fields, type_, wanted)
            ]
            if unread:
                wrong += unread
            else:
                found[kind][name] = msgspec.convert(fields, type_)
    return found


def wrong_fields(
    fields: Mapping[str, object], type_: type[Record], wanted: Mapping[object, Message] = {}
) -> Iterator[Wrong]:
    """Fields that are unknown, of the wrong type, or missing."""
    known = fields_of(type_)
    for name, value in fields.items():
        if name not in known:
            possible = listing([field for field in known if field != "study"], 30)
            yield str(name), says("content-field", name=name, possible=possible)
            continue
        try:
            msgspec.convert(value, known[name].type)
        except msgspec.ValidationError:
            right = wanted_of(known[name].type, {**WANTED, **wanted})
            yield name, says("content-value", name=name, value=shown(value), right=right)
    missing = [name for name, field in known.items() if field.required and name not in fields]
    if missing:
        needed = listing([f"'{name}'" for name in missing])
        yield "", says("content-new", needed=needed)


@cache
def fields_of(type_: type[Record]) -> dict[str, msgspec.structs.FieldInfo]:
    return {field.name: field for field in msgspec.structs.fields(type_)}


def wanted_of(type_: object, wanted: Mapping[object, Message]) -> Message:
    """What a value of a type should look like."""
    if type_ in wanted:
        return wanted[type_]
    parts = get_args(type_)
    origin = get_origin(type_)
    if origin is Literal:
        return says("wanted-one-of", known=", ".join(repr(each) for each in parts))
    if origin is list:
        return says("wanted-list", part=wanted_of(parts[0], wanted))
    if origin is UnionType:
        kinds = [wanted_of(each, wanted) for each in parts if each is not type(None)]
        return listed("or", kinds)
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return says("wanted-table", known=listing([*type_.__struct_fields__], 30))
    return says("wanted-other")


def shown(value: object) -> str:
    """A value as its owner wrote it, shortened."""
    text = json.dumps(value, default=str, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


# Checks that types cannot express, for any game.


def origins_of(record: Record, field: str) -> list[str]:
    """The origins of a value: one, or one for each part."""
    origin = record.origin
    if isinstance(origin, str):
        return [origin]
    of_field = origin.get(field, origin.get("*", "reconstructed"))
    return [of_field] if isinstance(of_field, str) else list(of_field)


def wrong_origins(record: Record) -> Iterator[Wrong]:
    """Origins must be known; for a list with one origin per part, the numbers must match."""
    origin = record.origin
    for field, value in {"*": origin}.items() if isinstance(origin, str) else origin.items():
        for each in [value] if isinstance(value, str) else value:
            if each not in ORIGINS:
                yield "origin", says("content-origin", each=each, known=listing([*ORIGINS]))
        if isinstance(value, list):
            parts = getattr(record, field, None)
            if not isinstance(parts, list | tuple) or len(parts) != len(value):
                what = says("content-origin-parts", count=len(value), field=field)
                yield "origin", what


def wrong_words(record: Record) -> Iterator[Wrong]:
    """Names for people are read aloud, so they have one line."""
    for field in ("name", "rule"):
        value = getattr(record, field, "a name")
        if not value.strip() or not value.isprintable():
            yield field, says("content-one-line", field=field)


def wrong_name(name: str) -> Iterator[Wrong]:
    """The name of a component becomes part of moves and positions."""
    if not (name.isprintable() and re.fullmatch(r"[^\s/]+", name)):
        yield "", says("content-one-word")


def wrong_numbers(record: Record, most: int) -> Iterator[Wrong]:
    """No number is negative, or above the maximum that a game supports."""
    for field in record.__struct_fields__:
        for number in numbers_in(getattr(record, field)):
            if not 0 <= number <= most:
                yield field, says("content-number", number=number, field=field, most=most)


def numbers_in(value: object) -> Iterator[int]:
    """All integers in a value, however deeply nested."""
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
