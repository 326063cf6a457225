"""Write lines into journals: everything that waits goes into one transaction."""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from itertools import chain
from typing import Any, NamedTuple

import asyncpg
from sqlalchemy import ColumnElement, Connection, Engine, bindparam, case, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from altiplano.table import schema


class LineRow(NamedTuple):
    """One line of a journal; lines of one command share its ID."""

    number: int
    seat: int
    text: str
    command: str | None


class Ended(Exception):
    """Nothing more can be written there.

    The match was ended or deleted in the meantime, or another process wrote the same line.
    """


class Entry(NamedTuple):
    """Lines that are written together, or not at all."""

    match: str
    lines: Sequence[LineRow]
    over: bool
    seen: bool
    result: str | None
    written: "asyncio.Future[bool]"


AT_ONCE = """
WITH taking AS (
    SELECT id FROM matches WHERE id = ANY($1::text[]) AND closed IS NULL ORDER BY id FOR UPDATE
), allowed AS (
    SELECT count(*) = cardinality($1::text[]) AS yes FROM taking
), written AS (
    INSERT INTO journal (match, number, seat, text, command)
    SELECT line.* FROM allowed,
        unnest($3::text[], $4::int[], $5::int[], $6::text[], $7::text[]) AS line
    WHERE allowed.yes
), noted AS (
    UPDATE matches SET over = false, updated = CASE WHEN id = ANY($2::text[]) THEN
        to_char(timezone('UTC', clock_timestamp()), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        ELSE updated END
    FROM allowed WHERE allowed.yes AND id = ANY($1::text[])
)
SELECT yes FROM allowed
"""
"""Writes to running matches as one statement of PostgreSQL: in a transaction with several, each
round trip would wait for its turn on a busy server. It goes directly to the driver, on a connection
that is kept: SQLAlchemy would first check the connection."""

MOST_ROWS = 100
"""Lines per statement in SQLite, of which older versions accept 999 values."""

INSERT = "INSERT INTO journal (match, number, seat, text, command) VALUES "

GO_ON = """
UPDATE matches SET over = 0, updated = CASE WHEN id IN ({seen})
    THEN strftime('%Y-%m-%dT%H:%M:%f', 'now') || '000Z' ELSE updated END
WHERE closed IS NULL AND id IN ({matches})
"""


class Writer:
    """Writes the lines of all tables, so that many of them share one wait for the disk."""

    def __init__(self, engine: AsyncEngine, direct: Engine | None, now: ColumnElement[str]) -> None:
        """`direct`: a connection to SQLite for a separate thread.

        aiosqlite would switch threads for every step of a transaction, ten times. Each time, the
        other thread waits for its turn: on a busy server, that is most of the time for a move.
        """
        self.engine = engine
        self.direct = direct
        self.shared = engine.dialect.name == "postgresql"
        self._held: tuple[AsyncConnection, Any] | None = None
        """The connection to PostgreSQL for writing lines, and the driver's own."""
        self.insert = insert(schema.journal)
        column = schema.matches.c
        taking = update(schema.matches).where(
            column.closed.is_(None), column.id.in_(bindparam("matches", expanding=True))
        )
        seen = column.id.in_(bindparam("seen", expanding=True))
        self.go_on = taking.values(updated=case((seen, now), else_=column.updated), over=False)
        self.end = taking.values(updated=now, over=True, result=bindparam("ending"))
        self.observe: Callable[[float], None] = lambda seconds: None
        """Called with the seconds that writing lines took, even if it failed."""
        self.failed: Callable[[], None] = lambda: None
        """Called when lines could not be written, unless another process was faster."""
        self.span: Callable[[str], AbstractContextManager[object]] = lambda name: nullcontext()
        """Entered while lines are written."""
        self._thread = ThreadPoolExecutor(1, "writing")
        self._waiting: list[Entry] = []
        self._task: asyncio.Task[None] | None = None

    async def write(
        self,
        match: str,
        lines: Sequence[LineRow],
        over: bool,
        seen: bool = True,
        result: str | None = None,
    ) -> bool:
        """Write lines together; False if a number was taken, or the match was ended or deleted.

        `seen`: whether others can see them; otherwise they don't count as activity of the table
        (R21). `result`: how the match ended, if it did.
        """
        written = asyncio.get_running_loop().create_future()
        self._waiting.append(Entry(match, lines, over, seen, result, written))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_waiting())
        return await asyncio.shield(written)

    async def close(self) -> None:
        if self._task is not None:
            await self._task
        self._thread.shutdown()
        await self._let_go()
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
        """Write them together; False if one of them can no longer be written."""
        begun = time.perf_counter()
        with self.span("database write"):
            try:
                await self._write(entries)
            except (IntegrityError, Ended):
                return False
            except Exception:
                self.failed()
                raise
            finally:
                self.observe(time.perf_counter() - begun)
        return True

    async def _write(self, entries: Sequence[Entry]) -> None:
        if self.shared and not any(entry.over for entry in entries):
            await self._write_at_once(entries)
        elif self.direct is None:
            async with self.engine.begin() as connection:
                await connection.run_sync(self._insert, entries)
        else:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._write_directly, entries)

    async def _write_at_once(self, entries: Sequence[Entry]) -> None:
        rows = [(entry.match, *line) for entry in entries for line in entry.lines]
        columns = map(list, zip(*rows, strict=True))
        matches = [entry.match for entry in entries]
        seen = [entry.match for entry in entries if entry.seen]
        driver = await self._driver()
        try:
            allowed = await driver.fetchval(AT_ONCE, matches, seen, *columns)
        except asyncpg.IntegrityConstraintViolationError:
            raise Ended from None
        except BaseException:
            await self._let_go()
            raise
        if not allowed:
            raise Ended

    async def _driver(self) -> Any:
        """The driver's own connection, a new one if the last was lost."""
        if self._held is None or self._held[1].is_closed():
            await self._let_go()
            connection = await self.engine.connect()
            raw = await connection.get_raw_connection()
            self._held = connection, raw.driver_connection
        return self._held[1]

    async def _let_go(self) -> None:
        """Drop a connection that is no longer needed, or may be lost."""
        held, self._held = self._held, None
        if held is not None:
            await held[0].invalidate()
            await held[0].close()

    def _write_directly(self, entries: Sequence[Entry]) -> None:
        assert self.direct is not None
        with self.direct.begin() as connection:
            if any(entry.over for entry in entries):
                self._insert(connection, entries)
                return
            for at in range(0, len(entries), MOST_ROWS):
                insert_together(connection, entries[at : at + MOST_ROWS])

    def _insert(self, connection: Connection, entries: Sequence[Entry]) -> None:
        """Insert lines, and record in each match that there are new ones."""
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


def insert_together(connection: Connection, entries: Sequence[Entry]) -> None:
    """The same for running matches, with as few steps of SQLite as possible.

    After each step, this thread waits for its turn behind everything the server does.
    """
    rows = [(entry.match, *line) for entry in entries for line in entry.lines]
    for at in range(0, len(rows), MOST_ROWS):
        some = rows[at : at + MOST_ROWS]
        values = ", ".join(["(?, ?, ?, ?, ?)"] * len(some))
        connection.exec_driver_sql(INSERT + values, tuple(chain.from_iterable(some)))
    matches = tuple({entry.match for entry in entries})
    seen = tuple({entry.match for entry in entries if entry.seen})
    go_on = GO_ON.format(seen=places(seen), matches=places(matches))
    check_all(connection.exec_driver_sql(go_on, seen + matches).rowcount, len(matches))


def places(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))


def check_all(found: int, wanted: int) -> None:
    if found != wanted:
        raise Ended
