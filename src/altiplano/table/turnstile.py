"""A turnstile: requests begin one after another, so that moves at tables never wait for a crowd."""

import asyncio
from collections import deque


class Turnstile:
    """Lets one request in each time the event loop goes round.

    If a hundred requests arrive together, the loop would otherwise begin all of them before it
    looks at the sockets of tables again.
    """

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._turning = False

    async def enter(self) -> None:
        """Wait for a turn; if nobody else wants to enter just now, that is at once."""
        loop = asyncio.get_running_loop()
        if not self._turning:
            self._turning = True
            loop.call_soon(self._turn)
            return
        turn = loop.create_future()
        self._waiting.append(turn)
        await turn

    def _turn(self) -> None:
        """The next who still waits has a turn."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._turn)
                return
        self._turning = False
