"""Processes on all cores that play matches, or do other work."""

import asyncio
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from typing import TypeVar

from altiplano.errors import Refused
from altiplano.processes import Failure, Pool

PATIENCE = 0.2
"""Seconds between two looks whether to stop."""

ENDED = (
    "a worker process ended unexpectedly: a bot may have crashed it, or there was "
    "too little memory; continue with --resume"
)

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    """How many processes can work at once."""
    usable = getattr(os, "sched_getaffinity", None)
    return (len(usable(0)) if usable else os.cpu_count()) or 1


def results(
    work: Callable[[T], R], tasks: Iterator[T], processes: int, stopped: Callable[[], bool]
) -> Generator[R, None, None]:
    """What becomes of each task, as soon as it is done; processes work at several at once."""
    pool = Pool("matches", processes, settle=leave_output_alone)

    async def next_done(
        busy: set[asyncio.Future[R | Failure]],
    ) -> tuple[set[asyncio.Future[R | Failure]], set[asyncio.Future[R | Failure]]]:
        for task in islice(tasks, processes - len(busy)):
            busy.add(asyncio.ensure_future(pool.work(None, partial(work, task))))
        if not busy:
            return busy, busy
        return await asyncio.wait(busy, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)

    with closing(pool), asyncio.Runner() as runner:
        done, busy = runner.run(next_done(set()))
        while (done or busy) and not stopped():
            for each in done:
                result = each.result()
                if isinstance(result, Failure):
                    raise Refused("process-ended", ENDED)
                yield result
            done, busy = runner.run(next_done(busy))


def leave_output_alone() -> None:
    """What a bot prints is a note, and no part of the result."""
    os.dup2(2, 1)
