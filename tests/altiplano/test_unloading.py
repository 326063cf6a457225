"""R10, R26: the corn store's action."""

import pytest

from tests.altiplano.specials import FULL, holding, in_store, unloading, with_order
from tests.positions import (
    acting,
    happened,
    left,
    match_of,
    player,
    points,
    refusal,
    rows,
    rule,
    seat_of,
    turn_of,
)

LOCATIONS = ["farm", "forest", "harbor", "market", "mine", "road", "village"]


# Its action.


@rule("A12.6", "R26")
def test_the_action_moves_one_or_two_corn_to_the_warehouse() -> None:
    """After the first the player may go on or stop."""
    match = unloading(2, warehouse=["stone", "wool"])
    assert match.options(0) == ["corn row 1", "corn row 2", "corn new"]

    match.play(0, "corn row 1")
    assert match.options(0) == ["corn row 1", "corn row 2", "corn new", "enough"]
    match.play(0, "corn row 2")

    assert rows(match) == ["stone corn", "wool corn"]
    assert in_store(match) == 0


@rule("A12.6")
def test_the_second_corn_may_stay() -> None:
    """One is moved, the other waits on."""
    match = unloading(2)

    match.play(0, "corn row 1")
    match.play(0, "enough")

    assert rows(match) == ["stone corn"]
    assert in_store(match) == 1
    assert "end" in match.options(0)


@rule("A12.6")
def test_the_action_moves_at_least_one_corn() -> None:
    """Nothing is not offered."""
    match = unloading(2)

    assert "store the corn" in str(refusal(match, "enough"))


@rule("A12.6")
def test_with_one_corn_the_action_ends_with_it() -> None:
    """Nothing more is asked."""
    match = unloading(1)

    match.play(0, "corn new")

    assert rows(match) == ["stone", "corn"]
    assert "end" in match.options(0)


@rule("A12.6", "A1.4")
def test_moving_corn_takes_none_from_the_road() -> None:
    """It left the road when it was gained."""
    match = unloading(2)
    at_road = left(match, "corn")

    match.play(0, "corn row 1")
    match.play(0, "corn row 1")

    assert left(match, "corn") == at_road


@rule("A12.6")
def test_moved_corn_does_not_return_to_the_corn_store() -> None:
    """The action empties it."""
    match = unloading(1)

    found = refusal(match, "corn store")

    assert found.code == "other-action"


@rule("A9.8", "A9.9", "A9.10", "A12.6")
def test_moved_corn_obeys_the_rules_of_the_warehouse() -> None:
    """A new row of corn must be completed before corn goes anywhere else."""
    match = unloading(2, warehouse=["stone"])

    match.play(0, "corn new")

    assert match.options(0) == ["corn row 2", "enough"]
    assert refusal(match, "corn row 1").rule == "A9.9"
    assert refusal(match, "corn new").rule == "A9.9"


@rule("A10.2", "A12.6")
def test_a_row_completed_by_moved_corn_counts() -> None:
    """As with every stored tile."""
    match = unloading(2, warehouse=["stone", "wool"])

    match.play(0, "corn row 1")
    match.play(0, "corn row 1")

    assert points(match)["warehouse rows"] == 2
    assert "row-completed" in happened(match)


@rule("A12.6", "A9.1")
def test_the_action_needs_a_place_for_the_corn() -> None:
    """With every row complete it cannot be taken."""
    match = holding(1, "village", warehouse=FULL, coins=1)

    found = refusal(match, "do corn-store")

    assert "no row of your warehouse can take corn" in str(found)


@rule("A12.6")
def test_the_action_ends_when_no_place_is_left() -> None:
    """The second corn stays in the store; with one place only nothing is asked."""
    match = unloading(2, warehouse=[*FULL[:-1], "glass glass glass"])

    assert rows(match)[-1] == "glass glass glass corn"
    assert in_store(match) == 1
    assert "end" in match.options(0)


@rule("A12.6")
def test_an_empty_corn_store_has_no_action() -> None:
    """An extension that the seat does not own has none either."""
    empty = holding(0, "village", coins=1)
    without = acting("village", coins=1, warehouse=["stone"])

    assert "the corn store is empty (A12.6)" in str(refusal(empty, "do corn-store"))
    assert refusal(without, "do corn-store").code == "not-owned"


# Without a location, but an action.


@rule("R10")
@pytest.mark.parametrize("pawn", [*LOCATIONS, None])
def test_the_action_needs_no_location(pawn: str | None) -> None:
    """It can be taken wherever the pawn is, even off the board."""
    match = holding(1, pawn)

    match.play(0, "do corn-store")
    match.play(0, "corn row 1")

    assert rows(match) == ["stone corn"]


@rule("R10", "A6.1")
def test_it_is_the_action_of_the_turn() -> None:
    """After it only moves are left until the next turn."""
    match = holding(2, "farm", spaces={"farm": "alpaca food"})

    match.play(0, "do corn-store")
    match.play(0, "corn row 1")
    match.play(0, "enough")

    for move in ("do farm.wool", "do corn-store", "pass"):
        assert "you have taken your action this turn" in str(refusal(match, move))
    match.play(0, "end")
    assert "do farm.wool" in match.options(0)


@rule("R10", "A6.1")
def test_nobody_else_acts_in_between() -> None:
    """Both corn are moved in one turn; then the other player is to act."""
    me = player(pawn="farm", extensions=["corn-store"], corn_store=2, warehouse=["stone"])
    other = player(pawn="market", coins=1)
    match = match_of(me, other, phase="actions")

    match.play(0, "do corn-store")
    assert match.to_move == (0,)
    match.play(0, "corn row 1")
    match.play(0, "corn row 1")
    match.play(0, "end")

    assert match.to_move == (1,)


@rule("R10", "R4")
def test_corn_in_the_store_lets_the_pawn_move_anywhere_before_the_action() -> None:
    """An action is in reach at every location; without the corn none is."""
    spaces = {"movement": "food food food", "farm": "alpaca"}
    with_corn = holding(1, "farm", carts=0, spaces=spaces)
    without = holding(0, "farm", carts=0, spaces={**spaces, "movement": "food"})

    assert {"walk forest", "walk village"} <= set(with_corn.options(0))
    assert refusal(without, "walk forest").code == "stranded"
    with_corn.play(0, "walk village")
    with_corn.play(0, "walk road")
    assert refusal(with_corn, "pass").code == "moved"
    with_corn.play(0, "do corn-store")
    with_corn.play(0, "corn row 1")

    assert rows(with_corn) == ["stone corn"]


@rule("R10", "R4", "A6.3")
def test_with_corn_in_the_store_the_pawn_may_start_anywhere() -> None:
    """No cart and no food are needed to reach the action."""
    match = holding(1, None, carts=0)

    assert [text for text in match.options(0) if text.startswith("start")] == [
        f"start {location}" for location in LOCATIONS
    ]


@rule("R10", "A6.5")
def test_after_a_last_move_the_action_still_waits_for_the_player() -> None:
    """It is the only option, but an action is never taken automatically."""
    match = holding(2, "farm", carts=0, spaces={"movement": "food"})

    match.play(0, "walk forest")

    assert match.options(0) == ["do corn-store"]
    match.play(0, "do corn-store")
    assert match.options(0) == ["corn row 1", "corn new"]


@rule("A6.1", "R10")
def test_nobody_takes_the_action_after_passing() -> None:
    """Who has passed takes no further part in the phase."""
    passed = player(
        pawn="farm", extensions=["corn-store"], corn_store=1, warehouse=["stone"], passed=True
    )
    match = turn_of(player(pawn="market", coins=2), passed)

    assert match.options(1) == []
    assert "waiting for seat 0" in str(match.why_not(1, "do corn-store"))


# Orders that show corn.


@rule("R26", "R9")
def test_moved_corn_never_goes_onto_an_order() -> None:
    """The action names only the warehouse, though the order shows corn and has a free space."""
    game = with_order("corn", "wood")
    match = unloading(1, game=game, order={"name": "o1"})

    assert match.options(0) == ["corn row 1", "corn new"]
    found = refusal(match, "corn order")
    assert (found.code, found.rule) == ("from-store", "R26")
    assert "corn from the corn store goes into the warehouse" in str(found)


@rule("R26", "A12.6")
def test_an_order_that_shows_corn_does_not_make_the_action_possible() -> None:
    """With a full warehouse it cannot be taken."""
    game = with_order("corn", "wood")
    match = holding(2, "village", game=game, order={"name": "o1"}, warehouse=FULL, coins=1)

    assert refusal(match, "do corn-store").code == "no-row"


@rule("R26", "A12.6")
def test_the_second_corn_stays_when_the_first_filled_the_warehouse() -> None:
    """An order that shows corn does not take it."""
    game = with_order("corn", "wood")
    almost = [*FULL[:-1], "glass glass glass"]
    match = unloading(2, game=game, order={"name": "o1"}, warehouse=almost)

    assert in_store(match) == 1
    assert seat_of(match)["order"] == {"name": "o1", "delivered": []}


@rule("R9", "R26")
def test_corn_gained_later_may_go_to_the_order_again() -> None:
    """Only corn from the store cannot."""
    game = with_order("corn", "wood")
    match = holding(
        1, "road", game=game, order={"name": "o1"}, spaces={"road": "stone wood"}, road=1
    )

    match.play(0, "do road.build")

    assert "corn order" in match.options(0)
