"""Moving the pawn around the ring, on foot and by cart (A6.3 to A6.5, R3, R4)."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano import happenings
from altiplano.games.altiplano.names import FOOD, MOVEMENT, NOBODY, PIECES, RING
from altiplano.games.altiplano.refusals import (
    LEGAL,
    NO_FOOD,
    NO_RIDE,
    NOT_ADJACENT,
    PAWN_OFF,
    PAWN_PLACED,
    RIDE_COSTS,
    SAME_PLACE,
    STRANDED,
    because,
)
from altiplano.games.altiplano.state import Seat, State

EVERYWHERE: Final = 0b1111111
FOOD_TO_MOVE: Final = MOVEMENT * PIECES + FOOD


def steps_between(state: State, here: i64, there: i64) -> i64:
    """The shorter way round the ring."""
    steps: i64 = state.spot[here] - state.spot[there]
    if steps < 0:
        steps = -steps
    return steps if steps <= RING // 2 else RING - steps


def within_reach(state: State, here: i64, food: i64, carts: i64, rides: i64) -> i64:
    """The locations, as bits, where the pawn could still go from here (R4)."""
    if carts > rides and (rides == 0 or food > 0):
        return EVERYWHERE
    reach: i64 = 0
    there: i64
    for there in range(RING):
        if steps_between(state, here, there) <= food:
            reach |= 1 << there
    return reach


def why_not_start(state: State, me: Seat, there: i64, goals: i64) -> i64:
    """A6.3, R3: the first placing is free, anywhere from where an action can still be taken."""
    if me.pawn != NOBODY:
        return because(PAWN_PLACED, me.pawn)
    food: i64 = me.board[FOOD_TO_MOVE]
    if not within_reach(state, there, food, me.carts, me.rides) & goals:
        return because(STRANDED, there)
    return LEGAL


def why_not_walk(state: State, me: Seat, there: i64, goals: i64) -> i64:
    """A6.4: one step for one food; before the action only if one can still be reached (R4)."""
    food: i64 = me.board[FOOD_TO_MOVE]
    if me.pawn == NOBODY:
        return because(PAWN_OFF)
    if me.pawn == there:
        return because(SAME_PLACE, there)
    if steps_between(state, me.pawn, there) != 1:
        return because(NOT_ADJACENT, there)
    if food == 0:
        return because(NO_FOOD)
    if not within_reach(state, there, food - 1, me.carts, me.rides) & goals:
        return because(STRANDED, there)
    return LEGAL


def why_not_ride(state: State, me: Seat, there: i64, goals: i64) -> i64:
    """A6.4: each cart once a round, to any location; the first is free, others cost a food."""
    food: i64 = me.board[FOOD_TO_MOVE]
    fare: i64 = ride_fare(me)
    if me.pawn == NOBODY:
        return because(PAWN_OFF)
    if me.pawn == there:
        return because(SAME_PLACE, there)
    if me.rides == me.carts:
        return because(NO_RIDE)
    if food < fare:
        return because(RIDE_COSTS)
    if not within_reach(state, there, food - fare, me.carts, me.rides + 1) & goals:
        return because(STRANDED, there)
    return LEGAL


def ride_fare(me: Seat) -> i64:
    """The food that the next ride of the round costs."""
    return 0 if me.rides == 0 else 1


def start(state: State, seat: i64, there: i64) -> None:
    state.seats[seat].pawn = there
    state.tell(happenings.STARTED, seat, there)


def walk(state: State, seat: i64, there: i64) -> None:
    me = state.seats[seat]
    use_food(me)
    me.pawn = there
    state.tell(happenings.WALKED, seat, there)


def ride(state: State, seat: i64, there: i64) -> None:
    me = state.seats[seat]
    fare: i64 = ride_fare(me)
    if fare > 0:
        use_food(me)
    me.rides += 1
    me.pawn = there
    state.tell(happenings.RODE, seat, there, fare)


def use_food(me: Seat) -> None:
    """A6.6: the food that paid for a move goes to the container."""
    me.board[FOOD_TO_MOVE] -= 1
    me.taken[MOVEMENT] -= 1
    me.container[FOOD] += 1
