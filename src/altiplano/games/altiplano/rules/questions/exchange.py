"""A12.3: whether to exchange a tile."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases
from altiplano.games.altiplano.rules import happenings, things
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL, NOT_PLANNED, because
from altiplano.games.altiplano.rules.spaces import owns
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message
from altiplano.kernel.positions import no
from altiplano.kernel.question import Touches


@final
class Exchange(Question):
    """Put a tile from a planning space into the container, or don't (R25)."""

    def __init__(self) -> None:
        kinds = {moves.EXCHANGE: "move-exchange", moves.NO_EXCHANGE: "move-no-exchange"}
        super().__init__(names.ASK_EXCHANGE, kinds, [names.DRAWING])

    def check(self, state: State, seat: int) -> None:
        check_extension(state, seat)
        if sum(state.seats[seat].planning) == 0:
            no(f"seat {seat} has no tile to exchange (A12.3)")

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == moves.NO_EXCHANGE or me.planning[a] > 0:
            return LEGAL
        return because(NOT_PLANNED, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.NO_EXCHANGE:
            if state.answered(seat):
                event.begin_closing(state)
            return
        me = state.seats[seat]
        me.planning[a] -= 1
        me.container[a] += 1
        me.swapped = a
        me.ask = names.ASK_FETCH
        state.report(happenings.EXCHANGED, seat, a)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        return self.sentence(kind, {"tile": phrases.tile(a)} if kind == moves.EXCHANGE else {})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        return {} if kind == moves.NO_EXCHANGE else {"from": [things.tile("planning", a)]}


def check_extension(state: State, seat: int) -> None:
    kind: i64 = state.edition.exchange
    if kind == names.NOTHING or not owns(state.edition, state.seats[seat], kind):
        no(f"seat {seat} exchanges without the extension (A12.3)")
