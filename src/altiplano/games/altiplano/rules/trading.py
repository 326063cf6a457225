"""The traveler's route, and the trading point (T2.4, T5.3, T6)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content.moves import NEUTRAL
from altiplano.games.altiplano.content.names import NOBODY, NOTHING, RING
from altiplano.games.altiplano.rules import happenings, refusals
from altiplano.games.altiplano.rules.assets import amount, changed
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.supply import take_tile


def opal_price(state: State, me: Seat, good: i64) -> i64:
    """T5.3: as printed on the strip; Haggling lowers it, to at least 1."""
    price: i64 = state.edition.opals[good]
    less: i64 = amount(state.edition, me, state.edition.haggling)
    if price - less < 1:
        return 1
    return price - less


def why_not_trade(state: State, seat: i64, good: i64) -> i64:
    """T5.3: on the neutral space or another player's, with enough opals to pay."""
    me = state.seats[seat]
    source: i64
    for source in range(NEUTRAL + 1):
        if why_not_from(state, seat, good, source) == refusals.LEGAL:
            price: i64 = opal_price(state, me, good)
            return (
                refusals.LEGAL
                if me.opals >= price
                else refusals.because(refusals.MISSING_OPALS, price)
            )
    return refusals.because(refusals.NOT_TRADED, good)


def why_not_from(state: State, seat: i64, good: i64, source: i64) -> i64:
    """Never from your own trading space."""
    if source == NEUTRAL:
        return (
            refusals.LEGAL
            if state.neutral[good] > 0
            else refusals.because(refusals.NOT_TRADED, good)
        )
    if source == seat:
        return refusals.because(refusals.OWN_TRADING)
    if source >= state.players or state.seats[source].trading[good] == 0:
        return refusals.because(refusals.NOT_TRADED, good)
    return refusals.LEGAL


def buy(state: State, seat: i64, source: i64) -> None:
    """R36: the good goes to the container."""
    me = state.seats[seat]
    good: i64 = state.buying
    state.buying = NOTHING
    if source == NEUTRAL:
        state.neutral = changed(state.neutral, good, -1)
    else:
        state.seats[source].trading = changed(state.seats[source].trading, good, -1)
    price: i64 = opal_price(state, me, good)
    me.opals -= price
    me.container[good] += 1
    state.report(happenings.TRADED, seat, good, price)


def arrive(state: State, good: i64) -> None:
    """T3.3: the good of an event's traveler line, if the supply has one."""
    if good != NOTHING and state.supply[good] > 0:
        state.neutral = changed(state.neutral, good, 1)
        state.report(happenings.ON_NEUTRAL, NOBODY, good)
        take_tile(state, good)


def travel(state: State) -> None:
    """T6.1, R50: clockwise to the next location without a pawn; at least one step."""
    spot: i64 = state.spot[state.traveler]
    step: i64
    for step in range(1, RING):
        there: i64 = state.ring[(spot + step) % RING]
        if not has_pawn(state, there):
            state.traveler = there
            state.report(happenings.TRAVELED, NOBODY, there)
            return


def has_pawn(state: State, location: i64) -> bool:
    for seat in state.seats:
        if seat.pawn == location:
            return True
    return False
