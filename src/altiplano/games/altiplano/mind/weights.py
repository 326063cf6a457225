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
    (0.213, 0.516, 0.04),  # TILE: alpaca
    (4.678, 7.163, 3.532),  # TILE: cacao
    (0.183, 0.073, 0.554),  # TILE: cloth
    (1.09, 1.362, 0.571),  # TILE: corn
    (-0.038, 0.189, -0.022),  # TILE: fish
    (0.679, 2.473, 0.494),  # TILE: food
    (-0.185, 0.013, -0.213),  # TILE: glass
    (0.341, 0.444, 0.213),  # TILE: ore
    (0.043, -0.034, 0.04),  # TILE: silver
    (0.522, 0.895, 0.414),  # TILE: stone
    (-3.877, -4.021, -3.004),  # TILE: wood
    (1.995, 0.459, 0.152),  # TILE: wool
    (-0.068, -0.274, -0.065),  # FEW: alpaca
    (31.592, 13.83, 26.677),  # FEW: cacao
    (1.154, 0.382, 1.31),  # FEW: cloth
    (-0.885, -0.177, -0.596),  # FEW: corn
    (-1.117, -1.107, -0.572),  # FEW: fish
    (-1.422, -0.366, -1.338),  # FEW: food
    (-0.164, -0.181, 0.006),  # FEW: glass
    (-0.238, -0.251, -0.07),  # FEW: ore
    (-0.838, -0.069, -0.849),  # FEW: silver
    (49.473, 9.079, 27.534),  # FEW: stone
    (48.631, 35.569, 35.136),  # FEW: wood
    (-0.344, -0.466, -0.268),  # FEW: wool
    (0.429, 0.675, 0.5),  # SPACES
    (1.293, 0.393, 1.561),  # SPACES_SOON
    (0.35, 0.241, 0.258),  # COINS
    (0.342, 0.446, 0.223),  # PURSE
    (-0.008, -0.047, 0.171),  # CARTS
    (0.076, 0.165, 0.106),  # EXTENSIONS
    (-0.052, 0.012, -0.001),  # EXTENSION_COUNT
    (0.255, -0.051, 0.037),  # ROWS
    (0.673, 1.02, 0.691),  # FULL_ROWS
    (0.241, 0.285, 0.449),  # NEXT_ROW
    (0.227, 0.61, 0.309),  # ORDER
    (0.169, 0.098, 0.173),  # FULL_ORDER
    (0.103, 0.064, 0.059),  # ORDER_OPEN
    (0.218, 0.249, 0.268),  # HOUSES
    (-0.096, 0.154, 0.274),  # ROAD
    (0.077, -0.454, -0.119),  # MISSIONS
    (0.23, -0.243, -0.082),  # FULL_MISSIONS
    (0.14, -0.056, 0.202),  # OPALS
    (-1.979, -0.033, -0.105),  # ASSETS
    (1.357, 0.01, 0.579),  # WAITING
    (0.598, 0.105, 0.504),  # LYING
    (-0.081, -0.133, -0.857),  # FARES
    (0.241, 0.161, 0.159),  # ROUNDS
    (0.865, 1.092, 0.716),  # ALWAYS
    (0.969, 0.54, 1.074),  # FARE
    (2.548, 4.421, 4.208),  # PREPAID
    (-0.234, -0.21, -0.268),  # FOOD_AHEAD
    (0.231, 0.881, 0.391),  # AGAIN
    (0.759, 0.652, 0.453),  # HASTE
    (3.316, 4.151, 2.708),  # MOVING
    (1.2, 0.611, 1.039),  # BASIC_FLOW
    (0.22, 0.136, 0.129),  # OWN_FLOW
    (1.491, 0.522, 1.065),  # HOUSE_FLOW
    (0.087, 0.16, 0.088),  # BOAT_FLOW
    (0.294, 0.166, 0.292),  # ROAD_FLOW
    (0.164, 0.048, 0.133),  # COIN_FLOW
    (-0.163, -0.157, -0.173),  # FLOW
    (0.246, 0.248, 0.303),  # FLOW_FEW
    (0.306, 0.26, 0.372),  # FLOW_COIN
    (0.476, 2.971, 0.592),  # EXTENSION_FLOW
    (0.034, 0.085, 0.09),  # SPECIAL: wild space
    (-0.469, -0.635, -0.68),  # SPECIAL: coin movement
    (0.276, 0.026, -0.113),  # SPECIAL: exchange
    (0.176, 0.081, 0.102),  # SPECIAL: larger village
    (0.519, 0.509, 0.692),  # SPECIAL: late storing
    (0.225, 0.086, 0.251),  # SPECIAL: corn store
    (0.201, 0.451, 0.458),  # SAVING
    (5.624, 2.993, 7.447),  # WANTED
    (0.3, 0.129, 0.803),  # HOLDING
    (0.467, 0.797, 0.535),  # LEEWAY
    (0.573, 0.385, 0.615),  # MISSION
    (0.173, 0.703, 0.45),  # ASSET
    (0.183, 0.222, 0.078),  # DILUTION
    (1.419, 0.801, 1.612),  # EFFORT
    (1.222, 1.434, 1.362),  # CROWDING
    (3.718, 3.83, 3.416),  # WAGE
)
"""Of plans; found by `altiplano lab evolve`. ASSET with The Traveler was then raised by hand: where
few assets are bought, evolution hardly sees what they are worth."""

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
