"""Positions with missions: the cards must have gone the way that A11.1 says."""

import pytest

from altiplano.errors import Refused
from tests.altiplano.mission_builders import (
    ON,
    after_choosing,
    seen,
)
from tests.positions import (
    Json,
    altiplano,
    match_of,
    player,
    points,
    rule,
)


@rule("A11.1")
@pytest.mark.parametrize(
    "position",
    [
        pytest.param(after_choosing(chosen="three-rows"), id="chosen and not received"),
        pytest.param(after_choosing(to_left="three-orders"), id="passed and kept"),
        pytest.param(after_choosing(to_left="most-ore"), id="passed to both sides"),
        pytest.param(after_choosing(from_left="alpaca-barn"), id="received and passed"),
        pytest.param(
            after_choosing({"revealed": ["most-ore"], "hidden": 1}),
            id="revealed by the neighbor to whom it was not passed",
        ),
        pytest.param(
            after_choosing({"kept": "four-glass", "chosen": "seven-types"}),
            id="held by the neighbor from whom it came",
        ),
        pytest.param(
            after_choosing({"kept": "three-boats", "chosen": "five-corn"}),
            id="held by two",
        ),
    ],
)
def test_a_position_in_which_cards_went_another_way_does_not_add_up(position: Json) -> None:
    """What one seat passed, kept and received must fit itself and what the others have."""
    assert not altiplano().load(after_choosing()).over

    with pytest.raises(Refused, match="is not valid"):
        altiplano().load(position)


@rule("A11.2", "A11.3")
def test_with_two_players_what_was_given_is_held_and_revealed_when_met() -> None:
    """An opponent with three alpacas stored cannot have that mission in secret."""
    mine = {
        "kept": "three-orders",
        "chosen": "five-corn",
        "to_left": "alpaca-barn",
        "to_right": "most-ore",
        "from_left": "five-corn",
    }
    me = player(pawn="farm", spaces={"farm": "alpaca"}, missions=mine)
    other = player(passed=True, warehouse=["alpaca alpaca alpaca"], missions={"hidden": 2})

    with pytest.raises(Refused, match="is not valid"):
        match_of(me, other, options=ON, firsts={"row": 1})


@rule("A11.3", "R28", "R11")
def test_late_storing_counts_for_missions() -> None:
    """Rows that it completes reveal them, before the end is judged."""
    me = player(
        pawn="farm",
        spaces={"farm": "alpaca"},
        extensions=["late-storing"],
        bag="wool stone",
        warehouse=["wood wood wood", "ore ore ore", "wool wool", "stone"],
        missions={"kept": "three-rows", "chosen": "most-stone"},
    )
    match = match_of(me, player(passed=True, bag="stone"), options=ON, round=8, last_round=8)

    match.play(0, "pass")
    assert seen(match, 0) == {"revealed": [], "hidden": 2}

    match.play(0, "late wool")
    assert seen(match, 0) == {"revealed": ["three-rows"], "hidden": 1}
    assert not match.over

    match.play(0, "enough")
    assert match.over
    assert seen(match, 0) == {"revealed": ["three-rows", "most-stone"], "hidden": 0}
    assert points(match)["missions"] == 4 + 5
