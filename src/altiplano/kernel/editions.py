"""The editions that come with a game.

The data files are the first edition. Each later one is a file with the values it changes, and for
each component the study that found them. Only *reconstructed* values can change: what a rulebook or
an owner of the box states is the same in every edition.
"""

import os
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from altiplano.kernel.content import Tables, printed_tables, shown
from altiplano.kernel.message import Message
from altiplano.kernel.mistakes import ENGLISH, Mistake, refusal, says
from altiplano.kernel.words import listing

FIRST: Final = "1"
"""The name of the edition in the data files."""

CHANGEABLE: Final = "reconstructed"
"""The origin of values that an edition may change."""

ABOUT: Final = ("origin", "study")
"""What an edition says about the values it changes."""

FOLDER: Final = "ALTIPLANO_EDITIONS"
"""The environment variable for a folder with more editions: `<game>/<number>.toml`."""

OriginKey = Callable[[str, str], str]


def edition_texts(package: str) -> dict[int, str]:
    """The changes of each edition except the first, by number."""
    return texts_of(package, os.environ.get(FOLDER, ""))


@cache
def texts_of(package: str, more: str) -> dict[int, str]:
    """The same, with those of a folder; if a number exists twice, the one of the game counts."""
    found: dict[int, str] = {}
    game = package.split(".")[-2] if "." in package else package
    for folder in ([Path(more) / game] if more else []) + [files(package) / "editions"]:
        for each in folder.iterdir() if folder.is_dir() else []:
            number = each.name.removesuffix(".toml")
            if each.name.endswith(".toml") and number.isdecimal():
                found[int(number)] = each.read_text(encoding="utf-8")
    return found


def edition_names(package: str) -> list[str]:
    """The names of the editions, the newest last."""
    return [FIRST, *map(str, sorted(edition_texts(package)))]


def edition_tables(
    package: str, kinds: Iterable[str], edition: str, origin_key: OriginKey
) -> Tables:
    """All values of an edition that comes with a game."""
    tables = printed_tables(package, kinds)
    if edition == FIRST:
        return tables
    text = edition_texts(package)[int(edition)]
    tables, wrong = changed(tables, tomllib.loads(text), origin_key)
    if wrong:
        raise refusal(wrong, ENGLISH, text, f"{edition}.toml")
    return tables


def changed(
    tables: Tables, changes: Mapping[str, object], origin_key: OriginKey
) -> tuple[Tables, list[Mistake]]:
    """The tables with an edition's changes, and the changes that are not allowed."""
    tables = {kind: dict(components) for kind, components in tables.items()}
    wrong: list[Mistake] = []
    for kind, components in changes.items():
        if kind not in tables or not isinstance(components, dict):
            known = listing([*tables], 20)
            wrong.append(Mistake(kind, "", says("content-kind", known=known)))
            continue
        for name, fields in components.items():
            found = list(wrong_changes(tables[kind], kind, name, fields, origin_key))
            wrong += found
            if not found:
                values = {each: value for each, value in fields.items() if each != "origin"}
                tables[kind][name] = {**tables[kind][name], **values}
    return tables, wrong


def wrong_changes(
    table: dict[str, dict[str, object]],
    kind: str,
    name: str,
    fields: object,
    origin_key: OriginKey,
) -> Iterator[Mistake]:
    """What is wrong with an edition's changes to one component."""
    if name not in table or not isinstance(fields, dict):
        yield Mistake(kind, name, says("content-component", known=listing([*table], 30)))
        return
    if fields.get("origin") != CHANGEABLE:
        yield Mistake(kind, name, says("content-edition-origin", changeable=CHANGEABLE), "origin")
    if not isinstance(fields.get("study"), str) or not fields["study"]:
        yield Mistake(kind, name, says("content-edition-study"), "study")
    for field, value in fields.items():
        what = None if field in ABOUT else why_fixed(table[name], kind, field, value, origin_key)
        if what is not None:
            yield Mistake(kind, name, what, field)


def why_fixed(
    component: Mapping[str, object],
    kind: str,
    field: str,
    value: object,
    origin_key: OriginKey,
) -> Message | None:
    """Why a field must not change; None if it may."""
    before = component.get(field)
    origins = origins_in(component, origin_key(kind, field))
    if len(origins) == 1:
        parts = [(origins[0], before, value)]
    elif not (isinstance(before, list) and isinstance(value, list) and len(before) == len(value)):
        return says("content-parts", name=field, value=shown(value), count=len(origins))
    else:
        parts = list(zip(origins, before, value, strict=True))
    for origin, old, new in parts:
        if origin != CHANGEABLE and old != new:
            values = {"before": shown(old), "after": shown(new), "origin": origin}
            return says("content-fixed", name=field, **values)
    return None


def origins_in(component: Mapping[str, object], key: str) -> list[str]:
    """The origins of a component's value: one, or one for each part."""
    origin = component.get("origin", CHANGEABLE)
    if isinstance(origin, dict):
        origin = origin.get(key, origin.get("*", CHANGEABLE))
    return [str(each) for each in origin] if isinstance(origin, list) else [str(origin)]
