"""Time limits, on platforms that have them: for bots, and for anything that users send."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class TooSlow(BaseException):
    """Something took too long. Not an Exception, so `except Exception` cannot catch it."""


@contextmanager
def time_limit(seconds: float | None, *, processor: bool = False) -> Iterator[None]:
    """Raise TooSlow if the block takes longer, by the clock or in processor time."""
    in_main = threading.current_thread() is threading.main_thread()
    if seconds is None or not in_main or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_signal: int, _frame: object) -> None:
        raise TooSlow(f"it took longer than {seconds:g} seconds")

    timer = signal.ITIMER_PROF if processor else signal.ITIMER_REAL
    number = signal.SIGPROF if processor else signal.SIGALRM
    before = signal.signal(number, stop)
    signal.setitimer(timer, seconds, 1.0)  # Repeat the signal: a library may swallow one.
    try:
        yield
    finally:
        signal.setitimer(timer, 0)
        signal.signal(number, before)
