"""Assets together with events, extensions and each other."""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.asset_builders import (
    OPTIONS,
    acting_with,
    asked_by,
    owner,
    planning_with,
    round_with,
    with_traveler,
)
from tests.altiplano.traveler_builders import (
    coins,
    deck_with,
    event_comes,
    markers,
)
from tests.positions import (
    altiplano,
    happened,
    match_of,
    player,
    points,
    refusal,
    rows,
    rule,
    seat_of,
)

STRIP = ["alpaca-breeding", "quarry", None, "lumber-camp", None]
"""Printed costs 2, 3 and 2, with surcharges of 0, 1 and 3."""


def on(match: Match, place: str) -> object:
    """What lies on one of seat 0's places."""
    spaces = seat_of(match)["spaces"]
    assert isinstance(spaces, dict)
    return spaces.get(place, {})


def storing_late(assets: str, drawn: dict[str, int], warehouse: list[str]) -> Match:
    """Seat 0 of two has drawn for late storing."""
    return match_of(
        owner(assets, extensions=["late-storing"], warehouse=warehouse),
        phase="storing",
        last_round=1,
        turn=0,
        late=drawn,
        options=OPTIONS,
    )


# Building Crane and the event that makes extensions cheaper.


@rule("R39", "ev-A3")
def test_building_crane_and_the_cheaper_round_add_up() -> None:
    """Two coins less, never below one."""
    table = {"strip": STRIP, **round_with("A3")}
    match = acting_with("building-crane", "market", coins=9, table=table, role="miner")
    cheap = acting_with("building-crane", "market", coins=9, table=table, role="miner")
    dear = acting_with("building-crane", "market", coins=9, table=table, role="miner")

    match.play(0, "buy quarry")
    cheap.play(0, "buy alpaca-breeding")
    dear.play(0, "buy lumber-camp")

    assert coins(match) == 9 - 2
    assert coins(cheap) == 9 - 1
    assert coins(dear) == 9 - 3


@rule("R39", "ev-A3")
def test_in_the_cheaper_round_others_pay_one_coin_less() -> None:
    """The crane is its owner's alone."""
    table = {"strip": STRIP, **round_with("A3")}
    match = acting_with("", "market", coins=9, table=table, role="miner")

    match.play(0, "buy quarry")

    assert coins(match) == 9 - 3


# Selling assets and the event that lets the market buy fish and wood.


@rule("R38", "ev-A4")
@pytest.mark.parametrize(
    ("asset", "fish", "wood"),
    [("", 1, 1), ("smoke-curing", 2, 1), ("woodcarving", 1, 2), ("smoke-curing woodcarving", 2, 2)],
)
def test_with_the_event_the_better_price_holds(asset: str, fish: int, wood: int) -> None:
    """Two coins with the asset, one without; they do not add up."""
    match = acting_with(
        asset, "market", spaces={"market": "fish wood"}, table=round_with("A4"), rides=1
    )

    match.play(0, "sell fish")
    assert coins(match) == fish
    match.play(0, "sell wood")

    assert coins(match) == fish + wood


# Wholesale.


@rule("R41", "R12")
def test_two_orders_completed_by_one_delivery_give_two_corn() -> None:
    """The corn comes when the delivery is finished; with Bartering a coin for each."""
    match = acting_with(
        "wholesale bartering",
        "market",
        spaces={"market": "stone wood"},
        order={"name": "o1", "delivered": ["wood", "wood", "stone"]},
        second={"name": "o2", "delivered": ["fish", "fish", "stone"]},
        warehouse=["fish"],
    )

    match.play(0, "deliver stone")
    assert seat_of(match)["orders"] == []
    match.play(0, "deliver wood second")

    assert seat_of(match)["orders"] == ["o1", "o2"]
    assert match.view(None)["corn"] == 2
    match.play(0, "corn new")
    assert rows(match) == ["fish", "corn corn"]
    assert coins(match) == 2
    assert seat_of(match)["order"] is None
    assert seat_of(match)["second"] is None


@rule("R41", "R9")
def test_the_corn_of_one_order_may_go_onto_the_other() -> None:
    """Which is the only unfulfilled one by then."""
    match = acting_with(
        "wholesale",
        "market",
        spaces={"market": "stone"},
        order={"name": "o1", "delivered": ["wood", "wood", "stone"]},
        second={"name": "t1"},
    )

    match.play(0, "deliver stone")

    assert match.options(0) == ["corn new", "corn order"]
    match.play(0, "corn order")
    assert seat_of(match)["order"] == {"name": "t1", "delivered": ["corn"]}


@rule("R41", "R9")
def test_a_corn_goes_to_the_order_that_the_player_chooses() -> None:
    """Here the second one shows corn, the first does not."""
    match = acting_with(
        "wholesale",
        "road",
        spaces={"road": "stone wood"},
        road=1,
        order={"name": "o1"},
        second={"name": "t1", "delivered": ["corn"]},
    )

    match.play(0, "do road.build")

    assert match.options(0) == ["corn new", "corn order second"]
    assert refusal(match, "corn order").rule == "R9"
    match.play(0, "corn order second")
    assert seat_of(match)["second"] == {"name": "t1", "delivered": ["corn", "corn"]}


@rule("R41", "R9", "A7.18")
def test_a_corn_that_fulfils_an_order_gives_another_corn() -> None:
    """That one is placed, too."""
    match = acting_with(
        "wholesale",
        "road",
        spaces={"road": "stone wood"},
        road=1,
        order={"name": "o1"},
        second={"name": "t1", "delivered": ["corn", "wood", "stone"]},
    )

    match.play(0, "do road.build")
    match.play(0, "corn order second")

    assert seat_of(match)["orders"] == ["t1"]
    assert seat_of(match)["order"] == {"name": "o1", "delivered": []}
    assert rows(match) == ["corn"]


@rule("R41")
def test_the_second_order_takes_the_place_of_the_first() -> None:
    """Once that is fulfilled a third may be acquired."""
    match = acting_with(
        "wholesale",
        "market",
        other=player(),
        rides=1,
        coins=1,
        spaces={"market": "stone"},
        order={"name": "o1", "delivered": ["wood", "wood", "stone"]},
        second={"name": "o2"},
        warehouse=["corn"],
        table={"orders": ["o3"]},
    )

    match.play(0, "deliver stone")
    match.play(0, "order o3")

    assert seat_of(match)["order"] == {"name": "o2", "delivered": []}
    assert seat_of(match)["second"] == {"name": "o3", "delivered": []}


@rule("R41", "ev-E2")
def test_a_planned_tile_may_be_delivered_to_the_second_order() -> None:
    """Where the first one has no space for it."""
    match = asked_by(
        "E2",
        "wholesale",
        planning="fish",
        order={"name": "o1"},
        second={"name": "o2"},
        table={"phase": "closing"},
    )

    assert refusal(match, "early deliver fish").rule == "A7.17"
    match.play(0, "early deliver fish second")

    assert seat_of(match)["second"] == {"name": "o2", "delivered": ["fish"]}


# Shared rows, corn and events.


@rule("R42", "A9.8")
def test_corn_is_a_substitute_in_a_shared_row() -> None:
    """The row counts as complete with tiles of both types and corn."""
    match = acting_with(
        "construction management",
        "road",
        spaces={"road": "stone wood"},
        road=1,
        warehouse=["stone ore"],
    )

    match.play(0, "do road.build")
    match.play(0, "corn row 1")

    assert rows(match) == ["stone ore corn"]
    assert points(match)["warehouse rows"] == 2
    assert coins(match) == 1


@rule("R42", "R44", "ev-E1")
def test_a_corn_leaves_a_shared_row() -> None:
    """Both types stay in it, and the gap is closed."""
    match = asked_by("E1", "construction", warehouse=["stone corn ore", "fish"])

    match.play(0, "corn out 1")

    assert rows(match) == ["stone ore", "fish corn"]


@rule("R42", "R44", "ev-E1")
def test_a_complete_shared_row_counts_by_the_type_that_started_it() -> None:
    """With an incomplete row of that type it keeps its corn; one of the partner does not matter."""
    kept = asked_by("E1", "construction", warehouse=["stone ore corn", "stone", "fish corn"])
    moved = asked_by("E1", "construction", warehouse=["stone ore corn", "ore", "fish fish fish"])

    moved.play(0, "corn out 1")

    assert refusal(kept, "corn out 1").rule == "R44"
    assert rows(moved) == ["stone ore", "ore corn", "fish fish fish"]


@rule("R43", "R44", "ev-E1")
def test_a_row_of_corn_and_food_keeps_a_corn() -> None:
    """It may give another one, and may take one."""
    kept = asked_by("E1", "preservation", warehouse=["corn food food", "fish corn", "wood"])
    out = asked_by("E1", "preservation", warehouse=["corn food corn", "fish"])
    into = asked_by("E1", "preservation", warehouse=["corn food", "fish corn"])

    out.play(0, "corn out 1")
    into.play(0, "corn out 2")

    assert refusal(kept, "corn out 1").rule == "R44"
    assert rows(out) == ["corn food", "fish corn"]
    assert rows(into) == ["corn food corn", "fish"]


@rule("R44", "ev-E1")
def test_management_pays_for_a_row_completed_anew() -> None:
    """A coin already earned stays earned."""
    match = asked_by("E1", "management", warehouse=["fish fish corn", "wood wood"], coins=1)

    match.play(0, "corn out 1")

    assert rows(match) == ["fish fish", "wood wood corn"]
    assert coins(match) == 2


@rule("R42", "R43", "ev-E3")
def test_drawn_tiles_go_to_shared_rows_and_food_to_corn() -> None:
    """In started rows only."""
    match = asked_by(
        "E3",
        "construction preservation",
        warehouse=["ore", "corn"],
        table={"asked": {"0": "late"}, "late": {"stone": 1, "food": 1, "wood": 1}},
    )

    assert sorted(match.options(0)) == ["enough", "late food", "late stone shared"]
    assert refusal(match, "late stone").code == "no-started-row"
    match.play(0, "late stone shared")
    match.play(0, "late food")

    assert rows(match) == ["ore stone", "corn food"]


@rule("R43", "ev-E3")
def test_drawn_food_is_not_stored_without_preservation() -> None:
    """It goes back to the bag."""
    match = asked_by(
        "E3",
        "forestry",
        warehouse=["wood", "corn"],
        table={"asked": {"0": "late"}, "late": {"cacao": 1, "food": 1}},
    )

    assert refusal(match, "late food").rule == "A9.5"
    assert match.options(0) == ["late cacao shared", "enough"]


@rule("R42", "R43", "A12.5")
def test_late_storing_uses_shared_rows_and_rows_of_corn() -> None:
    """Started ones."""
    match = storing_late(
        "construction forestry preservation",
        {"stone": 1, "cacao": 1, "food": 2},
        ["ore ore", "wood", "corn"],
    )

    for text in ("late stone shared", "late cacao shared", "late food", "late food"):
        match.play(0, text)

    assert rows(match) == ["ore ore stone", "wood cacao", "corn food food"]
    assert match.over
    assert points(match)["warehouse rows"] == 2 + 4


@rule("A12.5", "R43")
def test_late_storing_without_the_assets_knows_own_rows_only() -> None:
    """As in the base game."""
    match = storing_late("science", {"stone": 1, "food": 1, "ore": 1}, ["ore", "corn"])

    assert match.options(0) == ["late ore", "enough"]
    assert refusal(match, "late stone shared").rule == "R42"
    assert refusal(match, "late food").rule == "A9.5"


@rule("R42", "R43", "R57", "ev-E2")
def test_a_planned_tile_may_be_stored_by_the_asset() -> None:
    """Stone with ore, food with corn; a new row is allowed for stone, never for food."""
    shared = asked_by(
        "E2",
        "construction preservation",
        planning="stone food",
        warehouse=["ore", "corn"],
        table={"phase": "closing"},
    )
    food = asked_by(
        "E2",
        "preservation",
        planning="stone food",
        warehouse=["corn"],
        table={"phase": "closing"},
    )
    no_corn = asked_by("E2", "preservation", planning="stone food", table={"phase": "closing"})

    assert {"early store stone", "early store stone shared", "early store food"} <= set(
        shared.options(0)
    )
    shared.play(0, "early store stone shared")
    food.play(0, "early store food")

    assert rows(shared) == ["ore stone", "corn"]
    assert rows(food) == ["corn food"]
    assert refusal(no_corn, "early store food").rule == "A9.1"


@rule("R43", "ev-E5")
def test_stored_food_is_not_returned_to_the_supply() -> None:
    """Food on the strip and on an asset is."""
    stored = asked_by(
        "E5", "preservation porterage", warehouse=["corn food"], bag="wood", container="food"
    )
    match = asked_by(
        "E5",
        "preservation porterage",
        warehouse=["corn food"],
        spaces={"traveler": "food", "porterage": "food", "village": "food"},
    )

    assert stored.options(0) == ["return food container", "decline"]
    assert match.options(0) == [
        "return food village",
        "return food traveler",
        "return food porterage",
        "decline",
    ]
    match.play(0, "return food porterage")
    assert on(match, "porterage") == {}
    assert markers(match) == 2


@rule("R16", "R43")
def test_stored_food_is_no_good_for_missions() -> None:
    """Though it helps to complete a row."""
    kept = {"kept": "three-rows", "chosen": "seven-types"}
    match = acting_with(
        "preservation",
        "village",
        spaces={"village": "food"},
        warehouse=["corn food", "fish fish fish", "wood wood wood", *("stone", "ore"), "wool"],
        missions=kept,
        table={
            "options": {**OPTIONS, "missions": True},
            "firsts": {"row": 1},
        },
    )

    match.play(0, "store food")

    revealed = seat_of(match)["missions"]
    assert isinstance(revealed, dict)
    assert revealed["revealed"] == ["three-rows"]


# Movement.


@rule("R46", "ev-E4")
@pytest.mark.parametrize(("assets", "refused"), [("second-team", ""), ("haggling", "ride-costs")])
def test_who_gives_up_the_free_cart_has_the_second_one_free_with_a_second_team(
    assets: str, refused: str
) -> None:
    """Without it that one costs a food."""
    match = asked_by("E4", assets, carts=2, pawn="mine")
    match.play(0, "accept")
    later = acting_with(
        assets, "mine", carts=2, rides=1, spaces={"farm": "alpaca", "mine": "food food"}
    )

    assert seat_of(match)["rides"] == 1
    assert markers(match) == 2
    if refused:
        assert refusal(later, "cart farm").code == refused
    else:
        later.play(0, "cart farm")
        assert seat_of(later)["pawn"] == "farm"


@rule("R46", "ev-E4")
def test_a_second_team_does_not_bring_back_a_cart_given_up() -> None:
    """With one cart there is none left this round."""
    match = acting_with(
        "second-team", "mine", rides=1, spaces={"farm": "alpaca", "mine": "food food"}
    )

    assert refusal(match, "cart farm").code == "no-ride"


@rule("ev-C2", "R24")
def test_in_the_round_of_long_walks_glass_and_coins_go_two_steps_as_well() -> None:
    """As a food does; three steps are too far."""
    spaces = {"movement": "glass coin food", "farm": "alpaca", "traveler": "wood"}
    matches = [
        acting_with(
            "glass-trade",
            pawn,
            rides=1,
            extensions=["coin-movement"],
            spaces=spaces,
            table=round_with("C2"),
        )
        for pawn in ("harbor", "harbor", "harbor", "market")
    ]

    for match, paid in zip(matches, ("", " glass", " coin"), strict=False):
        match.play(0, f"walk farm{paid}")
        assert seat_of(match)["pawn"] == "farm"

    assert on(matches[1], "movement") == {"coin": 1, "food": 1}
    assert on(matches[2], "movement") == {"glass": 1, "food": 1}
    assert refusal(matches[3], "walk farm glass").code == "not-adjacent"


@rule("R24", "A12.2")
def test_glass_coin_and_food_on_movement_spaces_are_the_players_choice() -> None:
    """Each pays for one step."""
    match = acting_with(
        "glass-trade",
        "forest",
        rides=1,
        extensions=["coin-movement"],
        spaces={"movement": "glass coin food", "farm": "alpaca"},
    )

    assert {"walk farm", "walk farm glass", "walk farm coin"} <= set(match.options(0))


# Rearranging and placing by events.


@rule("ev-E9", "R48", "R60")
def test_tiles_move_between_board_strip_and_assets() -> None:
    """To any free space that accepts them; coins on assets stay."""
    match = asked_by(
        "E9",
        "opal-cutting patronage surveying",
        spaces={"road": "wood", "traveler": "food", "patronage": "coin", "opal-cutting": "fish"},
        table={"asked": {"0": "lift"}},
    )

    for text in ("take wood road", "take food traveler", "take fish opal-cutting"):
        match.play(0, text)
    assert refusal(match, "take coin patronage").code == "other-question"
    assert refusal(match, "place food opal-cutting").code == "not-accepted"
    match.play(0, "place fish traveler")
    match.play(0, "place food movement")
    match.play(0, "place wood surveying")

    assert seat_of(match)["spaces"] == {
        "movement": {"food": 1},
        "traveler": {"fish": 1},
        "patronage": {"coin": 1},
        "surveying": {"wood": 1},
    }


@rule("ev-E9", "R60")
def test_coins_on_assets_are_not_taken_up() -> None:
    """Tiles are."""
    match = asked_by(
        "E9",
        "patronage porterage",
        spaces={"patronage": "coin", "porterage": "fish"},
        table={"asked": {"0": "lift"}},
    )

    assert match.options(0) == ["take fish porterage", "enough"]
    assert refusal(match, "take coin patronage").code == "not-at-place"


@rule("ev-E14", "R62")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("place wood traveler", "traveler"),
        ("place wood opal-cutting", "opal-cutting"),
        ("place wood porterage", "porterage"),
        ("place wood surveying", "surveying"),
    ],
)
def test_a_drawn_tile_may_go_on_the_strip_or_an_asset(text: str, place: str) -> None:
    """But not on a planning space, as with Assistance."""
    match = asked_by("E14", "opal-cutting porterage surveying", bag="wood")
    match.play(0, "accept")

    assert refusal(match, "planning wood").code == "other-question"
    match.play(0, text)

    assert on(match, place) == {"wood": 1}


@rule("R58", "ev-B2", "ev-E15")
def test_a_coin_on_an_asset_is_owned() -> None:
    """Its player is not without coins."""
    poor = event_comes("B2", seats=(player(bag="food"), player(bag="food")), traveler=True)
    on_asset = event_comes(
        "B2",
        seats=(owner("patronage", spaces={"patronage": "coin"}), player(bag="food")),
        traveler=True,
        second_stage=True,
    )

    assert (markers(poor, 0), markers(poor, 1)) == (1, 1)
    assert (markers(on_asset, 0), markers(on_asset, 1)) == (0, 1)


# Science.


@rule("T5.5", "T7.3")
def test_science_pays_for_each_asset_gained_after_it() -> None:
    """Not for those that its owner had before."""
    first = with_traveler("wood", assets=["forestry", "bartering"])
    later = with_traveler("glass", assets=["science", "forestry"], second_stage=True, markers=1)

    first.play(0, "asset science")
    later.play(0, "asset curiosity-cabinet")

    assert markers(first) == 1
    assert markers(later) == 2
    assert points(later)["assets"] == 6
    assert points(later)["point markers"] == 2


@rule("T5.5")
def test_science_pays_its_owner_only() -> None:
    """Nobody else's assets count."""
    match = with_traveler("wood", other=player(assets=["science"], markers=1))

    match.play(0, "asset forestry")

    assert (markers(match, 0), markers(match, 1)) == (0, 1)


@rule("T5.2", "R31", "T5.5")
def test_an_asset_works_from_the_moment_that_it_is_bought() -> None:
    """Smoke Curing in the same round, at the market with the traveler."""
    match = with_traveler("wood", traveler="market", spaces={"market": "fish", "farm": ""}, rides=1)

    match.play(0, "asset smoke-curing")
    match.play(0, "sell fish")

    assert "sold" in happened(match)


@rule("T4.2", "T5.5")
def test_an_asset_bought_this_round_gets_its_coins_in_the_next_planning() -> None:
    """Its spaces are filled in planning only."""
    match = with_traveler("glass", second_stage=True, coins=4)
    plan = planning_with("patronage", "wood", coins=4)

    match.play(0, "asset patronage")

    assert refusal(match, "do patronage").code == "missing-on-spaces"
    assert refusal(match, "place coin patronage").code == "other-question"
    assert "place coin patronage" in plan.options(0)


@rule("T3.3", "ev-C3", "T5.4")
def test_the_event_turns_stage_two_up() -> None:
    """From then on all that are left are for sale."""
    before = match_of(
        player(pawn="farm", passed=True),
        player(pawn="mine", rides=1),
        phase="actions",
        turn=1,
        options=OPTIONS,
        round=8,
        events=deck_with("C3")[:6],
        deck=deck_with("C3")[6:],
    )

    assert before.view(None)["event"] == "C3"
    assert before.view(None)["second_stage"] is True
    assert "second-stage" in happened(before)


@rule("R41", "R12")
def test_an_order_completed_while_the_delivery_goes_on_reads_back() -> None:
    """It is fulfilled when the action is finished; until then a position may show it complete."""
    match = acting_with(
        "wholesale",
        pawn="market",
        spaces={"market": "wood stone"},
        order={"name": "o1", "delivered": ["wood", "wood", "stone"]},
        second={"name": "o5", "delivered": []},
    )

    match.play(0, "deliver stone")

    assert match.options(0) == ["deliver wood second", "enough"]
    assert altiplano().load(match.position()).position() == match.position()
    assert altiplano().imagine(match.view(0), 3).view(0) == match.view(0)


@rule("A12.6", "R26")
def test_a_half_emptied_corn_store_beside_an_order_for_corn_reads_back() -> None:
    """The second corn is still to be placed, and not on the order."""
    match = acting_with(
        "",
        pawn="market",
        extensions=["corn-store"],
        corn_store=2,
        order={"name": "t1", "delivered": ["corn", "wood", "stone"]},
    )

    match.play(0, "do corn-store")

    loaded = altiplano().load(match.position())
    assert loaded.position() == match.position()
    assert loaded.options(0) == ["corn row 1", "enough"]
    assert altiplano().imagine(match.view(1), 3).view(1) == match.view(1)


@rule("R43", "R65")
def test_an_own_porterage_takes_only_what_the_box_says() -> None:
    """Food needs Preservation and a space for it."""
    game = altiplano({"assets": {"porterage": {"accepts": ["stone"]}}})
    position = {
        "phase": "planning",
        "options": {"events": True, "traveler": True},
        "second_stage": True,
        "seats": [
            {"assets": ["porterage", "preservation"], "planning": {"food": 1, "stone": 1}},
            {"planning": {"food": 1}},
        ],
    }

    options = game.load(position).options(0)

    assert "place stone porterage" in options
    assert "place food porterage" not in options
    assert all(option.startswith("place") or option == "ready" for option in options)


@rule("R49")
def test_an_event_of_an_own_box_may_open_two_spaces() -> None:
    """What it opened reads back."""
    game = altiplano({"events": {"C1": {"amount": 2}}})
    events = ["A1", "A2", "A3", "B1", "B2", "B4", "C1"]
    match = game.load(
        {
            "phase": "event",
            "options": {"events": True},
            "event": "C1",
            "events": events,
            "turn": 0,
            "seats": [{"bag": {"food": 9}}, {"bag": {"food": 9}}],
        }
    )

    match.play(0, "accept")

    assert seat_of(match)["bonus"] == 2
    assert game.load(match.position()).position() == match.position()
