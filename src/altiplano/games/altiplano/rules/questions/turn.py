"""A6: the action of a turn."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_TURN
from altiplano.games.altiplano.rules.phases import actions, cleanup
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Turn(Question):
    """An action, perhaps after moves of the pawn (A6.5); or to pass."""

    def __init__(self, moves: int) -> None:
        """`moves`: how many there are in all."""
        super().__init__(ASK_TURN, [table.ACT, table.START, table.WALK, table.RIDE, table.PASS])
        self.scratch = vec[i64]([0] * moves)

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return actions.write_turn_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == table.ACT:
            return actions.why_not_recipe(state, me, a, b)
        if kind == table.PASS:
            return actions.why_not_pass(state)
        return actions.why_not_move_pawn(state, me, kind, a, b, self.scratch)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == table.ACT:
            actions.take_action(state, seat, a, b, self.scratch)
        elif kind != table.PASS:
            actions.move_pawn(state, seat, kind, a, b)
        elif not actions.pass_turn(state, seat):
            cleanup.clean_up(state)
