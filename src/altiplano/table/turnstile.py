"""A turnstile: requests start one after another, so that moves never wait for a crowd."""

import asyncio
from collections import deque


class Turnstile:
    """Lets one request in per round of the event loop.

    If a hundred requests arrive together, the loop would otherwise start all of them before it
    looks at the sockets of tables again.
    """

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._turning = False

    async def enter(self) -> None:
        """Wait for a turn; if nobody else is waiting, it comes at once."""
        loop = asyncio.get_running_loop()
        if not self._turning:
            self._turning = True
            loop.call_soon(self._turn)
            return
        turn = loop.create_future()
        self._waiting.append(turn)
        await turn

    def _turn(self) -> None:
        """The next one still waiting gets a turn."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._turn)
                return
        self._turning = False
