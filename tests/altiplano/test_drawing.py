"""A4: taking tiles and coins back, and drawing from the bag."""

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.positions import (
    acting,
    altiplano,
    drawing,
    happened,
    left,
    match_of,
    planning,
    player,
    rule,
    seat_of,
)


def counts(value: object) -> dict[str, int]:
    assert isinstance(value, dict)
    return value


def planned(match: Match) -> int:
    """How many tiles lie on seat 0's planning spaces."""
    return sum(counts(seat_of(match)["planning"]).values())


def takes(match: Match) -> list[str]:
    """What seat 0 may take back."""
    return [option for option in match.options(0) if option.startswith("take")]


# Taking back.


@rule("A4.1")
def test_tiles_come_back_from_every_kind_of_action_space() -> None:
    """Board, movement spaces, role and extensions: any of their tiles may be taken back."""
    spaces = {"farm": "alpaca food", "movement": "food", "role": "food", "barter-quay": "fish"}
    match = drawing(role="miner", extensions=["barter-quay"], spaces=spaces)

    offered = takes(match)

    assert offered == [
        "take alpaca farm",
        "take food farm",
        "take food movement",
        "take food role",
        "take fish barter-quay",
    ]


@rule("A4.1")
def test_a_tile_taken_back_comes_to_a_planning_space() -> None:
    """The others stay on their action spaces."""
    match = drawing(spaces={"farm": "alpaca food", "movement": "food food"})

    match.play(0, "take food movement")

    assert seat_of(match)["planning"] == {"food": 1}
    assert seat_of(match)["spaces"] == {"farm": {"alpaca": 1, "food": 1}, "movement": {"food": 1}}


@rule("A4.1")
def test_nobody_has_to_take_anything_back() -> None:
    """A player may draw at once."""
    match = drawing(spaces={"farm": "alpaca food"}, bag="fish fish fish fish")

    match.play(0, "draw")

    assert seat_of(match)["spaces"] == {"farm": {"alpaca": 1, "food": 1}}
    assert seat_of(match)["planning"] == {"fish": 4}


@rule("A4.1", "R29")
def test_coins_come_back_from_role_and_extensions() -> None:
    """An unspent coin comes back beside the board, one at a time."""
    spaces = {"role": "coin", "luxury-trade": "coin coin"}
    match = drawing(role="trader", extensions=["luxury-trade"], spaces=spaces, coins=1)

    match.play(0, "take coin role")
    match.play(0, "take coin luxury-trade")

    assert seat_of(match)["coins"] == 3
    assert seat_of(match)["spaces"] == {"luxury-trade": {"coin": 1}}


@rule("A4.1", "R19")
def test_a_coin_needs_no_planning_space() -> None:
    """With all planning spaces full coins can be taken back, tiles cannot."""
    spaces = {"farm": "food", "role": "coin"}
    match = drawing(role="trader", planning="fish fish fish fish", spaces=spaces)

    refusal = match.why_not(0, "take food farm")

    assert refusal is not None
    assert "you have no free planning space (R19)" in refusal
    match.play(0, "take coin role")
    assert seat_of(match)["coins"] == 1


@rule("A4.1")
@pytest.mark.parametrize("move", ["take wood warehouse", "take wood o1", "take stone village"])
def test_what_is_stored_or_delivered_is_never_taken_back(move: str) -> None:
    """Warehouse and orders keep their tiles."""
    order = {"name": "o1", "delivered": ["wood"]}
    match = drawing(spaces={"farm": "food"}, warehouse=["wood", "stone"], order=order)

    assert takes(match) == ["take food farm"]
    with pytest.raises(Refused):
        match.play(0, move)
    assert seat_of(match)["planning"] == {}


@rule("A4.1")
def test_only_what_lies_there_can_be_taken_back() -> None:
    """A space gives back the tile that is on it, and only once."""
    match = drawing(spaces={"farm": "food"})

    match.play(0, "take food farm")

    refusal = match.why_not(0, "take food farm")
    assert refusal is not None
    assert "there is no food at the farm (A4.1)" in refusal


@rule("R29")
@pytest.mark.parametrize("purchase", ["do village.cart", "order o1"])
def test_a_coin_on_a_space_buys_nothing_else(purchase: str) -> None:
    """Before it is taken back it cannot be spent on carts, orders or extensions."""
    pawn = "village" if purchase == "do village.cart" else "market"
    spaces = {"role": "coin", pawn: "stone"}
    match = match_of(
        player(role="trader", pawn=pawn, spaces=spaces),
        player(passed=True),
        phase="actions",
        orders=["o1"],
    )

    refusal = match.why_not(0, purchase)

    assert refusal is not None
    assert "it costs 1 coin, and you have 0 coins" in refusal


@rule("R29", "A4.1")
@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_coins_are_taken_back_in_the_drawing_phase_only(phase: str) -> None:
    """In the other phases a coin stays on its space."""
    me = player(role="trader", pawn="market", planning="food", spaces={"role": "coin"})
    match = match_of(me, player(planning="food", coins=1), phase=phase)

    refusal = match.why_not(0, "take coin role")

    assert refusal is not None
    assert f"this is the {phase.removesuffix('s')} phase" in refusal


@rule("R19")
def test_tiles_come_back_only_while_an_open_planning_space_is_free() -> None:
    """Four spaces are open at the start, so with three tiles there one more comes back."""
    spaces = {"farm": "alpaca food", "role": "coin"}
    match = drawing(role="trader", planning="fish fish fish", spaces=spaces)

    match.play(0, "take food farm")

    assert planned(match) == 4
    assert takes(match) == ["take coin role"]


@rule("R19")
def test_a_planning_space_of_the_road_takes_a_tile_back_as_well() -> None:
    """With a fifth space open, a fifth tile can come back."""
    spaces = {"farm": "food food", "role": "coin"}
    match = drawing(role="trader", planning="fish fish fish fish", spaces=spaces, road=1)

    match.play(0, "take food farm")

    assert planned(match) == 5
    assert takes(match) == ["take coin role"]


@rule("R19")
def test_nothing_is_taken_back_after_drawing() -> None:
    """Though a planning space has stayed empty."""
    match = drawing(spaces={"farm": "food food"}, bag="fish")

    match.play(0, "draw")

    assert planned(match) == 1
    assert match.options(0) == []
    with pytest.raises(Refused, match="waiting for seat 1"):
        match.play(0, "take food farm")


# Drawing.


@rule("A4.2")
def test_every_free_planning_space_is_filled() -> None:
    """The rest stays in the bag."""
    match = drawing(spaces={"farm": "food"}, bag="fish fish fish fish fish fish")

    match.play(0, "draw")

    assert seat_of(match)["planning"] == {"fish": 4}
    assert seat_of(match)["bag"] == {"fish": 2}


@rule("A4.2", "A4.1")
def test_a_tile_taken_back_reduces_the_draw() -> None:
    """It lies on one of the planning spaces that would be filled."""
    match = drawing(spaces={"farm": "food"}, bag="fish fish fish fish fish fish")

    match.play(0, "take food farm")
    match.play(0, "draw")

    assert seat_of(match)["planning"] == {"fish": 3, "food": 1}
    assert seat_of(match)["bag"] == {"fish": 3}


@rule("A4.2")
def test_tiles_are_drawn_at_random() -> None:
    """Of eight tiles four are drawn, so the one fish comes about every second time."""
    drawn = 0

    for seed in range(400):
        me = player(spaces={"farm": "food"}, bag="fish" + " food" * 7)
        match = match_of(me, me, phase="drawing", seed=seed)
        match.play(0, "draw")
        drawn += counts(seat_of(match)["planning"]).get("fish", 0)

    assert 160 < drawn < 240


@rule("A4.2")
def test_each_bag_has_its_own_luck() -> None:
    """Two players with the same bag do not always draw the same tiles."""
    different = 0

    for seed in range(20):
        me = player(spaces={"farm": "food"}, bag="fish ore wood stone silver glass cacao alpaca")
        match = match_of(me, me, phase="drawing", seed=seed)
        match.play(0, "draw")
        match.play(1, "draw")
        different += seat_of(match, 0)["planning"] != seat_of(match, 1)["planning"]

    assert different > 10


@rule("A4.2")
def test_drawing_ends_the_part_of_the_player() -> None:
    """A player who has drawn does not draw again."""
    match = drawing(spaces={"farm": "food"}, bag="fish")

    match.play(0, "draw")

    with pytest.raises(Refused, match="waiting for seat 1"):
        match.play(0, "draw")


@rule("A4.3")
@pytest.mark.parametrize(
    ("road", "spaces"), [(0, 4), (1, 5), (2, 5), (3, 6), (4, 6), (5, 7), (6, 7), (7, 8), (10, 8)]
)
def test_the_road_opens_planning_spaces(road: int, spaces: int) -> None:
    """Four are open at the start, eight when the road has opened all."""
    match = match_of(player(bag="food " * 10, road=road, coins=1), phase="drawing")

    assert planned(match) == spaces
    assert seat_of(match)["bag"] == {"food": 10 - spaces}


@rule("A4.3")
def test_there_are_never_more_than_eight_planning_spaces() -> None:
    """Not even in an edition whose road opens one with each step."""
    content = {"board": {"road-track": {"steps": ["planning"] * 10}}}
    game = altiplano(content)

    match = match_of(player(bag="food " * 12, road=10, coins=1), game=game, phase="drawing")

    assert planned(match) == 8


@rule("R2", "A4.3")
def test_a_planning_space_of_the_road_opens_with_the_next_drawing_phase() -> None:
    """In the round in which it is built nothing is drawn onto it."""
    match = acting(
        "road", spaces={"road": "stone wood"}, planning="fish fish fish fish", bag="food food food"
    )

    match.play(0, "do road.build")
    this_round = planned(match)
    match.play(0, "end")

    assert this_round == 4
    assert match.view(0)["round"] == 2
    assert seat_of(match)["planning"] == {"fish": 4, "food": 1}


@rule("A4.4")
@pytest.mark.parametrize(("tiles", "drawn"), [("ore", 3), ("ore ore glass", 1)])
def test_tiles_left_on_planning_spaces_stay_and_reduce_the_draw(tiles: str, drawn: int) -> None:
    """Only the free spaces are filled."""
    match = drawing(spaces={"farm": "food"}, planning=tiles, bag="fish fish fish fish fish")

    match.play(0, "draw")

    planning = counts(seat_of(match)["planning"])
    assert planning.pop("fish") == drawn
    assert sum(planning.values()) == 4 - drawn


@rule("A4.4")
def test_with_all_planning_spaces_full_nothing_is_drawn() -> None:
    """Bag and container stay as they are."""
    match = match_of(
        player(planning="ore ore ore ore", container="fish", coins=1), player(), phase="drawing"
    )

    assert seat_of(match)["planning"] == {"ore": 4}
    assert seat_of(match)["container"] == {"fish": 1}


@rule("A4.5")
def test_an_empty_bag_gets_the_whole_container() -> None:
    """The bag is emptied first; then the container fills it, and drawing continues."""
    match = drawing(spaces={"farm": "food"}, bag="fish fish", container="ore ore ore ore ore")

    match.play(0, "draw")

    assert seat_of(match)["planning"] == {"fish": 2, "ore": 2}
    assert seat_of(match)["bag"] == {"ore": 3}
    assert seat_of(match)["container"] == {}
    assert happened(match, 0) == ["emptied-container", "drew"]


@rule("A4.5")
def test_the_container_waits_until_another_tile_is_to_be_drawn() -> None:
    """A bag that is empty when all spaces are filled stays empty."""
    match = drawing(spaces={"farm": "food"}, bag="fish fish fish fish", container="ore ore")

    match.play(0, "draw")

    assert seat_of(match)["planning"] == {"fish": 4}
    assert seat_of(match)["bag"] == {}
    assert seat_of(match)["container"] == {"ore": 2}


@rule("A4.5")
def test_planning_spaces_stay_empty_when_bag_and_container_are() -> None:
    """With too few tiles all of them are drawn, and that is all."""
    match = drawing(spaces={"farm": "food"}, bag="fish", container="ore")

    match.play(0, "draw")

    assert seat_of(match)["planning"] == {"fish": 1, "ore": 1}
    assert seat_of(match)["bag"] == {}
    assert seat_of(match)["container"] == {}


@rule("A4.6")
@pytest.mark.parametrize("bag", ["ore", ""])
def test_nothing_leaves_the_bag_between_two_drawing_phases(bag: str) -> None:
    """No effect in the engine yet draws outside the drawing phase, nor empties the container."""
    match = planning("food food", pawn="mine", bag=bag, container="glass")
    kept = seat_of(match)["bag"]

    for move in ("place food mine", "place food mine", "ready"):
        match.play(0, move)
    match.play(1, "ready")
    match.play(0, "do mine.stone")

    assert match.view(0)["phase"] == "actions"
    assert seat_of(match)["bag"] == kept
    assert seat_of(match)["container"] == {"food": 2, "glass": 1, "stone": 1}


@rule("A4.2", "A4.5")
def test_drawing_makes_no_tiles_and_loses_none() -> None:
    """What a player owns is the same before and after."""
    me = player(
        spaces={"farm": "food"}, planning="ore", bag="fish", container="wood wood wood wood"
    )
    match = match_of(me, me, phase="drawing")
    supply = {tile: left(match, tile) for tile in ("food", "ore", "fish", "wood")}

    match.play(0, "draw")

    mine = seat_of(match)
    owned: dict[str, int] = {}
    for holder in (
        mine["bag"],
        mine["container"],
        mine["planning"],
        counts(mine["spaces"])["farm"],
    ):
        for tile, count in counts(holder).items():
            owned[tile] = owned.get(tile, 0) + count
    assert owned == {"ore": 1, "fish": 1, "wood": 4, "food": 1}
    assert {tile: left(match, tile) for tile in supply} == supply


@rule("A4.1")
def test_with_nothing_to_take_back_drawing_is_not_asked() -> None:
    """There is only one thing to do, and it is done: a new match begins with planning."""
    match = altiplano().start(players=2, seed=1)

    assert match.view(None)["phase"] == "planning"
    assert happened(match).count("drew") == 2
