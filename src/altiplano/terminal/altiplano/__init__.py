"""Altiplano in plain text: its table, what a score sheet says besides points, and examples."""

from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.terminal.altiplano.missions import with_all_missions
from altiplano.terminal.altiplano.table import Table
from altiplano.terminal.display import Examples
from altiplano.terminal.text import many

EXAMPLES = Examples(
    move="place food farm",
    question="do farm.wool",
    rule="A7.2",
    word="corn",
    begin="rules A7 lists the actions that a turn can take",
)


def table(game: Game, match: Match, seat: int | None, everything: bool) -> Table:
    """The table as a seat or a spectator may know it, or with no mission hidden."""
    view = match.view(seat)
    seen = with_all_missions(view, match) if everything else view
    return Table(game, seen)


def more_rows(match: Match) -> list[list[str]]:
    """The coins of each seat, those on its own spaces included (R29)."""
    seats = match.view(None)["seats"]
    assert isinstance(seats, list)
    coins = [
        seat["coins"] + sum(pieces.get("coin", 0) for pieces in seat["spaces"].values())
        for seat in seats
    ]
    return [["coins, for ties (A10.3)", *map(str, coins)]]


def verdict(match: Match) -> str:
    """Who has won, and how."""
    totals = match.totals()
    winners = match.winners
    best = max(totals)
    points = many(best, "point")
    if len(winners) > 1:
        names = " and ".join(f"seat {seat}" for seat in winners)
        return f"Shared victory: {names}, with {points} (A10.3)."
    how = ", the tie broken by coins (A10.3)" if totals.count(best) > 1 else ""
    return f"Seat {winners[0]} wins with {points}{how}."
