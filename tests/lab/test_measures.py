"""How a game should play: what a study measures, and what it says about it."""

from pathlib import Path

import pytest

from altiplano.lab.study import plan as plans
from altiplano.lab.study.measures import Verdict
from altiplano.lab.study.measuring import measured, sentence
from altiplano.lab.study.page import page
from altiplano.lab.study.plan import Plan
from altiplano.lab.study.rows import MatchRow
from altiplano.lab.study.run import answered
from altiplano.lab.study.store import frames, header_of
from tests.lab.studies import plan
from tests.lab.test_answers import trader_wins, won_by

DOCS = Path(__file__).parent.parent.parent / "docs" / "studies"


SHORT: dict[str, object] = {"what": "median", "ranges": {"all": [10, 15]}}


def asked(*forms: dict[str, object], **fields: object) -> Plan:
    return plan(**{"bots": ["steady"], "options": [{}], "measures": [*forms], **fields})


def verdict(plan: Plan, rows: list[MatchRow]) -> Verdict:
    (only,) = measured(plan, rows)
    return only


@pytest.mark.parametrize(
    ("won", "of", "met", "certain"),
    [
        (1000, 2000, True, True),
        (100, 200, True, False),
        (110, 200, False, False),
        (140, 200, False, True),
    ],
)
def test_a_share_is_fair_or_not_and_the_interval_says_how_certain_that_is(
    won: int, of: int, met: bool, certain: bool
) -> None:
    """Within three points of half of the matches: 50 % is, 55 % and 70 % are not."""
    study = asked({"what": "roles", "within": 0.03})

    found = verdict(study, trader_wins(won, of))

    assert (found.met, found.certain) == (met, certain)
    assert {line.label for line in found.lines} == {"farmer", "trader"}


def test_a_part_of_a_fair_share_can_be_enough() -> None:
    """With two players, two thirds of a fair share are a third of the matches."""
    study = asked({"what": "roles", "at_least": 0.667})

    assert verdict(study, trader_wins(80, 200)).met
    weak = verdict(study, trader_wins(60, 200))
    assert [line.label for line in weak.off] == ["trader"]
    assert sentence(weak) == (
        "Win share by role: missed, but not for certain; as wanted: 1 of 2; furthest off: "
        "trader (2 players, steady) 30.0 % (24.1 to 36.7 %), wanted at least 33.4 %"
    )


def test_a_measure_can_be_of_some_cases() -> None:
    """Named by parts of what they are called."""
    everyone: dict[str, object] = {"what": "seats", "within": 0.02}
    study = asked(
        {**everyone, "cases": ["novice"]},
        {**everyone, "cases": ["2 players, steady"]},
        everyone,
        bots=["steady", "novice"],
    )
    rows = [*trader_wins(50, 100), *trader_wins(50, 100, case=1)]

    found = measured(study, rows)

    assert [[line.case for line in each.lines] for each in found] == [
        ["2 players, novice"] * 2,
        ["2 players, steady"] * 2,
        ["2 players, steady"] * 2 + ["2 players, novice"] * 2,
    ]


def test_a_few_things_of_each_kind_may_be_exceptions() -> None:
    """Nobody buys the quarry and the barter quay, but only one of them may be left alone."""
    rows = trader_wins(50, 100)
    for row in rows:
        row.offered = [("extension", "quarry"), ("extension", "barter-quay"), ("order", "o1")]
    form: dict[str, object] = {"what": "taken", "ranges": {"*": [0.1, 1]}}

    one = verdict(asked({**form, "exceptions": 1}), rows)
    two = verdict(asked({**form, "exceptions": 2}), rows)

    assert len(one.off) == 1
    assert two.met
    assert sorted(line.label for line in two.exempt) == [
        "extension:barter-quay",
        "extension:quarry",
        "order:o1",
    ]
    assert "exceptions: " in sentence(two)
    assert "quarry (extension)" in sentence(two)


def test_a_denied_seat_is_compared_with_itself_and_a_specialist_with_what_is_fair() -> None:
    """Without the quarry a seat loses half of its matches; with boats alone it wins one in four."""
    denied: dict[str, object] = {"what": "denied", "ranges": {"*": [-0.06, 1]}}
    alone: dict[str, object] = {"what": "specialists", "ranges": {"*": [0.5, 9]}}
    study = asked(denied, alone, deny=["extension:quarry", "only:boats"], matches=80)
    free = [won_by(at, at % 2) for at in range(80)]
    without = [won_by(at, (at + at // 2) % 2, case=1, denied=at % 2) for at in range(80)]
    boats = [
        won_by(at, at % 2 if at % 4 == 0 else 1 - at % 2, case=2, denied=at % 2) for at in range(80)
    ]

    cost, specialist = measured(study, [*free, *without, *boats])

    (quarry,) = cost.lines
    assert quarry.found.value == pytest.approx(-0.5)
    assert quarry.missed
    (line,) = specialist.lines
    assert line.found.value == pytest.approx(0.5)
    assert specialist.met


def test_length_is_measured_by_its_middle_and_by_long_matches() -> None:
    rows = [won_by(at, 0, rounds=20 + at % 11 + 60 * (at % 20 == 0)) for at in range(200)]
    study = asked(
        {"what": "median", "ranges": {"all": [20, 35]}},
        {"what": "long", "over": 69, "ranges": {"all": [0, 0.04]}},
    )

    median, long = measured(study, rows)

    assert median.met
    assert median.lines[0].found.value == 25
    assert long.lines[0].found.value == pytest.approx(0.05)
    assert not long.met
    assert not long.certain
    assert "furthest off: over 69 (2 players, steady) 5.0 %" in sentence(long)
    assert "off: 2 players, steady 25 (" in sentence(verdict(asked(SHORT), rows))


def test_a_report_says_which_measures_are_met() -> None:
    study = asked({"what": "roles"}, {"what": "rounds", "ranges": {"all": [10, 15]}}, matches=200)
    rows = trader_wins(140, 200)
    answers = answered(study, frames(study, rows))

    header = header_of(study, Path())
    text = page(header, study, answers, 200, ["lab"], measured(study, rows))

    assert "1 of 2 measures are met." in text
    assert "Win share by role: missed</h3>" in text
    assert "Length in rounds (or turns): met</h3>" in text
    assert "wanted 47.0 % to 53.0 %" in text


@pytest.mark.parametrize("name", ["measures", "measures-expedition"])
def test_the_studies_of_the_shipped_games_can_be_played(name: str) -> None:
    """Each of their measures is of at least one of their cases."""
    found = plans.read(DOCS / f"{name}.toml")

    assert found.study.edition is None, "the one that ships"
    words = [{*case.words.split(", ")} for case in found.cases]
    for form in found.study.measures:
        for each in form.cases:
            assert any(parts.issuperset(each.split(", ")) for parts in words), each
