"""X6.3: whether to react to an Action, and with what."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, phrases
from altiplano.games.expedition.content.names import ASK_REACT, ASK_SAVE
from altiplano.games.expedition.content.verbs import CANCEL
from altiplano.games.expedition.rules import copies, happenings, refusals
from altiplano.games.expedition.rules.camp import unmet_need
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.base import Question, add
from altiplano.games.expedition.rules.reactions import fits, is_asked
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import knowledge
from altiplano.kernel.bits import bit, lowest, ones
from altiplano.kernel.message import Message
from altiplano.kernel.positions import no
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class React(Question):
    """One Reaction, which cannot be reacted to (R71); or let it happen."""

    def __init__(self) -> None:
        super().__init__(ASK_REACT, {moves.REACT: "", moves.PASS: "move-no-reaction"})
        self.before_effects = True
        self.of_other = True

    def check(self, state: State) -> None:
        if not is_asked(state, 1 - state.active):
            no("no Reaction fits the Action under way (X6.3)")

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        edition = state.edition
        me = state.seat(seat)
        count: i64 = 0
        rest: i64 = me.camp & edition.answerers | me.hand & edition.reaction_cards
        while rest:
            card: i64 = lowest(rest)
            rest &= rest - 1
            if self.refusal(state, seat, moves.REACT, card) == refusals.LEGAL:
                out[count] = edition.move[moves.REACT * edition.width + card]
                count += 1
                rest &= ~edition.alike[card]
        return add(state, moves.PASS, out, count)

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        if not alike & state.edition.characters:
            return copies.leaving(state, seat, card)
        there: i64 = alike & state.seat(seat).camp
        return copies.one_of(there & ~state.targets, copies.one_of(there, card))

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        if kind == moves.PASS:
            return refusals.LEGAL
        me = state.seat(seat)
        mask: i64 = bit(card)
        if mask & state.edition.characters:
            if not me.camp & mask:
                return refusals.because(refusals.NOT_IN_CAMP, card)
        elif not me.hand & mask:
            return refusals.because(refusals.NOT_IN_HAND, card)
        if not fits(state, card):
            return refusals.because(refusals.DOES_NOT_FIT, card)
        need: i64 = unmet_need(state, seat, card)
        return refusals.because(refusals.UNMET_NEED, need) if need else refusals.LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        if kind == moves.PASS:
            state.report(happenings.DID_NOT_REACT, seat)
            actions.take_effect(state)
        else:
            react(state, seat, card)

    def explanation(self, state: State, kind: int, card: int) -> Message:
        if kind == moves.PASS:
            return Message(self.kinds[kind])
        return phrases.named(state.edition, card)

    def things(self, state: State, seat: i64, kind: int, card: int, name: str) -> Touches:
        if kind == moves.PASS:
            return {}
        place = "mine" if state.edition.characters >> card & 1 else "hand"
        return {"from": [f"{place}:{name}"], "via": ["stage"]}

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        """Not asking would reveal that the hand has no Reaction."""
        return True


def react(state: State, seat: i64, card: i64) -> None:
    """A card from hand goes aside; the Action is cancelled, or a character steps in."""
    edition = state.edition
    state.report(happenings.REACTED, seat, card)
    if card >= edition.characters_count:
        knowledge.left_hand(state, seat, card)
        state.answering = card
    if edition.verb[edition.first_effect[card]] == CANCEL:
        state.report(happenings.CANCELLED, state.active, state.doing)
        actions.finish(state)
    elif ones(state.targets) > 1:
        state.answering = card
        state.question(seat, ASK_SAVE)
    else:
        actions.step_in(state, seat, card, lowest(state.targets))
