"""A12.3: whether to exchange a tile."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_EXCHANGE
from altiplano.games.altiplano.rules.phases import drawing
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.questions.draw import go_on_to_planning
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Exchange(Question):
    """A tile from a planning space for the container, or none (R25)."""

    def __init__(self) -> None:
        super().__init__(ASK_EXCHANGE, [table.EXCHANGE, table.NO_EXCHANGE])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return drawing.write_exchange_moves(state.edition, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == table.NO_EXCHANGE else drawing.why_not_exchange(me, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == table.EXCHANGE:
            drawing.exchange(state, seat, a)
        elif state.answered(seat):
            go_on_to_planning(state)
