"""X4.1: which character makes room for a sixth one."""

from typing import final

from mypy_extensions import i64

from altiplano.games.expedition.content.names import ASK_ROOM, NOTHING, SECOND
from altiplano.games.expedition.rules import happenings, progress
from altiplano.games.expedition.rules.camp import discard_from_camp, is_full, place
from altiplano.games.expedition.rules.deck import Deck
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.dismissal import Dismissal
from altiplano.games.expedition.rules.schema import Progress
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.positions import no
from altiplano.kernel.state import State as KernelState


@final
class Room(Dismissal):
    """One of the five characters in camp."""

    def __init__(self) -> None:
        super().__init__(ASK_ROOM, "move-room")
        self.phases = (SECOND,)

    def check(self, state: State) -> None:
        waits = NOTHING < state.placing < state.edition.characters_count
        if not waits or not is_full(state, state.active):
            no("a sixth character waits for room in a camp of five (X4.1)")

    def read(self, state: State, deck: Deck, form: Progress) -> None:
        progress.read_placing(state, deck, form)

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return {"placing": progress.placing(state)}

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        state.report(happenings.DISMISSED, seat, card)
        discard_from_camp(state, seat, card)
        place(state, seat, state.placing)
        state.placing = NOTHING
        actions.end_phase(state)
