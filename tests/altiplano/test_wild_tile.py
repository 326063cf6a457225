"""R6: what the tile in the wild space may be used for."""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.specials import FULL, wild_owner, with_order
from tests.positions import (
    acting,
    happened,
    player,
    refusal,
    rows,
    rule,
    seat_of,
    turn_of,
)


def acts(match: Match) -> list[str]:
    """What seat 0 may do, moves of the pawn and passing aside."""
    return [text for text in match.options(0) if text.split()[0] not in ("cart", "walk", "pass")]


# As one of the tiles of an action.


@rule("A12.1", "R6", "A6.6")
@pytest.mark.parametrize(
    ("move", "pawn", "wild", "board", "gained"),
    [
        ("do farm.wool", "farm", "alpaca", "food", "wool"),
        ("do farm.wool", "farm", "food", "alpaca", "wool"),
        ("do farm.cloth", "farm", "wool", "food", "cloth"),
        ("do forest.wood", "forest", "food", "food", "wood"),
        ("do mine.stone", "mine", "food", "food", "stone"),
        ("do mine.silver", "mine", "ore", "food", "silver"),
        ("do harbor.food", "harbor", "food", "fish", "food"),
        ("do harbor.stone", "harbor", "fish", "fish", "stone"),
    ],
)
def test_the_wild_tile_serves_beside_another(
    move: str, pawn: str, wild: str, board: str, gained: str
) -> None:
    """It is one of the tiles of a basic action; both tiles are used, and go to the container."""
    match = turn_of(wild_owner(wild, pawn, {pawn: board}))

    assert refusal(match, move).code == "missing-pieces"
    match.play(0, f"{move} wild")

    used = [wild, board, gained]
    assert seat_of(match)["spaces"] == {}
    assert seat_of(match)["container"] == {tile: used.count(tile) for tile in used}


@rule("A12.1", "R6", "A7.10", "A7.11")
@pytest.mark.parametrize(
    ("move", "pawn", "tile", "cards"),
    [("boat fish", "harbor", "wood", "boats"), ("house wool", "village", "stone", "houses")],
)
def test_the_wild_tile_helps_to_build_boats_and_houses(
    move: str, pawn: str, tile: str, cards: str
) -> None:
    """One of the two tiles lies on the location's spaces, the other in the wild space."""
    match = turn_of(wild_owner(tile, pawn, {pawn: tile}))

    assert refusal(match, move).code == "missing-pieces"
    match.play(0, f"{move} wild")

    assert seat_of(match)[cards] == [move.split()[1]]
    assert seat_of(match)["spaces"] == {}


@rule("A12.1", "R6", "A7.19")
@pytest.mark.parametrize(("wild", "board"), [("stone", "wood"), ("wood", "stone")])
def test_the_wild_tile_helps_to_build_the_road(wild: str, board: str) -> None:
    """It can be the stone or the wood."""
    match = turn_of(wild_owner(wild, "road", {"road": board}))

    match.play(0, "do road.build wild")

    assert seat_of(match)["road"] == 1
    assert seat_of(match)["container"] == {"stone": 1, "wood": 1}


@rule("A12.1", "R6")
def test_the_wild_tile_may_be_the_only_tile_of_an_action() -> None:
    """Nothing need lie on the location's spaces."""
    match = turn_of(wild_owner("cacao", "forest"))

    assert acts(match) == [f"do forest.cacao {tile} wild" for tile in ("food", "cloth", "glass")]
    match.play(0, "do forest.cacao glass wild")

    assert seat_of(match)["container"] == {"cacao": 1, "glass": 1}


@rule("A12.1", "R6")
def test_with_the_same_tile_on_the_board_the_player_chooses_which_is_used() -> None:
    """Both ways are offered; the tile that is not used stays where it is."""
    given = turn_of(wild_owner("alpaca", "farm", {"farm": "alpaca food"}))
    plain, wild = given.copy(), given.copy()

    plain.play(0, "do farm.wool")
    wild.play(0, "do farm.wool wild")

    assert {"do farm.wool", "do farm.wool wild"} <= set(given.options(0))
    assert seat_of(plain)["spaces"] == {"wild-space": {"alpaca": 1}}
    assert seat_of(wild)["spaces"] == {"farm": {"alpaca": 1}}
    assert seat_of(plain)["container"] == seat_of(wild)["container"]


@rule("R6")
def test_the_wild_tile_is_one_tile_only() -> None:
    """It cannot stand for both of two tiles."""
    match = turn_of(wild_owner("food", "forest", {"forest": "cacao"}))

    found = refusal(match, "do forest.wood wild")

    assert "it needs 2 food at the forest (A7.4)" in str(found)


@rule("R6")
@pytest.mark.parametrize(
    ("move", "pawn", "wild", "board"),
    [
        ("do farm.wool wild", "farm", "stone", "alpaca food"),
        ("do mine.silver wild", "mine", "alpaca", "food"),
        ("do forest.cacao food wild", "forest", "food", "cacao"),
        ("house ore wild", "village", "wood", "stone stone"),
    ],
)
def test_the_wild_tile_counts_as_what_it_is(move: str, pawn: str, wild: str, board: str) -> None:
    """It is no joker for other types: an action that does not use its type cannot use it."""
    match = turn_of(wild_owner(wild, pawn, {pawn: board}))

    found = refusal(match, move)

    assert f"the action does not use the {wild} in the wild space (A12.1)" in str(found)


@rule("R6")
def test_the_other_tiles_of_the_action_must_lie_there() -> None:
    """The wild tile alone is not enough where an action needs two."""
    match = turn_of(wild_owner("ore", "mine", {"movement": "food"}))

    found = refusal(match, "do mine.silver wild")

    assert "it needs 1 food at the mine (A7.7)" in str(found)


@rule("A12.1")
@pytest.mark.parametrize("move", ["do farm.wool wild", "do farm.food wild", "sell cloth wild"])
def test_an_empty_wild_space_serves_nothing(move: str) -> None:
    """Without a tile in it the move is refused, with or without the extension."""
    spaces = {"farm": "alpaca food"}
    owning = turn_of(wild_owner("", "farm", spaces))
    without = acting("farm", spaces=spaces)

    for match in (owning, without):
        assert "that tile is not in the wild space (A12.1)" in str(refusal(match, move))
        assert not [text for text in match.options(0) if text.endswith("wild")]


@rule("A12.1", "R6", "A6.2")
def test_the_wild_tile_follows_the_location_of_the_action() -> None:
    """The pawn must be where the action is taken."""
    match = turn_of(wild_owner("cloth", "harbor", {"movement": "food"}))

    assert "your pawn must be at the market, but it is at the harbor (A6.2)" in str(
        refusal(match, "sell cloth wild")
    )
    match.play(0, "walk market")
    match.play(0, "sell cloth wild")

    assert seat_of(match)["coins"] == 2


@rule("R4", "R6")
def test_a_move_may_lead_to_an_action_of_the_wild_tile() -> None:
    """Before the action the pawn moves only where one is in reach: here that of the wild tile."""
    match = turn_of({**wild_owner("cloth", "harbor", {"movement": "food"}), "carts": 0})

    found = refusal(match, "walk forest")

    assert match.options(0) == ["walk market", "pass"]
    assert "your tiles do not pay for any action at the forest" in str(found)
    assert found.rule == "R4"


@rule("R6", "R4", "A6.3")
def test_the_first_placing_may_lead_to_an_action_of_the_wild_tile() -> None:
    """Without a cart the pawn starts where the tile can be used, or nowhere."""
    match = turn_of(player(extensions=["wild-space"], spaces={"wild-space": "fish"}, carts=0))
    assert match.options(0) == ["start village", "pass"]

    match.play(0, "start village")
    match.play(0, "store fish wild")

    assert rows(match) == ["fish"]


# "One or more".


@rule("A6.8", "R6")
def test_the_wild_tile_joins_in_one_or_more() -> None:
    """Tiles of the location and the wild one are used in a single action, in any order."""
    match = turn_of(wild_owner("alpaca", "farm", {"farm": "alpaca"}))

    match.play(0, "do farm.food")
    assert match.options(0) == ["do farm.food wild", "enough"]
    match.play(0, "do farm.food wild")

    assert seat_of(match)["container"] == {"alpaca": 2, "food": 2}
    assert happened(match).count("did") == 1


@rule("A6.8", "R6")
def test_the_wild_tile_may_stay_when_others_are_used() -> None:
    """Nobody has to use it; once used it is gone."""
    match = turn_of(wild_owner("alpaca", "farm", {"farm": "alpaca alpaca", "movement": "food"}))

    match.play(0, "do farm.food wild")
    assert refusal(match, "do farm.food wild").code == "no-wild-tile"
    match.play(0, "enough")

    assert seat_of(match)["spaces"] == {"farm": {"alpaca": 2}, "movement": {"food": 1}}


@rule("A7.14", "R6")
def test_the_wild_tile_may_be_sold() -> None:
    """It is sold at its price, alone or with those at the market, and goes to the container."""
    match = turn_of(wild_owner("silver", "market", {"market": "wool"}))

    assert match.explain(0, "sell silver wild") == (
        "sell silver for 3 coins, using the tile in the wild space"
    )
    match.play(0, "sell wool")
    match.play(0, "sell silver wild")

    assert seat_of(match)["coins"] == 4
    assert seat_of(match)["container"] == {"silver": 1, "wool": 1}


@rule("A7.14", "R6")
@pytest.mark.parametrize("tile", ["fish", "food", "wood"])
def test_a_wild_tile_without_a_price_is_not_sold(tile: str) -> None:
    """The market does not buy it from the wild space either."""
    match = turn_of(wild_owner(tile, "market", {"market": "wool"}))

    found = refusal(match, f"sell {tile} wild")

    assert f"the market does not buy {tile} (A7.14)" in str(found)


@rule("R6")
@pytest.mark.parametrize("move", ["sell wool wild", "deliver wool wild", "store wool wild"])
def test_only_the_tile_that_lies_in_the_wild_space_is_meant(move: str) -> None:
    """A tile of the same name at the location is another tile."""
    pawn = "village" if move.startswith("store") else "market"
    me = {**wild_owner("silver", pawn, {pawn: "wool"}), "order": {"name": "o3"}}
    match = turn_of(me)

    assert "that tile is not in the wild space (A12.1)" in str(refusal(match, move))


@rule("A7.12", "R6", "A9.4")
def test_the_wild_tile_may_be_stored() -> None:
    """It goes into its row; the order of storing is the player's (R7)."""
    match = turn_of(wild_owner("stone", "village", {"village": "stone fish"}))

    assert match.explain(0, "store stone wild") == (
        "store stone in row 1, using the tile in the wild space"
    )
    match.play(0, "store stone wild")
    match.play(0, "store fish")
    match.play(0, "store stone")

    assert rows(match) == ["stone stone", "fish"]
    assert seat_of(match)["spaces"] == {}
    assert seat_of(match)["container"] == {}


@rule("A9.1", "R6")
def test_a_wild_tile_without_a_row_is_not_stored() -> None:
    """The rules of the warehouse hold for it as for the others."""
    me = wild_owner("ore", "village", {"village": "wool"})
    match = turn_of({**me, "warehouse": [row.split() for row in [*FULL[:-1], "wool wool"]]})

    assert "no row of your warehouse can take ore" in str(refusal(match, "store ore wild"))


@rule("A9.5", "R6")
def test_food_in_the_wild_space_is_never_stored() -> None:
    """Food is not a good in any place."""
    match = turn_of(wild_owner("food", "village", {"village": "wool"}))

    found = refusal(match, "store food wild")

    assert acts(match) == ["store wool"]
    assert "food cannot be stored (A9.5)" in str(found)


# Orders.


@rule("A7.17", "R6")
def test_the_wild_tile_may_be_delivered() -> None:
    """It stays on the order for good."""
    me = {**wild_owner("wood", "market", {"market": "stone"}), "order": {"name": "o1"}}
    match = turn_of(me)

    assert match.explain(0, "deliver wood wild") == (
        "deliver wood to the order for 2 wood, 2 stone, using the tile in the wild space"
    )
    match.play(0, "deliver wood wild")
    match.play(0, "enough")

    assert seat_of(match)["order"] == {"name": "o1", "delivered": ["wood"]}
    assert seat_of(match)["spaces"] == {"market": {"stone": 1}}
    assert seat_of(match)["container"] == {}


@rule("A7.17", "R6")
def test_food_may_be_delivered_from_the_wild_space_where_the_order_shows_it() -> None:
    """Order o8 shows a food; once that is there no second one fits."""
    fresh = turn_of({**wild_owner("food", "market"), "order": {"name": "o8"}})
    me = wild_owner("food", "market", {"market": "wool"})
    served = turn_of({**me, "order": {"name": "o8", "delivered": ["food"]}})

    fresh.play(0, "deliver food wild")

    assert seat_of(fresh)["order"] == {"name": "o8", "delivered": ["food"]}
    assert "no free space for food (A7.17)" in str(refusal(served, "deliver food wild"))


@rule("A7.17")
def test_the_wild_tile_is_not_delivered_without_an_order() -> None:
    """There must be an unfulfilled order."""
    match = turn_of(wild_owner("wool", "market"))

    assert refusal(match, "deliver wool wild").code == "no-order"


@rule("R12", "A7.18", "A9.7")
def test_an_order_may_be_completed_with_the_wild_tile() -> None:
    """It is delivered; the order is fulfilled, and gives a corn."""
    order = {"name": "o1", "delivered": ["wood", "wood", "stone"]}
    me = {**wild_owner("stone", "market", {"market": "wool"}), "order": order}
    match = turn_of({**me, "warehouse": [["wood"]]})

    match.play(0, "deliver stone wild")

    assert seat_of(match)["orders"] == ["o1"]
    assert seat_of(match)["order"] is None
    assert match.options(0) == ["corn row 1", "corn new"]


@rule("R12")
def test_the_corn_comes_after_the_delivery_is_finished() -> None:
    """With the wild tile delivered others of the same action may follow before the corn."""
    game = with_order("wood", "ore")
    me = {**wild_owner("wood", "market", {"market": "ore"}), "order": {"name": "o1"}}
    match = turn_of({**me, "warehouse": [["fish"]]}, game=game)

    match.play(0, "deliver wood wild")
    assert match.options(0) == ["deliver ore", "enough"]
    match.play(0, "deliver ore")

    assert happened(match)[-3:] == ["delivered", "delivered", "fulfilled"]
    assert match.options(0) == ["corn row 1", "corn new"]
