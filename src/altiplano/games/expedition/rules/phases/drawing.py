"""Phase 1: draw one card, from either pile (X3.1)."""

from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.names import ACTION as ACTION_PHASE
from altiplano.games.expedition.content.names import DRAWING as DRAWING_PHASE
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.state import State


def begin_turn(state: State, seat: i64) -> None:
    """Start the seat's turn; R74: without a card to draw, it starts with phase 2."""
    state.active = seat
    state.phase = DRAWING_PHASE
    state.report(happenings.TURN_BEGAN, seat, state.turn)
    if state.drawable(names.CHARACTERS) or state.drawable(names.EXPLORATION):
        state.question(seat, names.ASK_DRAW)
    else:
        state.report(happenings.DREW_NOTHING, seat)
        begin_actions(state)


def next_turn(state: State) -> None:
    """Start the next turn; R78: if nobody has won by the last turn, it is a draw."""
    if state.turn >= names.LAST_TURN:
        state.end(names.NOBODY)
        state.report(happenings.DRAWN_MATCH, names.NOBODY, state.turn)
        return
    state.turn += 1
    begin_turn(state, 1 - state.active)


def begin_actions(state: State) -> None:
    """Phase 2."""
    state.phase = ACTION_PHASE
    state.question(state.active, names.ASK_ACTION)
