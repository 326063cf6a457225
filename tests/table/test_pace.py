"""Pace: a limit per address and minute that does not depend on the system clock."""

import time

import pytest

from altiplano.table.pace import MOST, Pace, household


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that tests can advance."""
    passed = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: passed[0])
    return passed


def test_an_address_gets_its_share_and_more_as_time_passes(clock: list[float]) -> None:
    pace = Pace(60)
    assert [pace.wait("1.2.3.4") for _ in range(60)] == [0.0] * 60
    assert pace.wait("1.2.3.4") == pytest.approx(1.0)
    assert pace.wait("1.2.3.5") == 0.0
    clock[0] += 2.5
    assert [pace.wait("1.2.3.4") for _ in range(3)] == [0.0, 0.0, pytest.approx(0.5)]
    clock[0] += 3600
    assert pace.left("1.2.3.4") == 60


def test_messages_are_taken_on_credit_and_delayed(clock: list[float]) -> None:
    pace = Pace(60)
    for _ in range(60):
        assert pace.delay("1.2.3.4") == 0.0
    assert [pace.delay("1.2.3.4") for _ in range(2)] == pytest.approx([1.0, 2.0])
    assert pace.wait("1.2.3.4") > 2


def test_a_clock_that_is_set_back_changes_nothing(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    pace = Pace(1)
    assert pace.wait("1.2.3.4") == 0.0
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 3600)
    clock[0] += 60
    assert pace.wait("1.2.3.4") == 0.0


def test_without_a_limit_nobody_waits() -> None:
    pace = Pace(0)
    assert [pace.wait("x") + pace.delay("x") for _ in range(9)] == [0.0] * 9


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:1.2.3.4", "1.2.3.4", True),
        ("1.2.3.4", "1.2.3.5", False),
        ("", "somewhere", False),
    ],
)
def test_of_ipv6_a_household_is_one(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) == same


def test_only_so_many_addresses_are_remembered() -> None:
    pace = Pace(1)
    for number in range(MOST + 1):
        assert pace.wait(f"{number}") == 0.0
    assert pace.wait("0") == 0.0
    assert pace.wait(f"{MOST}") > 0
