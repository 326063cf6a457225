"""The laboratory: a pool in which the matches of the live lab are played, within limits."""

import os
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from altiplano.lab import live
from altiplano.lab.study.rows import MatchRow
from altiplano.processes import TOO_MUCH_MEMORY, Asker, Failure, Pool, step_back
from altiplano.table.pace import MINUTE, Pace
from altiplano.table.problems import problem
from altiplano.table.thinkers import UPLOAD_MEMORY, in_time
from altiplano.table.wording import failed

T = TypeVar("T")

BATCH = 0.7
"""Seconds of a processor after which a request for matches gets those that were played."""

LIMIT = 40.0
"""Seconds of a processor that one request may take: a single match of `strong` fits in."""

PATIENCE = 300.0
"""Seconds for the same, however busy the machine is."""

QUEUE = 6
"""How many requests may wait for a process."""

EACH = 2
"""How many requests one address may have under way."""


class Laboratory(Pool):
    """Processes that play matches for the lab page; everything else has priority."""

    def __init__(self, on: bool, seconds: int, workers: int | None) -> None:
        """`seconds` of a processor that one address gets in a minute; 0: as many as it likes."""
        chosen = workers or max(1, (os.cpu_count() or 2) // 2)
        by = 15 if seconds else 5  # Who is alone need not be shy.
        settle = partial(step_back, by, UPLOAD_MEMORY)
        super().__init__("lab", chosen, most=QUEUE, each=EACH, settle=settle)
        self.on = on
        self.allowance = Pace(seconds)

    @property
    def at_once(self) -> int:
        """How many requests a page should have under way."""
        return min(EACH, self.workers)

    async def cases(self, wish: live.Wish, asker: Asker) -> list[live.LiveCase]:
        """What there is to play; a wish that does not fit is refused."""
        return await self._answer(partial(live.cases, wish), asker)

    async def matches(
        self, wish: live.Wish, case: int, first: int, count: int, asker: Asker
    ) -> list[MatchRow]:
        """The next matches of a case, as many as there is time for."""
        return await self._answer(partial(live.matches, wish, case, first, count, BATCH), asker)

    async def journal(self, wish: live.Wish, case: int, match: int, asker: Asker) -> str:
        """One of the matches as text."""
        return await self._answer(partial(live.journal, wish, case, match), asker)

    async def study(self, wish: live.Wish, matches: int, asker: Asker) -> str:
        """A wish as the file of a study."""
        return await self._answer(partial(live.study_text, wish, matches), asker)

    async def _answer(self, task: Callable[[], T | Failure], asker: Asker) -> T:
        """What a process answers, if this address has time left; refusals are raised."""
        if not self.on:
            raise problem(403, "lab-off")
        if self.allowance.limit and self.allowance.left(asker.who) < 1:
            share = round(100 * self.allowance.limit / MINUTE)
            raise problem(429, "too-often", "lab-share", share=share)
        done = await self.work(PATIENCE, partial(measured, task), asker=asker)
        if isinstance(done, Failure):
            raise problem(503, "busy", "lab-busy")
        result, used = done
        self.allowance.delay(asker.who, used)
        if isinstance(result, Failure):
            raise failed(result)
        return result


def measured(task: Callable[[], T | Failure]) -> tuple[T | Failure, float]:
    """Do something within the limits, and say how many seconds of the processor it took."""
    begun = time.process_time()
    result: T | Failure
    try:
        result = in_time(LIMIT, task)
    except MemoryError:
        result = TOO_MUCH_MEMORY
    return result, time.process_time() - begun
