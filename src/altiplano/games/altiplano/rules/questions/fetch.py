"""A12.3: what to get for an exchanged tile."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases
from altiplano.games.altiplano.rules import happenings, refusals, things
from altiplano.games.altiplano.rules.bag import draw_one
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.questions.exchange import check_extension
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches


@final
class Fetch(Question):
    """A random tile, or one of another type from the container (R25)."""

    def __init__(self) -> None:
        kinds = {moves.DRAW_ONE: "move-draw-one", moves.FETCH: "move-fetch"}
        super().__init__(names.ASK_FETCH, kinds, [names.DRAWING])

    def check(self, state: State, seat: int) -> None:
        check_extension(state, seat)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == moves.DRAW_ONE:
            return refusals.LEGAL
        if a == me.swapped:
            return refusals.because(refusals.SAME_TYPE, a)
        if me.container[a] == 0:
            return refusals.because(refusals.NOT_IN_CONTAINER, a)
        return refusals.LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        me = state.seats[seat]
        me.swapped = names.NOTHING
        if kind == moves.DRAW_ONE:
            tile = draw_one(state, seat)
            me.planning[tile] += 1
            state.report_all(happenings.DREW, seat, [int(tile)])
        else:
            me.container[a] -= 1
            me.planning[a] += 1
            state.report(happenings.FETCHED, seat, a)
        if state.answered(seat):
            event.begin_closing(state)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        return self.sentence(kind, {"tile": phrases.tile(a)} if kind == moves.FETCH else {})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind == moves.DRAW_ONE:
            return {"via": ["bag", "button"]}
        return {"from": [things.tile("container", a)]}
