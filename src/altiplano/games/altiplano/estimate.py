"""How good a position looks for a seat, in points: what it has, and what its tiles promise.

The numbers are rules of thumb for bots that look one move ahead, not rules of the game.
"""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.edition import MOST_USES
from altiplano.games.altiplano.movement import fares
from altiplano.games.altiplano.names import (
    COIN,
    CORN,
    FOOD,
    NOTHING,
    PIECES,
    RING,
    ROLE_PLACE,
    TYPES,
)
from altiplano.games.altiplano.orders import free_order_space
from altiplano.games.altiplano.phases.drawing import open_planning_spaces
from altiplano.games.altiplano.recipes import sale_price
from altiplano.games.altiplano.scoring import owned, total
from altiplano.games.altiplano.spaces import is_wild
from altiplano.games.altiplano.state import Seat, State
from altiplano.games.altiplano.verbs import BOAT, BUILD, CART, DELIVER, GAIN, HOUSE, SELL, STORE
from altiplano.games.altiplano.warehouse import is_complete, row_for, row_type
from altiplano.kernel.bits import bit, bits

USE: Final = (1.3, 1.2, 0.5, 0.0, 1.0, 0.9, 0.5, 1.0, 0.6, 1.0, 0.8, 0.8)
"""What a tile of each type is good for beyond its points, with the whole match to come."""

ENOUGH: Final = (3.0, 2.0, 2.0, 9.0, 3.0, 6.0, 2.0, 2.0, 2.0, 3.0, 3.0, 2.0)
"""From about this many on, another tile of the type is little use."""

COIN_WORTH: Final = 0.5
PLANNING_SPACE: Final = 0.9
"""For each round to come."""

EXTENSION: Final = 0.45
"""For each round to come."""

HERE: Final = 0.9
WITHIN_REACH: Final = 0.8
OUT_OF_REACH: Final = 0.25
"""How sure an action that is paid for is of being taken, by where it lies."""

HALF_PAID: Final = 0.3
WILD_TILE: Final = 0.4


def estimate(state: State, seat: int) -> float:
    """The points of now, and the worth of everything that can still become points."""
    me = state.seats[seat]
    points = float(total(state, me))
    if state.over:
        return points
    rounds = rounds_left(state)
    use = rounds / (rounds + 4.0)
    value = points + COIN_WORTH * use * float(me.coins + owned(state, me, COIN))
    value += tiles_use(state, me) * use
    planning_spaces: i64 = open_planning_spaces(state.edition, me) + me.opened
    value += PLANNING_SPACE * rounds * float(planning_spaces) * 0.5
    value += EXTENSION * rounds * float(len(bits(me.extensions)))
    value += 0.25 * rounds * float(me.carts)
    value += unfinished_rows(state, me) + unfinished_order(state, me)
    return value + plans(state, me, use)


def rounds_left(state: State) -> float:
    """Every round takes an extension off the stack at least, so the stack is a clock."""
    if state.last_round:
        return float(state.last_round - state.round)
    return float(len(state.stack) - state.top) * 0.8 + 1.0


def tiles_use(state: State, me: Seat) -> float:
    """What the tiles that still go round are good for; the more of a type, the less each."""
    value = 0.0
    good: i64
    for good in range(TYPES):
        count = float(owned(state, me, good))
        value += USE[good] * count / (1.0 + count / (2.0 * ENOUGH[good]))
    return value


def unfinished_rows(state: State, me: Seat) -> float:
    """A started row promises its points, the more so the fuller it is."""
    edition = state.edition
    value = 0.0
    row: i64
    for row in range(edition.rows):
        if row_type(edition, me, row) == NOTHING:
            break
        if not is_complete(edition, me, row):
            stored = 0
            at: i64
            for at in range(edition.row_spaces[row]):
                if me.warehouse[row * edition.row_width + at] != NOTHING:
                    stored += 1
            share = stored / float(edition.row_spaces[row])
            value += 0.7 * share * float(edition.row_points[row])
    return value


def unfinished_order(state: State, me: Seat) -> float:
    """An order promises its points by how many of its tiles are delivered or owned."""
    if me.order == NOTHING:
        return 0.0
    edition = state.edition
    ready = 0.0
    space: i64
    for space in range(edition.order_spaces[me.order]):
        good: i64 = edition.order_tiles[me.order * MOST_USES + space]
        if me.delivered >> space & 1:
            ready += 0.8
        elif owned(state, me, good) > 0:
            ready += 0.3
    return ready / float(edition.order_spaces[me.order]) * float(edition.order_points[me.order])


def tile_worth(state: State, me: Seat, good: i64, use: float) -> float:
    """What one more tile of a type is worth."""
    if good == CORN:
        return 2.0
    if state.supply[good] == 0:
        return 0.0
    count = float(owned(state, me, good))
    return float(state.edition.points[good]) + use * USE[good] / (1.0 + count / ENOUGH[good])


def plans(state: State, me: Seat, use: float) -> float:
    """The actions that lie paid for on the spaces, each as sure as its place is near."""
    edition = state.edition
    reach: i64 = fares(me) + me.carts - me.rides
    values: list[float] = []
    value = 0.0
    place: i64
    for place in range(RING):
        there = place_promise(state, me, place, use)
        value += HALF_PAID * half_paid(state, me, place, use)
        if place == me.pawn and not me.passed:
            value += HERE * there
        elif there > 0.0:
            values.append(there)
    role = own_promise(state, me, ROLE_PLACE, use)
    if role > 0.0:
        values.append(role)
    for tile in bits(me.extensions):
        promise = own_promise(state, me, ROLE_PLACE + 1 + edition.tile_kind[tile], use)
        if promise > 0.0:
            values.append(promise)
    values.sort(reverse=True)
    for nearness, promise in enumerate(values):
        near = nearness < reach and not me.passed
        value += promise * (WITHIN_REACH if near else OUT_OF_REACH)
    return value + 0.2 * float(fares(me) if fares(me) < 3 else 3) - 0.3 * float(me.rides)


def place_promise(state: State, me: Seat, place: i64, use: float) -> float:
    """The best action that the tiles on a location's spaces pay for."""
    if me.taken[place] == 0:
        return 0.0
    here = state.edition.at_location[place]
    best = tiles_promise(state, me, place, use)
    at: i64
    for at in range(len(here)):
        if paid_share(state, me, here[at]) == 1.0:
            worth = recipe_worth(state, me, here[at], use)
            if worth > best:
                best = worth
    return best


def half_paid(state: State, me: Seat, place: i64, use: float) -> float:
    """The best action that the tiles on a location's spaces pay for in part."""
    if me.taken[place] == 0:
        return 0.0
    here = state.edition.at_location[place]
    best = 0.0
    at: i64
    for at in range(len(here)):
        share = paid_share(state, me, here[at])
        if share < 1.0:
            worth = share * recipe_worth(state, me, here[at], use)
            if worth > best:
                best = worth
    return best


def paid_share(state: State, me: Seat, recipe: i64) -> float:
    """How much of what a basic action uses lies on its spaces; 0 if it uses nothing."""
    edition = state.edition
    needed: i64 = edition.uses_count[recipe]
    if needed == 0:
        return 0.0
    place: i64 = edition.place[recipe]
    paid: i64 = 0
    piece: i64
    for piece in range(PIECES):
        need: i64 = edition.needs[recipe * PIECES + piece]
        have: i64 = me.board[place * PIECES + piece]
        paid += have if have < need else need
    return float(paid) / float(needed)


def own_promise(state: State, me: Seat, place: i64, use: float) -> float:
    """What a role or extension will do, by how much of it is paid."""
    filled: i64 = me.filled[place - ROLE_PLACE]
    if filled == 0:
        return 0.0
    if is_wild(state.edition, place):
        return WILD_TILE
    recipe: i64 = state.edition.recipe_at(me.role, place)
    needed: i64 = state.edition.uses_count[recipe]
    worth = recipe_worth(state, me, recipe, use)
    if filled != bit(needed) - 1:
        worth *= HALF_PAID * float(len(bits(filled))) / float(needed)
    return worth


def recipe_worth(state: State, me: Seat, recipe: i64, use: float) -> float:
    """What an action gives; used tiles stay owned, so they cost nothing."""
    edition = state.edition
    verb: i64 = edition.verb[recipe]
    worth = 0.0
    at: i64
    if verb == GAIN:
        for at in range(edition.gives_count[recipe]):
            worth += tile_worth(state, me, edition.gives[recipe * MOST_USES + at], use)
        for at in range(edition.choice_count[recipe]):
            choice = tile_worth(state, me, edition.choices[recipe * MOST_USES + at], use)
            if choice > worth:
                worth = choice
    elif verb == HOUSE:
        worth = float(edition.house_points) + 2.0 if state.houses else 0.0
    elif verb == BOAT:
        worth = float(edition.boat_points) + 3.0 if state.boats else 0.0
    elif verb == BUILD and me.road < edition.track_steps:
        opens = edition.track[me.road] == 1
        worth = PLANNING_SPACE * rounds_left(state) * 0.5 if opens else 2.0
    elif verb == CART:
        worth = 0.5
    return worth


def tiles_promise(state: State, me: Seat, place: i64, use: float) -> float:
    """What selling, storing and delivering the tiles on a location's spaces would bring."""
    edition = state.edition
    sold = 0.0
    stored = 0.0
    delivered = 0.0
    good: i64
    for good in range(TYPES):
        count: i64 = me.board[place * PIECES + good]
        if count == 0:
            continue
        sold += COIN_WORTH * use * float(count * sale_price(state, me, good))
        if free_order_space(edition, me, good) != NOTHING:
            share = float(edition.order_points[me.order]) / float(edition.order_spaces[me.order])
            delivered += 0.5 * share
        if good != FOOD:
            row = row_for(edition, me, good)
            if row != NOTHING:
                share = float(edition.row_points[row]) / float(edition.row_spaces[row])
                stored += 0.7 * share - use * USE[good] * 0.5
    best = 0.0
    at: i64
    here = edition.at_location[place]
    for at in range(len(here)):
        worth = 0.0
        verb = int(edition.verb[here[at]])
        if verb == SELL:
            worth = sold
        elif verb == STORE:
            worth = stored
        elif verb == DELIVER:
            worth = delivered
        if worth > best:
            best = worth
    return best
