"""Whether to reveal another card."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, verbs
from altiplano.games.expedition.content.names import ASK_DIG
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.base import Question, add
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class Dig(Question):
    """Another card, or `enough`."""

    def __init__(self) -> None:
        super().__init__(ASK_DIG, {moves.REVEAL: "move-reveal", moves.ENOUGH: "move-stop"})
        self.asked_by = (verbs.DIG,)

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        return add(state, moves.ENOUGH, out, add(state, moves.REVEAL, out, 0))

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        if kind == moves.REVEAL:
            actions.go_on(state)
        else:
            state.report(happenings.STOPPED, seat)
            actions.after_answer(state)

    def things(self, state: State, seat: i64, kind: int, card: int, name: str) -> Touches:
        return {"via": ["pile:exploration", "button"]} if kind == moves.REVEAL else {}
