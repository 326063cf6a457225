"""Actions: basic, role and extension actions are recipes; here is what a recipe means (A6, A7)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano import happenings
from altiplano.games.altiplano.edition import MOST_USES
from altiplano.games.altiplano.effects import (
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
)
from altiplano.games.altiplano.moves import ARGUMENTS, NO_ARGUMENT, NONE_LEFT_TO_GAIN
from altiplano.games.altiplano.names import (
    BOARD_PLACES,
    COIN,
    FIRST_EXTENSION_PLACE,
    HARBOR,
    MARKET,
    NOBODY,
    NOTHING,
    PIECES,
    ROLE_PLACE,
    TYPES,
    VILLAGE,
)
from altiplano.games.altiplano.orders import deliver, why_not_deliver
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
    NO_CART_LEFT,
    NO_ORDER,
    NO_PRICE,
    NOT_AT_PLACE,
    NOT_ON_STRIP,
    NOT_OWNED,
    NOT_THERE,
    ONCE_A_ROUND,
    ORDER_OPEN,
    OWN_EXTENSION,
    ROAD_ENDS,
    SOME_LEFT,
    because,
)
from altiplano.games.altiplano.spaces import owns
from altiplano.games.altiplano.state import Seat, State
from altiplano.games.altiplano.supply import gain, watch_location
from altiplano.games.altiplano.warehouse import row_for, store, why_not_store


def why_not_act(state: State, me: Seat, recipe: i64) -> i64:
    """What the action needs wherever the pawn stands, and whatever it is done to."""
    edition = state.edition
    if recipe >= edition.basic:
        refusal = why_not_own_spaces(state, me, recipe)
        if refusal != LEGAL:
            return refusal
    else:
        first: i64 = edition.place[recipe] * PIECES
        at: i64
        for at in range(edition.uses_count[recipe]):
            piece: i64 = edition.uses[recipe * MOST_USES + at]
            if me.board[first + piece] < edition.needs[recipe * PIECES + piece]:
                return because(MISSING_PIECES, piece, edition.place[recipe])
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
    return LEGAL


def why_not_own_spaces(state: State, me: Seat, recipe: i64) -> i64:
    """A5.7: a role or extension serves its owner once all of its spaces are filled."""
    edition = state.edition
    if recipe < edition.extension_recipe:
        if recipe != edition.role_recipe + me.role:
            return because(NOT_OWNED)
    elif not owns(edition, me, recipe - edition.extension_recipe):
        return because(NOT_OWNED)
    if me.filled[edition.place[recipe] - ROLE_PLACE] != (1 << edition.uses_count[recipe]) - 1:
        return because(MISSING_ON_SPACES)
    return LEGAL


def why_not_there(state: State, me: Seat, recipe: i64) -> i64:
    """A6.2: the pawn must stand at the action's location."""
    location: i64 = state.edition.location[recipe]
    if me.pawn != location:
        return because(NOT_THERE, location)
    return LEGAL


def why_not_to(state: State, me: Seat, recipe: i64, argument: i64) -> i64:
    """What the action needs for the thing that it is done to."""
    edition = state.edition
    verb: i64 = edition.verb[recipe]
    if verb == GAIN:
        return why_not_choice(state, recipe, argument)
    if verb in (SELL, STORE, DELIVER):
        return why_not_tile(state, me, recipe, argument)
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
        return LEGAL if state.supply[good] > 0 else because(EXHAUSTED, good)
    at: i64
    for at in range(count):
        choice: i64 = edition.choices[recipe * MOST_USES + at]
        if state.supply[choice] > 0:
            return because(SOME_LEFT, choice)
    return LEGAL


def why_not_tile(state: State, me: Seat, recipe: i64, good: i64) -> i64:
    """Selling, storing and delivering take tiles from the spaces of the location."""
    edition = state.edition
    place: i64 = edition.place[recipe]
    if me.board[place * PIECES + good] == 0:
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
    if why_not_act(state, me, recipe) != LEGAL:
        return count
    verb: i64 = edition.verb[recipe]
    first: i64 = recipe * ARGUMENTS
    at: i64
    if verb == GAIN:
        if edition.choice_count[recipe] > 0:
            for at in range(edition.choice_count[recipe]):
                choice: i64 = edition.choices[recipe * MOST_USES + at]
                count = write_act(state, me, recipe, choice, moves, count)
            return write_act(state, me, recipe, NONE_LEFT_TO_GAIN, moves, count)
        moves[count] = edition.act_move[first + NO_ARGUMENT]
        return count + 1
    if verb in (SELL, STORE, DELIVER):
        if me.taken[edition.place[recipe]] > 0:
            for at in range(TYPES):
                count = write_act(state, me, recipe, at, moves, count)
        return count
    if verb == EXTENSION:
        for at in range(edition.slots):
            if state.strip[at] != NOTHING:
                count = write_act(state, me, recipe, state.strip[at], moves, count)
        return count
    if verb in (BOAT, HOUSE, ORDER):
        cards: i64 = state.orders
        if verb == BOAT:
            cards = state.boats
        elif verb == HOUSE:
            cards = state.houses
        if cards == 0 and verb != ORDER:
            return write_act(state, me, recipe, NONE_LEFT_TO_GAIN, moves, count)
        at = 0
        while cards >> at:
            if cards >> at & 1:
                count = write_act(state, me, recipe, at, moves, count)
            at += 1
        return count
    moves[count] = edition.act_move[first + NO_ARGUMENT]
    return count + 1


def write_act(
    state: State, me: Seat, recipe: i64, argument: i64, moves: vec[i64], count: i64
) -> i64:
    """Write one move if it is legal."""
    if why_not_to(state, me, recipe, argument) != LEGAL:
        return count
    moves[count] = state.edition.act_move[recipe * ARGUMENTS + argument]
    return count + 1


def places_to_act(state: State, me: Seat, scratch: vec[i64], count: i64) -> i64:
    """The locations, as bits, where the seat could take an action now; writes past `count` only."""
    edition = state.edition
    goals: i64 = 0
    recipe: i64
    for recipe in range(edition.basic):
        goal: i64 = 1 << edition.location[recipe]
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
    """The bit of a recipe's location if the seat could take its action, else 0."""
    if write_acts(state, me, recipe, scratch, count) > count:
        return 1 << state.edition.location[recipe]
    return 0


def write_acts_here(state: State, me: Seat, moves: vec[i64], count: i64) -> i64:
    """Write the legal actions at the pawn's location: basic ones, the role's, the extensions'."""
    edition = state.edition
    if me.pawn == NOBODY:
        return count
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
            if edition.location[recipe] == me.pawn:
                count = write_acts(state, me, recipe, moves, count)
        tile += 1
    return count


# Carrying one out.


def act(state: State, seat: i64, recipe: i64, argument: i64) -> None:
    """Use what the recipe uses, pay, and do what its verb says."""
    edition = state.edition
    me = state.seats[seat]
    verb: i64 = edition.verb[recipe]
    if state.doing != recipe:
        state.tell(happenings.DID, seat, recipe)
    use_pieces(state, me, recipe)
    me.coins -= edition.pays[recipe]
    if edition.once[recipe] != NOTHING:
        me.once |= 1 << edition.once[recipe]
    if verb == GAIN:
        gain_tiles(state, seat, recipe, argument)
    elif verb == SELL:
        use_tile(me, edition.place[recipe], argument)
        me.container[argument] += 1
        me.coins += sale_price(state, argument)
        state.tell(happenings.SOLD, seat, argument, sale_price(state, argument))
    elif verb == STORE:
        use_tile(me, edition.place[recipe], argument)
        store(state, seat, argument, row_for(edition, me, argument))
    elif verb == DELIVER:
        use_tile(me, edition.place[recipe], argument)
        deliver(state, seat, argument)
    elif verb == BOAT:
        build_boat(state, seat, argument)
    elif verb == HOUSE:
        build_house(state, seat, argument)
    elif verb == CART:
        me.carts += 1
        state.carts -= 1
        state.tell(happenings.CART, seat, me.carts)
        watch_location(state, VILLAGE)
    elif verb == ORDER:
        me.order = argument
        me.delivered = 0
        state.orders &= ~(1 << argument)
        state.tell(happenings.ORDER, seat, argument)
        watch_location(state, MARKET)
    elif verb == EXTENSION:
        buy_extension(state, seat, argument)
    elif verb == BUILD:
        build_road(state, seat)


def use_pieces(state: State, me: Seat, recipe: i64) -> None:
    """A6.6: tiles used go to the container, coins to the supply."""
    edition = state.edition
    place: i64 = edition.place[recipe]
    at: i64
    for at in range(edition.uses_count[recipe]):
        piece: i64 = edition.uses[recipe * MOST_USES + at]
        if place < BOARD_PLACES:
            use_tile(me, place, piece)
        if piece != COIN:
            me.container[piece] += 1
    if place >= BOARD_PLACES:
        me.filled[place - ROLE_PLACE] = 0


def use_tile(me: Seat, place: i64, good: i64) -> None:
    """Take a tile off a space of the board."""
    me.board[place * PIECES + good] -= 1
    me.taken[place] -= 1


def gain_tiles(state: State, seat: i64, recipe: i64, argument: i64) -> None:
    edition = state.edition
    if edition.choice_count[recipe] > 0:
        if argument != NONE_LEFT_TO_GAIN:
            gain(state, seat, argument)
        else:
            state.tell(happenings.EXHAUSTED, seat, edition.choices[recipe * MOST_USES])
        return
    at: i64
    for at in range(edition.gives_count[recipe]):
        gain(state, seat, edition.gives[recipe * MOST_USES + at])


def build_boat(state: State, seat: i64, boat: i64) -> None:
    """A7.10: the card, and at once the good on it."""
    if boat == NONE_LEFT_TO_GAIN:
        return
    state.seats[seat].boats |= 1 << boat
    state.boats &= ~(1 << boat)
    state.tell(happenings.BOAT, seat, boat)
    gain(state, seat, state.edition.boat_good[boat])
    watch_location(state, HARBOR)


def build_house(state: State, seat: i64, house: i64) -> None:
    """A7.11: the card."""
    if house == NONE_LEFT_TO_GAIN:
        return
    state.seats[seat].houses |= 1 << house
    state.houses &= ~(1 << house)
    state.tell(happenings.HOUSE, seat, house)
    watch_location(state, VILLAGE)


def buy_extension(state: State, seat: i64, tile: i64) -> None:
    """A7.15: its slot stays empty until cleanup."""
    me = state.seats[seat]
    slot = slot_of(state, tile)
    price = extension_price(state, slot)
    me.coins -= price
    me.extensions |= 1 << tile
    state.strip[slot] = NOTHING
    state.bought = True
    state.tell(happenings.EXTENSION, seat, tile, price)


def build_road(state: State, seat: i64) -> None:
    """A7.19: one step; it opens a planning space (with the next drawing, R2) or gives a corn."""
    me = state.seats[seat]
    me.road += 1
    opens: i64 = state.edition.track[me.road - 1]
    state.tell(happenings.ROAD_STEP, seat, me.road, opens)
    if not opens:
        state.corn += 1


assert FIRST_EXTENSION_PLACE == ROLE_PLACE + 1
