"""Processes on all cores that play matches."""

import asyncio
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from functools import partial
from itertools import islice

from altiplano.errors import Refused
from altiplano.lab.contest import Contest
from altiplano.lab.encounter import Outcome, play
from altiplano.processes import Failure, Pool

PATIENCE = 0.2
"""Seconds between two looks whether to stop."""

ENDED = (
    "a worker process ended unexpectedly: a bot may have crashed it, or there was "
    "too little memory; continue with --resume"
)

Playing = asyncio.Future[Outcome | Failure]


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
    pool = Pool("matches", processes, settle=leave_output_alone)

    async def next_done(playing: set[Playing]) -> tuple[set[Playing], set[Playing]]:
        for task in islice(wanted, processes - len(playing)):
            work = pool.work(None, partial(play, contest, *task))
            playing.add(asyncio.ensure_future(work))
        if not playing:
            return playing, playing
        return await asyncio.wait(playing, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)

    with closing(pool), asyncio.Runner() as runner:
        done, playing = runner.run(next_done(set()))
        while (done or playing) and not stopped():
            for match in done:
                outcome = match.result()
                if isinstance(outcome, Failure):
                    raise Refused("process-ended", ENDED)
                yield outcome
            done, playing = runner.run(next_done(playing))


def leave_output_alone() -> None:
    """What a bot prints is a note, and no part of the result."""
    os.dup2(2, 1)
