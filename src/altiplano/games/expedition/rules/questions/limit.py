"""X3.4: which card to discard down to the hand limit."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves
from altiplano.games.expedition.content.names import ASK_LIMIT, CHECK
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.camp import hand_limit
from altiplano.games.expedition.rules.phases import check
from altiplano.games.expedition.rules.piles import discard
from altiplano.games.expedition.rules.questions.base import Question, member, write
from altiplano.games.expedition.rules.refusals import NOT_IN_HAND
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import knowledge
from altiplano.kernel.bits import ones
from altiplano.kernel.positions import no
from altiplano.kernel.state import State as KernelState


@final
class Limit(Question):
    """Any card from hand, a Treasure included (R77)."""

    def __init__(self) -> None:
        super().__init__(ASK_LIMIT, {moves.DISCARD: "move-discard"}, goes="heap")
        self.phases = (CHECK,)
        self.begins = True

    def check(self, state: State) -> None:
        seat: i64 = state.active
        if ones(state.seat(seat).hand) <= hand_limit(state, seat):
            no(f"seat {int(seat)} has no card too many (X3.4)")

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        return write(state, moves.DISCARD, state.seat(seat).hand, out)

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        return member(state.seat(seat).hand, card, NOT_IN_HAND)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        knowledge.left_hand(state, seat, card)
        state.report(happenings.DISCARDED, seat, card)
        discard(state, card)
        check.go_on(state)

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        """Two copies are one option (R97); nobody else may notice."""
        assert isinstance(state, State)
        return ones(state.seat(seat).hand) > 1
