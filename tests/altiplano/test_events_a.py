"""T9: the events of group A."""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import (
    coins,
    event_comes,
    options,
    pass_round,
    phase,
    round_of,
    settled,
    shown_events,
    to_actions,
)
from tests.positions import altiplano, happened, left, match_of, player, refusal, rule, seat_of

STRIP = ["ore-for-fish", "lumber-camp", "ore-shaft", "fishing-ground", "quarry"]


def container(match: Match, seat: int = 0) -> object:
    return seat_of(match, seat)["container"]


def go_on_to(event: str, match: Match) -> None:
    """The acting seat passes, and the next round begins with that event."""
    match.play(0, "pass")
    assert shown_events(match)[-1] == event


# A1: coins.


@rule("ev-A1")
def test_a1_gives_two_coins_to_everybody() -> None:
    """Each player gains 2 coins, without being asked."""
    match = event_comes("A1", seats=(settled(coins=3), settled(), settled()))

    assert [coins(match, seat) for seat in range(3)] == [5, 2, 2]
    assert phase(match) == "planning"


# A2: a cart.


@rule("ev-A2")
def test_a2_sells_a_cart_of_the_village_for_a_coin() -> None:
    """One each, in turn order; the coin is paid and the cart comes from the village."""
    match = event_comes("A2", seats=(settled(coins=2), settled(coins=1)), first=1)

    match.play(1, "accept")
    match.play(0, "accept")

    assert [coins(match, seat) for seat in (0, 1)] == [1, 0]
    assert [seat_of(match, seat)["carts"] for seat in (0, 1)] == [2, 2]
    assert match.view(None)["carts"] == 2


@rule("ev-A2", "R54")
def test_a2_does_not_ask_those_who_cannot_use_it() -> None:
    """Without a coin, or with four carts, nobody is asked."""
    poor = settled()
    full = settled(coins=5, carts=4)
    rich = settled(coins=1)

    match = event_comes("A2", seats=(poor, full, rich))

    assert match.to_move == (2,)
    match.play(2, "decline")
    assert phase(match) == "planning"
    assert [coins(match, seat) for seat in range(3)] == [0, 5, 1]


@rule("ev-A2", "R54")
def test_a2_ends_when_the_village_has_no_cart_left() -> None:
    """Two players have five of six carts: the first takes the last, the second is not asked."""
    match = event_comes("A2", seats=(settled(coins=1, carts=2), settled(coins=1, carts=3)))
    assert match.view(None)["carts"] == 1

    match.play(0, "accept")

    assert phase(match) == "planning"
    assert (seat_of(match, 1)["carts"], coins(match, 1)) == (3, 1)


@rule("ev-A2", "A7.13", "R54")
def test_after_a2_the_village_still_sells_a_cart_and_the_new_one_runs() -> None:
    """The purchase of the event is not the one of the round; its cart may be used at once."""
    me = settled(pawn="village", coins=2)
    match = event_comes("A2", seats=(me,))
    match.play(0, "accept")
    match.play(0, "place food movement")
    match.play(0, "ready")
    match.play(1, "ready")

    match.play(0, "do village.cart")

    assert (seat_of(match)["carts"], coins(match)) == (3, 0)
    match.play(0, "cart farm")
    match.play(0, "cart mine")
    assert seat_of(match)["pawn"] == "mine"
    assert happened(match).count("rode") == 2


@rule("ev-A2", "R61")
def test_a2_may_empty_the_village() -> None:
    """With no house left the last cart triggers the end: this round, and one more."""
    match = event_comes(
        "A2", seats=(settled(coins=1, carts=2), settled(carts=3)), houses=[], round=1
    )

    match.play(0, "accept")

    assert "location-empty" in happened(match)
    assert match.view(None)["last_round"] == 3
    assert match.view(None)["round"] == 2


# A3: cheaper extensions.


@rule("ev-A3")
def test_a3_makes_extensions_one_coin_cheaper() -> None:
    """Printed cost and surcharge, less 1: slot 1 for 1, slot 5 for 6."""
    me = player(pawn="market", coins=6, planning="food")

    for tile, price in (("ore-for-fish", 1), ("lumber-camp", 2), ("quarry", 6)):
        match = round_of("A3", me, strip=STRIP)
        match.play(0, f"buy {tile}")
        assert coins(match) == 6 - price


@rule("ev-A3")
def test_a3_never_makes_an_extension_free() -> None:
    """The price is 1 coin at least, even for one that costs 1."""
    cheap = altiplano({"extensions": {"quarry": {"cost": 1}}})
    me = player(pawn="market", coins=1)

    match = match_of(
        me,
        player(passed=True),
        game=cheap,
        options=options(),
        event="A3",
        events=["A3"],
        strip=["quarry", *STRIP[:4]],
    )
    assert match.explain(0, "buy quarry").startswith("buy quarry for 1 coin")
    match.play(0, "buy quarry")

    assert coins(match) == 0


@rule("ev-A3", "R39")
def test_a3_and_the_building_crane_add_up() -> None:
    """2 coins less in all; the price never falls below 1."""
    me = player(pawn="market", coins=9, assets=["building-crane"])
    table = {"strip": STRIP, "options": options(traveler=True)}

    dear = round_of("A3", me, **table)
    dear.play(0, "buy quarry")
    cheap = round_of("A3", me, **table)
    cheap.play(0, "buy ore-for-fish")

    assert coins(dear) == 9 - (3 + 4 - 2)
    assert coins(cheap) == 9 - 1


@rule("ev-A3", "T3.2")
def test_a3_is_over_with_its_round() -> None:
    """In the next round extensions cost what they cost."""
    me = player(pawn="market", coins=1, planning="food food food food")
    match = round_of("A3", me, strip=STRIP, bought=True)
    assert "buy ore-for-fish" in match.options(0)

    go_on_to("A1", match)
    to_actions(match)

    assert coins(match) == 3
    match.play(0, "buy ore-for-fish")
    assert coins(match) == 1


# A4: fish and wood.


@rule("ev-A4")
def test_a4_lets_the_market_buy_fish_and_wood() -> None:
    """1 coin a tile; what has a price keeps it."""
    me = player(pawn="market", spaces={"market": "fish wood silver"})
    match = round_of("A4", me)

    for tile in ("fish", "wood", "silver"):
        match.play(0, f"sell {tile}")

    assert coins(match) == 1 + 1 + 3
    assert container(match) == {"fish": 1, "wood": 1, "silver": 1}


@rule("ev-A4", "A12.1")
def test_a4_holds_for_a_tile_in_the_wild_space() -> None:
    """Selling is a basic action, so the wild space serves."""
    me = player(pawn="market", extensions=["wild-space"], spaces={"wild-space": "fish"})
    match = round_of("A4", me)

    match.play(0, "sell fish wild")

    assert coins(match) == 1


@rule("ev-A4")
def test_a4_does_not_make_food_sellable() -> None:
    """Only fish and wood are bought as well."""
    me = player(pawn="market", spaces={"market": "fish food"})

    match = round_of("A4", me)

    assert "sell fish" in match.options(0)
    assert refusal(match, "sell food").code == "no-price"


@rule("ev-A4", "T3.2")
def test_a4_is_over_with_its_round() -> None:
    """In the next round the market buys no fish, in any other event's round neither."""
    me = player(pawn="market", coins=1, spaces={"market": "fish ore"}, planning="food " * 4)
    match = round_of("A4", me)
    assert "sell fish" in match.options(0)

    go_on_to("A1", match)
    to_actions(match)

    assert "sell ore" in match.options(0)
    assert refusal(match, "sell fish").code == "no-price"
    assert "sell fish" not in round_of("A6", me).options(0)


# A5: a food.


@rule("ev-A5")
def test_a5_offers_a_food_for_nothing() -> None:
    """From the supply into the container; players who decline get none."""
    match = event_comes("A5", seats=(settled(), settled(), settled()))
    before = left(match, "food")

    match.play(0, "accept")
    match.play(1, "decline")
    match.play(2, "accept")

    assert [container(match, seat) for seat in range(3)] == [{"food": 1}, {}, {"food": 1}]
    assert left(match, "food") == before - 2
    assert "location-empty" not in happened(match)


@rule("ev-A5", "R61")
def test_a5_asks_nobody_once_the_food_is_gone() -> None:
    """The last food is taken, the next player is not asked; food lies at no location."""
    hoard = settled(container=" ".join(["food"] * 27))
    match = event_comes("A5", seats=(hoard,))
    assert left(match, "food") == 1

    match.play(0, "accept")

    assert phase(match) == "planning"
    assert left(match, "food") == 0
    assert match.view(None)["last_round"] is None


# A6: sliding at once.


@rule("ev-A6")
def test_a6_slides_the_extensions_down_at_once() -> None:
    """After a purchase the others close the gap; the last slot stays empty until cleanup."""
    me = player(pawn="market", coins=9, planning="food food food food")
    match = round_of("A6", me, strip=STRIP)

    match.play(0, "buy lumber-camp")

    assert match.view(None)["strip"] == [
        "ore-for-fish",
        "ore-shaft",
        "fishing-ground",
        "quarry",
        None,
    ]


@rule("ev-A6")
def test_a6_makes_the_next_purchase_cheaper() -> None:
    """The surcharge is that of the new slot; cleanup then refills and removes nothing."""
    me = player(pawn="market", coins=2, planning="food food food food")
    other = player(pawn="market", coins=2, planning="food food food food")
    match = match_of(
        me,
        other,
        options=options(),
        event="A6",
        events=["A6"],
        strip=STRIP,
        stack=["alpaca-breeding", "cacao-trade"],
    )

    match.play(0, "buy ore-for-fish")
    match.play(0, "end")
    match.play(1, "buy lumber-camp")

    assert coins(match, 1) == 0
    assert match.view(None)["strip"] == ["ore-shaft", "fishing-ground", "quarry", None, None]
    pass_round(match)
    assert match.view(None)["strip"] == [
        "ore-shaft",
        "fishing-ground",
        "quarry",
        "alpaca-breeding",
        "cacao-trade",
    ]


@rule("ev-A6", "T3.2", "A7.15")
def test_without_a6_the_slot_stays_empty_until_cleanup() -> None:
    """So it is in the round after it."""
    me = player(pawn="market", coins=9, planning="food food food food")
    match = round_of("A6", me, strip=STRIP, bought=True)

    go_on_to("A1", match)
    to_actions(match)
    match.play(0, "buy lumber-camp")

    assert match.view(None)["strip"] == ["ore-for-fish", None, *STRIP[2:]]


@rule("T3.2")
@pytest.mark.parametrize("event", ["A3", "A4", "A6"])
def test_round_events_of_group_a_ask_nobody(event: str) -> None:
    """They hold for the round without a choice."""
    match = event_comes(event, seats=(settled(coins=9), settled(coins=9)))

    assert shown_events(match)[-1] == event
    assert phase(match) == "planning"
