"""Limits of time, where the platform has them: for bots, and for whatever others have sent."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class TooSlow(BaseException):
    """Something took too long. No `except Exception` in it holds this up."""


@contextmanager
def time_limit(seconds: float | None, *, processor: bool = False) -> Iterator[None]:
    """Raise TooSlow in what takes longer: by the clock, or in time of the processor."""
    in_main = threading.current_thread() is threading.main_thread()
    if seconds is None or not in_main or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_signal: int, _frame: object) -> None:
        raise TooSlow(f"it took longer than {seconds:g} seconds")

    timer = signal.ITIMER_PROF if processor else signal.ITIMER_REAL
    number = signal.SIGPROF if processor else signal.SIGALRM
    before = signal.signal(number, stop)
    signal.setitimer(timer, seconds, 1.0)  # And again: a library may lose one.
    try:
        yield
    finally:
        signal.setitimer(timer, 0)
        signal.signal(number, before)
