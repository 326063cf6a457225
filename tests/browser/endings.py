"""Matches that come to their end with the next move."""

from itertools import count
from typing import NamedTuple

from altiplano import bots
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match


class Ending(NamedTuple):
    """A match that seat 0 wins with its last move."""

    match: Match
    moment: int
    """The number of choices before the last one."""
    last: str


def nearly_won(game: Game) -> Ending:
    """A match of two `steady` that is over when seat 0 makes one more move, and won by it."""
    bot = bots.get("steady")
    for seed in count():
        match = game.start(players=2, seed=seed)
        while not match.over:
            seat = match.to_move[0]
            last = bot.choose(match.view(seat), match.options(seat), 1, bots.Budget())
            match.play(seat, last)
        if (match.winners, seat) == ((0,), 0):
            lines = match.journal().partition("\n\n")[2].splitlines()
            return Ending(match, len(lines) - 1, last)
    raise AssertionError
