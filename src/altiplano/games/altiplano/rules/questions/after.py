"""A6.5: moves of the pawn after the action."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names
from altiplano.games.altiplano.rules import movement, progress
from altiplano.games.altiplano.rules.phases import actions
from altiplano.games.altiplano.rules.questions.moving import PAWN_MOVES, Moving
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.state import State as KernelState


@final
class After(Moving):
    """Any further moves, then the turn ends."""

    def __init__(self) -> None:
        super().__init__(
            names.ASK_AFTER, {**PAWN_MOVES, moves.END_TURN: "move-end"}, [names.ACTIONS]
        )

    def check(self, state: State, seat: int) -> None:
        progress.check_on_board(state)

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        count = movement.write_moves(state, state.seats[seat], movement.EVERYWHERE, out, 0)
        out[count] = moves.END_TURN
        return count + 1

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == moves.END_TURN:
            return LEGAL
        return movement.why_not(state, me, kind, a, b, movement.EVERYWHERE)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.END_TURN:
            actions.next_turn(state)
        else:
            movement.go(state, seat, kind, a, b)
