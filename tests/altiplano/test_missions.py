"""When missions are checked, what revealing does, and what they score (A11.3, A10.2, R16)."""

import json

import pytest

from altiplano.errors import Refused
from tests.altiplano.mission_builders import (
    MET,
    ON,
    POINTS,
    cards,
    chosen,
    holding,
    own,
    play_out,
    seen,
    storing,
)
from tests.altiplano.traveler_builders import event_comes, settled
from tests.positions import (
    happened,
    match_of,
    player,
    points,
    rule,
    turn_of,
)


@rule("A11.3", "R16")
def test_a_move_is_applied_in_full_before_missions_are_checked() -> None:
    """The good of the third boat is there when the mission is revealed."""
    me, move = MET["three-boats"]
    match = holding("three-boats", me)

    match.play(0, move)

    assert happened(match)[-2:] == ["gained", "mission-fulfilled"]


@rule("A11.3")
def test_one_move_may_reveal_both_missions_of_a_player() -> None:
    """Each scores."""
    me = {
        **storing("alpaca", "wood wood wood", "ore ore ore", "alpaca alpaca"),
        "missions": {"kept": "alpaca-barn", "chosen": "three-rows"},
    }
    match = turn_of(me, options=ON)

    match.play(0, "store alpaca")

    assert seen(match, 0) == {"revealed": ["alpaca-barn", "three-rows"], "hidden": 0}
    assert points(match)["missions"] == 5 + 4


@rule("A11.3")
def test_a_revealed_mission_leaves_the_other_secret() -> None:
    """Only the one that is met is shown."""
    me = {
        **storing("alpaca", "alpaca alpaca"),
        "missions": {"kept": "twenty-goods", "chosen": "alpaca-barn"},
    }
    match = turn_of(me, options=ON)

    match.play(0, "store alpaca")

    assert seen(match, 0, 1) == {"revealed": ["alpaca-barn"], "hidden": 1}
    assert "twenty-goods" not in json.dumps([match.view(1), match.log(1), match.view(None)])
    assert own(match, 0)["kept"] == "twenty-goods"


@rule("A11.3")
def test_what_another_player_does_reveals_no_mission_of_mine() -> None:
    """Each mission looks at its holder's own things."""
    me, move = MET["three-houses"]
    other = player(missions={"kept": "three-houses"})
    match = turn_of(me, other, options=ON)

    match.play(0, move)

    assert seen(match, 0) == {"revealed": [], "hidden": 0}
    assert seen(match, 1) == {"revealed": [], "hidden": 1}


@rule("A11.3", "A6.8")
def test_a_mission_is_revealed_in_the_middle_of_an_action() -> None:
    """As soon as its condition is met, even if more tiles are still to be stored."""
    match = holding("alpaca-barn", storing("alpaca wood", "alpaca alpaca"))

    match.play(0, "store alpaca")

    assert match.options(0) == ["store wood", "enough"]
    assert seen(match, 0, 1) == {"revealed": ["alpaca-barn"], "hidden": 0}


@rule("A11.3", "R16")
def test_a_mission_that_an_event_meets_is_revealed_before_everybody_draws() -> None:
    """Others see it, and hear of it, while the drawing is open."""
    holder = settled("food food food", road=1, warehouse=["fish fish"])
    holder["missions"] = {"kept": "alpaca-barn", "chosen": "first-row"}
    other = settled(road=10, spaces={"farm": "alpaca"})
    match = event_comes("B4", seats=(other, holder), missions=True, first=1)
    match.play(1, "accept")

    match.play(1, "corn row 1")

    assert match.view(0)["phase"] == "drawing"
    assert seen(match, 1, 0) == {"revealed": ["first-row"], "hidden": 1}
    assert match.log(0)[-1]["event"] == "mission-fulfilled"


@rule("A11.3")
def test_revealing_a_mission_ends_what_can_be_taken_back() -> None:
    """Neither the choice that met it nor those before stand to be undone; later ones do."""
    match = holding("alpaca-barn", storing("wood alpaca stone", "alpaca alpaca"))
    match.play(0, "store wood")
    assert match.undoable(0) == 1

    match.play(0, "store alpaca")
    assert match.undoable(0) == 0
    with pytest.raises(Refused):
        match.undo(0)

    match.play(0, "store stone")
    assert match.undoable(0) == 1


@rule("A11.3")
@pytest.mark.parametrize("mission", MET)
def test_the_choice_that_met_a_mission_stands(mission: str) -> None:
    """The same choice can be taken back by one who holds another mission."""
    me, move = MET[mission]
    match = holding(mission, me)
    without = turn_of({**me, "missions": {"kept": "most-ore"}}, options=ON)

    match.play(0, move)
    without.play(0, move)

    assert match.undoable(0) == 0
    assert without.undoable(0) == 1


@rule("A11.3", "A10.2")
def test_a_mission_that_is_met_stays_complete_to_the_end() -> None:
    """It is reported once and scores once."""
    match = holding("alpaca-barn", storing("alpaca alpaca", "alpaca alpaca"), round=5, last_round=5)

    match.play(0, "store alpaca")
    match.play(0, "store alpaca")
    play_out(match)

    assert happened(match).count("mission-fulfilled") == 1
    assert seen(match, 0) == {"revealed": ["alpaca-barn"], "hidden": 0}
    assert match.scores()[0][-1] == ("missions", "A10.2", 5)


@rule("A10.2", "A10.3")
def test_missions_are_the_last_line_of_the_score_and_decide_who_wins() -> None:
    """Two missions of 4 and 5 points beat eight points of goods; secret ones are worth nothing."""
    first = player(missions={"kept": "five-corn", "chosen": "most-ore", "revealed": ["five-corn"]})
    second = player(
        missions={
            "kept": "first-row",
            "chosen": "three-boats",
            "revealed": ["first-row", "three-boats"],
        }
    )
    third = player(bag="glass glass", missions={"kept": "three-orders", "chosen": "seven-types"})
    match = match_of(first, second, third, options=ON, phase="end")

    assert [lines[-1] for lines in match.scores()] == [
        ("missions", "A10.2", 4),
        ("missions", "A10.2", 9),
        ("missions", "A10.2", 0),
    ]
    assert [reason for reason, _rule, _points in match.scores()[0]] == [
        "goods",
        "boats",
        "houses",
        "orders",
        "warehouse rows",
        "missions",
    ]
    assert match.winners == (1,)


@rule("A11.3")
def test_the_points_of_secret_missions_are_in_no_score_before_they_are_met() -> None:
    """A seat's secrets do not change the score so far."""
    scores = [
        holding(mission, storing("wood", "wood")).scores()
        for mission in ("three-orders", "five-corn", "most-ore")
    ]

    assert scores[0] == scores[1] == scores[2]


@rule("A11.1", "A11.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_missions_revealed_in_a_match_are_those_that_were_chosen(players: int) -> None:
    """Played to the end at random, each seat has its own two and scores what it revealed."""
    for seed in range(4):
        match = chosen(players, seed)
        two = [{own(match, seat)["kept"], own(match, seat)["chosen"]} for seat in range(players)]

        match.playout(seed)

        told = dict.fromkeys(range(players), 0)
        for entry in match.log(None):
            if entry["event"] == "mission-fulfilled":
                seat = entry["seat"]
                assert isinstance(seat, int)
                assert entry["mission"] in two[seat]
                told[seat] += POINTS[str(entry["mission"])]
        for seat in range(players):
            revealed = cards(match, seat, "revealed")
            assert set(revealed) <= two[seat]
            assert seen(match, seat) == {"revealed": revealed, "hidden": 2 - len(revealed)}
            assert points(match, seat)["missions"] == told[seat]
            assert told[seat] == sum(POINTS[mission] for mission in revealed)
