"""T4: where a corn goes that left its row."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_CORN_IN
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.of_events import EventQuestion
from altiplano.games.altiplano.rules.state import Seat, State


@final
class CornIn(EventQuestion):
    """Another row."""

    def __init__(self) -> None:
        super().__init__(ASK_CORN_IN, [table.STORE_CORN])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return event.write_corn_in_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return event.why_not_corn_in(state, me, state.from_row, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        phase: i64 = state.phase
        self.go_on(state, seat, phase, event.corn_in(state, seat, a))
