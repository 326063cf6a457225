"""Why a move is not legal: codes with up to one number, packed into one integer."""

from typing import Final

from mypy_extensions import i64

LEGAL: Final[i64] = 0
"""An `i64`, so that compiled code does not box it where another refusal could stand."""
OTHER_QUESTION: Final = 1
NOT_IN_EDITION: Final = 2
NOT_IN_HAND: Final = 3
NOT_IN_CAMP: Final = 4
NOT_HELD: Final = 5
UNMET_NEED: Final = 6
NO_EFFECT: Final = 7
NO_COST: Final = 8
NO_TARGET: Final = 9
NAMED_ALREADY: Final = 10
PILES_EMPTY: Final = 11
LOCATION_THERE: Final = 12
NO_ARCHAEOLOGIST: Final = 13
NO_LOCATION: Final = 14
DOES_NOT_FIT: Final = 15
NOT_REVEALED: Final = 16
NOT_DISCARDED: Final = 17
NOT_IN_THEIR_HAND: Final = 18
PROTECTED: Final = 19
NOT_LOOKED_AT: Final = 20
ITSELF: Final = 21
WRONG_KIND: Final = 22
TOO_FEW: Final = 23
NOT_OFFERED: Final = 24
ONLY_IN_PHASE_THREE: Final = 25
JUST_PAID: Final = 26

CODES: Final[tuple[str, ...]] = (
    "legal",
    "other-question",
    "not-in-edition",
    "not-in-hand",
    "not-in-camp",
    "not-held",
    "unmet-need",
    "no-effect",
    "no-cost",
    "no-target",
    "named-already",
    "piles-empty",
    "location-there",
    "no-archaeologist",
    "no-location",
    "does-not-fit",
    "not-revealed",
    "not-discarded",
    "not-in-their-hand",
    "protected",
    "not-looked-at",
    "itself",
    "wrong-kind",
    "too-few",
    "not-offered",
    "only-in-phase-three",
    "just-paid",
)


def because(code: i64, a: i64 = 0) -> i64:
    """A refusal with its number, below 65536."""
    return code | a << 8


def code_of(refusal: i64) -> i64:
    return refusal & 0xFF


def number_of(refusal: i64) -> i64:
    return refusal >> 8
