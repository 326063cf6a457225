"""How processes that share a PostgreSQL announce changes to each other: IDs and numbers only."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncpg
import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from altiplano.table.problems import report
from altiplano.table.rooms import Rooms
from altiplano.table.store import OFFICE, Store

CHANNEL = "altiplano"
NOTIFY = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"

AGAIN = 1.0
"""Seconds between attempts to reach a database that is away."""

EARS = 8
"""How many tables catch up with other processes at the same time."""

TROUBLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

log = logging.getLogger(__name__)


class Announcement(msgspec.Struct, array_like=True):
    """A table, what has changed there, and the length of its journal."""

    what: str
    match: str
    number: int


async def announce(connection: AsyncConnection, match: str) -> None:
    """Tell all processes, after the transaction, that the operator has changed a table."""
    message = msgspec.json.encode(Announcement(OFFICE, match, 0)).decode()
    await connection.execute(select(func.pg_notify(CHANNEL, message)))


class Announcements:
    """LISTEN and NOTIFY, each on its own connection, which is restored if it breaks.

    An announcement may arrive twice or late, but is only lost if the server stops or is killed;
    every process also checks its tables regularly.
    """

    def __init__(self, store: Store, rooms: Rooms) -> None:
        url = store.url.set(drivername="postgresql")
        self._address = url.render_as_string(hide_password=False)
        self._rooms = rooms
        self._outgoing: asyncio.Queue[Announcement] = asyncio.Queue()
        self._incoming: asyncio.Queue[Announcement] = asyncio.Queue()
        self._ears = asyncio.Semaphore(EARS)
        self._unsent: list[Announcement] = []
        self._sender = 0
        """This process, as the announcing one."""

    def start(self) -> None:
        """Announce what happens in the rooms, and listen to other processes."""
        self._rooms.publish = lambda what, match, number: self._outgoing.put_nowait(
            Announcement(what, match, number)
        )
        self._rooms.run(self._connected(self._send))
        self._rooms.run(self._connected(self._listen))
        self._rooms.run(self._hear())

    async def finish(self) -> None:
        """Send what is still queued, if the database is reachable."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._outgoing.join(), AGAIN)

    async def _connected(self, work: Callable[[asyncpg.Connection], Awaitable[None]]) -> None:
        """Work with a connection; whenever it is lost, continue with a new one."""
        while True:
            try:
                connection = await asyncpg.connect(self._address)
                try:
                    await work(connection)
                finally:
                    await connection.close(timeout=AGAIN)
            except TROUBLE as error:
                log.warning("not connected", exc_info=error)
                await asyncio.sleep(AGAIN)

    async def _send(self, connection: asyncpg.Connection) -> None:
        """Send everything in order, in batches; after a failure, repeat the same batch."""
        self._sender = connection.get_server_pid()
        # Nothing here must survive a power cut, so nobody waits for the disk.
        await connection.execute("SET synchronous_commit TO off")
        while True:
            if not self._unsent:
                self._unsent.append(await self._outgoing.get())
            while not self._outgoing.empty():
                self._unsent.append(self._outgoing.get_nowait())
            if connection.is_closed():
                return
            messages = [msgspec.json.encode(each).decode() for each in self._unsent]
            await connection.execute(NOTIFY, CHANNEL, messages)
            for _ in messages:
                self._outgoing.task_done()
            self._unsent = []

    async def _listen(self, connection: asyncpg.Connection) -> None:
        """Listen until the connection is lost; before that, look for what was missed."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _connection: lost.set())
        await connection.add_listener(CHANNEL, self._arrived)
        await self._rooms.look_after()
        try:
            await lost.wait()
        finally:
            self._rooms.doubt()

    def _arrived(
        self, _connection: asyncpg.Connection, sender: int, _channel: str, message: str
    ) -> None:
        if sender != self._sender:
            self._incoming.put_nowait(msgspec.json.decode(message, type=Announcement))

    async def _hear(self) -> None:
        """Handle everything that has arrived; tables wait for the database in parallel."""
        while True:
            heard = [await self._incoming.get()]
            while not self._incoming.empty():
                heard.append(self._incoming.get_nowait())
            latest = {(each.match, each.what): each for each in heard}
            await asyncio.gather(*map(self._hear_one, latest.values()))

    async def _hear_one(self, heard: Announcement) -> None:
        async with self._ears:
            try:
                await self._rooms.heard(heard.what, heard.match, heard.number)
            except Exception as error:  # Later announcements are handled all the same.
                report(log, "not heard", error, match=heard.match)
