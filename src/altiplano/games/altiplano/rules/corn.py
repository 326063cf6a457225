"""Corn: where it may go when it is gained or leaves the corn store (A9.7 to A9.11, R9, R26)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.content.event_verbs import GIVE_UP_EXTENSION
from altiplano.games.altiplano.content.moves import NEW_ROW, SECOND
from altiplano.games.altiplano.content.names import ASK_CORN, CORN, EVENT, NOTHING
from altiplano.games.altiplano.rules import happenings, refusals
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.orders import free_order_space
from altiplano.games.altiplano.rules.spaces import owns
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.warehouse import why_not_store_corn


def is_unloading(state: State) -> bool:
    """Whether the corn store's action goes on (A12.6)."""
    return state.doing != NOTHING and state.doing == corn_store_recipe(state.edition)


def is_from_store(state: State) -> bool:
    """Whether the corn to be placed lay in the corn store, which is unloaded or given up (E8)."""
    given_up = state.phase == EVENT and verb_now(state) == GIVE_UP_EXTENSION
    return given_up or is_unloading(state)


def corn_store_recipe(edition: Edition) -> i64:
    return (
        NOTHING if edition.corn_store == NOTHING else edition.extension_recipe + edition.corn_store
    )


def why_not_corn_to_order(state: State, me: Seat, second: i64) -> i64:
    """R9: onto a free corn space of an own unfulfilled order; the second one, with SECOND.

    R26, R59: never from the corn store.
    """
    if is_from_store(state):
        return refusals.because(refusals.FROM_STORE)
    found = free_order_space(state.edition, me, CORN + second) != NOTHING
    return refusals.LEGAL if found else refusals.because(refusals.NO_CORN_SPACE)


def why_not_corn_to_store(state: State, me: Seat) -> i64:
    """A12.6, R26: a gained corn may wait in the corn store, which holds two."""
    kind: i64 = state.edition.corn_store
    if kind == NOTHING or not owns(state.edition, me, kind):
        return refusals.because(refusals.NOT_OWNED)
    if is_unloading(state):
        return refusals.because(refusals.OTHER_ACTION)
    if me.corn_store >= state.edition.amount[kind]:
        return refusals.because(refusals.STORE_FULL)
    return refusals.LEGAL


def fits_warehouse(edition: Edition, me: Seat) -> bool:
    """Whether a row of the warehouse takes a corn."""
    if why_not_store_corn(edition, me, NEW_ROW) == refusals.LEGAL:
        return True
    row: i64
    for row in range(edition.rows):
        if why_not_store_corn(edition, me, row) == refusals.LEGAL:
            return True
    return False


def fits_somewhere(state: State, me: Seat) -> bool:
    """Whether there is a place for the corn to be placed: a row, an order, the corn store."""
    return (
        fits_warehouse(state.edition, me)
        or why_not_corn_to_order(state, me, 0) == refusals.LEGAL
        or why_not_corn_to_order(state, me, SECOND) == refusals.LEGAL
        or why_not_corn_to_store(state, me) == refusals.LEGAL
    )


def ask_for_corn(state: State, seat: i64) -> bool:
    """Ask where a gained corn goes, if there is one; what fits nowhere is lost (R8)."""
    me = state.seats[seat]
    if state.corn > 0 and state.supply[CORN] == 0:
        state.corn = 0
        state.tell(happenings.EXHAUSTED, seat, CORN)
    if state.corn > 0 and not fits_somewhere(state, me):
        state.corn = 0
        state.tell(happenings.CORN_LOST, seat)
    if state.corn == 0:
        return False
    state.ask(seat, ASK_CORN)
    return True
