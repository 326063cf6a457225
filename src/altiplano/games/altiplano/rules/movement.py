"""Moving the pawn around the ring, on foot and by cart (A6.3 to A6.5, R3, R4)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names
from altiplano.games.altiplano.content.event_verbs import LONGER_WALK
from altiplano.games.altiplano.rules import happenings, refusals
from altiplano.games.altiplano.rules.events import amount_now
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit

EVERYWHERE: Final = 0b1111111
FOOD_TO_MOVE: Final = names.MOVEMENT * names.PIECES + names.FOOD
COINS_TO_MOVE: Final = names.MOVEMENT * names.PIECES + names.COIN
GLASS_TO_MOVE: Final = names.MOVEMENT * names.PIECES + names.GLASS


def fares(me: Seat) -> i64:
    """How many moves the pieces on the movement spaces pay for; coins pay like food (R24)."""
    return me.board[FOOD_TO_MOVE] + me.board[COINS_TO_MOVE] + me.board[GLASS_TO_MOVE]


def next_fare(payment: i64) -> i64:
    """The next piece that pays for a move: food, glass with an asset (T10), coins (A12.2)."""
    if payment == names.FOOD:
        return names.GLASS
    return names.COIN if payment == names.GLASS else names.NOTHING


def steps_between(state: State, here: i64, there: i64) -> i64:
    """The distance along the shorter way around the ring."""
    steps: i64 = state.spot[here] - state.spot[there]
    if steps < 0:
        steps = -steps
    return steps if steps <= names.RING // 2 else names.RING - steps


def steps_on_foot(state: State) -> i64:
    """A6.4: one per food; an event may allow more (T9)."""
    longer: i64 = amount_now(state, LONGER_WALK)
    if longer > 0:
        return longer
    return 1


def within_reach(state: State, me: Seat, here: i64, paid: i64, rides: i64) -> i64:
    """The locations, as bits, that the pawn can still reach from here (R4) with its pieces."""
    if me.carts > rides and (rides < free_rides(state, me) or paid > 0):
        return EVERYWHERE
    if paid == 0:
        return bit(here)
    reach: i64 = 0
    steps: i64 = steps_on_foot(state)
    there: i64
    for there in range(names.RING):
        if steps_between(state, here, there) <= paid * steps:
            reach |= bit(there)
    return reach


def why_not_start(state: State, me: Seat, there: i64, goals: i64) -> i64:
    """A6.3, R3: the first placement is free, at any location where an action is still possible."""
    if me.pawn != names.NOBODY:
        return refusals.because(refusals.PAWN_PLACED, me.pawn)
    if not within_reach(state, me, there, fares(me), me.rides) & goals:
        return refusals.because(refusals.STRANDED, there)
    return refusals.LEGAL


def why_not_walk(state: State, me: Seat, there: i64, payment: i64, goals: i64) -> i64:
    """A6.4: one step per food; before the action only if an action is still possible (R4)."""
    if me.pawn == names.NOBODY:
        return refusals.because(refusals.PAWN_OFF)
    if me.pawn == there:
        return refusals.because(refusals.SAME_PLACE, there)
    if steps_between(state, me.pawn, there) > steps_on_foot(state):
        return refusals.because(refusals.NOT_ADJACENT, there)
    if me.board[names.MOVEMENT * names.PIECES + payment] == 0:
        return refusals.because(refusals.NO_FARE, payment)
    if not within_reach(state, me, there, fares(me) - 1, me.rides) & goals:
        return refusals.because(refusals.STRANDED, there)
    return refusals.LEGAL


def why_not_ride(state: State, me: Seat, there: i64, payment: i64, goals: i64) -> i64:
    """A6.4: each cart once a round, to any location; the first is free, others cost a food."""
    fare: i64 = ride_fare(state, me)
    if me.pawn == names.NOBODY:
        return refusals.because(refusals.PAWN_OFF)
    if me.pawn == there:
        return refusals.because(refusals.SAME_PLACE, there)
    if me.rides == me.carts:
        return refusals.because(refusals.NO_RIDE)
    if fare == 0 and payment != names.FOOD:
        return refusals.because(refusals.RIDE_IS_FREE)
    if fare > 0 and me.board[names.MOVEMENT * names.PIECES + payment] == 0:
        return refusals.because(refusals.RIDE_COSTS, payment)
    if not within_reach(state, me, there, fares(me) - fare, me.rides + 1) & goals:
        return refusals.because(refusals.STRANDED, there)
    return refusals.LEGAL


def free_rides(state: State, me: Seat) -> i64:
    """A6.4: the first cart of a round is free; with an asset the second, too (T10)."""
    return 2 if me.assets & state.edition.second_team else 1


def ride_fare(state: State, me: Seat) -> i64:
    """The price of the round's next ride, in food."""
    return 0 if me.rides < free_rides(state, me) else 1


def start(state: State, seat: i64, there: i64) -> None:
    state.seats[seat].pawn = there
    state.report(happenings.STARTED, seat, there)


def walk(state: State, seat: i64, there: i64, payment: i64) -> None:
    me = state.seats[seat]
    pay_fare(me, payment)
    me.pawn = there
    state.report(happenings.WALKED, seat, there, payment)


def ride(state: State, seat: i64, there: i64, payment: i64) -> None:
    me = state.seats[seat]
    fare: i64 = ride_fare(state, me)
    if fare > 0:
        pay_fare(me, payment)
    me.rides += 1
    me.pawn = there
    state.report(happenings.RODE, seat, there, payment if fare > 0 else names.NOTHING)


def pay_fare(me: Seat, payment: i64) -> None:
    """A6.6: the food that paid for a move goes to the container, a coin to the supply."""
    me.board[names.MOVEMENT * names.PIECES + payment] -= 1
    me.taken[names.MOVEMENT] -= 1
    if payment != names.COIN:
        me.container[payment] += 1


# All kinds of moves (A6.5).


def write_moves(state: State, me: Seat, goals: i64, out: vec[i64], count: i64) -> i64:
    """Write the legal moves of the pawn, in the order of the locations."""
    edition = state.edition
    there: i64
    if me.pawn == names.NOBODY:
        for there in range(names.RING):
            if why_not_start(state, me, there, goals) == refusals.LEGAL:
                out[count] = edition.start_move[there]
                count += 1
        return count
    payment: i64 = names.FOOD
    while payment != names.NOTHING:
        if payment != names.FOOD and me.board[names.MOVEMENT * names.PIECES + payment] == 0:
            payment = next_fare(payment)
            continue
        if me.board[names.MOVEMENT * names.PIECES + payment] > 0:
            for there in range(names.RING):
                if why_not_walk(state, me, there, payment, goals) == refusals.LEGAL:
                    out[count] = edition.walk_move[there * names.PIECES + payment]
                    count += 1
        if me.rides < me.carts:
            for there in range(names.RING):
                if why_not_ride(state, me, there, payment, goals) == refusals.LEGAL:
                    out[count] = edition.ride_move[there * names.PIECES + payment]
                    count += 1
        payment = next_fare(payment)
    return count


def why_not(state: State, me: Seat, kind: i64, there: i64, payment: i64, goals: i64) -> i64:
    """The refusal of a move of the pawn, of its kind."""
    if kind == moves.START:
        return why_not_start(state, me, there, goals)
    if kind != moves.WALK:
        return why_not_ride(state, me, there, payment, goals)
    refused: i64 = why_not_walk(state, me, there, payment, goals)
    if refused == refusals.because(refusals.NOT_ADJACENT, there) and me.rides < me.carts:
        # A cart can go anywhere (A6.4), so distance is not the problem.
        fare: i64 = ride_fare(state, me)
        by_cart: i64 = why_not_ride(state, me, there, payment if fare > 0 else names.FOOD, goals)
        return by_cart if by_cart != refusals.LEGAL else refused
    return refused


def go(state: State, seat: i64, kind: i64, there: i64, payment: i64) -> None:
    """Move the pawn."""
    if kind == moves.START:
        start(state, seat, there)
    elif kind == moves.WALK:
        walk(state, seat, there, payment)
    else:
        ride(state, seat, there, payment)
