"""A run in words and numbers."""

import pytest

from altiplano import games
from altiplano.lab.arena import Run, add_all
from altiplano.lab.contest import Contest, new_contest
from altiplano.lab.frame import COLUMNS, frame
from altiplano.lab.report import as_json, headline, rows, sentences
from altiplano.lab.sprt import Hypotheses
from altiplano.lab.tally import tallies
from tests.lab.contests import expedition, outcome, played
from tests.positions import once

pytestmark = once


def with_winners(contest: Contest, *winners: str | None) -> Run:
    """A run in which these have won, one match after the other."""
    run = Run(contest, len(winners))
    keys = list(run.missing())
    add_all(run, (outcome(contest, *key, who) for key, who in zip(keys, winners, strict=True)))
    return run


def test_the_headline_says_who_beats_whom_and_how_surely() -> None:
    """Ten of sixteen, each time both matches of a pairing: no more evidence than nine."""
    run = with_winners(expedition("steady", "random"), *["steady"] * 10, *["random"] * 6)

    assert headline(run) == "steady beats random in 62.5 % of 16 matches (95 %: 31.7 % to 85.7 %)."


def test_a_shared_victory_is_half_a_victory_for_each() -> None:
    """As is one victory of two."""
    shared = with_winners(expedition("steady", "random"), None, None)
    split = with_winners(expedition("steady", "random"), "steady", "random")

    assert [each.won.value for each in tallies(shared)] == [0.5, 0.5]
    assert [each.won.value for each in tallies(split)] == [0.5, 0.5]
    assert [each.margin.value for each in tallies(shared)] == [0, 0]


def test_matches_with_more_than_one_winner_are_counted() -> None:
    """Whether bots get stuck in a game without a victor is seen at once."""
    run = with_winners(expedition("steady", "random"), None, "steady", "random", None)
    decided = with_winners(expedition("steady", "random"), "steady", "random")

    assert "2 of 4 matches had more than one winner." in sentences(run)
    assert (as_json(run)["shared"], as_json(decided)["shared"]) == (2, 0)
    assert not [line for line in sentences(decided) if "more than one winner" in line]


def test_one_among_several_is_compared_with_an_even_share() -> None:
    """The seats of the others count as much as each other."""
    contest = new_contest(games.get("altiplano"), 4, {}, ["steady", "random"], 1)
    run = Run(contest, 4)
    for rotation in range(4):
        match = outcome(contest, 0, rotation, "steady")
        run.add(match)

    first, others = tallies(run)

    assert headline(run).startswith("steady wins 100.0 % of 4 matches against 3 random (95 %: ")
    assert headline(run).endswith("; an even share is 25.0 %).")
    assert (first.won.value, others.won.value) == (1, 0)
    assert (first.margin.value, others.margin.value) == (2, -2)


def test_a_bot_against_itself_is_reported_as_such() -> None:
    """There is no opponent."""
    run = played(expedition("random"), 2)

    assert headline(run) == "random played 2 matches against itself."
    assert [each.bot for each in tallies(run)] == ["random"]


def test_failures_are_reported_with_the_first_reason() -> None:
    """And how often."""
    contest = expedition("steady", "random")
    run = Run(contest, 2)
    for rotation, why in enumerate(["RuntimeError: tired", "KeyError: 3"]):
        match = outcome(contest, 0, rotation, "random")
        side = next(side for side in match.seats if side.bot == "steady")
        side.decisions, side.failures, side.why = 30, 2, why
        run.add(match)

    failed = "steady failed 4 times in 60 choices; steady chose instead."
    assert f"{failed} First reason: RuntimeError: tired." in sentences(run)
    assert ["failures", "4", "0"] in rows(run)


@pytest.mark.parametrize(
    ("winner", "sentence"),
    [
        ("steady", "The test accepts a share of 70.0 % rather than 60.0 %: log-likelihood ratio 3"),
        ("random", "The test accepts a share of 60.0 % rather than 70.0 %: log-likelihood ratio -"),
        (None, "The test has not decided between 60.0 % and 70.0 %: log-likelihood ratio 0.00"),
    ],
)
def test_the_test_says_what_it_accepts(winner: str | None, sentence: str) -> None:
    """With its ratio and bounds."""
    contest = expedition("steady", "random")
    run = Run(contest, 400 if winner else 4, Hypotheses(0.6, 0.7))

    add_all(run, (outcome(contest, *key, winner) for key in list(run.missing())))

    assert sentences(run)[1].startswith(sentence)
    assert sentences(run)[1].endswith(", bounds -2.94 and 2.94.")


def test_the_table_has_one_row_a_match_and_seat() -> None:
    """With the columns that are promised."""
    run = played(expedition("random"), 3)

    table = frame(run)

    assert (
        table.columns
        == list(COLUMNS)
        == [
            *("pairing", "rotation", "match_seed", "seat", "bot", "points", "won", "margin"),
            *("decisions", "rounds", "seconds", "failures"),
        ]
    )
    assert table["seat"].to_list() == [0, 1] * 3
    assert table["won"].sum() == 3
    assert table["margin"].sum() == 0
    assert table["match_seed"].n_unique() == 3


def test_programs_get_everything() -> None:
    """The contest, the bots, and every match."""
    run = with_winners(expedition("steady", "random"), "steady", "random", "steady", "steady")

    found = as_json(run)

    assert found["matches"] == 4
    assert found["complete"] is True
    assert found["rotations"] == [("steady", "random"), ("random", "steady")]
    assert isinstance(found["bots"], list)
    assert found["bots"][0]["won"]["value"] == 0.75
    assert isinstance(found["played"], list)
    assert len(found["played"]) == 8


def test_nothing_is_claimed_before_a_pairing_is_complete() -> None:
    """One match of two is no result."""
    contest = expedition("steady", "random")
    run = Run(contest, 2)
    run.add(outcome(contest, 0, 0, "steady"))

    assert sentences(run)[0] == "No pairing is complete yet."
    assert tallies(run) == []
