"""Drawing: take back what lies on spaces, then fill the planning spaces from the bag (A4)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano import happenings
from altiplano.games.altiplano.bag import draw_one
from altiplano.games.altiplano.moves import DRAW
from altiplano.games.altiplano.names import (
    ASK_DRAW,
    COIN,
    DRAWING,
    NOTHING,
    PIECES,
    TYPES,
)
from altiplano.games.altiplano.refusals import LEGAL, NO_ROOM, NOT_AT_PLACE, because
from altiplano.games.altiplano.spaces import has_place, lift, on_place
from altiplano.games.altiplano.state import Seat, State


def begin(state: State) -> None:
    """A3.2: everybody draws at the same time."""
    state.phase = DRAWING
    state.ask_all(ASK_DRAW)


def open_planning_spaces(state: State, seat: i64) -> i64:
    """A4.3: those open at the start and those that the road has opened."""
    edition = state.edition
    spaces: i64 = edition.open_planning
    step: i64
    for step in range(state.seats[seat].road):
        spaces += edition.track[step]
    return spaces if spaces < edition.most_planning else edition.most_planning


def free_planning_spaces(state: State, seat: i64) -> i64:
    """A4.4: tiles left on planning spaces stay there."""
    planning = state.seats[seat].planning
    free: i64 = open_planning_spaces(state, seat)
    good: i64
    for good in range(TYPES):
        free -= planning[good]
    return free


def why_not_take_back(state: State, seat: i64, piece: i64, place: i64) -> i64:
    """A4.1, R19: a tile needs a free planning space; a coin does not."""
    edition = state.edition
    me = state.seats[seat]
    if not has_place(edition, me, place) or on_place(edition, me, place, piece) == 0:
        return because(NOT_AT_PLACE, piece, place)
    if piece != COIN and free_planning_spaces(state, seat) <= 0:
        return because(NO_ROOM)
    return LEGAL


def write_moves(state: State, seat: i64, moves: vec[i64]) -> i64:
    """`take food farm` for whatever lies on spaces, then `draw`."""
    edition = state.edition
    me = state.seats[seat]
    count: i64 = 0
    place: i64
    piece: i64
    for place in range(edition.places):
        if not holds_something(me, place):
            continue
        for piece in range(PIECES):
            if why_not_take_back(state, seat, piece, place) == LEGAL:
                moves[count] = edition.take_move[place * PIECES + piece]
                count += 1
    moves[count] = DRAW
    return count + 1


def holds_something(me: Seat, place: i64) -> bool:
    board: i64 = len(me.taken)
    return me.taken[place] > 0 if place < board else me.filled[place - board] != 0


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
    free: i64 = free_planning_spaces(state, seat)
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
