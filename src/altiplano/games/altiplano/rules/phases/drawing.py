"""Drawing: take back what lies on spaces, then fill the planning spaces from the bag (A4)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.content.moves import DRAW
from altiplano.games.altiplano.rules import happenings, refusals
from altiplano.games.altiplano.rules.bag import draw_one
from altiplano.games.altiplano.rules.spaces import has_place, lift, on_place, owns
from altiplano.games.altiplano.rules.state import Seat, State


def begin(state: State) -> None:
    """A3.2: everybody draws at the same time."""
    state.phase = names.DRAWING
    state.ask_all(names.ASK_DRAW)


def open_planning_spaces(edition: Edition, me: Seat) -> i64:
    """A4.3: those open at the start, those that the road has opened, and what an event changes."""
    spaces: i64 = edition.open_planning + me.bonus - me.opened
    step: i64
    for step in range(me.road):
        spaces += edition.track[step]
    return spaces if spaces < edition.most_planning else edition.most_planning


def free_planning_spaces(edition: Edition, me: Seat) -> i64:
    """A4.4: tiles left on planning spaces stay there; those just gained are not open yet (R2)."""
    planning = me.planning
    free: i64 = open_planning_spaces(edition, me)
    good: i64
    for good in range(names.TYPES):
        free -= planning[good]
    return free


def why_not_take_back(edition: Edition, me: Seat, piece: i64, place: i64) -> i64:
    """A4.1, R19: a tile needs a free planning space; a coin does not."""
    if not has_place(edition, me, place) or on_place(edition, me, place, piece) == 0:
        return refusals.because(refusals.NOT_AT_PLACE, piece, place)
    if piece != names.COIN and free_planning_spaces(edition, me) <= 0:
        return refusals.because(refusals.NO_ROOM)
    return refusals.LEGAL


def write_moves(edition: Edition, me: Seat, moves: vec[i64]) -> i64:
    """`take food farm` for whatever lies on spaces, then `draw`."""
    count: i64 = 0
    place: i64
    for place in range(names.BOARD_PLACES):
        if me.taken[place] > 0:
            count = write_take_backs(edition, me, place, moves, count)
    last: i64 = edition.places if me.assets else edition.first_asset_place
    for place in range(names.ROLE_PLACE, last):
        if me.filled[place - names.ROLE_PLACE] != 0:
            count = write_take_backs(edition, me, place, moves, count)
    moves[count] = DRAW
    return count + 1


def write_take_backs(edition: Edition, me: Seat, place: i64, moves: vec[i64], count: i64) -> i64:
    """Write what may be taken back from one place."""
    piece: i64
    for piece in range(names.PIECES):
        if why_not_take_back(edition, me, piece, place) == refusals.LEGAL:
            moves[count] = edition.take_move[place * names.PIECES + piece]
            count += 1
    return count


def take_back(state: State, seat: i64, piece: i64, place: i64) -> None:
    me = state.seats[seat]
    lift(state.edition, me, place, piece)
    if piece == names.COIN:
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
        if tile == names.NOTHING:
            break
        me.planning[tile] += 1
        free -= 1
        if state.scribe is not None:
            drawn.append(tile)
    if state.scribe is not None:
        state.tell_all(happenings.DREW, seat, drawn)
    if can_exchange(state.edition, me):
        me.ask = names.ASK_EXCHANGE
        return False
    return state.answered(seat)


# Exchange (A12.3, R25): at the end of drawing, within the same step.


def can_exchange(edition: Edition, me: Seat) -> bool:
    """Whether the seat has the extension and a tile to exchange."""
    if edition.exchange == names.NOTHING or not owns(edition, me, edition.exchange):
        return False
    good: i64
    for good in range(names.TYPES):
        if me.planning[good] > 0:
            return True
    return False


def why_not_exchange(me: Seat, good: i64) -> i64:
    return refusals.LEGAL if me.planning[good] > 0 else refusals.because(refusals.NOT_PLANNED, good)


def why_not_fetch(me: Seat, good: i64) -> i64:
    """R25: a tile of another type than the one put into the container."""
    if good == me.swapped:
        return refusals.because(refusals.SAME_TYPE, good)
    return (
        refusals.LEGAL
        if me.container[good] > 0
        else refusals.because(refusals.NOT_IN_CONTAINER, good)
    )


def write_exchange_moves(edition: Edition, me: Seat, moves: vec[i64]) -> i64:
    """`exchange` for each tile on a planning space, or `no exchange`."""
    count: i64 = 0
    good: i64
    for good in range(names.TYPES):
        if why_not_exchange(me, good) == refusals.LEGAL:
            moves[count] = edition.exchange_move[good]
            count += 1
    moves[count] = edition.no_exchange
    return count + 1


def write_fetch_moves(edition: Edition, me: Seat, moves: vec[i64]) -> i64:
    """`draw one`, or `fetch` for each other type in the container."""
    moves[0] = edition.draw_one
    count: i64 = 1
    good: i64
    for good in range(names.TYPES):
        if why_not_fetch(me, good) == refusals.LEGAL:
            moves[count] = edition.fetch_move[good]
            count += 1
    return count


def exchange(state: State, seat: i64, good: i64) -> None:
    """A tile from a planning space to the container; its place is then filled."""
    me = state.seats[seat]
    me.planning[good] -= 1
    me.container[good] += 1
    me.swapped = good
    me.ask = names.ASK_FETCH
    state.tell(happenings.EXCHANGED, seat, good)


def draw_in_exchange(state: State, seat: i64) -> bool:
    """Fill it with a random tile; whether everybody has drawn."""
    me = state.seats[seat]
    tile = draw_one(state, seat)
    me.planning[tile] += 1
    me.swapped = names.NOTHING
    if state.scribe is not None:
        state.tell_all(happenings.DREW, seat, [int(tile)])
    return state.answered(seat)


def fetch(state: State, seat: i64, good: i64) -> bool:
    """Fill it with a tile from the container; whether everybody has drawn."""
    me = state.seats[seat]
    me.container[good] -= 1
    me.planning[good] += 1
    me.swapped = names.NOTHING
    state.tell(happenings.FETCHED, seat, good)
    return state.answered(seat)
