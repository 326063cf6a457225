"""Processes on all cores, or a cluster, for matches and other work."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from altiplano.errors import Refused
from altiplano.processes import Failure, Pool

if TYPE_CHECKING:
    from altiplano.lab.cluster import Cluster

PATIENCE = 0.2
"""Seconds between two checks whether to stop."""

ENDED = (
    "a worker process ended unexpectedly: a bot may have crashed it, or there was "
    "too little memory; continue with --resume"
)

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    """How many processes can work at the same time."""
    usable = getattr(os, "sched_getaffinity", None)
    return (len(usable(0)) if usable else os.cpu_count()) or 1


class Cores(Executor):
    """Processes on this machine: a pool whose event loop runs in its own thread."""

    def __init__(self, processes: int) -> None:
        self.width = processes
        self._pool = Pool("matches", processes, most=sys.maxsize, settle=leave_output_alone)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Call a function; it, its arguments and its result must be picklable."""
        task = partial(fn, *args, **kwargs)
        return asyncio.run_coroutine_threadsafe(self._work(task), self._loop)

    async def _work(self, task: Callable[[], R]) -> R:
        result = await self._pool.work(None, task)
        if isinstance(result, Failure):
            raise Refused("process-ended", ENDED)
        return result

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes, after their tasks or immediately."""
        if self._loop.is_closed():
            return
        asyncio.run_coroutine_threadsafe(self._end(cancel_futures), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self, now: bool) -> None:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for each in others if now else ():
            each.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        self._pool.close()


def executor(processes: int | None, on: str | None = None) -> "Cores | Cluster":
    """An executor: processes on this machine, or a cluster.

    on: the address of a Ray cluster, empty for the one that Ray finds or starts; None: no cluster.
    """
    if on is None:
        return Cores(processes or cores())
    from altiplano.lab.cluster import Cluster

    return Cluster(on)


def results(
    work: Callable[[T], R],
    tasks: Iterator[T],
    processes: int | None,
    stopped: Callable[[], bool],
    on: str | None = None,
) -> Generator[R, None, None]:
    """The results of tasks as they finish; several run at the same time."""
    pool = executor(processes, on)
    busy: set[Future[R]] = set()
    try:
        while not stopped():
            for task in islice(tasks, max(0, (processes or pool.width) - len(busy))):
                busy.add(pool.submit(work, task))
            if not busy:
                return
            done, busy = wait(busy, timeout=PATIENCE, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def leave_output_alone() -> None:
    """What a bot prints is a note, not part of the result."""
    os.dup2(2, 1)
