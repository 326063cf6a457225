"""From plans to lines of moves: the placings of a plan, and the way to a job and its action."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names, verbs
from altiplano.games.altiplano.content.moves import ARGUMENTS, WILD
from altiplano.games.altiplano.mind.jobs import MOST_PIECES
from altiplano.games.altiplano.mind.plans import Planner
from altiplano.games.altiplano.mind.weights import FOOD_AHEAD, HASTE, PREPAID
from altiplano.games.altiplano.rules.bag import tiles_in
from altiplano.games.altiplano.rules.laying import why_not_lay
from altiplano.games.altiplano.rules.movement import steps_between, steps_on_foot
from altiplano.games.altiplano.rules.recipes import location_now, why_not_take
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.spaces import free_planning_spaces
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit

IMPOSSIBLE: Final = -5.0
"""What is said for a job that spoils the rest of the plan."""

ENOUGH_FOR_LATER: Final = 0.4
"""What a tile must promise to be laid for a later round."""

LAID: Final = 0
KEPT: Final = 1
CLEARED: Final = 2
"""What happens to tiles that a plan does not need: those that promise something are laid for a
later round, all are kept on planning spaces, or as many as possible are laid, to draw more."""


# The placings of a plan.


def lay(planner: Planner, state: State, me: Seat, plan: i64, rest: i64, line: vec[i64]) -> i64:
    """Write the placings of a plan, those for its moves and of the rest; how many."""
    planner.begin(state, me)
    edition = state.edition
    means = planner.means
    depth: i64
    for depth in range(planner.plan_size[plan]):
        planner.take(planner.job_of(plan, depth), 0)
    count = means.write_placings(edition, line)
    cost = means.cost(planner.spots_of(plan))
    while means.paid < cost and means.at_hand[names.FOOD] > 0 and means.free[names.MOVEMENT] > 0:
        means.lay(names.MOVEMENT, names.FOOD)
        line[count] = edition.place_move[names.MOVEMENT * names.PIECES + names.FOOD]
        count += 1
    piece: i64
    for piece in range(names.TYPES if rest != KEPT else 0):
        while means.at_hand[piece] > 0:
            place = later(planner, piece)
            if place == names.NOTHING and rest == CLEARED:
                place = aside(planner, state, me, piece)
            if place == names.NOTHING:
                break
            means.lay(place, piece)
            line[count] = edition.place_move[place * names.PIECES + piece]
            count += 1
    return count


def later(planner: Planner, piece: i64) -> i64:
    """The place where a tile promises most for later, so that more can be drawn, or NOTHING."""
    jobs = planner.jobs
    means = planner.means
    weights = planner.worths.weights
    best: i64 = names.NOTHING
    most = ENOUGH_FOR_LATER
    if piece == names.FOOD and means.free[names.MOVEMENT] > 0:
        best, most = names.MOVEMENT, weights[FOOD_AHEAD] / (1.0 + float(means.paid))
    job: i64
    for job in range(jobs.count):
        place: i64 = jobs.place[job]
        if place >= names.BOARD_PLACES or means.free[place] == 0 or planner.done[job]:
            continue
        if place == names.VILLAGE and piece == names.FOOD:
            continue
        ready = ready_with(planner, job, piece)
        if ready > 0:
            promise = weights[PREPAID] * jobs.worth[job] * float(ready) / float(jobs.size[job])
            if promise > most:
                best, most = place, promise
    return best


def aside(planner: Planner, state: State, me: Seat, piece: i64) -> i64:
    """The place with the most free spaces that takes a tile, or NOTHING."""
    free = planner.means.free
    best: i64 = names.NOTHING
    most: i64 = 0
    place: i64
    for place in range(names.BOARD_PLACES):
        if free[place] > most and why_not_lay(state, me, piece, place) == LEGAL:
            best, most = place, free[place]
    return best


def ready_with(planner: Planner, job: i64, piece: i64) -> i64:
    """How many pieces of a job would lie there with one more; 0 if it does not need that one."""
    jobs = planner.jobs
    lying = planner.means.lying
    place: i64 = jobs.place[job]
    ready: i64 = 1
    fits = False
    at: i64
    earlier: i64
    for at in range(jobs.size[job]):
        used: i64 = jobs.pieces[job * MOST_PIECES + at]
        have: i64 = lying[place * names.PIECES + used]
        for earlier in range(at):
            if jobs.pieces[job * MOST_PIECES + earlier] == used:
                have -= 1
        if have > 0:
            ready += 1
        elif used == piece:
            fits = True
    return ready if fits else 0


# Drawing.


def take_back(state: State, me: Seat, line: vec[i64]) -> i64:
    """Write which tiles come back where bag and container cannot fill the free spaces; how many."""
    edition = state.edition
    short: i64 = free_planning_spaces(edition, me) - tiles_in(me.bag) - tiles_in(me.container)
    count: i64 = 0
    place: i64
    piece: i64
    for place in range(names.BOARD_PLACES):
        for piece in range(names.TYPES):
            lying: i64 = me.board[place * names.PIECES + piece]
            while count < short and lying > 0:
                line[count] = edition.take_move[place * names.PIECES + piece]
                count += 1
                lying -= 1
    return count


# The next action.


def first(planner: Planner, plan: i64, doing: i64) -> i64:
    """The job of a plan to begin with: what others might take, on a way that is paid.

    While an action goes on, only what belongs to it can come next.
    """
    best: i64 = names.NOTHING
    most = IMPOSSIBLE
    depth: i64
    for depth in range(planner.plan_size[plan]):
        job = planner.job_of(plan, depth)
        if doing not in (names.NOTHING, planner.jobs.recipe[job]):
            continue
        score = urgency(planner, job, plan)
        if score > most:
            best, most = job, score
    return best


def urgency(planner: Planner, job: i64, plan: i64) -> float:
    """How much there is to be said for doing a job first, and then the rest of a plan."""
    means = planner.means
    jobs = planner.jobs
    if jobs.verb[job] == verbs.DELIVER and jobs.deliveries.open != jobs.order[job]:
        return IMPOSSIBLE  # The order must be taken first.
    cost = means.cost_by(planner.jobs.spot[job], planner.spots_of(plan))
    if planner.jobs.pays[job] > means.cash_at(planner.jobs.spot[job]) or cost > means.paid:
        return IMPOSSIBLE
    return haste(planner, job) - 0.3 * float(cost)


def haste(planner: Planner, job: i64) -> float:
    """How much it matters to do a job before others do the like."""
    verb: i64 = planner.jobs.verb[job]
    if verb in (verbs.EXTENSION, verbs.ORDER, verbs.HOUSE, verbs.BOAT, verbs.ASSET, verbs.TRADE):
        return planner.worths.weights[HASTE] * planner.jobs.worth[job]
    return 0.6 if verb == verbs.SELL else 0.1 * planner.jobs.worth[job]


def go_and_do(planner: Planner, state: State, me: Seat, job: i64, plan: i64, line: vec[i64]) -> i64:
    """Write the way to a job of a plan and its action; how many moves, 0 if it cannot be done."""
    recipe: i64 = planner.jobs.recipe[job]
    there: i64 = location_now(state, recipe)
    move = act_move(state, me, recipe, planner.jobs.argument[job], there)
    if move == names.NOTHING:
        return 0
    count: i64 = 0
    if there != names.NOTHING and there != me.pawn:
        count = go(planner, state, me, there, plan, line)
        if count == 0:
            return 0
    line[count] = move
    return count + 1


def act_move(state: State, me: Seat, recipe: i64, argument: i64, there: i64) -> i64:
    """The move that does an action once the pawn is there; NOTHING if none does."""
    edition = state.edition
    pawn: i64 = me.pawn
    moved = state.moved
    if there != names.NOTHING and there != pawn:
        me.pawn = there
        state.moved = True
    move: i64 = names.NOTHING
    if why_not_take(state, me, recipe, argument) == LEGAL:
        move = edition.act_move[recipe * ARGUMENTS + argument]
    elif recipe < edition.basic and why_not_take(state, me, recipe, argument + WILD) == LEGAL:
        move = edition.act_move[recipe * ARGUMENTS + argument + WILD]
    me.pawn = pawn
    state.moved = moved
    return move


def go(planner: Planner, state: State, me: Seat, there: i64, plan: i64, line: vec[i64]) -> i64:
    """Write the moves of the pawn to a location of a plan; how many, 0 if they cannot be paid."""
    edition = state.edition
    if me.pawn == names.NOBODY:
        line[0] = edition.start_move[there]
        return 1
    if planner.means.walks(bit(state.spot[there]), planner.spots_of(plan)):
        return walk(state, me, there, line)
    payment = names.FOOD if planner.means.free_rides > 0 else fare(me, 0)
    if payment == names.NOTHING:
        return 0
    line[0] = edition.ride_move[there * names.PIECES + payment]
    return 1


def walk(state: State, me: Seat, there: i64, line: vec[i64]) -> i64:
    """Write the moves on foot."""
    count: i64 = 0
    here: i64 = me.pawn
    steps: i64 = steps_on_foot(state)
    while here != there:
        payment = fare(me, count)
        if payment == names.NOTHING:
            return 0
        here = next_stop(state, here, there, steps)
        line[count] = state.edition.walk_move[here * names.PIECES + payment]
        count += 1
    return count


def fare(me: Seat, spent: i64) -> i64:
    """What pays for the next move, after some: food, then glass, then coins."""
    for payment in (names.FOOD, names.GLASS, names.COIN):
        lying: i64 = me.board[names.MOVEMENT * names.PIECES + payment]
        if lying > spent:
            return payment
        spent -= lying
    return names.NOTHING


def next_stop(state: State, here: i64, there: i64, steps: i64) -> i64:
    """Where one food takes the pawn on the shorter way."""
    if steps_between(state, here, there) <= steps:
        return there
    onward: i64 = (state.spot[there] - state.spot[here] + names.RING) % names.RING
    by: i64 = steps if onward <= names.RING // 2 else names.RING - steps
    return state.ring[(state.spot[here] + by) % names.RING]
