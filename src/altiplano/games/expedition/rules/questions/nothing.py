"""No question: nothing has to be decided."""

from typing import final

from altiplano.games.expedition.content.names import ASK_NOTHING, END
from altiplano.games.expedition.rules import progress
from altiplano.games.expedition.rules.deck import Deck
from altiplano.games.expedition.rules.questions.base import Question
from altiplano.games.expedition.rules.schema import Progress
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.state import State as KernelState


@final
class Nothing(Question):
    """The match is over; a player can have resigned while cards waited for an answer (R100)."""

    def __init__(self) -> None:
        super().__init__(ASK_NOTHING, {})
        self.phases = (END,)
        self.begins = True

    def read(self, state: State, deck: Deck, form: Progress) -> None:
        progress.read_looked(state, deck, form)
        progress.read_answering(state, deck, form)
        progress.read_placing(state, deck, form)

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return {
            "looked": progress.looked(state),
            "answering": progress.answering(state),
            "placing": progress.placing(state),
        }
