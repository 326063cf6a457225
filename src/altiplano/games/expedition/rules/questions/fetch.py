"""X6.5: which discarded card to take."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, verbs
from altiplano.games.expedition.content.names import ASK_FETCH
from altiplano.games.expedition.rules import copies, effects, happenings
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.piles import take_from_heap
from altiplano.games.expedition.rules.questions.base import Question, member, write
from altiplano.games.expedition.rules.refusals import JUST_PAID, NOT_DISCARDED, WRONG_KIND, because
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import knowledge
from altiplano.kernel.bits import bit
from altiplano.kernel.state import State as KernelState


@final
class Fetch(Question):
    """A discarded card, except the cost of this Action."""

    def __init__(self) -> None:
        super().__init__(ASK_FETCH, {moves.TAKE: "move-take-discarded"}, "discarded", "hand")
        self.asked_by = (verbs.TAKE_DISCARDED, verbs.SEARCH)

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        what: i64 = state.edition.what[state.effect]
        return write(state, moves.TAKE, effects.fetchable(state, what), out)

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        unpaid: i64 = alike & ~state.paid
        return copies.upper(state, unpaid, copies.upper(state, alike, card))

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        mask: i64 = bit(card)
        if not state.discarded & mask:
            return because(NOT_DISCARDED, card)
        if state.paid & mask:
            return because(JUST_PAID, card)
        return member(state.edition.what[state.effect], card, WRONG_KIND)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        take_from_heap(state, card)
        knowledge.took_openly(state, seat, card)
        state.report(happenings.TOOK_DISCARDED, seat, card)
        actions.after_answer(state)
