"""ev-E9 over every kind of action space, and ev-E14: a tile from the bag onto one of them."""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import (
    assert_question_reads_back,
    event_comes,
    phase,
    settled,
    to_actions,
)
from tests.positions import Json, happened, refusal, rule, seat_of


def rearranging(spaces: dict[str, str], **fields: object) -> Match:
    """E9 has come, and seat 0 has these tiles on its spaces."""
    traveler = "assets" in fields or "traveler" in spaces
    return event_comes(
        "E9",
        seats=(settled(spaces=spaces, **fields),),
        traveler=traveler,
        **({"second_stage": True} if traveler else {}),
    )


def spaces(match: Match) -> object:
    return seat_of(match)["spaces"]


def move(match: Match, tile: str, source: str, target: str) -> None:
    """Take the only tile up and put it down."""
    match.play(0, f"take {tile} {source}")
    match.play(0, f"place {tile} {target}")


# E9: taking up and putting down.


@rule("ev-E9", "R60")
def test_any_tiles_are_taken_up_and_put_down_elsewhere() -> None:
    """First any number is taken up, then each goes to a free space that accepts it."""
    match = rearranging({"farm": "food alpaca", "mine": "ore"})
    assert match.options(0) == ["take alpaca farm", "take food farm", "take ore mine", "enough"]

    match.play(0, "take food farm")
    match.play(0, "take ore mine")
    match.play(0, "enough")
    match.play(0, "place food mine")
    match.play(0, "place ore village")

    assert spaces(match) == {"farm": {"alpaca": 1}, "mine": {"food": 1}, "village": {"ore": 1}}
    assert phase(match) == "planning"


@rule("ev-E9", "R60")
def test_two_tiles_may_change_places() -> None:
    """All are in hand before the first is put down, so full places are no hindrance."""
    match = rearranging({"farm": "food food", "village": "wool wool ore"})

    for text in ("take food farm", "take wool village", "enough"):
        match.play(0, text)
    match.play(0, "place wool farm")
    match.play(0, "place food mine")

    assert spaces(match) == {
        "farm": {"food": 1, "wool": 1},
        "mine": {"food": 1},
        "village": {"ore": 1, "wool": 1},
    }


@rule("ev-E9")
def test_tiles_may_be_put_into_the_container() -> None:
    """As many as the player likes."""
    match = rearranging({"farm": "food alpaca", "mine": "ore"})

    for text in ("take alpaca farm", "take ore mine", "enough"):
        match.play(0, text)
    match.play(0, "container alpaca")
    match.play(0, "container ore")

    assert spaces(match) == {"farm": {"food": 1}}
    assert seat_of(match)["container"] == {"alpaca": 1, "ore": 1}


@rule("ev-E9", "R48", "A5.2")
def test_a_tile_goes_only_to_a_space_that_accepts_it() -> None:
    """And that is free; planning spaces are out of it."""
    match = rearranging({"farm": "alpaca", "road": "wood stone", "harbor": "wood"})
    match.play(0, "take wood harbor")
    match.play(0, "enough")

    assert match.options(0) == [
        "place wood harbor",
        "place wood market",
        "place wood village",
        "container wood",
    ]
    assert refusal(match, "place wood road").code == "spaces-full"
    assert "place wood farm" not in match.options(0)
    assert refusal(match, "planning wood").code == "other-question"
    assert refusal(match, "decline").code == "other-question"


@rule("ev-E9", "R60")
def test_only_what_was_taken_up_is_put_down() -> None:
    """Not a tile of another type, and nothing more is taken up by then."""
    match = rearranging({"farm": "alpaca food", "mine": "ore"})
    match.play(0, "take ore mine")
    match.play(0, "enough")

    assert "you have not picked up any food (R60)" in str(refusal(match, "place food farm"))
    assert refusal(match, "container alpaca").code == "not-taken-up"
    assert refusal(match, "take food farm").code == "other-question"
    assert refusal(match, "enough").code == "other-question"


KINDS: list[tuple[str, str, Json]] = [
    ("food", "role", {"role": "miner"}),
    ("food", "movement", {}),
    ("food", "quarry", {"extensions": ["quarry"]}),
    ("food", "wild-space", {"extensions": ["wild-space"]}),
    ("food", "forest", {}),
    ("food", "traveler", {"assets": ["science"]}),
    ("wood", "opal-cutting", {"assets": ["opal-cutting"]}),
    ("wood", "surveying", {"assets": ["surveying"]}),
    ("wood", "porterage", {"assets": ["porterage"]}),
    ("wood", "village", {"extensions": ["larger-village"]}),
    ("glass", "movement", {"assets": ["glass-trade"]}),
    ("food", "village", {"assets": ["preservation"]}),
    ("food", "porterage", {"assets": ["preservation", "porterage"]}),
]


@rule("ev-E9", "R48", "T4.3")
@pytest.mark.parametrize(("tile", "place", "fields"), KINDS)
def test_every_kind_of_action_space_gives_and_takes(tile: str, place: str, fields: Json) -> None:
    """Board, movement, role, extensions, wild space, strip and assets are action spaces."""
    away = {"food": "farm", "wood": "harbor", "glass": "market"}[tile]
    match = rearranging({place: tile}, **fields)
    move(match, tile, place, away)
    assert spaces(match) == {away: {tile: 1}}

    back = rearranging({away: tile}, **fields)
    move(back, tile, away, place)
    assert spaces(back) == {place: {tile: 1}}


@rule("ev-E9", "R60")
def test_coins_do_not_move() -> None:
    """Not from a role, an extension, a movement space or an asset."""
    match = rearranging(
        {
            "role": "coin",
            "cacao-trade": "coin",
            "movement": "coin food",
            "patronage": "coin",
        },
        role="trader",
        extensions=["cacao-trade", "coin-movement"],
        assets=["patronage"],
    )

    assert match.options(0) == ["take food movement", "enough"]
    for place in ("role", "cacao-trade", "movement", "patronage"):
        assert refusal(match, f"take coin {place}").code == "not-at-place"


@rule("ev-E9", "R60", "T3.2")
def test_who_has_only_coins_and_corn_on_spaces_is_not_asked() -> None:
    """Corn in the corn store and tiles on planning spaces are out of it."""
    me = settled(role="trader", spaces={"role": "coin"}, extensions=["corn-store"], corn_store=2)

    match = event_comes("E9", seats=(me, settled(spaces={"farm": "food"})))

    assert match.to_move == (1,)
    assert seat_of(match)["corn_store"] == 2


@rule("ev-E9", "T3.2")
def test_nothing_need_be_rearranged() -> None:
    """`enough` without a tile taken up declines."""
    seats = tuple(settled(spaces={"farm": "food"}) for _ in range(3))
    match = event_comes("E9", seats=seats, first=1)

    asked = []
    for _ in range(3):
        asked.append(match.to_move)
        match.play(match.to_move[0], "enough")

    assert asked == [(1,), (2,), (0,)]
    assert happened(match).count("declined") == 3
    assert spaces(match) == {"farm": {"food": 1}}


@rule("ev-E9", "A5.4")
def test_a_rearranged_tile_is_used_like_any_other() -> None:
    """It serves the actions of its new place in this round."""
    match = rearranging({"farm": "alpaca", "mine": "food food"}, pawn="farm")
    for text in ("take food mine", "enough", "place food farm"):
        match.play(0, text)
    to_actions(match)

    assert "do farm.wool" in match.options(0)


@rule("ev-E9")
def test_taking_up_and_putting_down_can_be_taken_back() -> None:
    """Step by step, to the beginning."""
    match = rearranging({"farm": "food alpaca", "mine": "ore"})
    before = seat_of(match)
    for text in ("take food farm", "take ore mine", "enough", "place food mine"):
        match.play(0, text)

    assert match.undoable(0) == 4
    for _ in range(4):
        match.undo(0)

    assert seat_of(match) == before
    assert match.options(0)[-1] == "enough"


@rule("ev-E9")
def test_a_position_in_the_middle_of_rearranging_reads_back() -> None:
    """With nothing in hand, with tiles in hand, and while they are put down."""
    match = rearranging({"farm": "food alpaca", "mine": "ore"})
    assert_question_reads_back(match, 0, "lift")
    match.play(0, "take food farm")
    assert_question_reads_back(match, 0, "lift")
    match.play(0, "take ore mine")
    match.play(0, "enough")
    assert_question_reads_back(match, 0, "lay")
    match.play(0, "container ore")
    assert_question_reads_back(match, 0, "lay")
    for viewer in (0, 1, None):
        assert match.resample(viewer, 1).view(viewer) == match.view(viewer)


@rule("ev-E9", "R60")
def test_the_log_shows_what_was_taken_up_and_where_it_went() -> None:
    """To everybody."""
    match = rearranging({"farm": "food alpaca", "mine": "ore"})

    for text in ("take food farm", "take ore mine", "enough", "container ore", "place food forest"):
        match.play(0, text)

    told = [entry["text"] for entry in match.log(1) if entry["seat"] == 0]
    assert told[-5:-1] == [
        "Seat 0 picks up the food at the farm",
        "Seat 0 picks up the ore at the mine",
        "Seat 0 puts ore into the container",
        "Seat 0 places food at the forest",
    ]


# E14: a tile from the bag.


def lucky(bag: str, **fields: object) -> Match:
    """E14 has come, and seat 0 draws a tile."""
    traveler = "assets" in fields
    match = event_comes(
        "E14",
        seats=(settled(bag=bag, **fields),),
        traveler=traveler,
        **({"second_stage": True} if traveler else {}),
    )
    match.play(0, "accept")
    return match


@rule("ev-E14", "R62")
def test_a_tile_is_drawn_and_placed_on_a_space_that_accepts_it() -> None:
    """Any free own action space; neither planning spaces nor the container."""
    match = lucky("wood")
    assert match.options(0) == [
        "place wood harbor",
        "place wood market",
        "place wood road",
        "place wood village",
        "decline",
    ]
    assert refusal(match, "container wood").code == "other-question"
    assert refusal(match, "planning wood").code == "other-question"

    match.play(0, "place wood road")

    assert spaces(match) == {"road": {"wood": 1}}
    assert seat_of(match)["bag"] == {}
    assert phase(match) == "planning"


@rule("ev-E14", "R62")
def test_a_drawn_tile_may_be_put_back() -> None:
    """Into the bag."""
    match = lucky("wood wood")

    match.play(0, "decline")

    assert seat_of(match)["bag"] == {"wood": 2}
    assert spaces(match) == {}


@rule("ev-E14", "R62", "T4.3")
def test_food_may_go_to_movement_role_extensions_strip_and_assets() -> None:
    """All own action spaces that accept it."""
    match = lucky(
        "food",
        role="miner",
        extensions=["quarry", "wild-space"],
        assets=["preservation", "porterage"],
    )

    assert {text.split()[2] for text in match.options(0) if text.startswith("place")} == {
        *("farm", "forest", "harbor", "market", "mine", "village"),
        *("movement", "role", "quarry", "wild-space", "traveler", "porterage"),
    }


@rule("ev-E14", "R62")
def test_a_full_space_takes_no_drawn_tile() -> None:
    """With no free space that accepts it, it goes back by itself."""
    full = {"road": "stone stone", "market": "ore ore ore", "village": "ore ore ore"}
    match = lucky("wood", spaces={**full, "harbor": "fish"})
    assert match.options(0) == ["place wood harbor", "decline"]

    none = lucky("wood", spaces={**full, "harbor": "fish fish"})

    assert none.view(None)["late"] == {}
    assert seat_of(none)["bag"] == {"wood": 1}


@rule("ev-E14", "R62", "A4.5")
def test_with_an_empty_bag_the_container_is_emptied_first() -> None:
    """With both empty nothing happens."""
    match = event_comes("E14", seats=(settled(container="wood wood"), settled()))
    match.play(0, "accept")
    match.play(0, "place wood road")

    assert (seat_of(match)["bag"], seat_of(match)["container"]) == ({"wood": 1}, {})
    assert phase(match) == "planning"
    assert "declined" not in happened(match)


@rule("ev-E14", "T3.2")
def test_e14_is_declined_without_a_draw() -> None:
    """A player who declines immediately draws nothing."""
    match = event_comes("E14", seats=(settled(bag="wood"), settled(bag="wood")), first=1)

    match.play(1, "decline")
    match.play(0, "decline")

    assert [seat_of(match, seat)["bag"] for seat in (0, 1)] == [{"wood": 1}, {"wood": 1}]


@rule("ev-E14")
def test_a_drawn_tile_is_known_for_good_but_its_place_may_be_reconsidered() -> None:
    """The draw is not taken back."""
    match = event_comes("E14", seats=(settled(bag="wood"), settled(bag="ore")))
    match.play(0, "accept")
    assert match.undoable(0) == 0

    match.play(0, "place wood road")
    assert match.undoable(0) == 1
    match.undo(0)

    assert match.options(0)[-1] == "decline"


@rule("ev-E14")
def test_a_position_with_a_drawn_tile_reads_back() -> None:
    """The tile in hand is part of it."""
    match = lucky("wood")

    assert_question_reads_back(match, 0, "lay")
    assert match.resample(1, 2).view(1) == match.view(1)


@rule("ev-E14")
def test_the_log_shows_the_tile_of_e14() -> None:
    """To everybody, and not as late storing."""
    match = lucky("wood")

    match.play(0, "place wood road")

    told = [entry["text"] for entry in match.log(1) if entry["seat"] == 0]
    assert told[-4:-1] == [
        "Seat 0 accepts the offer",
        "Seat 0 draws 1 wood",
        "Seat 0 places wood at the road",
    ]
