"""Orders: delivering to the unfulfilled one, and fulfilling it (A7.16 to A7.18, R9, R12)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.moves import SECOND
from altiplano.games.altiplano.content.names import FIRST_ORDER, NOTHING
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.assets import amount
from altiplano.games.altiplano.rules.coins import gain_coins
from altiplano.games.altiplano.rules.refusals import LEGAL, NO_ORDER, ORDER_FULL, because
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit


def free_order_space(edition: Edition, me: Seat, what: i64) -> i64:
    """A free space that shows this tile; NOTHING if there is none.

    On the unfulfilled order; for a tile with SECOND added, on the second one (R41).
    """
    second = what >= SECOND
    order: i64 = me.second if second else me.order
    if order == NOTHING:
        return NOTHING
    delivered: i64 = me.second_delivered if second else me.delivered
    good: i64 = what - SECOND if second else what
    space: i64
    for space in range(edition.order_spaces[order]):
        asked: i64 = edition.order_tiles[order * MOST_USES + space]
        if asked == good and not delivered >> space & 1:
            return space
    return NOTHING


def has_room_for_order(edition: Edition, me: Seat) -> bool:
    """A7.16: one unfulfilled order at a time; two with an asset (R41)."""
    if me.order == NOTHING:
        return True
    return me.second == NOTHING and me.assets & edition.wholesale != 0


def take_order(me: Seat, order: i64) -> None:
    if me.order == NOTHING:
        me.order = order
        me.delivered = 0
    else:
        me.second = order
        me.second_delivered = 0


def why_not_deliver(edition: Edition, me: Seat, what: i64) -> i64:
    """A7.17: only onto a free matching space of your own unfulfilled order."""
    second = what >= SECOND
    if (me.second if second else me.order) == NOTHING:
        return because(NO_ORDER)
    if free_order_space(edition, me, what) == NOTHING:
        return because(ORDER_FULL, what - SECOND if second else what)
    return LEGAL


def deliver(state: State, seat: i64, what: i64) -> None:
    """Place a tile on an order permanently."""
    me = state.seats[seat]
    space: i64 = bit(free_order_space(state.edition, me, what))
    if what >= SECOND:
        me.second_delivered |= space
        state.report(happenings.DELIVERED, seat, what - SECOND, me.second)
    else:
        me.delivered |= space
        state.report(happenings.DELIVERED, seat, what, me.order)


def fulfil_if_complete(state: State, seat: i64) -> None:
    """A7.18, R41: an order whose last space is filled is fulfilled, and gives a corn."""
    me = state.seats[seat]
    if is_complete(state, me.order, me.delivered):
        fulfil(state, seat, me.order)
        me.order = NOTHING
        me.delivered = 0
    if is_complete(state, me.second, me.second_delivered):
        fulfil(state, seat, me.second)
        me.second = NOTHING
    if me.order == NOTHING and me.second != NOTHING:
        me.order = me.second
        me.delivered = me.second_delivered
        me.second = NOTHING
    if me.second == NOTHING:
        me.second_delivered = 0


def is_complete(state: State, order: i64, delivered: i64) -> bool:
    return order != NOTHING and delivered == bit(state.edition.order_spaces[order]) - 1


def fulfil(state: State, seat: i64, order: i64) -> None:
    edition = state.edition
    me = state.seats[seat]
    state.report(happenings.FULFILLED, seat, order, edition.order_points[order])
    state.be_first(FIRST_ORDER, seat)
    me.orders |= bit(order)
    state.corn += 1
    gain_coins(state, seat, amount(edition, me, edition.order_coins))
