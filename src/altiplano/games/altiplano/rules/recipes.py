"""Actions: basic, role and extension actions are recipes; here is what a recipe means (A6, A7)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.event_verbs import CHEAPER_EXTENSIONS, SELLS
from altiplano.games.altiplano.content.moves import (
    ARGUMENTS,
    NO_ARGUMENT,
    NONE_LEFT_TO_GAIN,
    SECOND,
    SHARED,
    WILD,
)
from altiplano.games.altiplano.content.names import (
    CORN,
    NOBODY,
    NOTHING,
    PIECES,
    ROLE_PLACE,
    STRIP,
    TRAVELER,
    TYPES,
)
from altiplano.games.altiplano.content.verbs import (
    ASSET,
    ASSIST,
    BOAT,
    BUILD,
    CART,
    DELIVER,
    EXTENSION,
    GAIN,
    HOUSE,
    LASTING,
    OPALS,
    ORDER,
    PORTER,
    SELL,
    STORE,
    SURVEY,
    TRADE,
    UNLOAD,
)
from altiplano.games.altiplano.rules.assets import amount, commission, selling_price, why_not_asset
from altiplano.games.altiplano.rules.corn import fits_warehouse
from altiplano.games.altiplano.rules.events import amount_now
from altiplano.games.altiplano.rules.movement import EVERYWHERE
from altiplano.games.altiplano.rules.orders import has_room_for_order, why_not_deliver
from altiplano.games.altiplano.rules.refusals import (
    CARD_TAKEN,
    CARDS_LEFT,
    CARTS_FULL,
    LEGAL,
    LIKE_ROLE,
    MISSING_COINS,
    MISSING_ON_SPACES,
    MISSING_PIECES,
    NEVER_STORED,
    NO_ACTION,
    NO_CART_LEFT,
    NO_ORDER,
    NO_PRICE,
    NO_ROW,
    NO_TRAVELER,
    NO_WILD_TILE,
    NOT_AT_PLACE,
    NOT_ON_STRIP,
    NOT_OWNED,
    NOT_THERE,
    NOTHING_TO_DRAW,
    ONCE_A_ROUND,
    ORDER_OPEN,
    OWN_EXTENSION,
    ROAD_ENDS,
    STORE_EMPTY,
    WILD_UNUSED,
    because,
)
from altiplano.games.altiplano.rules.spaces import on_place, owns, wild_tile
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import why_not_trade
from altiplano.games.altiplano.rules.warehouse import is_food_refused, why_not_store
from altiplano.kernel.bits import bit, lowest


def why_not_act(state: State, me: Seat, recipe: i64, wild: i64) -> i64:
    """What the action needs wherever the pawn stands, and whatever it is done to.

    One tile, `wild`, may come from the wild space (A12.1, R6); NOTHING if none does.
    """
    edition = state.edition
    if edition.place[recipe] == STRIP and not me.strip:
        return because(NO_TRAVELER)
    if recipe >= edition.asset_recipe:
        refusal = why_not_asset_action(state, me, recipe)
        if refusal != LEGAL:
            return refusal
    elif recipe >= edition.basic:
        refusal = why_not_own_spaces(state, me, recipe)
        if refusal != LEGAL:
            return refusal
    else:
        refusal = why_not_pieces(edition, me, recipe, wild)
        if refusal != LEGAL:
            return refusal
    if edition.once[recipe] != NOTHING and me.once >> edition.once[recipe] & 1:
        return because(ONCE_A_ROUND)
    pays: i64 = edition.pays[recipe]
    if pays > me.coins and pays > purse(state, me, recipe):
        return because(MISSING_COINS, pays)
    verb: i64 = edition.verb[recipe]
    if verb == CART:
        if me.carts >= edition.most_carts:
            return because(CARTS_FULL, edition.most_carts)
        if state.carts == 0:
            return because(NO_CART_LEFT)
    elif verb == ORDER and not has_room_for_order(edition, me):
        return because(ORDER_OPEN, me.order)
    elif verb == DELIVER and me.order == NOTHING:
        return because(NO_ORDER)
    elif verb in (BUILD, SURVEY) and me.road >= edition.track_steps:
        return because(ROAD_ENDS)
    elif verb == UNLOAD:
        if me.corn_store == 0:
            return because(STORE_EMPTY)
        if not fits_warehouse(edition, me):
            return because(NO_ROW, CORN)
    return LEGAL


def why_not_pieces(edition: Edition, me: Seat, recipe: i64, wild: i64) -> i64:
    """A6.2: the tiles on the location's spaces, one of them perhaps in the wild space instead."""
    uses: i64 = edition.uses_count[recipe]
    if uses > 0 and wild != NOTHING and edition.needs[recipe * PIECES + wild] == 0:
        return because(WILD_UNUSED, wild)
    first: i64 = edition.place[recipe] * PIECES
    at: i64
    for at in range(uses):
        piece: i64 = edition.uses[recipe * MOST_USES + at]
        have: i64 = me.board[first + piece]
        if piece == wild:
            have += 1
        if have < edition.needs[recipe * PIECES + piece]:
            return because(MISSING_PIECES, piece, edition.place[recipe])
    return LEGAL


def why_not_own_spaces(state: State, me: Seat, recipe: i64) -> i64:
    """A5.7: a role or extension serves its owner once all of its spaces are filled."""
    edition = state.edition
    if recipe < edition.extension_recipe:
        if recipe != edition.role_recipe + me.role:
            return because(NOT_OWNED)
    else:
        kind: i64 = recipe - edition.extension_recipe
        if not owns(edition, me, kind):
            return because(NOT_OWNED)
        if edition.is_effect[kind]:
            return because(NO_ACTION)
    if me.filled[edition.place[recipe] - ROLE_PLACE] != bit(edition.uses_count[recipe]) - 1:
        return because(MISSING_ON_SPACES)
    return LEGAL


def why_not_asset_action(state: State, me: Seat, recipe: i64) -> i64:
    """T5.5, A5.7: an own asset with all of its spaces filled; Porterage with one (R65)."""
    edition = state.edition
    asset: i64 = recipe - edition.asset_recipe
    if not me.assets >> asset & 1:
        return because(NOT_OWNED)
    verb: i64 = edition.verb[recipe]
    if verb == LASTING:
        return because(NO_ACTION)
    filled: i64 = me.filled[edition.place[recipe] - ROLE_PLACE]
    needed: i64 = 1 if verb == PORTER else edition.asset_spaces[asset]
    if not filled >> 4 * (needed - 1):
        return because(MISSING_ON_SPACES)
    if verb == ASSIST:
        good: i64
        for good in range(TYPES):
            if me.bag[good] + me.container[good] > 0:
                return LEGAL
        return because(NOTHING_TO_DRAW)
    return LEGAL


def location_now(state: State, recipe: i64) -> i64:
    """Where an action is taken: those of the traveler where he stands (T5)."""
    location: i64 = state.edition.location[recipe]
    return state.traveler if location == TRAVELER else location


def why_not_there(state: State, me: Seat, recipe: i64) -> i64:
    """A6.2: the pawn must stand at the action's location, if it has one (R10)."""
    location: i64 = location_now(state, recipe)
    if location != NOTHING and me.pawn != location:
        return because(NOT_THERE, location)
    return LEGAL


def why_not_to(state: State, me: Seat, recipe: i64, argument: i64, wild: i64) -> i64:
    """What the action needs for the thing that it is done to."""
    edition = state.edition
    verb: i64 = edition.verb[recipe]
    if verb in (SELL, STORE, DELIVER, OPALS):
        return why_not_tile(state, me, recipe, argument, wild)
    if verb == BOAT:
        return why_not_card(state.boats, argument)
    if verb == HOUSE:
        return why_not_card(state.houses, argument)
    if verb == ORDER:
        return why_not_card(state.orders, argument)
    if verb == EXTENSION:
        return why_not_extension(state, me, recipe, argument)
    if verb == ASSET:
        return why_not_asset(state, me, argument)
    if verb == TRADE:
        return why_not_trade(state, state.turn, argument)
    if verb == PORTER:
        return why_not_carry(state, me, recipe, argument)
    return LEGAL


def why_not_carry(state: State, me: Seat, recipe: i64, what: i64) -> i64:
    """R65: Porterage stores tiles from its own spaces, by all the rules of storing."""
    place: i64 = state.edition.place[recipe]
    if is_food_refused(state.edition, me, what):
        return because(NEVER_STORED)
    if on_place(state.edition, me, place, what % SHARED) == 0:
        return because(NOT_AT_PLACE, what % SHARED, place)
    return why_not_store(state.edition, me, what)


def left_to_gain(state: State, good: i64) -> i64:
    """What the supply has of a type; corn that waits to be stored is spoken for."""
    return state.supply[good] - (state.corn if good == CORN else 0)


def why_not_tile(state: State, me: Seat, recipe: i64, what: i64, wild: i64) -> i64:
    """Selling, storing and delivering take tiles from the location's spaces or the wild space."""
    edition = state.edition
    place: i64 = edition.place[recipe]
    good: i64 = what % SHARED
    if edition.verb[recipe] == STORE and is_food_refused(edition, me, what):
        return because(NEVER_STORED)
    if wild != NOTHING:
        if good != wild:
            return because(NO_WILD_TILE, good)
    elif me.board[place * PIECES + good] == 0:
        return because(NOT_AT_PLACE, good, place)
    verb: i64 = edition.verb[recipe]
    if verb == STORE:
        return why_not_store(edition, me, what)
    if verb == DELIVER:
        return why_not_deliver(edition, me, what)
    if verb == OPALS:
        return LEGAL
    return LEGAL if sale_price(state, me, good) > 0 else because(NO_PRICE, good)


def why_not_card(cards: i64, card: i64) -> i64:
    """A card must lie there; none may be taken only where none is left (R5)."""
    if card == NONE_LEFT_TO_GAIN:
        return LEGAL if cards == 0 else because(CARDS_LEFT)
    return LEGAL if cards >> card & 1 else because(CARD_TAKEN, card)


def why_not_extension(state: State, me: Seat, recipe: i64, tile: i64) -> i64:
    """A7.15: on the strip, affordable, and neither owned already nor the role's own action."""
    edition = state.edition
    slot = slot_of(state, tile)
    if slot == NOTHING:
        return because(NOT_ON_STRIP, tile)
    kind: i64 = edition.tile_kind[tile]
    if owns(edition, me, kind):
        return because(OWN_EXTENSION, tile)
    if edition.like_role[me.role * edition.kinds + kind]:
        return because(LIKE_ROLE, tile)
    price = extension_price(state, me, slot)
    if price > purse(state, me, recipe):
        return because(MISSING_COINS, price)
    return LEGAL


def purse(state: State, me: Seat, recipe: i64) -> i64:
    """The coins that can pay for an action, including the one that Commission pays first (R40)."""
    return me.coins + commission(state, me, location_now(state, recipe))


def slot_of(state: State, tile: i64) -> i64:
    """The slot on which an extension tile lies, or NOTHING."""
    slot: i64
    for slot in range(state.edition.slots):
        if state.strip[slot] == tile:
            return slot
    return NOTHING


def extension_price(state: State, me: Seat, slot: i64) -> i64:
    """Printed cost and surcharge; event and asset may lower it, to 1 coin at least (R39)."""
    edition = state.edition
    price: i64 = edition.cost[edition.tile_kind[state.strip[slot]]] + edition.surcharge[slot]
    less: i64 = amount_now(state, CHEAPER_EXTENSIONS)
    less += amount(edition, me, edition.building_crane)
    if less > 0 and price > 1:
        price = price - less if price - less > 1 else 1
    return price


def sale_price(state: State, me: Seat, good: i64) -> i64:
    """What the market pays for a tile; 0 if it does not take it, not even by event or asset."""
    price: i64 = state.edition.price[good]
    if me.assets:
        by_asset: i64 = selling_price(state.edition, me, good)
        if by_asset > price:
            price = by_asset
    paid: i64 = amount_now(state, SELLS)
    if paid > price and state.edition.event_goods[state.event] >> good & 1:
        return paid
    return price


# Listing the actions that can be taken.


def write_acts(state: State, me: Seat, recipe: i64, moves: vec[i64], count: i64) -> i64:
    """Write every legal move of a recipe, wherever the pawn is; how many are written by then."""
    edition = state.edition
    count = write_acts_with(state, me, recipe, NOTHING, moves, count)
    if recipe < edition.basic:
        wild = wild_tile(edition, me)
        if wild != NOTHING and (edition.uses_count[recipe] > 0 or takes_tiles(edition, recipe)):
            count = write_acts_with(state, me, recipe, wild, moves, count)
    return count


def takes_tiles(edition: Edition, recipe: i64) -> bool:
    """Whether an action is done to tiles on spaces."""
    return edition.verb[recipe] in (SELL, STORE, DELIVER, OPALS)


def write_acts_with(
    state: State, me: Seat, recipe: i64, wild: i64, moves: vec[i64], count: i64
) -> i64:
    """The same with a tile from the wild space, or without (NOTHING)."""
    edition = state.edition
    if why_not_act(state, me, recipe, wild) != LEGAL:
        return count
    verb: i64 = edition.verb[recipe]
    at: i64
    if verb == GAIN and edition.choice_count[recipe] > 0:
        for at in range(edition.choice_count[recipe]):
            choice: i64 = edition.choices[recipe * MOST_USES + at]
            count = write_act(state, me, recipe, choice, wild, moves, count)
        return count
    if takes_tiles(edition, recipe):
        if wild != NOTHING:
            return write_tile_acts(state, me, recipe, wild, wild, moves, count)
        if me.taken[edition.place[recipe]] > 0:
            for at in range(TYPES):
                count = write_tile_acts(state, me, recipe, at, wild, moves, count)
        return count
    if verb == PORTER:
        for at in range(TYPES):
            count = write_tile_acts(state, me, recipe, at, wild, moves, count)
        return count
    if verb == TRADE:
        for at in range(TYPES):
            count = write_act(state, me, recipe, at, wild, moves, count)
        return count
    if verb == ASSET:
        for at in range(edition.assets):
            if state.assets >> at & 1:
                count = write_act(state, me, recipe, at, wild, moves, count)
        return count
    if verb == EXTENSION:
        for at in range(edition.slots):
            if state.strip[at] != NOTHING:
                count = write_act(state, me, recipe, state.strip[at], wild, moves, count)
        return count
    if verb in (BOAT, HOUSE, ORDER):
        cards: i64 = state.orders
        if verb == BOAT:
            cards = state.boats
        elif verb == HOUSE:
            cards = state.houses
        if cards == 0 and verb != ORDER:
            return write_act(state, me, recipe, NONE_LEFT_TO_GAIN, wild, moves, count)
        at = 0
        while cards >> at:
            if cards >> at & 1:
                count = write_act(state, me, recipe, at, wild, moves, count)
            at += 1
        return count
    return write_act(state, me, recipe, NO_ARGUMENT, wild, moves, count)


def write_tile_acts(
    state: State, me: Seat, recipe: i64, tile: i64, wild: i64, moves: vec[i64], count: i64
) -> i64:
    """A tile goes its usual way, to its partner's row (R42), or onto the second order (R41)."""
    count = write_act(state, me, recipe, tile, wild, moves, count)
    if not me.assets:
        return count
    verb: i64 = state.edition.verb[recipe]
    if verb in (STORE, PORTER) and me.assets & state.edition.shared_rows:
        count = write_act(state, me, recipe, tile + SHARED, wild, moves, count)
    if verb == DELIVER and me.second != NOTHING:
        count = write_act(state, me, recipe, tile + SECOND, wild, moves, count)
    return count


def write_act(
    state: State, me: Seat, recipe: i64, argument: i64, wild: i64, moves: vec[i64], count: i64
) -> i64:
    """Write one move if it is legal."""
    if why_not_to(state, me, recipe, argument, wild) != LEGAL:
        return count
    first: i64 = recipe * ARGUMENTS if wild == NOTHING else recipe * ARGUMENTS + WILD
    moves[count] = state.edition.act_move[first + argument]
    return count + 1


def places_to_act(state: State, me: Seat, scratch: vec[i64], count: i64) -> i64:
    """The locations, as bits, where the seat could act after a move; writes past `count` only."""
    edition = state.edition
    moved = state.moved
    state.moved = True  # R40: also back at the traveler, the pawn will have been moved there.
    goals: i64 = 0
    recipe: i64
    for recipe in range(edition.basic):
        location: i64 = location_now(state, recipe)
        if location == NOBODY:
            continue
        goal: i64 = bit(location)
        if not goals & goal and write_acts(state, me, recipe, scratch, count) > count:
            goals |= goal
    if me.role != NOTHING:
        goals |= goal_of(state, me, edition.role_recipe + me.role, scratch, count)
    tile: i64 = 0
    while me.extensions >> tile:
        if me.extensions >> tile & 1:
            extension: i64 = edition.extension_recipe + edition.tile_kind[tile]
            goals |= goal_of(state, me, extension, scratch, count)
        tile += 1
    mine: i64 = me.assets
    while mine:
        goals |= goal_of(state, me, edition.asset_recipe + lowest(mine), scratch, count)
        mine &= mine - 1
    state.moved = moved
    return goals


def goal_of(state: State, me: Seat, recipe: i64, scratch: vec[i64], count: i64) -> i64:
    """The bit of a recipe's location if the seat could take its action, else 0.

    An action without a location can be taken everywhere (R10).
    """
    if write_acts(state, me, recipe, scratch, count) == count:
        return 0
    location: i64 = location_now(state, recipe)
    return EVERYWHERE if location == NOTHING else bit(location)


def write_acts_here(state: State, me: Seat, moves: vec[i64], count: i64) -> i64:
    """Write the legal actions at the pawn's location: basic ones, the role's, the extensions'."""
    edition = state.edition
    if me.pawn != NOBODY:
        here = edition.at_location[me.pawn]
        at: i64
        for at in range(len(here)):
            count = write_acts(state, me, here[at], moves, count)
        role: i64 = edition.role_recipe + me.role
        if edition.location[role] == me.pawn:
            count = write_acts(state, me, role, moves, count)
    tile: i64 = 0
    while me.extensions >> tile:
        if me.extensions >> tile & 1:
            recipe: i64 = edition.extension_recipe + edition.tile_kind[tile]
            if why_not_there(state, me, recipe) == LEGAL:
                count = write_acts(state, me, recipe, moves, count)
        tile += 1
    if me.strip and me.pawn == state.traveler:
        count = write_traveler_acts(state, me, moves, count)
    return count


def write_traveler_acts(state: State, me: Seat, moves: vec[i64], count: i64) -> i64:
    """T5: the actions of the strip, and those of assets."""
    edition = state.edition
    there = edition.at_location[TRAVELER]
    at: i64
    for at in range(len(there)):
        count = write_acts(state, me, there[at], moves, count)
    mine: i64 = me.assets
    while mine:
        count = write_acts(state, me, edition.asset_recipe + lowest(mine), moves, count)
        mine &= mine - 1
    return count
