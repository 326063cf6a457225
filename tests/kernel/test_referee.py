"""Forced moves are not asked, and what a seat may take back; shown with small positions."""

import pytest

from altiplano.errors import Refused
from tests.positions import (
    acting,
    altiplano,
    drawing,
    match_of,
    planning,
    player,
    rows,
    rule,
    seat_of,
)


def journal_lines(journal: str) -> list[str]:
    return journal.partition("\n\n")[2].splitlines()


# Forced moves.


def test_a_decision_with_one_option_is_not_asked() -> None:
    """Without carts and food, the turn ends automatically after the action."""
    match = match_of(
        player(pawn="farm", carts=0, spaces={"farm": "alpaca food"}),
        player(pawn="farm", carts=0, spaces={"farm": "alpaca food"}),
    )

    match.play(0, "do farm.wool")

    assert match.to_move == (1,)
    assert journal_lines(match.journal()) == ["0 do farm.wool"]


def test_a_forced_move_is_in_the_log() -> None:
    """It happened although nobody was asked."""
    match = match_of(
        player(pawn="farm", carts=0, spaces={"farm": "alpaca food"}),
        player(pawn="farm", carts=0, spaces={"farm": "alpaca food"}),
    )
    match.play(0, "do farm.wool")

    match.play(1, "do farm.wool")

    passed = [event["seat"] for event in match.log(0) if event["event"] == "passed"]
    assert passed == [0, 1]
    assert journal_lines(match.journal()) == ["0 do farm.wool", "1 do farm.wool"]


def test_an_action_is_asked_for_though_nothing_else_is_possible() -> None:
    """The pawn has moved, so the seat may not pass, and there is one thing to do."""
    match = acting("farm", rides=1, spaces={"movement": "food", "forest": "food food"})

    match.play(0, "walk forest")

    assert match.options(0) == ["do forest.wood"]
    assert seat_of(match)["container"] == {"food": 1}


def test_an_action_is_asked_for_where_a_position_begins_with_it() -> None:
    """Loading makes forced moves; an action is not one."""
    match = match_of(
        player(pawn="forest", carts=0, spaces={"forest": "food food"}),
        player(passed=True),
        moved=True,
    )

    assert match.options(0) == ["do forest.wood"]


@rule("A9.7")
def test_a_choice_within_an_action_that_has_one_answer_is_not_asked() -> None:
    """The action was chosen; its corn fits one row only."""
    match = acting(
        "road", rides=1, road=1, spaces={"road": "stone wood"}, warehouse=["corn corn"], coins=0
    )

    match.play(0, "do road.build")

    assert rows(match) == ["corn corn corn"]


def test_a_move_of_the_pawn_that_has_no_alternative_is_not_asked() -> None:
    """The one action is two steps away: after the first step the second follows."""
    match = acting("farm", carts=0, spaces={"movement": "food food", "harbor": "fish food"})

    match.play(0, "walk forest")

    assert seat_of(match)["pawn"] == "harbor"
    assert all(option.startswith("do harbor") for option in match.options(0))


def test_a_seat_with_nothing_to_plan_is_not_asked() -> None:
    """It has finished the step before anybody chose."""
    match = match_of(player(planning="food"), player(), phase="planning")

    assert match.to_move == (0,)


@rule("R23")
def test_a_seat_that_can_take_something_back_closes_its_step_itself() -> None:
    """After the last tile is placed only 'ready' is left, and still it is asked."""
    match = planning("food")

    match.play(0, "place food farm")

    assert match.options(0) == ["ready"]
    assert match.to_move == (0, 1)


def test_a_seat_that_took_everything_back_is_where_it_was() -> None:
    """Then it is asked as if it had never chosen."""
    match = planning("food")
    begun = match.position()

    match.play(0, "place food farm")
    match.undo(0)

    assert match.position() == begun
    assert match.undoable(0) == 0


# What ends taking back.


@rule("A4.2")
def test_a_draw_reveals_and_cannot_be_taken_back() -> None:
    """Nor can what was taken back before it."""
    match = drawing(spaces={"farm": "food food"}, bag="fish wood ore stone")
    match.play(0, "take food farm")
    assert match.undoable(0) == 1

    match.play(0, "draw")

    assert match.undoable(0) == 0
    with pytest.raises(Refused) as refusal:
        match.undo(0)
    assert refusal.value.code == "nothing-to-undo"


@rule("R21")
def test_others_do_not_end_taking_back_in_a_simultaneous_step() -> None:
    """Each seat takes back its own choices, even if the others continue."""
    match = match_of(player(planning="food food"), player(planning="fish fish"), phase="planning")
    match.play(0, "place food farm")
    match.play(1, "place fish harbor")
    match.play(0, "place food mine")
    match.play(1, "place fish harbor")
    assert (match.undoable(0), match.undoable(1)) == (2, 2)

    match.undo(0)
    match.undo(0)

    assert seat_of(match, 0)["planning"] == {"food": 2}
    assert seat_of(match, 1)["spaces"] == {"harbor": {"fish": 2}}
    assert (match.undoable(0), match.undoable(1)) == (0, 2)


@rule("A3.2", "R21")
def test_a_declaration_can_be_taken_back_until_the_last_has_declared() -> None:
    """The last one closes the step for everybody, itself included."""
    match = match_of(player(planning="food"), player(planning="fish"), phase="planning")
    match.play(0, "place food farm")
    match.play(0, "ready")
    assert match.to_move == (1,)
    assert match.undoable(0) == 2

    match.undo(0)

    assert list(match.to_move) == [0, 1]
    assert match.options(0) == ["ready"]
    match.play(1, "ready")
    assert match.undoable(1) == 1
    match.play(0, "ready")
    assert (match.undoable(0), match.undoable(1)) == (0, 0)


def test_another_seat_s_choice_ends_taking_back_in_the_action_phase() -> None:
    """Until then even a turn that has ended can be taken back."""
    match = match_of(
        player(pawn="farm", carts=0, spaces={"farm": "alpaca food"}),
        player(pawn="farm", carts=0, spaces={"farm": "alpaca food"}),
    )
    match.play(0, "do farm.wool")
    assert match.to_move == (1,)
    assert match.undoable(0) == 1

    match.play(1, "do farm.wool")

    assert match.undoable(0) == 0


def test_undo_takes_back_the_forced_moves_that_followed() -> None:
    """The turn that ended automatically is open again."""
    match = match_of(
        player(pawn="farm", carts=0, spaces={"farm": "alpaca food"}),
        player(pawn="farm", carts=0, spaces={"farm": "alpaca food"}),
    )
    begun = match.position()
    match.play(0, "do farm.wool")
    assert match.to_move == (1,)

    match.undo(0)

    assert match.to_move == (0,)
    assert match.position() == begun
    assert journal_lines(match.journal()) == ["0 do farm.wool", "0 undo"]


def test_moves_and_parts_of_an_action_are_taken_back_one_by_one() -> None:
    """Each choice is one undo."""
    match = acting("farm", spaces={"farm": "alpaca alpaca", "movement": "food"}, carts=1)
    positions = [match.position()]
    for text in ("do farm.food", "enough", "cart mine"):
        match.play(0, text)
        positions.append(match.position())
    assert match.undoable(0) == 3

    for position in reversed(positions[:-1]):
        match.undo(0)
        assert match.position() == position


def test_the_end_of_a_round_cannot_be_taken_back() -> None:
    """The new round begins with a simultaneous step and new extensions on the strip."""
    match = match_of(
        player(pawn="farm", spaces={"farm": "alpaca food"}, bag="food food"), player(passed=True)
    )

    match.play(0, "pass")

    assert match.undoable(0) == 0


def test_a_seat_cannot_take_back_what_it_never_chose() -> None:
    """Forced moves and other seats' choices are not its own."""
    match = altiplano().start(players=3, seed=4)

    assert [match.undoable(seat) for seat in range(3)] == [0, 0, 0]
    with pytest.raises(Refused) as refusal:
        match.undo(2)
    assert "seat 2 has nothing to undo" in str(refusal.value)


def test_taking_back_and_choosing_again_goes_on_as_long_as_wanted() -> None:
    """The journal grows, the position does not."""
    match = planning("food fish")
    begun = match.position()

    for _ in range(3):
        match.play(0, "place food farm")
        match.play(0, "place fish harbor")
        match.undo(0)
        match.undo(0)

    assert match.position() == begun
    assert len(journal_lines(match.journal())) == 12
    assert altiplano().replay(match.journal()).position() == begun


# Recording.


def test_the_log_shows_the_match_that_stands() -> None:
    """What was taken back is not reported."""
    match = planning("food fish")
    match.play(0, "place food farm")
    match.play(0, "place fish harbor")
    assert [event["event"] for event in match.log(0)][-2:] == ["placed", "placed"]

    match.undo(0)

    placed = [event for event in match.log(0) if event["event"] == "placed"]
    assert [event["piece"] for event in placed] == ["food"]
