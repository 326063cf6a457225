"""Which card an effect places."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, phrases, verbs
from altiplano.games.expedition.content.names import ASK_PLACE
from altiplano.games.expedition.rules import effects
from altiplano.games.expedition.rules.camp import place_from_hand, why_not_place
from altiplano.games.expedition.rules.phases import actions
from altiplano.games.expedition.rules.questions.base import Question, write
from altiplano.games.expedition.rules.refusals import WRONG_KIND, because
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class Place(Question):
    """A card from hand of the kind that the effect names."""

    def __init__(self) -> None:
        super().__init__(ASK_PLACE, {moves.PLACE: ""})
        self.asked_by = (verbs.PLACE,)

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        what: i64 = state.edition.what[state.effect]
        return write(state, moves.PLACE, effects.placeable(state, seat, what), out)

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        if not state.edition.what[state.effect] >> card & 1:
            return because(WRONG_KIND, card)
        return why_not_place(state, seat, card)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        place_from_hand(state, seat, card)
        if state.over:
            actions.lay_aside(state)
        else:
            actions.after_answer(state)

    def explanation(self, state: State, kind: int, card: int) -> Message:
        return phrases.placing(state.edition, card)

    def things(self, state: State, seat: i64, kind: int, card: int, name: str) -> Touches:
        return {"from": [f"hand:{name}"], "to": ["camp"]}

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        """The number of such cards in hand is hidden."""
        return True
