"""One WebSocket: what is to be sent waits in a queue, so that a slow reader holds up nobody."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.datastructures import State

from altiplano.table import wire

MOST_WAITING = 200
"""Messages that may wait for a slow reader; it is cut off then, and may come again."""

NO_TABLE = 4404
"""The code of a socket that is closed since there is nothing to see: do not come again."""

RESTART = 1012
"""The code of a socket that is closed since the server starts anew: come again at once."""

CLOSING = 2.0
"""Seconds for sending what still waits."""

BURST = 3
"""How many seconds' worth of messages may come at once."""

encode = msgspec.json.Encoder().encode


class Socket:
    """A connection of a page."""

    def __init__(
        self, socket: WebSocket[Any, Any, State], rate: float, pace: Callable[[], float]
    ) -> None:
        """`rate`: messages a second; `pace`: takes one of its address, and tells the delay."""
        self.socket = socket
        self.pace = pace
        self.decoder = msgspec.json.Decoder(wire.Command)
        self.rate = rate
        self.tokens = rate * BURST
        self.filled = time.monotonic()
        self.code = 1000
        self.left: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Is done when this process takes leave."""
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.writer = asyncio.create_task(self._write())

    def tell(self, message: bytes) -> None:
        """Send something as soon as the reader takes it."""
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.writer.cancel()

    def tell_answer(self, answer: wire.Answer) -> None:
        self.tell(encode(answer))

    def tell_failed(self, refusal: wire.Refusal) -> None:
        self.tell(encode(wire.Failed(refusal)))

    async def messages(self) -> AsyncIterator[str | bytes]:
        """What comes in; whoever sends too fast waits, and loses nothing by it.

        It ends when this process takes leave; what comes then is sent again, to another one.
        It also ends when a slow reader was cut off, which may not even take the news of that.
        """
        while True:
            message = asyncio.ensure_future(self.socket.receive_data(mode="text"))
            try:
                await asyncio.wait(
                    (message, self.writer, self.left), return_when=asyncio.FIRST_COMPLETED
                )
                if self.left.done() or not message.done():
                    return
            finally:
                message.cancel()
            try:
                text = message.result()  # Who has left need not wait.
            finally:
                del message  # Its exception would hold this frame, and the table with it.
            if delay := self._delay():
                await asyncio.wait((self.left,), timeout=delay)
                if self.left.done():
                    return
            yield text

    def _delay(self) -> float:
        """Seconds until the next message may be taken."""
        now = time.monotonic()
        self.tokens = min(self.rate * BURST, self.tokens + (now - self.filled) * self.rate) - 1
        self.filled = now
        return max(0.0, -self.tokens / self.rate, self.pace())

    async def _write(self) -> None:
        """Send what waits, then hang up; a reader who is cut off notices by the closed socket."""
        while (message := await self.waiting.get()) is not None:
            await self.socket.send_data(message, mode="text")
        await self.socket.close(self.code)

    def refuse(self, refusal: wire.Refusal) -> None:
        """Say why not; there is nothing to come again for."""
        self.tell_failed(refusal)
        self.code = NO_TABLE
        self._hang_up()

    def leave(self) -> None:
        """Hang up after the command that is under way; there is somebody else to call."""
        if not self.left.done():
            self.code = RESTART
            self.left.set_result(None)

    async def close(self) -> None:
        """Send what still waits, then hang up."""
        self._hang_up()
        with suppress(Exception, asyncio.CancelledError):
            await asyncio.wait_for(self.writer, CLOSING)

    def _hang_up(self) -> None:
        with suppress(asyncio.QueueFull):
            self.waiting.put_nowait(None)
