"""Whether to leave the camp to discard a card of the other hand."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, verbs
from altiplano.games.expedition.content.names import ASK_STRIKE
from altiplano.games.expedition.rules import effects, happenings
from altiplano.games.expedition.rules.camp import exposed
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.piles import discard
from altiplano.games.expedition.rules.questions.base import add, write
from altiplano.games.expedition.rules.questions.seen_hand import SeenHand
from altiplano.games.expedition.rules.refusals import LEGAL
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import knowledge
from altiplano.kernel.state import State as KernelState


@final
class Strike(SeenHand):
    """Antonio leaves the camp, and a card of the other hand is discarded; or he stays (R94)."""

    def __init__(self) -> None:
        super().__init__(
            ASK_STRIKE,
            {moves.DISCARD: "move-strike", moves.PASS: "move-stay"},
            "other-hand",
            "heap",
        )
        self.asked_by = (verbs.LEAVE_TO_DISCARD,)

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        count: i64 = write(state, moves.DISCARD, exposed(state, 1 - seat), out)
        return add(state, moves.PASS, out, count)

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        return LEGAL if kind == moves.PASS else super().refusal(state, seat, kind, card)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        if kind == moves.PASS:
            state.report(happenings.DECLINED, seat)
        else:
            effects.leave(state, seat)
            knowledge.left_hand(state, 1 - seat, card)
            state.report(happenings.STRUCK, 1 - seat, card)
            discard(state, card)
        actions.after_answer(state)

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        """The number of exposed cards in the hand is hidden."""
        return True
