"""Orders: delivering to the unfulfilled one, and fulfilling it (A7.16 to A7.18, R9, R12)."""

from mypy_extensions import i64

from altiplano.games.altiplano import happenings
from altiplano.games.altiplano.edition import MOST_USES, Edition
from altiplano.games.altiplano.names import FIRST_ORDER, NOTHING
from altiplano.games.altiplano.refusals import LEGAL, NO_ORDER, ORDER_FULL, because
from altiplano.games.altiplano.state import Seat, State
from altiplano.kernel.bits import bit


def free_order_space(edition: Edition, me: Seat, good: i64) -> i64:
    """A free space of the unfulfilled order that shows this tile; NOTHING if there is none."""
    if me.order == NOTHING:
        return NOTHING
    space: i64
    for space in range(edition.order_spaces[me.order]):
        asked: i64 = edition.order_tiles[me.order * MOST_USES + space]
        if asked == good and not me.delivered >> space & 1:
            return space
    return NOTHING


def why_not_deliver(edition: Edition, me: Seat, good: i64) -> i64:
    """A7.17: only onto a free matching space of the own unfulfilled order."""
    if me.order == NOTHING:
        return because(NO_ORDER)
    if free_order_space(edition, me, good) == NOTHING:
        return because(ORDER_FULL, good)
    return LEGAL


def deliver(state: State, seat: i64, good: i64) -> None:
    """Lay a tile on the order, for good."""
    me = state.seats[seat]
    me.delivered |= bit(free_order_space(state.edition, me, good))
    state.tell(happenings.DELIVERED, seat, good, me.order)


def fulfil_if_complete(state: State, seat: i64) -> None:
    """A7.18: the order with its last space filled is fulfilled and gives a corn."""
    me = state.seats[seat]
    if me.order == NOTHING:
        return
    edition = state.edition
    if me.delivered == bit(edition.order_spaces[me.order]) - 1:
        state.tell(happenings.FULFILLED, seat, me.order, edition.order_points[me.order])
        state.be_first(FIRST_ORDER, seat)
        me.orders |= bit(me.order)
        me.order = NOTHING
        me.delivered = 0
        state.corn += 1
