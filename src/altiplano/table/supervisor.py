"""A supervisor: several equal processes, restarted when they die, or replaced one by one."""

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from math import inf
from multiprocessing.connection import Connection, wait
from types import FrameType

log = logging.getLogger(__name__)

STARTING = 60.0
"""Seconds in which a replacement must become ready."""

LEAVING = 15.0
"""Seconds in which a process must stop when told to."""

SOON = 60.0
"""A process that ran for fewer seconds has failed early."""

LONGEST = 30.0
"""The maximum delay in seconds before the next start, if processes keep failing early."""

STOP = (signal.SIGTERM, signal.SIGINT)
RENEW = getattr(signal, "SIGHUP", None)
"""Windows does not have it."""

Work = Callable[[Connection, int], None]
"""What a process does until it is told to stop.

It reports when it is ready, and has a number that it shares only with the process it replaces.
"""


class Worker:
    """One of the processes."""

    def __init__(self, work: Work, number: int) -> None:
        self.number = number
        context = multiprocessing.get_context("spawn")
        self.news, other = context.Pipe(duplex=False)
        self.process = context.Process(target=begin, args=(work, other, number))
        self.process.start()
        other.close()
        self.born = time.monotonic()
        self.ready = False
        self.leaving = False
        self.until = inf
        """The time at which it is killed."""

    def leave(self) -> None:
        """Let it finish its work and stop."""
        self.leaving = True
        self.until = time.monotonic() + LEAVING
        self.process.terminate()


class Supervisor:
    """Keeps n processes running; SIGHUP replaces them, SIGTERM and Ctrl-C stop them."""

    def __init__(self, number: int, work: Work, ended: Callable[[int], object]) -> None:
        """`ended` gets the ID of each process that has ended; `work` must be picklable."""
        self.number = number
        self.work = work
        self.ended = ended
        self.workers: list[Worker] = []
        self.old: list[Worker] = []
        """Those that still must be replaced."""
        self.coming: Worker | None = None
        """The one that will replace the first of them."""
        self.due: list[float] = []
        """When to start processes in place of some that have ended."""
        self.deaths = 0
        """How many have failed early in a row."""
        self.stopping = False
        self._heard, self._signals = multiprocessing.Pipe(duplex=False)

    def run(self) -> None:
        """Keep them running until this process is told to stop."""
        wanted = [each for each in (*STOP, RENEW) if each is not None]
        before = {each: signal.signal(each, self._note) for each in wanted}
        try:
            self.workers = [Worker(self.work, number) for number in range(self.number)]
            while self.workers or not self.stopping:
                self._wait()
        finally:
            for worker in self.workers:
                worker.process.kill()
            for each, handler in before.items():
                signal.signal(each, handler)

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self._signals.send(number)

    def _wait(self) -> None:
        """Wait for the next event, and handle it."""
        news = {each.news: each for each in self.workers if not each.ready}
        ends = {each.process.sentinel: each for each in self.workers}
        times = [*self.due, *(each.until for each in self.workers)]
        patience = min(times, default=inf) - time.monotonic()
        limit = None if patience == inf else max(0.0, patience)
        happened = wait([self._heard, *news, *ends], limit)
        if self._heard in happened:
            self._obey(self._heard.recv())
        for connection, worker in news.items():
            if connection in happened:
                self._is_ready(worker)
        for sentinel, worker in ends.items():
            if sentinel in happened:
                self._has_ended(worker)
        self._keep_time(time.monotonic())

    def _obey(self, number: int) -> None:
        if number == RENEW:
            if not self.stopping:
                self.old = [each for each in self.workers if not each.leaving]
                self._replace_next()
            return
        for worker in self.workers:
            if self.stopping:  # A second signal means: don't wait.
                worker.process.kill()
            else:
                worker.leave()
        self.stopping = True

    def _replace_next(self) -> None:
        """One at a time: the new one starts before the old one stops."""
        if self.old and self.coming is None and not self.stopping:
            self.coming = Worker(self.work, self.old[0].number)
            self.coming.until = self.coming.born + STARTING
            self.workers.append(self.coming)

    def _is_ready(self, worker: Worker) -> None:
        try:
            worker.news.recv()
        except EOFError:  # It has ended instead.
            return
        worker.ready = True
        if worker is not self.coming:
            return
        self.coming = None
        if not worker.leaving:
            worker.until = inf
        if self.old and self._staying() > self.number:
            self.old.pop(0).leave()
        else:
            self._replace_next()

    def _has_ended(self, worker: Worker) -> None:
        worker.process.join()
        worker.news.close()
        self.workers.remove(worker)
        self.ended(worker.process.pid or 0)
        if worker in self.old:
            self.old.remove(worker)
        if self.stopping:
            return
        if worker.leaving:
            self._replace_next()
            return
        if worker is self.coming:
            log.error("a new process was not ready in time; the old ones keep running")
            self.coming = None
            self.old = []
        else:
            log.error("a process has ended with %s", worker.process.exitcode)
        soon = time.monotonic() < worker.born + SOON
        self.deaths = self.deaths + 1 if soon else 0
        if self._staying() + len(self.due) < self.number:
            pause = min(LONGEST, 2.0**self.deaths - 2) if self.deaths else 0.0
            self.due.append(time.monotonic() + pause)

    def _staying(self) -> int:
        return sum(not each.leaving for each in self.workers)

    def _keep_time(self, now: float) -> None:
        """Start what is due, and kill what takes too long."""
        for worker in self.workers:
            if worker.until <= now:
                worker.until = inf
                worker.process.kill()
        starting = 0 if self.stopping else sum(due <= now for due in self.due)
        self.due = [due for due in self.due if due > now and not self.stopping]
        for _ in range(starting):
            self.workers.append(Worker(self.work, self._free_number()))

    def _free_number(self) -> int:
        """A number that no remaining process has."""
        taken = {each.number for each in self.workers if not each.leaving}
        return next(number for number in range(self.number + 1) if number not in taken)


def begin(work: Work, news: Connection, number: int) -> None:
    """What a process does first: watch its parent, and ignore SIGHUP, which is for the parent."""
    if RENEW is not None:
        signal.signal(RENEW, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    work(news, number)


def leave_with_parent() -> None:
    """Stop when the supervisor was killed, as if told to."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
