"""Where pieces can be placed: on free spaces that accept them, where they have a use (A5)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import FOR_MARKET, FOR_ROAD, Edition
from altiplano.games.altiplano.content.moves import SECOND
from altiplano.games.altiplano.rules import refusals, spaces
from altiplano.games.altiplano.rules.events import may_come
from altiplano.games.altiplano.rules.orders import free_order_space
from altiplano.games.altiplano.rules.recipes import sale_price
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import lowest


def why_not_lay(state: State, me: Seat, piece: i64, place: i64) -> i64:
    """A5.2, A5.7: a free space of the seat that accepts the piece."""
    edition = state.edition
    if place < names.BOARD_PLACES:
        if not spaces.accepts(edition, me, place, piece):
            return refusals.because(refusals.NOT_ACCEPTED, piece, place)
        if edition.only_for[place * names.PIECES + piece]:
            refusal = why_useless(state, me, piece, place)
            if refusal != refusals.LEGAL:
                return refusal
        free: i64 = spaces.space_count(edition, me, place) - me.taken[place]
        if free <= 0:
            return refusals.because(refusals.SPACES_FULL, 0, place)
        return refusals.LEGAL
    if not spaces.has_place(edition, me, place):
        return refusals.because(refusals.NOT_OWNED)
    if not is_accepted(edition, me, place, piece):
        return refusals.because(refusals.NOT_ACCEPTED, piece, place)
    if spaces.free_space(edition, me, place, piece) == names.NOTHING:
        return refusals.because(refusals.SPACES_FULL, 0, place)
    return refusals.LEGAL


def why_useless(state: State, me: Seat, piece: i64, place: i64) -> i64:
    """R27: no tile is placed where its owner could never use it."""
    only_for: i64 = state.edition.only_for[place * names.PIECES + piece]
    if only_for & FOR_ROAD and me.road < state.edition.track_steps:
        return refusals.LEGAL
    if only_for & FOR_MARKET:
        if not may_trade(state, me, piece):
            return refusals.because(refusals.NEVER_TRADED, piece)
        return refusals.LEGAL
    return refusals.because(refusals.ROAD_FINISHED)


def may_trade(state: State, me: Seat, good: i64) -> bool:
    """R27: whether a seat could ever sell or deliver a tile at the market, by public knowledge."""
    edition = state.edition
    if sale_price(state, me, good) > 0:
        return True
    orders: i64 = state.orders
    while orders:
        if edition.order_goods[lowest(orders)] >> good & 1:
            return True
        orders &= orders - 1
    if free_order_space(edition, me, good) != names.NOTHING:
        return True
    if free_order_space(edition, me, good + SECOND) != names.NOTHING:
        return True
    assets: i64 = state.assets & edition.selling
    while assets:
        if edition.asset_goods[lowest(assets)] >> good & 1:
            return True
        assets &= assets - 1
    for event in edition.selling_events:
        if edition.event_goods[event] >> good & 1 and may_come(state, event):
            return True
    return False


def is_accepted(edition: Edition, me: Seat, place: i64, piece: i64) -> bool:
    """A5.7: whether the spaces of a role, extension or asset ever accept a piece."""
    if place >= edition.first_asset_place:
        return spaces.takes_on_asset(edition, me, place, piece)
    if spaces.is_wild(edition, place):
        return True
    return edition.needs[edition.recipe_at(me.role, place) * names.PIECES + piece] > 0
