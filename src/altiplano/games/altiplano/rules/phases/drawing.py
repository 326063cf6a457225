"""Drawing: take back tiles from spaces, then fill the planning spaces from the bag (A4)."""

from altiplano.games.altiplano.content.names import ASK_DRAW, DRAWING
from altiplano.games.altiplano.rules.state import State


def begin(state: State) -> None:
    """A3.2: all players draw at the same time."""
    state.phase = DRAWING
    state.ask_all(ASK_DRAW)
