"""Writing lines into journals: whatever waits goes into one transaction."""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Connection,
    Engine,
    Integer,
    Text,
    bindparam,
    case,
    insert,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from altiplano.table import schema


class LineRow(NamedTuple):
    """One line of a journal; lines of one command share its id."""

    number: int
    seat: int
    text: str
    command: str | None


class Ended(Exception):
    """Somebody has ended or removed a match meanwhile: nothing more is written there."""


class Entry(NamedTuple):
    """Lines that are to be written together, or not at all."""

    match: str
    lines: Sequence[LineRow]
    over: bool
    seen: bool
    result: str | None
    written: "asyncio.Future[bool]"


AT_ONCE = text(r"""
WITH taking AS (
    SELECT id FROM matches WHERE id = ANY(:matches) AND closed IS NULL ORDER BY id FOR UPDATE
), allowed AS (
    SELECT count(*) = cardinality(:matches) AS yes FROM taking
), written AS (
    INSERT INTO journal (match, number, seat, text, command)
    SELECT line.* FROM allowed, unnest(:owners, :numbers, :seats, :texts, :commands) AS line
    WHERE allowed.yes
), noted AS (
    UPDATE matches SET over = false, updated = CASE WHEN id = ANY(:seen) THEN
        to_char(timezone('UTC', clock_timestamp()), 'YYYY-MM-DD"T"HH24\:MI\:SS.US"Z"')
        ELSE updated END
    FROM allowed WHERE allowed.yes AND id = ANY(:matches)
)
SELECT yes FROM allowed
""").bindparams(
    *(
        bindparam(name, type_=ARRAY(Text))
        for name in ("matches", "seen", "owners", "texts", "commands")
    ),
    *(bindparam(name, type_=ARRAY(Integer)) for name in ("numbers", "seats")),
)
"""What is written for matches that go on, as one statement of PostgreSQL: in a transaction of
several, each round trip would wait for its turn on a busy server."""


class Writer:
    """Writes the lines of all tables, so that many of them share one wait for the disk."""

    def __init__(self, engine: AsyncEngine, direct: Engine | None, now: ColumnElement[str]) -> None:
        """`direct`: a way to SQLite in a thread of its own.

        aiosqlite changes threads for every step of a transaction, ten times. Each time the other
        thread waits for its turn: on a busy server that is most of what a move takes.
        """
        self.engine = engine
        self.direct = direct
        self.quick: AsyncEngine | None = None
        """PostgreSQL without transactions of several statements."""
        if engine.dialect.name == "postgresql":
            self.quick = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.insert = insert(schema.journal)
        column = schema.matches.c
        taking = update(schema.matches).where(
            column.closed.is_(None), column.id.in_(bindparam("matches", expanding=True))
        )
        seen = column.id.in_(bindparam("seen", expanding=True))
        self.go_on = taking.values(updated=case((seen, now), else_=column.updated), over=False)
        self.end = taking.values(updated=now, over=True, result=bindparam("ending"))
        self.observe: Callable[[float], None] = lambda seconds: None
        """Is told how long writing lines has taken."""
        self._thread = ThreadPoolExecutor(1, "writing")
        self._waiting: list[Entry] = []
        self._task: asyncio.Task[None] | None = None

    async def write(
        self, match: str, lines: Sequence[LineRow], over: bool, seen: bool, result: str | None
    ) -> bool:
        """Write lines together; False if somebody else has written one of these numbers, or has
        ended or removed the match."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append(Entry(match, lines, over, seen, result, written))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_waiting())
        return await asyncio.shield(written)

    async def close(self) -> None:
        if self._task is not None:
            await self._task
        self._thread.shutdown()
        await self.engine.dispose()
        if self.direct is not None:
            self.direct.dispose()

    async def _write_waiting(self) -> None:
        while self._waiting:
            entries, self._waiting = self._waiting, []
            try:
                if await self._written(entries):
                    for entry in entries:
                        entry.written.set_result(True)
                    continue
                for entry in entries:
                    entry.written.set_result(await self._written([entry]))
            except Exception as error:
                for entry in entries:
                    if not entry.written.done():
                        entry.written.set_exception(error)

    async def _written(self, entries: Sequence[Entry]) -> bool:
        begun = time.perf_counter()
        try:
            if self.quick is not None and not any(entry.over for entry in entries):
                await self._write_at_once(self.quick, entries)
            elif self.direct is None:
                async with self.engine.begin() as connection:
                    await connection.run_sync(self._insert, entries)
            else:
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self._thread, self._write_directly, entries)
        except (IntegrityError, Ended):
            return False
        self.observe(time.perf_counter() - begun)
        return True

    async def _write_at_once(self, engine: AsyncEngine, entries: Sequence[Entry]) -> None:
        rows = [(entry.match, *line) for entry in entries for line in entry.lines]
        names = ("owners", "numbers", "seats", "texts", "commands")
        values = dict(zip(names, map(list, zip(*rows, strict=True)), strict=True))
        values["matches"] = [entry.match for entry in entries]
        values["seen"] = [entry.match for entry in entries if entry.seen]
        async with engine.connect() as connection:
            if not (await connection.execute(AT_ONCE, values)).scalar_one():
                raise Ended

    def _write_directly(self, entries: Sequence[Entry]) -> None:
        assert self.direct is not None
        with self.direct.begin() as connection:
            self._insert(connection, entries)

    def _insert(self, connection: Connection, entries: Sequence[Entry]) -> None:
        """Insert lines, and note in each match that there are some."""
        rows: list[dict[str, Any]] = [
            {"match": entry.match, **line._asdict()} for entry in entries for line in entry.lines
        ]
        connection.execute(self.insert, rows)
        if going_on := {entry.match for entry in entries if not entry.over}:
            seen = {entry.match for entry in entries if entry.seen}
            done = connection.execute(self.go_on, {"matches": list(going_on), "seen": list(seen)})
            check_all(done.rowcount, len(going_on))
        for entry in entries:
            if entry.over:
                values = {"matches": [entry.match], "ending": entry.result}
                check_all(connection.execute(self.end, values).rowcount, 1)


def check_all(found: int, wanted: int) -> None:
    if found != wanted:
        raise Ended
