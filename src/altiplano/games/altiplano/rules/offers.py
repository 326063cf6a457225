"""The offer of the round's event: who gets it, and why an answer is refused (T9)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, moves, names
from altiplano.games.altiplano.rules import refusals, spaces, warehouse
from altiplano.games.altiplano.rules.bag import tiles_in
from altiplano.games.altiplano.rules.corn import why_not_corn_out
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.orders import why_not_deliver
from altiplano.games.altiplano.rules.recipes import left_to_gain
from altiplano.games.altiplano.rules.scoring import owned
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit
from altiplano.kernel.positions import no


def has_choice(state: State, seat: i64) -> bool:
    """T9: a player who cannot do what the event offers is not asked."""
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
        return spaces.open_planning_spaces(edition, me) < edition.most_planning
    if verb == event_verbs.OFFER_ROAD:
        return me.road < edition.track_steps
    if verb == event_verbs.OFFER_MOVE:
        return me.pawn != names.NOBODY
    if verb == event_verbs.GIVE_UP_RIDE:
        return me.carts > 0
    if verb == event_verbs.GIVE_UP_SPACE:
        return spaces.free_planning_spaces(edition, me) > 0
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


def check_choice(state: State, seat: int, question: str) -> None:
    """Refuse a position in which the event offers the seat nothing."""
    if not has_choice(state, seat):
        name = state.edition.event_names[state.event]
        no(f"the event {name} does not ask seat {seat} '{question}' (T9)")


def has_thing_to_choose(state: State, me: Seat, verb: i64) -> bool:
    """Whether there is anything to choose for an event that affects existing things."""
    edition = state.edition
    at: i64
    if verb == event_verbs.RETURN_FOOD:  # Food in the warehouse stays there (R43).
        return owned(state, me, names.FOOD) > warehouse.stored(me, names.FOOD)
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
                if why_not_store_planned(state, me, at + more) == refusals.LEGAL:
                    return True
            for more in (0, moves.SECOND):
                if why_not_deliver_planned(state, me, at + more) == refusals.LEGAL:
                    return True
    return False


def has_tiles_on_spaces(state: State, me: Seat) -> bool:
    """Whether a tile, not a coin, lies on an action space."""
    place: i64
    for place in range(state.edition.places):
        piece: i64
        for piece in range(names.TYPES):
            if why_not_lift(state, me, piece, place) == refusals.LEGAL:
                return True
    return False


def kinds_of_answer(verb: i64) -> i64:
    """The kinds of moves that accept an event's offer, as bits."""
    if verb == event_verbs.OFFER_POINTS:
        return bit(moves.BUY_POINTS)
    if verb == event_verbs.OFFER_MOVE:
        return bit(moves.GO)
    if verb == event_verbs.MOVE_CORN:
        return bit(moves.CORN_OUT)
    if verb == event_verbs.STORE_PLANNED:
        return bit(moves.STORE_PLANNED) | bit(moves.DELIVER_PLANNED)
    if verb == event_verbs.SELL_PLANNED:
        return bit(moves.PUT_AWAY)
    if verb == event_verbs.RETURN_FOOD:
        return bit(moves.RETURN_FOOD)
    if verb == event_verbs.GIVE_UP_EXTENSION:
        return bit(moves.GIVE_UP)
    if verb == event_verbs.REARRANGE:
        return 0
    return bit(moves.ACCEPT)


def why_not_points(state: State, me: Seat, points: i64) -> i64:
    if points > state.edition.event_amount[state.event]:
        return refusals.because(refusals.OTHER_QUESTION)
    price: i64 = points * state.edition.event_cost[state.event]
    return refusals.LEGAL if me.coins >= price else refusals.because(refusals.MISSING_COINS, price)


def why_not_go(me: Seat, there: i64) -> i64:
    """R53: a pawn that is not on the board yet cannot be moved."""
    if me.pawn == names.NOBODY:
        return refusals.because(refusals.PAWN_OFF)
    return refusals.because(refusals.SAME_PLACE, there) if me.pawn == there else refusals.LEGAL


def why_not_store_planned(state: State, me: Seat, what: i64) -> i64:
    """E2: a tile from a planning space into the warehouse, new rows allowed."""
    if me.planning[what % moves.SHARED] == 0:
        return refusals.because(refusals.NOT_PLANNED, what % moves.SHARED)
    return warehouse.why_not_store(state.edition, me, what)


def why_not_deliver_planned(state: State, me: Seat, what: i64) -> i64:
    """E2: or onto an order."""
    if me.planning[what % moves.SHARED] == 0:
        return refusals.because(refusals.NOT_PLANNED, what % moves.SHARED)
    return why_not_deliver(state.edition, me, what)


def why_not_planned(me: Seat, good: i64) -> i64:
    """A tile from a planning space."""
    return refusals.LEGAL if me.planning[good] > 0 else refusals.because(refusals.NOT_PLANNED, good)


def why_not_return_food(state: State, me: Seat, place: i64) -> i64:
    """R47: from bag, container or any space."""
    edition = state.edition
    if place == moves.BAG:
        there: i64 = me.bag[names.FOOD]
    elif place == moves.CONTAINER:
        there = me.container[names.FOOD]
    elif place == moves.ON_PLANNING:
        there = me.planning[names.FOOD]
    elif spaces.has_place(edition, me, place):
        there = spaces.on_place(edition, me, place, names.FOOD)
    else:
        there = 0
    if there > 0:
        return refusals.LEGAL
    return refusals.because(refusals.NOT_AT_PLACE, names.FOOD, place)


def why_not_give_up(state: State, me: Seat, tile: i64) -> i64:
    """E8: an extension of group B, C or D."""
    if not me.extensions >> tile & 1:
        return refusals.because(refusals.NOT_OWNED)
    if state.edition.tile_group[tile] == 0:
        return refusals.because(refusals.KEPT_EXTENSION)
    return refusals.LEGAL


def why_not_lift(state: State, me: Seat, piece: i64, place: i64) -> i64:
    """R60: tiles on action spaces; coins stay."""
    edition = state.edition
    if (
        piece == names.COIN
        or not spaces.has_place(edition, me, place)
        or spaces.on_place(edition, me, place, piece) == 0
    ):
        return refusals.because(refusals.NOT_AT_PLACE, piece, place)
    return refusals.LEGAL
