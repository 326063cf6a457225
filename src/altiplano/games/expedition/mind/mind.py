"""How Expedition is played well."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.moves import DISCARD, PLACE, PLAY, PUT, REACT, TAKE
from altiplano.games.expedition.mind.estimate import estimate, worth
from altiplano.games.expedition.mind.reasons import reason
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import lowest
from altiplano.kernel.message import Message
from altiplano.kernel.mind import Idea, Mind
from altiplano.kernel.rules import Rules
from altiplano.kernel.state import State as KernelState

SCALE: Final = 5.0
"""By how much of the estimate one must be ahead to be rather sure: a Treasure in hand."""

CALM: Final = 0.8
LIFT: Final = 1.16
"""Odds of a share are taken to that power and so many times, to be those of winning: less is sure
than it looks, and whoever may choose stands better. Measured by bench/honesty.py."""


@final
class ExpeditionMind(Mind):
    """Weighs every legal move."""

    def __init__(self, rules: Rules, beginner: bool) -> None:
        super().__init__(rules, beginner)
        self.ahead = 6
        self.blur = 0.05

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

    def meaning(self, state: KernelState, idea: Idea) -> list[int]:
        assert isinstance(state, State)
        return sorted([int(meaning(state.edition, move)) for move in idea.moves])

    def reason(self, state: KernelState, seat: i64, idea: Idea, said: list[Message]) -> Message:
        assert isinstance(state, State)
        found = reason(self, state, seat, idea.moves, said)
        return found or super().reason(state, seat, idea, said)

    def chance(self, share: float) -> float:
        mine: float = LIFT * share**CALM
        yours: float = max(0.0, 1.0 - share) ** CALM
        return mine / (mine + yours)

    def share(self, state: KernelState, values: list[float], seat: i64) -> float:
        return 1.0 / (1.0 + exp(-values[seat] / SCALE))


def meaning(edition: Edition, move: i64) -> i64:
    """A number that moves share if only the Location or the Treasure differs."""
    kind: i64 = edition.move_kind[move]
    card: i64 = edition.move_card[move]
    if kind in (PLAY, PLACE, DISCARD, TAKE, PUT, REACT):
        if edition.locations >> card & 1:
            card = lowest(edition.locations)
        elif edition.treasures >> card & 1:
            card = lowest(edition.treasures)
    return kind * edition.width + card


def new_mind(rules: Rules, beginner: bool) -> Mind:
    """A mind for these rules, or a beginner's."""
    return ExpeditionMind(rules, beginner)
