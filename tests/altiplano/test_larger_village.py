"""A12.4: two more spaces at the village."""

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.altiplano.specials import assert_reads_back
from tests.positions import (
    acting,
    altiplano,
    drawing,
    match_of,
    planning,
    player,
    points,
    refusal,
    rows,
    rule,
    seat_of,
    turn_of,
)

FIVE = "fish ore stone wood wool"


def with_larger_village(tiles: str, *more: str) -> Match:
    """Seat 0 has these tiles at the village, its pawn there."""
    extensions = ["larger-village", *more]
    return acting("village", extensions=extensions, spaces={"village": tiles})


@rule("A12.4", "A5.7")
def test_the_larger_village_has_five_spaces() -> None:
    """Five tiles find room, a sixth does not."""
    match = planning("fish ore stone wood wool silver", extensions=["larger-village"], road=3)

    for tile in FIVE.split():
        match.play(0, f"place {tile} village")

    found = refusal(match, "place silver village")
    assert "there is no free space for it at the village (A5.1)" in str(found)
    assert seat_of(match)["spaces"] == {"village": dict.fromkeys(FIVE.split(), 1)}


@rule("A12.4")
def test_without_the_extension_the_village_has_three_spaces() -> None:
    """A fourth tile is refused."""
    match = planning("stone", spaces={"village": "fish ore wood"})

    assert refusal(match, "place stone village").code == "spaces-full"


@rule("A12.4")
@pytest.mark.parametrize("place", ["farm", "forest", "harbor", "mine", "road"])
def test_the_other_locations_stay_as_they_are(place: str) -> None:
    """Only the village grows."""
    tile = {"farm": "food", "forest": "food", "harbor": "fish", "mine": "food", "road": "wood"}
    match = planning(
        tile[place], extensions=["larger-village"], spaces={place: f"{tile[place]} " * 2}
    )

    assert refusal(match, f"place {tile[place]} {place}").code == "spaces-full"


@rule("A12.4", "A5.2")
def test_the_added_spaces_accept_what_the_village_accepts() -> None:
    """No food, and nothing is placed on the extension itself."""
    match = planning("food stone", extensions=["larger-village"])

    for move in ("place food village", "place stone larger-village"):
        assert refusal(match, move).code == "not-accepted"


@rule("A12.4", "A5.7", "A7.12")
def test_what_lies_on_the_added_spaces_serves_the_village() -> None:
    """Five goods may be stored in one action."""
    match = with_larger_village(FIVE)

    for tile in FIVE.split():
        match.play(0, f"store {tile}")

    assert rows(match) == FIVE.split()


@rule("A12.4", "A5.3")
def test_the_spaces_are_shared_by_the_actions_of_the_village() -> None:
    """Two houses could be built with four stones there, one action each."""
    match = with_larger_village("stone stone stone stone fish")

    match.play(0, "house ore")
    match.play(0, "end")
    match.play(0, "house fish")

    assert seat_of(match)["houses"] == ["fish", "ore"]
    assert seat_of(match)["spaces"] == {"village": {"fish": 1}}


@rule("A12.4", "A12.1")
def test_the_larger_village_and_the_wild_space_go_together() -> None:
    """Six tiles can be stored at once."""
    match = acting(
        "village",
        extensions=["larger-village", "wild-space"],
        spaces={"village": FIVE, "wild-space": "cloth"},
    )

    for move in [f"store {tile}" for tile in FIVE.split()] + ["store cloth wild"]:
        match.play(0, move)

    assert rows(match) == [*FIVE.split(), "cloth"]


@rule("A12.4", "A6.2")
def test_the_pawn_must_be_at_the_village() -> None:
    """The added spaces belong to that location."""
    match = acting("mine", extensions=["larger-village"], spaces={"village": FIVE})

    assert refusal(match, "store wool").code == "not-there"


@rule("A12.4", "A4.1")
def test_tiles_on_the_added_spaces_may_be_taken_back() -> None:
    """As from every action space, as long as planning spaces are free."""
    match = drawing(extensions=["larger-village"], spaces={"village": FIVE})

    for tile in FIVE.split()[:4]:
        match.play(0, f"take {tile} village")

    assert seat_of(match)["spaces"] == {"village": {"wool": 1}}
    assert refusal(match, "take wool village").code == "no-room"


@rule("A12.4")
def test_the_spaces_are_there_once_the_extension_is_bought() -> None:
    """In the next planning phase a fourth tile can be placed."""
    me = player(pawn="market", coins=3, spaces={"village": "fish ore wood"}, bag="stone")
    match = turn_of(me, strip=["larger-village", *[None] * 4], orders=[])

    match.play(0, "buy larger-village")
    while match.view(0)["phase"] != "planning":
        match.play(0, match.options(0)[-1])
    match.play(0, "place stone village")

    assert seat_of(match)["spaces"] == {"village": {"fish": 1, "ore": 1, "stone": 1, "wood": 1}}


@rule("A12.4")
def test_it_has_an_effect_but_no_action() -> None:
    """Its words say so; it cannot be done."""
    match = turn_of(player(pawn="market", coins=3), strip=["larger-village", *[None] * 4])

    assert match.explain(0, "buy larger-village") == (
        "buy larger village for 3 coins*: 2 more spaces at the village"
    )
    with pytest.raises(Refused):
        match.play(0, "do larger-village")


@rule("A12.4")
def test_an_edition_may_make_the_village_larger_still() -> None:
    """How many spaces it adds is a value of the box."""
    content = {"extensions": {"larger-village": {"amount": 3}}}
    game = altiplano(content)
    spaces = {"village": f"{FIVE} silver"}

    match = acting("village", game=game, extensions=["larger-village"], spaces=spaces)

    assert match.why_not(0, "store silver") is None
    with pytest.raises(Refused, match="village has only 5 spaces"):
        acting("village", extensions=["larger-village"], spaces=spaces)


@rule("A12.4")
def test_a_match_reads_back_with_five_tiles_at_the_village() -> None:
    """In planning and in the middle of storing."""
    plan = match_of(
        player(planning="fish ore", extensions=["larger-village"], spaces={"village": "wood wood"}),
        phase="planning",
    )
    storing = with_larger_village(FIVE)

    plan.play(0, "place fish village")
    storing.play(0, "store wool")

    assert_reads_back(plan, "plan")
    assert_reads_back(storing, "more")


@rule("A12.4")
def test_storing_from_the_added_spaces_can_be_taken_back() -> None:
    """Tile by tile."""
    match = with_larger_village(FIVE)
    before = match.position()

    for tile in FIVE.split()[:4]:
        match.play(0, f"store {tile}")
    assert match.undoable(0) == 4
    for _ in range(4):
        match.undo(0)

    assert match.position() == before


@rule("R1", "A12.4")
def test_tiles_left_on_the_added_spaces_are_scored() -> None:
    """Like those on every own space."""
    me = player(extensions=["larger-village"], spaces={"village": "glass glass glass glass glass"})
    match = altiplano().load({"seats": [me], "phase": "end"})

    assert points(match)["goods"] == 20
