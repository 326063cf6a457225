"""What recipes mean: basic, role and extension actions (A6, A7)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as move_table
from altiplano.games.altiplano.content import names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.event_verbs import CHEAPER_EXTENSIONS, SELLS
from altiplano.games.altiplano.rules import refusals
from altiplano.games.altiplano.rules.assets import amount, commission, selling_price, why_not_asset
from altiplano.games.altiplano.rules.corn import fits_warehouse
from altiplano.games.altiplano.rules.events import amount_now
from altiplano.games.altiplano.rules.orders import has_room_for_order, why_not_deliver
from altiplano.games.altiplano.rules.spaces import on_place, owns, wild_tile
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import why_not_trade
from altiplano.games.altiplano.rules.warehouse import is_food_refused, why_not_store
from altiplano.kernel.bits import bit


def why_not_take(state: State, me: Seat, recipe: i64, argument: i64) -> i64:
    """Everything an action needs; while one is in progress, only the same one again (A6.8)."""
    if state.doing != names.NOTHING and state.doing != recipe:
        return refusals.because(refusals.OTHER_ACTION)
    wild: i64 = names.NOTHING
    if argument >= move_table.WILD:
        wild = wild_tile(state.edition, me)
        argument -= move_table.WILD
        if wild == names.NOTHING:
            return refusals.because(refusals.NO_WILD_TILE)
    refusal = why_not_act(state, me, recipe, wild)
    if refusal == refusals.LEGAL:
        refusal = why_not_there(state, me, recipe)
    if refusal == refusals.LEGAL:
        refusal = why_not_to(state, me, recipe, argument, wild)
    return refusal


def why_not_act(state: State, me: Seat, recipe: i64, wild: i64) -> i64:
    """What the action needs apart from the pawn and its object.

    One tile, `wild`, may come from the wild space (A12.1, R6); NOTHING if none does.
    """
    edition = state.edition
    if edition.place[recipe] == names.STRIP and not me.strip:
        return refusals.because(refusals.NO_TRAVELER)
    if recipe >= edition.asset_recipe:
        refusal = why_not_asset_action(state, me, recipe)
        if refusal != refusals.LEGAL:
            return refusal
    elif recipe >= edition.basic:
        refusal = why_not_own_spaces(state, me, recipe)
        if refusal != refusals.LEGAL:
            return refusal
    else:
        refusal = why_not_pieces(edition, me, recipe, wild)
        if refusal != refusals.LEGAL:
            return refusal
    if edition.once[recipe] != names.NOTHING and me.once >> edition.once[recipe] & 1:
        return refusals.because(refusals.ONCE_A_ROUND)
    pays: i64 = edition.pays[recipe]
    if pays > me.coins and pays > purse(state, me, recipe):
        return refusals.because(refusals.MISSING_COINS, pays)
    verb: i64 = edition.verb[recipe]
    if verb == verbs.CART:
        if me.carts >= edition.most_carts:
            return refusals.because(refusals.CARTS_FULL, edition.most_carts)
        if state.carts == 0:
            return refusals.because(refusals.NO_CART_LEFT)
    elif verb == verbs.ORDER and not has_room_for_order(edition, me):
        return refusals.because(refusals.ORDER_OPEN, me.order)
    elif verb == verbs.DELIVER and me.order == names.NOTHING:
        return refusals.because(refusals.NO_ORDER)
    elif verb in (verbs.BUILD, verbs.SURVEY) and me.road >= edition.track_steps:
        return refusals.because(refusals.ROAD_ENDS)
    elif verb == verbs.UNLOAD:
        if me.corn_store == 0:
            return refusals.because(refusals.STORE_EMPTY)
        if not fits_warehouse(edition, me):
            return refusals.because(refusals.NO_ROW, names.CORN)
    return refusals.LEGAL


def why_not_pieces(edition: Edition, me: Seat, recipe: i64, wild: i64) -> i64:
    """A6.2: the tiles on the location's spaces; one of them may be in the wild space."""
    uses: i64 = edition.uses_count[recipe]
    if uses > 0 and wild != names.NOTHING and edition.needs[recipe * names.PIECES + wild] == 0:
        return refusals.because(refusals.WILD_UNUSED, wild)
    first: i64 = edition.place[recipe] * names.PIECES
    at: i64
    for at in range(uses):
        piece: i64 = edition.uses[recipe * MOST_USES + at]
        have: i64 = me.board[first + piece]
        if piece == wild:
            have += 1
        if have < edition.needs[recipe * names.PIECES + piece]:
            return refusals.because(refusals.MISSING_PIECES, piece, edition.place[recipe])
    return refusals.LEGAL


def why_not_own_spaces(state: State, me: Seat, recipe: i64) -> i64:
    """A5.7: a role or extension can be used once all of its spaces are filled."""
    edition = state.edition
    if recipe < edition.extension_recipe:
        if recipe != edition.role_recipe + me.role:
            return refusals.because(refusals.NOT_OWNED)
    else:
        kind: i64 = recipe - edition.extension_recipe
        if not owns(edition, me, kind):
            return refusals.because(refusals.NOT_OWNED)
        if edition.is_effect[kind]:
            return refusals.because(refusals.NO_ACTION)
    if me.filled[edition.place[recipe] - names.ROLE_PLACE] != bit(edition.uses_count[recipe]) - 1:
        return refusals.because(refusals.MISSING_ON_SPACES)
    return refusals.LEGAL


def why_not_asset_action(state: State, me: Seat, recipe: i64) -> i64:
    """T5.5, A5.7: an asset with all spaces filled; one is enough for Porterage (R65)."""
    edition = state.edition
    asset: i64 = recipe - edition.asset_recipe
    if not me.assets >> asset & 1:
        return refusals.because(refusals.NOT_OWNED)
    verb: i64 = edition.verb[recipe]
    if verb == verbs.LASTING:
        return refusals.because(refusals.NO_ACTION)
    filled: i64 = me.filled[edition.place[recipe] - names.ROLE_PLACE]
    needed: i64 = edition.asset_spaces[asset]
    if verb == verbs.PORTER:
        needed = 1
    if not filled >> 4 * (needed - 1):
        return refusals.because(refusals.MISSING_ON_SPACES)
    if verb == verbs.ASSIST:
        good: i64
        for good in range(names.TYPES):
            if me.bag[good] + me.container[good] > 0:
                return refusals.LEGAL
        return refusals.because(refusals.NOTHING_TO_DRAW)
    return refusals.LEGAL


def location_now(state: State, recipe: i64) -> i64:
    """Where an action is taken; the traveler's actions where he is (T5)."""
    location: i64 = state.edition.location[recipe]
    return state.traveler if location == names.TRAVELER else location


def why_not_there(state: State, me: Seat, recipe: i64) -> i64:
    """A6.2: the pawn must be at the action's location, if it has one (R10)."""
    location: i64 = location_now(state, recipe)
    if location != names.NOTHING and me.pawn != location:
        return refusals.because(refusals.NOT_THERE, location)
    return refusals.LEGAL


def why_not_to(state: State, me: Seat, recipe: i64, argument: i64, wild: i64) -> i64:
    """What the action needs for its object."""
    edition = state.edition
    verb: i64 = edition.verb[recipe]
    if verb in (verbs.SELL, verbs.STORE, verbs.DELIVER, verbs.OPALS):
        return why_not_tile(state, me, recipe, argument, wild)
    if verb == verbs.BOAT:
        return why_not_card(state.boats, argument)
    if verb == verbs.HOUSE:
        return why_not_card(state.houses, argument)
    if verb == verbs.ORDER:
        return why_not_card(state.orders, argument)
    if verb == verbs.EXTENSION:
        return why_not_extension(state, me, recipe, argument)
    if verb == verbs.ASSET:
        return why_not_asset(state, me, argument)
    if verb == verbs.TRADE:
        return why_not_trade(state, state.turn, argument)
    if verb == verbs.PORTER:
        return why_not_carry(state, me, recipe, argument)
    return refusals.LEGAL


def why_not_carry(state: State, me: Seat, recipe: i64, what: i64) -> i64:
    """R65: Porterage stores tiles from its own spaces, by the usual rules."""
    place: i64 = state.edition.place[recipe]
    if is_food_refused(state.edition, me, what):
        return refusals.because(refusals.NEVER_STORED)
    if on_place(state.edition, me, place, what % move_table.SHARED) == 0:
        return refusals.because(refusals.NOT_AT_PLACE, what % move_table.SHARED, place)
    return why_not_store(state.edition, me, what)


def left_to_gain(state: State, good: i64) -> i64:
    """What the supply has of a type; corn that waits to be stored is already taken."""
    left: i64 = state.supply[good]
    if good == names.CORN:
        left -= state.corn
    return left


def why_not_tile(state: State, me: Seat, recipe: i64, what: i64, wild: i64) -> i64:
    """Selling, storing and delivering take tiles from the location's spaces or the wild space."""
    edition = state.edition
    place: i64 = edition.place[recipe]
    good: i64 = what % move_table.SHARED
    if edition.verb[recipe] == verbs.STORE and is_food_refused(edition, me, what):
        return refusals.because(refusals.NEVER_STORED)
    if wild != names.NOTHING:
        if good != wild:
            return refusals.because(refusals.NO_WILD_TILE, good)
    elif me.board[place * names.PIECES + good] == 0:
        return refusals.because(refusals.NOT_AT_PLACE, good, place)
    verb: i64 = edition.verb[recipe]
    if verb == verbs.STORE:
        return why_not_store(edition, me, what)
    if verb == verbs.DELIVER:
        return why_not_deliver(edition, me, what)
    if verb == verbs.OPALS:
        return refusals.LEGAL
    if sale_price(state, me, good) <= 0:
        return refusals.because(refusals.NO_PRICE, good)
    return refusals.LEGAL


def why_not_card(cards: i64, card: i64) -> i64:
    """A card must be there; taking none is only possible if none is left (R5)."""
    if card == move_table.NONE_LEFT_TO_GAIN:
        return refusals.LEGAL if cards == 0 else refusals.because(refusals.CARDS_LEFT)
    if not cards >> card & 1:
        return refusals.because(refusals.CARD_TAKEN, card)
    return refusals.LEGAL


def why_not_extension(state: State, me: Seat, recipe: i64, tile: i64) -> i64:
    """A7.15: on the strip, affordable, not identical to the role's action or one you own."""
    edition = state.edition
    slot = slot_of(state, tile)
    if slot == names.NOTHING:
        return refusals.because(refusals.NOT_ON_STRIP, tile)
    kind: i64 = edition.tile_kind[tile]
    if owns(edition, me, kind):
        return refusals.because(refusals.OWN_EXTENSION, tile)
    if edition.like_role[me.role * edition.kinds + kind]:
        return refusals.because(refusals.LIKE_ROLE, tile)
    price = extension_price(state, me, slot)
    if price > purse(state, me, recipe):
        return refusals.because(refusals.MISSING_COINS, price)
    return refusals.LEGAL


def purse(state: State, me: Seat, recipe: i64) -> i64:
    """The coins that can pay for an action, including the one Commission pays first (R40)."""
    return me.coins + commission(state, me, location_now(state, recipe))


def slot_of(state: State, tile: i64) -> i64:
    """The slot of an extension tile, or NOTHING."""
    slot: i64
    for slot in range(state.edition.slots):
        if state.strip[slot] == tile:
            return slot
    return names.NOTHING


def extension_price(state: State, me: Seat, slot: i64) -> i64:
    """Printed cost plus surcharge; event and asset may lower it, to at least 1 coin (R39)."""
    edition = state.edition
    price: i64 = edition.cost[edition.tile_kind[state.strip[slot]]] + edition.surcharge[slot]
    less: i64 = extension_discount(state, me)
    if less > 0 and price > 1:
        price -= less
        if price < 1:
            price = 1
    return price


def extension_discount(state: State, me: Seat) -> i64:
    """The coins that event and asset take off the price of all extensions."""
    less: i64 = amount_now(state, CHEAPER_EXTENSIONS)
    return less + amount(state.edition, me, state.edition.building_crane)


def sale_price(state: State, me: Seat, good: i64) -> i64:
    """What the market pays for a tile, with event and asset; 0 if it does not buy it."""
    price: i64 = state.edition.price[good]
    if me.assets:
        by_asset: i64 = selling_price(state.edition, me, good)
        if by_asset > price:
            price = by_asset
    paid: i64 = amount_now(state, SELLS)
    if paid > price and state.edition.event_goods[state.event] >> good & 1:
        return paid
    return price
