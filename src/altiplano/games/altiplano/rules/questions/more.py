"""A6.8: whether to go on with an action."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_MORE
from altiplano.games.altiplano.rules.phases import actions
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State


@final
class More(Question):
    """The same action again, or enough."""

    def __init__(self, moves: int) -> None:
        """`moves`: how many there are in all."""
        super().__init__(ASK_MORE, [table.ACT, table.ENOUGH])
        self.scratch = vec[i64]([0] * moves)

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return actions.write_more_moves(state, me, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == table.ENOUGH else actions.why_not_recipe(state, me, a, b)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == table.ACT:
            actions.take_action(state, seat, a, b, self.scratch)
        else:
            actions.finish_action(state, seat)
