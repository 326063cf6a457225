"""What travels when a table is set up and people join it."""

from typing import Annotated, Literal

import msgspec

from altiplano.table.wire import COLORS, BotName, Id, In, Name, Person, SeatNumber

Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]

MOST_CONTENT = 100_000
"""Characters of an owner's content file."""


LEAST_AWAY = 30
"""Seconds that everybody has to connect again before a bot may play for them."""


class SeatPlan(In):
    """Who is to sit on a seat: the host, a friend by link, or a bot."""

    kind: Literal["me", "friend", "bot"]
    name: Name = ""
    bot: BotName | None = None


class TablePlan(In):
    """A table to be set up; everything omitted takes its default."""

    game: Id
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=10)]
    options: Annotated[dict[str, str | int | bool], msgspec.Meta(max_length=20)] = {}
    content: Annotated[str, msgspec.Meta(max_length=MOST_CONTENT)] | None = None
    """TOML: the values of the host's own box."""
    edition: Annotated[str, msgspec.Meta(max_length=20)] | None = None
    """The name of an edition that comes with the game; omitted: the newest."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)] | None = None
    """A chosen seed makes the table one for practice; omitted: 256 bits that nobody knows."""
    watchable: bool = False
    """Whether the host may hand out links for spectators."""
    hints: bool = True
    """Whether hints and help with planning are allowed."""
    away: Annotated[int, msgspec.Meta(ge=LEAST_AWAY, le=7 * 86_400)] = 120
    """For how many seconds somebody must be away before the host may let a bot play for them."""


class LinkPlan(In):
    """A link to be made, or those to be withdrawn: for a friend's seat, for another device of
    one's own, for spectators."""

    kind: Literal["invite", "continue", "watch"]
    seat: SeatNumber | None = None


class LinkLook(In):
    """A link's secret, of which somebody wants to know what it is good for."""

    secret: Secret


class LinkUse(In):
    """A link's secret, exchanged for a seat."""

    secret: Secret
    name: Name = ""
    color: Annotated[int, msgspec.Meta(ge=0, lt=COLORS)] | None = None
    """The color that a friend would like; one that somebody has is not given."""


# Answers.


class NewLink(msgspec.Struct):
    """A link with its secret in the fragment."""

    seat: int | None
    path: str


class Invitation(msgspec.Struct):
    """What a link is good for, before somebody uses it."""

    kind: str
    """`invite`, `continue` or `watch`."""
    game: str
    title: str
    host: str
    """The name of the host; empty if they only watch."""
    seat: int | None
    people: list[Person]
    over: bool


class Withdrawn(msgspec.Struct):
    """How many links have stopped working."""

    links: int


class NewTable(msgspec.Struct):
    """A table that was set up, with a link for each friend."""

    match: str
    links: list[NewLink]


class Joined(msgspec.Struct):
    """What a link was good for."""

    match: str
    seat: int | None
