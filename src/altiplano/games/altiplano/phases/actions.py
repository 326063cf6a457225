"""Actions: turn after turn one action, with moves before and after, or pass (A6, R4)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano import happenings
from altiplano.games.altiplano.movement import (
    EVERYWHERE,
    FOOD_TO_MOVE,
    ride,
    start,
    walk,
    why_not_ride,
    why_not_start,
    why_not_walk,
)
from altiplano.games.altiplano.moves import END_TURN, ENOUGH, NEW_ROW, PASS, START, WALK
from altiplano.games.altiplano.names import (
    ACTIONS,
    ASK_AFTER,
    ASK_CORN,
    ASK_MORE,
    ASK_NOTHING,
    ASK_TURN,
    CORN,
    NOBODY,
    NOTHING,
    RING,
)
from altiplano.games.altiplano.orders import deliver, free_order_space, fulfil_if_complete
from altiplano.games.altiplano.recipes import (
    act,
    places_to_act,
    why_not_act,
    why_not_there,
    why_not_to,
    write_acts,
    write_acts_here,
)
from altiplano.games.altiplano.refusals import (
    LEGAL,
    MOVED,
    NO_CORN_SPACE,
    OTHER_ACTION,
    because,
)
from altiplano.games.altiplano.state import Seat, State
from altiplano.games.altiplano.supply import take_tile
from altiplano.games.altiplano.warehouse import new_row, store, why_not_store_corn


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


def why_not_move_pawn(state: State, me: Seat, kind: i64, there: i64, scratch: vec[i64]) -> i64:
    """The refusal of a move of the pawn, of its kind."""
    goals = goals_before_action(state, me, scratch)
    if kind == START:
        return why_not_start(state, me, there, goals)
    if kind == WALK:
        return why_not_walk(state, me, there, goals)
    return why_not_ride(state, me, there, goals)


def move_pawn(state: State, seat: i64, kind: i64, there: i64) -> None:
    """Move it; before the action that obliges to take one (A6.5)."""
    if kind == START:
        start(state, seat, there)
    elif kind == WALK:
        walk(state, seat, there)
    else:
        ride(state, seat, there)
    if state.seats[seat].ask == ASK_TURN:
        state.moved = True


# Before the action.


def write_turn_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """The actions here, the moves that lead to others, and `pass`."""
    count: i64 = write_acts_here(state, me, moves, 0)
    if me.pawn == NOBODY or me.board[FOOD_TO_MOVE] > 0 or me.rides < me.carts:
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
    if me.board[FOOD_TO_MOVE] > 0:
        for there in range(RING):
            if why_not_walk(state, me, there, goals) == LEGAL:
                moves[count] = edition.walk_move[there]
                count += 1
    if me.rides < me.carts:
        for there in range(RING):
            if why_not_ride(state, me, there, goals) == LEGAL:
                moves[count] = edition.ride_move[there]
                count += 1
    return count


def why_not_recipe(state: State, me: Seat, recipe: i64, argument: i64) -> i64:
    """Everything that an action needs; while one goes on, only more of the same (A6.8)."""
    if state.doing != NOTHING and state.doing != recipe:
        return because(OTHER_ACTION)
    refusal = why_not_act(state, me, recipe)
    if refusal == LEGAL:
        refusal = why_not_there(state, me, recipe)
    if refusal == LEGAL:
        refusal = why_not_to(state, me, recipe, argument)
    return refusal


def why_not_pass(state: State) -> i64:
    """A6.5: not after a move in the same turn."""
    return because(MOVED) if state.moved else LEGAL


def pass_turn(state: State, seat: i64) -> bool:
    """A6.1: no further part in this phase; False if that ends it."""
    state.seats[seat].passed = True
    state.tell(happenings.PASSED, seat)
    return next_turn(state)


# The action.


def take_action(state: State, seat: i64, recipe: i64, argument: i64, scratch: vec[i64]) -> None:
    """Carry it out; where it may be repeated (A6.8) and can be, ask for more."""
    act(state, seat, recipe, argument)
    state.doing = recipe
    me = state.seats[seat]
    if state.edition.repeat[recipe] and write_acts(state, me, recipe, scratch, 0) > 0:
        state.ask(seat, ASK_MORE)
    else:
        finish_action(state, seat)


def write_more_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """More of the action that goes on, or `enough`."""
    count = write_acts(state, me, state.doing, moves, 0)
    moves[count] = ENOUGH
    return count + 1


def finish_action(state: State, seat: i64) -> None:
    """R12: what an action completes comes when it is finished; then corn, then moves."""
    state.doing = NOTHING
    fulfil_if_complete(state, seat)
    ask_for_corn(state, seat)


# Corn, the moment that it is gained (A9.7).


def ask_for_corn(state: State, seat: i64) -> None:
    """Each corn gained is placed before the turn goes on; what fits nowhere is lost (R8)."""
    if state.corn > 0 and state.supply[CORN] == 0:
        state.corn = 0
        state.tell(happenings.EXHAUSTED, seat, CORN)
    if state.corn > 0 and not has_room_for_corn(state, state.seats[seat]):
        state.corn = 0
        state.tell(happenings.CORN_LOST, seat)
    state.ask(seat, ASK_CORN if state.corn > 0 else ASK_AFTER)


def has_room_for_corn(state: State, me: Seat) -> bool:
    edition = state.edition
    if why_not_corn_to_order(state, me) == LEGAL:
        return True
    if why_not_store_corn(edition, me, NEW_ROW) == LEGAL:
        return True
    row: i64
    for row in range(edition.rows):
        if why_not_store_corn(edition, me, row) == LEGAL:
            return True
    return False


def why_not_corn_to_order(state: State, me: Seat) -> i64:
    """R9: onto a free corn space of the own unfulfilled order."""
    if free_order_space(state.edition, me, CORN) == NOTHING:
        return because(NO_CORN_SPACE)
    return LEGAL


def write_corn_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """Every row that takes the corn, a new row, the order."""
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
    if why_not_corn_to_order(state, me) == LEGAL:
        moves[count] = edition.corn_order
        count += 1
    return count


def store_corn(state: State, seat: i64, row: i64) -> None:
    state.corn -= 1
    take_tile(state, CORN)
    into: i64 = new_row(state.edition, state.seats[seat]) if row == NEW_ROW else row
    store(state, seat, CORN, into)
    ask_for_corn(state, seat)


def corn_to_order(state: State, seat: i64) -> None:
    state.corn -= 1
    take_tile(state, CORN)
    deliver(state, seat, CORN)
    fulfil_if_complete(state, seat)
    ask_for_corn(state, seat)


# After the action.


def write_after_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """Any further moves of the pawn, or `end`."""
    count = write_pawn_moves(state, me, EVERYWHERE, moves, 0)
    moves[count] = END_TURN
    return count + 1
