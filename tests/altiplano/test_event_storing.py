"""ev-E2 and ev-E6 at the end of drawing, and ev-E3: tiles stored, delivered or sold by an event."""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import (
    assert_question_reads_back,
    coins,
    drawn,
    event_comes,
    phase,
    settled,
)
from tests.positions import Json, happened, left, player, refusal, rows, rule, seat_of


def planned(match: Match, seat: int = 0) -> object:
    return seat_of(match, seat)["planning"]


def early(me: Json, **fields: object) -> Match:
    """E2: everybody has drawn, and seat 0 is asked."""
    return drawn("E2", seats=(me,), **fields)


# E2: an early delivery.


@rule("ev-E2", "R34")
def test_e2_is_asked_at_the_end_of_drawing() -> None:
    """Not at the event, but when all have drawn, and before anybody plans."""
    seats = (player(bag="wood wood wood wood"), player(bag="stone stone stone stone"))
    match = event_comes("E2", seats=seats)

    assert phase(match) == "closing"
    assert planned(match) == {"wood": 4}
    assert match.to_move == (0,)
    told = happened(match)
    assert told.index("event") < told.index("drew")
    assert "ready" not in told
    match.play(0, "decline")
    match.play(1, "decline")
    assert phase(match) == "planning"


@rule("ev-E2", "R34", "A12.3")
def test_e2_comes_after_the_exchange() -> None:
    """The tile fetched by the Exchange may be stored; while others exchange nobody is asked."""
    me = settled(planning="food food food food", container="wood", extensions=["exchange"])
    match = event_comes("E2", seats=(me,), players=5)
    assert (phase(match), match.options(0)[-1]) == ("drawing", "no exchange")

    match.play(0, "exchange food")
    match.play(0, "fetch wood")

    assert phase(match) == "closing"
    assert match.options(0) == ["early store wood", "decline"]


@rule("ev-E2")
def test_e2_stores_a_planned_tile_and_draws_one() -> None:
    """New rows are allowed; the tile drawn lies on the planning space that became free."""
    match = early(settled(planning="wood stone stone food", bag="fish", warehouse=["stone"]))
    assert match.options(0) == ["early store stone", "early store wood", "decline"]

    match.play(0, "early store wood")

    assert rows(match) == ["stone", "wood"]
    assert planned(match) == {"fish": 1, "food": 1, "stone": 2}
    assert seat_of(match)["bag"] == {}


@rule("ev-E2", "A9.4")
def test_e2_stores_one_tile_only() -> None:
    """Then the next player is asked."""
    match = drawn("E2", seats=(settled(planning="wood wood wood food"), settled("wood food food")))

    match.play(0, "early store wood")

    assert rows(match) == ["wood"]
    assert match.to_move == (1,)
    assert refusal(match, "early store wood", 0).code == "not-asked"


@rule("ev-E2", "A7.17")
def test_e2_delivers_a_planned_tile_to_an_order() -> None:
    """Onto a free matching space; what the order does not show is refused."""
    me = settled(planning="wood fish food food", order={"name": "o1"}, bag="ore")
    match = early(me)
    assert match.options(0) == [
        "early store fish",
        "early store wood",
        "early deliver wood",
        "decline",
    ]
    assert refusal(match, "early deliver fish").code == "order-full"
    assert refusal(match, "early deliver stone").code == "not-planned"

    match.play(0, "early deliver wood")

    assert seat_of(match)["order"] == {"name": "o1", "delivered": ["wood"]}
    assert planned(match) == {"fish": 1, "food": 2, "ore": 1}


@rule("ev-E2", "R57")
def test_e2_delivers_food_where_an_order_shows_it() -> None:
    """Food is never stored without Preservation, but o8 takes one."""
    match = early(settled(planning="food food food food", order={"name": "o8"}))

    assert match.options(0) == ["early deliver food", "decline"]
    assert refusal(match, "early store food").code == "never-stored"


@rule("ev-E2", "R43", "R57")
def test_e2_stores_food_with_preservation() -> None:
    """In an incomplete row that corn started."""
    me = settled(assets=["preservation"], warehouse=["corn", "wood"])
    match = early(me, traveler=True)

    match.play(0, "early store food")

    assert rows(match) == ["corn food", "wood"]


@rule("ev-E2", "R42")
def test_e2_stores_in_a_shared_row_with_construction() -> None:
    """Stone goes to its own row or to that of ore."""
    me = settled(planning="stone food food food", assets=["construction"], warehouse=["ore"])
    match = early(me, traveler=True)
    assert match.options(0) == ["early store stone", "early store stone shared", "decline"]

    match.play(0, "early store stone shared")

    assert rows(match) == ["ore stone"]


@rule("ev-E2", "R41")
def test_e2_delivers_to_either_order_with_wholesale() -> None:
    """The player chooses the order."""
    me = settled(
        planning="wood food food food",
        assets=["wholesale"],
        order={"name": "o1"},
        second={"name": "o2"},
    )
    match = early(me, traveler=True)

    match.play(0, "early deliver wood second")

    assert seat_of(match)["order"] == {"name": "o1", "delivered": []}
    assert seat_of(match)["second"] == {"name": "o2", "delivered": ["wood"]}


ALMOST = {"name": "o1", "delivered": ["wood", "wood", "stone"]}


@rule("ev-E2", "A7.18")
def test_a_corn_gained_by_e2_is_placed_before_the_draw() -> None:
    """The order is fulfilled; its corn goes to a row, and only then a tile is drawn."""
    me = settled(planning="stone food food food", order=ALMOST, bag="fish", warehouse=["ore"])
    match = early(me)

    match.play(0, "early deliver stone")
    assert match.options(0) == ["corn row 1", "corn new"]
    assert planned(match) == {"food": 3}
    assert_question_reads_back(match, 0, "corn")
    match.play(0, "corn row 1")

    assert rows(match) == ["ore corn"]
    assert seat_of(match)["orders"] == ["o1"]
    assert planned(match) == {"fish": 1, "food": 3}
    assert phase(match) == "planning"


@rule("ev-E2", "R9", "R41")
def test_a_corn_gained_by_e2_may_be_delivered() -> None:
    """With Wholesale the second order shows corn."""
    me = settled(
        planning="stone food food food",
        order=ALMOST,
        second={"name": "t1"},
        assets=["wholesale"],
        bag="fish",
    )
    match = early(me, traveler=True)

    match.play(0, "early deliver stone")
    match.play(0, "corn order")

    assert seat_of(match)["order"] == {"name": "t1", "delivered": ["corn"]}
    assert planned(match) == {"fish": 1, "food": 3}


@rule("ev-E2", "R56")
def test_e2_goes_in_turn_order() -> None:
    """The first player takes the last corn, the second finds none."""
    first = settled(planning="stone food food food", order=ALMOST, warehouse=["ore"])
    second = settled(
        planning="ore food food food",
        order={"name": "o6", "delivered": ["ore", "stone", "stone"]},
        warehouse=["corn corn corn"] * 3 + ["corn corn"],
    )
    match = drawn("E2", seats=(first, second))
    assert left(match, "corn") == 1

    match.play(0, "early deliver stone")
    match.play(0, "corn row 1")
    match.play(1, "early deliver ore")

    assert rows(match, 0) == ["ore corn"]
    assert rows(match, 1)[-1] == "corn corn"
    assert seat_of(match, 1)["orders"] == ["o6"]
    assert match.view(None)["last_round"] == 14


@rule("ev-E2", "R56", "R16")
def test_the_first_to_fulfil_an_order_by_e2_is_the_first_in_turn_order() -> None:
    """Both could; the mission to be the first goes to the start player."""
    seats = tuple(
        settled(
            planning=f"{tile} food food food",
            order={"name": order, "delivered": delivered},
            missions={"kept": mission},
        )
        for tile, order, delivered, mission in (
            ("stone", "o1", ["wood", "wood", "stone"], "three-orders"),
            ("ore", "o6", ["ore", "stone", "stone"], "first-order"),
        )
    )
    match = drawn("E2", seats=seats, missions=True, first=1)

    match.play(1, "early deliver ore")

    missions = seat_of(match, 1)["missions"]
    assert isinstance(missions, dict)
    assert missions["revealed"] == ["first-order"]
    assert match.view(None)["firsts"] == {"order": 1}


@rule("ev-E2", "A4.5")
def test_e2_draws_from_the_container_when_the_bag_is_empty() -> None:
    """And nothing if both are empty."""
    full = early(settled(planning="wood food food food", container="ore"))
    bare = early(settled(planning="wood food food food"))

    full.play(0, "early store wood")
    bare.play(0, "early store wood")

    assert planned(full) == {"food": 3, "ore": 1}
    assert planned(bare) == {"food": 3}


@rule("ev-E2", "R64")
def test_e2_draws_nothing_while_there_is_no_room() -> None:
    """With six tiles on four spaces the one stored leaves no free space behind."""
    match = early(settled(planning="wood wood food food food food", bag="fish"))

    match.play(0, "early store wood")

    assert planned(match) == {"food": 4, "wood": 1}
    assert seat_of(match)["bag"] == {"fish": 1}


@rule("ev-E2", "T3.2")
def test_who_has_nothing_to_store_or_deliver_is_not_asked_by_e2() -> None:
    """Food alone, without an order that shows it."""
    match = early(settled())

    assert phase(match) == "planning"
    assert "declined" not in happened(match)


@rule("ev-E2")
def test_declining_e2_draws_nothing() -> None:
    """All stays as it was drawn."""
    match = early(settled(planning="wood food food food", bag="fish"))

    match.play(0, "decline")

    assert planned(match) == {"food": 3, "wood": 1}
    assert seat_of(match)["bag"] == {"fish": 1}


@rule("ev-E2")
def test_words_for_e2() -> None:
    """What the answers do, and what the log says."""
    me = settled(planning="wood food food food", bag="fish", order={"name": "o1"})
    match = early(me)
    assert {text: match.explain(0, text) for text in match.options(0)} == {
        "early store wood": "store wood from a planning space, then draw a tile",
        "early deliver wood": "deliver wood from a planning space, then draw a tile",
        "decline": "decline the offer",
    }

    match.play(0, "early store wood")

    told = [entry["text"] for entry in match.log(None) if entry["seat"] == 0]
    assert told[-2:] == ["Seat 0 stores wood in row 1", "Seat 0 draws 1 fish"]


# E6: a tile for coins.


@rule("ev-E6", "R34")
def test_e6_is_asked_at_the_end_of_drawing() -> None:
    """When all have drawn: each tile on a planning space, or none."""
    match = event_comes("E6", seats=(player(bag="wood wood wood wood"), settled()))

    assert phase(match) == "closing"
    assert match.options(0) == ["away wood", "decline"]


@rule("ev-E6", "R57")
def test_e6_pays_two_coins_for_a_tile_put_away() -> None:
    """Into the container, food as well; nothing is drawn for it."""
    match = drawn("E6", seats=(settled(bag="fish"), settled(planning="wood food", bag="")))

    match.play(0, "away food")
    match.play(1, "away wood")

    assert [coins(match, seat) for seat in (0, 1)] == [2, 2]
    assert seat_of(match)["container"] == {"food": 1}
    assert planned(match) == {"food": 3}
    assert seat_of(match)["bag"] == {"fish": 1}
    assert seat_of(match, 1)["container"] == {"wood": 1}


@rule("ev-E6", "R34", "A12.3")
def test_e6_comes_after_the_exchange() -> None:
    """The tile fetched may be sold."""
    me = settled(container="wood", extensions=["exchange"])
    match = event_comes("E6", seats=(me,), players=5)

    match.play(0, "exchange food")
    match.play(0, "fetch wood")

    assert match.options(0) == ["away food", "away wood", "decline"]


@rule("ev-E6", "R56", "T3.2")
def test_e6_goes_in_turn_order_once_each() -> None:
    """From the start player; who has no tile on a planning space is not asked."""
    seats = (settled(), player(spaces={"farm": "food"}), settled())
    match = drawn("E6", seats=seats, first=2)
    assert match.to_move == (2,)

    match.play(2, "away food")
    assert match.to_move == (0,)
    match.play(0, "decline")

    assert phase(match) == "planning"
    assert [coins(match, seat) for seat in range(3)] == [0, 0, 2]


@rule("ev-E6")
def test_only_a_tile_on_a_planning_space_is_put_away() -> None:
    """Not one on the board or in the bag."""
    match = drawn("E6", seats=(settled(bag="fish", spaces={"village": "wood"}),))

    for tile in ("wood", "fish"):
        assert f"there is no {tile} on your planning spaces" in str(refusal(match, f"away {tile}"))


@rule("ev-E2", "ev-E6", "R34")
@pytest.mark.parametrize("event", ["E2", "E6"])
def test_closing_questions_read_back(event: str) -> None:
    """Position and journal give the same match again."""
    match = drawn(event, seats=(settled("wood ore food food", order={"name": "o4"}),))

    assert_question_reads_back(match, 0, "event")


@rule("ev-E6", "T3.2")
def test_e6_is_over_with_its_round() -> None:
    """In the next round planning follows on drawing."""
    match = drawn("E6", "E15", seats=(settled(coins=1),))
    match.play(0, "decline")
    match.play(1, "decline")

    while match.view(None)["round"] == 13:
        seat = match.to_move[0]
        match.play(seat, "ready" if "ready" in match.options(seat) else "pass")

    assert (phase(match), match.view(None)["event"]) == ("planning", "E15")


# E3: three tiles from the bag.


def porters(bag: str, *warehouse: str, **fields: object) -> Match:
    """E3 has come; seat 0 has this bag and these rows and takes the offer."""
    me = settled(bag=bag, warehouse=list(warehouse), **fields)
    match = event_comes("E3", seats=(me,), traveler="assets" in fields)
    match.play(0, "accept")
    return match


@rule("ev-E3")
def test_e3_draws_three_tiles_and_stores_any_of_them_in_started_rows() -> None:
    """The rest goes back to the bag."""
    match = porters("wood fish fish", "wood", "stone")
    assert match.view(None)["late"] == {"fish": 2, "wood": 1}
    assert match.options(0) == ["late wood", "enough"]
    assert "a new row" not in match.explain(0, "late wood")

    match.play(0, "late wood")

    assert rows(match) == ["wood wood", "stone"]
    assert seat_of(match)["bag"] == {"fish": 2}
    assert match.view(None)["late"] == {}


@rule("ev-E3")
def test_e3_starts_no_new_row() -> None:
    """Not even when a row is completed on the way."""
    match = porters("wood wood wood", "wood wood", "stone")

    match.play(0, "late wood")

    assert rows(match) == ["wood wood wood", "stone"]
    assert seat_of(match)["bag"] == {"wood": 2}


@rule("ev-E3")
def test_e3_may_stop_early() -> None:
    """Players do not have to store what was drawn."""
    match = porters("wood wood stone", "wood", "stone")

    match.play(0, "late stone")
    match.play(0, "enough")

    assert rows(match) == ["wood", "stone stone"]
    assert seat_of(match)["bag"] == {"wood": 2}


@rule("ev-E3", "A9.8", "A9.10")
def test_e3_and_corn_rows() -> None:
    """A row with corn in it takes its own type; a row that corn started takes none of the tiles."""
    match = porters("wood wood fish", "wood corn", "corn")

    assert match.options(0) == ["late wood", "enough"]
    assert refusal(match, "late fish").code == "no-started-row"
    match.play(0, "late wood")

    assert rows(match) == ["wood corn wood", "corn"]
    assert seat_of(match)["bag"] == {"fish": 1, "wood": 1}


@rule("ev-E3", "R43", "R57")
def test_e3_stores_food_with_preservation() -> None:
    """In a row that corn started; without the asset food goes back."""
    with_asset = porters("food wood wood", "corn", assets=["preservation"])
    without = porters("food wood wood", "corn")

    with_asset.play(0, "late food")

    assert rows(with_asset) == ["corn food"]
    assert seat_of(without)["bag"] == {"food": 1, "wood": 2}


@rule("ev-E3", "R42")
def test_e3_stores_in_shared_rows() -> None:
    """With Forestry a wood goes into a row of cacao."""
    match = porters("wood wood wood", "cacao", assets=["forestry"])
    assert match.options(0) == ["late wood shared", "enough"]

    match.play(0, "late wood shared")

    assert rows(match) == ["cacao wood"]


@rule("ev-E3", "A4.5", "A4.6")
def test_e3_takes_the_container_in_when_the_bag_runs_out() -> None:
    """With fewer than three tiles in all it draws what there is."""
    match = porters("wood", "wood", container="stone")

    assert match.view(None)["late"] == {"stone": 1, "wood": 1}
    assert (seat_of(match)["bag"], seat_of(match)["container"]) == ({}, {})
    match.play(0, "enough")
    assert seat_of(match)["bag"] == {"stone": 1, "wood": 1}


@rule("ev-E3")
def test_e3_draws_at_random_and_only_three() -> None:
    """Every type of the bag can come; the others stay in it."""
    came: set[str] = set()
    for seed in range(25):
        me = settled(bag="fish ore stone wood wool", warehouse=["alpaca", "fish", "ore"])
        match = event_comes("E3", seats=(me,), seed=seed)
        match.play(0, "accept")
        hand = match.view(None)["late"]
        assert isinstance(hand, dict)
        if hand:
            assert sum(hand.values()) == 3
            came |= set(hand)

    assert came == {"fish", "ore", "stone", "wood", "wool"}


@rule("ev-E3", "T3.2")
def test_who_has_no_tile_to_draw_is_not_asked_by_e3() -> None:
    """Bag and container are empty."""
    match = event_comes("E3", seats=(settled(warehouse=["wood"]), settled(bag="fish")))

    assert match.to_move == (1,)


@rule("ev-E3")
def test_a_draw_of_e3_is_not_taken_back_but_a_storing_is() -> None:
    """The draw has shown tiles; where they go may be reconsidered."""
    match = porters("wood wood stone", "wood", "stone")
    assert match.undoable(0) == 0

    match.play(0, "late wood")
    match.undo(0)

    assert rows(match) == ["wood", "stone"]
    assert match.view(None)["late"] == {"stone": 1, "wood": 2}


@rule("ev-E3")
def test_a_position_in_the_middle_of_e3_reads_back() -> None:
    """With tiles in hand, before and after the first is stored."""
    match = porters("wood wood stone", "wood", "stone")
    assert_question_reads_back(match, 0, "late")

    match.play(0, "late wood")

    assert_question_reads_back(match, 0, "late")


@rule("ev-E3")
def test_the_log_shows_the_draw_of_e3() -> None:
    """Everyone learns what was drawn and stored, and not as late storing."""
    match = porters("wood wood wood", "wood")

    match.play(0, "late wood")

    told = [entry["text"] for entry in match.log(None) if entry["seat"] == 0]
    assert told[-3:] == [
        "Seat 0 accepts the offer",
        "Seat 0 draws 3 wood",
        "Seat 0 stores wood in row 1",
    ]
