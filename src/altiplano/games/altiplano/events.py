"""What the event of the round changes in the rules that ask for it (T3.2)."""

from mypy_extensions import i64

from altiplano.games.altiplano.names import NOTHING
from altiplano.games.altiplano.state import State


def verb_now(state: State) -> i64:
    """The verb of the round's event; NOTHING if there is none."""
    return NOTHING if state.event == NOTHING else state.edition.event_verb[state.event]


def amount_now(state: State, verb: i64) -> i64:
    """By how much the round's event changes something; 0 if it is about something else."""
    if state.event == NOTHING or state.edition.event_verb[state.event] != verb:
        return 0
    return state.edition.event_amount[state.event]
