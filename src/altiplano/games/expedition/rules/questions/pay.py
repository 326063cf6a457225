"""R82: which cards pay for an Action."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves
from altiplano.games.expedition.content.names import ASK_PAY
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.piles import discard
from altiplano.games.expedition.rules.questions.base import Question, add, member, write
from altiplano.games.expedition.rules.refusals import LEGAL, NOT_IN_HAND, TOO_FEW, because
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import knowledge
from altiplano.kernel.bits import bit, ones
from altiplano.kernel.positions import no
from altiplano.kernel.state import State as KernelState


@final
class Pay(Question):
    """Cards from hand, one by one, as many as the cost says."""

    def __init__(self) -> None:
        super().__init__(
            ASK_PAY, {moves.DISCARD: "move-pay", moves.ENOUGH: "move-enough-paid"}, goes="heap"
        )
        self.before_effects = True

    def check(self, state: State) -> None:
        if ones(state.paid) >= state.edition.pay_most[state.doing]:
            no("nothing is left to pay")

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        count: i64 = write(state, moves.DISCARD, state.seat(seat).hand, out)
        return add(state, moves.ENOUGH, out, count) if enough(state) else count

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        if kind == moves.ENOUGH:
            return LEGAL if enough(state) else because(TOO_FEW)
        return member(state.seat(seat).hand, card, NOT_IN_HAND)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        if kind == moves.ENOUGH:
            actions.finish_paying(state, seat)
            return
        knowledge.left_hand(state, seat, card)
        state.paid |= bit(card)
        state.report(happenings.PAID, seat, card)
        discard(state, card)
        actions.ask_cost(state, seat)

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        """Two copies are one option (R97); nobody else may notice."""
        assert isinstance(state, State)
        return ones(state.seat(seat).hand) > 1


def enough(state: State) -> bool:
    return ones(state.paid) >= state.edition.pay_least[state.doing]
