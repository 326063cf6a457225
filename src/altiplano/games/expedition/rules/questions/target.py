"""R81: the targets of an Action."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves
from altiplano.games.expedition.content.names import ASK_TARGET
from altiplano.games.expedition.rules import copies, happenings, refusals
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.base import Question, add, write
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bit, ones
from altiplano.kernel.positions import no
from altiplano.kernel.state import State as KernelState


@final
class Target(Question):
    """Characters of the other camp, one by one, as many as the text says (R94)."""

    def __init__(self) -> None:
        super().__init__(
            ASK_TARGET, {moves.TARGET: "move-target", moves.ENOUGH: "move-enough-targets"}, "theirs"
        )
        self.before_effects = True
        self.names_targets = True

    def check(self, state: State) -> None:
        if ones(state.targets) >= state.edition.targets_most[state.doing]:
            no("all targets are named")

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        eligible: i64 = state.edition.target_what[state.doing] & ~state.targets
        count: i64 = write(state, moves.TARGET, state.other(seat).camp & eligible, out)
        return add(state, moves.ENOUGH, out, count) if enough(state) else count

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        there: i64 = alike & state.other(seat).camp
        return copies.one_of(there & ~state.targets, copies.one_of(there, card))

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        """A character of the other camp, of the class that the text names."""
        if kind == moves.ENOUGH:
            return refusals.LEGAL if enough(state) else refusals.because(refusals.TOO_FEW)
        mask: i64 = bit(card)
        if not state.other(seat).camp & mask:
            return refusals.because(refusals.NO_TARGET, card)
        if not state.edition.target_what[state.doing] & mask:
            return refusals.because(refusals.WRONG_KIND, card)
        return (
            refusals.because(refusals.NAMED_ALREADY, card)
            if state.targets & mask
            else refusals.LEGAL
        )

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        if kind == moves.ENOUGH:
            actions.ask_cost(state, seat)
            return
        state.targets |= bit(card)
        state.report(happenings.TARGETED, seat, card)
        actions.ask_target(state, seat)


def enough(state: State) -> bool:
    """R94: up to two means one or two."""
    return ones(state.targets) >= state.edition.targets_least[state.doing]
