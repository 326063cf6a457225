"""T10: where the pawn goes on passing."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_PASSING, NOBODY
from altiplano.games.altiplano.rules.phases import actions, cleanup
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Passing(Question):
    """With Cartography anywhere, or it stays (R53)."""

    def __init__(self) -> None:
        super().__init__(ASK_PASSING, [table.GO, table.DECLINE])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return actions.write_passing_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == table.DECLINE else actions.why_not_go_on_passing(me, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if not actions.go_on_passing(state, seat, a if kind == table.GO else NOBODY):
            cleanup.clean_up(state)
