"""A12.6: corn that waits to be stored."""

import pytest

from altiplano.errors import Refused
from tests.altiplano.specials import (
    FULL,
    assert_reads_back,
    gaining,
    holding,
    in_store,
    unloading,
    with_order,
)
from tests.positions import (
    Json,
    altiplano,
    drawing,
    happened,
    left,
    planning,
    player,
    points,
    refusal,
    rows,
    rule,
    seat_of,
    turn_of,
)

# Corn as it is gained.


@rule("A12.6", "A9.7")
def test_a_gained_corn_may_wait_in_the_corn_store() -> None:
    """Instead of being stored at once; it leaves the road."""
    match = gaining()
    at_road = left(match, "corn")
    assert match.options(0) == ["corn row 1", "corn new", "corn store"]

    match.play(0, "corn store")

    assert in_store(match) == 1
    assert rows(match) == ["stone"]
    assert left(match, "corn") == at_road - 1


@rule("A12.6")
def test_a_gained_corn_may_be_stored_at_once_all_the_same() -> None:
    """The corn store is an offer."""
    match = gaining()

    match.play(0, "corn row 1")

    assert in_store(match) == 0
    assert rows(match) == ["stone corn"]


@rule("A12.6")
def test_without_the_extension_corn_is_stored_at_once() -> None:
    """There is no corn store."""
    match = gaining(extensions=[])

    assert match.options(0) == ["corn row 1", "corn new"]
    assert refusal(match, "corn store").code == "not-owned"


@rule("A12.6", "R26")
def test_the_corn_store_holds_two() -> None:
    """A third corn is stored, or put on an order."""
    second = gaining(corn_store=1)
    third = gaining(corn_store=2)

    second.play(0, "corn store")

    assert in_store(second) == 2
    assert third.options(0) == ["corn row 1", "corn new"]
    assert "the corn store is full (A12.6)" in str(refusal(third, "corn store"))


@rule("A12.6", "A9.9")
def test_an_incomplete_row_of_corn_does_not_forbid_the_corn_store() -> None:
    """Corn is stored in that row and nowhere else, but in the corn store it is not stored."""
    match = gaining(warehouse=["corn", "stone"])

    assert match.options(0) == ["corn row 1", "corn store"]
    assert refusal(match, "corn row 2").rule == "A9.9"


@rule("A12.6", "A9.7")
def test_corn_that_fits_nowhere_else_goes_to_the_corn_store() -> None:
    """It is the one place left, so nothing is asked."""
    match = gaining(warehouse=FULL)

    assert in_store(match) == 1
    assert "corn-lost" not in happened(match)


@rule("A9.7", "R8", "R26")
def test_with_the_corn_store_full_as_well_the_corn_stays_at_the_road() -> None:
    """It is not gained."""
    match = gaining(warehouse=FULL, corn_store=2)

    assert in_store(match) == 2
    assert left(match, "corn") == 10
    assert happened(match)[-1] == "corn-lost"


@rule("A1.4", "A12.6")
def test_no_corn_is_kept_when_none_is_left() -> None:
    """The step of the road is built, and gives nothing."""
    me = player(pawn="road", road=1, spaces={"road": "stone wood"}, extensions=["corn-store"])
    other = player(warehouse=["corn corn corn"] * 4)
    match = turn_of(me, other)

    match.play(0, "do road.build")

    assert in_store(match) == 0
    assert happened(match)[-1] == "exhausted-gain"


@rule("A10.1", "R14", "A12.6")
def test_the_last_corn_of_the_road_triggers_the_end_in_the_corn_store_too() -> None:
    """The road has lost every item that lay on it."""
    me = player(pawn="road", road=1, spaces={"road": "stone wood"}, extensions=["corn-store"])
    other = player(warehouse=["corn corn corn"] * 3 + ["corn corn"])
    match = turn_of(me, other)

    match.play(0, "do road.build")
    match.play(0, "corn store")

    assert left(match, "corn") == 0
    assert match.view(None)["last_round"] == 2


@rule("R26")
def test_the_corn_store_serves_from_the_moment_it_is_bought() -> None:
    """Corn gained in the same round can go there."""
    order = {"name": "o1", "delivered": ["wood", "stone", "stone"]}
    me = player(pawn="market", coins=3, spaces={"market": "wood"}, order=order)
    match = turn_of(me, strip=["corn-store", *[None] * 4])

    match.play(0, "buy corn-store")
    match.play(0, "end")
    match.play(0, "deliver wood")
    match.play(0, "corn store")

    assert in_store(match) == 1
    assert seat_of(match)["orders"] == ["o1"]


@rule("R9", "R26")
def test_a_gained_corn_may_go_to_an_order_that_shows_it_or_to_the_store() -> None:
    """All three ways are open."""
    match = gaining(game=with_order("corn", "wood"), order={"name": "o1"})

    assert match.options(0) == ["corn row 1", "corn new", "corn order", "corn store"]


# Nothing else touches it.


@rule("A4.1", "A9.11", "A12.6")
def test_corn_is_never_taken_back_from_the_corn_store() -> None:
    """It does not come to a planning space."""
    match = drawing(extensions=["corn-store"], corn_store=2, spaces={"farm": "food"})

    assert match.options(0) == ["take food farm", "draw"]
    assert refusal(match, "take corn corn-store").rule == "A9.11"


@rule("A12.6", "A5.7")
@pytest.mark.parametrize("piece", ["food", "coin", "corn"])
def test_nothing_is_placed_on_the_corn_store(piece: str) -> None:
    """Its action needs neither tiles nor coins, and corn comes there only as it is gained."""
    match = planning("food", extensions=["corn-store"], corn_store=1, coins=2)

    assert refusal(match, f"place {piece} corn-store").rule in ("A5.2", "A9.11")


@rule("R26", "A9.7")
def test_corn_in_the_corn_store_is_not_sold_delivered_or_stored_by_other_actions() -> None:
    """Its own action alone moves it."""
    game = with_order("corn", "wood")
    market = holding(2, "market", game=game, order={"name": "o1"}, spaces={"market": "wood"})
    village = holding(2, "village", spaces={"village": "wool"})

    assert [text for text in market.options(0) if "corn" in text and text[:3] != "buy"] == [
        "do corn-store"
    ]
    for match, move in ((market, "sell corn"), (market, "deliver corn"), (village, "store corn")):
        assert refusal(match, move).rule == "A9.11"


# Owned, but not stored.


@rule("R26", "R16")
def test_corn_in_the_corn_store_is_not_stored_for_missions() -> None:
    """Five corn stored: the fifth counts once it is in the warehouse."""
    me = player(
        pawn="farm",
        extensions=["corn-store"],
        corn_store=1,
        warehouse=["corn corn corn", "corn", "stone"],
        missions={"kept": "five-corn", "chosen": "most-ore"},
    )
    other = player(missions={"kept": "first-house", "chosen": "four-glass"})
    match = turn_of(me, other, options={"missions": True})
    before = points(match)["missions"]

    match.play(0, "do corn-store")

    assert (before, points(match)["missions"]) == (0, 4)


@rule("R26")
def test_corn_in_the_corn_store_counts_for_no_mission_at_the_end() -> None:
    """In an edition with a mission for most corn only stored corn counts."""
    game = altiplano({"missions": {"most-stone": {"most": "corn"}}})
    me = player(
        extensions=["corn-store"],
        corn_store=2,
        warehouse=["stone"],
        missions={"kept": "most-stone", "chosen": "first-order"},
    )
    other = player(
        warehouse=["corn"], missions={"kept": "first-house", "chosen": "four-glass"}, passed=True
    )
    options = {"missions": True}
    match = turn_of(me, other, game=game, options=options, last_round=1)

    match.play(0, "pass")

    assert match.over
    assert points(match)["missions"] == 0


@rule("R26", "A10.2")
def test_corn_in_the_corn_store_completes_no_row() -> None:
    """What is left in it at the end stays there."""
    me = player(extensions=["corn-store"], corn_store=1, warehouse=["stone stone"], pawn="farm")
    match = turn_of(me, last_round=1)

    match.play(0, "pass")

    assert match.over
    assert in_store(match) == 1
    assert points(match)["warehouse rows"] == 0
    assert points(match)["goods"] == 2


@rule("R26", "A10.2")
def test_corn_in_the_corn_store_counts_for_a_house_that_lists_corn() -> None:
    """It is owned."""
    game = altiplano({"houses": {"fish": {"goods": ["fish", "corn"]}}})
    me = player(
        extensions=["corn-store"], corn_store=2, warehouse=["corn"], bag="fish", houses=["fish"]
    )

    match = game.load({"seats": [me], "phase": "end"})

    assert points(match)["houses"] == 4 + 4


# Words, taking back, reading back.


@rule("A12.6")
def test_words_for_the_corn_store() -> None:
    """Purchase, keeping and moving explain what they do."""
    buyer = turn_of(player(pawn="market", coins=3), strip=["corn-store", *[None] * 4])
    match = gaining(corn_store=1)
    explained = match.explain(0, "corn store")

    match.play(0, "corn store")

    assert buyer.explain(0, "buy corn-store") == (
        "buy corn store for 3 coins*: holds up to 2 corn, to store later with an action"
    )
    assert explained == "put the corn into the corn store"
    told = match.log(0)[-1]
    assert told["text"] == "Seat 0 puts the corn into the corn store, which now holds 2"
    assert told["rule"] == "A12.6"


@rule("A12.6")
def test_words_for_the_action() -> None:
    """It is logged like every action, with its rule."""
    match = unloading(2)
    match.play(0, "corn row 1")

    told = [(entry["text"], entry["rule"]) for entry in match.log(0)]

    assert "1 or 2 corn" in holding(2).explain(0, "do corn-store")
    assert told[-2:] == [
        ("Seat 0 takes the action Corn store", "A12.6"),
        ("Seat 0 stores corn in row 1", "A9.2"),
    ]


@rule("A12.6")
def test_keeping_and_moving_corn_can_be_taken_back() -> None:
    """Choice by choice."""
    kept = gaining()
    moved = unloading(2)
    given = [kept.position(), moved.position()]

    kept.play(0, "corn store")
    kept.undo(0)
    moved.play(0, "corn row 1")
    moved.play(0, "corn row 1")
    moved.undo(0)
    moved.undo(0)

    assert [kept.position(), moved.position()] == given


@rule("A12.6")
def test_a_match_reads_back_while_corn_is_gained_or_moved() -> None:
    """Position and journal know where the corn comes from, and how many were moved."""
    gained = gaining(corn_store=1)
    moved = unloading(2)

    assert_reads_back(gained, "corn")
    assert_reads_back(moved, "corn")
    moved.play(0, "corn row 1")

    assert_reads_back(moved, "corn")


@rule("A12.6")
def test_everybody_sees_the_corn_store() -> None:
    """It lies open before its owner (A1.5)."""
    match = holding(2)

    for viewer in (0, 1, None):
        seats = match.view(viewer)["seats"]
        assert isinstance(seats, list)
        assert [seat["corn_store"] for seat in seats] == [2, 0]


OWNED: Json = {"pawn": "farm", "extensions": ["corn-store"], "warehouse": ["stone"]}


@rule("A12.6", "R26")
@pytest.mark.parametrize(
    ("seat", "table"),
    [
        ({**OWNED, "corn_store": 3}, {}),
        ({"pawn": "farm", "corn_store": 1}, {}),
        ({**OWNED, "corn_store": 0}, {"asked": {"0": "corn"}, "doing": "corn-store"}),
        ({"pawn": "farm"}, {"asked": {"0": "corn"}, "doing": "corn-store"}),
        ({**OWNED, "corn_store": 1}, {"asked": {"0": "corn"}}),
        ({**OWNED, "corn_store": 2}, {"asked": {"0": "corn"}, "corn": 1, "unloaded": 1}),
        (
            {**OWNED, "corn_store": 2},
            {"asked": {"0": "corn"}, "doing": "corn-store", "unloaded": 1},
        ),
    ],
    ids=[
        "three corn",
        "not owned",
        "moved from an empty store",
        "moved from no store",
        "none gained",
        "moved without the action",
        "more than two",
    ],
)
def test_a_corn_store_that_cannot_be_is_refused(seat: Json, table: Json) -> None:
    """It needs the extension, holds two, and gives what it holds."""
    position = {"seats": [player(**seat), player(passed=True)], **table}  # type: ignore[arg-type]

    with pytest.raises(Refused, match="is not valid"):
        altiplano().load(position)
