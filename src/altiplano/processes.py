"""Worker processes that can be killed at any time, and pools of them."""

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from heapq import heappop, heappush
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeVar

try:
    import resource
except ImportError:  # Windows has no such limits.
    resource = None  # type: ignore[assignment]

from altiplano.errors import Refused

T = TypeVar("T")

KNOWN = ["__main__", "altiplano.bots", "altiplano.lab.live", "altiplano.table.replays"]
"""Modules that a new process has from the start, if it is forked from one that has them; modules
that are not installed are left out."""

TRIES = 2
"""How often a task is started if its process dies."""

STARTS = 10
"""How often we try to start a process."""

Rank = tuple[bool, float]
"""Priority: first tasks for which people wait, then by how little was used before."""

FIRST: Rank = (False, 0.0)


class Ended(Exception):
    """The process has ended, and the result of its task is lost."""


def new_context() -> SpawnContext | ForkServerContext:
    """How processes are started: forked from a clean one, or created anew each time."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(KNOWN)
    return context


class Worker:
    """A process that works for this one until it is killed. It also ends when this process does."""

    def __init__(self, settle: Callable[[], object]) -> None:
        """Start it; it calls `settle` before its first task. Raises Ended if it does not start."""
        context = new_context()
        self.connection, other = context.Pipe()
        with other:
            self.process = start(context, other, settle)
        self.ready = False
        """Whether it has finished a task; starting takes a while."""
        self.ended = False

    def work(self, task: Callable[[], T]) -> T:
        """Give it a task, and wait for the result."""
        self.begin(task)
        result: T = self.finish()
        return result

    def begin(self, task: Callable[[], object]) -> None:
        """Give it a task; the task and its result must be picklable."""
        try:
            self.connection.send(task)
        except OSError:
            self._gone()

    def finish(self) -> Any:
        """Wait for the task: returns its result, or raises its exception."""
        try:
            result, error, trace = self.connection.recv()
        except (EOFError, OSError):
            self._gone()
        self.ready = True
        if error is not None:
            error.add_note(trace)
            raise error
        return result

    def kill(self) -> None:
        """End it now."""
        self.ended = True
        self.process.kill()

    def _gone(self) -> None:
        self.kill()
        self.process.join()
        raise Ended from None


def start(context: SpawnContext | ForkServerContext, *given: object) -> BaseProcess:
    """A running worker; if the process that forks workers was just killed, a new one does it."""
    for _ in range(STARTS):
        process = context.Process(target=serve, args=given)
        try:
            process.start()
        except (EOFError, OSError):
            time.sleep(0.1)
        else:
            return process
    raise Ended


def kill_all(workers: Iterable[Worker]) -> None:
    """Kill them, and clean up."""
    known = list(workers)
    for worker in known:
        worker.kill()
    for worker in known:
        worker.process.join()


def serve(connection: Connection, settle: Callable[[], object]) -> None:
    """What a worker runs. It leaves termination signals to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    settle()
    while True:
        try:
            task = connection.recv()
        except EOFError:
            return
        connection.send_bytes(answer(task))


def answer(task: Callable[[], object]) -> bytes:
    """The result of a task, or its exception with the traceback, which pickle would drop."""
    try:
        return pickle.dumps((task(), None, ""))
    except Exception as error:
        trace = traceback.format_exc()
        try:
            return pickle.dumps((None, error, trace))
        except Exception:
            return pickle.dumps((None, RuntimeError(str(error)), trace))


def leave_with_parent() -> None:
    """End when the parent was killed; otherwise a worker would wait forever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# Pools.


class Failure(NamedTuple):
    """Why there is no result."""

    sentence: str
    code: str = "failed"
    refused: Refused | None = None
    """The refusal, if it was refused."""


def failure_of(refused: Refused) -> Failure:
    """The failure for a refusal."""
    return Failure(str(refused), refused.code, refused)


TOO_MUCH_MEMORY = Failure("it needed too much memory", "too-much-memory")
GONE = Failure("nobody is waiting for it any more", "gone")


class Busy(Exception):
    """There is too much to do; 503: for everyone, 429: for this client."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class Asker(NamedTuple):
    """The client that waits for a task."""

    who: str
    gone: Callable[[], Awaitable[None]]
    """Returns when the client has left."""


async def finished(work: asyncio.Future[T], asker: Asker) -> bool:
    """Wait until the task is done; False if the client leaves first."""
    gone = asyncio.ensure_future(asker.gone())
    try:
        await asyncio.wait((work, gone), return_when=asyncio.FIRST_COMPLETED)
    finally:
        gone.cancel()
    return work.done()


def step_back(by: int = 5, memory: int | None = None) -> None:
    """The default `settle`: lower the priority, so that requests come first.

    memory: how many bytes the process may allocate, on platforms with such a limit.
    """
    os.nice(by)
    if memory is not None and resource is not None:
        _soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
        soft = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))


class Pool:
    """A few worker processes, and a queue of tasks."""

    def __init__(
        self,
        name: str,
        workers: int,
        most: int = 1000,
        each: int = 1000,
        settle: Callable[[], object] = step_back,
    ) -> None:
        """At most `most` tasks wait, and at most `each` of one client are in the pool.

        Each process calls `settle` before anything else.
        """
        self.name = name
        self.workers = workers
        self.most = most
        self.each = each
        self.settle = settle
        self.observe: Callable[[float], None] = lambda seconds: None
        self.span: Callable[[str], AbstractContextManager[object]] = lambda name: nullcontext()
        """Called with the seconds that a task has waited; wraps its waiting, start and work."""
        self._free = workers
        self._queue: list[tuple[Rank, int, asyncio.Future[None]]] = []
        self._number = count()
        self._askers: Counter[str] = Counter()
        self._started: list[Worker] = []
        self._idle: list[Worker] = []
        self._threads = ThreadPoolExecutor(workers)  # They wait for workers.
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many tasks wait for a process."""
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
        limit: float | None,
        task: Callable[[], T],
        rank: Rank = FIRST,
        asker: Asker | None = None,
    ) -> T | Failure:
        """Let a process do a task, for at most this many seconds; waiting in the queue is free.

        If the client disconnects, the task is dropped. Raises Busy if there is too much to do.
        """
        if asker is None:
            return await self._work(limit, task, rank)
        with self.admit(asker):
            work = asyncio.ensure_future(self._work(limit, task, rank))
            try:
                return work.result() if await finished(work, asker) else GONE
            finally:
                work.cancel()

    @contextmanager
    def admit(self, asker: Asker) -> Iterator[None]:
        """Count somebody as waiting here meanwhile; raises Busy if they wait often enough."""
        if self._askers[asker.who] >= self.each:
            sentence = "you have too many requests waiting; please wait for the answers"
            raise Busy(429, sentence)
        self._askers[asker.who] += 1
        try:
            yield
        finally:
            self._askers[asker.who] -= 1
            self._askers += Counter()  # Forget clients that are no longer waiting.

    async def _work(self, limit: float | None, task: Callable[[], T], rank: Rank) -> T | Failure:
        failure = Failure("the process that worked on it has ended")
        for _ in range(TRIES):
            with self.span(f"{self.name} wait"):
                await self._turn(rank)
            try:
                if self._closed:
                    break
                try:
                    worker = await self._take()
                except Ended:
                    break
                try:
                    if not worker.ready:  # That it takes a while to start is no task's fault.
                        with self.span(f"{self.name} start"):
                            await self._ask(worker, os.getpid)
                    with self.span(f"{self.name} work"):
                        return await asyncio.wait_for(self._ask(worker, task), limit)
                except TimeoutError:
                    worker.kill()
                    return Failure(f"it took longer than {limit or 0:g} seconds", "too-slow")
                except asyncio.CancelledError:
                    worker.kill()
                    raise
                except MemoryError:  # Earlier work may have left too little: a fresh process tries.
                    worker.kill()
                    failure = TOO_MUCH_MEMORY
                except Ended:
                    pass
                finally:
                    self._put_back(worker)
            finally:
                self._pass_on()
        return failure

    async def _turn(self, rank: Rank) -> None:
        """Wait for a free process; tasks of a lower rank come first."""
        begun = time.monotonic()
        if self._free:
            self._free -= 1
        elif self.full:
            raise Busy(503, "there is too much to do right now; please try again in a moment")
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
        """A process is free: give it to the first in the queue."""
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
        kill_all(self._started)  # One may have started in the meantime.

    async def _take(self) -> Worker:
        """An idle process. Starting one takes a while, so a thread does it."""
        if self._idle:
            return self._idle.pop()
        starting = asyncio.get_running_loop().run_in_executor(self._threads, self._start)
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(self._keep)
            raise

    def _start(self) -> Worker:
        worker = Worker(self.settle)
        self._started.append(worker)
        return worker

    def _keep(self, starting: asyncio.Future[Worker]) -> None:
        """Keep a process that was being started, although nobody is waiting for it any more."""
        if starting.exception() is None:
            self._idle.append(starting.result())

    def _put_back(self, worker: Worker) -> None:
        if worker.ended:
            self._started.remove(worker)
        else:
            self._idle.append(worker)

    def _ask(self, worker: Worker, task: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._threads, worker.work, task)
