"""Many durations, kept as counts."""

import pytest

from altiplano.lab.times import Counts, duration, note, quantile, together
from tests.positions import once

pytestmark = once


def every_other(first: int) -> Counts:
    """Every other millisecond up to a second."""
    counts: Counts = {}
    for thousandth in range(first, 1001, 2):
        note(counts, thousandth / 1000)
    return counts


def test_quantiles_are_near() -> None:
    """To two in a hundred, although only counts are kept."""
    whole = together([every_other(1), every_other(2)])

    assert sum(whole.values()) == 1000
    assert quantile(whole, 0.5) == pytest.approx(0.500, rel=0.025)
    assert quantile(whole, 0.95) == pytest.approx(0.950, rel=0.025)


def test_nothing_has_no_quantile() -> None:
    """And is reported as such."""
    assert quantile({}, 0.5) is None
    assert duration(None) == "-"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.000042, "0.042 ms"), (0.0051, "5.1 ms"), (0.61, "0.61 s"), (75, "75 s")],
)
def test_durations_are_told_in_two_digits(seconds: float, text: str) -> None:
    """In a unit that fits."""
    assert duration(seconds) == text
