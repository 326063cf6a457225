"""X2.5: which character to keep in the draft."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, phrases
from altiplano.games.expedition.content.names import ASK_KEEP, ASSEMBLY, OPENING_CAMP
from altiplano.games.expedition.rules import copies, setup
from altiplano.games.expedition.rules.phases import assembly
from altiplano.games.expedition.rules.questions.base import Question, member, write
from altiplano.games.expedition.rules.refusals import NOT_IN_HAND
from altiplano.games.expedition.rules.state import MOST_PLAIN, State
from altiplano.games.expedition.sight.memory import cards_of
from altiplano.kernel.bits import ones
from altiplano.kernel.message import Message
from altiplano.kernel.positions import no
from altiplano.kernel.state import State as KernelState


@final
class Keep(Question):
    """One character face down; the others go to the other player (R80)."""

    def __init__(self) -> None:
        super().__init__(ASK_KEEP, {moves.KEEP: ""}, goes="kept")
        self.phases = (ASSEMBLY,)
        self.begins = True

    def check(self, state: State) -> None:
        """Three characters to choose from, and as many kept as the draft has reached."""
        me = state.seat(state.active)
        you = state.other(state.active)
        ahead = 0 if state.active != state.first else 1
        if ones(me.hand) != 3 or me.hand & state.edition.exploration or you.hand:
            no("in the draft one seat has three characters to choose from (X2.5)")
        if ones(me.kept) >= OPENING_CAMP or ones(you.kept) != ones(me.kept) + ahead:
            no("in the draft the seats keep one character after the other (X2.5, R80)")
        for memory in (state.zero.memory, state.one.memory, state.memory):
            if memory.low != MOST_PLAIN or cards_of(memory) != state.edition.treasures:
                no(f"in the draft {MOST_PLAIN} cards on top of the pile are no Treasures (X2.3)")
        if me.camp or you.camp or state.discarded:
            no("the draft comes before everything else (X2.5)")

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
