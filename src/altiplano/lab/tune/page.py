"""The report of a tuning: before and after, what changed and why, and how certain that is."""

import shlex
from collections.abc import Sequence
from html import escape
from itertools import groupby

from altiplano import __version__
from altiplano.kernel.words import listing
from altiplano.lab.study.html import html_page, html_table
from altiplano.lab.study.measures import TITLES, Line, limits, number, said_of, spread
from altiplano.lab.study.page import written
from altiplano.lab.tune.findings import Change, Findings, Pair
from altiplano.lab.tune.search import STRONG, Search, Step


def page(search: Search, found: Findings, command: Sequence[str], edition: str) -> str:
    """The whole page."""
    study = search.study
    parts = [
        f"<h1>{escape(study.title)}</h1>",
        *(f"<p>{written(text)}</p>" for text in study.text.split("\n\n") if text.strip()),
        summary(search, found),
        "<h2>What changed</h2>",
        changed(found),
        "<h2>How it plays, before and after</h2>",
        f"<p>{found.matches['steady']} matches of each case with <code>steady</code>, with seeds "
        f"that the search has never played; the same before and after. {practiced(search)}"
        "Intervals are 95 %.</p>",
    ]
    for what, each in groupby(found.pairs, lambda pair: pair.after.what):
        parts += [f"<h3>{TITLES[what]}</h3>", table_of(list(each))]
    parts += [lengths(found), checked(found), steps(found), footer(search, command, edition)]
    return html_page(study.title, parts)


def practiced(search: Search) -> str:
    """A note about bots that have evolved."""
    return (
        "The bots have the weights that they evolved during the search. " if search.weights else ""
    )


def sentences(found: Findings) -> list[str]:
    """The result in words."""
    met = [sum(line.met for line in each) for each in both(found)]
    missed = [sum(line.missed for line in each) for each in both(found)]
    lines = len(found.pairs)
    said = [
        f"{sum(len(each.numbers) for each in found.changes)} of {found.numbers} numbers changed.",
        f"Of {lines} things that were measured, {met[0]} were as wanted before, {met[1]} are now; "
        f"{missed[0]} were clearly not, {missed[1]} are not now.",
        f"What is off costs {found.cost_after:.2f} instead of {found.cost_before:.2f}.",
    ]
    if found.matches[STRONG]:
        apart = sum(pair.disagree for pair in found.pairs)
        compared = sum(pair.strong is not None for pair in found.pairs)
        said.append(f"strong and steady clearly disagree in {apart} of {compared} things.")
    checked = [step for step in found.steps if step.strong is not None]
    if checked:
        worse = sum((step.strong or 0.0) > (step.strong_before or 0.0) for step in checked)
        said.append(f"strong finds {worse} of {len(checked)} steps worse than the values before.")
    return said


def both(found: Findings) -> tuple[list[Line], list[Line]]:
    return [pair.before for pair in found.pairs], [pair.after for pair in found.pairs]


def summary(search: Search, found: Findings) -> str:
    """The summary at the top."""
    missed = [pair.after for pair in found.pairs if pair.after.missed]
    missed.sort(key=lambda line: -line.cost)
    items = [f"<li>{escape(each)}</li>" for each in sentences(found)]
    items += [
        f"<li>Still off: {escape(label(search, line))}, {number(line, line.found.value)} "
        f"(should be {limits(line)})</li>"
        for line in missed[:8]
    ]
    return f'<section class="findings"><h2>What was found</h2><ul>{"".join(items)}</ul></section>'


def label(search: Search, line: Line) -> str:
    words = {case.name: case.words for case in search.cases}
    where = f" ({words.get(line.case, line.case)})" if line.case else ""
    return f"{line.what}, {line.label}{where}"


# Tables.


def changed(found: Findings) -> str:
    """Each component with its changes."""
    if not found.changes:
        return "<p>Nothing: no values were found to be better.</p>"
    rows = [
        [
            each.component,
            ", ".join(f"{name} {before} → {after}" for name, before, after in each.numbers),
            worth(each),
            why(each),
        ]
        for each in found.changes
    ]
    note = (
        "<p class=note>The third column is what everything would cost more without the change, "
        "with all other changes in place, with its 95 % interval; below 0 it would be better "
        "without it.</p>"
    )
    heads = ["component", "numbers", "worth", "what would be worse most"]
    return html_table("What changed", heads, rows, words=True) + note


def why(change: Change) -> str:
    return change.better if change.worth is not None and change.worth.value > 0 else ""


def worth(change: Change) -> str:
    """`+0.034 (0.010 to 0.058)`."""
    if change.worth is None:
        return ""
    value, low, high = change.worth.value, change.worth.low, change.worth.high
    certain = f" ({low:+.3f} to {high:+.3f})" if low is not None and high is not None else ""
    return f"{value:+.3f}{certain}"


def table_of(pairs: Sequence[Pair]) -> str:
    """The table of one measure."""
    rows = []
    clear = []
    for pair in pairs:
        line = pair.after
        rows.append(
            [
                line.label,
                line.case,
                limits(line),
                *cells(pair.before),
                *cells(line),
                said_of(line),
                "" if pair.strong is None else number(pair.strong, pair.strong.found.value),
                "" if pair.strong is None else spread(pair.strong, pair.strong.found),
            ]
        )
        clear.append(line.missed)
    heads = ["", "case", "should be", "before", "95 %", "after", "95 %", "", STRONG, "95 %"]
    used = [at for at in range(len(heads)) if at < 3 or any(row[at] for row in rows)]
    return html_table(
        TITLES[pairs[0].after.what],
        [heads[at] for at in used],
        [[row[at] for at in used] for row in rows],
        clear,
    )


def cells(line: Line) -> list[str]:
    return [number(line, line.found.value), spread(line, line.found)]


def lengths(found: Findings) -> str:
    """The median, and the 95 % quantile."""
    rows = [
        [each.case, *(str(number) for number in (*each.half, *each.most))] for each in found.lengths
    ]
    heads = ["case", "half, before", "after", "95 %, before", "after"]
    title = "No longer than, in rounds or turns"
    return f"<h3>{title}</h3>{html_table(title, heads, rows)}"


def checked(found: Findings) -> str:
    """Where the two levels disagree."""
    if not found.matches[STRONG]:
        return (
            f"<h2>With <code>{STRONG}</code></h2><p>It was not asked: set strong under [judge].</p>"
        )
    apart = [pair for pair in found.pairs if pair.disagree]
    said = (
        f"<h2>With <code>{STRONG}</code></h2><p>{found.matches[STRONG]} matches of each case. It "
        "has the weights that ship, whatever the search has made of them."
    )
    if not apart:
        return f"{said} It disagrees clearly with <code>steady</code> nowhere.</p>"
    tables = [
        f"<h3>{TITLES[what]}</h3>{table_of(list(each))}"
        for what, each in groupby(apart, lambda pair: pair.after.what)
    ]
    return f"{said} Both clearly disagree here:</p>{''.join(tables)}"


def steps(found: Findings) -> str:
    """How the values were found."""
    rows = [
        [
            str(step.generation),
            f"{step.before:.3f}",
            f"{step.cost:.3f}",
            "" if step.strong_before is None else f"{step.strong_before:.3f}",
            "" if step.strong is None else f"{step.strong:.3f}",
            opinion(step),
        ]
        for step in found.steps
    ]
    heads = ["generation", "cost before", "after", f"{STRONG}, before", "after", f"{STRONG} says"]
    return "<h2>Steps</h2>" + html_table("Steps", heads, rows, words=True) if rows else ""


def opinion(step: Step) -> str:
    """What `strong` makes of a step."""
    if step.strong is None or step.strong_before is None:
        return ""
    said = "worse" if step.strong > step.strong_before else "better"
    return f"{said}; differs in {listing(step.disagree, 6)}" if step.disagree else said


def footer(search: Search, command: Sequence[str], edition: str) -> str:
    """What you need to repeat it."""
    study = search.study
    return (
        "<footer><h2>How it was made</h2><p>All values that changed are reconstructed, before and "
        f"after: none is the printed one.</p><pre>altiplano {escape(shlex.join(command))}</pre>"
        f"<p>Version {escape(__version__)}, seed {study.seed}, {search.done} generations of "
        f"{study.variants} sets of values; edition {edition} with the new values. The same code "
        "finds the same values on any machine.</p></footer>"
    )
