"""The report of a study: one page with everything in it, to read, print and send."""

import shlex
from html import escape
from itertools import groupby
from pathlib import Path

from altiplano.kernel.words import capital
from altiplano.lab.chart import font_face
from altiplano.lab.shares import Estimate
from altiplano.lab.study import figures
from altiplano.lab.study.answer import Line, StudyAnswer
from altiplano.lab.study.answers import ENOUGH
from altiplano.lab.study.plan import PRINTED, Plan
from altiplano.lab.study.store import Header

STYLE = Path(__file__).with_name("report.css")

PICTURED = ("roles", "seats", "levels", "things", "events", "sources", "variants", "denied")

FOREMOST = 3
"""How many sentences of an answer appear at the top of the page."""

TITLES = {
    "roles": "Roles",
    "seats": "Seats",
    "levels": "Levels",
    "things": "What seats take",
    "events": "Events",
    "sources": "Where points come from",
    "length": "Length",
    "ends": "How matches end",
    "leads": "How open matches are",
    "luck": "Luck",
    "variants": "Variants compared",
    "denied": "Without something",
}


def page(
    header: Header, plan: Plan, found: list[StudyAnswer], played: int, command: list[str]
) -> str:
    """The whole page."""
    study = plan.study
    groups = [(name, list(each)) for name, each in groupby(found, lambda answer: answer.question)]
    links = "".join(f'<a href="#{name}">{TITLES[name]}</a>' for name, _each in groups)
    parts = [
        f"<h1>{escape(study.title)}</h1>",
        *(f"<p>{escape(text)}</p>" for text in study.text.split("\n\n") if text.strip()),
        f"<p>{played} matches of {escape(study.game.capitalize())} in {len(plan.cases)} "
        f"{'case' if len(plan.cases) == 1 else 'cases'}. Intervals are 95 %; what is called clear "
        "is so with all comparisons of its table considered.</p>",
        findings(plan, found),
        f'<nav aria-label="Questions">{links}</nav>',
    ]
    for name, each in groups:
        parts.append(f'<h2 id="{name}">{TITLES[name]}</h2>')
        parts += [section(answer) for answer in each]
    parts.append(footer(header, plan, command))
    style = STYLE.read_text(encoding="utf-8")
    head = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(study.title)}</title><style>{font_face()}{style}</style></head><body><main>"
    )
    return head + "\n".join(parts) + "</main></body></html>\n"


def findings(plan: Plan, found: list[StudyAnswer]) -> str:
    """The first sentences of answers with something clear.

    For variants, only what they change.
    """
    shipped = {case.words for case in plan.cases if case.variant == PRINTED}
    said = [
        f"<li>{escape(capital(sentence))} <span class=note>({escape(answer.case)})</span></li>"
        for answer in found
        if answer.question in ("variants", "denied")
        or (answer.question in ("roles", "seats", "levels", "luck") and answer.case in shipped)
        if any(line.clear for line in answer.lines)
        for sentence in answer.says[:FOREMOST]
    ]
    if not said:
        said = ["<li>Nothing differs clearly from what is fair.</li>"]
    listed = "".join(said)
    return f'<section class="findings"><h2>What stands out</h2><ul>{listed}</ul></section>'


def section(answer: StudyAnswer) -> str:
    """One answer: a chart next to its table."""
    says = " ".join(map(capital, answer.says))
    picture = f"<figure>{figures.svg(answer)}</figure>" if answer.question in PICTURED else ""
    note = f'<p class="note">{escape(answer.note)}</p>' if answer.note else ""
    return (
        f'<section class="answer"><h3>{escape(answer.title)} <span class="note">'
        f"({escape(answer.case)})</span></h3><p>{escape(says)}</p>"
        f"{picture}{table(answer)}{note}</section>"
    )


def table(answer: StudyAnswer) -> str:
    """The same as a table."""
    heads, rows = columns(answer)
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        f"<tr{' class=clear' if line.clear else ''}>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for line, cells in zip(answer.lines, rows, strict=True)
    )
    label = escape(f"{answer.title}, table")
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def columns(answer: StudyAnswer) -> tuple[list[str], list[list[str]]]:
    """The header and cells of an answer's table; empty columns are left out."""
    taken = "taken in" if answer.question == "things" else "of all points"
    heads = ["", "of", HEADS[answer.unit], "95 %", "margin", taken, "in round", ""]
    rows = [
        [
            line.label,
            str(line.count),
            number(line.found.value, answer.unit),
            spread(line.found, answer.unit),
            "" if line.margin is None else f"{line.margin.value:+.1f}",
            "" if line.taken is None else f"{line.taken * 100:.0f} %",
            "" if line.when is None else f"{line.when:.1f}",
            remark(line),
        ]
        for line in answer.lines
    ]
    used = [at for at in range(len(heads)) if at < 4 or any(row[at] for row in rows)]
    return [heads[at] for at in used], [[row[at] for at in used] for row in rows]


HEADS = {
    "share": "share",
    "change": "change",
    "points": "points",
    "rounds": "rounds",
    "minutes": "minutes",
    "count": "times",
}


def remark(line: Line) -> str:
    if line.fair is not None and line.count < ENOUGH:
        return "few"
    if not line.clear or line.fair is None:
        return ""
    return "clearly more" if line.found.value > line.fair else "clearly less"


def number(value: float, unit: str) -> str:
    if unit == "share":
        return f"{value * 100:.1f} %"
    return f"{value * 100:+.1f} %" if unit == "change" else f"{value:.1f}"


def spread(found: Estimate, unit: str) -> str:
    """`29.1 to 33.0 %`."""
    if found.low is None or found.high is None:
        return ""
    return f"{number(found.low, unit).removesuffix(' %')} to {number(found.high, unit)}"


def footer(header: Header, plan: Plan, command: list[str]) -> str:
    """What you need to repeat it."""
    editions = ", ".join(f"{name}: {edition}" for name, edition in header.editions.items())
    return (
        "<footer><h2>How it was made</h2><p>Reconstructed values are those of this edition, not "
        f"the printed ones.</p><pre>altiplano {escape(shlex.join(command))}</pre><p>Version "
        f"{escape(header.version)}, seed {plan.study.seed}, editions {escape(editions)}, code "
        f"{header.code}. The same code gives the same matches on any machine.</p></footer>"
    )
