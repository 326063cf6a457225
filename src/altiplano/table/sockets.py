"""One WebSocket: what is to be sent waits, so that a slow reader holds up nobody."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from litestar.types import Receive, Send

from altiplano.table import wire

MOST_WAITING = 200
"""Messages that may wait for a slow reader; it is cut off then, and may come again."""

NO_TABLE = 4404
"""The code of a socket that is closed since there is nothing to see: do not come again."""

RESTART = 1012
"""The code of a socket that closes because the server restarts: reconnect at once."""

CLOSING = 2.0
"""Seconds for sending what still waits."""

BURST = 3
"""How many seconds' worth of messages may come at once."""

decode = msgspec.json.Decoder(wire.Command).decode
encode = msgspec.json.Encoder().encode

T = TypeVar("T")

Write = Callable[[bytes], bool]
"""Sends a text at once; False if it cannot."""


class Ended(Exception):
    """A socket takes nothing more."""


class Gone(Exception):
    """The client has hung up."""


class Socket:
    """A connection of a page. While nothing is to be sent, only the reading of it waits."""

    def __init__(
        self,
        receive: Receive,
        send: Send,
        write: Write | None,
        rate: float,
        pace: Callable[[], float],
    ) -> None:
        """`write`: sends at once, if it can; `rate`: messages a second; `pace`: takes one of its
        address, and tells the delay."""
        self.receive = receive
        self._send = send
        self._write_now = write
        self.pace = pace
        self.rate = rate
        self.tokens = rate * BURST
        self.filled = time.monotonic()
        self.code = 1000
        self.waiting: list[bytes] = []
        self.writer: asyncio.Task[None] | None = None
        """Sends what waits, if anything does."""
        self.reader: asyncio.Task[Any] | None = None
        """Who waits for the next message."""
        self.hanging_up = False
        """Whether nothing more is to be sent than what waits."""
        self.ended = False
        """Whether nothing more is taken: the socket is closed, or this process takes leave."""

    async def accept(self) -> None:
        await self.receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    def send(self, message: bytes) -> None:
        """Send something as soon as the reader takes it."""
        if self.hanging_up:
            return
        if len(self.waiting) >= MOST_WAITING:
            self._cut_off()
            return
        if self.writer is None and self._write_now is not None and self._write_now(message):
            return
        self.waiting.append(message)
        self._go_on_writing()

    def send_answer(self, answer: wire.Answer) -> None:
        self.send(encode(answer))

    def send_failed(self, refusal: wire.Refusal) -> None:
        self.send(encode(wire.Failed(refusal)))

    async def messages(self) -> AsyncIterator[str | bytes]:
        """Incoming messages; a client that sends too fast waits, and loses nothing.

        It ends when this process takes leave; what comes then is sent again, to another one.
        It also ends when a slow reader was cut off, which may not even take the news of that.
        """
        with suppress(Ended):
            while not self.ended:
                text = await self._unless_ended(self._read())
                if delay := self._delay():
                    await self._unless_ended(asyncio.sleep(delay))
                yield text
                await asyncio.sleep(0)  # If more has come already, others have a turn before it.

    async def _read(self) -> str | bytes:
        message = await self.receive()
        if message["type"] != "websocket.receive":
            raise Gone
        return message.get("text") or message.get("bytes") or ""

    async def _unless_ended(self, waiting: Coroutine[Any, Any, T]) -> T:
        """Wait for something; raises Ended if the socket ends meanwhile.

        A task of its own for each thing that is waited for would take more time and memory.
        """
        self.reader = asyncio.current_task()
        try:
            result = await waiting
        except asyncio.CancelledError:
            if not self.ended:
                raise
            if self.reader is not None:
                self.reader.uncancel()
            raise Ended from None
        finally:
            self.reader = None
        if self.ended:
            raise Ended
        return result

    def _delay(self) -> float:
        """Seconds until the next message may be taken."""
        now = time.monotonic()
        self.tokens = min(self.rate * BURST, self.tokens + (now - self.filled) * self.rate) - 1
        self.filled = now
        return max(0.0, -self.tokens / self.rate, self.pace())

    def _go_on_writing(self) -> None:
        if self.writer is None:
            self.writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send what waits, then hang up if that is asked for."""
        try:
            while self.waiting:
                text = self.waiting.pop(0).decode()
                await self._send({"type": "websocket.send", "bytes": None, "text": text})
            if self.hanging_up:
                self._end()
                await self._send({"type": "websocket.close", "code": self.code, "reason": ""})
        except Exception:  # The reader has gone: reading notices it, too.
            self._cut_off()
        finally:
            self.writer = None

    def refuse(self, refusal: wire.Refusal) -> None:
        """Say why not; there is nothing to come again for."""
        self.send_failed(refusal)
        self.code = NO_TABLE
        self.hanging_up = True
        self._go_on_writing()

    def leave(self) -> None:
        """Hang up after the command that is under way; there is somebody else to call."""
        if not self.ended:
            self.code = RESTART
            self._end()

    async def close(self) -> None:
        """Send what still waits, then hang up."""
        if not self.hanging_up:
            self.hanging_up = True
            self._go_on_writing()
        if self.writer is not None:
            with suppress(asyncio.CancelledError, TimeoutError):
                await asyncio.wait_for(self.writer, CLOSING)

    def _cut_off(self) -> None:
        """Send nothing more; the reader notices by the closed socket."""
        self.hanging_up = True
        self.waiting.clear()
        if self.writer is not None:
            self.writer.cancel()
        self._end()

    def _end(self) -> None:
        if self.ended:
            return
        self.ended = True
        if self.reader is not None:
            self.reader.cancel()
