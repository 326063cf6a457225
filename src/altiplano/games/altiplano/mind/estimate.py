"""How many points a seat may end with: what it has, and what that promises.

A position is described by a few numbers, each with a weight; `bench/fit.py` fits the weights to
matches that sound players play.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.verbs import GAIN
from altiplano.games.altiplano.mind import weights as weight
from altiplano.games.altiplano.rules.missions import held, orders_with
from altiplano.games.altiplano.rules.movement import fares
from altiplano.games.altiplano.rules.scoring import owned, total
from altiplano.games.altiplano.rules.spaces import open_planning_spaces
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.warehouse import complete_rows, is_complete, row_type, stored
from altiplano.kernel.bits import lowest, ones

USUAL: Final = vec[float]([2.0, 2.5, 3.5, 2.0, 1.5, 1.5, 4.5, 2.5, 3.5, 2.0, 2.0, 2.5])
"""What a tile of each type is worth about, to judge what an extension makes."""


def estimate(state: State, seat: int) -> float:
    """How many points the seat may end with."""
    return value(
        state, state.seats[seat], weight.usual_weights(), vec[float]([0.0] * weight.NUMBERS)
    )


def rounds_left(state: State) -> float:
    """Every round takes an extension off the stack at least, so the stack is a clock."""
    if state.last_round:
        return float(state.last_round - state.round + 1)
    left = float(len(state.stack) - state.top) * 0.85 + 2.0
    if state.short:
        events = float(len(state.deck) - state.revealed) + 1.0
        return events if events < left else left
    return left


def first_few(count: float) -> float:
    """The first ones of a kind count most."""
    return count / (count + 2.0)


def in_rounds(rounds: float) -> float:
    """How much what must go round first can still bring."""
    return rounds / (rounds + 4.0)


def going_round(state: State, me: Seat, good: i64) -> i64:
    """How many tiles of a type a seat has that are not stored."""
    count: i64 = me.bag[good] + me.container[good] + me.planning[good]
    at: i64
    for at in range(names.BOARD_PLACES):
        count += me.board[at * names.PIECES + good]
    return count


def describe(state: State, me: Seat, numbers: vec[float]) -> None:
    """Write the numbers that describe how a seat stands."""
    edition = state.edition
    rounds = rounds_left(state)
    use = in_rounds(rounds)
    good: i64
    at: i64
    for good in range(names.TYPES):
        count = float(going_round(state, me, good))
        numbers[weight.TILE + good] = use * count
        numbers[weight.FEW + good] = use * first_few(count)
    spaces: i64 = open_planning_spaces(edition, me) + me.opened - me.bonus
    numbers[weight.SPACES] = rounds * float(spaces)
    numbers[weight.SPACES_SOON] = use * float(spaces)
    coins = float(me.coins + owned(state, me, names.COIN))
    numbers[weight.COINS] = use * coins
    numbers[weight.PURSE] = use * first_few(coins)
    numbers[weight.CARTS] = rounds * first_few(float(me.carts - 1))
    numbers[weight.EXTENSIONS] = rounds * extension_power(edition, me)
    numbers[weight.EXTENSION_COUNT] = rounds * float(ones(me.extensions))
    describe_rows(edition, me, use, numbers)
    describe_order(state, me, rounds, numbers)
    numbers[weight.HOUSES] = use * float(ones(me.houses))
    numbers[weight.ROAD] = use * float(edition.track_steps - me.road)
    describe_missions(state, me, numbers)
    numbers[weight.OPALS] = use * float(me.opals)
    numbers[weight.ASSETS] = rounds * float(ones(me.assets))
    waiting: i64 = 0
    lying: i64 = 0
    for good in range(names.TYPES):
        waiting += me.planning[good]
    for at in range(names.BOARD_PLACES):
        lying += me.taken[at]
    numbers[weight.WAITING] = float(waiting)
    numbers[weight.FARES] = float(fares(me))
    numbers[weight.LYING] = float(lying - fares(me))
    numbers[weight.ROUNDS] = rounds
    numbers[weight.ALWAYS] = 1.0


def value(state: State, me: Seat, weights: vec[float], numbers: vec[float]) -> float:
    """How many points the seat may end with."""
    points = float(total(state, me))
    if state.over:
        return points
    describe(state, me, numbers)
    at: i64
    for at in range(weight.NUMBERS):
        points += weights[at] * numbers[at]
    return points


def extension_power(edition: Edition, me: Seat) -> float:
    """What the extensions make for each piece that they use."""
    power = 0.0
    mine: i64 = me.extensions
    while mine:
        power += recipe_power(edition, edition.extension_recipe + edition.tile_kind[lowest(mine)])
        mine &= mine - 1
    return power


def recipe_power(edition: Edition, recipe: i64) -> float:
    """What an action makes for each piece that it uses."""
    uses: i64 = edition.uses_count[recipe]
    if edition.verb[recipe] != GAIN or uses == 0:
        return 0.0
    made = 0.0
    at: i64
    for at in range(edition.gives_count[recipe]):
        made += USUAL[edition.gives[recipe * MOST_USES + at]]
    for at in range(edition.choice_count[recipe]):
        choice = USUAL[edition.choices[recipe * MOST_USES + at]] + 0.3 * float(at)
        if choice > made:
            made = choice
    return made / float(uses)


def stored_in(edition: Edition, me: Seat, row: i64) -> i64:
    """How many tiles lie in a row."""
    count: i64 = 0
    at: i64
    for at in range(edition.row_spaces[row]):
        if me.warehouse[row * edition.row_width + at] != names.NOTHING:
            count += 1
    return count


def describe_rows(edition: Edition, me: Seat, use: float, numbers: vec[float]) -> None:
    """Rows that are started and not complete; what the next one will bring."""
    begun = 0.0
    full = 0.0
    following = 0.0
    row: i64
    for row in range(edition.rows):
        points = float(edition.row_points[row])
        if row_type(edition, me, row) == names.NOTHING:
            following = points
            break
        if not is_complete(edition, me, row):
            share = float(stored_in(edition, me, row)) / float(edition.row_spaces[row])
            begun += points * share
            full += points * share * share
    numbers[weight.ROWS] = begun
    numbers[weight.FULL_ROWS] = full
    numbers[weight.NEXT_ROW] = use * following


def describe_order(state: State, me: Seat, rounds: float, numbers: vec[float]) -> None:
    """The unfulfilled order: what it promises."""
    numbers[weight.ORDER] = 0.0
    numbers[weight.FULL_ORDER] = 0.0
    numbers[weight.ORDER_OPEN] = 0.0
    order: i64 = me.order
    if order == names.NOTHING:
        return
    edition = state.edition
    hope = hope_of(state, me, order, me.delivered, rounds)
    brings = float(edition.order_points[order]) - still_counting(edition, me, order)
    numbers[weight.ORDER] = hope * brings
    numbers[weight.FULL_ORDER] = hope * hope * brings
    numbers[weight.ORDER_OPEN] = in_rounds(rounds)


def still_counting(edition: Edition, me: Seat, order: i64) -> float:
    """What the tiles that are still to be delivered would count otherwise."""
    counting = 0.0
    space: i64
    for space in range(edition.order_spaces[order]):
        if order != me.order or not me.delivered >> space & 1:
            counting += float(edition.points[edition.order_tiles[order * MOST_USES + space]])
    return counting


def soon(rounds: float) -> float:
    """How likely a tile that goes round is drawn and delivered in time."""
    return rounds / (rounds + 1.0)


def hope_of(state: State, me: Seat, order: i64, delivered: i64, rounds: float) -> float:
    """How likely an order is fulfilled in time, by the tiles that are there."""
    edition = state.edition
    hope = 1.0
    space: i64
    earlier: i64
    for space in range(edition.order_spaces[order]):
        if delivered >> space & 1:
            continue
        good: i64 = edition.order_tiles[order * MOST_USES + space]
        have: i64 = going_round(state, me, good)
        for earlier in range(space):
            asked: i64 = edition.order_tiles[order * MOST_USES + earlier]
            if asked == good and not delivered >> earlier & 1:
                have -= 1
        hope *= soon(rounds) if have > 0 else 0.8 * rounds / (rounds + 5.0)
    return hope


def describe_missions(state: State, me: Seat, numbers: vec[float]) -> None:
    """How far a seat has come with the missions that it has not fulfilled."""
    begun = 0.0
    full = 0.0
    if state.missions:
        for mission in held(me):
            if mission >= 0 and not me.revealed >> mission & 1:
                share = progress(state, me, mission)
                points = float(state.edition.mission_points[mission])
                begun += points * share
                full += points * share * share
    numbers[weight.MISSIONS] = begun
    numbers[weight.FULL_MISSIONS] = full


def progress(state: State, me: Seat, mission: i64) -> float:
    """How much of what a mission asks for is there, from 0 to 1."""
    edition = state.edition
    asked: i64 = 0
    done: i64 = 0
    if edition.mission_first[mission] != names.NOTHING:
        return 0.3 if state.was_first(edition.mission_first[mission]) == names.NOBODY else 0.0
    if edition.mission_most[mission] != names.NOTHING:
        mine: i64 = owned(state, me, edition.mission_most[mission])
        for other in state.seats:
            if other is not me and owned(state, other, edition.mission_most[mission]) >= mine:
                return 0.2
        return 0.7
    need: i64 = edition.mission_orders[mission]
    asked += need
    done += least(need, orders_with(state, me, edition.mission_with[mission]))
    need = edition.mission_boats[mission]
    asked += need
    done += least(need, ones(me.boats))
    need = edition.mission_houses[mission]
    asked += need
    done += least(need, ones(me.houses))
    need = edition.mission_assets[mission]
    asked += need
    done += least(need, ones(me.assets))
    rows: i64 = edition.mission_rows[mission] + edition.mission_pure_rows[mission]
    if rows > 0:
        asked += rows
        done += least(rows, complete_rows(edition, me, False))
    good: i64
    goods: i64 = 0
    types: i64 = 0
    for good in range(names.TYPES):
        count: i64 = stored(me, good)
        goods += count
        if count > 0:
            types += 1
        need = edition.mission_stores[mission * names.TYPES + good]
        asked += need
        done += least(need, count)
        need = edition.mission_has[mission * names.TYPES + good]
        asked += need
        done += least(need, count + going_round(state, me, good))
    asked += edition.mission_types[mission] + edition.mission_goods[mission]
    done += least(edition.mission_types[mission], types)
    done += least(edition.mission_goods[mission], goods)
    return float(done) / float(asked) if asked else 0.0


def least(need: i64, have: i64) -> i64:
    return have if have < need else need
