"""Turns of bots: what they mean to do next, and how long they have thought, until others act."""

from typing import NamedTuple

from altiplano.kernel.match import Match
from altiplano.table.lines import Lines


class Turn(NamedTuple):
    """What is left of a turn, or of a simultaneous step."""

    bot: str
    question: int
    """The number of the seat's question; whatever others do that the seat may see raises it."""
    moves: list[str]
    """What the bot means to do, this question's answer first."""
    spent: float = 0.0
    """Seconds that it has thought."""

    def planned(self, options: list[str]) -> str | None:
        """What the bot does now without being asked."""
        return self.moves[0] if self.moves and self.moves[0] in options else None


class Turns:
    """Those of all seats."""

    def __init__(self) -> None:
        self._of: dict[int, Turn] = {}

    def current(self, seat: int, bot: str, lines: Lines) -> Turn:
        """The turn of a seat's bot: a new one, if anything has come between."""
        turn = self._of.get(seat)
        if turn is not None and (turn.bot, turn.question) == (bot, lines.next[seat]):
            return turn
        return Turn(bot, lines.next[seat], [])

    def go_on(self, seat: int, turn: Turn, lines: Lines, rest: list[str], seconds: float) -> None:
        """A bot has chosen, after so many seconds, and means to go on so.

        What it meant to do is forgotten if the choice has brought something to light.
        """
        moves = [] if has_revealed(lines.match, seat) else rest
        self._of[seat] = Turn(turn.bot, lines.next[seat], moves, turn.spent + seconds)


def has_revealed(match: Match, seat: int) -> bool:
    """Whether the last choice, one of that seat, showed something new: then it stands for good."""
    return match.undoable(seat) == 0
