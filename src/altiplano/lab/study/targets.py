"""The part of a report that says whether a game plays as it should."""

from collections.abc import Sequence
from html import escape

from altiplano.lab.study.html import html_table
from altiplano.lab.study.measures import (
    Line,
    Verdict,
    limits,
    name_of,
    number,
    ranked,
    said_of,
    spread,
)
from altiplano.lab.study.measuring import exceptions, furthest, judged, score, title


def summary(verdicts: Sequence[Verdict]) -> str:
    """Each measure in one row; nothing if the study has none."""
    if not verdicts:
        return ""
    met = sum(verdict.met for verdict in verdicts)
    rows = [[title(each), judged(each), score(each), remark(each)] for each in verdicts]
    heads = ["measure", "", "as wanted", "furthest off"]
    marks = [not each.met for each in verdicts]
    return (
        '<section class="findings targets"><h2>How it should play</h2>'
        f"<p>{met} of {len(verdicts)} measures are met. Each row of a measure has its 95 % "
        'interval <a href="#measures">below</a>.</p>'
        f"{html_table('How it should play', heads, rows, marks, words=True)}</section>"
    )


def remark(verdict: Verdict) -> str:
    """What is furthest off, and which exceptions were made."""
    names = exceptions(verdict)
    said = [furthest(verdict), f"exceptions: {names}" if names else ""]
    return "; ".join(filter(None, said))


def details(verdicts: Sequence[Verdict]) -> str:
    """Each measure with all that was measured for it, the furthest off first."""
    if not verdicts:
        return ""
    parts = ['<h2 id="measures">How it should play, in detail</h2>']
    for each in verdicts:
        parts.append(f"<h3>{escape(title(each))}: {escape(judged(each))}</h3>")
        rows = [cells(line, each) for line in ranked(each.lines)]
        heads = ["", "case", "wanted", "measured", "95 %", "of", ""]
        marks = [line.missed and line not in each.exempt for line in ranked(each.lines)]
        used = [at for at in range(len(heads)) if at != 1 or any(row[at] for row in rows)]
        parts.append(
            html_table(
                title(each),
                [heads[at] for at in used],
                [[row[at] for at in used] for row in rows],
                marks,
            )
        )
    return "".join(parts)


def cells(line: Line, verdict: Verdict) -> list[str]:
    return [
        name_of(line),
        line.case,
        limits(line),
        number(line, line.found.value),
        spread(line, line.found),
        str(line.count),
        "an exception" if line in verdict.exempt else said_of(line),
    ]
