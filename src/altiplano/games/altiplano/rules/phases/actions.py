"""Actions: turn after turn one action, with moves before and after, or pass (A6, R4)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.moves import (
    CORN_TO_ORDER,
    CORN_TO_STORE,
    DECLINE,
    END_TURN,
    ENOUGH,
    GO,
    NEW_ROW,
    PASS,
    SECOND,
    START,
    WALK,
    WILD,
)
from altiplano.games.altiplano.content.names import (
    ACTIONS,
    ASK_AFTER,
    ASK_CORN,
    ASK_LAY,
    ASK_MORE,
    ASK_NOTHING,
    ASK_PASSING,
    ASK_PAYMENT,
    ASK_SOURCE,
    ASK_TURN,
    CORN,
    FOOD,
    MOVEMENT,
    NOBODY,
    NOTHING,
    PIECES,
    RING,
)
from altiplano.games.altiplano.content.verbs import ASSET, ASSIST, TRADE, UNLOAD
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.assets import commission
from altiplano.games.altiplano.rules.corn import (
    ask_for_corn,
    fits_warehouse,
    is_unloading,
    why_not_corn_to_order,
    why_not_corn_to_store,
)
from altiplano.games.altiplano.rules.effects import act
from altiplano.games.altiplano.rules.movement import (
    EVERYWHERE,
    fares,
    next_fare,
    ride,
    start,
    walk,
    why_not_ride,
    why_not_start,
    why_not_walk,
)
from altiplano.games.altiplano.rules.orders import deliver, fulfil_if_complete
from altiplano.games.altiplano.rules.recipes import (
    places_to_act,
    why_not_act,
    why_not_there,
    why_not_to,
    write_acts,
    write_acts_here,
)
from altiplano.games.altiplano.rules.refusals import (
    LEGAL,
    MOVED,
    NO_WILD_TILE,
    OTHER_ACTION,
    OTHER_QUESTION,
    SAME_PLACE,
    because,
)
from altiplano.games.altiplano.rules.spaces import wild_tile
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.supply import take_tile
from altiplano.games.altiplano.rules.warehouse import new_row, store, why_not_store_corn


def begin(state: State) -> None:
    """A6.1: the start player's turn."""
    state.phase = ACTIONS
    begin_turn(state, state.first)


def begin_turn(state: State, seat: i64) -> None:
    state.turn = seat
    state.moved = False
    state.ask(seat, ASK_TURN)


def next_turn(state: State) -> bool:
    """The next seat in turn order that has not passed; False if all have, which ends the phase."""
    state.seats[state.turn].ask = ASK_NOTHING
    seat: i64 = state.turn
    for _ in range(state.players):
        seat += 1
        if seat == state.players:
            seat = 0
        if not state.seats[seat].passed:
            begin_turn(state, seat)
            return True
    state.turn = NOBODY
    state.owing = 0
    return False


def goals_before_action(state: State, me: Seat, scratch: vec[i64]) -> i64:
    """R4: before the action a move must leave one within reach; after it all moves are free."""
    if me.ask != ASK_TURN:
        return EVERYWHERE
    return places_to_act(state, me, scratch, 0)


def why_not_move_pawn(
    state: State, me: Seat, kind: i64, there: i64, payment: i64, scratch: vec[i64]
) -> i64:
    """The refusal of a move of the pawn, of its kind."""
    goals = goals_before_action(state, me, scratch)
    if kind == START:
        return why_not_start(state, me, there, goals)
    if kind == WALK:
        return why_not_walk(state, me, there, payment, goals)
    return why_not_ride(state, me, there, payment, goals)


def move_pawn(state: State, seat: i64, kind: i64, there: i64, payment: i64) -> None:
    """Move it; before the action that obliges to take one (A6.5)."""
    if kind == START:
        start(state, seat, there)
    elif kind == WALK:
        walk(state, seat, there, payment)
    else:
        ride(state, seat, there, payment)
    if state.seats[seat].ask == ASK_TURN:
        state.moved = True


# Before the action.


def write_turn_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """The actions here, the moves that lead to others, and `pass`."""
    count: i64 = write_acts_here(state, me, moves, 0)
    if me.pawn == NOBODY or fares(me) > 0 or me.rides < me.carts:
        goals: i64 = places_to_act(state, me, moves, count)
        if goals:
            count = write_pawn_moves(state, me, goals, moves, count)
    if not state.moved:
        moves[count] = PASS
        count += 1
    return count


def write_pawn_moves(state: State, me: Seat, goals: i64, moves: vec[i64], count: i64) -> i64:
    """Write the legal moves of the pawn, in the order of the locations."""
    edition = state.edition
    there: i64
    if me.pawn == NOBODY:
        for there in range(RING):
            if why_not_start(state, me, there, goals) == LEGAL:
                moves[count] = edition.start_move[there]
                count += 1
        return count
    payment: i64 = FOOD
    while payment != NOTHING:
        if payment != FOOD and me.board[MOVEMENT * PIECES + payment] == 0:
            payment = next_fare(payment)
            continue
        if me.board[MOVEMENT * PIECES + payment] > 0:
            for there in range(RING):
                if why_not_walk(state, me, there, payment, goals) == LEGAL:
                    moves[count] = edition.walk_move[there * PIECES + payment]
                    count += 1
        if me.rides < me.carts:
            for there in range(RING):
                if why_not_ride(state, me, there, payment, goals) == LEGAL:
                    moves[count] = edition.ride_move[there * PIECES + payment]
                    count += 1
        payment = next_fare(payment)
    return count


def why_not_recipe(state: State, me: Seat, recipe: i64, argument: i64) -> i64:
    """Everything that an action needs; while one goes on, only more of the same (A6.8)."""
    if state.doing != NOTHING and state.doing != recipe:
        return because(OTHER_ACTION)
    wild: i64 = NOTHING
    if argument >= WILD:
        wild = wild_tile(state.edition, me)
        argument -= WILD
        if wild == NOTHING:
            return because(NO_WILD_TILE)
    refusal = why_not_act(state, me, recipe, wild)
    if refusal == LEGAL:
        refusal = why_not_there(state, me, recipe)
    if refusal == LEGAL:
        refusal = why_not_to(state, me, recipe, argument, wild)
    return refusal


def why_not_pass(state: State) -> i64:
    """A6.5: not after a move in the same turn."""
    return because(MOVED) if state.moved else LEGAL


def pass_turn(state: State, seat: i64) -> bool:
    """A6.1: no further part in this phase; False if that ends it."""
    me = state.seats[seat]
    me.passed = True
    state.tell(happenings.PASSED, seat)
    if me.assets & state.edition.cartography and me.pawn != NOBODY:
        state.ask(seat, ASK_PASSING)
        return True
    return next_turn(state)


# Cartography (T10, R53): passing, the pawn may go anywhere.


def why_not_go_on_passing(me: Seat, there: i64) -> i64:
    return because(SAME_PLACE, there) if me.pawn == there else LEGAL


def write_passing_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """Any other location, or to stay."""
    count: i64 = 0
    there: i64
    for there in range(RING):
        if why_not_go_on_passing(me, there) == LEGAL:
            moves[count] = state.edition.event_move[GO, int(there)]
            count += 1
    moves[count] = state.edition.event_move[DECLINE, 0]
    return count + 1


def go_on_passing(state: State, seat: i64, there: i64) -> bool:
    """The pawn goes there (NOBODY: it stays); False if the phase is over with it."""
    if there != NOBODY:
        state.seats[seat].pawn = there
        state.tell(happenings.WENT, seat, there)
    return next_turn(state)


# The action.


def take_action(state: State, seat: i64, recipe: i64, argument: i64, scratch: vec[i64]) -> None:
    """Carry it out; where it may be repeated (A6.8) and can be, ask for more."""
    me = state.seats[seat]
    pay_commission(state, seat)
    if argument >= WILD:
        act(state, seat, recipe, argument - WILD, wild_tile(state.edition, me))
    else:
        act(state, seat, recipe, argument, NOTHING)
    state.doing = recipe
    verb: i64 = state.edition.verb[recipe]
    if verb == UNLOAD:
        state.ask(seat, ASK_CORN)
    elif verb == ASSET:
        state.ask(seat, ASK_PAYMENT)
    elif verb == TRADE:
        state.ask(seat, ASK_SOURCE)
    elif verb == ASSIST:
        state.ask(seat, ASK_LAY)
    elif state.edition.repeat[recipe] and write_acts(state, me, recipe, scratch, 0) > 0:
        state.ask(seat, ASK_MORE)
    else:
        finish_action(state, seat)


def pay_commission(state: State, seat: i64) -> None:
    """R40: the coin comes before the action, whatever it is, and may pay for it."""
    me = state.seats[seat]
    coins: i64 = commission(state, me, me.pawn)
    if coins > 0:
        me.coins += coins
        state.tell(happenings.COMMISSION, seat, coins)


def write_more_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """More of the action that goes on, or `enough`."""
    count = write_acts(state, me, state.doing, moves, 0)
    moves[count] = ENOUGH
    return count + 1


def finish_action(state: State, seat: i64) -> None:
    """R12: what an action completes comes when it is finished; then corn, then moves."""
    state.doing = NOTHING
    state.unloaded = 0
    fulfil_if_complete(state, seat)
    go_on_after_action(state, seat)


def go_on_after_action(state: State, seat: i64) -> None:
    """Corn is placed before the turn goes on with moves."""
    if not ask_for_corn(state, seat):
        state.ask(seat, ASK_AFTER)


# Corn, the moment that it is gained (A9.7), or out of the corn store (A12.6).


def write_corn_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """Every row that takes the corn, a new row, the order, the corn store."""
    edition = state.edition
    count: i64 = 0
    row: i64
    for row in range(edition.rows):
        if why_not_store_corn(edition, me, row) == LEGAL:
            moves[count] = edition.corn_move[row]
            count += 1
    if why_not_store_corn(edition, me, NEW_ROW) == LEGAL:
        moves[count] = edition.corn_new
        count += 1
    if why_not_corn_to_order(state, me, 0) == LEGAL:
        moves[count] = edition.corn_order
        count += 1
    if why_not_corn_to_order(state, me, SECOND) == LEGAL:
        moves[count] = edition.corn_second
        count += 1
    if why_not_corn_to_store(state, me) == LEGAL:
        moves[count] = edition.corn_to_store
        count += 1
    if why_not_enough_corn(state) == LEGAL:
        moves[count] = ENOUGH
        count += 1
    return count


def why_not_enough_corn(state: State) -> i64:
    """R26: the corn store's action moves one corn at least."""
    return LEGAL if state.unloaded > 0 else because(OTHER_QUESTION)


def place_corn(state: State, seat: i64, kind: i64, row: i64) -> None:
    """A corn goes to a row, onto the order, or into the corn store."""
    take_corn(state, seat)
    me = state.seats[seat]
    if kind == CORN_TO_ORDER:
        deliver(state, seat, CORN + row)
    elif kind == CORN_TO_STORE:
        me.corn_store += 1
        state.tell(happenings.CORN_KEPT, seat, me.corn_store)
    else:
        store(state, seat, CORN, new_row(state.edition, me) if row == NEW_ROW else row)


def take_corn(state: State, seat: i64) -> None:
    """A corn leaves the road, or the corn store while that is unloaded."""
    if is_unloading(state):
        state.seats[seat].corn_store -= 1
        state.unloaded += 1
    else:
        state.corn -= 1
        take_tile(state, CORN)


def go_on_with_corn(state: State, seat: i64) -> None:
    """The next corn, if there is one to place."""
    me = state.seats[seat]
    if not is_unloading(state):
        fulfil_if_complete(state, seat)
        go_on_after_action(state, seat)
    elif me.corn_store > 0 and fits_warehouse(state.edition, me):
        state.ask(seat, ASK_CORN)
    else:
        finish_action(state, seat)


# After the action.


def write_after_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """Any further moves of the pawn, or `end`."""
    count = write_pawn_moves(state, me, EVERYWHERE, moves, 0)
    moves[count] = END_TURN
    return count + 1
