"""The report of a study: one page with everything in it, to read, print and send."""

import shlex
from collections.abc import Sequence
from html import escape
from itertools import groupby
from re import sub

from altiplano import bots
from altiplano.kernel.words import capital
from altiplano.lab.shares import Estimate
from altiplano.lab.study import figures, subject, targets
from altiplano.lab.study.answer import Line, StudyAnswer, label_text
from altiplano.lab.study.clear import ENOUGH
from altiplano.lab.study.html import html_page, html_table
from altiplano.lab.study.measures import Verdict
from altiplano.lab.study.plan import PRINTED, Plan
from altiplano.lab.study.store import Header

PICTURED = (
    "roles",
    "seats",
    "levels",
    "things",
    "events",
    "sources",
    "variants",
    "denied",
    "specialists",
)

FOREMOST_QUESTIONS = ("roles", "seats", "levels", "luck", "specialists")
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
    "specialists": "Specialists",
}


def page(
    header: Header,
    plan: Plan,
    found: list[StudyAnswer],
    played: int,
    command: list[str],
    verdicts: Sequence[Verdict] = (),
) -> str:
    """The whole page."""
    study = plan.study
    groups = [(name, list(each)) for name, each in groupby(found, lambda answer: answer.question)]
    titles = {name: TITLES[name] for name, _each in groups}
    titles |= {"measures": "How it should play"} if verdicts else {}
    links = "".join(f'<a href="#{name}">{title}</a>' for name, title in titles.items())
    parts = [
        f"<h1>{escape(study.title)}</h1>",
        *(f"<p>{written(text)}</p>" for text in study.text.split("\n\n") if text.strip()),
        f"<p>{played} matches of {escape(study.game.capitalize())} in {len(plan.cases)} "
        f"{'case' if len(plan.cases) == 1 else 'cases'}. Intervals are 95 %; what is called clear "
        "is so with all comparisons of its table considered.</p>",
        subject.section(plan, found),
        targets.summary(verdicts),
        findings(plan, found),
        f'<nav aria-label="Questions">{links}</nav>',
    ]
    for name, each in groups:
        parts.append(f'<h2 id="{name}">{TITLES[name]}</h2>')
        parts += [by_level(plan, each), *(section(answer) for answer in each)]
    parts += [targets.details(verdicts), footer(header, plan, command)]
    return html_page(study.title, parts)


def written(text: str) -> str:
    """A paragraph of a study's text; `this` is code."""
    return sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def findings(plan: Plan, found: list[StudyAnswer]) -> str:
    """The first sentences of answers with something clear.

    For variants, only what they change.
    """
    shipped = {case.words for case in plan.cases if case.variant == PRINTED}
    said = [
        f"<li>{escape(capital(sentence))} <span class=note>({escape(answer.case)})</span></li>"
        for answer in found
        if answer.question in ("variants", "denied")
        or (answer.question in FOREMOST_QUESTIONS and answer.case in shipped)
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
    return html_table(answer.title, heads, rows, [line.clear for line in answer.lines])


def by_level(plan: Plan, found: list[StudyAnswer]) -> str:
    """The shares of a question side by side for each level, where several have played the same."""
    levels = {case.words: case.bot for case in plan.cases}
    others = {
        words: ", ".join(part for part in words.split(", ") if part != level)
        for words, level in levels.items()
    }
    groups: dict[tuple[str, str], list[StudyAnswer]] = {}
    for each in found:
        if each.unit == "share":
            groups.setdefault((each.title, others[each.case]), []).append(each)
    parts = []
    for (title, case), same in groups.items():
        if len(same) > 1 and len({levels[each.case] for each in same}) == len(same):
            head = f'<h3>{escape(title)}, by level <span class="note">({escape(case)})</span></h3>'
            pairs = [(levels[each.case], each) for each in same]
            pairs.sort(key=lambda pair: [*bots.names(), pair[0]].index(pair[0]))
            parts.append(head + level_table(title, pairs))
    return "".join(parts)


def level_table(title: str, found: list[tuple[str, StudyAnswer]]) -> str:
    known = [{line.label: line for line in each.lines if line.count} for _level, each in found]
    first = {label: line for own in known for label, line in own.items()}
    rows = [
        [
            label_text(line, found[0][1].kind),
            *(
                f"{number(own[label].found.value, 'share')} ({spread(own[label].found, 'share')})"
                if label in own
                else ""
                for own in known
            ),
        ]
        for label, line in first.items()
    ]
    marks = [any(own[label].clear for own in known if label in own) for label in first]
    return html_table(f"{title}, by level", ["", *(level for level, _each in found)], rows, marks)


def columns(answer: StudyAnswer) -> tuple[list[str], list[list[str]]]:
    """The header and cells of an answer's table; empty columns are left out."""
    taken = "taken in" if answer.question == "things" else "of all points"
    heads = ["", "of", HEADS[answer.unit], "95 %", "margin", taken, "in round"]
    heads += ["if early", "in the middle", "late", ""]
    rows = [
        [
            label_text(line, answer.kind),
            str(line.count),
            number(line.found.value, answer.unit) if line.count else "",
            spread(line.found, answer.unit),
            "" if line.margin is None else f"{line.margin.value:+.1f}",
            "" if line.taken is None else f"{line.taken * 100:.0f} %",
            "" if line.when is None else f"{line.when:.1f}",
            *(part_cell(line, time) for time in range(3)),
            remark(line),
        ]
        for line in answer.lines
    ]
    used = [at for at in range(len(heads)) if at < 4 or any(row[at] for row in rows)]
    return [heads[at] for at in used], [[row[at] for at in used] for row in rows]


def part_cell(line: Line, time: int) -> str:
    """`41 % of 120`: the share of those who took it in this third of the match."""
    part = line.times[time] if line.times else None
    if part is None or part.found is None:
        return ""
    return f"{part.found.value * 100:.0f} % of {part.count}"


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
        return "few" if line.count else "never"
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
