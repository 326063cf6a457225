"""The score sheet: one line per reason, one column per seat."""

from altiplano.kernel.match import Match
from altiplano.terminal.displays import display_of
from altiplano.terminal.text import columns


def score_sheet(match: Match) -> list[str]:
    """Points by reason with their rules, totals, tiebreakers, and who won."""
    display = display_of(match.rules.name)
    scores = match.scores()
    seats = range(len(scores))
    rows = [["", *(f"seat {seat}" for seat in seats)]]
    for at, (reason, rule, _points) in enumerate(scores[0]):
        rows.append([f"{reason} ({rule})", *(str(scores[seat][at][2]) for seat in seats)])
    if len(scores[0]) > 1:
        rows.append(["total", *map(str, match.totals())])
    rows += display.more_rows(match)
    lines = ["Score sheet" if match.over else "Current score", *columns(rows)]
    return [*lines, display.verdict(match)] if match.over else lines
