"""Cleanup: start player, carts, the extension strip; then the next round or the end (A8)."""

from altiplano.games.altiplano.content.names import END, NOBODY, NOTHING
from altiplano.games.altiplano.rules import happenings, missions
from altiplano.games.altiplano.rules.phases import event, storing
from altiplano.games.altiplano.rules.state import State
from altiplano.games.altiplano.rules.strip import renew_strip
from altiplano.games.altiplano.rules.trading import travel


def clean_up(state: State) -> None:
    """A8.1 to A8.3, in this order."""
    state.first = (state.first + 1) % state.players
    state.report(happenings.START_PLAYER, state.first)
    for seat in state.seats:
        seat.rides = 0
        seat.once = 0
        seat.passed = False
        seat.bonus = 0
        seat.opened = 0
    state.event = NOTHING
    renew_strip(state)
    if state.traveler != NOBODY:
        travel(state)
    if is_last_round(state):
        if not storing.begin(state):
            end(state)
    else:
        begin_round(state)


def is_last_round(state: State) -> bool:
    """A10.1; T8.2, R51: in the short game also the round of the last event."""
    last_event = state.short and state.revealed == len(state.deck)
    return last_event or state.round == state.last_round


def begin_round(state: State) -> None:
    """A3.1, T3.1: a round begins with an event if the match has events, otherwise with drawing."""
    state.round += 1
    state.report(happenings.ROUND_BEGAN, NOBODY, state.round)
    event.begin(state)


def end(state: State) -> None:
    """A10, A11.3: judge missions about the end; then nobody has anything to decide."""
    missions.judge(state)
    state.phase = END
    state.turn = NOBODY
    state.over = True
    state.owing = 0
    state.reveal()
    last = state.round == state.last_round
    state.report(happenings.ENDED if last else happenings.EVENTS_OVER, NOBODY)
