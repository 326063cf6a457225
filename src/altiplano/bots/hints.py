"""Hints for the player to move: the best ideas, what they promise, how certain that is, and why."""

from math import erf, sqrt
from typing import NamedTuple

from altiplano.bots.bot import Budget
from altiplano.bots.search import Node, Search
from altiplano.bots.searcher import Spent, think
from altiplano.bots.worlds import game_of, mind_of, seat_of
from altiplano.kernel.message import Message
from altiplano.kernel.mind import Mind
from altiplano.kernel.state import State

SECONDS = 1.0
"""Default thinking time for a hint."""

MOST_HINTS = 3
ALONE = 16
"""Iterations for an idea without rivals: enough to estimate the result."""


class Hint(NamedTuple):
    """One idea for a decision."""

    move: str
    """What to do now: one of the options."""
    line: list[str]
    """The whole idea: this move and those that should follow it."""
    chance: float | None
    """The chance to win, from 0 to 1; None if there was no time to try the idea."""
    margin: float | None
    """How many points the seat may end ahead of the best other one; None without points."""
    sure: float
    """The probability that it is at least as good as the next best idea; 1 without rivals."""
    reason: str
    """Why, as a sentence without its full stop."""
    message: Message
    """The same as a message."""

    def as_json(self) -> dict[str, object]:
        """The hint, ready for JSON."""
        return {**self._asdict(), "message": self.message.form()}


def hint(
    view: dict[str, object], options: list[str], seed: int, budget: Budget | None = None
) -> list[Hint]:
    """Up to three ideas, the best first; none if the seat has nothing to decide.

    The same view, options, seed and number of iterations give the same hints.
    """
    if not options:
        return []
    game, mind, seat = game_of(view), mind_of(view), seat_of(view)
    world = game.imagine(view, seed)
    search = Search(mind, world.state, seat, seed % 2**31)
    given = budget or Budget()
    think(search, given, SECONDS, Spent(), 1.0)
    alone = ALONE if given.iterations is None else min(ALONE, given.iterations)
    while len(search.tried) == 1 and search.tried[0].visits < alone and not given.stopped:
        search.iterate()
    ranked = distinct(mind, world.state, search.ranked())
    judge = Judge(mind, world.state, seat, ranked[0])
    ranked.sort(key=judge.worth, reverse=True)
    hints: list[Hint] = []
    said: list[Message] = []
    for node, rival in zip(ranked, [*ranked[1:], None], strict=True):
        line = [game.move_text(move) for move in node.idea.moves]
        if len(hints) == MOST_HINTS or (hints and node.visits == 0.0):
            break
        assert line[0] in options, "an idea begins with an option"
        said.append(mind.reason(world.state, seat, node.idea, said))
        hints.append(
            Hint(
                line[0],
                line,
                judge.chance(node) if node.visits else None,
                judge.margin(node) if node.visits and mind.doubt else None,
                judge.certainty(node, rival),
                game.rules.words.say(said[-1]),
                said[-1],
            )
        )
    return hints


def distinct(mind: Mind, state: State, ranked: list[Node]) -> list[Node]:
    """The hints without those that are equivalent to a better one."""
    found: dict[tuple[int, ...], Node] = {}
    for node in ranked:
        found.setdefault(tuple(mind.meaning(state, node.idea)), node)
    return list(found.values())


class Judge:
    """Compares ideas: by margin in games with points, otherwise by share of the victory."""

    def __init__(self, mind: Mind, state: State, seat: int, most_tried: Node) -> None:
        self.mind = mind
        self.doubt = mind.doubt
        self.optimism = mind.optimism(state, seat)
        self.spread = most_tried.margin_spread() if self.doubt else most_tried.share_spread()
        """The deviation of the result between tries, from the idea with the most tries."""

    def worth(self, node: Node) -> float:
        """A cautious value of an idea: a few tries count for little, none for nothing."""
        if not node.visits:
            return node.first_sight - 1.0e9
        return self.result(node) - self.spread / sqrt(node.visits)

    def result(self, node: Node) -> float:
        return node.margin() if self.doubt else node.share()

    def margin(self, node: Node) -> float:
        """How many points the seat may end ahead of the best other one."""
        return node.margin() - self.optimism

    def chance(self, node: Node) -> float:
        """The chance to win: in games with points, that the margin will not be negative."""
        if not self.doubt:
            return self.mind.chance(node.share())
        unended = 1.0 - node.ended / node.visits
        luck = self.spread * self.spread * (1.0 + 1.0 / node.visits)
        spread = max(sqrt(luck + self.doubt * self.doubt * unended), 0.5)
        return 0.5 + 0.5 * erf(self.margin(node) / spread / sqrt(2.0))

    def certainty(self, node: Node, rival: Node | None) -> float:
        """How likely an idea is at least as good as its rival, from the results of both.

        If one of them was not tried, the first estimates decide.
        """
        if rival is None:
            return 1.0
        if not node.visits or not rival.visits:
            return node.first_sight / (node.first_sight + rival.first_sight)
        ahead = self.result(node) - self.result(rival)
        luck = self.spread * self.spread * (1.0 / node.visits + 1.0 / rival.visits)
        error = sqrt(luck + self.mind.blur * self.mind.blur)
        if error == 0.0:
            return 0.5 + 0.5 * (ahead > 0.0) - 0.5 * (ahead < 0.0)
        return 0.5 + 0.5 * erf(ahead / error / sqrt(2.0))
