"""One WebSocket: outgoing messages are queued, so a slow reader does not block others."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from litestar.types import Receive, Send

from altiplano.table import wire

MOST_WAITING = 200
"""Messages queued for a slow reader; then it is disconnected, and may reconnect."""

NO_TABLE = 4404
"""The close code if there is nothing to see: don't reconnect."""

RESTART = 1012
"""The close code if the server restarts: reconnect immediately."""

CLOSING = 2.0
"""Seconds for sending what is still queued."""

BURST = 3
"""How many seconds' worth of messages may arrive at once."""

decode = msgspec.json.Decoder(wire.Command).decode
encode = msgspec.json.Encoder().encode

T = TypeVar("T")

Write = Callable[[bytes], bool]
"""Sends a text at once; False if that is impossible."""


class Ended(Exception):
    """The socket accepts nothing more."""


class Gone(Exception):
    """The client has disconnected."""


class Socket:
    """A page's connection. While nothing is queued, only reading from it waits."""

    def __init__(
        self,
        receive: Receive,
        send: Send,
        write: Write | None,
        rate: float,
        pace: Callable[[], float],
    ) -> None:
        """`write`: sends at once if possible; `rate`: messages per second.

        `pace`: takes one message from its address's limit, and returns the delay.
        """
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
        """Sends what is queued, if anything is."""
        self.reader: asyncio.Task[Any] | None = None
        """Waits for the next message."""
        self.hanging_up = False
        """Whether nothing is to be sent after what is queued."""
        self.ended = False
        """Whether nothing more is read: the socket is closed, or this process leaves."""

    async def accept(self) -> None:
        await self.receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    def send(self, message: bytes) -> None:
        """Send something as soon as the reader accepts it."""
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
        """Incoming messages; if a client sends too fast, they wait, and none is lost.

        Ends when this process leaves; what arrives then is sent again, to another one. It also ends
        when a slow reader was disconnected, which may not even read that.
        """
        with suppress(Ended):
            while not self.ended:
                text = await self._unless_ended(self._read())
                if delay := self._delay():
                    await self._unless_ended(asyncio.sleep(delay))
                yield text
                await asyncio.sleep(0)  # Let others have a turn before the next message.

    async def _read(self) -> str | bytes:
        message = await self.receive()
        if message["type"] != "websocket.receive":
            raise Gone
        return message.get("text") or message.get("bytes") or ""

    async def _unless_ended(self, waiting: Coroutine[Any, Any, T]) -> T:
        """Wait for something; raises Ended if the socket ends first.

        A task for each thing that is awaited would need more time and memory.
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
        """Seconds until the next message may be handled."""
        now = time.monotonic()
        self.tokens = min(self.rate * BURST, self.tokens + (now - self.filled) * self.rate) - 1
        self.filled = now
        return max(0.0, -self.tokens / self.rate, self.pace())

    def _go_on_writing(self) -> None:
        if self.writer is None:
            self.writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send what is queued, then close if requested."""
        try:
            while self.waiting:
                text = self.waiting.pop(0).decode()
                await self._send({"type": "websocket.send", "bytes": None, "text": text})
            if self.hanging_up:
                self._end()
                await self._send({"type": "websocket.close", "code": self.code, "reason": ""})
        except Exception:  # The reader has gone: reading will notice it, too.
            self._cut_off()
        finally:
            self.writer = None

    def refuse(self, refusal: wire.Refusal) -> None:
        """Close with a reason; reconnecting would not help."""
        self.send_failed(refusal)
        self.code = NO_TABLE
        self.hanging_up = True
        self._go_on_writing()

    def leave(self) -> None:
        """Close after the current command; the client should reconnect elsewhere."""
        if not self.ended:
            self.code = RESTART
            self._end()

    async def close(self) -> None:
        """Send what is queued, then close."""
        if not self.hanging_up:
            self.hanging_up = True
            self._go_on_writing()
        if self.writer is not None:
            with suppress(asyncio.CancelledError, TimeoutError):
                await asyncio.wait_for(self.writer, CLOSING)

    def _cut_off(self) -> None:
        """Send nothing more; the reader notices the closed socket."""
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
