"""A question: which answers it takes, why it refuses others, and what an answer does."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.kernel.bits import bit
from altiplano.kernel.state import State

LEGAL = 0
"""What `why_not` returns for a legal answer."""

Touches = dict[str, list[str]]
"""The things on the table to which a move refers, such as `row:3` or `hand:storm`.

`from` has what is picked up for it, `to` where that goes or what it is done to, `via` what else
stands for the move. A thing is a family and the names that a view uses. Whatever touches nothing
is a button; so is a move that has `button` among its things.
"""


class Question:
    """One question of a game. Games subclass it, one file each; a position stores the number."""

    def __init__(self, number: int, name: str, kinds: dict[int, str]) -> None:
        """`kinds`: those of the moves that answer it, in the order in which they are offered, each
        with the code of the sentence that explains it; empty where something else decides."""
        self.number = number
        self.name = name
        self.kinds = kinds
        self.takes: i64 = 0
        """The kinds as bits."""
        for kind in kinds:
            self.takes |= bit(kind)
        self.candidates = vec[i64]()
        """The moves that could answer it, in the order in which they are offered."""

    def why_not(self, state: State, seat: i64, move: i64) -> i64:
        """LEGAL, or why the move does not answer the question now, as a number."""
        raise NotImplementedError

    def answer(self, state: State, seat: i64, move: i64) -> None:
        """Carry out a legal answer, and ask the next question."""
        raise NotImplementedError

    def touches(self, state: State, seat: i64, move: i64) -> Touches:
        """What an answer refers to on the table; nothing if the move does not answer it."""
        raise NotImplementedError

    def lifts(self, state: State, seat: i64, move: i64) -> Touches:
        """What is touched to take an earlier answer back; nothing, unless overridden."""
        return {}

    def write(self, state: State, seat: i64, out: vec[i64]) -> i64:
        """Write the legal answers; how many. A question may know a faster way to the same ones."""
        return self.write_slowly(state, seat, out)

    def write_slowly(self, state: State, seat: i64, out: vec[i64]) -> i64:
        """Offer each candidate that is not refused, so options and refusals cannot disagree."""
        candidates = self.candidates
        count: i64 = 0
        at: i64
        for at in range(len(candidates)):
            if self.why_not(state, seat, candidates[at]) == LEGAL:
                out[count] = candidates[at]
                count += 1
        return count

    def must_ask(self, state: State, seat: i64) -> bool:
        """Whether answering it for a seat with one option would betray a secret."""
        return False
