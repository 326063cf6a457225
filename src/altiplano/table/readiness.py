"""Whether this process can do its work now, or why not."""

import asyncio
import shutil
import time

from altiplano.processes import Pool
from altiplano.table.store import Store
from altiplano.table.wire import Refusal

READY_IN = 2.0
"""Seconds within which the database must accept a write."""

KEPT = 1.0
"""Seconds for which an answer is reused: anyone may ask, and each check writes."""

ROOM = 50_000_000
"""Bytes that must be free if the database is a file."""

SILENT = Refusal("no-database", "the database does not respond")
LOCKED = Refusal("locked-database", "another program has locked the database")
READ_ONLY = Refusal("read-only-database", "the database is read-only")
FULL = Refusal("full-disk", "the disk is full")
FILLING = Refusal("full-disk", f"less than {ROOM // 1_000_000} MB are free for the database")

CAUSES = {5: LOCKED, 6: LOCKED, 8: READ_ONLY, 13: FULL}
"""By SQLite's codes: `database is busy`, `locked`, `read-only`, `full`."""

STATES = {"55P03": LOCKED, "57014": LOCKED, "25006": READ_ONLY, "53100": FULL}
"""The same for PostgreSQL, which also cancels a statement that takes too long."""


class Readiness:
    """Checks whether everything that requests need is available."""

    def __init__(self, store: Store, pools: list[Pool]) -> None:
        self.store = store
        self.pools = pools
        self.kept = KEPT
        self.room = ROOM
        self._lock = asyncio.Lock()
        self._looked = float("-inf")
        self._refusal: Refusal | None = None

    async def refusal(self) -> Refusal | None:
        """Why requests cannot be answered now; simultaneous requests share one check."""
        async with self._lock:
            if time.monotonic() - self._looked >= self.kept:
                self._refusal = await self._look()
                self._looked = time.monotonic()
            return self._refusal

    async def _look(self) -> Refusal | None:
        try:
            await asyncio.wait_for(self.store.touch(READY_IN / 2), READY_IN)
        except Exception as error:  # Each driver has exceptions of its own.
            return cause_of(error)
        free = self.free()
        if free is not None and free < self.room:
            return FILLING
        for pool in self.pools:
            if pool.full:
                return Refusal("busy", f"a queue is full: {pool.name}")
        return None

    def free(self) -> int | None:
        """Free bytes where the database is a file; None if that is unknown."""
        if self.store.folder is None:
            return None
        try:
            return shutil.disk_usage(self.store.folder).free
        except OSError:
            return None


def cause_of(error: Exception) -> Refusal:
    """Why a database did not accept a write."""
    origin = getattr(error, "orig", None)
    code = getattr(origin, "sqlite_errorcode", 0) & 0xFF  # Nothing else in it is needed.
    return CAUSES.get(code) or STATES.get(getattr(origin, "sqlstate", None) or "") or SILENT
