"""Messages between the live lab and its page."""

from typing import Annotated

import msgspec

from altiplano.lab.live import Changeable, LiveCase
from altiplano.lab.study.rows import MatchRow
from altiplano.table.plans import MOST_CONTENT
from altiplano.table.wire import BotName, Id, In, Number

MOST_MATCHES = 5_000
"""The maximum per case in the live lab; larger studies run on the command line."""

MOST_AT_ONCE = 50
"""The maximum number of matches per answer."""

Thing = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
"""`points:orders`, `location:mine`, `extension:quarry`, `only:houses`."""


class LabWish(In):
    """What to study; omitted fields take the game's defaults."""

    game: Id
    players: Annotated[int, msgspec.Meta(ge=1, le=10)]
    levels: Annotated[list[BotName], msgspec.Meta(min_length=1, max_length=3)]
    options: Annotated[dict[str, str | int | bool], msgspec.Meta(max_length=20)] = msgspec.field(
        default_factory=dict
    )
    content: Annotated[str, msgspec.Meta(max_length=MOST_CONTENT)] = ""
    """TOML: what is changed, as in a content file."""
    deny: Annotated[list[Thing], msgspec.Meta(max_length=3)] = msgspec.field(default_factory=list)
    """What one seat may not do or take, each in separate matches."""
    seed: Number = 1


class LabTask(LabWish):
    """Some matches of a case, from a number on."""

    case: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    first: Annotated[int, msgspec.Meta(ge=0, lt=MOST_MATCHES)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_AT_ONCE)] = MOST_AT_ONCE
    """At most this many; fewer if they take longer than a second."""


class LabStudy(LabWish):
    """A wish that becomes a study with this many matches per case."""

    matches: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 500


# Answers.


class StudyTitle(msgspec.Struct):
    """A study that comes with the package."""

    name: str
    title: str
    game: str
    matches: int


class LabOffer(msgspec.Struct):
    """Whether this server has a live lab, and its limits."""

    on: bool
    at_once: int
    """How many requests for matches one page should have open at a time."""
    levels: list[str]
    most: int
    """The maximum number of matches per case."""
    studies: list[StudyTitle]
    """The studies that come with the package."""


class LabContent(msgspec.Struct):
    """What can be changed and denied in a game."""

    game: str
    kinds: dict[str, dict[str, Changeable]]
    goods: list[str]
    """Names that can be used where a value counts tiles."""
    deny: list[str]


class LabCases(msgspec.Struct):
    """The cases of a wish."""

    cases: list[LiveCase]


class LabMatches(msgspec.Struct):
    """Finished matches."""

    rows: list[MatchRow]
