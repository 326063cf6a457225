"""A test that stops as soon as it can decide: the generalized sequential probability ratio test."""

from collections.abc import Sequence
from math import log
from statistics import fmean

import msgspec

from altiplano.errors import Refused
from altiplano.lab.shares import design_effect

ERROR = 0.05
"""How often each hypothesis may be accepted although the other is true."""

BOUND = log((1 - ERROR) / ERROR)

LEAST = 8
"""The minimum number of pairings: with fewer, their variance is a guess."""


class Hypotheses(msgspec.Struct, frozen=True):
    """Two win shares of the first bot, one of which is accepted."""

    low: float
    high: float


class Verdict(msgspec.Struct, frozen=True):
    """The state of a test."""

    hypotheses: Hypotheses
    ratio: float
    """The log-likelihood ratio; the test ends beyond -bound and bound."""
    bound: float = BOUND

    @property
    def accepted(self) -> float | None:
        """The accepted share; None while the test is open."""
        if self.ratio >= self.bound:
            return self.hypotheses.high
        return self.hypotheses.low if self.ratio <= -self.bound else None


def parse_hypotheses(text: str) -> Hypotheses:
    """`0.60,0.70`."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low, high = 1.0, 0.0
    if not 0 <= low < high <= 1:
        sentence = f"a test reads LOW,HIGH, two shares such as 0.60,0.70, not '{text}'"
        raise Refused("bad-sprt", sentence)
    return Hypotheses(low, high)


def judged(hypotheses: Hypotheses, pairings: Sequence[float], matches: int) -> Verdict:
    """The test after these pairings of this many matches, by the normal approximation.

    The variance is that of a share between the two: that of the observed share would be smaller
    after good luck, and cause more errors.
    """
    if len(pairings) < LEAST:
        return Verdict(hypotheses, 0.0)
    low, high = hypotheses.low, hypotheses.high
    middle = (low + high) / 2
    variance = design_effect(pairings, matches) * middle * (1 - middle) / matches
    return Verdict(hypotheses, len(pairings) * (high - low) * (fmean(pairings) - middle) / variance)
