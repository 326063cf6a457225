"""Two results side by side: what both asked, and where they differ."""

from typing import NamedTuple

from altiplano.lab.shares import Estimate, apart
from altiplano.lab.study.answer import StudyAnswer


class Pair(NamedTuple):
    """A line that both have."""

    question: str
    title: str
    case: str
    label: str
    unit: str
    first: Estimate
    second: Estimate

    @property
    def differs(self) -> bool:
        """Whether the intervals do not overlap."""
        return apart(self.first, self.second)


def pairs(first: list[StudyAnswer], second: list[StudyAnswer]) -> list[Pair]:
    """The lines that both have, in the order of the first."""
    known = {
        (answer.title, answer.case, line.label): line.found
        for answer in second
        for line in answer.lines
    }
    return [
        Pair(
            *(answer.question, answer.title, answer.case, line.label, answer.unit),
            *(line.found, known[key]),
        )
        for answer in first
        for line in answer.lines
        if (key := (answer.title, answer.case, line.label)) in known
    ]
