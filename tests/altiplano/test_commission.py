"""Commission: a coin before an action at the traveler's location, after a move there (R40, R66)."""

import pytest

from altiplano import games
from altiplano.kernel.match import Match
from tests.altiplano.asset_builders import acting_with, asked_by
from tests.altiplano.traveler_builders import assert_question_reads_back, coins
from tests.positions import Json, altiplano, happened, player, refusal, rows, rule, seat_of

STRIP = ["alpaca-breeding", "quarry", None, "lumber-camp", None]
"""Printed costs 2, 3 and 2, with surcharges of 0, 1 and 3."""


def walking(pawn: str, food: int = 2, other: Json | None = None) -> Match:
    """The owner, on foot; the traveler is at the farm, and there is something to do there."""
    spaces = {
        "movement": " ".join(["food"] * food),
        "farm": "alpaca",
        "forest": "food food",
        "traveler": "wood",
    }
    return acting_with("commission", pawn, rides=1, spaces=spaces, other=other)


def afterwards(match: Match, move: str) -> list[object]:
    """What happens with a move of seat 0."""
    before = len(happened(match))
    match.play(0, move)
    return happened(match)[before:]


# When it is paid.


@rule("R40")
def test_commission_is_paid_when_the_action_starts() -> None:
    """Not on arrival: the coin comes with the action, and before it."""
    match = walking("forest")

    match.play(0, "walk farm")
    assert coins(match) == 0
    events = afterwards(match, "opals wood")

    assert coins(match) == 1
    assert events.index("commission") < events.index("did")


@rule("R40")
@pytest.mark.parametrize(
    ("action", "spaces"),
    [
        ("opals wood", {"traveler": "wood"}),
        ("asset science", {"traveler": "wood food"}),
        ("do farm.food", {"farm": "alpaca"}),
        ("do farmer", {"role": "food"}),
    ],
)
def test_any_action_there_earns_it(action: str, spaces: dict[str, str]) -> None:
    """Those of the traveler, and those of the location where he stands."""
    match = acting_with("commission", "mine", role="farmer", spaces=spaces)

    match.play(0, "cart farm")
    match.play(0, action)

    assert coins(match) == 1


@rule("R40", "R10")
def test_unloading_the_corn_store_there_earns_it() -> None:
    """Its action needs no location, but it is taken where the pawn stands."""
    match = acting_with("commission", "mine", extensions=["corn-store"], corn_store=1)

    match.play(0, "cart farm")
    match.play(0, "do corn-store")

    assert coins(match) == 1
    assert rows(match) == ["corn"]


@rule("R40", "R10")
def test_unloading_the_corn_store_elsewhere_earns_nothing() -> None:
    """Though the pawn has moved."""
    match = acting_with("commission", "mine", extensions=["corn-store"], corn_store=1)

    match.play(0, "cart harbor")
    match.play(0, "do corn-store")

    assert coins(match) == 0


@rule("R40", "R3")
def test_placing_the_pawn_there_for_the_first_time_earns_it() -> None:
    """It counts as a move."""
    match = acting_with("commission", None, spaces={"traveler": "wood"})

    match.play(0, "start farm")
    match.play(0, "opals wood")

    assert coins(match) == 1


@rule("R40")
def test_standing_there_earns_nothing() -> None:
    """The pawn must be moved there in the same turn."""
    match = walking("farm")

    match.play(0, "opals wood")

    assert coins(match) == 0
    assert "commission" not in happened(match)


@rule("R40")
def test_leaving_and_coming_back_earns_it() -> None:
    """The pawn was moved there."""
    match = walking("farm")

    match.play(0, "walk forest")
    match.play(0, "walk farm")
    match.play(0, "opals wood")

    assert coins(match) == 1


@rule("R40")
def test_an_action_elsewhere_earns_nothing() -> None:
    """Nor does it for a player without the asset, at any location."""
    elsewhere = walking("harbor")
    without = acting_with("", "mine", spaces={"traveler": "wood"})

    elsewhere.play(0, "walk forest")
    elsewhere.play(0, "do forest.wood")
    without.play(0, "cart farm")
    without.play(0, "opals wood")

    assert coins(elsewhere) == 0
    assert coins(without) == 0


@rule("R40")
def test_a_move_after_the_action_earns_nothing() -> None:
    """The coin comes before an action, and no other action follows in the turn."""
    match = walking("forest")

    match.play(0, "do forest.wood")
    match.play(0, "walk farm")

    assert seat_of(match)["pawn"] == "farm"
    assert coins(match) == 0


@rule("R40", "A6.8")
def test_an_action_that_goes_on_earns_it_once() -> None:
    """More of the same is no new action."""
    match = acting_with("commission", "mine", spaces={"traveler": "wood food"})

    match.play(0, "cart farm")
    match.play(0, "opals wood")
    match.play(0, "opals food")

    assert coins(match) == 1
    assert happened(match).count("commission") == 1


@rule("R40")
def test_the_next_turn_earns_it_again_only_after_a_move() -> None:
    """It is paid once a turn; a pawn that stayed there since an earlier turn earns nothing."""
    match = walking("forest", food=3, other=player())

    match.play(0, "walk farm")
    match.play(0, "do farm.food")
    match.play(0, "end")
    stays, returns = match.copy(), match
    stays.play(0, "opals wood")
    returns.play(0, "walk forest")
    returns.play(0, "walk farm")
    returns.play(0, "opals wood")

    assert coins(stays) == 1
    assert coins(returns) == 2


@rule("R40")
def test_buying_commission_there_earns_nothing_yet() -> None:
    """At the start of that action it was not owned."""
    match = acting_with("", "mine", spaces={"traveler": "wood"})

    match.play(0, "cart farm")
    match.play(0, "asset commission")

    assert seat_of(match)["assets"] == ["commission"]
    assert coins(match) == 0


@rule("R40", "ev-D6")
def test_a_move_made_by_an_event_earns_nothing() -> None:
    """The pawn stands there when the turn begins."""
    match = asked_by(
        "D6",
        "commission",
        pawn="mine",
        spaces={"farm": "alpaca", "traveler": "wood"},
        table={"traveler": "farm"},
    )
    match.play(0, "go farm")
    while match.view(None)["phase"] != "actions":
        match.play(match.to_move[0], match.options(match.to_move[0])[-1])

    match.play(0, "opals wood")

    assert seat_of(match)["pawn"] == "farm"
    assert coins(match) == 0


@rule("R40", "R53")
def test_a_move_by_cartography_earns_nothing() -> None:
    """No action follows in that turn, and in the next round the pawn stands there already."""
    match = acting_with("commission cartography", "mine", spaces={"farm": "alpaca"})

    match.play(0, "pass")
    match.play(0, "go farm")

    assert seat_of(match)["pawn"] == "farm"
    assert "commission" not in happened(match)


# What it may pay for.


@rule("R66", "R4", "A7.13")
def test_the_coin_may_pay_for_the_action() -> None:
    """A cart at the village, for somebody without a coin: so the move there is legal."""
    table = {"traveler": "village"}
    match = acting_with("commission", "mine", table=table)
    without = acting_with("", "mine", table=table, spaces={"farm": "alpaca"})

    match.play(0, "cart village")
    assert match.options(0) == ["do village.cart"]
    match.play(0, "do village.cart")

    assert seat_of(match)["carts"] == 2
    assert coins(match) == 0
    assert refusal(without, "cart village").rule == "R4"


@rule("R66", "A7.15")
def test_the_coin_may_pay_for_an_order_or_an_extension() -> None:
    """At the market, if the traveler is there; what costs more than that is refused."""
    table = {"traveler": "market", "orders": ["o2", "o3"], "strip": STRIP}
    match = acting_with("commission", "mine", coins=1, role="miner", table=table)

    match.play(0, "cart market")
    assert {"order o2", "buy alpaca-breeding"} <= set(match.options(0))
    assert refusal(match, "buy quarry").code == "missing-coins"
    match.play(0, "buy alpaca-breeding")

    assert seat_of(match)["extensions"] == ["alpaca-breeding"]
    assert coins(match) == 0


@rule("R66")
def test_the_coin_pays_for_nothing_where_the_pawn_already_stands() -> None:
    """Without a move, there is no coin, so an action that needs it is refused."""
    match = acting_with(
        "commission", "village", spaces={"farm": "alpaca"}, table={"traveler": "village"}
    )

    assert refusal(match, "do village.cart").code == "missing-coins"


@rule("R66")
def test_the_coin_pays_for_nothing_elsewhere() -> None:
    """The traveler is at the farm: a cart at the village costs a coin of one's own."""
    match = acting_with("commission", "mine", spaces={"farm": "alpaca"})

    assert refusal(match, "cart village").rule == "R4"


@rule("R66", "R4")
def test_the_pawn_may_leave_and_come_back_for_the_coin_that_pays() -> None:
    """R4 counts the coin that is earned on coming back."""
    table = {"traveler": "village"}
    match = acting_with(
        "commission", "village", rides=1, spaces={"movement": "food food"}, table=table
    )
    hungry = acting_with(
        "commission",
        "village",
        rides=1,
        spaces={"movement": "food", "village": "wood"},
        table=table,
    )

    match.play(0, "walk farm")
    match.play(0, "do village.cart")

    assert seat_of(match)["pawn"] == "village"
    assert seat_of(match)["carts"] == 2
    assert refusal(hungry, "walk farm").rule == "R4"


# Walking on.


@rule("R66")
def test_the_pawn_may_walk_on_and_act_elsewhere() -> None:
    """Though an action could be taken at the traveler; then nothing is paid."""
    match = walking("village")

    match.play(0, "walk farm")
    assert {"walk forest", "opals wood", "do farm.food"} <= set(match.options(0))
    match.play(0, "walk forest")
    match.play(0, "do forest.wood")

    assert seat_of(match)["pawn"] == "forest"
    assert coins(match) == 0
    assert "commission" not in happened(match)


@rule("R66", "A6.5")
def test_walking_on_still_leads_to_an_action() -> None:
    """Passing is no more possible than after any other move."""
    match = walking("village")

    match.play(0, "walk farm")

    assert refusal(match, "pass").rule == "A6.5"


@rule("R66", "R4")
def test_the_pawn_does_not_walk_on_to_where_only_the_coin_would_pay() -> None:
    """Past the traveler the coin is lost, so it counts for no action elsewhere."""
    match = acting_with(
        "commission",
        "road",
        rides=1,
        spaces={"movement": "food food", "farm": "alpaca"},
        table={"traveler": "village", "orders": ["o2"]},
    )

    match.play(0, "walk village")

    assert set(match.options(0)) == {"do village.cart", "walk farm"}
    assert refusal(match, "walk road").rule == "R4"


@rule("R66")
def test_walking_through_without_an_action_there_earns_nothing() -> None:
    """As at any other location."""
    match = acting_with(
        "commission",
        "village",
        rides=1,
        spaces={"movement": "food food", "forest": "food food"},
    )

    match.play(0, "walk farm")
    match.play(0, "do forest.wood")

    assert coins(match) == 0


# No action is taken automatically.


@rule("R40", "R66")
def test_walking_to_the_market_does_not_buy_the_last_order() -> None:
    """The only action there waits until the player takes it."""
    match = acting_with(
        "commission",
        "harbor",
        rides=1,
        spaces={"movement": "food"},
        table={"traveler": "market", "orders": ["o2"], "strip": [None] * 5, "stack": []},
    )

    match.play(0, "walk market")

    assert match.options(0) == ["order o2"]
    assert seat_of(match)["order"] is None
    match.undo(0)
    assert seat_of(match)["pawn"] == "harbor"


@rule("R40", "R10")
def test_walking_to_the_forest_does_not_unload_the_corn_store() -> None:
    """Nor does any other move of the pawn."""
    match = acting_with(
        "commission",
        "farm",
        rides=1,
        spaces={"movement": "food"},
        extensions=["corn-store"],
        corn_store=1,
        table={"traveler": "forest"},
    )

    match.play(0, "walk forest")

    assert match.options(0) == ["do corn-store"]
    assert seat_of(match)["corn_store"] == 1
    match.play(0, "do corn-store")
    assert rows(match) == ["corn"]


# Saving, taking back, explaining.


@rule("R40")
def test_a_position_at_the_traveler_before_the_action_reads_back() -> None:
    """And so does the journal; the coin is still to come."""
    match = walking("forest")
    match.play(0, "walk farm")

    assert_question_reads_back(match, 0, "turn")
    imagined = altiplano().imagine(match.view(0), 5)
    imagined.play(0, "opals wood")
    assert coins(imagined) == 1


@rule("R40")
def test_a_position_after_the_coin_was_paid_reads_back() -> None:
    """In the middle of the action it is not paid again."""
    match = acting_with("commission", "mine", spaces={"traveler": "wood food"})
    match.play(0, "cart farm")
    match.play(0, "opals wood")

    assert coins(match) == 1
    assert_question_reads_back(match, 0, "more")


@rule("R40")
def test_undo_takes_the_coin_back_with_the_action() -> None:
    """The pawn stays at the traveler and can walk on."""
    match = walking("forest", other=player())
    match.play(0, "walk farm")
    match.play(0, "do farm.food")
    assert coins(match) == 1

    match.undo(0)

    assert coins(match) == 0
    assert "walk forest" in match.options(0)


@rule("R40")
def test_an_explanation_says_that_the_coin_comes_first() -> None:
    """Only for an action that earns it."""
    match = walking("forest")
    pays = "Commission pays you 1 coin"

    assert pays in match.explain(0, "opals wood")
    assert pays not in match.explain(0, "do forest.wood")
    match.play(0, "walk farm")
    assert pays in match.explain(0, "do farm.food")
    match.play(0, "opals wood")
    assert pays not in match.explain(0, "do farm.food")


# Planning help.


def needed(match: Match, recipe: str) -> object:
    """What planning help says about an action: its state, and what is missing."""
    actions = games.aid(altiplano(), match.view(0))["actions"]
    assert isinstance(actions, list)
    found = next(each for each in actions if each["recipe"] == recipe)
    return found["state"], found["missing"]


@rule("R66")
def test_planning_help_counts_the_coin_for_whoever_comes_to_the_traveler() -> None:
    """Not for a pawn that already stands there, and not elsewhere."""
    table = {"traveler": "village"}
    comes = acting_with("commission", "farm", table=table)
    stands = acting_with("commission", "village", spaces={"farm": "alpaca"}, table=table)

    assert needed(comes, "village.cart") == ("payable", [])
    assert needed(comes, "market.order") == ("short", ["coin"])
    assert needed(stands, "village.cart") == ("short", ["coin"])


@rule("R66")
def test_planning_help_counts_the_coin_until_the_action_starts() -> None:
    """The pawn has arrived, and the coin is still to come."""
    match = acting_with("commission", "mine", table={"traveler": "village"})

    match.play(0, "cart village")

    assert needed(match, "village.cart") == ("payable", [])


@rule("R66")
def test_planning_help_after_the_action_looks_ahead_to_the_next_turn() -> None:
    """This turn's coin is spent, and the pawn will have stood there before the next turn."""
    match = acting_with(
        "commission",
        "mine",
        carts=2,
        role="miner",
        spaces={"movement": "food"},
        table={"traveler": "market", "orders": ["o2"], "strip": STRIP},
    )

    match.play(0, "cart market")
    match.play(0, "order o2")

    assert match.view(0)["asked"] == {"0": "after"}
    assert needed(match, "market.extension") == ("short", ["coin", "coin"])


@rule("R66")
def test_planning_help_for_one_player_ignores_the_moves_of_another() -> None:
    """The owner stands at the traveler; it is the other player whose pawn has moved."""
    match = acting_with(
        "commission",
        "village",
        spaces={"farm": "alpaca"},
        table={"traveler": "village", "turn": 1, "moved": True},
    )

    assert needed(match, "village.cart") == ("short", ["coin"])
