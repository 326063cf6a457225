"""R94: whether to take a revealed card."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, verbs
from altiplano.games.expedition.content.names import ASK_TAKE
from altiplano.games.expedition.rules import copies, effects, happenings
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.base import Question, add, member, write
from altiplano.games.expedition.rules.refusals import LEGAL, NOT_REVEALED, WRONG_KIND, because
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import knowledge
from altiplano.kernel.bits import bit
from altiplano.kernel.state import State as KernelState


@final
class Take(Question):
    """A revealed card of the kind that the effect names, or none."""

    def __init__(self) -> None:
        super().__init__(
            ASK_TAKE,
            {moves.TAKE: "move-take-revealed", moves.PASS: "move-take-nothing"},
            "revealed",
            "hand",
        )
        self.asked_by = (verbs.TAKE_REVEALED, verbs.DIG)

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        count: i64 = write(state, moves.TAKE, effects.takeable(state), out)
        return add(state, moves.PASS, out, count)

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        return copies.one_of(alike & state.revealed, card)

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        if kind == moves.PASS:
            return LEGAL
        if not state.revealed >> card & 1:
            return because(NOT_REVEALED, card)
        return member(effects.takeable(state), card, WRONG_KIND)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        if kind == moves.PASS:
            state.report(happenings.DECLINED, seat)
        else:
            state.revealed &= ~bit(card)
            knowledge.took_openly(state, seat, card)
            state.report(happenings.TOOK_REVEALED, seat, card)
        actions.after_answer(state)
