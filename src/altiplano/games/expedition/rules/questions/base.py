"""What all questions of Expedition share: an answer is a kind of move with one card."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves as table
from altiplano.games.expedition.content.names import QUESTIONS
from altiplano.games.expedition.rules import copies
from altiplano.games.expedition.rules.refusals import LEGAL, NOT_IN_EDITION, OTHER_QUESTION, because
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bit, lowest
from altiplano.kernel.question import Question as KernelQuestion
from altiplano.kernel.state import State as KernelState


class Question(KernelQuestion):
    """A question that moves of some kinds answer."""

    def __init__(self, number: int, kinds: dict[int, str]) -> None:
        """`kinds`: in the order in which their moves are offered, with the code of the sentence
        that explains them; empty where the card does."""
        super().__init__(number, QUESTIONS[number])
        self.kinds = kinds
        self.takes: i64 = 0
        """The kinds as bits."""
        for kind in kinds:
            self.takes |= bit(kind)

    def candidates(self, state: KernelState) -> list[int]:
        assert isinstance(state, State)
        edition = state.edition
        moves: list[int] = []
        for kind in self.kinds:
            moves += edition.moves_of_kind[kind]
        return moves

    def why_not(self, state: KernelState, seat: i64, move: i64) -> i64:
        assert isinstance(state, State)
        kind: i64 = state.edition.move_kind[move]
        if kind == table.GONE:
            return because(NOT_IN_EDITION)
        if not self.takes >> kind & 1:
            return because(OTHER_QUESTION)
        return self.refusal(state, seat, kind, self.card_of(state, seat, move))

    def answer(self, state: KernelState, seat: i64, move: i64) -> None:
        assert isinstance(state, State)
        kind: i64 = state.edition.move_kind[move]
        self.carry_out(state, seat, kind, self.card_of(state, seat, move))

    def card_of(self, state: State, seat: i64, move: i64) -> i64:
        """The card of a move; of several copies, the one that is meant (R97)."""
        edition = state.edition
        card: i64 = edition.move_card[move]
        kind: i64 = edition.move_kind[move]
        alike: i64 = edition.alike[card]
        if alike == bit(card) or kind == table.DRAW or kind == table.USE_SPECIAL:
            return card
        return self.copy_meant(state, seat, kind, card, alike)

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        """Which copy of a card a move means: one that leaves the seat's hand, unless overridden."""
        return copies.leaving(state, seat, card)

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        """LEGAL, or why a move of one of its kinds is not."""
        return LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        """Do what the answer says, and ask the next question."""
        raise NotImplementedError


def write(state: State, kind: i64, cards: i64, moves: vec[i64]) -> i64:
    """Write the moves of a kind with each of some cards, copies once; how many."""
    edition = state.edition
    first: i64 = kind * edition.width
    count: i64 = 0
    rest: i64 = cards
    while rest:
        moves[count] = edition.move[first + lowest(rest)]
        rest &= ~edition.alike[lowest(rest)]
        count += 1
    return count


def add(state: State, kind: i64, moves: vec[i64], count: i64) -> i64:
    """Write one more move, of a kind without a card; how many there are now."""
    moves[count] = state.edition.move[kind * state.edition.width]
    return count + 1


def member(cards: i64, card: i64, otherwise: i64) -> i64:
    """LEGAL for one of the cards, or another refusal."""
    return LEGAL if cards >> card & 1 else because(otherwise, card)
