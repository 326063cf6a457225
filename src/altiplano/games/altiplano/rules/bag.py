"""Drawing from a bag (A4.2 to A4.6)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.names import NOTHING, TYPES
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.state import LUCK_BAG, State


def draw_one(state: State, seat: i64) -> i64:
    """A4.5: a random tile; an empty bag is first refilled from the container.

    NOTHING without tiles.
    """
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
        state.report(happenings.EMPTIED, seat)
    pick: i64 = state.chance.below(LUCK_BAG + seat, left)
    good = 0
    while pick >= bag[good]:
        pick -= bag[good]
        good += 1
    bag[good] -= 1
    return good


def draw_late(state: State, seat: i64, most: i64, happening: i64) -> None:
    """Random tiles, all if there are fewer; from bag and container (R28)."""
    late = vec[i64]([0] * TYPES)
    drawn: list[int] = []
    while most > 0:
        tile = draw_one(state, seat)
        if tile == NOTHING:
            break
        late[tile] += 1
        drawn.append(int(tile))
        most -= 1
    state.in_hand = late
    state.report_all(happening, seat, drawn)


def put_rest_back(state: State, seat: i64) -> None:
    """Return the remaining drawn tiles to the bag."""
    me = state.seats[seat]
    good: i64
    for good in range(len(state.in_hand)):
        me.bag[good] += state.in_hand[good]
    state.in_hand = vec[i64]()


def tiles_in(counts: vec[i64]) -> i64:
    """The number of tiles of all types."""
    count: i64 = 0
    good: i64
    for good in range(TYPES):
        count += counts[good]
    return count
