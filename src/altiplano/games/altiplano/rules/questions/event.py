"""T4: what an event offers."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_EVENT
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.of_events import EventQuestion
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Event(EventQuestion):
    """Accept it, decline it, or choose what it is about."""

    def __init__(self) -> None:
        kinds = [table.ACCEPT, table.DECLINE, table.BUY_POINTS, table.GO, table.CORN_OUT]
        kinds += [table.STORE_PLANNED, table.DELIVER_PLANNED, table.PUT_AWAY]
        super().__init__(ASK_EVENT, [*kinds, table.RETURN_FOOD, table.GIVE_UP])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return event.write_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == table.ACCEPT:
            return event.why_not_accept(state, me)
        if kind == table.DECLINE:
            return event.why_not_decline(state, me)
        if kind == table.BUY_POINTS:
            return event.why_not_points(state, me, a)
        if kind == table.GO:
            return event.why_not_go(state, me, a)
        if kind == table.CORN_OUT:
            return event.why_not_corn_out(state, me, a)
        if kind == table.STORE_PLANNED:
            return event.why_not_early_store(state, me, a)
        if kind == table.DELIVER_PLANNED:
            return event.why_not_early_deliver(state, me, a)
        if kind == table.PUT_AWAY:
            return event.why_not_put_away(state, me, a)
        if kind == table.RETURN_FOOD:
            return event.why_not_return_food(state, me, a)
        return event.why_not_give_up(state, me, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        phase: i64 = state.phase
        self.go_on(state, seat, phase, self.choose(state, seat, kind, a))

    def choose(self, state: State, seat: i64, kind: i64, a: i64) -> bool:
        """Carry it out; whether somebody is still asked."""
        if kind == table.ACCEPT:
            return event.accept(state, seat)
        if kind == table.DECLINE:
            return event.decline(state, seat)
        if kind == table.BUY_POINTS:
            return event.buy_points(state, seat, a)
        if kind == table.GO:
            return event.go(state, seat, a)
        if kind == table.CORN_OUT:
            return event.corn_out(state, seat, a)
        if kind == table.STORE_PLANNED:
            return event.early_store(state, seat, a)
        if kind == table.DELIVER_PLANNED:
            return event.early_deliver(state, seat, a)
        if kind == table.PUT_AWAY:
            return event.put_away(state, seat, a)
        if kind == table.RETURN_FOOD:
            return event.return_food(state, seat, a)
        return event.give_up(state, seat, a)
