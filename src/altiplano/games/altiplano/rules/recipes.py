"""Actions: basic, role and extension actions are recipes; here is what a recipe means (A6, A7)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content import names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.event_verbs import CHEAPER_EXTENSIONS, SELLS
from altiplano.games.altiplano.rules import refusals
from altiplano.games.altiplano.rules.assets import amount, commission, selling_price, why_not_asset
from altiplano.games.altiplano.rules.corn import fits_warehouse
from altiplano.games.altiplano.rules.events import amount_now
from altiplano.games.altiplano.rules.movement import EVERYWHERE
from altiplano.games.altiplano.rules.orders import has_room_for_order, why_not_deliver
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
    """A6.2: the tiles on the location's spaces, one of them perhaps in the wild space instead."""
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
    """A5.7: a role or extension serves its owner once all of its spaces are filled."""
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
    """T5.5, A5.7: an own asset with all of its spaces filled; Porterage with one (R65)."""
    edition = state.edition
    asset: i64 = recipe - edition.asset_recipe
    if not me.assets >> asset & 1:
        return refusals.because(refusals.NOT_OWNED)
    verb: i64 = edition.verb[recipe]
    if verb == verbs.LASTING:
        return refusals.because(refusals.NO_ACTION)
    filled: i64 = me.filled[edition.place[recipe] - names.ROLE_PLACE]
    needed: i64 = 1 if verb == verbs.PORTER else edition.asset_spaces[asset]
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
    """Where an action is taken: those of the traveler where he stands (T5)."""
    location: i64 = state.edition.location[recipe]
    return state.traveler if location == names.TRAVELER else location


def why_not_there(state: State, me: Seat, recipe: i64) -> i64:
    """A6.2: the pawn must stand at the action's location, if it has one (R10)."""
    location: i64 = location_now(state, recipe)
    if location != names.NOTHING and me.pawn != location:
        return refusals.because(refusals.NOT_THERE, location)
    return refusals.LEGAL


def why_not_to(state: State, me: Seat, recipe: i64, argument: i64, wild: i64) -> i64:
    """What the action needs for the thing that it is done to."""
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
    """R65: Porterage stores tiles from its own spaces, by all the rules of storing."""
    place: i64 = state.edition.place[recipe]
    if is_food_refused(state.edition, me, what):
        return refusals.because(refusals.NEVER_STORED)
    if on_place(state.edition, me, place, what % table.SHARED) == 0:
        return refusals.because(refusals.NOT_AT_PLACE, what % table.SHARED, place)
    return why_not_store(state.edition, me, what)


def left_to_gain(state: State, good: i64) -> i64:
    """What the supply has of a type; corn that waits to be stored is spoken for."""
    return state.supply[good] - (state.corn if good == names.CORN else 0)


def why_not_tile(state: State, me: Seat, recipe: i64, what: i64, wild: i64) -> i64:
    """Selling, storing and delivering take tiles from the location's spaces or the wild space."""
    edition = state.edition
    place: i64 = edition.place[recipe]
    good: i64 = what % table.SHARED
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
    return (
        refusals.LEGAL
        if sale_price(state, me, good) > 0
        else refusals.because(refusals.NO_PRICE, good)
    )


def why_not_card(cards: i64, card: i64) -> i64:
    """A card must lie there; none may be taken only where none is left (R5)."""
    if card == table.NONE_LEFT_TO_GAIN:
        return refusals.LEGAL if cards == 0 else refusals.because(refusals.CARDS_LEFT)
    return refusals.LEGAL if cards >> card & 1 else refusals.because(refusals.CARD_TAKEN, card)


def why_not_extension(state: State, me: Seat, recipe: i64, tile: i64) -> i64:
    """A7.15: on the strip, affordable, and neither owned already nor the role's own action."""
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
    """The coins that can pay for an action, including the one that Commission pays first (R40)."""
    return me.coins + commission(state, me, location_now(state, recipe))


def slot_of(state: State, tile: i64) -> i64:
    """The slot on which an extension tile lies, or NOTHING."""
    slot: i64
    for slot in range(state.edition.slots):
        if state.strip[slot] == tile:
            return slot
    return names.NOTHING


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
    count = write_acts_with(state, me, recipe, names.NOTHING, moves, count)
    if recipe < edition.basic:
        wild = wild_tile(edition, me)
        if wild != names.NOTHING and (
            edition.uses_count[recipe] > 0 or takes_tiles(edition, recipe)
        ):
            count = write_acts_with(state, me, recipe, wild, moves, count)
    return count


def takes_tiles(edition: Edition, recipe: i64) -> bool:
    """Whether an action is done to tiles on spaces."""
    return edition.verb[recipe] in (verbs.SELL, verbs.STORE, verbs.DELIVER, verbs.OPALS)


def write_acts_with(
    state: State, me: Seat, recipe: i64, wild: i64, moves: vec[i64], count: i64
) -> i64:
    """The same with a tile from the wild space, or without (NOTHING)."""
    edition = state.edition
    if why_not_act(state, me, recipe, wild) != refusals.LEGAL:
        return count
    verb: i64 = edition.verb[recipe]
    at: i64
    if verb == verbs.GAIN and edition.choice_count[recipe] > 0:
        for at in range(edition.choice_count[recipe]):
            choice: i64 = edition.choices[recipe * MOST_USES + at]
            count = write_act(state, me, recipe, choice, wild, moves, count)
        return count
    if takes_tiles(edition, recipe):
        if wild != names.NOTHING:
            return write_tile_acts(state, me, recipe, wild, wild, moves, count)
        if me.taken[edition.place[recipe]] > 0:
            for at in range(names.TYPES):
                count = write_tile_acts(state, me, recipe, at, wild, moves, count)
        return count
    if verb == verbs.PORTER:
        for at in range(names.TYPES):
            count = write_tile_acts(state, me, recipe, at, wild, moves, count)
        return count
    if verb == verbs.TRADE:
        for at in range(names.TYPES):
            count = write_act(state, me, recipe, at, wild, moves, count)
        return count
    if verb == verbs.ASSET:
        for at in range(edition.assets):
            if state.assets >> at & 1:
                count = write_act(state, me, recipe, at, wild, moves, count)
        return count
    if verb == verbs.EXTENSION:
        for at in range(edition.slots):
            if state.strip[at] != names.NOTHING:
                count = write_act(state, me, recipe, state.strip[at], wild, moves, count)
        return count
    if verb in (verbs.BOAT, verbs.HOUSE, verbs.ORDER):
        cards: i64 = state.orders
        if verb == verbs.BOAT:
            cards = state.boats
        elif verb == verbs.HOUSE:
            cards = state.houses
        if cards == 0 and verb != verbs.ORDER:
            return write_act(state, me, recipe, table.NONE_LEFT_TO_GAIN, wild, moves, count)
        at = 0
        while cards >> at:
            if cards >> at & 1:
                count = write_act(state, me, recipe, at, wild, moves, count)
            at += 1
        return count
    return write_act(state, me, recipe, table.NO_ARGUMENT, wild, moves, count)


def write_tile_acts(
    state: State, me: Seat, recipe: i64, tile: i64, wild: i64, moves: vec[i64], count: i64
) -> i64:
    """A tile goes its usual way, to its partner's row (R42), or onto the second order (R41)."""
    count = write_act(state, me, recipe, tile, wild, moves, count)
    if not me.assets:
        return count
    verb: i64 = state.edition.verb[recipe]
    if verb in (verbs.STORE, verbs.PORTER) and me.assets & state.edition.shared_rows:
        count = write_act(state, me, recipe, tile + table.SHARED, wild, moves, count)
    if verb == verbs.DELIVER and me.second != names.NOTHING:
        count = write_act(state, me, recipe, tile + table.SECOND, wild, moves, count)
    return count


def write_act(
    state: State, me: Seat, recipe: i64, argument: i64, wild: i64, moves: vec[i64], count: i64
) -> i64:
    """Write one move if it is legal."""
    if why_not_to(state, me, recipe, argument, wild) != refusals.LEGAL:
        return count
    first: i64 = (
        recipe * table.ARGUMENTS if wild == names.NOTHING else recipe * table.ARGUMENTS + table.WILD
    )
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
        if location == names.NOBODY:
            continue
        goal: i64 = bit(location)
        if not goals & goal and write_acts(state, me, recipe, scratch, count) > count:
            goals |= goal
    if me.role != names.NOTHING:
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
    return EVERYWHERE if location == names.NOTHING else bit(location)


def write_acts_here(state: State, me: Seat, moves: vec[i64], count: i64) -> i64:
    """Write the legal actions at the pawn's location: basic ones, the role's, the extensions'."""
    edition = state.edition
    if me.pawn != names.NOBODY:
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
            if why_not_there(state, me, recipe) == refusals.LEGAL:
                count = write_acts(state, me, recipe, moves, count)
        tile += 1
    if me.strip and me.pawn == state.traveler:
        count = write_traveler_acts(state, me, moves, count)
    return count


def write_traveler_acts(state: State, me: Seat, moves: vec[i64], count: i64) -> i64:
    """T5: the actions of the strip, and those of assets."""
    edition = state.edition
    there = edition.at_location[names.TRAVELER]
    at: i64
    for at in range(len(there)):
        count = write_acts(state, me, there[at], moves, count)
    mine: i64 = me.assets
    while mine:
        count = write_acts(state, me, edition.asset_recipe + lowest(mine), moves, count)
        mine &= mine - 1
    return count
