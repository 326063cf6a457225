"""T4: which tiles leave the village."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_CLEAR
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.of_events import EventQuestion
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Clear(EventQuestion):
    """One after the other goes to the container."""

    def __init__(self) -> None:
        super().__init__(ASK_CLEAR, [table.TO_CONTAINER])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return event.write_clear_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return event.why_not_to_container(state, me, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        phase: i64 = state.phase
        self.go_on(state, seat, phase, event.to_container(state, seat, a))
