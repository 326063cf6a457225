"""The basic actions of the action board: what each uses, gives, needs and refuses (A7)."""

import pytest

from altiplano.kernel.match import Match
from tests.positions import (
    acting,
    left,
    match_of,
    pieces,
    player,
    refusal,
    rows,
    rule,
    seat_of,
    turn_of,
)


def events(match: Match, *names: str) -> list[object]:
    """The happenings of those names, in order."""
    return [event["event"] for event in match.log(0) if event["event"] in names]


# Tiles for a tile: farm, forest, mine, harbor.

PRODUCTIONS = [
    ("A7.2", "do farm.wool", "farm", "alpaca food", "wool"),
    ("A7.3", "do farm.cloth", "farm", "wool food", "cloth"),
    ("A7.4", "do forest.wood", "forest", "food food", "wood"),
    ("A7.6", "do mine.stone", "mine", "food food", "stone"),
    ("A7.7", "do mine.silver", "mine", "ore food", "silver"),
    ("A7.8", "do harbor.food", "harbor", "fish food", "food"),
    ("A7.9", "do harbor.stone", "harbor", "fish fish", "stone"),
]


@rule("A7.2", "A7.3", "A7.4", "A7.6", "A7.7", "A7.8", "A7.9")
@pytest.mark.parametrize(("number", "action", "location", "uses", "gains"), PRODUCTIONS)
def test_two_tiles_produce_one(
    number: str, action: str, location: str, uses: str, gains: str
) -> None:
    """The two tiles of a production go to the container, with one new tile from its location."""
    match = acting(location, spaces={location: uses})
    before = left(match, gains)

    match.play(0, action)

    assert seat_of(match)["container"] == pieces(f"{uses} {gains}")
    assert seat_of(match)["spaces"] == {}
    assert left(match, gains) == before - 1
    assert match.log(0)[0]["rule"] == number


@rule("A7.2", "A7.3", "A7.4", "A7.6", "A7.7", "A7.8", "A7.9")
@pytest.mark.parametrize("missing", [0, 1])
@pytest.mark.parametrize(("number", "action", "location", "uses", "_gains"), PRODUCTIONS)
def test_one_tile_of_two_produces_nothing(
    number: str, action: str, location: str, uses: str, _gains: str, missing: int
) -> None:
    """With either of its two tiles missing the production is refused."""
    match = acting(location, coins=1, spaces={location: uses.split()[1 - missing]})

    assert refusal(match, action).rule == number


@rule("A7.2", "A7.8")
@pytest.mark.parametrize(
    ("action", "location", "tiles"),
    [("do farm.wool", "farm", "alpaca alpaca"), ("do harbor.food", "harbor", "fish fish")],
)
def test_a_second_tile_of_a_type_does_not_stand_in_for_food(
    action: str, location: str, tiles: str
) -> None:
    """Where a tile and a food are needed, two of the tile do not do."""
    match = acting(location, spaces={location: tiles})

    assert action not in match.options(0)
    assert refusal(match, action).code == "missing-pieces"


@rule("A7.1")
def test_each_alpaca_produces_a_food() -> None:
    """One alpaca gives one food, two give two in the same action."""
    match = acting("farm", spaces={"farm": "alpaca alpaca"})

    match.play(0, "do farm.food")

    assert seat_of(match)["container"] == pieces("alpaca food")

    match.play(0, "do farm.food")

    assert seat_of(match)["container"] == pieces("alpaca alpaca food food")
    assert "end" in match.options(0)


@rule("A7.1")
def test_producing_food_at_the_farm_needs_an_alpaca() -> None:
    """Wool and food give no food at the farm."""
    match = acting("farm", spaces={"farm": "wool food"})

    assert refusal(match, "do farm.food").rule == "A7.1"


@rule("A7.1")
def test_producing_food_leaves_the_food_on_the_farm() -> None:
    """Only the alpaca is used."""
    match = acting("farm", spaces={"farm": "alpaca food"})

    match.play(0, "do farm.food")

    assert seat_of(match)["spaces"] == {"farm": pieces("food")}


@rule("A7.5")
def test_each_cacao_is_traded_for_a_tile_of_choice() -> None:
    """Every cacao gives a food, a cloth or a glass, chosen for each."""
    match = acting("forest", spaces={"forest": "cacao cacao"})
    cloth, glass = left(match, "cloth"), left(match, "glass")

    trades = [f"do forest.cacao {tile}" for tile in ("food", "cloth", "glass")]
    assert match.options(0) == [*trades, "pass"]

    match.play(0, "do forest.cacao cloth")
    match.play(0, "do forest.cacao glass")

    assert seat_of(match)["container"] == pieces("cacao cacao cloth glass")
    assert (left(match, "cloth"), left(match, "glass")) == (cloth - 1, glass - 1)


@rule("A7.5")
def test_cacao_is_traded_for_nothing_else() -> None:
    """No other tile is on offer, and without cacao none at all."""
    match = acting("forest", spaces={"forest": "cacao food"})
    without = acting("forest", spaces={"forest": "food food"})

    assert refusal(match, "do forest.cacao wool").code == "unknown-move"
    assert refusal(without, "do forest.cacao glass").rule == "A7.5"


# Boats and houses.


@rule("A7.10")
def test_two_wood_build_a_boat_that_brings_its_good_once() -> None:
    """The chosen boat leaves the harbor, and its good comes at once from where it lies."""
    match = acting("harbor", carts=1, spaces={"harbor": "wood wood", "farm": "alpaca"})
    glass = left(match, "glass")

    match.play(0, "boat glass")

    assert seat_of(match)["boats"] == ["glass"]
    assert seat_of(match)["container"] == pieces("wood wood glass")
    assert left(match, "glass") == glass - 1
    assert "glass" not in str(match.view(0)["boats"])

    match.play(0, "cart farm")
    match.play(0, "do farm.food")

    assert seat_of(match)["boats"] == ["glass"]
    assert left(match, "glass") == glass - 1


@rule("A7.10")
def test_a_boat_needs_two_wood_and_a_card_that_lies_there() -> None:
    """One wood builds nothing, and a boat that somebody has is not built again."""
    one_wood = acting("harbor", coins=1, spaces={"harbor": "wood"})
    taken = turn_of(player(pawn="harbor", spaces={"harbor": "wood wood"}), player(boats=["silver"]))

    assert refusal(one_wood, "boat silver").rule == "A7.10"
    assert refusal(taken, "boat silver").code == "card-taken"
    assert taken.why_not(0, "boat glass") is None


@rule("A7.11")
def test_two_stone_build_a_house_of_choice() -> None:
    """The chosen house leaves the village and gives no tile."""
    match = acting("village", spaces={"village": "stone stone"})

    match.play(0, "house wool")

    assert seat_of(match)["houses"] == ["wool"]
    assert seat_of(match)["container"] == pieces("stone stone")
    assert "wool" not in str(match.view(0)["houses"])


@rule("A7.11")
def test_a_house_needs_two_stone_and_a_card_that_lies_there() -> None:
    """One stone builds nothing, and a house that somebody has is not built again."""
    one_stone = acting("village", spaces={"village": "stone wood"})
    taken = turn_of(
        player(pawn="village", spaces={"village": "stone stone"}), player(houses=["wool"])
    )

    assert refusal(one_stone, "house wool").rule == "A7.11"
    assert refusal(taken, "house wool").code == "card-taken"
    assert taken.why_not(0, "house ore") is None


# Storing and carts.


@rule("A7.12")
def test_goods_on_village_spaces_are_stored() -> None:
    """Any number of goods at the village goes into the warehouse in one action."""
    match = acting("village", spaces={"village": "stone wool fish"})

    match.play(0, "store wool")
    match.play(0, "store fish")
    match.play(0, "enough")

    assert rows(match) == ["wool", "fish"]
    assert seat_of(match)["spaces"] == {"village": pieces("stone")}


@rule("A7.12")
def test_only_what_lies_at_the_village_is_stored() -> None:
    """Goods elsewhere stay there, and food is not stored."""
    match = acting("village", spaces={"village": "stone", "market": "wool"}, container="fish")

    assert refusal(match, "store wool").rule == "A7.12"
    assert refusal(match, "store fish").rule == "A7.12"
    assert refusal(match, "store food").rule == "A9.5"


@rule("A7.13", "R2")
def test_a_coin_buys_a_cart_that_may_be_used_at_once() -> None:
    """The cart comes from the village for one coin, and takes the pawn on in the same turn."""
    match = acting("village", coins=2, rides=1, spaces={"movement": "food food"})

    match.play(0, "do village.cart")

    assert seat_of(match)["carts"] == 2
    assert seat_of(match)["coins"] == 1
    assert match.view(0)["carts"] == 3

    match.play(0, "cart harbor")

    assert seat_of(match)["pawn"] == "harbor"


@rule("A7.13")
def test_a_cart_is_bought_at_most_once_a_round() -> None:
    """The second one waits for the next round."""
    match = acting("village", coins=3, spaces={"village": "stone"})

    match.play(0, "do village.cart")
    match.play(0, "end")

    assert refusal(match, "do village.cart").rule == "A7.13"

    match.play(0, "pass")
    match.play(0, "draw")

    assert match.view(0)["round"] == 2
    match.play(0, "do village.cart")
    assert seat_of(match)["carts"] == 3


@rule("A7.13")
def test_a_cart_needs_a_coin_and_a_free_cart_place() -> None:
    """Without a coin, or with four carts, no cart can be bought."""
    poor = acting("village", coins=0, spaces={"village": "stone"})
    full = acting("village", coins=5, carts=4, spaces={"village": "stone"})

    assert refusal(poor, "do village.cart").rule == "A7.13"
    assert refusal(full, "do village.cart").code == "carts-full"
    assert refusal(full, "do village.cart").rule == "A7.13"


@rule("A7.13", "R5")
def test_no_cart_is_bought_when_none_is_left() -> None:
    """What is paid for from beside the board needs something to buy."""
    match = turn_of(
        player(pawn="village", coins=1, carts=2, spaces={"village": "stone"}), player(carts=4)
    )

    assert match.view(0)["carts"] == 0
    assert refusal(match, "do village.cart").code == "no-cart-left"


# Selling.


@rule("A7.14")
@pytest.mark.parametrize(
    ("good", "price"),
    [
        ("alpaca", 1),
        ("cacao", 1),
        ("stone", 1),
        ("ore", 1),
        ("wool", 1),
        ("cloth", 2),
        ("glass", 2),
        ("silver", 3),
    ],
)
def test_a_good_is_sold_for_its_price(good: str, price: int) -> None:
    """The seller gets the price in coins and keeps the tile in the container."""
    match = acting("market", spaces={"market": good})

    match.play(0, f"sell {good}")

    assert seat_of(match)["coins"] == price
    assert seat_of(match)["container"] == pieces(good)


@rule("A7.14")
def test_several_goods_are_sold_for_the_sum_of_their_prices() -> None:
    """One action sells any number of goods."""
    match = acting("market", spaces={"market": "silver cloth stone"})

    for good in ("silver", "cloth", "stone"):
        match.play(0, f"sell {good}")

    assert seat_of(match)["coins"] == 6
    assert events(match, "did", "sold") == ["did", "sold", "sold", "sold"]
    assert "end" in match.options(0)


@rule("A7.14")
@pytest.mark.parametrize("tile", ["fish", "wood", "food"])
def test_tiles_without_a_price_are_not_sold(tile: str) -> None:
    """The market buys no fish, wood or food."""
    match = acting("market", spaces={"market": f"silver {tile}"})

    assert refusal(match, f"sell {tile}").rule == "A7.14"
    assert match.why_not(0, "sell silver") is None


@rule("A7.14")
def test_only_goods_on_market_spaces_are_sold() -> None:
    """A good elsewhere is not for sale."""
    match = acting("market", spaces={"market": "stone", "village": "silver"}, container="silver")

    assert refusal(match, "sell silver").rule == "A7.14"


@rule("A7.14", "R2")
def test_coins_earned_pay_at_once() -> None:
    """What the market paid this round buys a cart, an order or an extension this round."""
    strip = ["lumber-camp", None, None, None, None]
    me = player(pawn="market", role="farmer", spaces={"market": "silver"}, coins=0)
    match = turn_of(me, strip=strip, orders=["o1"])

    assert refusal(match, "order o1").rule == "A7.16"
    assert refusal(match, "buy lumber-camp").rule == "A7.15"

    match.play(0, "sell silver")
    match.play(0, "end")

    assert match.options(0)[:2] == ["buy lumber-camp", "order o1"]
    match.play(0, "buy lumber-camp")
    assert seat_of(match)["coins"] == 1


@rule("R18", "A7.14", "A7.17")
def test_selling_and_delivering_are_not_mixed_in_one_action() -> None:
    """Each of the two is an action of its own."""
    spaces = {"market": "stone stone silver"}
    selling = acting("market", order={"name": "o1"}, spaces=spaces)
    delivering = acting("market", order={"name": "o1"}, spaces=spaces)

    selling.play(0, "sell silver")
    delivering.play(0, "deliver stone")

    assert selling.options(0) == ["sell stone", "enough"]
    assert refusal(selling, "deliver stone").rule == "A6.8"
    assert delivering.options(0) == ["deliver stone", "enough"]
    assert refusal(delivering, "sell silver").rule == "A6.8"


# Extensions.


@rule("A7.15")
@pytest.mark.parametrize(("slot", "surcharge"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)])
def test_an_extension_costs_its_price_and_its_slots_surcharge(slot: int, surcharge: int) -> None:
    """The lumber camp costs 2, and 0 to 4 more by the slot on which it lies."""
    strip: list[str | None] = [None] * 5
    strip[slot] = "lumber-camp"
    price = 2 + surcharge
    rich = turn_of(player(pawn="market", coins=price + 1), strip=strip)
    poor = turn_of(player(pawn="market", coins=price - 1), strip=strip)

    rich.play(0, "buy lumber-camp")

    assert seat_of(rich)["coins"] == 1
    assert seat_of(rich)["extensions"] == ["lumber-camp"]
    assert refusal(poor, "buy lumber-camp").rule == "A7.15"


@rule("A7.15")
def test_the_slot_of_a_bought_extension_stays_empty_until_cleanup() -> None:
    """Nothing slides or comes up while the round goes on."""
    strip = ["lumber-camp", "ore-shaft", "fishing-ground", "ore-for-fish", "quarry"]
    match = turn_of(player(pawn="market", coins=9), strip=strip)

    match.play(0, "buy ore-shaft")
    match.play(0, "end")

    left_over = ["lumber-camp", None, "fishing-ground", "ore-for-fish", "quarry"]
    assert match.view(0)["strip"] == left_over

    match.play(0, "pass")

    slid = match.view(0)["strip"]
    assert isinstance(slid, list)
    assert slid[:4] == ["lumber-camp", "fishing-ground", "ore-for-fish", "quarry"]
    assert slid[4] is not None


@rule("A7.15")
def test_one_extension_a_round_is_bought() -> None:
    """The second one waits for the next round."""
    strip = ["lumber-camp", "ore-shaft", "fishing-ground", "ore-for-fish", "quarry"]
    match = turn_of(player(pawn="market", coins=9), strip=strip)

    match.play(0, "buy lumber-camp")
    match.play(0, "end")

    assert refusal(match, "buy ore-shaft").code == "once-a-round"
    assert refusal(match, "buy ore-shaft").rule == "A7.15"

    match.play(0, "pass")

    assert match.view(0)["round"] == 2
    assert match.why_not(0, "buy ore-shaft") is None


@rule("A7.15")
def test_only_an_extension_on_the_strip_is_bought() -> None:
    """Neither what somebody owns nor what lies in the stack is for sale."""
    strip = ["lumber-camp", None, None, None, None]
    match = turn_of(player(pawn="market", coins=9), player(extensions=["quarry"]), strip=strip)

    assert refusal(match, "buy quarry").code == "not-on-strip"
    assert refusal(match, "buy ore-shaft").code == "not-on-strip"


@rule("A7.15", "R13")
def test_an_identical_extension_is_not_bought_again() -> None:
    """Identical means of the same kind, be it another tile."""
    me = player(pawn="market", role="miner", coins=9, extensions=["alpaca-breeding"])
    strip = ["alpaca-breeding/2", "lumber-camp", None, None, None]
    other = player(passed=True)
    match = match_of(me, other, other, strip=strip)

    assert refusal(match, "buy alpaca-breeding/2").code == "own-extension"
    assert match.why_not(0, "buy lumber-camp") is None


@rule("A7.15", "R13")
def test_another_player_may_own_the_same_kind() -> None:
    """The limit is each player's own."""
    me = player(pawn="market", role="miner", coins=9)
    owner = player(passed=True, extensions=["alpaca-breeding"])
    strip = ["alpaca-breeding/2", None, None, None, None]
    match = match_of(me, owner, player(passed=True), strip=strip)

    match.play(0, "buy alpaca-breeding/2")

    assert seat_of(match)["extensions"] == ["alpaca-breeding/2"]


# Orders.


@rule("A7.16")
def test_a_coin_acquires_any_face_up_order() -> None:
    """The order leaves the market for one coin and begins empty."""
    match = turn_of(player(pawn="market", coins=1), orders=["o1", "o9", "o16"])

    assert match.options(0)[:3] == ["order o1", "order o9", "order o16"]

    match.play(0, "order o9")

    assert seat_of(match)["coins"] == 0
    assert seat_of(match)["order"] == {"name": "o9", "delivered": []}
    assert match.view(0)["orders"] == ["o1", "o16"]


@rule("A7.16")
def test_an_order_needs_a_coin_and_must_lie_there() -> None:
    """Without a coin, or for an order not on the market, nothing is acquired."""
    poor = turn_of(player(pawn="market", spaces={"market": "silver"}), orders=["o1"])
    absent = turn_of(player(pawn="market", coins=1), player(orders=["o2"]), orders=["o1"])

    assert refusal(poor, "order o1").rule == "A7.16"
    assert refusal(absent, "order o2").code == "card-taken"


@rule("A7.16", "R5")
def test_no_order_is_acquired_when_none_is_left() -> None:
    """A coin is not spent for nothing."""
    me = player(pawn="market", coins=3, spaces={"market": "silver"})
    match = turn_of(me, orders=[], strip=[None] * 5)

    assert [text for text in match.options(0) if text.startswith("order")] == []
    assert refusal(match, "order o1").code == "card-taken"


@rule("A7.16")
def test_a_second_order_waits_until_the_first_is_fulfilled() -> None:
    """Nobody holds two unfulfilled orders; fulfilled ones do not count."""
    unfulfilled = turn_of(player(pawn="market", coins=2, order={"name": "o1"}), orders=["o2"])
    fulfilled = turn_of(player(pawn="market", coins=2, orders=["o1"]), orders=["o2"])

    assert refusal(unfulfilled, "order o2").rule == "A7.16"
    assert fulfilled.why_not(0, "order o2") is None


@rule("A7.17")
def test_tiles_are_delivered_onto_matching_spaces() -> None:
    """Any number of tiles goes from market spaces onto the order in one action."""
    spaces = {"market": "cloth wool silver"}
    match = acting("market", order={"name": "o8"}, spaces=spaces)

    match.play(0, "deliver wool")
    match.play(0, "deliver cloth")

    assert seat_of(match)["order"] == {"name": "o8", "delivered": ["cloth", "wool"]}
    assert seat_of(match)["spaces"] == {"market": pieces("silver")}
    assert "end" in match.options(0)


@rule("A7.17")
def test_food_is_delivered_where_the_order_shows_it() -> None:
    """Order o8 asks for a food, order o1 does not."""
    spaces = {"market": "food stone"}
    asked = acting("market", order={"name": "o8"}, spaces=spaces)
    not_asked = acting("market", order={"name": "o1"}, spaces=spaces)

    asked.play(0, "deliver food")

    assert seat_of(asked)["order"] == {"name": "o8", "delivered": ["food"]}
    assert refusal(not_asked, "deliver food").rule == "A7.17"


@rule("A7.17")
def test_a_tile_is_delivered_onto_a_free_space_only() -> None:
    """Filled spaces, and goods that the order does not show, accept nothing."""
    order = {"name": "o9", "delivered": ["ore"]}
    match = acting("market", order=order, spaces={"market": "ore wood silver"})

    assert refusal(match, "deliver ore").code == "order-full"
    assert refusal(match, "deliver wood").rule == "A7.17"
    assert match.why_not(0, "deliver silver") is None


@rule("A7.17")
def test_without_an_order_and_from_elsewhere_nothing_is_delivered() -> None:
    """A delivery needs an unfulfilled order and tiles on market spaces."""
    no_order = acting("market", spaces={"market": "stone"})
    elsewhere = acting("market", order={"name": "o1"}, spaces={"market": "ore", "village": "wood"})

    assert refusal(no_order, "deliver stone").rule == "A7.17"
    assert refusal(elsewhere, "deliver wood").rule == "A7.17"


@rule("A7.17", "R12")
def test_delivered_tiles_stay_on_the_order() -> None:
    """They are neither taken back nor sold nor drawn again."""
    order = {"name": "o1", "delivered": ["wood", "stone"]}
    match = acting("market", order=order, spaces={"market": "silver"})

    match.play(0, "pass")

    assert match.view(0)["phase"] == "drawing"
    assert match.options(0) == ["take silver market", "draw"]
    assert seat_of(match)["order"] == order


@rule("A7.18", "R12")
def test_a_fulfilled_order_gives_a_corn() -> None:
    """With the last space filled the order is fulfilled, its goods stay, and a corn is stored."""
    order = {"name": "o1", "delivered": ["wood", "wood"]}
    match = acting("market", order=order, spaces={"market": "stone stone"}, warehouse=["fish"])
    stone, corn = left(match, "stone"), left(match, "corn")

    match.play(0, "deliver stone")

    assert seat_of(match)["orders"] == []

    match.play(0, "deliver stone")

    assert seat_of(match)["orders"] == ["o1"]
    assert seat_of(match)["order"] is None
    assert seat_of(match)["container"] == {}
    assert left(match, "stone") == stone
    assert match.options(0) == ["corn row 1", "corn new"]

    match.play(0, "corn row 1")

    assert rows(match) == ["fish corn"]
    assert left(match, "corn") == corn - 1


@rule("R12", "A7.18")
def test_the_corn_comes_after_the_whole_delivery() -> None:
    """All tiles are delivered before the order is fulfilled and the corn stored."""
    order = {"name": "o1", "delivered": ["wood", "wood"]}
    match = acting("market", order=order, spaces={"market": "stone stone"})

    match.play(0, "deliver stone")
    match.play(0, "deliver stone")

    happened = events(match, "delivered", "fulfilled", "stored")
    assert happened == ["delivered", "delivered", "fulfilled", "stored"]


@rule("A7.18")
def test_an_incomplete_order_gives_no_corn() -> None:
    """Three of four tiles are not enough."""
    order = {"name": "o1", "delivered": ["wood", "wood"]}
    match = acting("market", order=order, spaces={"market": "stone"})
    corn = left(match, "corn")

    match.play(0, "deliver stone")

    assert left(match, "corn") == corn
    assert rows(match) == []
    assert seat_of(match)["orders"] == []


# The road.


@rule("A7.19", "R2")
def test_a_road_step_opens_a_planning_space_with_the_next_drawing() -> None:
    """The first step opens the fifth space: four tiles lie there this round, five the next."""
    four = "fish fish fish fish"
    match = acting("road", spaces={"road": "stone wood"}, planning=four, bag="ore ore ore ore")

    match.play(0, "do road.build")

    assert seat_of(match)["road"] == 1
    assert seat_of(match)["container"] == pieces("stone wood")
    assert seat_of(match)["planning"] == pieces("fish fish fish fish")

    match.play(0, "end")

    assert match.view(0)["round"] == 2
    assert seat_of(match)["planning"] == pieces("fish fish fish fish ore")


@rule("A7.19")
def test_the_track_gives_planning_spaces_and_corn_in_its_order() -> None:
    """Of the ten steps the first, third, fifth and seventh open a space; the others give a corn."""
    benefits = []
    for step in range(10):
        match = acting("road", road=step, spaces={"road": "stone wood"})
        match.play(0, "do road.build")
        assert seat_of(match)["road"] == step + 1
        benefits.append("corn" if rows(match) == ["corn"] else "planning")

    assert benefits == ["planning", "corn"] * 4 + ["corn", "corn"]


@rule("A7.19")
def test_a_road_needs_stone_and_wood() -> None:
    """Two of one do not stand in for one of each."""
    for tiles in ("stone stone", "wood wood", "stone", "wood"):
        match = acting("road", coins=1, spaces={"road": tiles})

        assert refusal(match, "do road.build").rule == "A7.19"


@rule("A7.19")
def test_at_the_end_of_the_track_no_road_is_built() -> None:
    """The tenth step is the last."""
    match = acting("road", road=10, coins=1, spaces={"road": "stone wood"})

    assert refusal(match, "do road.build").code == "road-ends"
    assert refusal(match, "do road.build").rule == "A7.19"


# Exhausted types.


@rule("R5")
def test_an_action_whose_gain_is_exhausted_may_be_taken() -> None:
    """What it uses goes its usual way, and nothing is gained."""
    me = player(pawn="farm", spaces={"farm": "alpaca food"})
    match = turn_of(me, player(bag=" ".join(["wool"] * 8)))

    match.play(0, "do farm.wool")

    assert seat_of(match)["container"] == pieces("alpaca food")
    assert left(match, "wool") == 0
    assert events(match, "exhausted-gain", "gained") == ["exhausted-gain"]


def with_cacao(*, glass: int = 7) -> Match:
    """Seat 0 is to trade a cacao at the forest; the other has so many of the seven glass."""
    me = player(pawn="forest", spaces={"forest": "cacao"})
    return turn_of(me, player(bag=" ".join(["glass"] * glass)))


@rule("R5")
def test_a_depleted_type_may_be_chosen_and_yields_nothing() -> None:
    """No glass is left: the cacao is used, and neither glass nor anything else is gained."""
    match = with_cacao()
    trades = [text for text in match.options(0) if text.startswith("do ")]
    assert trades == ["do forest.cacao food", "do forest.cacao cloth", "do forest.cacao glass"]

    match.play(0, "do forest.cacao glass")

    assert seat_of(match)["container"] == pieces("cacao")
    assert events(match, "exhausted-gain", "gained") == ["exhausted-gain"]
    assert left(match, "glass") == 0


@rule("R5")
def test_a_choice_of_a_depleted_type_says_that_it_gives_nothing() -> None:
    """The others are explained as ever; so is glass as long as some is left."""
    match = with_cacao()
    some = with_cacao(glass=6)

    nothing = match.explain(0, "do forest.cacao glass")
    assert nothing == "Trade cacao: 1 cacao gives nothing (no glass left)"
    assert match.explain(0, "do forest.cacao cloth").endswith("1 cacao gives 1 cloth")
    assert some.explain(0, "do forest.cacao glass").endswith("1 cacao gives 1 glass")


@rule("R5", "A1.4")
def test_an_action_whose_gain_is_depleted_says_so() -> None:
    """Wool from alpaca and food, a boat whose good is gone."""
    me = player(pawn="farm", spaces={"farm": "alpaca food"})
    wool = turn_of(me, player(bag=" ".join(["wool"] * 8)))
    builder = player(pawn="harbor", spaces={"harbor": "wood wood"})
    boat = turn_of(builder, player(bag=" ".join(["glass"] * 7)))

    assert "gives nothing (no wool left)" in wool.explain(0, "do farm.wool")
    assert "and gain nothing (no glass" in boat.explain(0, "boat glass")


@rule("R5")
def test_when_every_choice_is_depleted_the_action_gives_nothing() -> None:
    """The trader's coin may be spent for nothing once neither fish nor wood is left."""
    me = player(role="trader", pawn="market", spaces={"role": "coin", "movement": "food"})
    goods = " ".join(["fish"] * 7 + ["wood"] * 12)
    match = turn_of(me, player(bag=goods))

    trades = [text for text in match.options(0) if text.startswith("do ")]
    assert trades == ["do trader fish", "do trader wood"]

    match.play(0, "do trader wood")

    assert seat_of(match)["spaces"] == {"movement": pieces("food")}
    assert seat_of(match)["container"] == {}
    assert seat_of(match)["coins"] == 0


@rule("R5")
def test_two_stone_may_be_used_with_no_house_left() -> None:
    """The stones go to the container, and no card is taken; if one is left, it must be named."""
    me = player(pawn="village", spaces={"village": "stone stone"})
    none_left = turn_of(me, houses=[])
    some_left = turn_of(me, houses=["ore"])

    assert refusal(some_left, "house none").rule == "R5"

    none_left.play(0, "house none")

    assert seat_of(none_left)["container"] == pieces("stone stone")
    assert seat_of(none_left)["houses"] == []


@rule("R5")
def test_two_wood_may_be_used_with_no_boat_left() -> None:
    """The wood goes to the container, and neither card nor good comes."""
    match = turn_of(player(pawn="harbor", spaces={"harbor": "wood wood"}), boats=[])

    match.play(0, "boat none")

    assert seat_of(match)["container"] == pieces("wood wood")
    assert seat_of(match)["boats"] == []


@rule("R5")
def test_a_boat_is_built_though_its_good_is_exhausted() -> None:
    """The card comes without the good."""
    me = player(pawn="harbor", spaces={"harbor": "wood wood"})
    match = turn_of(me, player(bag=" ".join(["glass"] * 7)))

    match.play(0, "boat glass")

    assert seat_of(match)["boats"] == ["glass"]
    assert seat_of(match)["container"] == pieces("wood wood")


@rule("R5")
def test_an_action_that_changes_nothing_is_not_offered() -> None:
    """With nothing on its spaces a "one or more" action is not on offer."""
    match = acting("market", spaces={"farm": "alpaca"})

    assert [text for text in match.options(0) if not text.startswith("cart ")] == ["pass"]
    assert refusal(match, "sell stone").code == "not-at-place"
    assert refusal(match, "deliver stone").code == "no-order"
