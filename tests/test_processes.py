"""Processes that work for this one."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial

import pytest

from altiplano.errors import Refused
from altiplano.processes import Ended, Pool, Worker, kill_all
from tests.positions import once

pytestmark = once

PATIENCE = 60.0

LEAVES_A_WORKER = """
import os, sys
from altiplano.processes import Worker

if __name__ == "__main__":
    print(Worker(os.getpid).work(os.getpid), flush=True)
    sys.stdin.read()
"""
"""A program that starts a process and waits."""


class Stubborn(Exception):
    """An exception that cannot leave its process."""

    def __reduce__(self) -> str:
        raise TypeError("no way")


def refuse() -> None:
    raise Refused("no-way", "there is no way")


def be_stubborn() -> None:
    raise Stubborn("it stays")


@pytest.fixture
def workers() -> Iterator[list[Worker]]:
    """Two of them."""
    started = [Worker(os.getpid) for _ in range(2)]
    yield started
    kill_all(started)
    assert all(worker.process.exitcode is not None for worker in started)


def test_each_does_its_tasks_one_after_another(workers: list[Worker]) -> None:
    first, second = ({worker.work(os.getpid) for _ in range(3)} for worker in workers)

    assert len(first) == len(second) == 1
    assert len({*first, *second, os.getpid()}) == 3


def test_whoever_has_finished_is_found_first() -> None:
    async def both(pool: Pool) -> None:
        slow = asyncio.ensure_future(pool.work(None, partial(time.sleep, PATIENCE)))
        quick = asyncio.ensure_future(pool.work(None, partial(pow, 2, 3)))
        done, waiting = await asyncio.wait((slow, quick), return_when=asyncio.FIRST_COMPLETED)
        assert (done, waiting) == ({quick}, {slow})
        assert quick.result() == 8
        assert (await asyncio.wait((slow,), timeout=0.01))[0] == set()

    with closing(Pool("tests", 2)) as pool:
        asyncio.run(both(pool))


def test_an_exception_comes_back_and_the_process_goes_on(workers: list[Worker]) -> None:
    worker = workers[0]

    with pytest.raises(Refused, match="there is no way") as refused:
        worker.work(refuse)
    with pytest.raises(RuntimeError, match="it stays") as stubborn:
        worker.work(be_stubborn)

    assert refused.value.code == "no-way"
    assert "in refuse" in refused.value.__notes__[0]
    assert "in be_stubborn" in stubborn.value.__notes__[0]
    assert worker.work(partial(pow, 2, 3)) == 8


def test_a_process_that_ends_by_itself_says_so(workers: list[Worker]) -> None:
    first, second = workers

    with pytest.raises(Ended):
        first.work(partial(os._exit, 3))
    with pytest.raises(Ended):
        second.work(partial(sys.exit, 3))

    assert (first.process.exitcode, second.process.exitcode) == (3, 3)
    assert first.ended
    with pytest.raises(Ended):
        first.work(os.getpid)


def test_a_process_that_hangs_can_be_killed(workers: list[Worker]) -> None:
    worker = workers[0]
    worker.begin(partial(time.sleep, PATIENCE))

    worker.kill()

    with pytest.raises(Ended):
        worker.finish()
    assert worker.process.exitcode == -signal.SIGKILL


def test_it_ends_when_the_process_that_it_works_for_is_killed() -> None:
    """It holds the standard error of both open: that closes when both are gone."""
    with subprocess.Popen(
        [sys.executable, "-c", LEAVES_A_WORKER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        assert int(program.stdout.readline()) != program.pid

        program.kill()

        program.communicate(timeout=PATIENCE)
