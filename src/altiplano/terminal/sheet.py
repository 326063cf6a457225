"""The score sheet: a line for each reason, a column for each seat."""

from altiplano.kernel.match import Match
from altiplano.terminal.text import columns, many

TIE_BREAK = "coins, for ties (A10.3)"


def score_sheet(match: Match) -> list[str]:
    """Points by reason with the rule of each, totals, coins, and who has won."""
    scores = match.scores()
    seats = range(len(scores))
    rows = [["", *(f"seat {seat}" for seat in seats)]]
    for at, (reason, rule, _points) in enumerate(scores[0]):
        rows.append([f"{reason} ({rule})", *(str(scores[seat][at][2]) for seat in seats)])
    totals = totals_of(match)
    rows.append(["total", *map(str, totals)])
    rows.append([TIE_BREAK, *map(str, coins_of(match))])
    lines = ["Score sheet" if match.over else "Score as it stands", *columns(rows)]
    return [*lines, verdict(match)] if match.over else lines


def totals_of(match: Match) -> list[int]:
    """The points of each seat as they stand."""
    return [sum(points for _reason, _rule, points in lines) for lines in match.scores()]


def coins_of(match: Match) -> list[int]:
    """The coins of each seat, those on its own spaces included (R29)."""
    found: list[int] = []
    seats = match.view(None)["seats"]
    assert isinstance(seats, list)
    for seat in seats:
        found.append(
            seat["coins"] + sum(pieces.get("coin", 0) for pieces in seat["spaces"].values())
        )
    return found


def verdict(match: Match) -> str:
    """Who has won, and how."""
    totals = totals_of(match)
    winners = match.winners
    best = max(totals)
    points = many(best, "point")
    if len(winners) > 1:
        names = " and ".join(f"seat {seat}" for seat in winners)
        return f"The victory is shared by {names}, with {points} (A10.3)."
    how = ", the tie broken by coins (A10.3)" if totals.count(best) > 1 else ""
    return f"Seat {winners[0]} wins with {points}{how}."
