"""A5: where to place tiles."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_PLAN
from altiplano.games.altiplano.rules.phases import actions, planning
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Plan(Question):
    """Place pieces one by one, then declare to be ready."""

    def __init__(self) -> None:
        super().__init__(ASK_PLAN, [table.PLACE, table.READY])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return planning.write_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == table.READY else planning.why_not_place(state, me, a, b)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == table.PLACE:
            planning.place_piece(state, seat, a, b)
        elif planning.declare(state, seat):
            actions.begin(state)
