"""A question: which answers it accepts, why it refuses others, and what an answer does."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.kernel.bits import bit
from altiplano.kernel.message import Message
from altiplano.kernel.state import State

LEGAL: Final[i64] = 0
"""What `why_not` returns for a legal answer."""

Touches = dict[str, list[str]]
"""The things on the table that a move refers to, such as `row:3` or `hand:storm`.

`from` has what is picked up, `to` where that goes or what the move is done to, `via` what else
stands for the move. A thing is a family plus the names that a view uses. A move that touches
nothing is a button; so is one that has `button` among its things.
"""


class Question:
    """One question of a game. Games subclass it, usually one file each; positions have its name."""

    def __init__(self, number: int, name: str, kinds: dict[int, str]) -> None:
        """`kinds`: the kinds of moves that answer it, in the order in which they are offered.

        Each has the code of the sentence that explains it, or an empty text if something else
        decides.
        """
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
        """LEGAL, or a number that says why the move does not answer the question now."""
        raise NotImplementedError

    def answer(self, state: State, seat: i64, move: i64) -> None:
        """Make a legal answer, and ask the next question."""
        raise NotImplementedError

    def explain(self, state: State, seat: i64, move: i64) -> Message:
        """What a move would do."""
        raise NotImplementedError

    def touches(self, state: State, seat: i64, move: i64) -> Touches:
        """What an answer refers to on the table; nothing if the move is not an answer."""
        raise NotImplementedError

    def lifts(self, state: State, seat: i64, move: i64) -> Touches:
        """What to touch to take an earlier answer back; nothing by default."""
        return {}

    def write(self, state: State, seat: i64, out: vec[i64]) -> i64:
        """Write the legal answers; returns how many. Subclasses may have a faster way."""
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

    def written(self, state: State) -> dict[str, object]:
        """What is in progress, which a position has besides the name of the question.

        By default nothing is. The game's `read` is the way back.
        """
        return {}

    def must_ask(self, state: State, seat: i64) -> bool:
        """Whether answering it for a seat with a single option would reveal a secret."""
        return False
