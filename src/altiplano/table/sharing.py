"""What processes with the same database tell each other: who looks where, whose bots think."""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from itertools import islice
from typing import NamedTuple

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Text,
    bindparam,
    func,
    insert,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from altiplano.table import schema
from altiplano.table.schema import TIME

AT_ONCE = 400
"""Seats per statement in SQLite, of which older versions accept 999 values."""

MARKS = text(r"""
SELECT id, coalesce((SELECT max(number) + 1 FROM journal WHERE match = id), 0), md5(ROW(
    rematch, hints, watchable, replay, result, closed, readable,
    ARRAY(SELECT ROW(seat, name, kind, bot, gone, agreed, color)::text
        FROM seats WHERE match = id ORDER BY seat),
    ARRAY(SELECT ROW(seat, key)::text FROM holders WHERE match = id ORDER BY seat, key),
    ARRAY(SELECT ROW(number, notes.text)::text
        FROM notes WHERE match = id ORDER BY number DESC LIMIT 20),
    ARRAY(SELECT ROW(seat, sum(number))::text FROM presence
        WHERE match = id AND process <> :process AND until > to_char(
            timezone('UTC', clock_timestamp()), 'YYYY-MM-DD"T"HH24\:MI\:SS.US"Z"')
        GROUP BY seat ORDER BY seat)
)::text)
FROM matches WHERE id = ANY(:matches)
""").bindparams(bindparam("matches", type_=ARRAY(Text)))
"""For PostgreSQL. It covers everything that a room reads besides its journal."""


class Mark(NamedTuple):
    """A summary of a table's stored state."""

    lines: int
    facts: str
    """A hash that changes with anything but the journal."""


class Sharing:
    """The part of a store in which processes share their state."""

    def __init__(
        self, engine: AsyncEngine, process: str, time: Callable[[float], ColumnElement[str]]
    ) -> None:
        self.engine = engine
        self.process = process
        self.time = time

    async def claim(self, match: str, thinker: str, seconds: float) -> bool:
        """Claim the bots of a table for this process for a while; returns whether that worked."""
        column = schema.matches.c
        free = (
            column.thinker.is_(None)
            | (column.thinker == thinker)
            | (column.thinking_until < self.time(0.0))
            # Later than any claim can last: written with another clock.
            | (column.thinking_until > self.time(2 * seconds))
        )
        until = self.time(seconds)
        change = update(schema.matches).where(column.id == match, free)
        async with self.engine.begin() as connection:
            done = await connection.execute(change.values(thinker=thinker, thinking_until=until))
        return bool(done.rowcount)

    async def set_here(self, match: str, looking: Mapping[int, int], seconds: float) -> None:
        """Record how many people look at a table through this process, by seat."""
        column = schema.presence.c
        mine = (column.match == match, column.process == self.process)
        place = {"match": match, "process": self.process, "until": self.time(seconds)}
        async with self.engine.begin() as connection:
            await connection.execute(schema.presence.delete().where(*mine))
            for seat, number in looking.items():
                row = {"seat": seat, "number": number, **place}
                await connection.execute(insert(schema.presence).values(row))

    async def renew(self, matches: Collection[str], seconds: float) -> int:
        """Renew the record of people connected through this process; returns how many."""
        column = schema.presence.c
        mine = (column.process == self.process, column.match.in_(matches))
        change = update(schema.presence).where(*mine).values(until=self.time(seconds))
        async with self.engine.begin() as connection:
            return (await connection.execute(change)).rowcount

    async def marks(self, matches: Collection[str]) -> dict[str, Mark]:
        """The mark of each table; deleted tables have none."""
        values = {"matches": list(matches), "process": self.process}
        async with self.engine.connect() as connection:
            found = await connection.execute(MARKS, values)
            return {match: Mark(lines, facts) for match, lines, facts in found}

    async def elsewhere(self, match: str) -> dict[int, int]:
        """The seats from which people look through other processes, and how many."""
        column = schema.presence.c
        elsewhere = (column.match == match, column.process != self.process)
        others = (*elsewhere, column.until > self.time(0.0))
        query = select(column.seat, func.sum(column.number)).where(*others).group_by(column.seat)
        async with self.engine.connect() as connection:
            return {seat: int(number) for seat, number in await connection.execute(query)}

    async def saw(self, places: Collection[tuple[str, int]]) -> None:
        """People are looking, or were until now, from these seats of these tables."""
        seat = schema.seats.c
        change = update(schema.seats).values(seen=self.time(0.0))
        async with self.engine.begin() as connection:
            if self.engine.dialect.name == "postgresql":
                one = (seat.match == bindparam("at_match"), seat.seat == bindparam("at_seat"))
                rows = [{"at_match": match, "at_seat": number} for match, number in sorted(places)]
                await connection.execute(change.where(*one), rows)
                return
            left = iter(places)  # With SQLite, moves wait in the meantime, so it uses few steps.
            while some := list(islice(left, AT_ONCE)):
                await connection.execute(change.where(tuple_(seat.match, seat.seat).in_(some)))

    async def unseen(self, match: str) -> dict[int, float]:
        """Seconds since a person last looked from each seat, where that is known."""
        seat = schema.seats.c
        known = (seat.match == match, seat.seen.is_not(None))
        query = select(seat.seat, seat.seen, self.time(0.0)).where(*known)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).all()
        read = {number: [datetime.strptime(each, TIME) for each in at] for number, *at in found}
        return {number: (now - seen).total_seconds() for number, (seen, now) in read.items()}

    async def leave(self) -> None:
        """This process has no visitors any more, and other processes may let bots think."""
        gone = schema.presence.delete().where(schema.presence.c.process == self.process)
        claimed = update(schema.matches).where(schema.matches.c.thinker == self.process)
        async with self.engine.begin() as connection:
            await connection.execute(gone)
            await connection.execute(claimed.values(thinker=None))
