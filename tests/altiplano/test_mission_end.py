"""Missions about the end of the match are judged there (A11.3)."""

import pytest

from altiplano.errors import Refused
from tests.altiplano.mission_builders import (
    AT_END,
    ON,
    POINTS,
    last_turn,
    play_out,
    seen,
)
from tests.positions import (
    Json,
    happened,
    match_of,
    player,
    points,
    rule,
)

ENOUGH: dict[str, tuple[Json, Json]] = {
    "silver-and-cloth": (player(bag="silver silver silver cloth cloth cloth"), player()),
    "four-glass": (player(bag="glass glass glass glass"), player()),
    "most-ore": (player(bag="ore ore"), player(bag="ore")),
    "most-stone": (player(bag="stone"), player()),
}
"""For each mission about the end: a player who meets it, and the other."""


@rule("A11.3", "A10.2")
@pytest.mark.parametrize("mission", AT_END)
def test_missions_about_the_end_are_judged_at_the_end_only(mission: str) -> None:
    """Though its condition holds before, it stays secret until the match is over."""
    match = last_turn(mission, *ENOUGH[mission])
    match.play(0, "store fish")
    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert points(match)["missions"] == 0

    play_out(match)

    assert match.over
    for viewer in (None, 1):
        assert seen(match, 0, viewer) == {"revealed": [mission], "hidden": 0}
    assert points(match, 0)["missions"] == POINTS[mission]
    assert points(match, 1)["missions"] == 0
    told = [entry for entry in match.log(None) if entry["event"] == "mission-fulfilled"]
    assert [(entry["seat"], entry["mission"], entry["points"]) for entry in told] == [
        (0, mission, POINTS[mission])
    ]


@rule("A11.3", "R16")
@pytest.mark.parametrize(
    ("mission", "me", "other"),
    [
        ("silver-and-cloth", player(bag="silver silver silver cloth cloth"), player()),
        ("silver-and-cloth", player(bag="silver silver cloth cloth cloth cloth"), player()),
        ("four-glass", player(bag="glass glass glass"), player()),
        ("most-ore", player(bag="ore ore"), player(container="ore ore")),
        ("most-ore", player(bag="ore"), player(warehouse=["ore ore"])),
        ("most-ore", player(), player()),
        ("most-stone", player(bag="stone"), player(planning="stone")),
        ("most-stone", player(), player(spaces={"mine": "ore"})),
    ],
)
def test_a_mission_about_the_end_that_is_just_missed_stays_secret(
    mission: str, me: Json, other: Json
) -> None:
    """One tile less, or a tie for the most, is not enough: "more" means strictly more."""
    match = last_turn(mission, me, other)

    match.play(0, "pass")

    assert match.over
    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert points(match)["missions"] == 0
    assert "mission-fulfilled" not in happened(match)


@rule("A11.3", "R16")
@pytest.mark.parametrize(
    ("second", "third", "revealed"), [(1, 1, True), (1, 2, False), (2, 0, False)]
)
def test_more_than_any_other_player_looks_at_each_of_them(
    second: int, third: int, revealed: bool
) -> None:
    """What the others have together does not matter; one who has as much is enough to miss it."""
    others = [player(bag=" ".join(["stone"] * count)) for count in (second, third)]
    match = last_turn("most-stone", player(bag="stone stone"), *others)

    match.play(0, "pass")

    assert points(match)["missions"] == (5 if revealed else 0)


@rule("A11.3", "R1")
def test_what_a_player_has_at_the_end_may_lie_anywhere() -> None:
    """Bag, container, spaces and warehouse count, and the wild space."""
    me = player(
        bag="glass",
        container="glass",
        warehouse=["glass"],
        extensions=["wild-space"],
        spaces={"wild-space": "glass"},
    )
    spread = last_turn("four-glass", me, player())
    less = last_turn("four-glass", {**me, "container": {}}, player())

    spread.play(0, "pass")
    less.play(0, "pass")

    assert points(spread)["missions"] == 7
    assert points(less)["missions"] == 0


@rule("A11.4")
@pytest.mark.parametrize(
    ("mission", "me"),
    [
        ("four-glass", player(bag="glass glass glass", orders=["o16"])),
        (
            "four-glass",
            player(bag="glass glass glass", order={"name": "o16", "delivered": ["glass"]}),
        ),
        (
            "silver-and-cloth",
            player(bag="silver silver silver cloth cloth", orders=["o11"]),
        ),
        ("most-stone", player(orders=["o1"])),
        ("most-ore", player(orders=["o6"])),
    ],
)
def test_goods_on_orders_do_not_count_at_the_end(mission: str, me: Json) -> None:
    """Neither on fulfilled nor on unfulfilled orders."""
    match = last_turn(mission, me, player())

    match.play(0, "pass")

    assert points(match)["missions"] == 0


@rule("A11.4", "R16")
def test_goods_on_another_players_orders_do_not_count_against_one() -> None:
    """One stone is more than two that lie on an order."""
    match = last_turn("most-stone", player(bag="stone"), player(orders=["o1"]))

    match.play(0, "pass")

    assert points(match)["missions"] == 5


@rule("A11.3")
def test_all_missions_about_the_end_are_judged_for_all_their_holders() -> None:
    """Each player's, no matter who took the last turn."""
    me = player(
        pawn="farm",
        spaces={"farm": "alpaca"},
        bag="stone",
        missions={"kept": "most-stone", "chosen": "silver-and-cloth"},
    )
    other = player(
        bag="glass glass glass glass ore",
        passed=True,
        missions={"kept": "most-ore", "chosen": "four-glass"},
    )
    match = match_of(me, other, options=ON, round=8, last_round=8)

    match.play(0, "pass")

    assert seen(match, 0) == {"revealed": ["most-stone"], "hidden": 1}
    assert seen(match, 1) == {"revealed": ["four-glass", "most-ore"], "hidden": 0}
    assert points(match, 0)["missions"] == 5
    assert points(match, 1)["missions"] == 5 + 7


@rule("A11.3")
def test_a_finished_match_has_no_secret_mission_that_is_met() -> None:
    """A position at the end with one that is met and not revealed does not add up."""
    me = player(bag="glass glass glass glass", missions={"kept": "four-glass"})

    with pytest.raises(Refused, match=r"four-glass.*A11\.3"):
        match_of(me, player(), options=ON, phase="end")
