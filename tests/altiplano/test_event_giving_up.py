"""ev-E8: an own extension is given up, and what lay on it finds a place (R59)."""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.specials import FULL
from tests.altiplano.traveler_builders import (
    answer,
    assert_question_reads_back,
    coins,
    event_comes,
    markers,
    pass_round,
    phase,
    settled,
    to_actions,
)
from tests.positions import Json, happened, left, player, refusal, rows, rule, seat_of


def giving(*extensions: str, **fields: object) -> Match:
    """E8 has come, and seat 0 has these extensions."""
    return event_comes("E8", seats=(settled(extensions=list(extensions), **fields),))


def spaces(match: Match) -> object:
    return seat_of(match)["spaces"]


# Which, and for what.


@rule("ev-E8")
def test_an_extension_of_group_b_c_or_d_is_given_up_for_two_points() -> None:
    """It leaves the game; one of group A is kept."""
    match = giving("lumber-camp", "quarry", "cacao-grove", "luxury-trade")
    assert match.options(0) == [
        "give up quarry",
        "give up cacao-grove",
        "give up luxury-trade",
        "decline",
    ]
    found = refusal(match, "give up lumber-camp")
    assert "you can give up only an extension of group B, C or D" in str(found)

    match.play(0, "give up quarry")

    assert seat_of(match)["extensions"] == ["lumber-camp", "cacao-grove", "luxury-trade"]
    assert markers(match) == 2
    position = match.position()
    assert "quarry" not in [*position["strip"], *position["stack"]]  # type: ignore[misc]
    assert "quarry" not in str(match.view(None)["stack"])


@rule("ev-E8")
def test_only_own_extensions_are_given_up() -> None:
    """One that another player has, or nobody, is refused."""
    seats = (settled(extensions=["quarry"]), settled(extensions=["ferryman"]))

    match = event_comes("E8", seats=seats)

    assert refusal(match, "give up ferryman").code == "not-owned"
    assert refusal(match, "give up drover").code == "not-owned"


@rule("ev-E8", "T3.2")
@pytest.mark.parametrize("extensions", [[], ["lumber-camp"]])
def test_who_has_nothing_to_give_up_is_not_asked(extensions: list[str]) -> None:
    """Without an extension of those groups."""
    seats = (settled(extensions=extensions), settled(extensions=["quarry"]))

    match = event_comes("E8", seats=seats)

    assert match.to_move == (1,)


@rule("ev-E8", "T3.2")
def test_one_extension_each_and_only_whoever_wants_to() -> None:
    """In turn order; declining gives no points."""
    seats = (
        settled(extensions=["quarry", "cacao-grove"]),
        settled(extensions=["ferryman"]),
        settled(extensions=["wild-space"]),
    )
    match = event_comes("E8", seats=seats, first=2)

    match.play(2, "give up wild-space")
    match.play(0, "give up cacao-grove")
    match.play(1, "decline")

    assert [markers(match, seat) for seat in range(3)] == [2, 0, 2]
    assert seat_of(match)["extensions"] == ["quarry"]


@rule("ev-E8")
def test_the_second_tile_of_a_kind_is_given_up_by_its_own_name() -> None:
    """The wild space of group D is another tile than that of group C."""
    match = event_comes("E8", seats=(settled(extensions=["wild-space/2"]),), players=4)

    assert match.options(0) == ["give up wild-space/2", "decline"]
    match.play(0, "give up wild-space/2")

    assert seat_of(match)["extensions"] == []


# What lay on it.


@rule("ev-E8", "R59")
def test_its_tiles_go_to_the_container() -> None:
    """A tile on a recipe's space; those on other places stay."""
    match = giving("quarry", spaces={"quarry": "food", "mine": "ore"})

    match.play(0, "give up quarry")

    assert spaces(match) == {"mine": {"ore": 1}}
    assert seat_of(match)["container"] == {"food": 1}


@rule("ev-E8", "R59")
def test_two_tiles_of_one_extension_go_to_the_container() -> None:
    """Both food of the cacao grove."""
    match = giving("cacao-grove", spaces={"cacao-grove": "food food", "mine": "ore"})

    match.play(0, "give up cacao-grove")

    assert seat_of(match)["container"] == {"food": 2}


@rule("ev-E8", "R59")
def test_its_coins_return_to_the_player() -> None:
    """Two of the three coins that luxury trade needs were laid on it."""
    match = giving("luxury-trade", spaces={"luxury-trade": "coin coin", "mine": "ore"}, coins=1)

    match.play(0, "give up luxury-trade")

    assert coins(match) == 3
    assert seat_of(match)["container"] == {}


@rule("ev-E8", "R59", "A12.1")
def test_the_tile_of_the_wild_space_goes_to_the_container() -> None:
    """A tile of any type."""
    match = giving("wild-space", spaces={"wild-space": "glass", "mine": "ore"})

    match.play(0, "give up wild-space")

    assert seat_of(match)["container"] == {"glass": 1}
    assert spaces(match) == {"mine": {"ore": 1}}


@rule("ev-E8", "R59", "A12.2")
def test_with_coin_movement_gone_the_coins_on_movement_spaces_return() -> None:
    """The food there stays."""
    match = giving("coin-movement", spaces={"movement": "coin coin food", "mine": "ore"})

    match.play(0, "give up coin-movement")

    assert coins(match) == 2
    assert spaces(match) == {"mine": {"ore": 1}, "movement": {"food": 1}}


@rule("ev-E8", "R59", "A12.4")
def test_without_the_larger_village_three_tiles_stay_as_the_player_chooses() -> None:
    """Of five tiles two go to the container, one after the other."""
    match = giving("larger-village", spaces={"village": "fish ore stone stone wood"})

    match.play(0, "give up larger-village")
    assert match.options(0) == [
        "container fish",
        "container ore",
        "container stone",
        "container wood",
    ]
    assert markers(match) == 2
    assert refusal(match, "container glass").code == "not-at-place"
    assert refusal(match, "decline").code == "other-question"
    match.play(0, "container stone")
    match.play(0, "container fish")

    assert spaces(match) == {"village": {"ore": 1, "stone": 1, "wood": 1}}
    assert seat_of(match)["container"] == {"fish": 1, "stone": 1}


@rule("ev-E8", "R59", "A12.4")
def test_three_tiles_at_the_village_stay_where_they_are() -> None:
    """The larger village's spaces are the same as the board's."""
    match = giving("larger-village", spaces={"village": "ore stone wood"})

    match.play(0, "give up larger-village")

    assert spaces(match) == {"village": {"ore": 1, "stone": 1, "wood": 1}}
    assert seat_of(match)["container"] == {}


@rule("ev-E8", "R59", "A12.4")
def test_without_a_choice_the_village_is_cleared_by_itself() -> None:
    """Four tiles of one type: one of them goes."""
    match = giving("larger-village", spaces={"village": "wood wood wood wood"})

    match.play(0, "give up larger-village")

    assert spaces(match) == {"village": {"wood": 3}}
    assert seat_of(match)["container"] == {"wood": 1}


# The corn store.


@rule("ev-E8", "R59", "A12.6")
def test_corn_of_the_corn_store_goes_into_the_warehouse() -> None:
    """Each where the player chooses; nothing is left of the store."""
    match = giving("corn-store", corn_store=2, warehouse=["stone", "wood"])
    corn = left(match, "corn")

    match.play(0, "give up corn-store")
    assert match.options(0) == ["corn row 1", "corn row 2", "corn new"]
    match.play(0, "corn row 1")
    match.play(0, "corn row 2")

    assert rows(match) == ["stone corn", "wood corn"]
    assert seat_of(match)["corn_store"] == 0
    assert left(match, "corn") == corn
    assert phase(match) == "planning"


@rule("ev-E8", "R59", "R9")
def test_corn_of_the_corn_store_never_goes_onto_an_order() -> None:
    """Both editions name only the warehouse; a full one sends the corn back to the road."""
    order = {"name": "t1", "delivered": ["corn", "wood", "stone"]}
    match = giving("corn-store", corn_store=1, warehouse=["stone"], order=order)
    me = settled(extensions=["corn-store"], corn_store=1, warehouse=FULL, order=order)
    full = event_comes("E8", seats=(me,), players=5)
    corn = left(full, "corn")

    match.play(0, "give up corn-store")
    full.play(0, "give up corn-store")

    assert match.options(0) == ["corn row 1", "corn new"]
    assert refusal(match, "corn order").code == "from-store"
    assert left(full, "corn") == corn + 1
    assert seat_of(full)["orders"] == []


@rule("ev-E8", "R59", "R8")
def test_corn_that_fits_nowhere_returns_to_the_road() -> None:
    """With every row complete both corn are back at the road, and no end is triggered."""
    me = settled(extensions=["corn-store"], corn_store=2, warehouse=FULL)
    match = event_comes("E8", seats=(me,), players=5)
    corn = left(match, "corn")

    match.play(0, "give up corn-store")

    assert left(match, "corn") == corn + 2
    assert seat_of(match)["corn_store"] == 0
    assert "corn-lost" in happened(match)
    assert match.view(None)["last_round"] is None


@rule("ev-E8", "R59", "A12.6")
def test_an_empty_corn_store_asks_nothing_more() -> None:
    """It is gone, and the round goes on."""
    match = giving("corn-store", warehouse=["stone"])

    match.play(0, "give up corn-store")

    assert phase(match) == "planning"
    assert rows(match) == ["stone"]


@rule("ev-E8", "R14", "R59")
def test_corn_from_the_store_passes_by_the_road_without_filling_it() -> None:
    """With the road empty the end stays triggered as it was."""
    hoard = settled(warehouse=["corn corn corn"] * 3 + ["corn"])
    me = settled(extensions=["corn-store"], corn_store=2, warehouse=["stone", "wood"])
    match = event_comes("E8", seats=(me, hoard), last_round=13)
    assert left(match, "corn") == 0

    match.play(0, "give up corn-store")
    match.play(0, "corn row 1")
    match.play(0, "corn row 2")

    assert rows(match) == ["stone corn", "wood corn"]
    assert (left(match, "corn"), match.view(None)["last_round"]) == (0, 13)


# Effects that end.


@rule("ev-E8", "A12.3")
def test_a_given_up_exchange_exchanges_no_more() -> None:
    """Not even in this round's drawing."""
    me = settled(extensions=["exchange"], container="wood")
    match = event_comes("E8", seats=(me,), players=5)

    match.play(0, "give up exchange")

    assert phase(match) == "planning"
    kept = event_comes("E8", seats=(me,), players=5)
    kept.play(0, "decline")
    assert kept.options(0)[-1] == "no exchange"


@rule("ev-E8", "A12.5")
def test_given_up_late_storing_stores_nothing_at_the_end() -> None:
    """The match ends without it."""
    me = settled(extensions=["late-storing"], bag="wood wood", warehouse=["wood"])
    match = event_comes("E8", seats=(me,), last_round=13)

    keeping = match.copy()

    match.play(0, "give up late-storing")
    keeping.play(0, "decline")
    pass_round(match)
    while phase(keeping) != "storing":
        answer(keeping)

    assert match.over
    assert rows(match) == ["wood"]
    assert keeping.options(0) == ["late wood", "enough"]


@rule("ev-E8", "R59", "A7.15")
def test_a_removed_kind_may_be_bought_again() -> None:
    """The other wild space of the box is no longer identical to an own one."""
    me = settled(pawn="market", coins=4, extensions=["wild-space"])
    strip = ["wild-space/2", None, None, None, None]
    match = event_comes("E8", seats=(me,), players=4, strip=strip, stack=[], last_round=14)
    keeping = match.copy()

    match.play(0, "give up wild-space")
    keeping.play(0, "decline")
    for each in (match, keeping):
        to_actions(each)

    assert refusal(keeping, "buy wild-space/2").code == "own-extension"
    match.play(0, "buy wild-space/2")
    assert seat_of(match)["extensions"] == ["wild-space/2"]
    assert coins(match) == 0


# Taking back, positions, words.


@rule("ev-E8")
def test_giving_up_can_be_taken_back_while_the_village_is_cleared() -> None:
    """Both steps, back to the question."""
    match = giving("larger-village", spaces={"village": "fish ore stone stone wood"})
    before = seat_of(match)

    match.play(0, "give up larger-village")
    match.play(0, "container fish")
    assert match.undoable(0) == 2
    match.undo(0)
    match.undo(0)

    assert seat_of(match) == before


CASES: list[tuple[str, Json, str]] = [
    ("larger-village", {"spaces": {"village": "fish ore stone stone wood"}}, "clear"),
    ("corn-store", {"corn_store": 2, "warehouse": ["stone", "wood"]}, "corn"),
]


@rule("ev-E8", "R59")
@pytest.mark.parametrize(("extension", "fields", "question"), CASES)
def test_a_position_in_the_middle_of_giving_up_reads_back(
    extension: str, fields: Json, question: str
) -> None:
    """Before it, and while tiles or corn still look for a place."""
    match = giving(extension, **fields)
    assert_question_reads_back(match, 0, "event")

    match.play(0, f"give up {extension}")

    assert_question_reads_back(match, 0, question)
    for viewer in (0, 1, None):
        world = match.resample(viewer, 3)
        assert world.view(viewer) == match.view(viewer)
        assert world.options(0) == match.options(0)


@rule("ev-E8")
def test_words_for_giving_up() -> None:
    """What the answer does, and what the log says."""
    match = giving("larger-village", spaces={"village": "wood wood wood wood"})
    assert match.explain(0, "give up larger-village").startswith("give up larger village")

    match.play(0, "give up larger-village")

    told = [entry["text"] for entry in match.log(1) if entry["seat"] == 0]
    assert "Seat 0 gives up larger village" in told
    assert told.index("Seat 0 gains 2 points") < told.index("Seat 0 puts wood into the container")


@rule("ev-E8", "A4.1")
def test_what_returned_is_there_for_this_round() -> None:
    """The tiles in the container are drawn when the bag is empty."""
    me = player(
        extensions=["quarry"], spaces={"quarry": "food"}, planning="wood wood wood", coins=1
    )
    match = event_comes("E8", seats=(me,))

    match.play(0, "give up quarry")

    assert seat_of(match)["planning"] == {"food": 1, "wood": 3}
