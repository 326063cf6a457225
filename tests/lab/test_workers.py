"""Work for all cores of this machine. For a cluster, see test_cluster.py."""

import os
from pathlib import Path

import pytest

from altiplano.errors import Refused
from altiplano.lab import workers
from tests.positions import once

pytestmark = once


def die(_: int) -> None:
    os._exit(1)


def die_once(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return "done"


def complain(number: int) -> None:
    raise Refused("odd", f"{number} is odd")


def never() -> bool:
    return False


def test_work_is_done_in_other_processes_which_end_with_the_executor() -> None:
    with workers.executor(2) as pool:
        found = list(pool.map(os.path.basename, ["a/b", "c/d"]))
        process = pool.submit(os.getpid).result()

    assert found == ["b", "d"]
    assert process != os.getpid()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_process_that_ends_is_replaced(tmp_path: Path) -> None:
    marks = [tmp_path / str(at) for at in range(3)]

    assert list(workers.results(die_once, iter(marks), 2, never)) == ["done"] * 3


def test_work_that_takes_every_process_along_ends_with_a_sentence() -> None:
    with pytest.raises(Refused, match="a worker process ended unexpectedly"):
        list(workers.results(die, iter([1]), 1, never))


def test_what_a_task_refuses_is_refused_here() -> None:
    with pytest.raises(Refused, match="7 is odd"):
        list(workers.results(complain, iter([7]), 1, never))


def test_a_run_that_is_stopped_leaves_nothing_to_do() -> None:
    taken = iter(range(1000))

    found = workers.results(str, taken, 2, stopped=lambda: next(taken) > 20)

    assert len(list(found)) < 20
    assert next(taken) < 40
