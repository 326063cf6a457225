"""Pruning: delete what is no longer needed, by a policy that the operator sets."""

from typing import Annotated

import msgspec
from sqlalchemy import ColumnElement, Select, Table, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from altiplano.table import schema
from altiplano.table.figures import DAY
from altiplano.table.holdings import remove_tables
from altiplano.table.office import announce_changes
from altiplano.table.store import Store

Days = Annotated[int, msgspec.Meta(ge=1, le=100_000)]

AT_ONCE = 200
"""How many tables are deleted in one statement."""


class Policy(msgspec.Struct, forbid_unknown_fields=True):
    """The number of days after which each kind is deleted."""

    unplayed: Days = 7
    """Tables without a single choice."""
    abandoned: Days = 180
    """Unfinished tables without activity."""
    uploads: Days = 365
    """Replays of matches that were played elsewhere."""
    people: Days = 365
    """People without a seat at any table; bans stay."""
    finished: Days | None = None
    """Finished matches; None: they stay."""


class Pruned(msgspec.Struct):
    """How much was deleted, or would be."""

    dry_run: bool
    unplayed: int
    abandoned: int
    finished: int
    uploads: int
    people: int
    leftovers: int
    """Rows of tables that were deleted while they were in use."""


async def prune(store: Store, policy: Policy, dry_run: bool) -> Pruned:
    """Delete what is older than the policy allows, by the database's clock; or count it."""
    match, replay, person = schema.matches.c, schema.replays.c, schema.people.c

    def before(days: int) -> ColumnElement[str]:
        return store.time(-days * DAY)

    played = select(schema.journal.c.number).where(schema.journal.c.match == match.id).exists()
    old = before(policy.unplayed)
    unplayed = select(match.id).where(~played, match.created < old, ~looked_at_since(old))
    old = before(policy.abandoned)
    abandoned = select(match.id).where(
        played, ~match.over, match.updated < old, ~looked_at_since(old)
    )
    finished = select(match.id).where(played, match.over)
    if policy.finished is not None:
        finished = finished.where(match.updated < before(policy.finished))
    held = select(schema.holders.c.seat).where(schema.holders.c.key == person.key).exists()
    former = schema.former_holders.c
    left = select(former.seat).where(former.key == person.key).exists()
    hosts = select(match.id).where(match.host == person.key).exists()
    idle = (~held, ~left, ~hosts, ~person.banned, person.created < before(policy.people))
    uploads = (replay.match.is_(None), replay.created < before(policy.uploads))

    async with store.engine.connect() as connection:
        found = Pruned(
            dry_run=dry_run,
            unplayed=await remove(store, connection, unplayed),
            abandoned=await remove(store, connection, abandoned),
            finished=await remove(store, connection, finished) if policy.finished else 0,
            uploads=await drop(connection, schema.replays, *uploads),
            people=await drop(connection, schema.people, *idle),
            leftovers=await drop_leftovers(connection),
        )
        # A dry run shows exactly what would happen.
        await (connection.rollback() if dry_run else connection.commit())
    return found


def looked_at_since(time: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether people have looked at a table since then."""
    column = schema.seats.c
    looked = select(column.seat).where(column.match == schema.matches.c.id, column.seen >= time)
    return looked.exists()


async def remove(store: Store, connection: AsyncConnection, query: Select[tuple[str]]) -> int:
    """Delete the tables of a query; returns how many."""
    matches = [str(match) for (match,) in await connection.execute(query)]
    for first in range(0, len(matches), AT_ONCE):
        await remove_tables(connection, matches[first : first + AT_ONCE])
    await announce_changes(store, connection, matches)
    return len(matches)


async def drop(connection: AsyncConnection, table: Table, *where: ColumnElement[bool]) -> int:
    """Delete rows; returns how many."""
    return (await connection.execute(delete(table).where(*where))).rowcount


async def drop_leftovers(connection: AsyncConnection) -> int:
    """Delete rows whose table is gone; with SQLite, a process may still write them."""
    match = schema.matches.c.id
    return sum(
        [
            await drop(connection, table, ~select(match).where(match == table.c.match).exists())
            for table in schema.BELONGING
        ]
    )
