"""Phase 0: the event, and the choices that it offers in turn order (T3, T9).

Events that act at the end of drawing (R34) are asked in a phase of their own, `closing`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, moves, names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules import happenings, refusals, warehouse
from altiplano.games.altiplano.rules.bag import draw_late, draw_one
from altiplano.games.altiplano.rules.corn import ask_for_corn
from altiplano.games.altiplano.rules.effects import build_road
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.orders import deliver, fulfil_if_complete, why_not_deliver
from altiplano.games.altiplano.rules.phases import drawing
from altiplano.games.altiplano.rules.phases.planning import why_not_lay
from altiplano.games.altiplano.rules.recipes import left_to_gain
from altiplano.games.altiplano.rules.scoring import owned
from altiplano.games.altiplano.rules.spaces import has_place, lift, on_place, put, space_count
from altiplano.games.altiplano.rules.state import LUCK_EVENTS, Seat, State
from altiplano.games.altiplano.rules.strip import refill, remove_cheapest, slide
from altiplano.games.altiplano.rules.supply import gain, watch_location
from altiplano.games.altiplano.rules.trading import arrive
from altiplano.kernel.bits import bit, nth, ones

# Turning the event up, and asking.


def begin(state: State) -> bool:
    """T3.1: the next event of the deck; whether somebody is asked something by it."""
    state.event = names.NOTHING
    if state.revealed == len(state.deck):
        return False
    state.phase = names.EVENT
    state.event = state.deck[state.revealed]
    state.revealed += 1
    state.reveal()
    state.tell(happenings.EVENT, names.NOBODY, state.event)
    verb: i64 = verb_now(state)
    if verb < event_verbs.FIRST_CHOICE:
        happen(state, verb)
    elif is_asked_now(state) and ask_from(state, state.first, state.players):
        return True
    traveler_line(state)
    return False


def is_asked_now(state: State) -> bool:
    """R34: some events wait for the end of drawing."""
    return not state.edition.event_closing[state.event]


def traveler_line(state: State) -> None:
    """T3.3: with the traveler, after the event's own effect."""
    if state.traveler == names.NOBODY:
        return
    arrive(state, state.edition.event_neutral[state.event])
    if state.edition.event_second[state.event] and not state.second_stage:
        state.second_stage = True
        state.reveal()
        state.tell(happenings.SECOND_STAGE, names.NOBODY)


def begin_closing(state: State) -> bool:
    """R34: an event at the end of drawing; whether somebody is asked something by it."""
    if state.event == names.NOTHING or not state.edition.event_closing[state.event]:
        return False
    state.phase = names.CLOSING
    return ask_from(state, state.first, state.players)


def ask_from(state: State, seat: i64, turns: i64) -> bool:
    """Ask the first of the next seats for whom there is a choice; whether there is one."""
    while turns > 0:
        if has_choice(state, seat):
            state.turn = seat
            state.ask(
                seat,
                names.ASK_LIFT if verb_now(state) == event_verbs.REARRANGE else names.ASK_EVENT,
            )
            return True
        seat = (seat + 1) % state.players
        turns -= 1
    state.turn = names.NOBODY
    state.owing = 0
    return False


def next_seat(state: State, seat: i64) -> bool:
    """T3.2: the next seat in turn order; whether somebody is still asked."""
    state.seats[seat].ask = names.ASK_NOTHING
    following: i64 = (seat + 1) % state.players
    return ask_from(state, following, (state.first + state.players - following) % state.players)


# Events without a choice.


def happen(state: State, verb: i64) -> None:
    """Carry out an event that asks nobody."""
    amount: i64 = state.edition.event_amount[state.event]
    if verb == event_verbs.REMOVE_EXTENSION:
        remove_cheapest(state)
        slide(state)
        refill(state)
    elif verb == event_verbs.REMOVE_ORDER and state.orders:
        order: i64 = nth(state.orders, state.chance.below(LUCK_EVENTS, ones(state.orders)))
        state.orders &= ~bit(order)
        state.tell(happenings.ORDER_GONE, names.NOBODY, order)
        watch_location(state, names.MARKET)
    elif verb == event_verbs.REMOVE_HOUSE and state.houses:
        house: i64 = nth(state.houses, state.chance.below(LUCK_EVENTS, ones(state.houses)))
        state.houses &= ~bit(house)
        state.tell(happenings.HOUSE_GONE, names.NOBODY, house)
        watch_location(state, names.VILLAGE)
    turn: i64
    for turn in range(state.players):
        seat: i64 = (state.first + turn) % state.players
        me = state.seats[seat]
        poor = me.coins + owned(state, me, names.COIN) == 0
        if verb == event_verbs.COINS or (verb == event_verbs.COINS_FOR_NONE and poor):
            gain_coins(state, seat, amount)
        elif verb == event_verbs.COINS_PER_ROW:
            gain_coins(state, seat, amount * rows_complete(state, me))
        elif verb == event_verbs.POINTS_FOR_NONE:
            gain_points(state, seat, amount if poor else 0)
        elif verb == event_verbs.POINTS_FOR_LEAST_CORN:
            gain_points(state, seat, amount if stored(me, names.CORN) == least_corn(state) else 0)


def gain_coins(state: State, seat: i64, coins: i64) -> None:
    if coins > 0:
        state.seats[seat].coins += coins
        state.tell(happenings.COINS, seat, coins)


def pay_coins(state: State, seat: i64, coins: i64) -> None:
    if coins > 0:
        state.seats[seat].coins -= coins
        state.tell(happenings.PAID, seat, coins)


def gain_points(state: State, seat: i64, points: i64) -> None:
    """R55: point markers are a plain number."""
    if points > 0:
        state.seats[seat].markers += points
        state.tell(happenings.POINTS, seat, points)


def rows_complete(state: State, me: Seat) -> i64:
    count: i64 = 0
    row: i64
    for row in range(state.edition.rows):
        if warehouse.is_complete(state.edition, me, row):
            count += 1
    return count


def stored(me: Seat, good: i64) -> i64:
    """Tiles of a type in the warehouse; the corn store is no part of it (R26)."""
    count: i64 = 0
    at: i64
    for at in range(len(me.warehouse)):
        if me.warehouse[at] == good:
            count += 1
    return count


def least_corn(state: State) -> i64:
    least: i64 = stored(state.seats[0], names.CORN)
    for me in state.seats:
        if stored(me, names.CORN) < least:
            least = stored(me, names.CORN)
    return least


# Who has a choice, and between what.


def has_choice(state: State, seat: i64) -> bool:
    """T9: whoever cannot do what the event offers is not asked."""
    edition = state.edition
    me = state.seats[seat]
    verb: i64 = verb_now(state)
    cost: i64 = edition.event_cost[state.event]
    if me.coins < cost:
        return False
    if verb == event_verbs.OFFER:
        return left_to_gain(state, edition.event_good[state.event]) > 0
    if verb == event_verbs.OFFER_CART:
        return me.carts < edition.most_carts and state.carts > 0
    if verb == event_verbs.OFFER_SPACE:
        return drawing.open_planning_spaces(edition, me) < edition.most_planning
    if verb == event_verbs.OFFER_ROAD:
        return me.road < edition.track_steps
    if verb == event_verbs.OFFER_MOVE:
        return me.pawn != names.NOBODY
    if verb == event_verbs.GIVE_UP_RIDE:
        return me.carts > 0
    if verb == event_verbs.GIVE_UP_SPACE:
        return drawing.free_planning_spaces(edition, me) > 0
    if verb == event_verbs.RETURN_CART:
        return me.carts > 1
    if verb == event_verbs.EMPTY_CONTAINER:
        return tiles_in(me.container) > 0
    if verb in (event_verbs.DRAW_AND_STORE, event_verbs.DRAW_AND_PLACE):
        return tiles_in(me.bag) + tiles_in(me.container) > 0
    if verb == event_verbs.SELL_PLANNED:
        return tiles_in(me.planning) > 0
    if verb == event_verbs.REARRANGE:
        return has_tiles_on_spaces(state, me)
    return verb == event_verbs.OFFER_POINTS or has_thing_to_choose(state, me, verb)


def has_thing_to_choose(state: State, me: Seat, verb: i64) -> bool:
    """Whether an event that is done to something finds something to be done to."""
    edition = state.edition
    at: i64
    if verb == event_verbs.RETURN_FOOD:  # Food in the warehouse stays there (R43).
        return owned(state, me, names.FOOD) > stored(me, names.FOOD)
    if verb == event_verbs.GIVE_UP_EXTENSION:
        for at in range(edition.tiles):
            if why_not_give_up(state, me, at) == refusals.LEGAL:
                return True
    elif verb == event_verbs.MOVE_CORN:
        for at in range(edition.rows):
            if why_not_corn_out(state, me, at) == refusals.LEGAL:
                return True
    elif verb == event_verbs.STORE_PLANNED:
        for at in range(names.TYPES):
            for more in (0, moves.SHARED):
                if why_not_early_store(state, me, at + more) == refusals.LEGAL:
                    return True
            for more in (0, moves.SECOND):
                if why_not_early_deliver(state, me, at + more) == refusals.LEGAL:
                    return True
    return False


def tiles_in(counts: vec[i64]) -> i64:
    count: i64 = 0
    good: i64
    for good in range(names.TYPES):
        count += counts[good]
    return count


def has_tiles_on_spaces(state: State, me: Seat) -> bool:
    """Whether a tile, not a coin, lies on an action space."""
    place: i64
    for place in range(state.edition.places):
        piece: i64
        for piece in range(names.TYPES):
            if why_not_lift(state, me, piece, place) == refusals.LEGAL:
                return True
    return False


def why_not_accept(state: State, me: Seat) -> i64:
    """Yes or no: events that are not done to something that the player names."""
    verb: i64 = verb_now(state)
    plain = verb in (
        event_verbs.OFFER,
        event_verbs.OFFER_CART,
        event_verbs.OFFER_SPACE,
        event_verbs.OFFER_ROAD,
        event_verbs.GIVE_UP_RIDE,
        event_verbs.GIVE_UP_SPACE,
    )
    plain = plain or verb in (
        event_verbs.RETURN_CART,
        event_verbs.EMPTY_CONTAINER,
        event_verbs.DRAW_AND_STORE,
        event_verbs.DRAW_AND_PLACE,
    )
    return refusals.LEGAL if plain else refusals.because(refusals.OTHER_QUESTION)


def why_not_points(state: State, me: Seat, points: i64) -> i64:
    if (
        verb_now(state) != event_verbs.OFFER_POINTS
        or points > state.edition.event_amount[state.event]
    ):
        return refusals.because(refusals.OTHER_QUESTION)
    price: i64 = points * state.edition.event_cost[state.event]
    return refusals.LEGAL if me.coins >= price else refusals.because(refusals.MISSING_COINS, price)


def why_not_go(state: State, me: Seat, there: i64) -> i64:
    """R53: a pawn that is not on the board yet is not moved."""
    if verb_now(state) != event_verbs.OFFER_MOVE:
        return refusals.because(refusals.OTHER_QUESTION)
    if me.pawn == names.NOBODY:
        return refusals.because(refusals.PAWN_OFF)
    return refusals.because(refusals.SAME_PLACE, there) if me.pawn == there else refusals.LEGAL


def why_not_corn_out(state: State, me: Seat, row: i64) -> i64:
    """R44: a row that keeps a tile, and for which there is another row to take the corn."""
    edition = state.edition
    if verb_now(state) != event_verbs.MOVE_CORN:
        return refusals.because(refusals.OTHER_QUESTION)
    started: i64 = warehouse.row_type(edition, me, row)
    if started == names.NOTHING:
        return refusals.because(refusals.ROW_NOT_STARTED)
    corn: i64 = 0
    at: i64
    for at in range(edition.row_spaces[row]):
        if me.warehouse[row * edition.row_width + at] == names.CORN:
            corn += 1
    if corn == 0 or (started == names.CORN and corn == 1):
        return refusals.because(refusals.ROW_KEEPS_CORN, row)
    refusal: i64 = refusals.because(refusals.NO_ROW, names.CORN)
    for at in range(edition.rows):
        found = why_not_corn_in(state, me, row, at)
        if found == refusals.LEGAL:
            return refusals.LEGAL
        if refusals.code_of(found) == refusals.ROW_REOPENED:
            refusal = found
    return refusal


def why_not_corn_in(state: State, me: Seat, source: i64, row: i64) -> i64:
    """R44: another row that is started and incomplete; A9.9 is lifted.

    A complete row may be reopened beside an incomplete one of its type only to complete that one.
    """
    edition = state.edition
    if row >= edition.rows or warehouse.row_type(edition, me, row) == names.NOTHING:
        return refusals.because(refusals.ROW_NOT_STARTED)
    if row == source:
        return refusals.because(refusals.SAME_ROW)
    if warehouse.is_complete(edition, me, row):
        return refusals.because(refusals.ROW_COMPLETE, row)
    beside = open_row_beside(edition, me, source)
    if beside != names.NOTHING and (row != beside or free_in_row(edition, me, row) > 1):
        return refusals.because(refusals.ROW_REOPENED, source)
    return refusals.LEGAL


def open_row_beside(edition: Edition, me: Seat, row: i64) -> i64:
    """Another incomplete row that the same type has started; NOTHING if there is none."""
    other: i64
    for other in range(edition.rows):
        same = warehouse.row_type(edition, me, other) == warehouse.row_type(edition, me, row)
        if same and other != row and not warehouse.is_complete(edition, me, other):
            return other
    return names.NOTHING


def free_in_row(edition: Edition, me: Seat, row: i64) -> i64:
    """How many spaces of a row are free."""
    free: i64 = 0
    at: i64
    for at in range(edition.row_spaces[row]):
        if me.warehouse[row * edition.row_width + at] == names.NOTHING:
            free += 1
    return free


def why_not_early_store(state: State, me: Seat, what: i64) -> i64:
    """E2: a tile from a planning space into the warehouse, new rows allowed."""
    if verb_now(state) != event_verbs.STORE_PLANNED:
        return refusals.because(refusals.OTHER_QUESTION)
    if me.planning[what % moves.SHARED] == 0:
        return refusals.because(refusals.NOT_PLANNED, what % moves.SHARED)
    return warehouse.why_not_store(state.edition, me, what)


def why_not_early_deliver(state: State, me: Seat, what: i64) -> i64:
    """E2: or onto an order."""
    if verb_now(state) != event_verbs.STORE_PLANNED:
        return refusals.because(refusals.OTHER_QUESTION)
    if me.planning[what % moves.SHARED] == 0:
        return refusals.because(refusals.NOT_PLANNED, what % moves.SHARED)
    return why_not_deliver(state.edition, me, what)


def why_not_put_away(state: State, me: Seat, good: i64) -> i64:
    """E6: a tile from a planning space."""
    if verb_now(state) != event_verbs.SELL_PLANNED:
        return refusals.because(refusals.OTHER_QUESTION)
    return refusals.LEGAL if me.planning[good] > 0 else refusals.because(refusals.NOT_PLANNED, good)


def why_not_return_food(state: State, me: Seat, place: i64) -> i64:
    """R47: from bag, container or any own space."""
    if verb_now(state) != event_verbs.RETURN_FOOD:
        return refusals.because(refusals.OTHER_QUESTION)
    edition = state.edition
    if place == moves.BAG:
        there: i64 = me.bag[names.FOOD]
    elif place == moves.CONTAINER:
        there = me.container[names.FOOD]
    elif place == moves.ON_PLANNING:
        there = me.planning[names.FOOD]
    else:
        there = on_place(edition, me, place, names.FOOD) if has_place(edition, me, place) else 0
    return (
        refusals.LEGAL if there > 0 else refusals.because(refusals.NOT_AT_PLACE, names.FOOD, place)
    )


def why_not_give_up(state: State, me: Seat, tile: i64) -> i64:
    """E8: an own extension of group B, C or D."""
    if verb_now(state) != event_verbs.GIVE_UP_EXTENSION:
        return refusals.because(refusals.OTHER_QUESTION)
    if not me.extensions >> tile & 1:
        return refusals.because(refusals.NOT_OWNED)
    return (
        refusals.LEGAL
        if state.edition.tile_group[tile] > 0
        else refusals.because(refusals.KEPT_EXTENSION)
    )


def why_not_lift(state: State, me: Seat, piece: i64, place: i64) -> i64:
    """R60: tiles on action spaces; coins do not move."""
    edition = state.edition
    if piece == names.COIN or not has_place(edition, me, place):
        return refusals.because(refusals.NOT_AT_PLACE, piece, place)
    there: i64 = on_place(edition, me, place, piece)
    return refusals.LEGAL if there > 0 else refusals.because(refusals.NOT_AT_PLACE, piece, place)


def why_not_put_down(state: State, me: Seat, piece: i64, place: i64) -> i64:
    """R48, R62: a tile in hand, on a free own space that accepts it."""
    if piece == names.COIN or state.late[piece] == 0:
        return refusals.because(refusals.NOT_TAKEN_UP, piece)
    return why_not_lay(state, me, piece, place)


def why_not_to_container(state: State, me: Seat, good: i64) -> i64:
    """R59, R60: a tile taken up, or one that has lost its space at the village."""
    if me.ask == names.ASK_CLEAR:
        there: i64 = me.board[names.VILLAGE * names.PIECES + good]
        return (
            refusals.LEGAL
            if there > 0
            else refusals.because(refusals.NOT_AT_PLACE, good, names.VILLAGE)
        )
    if verb_now(state) != event_verbs.REARRANGE and not is_assisted(state):
        return refusals.because(refusals.OTHER_QUESTION)
    return refusals.LEGAL if state.late[good] > 0 else refusals.because(refusals.NOT_TAKEN_UP, good)


def is_assisted(state: State) -> bool:
    """Whether the tile in hand comes from Assistance (R62)."""
    return state.phase == names.ACTIONS


def why_not_to_planning(state: State, me: Seat, good: i64) -> i64:
    """R62: Assistance may put its tile on a free open planning space, too."""
    if not is_assisted(state):
        return refusals.because(refusals.OTHER_QUESTION)
    if state.late[good] == 0:
        return refusals.because(refusals.NOT_TAKEN_UP, good)
    return (
        refusals.LEGAL
        if drawing.free_planning_spaces(state.edition, me) > 0
        else refusals.because(refusals.NO_ROOM)
    )


def why_not_decline(state: State, me: Seat) -> i64:
    """T3.2: what an event offers is a choice; a tile that was drawn for it goes back (R62)."""
    if me.ask == names.ASK_LAY:
        drawn = verb_now(state) == event_verbs.DRAW_AND_PLACE and not is_assisted(state)
        return refusals.LEGAL if drawn else refusals.because(refusals.OTHER_QUESTION)
    return refusals.LEGAL


# Listing the choices.


def write_moves(state: State, me: Seat, out: vec[i64]) -> i64:
    """What the event offers, and `decline`."""
    edition = state.edition
    count: i64 = 0
    at: i64
    if why_not_accept(state, me) == refusals.LEGAL:
        count = add(state, moves.ACCEPT, 0, out, count)
    for at in range(1, edition.event_amount[state.event] + 1):
        if why_not_points(state, me, at) == refusals.LEGAL:
            count = add(state, moves.BUY_POINTS, at, out, count)
    for at in range(names.RING):
        if why_not_go(state, me, at) == refusals.LEGAL:
            count = add(state, moves.GO, at, out, count)
    for at in range(edition.rows):
        if why_not_corn_out(state, me, at) == refusals.LEGAL:
            count = add(state, moves.CORN_OUT, at, out, count)
    for at in range(names.TYPES):
        for more in (0, moves.SHARED):
            if why_not_early_store(state, me, at + more) == refusals.LEGAL:
                count = add(state, moves.STORE_PLANNED, at + more, out, count)
    for at in range(names.TYPES):
        for more in (0, moves.SECOND):
            if why_not_early_deliver(state, me, at + more) == refusals.LEGAL:
                count = add(state, moves.DELIVER_PLANNED, at + more, out, count)
    for at in range(names.TYPES):
        if why_not_put_away(state, me, at) == refusals.LEGAL:
            count = add(state, moves.PUT_AWAY, at, out, count)
    if verb_now(state) == event_verbs.RETURN_FOOD:
        for source in (moves.BAG, moves.CONTAINER, moves.ON_PLANNING):
            if why_not_return_food(state, me, source) == refusals.LEGAL:
                count = add(state, moves.RETURN_FOOD, source, out, count)
        for at in range(edition.places):
            if why_not_return_food(state, me, at) == refusals.LEGAL:
                count = add(state, moves.RETURN_FOOD, at, out, count)
    for at in range(edition.tiles):
        if why_not_give_up(state, me, at) == refusals.LEGAL:
            count = add(state, moves.GIVE_UP, at, out, count)
    return add(state, moves.DECLINE, 0, out, count)


def add(state: State, kind: i64, argument: i64, out: vec[i64], count: i64) -> i64:
    out[count] = state.edition.event_move[int(kind), int(argument)]
    return count + 1


def write_corn_in_moves(state: State, me: Seat, out: vec[i64]) -> i64:
    count: i64 = 0
    row: i64
    for row in range(state.edition.rows):
        if why_not_corn_in(state, me, state.from_row, row) == refusals.LEGAL:
            out[count] = state.edition.corn_move[row]
            count += 1
    return count


def write_lift_moves(state: State, me: Seat, out: vec[i64]) -> i64:
    """Any tile on an action space, or `enough`."""
    count: i64 = 0
    place: i64
    for place in range(state.edition.places):
        piece: i64
        for piece in range(names.TYPES):
            if why_not_lift(state, me, piece, place) == refusals.LEGAL:
                out[count] = state.edition.take_move[place * names.PIECES + piece]
                count += 1
    out[count] = moves.ENOUGH
    return count + 1


def write_lay_moves(state: State, me: Seat, out: vec[i64]) -> i64:
    """Each tile in hand on each space that takes it, or into the container."""
    edition = state.edition
    count: i64 = 0
    piece: i64
    for piece in range(names.TYPES):
        if state.late[piece] == 0:
            continue
        place: i64
        for place in range(edition.places):
            if why_not_put_down(state, me, piece, place) == refusals.LEGAL:
                out[count] = edition.place_move[place * names.PIECES + piece]
                count += 1
        if why_not_to_container(state, me, piece) == refusals.LEGAL:
            count = add(state, moves.TO_CONTAINER, piece, out, count)
        if why_not_to_planning(state, me, piece) == refusals.LEGAL:
            count = add(state, moves.TO_PLANNING, piece, out, count)
    if why_not_decline(state, me) == refusals.LEGAL:
        count = add(state, moves.DECLINE, 0, out, count)
    return count


def write_clear_moves(state: State, me: Seat, out: vec[i64]) -> i64:
    """R59: which tile leaves the village."""
    count: i64 = 0
    good: i64
    for good in range(names.TYPES):
        if why_not_to_container(state, me, good) == refusals.LEGAL:
            count = add(state, moves.TO_CONTAINER, good, out, count)
    return count


# Carrying a choice out. Each says whether somebody is still asked.


def accept(state: State, seat: i64) -> bool:
    edition = state.edition
    me = state.seats[seat]
    verb: i64 = verb_now(state)
    amount: i64 = edition.event_amount[state.event]
    state.tell(happenings.ACCEPTED, seat)
    pay_coins(state, seat, edition.event_cost[state.event])
    if verb == event_verbs.OFFER:
        gain(state, seat, edition.event_good[state.event])
    elif verb == event_verbs.OFFER_CART:
        me.carts += 1
        state.carts -= 1
        state.tell(happenings.CART, seat, me.carts)
        watch_location(state, names.VILLAGE)
    elif verb == event_verbs.OFFER_SPACE:
        me.bonus = amount
    elif verb == event_verbs.OFFER_ROAD:
        build_road(state, seat)
        return ask_for_corn(state, seat) or next_seat(state, seat)
    elif verb == event_verbs.GIVE_UP_RIDE:
        me.rides = 1
        gain_points(state, seat, amount)
    elif verb == event_verbs.GIVE_UP_SPACE:
        me.bonus = -1
        gain_points(state, seat, amount)
    elif verb == event_verbs.RETURN_CART:
        me.carts -= 1
        state.carts += 1
        gain_points(state, seat, amount)
    elif verb == event_verbs.EMPTY_CONTAINER:
        empty_container(state, me)
    elif verb == event_verbs.DRAW_AND_STORE:
        draw_late(state, seat, amount, happenings.DREW)
        state.ask(seat, names.ASK_LATE)
        return True
    else:
        draw_late(state, seat, 1, happenings.DREW)
        state.ask(seat, names.ASK_LAY)
        return True
    return next_seat(state, seat)


def empty_container(state: State, me: Seat) -> None:
    good: i64
    for good in range(names.TYPES):
        me.bag[good] += me.container[good]
        me.container[good] = 0


def decline(state: State, seat: i64) -> bool:
    """Nothing happens; a tile that was drawn goes back."""
    state.tell(happenings.DECLINED, seat)
    put_rest_back(state, seat)
    return next_seat(state, seat)


def put_rest_back(state: State, seat: i64) -> None:
    """What is left of the tiles that an event drew goes back to the bag."""
    me = state.seats[seat]
    good: i64
    for good in range(len(state.late)):
        me.bag[good] += state.late[good]
    state.late = vec[i64]()


def buy_points(state: State, seat: i64, points: i64) -> bool:
    pay_coins(state, seat, points * state.edition.event_cost[state.event])
    gain_points(state, seat, points)
    return next_seat(state, seat)


def go(state: State, seat: i64, there: i64) -> bool:
    state.seats[seat].pawn = there
    state.tell(happenings.WENT, seat, there)
    return next_seat(state, seat)


def corn_out(state: State, seat: i64, row: i64) -> bool:
    """R44: the last corn of the row leaves it, and the row closes its gap."""
    edition = state.edition
    me = state.seats[seat]
    first: i64 = row * edition.row_width
    at: i64 = first + edition.row_spaces[row] - 1
    while me.warehouse[at] != names.CORN:
        at -= 1
    last: i64 = first + edition.row_spaces[row] - 1
    while at < last:
        me.warehouse[at] = me.warehouse[at + 1]
        at += 1
    me.warehouse[last] = names.NOTHING
    state.from_row = row
    state.ask(seat, names.ASK_CORN_IN)
    return True


def corn_in(state: State, seat: i64, row: i64) -> bool:
    state.tell(happenings.CORN_MOVED, seat, state.from_row, row)
    state.from_row = names.NOTHING
    warehouse.store(state, seat, names.CORN, row)
    return next_seat(state, seat)


def early_store(state: State, seat: i64, what: i64) -> bool:
    """E2: then a tile is drawn."""
    me = state.seats[seat]
    me.planning[what % moves.SHARED] -= 1
    warehouse.store(state, seat, what % moves.SHARED, warehouse.row_of(state.edition, me, what))
    return go_on_after_corn(state, seat)


def early_deliver(state: State, seat: i64, what: i64) -> bool:
    state.seats[seat].planning[what % moves.SHARED] -= 1
    deliver(state, seat, what)
    fulfil_if_complete(state, seat)
    return go_on_after_corn(state, seat)


def go_on_after_corn(state: State, seat: i64) -> bool:
    """A corn that an event gave is placed first; E2 then draws a tile, if there is room (R64)."""
    if ask_for_corn(state, seat):
        return True
    room = drawing.free_planning_spaces(state.edition, state.seats[seat]) > 0
    if verb_now(state) == event_verbs.STORE_PLANNED and room:
        drawn: i64 = draw_one(state, seat)
        if drawn != names.NOTHING:
            state.seats[seat].planning[drawn] += 1
            state.tell_all(happenings.DREW, seat, [int(drawn)])
    return next_seat(state, seat)


def corn_placed(state: State, seat: i64) -> bool:
    """A corn has found its place; an order may be fulfilled by it and give another."""
    fulfil_if_complete(state, seat)
    return go_on_after_corn(state, seat)


def put_away(state: State, seat: i64, good: i64) -> bool:
    """E6: into the container, for coins."""
    me = state.seats[seat]
    me.planning[good] -= 1
    me.container[good] += 1
    state.tell(happenings.PUT_AWAY, seat, good)
    gain_coins(state, seat, state.edition.event_amount[state.event])
    return next_seat(state, seat)


def return_food(state: State, seat: i64, place: i64) -> bool:
    """E5: back to the supply, for points."""
    me = state.seats[seat]
    if place == moves.BAG:
        me.bag[names.FOOD] -= 1
    elif place == moves.CONTAINER:
        me.container[names.FOOD] -= 1
    elif place == moves.ON_PLANNING:
        me.planning[names.FOOD] -= 1
    else:
        lift(state.edition, me, place, names.FOOD)
    state.supply[names.FOOD] += 1
    state.tell(happenings.FOOD_RETURNED, seat)
    gain_points(state, seat, state.edition.event_amount[state.event])
    return next_seat(state, seat)


def give_up(state: State, seat: i64, tile: i64) -> bool:
    """E8, R59: the extension leaves the game, and what lay on it finds a place."""
    edition = state.edition
    me = state.seats[seat]
    kind: i64 = edition.tile_kind[tile]
    place: i64 = names.FIRST_EXTENSION_PLACE + kind
    piece: i64
    for piece in range(names.PIECES):
        while on_place(edition, me, place, piece) > 0:
            if piece == names.COIN:
                drawing.take_back(state, seat, names.COIN, place)
            else:
                lift(edition, me, place, piece)
                me.container[piece] += 1
    me.extensions &= ~bit(tile)
    state.tell(happenings.GAVE_UP, seat, tile)
    gain_points(state, seat, edition.event_amount[state.event])
    if kind == edition.coin_movement:
        while me.board[names.MOVEMENT * names.PIECES + names.COIN] > 0:
            drawing.take_back(state, seat, names.COIN, names.MOVEMENT)
    if kind == edition.corn_store:
        state.supply[names.CORN] += me.corn_store
        state.corn += me.corn_store
        me.corn_store = 0
    return clear_village(state, seat)


def clear_village(state: State, seat: i64) -> bool:
    """R59: tiles without a space at the village go to the container, as the player chooses."""
    me = state.seats[seat]
    if me.taken[names.VILLAGE] > space_count(state.edition, me, names.VILLAGE):
        state.ask(seat, names.ASK_CLEAR)
        return True
    return go_on_after_corn(state, seat)


def lift_tile(state: State, seat: i64, piece: i64, place: i64) -> None:
    """E9: take a tile up; it stays in hand until it is put down."""
    if len(state.late) == 0:
        state.late = vec[i64]([0] * names.TYPES)
    lift(state.edition, state.seats[seat], place, piece)
    state.late[piece] += 1
    state.tell(happenings.TOOK_UP, seat, piece, place)


def enough_lifted(state: State, seat: i64) -> bool:
    """The tiles in hand are put down one by one."""
    if len(state.late) == 0:
        state.tell(happenings.DECLINED, seat)
        return next_seat(state, seat)
    state.ask(seat, names.ASK_LAY)
    return True


def put_down(state: State, seat: i64, piece: i64, place: i64) -> bool:
    put(state.edition, state.seats[seat], place, piece)
    state.tell(happenings.PLACED, seat, piece, place)
    return laid(state, seat, piece)


def to_container(state: State, seat: i64, good: i64) -> bool:
    me = state.seats[seat]
    me.container[good] += 1
    state.tell(happenings.PUT_AWAY, seat, good)
    if me.ask == names.ASK_CLEAR:
        lift(state.edition, me, names.VILLAGE, good)
        return clear_village(state, seat)
    return laid(state, seat, good)


def laid(state: State, seat: i64, good: i64) -> bool:
    """One tile less in hand; Assistance ends with it."""
    state.late[good] -= 1
    if tiles_in(state.late) > 0:
        return True
    state.late = vec[i64]()
    return not is_assisted(state) and next_seat(state, seat)


def to_planning(state: State, seat: i64, good: i64) -> bool:
    state.seats[seat].planning[good] += 1
    state.tell(happenings.ASSISTED, seat, good)
    return laid(state, seat, good)
