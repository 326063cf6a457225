"""Actions: basic, role and extension actions are recipes; here is what a recipe means (A6, A7)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.corn import can_be_stored
from altiplano.games.altiplano.edition import MOST_USES, Edition
from altiplano.games.altiplano.movement import EVERYWHERE
from altiplano.games.altiplano.moves import ARGUMENTS, NO_ARGUMENT, NONE_LEFT_TO_GAIN, WILD
from altiplano.games.altiplano.names import (
    CORN,
    NOBODY,
    NOTHING,
    PIECES,
    ROLE_PLACE,
    TYPES,
)
from altiplano.games.altiplano.orders import why_not_deliver
from altiplano.games.altiplano.refusals import (
    CARD_TAKEN,
    CARDS_LEFT,
    CARTS_FULL,
    EXHAUSTED,
    LEGAL,
    LIKE_ROLE,
    MISSING_COINS,
    MISSING_ON_SPACES,
    MISSING_PIECES,
    NO_ACTION,
    NO_CART_LEFT,
    NO_ORDER,
    NO_PRICE,
    NO_ROW,
    NO_WILD_TILE,
    NOT_AT_PLACE,
    NOT_ON_STRIP,
    NOT_OWNED,
    NOT_THERE,
    ONCE_A_ROUND,
    ORDER_OPEN,
    OWN_EXTENSION,
    ROAD_ENDS,
    SOME_LEFT,
    STORE_EMPTY,
    WILD_UNUSED,
    because,
)
from altiplano.games.altiplano.spaces import owns, wild_tile
from altiplano.games.altiplano.state import Seat, State
from altiplano.games.altiplano.verbs import (
    BOAT,
    BUILD,
    CART,
    DELIVER,
    EXTENSION,
    GAIN,
    HOUSE,
    ORDER,
    SELL,
    STORE,
    UNLOAD,
)
from altiplano.games.altiplano.warehouse import why_not_store
from altiplano.kernel.bits import bit


def why_not_act(state: State, me: Seat, recipe: i64, wild: i64) -> i64:
    """What the action needs wherever the pawn stands, and whatever it is done to.

    One tile, `wild`, may come from the wild space (A12.1, R6); NOTHING if none does.
    """
    edition = state.edition
    if recipe >= edition.basic:
        refusal = why_not_own_spaces(state, me, recipe)
        if refusal != LEGAL:
            return refusal
    else:
        refusal = why_not_pieces(edition, me, recipe, wild)
        if refusal != LEGAL:
            return refusal
    if edition.once[recipe] != NOTHING and me.once >> edition.once[recipe] & 1:
        return because(ONCE_A_ROUND)
    if me.coins < edition.pays[recipe]:
        return because(MISSING_COINS, edition.pays[recipe])
    verb: i64 = edition.verb[recipe]
    if verb == CART:
        if me.carts >= edition.most_carts:
            return because(CARTS_FULL, edition.most_carts)
        if state.carts == 0:
            return because(NO_CART_LEFT)
    elif verb == ORDER and me.order != NOTHING:
        return because(ORDER_OPEN, me.order)
    elif verb == DELIVER and me.order == NOTHING:
        return because(NO_ORDER)
    elif verb == BUILD and me.road >= edition.track_steps:
        return because(ROAD_ENDS)
    elif verb == UNLOAD:
        if me.corn_store == 0:
            return because(STORE_EMPTY)
        if not can_be_stored(edition, me):
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


def why_not_there(state: State, me: Seat, recipe: i64) -> i64:
    """A6.2: the pawn must stand at the action's location, if it has one (R10)."""
    location: i64 = state.edition.location[recipe]
    if location != NOTHING and me.pawn != location:
        return because(NOT_THERE, location)
    return LEGAL


def why_not_to(state: State, me: Seat, recipe: i64, argument: i64, wild: i64) -> i64:
    """What the action needs for the thing that it is done to."""
    edition = state.edition
    verb: i64 = edition.verb[recipe]
    if verb == GAIN:
        return why_not_choice(state, recipe, argument)
    if verb in (SELL, STORE, DELIVER):
        return why_not_tile(state, me, recipe, argument, wild)
    if verb == BOAT:
        return why_not_card(state.boats, argument)
    if verb == HOUSE:
        return why_not_card(state.houses, argument)
    if verb == ORDER:
        return why_not_card(state.orders, argument)
    if verb == EXTENSION:
        return why_not_extension(state, me, argument)
    return LEGAL


def why_not_choice(state: State, recipe: i64, good: i64) -> i64:
    """R5: an exhausted type may be chosen only where all of them are."""
    edition = state.edition
    count: i64 = edition.choice_count[recipe]
    if count == 0:
        return LEGAL
    if good != NONE_LEFT_TO_GAIN:
        return LEGAL if left_to_gain(state, good) > 0 else because(EXHAUSTED, good)
    at: i64
    for at in range(count):
        choice: i64 = edition.choices[recipe * MOST_USES + at]
        if left_to_gain(state, choice) > 0:
            return because(SOME_LEFT, choice)
    return LEGAL


def left_to_gain(state: State, good: i64) -> i64:
    """What the supply has of a type; corn that waits to be stored is spoken for."""
    return state.supply[good] - (state.corn if good == CORN else 0)


def why_not_tile(state: State, me: Seat, recipe: i64, good: i64, wild: i64) -> i64:
    """Selling, storing and delivering take tiles from the location's spaces or the wild space."""
    edition = state.edition
    place: i64 = edition.place[recipe]
    if wild != NOTHING:
        if good != wild:
            return because(NO_WILD_TILE, good)
    elif me.board[place * PIECES + good] == 0:
        return because(NOT_AT_PLACE, good, place)
    verb: i64 = edition.verb[recipe]
    if verb == STORE:
        return why_not_store(edition, me, good)
    if verb == DELIVER:
        return why_not_deliver(edition, me, good)
    return LEGAL if sale_price(state, good) > 0 else because(NO_PRICE, good)


def why_not_card(cards: i64, card: i64) -> i64:
    """A card must lie there; none may be taken only where none is left (R5)."""
    if card == NONE_LEFT_TO_GAIN:
        return LEGAL if cards == 0 else because(CARDS_LEFT)
    return LEGAL if cards >> card & 1 else because(CARD_TAKEN, card)


def why_not_extension(state: State, me: Seat, tile: i64) -> i64:
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
    price = extension_price(state, slot)
    if me.coins < price:
        return because(MISSING_COINS, price)
    return LEGAL


def slot_of(state: State, tile: i64) -> i64:
    """The slot on which an extension tile lies, or NOTHING."""
    slot: i64
    for slot in range(state.edition.slots):
        if state.strip[slot] == tile:
            return slot
    return NOTHING


def extension_price(state: State, slot: i64) -> i64:
    """The printed cost and the slot's surcharge."""
    edition = state.edition
    return edition.cost[edition.tile_kind[state.strip[slot]]] + edition.surcharge[slot]


def sale_price(state: State, good: i64) -> i64:
    """What the market pays for a tile; 0 if it does not take it."""
    return state.edition.price[good]


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
    return edition.verb[recipe] in (SELL, STORE, DELIVER)


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
        return write_act(state, me, recipe, NONE_LEFT_TO_GAIN, wild, moves, count)
    if takes_tiles(edition, recipe):
        if wild != NOTHING:
            return write_act(state, me, recipe, wild, wild, moves, count)
        if me.taken[edition.place[recipe]] > 0:
            for at in range(TYPES):
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
    """The locations, as bits, where the seat could take an action now; writes past `count` only."""
    edition = state.edition
    goals: i64 = 0
    recipe: i64
    for recipe in range(edition.basic):
        goal: i64 = bit(edition.location[recipe])
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
    return goals


def goal_of(state: State, me: Seat, recipe: i64, scratch: vec[i64], count: i64) -> i64:
    """The bit of a recipe's location if the seat could take its action, else 0.

    An action without a location can be taken everywhere (R10).
    """
    if write_acts(state, me, recipe, scratch, count) == count:
        return 0
    location: i64 = state.edition.location[recipe]
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
    return count
