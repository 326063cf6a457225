"""The 21 assets: what each gives its owner, and what it does not (T5.5, T10)."""

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.games.altiplano.text.components import content_of
from altiplano.kernel.content import origins_of
from altiplano.kernel.match import Match
from tests.altiplano.asset_builders import (
    STAGE_ONE,
    STAGE_TWO,
    acting_with,
    drawing_with,
    planning_with,
    with_traveler,
)
from tests.altiplano.traveler_builders import assert_question_reads_back, coins, deck_with, markers
from tests.positions import altiplano, happened, player, points, refusal, rows, rule, seat_of

STRIP = ["alpaca-breeding", "quarry", "wild-space", "lumber-camp", None]
"""Printed costs 2, 3, 4 and 2, with surcharges of 0 to 3."""


def on(match: Match, place: str) -> object:
    """What lies on one of seat 0's places."""
    spaces = seat_of(match)["spaces"]
    assert isinstance(spaces, dict)
    return spaces.get(place, {})


# All of them.


@rule("T2.4", "T5.2")
def test_there_are_twelve_assets_of_stage_one_and_nine_of_stage_two() -> None:
    """One of each."""
    assets = content_of(altiplano()).assets

    assert [name for name, asset in assets.items() if asset.stage == 1] == STAGE_ONE
    assert [name for name, asset in assets.items() if asset.stage == 2] == STAGE_TWO


@rule("T5.2")
def test_every_value_of_an_asset_says_where_it_comes_from() -> None:
    """Stage I and Assistance are of the rulebook; of the others no text is known."""
    assets = content_of(altiplano()).assets

    for name in [*STAGE_ONE, "assistance"]:
        assert origins_of(assets[name], "effect") == ["rulebook"]
    assert origins_of(assets["glass-trade"], "effect") == ["inferred"]
    for name in STAGE_TWO:
        if name not in ("assistance", "glass-trade"):
            assert origins_of(assets[name], "effect") == ["reconstructed"]
    for asset in assets.values():
        assert origins_of(asset, "price") == ["reconstructed"]


@rule("T5.2")
def test_a_reconstructed_asset_is_marked_where_it_is_offered() -> None:
    """Nobody takes it for the printed one."""
    match = with_traveler("glass", second_stage=True)

    assert match.explain(0, "asset haggling").endswith("*")
    assert match.explain(0, "asset assistance").endswith("container")
    assert match.explain(0, "asset bartering").endswith("1 coin for each order you fulfill")


def test_the_catalogue_shows_the_effect_of_an_asset_as_one_value() -> None:
    """With its origin, beside stage and price."""
    catalog = games.catalog(altiplano())
    record = content_of(altiplano()).assets["patronage"]

    values = {value.name: value for value in catalog.values(record)}

    assert list(values) == ["effect", "stage", "price"]
    assert "2 coins" in values["effect"].text
    assert "3 points" in values["effect"].text
    assert values["effect"].text.endswith("*")
    assert values["effect"].origins == ["reconstructed"]


@rule("T5.5")
@pytest.mark.parametrize("asset", ["assistance", "opal-cutting", "patronage", "surveying"])
def test_an_asset_with_an_action_waits_for_all_of_its_spaces(asset: str) -> None:
    """It is an action at the traveler, paid with what was placed there in planning."""
    match = acting_with(asset, spaces={"farm": "alpaca"}, coins=5, bag="food")

    assert refusal(match, f"do {asset}").rule == "A5.7"


@rule("T5.5", "A6.2")
@pytest.mark.parametrize(
    ("asset", "there", "text"),
    [
        ("assistance", "coin", "do assistance"),
        ("opal-cutting", "wood", "do opal-cutting"),
        ("patronage", "coin coin", "do patronage"),
        ("surveying", "wood", "do surveying"),
        ("porterage", "wood", "do porterage wood"),
    ],
)
def test_its_action_is_taken_with_the_traveler_only(asset: str, there: str, text: str) -> None:
    """The pawn must stand where he stands."""
    match = acting_with(
        asset, "mine", spaces={asset: there, "mine": "food food"}, bag="food", rides=1
    )

    assert refusal(match, text).code == "not-there"
    assert match.options(0) == ["do mine.stone", "pass"]


@rule("T5.5")
@pytest.mark.parametrize("asset", ["assistance", "opal-cutting", "patronage", "surveying"])
def test_nobody_uses_an_asset_that_is_another_players(asset: str) -> None:
    """Neither as an action nor in planning."""
    other = player(assets=[asset])
    match = with_traveler("wood", other=other, second_stage=True, bag="food", coins=3)
    plan = planning_with("haggling", "wood stone", coins=3)

    assert refusal(match, f"do {asset}").code == "not-owned"
    for piece in ("coin", "wood"):
        assert f"place {piece} {asset}" not in plan.options(0)


@rule("R32")
def test_the_wild_space_serves_no_asset() -> None:
    """It adds a space for the strip's basic actions, not for asset actions."""
    match = acting_with(
        "opal-cutting surveying",
        extensions=["wild-space"],
        spaces={"wild-space": "wood", "farm": "alpaca"},
        rides=1,
    )

    assert refusal(match, "do opal-cutting").code == "missing-on-spaces"
    assert refusal(match, "do surveying").code == "missing-on-spaces"
    assert refusal(match, "do surveying wild").code == "unknown-move"
    assert "opals wood wild" in match.options(0)


# Bartering.


@rule("T5.5", "A7.18")
def test_bartering_gives_a_coin_for_a_fulfilled_order() -> None:
    """Immediately, and only when the order is complete."""
    order = {"name": "o1", "delivered": ["wood", "wood", "stone"]}
    match = acting_with("bartering", "market", spaces={"market": "stone"}, order=order)
    without = acting_with("", "market", spaces={"market": "stone"}, order=order)

    match.play(0, "deliver stone")
    without.play(0, "deliver stone")

    assert seat_of(match)["orders"] == ["o1"]
    assert coins(match) == 1
    assert coins(without) == 0


@rule("T5.5")
def test_bartering_gives_nothing_for_a_delivery_alone() -> None:
    """The order is not fulfilled yet."""
    order = {"name": "o1", "delivered": ["wood", "wood"]}
    match = acting_with("bartering", "market", spaces={"market": "stone"}, order=order)

    match.play(0, "deliver stone")

    assert coins(match) == 0


# Building Crane.


@rule("R39", "A7.15")
def test_a_building_crane_makes_extensions_a_coin_cheaper() -> None:
    """Printed cost and surcharge, less one."""
    table = {"strip": STRIP}
    match = acting_with("building-crane", "market", coins=3, table=table, role="miner")
    without = acting_with("", "market", coins=3, table=table, role="miner")

    match.play(0, "buy quarry")

    assert coins(match) == 0
    assert refusal(without, "buy quarry").code == "missing-coins"
    poor = acting_with("building-crane", "market", coins=2, table=table, role="miner")
    assert refusal(poor, "buy quarry").code == "missing-coins"


# Cartography.


@rule("R53")
def test_cartography_moves_the_pawn_on_passing() -> None:
    """To any other location, at once."""
    match = acting_with("cartography", "mine", other=player(), spaces={"mine": "food food"})

    match.play(0, "pass")

    assert match.options(0) == [
        *("go farm", "go forest", "go harbor", "go market", "go road", "go village", "decline"),
    ]
    assert refusal(match, "go mine").code == "same-place"
    match.play(0, "go harbor")
    assert seat_of(match)["pawn"] == "harbor"
    assert "went" in happened(match)


@rule("R53", "T6.1")
def test_the_traveler_makes_way_for_a_pawn_moved_by_cartography() -> None:
    """The move comes before cleanup."""
    match = acting_with("cartography", "mine", other=player(), spaces={"mine": "food food"})

    match.play(0, "pass")
    match.play(0, "go forest")

    assert match.view(None)["traveler"] == "harbor"


@rule("R53")
def test_nobody_has_to_move_on_passing() -> None:
    """The pawn may stay."""
    match = acting_with("cartography", "mine", other=player(), spaces={"mine": "food food"})

    match.play(0, "pass")
    match.play(0, "decline")

    assert seat_of(match)["pawn"] == "mine"
    assert match.view(None)["round"] == 2


@rule("R53")
def test_cartography_does_not_place_a_pawn() -> None:
    """A pawn that is not on the board yet stays off it, and nothing is asked."""
    match = acting_with("cartography", None, other=player(), spaces={"mine": "food food"})

    match.play(0, "pass")

    assert seat_of(match)["pawn"] is None
    assert match.view(None)["round"] == 2


@rule("R53")
def test_without_cartography_passing_moves_nobody() -> None:
    """The turn is over."""
    match = acting_with("", "mine", other=player(), spaces={"mine": "food food"})

    match.play(0, "pass")

    assert seat_of(match)["pawn"] == "mine"
    assert match.view(None)["round"] == 2


@rule("R53")
def test_a_position_with_a_pawn_to_be_moved_on_passing_reads_back() -> None:
    """And so does the journal."""
    match = acting_with("cartography", "mine", other=player(), spaces={"mine": "food food"})
    match.play(0, "pass")

    assert_question_reads_back(match, 0, "passing")
    assert altiplano().imagine(match.view(1), 5).options(0) == match.options(0)


# Construction and Forestry.


@rule("R42", "A9.3")
@pytest.mark.parametrize(
    ("asset", "one", "other"),
    [
        ("construction", "stone", "ore"),
        ("construction", "ore", "stone"),
        ("forestry", "wood", "cacao"),
        ("forestry", "cacao", "wood"),
    ],
)
def test_two_goods_share_a_row(asset: str, one: str, other: str) -> None:
    """A tile goes to the row of its partner, or starts one of its own."""
    shared = acting_with(asset, "village", spaces={"village": one}, warehouse=[other])
    own = acting_with(asset, "village", spaces={"village": one}, warehouse=[other])

    shared.play(0, f"store {one} shared")
    own.play(0, f"store {one}")

    assert rows(shared) == [f"{other} {one}"]
    assert rows(own) == [other, one]


@rule("R42")
@pytest.mark.parametrize(
    ("asset", "tile", "row"),
    [
        ("", "stone", "ore"),
        ("forestry", "stone", "ore"),
        ("construction", "wood", "cacao"),
        ("construction", "stone", "wood"),
        ("construction", "stone", "ore ore ore"),
    ],
    ids=["no asset", "the other asset", "the other pair", "another row", "complete row"],
)
def test_a_row_is_shared_only_by_its_asset_and_while_incomplete(
    asset: str, tile: str, row: str
) -> None:
    """Else a tile has its own row."""
    match = acting_with(asset, "village", spaces={"village": tile}, warehouse=[row])

    assert refusal(match, f"store {tile} shared").rule == "R42"
    match.play(0, f"store {tile}")
    assert rows(match) == [row, tile]


@rule("R42", "A9.4")
def test_sharing_starts_no_second_row_of_a_type() -> None:
    """With an incomplete row of its own, a tile goes there or to its partner's, nowhere else."""
    match = acting_with(
        "construction", "village", spaces={"village": "stone stone"}, warehouse=["stone", "ore"]
    )

    match.play(0, "store stone")
    match.play(0, "store stone shared")

    assert rows(match) == ["stone stone", "ore stone"]


# Management.


@rule("T5.5", "A9.2")
def test_management_gives_a_coin_for_each_complete_row() -> None:
    """Two rows completed by one action give two; a row that is not complete gives none."""
    match = acting_with(
        "management",
        "village",
        spaces={"village": "stone fish wood"},
        warehouse=["stone stone", "fish fish", "wood"],
    )

    for tile in ("stone", "fish", "wood"):
        match.play(0, f"store {tile}")

    assert coins(match) == 2


@rule("T5.5", "A9.8")
def test_management_pays_for_a_row_completed_by_corn() -> None:
    """However the last tile comes there."""
    match = acting_with(
        "management",
        "road",
        spaces={"road": "stone wood"},
        warehouse=["stone stone"],
        road=1,
    )

    match.play(0, "do road.build")
    match.play(0, "corn row 1")

    assert rows(match) == ["stone stone corn"]
    assert coins(match) == 1


@rule("T5.5")
def test_without_management_rows_give_no_coins() -> None:
    """Only points, at the end."""
    match = acting_with("", "village", spaces={"village": "stone"}, warehouse=["stone stone"])

    match.play(0, "store stone")

    assert coins(match) == 0


# Preservation.


@rule("R43", "A9.5")
def test_preservation_stores_food_in_a_row_that_corn_started() -> None:
    """The village accepts food, and the row is completed like any other."""
    plan = planning_with("preservation", "food")
    match = acting_with(
        "preservation", "village", spaces={"village": "food food"}, warehouse=["corn"]
    )

    match.play(0, "store food")
    match.play(0, "store food")

    assert "place food village" in plan.options(0)
    assert rows(match) == ["corn food food"]
    assert points(match)["warehouse rows"] == 2


@rule("R43")
@pytest.mark.parametrize(
    "warehouse",
    [[], ["fish"], ["fish corn"], ["corn corn corn"]],
    ids=["no row", "a row of fish", "corn as a substitute", "a complete row"],
)
def test_food_never_starts_a_row_nor_joins_another(warehouse: list[str]) -> None:
    """Only an incomplete row that corn started takes it."""
    match = acting_with(
        "preservation", "village", spaces={"village": "food wood"}, warehouse=warehouse
    )

    assert refusal(match, "store food").rule == "A9.1"


@rule("R43", "A9.5")
def test_food_is_never_stored_without_preservation() -> None:
    """Neither placed at the village, nor carried by Porterage."""
    plan = planning_with("porterage", "food stone")
    match = acting_with("", "village", spaces={"village": "wood"}, warehouse=["corn"])

    assert refusal(plan, "place food village").rule == "A5.2"
    assert refusal(plan, "place food porterage").rule == "A5.2"
    assert "food cannot be stored (A9.5)" in str(refusal(match, "store food"))


def building_with(*warehouse: str) -> Match:
    """Seat 0, with Preservation, has these rows and just built a step of the road for a corn."""
    match = acting_with(
        "preservation",
        "road",
        spaces={"road": "stone wood"},
        warehouse=list(warehouse),
        road=1,
    )
    match.play(0, "do road.build")
    return match


@rule("R43", "A9.9")
def test_a_row_of_only_corn_goes_first_for_a_gained_corn() -> None:
    """With Preservation as without it."""
    match = building_with("fish", "corn")

    assert rows(match) == ["fish", "corn corn"]


@rule("R43", "A9.9")
def test_with_food_in_the_row_of_corn_the_player_chooses_where_a_gained_corn_goes() -> None:
    """It can join that row, or replace a tile in another."""
    match = building_with("fish", "corn food", "wood wood wood")
    other = match.copy()
    assert match.options(0) == ["corn row 1", "corn row 2"]

    match.play(0, "corn row 1")
    other.play(0, "corn row 2")

    assert rows(match)[:2] == ["fish corn", "corn food"]
    assert rows(other)[:2] == ["fish", "corn food corn"]


@rule("R43", "A9.4")
def test_a_row_of_corn_with_food_bars_a_second_row_of_corn_until_it_is_complete() -> None:
    """A new row of corn waits for the open one, whatever lies in it."""
    match = building_with("fish", "corn food")
    complete = building_with("fish", "corn food food")

    assert refusal(match, "corn new").code == "second-corn-row"
    assert "until row 2, which it started, is complete (A9.4)" in str(refusal(match, "corn new"))
    assert complete.options(0) == ["corn row 1", "corn new"]


@rule("R43")
def test_with_no_other_row_open_the_corn_joins_the_food() -> None:
    """There is nothing to choose."""
    match = building_with("fish fish fish", "corn food")

    assert rows(match) == ["fish fish fish", "corn food corn"]


# Science.


@rule("T5.5", "R55")
def test_science_gives_a_point_for_itself() -> None:
    """The moment that it is gained."""
    match = with_traveler("wood")

    match.play(0, "asset science")

    assert markers(match) == 1
    assert points(match)["point markers"] == 1


@rule("T5.5")
def test_other_assets_give_no_point_without_science() -> None:
    """Neither when they are gained nor at the end."""
    match = with_traveler("wood", other=player(assets=["science"]))

    match.play(0, "asset forestry")

    assert markers(match) == 0
    assert markers(match, 1) == 0
    assert points(match)["assets"] == 0


# Smoke Curing and Woodcarving.


@rule("R38", "A7.14")
@pytest.mark.parametrize(
    ("asset", "tile", "unsold"),
    [("smoke-curing", "fish", "wood"), ("woodcarving", "wood", "fish")],
)
def test_fish_or_wood_sells_for_two_coins(asset: str, tile: str, unsold: str) -> None:
    """The one that the asset names, in every round; the other still has no price."""
    match = acting_with(asset, "market", spaces={"market": f"{tile} {tile} {unsold}"})
    without = acting_with("", "market", spaces={"market": f"{tile} ore"})

    assert refusal(match, f"sell {unsold}").code == "no-price"
    match.play(0, f"sell {tile}")
    match.play(0, f"sell {tile}")

    assert coins(match) == 4
    assert refusal(without, f"sell {tile}").code == "no-price"


@rule("R38")
def test_a_selling_asset_changes_no_other_price() -> None:
    """Ore still brings one coin."""
    match = acting_with("smoke-curing woodcarving", "market", spaces={"market": "ore"})

    match.play(0, "sell ore")

    assert coins(match) == 1


# Wholesale.


@rule("R41", "A7.16")
def test_wholesale_allows_a_second_unfulfilled_order() -> None:
    """Not a third."""
    table = {"orders": ["o2", "o3", "o4"]}
    match = acting_with(
        "wholesale", "market", order={"name": "o1"}, coins=5, table=table, rides=1, other=player()
    )

    match.play(0, "order o2")

    assert seat_of(match)["order"] == {"name": "o1", "delivered": []}
    assert seat_of(match)["second"] == {"name": "o2", "delivered": []}
    assert refusal(match, "order o3").code == "order-open"


@rule("R41", "A7.16")
def test_without_wholesale_an_order_must_be_fulfilled_first() -> None:
    """One at a time."""
    table = {"orders": ["o2"]}
    match = acting_with("", "market", order={"name": "o1"}, coins=5, table=table)

    assert refusal(match, "order o2").code == "order-open"


@rule("R41")
def test_each_tile_goes_to_the_order_that_the_player_chooses() -> None:
    """Within one action some may go here, some there."""
    match = acting_with(
        "wholesale",
        "market",
        spaces={"market": "wood wood stone"},
        order={"name": "o1"},
        second={"name": "o2"},
    )

    match.play(0, "deliver wood second")
    match.play(0, "deliver wood")
    match.play(0, "deliver stone second")

    assert seat_of(match)["order"] == {"name": "o1", "delivered": ["wood"]}
    assert seat_of(match)["second"] == {"name": "o2", "delivered": ["wood", "stone"]}


# Assistance.


@rule("R62", "T5.5")
def test_assistance_draws_a_tile_for_a_coin() -> None:
    """The coin was placed in planning, and goes to the supply."""
    plan = planning_with("assistance", coins=2)
    match = acting_with("assistance", spaces={"assistance": "coin"}, bag="fish")

    plan.play(0, "place coin assistance")
    match.play(0, "do assistance")

    assert coins(plan) == 1
    assert refusal(plan, "place coin assistance").code == "spaces-full"
    assert coins(match) == 0
    assert on(match, "assistance") == {}
    assert match.view(None)["late"] == {"fish": 1}
    assert sorted(match.options(0)) == [
        "container fish",
        "place fish harbor",
        "place fish market",
        "place fish traveler",
        "place fish village",
        "planning fish",
    ]


@rule("R62")
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("place food movement", {"spaces": {"movement": {"food": 1}}}),
        ("place food traveler", {"spaces": {"traveler": {"food": 1}}}),
        ("planning food", {"planning": {"food": 1}, "spaces": {}}),
        ("container food", {"container": {"food": 1}, "spaces": {}}),
    ],
)
def test_the_tile_goes_on_a_space_or_into_the_container(
    text: str, where: dict[str, object]
) -> None:
    """Any free own space that accepts it."""
    match = acting_with("assistance", spaces={"assistance": "coin"}, bag="food", rides=0)

    match.play(0, "do assistance")
    match.play(0, text)

    for field, value in where.items():
        assert seat_of(match)[field] == value


@rule("R62", "A5.7")
def test_the_tile_may_go_on_another_asset() -> None:
    """Where that accepts it."""
    match = acting_with(
        "assistance surveying opal-cutting", spaces={"assistance": "coin"}, bag="wood"
    )

    match.play(0, "do assistance")

    assert {"place wood surveying", "place wood opal-cutting"} <= set(match.options(0))
    assert "place wood movement" not in match.options(0)
    match.play(0, "place wood surveying")
    assert on(match, "surveying") == {"wood": 1}


@rule("R62")
def test_the_tile_goes_on_no_planning_space_if_all_are_taken() -> None:
    """It cannot go back to the bag either."""
    match = acting_with(
        "assistance",
        spaces={"assistance": "coin"},
        planning="wood wood wood wood",
        bag="food",
    )

    match.play(0, "do assistance")

    assert refusal(match, "planning food").code == "no-room"
    assert refusal(match, "decline").code == "other-question"


@rule("R62", "R2")
def test_a_planning_space_that_opens_next_round_takes_no_tile_yet() -> None:
    """Neither one from the road nor one from Surveying."""
    match = acting_with(
        "assistance surveying",
        spaces={"assistance": "coin", "surveying": "wood"},
        planning="wood wood wood wood",
        bag="food",
        rides=1,
        other=player(),
    )

    match.play(0, "do surveying")
    match.play(0, "do assistance")

    assert seat_of(match)["road"] == 1
    assert refusal(match, "planning food").code == "no-room"


@rule("R62", "A4.5")
def test_with_an_empty_bag_the_container_is_emptied_first() -> None:
    """Then the tile is drawn."""
    match = acting_with("assistance", spaces={"assistance": "coin"}, container="ore ore")

    match.play(0, "do assistance")

    assert seat_of(match)["container"] == {}
    assert seat_of(match)["bag"] == {"ore": 1}
    assert match.view(None)["late"] == {"ore": 1}


@rule("R62")
def test_with_bag_and_container_empty_assistance_is_not_offered() -> None:
    """There is nothing to draw."""
    match = acting_with("assistance", spaces={"assistance": "coin", "farm": "alpaca"})

    assert refusal(match, "do assistance").rule == "R62"


@rule("R62")
def test_a_position_with_a_drawn_tile_reads_back() -> None:
    """And so does the journal."""
    match = acting_with("assistance", spaces={"assistance": "coin"}, bag="food food")
    match.play(0, "do assistance")

    assert_question_reads_back(match, 0, "lay")
    assert altiplano().imagine(match.view(1), 5).options(0) == match.options(0)


@rule("R62")
def test_what_was_drawn_is_not_taken_back() -> None:
    """A tile out of the bag is seen by all."""
    match = acting_with("assistance", spaces={"assistance": "coin"}, bag="food wood")

    match.play(0, "do assistance")

    assert match.undoable(0) == 0


# Glass Trade.


@rule("T5.5", "A6.4")
def test_glass_trade_lets_a_glass_pay_for_a_step() -> None:
    """It was placed on a movement space, and goes to the container."""
    plan = planning_with("glass-trade", "glass")
    match = acting_with(
        "glass-trade",
        "forest",
        rides=1,
        spaces={"movement": "glass", "farm": "alpaca", "traveler": "wood"},
    )

    plan.play(0, "place glass movement")
    match.play(0, "walk farm glass")

    assert on(plan, "movement") == {"glass": 1}
    assert seat_of(match)["pawn"] == "farm"
    assert seat_of(match)["container"] == {"glass": 1}
    assert on(match, "movement") == {}


@rule("T5.5", "A6.4")
def test_glass_pays_for_a_further_cart_but_not_for_the_free_one() -> None:
    """As a food does."""
    match = acting_with(
        "glass-trade",
        "forest",
        carts=2,
        rides=1,
        spaces={"movement": "glass", "mine": "food food"},
    )
    free = acting_with(
        "glass-trade", "forest", carts=1, spaces={"movement": "glass", "mine": "food food"}
    )

    match.play(0, "cart mine glass")

    assert seat_of(match)["pawn"] == "mine"
    assert seat_of(match)["container"] == {"glass": 1}
    assert refusal(free, "cart mine glass").code == "ride-is-free"


@rule("A5.2")
def test_without_glass_trade_no_glass_lies_on_movement_spaces() -> None:
    """It is not placed there."""
    match = planning_with("haggling", "glass")

    assert refusal(match, "place glass movement").rule == "A5.2"


# Opal Cutting.


@rule("T5.5")
def test_opal_cutting_turns_a_good_into_three_opals() -> None:
    """The tile goes to the container."""
    match = acting_with("opal-cutting", spaces={"opal-cutting": "fish"}, opals=1)

    match.play(0, "do opal-cutting")

    assert seat_of(match)["opals"] == 4
    assert seat_of(match)["container"] == {"fish": 1}


@rule("T5.5", "A5.7")
def test_opal_cutting_has_one_space_for_a_good() -> None:
    """No food, no coin, no second tile."""
    match = planning_with("opal-cutting preservation", "food fish wood", coins=2)

    assert refusal(match, "place food opal-cutting").code == "not-accepted"
    assert refusal(match, "place coin opal-cutting").code == "not-accepted"
    match.play(0, "place fish opal-cutting")
    assert refusal(match, "place wood opal-cutting").code == "spaces-full"


# Patronage.


@rule("T5.5", "R55")
def test_patronage_turns_two_coins_into_three_points() -> None:
    """The coins go to the supply."""
    match = acting_with("patronage", spaces={"patronage": "coin coin"}, coins=1)

    match.play(0, "do patronage")

    assert markers(match) == 3
    assert coins(match) == 1
    assert on(match, "patronage") == {}


@rule("A5.7")
def test_patronage_needs_both_coins_which_may_come_in_different_rounds() -> None:
    """With one it waits."""
    match = acting_with("patronage", spaces={"patronage": "coin", "farm": "alpaca"}, coins=3)
    plan = planning_with("patronage", spaces={"patronage": "coin"}, coins=3)

    assert "it needs 2 coins on its own spaces" in str(refusal(match, "do patronage"))
    plan.play(0, "place coin patronage")
    assert on(plan, "patronage") == {"coin": 2}
    assert refusal(plan, "place coin patronage").code == "spaces-full"


# Surveying.


@rule("R63")
@pytest.mark.parametrize("tile", ["stone", "wood"])
def test_surveying_builds_a_step_of_the_road(tile: str) -> None:
    """For one tile, which goes to the container; a planning space opens with the next drawing."""
    match = acting_with(
        "surveying",
        other=player(),
        rides=1,
        spaces={"surveying": tile},
        planning="food food food food",
        bag="fish fish",
        table={"events": [], "deck": deck_with("A1")},
    )

    match.play(0, "do surveying")

    assert seat_of(match)["road"] == 1
    assert seat_of(match)["container"] == {tile: 1}
    assert match.view(None)["phase"] == "planning"
    assert seat_of(match)["planning"] == {"food": 4, "fish": 1}


@rule("R63", "A9.7")
def test_a_step_by_surveying_may_give_corn() -> None:
    """It is stored the moment that it is gained."""
    match = acting_with("surveying", spaces={"surveying": "wood"}, road=1, warehouse=["fish"])

    match.play(0, "do surveying")
    match.play(0, "corn row 1")

    assert rows(match) == ["fish corn"]


@rule("R63", "A1.4")
def test_with_no_corn_left_the_step_is_still_taken() -> None:
    """It gives nothing."""
    full = player(warehouse=["corn corn corn"] * 4)
    match = acting_with("surveying", spaces={"surveying": "wood"}, road=1, other=full)

    match.play(0, "do surveying")

    assert seat_of(match)["road"] == 2
    assert rows(match) == []


@rule("R63")
def test_surveying_is_not_available_at_the_end_of_the_road() -> None:
    """There is no step to take."""
    match = acting_with("surveying", spaces={"surveying": "wood", "farm": "alpaca"}, road=10)

    assert refusal(match, "do surveying").code == "road-ends"


@rule("A5.7")
def test_surveying_accepts_one_stone_or_wood() -> None:
    """No other tile."""
    match = planning_with("surveying", "stone wood fish")

    assert refusal(match, "place fish surveying").code == "not-accepted"
    match.play(0, "place stone surveying")
    assert refusal(match, "place wood surveying").code == "spaces-full"


# Porterage.


@rule("R65", "A9.1")
def test_porterage_stores_one_or_two_tiles_at_the_traveler() -> None:
    """New rows may be started."""
    match = acting_with("porterage", spaces={"porterage": "fish stone"}, warehouse=["fish"])

    match.play(0, "do porterage fish")
    match.play(0, "do porterage stone")

    assert rows(match) == ["fish fish", "stone"]
    assert seat_of(match)["container"] == {}


@rule("R65")
def test_porterage_may_leave_one_tile() -> None:
    """It stays on its space."""
    match = acting_with("porterage", spaces={"porterage": "fish stone"})

    match.play(0, "do porterage stone")
    assert match.options(0) == ["do porterage fish", "enough"]
    match.play(0, "enough")

    assert rows(match) == ["stone"]
    assert on(match, "porterage") == {"fish": 1}


@rule("R65")
def test_porterage_stores_what_lies_on_it_alone() -> None:
    """Not what lies at the village or on the strip."""
    match = acting_with(
        "porterage", spaces={"porterage": "fish", "village": "stone", "traveler": "wood"}
    )

    assert refusal(match, "do porterage stone").code == "not-at-place"
    assert refusal(match, "do porterage wood").code == "not-at-place"


@rule("R65", "A5.7")
def test_porterage_has_two_spaces_for_goods() -> None:
    """Two tiles of one type as well; no coin."""
    match = planning_with("porterage", "fish fish wood", coins=1)

    match.play(0, "place fish porterage")
    match.play(0, "place fish porterage")

    assert on(match, "porterage") == {"fish": 2}
    assert refusal(match, "place wood porterage").code == "spaces-full"
    assert refusal(match, "place coin porterage").code == "not-accepted"


@rule("R65", "R43")
def test_with_preservation_porterage_carries_food() -> None:
    """Into a row that corn started."""
    plan = planning_with("porterage preservation", "food")
    match = acting_with("porterage preservation", spaces={"porterage": "food"}, warehouse=["corn"])

    plan.play(0, "place food porterage")
    match.play(0, "do porterage food")

    assert rows(match) == ["corn food"]


@rule("R65")
def test_a_position_in_the_middle_of_porterage_reads_back() -> None:
    """And so does the journal."""
    match = acting_with("porterage", spaces={"porterage": "fish stone"})
    match.play(0, "do porterage stone")

    assert_question_reads_back(match, 0, "more")
    assert altiplano().imagine(match.view(1), 5).options(0) == match.options(0)


# Haggling.


@rule("T5.3")
@pytest.mark.parametrize(("tile", "price"), [("ore", 1), ("fish", 1)])
def test_haggling_lowers_a_price_by_one_opal_but_not_below_one(tile: str, price: int) -> None:
    """Dear goods cost one, cheap ones still one."""
    match = with_traveler("", assets=["haggling"], second_stage=True, opals=3, neutral=tile)

    match.play(0, f"trade {tile}")

    assert seat_of(match)["opals"] == 3 - price


# Curiosity Cabinet.


@rule("T7.3")
def test_a_curiosity_cabinet_counts_the_assets_at_the_end() -> None:
    """Two points for each, itself included; for nobody else."""
    match = acting_with("curiosity-cabinet science", other=player(assets=["forestry"]))

    assert points(match)["assets"] == 4
    assert points(match, 1)["assets"] == 0


# Second Team.


@rule("T5.5", "A6.4")
def test_a_second_team_makes_the_second_cart_free() -> None:
    """The third costs a food."""
    spaces = {"mine": "food food", "farm": "alpaca"}
    second = acting_with("second-team", "farm", carts=3, rides=1, spaces=spaces)
    third = acting_with("second-team", "farm", carts=3, rides=2, spaces=spaces)
    without = acting_with("", "farm", carts=3, rides=1, spaces=spaces)

    second.play(0, "cart mine")

    assert seat_of(second)["pawn"] == "mine"
    assert refusal(third, "cart mine").code == "ride-costs"
    assert refusal(without, "cart mine").code == "ride-costs"


@rule("T5.5", "A6.4")
def test_a_second_team_is_no_second_cart() -> None:
    """A player with one cart uses one."""
    match = acting_with("second-team", "farm", rides=1, spaces={"farm": "alpaca"})

    assert refusal(match, "cart mine").code == "no-ride"


# What cannot be.


@rule("T1.1", "R53", "R62")
@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (
            {"asked": {"0": "passing"}, "turn": 0, "seat": {"passed": True}},
            "on passing without the asset",
        ),
        (
            {
                "asked": {"0": "passing"},
                "turn": 0,
                "seat": {"passed": True, "assets": ["cartography"], "pawn": None},
            },
            "not on the board",
        ),
        ({"late": {"wood": 1}}, "'late' does not go with"),
        ({"second_stage": False, "seat": {"assets": ["haggling"]}}, "stage II"),
        ({"other": {"assets": ["science"]}, "seat": {"assets": ["science"]}}, "same asset"),
        ({"options": {"events": True}, "seat": {"opals": 1}}, "option 'traveler' is off"),
        ({"seat": {"second": {"name": "o2"}}}, "without the asset"),
        ({"seat": {"warehouse": [["stone", "ore"]]}}, "mixes types"),
        ({"seat": {"warehouse": [["corn", "food"]]}}, "food cannot be stored"),
    ],
)
def test_a_position_that_no_asset_brings_about_is_refused(
    position: dict[str, object], reason: str
) -> None:
    """The sentence says what does not add up."""
    table = dict(position)
    me = {"pawn": "farm", **table.pop("seat", {})}  # type: ignore[dict-item]
    other = {"passed": True, **table.pop("other", {})}  # type: ignore[dict-item]
    whole = {
        "options": {"events": True, "traveler": True},
        "seats": [me, other],
        "phase": "actions",
        **table,
    }

    with pytest.raises(Refused, match=reason):
        altiplano().load(whole)


@rule("T4.1")
def test_what_lies_on_assets_may_be_left_there() -> None:
    """Drawing goes on without taking back."""
    match = drawing_with("patronage", spaces={"patronage": "coin"}, bag="food food food food")

    match.play(0, "draw")

    assert on(match, "patronage") == {"coin": 1}
