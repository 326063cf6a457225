"""Cleanup: start player, carts, the extension strip; then the next round or the end (A8)."""

from mypy_extensions import i64

from altiplano.games.altiplano import happenings, missions
from altiplano.games.altiplano.names import END, NOBODY, NOTHING
from altiplano.games.altiplano.phases import drawing, storing
from altiplano.games.altiplano.state import State


def clean_up(state: State) -> None:
    """A8.1 to A8.3, in that order."""
    state.first = (state.first + 1) % state.players
    state.tell(happenings.START_PLAYER, state.first)
    for seat in state.seats:
        seat.rides = 0
        seat.once = 0
        seat.passed = False
    renew_strip(state)
    if state.round == state.last_round:
        if not storing.begin(state):
            end(state)
    else:
        begin_round(state)


def begin_round(state: State) -> None:
    """A3.1: a round begins with drawing."""
    state.round += 1
    state.tell(happenings.ROUND_BEGAN, NOBODY, state.round)
    drawing.begin(state)


def end(state: State) -> None:
    """A10, A11.3: missions about the end are judged; nothing is decided any more."""
    missions.judge(state)
    state.phase = END
    state.turn = NOBODY
    state.over = True
    state.owing = 0
    state.reveal()
    state.tell(happenings.ENDED, NOBODY)


def renew_strip(state: State) -> None:
    """A8.3: without a purchase the cheapest leaves the game; the others slide down; then refill."""
    if not state.bought and state.strip[0] != NOTHING:
        state.tell(happenings.REMOVED, NOBODY, state.strip[0])
        state.strip[0] = NOTHING
    state.bought = False
    slide(state)
    refill(state)


def slide(state: State) -> None:
    """Close the gaps, downwards."""
    strip = state.strip
    free: i64 = 0
    slot: i64
    for slot in range(state.edition.slots):
        tile: i64 = strip[slot]
        if tile != NOTHING:
            strip[slot] = NOTHING
            strip[free] = tile
            free += 1


def refill(state: State) -> None:
    """Fill the lowest free slots first; a strip left short triggers the end (A10.1 b, R15)."""
    slot: i64
    for slot in range(state.edition.slots):
        if state.strip[slot] != NOTHING:
            continue
        if state.top == len(state.stack):
            if state.last_round == 0:
                state.last_round = state.round + 1
                state.tell(happenings.STRIP_SHORT, NOBODY, state.last_round)
            return
        state.strip[slot] = state.stack[state.top]
        state.top += 1
        state.reveal()
        state.tell(happenings.REVEALED, NOBODY, state.strip[slot], slot)
