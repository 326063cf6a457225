"""A12.1: the wild space, whose tile serves one basic action."""

import pytest

from altiplano.errors import Refused
from tests.altiplano.specials import assert_reads_back, wild_owner
from tests.positions import (
    acting,
    altiplano,
    drawing,
    planning,
    player,
    points,
    refusal,
    rule,
    seat_of,
    turn_of,
)

GOODS = [
    "alpaca",
    "cacao",
    "cloth",
    "fish",
    "food",
    "glass",
    "ore",
    "silver",
    "stone",
    "wood",
    "wool",
]
"""Every tile but corn."""


# Planning.


@rule("A12.1", "A5.7")
@pytest.mark.parametrize("tile", GOODS)
def test_any_one_tile_may_be_placed_on_the_wild_space(tile: str) -> None:
    """Every type of tile, whatever the actions of a location accept."""
    match = planning(f"{tile} food", extensions=["wild-space"])

    match.play(0, f"place {tile} wild-space")

    assert seat_of(match)["spaces"] == {"wild-space": {tile: 1}}


@rule("A12.1")
def test_the_wild_space_holds_one_tile() -> None:
    """While a tile lies there no other can be placed, of its type or of another."""
    match = planning("ore ore fish", extensions=["wild-space"])

    match.play(0, "place ore wild-space")

    for move in ("place ore wild-space", "place fish wild-space"):
        found = refusal(match, move)
        assert found.code == "spaces-full"
        assert "there is no free space for it on wild space (A5.1)" in str(found)


@rule("A12.1", "A9.11")
@pytest.mark.parametrize(("piece", "cites"), [("coin", "A5.2"), ("corn", "A9.11")])
def test_the_wild_space_takes_neither_coins_nor_corn(piece: str, cites: str) -> None:
    """A coin is no tile, and corn never lies on an action space."""
    match = planning("ore", extensions=["wild-space"], coins=2)

    found = refusal(match, f"place {piece} wild-space")

    assert found.rule == cites


@rule("A12.1", "A5.7")
def test_only_its_owner_has_a_wild_space() -> None:
    """Without the extension there is no such space."""
    match = planning("ore")

    found = refusal(match, "place ore wild-space")

    assert found.rule == "A5.7"


@rule("A12.1", "A5.1")
def test_only_a_tile_from_a_planning_space_comes_to_the_wild_space() -> None:
    """What lies elsewhere cannot be placed."""
    match = planning("ore", extensions=["wild-space"], container="fish")

    found = refusal(match, "place fish wild-space")

    assert "there is no fish on your planning spaces (A5.1)" in str(found)


@rule("A5.4", "A5.6", "A12.1")
def test_a_tile_in_the_wild_space_stays_there_between_rounds() -> None:
    """It keeps the space occupied in the next planning phase."""
    match = planning("fish", extensions=["wild-space"], spaces={"wild-space": "ore"})

    assert refusal(match, "place fish wild-space").code == "spaces-full"
    match.play(0, "ready")
    match.play(1, "ready")

    assert seat_of(match)["spaces"] == {"wild-space": {"ore": 1}}


@rule("A4.1", "A12.1")
def test_the_tile_in_the_wild_space_may_be_taken_back() -> None:
    """Before drawing it may come to a free planning space, like those on other extensions."""
    match = drawing(extensions=["wild-space"], spaces={"wild-space": "ore"}, bag="food food food")

    assert (
        match.explain(0, "take ore wild-space")
        == "take the ore on wild space back to a planning space"
    )
    match.play(0, "take ore wild-space")
    match.play(0, "draw")

    assert seat_of(match)["planning"] == {"food": 3, "ore": 1}
    assert seat_of(match)["spaces"] == {}


@rule("A4.1", "R19", "A12.1")
def test_the_tile_in_the_wild_space_needs_a_free_planning_space_to_come_back() -> None:
    """With all planning spaces full it stays; another type than lies there is never taken back."""
    spaces = {"wild-space": "ore", "role": "coin"}
    match = drawing(
        role="trader",
        extensions=["wild-space"],
        spaces=spaces,
        planning="food food food food",
    )

    assert refusal(match, "take ore wild-space").code == "no-room"
    assert "there is no fish on wild space (A4.1)" in str(refusal(match, "take fish wild-space"))


# What it never does.


@rule("A12.1", "R6", "A6.4")
def test_the_wild_tile_never_pays_for_movement() -> None:
    """Food in the wild space pays neither a step nor a further cart."""
    me = {**wild_owner("food", "farm", {"farm": "alpaca"}), "carts": 2, "rides": 1}
    match = turn_of(me)

    assert refusal(match, "walk forest").code == "no-fare"
    assert refusal(match, "cart forest").code == "ride-costs"
    assert "walk forest wild" not in match.options(0)


@rule("A12.1", "A5.7")
@pytest.mark.parametrize(
    ("move", "pawn", "wild", "spaces"),
    [
        ("do miner", "mine", "food", {"mine": "ore food"}),
        ("do quarry ore", "mine", "food", {"mine": "ore food"}),
        ("do cacao-for-fish", "harbor", "fish", {"cacao-for-fish": "fish", "harbor": "fish food"}),
    ],
)
def test_the_wild_tile_serves_no_role_and_no_other_extension(
    move: str, pawn: str, wild: str, spaces: dict[str, str]
) -> None:
    """Their actions use what lies on their own spaces only."""
    match = acting(
        pawn,
        role="miner",
        extensions=["wild-space", "quarry", "cacao-for-fish"],
        spaces={**spaces, "wild-space": wild},
    )

    assert refusal(match, move).code == "missing-on-spaces"
    with pytest.raises(Refused):
        match.play(0, f"{move} wild")
    assert not [text for text in match.options(0) if text.startswith(move)]


@rule("A12.1", "A5.7")
def test_a_role_that_is_paid_leaves_the_wild_tile_alone() -> None:
    """Its action is offered once, with the tile on its own space."""
    spaces = {"role": "food", "wild-space": "food", "mine": "food"}
    match = acting("mine", role="miner", extensions=["wild-space"], spaces=spaces)

    assert match.options(0) == ["do mine.stone wild", "do miner", "pass"]
    match.play(0, "do miner")

    assert seat_of(match)["spaces"] == {"mine": {"food": 1}, "wild-space": {"food": 1}}


@rule("A12.1")
@pytest.mark.parametrize("move", ["do village.cart", "order o1", "buy quarry"])
def test_actions_without_tiles_have_no_use_for_the_wild_tile(move: str) -> None:
    """Carts, orders and extensions are paid from beside the board."""
    pawn = "village" if move == "do village.cart" else "market"
    me = {**wild_owner("silver", pawn), "coins": 9}
    match = turn_of(me, orders=["o1"], strip=["quarry", None, None, None, None])

    assert move in match.options(0)
    with pytest.raises(Refused):
        match.play(0, f"{move} wild")


@rule("A7.15", "A12.1")
def test_a_second_wild_space_cannot_be_bought() -> None:
    """There are two such tiles; nobody has two of a kind."""
    me = player(pawn="market", extensions=["wild-space"], coins=9)
    others = [player(passed=True) for _ in range(3)]
    strip = ["wild-space/2", "quarry", None, None, None]
    match = altiplano().load({"seats": [me, *others], "phase": "actions", "strip": strip})

    assert refusal(match, "buy wild-space/2").code == "own-extension"


# Words, undoing, the end.


@rule("A12.1")
def test_a_bought_wild_space_says_what_it_does() -> None:
    """The words of its purchase are its effect."""
    me = player(pawn="market", coins=4)
    match = turn_of(me, strip=["wild-space", None, None, None, None])

    assert match.explain(0, "buy wild-space") == (
        "buy wild space for 4 coins*: one tile of any type placed here can be used for a"
        " basic action"
    )


@rule("A12.1")
def test_using_the_wild_tile_can_be_taken_back() -> None:
    """The tile lies in the wild space again."""
    match = turn_of(wild_owner("alpaca", "farm", {"farm": "alpaca food", "movement": "food"}))
    before = match.position()

    match.play(0, "do farm.food wild")
    match.undo(0)

    assert match.position() == before


@rule("A12.1")
def test_a_match_reads_back_while_the_wild_tile_is_sold_with_others() -> None:
    """Position and journal contain what is left in the middle of the action."""
    match = turn_of(wild_owner("wool", "market", {"market": "wool ore"}))

    assert_reads_back(match, "turn")
    match.play(0, "sell wool wild")

    assert_reads_back(match, "more")


@rule("R1", "A10.2", "A12.1")
def test_a_tile_left_in_the_wild_space_is_scored() -> None:
    """It counts as a good and for a house that lists it."""
    me = player(extensions=["wild-space"], spaces={"wild-space": "glass"}, houses=["glass"])
    match = altiplano().load({"seats": [me], "phase": "end"})

    assert match.over
    assert points(match)["goods"] == 4
    assert points(match)["houses"] == 5
