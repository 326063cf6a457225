"""Processes on all cores that play matches."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from altiplano.errors import Refused
from altiplano.lab.contest import Contest
from altiplano.lab.encounter import Outcome, play

PATIENCE = 0.2
"""Seconds between two looks whether to stop."""


def cores() -> int:
    """How many processes can work at once."""
    usable = getattr(os, "sched_getaffinity", None)
    return (len(usable(0)) if usable else os.cpu_count()) or 1


def played(
    contest: Contest,
    wanted: Iterator[tuple[int, int]],
    processes: int,
    stopped: Callable[[], bool],
) -> Generator[Outcome, None, None]:
    """The wanted matches, by pairing and rotation, each as soon as it is over."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, context, initializer=settle_down)
    pending: set[Future[Outcome]] = set()
    try:
        while not stopped():
            while len(pending) < 2 * processes and (task := next(wanted, None)) is not None:
                pending.add(pool.submit(play, contest, *task))
            if not pending:
                return
            done, pending = wait(pending, PATIENCE, FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise Refused(
            "process-ended",
            "a process in which bots played has ended by itself: a bot may have ended it, or "
            "there was too little memory; --resume goes on from there",
        ) from None
    finally:
        end(pool)


def end(pool: ProcessPoolExecutor) -> None:
    """End a pool at once: matches under way are lost."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(cancel_futures=True)


def settle_down() -> None:
    """A worker leaves Ctrl-C and standard output to the process that it works for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)  # What a bot prints is a note, and no part of the result.
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """A worker whose parent was killed would wait for work forever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
