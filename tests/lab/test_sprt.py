"""The test that stops as soon as it knows."""

from random import Random

import pytest

from altiplano.errors import Refused
from altiplano.lab.sprt import BOUND, LEAST, Hypotheses, Verdict, judged, parse_hypotheses
from tests.lab.test_shares import pairing
from tests.positions import once

pytestmark = once

TEST = Hypotheses(0.6, 0.7)


def decided(luck: Random, strength: float, alike: float) -> tuple[float, int]:
    """What a test accepts, and after how many pairings."""
    shares = [pairing(luck, strength, alike) for _ in range(LEAST)]
    while True:
        accepted = judged(TEST, shares, 2).accepted
        if accepted is not None:
            return accepted, len(shares)
        shares.append(pairing(luck, strength, alike))


@pytest.mark.parametrize("alike", [0.0, 0.5])
@pytest.mark.parametrize(("strength", "wrong"), [(0.6, 0.7), (0.7, 0.6)])
def test_each_hypothesis_is_wrongly_accepted_in_about_5_of_100_studies(
    strength: float, wrong: float, alike: float
) -> None:
    """Whether the matches of a pairing are independent or not."""
    luck = Random(f"{strength} {alike}")

    found = [decided(luck, strength, alike) for _ in range(200)]

    assert 0.01 < sum(accepted == wrong for accepted, _ in found) / 200 < 0.09


def test_who_is_far_better_is_known_soon() -> None:
    """But not before there are eight pairings."""
    assert judged(TEST, [0.0] * (LEAST - 1), 2).accepted is None
    assert judged(TEST, [0.0] * LEAST, 2).accepted == 0.6
    assert judged(TEST, [1.0] * 10, 2).accepted == 0.7


def test_a_test_ends_at_its_bounds() -> None:
    """They follow from errors of 5 %."""
    assert round(BOUND, 3) == 2.944
    assert Verdict(TEST, 2.9).accepted is None
    assert Verdict(TEST, 3.0).accepted == 0.7
    assert Verdict(TEST, -3.0).accepted == 0.6


@pytest.mark.parametrize("text", ["", "0.6", "0.7,0.6", "0.6,0.6", "0.6,1.2", "a,b", "1,2,3"])
def test_hypotheses_that_are_none_are_refused(text: str) -> None:
    """With an example."""
    with pytest.raises(Refused, match=r"0\.60,0\.70"):
        parse_hypotheses(text)
