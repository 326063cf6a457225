"""Messages for setting up tables and joining them."""

from typing import Annotated, Literal

import msgspec

from altiplano.table.wire import COLORS, BotName, Id, In, Name, Person, SeatNumber

Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]

MOST_CONTENT = 100_000
"""The maximum length of an owner's content file."""


LEAST_AWAY = 30
"""Seconds that everyone has for reconnecting before a bot may play for them."""


class SeatPlan(In):
    """Who plays a seat: the host, a friend by link, or a bot."""

    kind: Literal["me", "friend", "bot"]
    name: Name = ""
    bot: BotName | None = None


class TablePlan(In):
    """A table to set up; omitted fields take their defaults."""

    game: Id
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=10)]
    options: Annotated[dict[str, str | int | bool], msgspec.Meta(max_length=20)] = {}
    content: Annotated[str, msgspec.Meta(max_length=MOST_CONTENT)] | None = None
    """TOML: the values of the host's own box."""
    edition: Annotated[str, msgspec.Meta(max_length=20)] | None = None
    """The name of an edition that comes with the game; default: the newest."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)] | None = None
    """A chosen seed makes the table a practice table; default: 256 random bits."""
    watchable: bool = False
    """Whether the host may create links for spectators."""
    hints: bool = True
    """Whether hints and planning help are allowed."""
    away: Annotated[int, msgspec.Meta(ge=LEAST_AWAY, le=7 * 86_400)] = 120
    """Seconds of absence after which the host may let a bot play for a person."""


class LinkPlan(In):
    """A link to create, or links to withdraw: for a friend's seat, a device or spectators."""

    kind: Literal["invite", "continue", "watch"]
    seat: SeatNumber | None = None


class LinkLook(In):
    """A link's secret, to ask what the link is for."""

    secret: Secret


class LinkUse(In):
    """A link's secret, to exchange for a seat."""

    secret: Secret
    name: Name = ""
    color: Annotated[int, msgspec.Meta(ge=0, lt=COLORS)] | None = None
    """The color that a friend would like; ignored if somebody has it."""


# Answers.


class NewLink(msgspec.Struct):
    """A link with its secret in the fragment."""

    seat: int | None
    path: str


class Invitation(msgspec.Struct):
    """What a link is for, before it is used."""

    kind: str
    """`invite`, `continue` or `watch`."""
    game: str
    title: str
    host: str
    """The name of the host; empty if the host only watches."""
    seat: int | None
    people: list[Person]
    over: bool


class Withdrawn(msgspec.Struct):
    """How many links no longer work."""

    links: int


class NewTable(msgspec.Struct):
    """A new table, with a link for each friend."""

    match: str
    links: list[NewLink]


class Joined(msgspec.Struct):
    """The result of using a link."""

    match: str
    seat: int | None
