"""Turns of bots: what each remembers, until something unexpected happens."""

from altiplano.bots.asking import Chosen, Turn
from altiplano.kernel.match import Match
from altiplano.table.lines import Lines


class Turns:
    """The turns of all seats of one table."""

    def __init__(self) -> None:
        self._of: dict[int, tuple[int, Turn]] = {}
        """Each with the number of the seat's question that it continues. Anything visible that
        others do increases that number."""

    def current(self, seat: int, bot: str, lines: Lines) -> Turn:
        """The turn of a seat's bot: a new one, if something else has happened since."""
        question, turn = self._of.get(seat, (-1, Turn(bot, [])))
        return turn if (turn.bot, question) == (bot, lines.next[seat]) else Turn(bot, [])

    def go_on(self, seat: int, turn: Turn, lines: Lines, chosen: Chosen, seconds: float) -> None:
        """Update a bot's turn after a choice of this many seconds.

        Its plan is dropped if the choice revealed something.
        """
        if has_revealed(lines.match, seat):
            chosen = chosen._replace(rest=[])
        self._of[seat] = lines.next[seat], turn.after(chosen, seconds)


def has_revealed(match: Match, seat: int) -> bool:
    """Whether this seat's last choice revealed something, so that it cannot be undone."""
    return match.undoable(seat) == 0
