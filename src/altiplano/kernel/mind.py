"""How to play a game well: what to try, what a sound player does, what a position is worth.

A mind only looks at imagined worlds: the seat that imagines them may know everything in them.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.kernel.chance import Chance
from altiplano.kernel.message import Message
from altiplano.kernel.referee import Referee
from altiplano.kernel.rules import Rules
from altiplano.kernel.state import State

LONGEST: Final = 64
"""The maximum number of moves in an idea."""

PART: Final = 0.6
"""The share of the rest of a turn's budget that one decision usually gets."""

OVERLOOKED: Final = 35
"""How many of a hundred moves a beginner overlooks."""


@final
class Idea:
    """A sequence of moves that one seat can make in one go, before anything new is revealed."""

    def __init__(self, moves: list[int], worth: float) -> None:
        self.moves = moves
        self.worth = worth
        """A first estimate in the game's own points; only differences matter."""

    def key(self) -> i64:
        """A number that identifies an idea."""
        key: i64 = 0
        for move in self.moves:
            number: i64 = move
            key = (key * 0xF4243 ^ number + 1) & 0xFFFFFFFFFF
        return key


class Mind:
    """What a game knows about playing it well; this one only uses the game's estimate."""

    def __init__(self, rules: Rules, beginner: bool) -> None:
        self.rules = rules
        self.beginner = beginner
        self.line = vec[i64]([0] * LONGEST)
        """A buffer for the moves of `sound`."""
        self.ahead: i64 = 4
        """How many ticks of the clock a search looks ahead before it estimates."""
        self.daring: float = 0.6
        """How much a search tries ideas with a worse first estimate."""
        self.doubt: float = 0.0
        """The uncertainty of the outlook in points; 0 in games without points."""
        self.blur: float = 0.0
        """The remaining uncertainty of a comparison, however long the search, in what decides."""
        self.part: float = PART
        self.warmth: float = 2.0
        """How many points make a first estimate look much better."""
        self.styles: tuple[str, ...] = ()
        """The styles of the game, by name."""
        self._referee = Referee(rules)
        self._moves = vec[i64]([0] * len(rules.move_texts))

    def prefer(self, style: str) -> None:
        """Play in a style of the game from now on; raises Refused if there is no such style."""
        if style not in self.styles:
            raise self.rules.words.refused("bad-style", {"style": style, "game": self.rules.name})

    def deny(self, state: State, thing: str) -> None:
        """Never do or take something again; raises Refused if it cannot be denied."""
        raise self.rules.words.refused("bad-denial", {"game": self.rules.name}, "denial-none")

    def ideas(self, state: State, seat: i64) -> list[Idea]:
        """What is worth trying for a seat that must decide: one or more ideas, the best first."""
        return self.one_move_ideas(state, seat)

    def sound(self, state: State, seat: i64, luck: Chance) -> i64:
        """Write into `line` what a sound player does now, one move or more; returns how many."""
        self.line[0] = self.best_move(state, seat, luck if self.beginner else None)
        return 1

    def choose(self, state: State, seat: i64, luck: Chance) -> i64:
        """Write into `line` what a bot does that does not search; returns how many moves."""
        return self.sound(state, seat, luck)

    def clock(self, state: State) -> i64:
        """The progress of the match, in the unit of `ahead`."""
        return state.step

    def spell(self, state: State) -> i64:
        """A number that changes with every phase or turn; bots budget their time by it."""
        return state.step

    def begins(self, state: State, seat: i64) -> bool:
        """Whether a turn of the seat begins here although that number stays the same."""
        return False

    def is_past(self, state: State, root: State) -> bool:
        """Whether a search stops weighing ideas here, because too much has been revealed."""
        return False

    def value(self, state: State, seat: i64) -> float:
        """How good a position looks for a seat, for choosing between single moves."""
        return self.rules.estimate(state, seat)

    def outlook(self, state: State, seat: i64) -> float:
        """How many points the seat may end with, where a search stops looking ahead."""
        return self.value(state, seat)

    def outlooks(self, state: State) -> list[float]:
        """The same for every seat."""
        values: list[float] = []
        seat: i64
        for seat in range(state.players):
            values.append(self.outlook(state, seat))
        return values

    def share(self, state: State, values: list[float], seat: i64) -> float:
        """The share of the victory that the seat can expect, from 0 to 1, with these points."""
        raise NotImplementedError

    def optimism(self, state: State, seat: i64) -> float:
        """By how many points a search overestimates results when all seats search equally far."""
        return 0.0

    def chance(self, share: float) -> float:
        """The chance to win, given the share of the victory a search has found; without points."""
        return share

    def meaning(self, state: State, idea: Idea) -> list[int]:
        """What an idea amounts to: equal for ideas whose differences don't matter."""
        return sorted(idea.moves)

    def reason(self, state: State, seat: i64, idea: Idea, said: list[Message]) -> Message:
        """Why an idea may be good; preferably something that was not said about its rivals.

        This mind only knows what its first move does.
        """
        return self.rules.explain(state, seat, idea.moves[0])

    def one_move_ideas(self, state: State, seat: i64) -> list[Idea]:
        """Every legal move as an idea, rated by the estimate after it; the best first."""
        moves = self._moves
        count: i64 = self.rules.legal(state, seat, moves)
        found: list[Idea] = []
        at: i64
        for at in range(count):
            worth = self.value_after(state, seat, moves[at]) if count > 1 else 0.0
            found.append(Idea([moves[at]], worth))
        return best_first(found)

    def best_move(self, state: State, seat: i64, luck: Chance | None) -> i64:
        """The legal move with the best estimate after it; the first of equals.

        With luck, some moves are overlooked, as beginners do.
        """
        moves = self._moves
        count: i64 = self.rules.legal(state, seat, moves)
        best: i64 = moves[0]
        highest = -1.0e9
        at: i64
        for at in range(count if count > 1 else 0):
            if luck is not None and luck.below(0, 100) < OVERLOOKED:
                continue
            value = self.value_after(state, seat, moves[at])
            if value > highest:
                best, highest = moves[at], value
        return best

    def value_after(self, state: State, seat: i64, move: i64) -> float:
        """The estimate after a move and its forced moves."""
        ahead = state.copy()
        self._referee.seat = -1
        self._referee.carry_out(ahead, seat, move)
        return self.value(ahead, seat)


def best_first(ideas: list[Idea]) -> list[Idea]:
    """Ideas sorted by their value; equals keep their order."""
    return sorted(ideas, key=worth_of, reverse=True)


def distinct(ideas: list[Idea]) -> list[Idea]:
    """Ideas without those that make the same moves as an earlier one."""
    found: list[Idea] = []
    seen: set[int] = set()
    for idea in ideas:
        key = int(idea.key())
        if key not in seen:
            seen.add(key)
            found.append(idea)
    return found


def worth_of(idea: Idea) -> float:
    return idea.worth
