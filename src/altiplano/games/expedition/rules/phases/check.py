"""Phase 4: discard down to the hand limit (X3.4, R87)."""

from mypy_extensions import i64

from altiplano.games.expedition.content.names import ASK_LIMIT, CHECK
from altiplano.games.expedition.rules.camp import hand_limit
from altiplano.games.expedition.rules.phases.drawing import next_turn
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import ones


def begin(state: State) -> None:
    state.phase = CHECK
    go_on(state)


def go_on(state: State) -> None:
    """Ask for one card at a time; then it is the other player's turn."""
    seat: i64 = state.active
    if ones(state.seat(seat).hand) > hand_limit(state, seat):
        state.question(seat, ASK_LIMIT)
    else:
        next_turn(state)
