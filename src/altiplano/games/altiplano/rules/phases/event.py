"""Phase 0: the event, and the choices it offers in turn order (T3, T9).

Events that act at the end of drawing (R34) are asked in a phase of their own, `closing`.
"""

from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, names
from altiplano.games.altiplano.rules import happenings, missions
from altiplano.games.altiplano.rules.bag import draw_one
from altiplano.games.altiplano.rules.coins import gain_coins, gain_points
from altiplano.games.altiplano.rules.corn import ask_for_corn
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.offers import has_choice
from altiplano.games.altiplano.rules.phases import drawing, planning
from altiplano.games.altiplano.rules.scoring import owned
from altiplano.games.altiplano.rules.spaces import free_planning_spaces
from altiplano.games.altiplano.rules.state import LUCK_EVENTS, State
from altiplano.games.altiplano.rules.strip import refill, remove_cheapest, slide
from altiplano.games.altiplano.rules.supply import watch_location
from altiplano.games.altiplano.rules.trading import arrive
from altiplano.games.altiplano.rules.warehouse import complete_rows, stored
from altiplano.kernel.bits import bit, nth, ones


def begin(state: State) -> None:
    """T3.1: reveal the next event of the deck; drawing follows."""
    state.event = names.NOTHING
    if state.revealed == len(state.deck):
        drawing.begin(state)
        return
    state.phase = names.EVENT
    state.event = state.deck[state.revealed]
    state.revealed += 1
    state.reveal()
    state.report(happenings.EVENT, names.NOBODY, state.event)
    verb: i64 = verb_now(state)
    if verb < event_verbs.FIRST_CHOICE:
        happen(state, verb)
    elif not state.edition.event_closing[state.event] and ask_from(
        state, state.first, state.players
    ):
        return
    end(state)


def begin_closing(state: State) -> None:
    """R34: an event at the end of drawing, if there is one; planning follows."""
    if state.event != names.NOTHING and state.edition.event_closing[state.event]:
        state.phase = names.CLOSING
        if ask_from(state, state.first, state.players):
            return
    planning.begin(state)


def is_open(state: State) -> bool:
    """Whether an event's question is open."""
    return state.phase in (names.EVENT, names.CLOSING)


def ask_from(state: State, seat: i64, turns: i64) -> bool:
    """Ask the next seat that has a choice; returns whether there is one."""
    rearranging = verb_now(state) == event_verbs.REARRANGE
    while turns > 0:
        if has_choice(state, seat):
            state.turn = seat
            state.ask(seat, names.ASK_LIFT if rearranging else names.ASK_EVENT)
            return True
        seat = (seat + 1) % state.players
        turns -= 1
    state.turn = names.NOBODY
    state.owing = 0
    return False


def next_seat(state: State, seat: i64) -> None:
    """T3.2: ask the next seat in turn order; after the last one the round continues."""
    state.seats[seat].ask = names.ASK_NOTHING
    following: i64 = (seat + 1) % state.players
    if not ask_from(state, following, (state.first + state.players - following) % state.players):
        missions.check_news(state)  # Before a simultaneous step opens, which would hide it.
        end(state)


def go_on(state: State, seat: i64) -> None:
    """First place a corn that an event gave; then E2 draws a tile if there is room (R64)."""
    if ask_for_corn(state, seat):
        return
    me = state.seats[seat]
    room = free_planning_spaces(state.edition, me) > 0
    if verb_now(state) == event_verbs.STORE_PLANNED and room:
        drawn: i64 = draw_one(state, seat)
        if drawn != names.NOTHING:
            me.planning[drawn] += 1
            state.report_all(happenings.DREW, seat, [int(drawn)])
    next_seat(state, seat)


def end(state: State) -> None:
    """Continue the round where the event interrupted it."""
    if state.phase == names.CLOSING:
        planning.begin(state)
        return
    traveler_line(state)
    drawing.begin(state)


def traveler_line(state: State) -> None:
    """T3.3: with the traveler, after the event's own effect."""
    if state.traveler == names.NOBODY:
        return
    arrive(state, state.edition.event_neutral[state.event])
    if state.edition.event_second[state.event] and not state.second_stage:
        state.second_stage = True
        state.reveal()
        state.report(happenings.SECOND_STAGE, names.NOBODY)


# Events without a choice.


def happen(state: State, verb: i64) -> None:
    """Carry out an event that asks nothing."""
    edition = state.edition
    amount: i64 = edition.event_amount[state.event]
    if verb == event_verbs.REMOVE_EXTENSION:
        remove_cheapest(state)
        slide(state)
        refill(state)
    elif verb == event_verbs.REMOVE_ORDER and state.orders:
        order: i64 = nth(state.orders, state.chance.below(LUCK_EVENTS, ones(state.orders)))
        state.orders &= ~bit(order)
        state.report(happenings.ORDER_GONE, names.NOBODY, order)
        watch_location(state, names.MARKET)
    elif verb == event_verbs.REMOVE_HOUSE and state.houses:
        house: i64 = nth(state.houses, state.chance.below(LUCK_EVENTS, ones(state.houses)))
        state.houses &= ~bit(house)
        state.report(happenings.HOUSE_GONE, names.NOBODY, house)
        watch_location(state, names.VILLAGE)
    turn: i64
    for turn in range(state.players):
        seat: i64 = (state.first + turn) % state.players
        me = state.seats[seat]
        poor = me.coins + owned(state, me, names.COIN) == 0
        if verb == event_verbs.COINS or (verb == event_verbs.COINS_FOR_NONE and poor):
            gain_coins(state, seat, amount)
        elif verb == event_verbs.COINS_PER_ROW:
            gain_coins(state, seat, amount * complete_rows(edition, me, False))
        elif (verb == event_verbs.POINTS_FOR_NONE and poor) or (
            verb == event_verbs.POINTS_FOR_LEAST_CORN
            and stored(me, names.CORN) == least_corn(state)
        ):
            gain_points(state, seat, amount)


def least_corn(state: State) -> i64:
    least: i64 = stored(state.seats[0], names.CORN)
    for me in state.seats:
        if stored(me, names.CORN) < least:
            least = stored(me, names.CORN)
    return least
