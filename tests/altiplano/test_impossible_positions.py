"""Positions whose questions and turns do not add up are refused with a sentence."""

import re

import pytest

from altiplano.errors import Refused
from tests.positions import Json, altiplano, match_of, player, rule

AT_FARM = player(pawn="farm", spaces={"farm": "alpaca food"})

IMPOSSIBLE: dict[str, Json] = {
    "a seat that has passed has the turn": {"turn": 0, "seats": [player(passed=True), player()]},
    "everybody has passed": {"seats": [player(passed=True), player(passed=True)]},
    "more of an action, but of none": {"asked": {"0": "more"}, "seats": [AT_FARM]},
    "more of an action that is not repeated": {
        "asked": {"0": "more"},
        "doing": "farm.wool",
        "seats": [AT_FARM],
    },
    "an action goes on while the turn begins": {
        "asked": {"0": "turn"},
        "doing": "farm.food",
        "seats": [AT_FARM],
    },
    "corn is to be stored, but there is none": {"asked": {"0": "corn"}, "seats": [AT_FARM]},
    "corn is to be stored, but none is left": {
        "asked": {"0": "corn"},
        "corn": 1,
        "seats": [player(pawn="road", warehouse=["corn corn corn"] * 4)],
    },
    "corn waits while the turn begins": {"asked": {"0": "turn"}, "corn": 1, "seats": [AT_FARM]},
    "a turn after a move from which no action can be taken": {
        "moved": True,
        "seats": [player(pawn="farm")],
    },
    "the action is taken, but the pawn is off the board": {
        "asked": {"0": "after"},
        "seats": [player(pawn=None)],
    },
    "two seats have a turn": {"asked": {"0": "turn", "1": "turn"}, "seats": [AT_FARM]},
    "a question of another phase": {"phase": "planning", "asked": {"0": "turn"}},
    "nobody plans in the planning phase": {"phase": "planning", "asked": {}},
    "a role is chosen twice": {
        "phase": "setup",
        "asked": {"1": "role"},
        "roles": ["farmer", "miner"],
        "seats": [player(), player(role="farmer")],
    },
    "too few roles to choose from": {
        "phase": "setup",
        "asked": {"1": "role"},
        "roles": ["farmer"],
    },
    "somebody was left out when roles were chosen": {
        "phase": "setup",
        "players": 3,
        "asked": {"0": "role"},
        "roles": ["farmer", "miner", "trader"],
    },
    "an option that is none": {"options": {"weather": "fine"}},
    "a value that no option has": {"options": {"roles": "stolen"}},
    "a first seat that is none": {"first": 2},
    "something to take back in the action phase": {"changed": [0], "seats": [AT_FARM]},
    "more tiles before than now": {
        "phase": "planning",
        "seats": [player(planning="food")],
        "before": [player(planning="food food"), player()],
    },
    "other tiles before, and nothing was changed": {
        "phase": "planning",
        "seats": [player(planning="food", spaces={"farm": "food"})],
        "before": [player(planning="food food"), player()],
        "changed": [],
    },
    "another pawn before": {
        "phase": "planning",
        "seats": [player(planning="food", pawn="farm")],
        "before": [player(planning="food", pawn="mine"), player()],
    },
}


@pytest.mark.parametrize("position", IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_an_impossible_position_is_refused_with_a_sentence(position: Json) -> None:
    """The sentence says what does not add up."""
    with pytest.raises(Refused) as refusal:
        altiplano().load(position)

    assert refusal.value.code == "bad-position"
    assert str(refusal.value).startswith("the position is not valid: ")


@rule("A6.8")
def test_a_position_in_the_middle_of_an_action_is_possible() -> None:
    """An open question is part of the position."""
    match = match_of(AT_FARM, player(passed=True), asked={"0": "more"}, doing="farm.food")

    assert match.options(0) == ["do farm.food", "enough"]


@rule("A9.7")
def test_a_position_with_corn_to_store_is_possible() -> None:
    """So is one in which corn waits to be stored."""
    seat = player(pawn="road", warehouse=["stone"])
    match = match_of(seat, player(passed=True), asked={"0": "corn"}, corn=1)

    assert match.options(0) == ["corn row 1", "corn new"]


MISSIONS_ON: Json = {"options": {"missions": True}, "phase": "missions", "round": 0}


@pytest.mark.parametrize(
    "position",
    [
        {
            "asked": {"0": "give", "1": "give"},
            "seats": [
                {"missions": {"kept": "three-orders", "hand": ["alpaca-barn"]}},
                {"missions": {"kept": "three-rows", "hand": ["five-corn", "three-boats"]}},
            ],
        },
        {
            "players": 3,
            "asked": {"0": "give"},
            "seats": [
                {"missions": {"kept": "three-orders", "hand": ["alpaca-barn", "four-glass"]}},
                {"missions": {"kept": "three-rows"}},
                {"missions": {"kept": "first-row"}},
            ],
        },
        {
            "players": 3,
            "asked": {"0": "keep"},
            "seats": [{"missions": {"hand": ["alpaca-barn", "four-glass", "first-row"]}}, {}, {}],
        },
    ],
    ids=["a hand of one card", "finished, but nothing passed", "finished, but nothing kept"],
)
def test_missions_that_no_step_of_choosing_leaves_are_refused(position: Json) -> None:
    """A11.1: three cards, then two and one kept, then none and two passed on."""
    with pytest.raises(Refused, match=re.escape("A11.1")):
        altiplano().load({**MISSIONS_ON, **position})


def test_an_action_goes_on_only_where_the_pawn_is() -> None:
    """A6.2: more of it is asked at its location."""
    seat = {"pawn": "farm", "spaces": {"market": {"stone": 1, "ore": 1}}}

    with pytest.raises(Refused, match=re.escape("A6.2")):
        altiplano().load({"asked": {"0": "more"}, "doing": "market.sell", "seats": [seat]})


def test_nobody_has_tiles_before_a_role() -> None:
    """A2.7: the role brings the first ones."""
    with pytest.raises(Refused, match=re.escape("A2.7")):
        altiplano().load(
            {
                "phase": "setup",
                "round": 0,
                "options": {"roles": "choose"},
                "asked": {"1": "role"},
                "roles": ["farmer", "fisherman", "miner"],
                "seats": [{}, {"container": {"fish": 7}}],
            }
        )


def test_content_that_the_game_object_does_not_hold_is_refused() -> None:
    """A position never plays without the content that it carries."""
    with pytest.raises(Refused, match="content"):
        altiplano().load({"content": {"orders": {"o1": {"points": 99}}}})


def test_a_view_that_leaves_a_seat_without_an_answer_is_refused() -> None:
    """A corn that fits nowhere is not asked about."""
    match = altiplano().load(
        {"asked": {"0": "corn"}, "corn": 1, "seats": [{"pawn": "farm", "warehouse": [["wood"]]}]}
    )
    view = match.view(0)
    left = [[good] * 3 for good in ("alpaca", "cacao", "cloth", "fish", "glass", "ore")]
    right = [[good] * 4 for good in ("silver", "stone", "wood", "wool", "wood", "stone")]
    view["seats"][0]["warehouse"] = left + right  # type: ignore[index]

    with pytest.raises(Refused, match="cannot answer"):
        altiplano().imagine(view, 1)
