"""The server in figures."""

import msgspec
from sqlalchemy import ColumnElement, Table, func, select

import altiplano
from altiplano.table import schema
from altiplano.table.database import revision_of
from altiplano.table.store import Store

DAY = 86_400.0


class Stats(msgspec.Struct):
    """Figures of a server."""

    version: str
    revision: str
    tables: int
    playing: int
    """Unfinished tables."""
    stopped: int
    """Unfinished tables that cannot continue under today's rules."""
    week: int
    """Tables with activity in the last seven days."""
    games: dict[str, int]
    choices: int
    notes: int
    people: int
    banned: int
    replays: int
    uploads: int
    """Replays of matches that were played elsewhere."""


async def stats(store: Store) -> Stats:
    """Count everything."""
    column = schema.matches.c
    kinds = select(column.game, func.count()).group_by(column.game).order_by(column.game)
    week = column.updated >= store.time(-7 * DAY)
    async with store.engine.connect() as connection:

        async def count(table: Table, *where: ColumnElement[bool]) -> int:
            query = select(func.count()).select_from(table).where(*where)
            return int((await connection.execute(query)).scalar_one())

        revision = await connection.run_sync(revision_of)
        return Stats(
            version=altiplano.__version__,
            revision=revision or "",
            tables=await count(schema.matches),
            playing=await count(schema.matches, ~column.over),
            stopped=await count(schema.matches, ~column.over, column.readable.is_not(None)),
            week=await count(schema.matches, week),
            games={game: int(number) for game, number in (await connection.execute(kinds)).all()},
            choices=await count(schema.journal),
            notes=await count(schema.notes),
            people=await count(schema.people),
            banned=await count(schema.people, schema.people.c.banned),
            replays=await count(schema.replays),
            uploads=await count(schema.replays, schema.replays.c.match.is_(None)),
        )
