"""Which card to take from the other hand."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, verbs
from altiplano.games.expedition.content.names import ASK_STEAL
from altiplano.games.expedition.rules import effects
from altiplano.games.expedition.rules.camp import exposed
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.base import write
from altiplano.games.expedition.rules.questions.seen_hand import SeenHand
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import ones
from altiplano.kernel.state import State as KernelState


@final
class Steal(SeenHand):
    """A card of the other hand, which the player has looked at."""

    def __init__(self) -> None:
        super().__init__(ASK_STEAL, {moves.TAKE: "move-steal"}, "other-hand", "hand")
        self.asked_by = (verbs.TAKE_SEEN,)

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        return write(state, moves.TAKE, exposed(state, 1 - seat), out)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        effects.take_from_hand(state, seat, card)
        actions.after_answer(state)

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        """The number of exposed cards in the hand is hidden."""
        assert isinstance(state, State)
        return ones(state.other(seat).hand) > 1
