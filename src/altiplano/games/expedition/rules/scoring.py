"""Treasures in camp, and who won (X1.1, R78)."""

from altiplano.games.expedition.rules.state import Seat, State
from altiplano.kernel.bits import ones
from altiplano.kernel.rules import ScoreLine


def scores(state: State) -> list[list[ScoreLine]]:
    """For each seat, its Treasures in camp."""
    return [[("Treasures in camp", "X1.1", treasures(state, me))] for me in (state.zero, state.one)]


def treasures(state: State, me: Seat) -> int:
    return ones(me.camp & state.edition.treasures)


def ranks(state: State) -> list[int]:
    """The seat with two Treasures in camp wins; in a draw both do (R78)."""
    return [int(state.winner == 1), int(state.winner == 0)]
