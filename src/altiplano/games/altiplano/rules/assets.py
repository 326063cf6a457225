"""Assets: the numbers that lasting ones change, and buying one (T5.2, T10)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.content.names import NOTHING, PIECES, STRIP, TYPES
from altiplano.games.altiplano.rules import happenings, refusals
from altiplano.games.altiplano.rules.coins import gain_points
from altiplano.games.altiplano.rules.spaces import lift, wild_place, wild_tile
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit, lowest

HIGHER_PRICE: Final = 2
"""A tile that pays for an asset of stage II has at least this price in opals (T5.3)."""


def amount(edition: Edition, me: Seat, assets: i64) -> i64:
    """The change of a number by a seat's assets with a lasting effect."""
    mine: i64 = me.assets & assets
    whole: i64 = 0
    while mine:
        whole += edition.asset_amount[lowest(mine)]
        mine &= mine - 1
    return whole


def commission(state: State, me: Seat, location: i64) -> i64:
    """R40: the coins that Commission pays when an action at a location starts.

    The traveler must be there, and the player must move the pawn there in this turn: a pawn that
    has not moved since the turn began earns nothing there; a pawn elsewhere still has to come.
    """
    edition = state.edition
    if not me.assets & edition.commission or location != state.traveler or state.doing != NOTHING:
        return 0
    if me.pawn == location and not state.moved:
        return 0
    return amount(edition, me, edition.commission)


def selling_price(edition: Edition, me: Seat, good: i64) -> i64:
    """R38: what the market pays because of an asset; 0 without one."""
    mine: i64 = me.assets & edition.selling
    best: i64 = 0
    while mine:
        asset: i64 = lowest(mine)
        mine &= mine - 1
        if edition.asset_goods[asset] >> good & 1 and edition.asset_amount[asset] > best:
            best = edition.asset_amount[asset]
    return best


def partner(edition: Edition, me: Seat, good: i64) -> i64:
    """R42: the type whose rows a tile may share because of an asset; NOTHING without one."""
    mine: i64 = me.assets & edition.shared_rows
    while mine:
        goods: i64 = edition.asset_goods[lowest(mine)]
        mine &= mine - 1
        if goods >> good & 1:
            return lowest(goods & ~bit(good))
    return NOTHING


# Buying one (T5.2).


def why_not_asset(state: State, me: Seat, asset: i64) -> i64:
    """T5.2, T5.4: it is face up, and a tile on the strip or in the wild space can pay for it."""
    if not state.assets >> asset & 1:
        return refusals.because(refusals.ASSET_TAKEN)
    if not for_sale(state) >> asset & 1:
        return refusals.because(refusals.FACE_DOWN)
    good: i64
    for good in range(TYPES):
        if why_not_pay(state, me, asset, good) == refusals.LEGAL:
            return refusals.LEGAL
    if why_not_pay_wild(state, me, asset) == refusals.LEGAL:
        return refusals.LEGAL
    return refusals.because(refusals.NO_PAYMENT, asset)


def changed(tiles: vec[i64], good: i64, by: i64) -> vec[i64]:
    """The tiles of a trading space plus or minus one; copies of a match share the old ones."""
    result = tiles[:]
    result[good] += by
    return result


def for_sale(state: State) -> i64:
    """The face-up assets, as bits."""
    return state.assets if state.second_stage else state.assets & state.edition.first_stage


def why_not_pay(state: State, me: Seat, asset: i64, good: i64) -> i64:
    if me.board[STRIP * PIECES + good] == 0:
        return refusals.because(refusals.NOT_AT_PLACE, good, STRIP)
    return why_not_price(state.edition, asset, good)


def why_not_pay_wild(state: State, me: Seat, asset: i64) -> i64:
    """R32: the wild space counts as a space of the strip."""
    tile: i64 = wild_tile(state.edition, me)
    return (
        refusals.because(refusals.NO_WILD_TILE)
        if tile == NOTHING
        else why_not_price(state.edition, asset, tile)
    )


def why_not_price(edition: Edition, asset: i64, good: i64) -> i64:
    """R35: any tile, food included, or one of the goods of the higher price."""
    if edition.dear[asset] and edition.opals[good] < HIGHER_PRICE:
        return refusals.because(refusals.WRONG_PRICE, good)
    return refusals.LEGAL


def pay(state: State, seat: i64, good: i64, wild: bool) -> None:
    """The tile goes onto the seat's trading space, and the seat gets the asset."""
    edition = state.edition
    me = state.seats[seat]
    lift(edition, me, wild_place(edition) if wild else STRIP, good)
    me.trading = changed(me.trading, good, 1)
    asset: i64 = state.buying
    state.buying = NOTHING
    state.assets &= ~bit(asset)
    me.assets |= bit(asset)
    state.report(happenings.ASSET, seat, asset, good)
    gain_points(state, seat, amount(edition, me, edition.science))
