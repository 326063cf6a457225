"""Late storing: just before final scoring, owners store tiles they draw (A12.5, R11, R28)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content.names import ASK_LATE, ASK_NOTHING, NOTHING, STORING
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.bag import draw_late
from altiplano.games.altiplano.rules.spaces import owns
from altiplano.games.altiplano.rules.state import State


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


def next_owner(state: State, seat: i64) -> bool:
    """The next owner in turn order draws; False after the last one."""
    state.seats[seat].ask = ASK_NOTHING
    state.owing = 0
    following: i64 = (seat + 1) % state.players
    return begin_from(state, following, (state.first + state.players - following) % state.players)
