"""Hints for whoever has to decide: the best ideas, what they promise, how sure that is, and why."""

from math import erf, sqrt
from typing import NamedTuple

from altiplano.bots.bot import Budget
from altiplano.bots.search import Node, Search
from altiplano.bots.searcher import Spent, think
from altiplano.bots.worlds import game_of, mind_of, seat_of

SECONDS = 1.0
"""How long a hint is thought about, unless told otherwise."""

MOST_HINTS = 3
ALONE = 4
"""Iterations for an idea without rivals: enough to say how it stands."""


class Hint(NamedTuple):
    """One idea for a decision."""

    move: str
    """What to do now: one of the options."""
    line: list[str]
    """The whole idea: this move and those that should follow it."""
    chance: float | None
    """The chance to win, from 0 to 1; None if there was no time to try the idea."""
    margin: float | None
    """By how many points the seat may end before the best other one; None without points."""
    sure: float
    """How likely it is at least as good as the next best idea, from 0 to 1; 1 without rivals."""
    reason: str
    """Why, as a sentence without its full stop."""

    def as_json(self) -> dict[str, object]:
        """The hint, ready for JSON."""
        return self._asdict()


def hint(
    view: dict[str, object], options: list[str], seed: int, budget: Budget | None = None
) -> list[Hint]:
    """Up to three ideas, the best first; none for who is not asked.

    The same view, options, seed and number of iterations give the same hints.
    """
    if not options:
        return []
    game, mind, seat = game_of(view), mind_of(view), seat_of(view)
    world = game.imagine(view, seed)
    search = Search(mind, world.state, seat, seed % 2**31)
    given = budget or Budget()
    think(search, given, SECONDS, Spent(), 1.0)
    if len(search.tried) == 1 and not given.stopped:
        for _iteration in range(
            ALONE if given.iterations is None else min(ALONE, given.iterations)
        ):
            search.iterate()
    counts_points = "hint-margin" in game.rules.words.says
    ranked = distinct(search.ranked())
    hints: list[Hint] = []
    for node, rival in zip(ranked, [*ranked[1:], None], strict=True):
        line = [game.move_text(move) for move in node.idea.moves]
        if len(hints) == MOST_HINTS or (hints and node.visits == 0.0):
            break
        assert line[0] in options, "an idea begins with an option"
        hints.append(
            Hint(
                line[0],
                line,
                chance_of(node, mind.doubt) if node.visits else None,
                node.margin() if node.visits and counts_points else None,
                surety(node, rival),
                mind.reason(world.state, seat, node.idea),
            )
        )
    return hints


def distinct(ranked: list[Node]) -> list[Node]:
    """Without those that make the moves of a better one in another order."""
    found: dict[tuple[int, ...], Node] = {}
    for node in ranked:
        found.setdefault(tuple(sorted(node.idea.moves)), node)
    return list(found.values())


def chance_of(node: Node, doubt: float) -> float:
    """The chance to win: where points decide, that the margin will not be below zero."""
    if doubt == 0.0:
        return node.share()
    unended = 1.0 - node.ended / node.visits
    spread = sqrt(spread_of(node) ** 2 + doubt * doubt * unended)
    return 0.5 + 0.5 * erf(node.margin() / max(spread, 0.5) / sqrt(2.0))


def surety(node: Node, rival: Node | None) -> float:
    """How likely an idea is at least as good as its rival, by the margins that both have brought.

    If one of them was not tried, by first sight.
    """
    if rival is None:
        return 1.0
    if not node.visits or not rival.visits:
        return node.first_sight / (node.first_sight + rival.first_sight)
    ahead = node.margin() - rival.margin()
    spread = max(spread_of(node), spread_of(rival))
    error = spread * sqrt(1.0 / node.visits + 1.0 / rival.visits)
    if error == 0.0:
        return 0.5 + 0.5 * (ahead > 0.0) - 0.5 * (ahead < 0.0)
    return 0.5 + 0.5 * erf(ahead / error / sqrt(2.0))


def spread_of(node: Node) -> float:
    """By how much margins differ from try to try."""
    return node.deviation() * sqrt(max(node.visits - 1.0, 0.0))
