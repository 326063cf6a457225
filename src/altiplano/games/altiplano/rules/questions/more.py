"""A6.8: whether to repeat an action."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names
from altiplano.games.altiplano.rules import acts, progress, recipes
from altiplano.games.altiplano.rules.phases import actions
from altiplano.games.altiplano.rules.questions.acting import Acting
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.schema import Progress
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.positions import no
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

    def check(self, state: State, seat: int) -> None:
        edition = state.edition
        name = edition.recipe_names[state.doing]
        if state.seats[seat].pawn != recipes.location_now(state, state.doing):
            no("the pawn is not where the action goes on (A6.2)")
        if not edition.repeat[state.doing]:
            no(f"the action '{name}' is not one of 'one or more' (A6.8)")
        progress.check_on_board(state)

    def read(self, state: State, form: Progress) -> None:
        progress.read_doing(state, form)
        progress.read_corn(state, form)

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return {"doing": progress.doing(state), "corn": int(state.corn)}

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.ACT:
            actions.take_action(state, seat, a, b, self.scratch)
        else:
            actions.finish_action(state, seat)
