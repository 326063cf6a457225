"""Turns of bots: what each remembers goes on until something comes between."""

from altiplano.bots.asking import Chosen, Turn
from altiplano.kernel.match import Match
from altiplano.table.lines import Lines


class Turns:
    """Those of all seats of one table."""

    def __init__(self) -> None:
        self._of: dict[int, tuple[int, Turn]] = {}
        """Each with the question of the seat that it goes on with. Whatever others do that the
        seat may see raises the number of its question."""

    def current(self, seat: int, bot: str, lines: Lines) -> Turn:
        """The turn of a seat's bot: a new one, if anything has come between."""
        question, turn = self._of.get(seat, (-1, Turn(bot, [])))
        return turn if (turn.bot, question) == (bot, lines.next[seat]) else Turn(bot, [])

    def go_on(self, seat: int, turn: Turn, lines: Lines, chosen: Chosen, seconds: float) -> None:
        """A bot's choice was made, after so many seconds.

        What it meant to do is forgotten if the choice has brought something to light.
        """
        if has_revealed(lines.match, seat):
            chosen = chosen._replace(rest=[])
        self._of[seat] = lines.next[seat], turn.after(chosen, seconds)


def has_revealed(match: Match, seat: int) -> bool:
    """Whether the last choice, one of that seat, showed something new: then it stands for good."""
    return match.undoable(seat) == 0
