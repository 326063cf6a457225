"""Phase 1: draw one card, from either pile (X3.1)."""

from mypy_extensions import i64

from altiplano.games.expedition.content.names import ACTION as ACTION_PHASE
from altiplano.games.expedition.content.names import (
    ASK_ACTION,
    ASK_DRAW,
    ASK_NOTHING,
    CHARACTERS,
    END,
    EXPLORATION,
    LAST_TURN,
    NOBODY,
)
from altiplano.games.expedition.content.names import DRAWING as DRAWING_PHASE
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.state import State


def begin_turn(state: State, seat: i64) -> None:
    """The seat's turn; R74: without a card to draw it begins with phase 2."""
    state.active = seat
    state.phase = DRAWING_PHASE
    state.tell(happenings.TURN_BEGAN, seat, state.turn)
    if state.drawable(CHARACTERS) or state.drawable(EXPLORATION):
        state.question(seat, ASK_DRAW)
    else:
        state.tell(happenings.DREW_NOTHING, seat)
        begin_actions(state)


def next_turn(state: State) -> None:
    """R78: nobody has won by the last turn."""
    if state.turn >= LAST_TURN:
        state.over = True
        state.owing = 0
        state.phase = END
        state.ask = ASK_NOTHING
        state.tell(happenings.DRAWN_MATCH, NOBODY, state.turn)
        return
    state.turn += 1
    begin_turn(state, 1 - state.active)


def begin_actions(state: State) -> None:
    """Phase 2."""
    state.phase = ACTION_PHASE
    state.question(state.active, ASK_ACTION)
