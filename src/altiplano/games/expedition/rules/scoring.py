"""Treasures in camp, and who has won (X1.1, R78)."""

from altiplano.games.expedition.content.names import NOBODY
from altiplano.games.expedition.rules.state import Seat, State
from altiplano.kernel.bits import ones
from altiplano.kernel.rules import ScoreLine


def scores(state: State) -> list[list[ScoreLine]]:
    """For each seat the one thing that counts."""
    return [[("Treasures in camp", "X1.1", treasures(state, me))] for me in (state.zero, state.one)]


def treasures(state: State, me: Seat) -> int:
    return ones(me.camp & state.edition.treasures)


def winners(state: State) -> list[int]:
    """The seat with two Treasures in camp; both after a draw (R78)."""
    return [0, 1] if state.winner == NOBODY else [int(state.winner)]
