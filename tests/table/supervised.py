"""The work that the tests of the supervisor run; it imports little, since each process does so."""

import os
import signal
from multiprocessing.connection import Connection
from pathlib import Path

from altiplano.table.supervisor import Supervisor


class Work:
    """Reports its process ID, and waits to be stopped; fails if there is a file `broken`."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def __call__(self, news: Connection, _number: int) -> None:
        if (Path(self.folder) / "broken").exists():
            raise SystemExit(3)
        os.write(1, f"{os.getpid()}\n".encode())  # Immediately: another process writes, too.
        news.send("ready")
        signal.pause()


def supervise(folder: str) -> None:
    """The process that is tested."""
    Supervisor(2, Work(folder), lambda pid: print("ended", pid, flush=True)).run()
