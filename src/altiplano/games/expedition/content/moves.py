"""The move table: every move has a permanent number and text.

A move is a kind with one card. Overlays keep the numbers of the printed edition; what they add
comes after it.
"""

from typing import Final, final

from altiplano.games.expedition.content.names import PILES
from altiplano.games.expedition.content.records import Content, Doer, copy_names

PASS: Final = 0
ENOUGH: Final = 1
REVEAL: Final = 2
DRAW: Final = 3
PLAY: Final = 4
USE: Final = 5
USE_SPECIAL: Final = 6
PLACE: Final = 7
TARGET: Final = 8
DISMISS: Final = 9
DISCARD: Final = 10
TAKE: Final = 11
PUT: Final = 12
REACT: Final = 13
KEEP: Final = 14
GONE: Final = 15
"""A move of the printed edition whose card this edition lacks."""

KINDS: Final = 15


@final
class Entry:
    """One line of the move table."""

    def __init__(self, text: str, kind: int, card: int = 0) -> None:
        self.text = text
        self.kind = kind
        self.card = card


def table(content: Content, printed: Content) -> list[Entry]:
    """The moves of an edition, those of the printed one first."""
    own = {entry.text: entry for entry in entries(content)}
    result = []
    for entry in entries(printed):
        result.append(own.pop(entry.text, Entry(entry.text, GONE)))
    return result + list(own.values())


def entries(content: Content) -> list[Entry]:
    """Every move that the cards could ever allow; copies of a card share theirs (R97)."""
    every = card_names(content)
    numbers = {name: every.index(name) for name in every}
    names = list(numbers)
    people = list(content.characters)
    exploration = names[len(people) :]
    doers: dict[str, Doer] = {**content.characters, **content.actions}
    kinds = {name: doer.kind for name, doer in doers.items()}
    places = [name for name in names if name not in content.actions]
    result = [Entry("pass", PASS), Entry("enough", ENOUGH), Entry("reveal", REVEAL)]
    result += [Entry(f"draw {pile}", DRAW, at) for at, pile in enumerate(PILES)]
    result += [Entry(f"use {name}", USE_SPECIAL, at) for at, name in enumerate(content.specials)]
    for word, kind, cards in (
        ("use", USE, [name for name in people if kinds[name] == "action"]),
        ("play", PLAY, [name for name in exploration if kinds.get(name) == "action"]),
        ("place", PLACE, places),
        ("react", REACT, [name for name in names if kinds.get(name) == "reaction"]),
        ("target", TARGET, people),
        ("dismiss", DISMISS, people),
        ("keep", KEEP, people),
        ("discard", DISCARD, names),
        ("take", TAKE, names),
        ("put", PUT, exploration),
    ):
        result += [Entry(f"{word} {name}", kind, numbers[name]) for name in cards]
    return result


def card_names(content: Content) -> list[str]:
    """All physical cards by number: characters, then exploration cards."""
    return [
        *copy_names({**content.characters}),
        *copy_names(content.locations),
        *copy_names(content.treasures),
        *copy_names({**content.actions}),
    ]
