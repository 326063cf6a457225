"""T5.2: which tile pays for the asset being bought."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_PAYMENT, TYPES
from altiplano.games.altiplano.rules import assets
from altiplano.games.altiplano.rules.phases import actions, event
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.spaces import wild_tile
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Payment(Question):
    """A tile of a type that it costs, or the one that stands for any."""

    def __init__(self) -> None:
        super().__init__(ASK_PAYMENT, [table.PAY, table.PAY_WILD])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        count: i64 = 0
        good: i64
        for good in range(TYPES):
            if assets.why_not_pay(state, me, state.buying, good) == LEGAL:
                count = event.add(state, table.PAY, good, moves, count)
        if assets.why_not_pay_wild(state, me, state.buying) == LEGAL:
            count = event.add(state, table.PAY_WILD, 0, moves, count)
        return count

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == table.PAY:
            return assets.why_not_pay(state, me, state.buying, a)
        return assets.why_not_pay_wild(state, me, state.buying)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == table.PAY:
            assets.pay(state, seat, a, False)
        else:
            assets.pay(state, seat, wild_tile(state.edition, state.seats[seat]), True)
        actions.finish_action(state, seat)
