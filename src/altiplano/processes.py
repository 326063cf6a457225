"""Processes that work for this one, one task after another, and can be killed at any time."""

import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from typing import Any, TypeVar

T = TypeVar("T")

KNOWN = ["__main__", "altiplano.bots", "altiplano.table.replays"]
"""Modules that a new process has from the start, where it can be forked from one that does; those
that are not installed are left out."""


class Ended(Exception):
    """The process has ended, and what it was working on is lost."""


def new_context() -> SpawnContext | ForkServerContext:
    """Where processes come from: a clean one that is forked, or started anew each time."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(KNOWN)
    return context


class Worker:
    """A process that works for this one until it is killed; it also ends when this one does."""

    def __init__(self, settle: Callable[[], object]) -> None:
        """Start it; it calls `settle` before its first task. Raises Ended if it does not start."""
        context = new_context()
        self.connection, other = context.Pipe()
        self.process = context.Process(target=serve, args=(other, settle))
        try:
            self.process.start()
        except (EOFError, OSError):  # The process that forks others has just been killed.
            raise Ended from None
        finally:
            other.close()
        self.ready = False
        """Whether it has finished a task: starting takes a while."""
        self.ended = False

    def work(self, task: Callable[[], T]) -> T:
        """Let it do something, and wait for the result."""
        self.begin(task)
        result: T = self.finish()
        return result

    def begin(self, task: Callable[[], object]) -> None:
        """Give it something to do; the task and its result must be picklable."""
        try:
            self.connection.send(task)
        except OSError:
            self._gone()

    def finish(self) -> Any:
        """Wait for what it was given: its result, or the exception that it raised."""
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


def finished(workers: Iterable[Worker], seconds: float) -> list[Worker]:
    """Those whose `finish` need not wait, as soon as there are any, or the time is up."""
    known = list(workers)
    ready = wait([worker.connection for worker in known], seconds)
    return [worker for worker in known if worker.connection in ready]


def kill_all(workers: Iterable[Worker]) -> None:
    """End them now, and leave nothing behind."""
    known = list(workers)
    for worker in known:
        worker.kill()
    for worker in known:
        worker.process.join()


def serve(connection: Connection, settle: Callable[[], object]) -> None:
    """What a worker does. It leaves signals to end to the process that it works for."""
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
    """The result of a task, or its exception, and the traceback, which pickle would drop."""
    try:
        return pickle.dumps((task(), None, ""))
    except Exception as error:
        trace = traceback.format_exc()
        try:
            return pickle.dumps((None, error, trace))
        except Exception:
            return pickle.dumps((None, RuntimeError(str(error)), trace))


def leave_with_parent() -> None:
    """A worker whose parent was killed would wait for work forever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
