"""What the questions about a hand that the player has looked at have in common."""

from mypy_extensions import i64

from altiplano.games.expedition.rules import copies
from altiplano.games.expedition.rules.camp import exposed
from altiplano.games.expedition.rules.questions.base import Question, member
from altiplano.games.expedition.rules.refusals import NOT_IN_THEIR_HAND, PROTECTED, because
from altiplano.games.expedition.rules.state import State


class SeenHand(Question):
    """Choose an unprotected card of the other hand (R86)."""

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        return copies.leaving(state, 1 - seat, card)

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        if not state.other(seat).hand >> card & 1:
            return because(NOT_IN_THEIR_HAND, card)
        return member(exposed(state, 1 - seat), card, PROTECTED)
