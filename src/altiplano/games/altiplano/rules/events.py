"""The effects of the round's event on rules that depend on it (T3.2)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content.names import NOTHING
from altiplano.games.altiplano.rules.state import State


def verb_now(state: State) -> i64:
    """The verb of the round's event; NOTHING if there is none."""
    if state.event == NOTHING:
        return NOTHING
    return state.edition.event_verb[state.event]


def may_come(state: State, event: i64) -> bool:
    """Whether an event can still be revealed, by public knowledge.

    That is which events were revealed, the group of each later one (T2.2), and when the match ends.
    """
    end: i64 = len(state.deck)
    if state.last_round and state.revealed + state.last_round - state.round < end:
        end = state.revealed + state.last_round - state.round
    group = state.edition.event_group
    at: i64
    for at in range(state.revealed):
        if state.deck[at] == event:
            return False
    for at in range(state.revealed, end):
        if group[state.deck[at]] == group[event]:
            return True
    return False


def amount_now(state: State, verb: i64) -> i64:
    """The change of a number by the round's event; 0 if it is about something else."""
    if state.event == NOTHING or state.edition.event_verb[state.event] != verb:
        return 0
    return state.edition.event_amount[state.event]
