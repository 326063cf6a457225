"""Neighbors: the worker processes of one server. Each table belongs to one of them.

Any worker may serve any table, because the database decides. But a table that several workers keep
in memory costs each of them the work for every move. So a WebSocket that arrives at the wrong
worker is handed over, still open, to the worker that the table belongs to.
"""

import asyncio
import os
import re
import socket
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

TABLE = re.compile(rb"GET /api/tables/([^/?\s]+)/live[?\s]")

LARGEST = 64 * 1024
"""The maximum size of a request that can be handed over, in bytes."""

PAUSE = 0.005
ATTEMPTS = 2_000
"""How often, and after how many seconds each, to try a neighbor that is busy or starting."""

Welcome = Callable[[bytes, socket.socket], None]
"""Continues a connection whose first request another worker has read."""


class Neighbors:
    """The workers of a server, and which of them this one is."""

    def __init__(self, folder: str, number: int, own: int) -> None:
        self.folder = Path(folder)
        self.number = number
        self.own = own
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._door.setblocking(False)

    def open(self, welcome: Welcome) -> None:
        """From now on, receive connections, instead of the previous worker with this number."""
        new = self.folder / f"{self.own}.new"
        new.unlink(missing_ok=True)
        self._door.bind(str(new))
        new.replace(self._door_of(self.own))
        asyncio.get_running_loop().add_reader(self._door, self._take_all, welcome)

    def close(self) -> None:
        """Stop receiving: workers then keep their connections."""
        asyncio.get_running_loop().remove_reader(self._door)
        self._door.close()

    def home_of(self, request: bytes) -> int | None:
        """The other worker that a request belongs to; None: this one."""
        table = TABLE.match(request)
        home = self.own if table is None else crc32(table[1]) % self.number
        return None if home == self.own else home

    async def hand_over(self, home: int, request: bytes, connection: socket.socket) -> bool:
        """Give an open connection to another worker; returns whether it was accepted."""
        handle = os.dup(connection.fileno())  # While we wait, the client may disconnect.
        try:
            for _ in range(ATTEMPTS if len(request) < LARGEST else 0):
                try:
                    self._send(home, request, handle)
                    return True
                except (BlockingIOError, FileNotFoundError):  # It is busy, or still starting.
                    await asyncio.sleep(PAUSE)
                except OSError:  # It has ended.
                    return False
            return False
        finally:
            os.close(handle)

    def _send(self, home: int, request: bytes, handle: int) -> None:
        beside = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [handle]))]
        self._door.sendmsg([request], beside, 0, str(self._door_of(home)))

    def _door_of(self, number: int) -> Path:
        return self.folder / str(number)

    def _take_all(self, welcome: Welcome) -> None:
        with suppress(BlockingIOError):
            while True:
                request, handles, _flags, _address = socket.recv_fds(self._door, LARGEST, 1)
                if handles:
                    welcome(request, socket.socket(fileno=handles[0]))
