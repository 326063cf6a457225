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

ALL_WEIGHTS: Final = 53

WEIGHTS: Final[tuple[float, ...]] = (
    # TILE: alpaca, cacao, cloth, corn, fish, food, glass, ore, silver, stone, wood, wool
    *(0.03, 4.86, -0.01, 0.63, -0.45, 0.86, -0.34, -0.4, -0.09, 2.16, 0.89, 0.31),
    # FEW
    *(-0.51, 6.23, 0.68, -0.01, 0.28, 8.85, 1.24, 1.82, 1.07, 6.19, 17.62, 0.15),
    0.9,  # SPACES
    1.12,  # SPACES_SOON
    -0.08,  # COINS
    0.4,  # PURSE
    2.69,  # CARTS
    0.57,  # EXTENSIONS
    0.13,  # EXTENSION_COUNT
    0.47,  # ROWS
    0.52,  # FULL_ROWS
    0.79,  # NEXT_ROW
    0.03,  # ORDER
    0.44,  # FULL_ORDER
    0.5,  # ORDER_OPEN
    -2.45,  # HOUSES
    -0.18,  # ROAD
    0.4,  # MISSIONS
    0.5,  # FULL_MISSIONS
    0.43,  # OPALS
    -0.28,  # ASSETS
    0.08,  # WAITING
    0.23,  # LYING
    0.39,  # FARES
    -0.44,  # ROUNDS
    -0.08,  # ALWAYS
    0.65,  # FARE
    0.72,  # PREPAID
    3.92,  # FOOD_AHEAD
    0.02,  # AGAIN
    1.19,  # HASTE
)
"""Of plans; evolved by bench/evolve.py."""


VALUES: Final[tuple[float, ...]] = (
    # TILE: alpaca, cacao, cloth, corn, fish, food, glass, ore, silver, stone, wood, wool
    *(6.51, 6.88, 4.85, 0.0, -7.49, -6.75, -5.86, 5.77, -1.02, -4.1, -5.76, 2.08),
    # FEW
    *(-20.96, 12.11, -38.67, 0.0, 8.47, 56.38, 22.88, 4.65, -3.39, 42.96, 42.28, -11.14),
    -0.95,  # SPACES
    18.38,  # SPACES_SOON
    3.11,  # COINS
    -16.66,  # PURSE
    -1.75,  # CARTS
    0.16,  # EXTENSIONS
    -0.56,  # EXTENSION_COUNT
    1.06,  # ROWS
    -1.11,  # FULL_ROWS
    -6.56,  # NEXT_ROW
    1.37,  # ORDER
    -2.77,  # FULL_ORDER
    -11.17,  # ORDER_OPEN
    -4.21,  # HOUSES
    4.43,  # ROAD
    0.65,  # MISSIONS
    -0.02,  # FULL_MISSIONS
    -2.4,  # OPALS
    -0.54,  # ASSETS
    -0.35,  # WAITING
    -1.72,  # LYING
    -9.28,  # FARES
    3.4,  # ROUNDS
    -9.65,  # ALWAYS
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
