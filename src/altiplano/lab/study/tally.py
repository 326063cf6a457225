"""Sums over matches: means with their uncertainty, by name."""

from collections.abc import Iterable

import msgspec

from altiplano.lab.shares import Estimate, student, wilson


class Sum(msgspec.Struct, array_like=True):
    """A sum: the number of values, their sum, and the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def join(self, other: "Sum") -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def doubt(self) -> float:
        """The variance of the mean."""
        if self.count < 2:
            return 0.0
        spread = max(0.0, self.squares - self.total * self.total / self.count)
        return spread / (self.count - 1) / self.count

    @property
    def estimate(self) -> Estimate:
        """The mean with a 95 % interval: Wilson's if all values are 0 or 1."""
        if self.squares == self.total:
            return wilson(self.mean, self.count)
        if self.count < 2:
            return Estimate(self.mean)
        half = student(self.count - 1) * self.doubt**0.5
        return Estimate(self.mean, self.mean - half, self.mean + half)


class Tally:
    """Sums by name, such as `role farmer`."""

    def __init__(self, sums: dict[str, Sum] | None = None) -> None:
        self.sums = {} if sums is None else sums

    def add(self, name: str, value: float) -> None:
        found = self.sums.get(name)
        if found is None:
            found = self.sums[name] = Sum()
        found.add(value)

    def join(self, others: Iterable[dict[str, Sum]]) -> "Tally":
        for sums in others:
            for name, each in sums.items():
                self.sums.setdefault(name, Sum()).join(each)
        return self

    def of(self, kind: str) -> dict[str, Sum]:
        """The sums of a kind, by the rest of their names."""
        start = f"{kind} "
        return {
            name.removeprefix(start): each
            for name, each in sorted(self.sums.items())
            if name.startswith(start)
        }
