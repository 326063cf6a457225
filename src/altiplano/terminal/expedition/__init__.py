"""Expedition Altiplano in plain text: its table, its verdict, and examples."""

from altiplano.bots.line import own
from altiplano.games.expedition.content.names import TREASURES_TO_WIN
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.terminal.display import Examples
from altiplano.terminal.expedition.table import Table

EXAMPLES = Examples(
    move="draw exploration",
    question="play storm",
    rule="X4.3",
    word="Treasure",
    begin="two Treasures in your camp win, and rules X3 explains a turn",
)


def table(game: Game, match: Match, seat: int | None, everything: bool) -> Table:
    """The table as a seat or a spectator may know it, or with no card hidden."""
    view = match.view(seat)
    seen = with_all_cards(view, match) if everything else view
    return Table(game, seen, [] if seat is None else match.options(seat))


def more_rows(match: Match) -> list[list[str]]:
    """Only Treasures count."""
    return []


def verdict(match: Match) -> str:
    """Who won, and how."""
    if len(match.winners) > 1:
        return f"After {match.view(None)['turn']} turns the match is a draw (R78)."
    winner = match.winners[0]
    if match.totals()[winner] < TREASURES_TO_WIN:
        return f"Seat {winner} wins: seat {1 - winner} has resigned (R100)."
    return f"Seat {winner} wins with two Treasures in camp (X1.1)."


def with_all_cards(view: dict[str, object], match: Match) -> dict[str, object]:
    """A view with all cards, for people who may know the whole position."""
    seats = [own(match.view(seat), seat) for seat in range(2)]
    position = match.position()
    piles = position["piles"]
    assert isinstance(piles, dict)
    return {
        **view,
        "seats": seats,
        "action": position.get("action"),
        "piles": {
            pile: {"cards": len(cards), "known": {str(at): card for at, card in enumerate(cards)}}
            for pile, cards in piles.items()
        },
    }
