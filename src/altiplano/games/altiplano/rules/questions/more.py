"""A6.8: whether to repeat an action."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names
from altiplano.games.altiplano.rules import acts, recipes
from altiplano.games.altiplano.rules.phases import actions
from altiplano.games.altiplano.rules.questions.acting import Acting
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.state import State as KernelState


@final
class More(Acting):
    """The same action again, or `enough`."""

    def __init__(self) -> None:
        super().__init__(
            names.ASK_MORE, {moves.ACT: "", moves.ENOUGH: "move-enough"}, [names.ACTIONS]
        )

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        count = acts.write_acts(state, state.seats[seat], state.doing, out, 0)
        out[count] = moves.ENOUGH
        return count + 1

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == moves.ENOUGH else recipes.why_not_take(state, me, a, b)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.ACT:
            actions.take_action(state, seat, a, b, self.scratch)
        else:
            actions.finish_action(state, seat)
