"""Ctrl-C during thinking: it asks for the best move so far, and nothing is lost."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from altiplano.bots import Budget


def fresh(budget: Budget | None) -> Budget:
    """The same limits, not stopped."""
    return Budget() if budget is None else Budget(budget.seconds, budget.iterations)


@contextmanager
def hurried(budget: Budget) -> Iterator[Budget]:
    """The first Ctrl-C stops the thinking, the second one interrupts as usual."""

    def press(_signal: int, _frame: FrameType | None) -> None:
        if budget.stopped:
            raise KeyboardInterrupt
        budget.stop()

    if threading.current_thread() is not threading.main_thread():
        yield budget
        return
    before = signal.signal(signal.SIGINT, press)
    try:
        yield budget
    finally:
        signal.signal(signal.SIGINT, before)
