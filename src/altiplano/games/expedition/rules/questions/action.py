"""X3.2, X3.3: what to do in phases 2 and 3."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, phrases
from altiplano.games.expedition.content.names import ACTION, ASK_ACTION, ASK_ROOM, SECOND
from altiplano.games.expedition.rules import camp, copies, effects, happenings, refusals
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.base import Question, add
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import knowledge
from altiplano.kernel.bits import bit, lowest, ones
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class Action(Question):
    """An Action of a character, a special card or a card from hand; in phase 3 also placing.

    There is one of these for each of the two phases.
    """

    def __init__(self, number: int) -> None:
        by_card = {moves.USE: "", moves.USE_SPECIAL: "", moves.PLAY: "", moves.PLACE: ""}
        super().__init__(number, {**by_card, moves.PASS: "move-pass"})
        self.phases = (ACTION,) if number == ASK_ACTION else (SECOND,)
        self.begins = True

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        edition = state.edition
        me = state.seat(seat)
        width: i64 = edition.width
        count: i64 = 0
        special: i64
        count = self.write_legal(state, seat, moves.USE, me.camp & edition.actors, out, count)
        for special in range(len(edition.leads)):
            if (
                state.holder(special) == seat
                and why_not_special(state, seat, special) == refusals.LEGAL
            ):
                out[count] = edition.move[moves.USE_SPECIAL * width + special]
                count += 1
        hand: i64 = me.hand & edition.action_cards
        count = self.write_legal(state, seat, moves.PLAY, hand, out, count)
        if state.phase == SECOND:
            hand = me.hand & (edition.characters | edition.locations | edition.treasures)
            count = self.write_legal(state, seat, moves.PLACE, hand, out, count)
        return add(state, moves.PASS, out, count)

    def write_legal(
        self, state: State, seat: i64, kind: i64, cards: i64, out: vec[i64], count: i64
    ) -> i64:
        """Write the legal moves of a kind with some cards, copies once; returns the new count."""
        edition = state.edition
        rest: i64 = cards
        while rest:
            card: i64 = lowest(rest)
            rest &= rest - 1
            if self.refusal(state, seat, kind, card) == refusals.LEGAL:
                out[count] = edition.move[kind * edition.width + card]
                count += 1
                rest &= ~edition.alike[card]
        return count

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        if kind == moves.USE:
            return copies.one_of(alike & state.seat(seat).camp, card)
        return copies.leaving(state, seat, card)

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        if kind == moves.PLAY:
            return why_not_play(state, seat, card)
        if kind == moves.USE:
            return why_not_use(state, seat, card)
        if kind == moves.USE_SPECIAL:
            return why_not_special(state, seat, card)
        if kind == moves.PLACE:
            if state.phase != SECOND:
                return refusals.because(refusals.ONLY_IN_PHASE_THREE)
            return camp.why_not_place(state, seat, card)
        return refusals.LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        if kind == moves.PASS:
            state.report(happenings.PASSED, seat, state.phase)
            actions.end_phase(state)
        elif kind == moves.PLACE:
            place_in_camp(state, seat, card)
        else:
            doer: i64 = state.edition.cards + card if kind == moves.USE_SPECIAL else card
            actions.name_action(state, seat, doer, kind == moves.PLAY)

    def explanation(self, state: State, kind: int, card: int) -> Message:
        if kind == moves.PASS:
            return Message(self.kinds[kind], {"phase": int(state.phase)})
        if kind == moves.PLACE:
            return phrases.placing(state.edition, card)
        doer = int(state.edition.cards) + card if kind == moves.USE_SPECIAL else card
        return phrases.named(state.edition, doer)

    def things(self, state: State, seat: i64, kind: int, card: int, name: str) -> Touches:
        if kind == moves.PASS:
            return {}
        if kind == moves.PLACE:
            return {"from": [f"hand:{name}"], "to": ["camp"]}
        thing = f"hand:{name}" if kind == moves.PLAY else f"mine:{name}"
        if kind == moves.USE_SPECIAL:
            thing = f"special:{state.edition.names[state.edition.cards + card]}"
        return {"from": [thing], "to": ["stage"]}

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        """X6.3: how many options there are depends on the hand."""
        assert isinstance(state, State)
        return state.seat(seat).hand != 0


def why_not_play(state: State, seat: i64, card: i64) -> i64:
    """An Action card from hand."""
    hand: i64 = state.seat(seat).hand
    if not hand >> card & 1:
        return refusals.because(refusals.NOT_IN_HAND, card)
    return why_not_act(state, seat, card, hand & ~bit(card))


def why_not_use(state: State, seat: i64, card: i64) -> i64:
    """The Action of a character in camp."""
    if not state.seat(seat).camp >> card & 1:
        return refusals.because(refusals.NOT_IN_CAMP, card)
    return why_not_act(state, seat, card, state.seat(seat).hand)


def why_not_special(state: State, seat: i64, special: i64) -> i64:
    """X5.2: the Action of a special card that the seat holds."""
    doer: i64 = state.edition.cards + special
    if state.holder(special) != seat:
        return refusals.because(refusals.NOT_HELD, doer)
    return why_not_act(state, seat, doer, state.seat(seat).hand)


def why_not_act(state: State, seat: i64, doer: i64, hand: i64) -> i64:
    """X6.2, R73: prerequisites are met, the cost can be paid, and something could change."""
    edition = state.edition
    need: i64 = camp.unmet_need(state, seat, doer)
    if need:
        return refusals.because(refusals.UNMET_NEED, need)
    if ones(hand) < edition.pay_least[doer]:
        return refusals.because(refusals.NO_COST, doer)
    if edition.pay_characters[doer]:
        others: i64 = camp.characters_in(state, seat) & ~bit(doer)
        if ones(others) < edition.pay_characters[doer]:
            return refusals.because(refusals.NO_COST, doer)
    return (
        refusals.LEGAL
        if effects.could_change(state, seat, doer)
        else refusals.because(refusals.NO_EFFECT, doer)
    )


def place_in_camp(state: State, seat: i64, card: i64) -> None:
    """X4.1: before a sixth character is placed, one of the five leaves."""
    if card < state.edition.characters_count and camp.is_full(state, seat):
        knowledge.left_hand(state, seat, card)
        state.placing = card
        state.question(seat, ASK_ROOM)
        return
    camp.place_from_hand(state, seat, card)
    if not state.over:
        actions.end_phase(state)
