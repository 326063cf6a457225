"""A question: which answers it takes, why it refuses others, and what an answer does."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.kernel.state import State

LEGAL = 0
"""What `why_not` returns for a legal answer."""


class Question:
    """One question of a game. Games subclass it, one file each; a position stores the number."""

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name

    def candidates(self, state: State) -> list[int]:
        """The moves that could answer it."""
        raise NotImplementedError

    def why_not(self, state: State, seat: i64, move: i64) -> i64:
        """LEGAL, or why the move does not answer the question now, as a number."""
        raise NotImplementedError

    def answer(self, state: State, seat: i64, move: i64) -> None:
        """Carry out a legal answer, and ask the next question."""
        raise NotImplementedError

    def write(self, state: State, seat: i64, moves: vec[i64]) -> i64:
        """Write the legal answers; how many. A question may know a faster way to the same ones."""
        return self.write_slowly(state, seat, moves)

    def write_slowly(self, state: State, seat: i64, moves: vec[i64]) -> i64:
        """Offer each candidate that is not refused, so options and refusals cannot disagree."""
        count: i64 = 0
        for move in self.candidates(state):
            if self.why_not(state, seat, move) == LEGAL:
                moves[count] = move
                count += 1
        return count

    def must_ask(self, state: State, seat: i64) -> bool:
        """Whether answering it for a seat with one option would betray a secret."""
        return False
