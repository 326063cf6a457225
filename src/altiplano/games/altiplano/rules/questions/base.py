"""What all questions of Altiplano share: an answer is a kind of move with two numbers."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as table
from altiplano.games.altiplano.content.names import QUESTIONS
from altiplano.games.altiplano.rules.refusals import LEGAL, NOT_IN_EDITION, OTHER_QUESTION, because
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit
from altiplano.kernel.question import Question as KernelQuestion
from altiplano.kernel.state import State as KernelState


class Question(KernelQuestion):
    """A question that moves of some kinds answer."""

    def __init__(self, number: int, kinds: list[int]) -> None:
        super().__init__(number, QUESTIONS[number])
        self.kinds = kinds
        self.takes: i64 = 0
        """The kinds as bits."""
        for kind in kinds:
            self.takes |= bit(kind)

    def candidates(self, state: KernelState) -> list[int]:
        assert isinstance(state, State)
        edition = state.edition
        return [number for number, kind in enumerate(edition.move_kind) if self.takes >> kind & 1]

    def why_not(self, state: KernelState, seat: i64, move: i64) -> i64:
        assert isinstance(state, State)
        edition = state.edition
        kind: i64 = edition.move_kind[move]
        if kind == table.GONE:
            return because(NOT_IN_EDITION)
        if not self.takes >> kind & 1:
            return because(OTHER_QUESTION)
        return self.refusal(
            state, state.seats[seat], kind, edition.move_a[move], edition.move_b[move]
        )

    def answer(self, state: KernelState, seat: i64, move: i64) -> None:
        assert isinstance(state, State)
        edition = state.edition
        self.carry_out(
            state, seat, edition.move_kind[move], edition.move_a[move], edition.move_b[move]
        )

    def write(self, state: KernelState, seat: i64, moves: vec[i64]) -> i64:
        assert isinstance(state, State)
        return self.write_moves(state, state.seats[seat], moves)

    def write_moves(self, state: State, me: Seat, moves: vec[i64]) -> i64:
        """Write the legal answers; how many."""
        raise NotImplementedError

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        """LEGAL, or why a move of one of its kinds is not."""
        return LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        """Do what the answer says, and ask the next question."""
        raise NotImplementedError
