"""A10.1: what to store late."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_LATE
from altiplano.games.altiplano.rules.phases import cleanup, event, storing
from altiplano.games.altiplano.rules.questions.of_events import EventQuestion, is_in_event
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Late(EventQuestion):
    """One tile after the other, then enough."""

    def __init__(self) -> None:
        super().__init__(ASK_LATE, [table.LATE, table.ENOUGH])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return storing.write_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == table.ENOUGH else storing.why_not_late(state, me, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        phase: i64 = state.phase
        if kind == table.LATE:
            storing.store_late(state, seat, a)
        elif is_in_event(state):
            event.put_rest_back(state, seat)
            self.go_on(state, seat, phase, event.next_seat(state, seat))
        elif not storing.finish(state, seat):
            cleanup.end(state)
