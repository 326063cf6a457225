"""Planning: lay tiles and coins on spaces, one at a time, until ready (A5)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano import happenings
from altiplano.games.altiplano.edition import Edition
from altiplano.games.altiplano.moves import READY
from altiplano.games.altiplano.names import (
    ASK_PLAN,
    BOARD_PLACES,
    COIN,
    FIRST_EXTENSION_PLACE,
    NOTHING,
    PIECES,
    PLANNING,
    ROLE_PLACE,
)
from altiplano.games.altiplano.refusals import (
    LEGAL,
    MISSING_COINS,
    NOT_ACCEPTED,
    NOT_OWNED,
    NOT_PLANNED,
    SPACES_FULL,
    because,
)
from altiplano.games.altiplano.spaces import (
    accepts,
    free_space,
    has_place,
    is_wild,
    put,
    space_count,
    takes_on_asset,
)
from altiplano.games.altiplano.state import Seat, State
from altiplano.kernel.bits import lowest


def begin(state: State) -> None:
    """A3.2: everybody plans at the same time."""
    state.phase = PLANNING
    state.ask_all(ASK_PLAN)


def why_not_place(edition: Edition, me: Seat, piece: i64, place: i64) -> i64:
    """A5.1, A5.2, A5.5, A5.7: one's own piece, on a free space that accepts it."""
    if piece == COIN:
        if me.coins == 0:
            return because(MISSING_COINS, 1)
    elif me.planning[piece] == 0:
        return because(NOT_PLANNED, piece)
    return why_not_lay(edition, me, piece, place)


def why_not_lay(edition: Edition, me: Seat, piece: i64, place: i64) -> i64:
    """A5.2, A5.7: a free space of one's own that accepts the piece."""
    if place < BOARD_PLACES:
        if not accepts(edition, me, place, piece):
            return because(NOT_ACCEPTED, piece, place)
        free: i64 = space_count(edition, me, place) - me.taken[place]
        return LEGAL if free > 0 else because(SPACES_FULL, 0, place)
    if not has_place(edition, me, place):
        return because(NOT_OWNED)
    if not is_accepted(edition, me, place, piece):
        return because(NOT_ACCEPTED, piece, place)
    if free_space(edition, me, place, piece) == NOTHING:
        return because(SPACES_FULL, 0, place)
    return LEGAL


def is_accepted(edition: Edition, me: Seat, place: i64, piece: i64) -> bool:
    """A5.7: whether the own spaces of a role, extension or asset take a piece at all."""
    if place >= edition.first_asset_place:
        return takes_on_asset(edition, me, place, piece)
    if is_wild(edition, place):
        return True
    return edition.needs[edition.recipe_at(me.role, place) * PIECES + piece] > 0


def write_moves(edition: Edition, me: Seat, moves: vec[i64]) -> i64:
    """`place food farm` for every piece at hand and every space that takes it, then `ready`."""
    count: i64 = 0
    piece: i64
    place: i64
    for piece in range(PIECES):
        if me.coins == 0 if piece == COIN else me.planning[piece] == 0:
            continue
        for place in range(ROLE_PLACE + 1):
            count = write_place(edition, me, piece, place, moves, count)
        tile: i64 = 0
        while me.extensions >> tile:
            if me.extensions >> tile & 1:
                place = FIRST_EXTENSION_PLACE + edition.tile_kind[tile]
                count = write_place(edition, me, piece, place, moves, count)
            tile += 1
        mine: i64 = me.assets
        while mine:
            place = edition.first_asset_place + lowest(mine)
            mine &= mine - 1
            count = write_place(edition, me, piece, place, moves, count)
    moves[count] = READY
    return count + 1


def write_place(
    edition: Edition, me: Seat, piece: i64, place: i64, moves: vec[i64], count: i64
) -> i64:
    """Write one placing if it is legal."""
    if why_not_place(edition, me, piece, place) != LEGAL:
        return count
    moves[count] = edition.place_move[place * PIECES + piece]
    return count + 1


def place_piece(state: State, seat: i64, piece: i64, place: i64) -> None:
    me = state.seats[seat]
    if piece == COIN:
        me.coins -= 1
    else:
        me.planning[piece] -= 1
    put(state.edition, me, place, piece)
    state.tell(happenings.PLACED, seat, piece, place)


def declare(state: State, seat: i64) -> bool:
    """A3.2: the plan is complete; whether everybody's is."""
    state.tell(happenings.READY, seat)
    return state.answered(seat)
