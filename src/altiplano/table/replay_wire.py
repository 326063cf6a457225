"""What travels about replays: every message as a struct, checked where it comes in."""

from typing import Annotated, Any

import msgspec

from altiplano.kernel.stage import Unit
from altiplano.table.plans import MOST_CONTENT
from altiplano.table.wire import (
    BotName,
    In,
    Message,
    Name,
    Person,
    ScoreLine,
    SeatNumber,
    Stage,
    Update,
)

MOST_JOURNAL = 150_000
"""Characters of a journal."""

MOST_MOMENTS = 10_000
"""Choices of a match that can be looked at again."""


class ReplayPlan(In):
    """A match that was played elsewhere, to be looked at."""

    journal: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_JOURNAL)]
    content: Annotated[str, msgspec.Meta(max_length=MOST_CONTENT)] | None = None
    """TOML: the values of its box, where the journal does not carry them."""
    names: Annotated[list[Name], msgspec.Meta(max_length=10)] = msgspec.field(default_factory=list)
    """Who sat there, seat by seat."""


class ForkPlan(In):
    """A table that begins at a moment of a replay: I sit on one seat, bots on the others."""

    moment: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOMENTS)]
    seat: SeatNumber
    name: Name = ""
    bot: BotName = "steady"


class NewReplay(msgspec.Struct):
    """A match that anyone who knows this id can replay."""

    replay: str


class Chapter(msgspec.Struct):
    """A part of a match, and the moment at which it begins."""

    moment: int
    title: str
    stage: Stage


class CurvePoint(msgspec.Struct):
    """How many points each seat has at a moment."""

    moment: int
    unit: Unit
    number: int
    """Of the unit that ends there; 0 at the end of the match."""
    points: list[int]


class Replay(msgspec.Struct, tag="replay", tag_field="type"):
    """A match to be looked at again. A moment is so many choices made, from 0 to `moments`."""

    replay: str
    game: str
    title: str
    people: list[Person]
    options: dict[str, Any]
    edition: str
    edition_name: str
    """Where the game comes in several editions; else empty."""
    own_box: bool
    moments: int
    chapters: list[Chapter]
    curve: list[CurvePoint]
    """At the end of each unit, and at the end of the match."""
    over: bool
    winners: list[int]
    scores: list[list[ScoreLine]]
    """For each seat its score at the end, line by line."""
    seed: str | None
    """In 64 hexadecimal digits; None for a match that began at a position."""
    match: str | None
    """The table at which it was played, for who may go there."""
    older: int
    """The version of the rules under which it was played, if it is an older one; else 0."""


class Moment(msgspec.Struct, tag="moment", tag_field="type"):
    """A match after so many choices."""

    moment: int
    seat: int | None
    """Who made the last choice."""
    move: str | None
    """None where it was another seat's, so that only what that seat showed is known."""
    says: str
    """What that choice did, in words: of the move, or else of the log."""
    message: Message | None
    """The same without words."""
    update: Update
    """As the seat looked from knew it, without question and options."""
