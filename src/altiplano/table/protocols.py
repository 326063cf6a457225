"""Uvicorn's protocols with our compression, and less memory per socket."""

import asyncio
import socket
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.server import ServerProtocol

from altiplano.table.compression import DeflateFactory
from altiplano.table.neighbors import Neighbors

DEFLATE = [DeflateFactory()]

WRITE = "altiplano.write"
"""Our own extension of ASGI: sends a text without waiting.

Its user removes it from the scope; otherwise scope and socket would keep each other alive.
"""


class Config(uvicorn.Config):
    """Uvicorn's configuration, plus the other workers, if there are any."""

    neighbors: Neighbors | None = None


class Http(HttpToolsProtocol):
    """Frees itself when a connection becomes a WebSocket, as when one is lost."""

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # As in connection_lost.


class Mail:
    """A queue of messages for one reader; one of asyncio would need 3 KiB."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        return not self._messages

    async def get(self) -> Any:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class WebSocket(WebSocketsSansIOProtocol):
    """Uses our compression, starts in the worker of its table, and forgets its request."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.queue = Mail()  # type: ignore[assignment]
        self.conn = ServerProtocol(
            extensions=DEFLATE, max_size=self.config.ws_max_size, logger=self.logger
        )

    def data_received(self, data: bytes) -> None:
        """The first data that arrives is the whole request."""
        neighbors = None if self.handshake_initiated else cast(Config, self.config).neighbors
        home = None if neighbors is None else neighbors.home_of(data)
        if neighbors is None or home is None:
            super().data_received(data)
            return
        self.transport.pause_reading()
        task = self.loop.create_task(self._hand_over(neighbors, home, data))
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)

    async def _hand_over(self, neighbors: Neighbors, home: int, request: bytes) -> None:
        connection = self.transport.get_extra_info("socket")
        if await neighbors.hand_over(home, request, connection):
            self.transport.abort()  # Only our end: the other worker has its own copy.
        elif not self.transport.is_closing():
            self.transport.resume_reading()
            super().data_received(request)

    async def run_asgi(self) -> None:
        self.scope["extensions"][WRITE] = {"text": self.write}
        try:
            await super().run_asgi()
        finally:
            self.scope["extensions"].pop(WRITE, None)

    def write(self, message: bytes) -> bool:
        """Send a text at once; False if that is impossible, or the reader is too slow.

        ASGI's `send` would decode it, wait in a task of its own, and encode it again.
        """
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(message)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()
            del self.request, self.response


async def welcome(
    request: bytes,
    connection: socket.socket,
    config: Config,
    state: ServerState,
    app_state: dict[str, Any],
) -> None:
    """Continue a WebSocket that another worker has handed over."""
    loop = asyncio.get_running_loop()
    connection.setblocking(False)
    _transport, protocol = await loop.connect_accepted_socket(
        lambda: WebSocket(config=config, server_state=state, app_state=app_state), connection
    )
    WebSocketsSansIOProtocol.data_received(protocol, request)  # It has already been handed over.
