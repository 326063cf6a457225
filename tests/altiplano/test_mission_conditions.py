"""Each mission: just met, and just missed; "be the first"; goods on orders (A11.3, A11.4, R16)."""

import json

import pytest

from altiplano.errors import Refused
from tests.altiplano.mission_builders import (
    AT_END,
    MET,
    O3,
    ON,
    POINTS,
    SIX_ROWS,
    building_boat,
    building_house,
    delivering,
    gaining_corn,
    holding,
    own,
    play_out,
    seen,
    storing,
)
from tests.positions import (
    Json,
    altiplano,
    happened,
    match_of,
    player,
    points,
    rule,
)

MISSED: list[tuple[str, str, Json, str]] = [
    ("three-orders", "two orders", delivering("wood", "o3", O3, "o1"), "deliver wood"),
    (
        "three-orders",
        "the third lacks a tile",
        delivering("wool", "o3", "alpaca alpaca", "o1", "o2"),
        "deliver wool",
    ),
    ("alpaca-barn", "two alpacas", storing("alpaca", "alpaca"), "store alpaca"),
    ("alpaca-barn", "corn is no alpaca", storing("alpaca", "alpaca corn"), "store alpaca"),
    (
        "seven-types",
        "six types",
        storing("silver", "alpaca", "cacao", "cloth", "fish", "glass"),
        "store silver",
    ),
    (
        "seven-types",
        "seven goods of six types",
        storing("ore", "alpaca", "cacao", "cloth", "fish", "glass", "ore"),
        "store ore",
    ),
    ("twenty-goods", "nineteen goods", storing("wood", *SIX_ROWS), "store wood"),
    ("first-row", "a row of two", storing("wood", "wood"), "store wood"),
    (
        "four-pure-rows",
        "three rows",
        storing("ore", "wood wood wood", "stone stone stone", "ore ore"),
        "store ore",
    ),
    (
        "four-pure-rows",
        "corn in one of four",
        storing("ore", "wood wood corn", "stone stone stone", "wool wool wool", "ore ore"),
        "store ore",
    ),
    (
        "four-pure-rows",
        "one of four is of corn only",
        storing("ore", "corn corn corn", "stone stone stone", "wool wool wool", "ore ore"),
        "store ore",
    ),
    (
        "four-pure-rows",
        "the row completed has a corn",
        storing("ore", "wood wood wood", "stone stone stone", "wool wool wool", "ore corn"),
        "store ore",
    ),
    ("three-rows", "two rows", storing("wool", "wood wood wood", "wool wool"), "store wool"),
    (
        "three-rows",
        "the third is not full",
        storing("wool", "wood wood wood", "ore ore ore", "wool"),
        "store wool",
    ),
    ("five-corn", "four corn", gaining_corn("corn corn corn"), "do road.build"),
    ("first-fish-row", "two fish", storing("fish", "fish"), "store fish"),
    ("first-fish-row", "a row of wood", storing("wood", "wood wood"), "store wood"),
    ("first-fish-row", "corn in the row", storing("fish", "fish corn"), "store fish"),
    ("three-boats", "two boats", building_boat("ore"), "boat fish"),
    ("three-houses", "two houses", building_house("ore"), "house fish"),
    ("four-cacao", "three cacao", storing("cacao", "cacao cacao"), "store cacao"),
    ("four-cacao", "corn is no cacao", storing("cacao", "cacao cacao corn"), "store cacao"),
    ("one-of-each", "no order", building_house(boats=["ore"]), "house fish"),
    ("one-of-each", "no boat", building_house(orders=["o1"]), "house fish"),
    ("one-of-each", "no house", building_boat(orders=["o1"]), "boat fish"),
    (
        "one-of-each",
        "the order lacks a tile",
        building_house(boats=["ore"], order={"name": "o1", "delivered": ["wood", "wood", "stone"]}),
        "house fish",
    ),
    (
        "first-order",
        "it lacks a tile",
        delivering("wood", "o1", "stone stone"),
        "deliver wood",
    ),
    ("first-house", "a boat", building_boat(), "boat fish"),
    ("textile-orders", "one with wool", delivering("wood", "o3", O3, "o1"), "deliver wood"),
    (
        "textile-orders",
        "two without wool or cloth",
        delivering("wood", "o2", "fish fish stone", "o1", "o6"),
        "deliver wood",
    ),
    (
        "textile-orders",
        "the second lacks a tile",
        delivering("wool", "o3", "alpaca alpaca", "o11"),
        "deliver wool",
    ),
]
"""Moves after which a mission is not met, and what is amiss."""


def test_all_twenty_missions_are_looked_at_here() -> None:
    """Each is tried both ways; the one other is The Traveler's (test_traveler_scoring.py)."""
    content = altiplano()
    known = [text.removeprefix("keep ") for text in content.rules.move_texts if "keep " in text]

    assert sorted(known) == sorted([*POINTS, "three-assets"])
    assert {*MET, *AT_END} == set(POINTS)
    assert {mission for mission, *_rest in MISSED} == set(MET)


@rule("A11.3", "A10.2")
@pytest.mark.parametrize("mission", MET)
def test_a_mission_is_revealed_the_moment_that_it_is_met(mission: str) -> None:
    """Everybody sees it then, and it scores its points."""
    me, move = MET[mission]
    match = holding(mission, me)
    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert points(match)["missions"] == 0

    match.play(0, move)

    for viewer in (None, 1):
        assert seen(match, 0, viewer) == {"revealed": [mission], "hidden": 0}
    assert own(match, 0)["revealed"] == [mission]
    assert points(match, 0)["missions"] == POINTS[mission]
    assert points(match, 1)["missions"] == 0


@rule("A11.3")
@pytest.mark.parametrize("mission", MET)
def test_the_log_shows_everybody_a_mission_that_is_met(mission: str) -> None:
    """Whose it is, which one, and what it is worth."""
    me, move = MET[mission]
    match = holding(mission, me)

    match.play(0, move)

    for viewer in (None, 0, 1):
        told = [entry for entry in match.log(viewer) if entry["event"] == "mission-fulfilled"]
        assert [(entry["seat"], entry["mission"], entry["points"]) for entry in told] == [
            (0, mission, POINTS[mission])
        ]
        assert told[0]["rule"] == "A11.3"


@rule("A11.3", "A10.2")
@pytest.mark.parametrize(
    ("mission", "me", "move"),
    [
        pytest.param(mission, me, move, id=f"{mission}: {amiss}")
        for mission, amiss, me, move in MISSED
    ],
)
def test_a_mission_that_is_just_missed_stays_secret(mission: str, me: Json, move: str) -> None:
    """It is not revealed, mentioned or scored, neither now nor at the end of the match."""
    match = holding(mission, me, round=5, last_round=5)

    match.play(0, move)

    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert points(match)["missions"] == 0

    play_out(match)

    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert "mission-fulfilled" not in happened(match)
    assert mission not in json.dumps([match.view(1), match.log(1), match.log(None)])
    assert points(match)["missions"] == 0


@rule("A11.3")
@pytest.mark.parametrize("mission", MET)
def test_a_mission_that_is_met_must_be_revealed_in_a_position(mission: str) -> None:
    """One that is met and still secret does not add up; the other missions of the seat do."""
    me, move = MET[mission]
    match = holding(mission, me)
    match.play(0, move)
    position = match.position()
    seats = position["seats"]
    assert isinstance(seats, list)
    seats[0]["missions"]["revealed"] = []

    with pytest.raises(Refused, match=rf"{mission}.*A11\.3"):
        altiplano().load(position)


# More ways to meet a mission.


@rule("A11.3")
@pytest.mark.parametrize(
    ("me", "move"),
    [
        (building_boat(houses=["ore"], orders=["o1"]), "boat fish"),
        (building_house(boats=["ore"], orders=["o1"]), "house fish"),
        (delivering("wood", "o3", O3, boats=["ore"], houses=["ore"]), "deliver wood"),
    ],
    ids=["boat", "house", "order"],
)
def test_one_of_each_may_come_in_any_order(me: Json, move: str) -> None:
    """Whichever of the three is the last reveals the mission."""
    match = holding("one-of-each", me)

    match.play(0, move)

    assert seen(match, 0) == {"revealed": ["one-of-each"], "hidden": 0}


@rule("A11.3")
@pytest.mark.parametrize(
    ("order", "delivered", "tile"),
    [
        ("o5", "wool wool stone", "wood"),
        ("o8", "wool alpaca food", "cloth"),
        ("o14", "cloth silver wool", "ore"),
        ("o15", "glass cloth silver", "stone"),
        ("o16", "glass glass cloth", "silver"),
    ],
)
def test_an_order_with_wool_or_cloth_among_its_goods_involves_textiles(
    order: str, delivered: str, tile: str
) -> None:
    """Either of the two is enough; other tiles on the order don't matter."""
    match = holding("textile-orders", delivering(tile, order, delivered, "o3"))

    match.play(0, f"deliver {tile}")

    assert seen(match, 0) == {"revealed": ["textile-orders"], "hidden": 0}


@rule("R16")
def test_corn_is_one_of_the_seven_types() -> None:
    """It counts like any other good in the warehouse, also as a substitute in a row."""
    row = holding(
        "seven-types", storing("silver", "alpaca", "cacao", "cloth", "fish", "glass", "corn")
    )
    substitute = holding(
        "seven-types", storing("silver", "alpaca corn", "cacao", "cloth", "fish", "glass")
    )

    row.play(0, "store silver")
    substitute.play(0, "store silver")

    assert seen(row, 0) == {"revealed": ["seven-types"], "hidden": 0}
    assert seen(substitute, 0) == {"revealed": ["seven-types"], "hidden": 0}


@rule("R16")
def test_a_corn_may_be_the_seventh_type() -> None:
    """The mission is revealed when the corn is stored."""
    me = gaining_corn("alpaca", "cacao", "cloth", "fish", "glass", "ore")
    match = holding("seven-types", me)

    match.play(0, "do road.build")
    assert seen(match, 0) == {"revealed": [], "hidden": 1}

    match.play(0, "corn row 3")
    assert seen(match, 0) == {"revealed": ["seven-types"], "hidden": 0}


@rule("R16")
def test_corn_is_among_the_twenty_goods() -> None:
    """A row of corn and substitutes count as goods stored."""
    rows = [*SIX_ROWS[:4], "corn corn corn", "wool wool corn", "wood"]
    match = holding("twenty-goods", storing("wood", *rows))

    match.play(0, "store wood")

    assert seen(match, 0) == {"revealed": ["twenty-goods"], "hidden": 0}


@rule("A11.3")
def test_corn_as_a_substitute_counts_among_the_five() -> None:
    """Stored is stored, in whichever row."""
    me = gaining_corn("wood corn corn", "stone corn", "ore corn")
    match = holding("five-corn", me)

    match.play(0, "do road.build")
    match.play(0, "corn row 2")

    assert seen(match, 0) == {"revealed": ["five-corn"], "hidden": 0}


@rule("R26", "A11.3")
def test_corn_in_the_corn_store_counts_for_no_mission() -> None:
    """It is owned but not stored; once its action has stored it, it counts."""
    me = player(
        pawn="road",
        road=1,
        spaces={"road": "stone wood"},
        extensions=["corn-store"],
        corn_store=1,
        warehouse=["corn corn corn", "corn"],
    )
    match = holding("five-corn", me)

    match.play(0, "do road.build")
    match.play(0, "corn store")
    assert seen(match, 0) == {"revealed": [], "hidden": 1}

    unloading = holding("five-corn", {**me, "corn_store": 2})
    unloading.play(0, "do corn-store")
    unloading.play(0, "corn row 2")
    assert seen(unloading, 0) == {"revealed": ["five-corn"], "hidden": 0}


@rule("A11.3")
def test_a_pure_row_more_makes_up_for_a_row_with_corn() -> None:
    """Four rows without corn are needed; others do no harm."""
    rows = ["corn corn corn", "wood wood wood", "stone stone stone", "wool wool wool", "ore ore"]
    match = holding("four-pure-rows", storing("ore", *rows))

    match.play(0, "store ore")

    assert seen(match, 0) == {"revealed": ["four-pure-rows"], "hidden": 0}


@rule("A11.3", "A9.8")
def test_a_row_completed_by_corn_is_a_row() -> None:
    """It counts for the first row and for three rows, as it does for points."""
    first = holding("first-row", gaining_corn("wood wood"))
    third = holding("three-rows", gaining_corn("ore ore ore", "wood wood wood", "wool wool"))

    first.play(0, "do road.build")
    first.play(0, "corn row 1")
    third.play(0, "do road.build")
    third.play(0, "corn row 3")

    assert seen(first, 0) == {"revealed": ["first-row"], "hidden": 0}
    assert seen(third, 0) == {"revealed": ["three-rows"], "hidden": 0}


@rule("A11.3")
def test_a_row_of_the_right_depot_counts_when_its_four_spaces_are_filled() -> None:
    """Three fish are a row on the left; on the right the fourth completes it."""
    match = holding("first-fish-row", storing("fish fish", *SIX_ROWS, "fish fish"))

    match.play(0, "store fish")
    assert seen(match, 0) == {"revealed": [], "hidden": 1}

    match.play(0, "store fish")
    assert seen(match, 0) == {"revealed": ["first-fish-row"], "hidden": 0}


# Goods on orders never count.


@rule("A11.4")
@pytest.mark.parametrize(
    ("mission", "me", "tile"),
    [
        (
            "alpaca-barn",
            delivering("alpaca", "o3", "alpaca wool", warehouse=["alpaca alpaca"]),
            "alpaca",
        ),
        (
            "four-cacao",
            delivering("cacao", "o10", "cacao cacao", warehouse=["cacao cacao cacao"]),
            "cacao",
        ),
        (
            "seven-types",
            delivering(
                "wool",
                "o3",
                "alpaca alpaca",
                warehouse=["alpaca", "cacao", "cloth", "fish", "glass", "ore"],
            ),
            "wool",
        ),
        (
            "twenty-goods",
            delivering("alpaca", "o3", "alpaca wool", warehouse=[*SIX_ROWS, "wood"]),
            "alpaca",
        ),
    ],
)
def test_goods_on_an_order_are_not_collected(mission: str, me: Json, tile: str) -> None:
    """A tile delivered is not stored."""
    match = holding(mission, me)

    match.play(0, f"deliver {tile}")

    assert seen(match, 0) == {"revealed": [], "hidden": 1}


# Be the first.


FIRSTS = {
    "first-row": (
        storing("wood", "wood wood"),
        "store wood",
        storing("ore", "ore ore"),
        "store ore",
    ),
    "first-fish-row": (
        storing("fish", "fish fish"),
        "store fish",
        storing("fish", "fish fish"),
        "store fish",
    ),
    "first-order": (
        delivering("wood", "o3", O3),
        "deliver wood",
        delivering("wood", "o2", "fish fish stone"),
        "deliver wood",
    ),
    "first-house": (building_house(), "house fish", building_house(), "house ore"),
}
"""For each "be the first": two players who are both one move from it, and their moves."""


@rule("A11.3")
@pytest.mark.parametrize("mission", FIRSTS)
def test_be_the_first_is_lost_if_another_player_does_it_first(mission: str) -> None:
    """It is then never revealed, though its holder does it as well."""
    me, mine, other, theirs = FIRSTS[mission]
    me = {**me, "missions": {"kept": mission}}
    match = match_of(me, other, options=ON, first=1, round=5, last_round=5)

    match.play(1, theirs)
    match.play(1, "end")
    match.play(0, mine)

    assert seen(match, 0) == {"revealed": [], "hidden": 1}

    play_out(match)

    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert "mission-fulfilled" not in happened(match)
    assert points(match, 0)["missions"] == 0
    assert points(match, 1)["missions"] == 0


@rule("A11.3")
@pytest.mark.parametrize("mission", FIRSTS)
def test_be_the_first_is_not_lost_to_one_who_comes_later(mission: str) -> None:
    """Once revealed it stays complete when others do the same."""
    me, mine, other, theirs = FIRSTS[mission]
    me = {**me, "missions": {"kept": mission}}
    match = match_of(me, other, options=ON, first=0, round=5, last_round=5)

    match.play(0, mine)
    match.play(0, "end")
    match.play(1, theirs)
    play_out(match)

    assert seen(match, 0, 1) == {"revealed": [mission], "hidden": 0}
    assert points(match, 0)["missions"] == POINTS[mission]


@rule("A11.3", "R16")
@pytest.mark.parametrize("row", ["wood wood", "fish corn"])
def test_another_players_row_that_is_not_of_fish_only_leaves_the_first_fish_row_open(
    row: str,
) -> None:
    """A row of another good, or one with a corn in it, is no row of fish only."""
    tile = row.split(maxsplit=1)[0]
    me = {**storing("fish", "fish fish"), "missions": {"kept": "first-fish-row"}}
    match = match_of(me, storing(tile, row), options=ON, first=1)

    match.play(1, f"store {tile}")
    match.play(1, "end")
    match.play(0, "store fish")

    assert seen(match, 0) == {"revealed": ["first-fish-row"], "hidden": 0}


@rule("A11.3")
def test_the_first_row_is_lost_to_a_row_of_fish() -> None:
    """A row of fish is a row."""
    me = {**storing("wood", "wood wood"), "missions": {"kept": "first-row"}}
    match = match_of(me, storing("fish", "fish fish"), options=ON, first=1)

    match.play(1, "store fish")
    match.play(1, "end")
    match.play(0, "store wood")

    assert seen(match, 0) == {"revealed": [], "hidden": 1}


@rule("A11.3")
@pytest.mark.parametrize(
    ("mission", "what"),
    [
        ("first-row", "row"),
        ("first-fish-row", "fish-row"),
        ("first-order", "order"),
        ("first-house", "house"),
    ],
)
def test_a_position_says_who_was_first(mission: str, what: str) -> None:
    """With another seat named there the mission is lost; everybody sees who was first."""
    me, move, _other, _theirs = FIRSTS[mission]
    match = holding(mission, me, firsts={what: 1})

    match.play(0, move)

    assert seen(match, 0) == {"revealed": [], "hidden": 1}
    firsts = match.view(None)["firsts"]
    assert isinstance(firsts, dict)
    assert firsts[what] == 1
