"""Two results side by side: what both asked, and where they differ."""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from altiplano.lab.shares import Estimate, apart
from altiplano.lab.study.answer import StudyAnswer, label_text
from altiplano.lab.study.html import html_page, html_table
from altiplano.lab.study.page import number, spread


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
            *(answer.question, answer.title, answer.case),
            *(label_text(line, answer.kind), answer.unit),
            *(line.found, known[key]),
        )
        for answer in first
        for line in answer.lines
        if (key := (answer.title, answer.case, line.label)) in known
    ]


def page(names: tuple[str, str], found: Sequence[Pair]) -> str:
    """Both as a page: what differs, then a table for each answer."""
    title = " and ".join(names)
    differ = [
        f"<li>{escape(f'{each.title} ({each.case}): {each.label}')}, "
        f"{escape(shown(each.first, each.unit))} and {escape(shown(each.second, each.unit))}</li>"
        for each in found
        if each.differs
    ] or ["<li>Nothing: all intervals overlap.</li>"]
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<section class="findings"><h2>What differs</h2><ul>{"".join(differ)}</ul></section>',
    ]
    for (what, case), group in groupby(found, lambda each: (each.title, each.case)):
        lines = list(group)
        parts.append(f'<h3>{escape(what)} <span class="note">({escape(case)})</span></h3>')
        rows = [row(each) for each in lines]
        heads = ["", names[0], "95 %", names[1], "95 %", ""]
        parts.append(html_table(f"{what} ({case})", heads, rows, [each.differs for each in lines]))
    return html_page(title, parts)


def shown(found: Estimate, unit: str) -> str:
    """`67.0 % (63.1 to 70.7 %)`."""
    interval = spread(found, unit)
    return number(found.value, unit) + (f" ({interval})" if interval else "")


def row(pair: Pair) -> list[str]:
    """A line of both, for tables."""
    return [
        pair.label,
        *(number(pair.first.value, pair.unit), spread(pair.first, pair.unit)),
        *(number(pair.second.value, pair.unit), spread(pair.second, pair.unit)),
        "differs" if pair.differs else "",
    ]
