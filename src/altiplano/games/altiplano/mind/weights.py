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

WAGE: Final = 79
"""What a tile brings where it is laid, on average: what takes a tile of a later round costs it."""

ALL_WEIGHTS: Final = 80

WEIGHTS: Final[tuple[tuple[float, float, float], ...]] = (
    # Two players, more, and with The Traveler.
    (0.15, 0.11, 0.55),  # TILE: alpaca
    (46.28, 56.33, 44.98),  # TILE: cacao
    (0.33, 0.39, -0.92),  # TILE: cloth
    (0.26, 0.04, 0.09),  # TILE: corn
    (-1.27, -1.78, -1.67),  # TILE: fish
    (1.06, 1.24, -0.18),  # TILE: food
    (0.18, 0.11, -0.14),  # TILE: glass
    (-0.22, -0.17, -0.02),  # TILE: ore
    (0.39, 0.32, -0.22),  # TILE: silver
    (0.29, 0.2, 0.02),  # TILE: stone
    (-0.66, -0.71, -0.05),  # TILE: wood
    (1.07, 0.77, 0.25),  # TILE: wool
    (0.39, 0.25, 6.33),  # FEW: alpaca
    (21.35, 6.25, 35.88),  # FEW: cacao
    (1.54, 2.47, 4.36),  # FEW: cloth
    (-0.66, -0.56, -1.02),  # FEW: corn
    (-0.61, -0.73, -0.26),  # FEW: fish
    (-3.02, -1.71, -5.1),  # FEW: food
    (0.26, 0.25, -0.07),  # FEW: glass
    (-0.04, -0.14, 0.04),  # FEW: ore
    (0.52, 0.52, -0.28),  # FEW: silver
    (54.12, 54.85, 39.9),  # FEW: stone
    (16.77, 17.99, 20.9),  # FEW: wood
    (-1.03, -0.85, 0.39),  # FEW: wool
    (0.11, 0.02, 0.53),  # SPACES
    (1.62, 1.56, 1.06),  # SPACES_SOON
    (0.26, 0.21, 0.2),  # COINS
    (0.17, 0.12, 0.39),  # PURSE
    (0.11, 0.06, 0.16),  # CARTS
    (-0.68, -0.81, -0.15),  # EXTENSIONS
    (-0.64, -0.88, 0.19),  # EXTENSION_COUNT
    (0.31, 0.55, 0.27),  # ROWS
    (0.54, 0.36, 0.91),  # FULL_ROWS
    (0.25, 0.31, 0.36),  # NEXT_ROW
    (0.94, 0.65, 0.0),  # ORDER
    (-0.23, -0.21, -0.25),  # FULL_ORDER
    (0.94, 1.53, 0.02),  # ORDER_OPEN
    (1.84, 2.15, 1.09),  # HOUSES
    (0.28, 0.17, -0.83),  # ROAD
    (-0.19, -0.09, 0.0),  # MISSIONS
    (-0.04, -0.07, -0.03),  # FULL_MISSIONS
    (0.28, 0.19, -0.06),  # OPALS
    (-0.74, -1.0, -1.64),  # ASSETS
    (0.27, 0.37, 0.27),  # WAITING
    (0.2, 0.24, 0.11),  # LYING
    (-0.43, -0.26, -0.46),  # FARES
    (0.22, 0.17, -0.53),  # ROUNDS
    (1.14, 0.69, 1.28),  # ALWAYS
    (0.6, 0.76, 1.18),  # FARE
    (7.19, 5.02, 8.26),  # PREPAID
    (0.0, -0.04, -0.95),  # FOOD_AHEAD
    (0.07, 0.05, 0.43),  # AGAIN
    (0.34, 0.42, 1.04),  # HASTE
    (3.01, 2.5, 1.19),  # MOVING
    (0.88, 1.03, 1.05),  # BASIC_FLOW
    (0.13, 0.05, 0.05),  # OWN_FLOW
    (1.33, 1.72, 0.74),  # HOUSE_FLOW
    (0.14, 0.08, 0.01),  # BOAT_FLOW
    (0.36, 0.2, 0.09),  # ROAD_FLOW
    (1.06, 1.08, 0.5),  # COIN_FLOW
    (-0.15, -0.11, -0.13),  # FLOW
    (0.04, 0.01, 0.2),  # FLOW_FEW
    (0.57, 0.25, 0.65),  # FLOW_COIN
    (0.28, 0.3, 0.18),  # EXTENSION_FLOW
    (-0.3, -0.26, -0.23),  # SPECIAL: wild space
    (0.56, 0.59, -0.05),  # SPECIAL: coin movement
    (-0.21, -0.03, 0.33),  # SPECIAL: exchange
    (-0.14, -0.13, 0.01),  # SPECIAL: larger village
    (0.68, 1.27, 0.63),  # SPECIAL: late storing
    (0.75, 0.97, -0.06),  # SPECIAL: corn store
    (0.4, 0.44, 0.1),  # SAVING
    (1.43, 1.74, 0.44),  # WANTED
    (0.27, 0.31, 0.91),  # HOLDING
    (0.97, 0.77, 3.73),  # LEEWAY
    (0.26, 0.26, 0.3),  # MISSION
    (0.3, 0.21, 0.14),  # ASSET
    (0.21, 0.27, 0.3),  # DILUTION
    (5.53, 3.92, 5.32),  # EFFORT
    (1.02, 1.5, 0.57),  # CROWDING
    (0.83, 0.88, 0.0),  # WAGE
)
"""Of plans; found by `altiplano lab evolve`."""

TWO: Final = 0
CROWD: Final = 1
TRAVELER: Final = 2
"""The columns of that table."""


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


def usual_weights(column: int = TWO) -> vec[float]:
    """The weights that the bots plan with, by a column of the table."""
    return vec[float]([row[column] for row in WEIGHTS])


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
