"""The fixed words of the game, as numbers: tiles, locations, places of spaces."""

from typing import Final

GOODS: Final[tuple[str, ...]] = (
    "alpaca",
    "cacao",
    "cloth",
    "corn",
    "fish",
    "food",
    "glass",
    "ore",
    "silver",
    "stone",
    "wood",
    "wool",
)
"""The twelve types of tile (A1.1)."""

TYPES: Final = 12
CORN: Final = 3
FISH: Final = 4
FOOD: Final = 5
GLASS: Final = 6
COIN: Final = 12
"""A coin lies on spaces like a tile: the thirteenth piece."""

PIECES: Final = 13
PIECE_NAMES: Final[tuple[str, ...]] = (*GOODS, "coin")

LOCATIONS: Final[tuple[str, ...]] = (
    "farm",
    "forest",
    "harbor",
    "market",
    "mine",
    "road",
    "village",
)
RING: Final = 7
HARBOR: Final = 2
MARKET: Final = 3
ROAD: Final = 5
VILLAGE: Final = 6

TRAVELER: Final = 7
"""Stands for the location where the traveler is (T5)."""

MOVEMENT: Final = 7
"""The place of the movement spaces; places below it are the locations."""

STRIP: Final = 8
"""The place of the traveler strip's spaces (T4.3)."""

BOARD_PLACES: Final = 9
ROLE_PLACE: Final = 9
"""The place of a role's spaces; those of extension kind k come after it, then those of assets."""

FIRST_EXTENSION_PLACE: Final = 10

# Phases of a round (A3.1).
SETUP: Final = 0
DRAWING: Final = 1
PLANNING: Final = 2
ACTIONS: Final = 3
END: Final = 4
MISSIONS: Final = 5
STORING: Final = 6
EVENT: Final = 7
CLOSING: Final = 8
PHASES: Final[tuple[str, ...]] = (
    "setup",
    "drawing",
    "planning",
    "actions",
    "end",
    "missions",
    "storing",
    "event",
    "closing",
)

BEFORE_ACTIONS: Final = (SETUP, DRAWING, PLANNING, MISSIONS, EVENT, CLOSING)

# Questions.
ASK_NOTHING: Final = 0
ASK_ROLE: Final = 1
ASK_DRAW: Final = 2
ASK_PLAN: Final = 3
ASK_TURN: Final = 4
ASK_MORE: Final = 5
ASK_CORN: Final = 6
ASK_AFTER: Final = 7
ASK_EXCHANGE: Final = 8
ASK_FETCH: Final = 9
ASK_KEEP: Final = 10
ASK_GIVE: Final = 11
ASK_LATE: Final = 12
ASK_EVENT: Final = 13
ASK_LIFT: Final = 14
ASK_LAY: Final = 15
ASK_CLEAR: Final = 16
ASK_CORN_IN: Final = 17
ASK_PAYMENT: Final = 18
ASK_SOURCE: Final = 19
ASK_PASSING: Final = 20
ASK_BID: Final = 21
QUESTIONS: Final[tuple[str, ...]] = (
    "nothing",
    "role",
    "draw",
    "plan",
    "turn",
    "more",
    "corn",
    "after",
    "exchange",
    "fetch",
    "keep",
    "give",
    "late",
    "event",
    "lift",
    "lay",
    "clear",
    "corn-in",
    "payment",
    "source",
    "passing",
    "bid",
)

# Kinds of "be the first" missions.
FIRSTS: Final[tuple[str, ...]] = ("row", "fish-row", "order", "house")
FIRST_ROW: Final = 0
FIRST_FISH_ROW: Final = 1
FIRST_ORDER: Final = 2
FIRST_HOUSE: Final = 3

NOBODY: Final = -1
NOTHING: Final = -1
