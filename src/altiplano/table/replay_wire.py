"""Messages about replays: every message is a struct, validated when it arrives."""

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
"""The maximum length of a journal."""

MOST_MOMENTS = 10_000
"""The maximum number of choices in a replay."""


class ReplayPlan(In):
    """A match that was played elsewhere, to be replayed."""

    journal: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_JOURNAL)]
    content: Annotated[str, msgspec.Meta(max_length=MOST_CONTENT)] | None = None
    """TOML: the values of its box, if the journal does not contain them."""
    names: Annotated[list[Name], msgspec.Meta(max_length=10)] = msgspec.field(default_factory=list)
    """The players' names, seat by seat."""


class ForkPlan(In):
    """A table that starts at a moment of a replay: I play one seat, bots play the others."""

    moment: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOMENTS)]
    seat: SeatNumber
    name: Name = ""
    bot: BotName = "steady"


class NewReplay(msgspec.Struct):
    """A match that anyone who knows this ID can replay."""

    replay: str


class Chapter(msgspec.Struct):
    """A part of a match, and the moment at which it begins."""

    moment: int
    title: str
    stage: Stage


class CurvePoint(msgspec.Struct):
    """The points of each seat at a moment."""

    moment: int
    unit: Unit
    number: int
    """The number of the unit that ends there; 0 at the end of the match."""
    points: list[int]


class Replay(msgspec.Struct, tag="replay", tag_field="type"):
    """A match to replay. A moment is a number of choices, from 0 to `moments`."""

    replay: str
    game: str
    title: str
    people: list[Person]
    options: dict[str, Any]
    edition: str
    edition_name: str
    """The edition if the game has several, otherwise empty."""
    own_box: bool
    moments: int
    chapters: list[Chapter]
    curve: list[CurvePoint]
    """At the end of each unit, and at the end of the match."""
    over: bool
    winners: list[int]
    scores: list[list[ScoreLine]]
    """For each seat its final score, line by line."""
    seed: str | None
    """As 64 hexadecimal digits; null for a match that began at a position."""
    match: str | None
    """The table of the match, for people who may go there."""
    older: int
    """The version of the rules under which it was played, if that is an older one; otherwise 0."""


class Moment(msgspec.Struct, tag="moment", tag_field="type"):
    """A match after a number of choices."""

    moment: int
    seat: int | None
    """The seat that made the last choice."""
    move: str | None
    """Null if another seat made it; then only what that seat showed is known."""
    says: str
    """What that choice did, in words."""
    message: Message | None
    """The same as a message."""
    update: Update
    """As the chosen seat knew it, without question and options."""
