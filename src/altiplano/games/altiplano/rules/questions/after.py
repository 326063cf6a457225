"""A6.5: moves of the pawn after the action."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_AFTER
from altiplano.games.altiplano.rules.phases import actions
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State


@final
class After(Question):
    """Any further moves, then the turn ends."""

    def __init__(self, moves: int) -> None:
        """`moves`: how many there are in all."""
        super().__init__(ASK_AFTER, [table.START, table.WALK, table.RIDE, table.END_TURN])
        self.scratch = vec[i64]([0] * moves)

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return actions.write_after_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == table.END_TURN:
            return LEGAL
        return actions.why_not_move_pawn(state, me, kind, a, b, self.scratch)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == table.END_TURN:
            actions.next_turn(state)
        else:
            actions.move_pawn(state, seat, kind, a, b)
