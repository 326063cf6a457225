"""How Expedition is played well."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from altiplano.games.expedition.estimate import estimate, worth
from altiplano.games.expedition.reasons import reason
from altiplano.games.expedition.state import State
from altiplano.kernel.mind import Idea, Mind
from altiplano.kernel.rules import Rules
from altiplano.kernel.state import State as KernelState

SCALE: Final = 5.0
"""By how much of the estimate one must be ahead to be rather sure: a Treasure in hand."""


@final
class ExpeditionMind(Mind):
    """Weighs every legal move."""

    def __init__(self, rules: Rules, beginner: bool) -> None:
        super().__init__(rules, beginner)
        self.ahead = 6

    def value(self, state: KernelState, seat: i64) -> float:
        assert isinstance(state, State)
        if self.beginner and not state.over:
            return worth(state, state.seat(seat))  # What others have is theirs to care about.
        return estimate(state, seat)

    def clock(self, state: KernelState) -> i64:
        assert isinstance(state, State)
        return state.turn

    def spell(self, state: KernelState) -> i64:
        assert isinstance(state, State)
        return state.turn * 2 + state.active

    def reason(self, state: KernelState, seat: i64, idea: Idea) -> str:
        assert isinstance(state, State)
        return reason(self, state, seat, idea.moves) or super().reason(state, seat, idea)

    def share(self, state: KernelState, values: list[float], seat: i64) -> float:
        return 1.0 / (1.0 + exp(-values[seat] / SCALE))


def new_mind(rules: Rules, beginner: bool) -> Mind:
    """A mind for these rules, or a beginner's."""
    return ExpeditionMind(rules, beginner)
