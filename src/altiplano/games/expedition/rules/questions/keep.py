"""X2.5: which character to keep in the draft."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, phrases
from altiplano.games.expedition.content.names import ASK_KEEP, ASSEMBLY
from altiplano.games.expedition.rules import copies, setup
from altiplano.games.expedition.rules.phases import assembly
from altiplano.games.expedition.rules.questions.base import Question, member, write
from altiplano.games.expedition.rules.refusals import NOT_IN_HAND
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import ones
from altiplano.kernel.message import Message
from altiplano.kernel.state import State as KernelState


@final
class Keep(Question):
    """One character face down; the others go to the other player (R80)."""

    def __init__(self) -> None:
        super().__init__(ASK_KEEP, {moves.KEEP: ""}, goes="kept")
        self.phases = (ASSEMBLY,)

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        return write(state, moves.KEEP, state.seat(seat).hand, out)

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        """A player who passed on a copy and gets one back does not know which."""
        me = state.seat(seat)
        there: i64 = alike & me.hand
        return copies.one_of(there & ~me.shown, copies.one_of(there, card))

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        return member(state.seat(seat).hand, card, NOT_IN_HAND)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        if assembly.keep(state, seat, card):
            setup.begin(state)

    def explanation(self, state: State, kind: int, card: int) -> Message:
        return phrases.named(state.edition, card, classed=True)

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        """Two copies are one option (R97); nobody else may notice."""
        assert isinstance(state, State)
        return ones(state.seat(seat).hand) > 1
