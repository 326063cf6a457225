"""What the questions about something that is being bought have in common (T5)."""

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules import progress
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.schema import Progress
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.positions import no, number_of
from altiplano.kernel.state import State as KernelState


class Buying(Question):
    """How it is paid for, or where it comes from."""

    def __init__(self, number: int, kinds: dict[int, str], verb: int) -> None:
        """`verb`: that of the action that buys."""
        super().__init__(number, kinds, [names.ACTIONS])
        self.verb = verb

    def wares(self, edition: Edition) -> list[str]:
        """The names of what can be bought so."""
        raise NotImplementedError

    def check(self, state: State, seat: int) -> None:
        progress.check_at_traveler(state, self.verb)

    def read(self, state: State, form: Progress) -> None:
        progress.read_doing(state, form)
        if form.buying is None:
            no("'buying' should name what is being bought (T5)")
        state.buying = number_of(form.buying, self.wares(state.edition), "ware")

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        ware = self.wares(state.edition)[state.buying]
        return {"doing": progress.doing(state), "buying": ware}
