"""What the questions share that an event asks, or the deckhand's action (T4, T9)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content.names import CLOSING, EVENT
from altiplano.games.altiplano.rules import missions
from altiplano.games.altiplano.rules.phases import actions, drawing, event, planning
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.state import State


class EventQuestion(Question):
    """When all have answered, the round goes on where the event came between."""

    def go_on(self, state: State, seat: i64, phase: i64, still_asked: bool) -> None:
        """`phase`: the one in which the answer was given."""
        if still_asked:
            return
        missions.check_news(state)  # Before a simultaneous step opens, which would hide it.
        if phase == EVENT:
            event.traveler_line(state)
            drawing.begin(state)
        elif phase == CLOSING:
            planning.begin(state)
        else:
            actions.finish_action(state, seat)


def is_in_event(state: State) -> bool:
    return state.phase in (EVENT, CLOSING)
