"""Everything that can happen, as codes for the log; text/en.ftl has the words."""

from typing import Final

TURN_BEGAN: Final = 0
FIRST_TURN: Final = 1
DEALT: Final = 2
PASSED_ON: Final = 3
KEPT: Final = 4
ASSEMBLED: Final = 5
DREW: Final = 6
DREW_CARD: Final = 7
REFILLED: Final = 8
PLAYED: Final = 9
USED: Final = 10
USED_SPECIAL: Final = 11
TARGETED: Final = 12
PAID: Final = 13
GAVE_UP: Final = 14
REACTED: Final = 15
DID_NOT_REACT: Final = 16
CANCELLED: Final = 17
STEPPED_IN: Final = 18
REVEALED: Final = 19
TOOK_REVEALED: Final = 20
TOOK_DISCARDED: Final = 21
FOUND: Final = 22
NOT_FOUND: Final = 23
LOOKED_AT_PILE: Final = 24
SAW_IN_PILE: Final = 25
PUT_BACK: Final = 26
DISCARDED_CHARACTER: Final = 27
TOOK_CHARACTER: Final = 28
DISCARDED_LOCATION: Final = 29
LOST_CARD: Final = 30
TOOK_FROM_HAND: Final = 31
TOOK_CARD: Final = 32
LOOKED_AT_HAND: Final = 33
SAW_HAND: Final = 34
STRUCK: Final = 35
LEFT: Final = 36
PLACED: Final = 37
DISMISSED: Final = 38
DISCARDED: Final = 39
SPECIAL_GAINED: Final = 40
SPECIAL_LOST: Final = 41
SPENT_LOCATION: Final = 42
PASSED: Final = 43
WON: Final = 44
DRAWN_MATCH: Final = 45
DREW_NOTHING: Final = 46
DECLINED: Final = 47
STOPPED: Final = 48
NOT_PICKED: Final = 49
KEPT_CARD: Final = 50
RESIGNED: Final = 51

FIELDS: Final[tuple[tuple[str, ...], ...]] = (
    ("turn-began", "number turn"),
    ("first-turn",),
    ("dealt", "cards cards"),
    ("passed-on", "cards cards"),
    ("kept",),
    ("assembled", "cards cards"),
    ("drew", "pile pile"),
    ("drew-card", "card card"),
    ("refilled", "pile pile"),
    ("played", "card card"),
    ("used", "card card"),
    ("used-special", "card card"),
    ("targeted", "card card"),
    ("paid", "card card"),
    ("gave-up", "card card"),
    ("reacted", "card card"),
    ("did-not-react",),
    ("cancelled", "card card"),
    ("stepped-in", "card card", "card saved"),
    ("revealed", "card card"),
    ("took-revealed", "card card"),
    ("took-discarded", "card card"),
    ("found", "card card"),
    ("not-found", "what what"),
    ("looked-at-pile", "number count"),
    ("saw-in-pile", "cards cards"),
    ("put-back",),
    ("discarded-character", "card card"),
    ("took-character", "card card"),
    ("discarded-location", "card card"),
    ("lost-card", "card card"),
    ("took-from-hand", "pile pile"),
    ("took-card", "card card"),
    ("looked-at-hand",),
    ("saw-hand", "cards cards"),
    ("struck", "card card"),
    ("left", "card card"),
    ("placed", "card card"),
    ("dismissed", "card card"),
    ("discarded", "card card"),
    ("special-gained", "card card"),
    ("special-lost", "card card"),
    ("spent-location", "card card"),
    ("passed", "phase phase"),
    ("won",),
    ("drawn-match", "number turns"),
    ("drew-nothing",),
    ("declined",),
    ("stopped",),
    ("not-picked",),
    ("kept-card", "card card"),
    ("resigned",),
)
"""For each code its name, then the kind and name of each value."""
