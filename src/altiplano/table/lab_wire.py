"""What travels between the live lab and its page."""

from typing import Annotated

import msgspec

from altiplano.lab.live import Changeable, LiveCase
from altiplano.lab.study.rows import MatchRow
from altiplano.table.plans import MOST_CONTENT
from altiplano.table.wire import BotName, Id, In, Number

MOST_MATCHES = 5_000
"""Of a case that somebody watches; more is a study for the command line."""

MOST_AT_ONCE = 50
"""How many matches one answer has."""

Thing = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
"""`points:orders`, `location:mine`, `extension:quarry`, `only:houses`."""


class LabWish(In):
    """What somebody wants to know; everything omitted is as the game comes."""

    game: Id
    players: Annotated[int, msgspec.Meta(ge=1, le=10)]
    levels: Annotated[list[BotName], msgspec.Meta(min_length=1, max_length=3)]
    options: Annotated[dict[str, str | int | bool], msgspec.Meta(max_length=20)] = msgspec.field(
        default_factory=dict
    )
    content: Annotated[str, msgspec.Meta(max_length=MOST_CONTENT)] = ""
    """TOML: what is changed, as in a content file."""
    deny: Annotated[list[Thing], msgspec.Meta(max_length=3)] = msgspec.field(default_factory=list)
    """What one seat may not do or take, each in matches of its own."""
    seed: Number = 1


class LabTask(LabWish):
    """Some matches of a case, from a number on."""

    case: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    first: Annotated[int, msgspec.Meta(ge=0, lt=MOST_MATCHES)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_AT_ONCE)] = MOST_AT_ONCE
    """At most so many; fewer, if they take longer than a second."""


class LabStudy(LabWish):
    """A wish that becomes a study with so many matches for each case."""

    matches: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 500


# Answers.


class StudyTitle(msgspec.Struct):
    """A study that comes with the package."""

    name: str
    title: str
    game: str
    matches: int


class LabOffer(msgspec.Struct):
    """Whether there is a live lab here, and how much one may ask of it."""

    on: bool
    at_once: int
    """How many requests for matches one page should have under way."""
    levels: list[str]
    most: int
    """How many matches of a case can be asked for."""
    studies: list[StudyTitle]
    """Those that come with the package."""


class LabContent(msgspec.Struct):
    """What can be changed and denied in a game."""

    game: str
    kinds: dict[str, dict[str, Changeable]]
    goods: list[str]
    """Names that can stand where a value counts tiles."""
    deny: list[str]


class LabCases(msgspec.Struct):
    """What there is to play for a wish."""

    cases: list[LiveCase]


class LabMatches(msgspec.Struct):
    """Matches that were played."""

    rows: list[MatchRow]
