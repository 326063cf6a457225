"""What the questions that discard a character of your own camp have in common."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves
from altiplano.games.expedition.rules import copies
from altiplano.games.expedition.rules.camp import characters_in
from altiplano.games.expedition.rules.questions.base import Question, member, write
from altiplano.games.expedition.rules.refusals import NOT_IN_CAMP
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.state import State as KernelState


class Dismissal(Question):
    """Discard a character of your own camp."""

    def __init__(self, number: int, code: str) -> None:
        super().__init__(number, {moves.DISMISS: code}, "mine", "heap")

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        return write(state, moves.DISMISS, characters_in(state, seat), out)

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        return copies.one_of(alike & state.seat(seat).camp, card)

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        return member(characters_in(state, seat), card, NOT_IN_CAMP)
