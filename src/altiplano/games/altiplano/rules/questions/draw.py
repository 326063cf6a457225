"""A4: which tiles to take back before drawing."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_DRAW
from altiplano.games.altiplano.rules.phases import drawing, event, planning
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Draw(Question):
    """Take tiles back one by one, then draw."""

    def __init__(self) -> None:
        super().__init__(ASK_DRAW, [table.TAKE_BACK, table.DRAW])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return drawing.write_moves(state.edition, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == table.DRAW:
            return LEGAL
        return drawing.why_not_take_back(state.edition, me, a, b)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == table.TAKE_BACK:
            drawing.take_back(state, seat, a, b)
        elif drawing.draw(state, seat):
            go_on_to_planning(state)


def go_on_to_planning(state: State) -> None:
    """R34: an event may come between drawing and planning."""
    if not event.begin_closing(state):
        planning.begin(state)
