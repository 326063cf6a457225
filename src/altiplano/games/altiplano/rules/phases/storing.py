"""Late storing: just before final scoring its owners store what they draw (A12.5, R11, R28)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.moves import ENOUGH, SHARED
from altiplano.games.altiplano.content.names import ASK_LATE, ASK_NOTHING, NOTHING, STORING, TYPES
from altiplano.games.altiplano.rules import happenings, refusals
from altiplano.games.altiplano.rules.bag import draw_late
from altiplano.games.altiplano.rules.spaces import owns
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.warehouse import is_food_refused, started_row, store


def begin(state: State) -> bool:
    """The first owner in turn order draws; False if nobody has the extension."""
    return begin_from(state, state.first, state.players)


def begin_from(state: State, seat: i64, turns: i64) -> bool:
    """The first owner among the next seats draws up to ten tiles; False if there is none."""
    edition = state.edition
    kind: i64 = edition.late_storing
    if kind == NOTHING:
        return False
    while turns > 0:
        if owns(edition, state.seats[seat], kind):
            state.phase = STORING
            state.turn = seat
            draw_late(state, seat, edition.amount[kind], happenings.LATE_DRAW)
            state.ask(seat, ASK_LATE)
            return True
        seat = (seat + 1) % state.players
        turns -= 1
    return False


def why_not_late(state: State, me: Seat, what: i64) -> i64:
    """A12.5: into rows already started; no new rows."""
    good: i64 = what % SHARED
    if is_food_refused(state.edition, me, good):
        return refusals.because(refusals.NEVER_STORED)
    if state.late[good] == 0:
        return refusals.because(refusals.NOT_DRAWN, good)
    if started_row(state.edition, me, what) == NOTHING:
        return refusals.because(
            refusals.NO_SHARED_ROW if what >= SHARED else refusals.NO_STARTED_ROW, good
        )
    return refusals.LEGAL


def write_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """`late` for each tile drawn that has a row, then `enough`."""
    count: i64 = 0
    good: i64
    for good in range(TYPES):
        if why_not_late(state, me, good) == refusals.LEGAL:
            moves[count] = state.edition.late_move[good]
            count += 1
        if why_not_late(state, me, good + SHARED) == refusals.LEGAL:
            moves[count] = state.edition.late_shared[good]
            count += 1
    moves[count] = ENOUGH
    return count + 1


def store_late(state: State, seat: i64, what: i64) -> None:
    state.late[what % SHARED] -= 1
    store(state, seat, what % SHARED, started_row(state.edition, state.seats[seat], what))


def finish(state: State, seat: i64) -> bool:
    """The rest goes back to the bag, to be scored as usual; False if nobody is left to store."""
    me = state.seats[seat]
    good: i64
    for good in range(TYPES):
        me.bag[good] += state.late[good]
    state.late = vec[i64]()
    me.ask = ASK_NOTHING
    state.owing = 0
    next_seat: i64 = (seat + 1) % state.players
    return begin_from(state, next_seat, (state.first + state.players - next_seat) % state.players)
