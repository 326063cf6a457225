"""What `make bench` requires, and what it aims for."""

from bench.run import BARS, Bar, missed_bars


def just_met() -> dict[str, dict[str, float]]:
    return {what: {key: bar.required for key, bar in bars.items()} for what, bars in BARS.items()}


def test_a_required_bar_that_is_missed_is_named() -> None:
    """The Traveler may take a third of the speed; then the run fails."""
    assert missed_bars(just_met()) == []

    results = just_met()
    results["ratios"]["traveler"] = 0.64

    assert missed_bars(results) == ["ratios, traveler: 0.64, required 0.65"]


def test_a_number_that_should_be_small_misses_its_bar_above_it() -> None:
    results = just_met()
    results["environments"]["memory"] = 101

    assert missed_bars(results) == ["environments, memory: 101.00, required 100"]


def test_a_peer_that_is_not_installed_misses_nothing() -> None:
    results = just_met()
    del results["ratios"]["Catanatron's gym"]

    assert missed_bars(results) == []


def test_a_goal_is_shown_apart_from_what_is_required() -> None:
    bar = Bar(40, 60)

    assert [bar.cells(times)[2] for times in (39, 40, 60)] == ["NO", "yes", "goal"]
    assert bar.cells(40)[:2] == ("40", "60")
