"""The base of Altiplano's questions: an answer is a kind of move with two numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.content.names import QUESTIONS
from altiplano.games.altiplano.rules.refusals import LEGAL, NOT_IN_EDITION, OTHER_QUESTION, because
from altiplano.games.altiplano.rules.schema import Progress
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message, Value
from altiplano.kernel.question import Question as KernelQuestion
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState

KIND: Final = 10_000
"""The distance between the ranks of two kinds: more than any number in a move."""


class Question(KernelQuestion):
    """A question that is answered by some kinds of moves."""

    def __init__(
        self,
        number: int,
        kinds: dict[int, str],
        phases: list[int],
        events: list[int] | None = None,
    ) -> None:
        """`phases`: when it is asked; `events`: the verbs of the events that ask it, if any do."""
        super().__init__(number, QUESTIONS[number], kinds)
        self.phases = phases
        self.events = events or []
        self.begins = False
        """Whether phases begin with it, although another of their questions has a lower number."""
        self.on_passing = False
        """Whether it is asked of a seat that has just passed."""

    def prepare(self, edition: Edition) -> None:
        """Find the candidates in an edition's move table."""
        order = list(self.kinds)
        found: list[tuple[int, int]] = []
        for move in range(len(edition.move_kind)):
            kind, a = int(edition.move_kind[move]), int(edition.move_a[move])
            if kind in self.kinds:
                found.append((self.rank(order.index(kind), a, int(edition.move_b[move])), move))
        self.candidates = vec[i64]([i64(move) for _, move in sorted(found)])

    def rank(self, kind: int, a: int, b: int) -> int:
        """Where a move of one of its kinds, counted from 0, comes among the candidates."""
        return kind * KIND + a

    def why_not(self, state: KernelState, seat: i64, move: i64) -> i64:
        assert isinstance(state, State)
        edition = state.edition
        kind: i64 = edition.move_kind[move]
        if kind == moves.GONE:
            return because(NOT_IN_EDITION)
        if not self.takes >> kind & 1:
            return because(OTHER_QUESTION)
        return self.refusal(
            state, state.seats[seat], kind, edition.move_a[move], edition.move_b[move]
        )

    def answer(self, state: KernelState, seat: i64, move: i64) -> None:
        assert isinstance(state, State)
        edition = state.edition
        if state.together:
            state.part(seat)
        self.carry_out(
            state, seat, edition.move_kind[move], edition.move_a[move], edition.move_b[move]
        )

    def explain(self, state: KernelState, seat: i64, move: i64) -> Message:
        assert isinstance(state, State)
        edition = state.edition
        kind: i64 = edition.move_kind[move]
        if not self.takes >> kind & 1:
            return Message("not-in-edition")
        return self.explanation(
            state, state.seats[seat], kind, edition.move_a[move], edition.move_b[move]
        )

    def touches(self, state: KernelState, seat: i64, move: i64) -> Touches:
        assert isinstance(state, State)
        edition = state.edition
        if not self.takes >> edition.move_kind[move] & 1:
            return {}
        return self.things(
            state,
            state.seats[seat],
            edition.move_kind[move],
            edition.move_a[move],
            edition.move_b[move],
        )

    def read(self, state: State, form: Progress) -> None:
        """Read from a position what is in progress; by default nothing is."""

    def check(self, state: State, seat: int) -> None:
        """Refuse a position in which this question cannot be open."""

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        """LEGAL, or why a move of one of its kinds is not legal."""
        return LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        """Carry out the answer, and ask the next question."""
        raise NotImplementedError

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        """What a move of one of its kinds would do; by default its sentence, without values."""
        return self.sentence(kind)

    def sentence(self, kind: i64, values: dict[str, Value] | None = None) -> Message:
        """The sentence of one of its kinds of moves, with values."""
        return Message(self.kinds[int(kind)], values)

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        """What a legal answer refers to on the table; nothing by default."""
        return {}
