"""Shares and means with intervals of 95 %."""

from random import Random

import pytest

from altiplano.lab.shares import average, design_effect, share, student, wilson
from tests.positions import once

pytestmark = once


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_is_the_published_one(
    won: int, played: int, low: float, high: float
) -> None:
    """The examples of Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    found = wilson(won / played, played)

    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


@pytest.mark.parametrize("value", [0.0, 1.0, 0.5])
@pytest.mark.parametrize("count", [1, 2, 20, 200])
def test_an_interval_stays_between_none_and_all_and_never_collapses(
    value: float, count: int
) -> None:
    """Even with few pairings that all ended the same way."""
    found = share([value] * count, 2)

    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= value <= found.high <= 1
    assert found.high - found.low > 0.001


def pairing(luck: Random, strength: float, alike: float) -> float:
    """The share of two matches; with this chance luck decides both at once."""
    first = luck.random() < strength
    second = first if luck.random() < alike else luck.random() < strength
    return (first + second) / 2


@pytest.mark.parametrize("alike", [0.0, 1.0])
@pytest.mark.parametrize("strength", [0.5, 0.7, 0.9])
def test_the_interval_holds_the_truth_in_95_of_100_studies(strength: float, alike: float) -> None:
    """Also if the two matches of a pairing always end the same way and count as one."""
    luck = Random(f"{strength} {alike}")
    held = 0
    for _ in range(600):
        found = share([pairing(luck, strength, alike) for _ in range(50)], 2)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= strength <= found.high

    assert 0.92 < held / 600 < 0.98


def test_pairings_that_end_alike_are_half_the_evidence() -> None:
    """And those in which each wins once are more than independent matches."""
    assert design_effect([1.0, 0.0] * 200, 2) == pytest.approx(2, rel=0.02)
    assert design_effect([0.5] * 400, 2) < 0.02


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    """To one in a hundred."""
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_the_interval_of_a_mean_is_students() -> None:
    """Its mean is 3, its deviation the root of 2.5: 3 plus and minus 1.963."""
    found = average([1, 2, 3, 4, 5])

    assert (found.low, found.value, found.high) == pytest.approx((1.037, 3, 4.963), abs=0.01)
    assert average([7.0]).low is None
