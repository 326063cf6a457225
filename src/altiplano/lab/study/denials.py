"""What a seat can be denied in a study: actions, locations, cards, or points from a source."""

from collections.abc import Sequence
from fnmatch import fnmatchcase

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.message import Message, name

ONLY = "only:"
"""A specialist is denied all sources of points but this one."""

SOURCES = ("boats", "houses", "orders", "rows")

DENIABLE = {
    "extensions": "extension",
    "orders": "order",
    "houses": "house",
    "boats": "boat",
    "assets": "asset",
}
"""Kinds of components, and their names in denials."""


def source(denied: str) -> Message:
    """The source of points that a denial or a specialist is about."""
    return Message(f"study-source-{denied.partition(':')[2]}")


def message(denied: str) -> Message:
    """What is denied, in words: `points from orders`, `the mine`, `quarry`."""
    kind, _colon, key = denied.partition(":")
    if kind in ("points", "only"):
        return Message(f"study-denied-{kind}", {"source": source(denied)})
    if kind == "location":
        return Message("study-denied-location", {"name": name(kind, key)})
    return name(kind, key)


def case(denied: str) -> Message:
    """The same as a part of a case's name: `without the mine`, `specialist in houses`."""
    if denied.startswith(ONLY):
        return Message("study-case-specialist", {"source": source(denied)})
    return Message("study-case-without", {"what": message(denied)})


def denials(denied: str) -> list[str]:
    """What is denied; a specialist is denied all other sources of points."""
    if not denied.startswith(ONLY):
        return [denied] if denied else []
    source = f"points:{denied.removeprefix(ONLY)}"
    known = [f"points:{name}" for name in SOURCES]
    return [each for each in known if each != source] if source in known else [source]


def deniable(game: Game) -> list[str]:
    """What a seat can be denied in a game; empty if its bots cannot be denied anything."""
    try:
        games.mind(game).deny(game.start(game.rules.least).state, f"points:{SOURCES[0]}")
    except Refused:
        return []
    tables = games.tables(game)
    locations = dict.fromkeys(str(each.get("location")) for each in tables["actions"].values())
    return [
        *(f"points:{name}" for name in SOURCES),
        *(f"{ONLY}{name}" for name in SOURCES),
        *(f"location:{name}" for name in locations),
        *(f"action:{name}" for name in tables["actions"]),
        *(f"{word}:{name}" for kind, word in DENIABLE.items() for name in tables[kind]),
    ]


def spelled_out(game: Game, wanted: Sequence[str]) -> list[str]:
    """Denials in which `*` stands for many: `extension:*`. One that fits nothing stays as it is."""
    known = deniable(game) if any("*" in each for each in wanted) else []
    found = [
        thing
        for each in wanted
        for thing in ([one for one in known if fnmatchcase(one, each)] or [each])
    ]
    return list(dict.fromkeys(found))
