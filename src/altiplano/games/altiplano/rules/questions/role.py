"""A3.2: which role to play."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import ASK_ROLE
from altiplano.games.altiplano.rules import setup
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.state import Seat, State


@final
class Role(Question):
    """A role that nobody has taken."""

    def __init__(self) -> None:
        super().__init__(ASK_ROLE, [table.TAKE_ROLE])

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        return setup.write_role_moves(state, moves)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return setup.why_not_role(state, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        setup.choose_role(state, seat, a)
