"""T4: which tiles leave the village."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, moves, names, phrases
from altiplano.games.altiplano.rules import happenings, refusals, spaces, things
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message
from altiplano.kernel.positions import no
from altiplano.kernel.question import Touches


@final
class Clear(Question):
    """Tiles go to the container one by one."""

    def __init__(self) -> None:
        super().__init__(
            names.ASK_CLEAR,
            {moves.TO_CONTAINER: "move-container"},
            [names.EVENT],
            [event_verbs.GIVE_UP_EXTENSION],
        )

    def check(self, state: State, seat: int) -> None:
        me = state.seats[seat]
        if me.taken[names.VILLAGE] <= spaces.space_count(state.edition, me, names.VILLAGE):
            no("the village has a space for each of its tiles (R59)")

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if me.board[names.VILLAGE * names.PIECES + a] > 0:
            return refusals.LEGAL
        return refusals.because(refusals.NOT_AT_PLACE, a, names.VILLAGE)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        me = state.seats[seat]
        me.container[a] += 1
        state.report(happenings.PUT_AWAY, seat, a)
        spaces.lift(state.edition, me, names.VILLAGE, a)
        clear_village(state, seat)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        return self.sentence(kind, {"tile": phrases.tile(a)})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        drops = ["container", things.tile("container", a)]
        return {"from": [things.on_space(state.edition, names.VILLAGE, a)], "via": drops}


def clear_village(state: State, seat: i64) -> None:
    """R59: tiles without a space at the village go to the container, chosen by the player."""
    me = state.seats[seat]
    if me.taken[names.VILLAGE] > spaces.space_count(state.edition, me, names.VILLAGE):
        state.ask(seat, names.ASK_CLEAR)
    else:
        event.go_on(state, seat)
