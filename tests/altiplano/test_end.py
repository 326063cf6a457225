"""How a match ends: an empty location or a short strip, and one more round (A10.1, R14, R15)."""

import pytest

from altiplano.kernel.match import Match
from tests.positions import (
    Json,
    altiplano,
    happened,
    left,
    match_of,
    player,
    refusal,
    rule,
    turn_of,
)


def many(**counts: int) -> str:
    """Tiles as words: `many(wool=2, ore=1)`."""
    return " ".join(name for name, count in counts.items() for _ in range(count))


def last_round(match: Match) -> object:
    """The round after which the match ends, or None."""
    return match.view(None)["last_round"]


def rounds_begun(match: Match) -> list[object]:
    """The rounds that began since the position was set up."""
    return [event["round"] for event in match.log(None) if event["event"] == "round-began"]


CLOTH = player(pawn="farm", spaces={"farm": "wool food", "movement": "food"})
WOOD = player(pawn="forest", spaces={"forest": "food food", "movement": "food"})
BOAT = player(pawn="harbor", spaces={"harbor": "wood wood", "movement": "food"})
FISH = player(role="fisherman", pawn="harbor", spaces={"role": "food", "movement": "food"})
GLASS = player(pawn="forest", spaces={"forest": "cacao", "movement": "food"})
ORDER = player(pawn="market", coins=1, spaces={"movement": "food"})
SILVER = player(pawn="mine", spaces={"mine": "ore food", "movement": "food"})
CORN = player(pawn="road", road=1, spaces={"road": "stone wood", "movement": "food"})
CART = player(pawn="village", coins=1, spaces={"movement": "food"})
HOUSE = player(pawn="village", carts=2, spaces={"village": "stone stone", "movement": "food"})

NO_STRIP = [None] * 5
CORN_ROWS = ["corn corn corn"] * 3


@rule("A10.1", "R14")
@pytest.mark.parametrize(
    ("me", "other", "table", "move"),
    [
        pytest.param(
            CLOTH,
            player(bag=many(alpaca=7, wool=7, cloth=7)),
            {},
            "do farm.cloth",
            id="farm: the last cloth",
        ),
        pytest.param(
            WOOD,
            player(bag=many(cacao=7, wood=11)),
            {},
            "do forest.wood",
            id="forest: the last wood",
        ),
        pytest.param(
            BOAT,
            player(bag=many(fish=7)),
            {"boats": ["ore"]},
            "boat ore",
            id="harbor: the last boat",
        ),
        pytest.param(
            FISH,
            player(bag=many(fish=6)),
            {"boats": []},
            "do fisherman",
            id="harbor: the last fish",
        ),
        pytest.param(
            GLASS,
            player(bag=many(glass=6)),
            {"orders": []},
            "do forest.cacao glass",
            id="market: the last glass",
        ),
        pytest.param(
            ORDER,
            player(bag=many(glass=7)),
            {"orders": ["o1"], "strip": NO_STRIP},
            "order o1",
            id="market: the last order",
        ),
        pytest.param(
            SILVER,
            player(bag=many(stone=12, ore=7, silver=7)),
            {},
            "do mine.silver",
            id="mine: the last silver",
        ),
        pytest.param(
            CORN,
            player(warehouse=[*CORN_ROWS, "corn corn"]),
            {},
            "do road.build",
            id="road: the last corn",
        ),
        pytest.param(
            CART,
            player(carts=4),
            {"houses": []},
            "do village.cart",
            id="village: the last cart",
        ),
        pytest.param(
            HOUSE, player(carts=4), {"houses": ["ore"]}, "house ore", id="village: the last house"
        ),
    ],
)
def test_the_last_item_of_a_location_triggers_the_end(
    me: Json, other: Json, table: Json, move: str
) -> None:
    """Each location is empty with the last of all its tiles, cards and carts: one round follows."""
    match = turn_of(me, other, round=6, game=None, **table)

    assert last_round(match) is None

    match.play(0, move)

    assert last_round(match) == 7


@rule("A10.1", "R14")
@pytest.mark.parametrize(
    ("me", "other", "table", "move", "gone"),
    [
        pytest.param(
            CLOTH,
            player(bag=many(alpaca=7, wool=6, cloth=7)),
            {},
            "do farm.cloth",
            "cloth",
            id="farm: a wool is left",
        ),
        pytest.param(
            WOOD,
            player(bag=many(cacao=6, wood=11)),
            {},
            "do forest.wood",
            "wood",
            id="forest: a cacao is left",
        ),
        pytest.param(
            FISH,
            player(bag=many(fish=6)),
            {"boats": ["ore"]},
            "do fisherman",
            "fish",
            id="harbor: a boat is left",
        ),
        pytest.param(
            GLASS,
            player(bag=many(glass=6)),
            {"orders": ["o1"]},
            "do forest.cacao glass",
            "glass",
            id="market: an order is left",
        ),
        pytest.param(
            SILVER,
            player(bag=many(stone=11, ore=7, silver=7)),
            {},
            "do mine.silver",
            "silver",
            id="mine: a stone is left",
        ),
    ],
)
def test_an_exhausted_type_alone_does_not_trigger_the_end(
    me: Json, other: Json, table: Json, move: str, gone: str
) -> None:
    """The match continues while anything is left at the location."""
    match = turn_of(me, other, game=None, **table)

    match.play(0, move)

    assert left(match, gone) == 0
    assert last_round(match) is None


@rule("R14")
@pytest.mark.parametrize(
    ("me", "other", "table", "move"),
    [
        pytest.param(
            BOAT, player(bag=many(fish=6)), {"boats": ["ore"]}, "boat ore", id="harbor: a fish"
        ),
        pytest.param(
            ORDER,
            player(bag=many(glass=6)),
            {"orders": ["o1"], "strip": NO_STRIP},
            "order o1",
            id="market: a glass",
        ),
        pytest.param(
            CART, player(carts=4), {"houses": ["ore"]}, "do village.cart", id="village: a house"
        ),
        pytest.param(
            HOUSE, player(carts=3), {"houses": ["ore"]}, "house ore", id="village: a cart"
        ),
        pytest.param(
            CORN, player(warehouse=[*CORN_ROWS, "corn"]), {}, "do road.build", id="road: a corn"
        ),
    ],
)
def test_the_last_card_or_cart_alone_does_not_trigger_the_end(
    me: Json, other: Json, table: Json, move: str
) -> None:
    """A tile, card or cart of another kind keeps the location going."""
    match = turn_of(me, other, game=None, **table)

    match.play(0, move)

    assert last_round(match) is None


@rule("R14")
def test_food_and_coins_lie_on_no_location() -> None:
    """The last food triggers nothing."""
    me = player(pawn="farm", spaces={"farm": "alpaca"}, bag=many(food=35))
    match = turn_of(me)

    match.play(0, "do farm.food")

    assert left(match, "food") == 0
    assert last_round(match) is None


@rule("R14")
def test_the_end_stays_triggered() -> None:
    """Though everything lies on the locations again, the announced round is the last."""
    match = turn_of(player(pawn="farm", spaces={"farm": "alpaca"}), round=4, last_round=4)

    match.play(0, "pass")

    assert left(match, "alpaca") == 6
    assert match.over


@rule("R14", "A10.1")
def test_a_second_empty_location_does_not_put_the_end_off() -> None:
    """The first trigger fixes the last round."""
    match = turn_of(CLOTH, player(bag=many(alpaca=7, wool=7, cloth=7)), round=5, last_round=5)

    match.play(0, "do farm.cloth")

    assert last_round(match) == 5


@rule("A10.1")
def test_the_round_is_finished_and_one_more_is_played() -> None:
    """The others still act in the round of the trigger, and everybody in the one after it."""
    second = player(pawn="harbor", spaces={"harbor": "fish fish"})
    match = match_of(
        player(pawn="farm", spaces={"farm": "wool food"}, bag=many(alpaca=7, wool=7, cloth=7)),
        second,
        round=6,
    )

    match.play(0, "do farm.cloth")
    match.play(0, "end")

    assert match.to_move == (1,)
    match.play(1, "pass")
    assert match.view(None)["round"] == 7
    assert not match.over

    match.play(1, "draw")
    for seat in match.to_move:
        match.play(seat, "ready")
    assert match.view(None)["phase"] == "actions"
    match.play(1, "do harbor.stone")
    match.play(1, "end")

    assert match.over
    assert rounds_begun(match) == [7]


@rule("A10.1")
def test_after_the_last_round_nothing_is_asked() -> None:
    """The match is over: nobody is to move, and every move is refused."""
    match = turn_of(player(pawn="farm", spaces={"farm": "alpaca"}), round=4, last_round=4)

    match.play(0, "pass")

    assert match.over
    assert match.to_move == ()
    assert match.options(0) == []
    assert refusal(match, "pass").code == "match-over"
    assert match.view(None)["phase"] == "end"


STRIP = ["lumber-camp", "ore-shaft", "fishing-ground", "ore-for-fish", "quarry"]


@rule("A10.1", "R15")
def test_a_strip_that_cannot_be_refilled_leaves_exactly_one_round() -> None:
    """It is judged in cleanup, when the round is over; the round that begins then is the last."""
    me = player(pawn="farm", spaces={"farm": "alpaca"})
    match = turn_of(me, round=6, strip=STRIP, stack=[])

    match.play(0, "pass")

    assert last_round(match) == 7
    assert match.view(None)["round"] == 7
    assert match.view(None)["strip"] == [*STRIP[1:], None]
    assert not match.over

    match.play(0, "draw")
    match.play(0, "pass")

    assert match.over
    assert rounds_begun(match) == [7]


@rule("A10.1", "R15")
def test_a_strip_refilled_with_the_last_extension_does_not_trigger_the_end() -> None:
    """An empty stack is not enough: a slot must stay empty."""
    me = player(pawn="farm", spaces={"farm": "alpaca"})
    match = turn_of(me, round=6, strip=STRIP, stack=["barter-quay"])

    match.play(0, "pass")

    assert match.view(None)["strip"] == [*STRIP[1:], "barter-quay"]
    assert last_round(match) is None


@rule("R15")
def test_a_purchase_does_not_trigger_the_end_before_cleanup() -> None:
    """With the stack empty a bought extension leaves its slot open, but the round goes on."""
    me = player(pawn="market", coins=9, spaces={"farm": "alpaca"})
    match = turn_of(me, round=6, strip=STRIP, stack=[])

    match.play(0, "buy quarry")

    assert last_round(match) is None

    match.play(0, "end")
    match.play(0, "pass")

    assert last_round(match) == 7
    assert match.view(None)["strip"] == [*STRIP[:4], None]


# Empty from the start.

EMPTY = [
    pytest.param(player(bag=many(alpaca=7, wool=8, cloth=8)), {}, id="farm"),
    pytest.param(player(bag=many(cacao=7, wood=12)), {}, id="forest"),
    pytest.param(player(bag=many(fish=7)), {"boats": []}, id="harbor"),
    pytest.param(player(bag=many(glass=7)), {"orders": []}, id="market"),
    pytest.param(player(bag=many(stone=12, ore=8, silver=8)), {}, id="mine"),
    pytest.param(player(warehouse=[*CORN_ROWS, "corn corn corn"]), {}, id="road"),
    pytest.param(player(carts=4), {"houses": []}, id="village"),
]
"""What the other has, and what the table lacks, so that a location is empty."""


PLANNING = player(planning="food", carts=2)
"""Somebody who has something to decide, and two carts."""


@rule("A10.1", "R14")
@pytest.mark.parametrize(("other", "table"), EMPTY)
def test_a_position_with_an_empty_location_triggers_the_end(other: Json, table: Json) -> None:
    """The round that it shows is finished, and one more is played; it reads back the same."""
    match = match_of(PLANNING, other, phase="planning", round=6, game=None, **table)

    assert last_round(match) == 7
    assert altiplano().load(match.position()).position() == match.position()


@rule("R14")
def test_a_position_that_names_its_last_round_keeps_it() -> None:
    """The location was emptied in the round before."""
    other = player(bag=many(cacao=7, wood=12))

    match = match_of(PLANNING, other, phase="planning", round=6, last_round=6)

    assert last_round(match) == 6


@rule("R14")
@pytest.mark.parametrize(
    ("other", "table"),
    [
        (player(bag=many(cacao=7, wood=11)), {}),
        (player(bag=many(fish=7)), {"boats": ["ore"]}),
        (player(carts=3), {"houses": []}),
    ],
    ids=["a wood", "a boat", "a cart"],
)
def test_a_position_with_a_thing_left_at_each_location_triggers_nothing(
    other: Json, table: Json
) -> None:
    """One tile, card or cart is enough."""
    match = match_of(PLANNING, other, phase="planning", round=6, game=None, **table)

    assert last_round(match) is None


@rule("R14")
def test_a_position_at_the_end_of_the_match_triggers_nothing() -> None:
    """It is over."""
    match = match_of(player(), player(bag=many(cacao=7, wood=12)), phase="end", round=6)

    assert match.over
    assert last_round(match) is None


@rule("R14", "A10.1")
def test_a_box_without_corn_makes_the_first_round_the_last() -> None:
    """The road is empty when setup is over, before the first round; so one round is played."""
    game = altiplano({"goods": {"corn": {"stock": [0, 0, 0, 0]}}})

    match = game.start(2, seed=1)

    assert last_round(match) == 1
    assert "location-empty" in happened(match)
    while not match.over:
        seat = match.to_move[0]
        match.play(seat, "draw" if "draw" in match.options(seat) else match.options(seat)[-1])
    assert rounds_begun(match) == [1]


@rule("R14", "A2.7")
def test_roles_may_take_the_last_tiles_of_a_location() -> None:
    """In a box with two wood and one cacao three chosen roles empty the forest."""
    goods = {"wood": {"stock": [2, 2, 2, 2]}, "cacao": {"stock": [1, 1, 1, 1]}}
    game = altiplano({"goods": goods})
    match = game.start(3, 1, {"roles": "choose", "first": 0})

    match.play(2, "role farmer")
    match.play(1, "role woodcutter")
    assert last_round(match) is None
    other = match.copy()
    match.play(0, "role trader")
    other.play(0, "role miner")

    assert last_round(match) == 1
    assert last_round(other) is None
