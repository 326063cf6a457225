"""What processes that share a database let each other know: who looks where, whose bots think."""

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
"""Seats in one statement of SQLite, which takes 999 values in older versions."""

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
"""For PostgreSQL. Whatever a room reads beside its journal is in here."""


class Mark(NamedTuple):
    """How much of a table is written."""

    lines: int
    facts: str
    """Another one as soon as anything but the journal has changed."""


class Sharing:
    """The part of a store in which processes meet."""

    def __init__(
        self, engine: AsyncEngine, process: str, time: Callable[[float], ColumnElement[str]]
    ) -> None:
        self.engine = engine
        self.process = process
        self.time = time

    async def claim(self, match: str, thinker: str, seconds: float) -> bool:
        """Whether this process is the one whose bots think at a table for a while."""
        column = schema.matches.c
        free = (
            column.thinker.is_(None)
            | (column.thinker == thinker)
            | (column.thinking_until < self.time(0.0))
            # Later than any claim lasts: another clock has said so.
            | (column.thinking_until > self.time(2 * seconds))
        )
        until = self.time(seconds)
        change = update(schema.matches).where(column.id == match, free)
        async with self.engine.begin() as connection:
            done = await connection.execute(change.values(thinker=thinker, thinking_until=until))
        return bool(done.rowcount)

    async def set_here(self, match: str, looking: Mapping[int, int], seconds: float) -> None:
        """From these seats so many look at a table by way of this process, for a while."""
        column = schema.presence.c
        mine = (column.match == match, column.process == self.process)
        place = {"match": match, "process": self.process, "until": self.time(seconds)}
        async with self.engine.begin() as connection:
            await connection.execute(schema.presence.delete().where(*mine))
            for seat, number in looking.items():
                row = {"seat": seat, "number": number, **place}
                await connection.execute(insert(schema.presence).values(row))

    async def renew(self, matches: Collection[str], seconds: float) -> int:
        """Note who is still connected through this process; returns how many."""
        column = schema.presence.c
        mine = (column.process == self.process, column.match.in_(matches))
        change = update(schema.presence).where(*mine).values(until=self.time(seconds))
        async with self.engine.begin() as connection:
            return (await connection.execute(change)).rowcount

    async def marks(self, matches: Collection[str]) -> dict[str, Mark]:
        """How much of each table is written; those that are removed have no mark."""
        values = {"matches": list(matches), "process": self.process}
        async with self.engine.connect() as connection:
            found = await connection.execute(MARKS, values)
            return {match: Mark(lines, facts) for match, lines, facts in found}

    async def elsewhere(self, match: str) -> dict[int, int]:
        """The seats from which somebody looks by way of other processes, and how many do."""
        column = schema.presence.c
        elsewhere = (column.match == match, column.process != self.process)
        others = (*elsewhere, column.until > self.time(0.0))
        query = select(column.seat, func.sum(column.number)).where(*others).group_by(column.seat)
        async with self.engine.connect() as connection:
            return {seat: int(number) for seat, number in await connection.execute(query)}

    async def saw(self, places: Collection[tuple[str, int]]) -> None:
        """From these seats of these tables somebody looks, or did so until now."""
        seat = schema.seats.c
        change = update(schema.seats).values(seen=self.time(0.0))
        async with self.engine.begin() as connection:
            if self.engine.dialect.name == "postgresql":
                one = (seat.match == bindparam("at_match"), seat.seat == bindparam("at_seat"))
                rows = [{"at_match": match, "at_seat": number} for match, number in sorted(places)]
                await connection.execute(change.where(*one), rows)
                return
            left = iter(places)  # SQLite: moves wait meanwhile, so it takes few steps.
            while some := list(islice(left, AT_ONCE)):
                await connection.execute(change.where(tuple_(seat.match, seat.seat).in_(some)))

    async def unseen(self, match: str) -> dict[int, float]:
        """Seconds since somebody last looked from each seat, where that is known."""
        seat = schema.seats.c
        known = (seat.match == match, seat.seen.is_not(None))
        query = select(seat.seat, seat.seen, self.time(0.0)).where(*known)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).all()
        read = {number: [datetime.strptime(each, TIME) for each in at] for number, *at in found}
        return {number: (now - seen).total_seconds() for number, (seen, now) in read.items()}

    async def leave(self) -> None:
        """Nobody looks by way of this process any more, and bots may think elsewhere at once."""
        gone = schema.presence.delete().where(schema.presence.c.process == self.process)
        claimed = update(schema.matches).where(schema.matches.c.thinker == self.process)
        async with self.engine.begin() as connection:
            await connection.execute(gone)
            await connection.execute(claimed.values(thinker=None))
