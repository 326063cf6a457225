"""T4, T9: where a tile goes that came out of turn."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_LAY
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.of_events import EventQuestion
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Lay(EventQuestion):
    """A space, the container, a planning space, or nowhere."""

    def __init__(self) -> None:
        kinds = [table.PLACE, table.TO_CONTAINER, table.TO_PLANNING, table.DECLINE]
        super().__init__(ASK_LAY, kinds)

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return event.write_lay_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == table.PLACE:
            return event.why_not_put_down(state, me, a, b)
        if kind == table.TO_CONTAINER:
            return event.why_not_to_container(state, me, a)
        if kind == table.TO_PLANNING:
            return event.why_not_to_planning(state, me, a)
        return event.why_not_decline(state, me)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        phase: i64 = state.phase
        self.go_on(state, seat, phase, self.lay(state, seat, kind, a, b))

    def lay(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> bool:
        """Lay it there; whether somebody is still asked."""
        if kind == table.PLACE:
            return event.put_down(state, seat, a, b)
        if kind == table.TO_CONTAINER:
            return event.to_container(state, seat, a)
        if kind == table.TO_PLANNING:
            return event.to_planning(state, seat, a)
        return event.decline(state, seat)
