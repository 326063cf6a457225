"""ev-E1: a corn moves to another row of the warehouse, in all corners of R44."""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import (
    assert_question_reads_back,
    coins,
    event_comes,
    phase,
    settled,
)
from tests.positions import happened, left, points, refusal, rows, rule, seat_of


def with_rows(*warehouse: str, **fields: object) -> Match:
    """E1 has come, and seat 0 has these rows; the other has nothing stored."""
    traveler = "assets" in fields
    return event_comes(
        "E1", seats=(settled(warehouse=list(warehouse), **fields),), traveler=traveler
    )


@rule("ev-E1", "R44")
def test_a_corn_moves_to_another_started_incomplete_row() -> None:
    """Out of a row where it stands for wood, into one of stone; nothing leaves the road."""
    match = with_rows("wood corn", "stone", "fish")
    corn = left(match, "corn")
    assert match.options(0) == ["corn out 1", "decline"]

    match.play(0, "corn out 1")
    assert match.options(0) == ["corn row 2", "corn row 3"]
    match.play(0, "corn row 2")

    assert rows(match) == ["wood", "stone corn", "fish"]
    assert left(match, "corn") == corn
    assert phase(match) == "planning"


@rule("ev-E1", "R44")
def test_the_row_closes_its_gap() -> None:
    """What lay to the right of the corn moves up."""
    match = with_rows("wood corn wood", "stone")

    match.play(0, "corn out 1")

    assert rows(match) == ["wood wood", "stone corn"]


@rule("ev-E1", "R44")
def test_only_a_row_with_corn_gives_one() -> None:
    """Rows without corn, rows not started and a single corn that started its row are refused."""
    match = with_rows("wood corn", "stone", "corn")

    assert match.options(0) == ["corn out 1", "decline"]
    assert "row 2 has no corn to spare (R44)" in str(refusal(match, "corn out 2"))
    assert "row 3 has no corn to spare (R44)" in str(refusal(match, "corn out 3"))
    assert "not started" in str(refusal(match, "corn out 4"))


@rule("ev-E1", "R44", "A9.9")
def test_an_incomplete_corn_row_does_not_hold_the_corn_back() -> None:
    """A9.9 is lifted: the corn may go elsewhere, or into the corn row."""
    match = with_rows("wood corn", "corn corn", "stone")

    match.play(0, "corn out 1")
    assert match.options(0) == ["corn row 2", "corn row 3"]
    match.play(0, "corn row 3")

    assert rows(match) == ["wood", "corn corn", "stone corn"]


@rule("ev-E1", "R44")
def test_a_row_that_corn_started_keeps_a_corn() -> None:
    """One of two may leave it."""
    match = with_rows("corn corn", "stone")

    match.play(0, "corn out 1")

    assert rows(match) == ["corn", "stone corn"]


@rule("ev-E1", "R44", "A9.1")
def test_no_new_row_is_started() -> None:
    """Complete rows and the row that it came from are refused, too."""
    match = with_rows("wood corn", "stone stone stone", "fish", "alpaca")
    match.play(0, "corn out 1")

    assert "the event cannot start one (R44)" in str(refusal(match, "corn new"))
    assert "the event cannot start one (R44)" in str(refusal(match, "corn row 5"))
    assert "row 2 is complete" in str(refusal(match, "corn row 2"))
    assert "the corn must go to a different row (R44)" in str(refusal(match, "corn row 1"))
    assert refusal(match, "decline").code == "other-question"


@rule("ev-E1", "R44")
@pytest.mark.parametrize(
    "warehouse",
    [
        (),
        ("wood", "stone"),
        ("wood corn",),
        ("wood corn", "stone stone stone"),
        ("corn", "stone"),
    ],
    ids=["nothing", "no corn", "no other row", "others complete", "the corn started it"],
)
def test_who_has_no_corn_to_move_is_not_asked(warehouse: tuple[str, ...]) -> None:
    """There must be a corn that its row can spare, and another row for it."""
    match = with_rows(*warehouse)

    assert phase(match) == "planning"
    assert "declined" not in happened(match)


@rule("ev-E1", "R44")
def test_a_complete_row_may_lose_a_corn_and_is_incomplete_again() -> None:
    """Its points are gone until it is complete again."""
    match = with_rows("wood wood corn", "stone stone")
    assert points(match)["warehouse rows"] == 2

    match.play(0, "corn out 1")

    assert rows(match) == ["wood wood", "stone stone corn"]
    assert points(match)["warehouse rows"] == 3


@rule("ev-E1", "R44", "A9.4")
@pytest.mark.parametrize(
    ("before", "source", "after"),
    [
        (
            ["corn corn corn", "fish", "corn corn"],
            1,
            ["corn corn", "fish", "corn corn corn"],
        ),
        (
            ["wood wood corn", "fish", "ore", "wood wood"],
            1,
            ["wood wood", "fish", "ore", "wood wood corn"],
        ),
        (
            ["fish", "wood corn", "wood corn corn"],
            3,
            ["fish", "wood corn corn", "wood corn"],
        ),
    ],
    ids=["corn", "wood", "from the later row"],
)
def test_a_complete_row_may_give_a_corn_that_completes_the_open_row_of_its_type(
    before: list[str], source: int, after: list[str]
) -> None:
    """One row of the type stays incomplete; the corn can go nowhere else, so nobody asks where."""
    match = with_rows(*before)
    assert f"corn out {source}" in match.options(0)

    match.play(0, f"corn out {source}")

    assert rows(match) == after
    assert phase(match) == "planning"


@rule("ev-E1", "R44", "A9.4")
def test_a_complete_row_keeps_its_corn_if_that_would_leave_two_open_rows_of_its_type() -> None:
    """The open row of wood needs two more tiles; a complete row of another type may give."""
    match = with_rows("wood wood corn", "wood", "fish fish corn")

    assert match.options(0) == ["corn out 3", "decline"]
    assert (
        "row 1 must stay complete: one corn would not complete the incomplete row"
        " of the same type (R44)" in str(refusal(match, "corn out 1"))
    )


@rule("ev-E1", "R44", "A9.4")
def test_a_complete_row_of_corn_stays_complete_beside_one_that_needs_two() -> None:
    """Corn is a type like any other here; without a second row it may be reopened."""
    beside = with_rows("corn corn corn", "corn", "stone corn")
    alone = with_rows("corn corn corn", "stone")

    assert beside.options(0) == ["corn out 3", "decline"]
    assert refusal(beside, "corn out 1").code == "row-reopened"
    alone.play(0, "corn out 1")
    assert rows(alone) == ["corn corn", "stone corn"]


@rule("ev-E1", "R44", "A9.9")
@pytest.mark.parametrize(
    "warehouse",
    [["wood corn", "stone"], ["corn corn", "stone"], ["wood corn", "stone", "corn"]],
    ids=["from another row", "from a corn row", "while a corn row is incomplete"],
)
def test_both_ifs_of_the_card_are_even_ifs(warehouse: list[str]) -> None:
    """The corn may substitute for stone, wherever it comes from and whatever else is incomplete."""
    match = with_rows(*warehouse)

    match.play(0, "corn out 1")
    if phase(match) == "event":  # The row of corn would take it, too.
        match.play(0, "corn row 2")

    assert rows(match)[1] == "stone corn"


@rule("ev-E1", "R44", "R43")
def test_preserved_food_does_not_hold_a_row_that_corn_started() -> None:
    """It keeps at least one corn: of two one may leave, a single one may not."""
    two = with_rows("corn corn food", "stone", assets=["preservation"])
    one = with_rows("corn food", "stone", assets=["preservation"])

    two.play(0, "corn out 1")

    assert rows(two) == ["corn food", "stone corn"]
    assert phase(one) == "planning"


@rule("ev-E1", "R44", "R42")
def test_a_shared_row_is_a_row_of_the_tile_that_started_it() -> None:
    """With Construction a complete row of stone may be reopened though ore has one open."""
    match = with_rows("stone ore corn", "ore", assets=["construction"])

    match.play(0, "corn out 1")

    assert rows(match) == ["stone ore", "ore corn"]


@rule("ev-E1", "R44", "T10")
def test_a_row_completed_by_the_move_counts_as_completed_anew() -> None:
    """Management pays for it, though the row it left was paid for once."""
    match = with_rows("wood wood corn", "stone stone", assets=["management"])

    match.play(0, "corn out 1")

    assert coins(match) == 1
    assert "row-completed" in happened(match)


@rule("ev-E1", "R44", "R16", "A11.3")
def test_missions_stay_earned_and_may_be_earned_by_it() -> None:
    """A mission that was revealed stays so; the row completed may fulfil another."""
    me = settled(
        warehouse=["wood wood corn", "alpaca alpaca"],
        missions={"kept": "first-row", "chosen": "three-rows", "revealed": ["first-row"]},
    )
    match = event_comes("E1", seats=(me,), missions=True, firsts={"row": 0})

    match.play(0, "corn out 1")

    assert rows(match) == ["wood wood", "alpaca alpaca corn"]
    missions = seat_of(match)["missions"]
    assert isinstance(missions, dict)
    assert missions["revealed"] == ["first-row"]


@rule("ev-E1", "R16")
def test_the_first_row_of_all_may_be_completed_by_it() -> None:
    """Then a mission to be the first is fulfilled at once."""
    me = settled(warehouse=["wood corn", "stone stone"], missions={"kept": "first-row"})
    match = event_comes("E1", seats=(me,), missions=True)

    match.play(0, "corn out 1")

    missions = seat_of(match)["missions"]
    assert isinstance(missions, dict)
    assert missions["revealed"] == ["first-row"]


@rule("ev-E1", "T3.2")
def test_the_move_may_be_declined_and_is_made_in_turn_order() -> None:
    """Each player once, from the start player on."""
    seats = tuple(settled(warehouse=["wood corn", "stone"]) for _ in range(3))
    match = event_comes("E1", seats=seats, first=1)
    assert match.to_move == (1,)
    assert refusal(match, "corn out 1", 0).code == "not-asked"

    match.play(1, "decline")
    match.play(2, "corn out 1")
    assert match.to_move == (0,)
    match.play(0, "corn out 1")

    assert [rows(match, seat)[0] for seat in range(3)] == ["wood", "wood corn", "wood"]
    assert phase(match) == "planning"


@rule("ev-E1")
def test_the_move_can_be_taken_back_in_its_middle() -> None:
    """The corn goes back to where it lay."""
    match = with_rows("wood corn wood", "stone", "fish")

    match.play(0, "corn out 1")
    assert rows(match) == ["wood wood", "stone", "fish"]
    match.undo(0)

    assert rows(match) == ["wood corn wood", "stone", "fish"]
    assert match.options(0) == ["corn out 1", "decline"]


@rule("ev-E1")
def test_a_position_in_the_middle_of_the_move_reads_back() -> None:
    """Before the corn is taken and while it is in hand."""
    match = with_rows("wood corn wood", "stone", "fish")
    assert_question_reads_back(match, 0, "event")

    match.play(0, "corn out 1")

    assert_question_reads_back(match, 0, "corn-in")


@rule("ev-E1", "R44")
def test_words_for_the_move() -> None:
    """What the answers do, and what the log says."""
    match = with_rows("wood corn", "stone", "fish")
    assert match.explain(0, "corn out 1") == "move a corn out of row 1"
    match.play(0, "corn out 1")

    match.play(0, "corn row 3")

    told = [entry["text"] for entry in match.log(None) if entry["event"] == "corn-moved"]
    assert told == ["Seat 0 moves a corn from row 1 to row 3"]
