"""What is stored of a match: one row for it, and one for each seat."""

from typing import Any

import msgspec

Things = list[tuple[str, str, int]]
"""What a seat took: kind, name, and the round or turn."""


class SeatRow(msgspec.Struct):
    """The results of one seat."""

    seat: int
    bot: str
    denied: bool
    """Whether the case's denial applies to it."""
    role: str
    points: int
    won: float
    """1 for a victory, its part of a shared one, otherwise 0."""
    margin: int
    """Points ahead of the best other seat."""
    decisions: int
    scores: dict[str, int]
    """Points by source."""
    things: Things
    actions: dict[str, int]
    """How often it took each action, or played each card."""


class MatchRow(msgspec.Struct):
    """A finished match."""

    case: int
    match: int
    seed: int
    rounds: int
    """Rounds, or turns in a game without rounds."""
    ended: str
    """How the end was triggered: `empty mine`, `extensions`, `won`."""
    decisions: int
    minutes: float
    """An estimate of how long people would have needed."""
    leads: int
    """How often the lead changed, by the bots' estimate."""
    decided: float
    """The part of the match after which the winner always led, 0 to 1, by the same estimate."""
    offered: list[tuple[str, str]]
    """What could be taken: kind and name."""
    seats: list[SeatRow]


_known: dict[tuple[str, ...] | tuple[str, str, int], Any] = {}


def slim(row: MatchRow) -> MatchRow:
    """The row; what many matches have in common is in memory only once."""
    row.offered = [_known.setdefault(each, each) for each in row.offered]
    for seat in row.seats:
        seat.things = [_known.setdefault(each, each) for each in seat.things]
    return row
