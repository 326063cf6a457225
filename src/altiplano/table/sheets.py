"""What an operator sees of tables and people."""

from typing import Any

import msgspec
from sqlalchemy import Row, Select, Table, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from altiplano.table import schema
from altiplano.table.rows import Search


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
    """Who ended it early."""
    stopped: bool
    """Whether it cannot continue, because the rules have changed."""


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
    """A table in full, except cards and seed."""

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
    """Who may watch."""
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
    """A person in a list."""

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
    """What happened to a person's seats."""

    person: str
    tables: int
    """The number of tables that changed."""


async def page_of(
    connection: AsyncConnection, query: Select[Any], search: Search
) -> tuple[int, list[Row[Any]]]:
    """The number of rows of a query, and those of one page."""
    counting = select(func.count()).select_from(query.order_by(None).subquery())
    found = int((await connection.execute(counting)).scalar_one())
    page = query.limit(search.most).offset(search.most * search.page)
    return found, list((await connection.execute(page)).all())


async def counts(connection: AsyncConnection, table: Table, matches: list[str]) -> dict[str, int]:
    """The number of rows that each of some tables has."""
    column = table.c.match
    query = select(column, func.count()).where(column.in_(matches)).group_by(column)
    return {str(match): int(number) for match, number in await connection.execute(query)}


async def names_at(connection: AsyncConnection, matches: list[str]) -> dict[str, list[str]]:
    """Who sits at some tables, by name."""
    column = schema.seats.c
    query = select(column.match, column.name, column.kind).where(column.match.in_(matches))
    found: dict[str, list[str]] = {}
    for match, name, kind in await connection.execute(query.order_by(column.match, column.seat)):
        found.setdefault(match, []).append(name if kind == "person" else f"{name} ({kind})")
    return found
