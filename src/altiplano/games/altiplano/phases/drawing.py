"""Drawing: take back what lies on spaces, then fill the planning spaces from the bag (A4)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano import happenings
from altiplano.games.altiplano.bag import draw_one
from altiplano.games.altiplano.edition import Edition
from altiplano.games.altiplano.moves import DRAW
from altiplano.games.altiplano.names import (
    ASK_DRAW,
    BOARD_PLACES,
    COIN,
    DRAWING,
    NOTHING,
    PIECES,
    ROLE_PLACE,
    TYPES,
)
from altiplano.games.altiplano.refusals import LEGAL, NO_ROOM, NOT_AT_PLACE, because
from altiplano.games.altiplano.spaces import has_place, lift, on_place
from altiplano.games.altiplano.state import Seat, State


def begin(state: State) -> None:
    """A3.2: everybody draws at the same time."""
    state.phase = DRAWING
    state.ask_all(ASK_DRAW)


def open_planning_spaces(edition: Edition, me: Seat) -> i64:
    """A4.3: those open at the start and those that the road has opened."""
    spaces: i64 = edition.open_planning
    step: i64
    for step in range(me.road):
        spaces += edition.track[step]
    return spaces if spaces < edition.most_planning else edition.most_planning


def free_planning_spaces(edition: Edition, me: Seat) -> i64:
    """A4.4: tiles left on planning spaces stay there."""
    planning = me.planning
    free: i64 = open_planning_spaces(edition, me)
    good: i64
    for good in range(TYPES):
        free -= planning[good]
    return free


def why_not_take_back(edition: Edition, me: Seat, piece: i64, place: i64) -> i64:
    """A4.1, R19: a tile needs a free planning space; a coin does not."""
    if not has_place(edition, me, place) or on_place(edition, me, place, piece) == 0:
        return because(NOT_AT_PLACE, piece, place)
    if piece != COIN and free_planning_spaces(edition, me) <= 0:
        return because(NO_ROOM)
    return LEGAL


def write_moves(edition: Edition, me: Seat, moves: vec[i64]) -> i64:
    """`take food farm` for whatever lies on spaces, then `draw`."""
    count: i64 = 0
    place: i64
    for place in range(BOARD_PLACES):
        if me.taken[place] > 0:
            count = write_take_backs(edition, me, place, moves, count)
    for place in range(ROLE_PLACE, edition.places):
        if me.filled[place - ROLE_PLACE] != 0:
            count = write_take_backs(edition, me, place, moves, count)
    moves[count] = DRAW
    return count + 1


def write_take_backs(edition: Edition, me: Seat, place: i64, moves: vec[i64], count: i64) -> i64:
    """Write what may be taken back from one place."""
    piece: i64
    for piece in range(PIECES):
        if why_not_take_back(edition, me, piece, place) == LEGAL:
            moves[count] = edition.take_move[place * PIECES + piece]
            count += 1
    return count


def take_back(state: State, seat: i64, piece: i64, place: i64) -> None:
    me = state.seats[seat]
    lift(state.edition, me, place, piece)
    if piece == COIN:
        me.coins += 1
    else:
        me.planning[piece] += 1
    state.tell(happenings.TOOK_BACK, seat, piece, place)


def draw(state: State, seat: i64) -> bool:
    """A4.2: fill the free planning spaces; whether everybody has drawn."""
    me = state.seats[seat]
    drawn: list[int] = []
    free: i64 = free_planning_spaces(state.edition, me)
    while free > 0:
        tile = draw_one(state, seat)
        if tile == NOTHING:
            break
        me.planning[tile] += 1
        free -= 1
        if state.scribe is not None:
            drawn.append(tile)
    if state.scribe is not None:
        state.tell_all(happenings.DREW, seat, drawn)
    return state.answered(seat)
