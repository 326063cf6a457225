"""A11: which mission to keep."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_KEEP
from altiplano.games.altiplano.rules import missions
from altiplano.games.altiplano.rules.phases import cleanup
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Keep(Question):
    """A mission from the hand."""

    def __init__(self) -> None:
        super().__init__(ASK_KEEP, [table.KEEP])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return missions.write_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return missions.why_not_in_hand(me, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if missions.keep(state, seat, a):
            cleanup.begin_round(state)
