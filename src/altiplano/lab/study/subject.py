"""The top of a report about one thing: how it fares, as shipped and with each variant."""

from collections.abc import Sequence
from html import escape
from statistics import fmean

from altiplano.kernel.words import capital
from altiplano.lab.study.answer import Line, StudyAnswer, label_text
from altiplano.lab.study.clear import ENOUGH
from altiplano.lab.study.html import html_table
from altiplano.lab.study.plan import Case, Plan

ASKED = ("roles", "things")
"""Questions whose answers have a line for it."""


def section(plan: Plan, found: Sequence[StudyAnswer]) -> str:
    """A table for each thing that the study is about: variants down, cases across."""
    return "".join(of_one(plan, found, name) for name in plan.study.about)


def of_one(plan: Plan, found: Sequence[StudyAnswer], name: str) -> str:
    lines = {
        answer.case: (line, answer)
        for answer in found
        if answer.question in ASKED
        for line in answer.lines
        if line.label == name and line.count
    }
    cases = [case for case in plan.cases if not case.denied and case.words in lines]
    if not cases:
        return ""
    across = list(dict.fromkeys(without_variant(case) for case in cases))
    rows = []
    for variant in dict.fromkeys(case.variant for case in cases):
        own = {without_variant(case): case for case in cases if case.variant == variant}
        shown = [cell(*lines[own[each].words]) if each in own else "" for each in across]
        rows.append([variant.replace("-", " "), *shown])
    line, answer = lines[cases[0].words]
    title = label_text(line, answer.kind)
    return (
        f'<section class="findings"><h2>{escape(title)}</h2>'
        f"{html_table(title, ['', *across], rows, words=True)}"
        "<p class=note>In brackets: how far all roles, or all components of its kind, are from a "
        "fair share on average.</p></section>"
    )


def without_variant(case: Case) -> str:
    """What the columns are called: the case without its variant."""
    return ", ".join(part for part in case.words.split(", ") if part != case.variant)


def cell(line: Line, answer: StudyAnswer) -> str:
    """`Not clearly off: 48 % (41 to 55 %), fair is 50 % [8.1 points]`."""
    low, high, fair = line.found.low, line.found.high, line.fair
    if low is None or high is None or fair is None or line.count < ENOUGH:
        return f"{line.found.value:.0%} of {line.count}: too few matches"
    said = "too strong" if low > fair else "too weak" if high < fair else "not clearly off"
    off = fmean(abs(each.found.value - (each.fair or 0.0)) for each in answer.lines if each.count)
    return capital(
        f"{said}: {line.found.value * 100:.0f} % ({low * 100:.0f} to {high * 100:.0f} %), fair is "
        f"{fair * 100:.0f} % [{off * 100:.1f} points]"
    )
