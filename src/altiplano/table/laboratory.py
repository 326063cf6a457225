"""The laboratory: a pool that plays the matches of the live lab, within limits."""

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
"""Processor seconds after which a request returns the matches played so far."""

LIMIT = 40.0
"""The maximum processor seconds of one request: enough for a single match of `strong`."""

PATIENCE = 300.0
"""The same by the clock, however busy the machine is."""

QUEUE = 6
"""How many requests may wait for a process."""

EACH = 2
"""How many requests one address may have open."""


class Laboratory(Pool):
    """Processes that play matches for the lab page; everything else has priority."""

    def __init__(self, on: bool, seconds: int, workers: int | None) -> None:
        """`seconds`: processor seconds per minute and address; 0: unlimited."""
        chosen = workers or max(1, (os.cpu_count() or 2) // 2)
        by = 15 if seconds else 5  # For a single user there is no need to limit this.
        settle = partial(step_back, by, UPLOAD_MEMORY)
        super().__init__("lab", chosen, most=QUEUE, each=EACH, settle=settle)
        self.on = on
        self.allowance = Pace(seconds)

    @property
    def at_once(self) -> int:
        """How many requests a page should have open."""
        return min(EACH, self.workers)

    async def cases(self, wish: live.Wish, asker: Asker) -> list[live.LiveCase]:
        """The cases of a wish; one that does not fit is refused."""
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
        """A wish as a study file."""
        return await self._answer(partial(live.study_text, wish, matches), asker)

    async def _answer(self, task: Callable[[], T | Failure], asker: Asker) -> T:
        """A process's answer, if this address has time left; raises refusals."""
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
    """Do something within the limits, and count the processor seconds it took."""
    begun = time.process_time()
    result: T | Failure
    try:
        result = in_time(LIMIT, task)
    except MemoryError:
        result = TOO_MUCH_MEMORY
    return result, time.process_time() - begun
