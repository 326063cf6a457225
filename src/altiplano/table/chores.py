"""Work on everything that is stored, next to a running server, one task at a time."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from tempfile import TemporaryFile
from typing import BinaryIO, NamedTuple, TypeVar

from altiplano.errors import Refused
from altiplano.table import inspection
from altiplano.table.backup import write_all, writing
from altiplano.table.inspection import CarriedOver, Checked, Progress
from altiplano.table.opening import with_store
from altiplano.table.problems import problem
from altiplano.table.store import Store, now

T = TypeVar("T")


class Backup(NamedTuple):
    """A backup to send."""

    name: str
    file: BinaryIO
    """A file, positioned at its start; closing it deletes it."""


class Chores:
    """What an operator can do with all data of a running server."""

    def __init__(self, store: Store, database: str) -> None:
        """`database`: its address, for separate connections."""
        self.store = store
        self.database = database
        self._busy = asyncio.Lock()

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        if self._busy.locked():
            raise problem(409, "busy", "busy-checking")
        async with self._busy:
            yield

    async def check(self) -> Checked:
        """Read everything that is stored."""
        async with self._alone():
            return await inspection.check(self.store)

    async def carry_over(self, dry_run: bool) -> CarriedOver:
        """Read every match of older rules under today's, and store how far that goes."""
        async with self._alone():
            return await inspection.carry_all_over(self.store, dry_run)

    async def back_up(self) -> Backup:
        """Everything as it is now, in a private file."""

        def written(progress: Progress) -> BinaryIO:
            with writing("the backup"), ExitStack() as unfinished:
                file = unfinished.enter_context(TemporaryFile())
                with_store(
                    self.database,
                    lambda store: write_all(store, file, "the backup", progress),
                    up_to_date=False,
                )
                file.seek(0)
                unfinished.pop_all()
            return file

        async with self._alone():
            minute = now()[:16].replace(":", "").replace("T", "-")
            return Backup(f"altiplano-{minute}.gz", await in_thread(written))


async def in_thread(work: Callable[[Progress], T]) -> T:
    """Run a command in a thread, so that nobody else waits for it.

    If the caller stops waiting, for example because the server shuts down, it stops at its next
    step.
    """
    left = threading.Event()

    def progress(_done: int, _total: int) -> None:
        if left.is_set():
            raise Refused("stopped", "the request was cancelled")

    try:
        return await asyncio.to_thread(work, progress)
    finally:
        left.set()
