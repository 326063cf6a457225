"""A12.3: what comes for a tile that was exchanged."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_FETCH
from altiplano.games.altiplano.rules.phases import drawing
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.questions.draw import go_on_to_planning
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Fetch(Question):
    """A random tile, or one of another type from the container (R25)."""

    def __init__(self) -> None:
        super().__init__(ASK_FETCH, [table.DRAW_ONE, table.FETCH])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return drawing.write_fetch_moves(state.edition, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == table.DRAW_ONE else drawing.why_not_fetch(me, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == table.DRAW_ONE:
            drawn = drawing.draw_in_exchange(state, seat)
        else:
            drawn = drawing.fetch(state, seat, a)
        if drawn:
            go_on_to_planning(state)
