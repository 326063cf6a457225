"""No question: nothing has to be decided."""

from typing import final

from altiplano.games.expedition.content.names import ASK_NOTHING
from altiplano.games.expedition.rules.questions.base import Question


@final
class Nothing(Question):
    """The match is over."""

    def __init__(self) -> None:
        super().__init__(ASK_NOTHING, {})
        self.phases = ()
