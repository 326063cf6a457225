"""Processes on all cores, or a cluster, that play matches or do other work."""

import asyncio
import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
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


def executor(processes: int | None, on: str | None = None) -> Executor:
    """Whoever calls functions for us: processes of this machine, or those of a cluster.

    on: the address of a Ray cluster, empty for the one that Ray finds or starts; None: no cluster.
    Processes leave it to this one to be interrupted.
    """
    if on is None:
        return ProcessPoolExecutor(processes or cores(), initializer=uninterrupted)
    from altiplano.lab.cluster import Cluster

    return Cluster(on)


def uninterrupted() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def results(
    work: Callable[[T], R],
    tasks: Iterator[T],
    processes: int | None,
    stopped: Callable[[], bool],
    on: str | None = None,
) -> Generator[R, None, None]:
    """What becomes of each task, as soon as it is done; several are worked at at once."""
    if on is None:
        return results_here(work, tasks, processes or cores(), stopped)
    return results_there(work, tasks, processes, stopped, on)


def results_there(
    work: Callable[[T], R],
    tasks: Iterator[T],
    most: int | None,
    stopped: Callable[[], bool],
    on: str,
) -> Generator[R, None, None]:
    """The same on a cluster, which may grow meanwhile."""
    from altiplano.lab.cluster import Cluster

    cluster = Cluster(on)
    busy: set[Future[R]] = set()
    try:
        while not stopped():
            for task in islice(tasks, max(0, (most or cluster.width) - len(busy))):
                busy.add(cluster.submit(work, task))
            if not busy:
                return
            done, busy = wait(busy, timeout=PATIENCE, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()
    finally:
        cluster.shutdown(wait=False, cancel_futures=True)


def results_here(
    work: Callable[[T], R], tasks: Iterator[T], processes: int, stopped: Callable[[], bool]
) -> Generator[R, None, None]:
    """The same on this machine."""
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
