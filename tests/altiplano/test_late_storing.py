"""A12.5: storing once more, just before final scoring."""

import pytest

from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.altiplano.specials import assert_reads_back
from tests.positions import (
    Json,
    altiplano,
    happened,
    match_of,
    player,
    points,
    refusal,
    rows,
    rule,
    seat_of,
    turn_of,
)


def owner(bag: str, warehouse: list[str], **fields: object) -> Json:
    """A player with the extension."""
    return player(bag=bag, warehouse=warehouse, extensions=["late-storing"], **fields)  # type: ignore[arg-type]


def last_round(*seats: Json, game: Game | None = None, **fields: object) -> Match:
    """Everybody passes in the last round, since nobody has anything to do."""
    return match_of(*seats, game=game, phase="actions", last_round=1, **fields)


def storing(bag: str, warehouse: list[str], **fields: object) -> Match:
    """Seat 0 of two has drawn for late storing."""
    match = last_round(owner(bag, warehouse, **fields))
    assert match.view(0)["phase"] == "storing"
    return match


def two_owners() -> Game:
    """An edition with two tiles of the kind."""
    return altiplano({"extensions": {"late-storing": {"tiles": ["D", "D"]}}})


def total(counts: object) -> int:
    assert isinstance(counts, dict)
    return sum(counts.values())


# When, and for whom.


@rule("A12.5", "R11")
def test_late_storing_comes_after_the_last_cleanup() -> None:
    """The start player has passed on, and the strip is renewed, when the owner draws."""
    match = storing("stone stone", ["stone"])

    order = [name for name in happened(match) if name in ("start-player", "late-draw", "ended")]

    assert order == ["start-player", "late-draw"]
    assert match.view(None)["first"] == 1
    assert match.to_move == (0,)
    assert not match.over


@rule("A12.5")
def test_there_is_no_late_storing_before_the_last_round() -> None:
    """At the end of any other round nothing is asked."""
    me = owner("stone stone", ["stone"])
    match = match_of(me, player(), phase="actions", last_round=2, round=1)

    assert match.view(0)["round"] == 2
    assert match.view(0)["phase"] == "planning"
    assert "late-draw" not in happened(match)


@rule("A12.5")
def test_nobody_else_stores_late() -> None:
    """Without the extension the match ends with the last cleanup."""
    match = last_round(player(bag="stone stone", warehouse=["stone"]))

    assert match.over
    assert rows(match) == ["stone"]


@rule("R11")
@pytest.mark.parametrize(("first", "order"), [(0, [1, 2]), (1, [2, 1]), (2, [1, 2])])
def test_owners_store_in_turn_order_from_the_new_start_player(first: int, order: list[int]) -> None:
    """One after the other, clockwise from the player to whom the marker passed."""
    seats = [
        player(),
        player(bag="stone stone", warehouse=["stone"], extensions=["late-storing"]),
        player(bag="wool wool", warehouse=["wool"], extensions=["late-storing/2"]),
    ]
    match = last_round(*seats, game=two_owners(), first=first)
    asked = []

    while not match.over:
        (seat,) = match.to_move
        asked.append(seat)
        match.play(seat, "enough")

    assert asked == order


@rule("R11", "A12.5")
def test_the_second_owner_draws_when_the_first_has_finished() -> None:
    """Until then its tiles are in its bag."""
    seats = [
        player(bag="stone stone", warehouse=["stone"], extensions=["late-storing"]),
        player(bag="wool wool", warehouse=["wool"], extensions=["late-storing/2"]),
    ]
    match = last_round(*seats, game=two_owners(), first=1)
    assert match.to_move == (0,)
    assert seat_of(match, 1)["bag"] == {"wool": 2}

    match.play(0, "late stone")
    match.play(0, "enough")

    assert match.to_move == (1,)
    assert match.view(None)["late"] == {"wool": 2}
    assert seat_of(match, 0)["bag"] == {"stone": 1}
    match.play(1, "late wool")
    match.play(1, "late wool")
    assert (rows(match, 0), rows(match, 1)) == (["stone stone"], ["wool wool wool"])


# Drawing.


@rule("A12.5", "R28")
def test_ten_tiles_are_drawn() -> None:
    """The others stay in the bag."""
    match = storing("stone " * 11 + "fish", ["stone"], container="wool")

    assert total(match.view(None)["late"]) == 10
    assert total(seat_of(match)["bag"]) == 2
    assert seat_of(match)["container"] == {"wool": 1}


@rule("R28", "A4.5", "A4.6")
def test_the_container_is_emptied_into_the_bag_if_needed() -> None:
    """What the bag has comes first, then the rest from what the container had."""
    match = storing("stone " * 4, ["stone"], container="fish " * 7)

    assert match.view(None)["late"] == {"fish": 6, "stone": 4}
    assert seat_of(match)["bag"] == {"fish": 1}
    assert seat_of(match)["container"] == {}
    assert "emptied-container" in happened(match)


@rule("R28")
def test_with_fewer_tiles_all_are_drawn() -> None:
    """Bag and container together may hold fewer than ten."""
    match = storing("stone stone", ["stone"], container="fish")

    assert match.view(None)["late"] == {"fish": 1, "stone": 2}
    assert (seat_of(match)["bag"], seat_of(match)["container"]) == ({}, {})


@rule("R28", "A4.6")
def test_the_tiles_are_drawn_at_random() -> None:
    """Another seed draws others."""
    bag = "stone " * 6 + "fish " * 6 + "wool " * 6
    drawn = {
        str(last_round(owner(bag, ["ore", "stone"]), seed=seed).view(None)["late"])
        for seed in range(8)
    }

    assert len(drawn) > 1


@rule("R28")
def test_only_bag_and_container_feed_it() -> None:
    """Tiles on planning, action and extension spaces and corn in the corn store do not."""
    me = player(
        bag="stone",
        planning="food",
        spaces={"village": "stone stone", "wild-space": "stone", "role": "food"},
        role="miner",
        warehouse=["stone", "wool"],
        extensions=["late-storing", "wild-space", "corn-store"],
        corn_store=1,
        carts=0,
        pawn="farm",
    )
    match = last_round(me)
    match.play(0, "pass")

    assert match.view(None)["late"] == {"stone": 1}
    assert match.options(0) == ["late stone", "enough"]


# Storing.


@rule("A12.5", "R28")
def test_drawn_tiles_are_stored_in_rows_already_started() -> None:
    """Any of them, in any order."""
    match = storing("stone stone wool", ["stone", "wool"])

    match.play(0, "late stone")
    match.play(0, "late wool")
    match.play(0, "late stone")

    assert rows(match) == ["stone stone stone", "wool wool"]


@rule("A12.5")
def test_no_new_row_is_started() -> None:
    """A type without a row of its own is refused, though rows are free."""
    match = storing("stone wool", ["stone"])

    found = refusal(match, "late wool")

    assert match.options(0) == ["late stone", "enough"]
    assert "you have no incomplete row of wool, and late storing cannot start one (A12.5)" in str(
        found
    )


@rule("A12.5", "A9.4")
def test_a_complete_row_takes_nothing_and_no_second_one_is_started() -> None:
    """Once the row is full the other tiles of that type stay in the bag."""
    match = storing("stone stone stone fish", ["stone stone", "fish"])

    match.play(0, "late stone")

    assert refusal(match, "late stone").code == "no-started-row"
    match.play(0, "enough")
    assert rows(match) == ["stone stone stone", "fish"]
    assert seat_of(match)["bag"] == {"fish": 1, "stone": 2}


@rule("A12.5", "A9.3", "A9.8")
def test_a_row_with_corn_as_a_substitute_may_be_completed() -> None:
    """The tile that started it says which type it takes."""
    match = storing("stone fish", ["stone corn", "fish"])

    match.play(0, "late stone")

    assert rows(match)[0] == "stone corn stone"


@rule("A12.5", "A9.10")
def test_a_row_that_corn_started_takes_no_drawn_tile() -> None:
    """It takes corn only, and corn is never in a bag."""
    match = storing("stone fish", ["corn", "fish"])

    assert match.options(0) == ["late fish", "enough"]


@rule("A12.5")
def test_only_a_drawn_tile_is_stored() -> None:
    """Not one that is still in the bag, nor more than were drawn."""
    match = storing("stone fish", ["stone", "wool", "fish"], spaces={"farm": "wool"})

    assert "wool is not among the tiles drawn for late storing (A12.5)" in str(
        refusal(match, "late wool")
    )
    match.play(0, "late stone")
    assert refusal(match, "late stone").code == "not-drawn"


@rule("A9.5", "A12.5")
def test_food_is_not_stored_late_either() -> None:
    """A drawn food goes back to the bag."""
    match = storing("food stone", ["stone"])

    found = refusal(match, "late food")

    assert match.options(0) == ["late stone", "enough"]
    assert "food cannot be stored (A9.5)" in str(found)


@rule("A12.5")
def test_nobody_has_to_store() -> None:
    """The owner can stop immediately; the drawn tiles are scored in the bag."""
    match = storing("stone stone", ["stone"])

    match.play(0, "enough")

    assert match.over
    assert rows(match) == ["stone"]
    assert seat_of(match)["bag"] == {"stone": 2}
    assert match.view(None)["late"] == {}


@rule("A12.5")
def test_with_nothing_to_store_the_match_ends_by_itself() -> None:
    """Tiles are drawn, but none has a row: the one answer left is taken."""
    match = last_round(owner("stone wool", ["fish"]))

    assert match.over
    assert happened(match)[-2:] == ["late-draw", "ended"]
    assert seat_of(match)["bag"] == {"stone": 1, "wool": 1}


@rule("A12.5")
def test_nothing_else_is_possible_any_more() -> None:
    """No action, no drawing, no passing."""
    match = storing("stone stone", ["stone"], pawn="village")

    for move in ("pass", "do village.cart", "store stone", "draw", "ready"):
        assert "store drawn tiles in started rows" in str(refusal(match, move))
    assert "waiting for seat 0" in str(match.why_not(1, "late stone"))


# Points.


@rule("R28", "A10.2")
def test_a_row_completed_late_counts() -> None:
    """Its points and those of all goods are in the final score."""
    match = storing("cloth cloth wood", ["cloth"])

    match.play(0, "late cloth")
    match.play(0, "late cloth")

    assert match.over
    assert points(match)["warehouse rows"] == 2
    assert points(match)["goods"] == 10


@rule("R28", "A11.3")
def test_a_row_completed_late_counts_for_missions() -> None:
    """The mission is revealed the moment its condition holds."""
    me = owner("stone fish", ["wood wood wood", "wool wool wool", "stone stone", "fish"])
    me["missions"] = {"kept": "three-rows", "chosen": "most-ore"}
    other = player(missions={"kept": "first-house", "chosen": "four-glass"})
    match = last_round(me, other, options={"missions": True})

    match.play(0, "late stone")

    assert not match.over
    assert points(match)["missions"] == 4


@rule("R28", "A10.2")
def test_drawn_tiles_count_while_they_are_being_stored() -> None:
    """The score as it stands has every tile that the player owns."""
    match = storing("glass cloth stone", ["cloth", "glass"])
    stands = points(match)["goods"]

    match.play(0, "late cloth")
    then = points(match)["goods"]
    match.play(0, "enough")

    assert match.over
    assert (stands, then, points(match)["goods"]) == (15, 15, 15)


@rule("A10.3", "R28")
def test_late_storing_may_decide_the_match() -> None:
    """The winner is found after it."""
    match = last_round(owner("fish fish", ["fish"]), player(bag="wood"))

    match.play(0, "late fish")
    match.play(0, "late fish")

    assert match.over
    assert match.winners == (0,)


# In the open, words, taking back.


@rule("A1.5", "A12.5")
def test_what_is_drawn_lies_open() -> None:
    """Everybody sees it, also in the log."""
    match = storing("stone stone fish", ["stone"])

    assert [match.view(viewer)["late"] for viewer in (0, 1, None)] == [{"fish": 1, "stone": 2}] * 3
    told = match.log(1)[-1]
    assert (told["event"], told["seat"], told["rule"]) == ("late-draw", 0, "A12.5")
    tiles = told["tiles"]
    assert isinstance(tiles, list)
    assert sorted(tiles) == ["fish", "stone", "stone"]


@rule("A12.5")
def test_words_for_late_storing() -> None:
    """Purchase, move and log say what is stored where."""
    buyer = turn_of(player(pawn="market", coins=4), strip=["late-storing", *[None] * 4])
    match = storing("stone fish", ["wool", "stone stone", "fish"])

    explained = match.explain(0, "late stone")
    match.play(0, "late stone")

    assert explained == "store stone in row 2"
    assert [entry["text"] for entry in match.log(0)][-2:] == [
        "Seat 0 stores stone in row 2",
        "Seat 0 completes row 2: 3 points",
    ]
    assert buyer.explain(0, "buy late-storing") == (
        "buy late storing for 4 coins*: before scoring, store up to 10 drawn tiles in started rows"
    )


@rule("A12.5")
def test_storing_late_can_be_taken_back() -> None:
    """Tile by tile; the draw before it cannot."""
    match = storing("stone stone fish", ["stone", "fish"])
    before = match.position()

    match.play(0, "late stone")
    match.play(0, "late fish")
    assert match.undoable(0) == 2
    match.undo(0)
    match.undo(0)

    assert match.position() == before
    assert match.undoable(0) == 0


@rule("A12.5")
def test_the_pass_before_the_draw_is_not_taken_back() -> None:
    """The draw has shown tiles."""
    me = owner("stone stone", ["stone"], pawn="market", spaces={"market": "wool"}, carts=0)
    match = last_round(me)

    match.play(0, "pass")

    assert match.view(0)["phase"] == "storing"
    assert match.undoable(0) == 0


# Positions and journals.


@rule("A12.5")
def test_a_match_reads_back_in_the_middle_of_late_storing() -> None:
    """The drawn tiles are part of the position."""
    match = storing("stone stone fish", ["stone", "fish"], container="wool")
    assert_reads_back(match, "late")

    match.play(0, "late stone")

    assert_reads_back(match, "late")


@rule("A12.5")
def test_a_match_that_ended_with_late_storing_reads_back() -> None:
    """The last position and the journal give the same end."""
    match = storing("stone stone", ["stone"])
    match.play(0, "late stone")
    match.play(0, "enough")

    loaded = altiplano().load(match.position())
    replayed = altiplano().replay(match.journal())

    assert replayed.position() == match.position()
    assert loaded.position() == match.position()
    assert loaded.scores() == match.scores()


@rule("A12.5")
def test_a_world_that_fits_the_view_has_the_same_late_storing() -> None:
    """Everything about it lies open."""
    match = storing("stone stone fish", ["stone", "fish"])

    imagined = altiplano().imagine(match.view(1), 5)

    assert imagined.view(0) == match.view(0)
    assert imagined.options(0) == match.options(0)


@rule("A12.5")
@pytest.mark.parametrize(
    ("seat", "table"),
    [
        (player(warehouse=["stone"]), {"turn": 0, "late": {"stone": 1}}),
        (owner("", ["stone"]), {"turn": 1, "late": {"stone": 1}}),
        (owner("", ["stone"]), {"turn": 0, "late": {"stone": 11}}),
        (owner("", ["stone"]), {"turn": 0, "late": {"corn": 1}}),
        (owner("", ["stone"]), {"turn": 0, "late": {"stone": 1}, "last_round": 2}),
        (owner("", ["stone"]), {"turn": 0, "late": {"stone": 1}, "phase": "actions"}),
    ],
    ids=["not owned", "other seat", "too many", "corn", "not the end", "other phase"],
)
def test_late_storing_that_cannot_be_is_refused(seat: Json, table: Json) -> None:
    """Only its owner draws, up to ten tiles, after the last round."""
    position = {"seats": [seat], "phase": "storing", "last_round": 1, **table}

    with pytest.raises(Refused, match="is not valid"):
        altiplano().load(position)
