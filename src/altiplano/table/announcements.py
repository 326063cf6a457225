"""How processes that share a PostgreSQL tell each other of changes: match and number only."""

import asyncio
import logging
from collections.abc import Iterable

import asyncpg
import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from altiplano.table.rooms import Rooms
from altiplano.table.store import Store

CHANNELS = ("altiplano_lines", "altiplano_facts")
PREFIX = "altiplano_"

AGAIN = 1.0
"""Seconds between attempts to reach a database that is away."""

TROUBLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

log = logging.getLogger(__name__)


class Announcement(msgspec.Struct, array_like=True):
    """A table of which something has changed, and how many lines its journal has."""

    match: str
    number: int


class Notify(AsyncPgChannelsBackend):
    """LISTEN and NOTIFY; one connection sends everything, instead of a new one each time."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self._sender: asyncpg.Connection | None = None
        self._sending = asyncio.Lock()
        self._lost = asyncio.Event()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """What cannot be sent is not: others look after their tables now and then."""
        try:
            async with self._sending:
                if self._sender is None or self._sender.is_closed():
                    self._sender = await self._connect()
                for channel in channels:
                    await self._sender.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except TROUBLE as error:
            log.warning("not announced", exc_info=error)

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._cut_off)

    def _cut_off(self, _connection: asyncpg.Connection) -> None:
        self._lost.set()

    async def stay_connected(self, rooms: Rooms) -> None:
        """Listen again whenever the database was away, and see what was missed."""
        while True:
            await self._lost.wait()
            try:
                async with self._listener_lock:
                    connection = await self._connect()
                    connection.add_termination_listener(self._cut_off)
                    for channel in self._subscribed_channels:
                        await connection.add_listener(channel, self._listener)
                    self._listener_conn = connection
                self._lost.clear()
                await rooms.look_after()
            except TROUBLE as error:
                log.warning("not listening", exc_info=error)
                await asyncio.sleep(AGAIN)

    async def on_shutdown(self) -> None:
        self._listener_conn.remove_termination_listener(self._cut_off)
        if self._sender is not None:
            await self._sender.close()
        await super().on_shutdown()


def new_channels(store: Store) -> ChannelsPlugin | None:
    """The channels of a store that others may use, too; None for one of our own."""
    if not store.shared:
        return None
    address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
    return ChannelsPlugin(Notify(address), channels=CHANNELS)


def listen(channels: ChannelsPlugin, rooms: Rooms) -> None:
    """Hear what other processes announce, and announce what happens here."""
    rooms.publish = lambda what, match, number: channels.publish(
        Announcement(match, number), PREFIX + what
    )
    for name in CHANNELS:
        rooms.run(hear(channels, rooms, name))
    backend = channels._backend
    assert isinstance(backend, Notify)
    rooms.run(backend.stay_connected(rooms))


async def hear(channels: ChannelsPlugin, rooms: Rooms, name: str) -> None:
    async with channels.start_subscription([name]) as subscriber:
        async for message in subscriber.iter_events():
            heard = msgspec.json.decode(message, type=Announcement)
            try:
                await rooms.heard(name.removeprefix(PREFIX), heard.match, heard.number)
            except Exception as error:  # What comes next is heard all the same.
                log.error("not heard", exc_info=error, extra={"match": heard.match})
