"""An answer of a study, as it is shown, written and sent."""

import msgspec

from altiplano.lab.shares import Estimate


class Line(msgspec.Struct):
    """One line of an answer."""

    label: str
    count: int
    """How many seats or matches it is about."""
    found: Estimate
    fair: float | None = None
    clear: bool = False
    """Whether it differs from what is fair, with all lines of the answer considered."""
    margin: Estimate | None = None
    taken: float | None = None
    """The share of matches in which somebody took it, of those in which it was there."""
    when: float | None = None
    """In which round it was taken, on average."""


class StudyAnswer(msgspec.Struct):
    """The answer to one question, for one case."""

    question: str
    title: str
    case: str
    unit: str
    """`share`, `points`, `rounds`, `minutes` or `count`."""
    lines: list[Line]
    says: list[str] = []
    """What a designer wants to know, in sentences."""
    note: str = ""
    kind: str = ""
    """What the lines are: `role`, `extension`, `order`; empty if they are no components."""
