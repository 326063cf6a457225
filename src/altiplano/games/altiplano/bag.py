"""Drawing from a bag (A4.2 to A4.6)."""

from mypy_extensions import i64

from altiplano.games.altiplano import happenings
from altiplano.games.altiplano.names import NOTHING, TYPES
from altiplano.games.altiplano.state import LUCK_BAG, State


def draw_one(state: State, seat: i64) -> i64:
    """A4.5: a random tile; an empty bag first gets the container's. NOTHING if both are empty."""
    me = state.seats[seat]
    bag = me.bag
    left: i64 = 0
    good: i64
    for good in range(TYPES):
        left += bag[good]
    if left == 0:
        container = me.container
        for good in range(TYPES):
            left += container[good]
            bag[good] = container[good]
            container[good] = 0
        if left == 0:
            return NOTHING
        state.tell(happenings.EMPTIED, seat)
    pick: i64 = state.chance.below(LUCK_BAG + seat, left)
    good = 0
    while pick >= bag[good]:
        pick -= bag[good]
        good += 1
    bag[good] -= 1
    return good
