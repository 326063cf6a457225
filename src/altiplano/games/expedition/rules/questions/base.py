"""The base of Expedition's questions: an answer is a kind of move with one card."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, phrases
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.names import ACTION, QUESTIONS, SECOND
from altiplano.games.expedition.rules import copies
from altiplano.games.expedition.rules.deck import Deck
from altiplano.games.expedition.rules.refusals import LEGAL, NOT_IN_EDITION, OTHER_QUESTION, because
from altiplano.games.expedition.rules.schema import Progress
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bit, lowest
from altiplano.kernel.message import Message
from altiplano.kernel.question import Question as KernelQuestion
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState

CARDLESS: Final = (moves.PASS, moves.ENOUGH, moves.REVEAL)
"""Kinds of moves without a card."""


class Question(KernelQuestion):
    """A question that is answered by some kinds of moves."""

    def __init__(
        self, number: int, kinds: dict[int, str], lies: str = "hand", goes: str = ""
    ) -> None:
        """`kinds` with the codes of their sentences, empty where the card decides.

        `lies`: where the cards in its moves are; `goes`: what they can be dropped on.
        """
        super().__init__(number, QUESTIONS[number], kinds)
        self.lies = lies
        self.goes = goes
        self.phases: tuple[int, ...] = (ACTION, SECOND)
        """The phases in which it is asked."""
        self.asked_by: tuple[int, ...] = ()
        """The verbs of the effects that ask it."""
        self.begins = False
        """Whether its phases begin with it."""
        self.before_effects = False
        """Whether it is asked before an Action takes effect (R81)."""
        self.names_targets = False
        """Whether the Action's targets are still being named (R81)."""
        self.of_other = False
        """Whether the player is asked whose turn it is not."""

    @property
    def of_action(self) -> bool:
        """Whether an Action asks it."""
        return self.before_effects or len(self.asked_by) > 0

    def prepare(self, edition: Edition) -> None:
        """Find the candidates in an edition's move table."""
        self.candidates = vec[i64](
            [i64(move) for kind in self.kinds for move in edition.moves_of_kind[kind]]
        )

    def why_not(self, state: KernelState, seat: i64, move: i64) -> i64:
        assert isinstance(state, State)
        kind: i64 = state.edition.move_kind[move]
        if kind == moves.GONE:
            return because(NOT_IN_EDITION)
        if not self.takes >> kind & 1:
            return because(OTHER_QUESTION)
        return self.refusal(state, seat, kind, self.card_of(state, seat, move))

    def answer(self, state: KernelState, seat: i64, move: i64) -> None:
        assert isinstance(state, State)
        kind: i64 = state.edition.move_kind[move]
        self.carry_out(state, seat, kind, self.card_of(state, seat, move))

    def explain(self, state: KernelState, seat: i64, move: i64) -> Message:
        assert isinstance(state, State)
        kind = int(state.edition.move_kind[move])
        if kind not in self.kinds:
            return Message("not-in-edition")
        return self.explanation(state, kind, int(state.edition.move_card[move]))

    def explanation(self, state: State, kind: int, card: int) -> Message:
        """What a move of one of its kinds would do; by default its sentence, with the card."""
        if kind in CARDLESS:
            return Message(self.kinds[kind])
        return Message(self.kinds[kind], {"card": phrases.title(state.edition, card)})

    def touches(self, state: KernelState, seat: i64, move: i64) -> Touches:
        assert isinstance(state, State)
        edition = state.edition
        kind = int(edition.move_kind[move])
        card = int(edition.move_card[move])
        if kind not in self.kinds:
            return {}
        return self.things(state, seat, kind, card, edition.names[card])

    def things(self, state: State, seat: i64, kind: int, card: int, name: str) -> Touches:
        """What a move of one of its kinds refers to; by default its card."""
        if kind in CARDLESS:
            return {}
        return {"from": [f"{self.lies}:{name}"], "via": [self.goes] if self.goes else []}

    def card_of(self, state: State, seat: i64, move: i64) -> i64:
        """The card of a move; of several copies, the one that is meant (R97)."""
        edition = state.edition
        card: i64 = edition.move_card[move]
        kind: i64 = edition.move_kind[move]
        alike: i64 = edition.alike[card]
        if alike == bit(card) or kind == moves.DRAW or kind == moves.USE_SPECIAL:
            return card
        return self.copy_meant(state, seat, kind, card, alike)

    def copy_meant(self, state: State, seat: i64, kind: i64, card: i64, alike: i64) -> i64:
        """Which copy of a card a move means; by default one that leaves the seat's hand."""
        return copies.leaving(state, seat, card)

    def read(self, state: State, deck: Deck, form: Progress) -> None:
        """Read from a position what waits for the answer; by default nothing does."""

    def check(self, state: State) -> None:
        """Refuse a position in which this question cannot be open."""

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        """LEGAL, or why a move of one of its kinds is not legal."""
        return LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        """Carry out the answer, and ask the next question."""
        raise NotImplementedError


def write(state: State, kind: i64, cards: i64, out: vec[i64]) -> i64:
    """Write the moves of a kind with each of some cards, copies once; returns how many."""
    edition = state.edition
    first: i64 = kind * edition.width
    count: i64 = 0
    rest: i64 = cards
    while rest:
        out[count] = edition.move[first + lowest(rest)]
        rest &= ~edition.alike[lowest(rest)]
        count += 1
    return count


def add(state: State, kind: i64, out: vec[i64], count: i64) -> i64:
    """Write one more move of a kind without a card; returns the new count."""
    out[count] = state.edition.move[kind * state.edition.width]
    return count + 1


def member(cards: i64, card: i64, otherwise: i64) -> i64:
    """LEGAL for one of the cards, otherwise the given refusal."""
    return LEGAL if cards >> card & 1 else because(otherwise, card)
