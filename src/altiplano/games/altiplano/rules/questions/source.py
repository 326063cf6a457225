"""T6: from whom to buy a good."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_SOURCE
from altiplano.games.altiplano.rules import trading
from altiplano.games.altiplano.rules.phases import actions, event
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.state import State as KernelState


@final
class Source(Question):
    """A trading space that has it."""

    def __init__(self) -> None:
        super().__init__(ASK_SOURCE, [table.FROM])

    def write(self, state: KernelState, seat: i64, moves: vec[i64]) -> i64:
        assert isinstance(state, State)
        count: i64 = 0
        source: i64
        for source in range(table.NEUTRAL + 1):
            if trading.why_not_from(state, seat, state.buying, source) == LEGAL:
                count = event.add(state, table.FROM, source, moves, count)
        return count

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return trading.why_not_from(state, state.turn, state.buying, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        trading.buy(state, seat, a)
        actions.finish_action(state, seat)
