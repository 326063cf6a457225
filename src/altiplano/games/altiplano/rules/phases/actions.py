"""Actions: turn after turn one action, with moves before and after, or pass (A6, R4)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.verbs import ASSET, ASSIST, TRADE, UNLOAD
from altiplano.games.altiplano.rules import corn, happenings, movement, recipes, refusals
from altiplano.games.altiplano.rules.assets import commission
from altiplano.games.altiplano.rules.effects import act
from altiplano.games.altiplano.rules.orders import deliver, fulfil_if_complete
from altiplano.games.altiplano.rules.spaces import wild_tile
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.supply import take_tile
from altiplano.games.altiplano.rules.warehouse import new_row, store, why_not_store_corn


def begin(state: State) -> None:
    """A6.1: the start player's turn."""
    state.phase = names.ACTIONS
    begin_turn(state, state.first)


def begin_turn(state: State, seat: i64) -> None:
    state.turn = seat
    state.moved = False
    state.ask(seat, names.ASK_TURN)


def next_turn(state: State) -> bool:
    """The next seat in turn order that has not passed; False if all have, which ends the phase."""
    state.seats[state.turn].ask = names.ASK_NOTHING
    seat: i64 = state.turn
    for _ in range(state.players):
        seat += 1
        if seat == state.players:
            seat = 0
        if not state.seats[seat].passed:
            begin_turn(state, seat)
            return True
    state.turn = names.NOBODY
    state.owing = 0
    return False


def goals_before_action(state: State, me: Seat, scratch: vec[i64]) -> i64:
    """R4: before the action a move must leave one within reach; after it all moves are free."""
    if me.ask != names.ASK_TURN:
        return movement.EVERYWHERE
    return recipes.places_to_act(state, me, scratch, 0)


def why_not_move_pawn(
    state: State, me: Seat, kind: i64, there: i64, payment: i64, scratch: vec[i64]
) -> i64:
    """The refusal of a move of the pawn, of its kind."""
    goals = goals_before_action(state, me, scratch)
    if kind == table.START:
        return movement.why_not_start(state, me, there, goals)
    if kind == table.WALK:
        return movement.why_not_walk(state, me, there, payment, goals)
    return movement.why_not_ride(state, me, there, payment, goals)


def move_pawn(state: State, seat: i64, kind: i64, there: i64, payment: i64) -> None:
    """Move it; before the action that obliges to take one (A6.5)."""
    if kind == table.START:
        movement.start(state, seat, there)
    elif kind == table.WALK:
        movement.walk(state, seat, there, payment)
    else:
        movement.ride(state, seat, there, payment)
    if state.seats[seat].ask == names.ASK_TURN:
        state.moved = True


# Before the action.


def write_turn_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """The actions here, the moves that lead to others, and `pass`."""
    count: i64 = recipes.write_acts_here(state, me, moves, 0)
    if me.pawn == names.NOBODY or movement.fares(me) > 0 or me.rides < me.carts:
        goals: i64 = recipes.places_to_act(state, me, moves, count)
        if goals:
            count = write_pawn_moves(state, me, goals, moves, count)
    if not state.moved:
        moves[count] = table.PASS
        count += 1
    return count


def write_pawn_moves(state: State, me: Seat, goals: i64, moves: vec[i64], count: i64) -> i64:
    """Write the legal moves of the pawn, in the order of the locations."""
    edition = state.edition
    there: i64
    if me.pawn == names.NOBODY:
        for there in range(names.RING):
            if movement.why_not_start(state, me, there, goals) == refusals.LEGAL:
                moves[count] = edition.start_move[there]
                count += 1
        return count
    payment: i64 = names.FOOD
    while payment != names.NOTHING:
        if payment != names.FOOD and me.board[names.MOVEMENT * names.PIECES + payment] == 0:
            payment = movement.next_fare(payment)
            continue
        if me.board[names.MOVEMENT * names.PIECES + payment] > 0:
            for there in range(names.RING):
                if movement.why_not_walk(state, me, there, payment, goals) == refusals.LEGAL:
                    moves[count] = edition.walk_move[there * names.PIECES + payment]
                    count += 1
        if me.rides < me.carts:
            for there in range(names.RING):
                if movement.why_not_ride(state, me, there, payment, goals) == refusals.LEGAL:
                    moves[count] = edition.ride_move[there * names.PIECES + payment]
                    count += 1
        payment = movement.next_fare(payment)
    return count


def why_not_recipe(state: State, me: Seat, recipe: i64, argument: i64) -> i64:
    """Everything that an action needs; while one goes on, only more of the same (A6.8)."""
    if state.doing != names.NOTHING and state.doing != recipe:
        return refusals.because(refusals.OTHER_ACTION)
    wild: i64 = names.NOTHING
    if argument >= table.WILD:
        wild = wild_tile(state.edition, me)
        argument -= table.WILD
        if wild == names.NOTHING:
            return refusals.because(refusals.NO_WILD_TILE)
    refusal = recipes.why_not_act(state, me, recipe, wild)
    if refusal == refusals.LEGAL:
        refusal = recipes.why_not_there(state, me, recipe)
    if refusal == refusals.LEGAL:
        refusal = recipes.why_not_to(state, me, recipe, argument, wild)
    return refusal


def why_not_pass(state: State) -> i64:
    """A6.5: not after a move in the same turn."""
    return refusals.because(refusals.MOVED) if state.moved else refusals.LEGAL


def pass_turn(state: State, seat: i64) -> bool:
    """A6.1: no further part in this phase; False if that ends it."""
    me = state.seats[seat]
    me.passed = True
    state.tell(happenings.PASSED, seat)
    if me.assets & state.edition.cartography and me.pawn != names.NOBODY:
        state.ask(seat, names.ASK_PASSING)
        return True
    return next_turn(state)


# Cartography (T10, R53): passing, the pawn may go anywhere.


def why_not_go_on_passing(me: Seat, there: i64) -> i64:
    return refusals.because(refusals.SAME_PLACE, there) if me.pawn == there else refusals.LEGAL


def write_passing_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """Any other location, or to stay."""
    count: i64 = 0
    there: i64
    for there in range(names.RING):
        if why_not_go_on_passing(me, there) == refusals.LEGAL:
            moves[count] = state.edition.event_move[table.GO, int(there)]
            count += 1
    moves[count] = state.edition.event_move[table.DECLINE, 0]
    return count + 1


def go_on_passing(state: State, seat: i64, there: i64) -> bool:
    """The pawn goes there (NOBODY: it stays); False if the phase is over with it."""
    if there != names.NOBODY:
        state.seats[seat].pawn = there
        state.tell(happenings.WENT, seat, there)
    return next_turn(state)


# The action.


def take_action(state: State, seat: i64, recipe: i64, argument: i64, scratch: vec[i64]) -> None:
    """Carry it out; where it may be repeated (A6.8) and can be, ask for more."""
    me = state.seats[seat]
    pay_commission(state, seat)
    if argument >= table.WILD:
        act(state, seat, recipe, argument - table.WILD, wild_tile(state.edition, me))
    else:
        act(state, seat, recipe, argument, names.NOTHING)
    state.doing = recipe
    verb: i64 = state.edition.verb[recipe]
    if verb == UNLOAD:
        state.ask(seat, names.ASK_CORN)
    elif verb == ASSET:
        state.ask(seat, names.ASK_PAYMENT)
    elif verb == TRADE:
        state.ask(seat, names.ASK_SOURCE)
    elif verb == ASSIST:
        state.ask(seat, names.ASK_LAY)
    elif state.edition.repeat[recipe] and recipes.write_acts(state, me, recipe, scratch, 0) > 0:
        state.ask(seat, names.ASK_MORE)
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
    count = recipes.write_acts(state, me, state.doing, moves, 0)
    moves[count] = table.ENOUGH
    return count + 1


def finish_action(state: State, seat: i64) -> None:
    """R12: what an action completes comes when it is finished; then corn, then moves."""
    state.doing = names.NOTHING
    state.unloaded = 0
    fulfil_if_complete(state, seat)
    go_on_after_action(state, seat)


def go_on_after_action(state: State, seat: i64) -> None:
    """Corn is placed before the turn goes on with moves."""
    if not corn.ask_for_corn(state, seat):
        state.ask(seat, names.ASK_AFTER)


# Corn, the moment that it is gained (A9.7), or out of the corn store (A12.6).


def write_corn_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """Every row that takes the corn, a new row, the order, the corn store."""
    edition = state.edition
    count: i64 = 0
    row: i64
    for row in range(edition.rows):
        if why_not_store_corn(edition, me, row) == refusals.LEGAL:
            moves[count] = edition.corn_move[row]
            count += 1
    if why_not_store_corn(edition, me, table.NEW_ROW) == refusals.LEGAL:
        moves[count] = edition.corn_new
        count += 1
    if corn.why_not_corn_to_order(state, me, 0) == refusals.LEGAL:
        moves[count] = edition.corn_order
        count += 1
    if corn.why_not_corn_to_order(state, me, table.SECOND) == refusals.LEGAL:
        moves[count] = edition.corn_second
        count += 1
    if corn.why_not_corn_to_store(state, me) == refusals.LEGAL:
        moves[count] = edition.corn_to_store
        count += 1
    if why_not_enough_corn(state) == refusals.LEGAL:
        moves[count] = table.ENOUGH
        count += 1
    return count


def why_not_enough_corn(state: State) -> i64:
    """R26: the corn store's action moves one corn at least."""
    return refusals.LEGAL if state.unloaded > 0 else refusals.because(refusals.OTHER_QUESTION)


def place_corn(state: State, seat: i64, kind: i64, row: i64) -> None:
    """A corn goes to a row, onto the order, or into the corn store."""
    take_corn(state, seat)
    me = state.seats[seat]
    if kind == table.CORN_TO_ORDER:
        deliver(state, seat, names.CORN + row)
    elif kind == table.CORN_TO_STORE:
        me.corn_store += 1
        state.tell(happenings.CORN_KEPT, seat, me.corn_store)
    else:
        store(state, seat, names.CORN, new_row(state.edition, me) if row == table.NEW_ROW else row)


def take_corn(state: State, seat: i64) -> None:
    """A corn leaves the road, or the corn store while that is unloaded."""
    if corn.is_unloading(state):
        state.seats[seat].corn_store -= 1
        state.unloaded += 1
    else:
        state.corn -= 1
        take_tile(state, names.CORN)


def go_on_with_corn(state: State, seat: i64) -> None:
    """The next corn, if there is one to place."""
    me = state.seats[seat]
    if not corn.is_unloading(state):
        fulfil_if_complete(state, seat)
        go_on_after_action(state, seat)
    elif me.corn_store > 0 and corn.fits_warehouse(state.edition, me):
        state.ask(seat, names.ASK_CORN)
    else:
        finish_action(state, seat)


# After the action.


def write_after_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """Any further moves of the pawn, or `end`."""
    count = write_pawn_moves(state, me, movement.EVERYWHERE, moves, 0)
    moves[count] = table.END_TURN
    return count + 1
