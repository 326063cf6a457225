"""An effect that discards one of the player's own characters."""

from typing import final

from mypy_extensions import i64

from altiplano.games.expedition.content import verbs
from altiplano.games.expedition.content.names import ASK_DISMISS
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.camp import discard_from_camp
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.dismissal import Dismissal
from altiplano.games.expedition.rules.state import State


@final
class Dismiss(Dismissal):
    """Any character of your own camp."""

    def __init__(self) -> None:
        super().__init__(ASK_DISMISS, "move-dismiss")
        self.asked_by = (verbs.DISMISS,)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        state.report(happenings.DISMISSED, seat, card)
        discard_from_camp(state, seat, card)
        actions.after_answer(state)
