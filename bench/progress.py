"""The progress of a long measurement, as lines with the time, which also suit a log file."""

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

EVERY = 5.0
"""Seconds between two lines about the same step."""

T = TypeVar("T")


class Progress:
    """Prints progress to stderr."""

    def __init__(self, quiet: bool = False) -> None:
        self.quiet = quiet
        self.heading = ""
        """Which part of the measurement it is."""
        self._again = 0.0
        """When the next line about the same step may be printed."""

    @contextmanager
    def part(self, heading: str) -> Iterator[None]:
        """A part of the measurement."""
        begun, self.heading = time.monotonic(), heading
        try:
            yield
        finally:
            self.say(f"ends after {time.monotonic() - begun:.0f} s")
            self.heading = ""

    def say(self, text: str) -> None:
        if not self.quiet:
            heading = f"{self.heading}: " if self.heading else ""
            print(f"{time.strftime('%H:%M:%S')} {heading}{text}", file=sys.stderr, flush=True)
        self._again = time.monotonic() + EVERY

    def maybe_say(self, text: str) -> None:
        """Print it, unless something was printed just now."""
        if time.monotonic() >= self._again:
            self.say(text)

    def track(self, things: Iterable[T], total: int, doing: str) -> Iterator[T]:
        """Iterate, and print how many are done."""
        self.say(f"{doing}: {total}")
        for at, thing in enumerate(things):
            self.maybe_say(f"{doing}: {at} of {total}")
            yield thing


SILENT = Progress(quiet=True)
