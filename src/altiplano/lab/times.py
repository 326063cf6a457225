"""Many durations, stored as counts: accurate to 2 %, however many there are."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import floor, log2

STEPS = 16
"""The number of classes for each doubling."""

SHORTEST = 1e-7

Counts = dict[int, int]
"""The number of durations in each class."""


def class_of(seconds: float) -> int:
    """The class of a duration."""
    return floor(STEPS * log2(max(seconds, SHORTEST)))


def note(counts: Counts, seconds: float) -> None:
    """Count one more duration."""
    at = class_of(seconds)
    counts[at] = counts.get(at, 0) + 1


def together(parts: Iterable[Mapping[int, int]]) -> Counts:
    """All of them in one."""
    whole: Counter[int] = Counter()
    for part in parts:
        whole.update(part)
    return dict(whole)


def quantile(counts: Mapping[int, int], share: float) -> float | None:
    """The duration that this share of all does not exceed; None if there are none."""
    left = share * sum(counts.values())
    for at in sorted(counts):
        left -= counts[at]
        if left <= 0:
            return float(2 ** ((at + 0.5) / STEPS))
    return None


def duration(seconds: float | None) -> str:
    """`0.42 ms`, `1.5 s`."""
    if seconds is None:
        return "-"
    return f"{seconds * 1000:.2g} ms" if seconds < 0.1 else f"{seconds:.2g} s"
