"""R82: which character to discard as the cost of an Action."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves
from altiplano.games.expedition.content.names import ASK_GIVE_UP
from altiplano.games.expedition.rules import copies, happenings
from altiplano.games.expedition.rules.camp import characters_in, discard_from_camp
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.base import write
from altiplano.games.expedition.rules.questions.dismissal import Dismissal
from altiplano.games.expedition.rules.refusals import ITSELF, LEGAL, NOT_IN_CAMP, because
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bit
from altiplano.kernel.positions import no
from altiplano.kernel.state import State as KernelState


@final
class GiveUp(Dismissal):
    """Another character of your own camp than the acting one."""

    def __init__(self) -> None:
        super().__init__(ASK_GIVE_UP, "move-give-up")
        self.before_effects = True

    def check(self, state: State) -> None:
        if state.given_up >= state.edition.pay_characters[state.doing]:
            no("nothing is left to pay")

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        others: i64 = characters_in(state, seat) & ~bit(state.doing)
        return write(state, moves.DISMISS, others, out)

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        there: i64 = alike & state.seat(seat).camp
        return copies.one_of(there & ~bit(state.doing), copies.one_of(there, card))

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        if not characters_in(state, seat) >> card & 1:
            return because(NOT_IN_CAMP, card)
        return because(ITSELF) if card == state.doing else LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        state.given_up += 1
        state.report(happenings.GAVE_UP, seat, card)
        discard_from_camp(state, seat, card)
        actions.finish_paying(state, seat)
