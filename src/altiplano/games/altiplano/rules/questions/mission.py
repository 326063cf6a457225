"""A11: which mission to keep, and which to pass on."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.phases import cleanup
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL, NOT_IN_HAND, because
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit, bits
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches


class Mission(Question):
    """A mission from the hand. Each seat sees only its own part of this."""

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if not me.hand >> a & 1:
            return because(NOT_IN_HAND, a)
        return LEGAL

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        return {"to": [f"mission:{state.edition.mission_names[a]}"]}


@final
class Keep(Mission):
    """One of the three dealt, later one of the two received."""

    def __init__(self) -> None:
        super().__init__(names.ASK_KEEP, {moves.KEEP: "move-keep"}, [names.MISSIONS])

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        return self.sentence(kind, {"mission": phrases.mission_worth(state.edition, a)})

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        me = state.seats[seat]
        me.hand &= ~bit(a)
        state.report_to(bit(seat), happenings.KEPT_MISSION, seat, a)
        first = me.kept == names.NOTHING
        if first:
            me.kept = a
        else:
            me.chosen = a
            me.hand = 0
        if not state.answered(seat):
            return
        if first:
            state.ask_all(names.ASK_GIVE)
        else:
            cleanup.begin_round(state)


@final
class Give(Mission):
    """One goes to the left neighbor; the other to the right."""

    def __init__(self) -> None:
        super().__init__(names.ASK_GIVE, {moves.GIVE: "move-give"}, [names.MISSIONS])

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        mission = phrases.mission_worth(state.edition, a)
        to = Message("to-opponent" if state.players == 2 else "to-both-sides")
        return self.sentence(kind, {"mission": mission, "to": to})

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        me = state.seats[seat]
        me.to_left = a
        me.to_right = bits(me.hand & ~bit(a))[0]
        state.report_to(bit(seat), happenings.PASSED_MISSION, seat, a)
        me.hand = 0
        if not state.answered(seat):
            return
        if state.players == 2:
            swap(state)
            cleanup.begin_round(state)
        else:
            hand_on(state)
            state.ask_all(names.ASK_KEEP)


def hand_on(state: State) -> None:
    """A11.1: everyone receives one card from each neighbor."""
    players: i64 = state.players
    at: i64
    for at in range(players):
        me = state.seats[at]
        me.from_left = state.seats[(at + 1) % players].to_right
        me.from_right = state.seats[(at + players - 1) % players].to_left
        me.hand = bit(me.from_left) | bit(me.from_right)


def swap(state: State) -> None:
    """A11.2: with two players, the passed card is the other's second mission; the third leaves."""
    at: i64
    for at in range(2):
        state.seats[at].chosen = state.seats[1 - at].to_left
        state.seats[at].from_left = state.seats[at].chosen
