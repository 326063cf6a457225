"""A supervisor keeps its processes, also where new ones do not start."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import psutil
import pytest

from tests.table.servers import PATIENCE

SUPERVISE = "import sys; from tests.table.supervised import supervise; supervise(sys.argv[1])"


@pytest.fixture
def supervisor(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    path = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, sys.path)])
    running = subprocess.Popen(
        [sys.executable, "-c", SUPERVISE, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
    )
    yield running
    if running.poll() is None:
        os.killpg(running.pid, signal.SIGKILL)
    running.communicate(timeout=PATIENCE)


def line(stream: IO[str] | None) -> str:
    assert stream is not None
    return stream.readline().strip()


def test_processes_are_replaced_one_after_another(supervisor: subprocess.Popen[str]) -> None:
    first = [line(supervisor.stdout) for _ in range(2)]
    supervisor.send_signal(signal.SIGHUP)
    told = [line(supervisor.stdout) for _ in range(4)]
    new = [told[0], told[2]]
    assert {told[1], told[3]} == {f"ended {pid}" for pid in first}
    assert not set(new) & set(first)
    supervisor.terminate()
    assert {line(supervisor.stdout) for _ in range(2)} == {f"ended {pid}" for pid in new}
    assert supervisor.wait(PATIENCE) == 0


def test_old_processes_go_on_where_new_ones_fail(
    supervisor: subprocess.Popen[str], tmp_path: Path
) -> None:
    first = {line(supervisor.stdout) for _ in range(2)}
    (tmp_path / "broken").touch()
    supervisor.send_signal(signal.SIGHUP)
    assert line(supervisor.stdout).startswith("ended ")
    assert "the old ones keep running" in line(supervisor.stderr)
    assert all(psutil.pid_exists(int(pid)) for pid in first)
    (tmp_path / "broken").unlink()
    supervisor.send_signal(signal.SIGHUP)
    told = [line(supervisor.stdout) for _ in range(4)]
    assert {told[1], told[3]} == {f"ended {pid}" for pid in first}


def test_a_process_that_ends_is_started_again(supervisor: subprocess.Popen[str]) -> None:
    first, second = line(supervisor.stdout), line(supervisor.stdout)
    os.kill(int(first), signal.SIGKILL)
    assert line(supervisor.stdout) == f"ended {first}"
    assert line(supervisor.stdout) not in (first, second)


def test_processes_end_with_their_supervisor(supervisor: subprocess.Popen[str]) -> None:
    children = [psutil.Process(int(line(supervisor.stdout))) for _ in range(2)]
    supervisor.kill()
    _gone, left = psutil.wait_procs(children, PATIENCE)
    assert left == []
