"""R84: which of several characters to save by stepping in."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, names, verbs
from altiplano.games.expedition.rules import copies, progress
from altiplano.games.expedition.rules.deck import Deck
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.base import Question, member, write
from altiplano.games.expedition.rules.reactions import is_asked
from altiplano.games.expedition.rules.refusals import NOT_OFFERED
from altiplano.games.expedition.rules.schema import Progress
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.positions import no
from altiplano.kernel.state import State as KernelState


@final
class Save(Question):
    """One of the characters that the Action names."""

    def __init__(self) -> None:
        super().__init__(names.ASK_SAVE, {moves.TARGET: "move-save"}, "mine")
        self.before_effects = True
        self.of_other = True

    def read(self, state: State, deck: Deck, form: Progress) -> None:
        progress.read_answering(state, deck, form)

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return {"answering": progress.answering(state)}

    def check(self, state: State) -> None:
        edition = state.edition
        if not is_asked(state, 1 - state.active):
            no("no Reaction fits the Action under way (X6.3)")
        answering: i64 = state.answering
        if answering == names.NOTHING:
            no("'answering' should be the character that steps in")
        if not (
            state.other(state.active).camp >> answering & 1
            and edition.verb[edition.first_effect[answering]] == verbs.STEP_IN
        ):
            no(f"'{edition.names[answering]}' cannot step in")

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        return write(state, moves.TARGET, state.targets, out)

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        return copies.one_of(alike & state.targets, card)

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        return member(state.targets, card, NOT_OFFERED)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        actions.step_in(state, seat, state.answering, card)
