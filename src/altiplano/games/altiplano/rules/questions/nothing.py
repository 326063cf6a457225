"""No question: nothing has to be decided."""

from typing import final

from altiplano.games.altiplano.content.names import ASK_NOTHING
from altiplano.games.altiplano.rules.questions.base import Question


@final
class Nothing(Question):
    """The seat has answered, or the match is over."""

    def __init__(self) -> None:
        super().__init__(ASK_NOTHING, {}, [])
