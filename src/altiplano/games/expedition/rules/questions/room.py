"""X4.1: which character makes room for a sixth one."""

from typing import final

from mypy_extensions import i64

from altiplano.games.expedition.content.names import ASK_ROOM, NOTHING, SECOND
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.camp import discard_from_camp, place
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.dismissal import Dismissal
from altiplano.games.expedition.rules.state import State


@final
class Room(Dismissal):
    """One of the five characters in camp."""

    def __init__(self) -> None:
        super().__init__(ASK_ROOM, "move-room")
        self.phases = (SECOND,)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        state.report(happenings.DISMISSED, seat, card)
        discard_from_camp(state, seat, card)
        place(state, seat, state.placing)
        state.placing = NOTHING
        actions.end_phase(state)
