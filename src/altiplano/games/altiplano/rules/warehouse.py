"""The warehouse: two depots of rows (A9)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.content.moves import NEW_ROW, SHARED
from altiplano.games.altiplano.rules import happenings, refusals
from altiplano.games.altiplano.rules.assets import amount, partner
from altiplano.games.altiplano.rules.coins import gain_coins
from altiplano.games.altiplano.rules.state import Seat, State


def row_type(edition: Edition, me: Seat, row: i64) -> i64:
    """A9.3: the type of the tile that started the row; NOTHING if it is not started."""
    return me.warehouse[row * edition.row_width]


def is_complete(edition: Edition, me: Seat, row: i64) -> bool:
    last: i64 = row * edition.row_width + edition.row_spaces[row] - 1
    return me.warehouse[last] != names.NOTHING


def open_row(edition: Edition, me: Seat, good: i64) -> i64:
    """The incomplete row started by a type (A9.4: there is at most one); NOTHING if none."""
    row: i64
    for row in range(edition.rows):
        started: i64 = row_type(edition, me, row)
        if started == good and not is_complete(edition, me, row):
            return row
        if started == names.NOTHING:
            break
    return names.NOTHING


def new_row(edition: Edition, me: Seat) -> i64:
    """A9.1: the lowest unstarted row, left depot first; NOTHING if all are started."""
    row: i64
    for row in range(edition.rows):
        if row_type(edition, me, row) == names.NOTHING:
            return row
    return names.NOTHING


def row_for(edition: Edition, me: Seat, good: i64) -> i64:
    """Where a tile other than corn goes: its own incomplete row, otherwise a new one (A9.4).

    R43: food, with an asset, only into an incomplete row that corn started.
    """
    if good == names.FOOD:
        if not me.assets & edition.preservation:
            return names.NOTHING
        return open_row(edition, me, names.CORN)
    row = open_row(edition, me, good)
    return row if row != names.NOTHING else new_row(edition, me)


def started_row(edition: Edition, me: Seat, what: i64) -> i64:
    """The incomplete row for a tile, or for one that shares its partner's; NOTHING if none."""
    if what >= SHARED:
        return shared_row(edition, me, what - SHARED)
    return row_for(edition, me, names.FOOD) if what == names.FOOD else open_row(edition, me, what)


def shared_row(edition: Edition, me: Seat, good: i64) -> i64:
    """R42: the incomplete row started by the partner type; NOTHING if there is none."""
    other: i64 = partner(edition, me, good)
    if other == names.NOTHING:
        return names.NOTHING
    return open_row(edition, me, other)


def row_of(edition: Edition, me: Seat, what: i64) -> i64:
    """The row for a tile, or for one that shares its partner's row."""
    return shared_row(edition, me, what - SHARED) if what >= SHARED else row_for(edition, me, what)


def is_food_refused(edition: Edition, me: Seat, what: i64) -> bool:
    """A9.5, R43: food is never stored, except by the owner of an asset."""
    return what == names.FOOD and not me.assets & edition.preservation


def why_not_store(edition: Edition, me: Seat, what: i64) -> i64:
    """A9.1 to A9.5: there must be a row for the tile; food needs an asset."""
    if is_food_refused(edition, me, what):
        return refusals.because(refusals.NEVER_STORED)
    if what >= SHARED:
        found = shared_row(edition, me, what - SHARED) != names.NOTHING
        return refusals.LEGAL if found else refusals.because(refusals.NO_SHARED_ROW, what - SHARED)
    if row_for(edition, me, what) == names.NOTHING:
        return refusals.because(refusals.NO_ROW, what)
    return refusals.LEGAL


def why_not_store_corn(edition: Edition, me: Seat, row: i64) -> i64:
    """A9.8 to A9.10: first an incomplete row of only corn, otherwise any incomplete or new row.

    R43: a row of corn with food in it need not come first, but no second one may be started.
    """
    corn_row = open_row(edition, me, names.CORN)
    if corn_row != names.NOTHING and row != corn_row:
        if in_row(edition, me, corn_row, names.FOOD) == 0:
            return refusals.because(refusals.CORN_ROW_FIRST, corn_row)
        if row == NEW_ROW:
            return refusals.because(refusals.SECOND_CORN_ROW, corn_row)
    if row == NEW_ROW:
        return (
            refusals.LEGAL
            if new_row(edition, me) != names.NOTHING
            else refusals.because(refusals.NO_ROW, names.CORN)
        )
    if row_type(edition, me, row) == names.NOTHING:
        return refusals.because(refusals.ROW_EMPTY, row)
    if is_complete(edition, me, row):
        return refusals.because(refusals.ROW_COMPLETE, row)
    return refusals.LEGAL


def in_row(edition: Edition, me: Seat, row: i64, good: i64) -> i64:
    """How many tiles of a type are in a row; for NOTHING, how many spaces are free."""
    count: i64 = 0
    at: i64
    for at in range(edition.row_spaces[row]):
        if me.warehouse[row * edition.row_width + at] == good:
            count += 1
    return count


def store(state: State, seat: i64, good: i64, row: i64) -> None:
    """A9.2: the tile goes to the leftmost free space of the row."""
    edition = state.edition
    me = state.seats[seat]
    at: i64 = row * edition.row_width
    while me.warehouse[at] != names.NOTHING:
        at += 1
    me.store(at, good)
    state.report(happenings.STORED, seat, good, row)
    state.news = True
    if is_complete(edition, me, row):
        state.be_first(names.FIRST_ROW, seat)
        if in_row(edition, me, row, names.FISH) == edition.row_spaces[row]:
            state.be_first(names.FIRST_FISH_ROW, seat)
        state.report(happenings.ROW_COMPLETE, seat, row, edition.row_points[row])
        gain_coins(state, seat, amount(edition, me, edition.row_coins))


def stored(me: Seat, good: i64) -> i64:
    """Tiles of a type in the warehouse, without the corn store (R26)."""
    count: i64 = 0
    at: i64
    for at in range(len(me.warehouse)):
        if me.warehouse[at] == good:
            count += 1
    return count


def complete_rows(edition: Edition, me: Seat, pure: bool) -> i64:
    """Complete rows; pure ones contain no corn."""
    count: i64 = 0
    row: i64
    for row in range(edition.rows):
        if is_complete(edition, me, row) and not (pure and in_row(edition, me, row, names.CORN)):
            count += 1
    return count
