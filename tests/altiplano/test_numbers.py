"""The numbers of a view: what only the rules can say, and nothing the viewer may not know."""

from typing import TypedDict

import msgspec
import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.altiplano.asset_builders import acting_with, owner, planning_with, round_with
from tests.altiplano.mission_builders import MET, ON, holding
from tests.altiplano.traveler_builders import options, round_of, settled
from tests.contract.samples import samples, walk
from tests.positions import (
    Json,
    altiplano,
    drawing,
    match_of,
    planning,
    player,
    rule,
    turn_of,
)

STRIP = ["alpaca-breeding", "quarry", "wild-space", "lumber-camp", None]
"""Printed costs 2, 3, 4 and 2, with surcharges of 0 to 3."""

BOARD = {"farm": 2, "forest": 2, "harbor": 2, "market": 3, "mine": 2, "road": 2, "village": 3}
BASE_PRICES = {
    "alpaca": 1,
    "cacao": 1,
    "cloth": 2,
    "glass": 2,
    "ore": 1,
    "silver": 3,
    "stone": 1,
    "wool": 1,
}
NOT_FOOD = ["alpaca", "cacao", "cloth", "fish", "glass", "ore", "silver", "stone", "wood", "wool"]


class SeatNumbers(TypedDict):
    """The numbers of one seat."""

    planning: int
    places: dict[str, int]
    takes: dict[str, list[str]]
    ride: int | None
    pays: list[str]
    points: int


class Numbers(TypedDict):
    """The numbers of a view."""

    strip: list[int | None]
    market: dict[str, int]
    opals: dict[str, int]
    steps: int
    events: int
    seats: list[SeatNumbers]


def numbers(match: Match, viewer: int | None = 0) -> Numbers:
    """The numbers in the view of a seat or a spectator."""
    return msgspec.convert(match.view(viewer)["numbers"], Numbers)


def of_seat(match: Match, seat: int = 0, viewer: int | None = 0) -> SeatNumbers:
    """Those of one seat, as another sees them."""
    return numbers(match, viewer)["seats"][seat]


def busy(**fields: object) -> Json:
    """A seat with an action to take, so that the round goes on."""
    return player(pawn="mine", spaces={"mine": "food food"}, **fields)  # type: ignore[arg-type]


def prices(match: Match, viewer: int | None = 0) -> list[int | None]:
    """What the extensions on the strip cost."""
    return numbers(match, viewer)["strip"]


# Prices.


@rule("A7.15")
def test_an_extension_costs_what_is_printed_and_its_slot_adds() -> None:
    """An empty slot has no price, not even one that was emptied just now."""
    me = player(pawn="market", role="miner", coins=4, spaces={"mine": "food"})
    match = turn_of(me, strip=STRIP)
    before = prices(match)

    match.play(0, "buy quarry")

    assert before == [2, 4, 6, 5, None]
    assert prices(match) == [2, None, 6, 5, None]


@rule("R39", "A7.15")
def test_event_and_building_crane_lower_the_price_for_its_owner() -> None:
    """A3 is for everybody, the crane for the one who has it; nothing costs less than 1."""
    table = {"strip": STRIP, **round_with("A3")}

    match = acting_with("building-crane", table=table)

    assert prices(match, 0) == [1, 2, 4, 3, None]
    assert prices(match, 1) == [1, 3, 5, 4, None]
    assert prices(match, None) == [1, 3, 5, 4, None]


@rule("R39")
def test_a_price_that_is_told_is_the_least_that_buys() -> None:
    """One coin less is refused."""
    table = {"strip": STRIP, **round_with("A3")}
    told = prices(acting_with("building-crane", table=table))[1]
    assert told is not None

    rich, poor = (
        acting_with("building-crane", "market", role="miner", coins=coins, table=table)
        for coins in (told, told - 1)
    )

    assert "buy quarry" in rich.options(0)
    assert "buy quarry" not in poor.options(0)


@rule("A7.14")
def test_the_market_s_prices_are_those_of_what_it_buys() -> None:
    """Fish, food and wood have no price, and corn never gets there."""
    assert numbers(turn_of(busy()))["market"] == BASE_PRICES


@rule("R38")
def test_an_asset_sells_for_its_owner_and_an_event_for_everybody() -> None:
    """With A4 fish and wood sell for 1, with Smoke Curing fish still for 2."""
    match = acting_with("smoke-curing", table=round_with("A4"))

    assert numbers(match, 0)["market"] == {**BASE_PRICES, "fish": 2, "wood": 1}
    for other in (1, None):
        assert numbers(match, other)["market"] == {**BASE_PRICES, "fish": 1, "wood": 1}


@rule("T5.3", "T10.2")
def test_goods_cost_opals_as_printed_and_less_by_haggling() -> None:
    """1 or 2 opals; for the owner of Haggling 1 each."""
    match = acting_with("haggling")

    printed = numbers(match, 1)["opals"]
    assert printed["wood"] == 1
    assert printed["silver"] == 2
    assert numbers(match, None)["opals"] == printed
    assert numbers(match, 0)["opals"] == dict.fromkeys(printed, 1)
    assert "corn" not in printed


@rule("T1.1")
def test_without_the_traveler_nothing_costs_opals() -> None:
    """Not even with events."""
    match = round_of("A1", busy())

    assert numbers(match)["opals"] == {}
    assert "traveler" not in of_seat(match)["places"]


# The round.


@rule("A6.4", "T9.1")
def test_a_food_goes_one_step_and_two_with_c2() -> None:
    """The event of the round lengthens the way."""
    assert numbers(turn_of(busy()))["steps"] == 1
    assert numbers(round_of("C2", busy()))["steps"] == 2


@rule("T2.2", "T8.2")
def test_the_deck_s_size_at_the_start_is_told() -> None:
    """28 events, 15 in the short game, none without the expansion; revealed ones count."""
    started = altiplano().start(2, 1, options())
    short = altiplano().start(2, 1, options(short=True))

    assert numbers(started)["events"] == numbers(round_of("E7", busy()))["events"] == 28
    assert numbers(short)["events"] == 15
    assert numbers(turn_of(busy()))["events"] == 0


# Planning spaces, action spaces, and what they take.


@rule("A4.3", "R2")
@pytest.mark.parametrize(
    ("fields", "spaces"),
    [
        ({}, 4),
        ({"road": 3}, 6),
        ({"road": 3, "opened": 1}, 5),
        ({"road": 10}, 8),
    ],
)
def test_the_road_opens_planning_spaces(fields: Json, spaces: int) -> None:
    """The first and the third step give one each; one gained in this phase is not open yet."""
    assert of_seat(turn_of(busy(**fields)))["planning"] == spaces


@rule("R45", "R49")
@pytest.mark.parametrize(("event", "bonus"), [("B3", 1), ("E7", -1)])
def test_an_event_changes_the_planning_spaces_of_who_accepts(event: str, bonus: int) -> None:
    """One more by B3, one less by E7, for that seat."""
    match = round_of(event, busy(bonus=bonus), settled())

    assert of_seat(match, 0)["planning"] == 4 + bonus
    assert of_seat(match, 1)["planning"] == 4


@rule("A12.4", "A5.7")
def test_places_are_those_of_the_board_and_of_what_a_seat_owns() -> None:
    """Each with its number of spaces; extensions without spaces are no places."""
    board = {**BOARD, "movement": 3, "role": 1}
    tiles = ["cacao-grove", "wild-space", "coin-movement", "larger-village"]

    match = turn_of(busy(extensions=tiles))

    own = {"village": 5, "cacao-grove": 2, "wild-space": 1}
    assert of_seat(match, 0)["places"] == {**board, **own}
    assert of_seat(match, 1)["places"] == board


@rule("T4.3", "T5.5")
def test_the_strip_and_assets_with_spaces_are_places() -> None:
    """An asset with a lasting effect has none."""
    match = acting_with("porterage science assistance")

    found = of_seat(match)["places"]

    assert found["traveler"] == 2
    assert found["porterage"] == 2
    assert found["assistance"] == 1
    assert "science" not in found


@rule("A2.6")
def test_before_roles_are_chosen_nobody_has_spaces_of_one() -> None:
    """Board and movement are everybody's."""
    match = altiplano().start(2, 1, {"roles": "choose"})

    assert of_seat(match)["places"] == {**BOARD, "movement": 3}
    assert "role" not in of_seat(match)["takes"]


@rule("A5.2")
def test_a_location_takes_what_an_action_there_could_use() -> None:
    """As long as one of its spaces is free; a full place takes nothing."""
    match = planning("food", spaces={"farm": "alpaca", "mine": "food food"})

    takes = of_seat(match)["takes"]

    assert takes["farm"] == ["alpaca", "food", "wool"]
    assert takes["market"] == ["any"]
    assert takes["village"] == NOT_FOOD
    assert "mine" not in takes


@rule("A5.7")
def test_spaces_of_a_role_take_what_still_lacks() -> None:
    """With the food there they wait for the stone, and then for nothing."""
    content = {"roles": {"farmer": {"uses": ["food", "stone"]}}}
    match = planning("food stone", role="farmer", game=altiplano(content))
    before = of_seat(match)["takes"]["role"]

    match.play(0, "place food role")
    after = of_seat(match)["takes"]["role"]
    match.play(0, "place stone role")

    assert of_seat(match)["places"]["role"] == 2
    assert before == ["food", "stone"]
    assert after == ["stone"]
    assert "role" not in of_seat(match)["takes"]


@rule("A5.7", "A12.1", "T4.3")
def test_half_filled_extensions_the_wild_space_and_the_strip_take_more() -> None:
    """A second food; any tile, but no coin and no corn."""
    spaces = {"cacao-grove": "food", "traveler": "wood"}
    match = planning_with("", extensions=["cacao-grove", "wild-space"], spaces=spaces)

    takes = of_seat(match)["takes"]

    assert takes["cacao-grove"] == ["food"]
    assert takes["wild-space"] == takes["traveler"] == ["any"]


@rule("R43", "T5.5")
def test_food_lies_at_the_village_and_on_porterage_by_preservation_only() -> None:
    """The same place accepts more from the owner of the asset."""
    match = match_of(
        owner("porterage", planning="food"),
        owner("preservation", planning="food"),
        phase="planning",
        options=options(traveler=True),
        second_stage=True,
    )
    both = planning_with("porterage preservation", "food")

    assert of_seat(match, 0)["takes"]["porterage"] == NOT_FOOD
    assert of_seat(match, 0)["takes"]["village"] == NOT_FOOD
    assert of_seat(match, 1)["takes"]["village"] == ["any"]
    assert of_seat(both)["takes"]["porterage"] == ["any"]


@rule("A5.2", "A5.7")
def test_what_may_be_placed_is_what_the_numbers_say() -> None:
    """In any match the placings that are offered are those of the pieces at hand."""
    compared = 0
    for sample in samples("altiplano", 6, first_seed=40_000):
        for match, luck in walk(sample):
            if luck.random() > 0.1 or match.view(None)["phase"] != "planning":
                continue
            seat = match.to_move[0]
            view = match.view(seat)
            assert isinstance(view["seats"], list)
            me = view["seats"][seat]
            hand = [*me["planning"], *(["coin"] if me["coins"] else [])]
            expected = {
                f"place {piece} {place}"
                for place, pieces in of_seat(match, seat, seat)["takes"].items()
                for piece in hand
                if piece in pieces or (pieces == ["any"] and piece != "coin")
            }
            assert set(match.options(seat)) == {*expected, "ready"}
            compared += 1
    assert compared > 20


# Moving.


@rule("A6.4", "T10.2")
def test_the_next_ride_is_free_or_costs_a_food_or_none_is_left() -> None:
    """The first of a round is free; by Second Team the second, too."""
    match = match_of(
        busy(carts=2),
        busy(carts=2, rides=1),
        busy(carts=2, rides=2),
        busy(carts=2, rides=1, assets=["second-team"]),
        options=options(traveler=True),
        second_stage=True,
    )

    assert [of_seat(match, seat)["ride"] for seat in range(4)] == [0, 1, None, 0]


@rule("A12.2", "R24", "T10.2")
def test_what_pays_for_moves_is_told_for_each_seat() -> None:
    """Food for everybody; coins by an extension, glass by an asset."""
    match = acting_with("glass-trade", extensions=["coin-movement"])

    assert of_seat(match, 0)["pays"] == ["food", "glass", "coin"]
    assert of_seat(match, 0)["takes"]["movement"] == ["food", "glass", "coin"]
    assert of_seat(match, 1)["pays"] == ["food"]


# Points.


@rule("A10.2")
def test_points_are_those_of_the_score_sheet_at_any_time() -> None:
    """For every viewer; what others do in an open step changes none."""
    for sample in samples("altiplano", 6, first_seed=41_000):
        for match, luck in walk(sample):
            if luck.random() > 0.05 and not match.over:
                continue
            sheet = [sum(points for _, _, points in lines) for lines in match.scores()]
            for viewer in (None, *range(sample.players)):
                assert [seat["points"] for seat in numbers(match, viewer)["seats"]] == sheet


@rule("A11.3", "R22")
def test_a_mission_counts_when_it_is_revealed() -> None:
    """Not before: 2 points for the row, 4 for the mission, for everybody at the same time."""
    me, move = MET["first-row"]
    match = holding("first-row", me)
    viewers = (0, 1, None)
    before = [of_seat(match, 0, viewer)["points"] for viewer in viewers]

    match.play(0, move)

    after = [of_seat(match, 0, viewer)["points"] for viewer in viewers]
    assert len(set(before)) == 1
    assert after == [points + 2 + 4 for points in before]


@rule("A11.3")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_secret_mission_gives_no_points_yet(viewer: int | None) -> None:
    """Four glass are worth what they are with and without the mission that asks for them."""
    rich = player(pawn="farm", spaces={"farm": "food"}, container="glass glass glass glass")
    fitting, other = (
        turn_of({**rich, "missions": {"kept": kept}}, options=ON)
        for kept in ("four-glass", "three-boats")
    )

    assert numbers(fitting, viewer) == numbers(other, viewer)


# Who learns what.


@rule("R21")
def test_what_others_place_in_an_open_step_changes_no_number() -> None:
    """The others' spaces are shown as they were when it began; your own as they are."""
    seats = [player(planning="food", role=role) for role in ("farmer", "fisherman")]
    match = match_of(*seats, phase="planning")
    before = numbers(match, 0)

    match.play(1, "place food role")

    assert numbers(match, 0) == numbers(match, None) == before
    assert "role" in before["seats"][1]["takes"]
    assert "role" not in of_seat(match, 1, 1)["takes"]


@rule("R21", "A4.1")
def test_what_others_take_back_in_an_open_step_changes_no_number() -> None:
    """A full place stays full for the others until all have drawn."""
    match = drawing(spaces={"mine": "food food"}, bag="food food food food")

    match.play(0, "take food mine")

    assert of_seat(match, 0, 0)["takes"]["mine"] == ["food", "ore"]
    assert "mine" not in of_seat(match, 0, 1)["takes"]
    assert "mine" not in of_seat(match, 0, None)["takes"]


def test_a_world_is_imagined_from_the_rest_of_a_view() -> None:
    """Numbers follow from the rest: they can be missing, and are ignored."""
    match = acting_with("building-crane", "market")
    view = match.view(0)
    bare = {key: value for key, value in view.items() if key != "numbers"}

    worlds = [altiplano().imagine(each, 3) for each in (view, bare, {**bare, "numbers": "many"})]

    assert [world.position() for world in worlds] == [match.resample(0, 3).position()] * 3
    assert all(world.view(0) == view for world in worlds)


def test_a_position_has_no_numbers() -> None:
    """They are of views only: a position with some is refused."""
    position = turn_of(busy()).position()

    assert "numbers" not in position
    with pytest.raises(Refused):
        altiplano().load({**position, "numbers": {}})
