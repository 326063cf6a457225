"""Choices: the lines of a journal, as a match carries them out."""

from altiplano.kernel.journal import RESIGN_TEXT, UNDO_TEXT
from altiplano.kernel.match import Match


def carry_out(match: Match, seat: int, text: str) -> None:
    """One line of a journal."""
    if text == UNDO_TEXT:
        match.undo(seat)
    elif text == RESIGN_TEXT:
        match.resign(seat)
    else:
        match.play(seat, text)
