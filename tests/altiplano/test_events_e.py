"""T9: E4, E5, E7, E10 to E13, E15 and E16. (The others of group E have files of their own.)"""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import (
    answer,
    coins,
    event_comes,
    markers,
    pass_round,
    phase,
    settled,
    shown_events,
    to_actions,
)
from tests.positions import (
    Json,
    happened,
    left,
    player,
    points,
    refusal,
    rule,
    seat_of,
)


def many(tile: str, count: int) -> str:
    return " ".join([tile] * count)


def names(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def planned(match: Match, seat: int = 0) -> int:
    tiles = seat_of(match, seat)["planning"]
    assert isinstance(tiles, dict)
    return sum(tiles.values())


# E4: the free cart.


def without_free_cart(**fields: object) -> Match:
    """E4 is accepted; seat 0 is to act, with something to do at the farm and at the market."""
    spaces = {"market": "silver", "farm": "alpaca", **fields.pop("more", {})}  # type: ignore[dict-item]
    me = settled(pawn="farm", spaces=spaces, **fields)
    traveler = "assets" in fields
    match = event_comes(
        "E4", seats=(me,), traveler=traveler, **({"second_stage": True} if traveler else {})
    )
    match.play(0, "accept")
    match.play(1, "decline")
    to_actions(match)
    return match


def carts_to(match: Match) -> list[str]:
    return [text for text in match.options(0) if text.startswith("cart")]


@rule("ev-E4", "R46")
def test_e4_gives_two_points_for_the_free_cart() -> None:
    """A player without another cart cannot ride this round."""
    match = without_free_cart()

    assert markers(match) == 2
    assert markers(match, 1) == 0
    assert carts_to(match) == []
    assert refusal(match, "cart market").code == "no-ride"


@rule("ev-E4", "R46", "A6.4")
def test_after_e4_the_next_cart_costs_a_food() -> None:
    """It counts as the second of the round."""
    poor = without_free_cart(carts=3)
    rich = without_free_cart(carts=3, more={"movement": "food food"})

    assert refusal(poor, "cart market").code == "ride-costs"
    rich.play(0, "cart market")
    rich.play(0, "cart farm")
    rides = [entry["paid"] for entry in rich.log(0) if entry["event"] == "rode"]
    assert rides == ["food", "food"]


@rule("ev-E4", "R46", "T10")
def test_with_second_team_the_next_cart_is_free() -> None:
    """The second cart of a round is free then."""
    match = without_free_cart(carts=2, assets=["second-team"])

    match.play(0, "cart market")

    assert seat_of(match)["pawn"] == "market"
    assert [entry["paid"] for entry in match.log(0) if entry["event"] == "rode"] == [None]


@rule("ev-E4", "R46", "A8.2")
def test_the_free_cart_is_back_in_the_next_round() -> None:
    """Carts are ready again after cleanup."""
    match = without_free_cart()

    pass_round(match)
    to_actions(match)

    assert "cart market" in match.options(0)


@rule("ev-E4", "T3.2")
def test_e4_may_be_declined() -> None:
    """Then the cart runs as ever, and there are no points."""
    match = event_comes("E4", seats=(settled(pawn="farm", spaces={"market": "silver"}),))

    match.play(0, "decline")
    match.play(1, "decline")
    to_actions(match)

    assert "cart market" in match.options(0)
    assert markers(match) == 0


@rule("ev-E4")
def test_e4_asks_nobody_without_a_cart() -> None:
    """There is nothing to give up."""
    match = event_comes("E4", seats=(settled(carts=0), settled()))

    assert match.to_move == (1,)


# E5: a food for points.

FOOD_PLACES: list[tuple[str, Json]] = [
    ("bag", {"bag": {"food": 1}}),
    ("container", {"container": {"food": 1}}),
    ("farm", {"spaces": {"farm": {"food": 1}}}),
    ("movement", {"spaces": {"movement": {"food": 1}}}),
    ("role", {"role": "miner", "spaces": {"role": {"food": 1}}}),
    ("quarry", {"extensions": ["quarry"], "spaces": {"quarry": {"food": 1}}}),
    ("wild-space", {"extensions": ["wild-space"], "spaces": {"wild-space": {"food": 1}}}),
    ("traveler", {"spaces": {"traveler": {"food": 1}}}),
    (
        "porterage",
        {"assets": ["porterage", "preservation"], "spaces": {"porterage": {"food": 1}}},
    ),
]


@rule("ev-E5", "R47")
@pytest.mark.parametrize(("place", "fields"), FOOD_PLACES)
def test_e5_takes_the_food_from_wherever_it_lies(place: str, fields: Json) -> None:
    """Bag, container and any own space, the role's as well; it returns to the supply."""
    me = {**settled("wood wood wood wood"), **fields}
    match = event_comes("E5", seats=(me, settled()), traveler=True, second_stage=True)
    supply = left(match, "food")
    assert match.options(0) == [f"return food {place}", "decline"]

    match.play(0, f"return food {place}")

    assert markers(match) == 2
    assert left(match, "food") == supply + 1
    assert seat_of(match)["spaces"] == {}
    assert (seat_of(match)["bag"], seat_of(match)["container"]) == ({}, {})


@rule("ev-E5", "R47")
def test_e5_lets_the_player_choose_where_from() -> None:
    """All places with food are offered, planning spaces as well; one food in all."""
    me = settled(bag="food", container="food wood", spaces={"farm": "food alpaca", "mine": "ore"})
    match = event_comes("E5", seats=(me,))
    assert match.options(0) == [
        "return food bag",
        "return food container",
        "return food planning",
        "return food farm",
        "decline",
    ]
    assert refusal(match, "return food mine").code == "not-at-place"

    match.play(0, "return food planning")

    assert match.to_move == (1,)
    assert seat_of(match)["planning"] == {"food": 3}


@rule("ev-E5", "R47", "R43")
def test_food_on_an_order_or_in_the_warehouse_is_not_returned() -> None:
    """Who has no other is not asked."""
    me = settled(
        "wood wood wood wood",
        assets=["preservation"],
        warehouse=["corn food"],
        order={"name": "o8", "delivered": ["food"]},
    )

    match = event_comes("E5", seats=(me, settled()), traveler=True)

    assert match.to_move == (1,)
    assert "declined" not in happened(match)


# E7: a planning space less.


@rule("ev-E7", "R45")
def test_e7_gives_two_points_for_a_planning_space() -> None:
    """Who accepts draws three tiles this round, who declines four."""
    match = event_comes("E7", seats=(player(bag=many("wood", 6)), player(bag=many("wood", 6))))

    match.play(0, "accept")
    match.play(1, "decline")

    assert (planned(match, 0), planned(match, 1)) == (3, 4)
    assert [markers(match, seat) for seat in (0, 1)] == [2, 0]


@rule("ev-E7", "R45")
def test_only_a_player_with_a_free_planning_space_may_choose_e7() -> None:
    """One with all spaces occupied would give up nothing."""
    match = event_comes("E7", seats=(settled(), settled("food food food"), settled()))

    assert match.to_move == (1,)
    match.play(1, "accept")
    assert phase(match) == "planning"
    assert [markers(match, seat) for seat in range(3)] == [0, 2, 0]


@rule("ev-E7", "R45", "R64")
def test_overfull_planning_spaces_are_not_given_up() -> None:
    """Five tiles on four spaces leave none free."""
    match = event_comes("E7", seats=(settled(many("food", 5)), settled("food")))

    assert match.to_move == (1,)


@rule("ev-E7", "R45", "R19")
def test_a_space_given_up_takes_nothing_back() -> None:
    """With three tiles left over on the three spaces there is no room for a fourth."""
    me = player(planning="food food food", spaces={"farm": "alpaca"}, bag="wood")
    match = event_comes("E7", seats=(me,))

    match.play(0, "accept")

    assert phase(match) == "planning"
    assert seat_of(match)["planning"] == {"food": 3}
    assert seat_of(match)["spaces"] == {"farm": {"alpaca": 1}}


@rule("ev-E7", "R45", "T3.2")
def test_e7_is_over_with_its_round() -> None:
    """Cleanup opens the space again."""
    match = event_comes("E7", "E15", seats=(player(bag=many("wood", 9), coins=1),))
    match.play(0, "accept")
    assert planned(match) == 3

    pass_round(match)

    assert shown_events(match)[-1] == "E15"
    assert planned(match) == 4


@rule("ev-E7", "R45")
def test_e7_with_all_planning_spaces_open() -> None:
    """Of eight spaces seven are left."""
    match = event_comes("E7", seats=(player(bag=many("wood", 9), road=7),))

    match.play(0, "accept")

    assert planned(match) == 7


# E10: a cart for the village.


@rule("ev-E10")
def test_e10_returns_a_cart_for_two_points() -> None:
    """It lies at the village again; the free one is kept."""
    match = event_comes("E10", seats=(settled(carts=3), settled(carts=2)))
    carts = match.view(None)["carts"]

    match.play(0, "accept")
    match.play(1, "decline")

    assert [seat_of(match, seat)["carts"] for seat in (0, 1)] == [2, 2]
    assert [markers(match, seat) for seat in (0, 1)] == [2, 0]
    assert (carts, match.view(None)["carts"]) == (1, 2)


@rule("ev-E10")
@pytest.mark.parametrize("carts", [0, 1])
def test_e10_does_not_ask_a_player_with_the_free_cart_only(carts: int) -> None:
    """It is not the one to be returned."""
    match = event_comes("E10", seats=(settled(carts=carts), settled(carts=2)))

    assert match.to_move == (1,)


@rule("ev-E10", "A7.13")
def test_a_cart_returned_by_e10_may_be_bought_again() -> None:
    """A player with four carts may then buy one at the village this round."""
    me = settled(pawn="village", carts=4, coins=1)
    match = event_comes("E10", seats=(me, settled(carts=1)))
    keeping = match.copy()

    match.play(0, "accept")
    keeping.play(0, "decline")
    for each in (match, keeping):
        to_actions(each)

    assert refusal(keeping, "do village.cart").code == "carts-full"
    match.play(0, "do village.cart")
    assert seat_of(match)["carts"] == 4


@rule("ev-E10", "R14")
def test_a_cart_that_returns_does_not_take_the_end_back() -> None:
    """Once triggered, the end stays triggered."""
    match = event_comes("E10", seats=(settled(carts=4), settled(carts=2)), houses=[], last_round=14)

    match.play(0, "accept")

    assert (match.view(None)["carts"], match.view(None)["last_round"]) == (1, 14)


# E11 and E12: a card leaves.


@rule("ev-E11")
def test_e11_removes_a_random_order_from_the_market() -> None:
    """Any of those that lie there; it is nowhere in the game afterwards."""
    orders = ["o1", "o2", "t3"]
    gone = set()
    for seed in range(25):
        match = event_comes("E11", orders=orders, seed=seed)
        there = names(match.view(None)["orders"])
        assert len(there) == 2
        gone |= set(orders) - set(there)

    assert gone == set(orders)
    assert "order-gone" in happened(match)


@rule("ev-E11", "R61")
def test_e11_may_empty_the_market() -> None:
    """The last order, with no glass left; orders that players hold stay."""
    me = settled(container=many("glass", 7), order={"name": "o1"})

    match = event_comes("E11", seats=(me,), orders=["o2"])

    assert match.view(None)["orders"] == []
    assert seat_of(match)["order"] == {"name": "o1", "delivered": []}
    assert (match.view(None)["round"], match.view(None)["last_round"]) == (13, 14)


@rule("ev-E11")
def test_with_no_order_at_the_market_e11_does_nothing() -> None:
    """Nor does E12 with no house."""
    no_order = event_comes("E11", orders=[])
    no_house = event_comes("E12", houses=[])

    assert "order-gone" not in happened(no_order)
    assert "house-gone" not in happened(no_house)
    assert phase(no_order) == phase(no_house) == "planning"


@rule("ev-E12")
def test_e12_removes_a_random_house_from_the_village() -> None:
    """Any of those that lie there; houses that were built stay."""
    houses = ["ore", "wood", "corn"]
    gone = set()
    for seed in range(25):
        match = event_comes("E12", seats=(settled(houses=["fish"]),), houses=houses, seed=seed)
        there = names(match.view(None)["houses"])
        assert len(there) == 2
        assert seat_of(match)["houses"] == ["fish"]
        gone |= set(houses) - set(there)

    assert gone == set(houses)


@rule("ev-E12", "R61")
def test_e12_may_empty_the_village() -> None:
    """The last house, with no cart left: this round and one more."""
    match = event_comes("E12", seats=(settled(carts=3), settled(carts=3)), houses=["ore"])

    assert match.view(None)["houses"] == []
    assert match.view(None)["last_round"] == 14
    pass_round(match)
    assert not match.over
    pass_round(match)
    assert match.over


# E13: the container.


@rule("ev-E13")
def test_e13_empties_the_container_into_the_bag() -> None:
    """For players who want it."""
    seats = tuple(settled(bag="wood", container="ore food") for _ in range(2))
    match = event_comes("E13", seats=seats, first=1)

    match.play(1, "accept")
    match.play(0, "decline")

    assert seat_of(match, 1)["bag"] == {"food": 1, "ore": 1, "wood": 1}
    assert seat_of(match, 1)["container"] == {}
    assert seat_of(match, 0)["bag"] == {"wood": 1}
    assert seat_of(match, 0)["container"] == {"food": 1, "ore": 1}


@rule("ev-E13")
def test_e13_does_not_ask_a_player_with_an_empty_container() -> None:
    """There is nothing to empty."""
    match = event_comes("E13", seats=(settled(), settled(container="ore")))

    assert match.to_move == (1,)


# E15 and E16.


@rule("ev-E15")
def test_e15_gives_two_coins_to_those_who_own_none() -> None:
    """The others gain nothing."""
    match = event_comes("E15", seats=(settled(), settled(coins=1), settled()))

    assert [coins(match, seat) for seat in range(3)] == [2, 1, 2]


@rule("ev-E16", "R55", "T7.1")
def test_e16_gives_two_points_to_whoever_has_the_least_corn_stored() -> None:
    """All who tie gain them; the markers count at face value."""
    seats = (
        settled(warehouse=["corn corn"]),
        settled(warehouse=["wood corn"]),
        settled(warehouse=["stone", "corn"], markers=3),
    )

    match = event_comes("E16", seats=seats)

    assert [markers(match, seat) for seat in range(3)] == [0, 2, 5]
    assert points(match, 2)["point markers"] == 5


@rule("ev-E16", "R26")
def test_corn_in_the_corn_store_or_on_an_order_is_not_stored() -> None:
    """E16 looks at the warehouse only."""
    me = settled(extensions=["corn-store"], corn_store=2)
    holder = settled(order={"name": "t1", "delivered": ["corn", "corn"]})
    storer = settled(warehouse=["corn"])

    match = event_comes("E16", seats=(me, holder, storer))

    assert [markers(match, seat) for seat in range(3)] == [2, 2, 0]


@rule("T3.2")
@pytest.mark.parametrize("event", ["E11", "E12", "E15", "E16"])
def test_events_without_a_choice_ask_nobody(event: str) -> None:
    """The round goes on by itself."""
    match = event_comes(event, seats=(settled(coins=1, container="ore"), settled(coins=2)))

    assert phase(match) == "planning"
    answer(match)
    assert shown_events(match)[-1] == event
