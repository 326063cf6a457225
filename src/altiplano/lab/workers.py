"""Processes on all cores that play matches."""

import os
from collections.abc import Callable, Generator, Iterator
from functools import partial
from itertools import islice

from altiplano.errors import Refused
from altiplano.lab.contest import Contest
from altiplano.lab.encounter import Outcome, play
from altiplano.processes import Ended, Worker, finished, kill_all

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
    workers: list[Worker] = []
    try:
        for task in islice(wanted, processes):
            worker = Worker(leave_output_alone)
            workers.append(worker)
            worker.begin(partial(play, contest, *task))
        playing = set(workers)
        while playing and not stopped():
            for worker in finished(playing, PATIENCE):
                outcome: Outcome = worker.finish()
                following = next(wanted, None)
                if following is None:
                    playing.discard(worker)
                else:
                    worker.begin(partial(play, contest, *following))
                yield outcome
    except Ended:
        raise Refused(
            "process-ended",
            "a process in which bots played has ended by itself: a bot may have ended it, or "
            "there was too little memory; --resume goes on from there",
        ) from None
    finally:
        kill_all(workers)


def leave_output_alone() -> None:
    """What a bot prints is a note, and no part of the result."""
    os.dup2(2, 1)
