"""T4: what an event offers."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, moves, names, phrases
from altiplano.games.altiplano.rules import (
    coins,
    happenings,
    offers,
    refusals,
    spaces,
    things,
    warehouse,
)
from altiplano.games.altiplano.rules.bag import draw_late
from altiplano.games.altiplano.rules.corn import ask_for_corn, why_not_corn_out
from altiplano.games.altiplano.rules.effects import build_road
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.orders import deliver, fulfil_if_complete
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.base import KIND, Question
from altiplano.games.altiplano.rules.questions.clear import clear_village
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.supply import gain, watch_location
from altiplano.kernel.bits import bit
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class Event(Question):
    """Accept it, decline it, or choose what it is about."""

    def __init__(self) -> None:
        kinds = {moves.ACCEPT: "move-accept", moves.BUY_POINTS: "move-points"}
        kinds |= {moves.GO: "move-go", moves.CORN_OUT: "move-corn-out"}
        kinds |= {moves.STORE_PLANNED: "move-early-store"}
        kinds |= {moves.DELIVER_PLANNED: "move-early-deliver", moves.PUT_AWAY: "move-away"}
        kinds |= {moves.RETURN_FOOD: "move-return-food", moves.GIVE_UP: "move-give-up"}
        super().__init__(
            names.ASK_EVENT,
            {**kinds, moves.DECLINE: "move-decline"},
            [names.EVENT, names.CLOSING],
            [verb for verb in range(len(event_verbs.EVENT_VERBS)) if verb != event_verbs.REARRANGE],
        )
        self.begins = True

    def check(self, state: State, seat: int) -> None:
        offers.check_choice(state, seat, self.name)

    def rank(self, kind: int, a: int, b: int) -> int:
        """Each tile with all its destinations; food from bag, container and planning first."""
        code = list(self.kinds)[kind]
        if code in (moves.STORE_PLANNED, moves.DELIVER_PLANNED):
            a += a % moves.SHARED * moves.ARGUMENTS
        elif code == moves.RETURN_FOOD and a < moves.BAG:
            a += 2 * moves.BAG
        return kind * KIND + a

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        """One or two kinds of answers, and `decline`."""
        assert isinstance(state, State)
        edition = state.edition
        me = state.seats[seat]
        candidates = self.candidates
        kinds: i64 = offers.kinds_of_answer(verb_now(state)) | bit(moves.DECLINE)
        count: i64 = 0
        at: i64
        for at in range(len(candidates)):
            move: i64 = candidates[at]
            kind: i64 = edition.move_kind[move]
            if not kinds >> kind & 1:
                continue
            if self.refusal(state, me, kind, edition.move_a[move], 0) == refusals.LEGAL:
                out[count] = move
                count += 1
        return count

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        """T3.2: an event's offer is a choice."""
        if kind == moves.DECLINE:
            return refusals.LEGAL
        if not offers.kinds_of_answer(verb_now(state)) >> kind & 1:
            return refusals.because(refusals.OTHER_QUESTION)
        if kind == moves.BUY_POINTS:
            return offers.why_not_points(state, me, a)
        if kind == moves.GO:
            return offers.why_not_go(me, a)
        if kind == moves.CORN_OUT:
            return why_not_corn_out(state, me, a)
        if kind == moves.STORE_PLANNED:
            return offers.why_not_store_planned(state, me, a)
        if kind == moves.DELIVER_PLANNED:
            return offers.why_not_deliver_planned(state, me, a)
        if kind == moves.PUT_AWAY:
            return offers.why_not_planned(me, a)
        if kind == moves.RETURN_FOOD:
            return offers.why_not_return_food(state, me, a)
        return offers.why_not_give_up(state, me, a) if kind == moves.GIVE_UP else refusals.LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.ACCEPT:
            accept(state, seat)
        elif kind == moves.CORN_OUT:
            corn_out(state, seat, a)
        elif kind == moves.GIVE_UP:
            give_up(state, seat, a)
            clear_village(state, seat)
        elif kind in (moves.STORE_PLANNED, moves.DELIVER_PLANNED):
            move_planned(state, seat, kind, a)
            event.go_on(state, seat)
        else:
            do_at_once(state, seat, kind, a)
            event.next_seat(state, seat)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        edition = state.edition
        if kind == moves.BUY_POINTS:
            cost = a * edition.event_cost[state.event] if state.event != names.NOTHING else 0
            return self.sentence(kind, {"points": phrases.points(a), "coins": phrases.coins(cost)})
        if kind == moves.CORN_OUT:
            return self.sentence(kind, {"row": int(a) + 1})
        if kind == moves.GO:
            return self.sentence(kind, {"location": phrases.location(a)})
        if kind == moves.RETURN_FOOD:
            return self.sentence(kind, {"place": phrases.place(edition, a)})
        if kind == moves.GIVE_UP:
            return self.sentence(kind, {"extension": phrases.extension(edition, a)})
        if kind in (moves.STORE_PLANNED, moves.DELIVER_PLANNED):
            return self.sentence(kind, {"tile": phrases.tile_and_way(a)})
        return self.sentence(kind, {"tile": phrases.tile(a)} if kind == moves.PUT_AWAY else {})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        edition = state.edition
        if kind == moves.ACCEPT:
            return {"via": ["event", "button"]}
        if kind == moves.GO:
            return {"from": ["pawn"], "to": [f"location:{names.LOCATIONS[a]}"]}
        if kind == moves.CORN_OUT:
            return {"to": things.row(edition, me, a)}
        if kind == moves.STORE_PLANNED:
            row = things.row(edition, me, warehouse.row_of(edition, me, a))
            return {"from": [things.tile("planning", a)], "via": row}
        if kind == moves.DELIVER_PLANNED:
            return {"from": [things.tile("planning", a)], "via": [things.order(a)]}
        if kind == moves.PUT_AWAY:
            return {"from": [things.tile("planning", a)], "via": ["container"]}
        if kind == moves.GIVE_UP:
            return {"to": [f"extension:{edition.tile_names[a]}"]}
        if kind != moves.RETURN_FOOD:
            return {}
        if a == moves.BAG:
            return {"from": ["bag"]}
        if a >= moves.BAG:
            place = "container" if a == moves.CONTAINER else "planning"
            return {"from": [things.tile(place, names.FOOD)]}
        return {"from": [things.on_space(edition, a, names.FOOD)]}


def accept(state: State, seat: i64) -> None:
    """Carry out what the event offers, for its price."""
    edition = state.edition
    me = state.seats[seat]
    verb: i64 = verb_now(state)
    amount: i64 = edition.event_amount[state.event]
    state.report(happenings.ACCEPTED, seat)
    coins.pay_coins(state, seat, edition.event_cost[state.event])
    if verb == event_verbs.OFFER_ROAD:
        build_road(state, seat)
        if ask_for_corn(state, seat):
            return
    elif verb == event_verbs.DRAW_AND_STORE:
        draw_late(state, seat, amount, happenings.DREW)
        state.ask(seat, names.ASK_LATE)
        return
    elif verb == event_verbs.DRAW_AND_PLACE:
        draw_late(state, seat, 1, happenings.DREW)
        state.ask(seat, names.ASK_LAY)
        return
    elif verb == event_verbs.OFFER:
        gain(state, seat, edition.event_good[state.event])
    elif verb == event_verbs.OFFER_CART:
        me.carts += 1
        state.carts -= 1
        state.report(happenings.CART, seat, me.carts)
        watch_location(state, names.VILLAGE)
    elif verb == event_verbs.OFFER_SPACE:
        me.bonus = amount
    elif verb == event_verbs.EMPTY_CONTAINER:
        empty_container(me)
    else:
        if verb == event_verbs.GIVE_UP_RIDE:
            me.rides = 1
        elif verb == event_verbs.GIVE_UP_SPACE:
            me.bonus = -1
        else:
            me.carts -= 1
            state.carts += 1
        coins.gain_points(state, seat, amount)
    event.next_seat(state, seat)


def empty_container(me: Seat) -> None:
    good: i64
    for good in range(names.TYPES):
        me.bag[good] += me.container[good]
        me.container[good] = 0


def do_at_once(state: State, seat: i64, kind: i64, a: i64) -> None:
    """The answers after which this seat has nothing left to choose."""
    edition = state.edition
    me = state.seats[seat]
    amount: i64 = edition.event_amount[state.event]
    if kind == moves.DECLINE:
        state.report(happenings.DECLINED, seat)
    elif kind == moves.BUY_POINTS:
        coins.pay_coins(state, seat, a * edition.event_cost[state.event])
        coins.gain_points(state, seat, a)
    elif kind == moves.GO:
        me.pawn = a
        state.report(happenings.WENT, seat, a)
    elif kind == moves.PUT_AWAY:  # E6: into the container, for coins.
        me.planning[a] -= 1
        me.container[a] += 1
        state.report(happenings.PUT_AWAY, seat, a)
        coins.gain_coins(state, seat, amount)
    else:  # E5: a food back to the supply, for points.
        return_food(state, me, a)
        state.report(happenings.FOOD_RETURNED, seat)
        coins.gain_points(state, seat, amount)


def return_food(state: State, me: Seat, place: i64) -> None:
    if place == moves.BAG:
        me.bag[names.FOOD] -= 1
    elif place == moves.CONTAINER:
        me.container[names.FOOD] -= 1
    elif place == moves.ON_PLANNING:
        me.planning[names.FOOD] -= 1
    else:
        spaces.lift(state.edition, me, place, names.FOOD)
    state.supply[names.FOOD] += 1


def corn_out(state: State, seat: i64, row: i64) -> None:
    """R44: the last corn of the row leaves it, and the row closes the gap."""
    edition = state.edition
    me = state.seats[seat]
    last: i64 = row * edition.row_width + edition.row_spaces[row] - 1
    at: i64 = last
    warehouse = me.warehouse[:]
    while warehouse[at] != names.CORN:
        at -= 1
    while at < last:
        warehouse[at] = warehouse[at + 1]
        at += 1
    warehouse[last] = names.NOTHING
    me.warehouse = warehouse
    state.from_row = row
    state.ask(seat, names.ASK_CORN_IN)


def move_planned(state: State, seat: i64, kind: i64, what: i64) -> None:
    """E2: into the warehouse, or onto an order; then a tile is drawn."""
    me = state.seats[seat]
    good: i64 = what % moves.SHARED
    me.planning[good] -= 1
    if kind == moves.STORE_PLANNED:
        warehouse.store(state, seat, good, warehouse.row_of(state.edition, me, what))
    else:
        deliver(state, seat, what)
        fulfil_if_complete(state, seat)


def give_up(state: State, seat: i64, tile: i64) -> None:
    """E8, R59: the extension leaves the game, and its pieces find another place."""
    edition = state.edition
    me = state.seats[seat]
    kind: i64 = edition.tile_kind[tile]
    place: i64 = names.FIRST_EXTENSION_PLACE + kind
    piece: i64
    for piece in range(names.PIECES):
        while spaces.on_place(edition, me, place, piece) > 0:
            if piece == names.COIN:
                spaces.take_back(state, seat, names.COIN, place)
            else:
                spaces.lift(edition, me, place, piece)
                me.container[piece] += 1
    me.extensions &= ~bit(tile)
    state.report(happenings.GAVE_UP, seat, tile)
    coins.gain_points(state, seat, edition.event_amount[state.event])
    if kind == edition.coin_movement:
        while me.board[names.MOVEMENT * names.PIECES + names.COIN] > 0:
            spaces.take_back(state, seat, names.COIN, names.MOVEMENT)
    if kind == edition.corn_store:
        state.supply[names.CORN] += me.corn_store
        state.corn += me.corn_store
        me.corn_store = 0
