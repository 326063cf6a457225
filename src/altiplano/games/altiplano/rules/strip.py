"""The extension strip: removal, sliding down, and refilling from the stack (A8.3)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content.names import NOBODY, NOTHING
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.state import State


def renew_strip(state: State) -> None:
    """A8.3: without a purchase the cheapest leaves the game; the others slide down; then refill.

    T8.3: in the short game it always leaves.
    """
    if state.short or not state.bought:
        remove_cheapest(state)
    state.bought = False
    slide(state)
    refill(state)


def remove_cheapest(state: State) -> None:
    """The extension in the cheapest slot, if one lies there, leaves the game."""
    if state.strip[0] != NOTHING:
        state.report(happenings.REMOVED, NOBODY, state.strip[0])
        state.strip[0] = NOTHING


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
    """Fill the lowest free slots first; empty ones trigger the end (A10.1 b, R15)."""
    slot: i64
    for slot in range(state.edition.slots):
        if state.strip[slot] != NOTHING:
            continue
        if state.top == len(state.stack):
            if state.last_round == 0:
                state.last_round = state.round + 1
                state.report(happenings.STRIP_SHORT, NOBODY, state.last_round)
            return
        state.strip[slot] = state.stack[state.top]
        state.top += 1
        state.reveal()
        state.report(happenings.REVEALED, NOBODY, state.strip[slot], slot)
