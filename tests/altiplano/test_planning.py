"""A5: placing tiles and coins on the own spaces."""

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.positions import (
    acting,
    match_of,
    planning,
    player,
    rule,
    seat_of,
)

GOODS = {"alpaca", "cacao", "cloth", "fish", "glass", "ore", "silver", "stone", "wood", "wool"}

ACCEPTED = {
    "farm": {"alpaca", "food", "wool"},  # A7.1 to A7.3
    "forest": {"cacao", "food"},  # A7.4, A7.5
    "harbor": {"fish", "food", "wood"},  # A7.8 to A7.10
    "market": GOODS | {"food"},  # A7.14 and A7.17: what has a price or some order shows
    "mine": {"food", "ore"},  # A7.6, A7.7
    "road": {"stone", "wood"},  # A7.19
    "village": GOODS,  # A7.11, A7.12
    "movement": {"food"},  # A6.4
}

SPACES = {
    "farm": 2,
    "forest": 2,
    "harbor": 2,
    "market": 3,
    "mine": 2,
    "road": 2,
    "village": 3,
    "movement": 3,
}


def placings(match: Match) -> list[str]:
    """Where seat 0 may place what."""
    return [option.removeprefix("place ") for option in match.options(0)[:-1]]


# Placing.


@rule("A5.1")
def test_a_tile_goes_from_a_planning_space_to_an_action_space() -> None:
    """It leaves the one and lies on the other."""
    match = planning("alpaca food")

    match.play(0, "place alpaca farm")

    assert seat_of(match)["planning"] == {"food": 1}
    assert seat_of(match)["spaces"] == {"farm": {"alpaca": 1}}


@rule("A5.1")
def test_board_role_and_own_extensions_take_tiles() -> None:
    """All the spaces of a player are open to the tiles that they accept."""
    match = planning("fish", role="miner", extensions=["barter-quay", "ore-shaft"])
    with_food = planning("food", role="miner", extensions=["barter-quay", "ore-shaft"])

    assert placings(match) == ["fish harbor", "fish market", "fish village", "fish barter-quay"]
    assert placings(with_food)[-3:] == ["food movement", "food role", "food ore-shaft"]


@rule("A5.1", "A5.7")
def test_nobody_places_on_the_extensions_of_others() -> None:
    """The spaces of an extension are its owner's."""
    match = match_of(
        player(planning="food"), player(planning="food", extensions=["quarry"]), phase="planning"
    )

    refusal = match.why_not(0, "place food quarry")

    assert refusal is not None
    assert "you do not own that role, extension or asset (A5.7)" in refusal
    assert match.why_not(1, "place food quarry") is None


@rule("A5.1")
def test_only_tiles_on_planning_spaces_can_be_placed() -> None:
    """What is in bag or container waits to be drawn."""
    match = planning("food", bag="fish", container="fish")

    refusal = match.why_not(0, "place fish harbor")

    assert refusal is not None
    assert "there is no fish on your planning spaces (A5.1)" in refusal


@rule("A5.1")
@pytest.mark.parametrize(("place", "spaces"), SPACES.items())
def test_one_tile_lies_on_each_space(place: str, spaces: int) -> None:
    """A place takes as many tiles as it has spaces, and no more."""
    tile = sorted(ACCEPTED[place])[0]
    match = planning(" ".join([tile] * 4))

    for _ in range(spaces):
        match.play(0, f"place {tile} {place}")

    refusal = match.why_not(0, f"place {tile} {place}")
    assert seat_of(match)["spaces"] == {place: {tile: spaces}}
    assert refusal is not None
    assert "there is no free space for it" in refusal
    assert "(A5.1)" in refusal


@rule("A5.1")
def test_a_tile_from_an_earlier_round_occupies_its_space() -> None:
    """Only free spaces take tiles."""
    match = planning("food food", spaces={"mine": "ore"})

    match.play(0, "place food mine")

    refusal = match.why_not(0, "place food mine")
    assert refusal is not None
    assert "there is no free space for it at the mine (A5.1)" in refusal


@rule("A5.1")
def test_nobody_has_to_place_a_tile() -> None:
    """What is not placed stays on its planning space."""
    match = planning("food fish", coins=1)

    match.play(0, "ready")
    match.play(1, "ready")

    assert match.view(0)["phase"] == "actions"
    assert seat_of(match)["planning"] == {"fish": 1, "food": 1}


@rule("A5.2")
@pytest.mark.parametrize("place", ACCEPTED)
@pytest.mark.parametrize("tile", sorted(GOODS | {"food"}))
def test_a_place_takes_only_tiles_that_some_action_there_could_use(tile: str, place: str) -> None:
    """The basic actions of a location, and movement, decide what its spaces accept."""
    match = planning(tile)

    refusal = match.why_not(0, f"place {tile} {place}")

    if tile in ACCEPTED[place]:
        assert refusal is None
        assert f"{tile} {place}" in placings(match)
    else:
        assert refusal is not None
        assert f"no action can use {tile}" in refusal
        assert "(A5.2)" in refusal
        assert f"{tile} {place}" not in placings(match)


@rule("R27")
@pytest.mark.parametrize(
    ("tile", "place"), [("stone", "road"), ("wool", "farm"), ("ore", "mine"), ("wood", "harbor")]
)
def test_a_tile_may_be_placed_without_what_else_the_action_needs(tile: str, place: str) -> None:
    """A stone may go to the road though no wood is at hand, and two of a kind may go there."""
    match = planning(f"{tile} {tile}")

    match.play(0, f"place {tile} {place}")
    match.play(0, f"place {tile} {place}")

    assert seat_of(match)["spaces"] == {place: {tile: 2}}


@rule("R27")
def test_the_spaces_of_a_place_are_alike() -> None:
    """The order in which tiles are placed does not change the resulting position."""
    one = planning("alpaca food food")
    other = planning("alpaca food food")

    for move in ("place alpaca farm", "place food farm", "place food movement"):
        one.play(0, move)
    for move in ("place food movement", "place food farm", "place alpaca farm"):
        other.play(0, move)

    assert one.position() == other.position()


@rule("A5.3")
def test_the_actions_of_a_location_share_its_spaces() -> None:
    """Alpaca and food at the farm serve for food or for wool, whichever is done."""
    match = acting("farm", spaces={"farm": "alpaca food"})

    assert {"do farm.food", "do farm.wool"} <= set(match.options(0))


@rule("A5.3")
def test_a_tile_used_by_one_action_is_gone_for_the_others() -> None:
    """The alpaca that gave wool gives no food any more."""
    match = acting("farm", spaces={"farm": "alpaca food"}, coins=1)

    match.play(0, "do farm.wool")
    match.play(0, "end")

    refusal = match.why_not(0, "do farm.food")
    assert refusal is not None
    assert "it needs 1 alpaca at the farm (A7.1)" in refusal


@rule("A5.3")
def test_tiles_for_one_action_leave_no_room_for_another() -> None:
    """Two fish at the harbor keep the wood for a boat away."""
    match = planning("fish fish wood")

    match.play(0, "place fish harbor")
    match.play(0, "place fish harbor")

    refusal = match.why_not(0, "place wood harbor")
    assert refusal is not None
    assert "there is no free space for it at the harbor (A5.1)" in refusal


# Moving what has been placed.


@rule("A5.4")
def test_what_lay_on_spaces_before_stays_there() -> None:
    """Tiles and coins of earlier rounds cannot be moved or taken off while planning."""
    spaces = {"farm": "food", "role": "coin"}
    match = planning("fish", role="trader", spaces=spaces, coins=1)

    for move in ("take food farm", "take coin role"):
        refusal = match.why_not(0, move)
        assert refusal is not None
        assert "this is the planning phase" in refusal
    assert match.undoable(0) == 0
    assert seat_of(match)["spaces"] == {"farm": {"food": 1}, "role": {"coin": 1}}


@rule("A5.4", "R23")
def test_a_placed_tile_may_be_moved_until_planning_is_declared_complete() -> None:
    """Moving is undoing and placing again."""
    match = planning("food")
    match.play(0, "place food farm")

    match.undo(0)
    match.play(0, "place food mine")

    assert seat_of(match)["spaces"] == {"mine": {"food": 1}}
    assert seat_of(match)["planning"] == {}


@rule("A5.4", "R23", "A5.5")
def test_a_placed_coin_may_be_taken_off_in_the_same_planning_phase() -> None:
    """It lies beside the board again."""
    match = planning("food", role="trader", coins=1)
    match.play(0, "place coin role")

    match.undo(0)

    assert seat_of(match)["coins"] == 1
    assert seat_of(match)["spaces"] == {}


@rule("R23")
def test_placements_are_undone_from_the_last_to_the_first() -> None:
    """Undoing all of them leads back to where planning began, with what lay there before."""
    match = planning("food food fish", spaces={"farm": "alpaca"})
    before = match.position()
    for move in ("place food farm", "place fish harbor", "place food movement"):
        match.play(0, move)

    match.undo(0)
    match.undo(0)

    assert seat_of(match)["spaces"] == {"farm": {"alpaca": 1, "food": 1}}
    match.undo(0)
    assert seat_of(match)["spaces"] == {"farm": {"alpaca": 1}}
    assert match.position() == before
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo(0)


@rule("R23")
def test_a_placement_is_taken_back_by_the_tile_on_its_space() -> None:
    """It goes back to the planning spaces; a declaration has no tile."""
    match = planning("food")
    match.play(0, "place food farm")

    assert match.lifts(0, "place food farm") == {"from": ["space:farm:food"], "to": ["planning"]}
    assert match.lifts(0, "ready") == {}


@rule("R23")
def test_undoing_touches_nobody_elses_plan() -> None:
    """Each player takes back their own placements, no matter who placed last."""
    match = match_of(player(planning="food"), player(planning="fish"), phase="planning")
    match.play(0, "place food farm")
    match.play(1, "place fish harbor")

    match.undo(0)

    assert seat_of(match, 0)["spaces"] == {}
    assert seat_of(match, 1)["spaces"] == {"harbor": {"fish": 1}}


@rule("A5.4", "R23")
def test_nothing_is_moved_when_everybodys_planning_is_complete() -> None:
    """A declaration can be taken back until the last one; then the plans lie open and stay."""
    match = planning("food food", coins=1)
    match.play(0, "place food farm")
    match.play(0, "ready")
    waiting = match.undoable(0)

    match.play(1, "ready")

    assert waiting == 2
    assert match.undoable(0) == 0
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo(0)


@rule("R23")
def test_planning_always_ends() -> None:
    """There is no move that takes a tile off; each placing leaves fewer to place."""
    match = planning("food food fish stone wood alpaca", role="trader", coins=2, road=10)
    offered: list[str] = []
    placed = 0

    while match.options(0) != ["ready"]:
        offered += match.options(0)
        match.play(0, match.options(0)[0])
        placed += 1

    assert placed == 7
    assert {option.split()[0] for option in offered} == {"place", "ready"}


@rule("R23")
def test_a_player_with_nothing_left_to_place_still_declares() -> None:
    """The player declares, because they may want to undo."""
    match = planning("food")

    match.play(0, "place food farm")

    assert match.to_move == (0, 1)
    assert match.options(0) == ["ready"]
    assert match.undoable(0) == 1


# Coins.


@rule("A5.5")
def test_a_role_that_needs_a_coin_gets_it_while_planning() -> None:
    """It comes from beside the board, one coin a space."""
    match = planning("food", role="trader", coins=2)

    match.play(0, "place coin role")

    assert seat_of(match)["coins"] == 1
    assert seat_of(match)["spaces"] == {"role": {"coin": 1}}
    refusal = match.why_not(0, "place coin role")
    assert refusal is not None
    assert "there is no free space for it on the role (A5.1)" in refusal


@rule("A5.5")
def test_an_extension_has_a_space_for_each_coin_that_it_needs() -> None:
    """Luxury trade takes three, one at a time."""
    match = planning("food", extensions=["luxury-trade"], coins=4)

    for _ in range(3):
        match.play(0, "place coin luxury-trade")

    assert seat_of(match)["coins"] == 1
    assert seat_of(match)["spaces"] == {"luxury-trade": {"coin": 3}}
    assert placings(match)[-1] != "coin luxury-trade"


@rule("A5.5")
def test_without_coins_beside_the_board_none_can_be_placed() -> None:
    """A coin on another space is not beside the board."""
    match = planning(
        "food", role="trader", extensions=["cacao-trade"], spaces={"role": "coin"}, coins=0
    )

    refusal = match.why_not(0, "place coin cacao-trade")

    assert refusal is not None
    assert "it costs 1 coin, and you have 0 coins (A5.5)" in refusal


@rule("A5.5")
def test_no_coin_is_added_in_the_action_phase() -> None:
    """A role or extension without its coins is idle for the rest of the round."""
    match = acting("market", role="trader", coins=3)

    placing = match.why_not(0, "place coin role")
    doing = match.why_not(0, "do trader fish")

    assert placing is not None
    assert "this is the action phase" in placing
    assert doing is not None
    assert "it needs 1 coin on its own spaces (A5.7)" in doing


@rule("A5.5", "A5.2")
@pytest.mark.parametrize("place", ACCEPTED)
def test_no_space_of_the_board_takes_a_coin(place: str) -> None:
    """Coins lie on roles and extensions only."""
    match = planning("food", coins=3)

    refusal = match.why_not(0, f"place coin {place}")

    assert refusal is not None
    assert "no action can use coin" in refusal


# What stays, and what serves what.


@rule("A5.6")
def test_a_tile_stays_on_its_space_between_rounds() -> None:
    """Unused and not taken back it is there in the next round, and can be used then."""
    lying = {"farm": "alpaca food", "role": "food", "movement": "food"}
    match = acting("farm", spaces=lying, bag="fish fish fish fish")
    before = seat_of(match)["spaces"]

    for move in ("pass", "draw", "ready"):
        match.play(0, move)

    assert match.view(0)["round"] == 2
    assert seat_of(match)["spaces"] == before
    match.play(0, "do farm.wool")
    assert seat_of(match)["spaces"] == {"role": {"food": 1}, "movement": {"food": 1}}


@rule("A5.6")
def test_a_tile_that_is_used_leaves_its_space() -> None:
    """It goes to the container, and the space is free."""
    match = acting("mine", spaces={"mine": "food ore"}, coins=1)

    match.play(0, "do mine.silver")

    assert seat_of(match)["spaces"] == {}
    assert seat_of(match)["container"] == {"food": 1, "ore": 1, "silver": 1}


@rule("A5.7")
@pytest.mark.parametrize(
    ("extension", "tile", "spaces"),
    [("quarry", "food", 1), ("cacao-grove", "food", 2), ("cacao-for-fish", "fish", 2)],
)
def test_an_extension_has_as_many_spaces_as_its_action_needs(
    extension: str, tile: str, spaces: int
) -> None:
    """They take what the action needs, one each."""
    match = planning(f"{tile} {tile} {tile}", extensions=[extension])

    for _ in range(spaces):
        match.play(0, f"place {tile} {extension}")

    refusal = match.why_not(0, f"place {tile} {extension}")
    assert refusal is not None
    title = extension.replace("-", " ")
    assert f"there is no free space for it on {title} (A5.1)" in refusal


@rule("A5.7", "A5.2")
@pytest.mark.parametrize(
    ("piece", "place"),
    [("ore", "quarry"), ("food", "barter-quay"), ("wool", "role"), ("coin", "quarry")],
)
def test_role_and_extension_take_only_what_their_action_needs(piece: str, place: str) -> None:
    """Not even a tile that the location of the action accepts."""
    match = planning("ore food wool", extensions=["quarry", "barter-quay"], role="farmer", coins=2)

    refusal = match.why_not(0, f"place {piece} {place}")

    assert refusal is not None
    assert f"no action can use {piece}" in refusal
    assert "(A5.2)" in refusal


@rule("A5.7")
def test_the_spaces_of_an_extension_may_be_filled_over_several_rounds() -> None:
    """A half filled one is idle; the missing coin may come with a later planning phase."""
    match = acting(
        "market", extensions=["cacao-trade"], spaces={"cacao-trade": "coin"}, coins=1, bag="fish"
    )
    idle = match.why_not(0, "do cacao-trade")

    for move in ("pass", "draw", "place coin cacao-trade", "ready"):
        match.play(0, move)

    assert idle is not None
    assert "it needs 2 coins on its own spaces (A5.7)" in idle
    match.play(0, "do cacao-trade")
    assert seat_of(match)["container"] == {"cacao": 1}


@rule("A5.7")
@pytest.mark.parametrize("spaces", [{"mine": "food"}, {"movement": "food"}, {"role": "food"}])
def test_an_extension_uses_nothing_from_other_spaces(spaces: dict[str, str]) -> None:
    """Food on the board or on the role does not work the quarry."""
    match = acting("mine", extensions=["quarry"], role="miner", spaces=spaces, coins=1)

    refusal = match.why_not(0, "do quarry ore")

    assert refusal is not None
    assert "it needs 1 food on its own spaces (A5.7)" in refusal


@rule("A5.7")
@pytest.mark.parametrize("spaces", [{"mine": "food food"}, {"quarry": "food"}])
def test_a_role_uses_nothing_from_other_spaces(spaces: dict[str, str]) -> None:
    """Food on the board or on an extension does not serve the miner's action."""
    match = acting("mine", extensions=["quarry"], role="miner", spaces=spaces, coins=1)

    refusal = match.why_not(0, "do miner")

    assert refusal is not None
    assert "it needs 1 food on its own spaces (A5.7)" in refusal


@rule("A5.7")
def test_basic_actions_use_nothing_from_role_and_extensions() -> None:
    """One food at the mine, one on the quarry and one on the role make no stone."""
    spaces = {"mine": "food", "quarry": "food", "role": "food"}
    match = acting("mine", extensions=["quarry"], role="miner", spaces=spaces)

    refusal = match.why_not(0, "do mine.stone")

    assert refusal is not None
    assert "it needs 2 food at the mine (A7.6)" in refusal


@rule("A5.7")
def test_movement_uses_nothing_from_other_spaces() -> None:
    """With food everywhere but on the movement spaces the pawn does not walk."""
    spaces = {"mine": "food food", "role": "food"}
    match = acting("mine", role="miner", spaces=spaces)

    refusal = match.why_not(0, "walk market")

    assert refusal is not None
    assert "there is no food on your movement spaces (A6.4)" in refusal


@rule("A5.7")
def test_the_extension_uses_its_own_spaces_only() -> None:
    """Its action leaves the food on the board where it lies."""
    spaces = {"mine": "food food", "quarry": "food", "role": "food"}
    match = acting("mine", extensions=["quarry"], role="miner", spaces=spaces)

    match.play(0, "do quarry ore")

    assert seat_of(match)["spaces"] == {"mine": {"food": 2}, "role": {"food": 1}}
    assert seat_of(match)["container"] == {"food": 1, "ore": 1}
