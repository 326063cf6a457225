"""Which card, of those looked at, to put back on the pile next."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, verbs
from altiplano.games.expedition.content.names import ASK_PUT
from altiplano.games.expedition.rules import copies, happenings, progress
from altiplano.games.expedition.rules.deck import Deck
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.piles import put_back
from altiplano.games.expedition.rules.questions.base import Question, member, write
from altiplano.games.expedition.rules.refusals import NOT_LOOKED_AT
from altiplano.games.expedition.rules.schema import Progress
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import ones
from altiplano.kernel.positions import no
from altiplano.kernel.state import State as KernelState


@final
class Put(Question):
    """One card at a time, until all are back."""

    def __init__(self) -> None:
        super().__init__(ASK_PUT, {moves.PUT: "move-put"}, "looked", "pile:exploration")
        self.asked_by = (verbs.ORDER_PILE,)

    def check(self, state: State) -> None:
        if not state.looked:
            no("no card is looked at that could be put back")

    def read(self, state: State, deck: Deck, form: Progress) -> None:
        progress.read_looked(state, deck, form)

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return {"looked": progress.looked(state)}

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        return write(state, moves.PUT, state.looked, out)

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        return copies.one_of(alike & state.looked, card)

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        return member(state.looked, card, NOT_LOOKED_AT)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        put_back(state, seat, card)
        if not state.looked:
            state.report(happenings.PUT_BACK, seat)
            actions.after_answer(state)

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        """Two copies are one option (R97); nobody else may notice."""
        assert isinstance(state, State)
        return ones(state.looked) > 1
