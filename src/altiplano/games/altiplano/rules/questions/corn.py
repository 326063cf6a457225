"""A9.7: where a corn goes."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_CORN
from altiplano.games.altiplano.rules.corn import why_not_corn_to_order, why_not_corn_to_store
from altiplano.games.altiplano.rules.phases import actions, event
from altiplano.games.altiplano.rules.questions.of_events import EventQuestion, is_in_event
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.warehouse import why_not_store_corn


@final
class Corn(EventQuestion):
    """A row, the order, or the corn store (A12.6)."""

    def __init__(self) -> None:
        super().__init__(
            ASK_CORN, [table.STORE_CORN, table.CORN_TO_ORDER, table.CORN_TO_STORE, table.ENOUGH]
        )

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return actions.write_corn_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == table.STORE_CORN:
            return why_not_store_corn(state.edition, me, a)
        if kind == table.CORN_TO_ORDER:
            return why_not_corn_to_order(state, me, a)
        if kind == table.CORN_TO_STORE:
            return why_not_corn_to_store(state, me)
        return actions.why_not_enough_corn(state)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        phase: i64 = state.phase
        if is_in_event(state):
            actions.place_corn(state, seat, kind, a)
            self.go_on(state, seat, phase, event.corn_placed(state, seat))
        elif kind == table.ENOUGH:
            actions.finish_action(state, seat)
        else:
            actions.place_corn(state, seat, kind, a)
            actions.go_on_with_corn(state, seat)
