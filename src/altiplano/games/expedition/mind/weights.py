"""The weights of a position: what counts, and how much, in logits of the chance to win."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import verbs
from altiplano.games.expedition.content.edition import Edition

# Treasures, and what they need (X4.3).
PLACED: Final = 0
TREASURE: Final = 1
"""A Treasure in hand; MORE_TREASURES: each one after the first."""

MORE_TREASURES: Final = 2
BOTH: Final = 3
"""Two Treasures in camp and hand together: all that a victory takes."""

READY: Final = 4
"""A Treasure in hand that can be placed; LAST_READY: the second one."""

LAST_READY: Final = 5
SAFE: Final = 6
"""A character in camp protects the Treasures in hand."""

LOCATION: Final = 7
SPARE_LOCATION: Final = 8
MORE_LOCATIONS: Final = 9
"""In hand: the first one, and each after it."""

FIRST_ARCHAEOLOGIST: Final = 10
SECOND_ARCHAEOLOGIST: Final = 11

# Characters and special cards.
CHARACTER: Final = 12
PERSON: Final = 13
"""A character in hand."""

ADVENTURER: Final = 14
ROGUE: Final = 15

# Cards in hand.
CARD: Final = 16
UNMET: Final = 17
"""A card whose prerequisite is not met: one weight (rather negative) for each prerequisite."""

TURN: Final = 22
"""It is the seat's turn."""

# What a character in camp, or a card in hand, does: verbs have their own numbers.
FIND_LOCATION: Final = 23
FETCH_CHARACTER: Final = 24
PAID: Final = 25
ANSWER: Final = 26
"""One for each trigger."""

DEEDS: Final = 31
IN_CAMP: Final = 23
IN_HAND: Final = IN_CAMP + DEEDS
WEIGHTS: Final = IN_HAND + DEEDS

FITTED: Final = """
    1.39 0.28 -0.15 0.58 0.42 0.67 0.23 0.38 0.22 -0.06 0.26 0.12 0.58 0.03 0.14 0.28 0.23 0.0
    -0.17 0.07 -0.2 -0.01 0.38

    0.0 -0.06 0.0 -0.02 -0.1 -0.08 -0.22 -0.08 0.32 0.0 0.0 0.0 0.2 -0.03 0.0 -0.03 0.0 0.0 -0.23
    0.02 -0.19 0.0 0.0 -0.31 0.33 0.06 0.22 0.02 0.0 0.08 0.0

    0.05 0.0 0.0 0.0 -0.03 -0.06 -0.16 0.0 0.11 0.23 -0.03 -0.05 0.0 0.0 0.0 0.0 -0.04 -0.04 0.0
    0.0 0.0 0.0 0.0 -0.03 0.0 0.0 -0.05 -0.06 0.05 0.0 0.16
"""
"""Of positions, of what characters do in camp, and of what cards in hand do. Fitted in three rounds
as bench/fit_expedition.py does it, each with the players of the round before: two rounds without a
search, where half of the matches were against the mind before this one, and one with a search of 12
iterations."""

SOON: Final = 0.6
"""The part of its worth in camp that the next character has in hand."""


def deeds(edition: Edition, doer: i64) -> list[tuple[int, float]]:
    """What a card does, and how many times."""
    found: list[tuple[int, float]] = []
    revealed = 0.0
    effect: i64
    for effect in range(edition.first_effect[doer], edition.first_effect[doer + 1]):
        verb = int(edition.verb[effect])
        what: i64 = edition.what[effect]
        count = float(edition.count[effect])
        if verb == verbs.REVEAL:
            revealed = count
        elif verb == verbs.TAKE_REVEALED:
            found.append((verb if what & edition.treasures else FIND_LOCATION, revealed))
        elif verb == verbs.TAKE_DISCARDED and not what & ~edition.characters:
            found.append((FETCH_CHARACTER, count))
        elif verb in verbs.ANSWERS:
            found.append((ANSWER + int(edition.trigger[doer]), 1.0))
        else:
            found.append((verb, count))
    if edition.pay_least[doer]:
        found.append((PAID, float(edition.pay_least[doer])))
    return found


def usual_weights() -> vec[float]:
    """The weights that bots use by default."""
    return vec[float]([float(each) for each in FITTED.split()])
