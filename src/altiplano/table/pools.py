"""Pools of processes: work waits its turn there, and never where requests are answered."""

import asyncio
import os
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple, TypeVar

from altiplano.processes import Ended, Worker, kill_all

T = TypeVar("T")

TRIES = 2
"""How often work is begun when its process ends in the middle of it."""

Rank = tuple[bool, float]
"""Who comes first: where somebody waits, then who has used less."""

FIRST: Rank = (False, 0.0)


class Failure(NamedTuple):
    """Why there is no result."""

    sentence: str
    code: str = "failed"


class Busy(Exception):
    """There is too much to do; 503: for everybody, 429: for whoever asks."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class Asker(NamedTuple):
    """Somebody who waits for work to be done."""

    who: str
    gone: Callable[[], Awaitable[None]]
    """Returns when they have left, and nobody waits any more."""


class Pool:
    """A few processes, and what waits for them."""

    def __init__(
        self, name: str, workers: int, most: int = 1000, each: int = 1000, nice: int = 5
    ) -> None:
        """At most `most` pieces of work wait, and at most `each` of one asker are in here."""
        self.name = name
        self.workers = workers
        self.most = most
        self.each = each
        self.nice = nice
        self.observe: Callable[[float], None] = lambda seconds: None
        """Is told how long each piece of work has waited."""
        self._free = workers
        self._queue: list[tuple[Rank, int, asyncio.Future[None]]] = []
        self._number = count()
        self._askers: Counter[str] = Counter()
        self._started: list[Worker] = []
        self._idle: list[Worker] = []
        self._threads = ThreadPoolExecutor(workers)
        """Threads that wait for workers."""
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for a process."""
        return sum(not turn.done() for _rank, _number, turn in self._queue)

    @property
    def idle(self) -> int:
        """How many processes have nothing to do."""
        return self._free

    @property
    def full(self) -> bool:
        return self.waiting >= self.most

    async def work(
        self,
        limit: float,
        task: Callable[[], T],
        rank: Rank = FIRST,
        asker: Asker | None = None,
    ) -> T | Failure:
        """Let a process do something, for so many seconds; waiting for a turn is free.

        If whoever asks leaves, nothing more is done. Raises Busy if there is too much to do.
        """
        if asker is None:
            return await self._work(limit, task, rank)
        if self._askers[asker.who] >= self.each:
            sentence = "you have asked for too much at once; please wait for the answers"
            raise Busy(429, sentence)
        self._askers[asker.who] += 1
        work = asyncio.ensure_future(self._work(limit, task, rank))
        gone = asyncio.ensure_future(asker.gone())
        try:
            await asyncio.wait((work, gone), return_when=asyncio.FIRST_COMPLETED)
            return await work if work.done() else Failure("nobody waits for it any more", "gone")
        finally:
            work.cancel()
            gone.cancel()
            self._askers[asker.who] -= 1
            self._askers += Counter()  # Who has nothing here is forgotten.

    async def _work(self, limit: float, task: Callable[[], T], rank: Rank) -> T | Failure:
        for _ in range(TRIES):
            await self._turn(rank)
            try:
                if self._closed:
                    break
                try:
                    worker = await self._take()
                except Ended:
                    continue
                try:
                    if not worker.ready:  # That it takes a while to start is no task's fault.
                        await self._ask(worker, os.getpid)
                    return await asyncio.wait_for(self._ask(worker, task), limit)
                except TimeoutError:
                    worker.kill()
                    return Failure(f"it took longer than {limit:g} seconds", "too-slow")
                except asyncio.CancelledError:
                    worker.kill()
                    raise
                except Ended:
                    pass
                finally:
                    self._put_back(worker)
            finally:
                self._pass_on()
        return Failure("the process that worked on it has ended")

    async def _turn(self, rank: Rank) -> None:
        """Wait until a process is free; those of a lower rank come first."""
        begun = time.monotonic()
        if self._free:
            self._free -= 1
        elif self.full:
            raise Busy(503, "there is too much to do here just now; please try again in a moment")
        else:
            turn = asyncio.get_running_loop().create_future()
            heappush(self._queue, (rank, next(self._number), turn))
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():
                    self._pass_on()
                raise
        self.observe(time.monotonic() - begun)

    def _pass_on(self) -> None:
        """A process is free: whoever is first has a turn."""
        while self._queue:
            _rank, _number, turn = heappop(self._queue)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        self._closed = True
        kill_all(self._started)
        self._threads.shutdown()
        kill_all(self._started)  # One may have started meanwhile.

    async def _take(self) -> Worker:
        """One that has nothing to do. Starting one takes a while: that is left to a thread."""
        if self._idle:
            return self._idle.pop()
        starting = asyncio.get_running_loop().run_in_executor(self._threads, self._start)
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(self._keep)
            raise

    def _start(self) -> Worker:
        worker = Worker(partial(os.nice, self.nice))  # Requests are answered first.
        self._started.append(worker)
        return worker

    def _keep(self, starting: asyncio.Future[Worker]) -> None:
        """Nobody waits any more for one that was being started."""
        if starting.exception() is None:
            self._idle.append(starting.result())

    def _put_back(self, worker: Worker) -> None:
        if worker.ended:
            self._started.remove(worker)
        else:
            self._idle.append(worker)

    def _ask(self, worker: Worker, task: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._threads, worker.work, task)
