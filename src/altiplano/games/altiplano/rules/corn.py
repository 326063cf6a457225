"""Corn: where it can go when it is gained or moved (A9.7 to A9.11, R9, R26, R44)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.content.event_verbs import GIVE_UP_EXTENSION
from altiplano.games.altiplano.content.moves import NEW_ROW, SECOND
from altiplano.games.altiplano.rules import happenings, refusals, warehouse
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.orders import free_order_space
from altiplano.games.altiplano.rules.spaces import owns
from altiplano.games.altiplano.rules.state import Seat, State


def is_unloading(state: State) -> bool:
    """Whether the corn store's action is in progress (A12.6)."""
    return state.doing != names.NOTHING and state.doing == corn_store_recipe(state.edition)


def is_from_store(state: State) -> bool:
    """Whether the corn comes from the corn store, which is unloaded or given up (E8)."""
    given_up = state.phase == names.EVENT and verb_now(state) == GIVE_UP_EXTENSION
    return given_up or is_unloading(state)


def corn_store_recipe(edition: Edition) -> i64:
    """The recipe that unloads the corn store; NOTHING if the edition has none."""
    store: i64 = edition.corn_store
    if store == names.NOTHING:
        return names.NOTHING
    return edition.extension_recipe + store


def why_not_corn_to_order(state: State, me: Seat, second: i64) -> i64:
    """R9: onto a free corn space of the seat's order; with SECOND, the second one.

    R26, R59: never from the corn store.
    """
    if is_from_store(state):
        return refusals.because(refusals.FROM_STORE)
    found = free_order_space(state.edition, me, names.CORN + second) != names.NOTHING
    return refusals.LEGAL if found else refusals.because(refusals.NO_CORN_SPACE)


def why_not_corn_to_store(state: State, me: Seat) -> i64:
    """A12.6, R26: gained corn may wait in the corn store, which holds two."""
    kind: i64 = state.edition.corn_store
    if kind == names.NOTHING or not owns(state.edition, me, kind):
        return refusals.because(refusals.NOT_OWNED)
    if is_unloading(state):
        return refusals.because(refusals.OTHER_ACTION)
    if me.corn_store >= state.edition.amount[kind]:
        return refusals.because(refusals.STORE_FULL)
    return refusals.LEGAL


def fits_warehouse(edition: Edition, me: Seat) -> bool:
    """Whether a row of the warehouse accepts a corn."""
    if warehouse.why_not_store_corn(edition, me, NEW_ROW) == refusals.LEGAL:
        return True
    row: i64
    for row in range(edition.rows):
        if warehouse.why_not_store_corn(edition, me, row) == refusals.LEGAL:
            return True
    return False


def fits_somewhere(state: State, me: Seat) -> bool:
    """Whether the corn fits anywhere: in a row, on an order, in the corn store."""
    return (
        fits_warehouse(state.edition, me)
        or why_not_corn_to_order(state, me, 0) == refusals.LEGAL
        or why_not_corn_to_order(state, me, SECOND) == refusals.LEGAL
        or why_not_corn_to_store(state, me) == refusals.LEGAL
    )


def ask_for_corn(state: State, seat: i64) -> bool:
    """Ask where a gained corn goes; if it fits nowhere, it is lost (R8)."""
    me = state.seats[seat]
    if state.corn > 0 and state.supply[names.CORN] == 0:
        state.corn = 0
        state.report(happenings.EXHAUSTED, seat, names.CORN)
    if state.corn > 0 and not fits_somewhere(state, me):
        state.corn = 0
        state.report(happenings.CORN_LOST, seat)
    if state.corn == 0:
        return False
    state.ask(seat, names.ASK_CORN)
    return True


# From one row to another (R44).


def why_not_corn_out(state: State, me: Seat, row: i64) -> i64:
    """R44: a row that keeps at least one tile, if another row can take the corn."""
    edition = state.edition
    started: i64 = warehouse.row_type(edition, me, row)
    if started == names.NOTHING:
        return refusals.because(refusals.ROW_NOT_STARTED)
    corn: i64 = warehouse.in_row(edition, me, row, names.CORN)
    if corn == 0 or (started == names.CORN and corn == 1):
        return refusals.because(refusals.ROW_KEEPS_CORN, row)
    refusal: i64 = refusals.because(refusals.NO_ROW, names.CORN)
    at: i64
    for at in range(edition.rows):
        found = why_not_corn_in(state, me, row, at)
        if found == refusals.LEGAL:
            return refusals.LEGAL
        if refusals.code_of(found) == refusals.ROW_REOPENED:
            refusal = found
    return refusal


def why_not_corn_in(state: State, me: Seat, source: i64, row: i64) -> i64:
    """R44: another started, incomplete row; A9.9 does not apply.

    A complete row may be reopened next to an incomplete one of its type only to complete that one.
    """
    edition = state.edition
    if row >= edition.rows or warehouse.row_type(edition, me, row) == names.NOTHING:
        return refusals.because(refusals.ROW_NOT_STARTED)
    if row == source:
        return refusals.because(refusals.SAME_ROW)
    if warehouse.is_complete(edition, me, row):
        return refusals.because(refusals.ROW_COMPLETE, row)
    beside = open_row_beside(edition, me, source)
    free: i64 = warehouse.in_row(edition, me, row, names.NOTHING)
    if beside != names.NOTHING and (row != beside or free > 1):
        return refusals.because(refusals.ROW_REOPENED, source)
    return refusals.LEGAL


def open_row_beside(edition: Edition, me: Seat, row: i64) -> i64:
    """Another incomplete row started by the same type; names.NOTHING if there is none."""
    other: i64
    for other in range(edition.rows):
        same = warehouse.row_type(edition, me, other) == warehouse.row_type(edition, me, row)
        if same and other != row and not warehouse.is_complete(edition, me, other):
            return other
    return names.NOTHING
