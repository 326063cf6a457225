"""Corn: where it may go the moment that it is gained (A9.7 to A9.11, R9, R26)."""

from mypy_extensions import i64

from altiplano.games.altiplano.edition import Edition
from altiplano.games.altiplano.moves import NEW_ROW
from altiplano.games.altiplano.names import CORN, NOTHING
from altiplano.games.altiplano.orders import free_order_space
from altiplano.games.altiplano.refusals import (
    LEGAL,
    NO_CORN_SPACE,
    NOT_OWNED,
    OTHER_ACTION,
    STORE_FULL,
    because,
)
from altiplano.games.altiplano.spaces import owns
from altiplano.games.altiplano.state import Seat, State
from altiplano.games.altiplano.warehouse import why_not_store_corn


def is_unloading(state: State) -> bool:
    """Whether the corn to be placed comes out of the corn store (A12.6)."""
    return state.doing != NOTHING and state.doing == corn_store_recipe(state.edition)


def corn_store_recipe(edition: Edition) -> i64:
    return (
        NOTHING if edition.corn_store == NOTHING else edition.extension_recipe + edition.corn_store
    )


def why_not_corn_to_order(edition: Edition, me: Seat) -> i64:
    """R9: onto a free corn space of the own unfulfilled order."""
    return LEGAL if free_order_space(edition, me, CORN) != NOTHING else because(NO_CORN_SPACE)


def why_not_corn_to_store(state: State, me: Seat) -> i64:
    """A12.6, R26: a gained corn may wait in the corn store, which holds two."""
    kind: i64 = state.edition.corn_store
    if kind == NOTHING or not owns(state.edition, me, kind):
        return because(NOT_OWNED)
    if is_unloading(state):
        return because(OTHER_ACTION)
    if me.corn_store >= state.edition.amount[kind]:
        return because(STORE_FULL)
    return LEGAL


def can_be_stored(edition: Edition, me: Seat) -> bool:
    """Whether a corn has a place in the warehouse or on the order."""
    if why_not_corn_to_order(edition, me) == LEGAL:
        return True
    if why_not_store_corn(edition, me, NEW_ROW) == LEGAL:
        return True
    row: i64
    for row in range(edition.rows):
        if why_not_store_corn(edition, me, row) == LEGAL:
            return True
    return False
