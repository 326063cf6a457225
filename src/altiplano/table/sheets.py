"""What an operator sees of tables and people."""

from typing import Any

import msgspec


class TableLine(msgspec.Struct):
    """A table in a list."""

    match: str
    game: str
    rules: int
    people: list[str]
    choices: int
    created: str
    updated: str
    over: bool
    closed: str | None
    """Who ended it before its end."""
    stopped: bool
    """Whether the rules have changed so that it cannot go on."""


class TableLines(msgspec.Struct):
    """A page of tables."""

    tables: list[TableLine]
    found: int
    page: int
    pages: int


class SeatSheet(msgspec.Struct):
    """A seat, and who holds it."""

    seat: int
    name: str
    kind: str
    bot: str | None
    gone: bool
    seen: str | None
    people: list[str]


class TableSheet(msgspec.Struct):
    """A table in full, without its cards and its luck."""

    match: str
    game: str
    rules: int
    edition: str
    options: dict[str, Any]
    own_box: bool
    practice: bool
    watchable: bool
    hints: bool
    host: str
    seats: list[SeatSheet]
    watching: list[str]
    """Who may look on."""
    choices: int
    notes: int
    open_links: int
    created: str
    updated: str
    over: bool
    closed: str | None
    readable: int | None
    rematch: str | None
    replay: str | None
    winners: list[int] | None


class PersonLine(msgspec.Struct):
    """Somebody in a list."""

    person: str
    names: list[str]
    tables: int
    created: str
    seen: str | None
    banned: bool


class PersonLines(msgspec.Struct):
    """A page of people."""

    people: list[PersonLine]
    found: int
    page: int
    pages: int


class Removed(msgspec.Struct):
    """What became of a person's seats."""

    person: str
    tables: int
    """At how many tables something has changed."""
