"""The input of planning help: a position as one seat may know it."""

from collections import Counter
from typing import NamedTuple

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules.phases.planning import has_planned
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.words import Words


class Look(NamedTuple):
    """A position as one seat sees it, and the pieces it can still place on spaces."""

    state: State
    seat: int
    words: Words
    hand: Counter[int]

    @property
    def me(self) -> Seat:
        return self.state.seats[self.seat]

    @property
    def edition(self) -> Edition:
        return self.state.edition


def look_at(state: State, seat: int, words: Words) -> Look:
    """Tiles on planning spaces, and coins, are available until the seat has planned."""
    state.turn = seat  # Rules of the trading point depend on whose turn it is.
    me = state.seats[seat]
    state.moved = state.moved and me.ask == names.ASK_TURN
    hand = Counter[int]()
    if not has_planned(state, seat) and state.phase not in (
        names.ACTIONS,
        names.STORING,
        names.END,
    ):
        hand.update({good: int(me.planning[good]) for good in range(names.TYPES)})
        hand[names.COIN] = int(me.coins)
    return Look(state, seat, words, +hand)
