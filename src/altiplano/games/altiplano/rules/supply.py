"""The stock of the locations: gaining from it, and the end when one is empty (A1.4, A10.1)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.state import State


def gain(state: State, seat: i64, good: i64) -> None:
    """A6.6: a gained tile goes to the container; corn must be stored (A9.7)."""
    if good == names.CORN:
        state.corn += 1
    elif state.supply[good] == 0:
        state.report(happenings.EXHAUSTED, seat, good)
    else:
        state.seats[seat].container[good] += 1
        state.report(happenings.GAINED, seat, good)
        take_tile(state, good)


def take_tile(state: State, good: i64) -> None:
    """One tile leaves its location."""
    state.supply[good] -= 1
    if state.supply[good] == 0 and state.edition.home[good] < names.RING:
        watch_location(state, state.edition.home[good])


def watch_location(state: State, location: i64) -> None:
    """A10.1 (a), R14: the first location to become completely empty triggers the end."""
    if state.last_round == 0 and is_empty(state, location):
        state.last_round = state.round + 1
        state.report(happenings.EMPTY_LOCATION, names.NOBODY, location, state.last_round)


def watch_all(state: State) -> None:
    """R14: a location that is empty from the start triggers the end, too."""
    location: i64
    for location in range(names.RING):
        watch_location(state, location)


def is_empty(state: State, location: i64) -> bool:
    """Whether a location has no tile, card or cart left."""
    home = state.edition.home
    good: i64
    for good in range(names.TYPES):
        if home[good] == location and state.supply[good] > 0:
            return False
    if location == names.HARBOR:
        return state.boats == 0
    if location == names.VILLAGE:
        return state.houses == 0 and state.carts == 0
    if location == names.MARKET:
        return state.orders == 0
    return True
