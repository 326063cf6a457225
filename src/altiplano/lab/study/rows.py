"""What is kept of a match: one row for it, and one for each seat."""

import msgspec

Things = list[tuple[str, str, int]]
"""What a seat took: its kind, its name, and in which round or turn."""


class SeatRow(msgspec.Struct):
    """How one seat fared."""

    seat: int
    bot: str
    denied: bool
    """Whether it may not do what the case denies."""
    role: str
    points: int
    won: float
    """1 for a victory, its share of a shared one, 0 for none."""
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
    """How the end came: `empty mine`, `extensions`, `won`."""
    decisions: int
    minutes: float
    """About how long people would have needed."""
    leads: int
    """How often the lead changed, by the bots' estimate."""
    decided: float
    """From which part of the match on the winner led, 0 to 1, by the same estimate."""
    offered: list[tuple[str, str]]
    """What could be taken: kind and name."""
    seats: list[SeatRow]
