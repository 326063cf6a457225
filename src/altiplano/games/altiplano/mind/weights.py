"""The weights of positions and plans: rules of thumb, found by playing, not rules of the game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# What describes a position; most count the more, the more rounds are left.
TILE: Final = 0
"""Tiles of each type that go round: so many, and then the first few of them once more."""

FEW: Final = 12
SPACES: Final = 24
SPACES_SOON: Final = 25
COINS: Final = 26
PURSE: Final = 27
CARTS: Final = 28
EXTENSIONS: Final = 29
EXTENSION_COUNT: Final = 30
ROWS: Final = 31
FULL_ROWS: Final = 32
NEXT_ROW: Final = 33
ORDER: Final = 34
FULL_ORDER: Final = 35
ORDER_OPEN: Final = 36
HOUSES: Final = 37
ROAD: Final = 38
MISSIONS: Final = 39
FULL_MISSIONS: Final = 40
OPALS: Final = 41
ASSETS: Final = 42
WAITING: Final = 43
LYING: Final = 44
FARES: Final = 45
ROUNDS: Final = 46
ALWAYS: Final = 47
NUMBERS: Final = 48

# Habits of planning, which have weights, too.
FARE: Final = 48
"""What a food spent on the way costs: it could have stayed for another round."""

PREPAID: Final = 49
"""How much of its worth a job promises that is paid for a later round."""

FOOD_AHEAD: Final = 50
"""What a food for the moves of a later round is worth."""

AGAIN: Final = 51
"""How much of its worth a job has when it is done once more."""

HASTE: Final = 52
"""How much of its worth a job may lose by waiting, where others could do the like."""

# What goes round, by what recipes use and give (economy.py).
MOVING: Final = 53
"""What a food on a movement space brings."""

BASIC_FLOW: Final = 54
OWN_FLOW: Final = 55
HOUSE_FLOW: Final = 56
BOAT_FLOW: Final = 57
ROAD_FLOW: Final = 58
COIN_FLOW: Final = 59
FLOW: Final = 60
"""How much of that a tile is worth, and the first few of a type once more."""

FLOW_FEW: Final = 61
FLOW_COIN: Final = 62
EXTENSION_FLOW: Final = 63
SPECIAL: Final = 64
"""What the special extensions bring in a round, in the order of SPECIALS."""

# Projects.
SAVING: Final = 70
"""How much of what the best extension brings for a coin a coin is worth."""

WANTED: Final = 71
"""What a tile is worth that an order still lacks, as a part of what the order brings."""

HOLDING: Final = 72
"""How much it counts that a tile which an order needs must be made again."""

LEEWAY: Final = 73
"""How many rounds an order should leave to spare."""

MISSION: Final = 74
ASSET: Final = 75
DILUTION: Final = 76
"""How much of what the other tiles bring is lost when one more must be drawn between them."""

EFFORT: Final = 77
"""What it costs to draw a tile: to make another one takes so many."""

CROWDING: Final = 78
"""The same for tiles that recipes give."""

ALL_WEIGHTS: Final = 79

WEIGHTS: Final[tuple[float, ...]] = (
    # TILE: alpaca, cacao, cloth, corn, fish, food, glass, ore, silver, stone, wood, wool
    *(0.55, 44.98, -0.92, 0.09, -1.67, -0.18, -0.14, -0.02, -0.22, 0.02, -0.05, 0.25),
    # FEW
    *(6.33, 35.88, 4.36, -1.02, -0.26, -5.1, -0.07, 0.04, -0.28, 39.9, 20.9, 0.39),
    0.53,  # SPACES
    1.06,  # SPACES_SOON
    0.2,  # COINS
    0.39,  # PURSE
    0.16,  # CARTS
    -0.15,  # EXTENSIONS
    0.19,  # EXTENSION_COUNT
    0.27,  # ROWS
    0.91,  # FULL_ROWS
    0.36,  # NEXT_ROW
    0.01,  # ORDER
    -0.25,  # FULL_ORDER
    0.02,  # ORDER_OPEN
    1.09,  # HOUSES
    -0.83,  # ROAD
    0.0,  # MISSIONS
    -0.03,  # FULL_MISSIONS
    -0.06,  # OPALS
    -1.64,  # ASSETS
    0.27,  # WAITING
    0.11,  # LYING
    -0.46,  # FARES
    -0.53,  # ROUNDS
    1.28,  # ALWAYS
    1.18,  # FARE
    8.26,  # PREPAID
    -0.95,  # FOOD_AHEAD
    0.43,  # AGAIN
    1.04,  # HASTE
    1.19,  # MOVING
    1.05,  # BASIC_FLOW
    0.05,  # OWN_FLOW
    0.74,  # HOUSE_FLOW
    0.01,  # BOAT_FLOW
    0.09,  # ROAD_FLOW
    0.5,  # COIN_FLOW
    -0.13,  # FLOW
    0.2,  # FLOW_FEW
    0.65,  # FLOW_COIN
    0.18,  # EXTENSION_FLOW
    # SPECIAL: wild space, coin movement, exchange, larger village, late storing, corn store
    *(-0.23, -0.05, 0.33, 0.01, 0.63, -0.06),
    0.1,  # SAVING
    0.44,  # WANTED
    0.91,  # HOLDING
    3.73,  # LEEWAY
    0.3,  # MISSION
    0.14,  # ASSET
    0.3,  # DILUTION
    5.32,  # EFFORT
    0.57,  # CROWDING
)
"""Of plans; found by `altiplano lab evolve`."""


VALUES: Final[tuple[float, ...]] = (
    # TILE: alpaca, cacao, cloth, corn, fish, food, glass, ore, silver, stone, wood, wool
    *(-2.81, 21.54, -3.81, 0.0, -21.48, -4.24, -5.12, -0.74, -3.22, -5.77, -5.65, -0.71),
    # FEW
    *(10.12, -7.58, -0.94, 0.0, 62.51, 82.82, 17.91, 43.07, 2.02, 48.19, 39.5, 6.89),
    -0.99,  # SPACES
    16.89,  # SPACES_SOON
    -0.93,  # COINS
    4.08,  # PURSE
    -0.72,  # CARTS
    0.41,  # EXTENSIONS
    -0.93,  # EXTENSION_COUNT
    2.27,  # ROWS
    -2.42,  # FULL_ROWS
    -7.89,  # NEXT_ROW
    2.87,  # ORDER
    -3.34,  # FULL_ORDER
    -10.01,  # ORDER_OPEN
    -2.91,  # HOUSES
    5.09,  # ROAD
    1.22,  # MISSIONS
    -0.76,  # FULL_MISSIONS
    0.34,  # OPALS
    -0.7,  # ASSETS
    0.11,  # WAITING
    -1.72,  # LYING
    -3.71,  # FARES
    3.91,  # ROUNDS
    -24.62,  # ALWAYS
)
"""Of a position; fitted by bench/fit.py."""


def usual_weights() -> vec[float]:
    """The weights that the bots plan with."""
    return vec[float](list(WEIGHTS))


def beginners_weights() -> vec[float]:
    """A beginner sees the points, and little of what things will be good for."""
    weights = usual_weights()
    at: i64
    for at in range(HOUSES):
        weights[at] *= 0.25
    return weights


def usual_values() -> vec[float]:
    """The weights by which they judge positions."""
    return vec[float](list(VALUES))
