"""T4: which tiles to lift from their spaces."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_LIFT
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.of_events import EventQuestion
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Lift(EventQuestion):
    """One after the other, then enough."""

    def __init__(self) -> None:
        super().__init__(ASK_LIFT, [table.TAKE_BACK, table.ENOUGH])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return event.write_lift_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == table.ENOUGH else event.why_not_lift(state, me, a, b)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        phase: i64 = state.phase
        if kind == table.TAKE_BACK:
            event.lift_tile(state, seat, a, b)
        else:
            self.go_on(state, seat, phase, event.enough_lifted(state, seat))
