"""What counts of a match for measures of how a game plays."""

from functools import lru_cache
from typing import NamedTuple

from altiplano import games
from altiplano.kernel.game import Game
from altiplano.lab.study.rows import MatchRow
from altiplano.lab.study.tally import Tally

Thing = tuple[str, str]
"""Something that can be taken: its kind and name."""


class SideFacts(NamedTuple):
    """The results of one seat."""

    role: str
    won: float
    points: dict[str, int]
    taken: set[Thing]


class Facts(NamedTuple):
    """What happened in a match."""

    rounds: int
    sides: list[SideFacts]
    offered: set[Thing]
    """What could be taken."""

    @property
    def totals(self) -> list[float]:
        return [float(sum(side.points.values())) for side in self.sides]


def count(tally: Tally, facts: Facts) -> None:
    """Add one match in which nothing is denied."""
    for seat, side in enumerate(facts.sides):
        if side.role:
            tally.add(f"role {side.role}", side.won)
        tally.add(f"seat {seat + 1}", side.won)
    tally.add("rounds all", float(facts.rounds))
    tally.add(f"length {facts.rounds:03}", 1.0)
    for side, total in zip(facts.sides, facts.totals, strict=True):
        if not side.won:
            continue
        tally.add("points winners", total)
        for source, points in side.points.items():
            if total > 0:
                tally.add(f"source {source}", points / total)
    taken = {thing for side in facts.sides for thing in side.taken}
    for kind, name in facts.offered | taken:
        tally.add(f"taken {kind}:{name}", float((kind, name) in taken))
    for kind in {kind for kind, _name in facts.offered | taken}:
        tally.add(f"any {kind}", float(any(each == kind for each, _name in taken)))


def count_specialist(tally: Tally, denied: str, won: float, players: int) -> None:
    """Add one match in which a seat pursues one source: its part of a fair share."""
    tally.add(f"specialist {denied}", won * players)


def count_denied(tally: Tally, denied: str, won: float, free: float) -> None:
    """Add one match in which a seat is denied something, and the same match without that."""
    tally.add(f"denied {denied}", won - free)


def from_row(row: MatchRow, game: Game) -> Facts:
    """The facts of a study's row."""
    sides = [
        SideFacts(
            side.role,
            side.won,
            side.scores,
            {(kind, name) for kind, name, _when in side.things if kind != "order taken"},
        )
        for side in row.seats
    ]
    offered = {each for each in row.offered if each[0] != "event"}
    if game.name == "expedition":
        offered |= expedition_cards(game)
    return Facts(row.rounds, sides, offered)


@lru_cache(maxsize=64)
def expedition_cards(game: Game) -> frozenset[Thing]:
    """The cards that can be played or used in one's own turn."""
    tables = games.tables(game)
    kinds = (("card", "actions"), ("character", "characters"))
    return frozenset(
        (kind, name)
        for kind, table in kinds
        for name, fields in tables[table].items()
        if fields.get("kind", "action") == "action"
    )
