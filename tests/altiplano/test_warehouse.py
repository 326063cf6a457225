"""The warehouse: rows of goods, and corn (A9, R7, R8, R9)."""

from functools import cache

import pytest

from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.positions import (
    acting,
    altiplano,
    drawing,
    left,
    pieces,
    planning,
    player,
    refusal,
    rows,
    rule,
    seat_of,
    turn_of,
)

SIX_STARTED = ["alpaca", "cacao", "cloth", "fish", "glass", "ore"]
"""All rows of the left depot, each begun by another type."""

ALL_STARTED = [*SIX_STARTED, "silver", "stone", "wood", "wool", "corn corn corn corn", "corn"]
"""All twelve rows."""

FULL = [
    *["wood wood wood"] * 3,
    "wool wool wool",
    *["stone stone stone"] * 2,
    "stone stone stone stone",
    *["cloth cloth cloth cloth"] * 2,
    *["ore ore ore ore"] * 2,
    "silver silver silver silver",
]
"""All twelve rows complete."""


@cache
def corn_order() -> Game:
    """An edition whose order o1 asks for two corn and a wood."""
    order = {"tiles": ["corn", "corn", "wood"], "points": 5}
    return altiplano({"orders": {"o1": order}})


def gaining_corn(warehouse: list[str], *, game: Game | None = None, order: object = None) -> Match:
    """Seat 0 is at the road, where its next step (`do road.build`) gives a corn."""
    spaces = {"road": "stone wood"}
    return acting("road", game=game, road=1, spaces=spaces, warehouse=warehouse, order=order)


# Rows.


@rule("A9.1")
def test_a_new_row_is_the_lowest_unstarted_one() -> None:
    """Each new type begins the next row of the left depot, from the bottom."""
    match = acting("village", spaces={"village": "stone wool ore"}, warehouse=["fish"])

    for good in ("wool", "ore", "stone"):
        match.play(0, f"store {good}")

    assert rows(match) == ["fish", "wool", "ore", "stone"]


@rule("A9.1")
def test_the_right_depot_begins_when_every_left_row_is_started() -> None:
    """The seventh row is the first of the right depot, where a row has four spaces."""
    match = acting(
        "village", spaces={"village": "wool wool"}, warehouse=[*SIX_STARTED, "wool wool"]
    )

    match.play(0, "store wool")
    match.play(0, "store wool")

    assert rows(match) == [*SIX_STARTED, "wool wool wool wool"]


@rule("A9.1")
def test_a_left_row_has_three_spaces() -> None:
    """A fourth tile of the type goes to another row."""
    match = acting("village", spaces={"village": "wool wool"}, warehouse=["wool wool"])

    match.play(0, "store wool")
    match.play(0, "store wool")

    assert rows(match) == ["wool wool wool", "wool"]


@rule("A9.1")
def test_with_every_row_started_no_new_type_is_stored() -> None:
    """A good that has no incomplete row of its own finds no place, one that has does."""
    warehouse = [*ALL_STARTED[:3], "fish fish fish", *ALL_STARTED[4:]]
    match = acting("village", spaces={"village": "fish silver"}, warehouse=warehouse)

    assert refusal(match, "store fish").rule == "A9.1"
    assert match.why_not(0, "store silver") is None


@rule("A9.2")
def test_a_row_fills_from_left_to_right() -> None:
    """Tiles lie in the order in which they came, without gaps."""
    match = acting(
        "road",
        warehouse=["stone"],
        road=1,
        coins=1,
        spaces={"road": "stone wood", "village": "stone"},
    )

    match.play(0, "do road.build")
    match.play(0, "corn row 1")
    match.play(0, "cart village")
    match.play(0, "store stone")

    assert rows(match) == ["stone corn stone"]


@rule("A9.2")
def test_a_complete_row_takes_no_more() -> None:
    """Not even corn finds a space there."""
    match = gaining_corn(["fish fish fish", "stone"])

    match.play(0, "do road.build")

    assert match.options(0) == ["corn row 2", "corn new"]
    assert refusal(match, "corn row 1").rule == "A9.2"


@rule("A9.3")
def test_the_first_tile_fixes_the_type_of_its_row() -> None:
    """Another type does not join it, but begins a row of its own."""
    match = acting("village", spaces={"village": "stone wool"}, warehouse=["stone"])

    match.play(0, "store wool")
    match.play(0, "store stone")

    assert rows(match) == ["stone stone", "wool"]


@rule("A9.3")
def test_corn_in_a_row_does_not_change_its_type() -> None:
    """The row still takes the type that began it, and no other."""
    match = acting("village", spaces={"village": "stone wool"}, warehouse=["stone corn"])

    match.play(0, "store stone")
    match.play(0, "store wool")

    assert rows(match) == ["stone corn stone", "wool"]


@rule("A9.4")
def test_a_second_row_of_a_type_waits_for_the_first() -> None:
    """A type has one incomplete row only; with that complete it may begin another."""
    match = acting("village", spaces={"village": "stone stone stone"}, warehouse=["stone", "wool"])

    match.play(0, "store stone")

    assert rows(match) == ["stone stone", "wool"]

    match.play(0, "store stone")
    match.play(0, "store stone")

    assert rows(match) == ["stone stone stone", "wool", "stone"]


@rule("A9.5")
def test_food_is_never_stored() -> None:
    """Neither is it placed at the village, nor stored."""
    plan = planning("food stone")
    match = acting("village", spaces={"village": "stone"}, container="food")

    assert refusal(plan, "place food village").rule == "A5.2"
    assert plan.why_not(0, "place stone village") is None
    assert refusal(match, "store food").rule == "A9.5"


@rule("A9.6")
def test_stored_tiles_never_leave_the_warehouse() -> None:
    """They are not taken back, and an empty bag is filled from the container only."""
    match = drawing(
        warehouse=["stone stone", "wool"], container="fish", spaces={"village": "stone"}
    )

    assert match.options(0) == ["take stone village", "draw"]

    match.play(0, "draw")

    assert rows(match) == ["stone stone", "wool"]
    assert seat_of(match)["planning"] == pieces("fish")


# Corn.


@rule("A9.7")
def test_corn_is_stored_the_moment_it_is_gained() -> None:
    """Nothing else happens before the corn has its place."""
    match = gaining_corn(["fish", "ore"])

    match.play(0, "do road.build")

    assert match.options(0) == ["corn row 1", "corn row 2", "corn new"]
    assert refusal(match, "end").code == "other-question"
    assert refusal(match, "cart farm").code == "other-question"

    match.play(0, "corn row 2")

    assert rows(match) == ["fish", "ore corn"]
    assert "end" in match.options(0)


@rule("A9.7", "R8")
def test_corn_that_cannot_be_stored_stays_at_the_road() -> None:
    """With every row complete the step is built, and the corn is not gained."""
    match = gaining_corn(FULL)
    corn = left(match, "corn")

    match.play(0, "do road.build")

    assert seat_of(match)["road"] == 2
    assert rows(match) == FULL
    assert left(match, "corn") == corn
    assert seat_of(match)["container"] == pieces("stone wood")
    assert "corn-lost" in [event["event"] for event in match.log(0)]


@rule("R8", "A9.7")
def test_with_one_space_free_the_corn_does_not_stay_at_the_road() -> None:
    """A corn with a place to go is stored, wanted or not."""
    match = gaining_corn([*FULL[:11], "silver silver silver"])
    corn = left(match, "corn")

    match.play(0, "do road.build")

    assert rows(match) == [*FULL[:11], "silver silver silver corn"]
    assert left(match, "corn") == corn - 1


@rule("A9.7")
def test_exhausted_corn_is_not_gained() -> None:
    """With no corn left at the road nothing is stored."""
    hoard = ["corn corn corn"] * 4
    me = player(pawn="road", road=1, spaces={"road": "stone wood"}, warehouse=["fish"])
    match = turn_of(me, player(warehouse=hoard))

    match.play(0, "do road.build")

    assert left(match, "corn") == 0
    assert rows(match) == ["fish"]
    assert "end" in match.options(0)


@rule("A1.4", "A9.7")
def test_the_log_distinguishes_exhausted_corn_from_corn_without_a_place() -> None:
    """Without corn at the road, the log says that none is left, not that it "stays at the road"."""
    me = player(pawn="road", road=1, spaces={"road": "stone wood"}, warehouse=["fish"])
    match = turn_of(me, player(warehouse=["corn corn corn"] * 4))

    match.play(0, "do road.build")

    told = [event["event"] for event in match.log(0)]
    assert "exhausted-gain" in told
    assert "corn-lost" not in told


@rule("A9.8")
def test_corn_joins_any_incomplete_row_or_begins_its_own() -> None:
    """It is a substitute in every row that another good began and that is not complete."""
    warehouse = ["fish", "ore ore ore", "wool corn"]
    match = gaining_corn(warehouse)

    match.play(0, "do road.build")
    beginning = match.copy()
    match.play(0, "corn row 3")
    beginning.play(0, "corn new")

    assert rows(match) == ["fish", "ore ore ore", "wool corn corn"]
    assert rows(beginning) == ["fish", "ore ore ore", "wool corn", "corn"]


@rule("A9.8", "A9.1")
def test_corn_begins_no_row_but_the_next() -> None:
    """A row that is not started takes no corn by its number."""
    match = gaining_corn(["fish"])

    match.play(0, "do road.build")

    assert refusal(match, "corn row 2").rule == "A9.1"
    assert refusal(match, "corn row 5").rule == "A9.1"


@rule("A9.8")
def test_a_row_completed_with_corn_is_complete() -> None:
    """The type may then begin its next row."""
    match = acting("village", spaces={"village": "wool stone"}, warehouse=["wool corn corn"])

    match.play(0, "store wool")

    assert rows(match) == ["wool corn corn", "wool"]


@rule("A9.9")
def test_an_incomplete_row_of_corn_takes_all_corn() -> None:
    """There is no other row and no new one, so the corn goes there automatically."""
    match = gaining_corn(["fish", "corn"])

    match.play(0, "do road.build")

    assert rows(match) == ["fish", "corn corn"]


@rule("A9.9")
def test_another_row_is_refused_while_the_row_of_corn_is_incomplete() -> None:
    """Only where an order offers a second way is the corn asked for at all."""
    match = gaining_corn(["fish", "corn"], game=corn_order(), order={"name": "o1"})

    match.play(0, "do road.build")

    assert match.options(0) == ["corn row 2", "corn order"]
    assert refusal(match, "corn row 1").rule == "A9.9"
    assert refusal(match, "corn new").rule == "A9.9"


@rule("A9.9")
def test_a_complete_row_of_corn_frees_the_next_corn() -> None:
    """Then corn may join other rows again, or begin a second row of corn."""
    match = gaining_corn(["fish", "corn corn corn"])

    match.play(0, "do road.build")

    assert match.options(0) == ["corn row 1", "corn new"]


@rule("A9.10")
@pytest.mark.parametrize("good", ["stone", "wool", "fish"])
def test_a_row_that_corn_began_takes_no_other_good(good: str) -> None:
    """The good begins a row of its own."""
    match = acting("village", spaces={"village": good}, warehouse=["corn corn"])

    match.play(0, f"store {good}")

    assert rows(match) == ["corn corn", good]


@rule("A9.10")
def test_a_row_of_corn_is_no_way_out_when_every_row_is_started() -> None:
    """A good without a row of its own is refused, though the row of corn has room."""
    warehouse = ["stone stone stone", *ALL_STARTED[1:]]
    match = acting("village", spaces={"village": "alpaca cacao"}, warehouse=warehouse)

    assert refusal(match, "store alpaca").rule == "A9.1"
    assert match.why_not(0, "store cacao") is None


@rule("A9.11")
@pytest.mark.parametrize("place", ["village", "market", "farm", "movement", "role"])
def test_corn_is_never_placed_on_a_space(place: str) -> None:
    """It lies at the road, in a warehouse or on an order."""
    match = planning("stone food")

    assert refusal(match, f"place corn {place}").rule == "A9.11"


@rule("A9.11")
def test_corn_is_neither_stored_nor_sold_nor_delivered_from_spaces() -> None:
    """No action uses corn from a space."""
    village = acting("village", spaces={"village": "stone"})
    market = acting("market", spaces={"market": "stone"}, order={"name": "o1"})

    assert refusal(village, "store corn").rule == "A9.11"
    assert refusal(market, "sell corn").rule == "A9.11"
    assert refusal(market, "deliver corn").rule == "A9.11"


@rule("A9.11")
@pytest.mark.parametrize("where", ["bag", "container", "planning"])
def test_a_position_with_corn_in_a_bag_is_refused(where: str) -> None:
    """Corn enters no bag, container or planning space, so no such position exists."""
    with pytest.raises(Refused, match=r"A9\.11"):
        turn_of(player(**{where: "corn"}))  # type: ignore[arg-type]


@rule("A9.11")
def test_gained_corn_never_shows_up_outside_the_warehouse() -> None:
    """After it is gained it lies in its row, not in the container."""
    match = gaining_corn(["fish"])

    match.play(0, "do road.build")
    match.play(0, "corn row 1")

    assert seat_of(match)["container"] == pieces("stone wood")
    assert rows(match) == ["fish corn"]


# Rulings.


@rule("R7")
@pytest.mark.parametrize("order", [["stone", "wool", "fish"], ["fish", "stone", "wool"]])
def test_the_player_chooses_the_order_of_storing(order: list[str]) -> None:
    """Which type begins the lower row is the player's choice."""
    match = acting("village", spaces={"village": "fish stone wool"})

    assert match.options(0)[:3] == ["store fish", "store stone", "store wool"]

    for good in order:
        match.play(0, f"store {good}")

    assert rows(match) == order


@rule("R9")
def test_gained_corn_may_go_onto_the_order_instead_of_the_warehouse() -> None:
    """It need not be the last space, and the order then waits for its other tiles."""
    match = gaining_corn(["fish"], game=corn_order(), order={"name": "o1"})
    corn = left(match, "corn")

    match.play(0, "do road.build")

    assert match.options(0) == ["corn row 1", "corn new", "corn order"]

    match.play(0, "corn order")

    assert seat_of(match)["order"] == {"name": "o1", "delivered": ["corn"]}
    assert rows(match) == ["fish"]
    assert left(match, "corn") == corn - 1
    assert "end" in match.options(0)


@rule("R9", "A9.9")
def test_an_incomplete_row_of_corn_does_not_keep_corn_from_the_order() -> None:
    """The rule about rows of corn is about the warehouse."""
    match = gaining_corn(["corn"], game=corn_order(), order={"name": "o1"})

    match.play(0, "do road.build")
    match.play(0, "corn order")

    assert seat_of(match)["order"] == {"name": "o1", "delivered": ["corn"]}
    assert rows(match) == ["corn"]


@rule("R9", "A7.18")
def test_corn_that_fills_the_last_space_fulfils_the_order() -> None:
    """The order then gives a corn of its own, which is stored."""
    match = gaining_corn(
        ["fish"], game=corn_order(), order={"name": "o1", "delivered": ["corn", "wood"]}
    )

    match.play(0, "do road.build")
    match.play(0, "corn order")

    assert seat_of(match)["orders"] == ["o1"]
    assert match.options(0) == ["corn row 1", "corn new"]


@rule("R9")
def test_corn_goes_onto_the_order_though_the_warehouse_is_full() -> None:
    """A free corn space is a place to go, so the corn is gained."""
    match = gaining_corn(FULL, game=corn_order(), order={"name": "o1"})

    match.play(0, "do road.build")

    assert seat_of(match)["order"] == {"name": "o1", "delivered": ["corn"]}


@rule("R9")
@pytest.mark.parametrize(
    "order",
    [None, {"name": "o2"}, {"name": "o1", "delivered": ["corn", "corn"]}],
    ids=["no order", "no corn space", "no free corn space"],
)
def test_without_a_free_corn_space_corn_does_not_go_onto_an_order(order: object) -> None:
    """It must be the own unfulfilled order, and the space must be free."""
    match = gaining_corn(["fish"], game=corn_order(), order=order)

    match.play(0, "do road.build")

    assert refusal(match, "corn order").rule == "R9"


@rule("R9", "A9.11")
def test_corn_comes_onto_an_order_only_when_it_is_gained() -> None:
    """A stored corn is not delivered, and no corn is placed at the market for it."""
    game = corn_order()
    order = {"name": "o1"}
    market = acting("market", game=game, order=order, warehouse=["corn"], spaces={"market": "wood"})
    plan = planning("wood", game=game, order=order, warehouse=["corn"])

    assert refusal(market, "deliver corn").rule == "A9.11"
    assert refusal(market, "corn order").code == "other-question"
    assert refusal(plan, "place corn market").rule == "A9.11"
    assert market.why_not(0, "deliver wood") is None
