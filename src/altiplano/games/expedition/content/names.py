"""The fixed words of the game, as numbers: piles, phases, questions."""

from typing import Final

CHARACTERS: Final = 0
EXPLORATION: Final = 1
EITHER: Final = 2
PILES: Final[tuple[str, ...]] = ("characters", "exploration")

CAMP_SIZE: Final = 5
"""Characters in a camp (X1.3)."""

HAND_LIMIT: Final = 5
"""Cards in hand after phase 4 (X3.4)."""

OPENING_CAMP: Final = 3
OPENING_HAND: Final = 5
SET_ASIDE: Final = 5
"""Exploration cards on top of the Treasures (X2.3)."""

TREASURES_TO_WIN: Final = 2
LAST_TURN: Final = 400
"""R78: the match is a draw after this turn."""

# Phases: setup, the four of a turn (X3), and the end.
ASSEMBLY: Final = 0
DRAWING: Final = 1
ACTION: Final = 2
SECOND: Final = 3
CHECK: Final = 4
END: Final = 5
PHASES: Final[tuple[str, ...]] = ("assembly", "draw", "action", "second", "check", "end")

# Questions.
ASK_NOTHING: Final = 0
ASK_KEEP: Final = 1
ASK_DRAW: Final = 2
ASK_ACTION: Final = 3
ASK_SECOND: Final = 4
ASK_TARGET: Final = 5
ASK_PAY: Final = 6
ASK_GIVE_UP: Final = 7
ASK_REACT: Final = 8
ASK_SAVE: Final = 9
ASK_TAKE: Final = 10
ASK_FETCH: Final = 11
ASK_STEAL: Final = 12
ASK_STRIKE: Final = 13
ASK_DIG: Final = 14
ASK_PUT: Final = 15
ASK_DRAW_MORE: Final = 16
ASK_PLACE: Final = 17
ASK_DISMISS: Final = 18
ASK_ROOM: Final = 19
ASK_LIMIT: Final = 20
QUESTIONS: Final[tuple[str, ...]] = (
    "nothing",
    "keep",
    "draw",
    "action",
    "second",
    "target",
    "pay",
    "give-up",
    "react",
    "save",
    "take",
    "fetch",
    "steal",
    "strike",
    "dig",
    "put",
    "draw-more",
    "place",
    "dismiss",
    "room",
    "limit",
)

# The special cards (X5).
ADVENTURER: Final = 0
ROGUE: Final = 1
SPECIALS: Final[tuple[str, ...]] = ("adventurer", "rogue")

# Prerequisites of cards (X6.2), as bits.
NEEDS_OWN_LOCATION: Final = 1
NEEDS_THEIR_LOCATION: Final = 2
NEEDS_ADVENTURER: Final = 4
NEEDS_ROGUE: Final = 8
NEEDS_ROOM: Final = 16
NEEDS: Final[tuple[str, ...]] = ("own-location", "their-location", "adventurer", "rogue", "room")

# Triggers of Reactions (X6.3).
ON_NOTHING: Final = -1
ON_BEAST: Final = 0
ON_TRAP: Final = 1
ON_ACTION_CARD: Final = 2
ON_DISCARDED_CHARACTER: Final = 3
ON_TOUCHED_CHARACTER: Final = 4
TRIGGERS: Final[tuple[str, ...]] = (
    "beast",
    "trap",
    "action-card",
    "discards-character",
    "touches-character",
)

NOBODY: Final = -1
NOTHING: Final = -1
