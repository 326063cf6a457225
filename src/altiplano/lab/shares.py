"""Shares and means with 95 % intervals, over pairings.

The matches of a pairing have the same luck, so they are not independent: the variance is computed
from pairing to pairing.
"""

from collections.abc import Sequence
from math import pi, sqrt, tan
from statistics import NormalDist, fmean

import msgspec

Z = NormalDist().inv_cdf(0.975)

PRIOR = 4
"""The number of pairings that the prior (matches of a pairing are independent) is worth."""


class Estimate(msgspec.Struct, frozen=True):
    """A number with its 95 % interval."""

    value: float
    low: float | None = None
    high: float | None = None
    """None: one pairing says nothing about it."""


def apart(one: Estimate, other: Estimate) -> bool:
    """Whether two intervals do not overlap."""
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return False
    return one.high < other.low or other.high < one.low


def share(pairings: Sequence[float], matches: int) -> Estimate:
    """The win share in pairings of this many matches, by Wilson's interval.

    The number of matches is divided by the design effect.
    """
    mean = fmean(pairings)
    return wilson(mean, len(pairings) * matches / design_effect(pairings, matches))


def wilson(mean: float, matches: float) -> Estimate:
    """Wilson's interval for a share of independent matches."""
    weight = Z * Z / matches
    middle = (mean + weight / 2) / (1 + weight)
    half = Z * sqrt(mean * (1 - mean) / matches + weight / (4 * matches)) / (1 + weight)
    return Estimate(mean, max(0.0, min(mean, middle - half)), min(1.0, max(mean, middle + half)))


def design_effect(pairings: Sequence[float], matches: int) -> float:
    """How much more the pairings vary than if all their matches were independent."""
    mean = fmean(pairings)
    expected = mean * (1 - mean) / matches
    if expected <= 0.0:
        return 1.0  # All won or all lost: nothing shows how they are correlated.
    squares = sum((value - mean) ** 2 for value in pairings)
    return (squares / expected + PRIOR) / (len(pairings) - 1 + PRIOR)


def average(pairings: Sequence[float]) -> Estimate:
    """The mean of a value of pairings, by Student's interval."""
    mean = fmean(pairings)
    freedom = len(pairings) - 1
    if freedom == 0:
        return Estimate(mean)
    squares = sum((value - mean) ** 2 for value in pairings)
    half = student(freedom) * sqrt(squares / freedom / len(pairings))
    return Estimate(mean, mean - half, mean + half)


def student(freedom: int) -> float:
    """Student's quantile for 95 %, by its expansion; one degree of freedom has its own formula."""
    if freedom == 1:
        return tan(0.475 * pi)
    cubed, fifth, seventh, ninth = Z**3, Z**5, Z**7, Z**9
    terms = (
        (cubed + Z) / 4,
        (5 * fifth + 16 * cubed + 3 * Z) / 96,
        (3 * seventh + 19 * fifth + 17 * cubed - 15 * Z) / 384,
        (79 * ninth + 776 * seventh + 1482 * fifth - 1920 * cubed - 945 * Z) / 92160,
    )
    return Z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
