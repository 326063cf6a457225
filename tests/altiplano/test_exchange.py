"""A12.3: at the end of drawing, one tile for another."""

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.altiplano.specials import assert_reads_back
from tests.positions import (
    Json,
    altiplano,
    happened,
    match_of,
    player,
    refusal,
    rule,
    seat_of,
    seat_seen,
    turn_of,
)


def exchanging(planning: str = "food wool", **fields: object) -> Match:
    """Seat 0 of five has drawn and may exchange; seat 1 has something to take back."""
    me = player(planning=planning, extensions=["exchange"], **fields)  # type: ignore[arg-type]
    other = player(spaces={"farm": "food"}, bag="food food food food")
    return match_of(me, other, phase="drawing", players=5)


def alone(planning: str = "food wool", **fields: object) -> Match:
    """The same with nobody else left to draw."""
    me = player(planning=planning, extensions=["exchange"], **fields)  # type: ignore[arg-type]
    return match_of(me, phase="drawing", players=5)


def planned(match: Match) -> object:
    return seat_of(match)["planning"]


def tiles_of(match: Match) -> dict[str, int]:
    """All that seat 0 has in bag, container and on planning spaces."""
    found: dict[str, int] = {}
    for where in ("bag", "container", "planning"):
        tiles = seat_of(match)[where]
        assert isinstance(tiles, dict)
        for tile, count in tiles.items():
            found[tile] = found.get(tile, 0) + count
    return found


# Whether to exchange.


@rule("A12.3")
def test_the_exchange_comes_after_drawing() -> None:
    """The planning spaces are filled first; then each tile there may be exchanged, or none."""
    match = exchanging("wool", bag="fish fish fish", spaces={"mine": "ore"})
    assert match.options(0) == ["take ore mine", "draw"]

    match.play(0, "draw")

    assert planned(match) == {"fish": 3, "wool": 1}
    assert match.options(0) == ["exchange fish", "exchange wool", "no exchange"]


@rule("A12.3")
def test_without_the_extension_nothing_is_asked() -> None:
    """Drawing ends when the tiles are drawn."""
    match = match_of(
        player(bag="fish wool fish wool", spaces={"farm": "food"}), player(), phase="drawing"
    )

    match.play(0, "draw")

    assert match.view(0)["phase"] == "planning"


@rule("A12.3")
def test_the_exchange_may_be_declined() -> None:
    """All stays as it was drawn, and planning begins."""
    match = alone("food food wool wool", container="fish")

    match.play(0, "no exchange")

    assert match.view(0)["phase"] == "planning"
    assert planned(match) == {"food": 2, "wool": 2}
    assert seat_of(match)["container"] == {"fish": 1}


@rule("A12.3")
def test_nothing_is_taken_back_once_the_exchange_is_asked() -> None:
    """Taking back comes before drawing."""
    match = exchanging("wool", bag="fish fish fish", spaces={"mine": "ore"})

    match.play(0, "draw")

    for move in ("take ore mine", "draw", "ready", "draw one", "fetch fish"):
        assert "exchange a tile, or 'no exchange'" in str(refusal(match, move))


@rule("A12.3")
def test_only_a_tile_on_a_planning_space_is_exchanged() -> None:
    """Not one from a bag, a container or an action space."""
    match = exchanging(
        "food food food food", bag="fish", container="ore", spaces={"village": "stone"}
    )

    for tile in ("fish", "ore", "stone"):
        assert f"there is no {tile} on your planning spaces" in str(
            refusal(match, f"exchange {tile}")
        )


@rule("A12.3")
def test_without_a_tile_to_exchange_nothing_is_asked() -> None:
    """With planning spaces, bag and container empty a round goes by, here to the next drawing."""
    match = alone("", spaces={"mine": "ore"})

    match.play(0, "draw")

    assert match.view(0)["round"] == 2
    assert match.options(0) == ["take ore mine", "draw"]


@rule("A12.3")
def test_the_exchange_is_for_every_round() -> None:
    """It is asked in the next drawing phase again."""
    match = alone("food wool", container="fish", coins=1)
    match.play(0, "no exchange")
    match.play(0, "ready")

    while match.view(0)["phase"] != "drawing":
        match.play(0, "pass")

    assert match.options(0)[-1] == "no exchange"


# The first half.


@rule("A12.3")
def test_the_exchanged_tile_goes_to_the_container() -> None:
    """From there another may be fetched, or one is drawn from the bag."""
    match = exchanging("food food food wool", bag="ore", container="fish stone")

    match.play(0, "exchange wool")

    assert planned(match) == {"food": 3}
    assert seat_of(match)["container"] == {"fish": 1, "stone": 1, "wool": 1}
    assert match.options(0) == ["draw one", "fetch fish", "fetch stone"]


@rule("A12.3")
def test_one_tile_only_is_exchanged() -> None:
    """After a tile is put away, its space is filled, and the exchange is over."""
    match = alone("food food food wool", container="fish")
    match.play(0, "exchange wool")

    assert "finish the exchange" in str(refusal(match, "exchange food"))
    assert "finish the exchange" in str(refusal(match, "no exchange"))
    match.play(0, "fetch fish")

    assert match.view(0)["phase"] == "planning"


# The second half.


@rule("A12.3")
def test_a_chosen_tile_comes_from_the_container() -> None:
    """It lies on the planning space that became free."""
    match = alone("food food food wool", bag="ore", container="fish")

    match.play(0, "exchange wool")
    match.play(0, "fetch fish")

    assert planned(match) == {"fish": 1, "food": 3}
    assert seat_of(match)["container"] == {"wool": 1}
    assert seat_of(match)["bag"] == {"ore": 1}


@rule("R25")
def test_the_fetched_tile_is_of_another_type() -> None:
    """With other wool in the container wool cannot be fetched for wool."""
    match = exchanging("food food food wool", container="wool wool fish")

    match.play(0, "exchange wool")

    found = refusal(match, "fetch wool")
    assert match.options(0) == ["draw one", "fetch fish"]
    assert "you must take a different type of tile from the wool you put away (R25)" in str(found)


@rule("A12.3")
def test_only_what_lies_in_the_container_is_fetched() -> None:
    """Not what is in the bag."""
    match = exchanging("food food food wool", bag="ore", container="fish")

    match.play(0, "exchange wool")

    assert "there is no ore in your container (A12.3)" in str(refusal(match, "fetch ore"))


@rule("A12.3", "A4.6")
def test_a_tile_is_drawn_from_the_bag_instead() -> None:
    """At random; the container keeps what was put there."""
    drawn = set()
    for seed in range(20):
        me = player(planning="food food food wool", extensions=["exchange"], bag="fish ore")
        match = match_of(me, phase="drawing", players=5, seed=seed)
        match.play(0, "exchange wool")
        match.play(0, "draw one")
        tiles = planned(match)
        assert isinstance(tiles, dict)
        drawn |= set(tiles) - {"food"}
        assert seat_of(match)["container"] == {"wool": 1}

    assert drawn == {"fish", "ore"}


@rule("R25", "A4.5", "A4.6")
def test_with_an_empty_bag_the_container_is_emptied_first() -> None:
    """Including the tile that was just put there, so it can come back."""
    came = set()
    for seed in range(30):
        me = player(planning="food food food wool", extensions=["exchange"], container="fish")
        match = match_of(me, phase="drawing", players=5, seed=seed)
        match.play(0, "exchange wool")
        match.play(0, "draw one")
        assert seat_of(match)["container"] == {}
        bag = seat_of(match)["bag"]
        assert isinstance(bag, dict)
        came |= {"fish", "wool"} - set(bag)

    assert came == {"fish", "wool"}


@rule("R25", "A4.5")
def test_the_exchange_works_with_bag_and_container_empty() -> None:
    """The only tile to draw is the one put away."""
    match = alone("food food wool")

    match.play(0, "exchange wool")
    assert match.options(0) == ["draw one"]
    match.play(0, "draw one")

    assert planned(match) == {"food": 2, "wool": 1}
    assert (seat_of(match)["bag"], seat_of(match)["container"]) == ({}, {})


@rule("R25")
@pytest.mark.parametrize("move", ["draw one", "fetch fish"])
@pytest.mark.parametrize("bag", ["", "ore ore"])
def test_the_exchange_leaves_as_many_tiles_as_before(move: str, bag: str) -> None:
    """On the planning spaces and in all."""
    match = alone("food wool alpaca stone", bag=bag, container="fish")
    before = tiles_of(match)

    match.play(0, "exchange stone")
    match.play(0, move)

    tiles = planned(match)
    assert isinstance(tiles, dict)
    assert sum(tiles.values()) == 4
    assert tiles_of(match) == before


@rule("A12.3", "A4.4", "A4.5")
def test_a_planning_space_that_stayed_empty_stays_empty() -> None:
    """With too few tiles to draw the exchange fills only the space that it emptied."""
    match = alone("", bag="food wool", spaces={"mine": "ore"})
    match.play(0, "draw")

    match.play(0, "exchange wool")
    match.play(0, "draw one")

    assert planned(match) == {"food": 1, "wool": 1}


# Nobody else sees it before all have drawn.


@rule("A12.3", "R21")
def test_the_exchange_belongs_to_the_simultaneous_step() -> None:
    """Until everybody has drawn the others see neither its tiles nor how far it is."""
    match = exchanging("food food food wool", bag="ore", container="fish")
    before = [match.view(viewer) for viewer in (1, None)]
    told = [match.log(viewer) for viewer in (1, None)]

    match.play(0, "exchange wool")

    assert [match.view(viewer) for viewer in (1, None)] == before
    assert [match.log(viewer) for viewer in (1, None)] == told
    assert match.view(1)["asked"] == {"0": "draw", "1": "draw"}
    assert seat_of(match)["swapped"] == "wool"


@rule("A12.3", "R21")
def test_the_exchange_is_shown_when_all_have_drawn() -> None:
    """What was put away and fetched comes to light with the end of the step."""
    match = exchanging("food food food wool", bag="ore", container="fish")
    match.play(0, "exchange wool")
    match.play(0, "fetch fish")
    assert match.to_move == (1,)
    assert "exchanged" not in happened(match, 1)

    match.play(1, "draw")

    assert happened(match, 1).count("exchanged") == 1
    assert seat_seen(match, 0, 1)["planning"] == {"fish": 1, "food": 3}


@rule("A3.2", "A12.3")
def test_the_others_do_not_wait_for_the_exchange() -> None:
    """They may finish drawing while it is undecided; planning begins when it is done."""
    match = exchanging("food food food wool", container="fish")

    match.play(1, "draw")
    assert match.to_move == (0,)
    match.play(0, "exchange wool")
    match.play(0, "fetch fish")

    assert match.view(None)["phase"] == "planning"


# Words.


@rule("A12.3")
def test_words_for_the_exchange() -> None:
    """What each answer does, and what the log says of it."""
    match = alone("food food food wool", container="fish")
    before = {text: match.explain(0, text) for text in match.options(0)}
    match.play(0, "exchange wool")
    then = {text: match.explain(0, text) for text in match.options(0)}
    match.play(0, "fetch fish")

    assert before == {
        "exchange food": "put food into the container and take another tile",
        "exchange wool": "put wool into the container and take another tile",
        "no exchange": "do not exchange",
    }
    assert then == {
        "draw one": "draw a tile from the bag in exchange",
        "fetch fish": "take fish from the container in exchange",
    }
    told = [(entry["text"], entry["rule"]) for entry in match.log(0) if entry["seat"] == 0]
    assert told[-2:] == [
        ("Seat 0 puts wool from a planning space into the container", "A12.3"),
        ("Seat 0 fetches fish from the container", "A12.3"),
    ]


@rule("A12.3", "A4.5")
def test_the_log_shows_a_draw_in_exchange() -> None:
    """The container emptied for it, and the tile."""
    match = alone("food food food food", bag="")

    match.play(0, "exchange food")
    match.play(0, "draw one")

    told = [entry["text"] for entry in match.log(None) if entry["seat"] == 0]
    assert told[-3:] == [
        "Seat 0 puts food from a planning space into the container",
        "Seat 0 empties the container into the bag",
        "Seat 0 draws 1 food",
    ]


@rule("A12.3")
def test_a_bought_exchange_says_what_it_does() -> None:
    """The words of its purchase are its effect."""
    game = altiplano({"extensions": {"exchange": {"tiles": ["C"]}}})
    match = turn_of(
        player(pawn="market", coins=3), game=game, strip=["exchange", *[None] * 4], orders=[]
    )

    assert match.explain(0, "buy exchange") == (
        "buy exchange for 3 coins*: after drawing, you may exchange one tile"
    )


# Taking back.


@rule("A12.3", "R21")
def test_an_exchange_can_be_taken_back_until_all_have_drawn() -> None:
    """Fetching reveals nothing; so both halves can be undone while another still draws."""
    match = exchanging("food food food wool", container="fish")
    before = seat_of(match)

    match.play(0, "exchange wool")
    match.play(0, "fetch fish")
    assert match.undoable(0) == 2
    match.undo(0)
    match.undo(0)

    assert seat_of(match) == before
    assert match.options(0)[-1] == "no exchange"


@rule("A12.3")
def test_a_draw_in_exchange_is_not_taken_back() -> None:
    """It has shown a tile."""
    match = exchanging("food food food wool", bag="fish ore")

    match.play(0, "exchange wool")
    assert match.undoable(0) == 1
    match.play(0, "draw one")

    assert match.undoable(0) == 0


@rule("A12.3")
def test_a_lonely_answer_is_still_asked_where_something_can_be_taken_back() -> None:
    """With nothing to fetch the draw is the only way on, but the player may rather undo."""
    match = exchanging("food food food wool", bag="ore")

    match.play(0, "exchange wool")

    assert match.options(0) == ["draw one"]
    match.undo(0)
    assert planned(match) == {"food": 3, "wool": 1}


@rule("A12.3")
def test_a_refusal_of_the_exchange_can_be_taken_back() -> None:
    """While another player still draws."""
    match = exchanging("food food food wool", container="fish")

    match.play(0, "no exchange")
    match.undo(0)
    match.play(0, "exchange wool")

    assert match.options(0) == ["draw one", "fetch fish"]


# Positions and journals.


@rule("A12.3")
def test_a_match_reads_back_in_the_middle_of_the_exchange() -> None:
    """Before a tile is put away and after it."""
    match = alone("food food food wool", bag="ore ore", container="fish stone")

    assert_reads_back(match, "exchange")
    match.play(0, "exchange wool")

    assert_reads_back(match, "fetch")


@rule("A12.3", "R21")
def test_a_world_that_fits_the_view_has_the_same_exchange() -> None:
    """A seat imagines its own open exchange as it is."""
    match = exchanging("food food food wool", bag="ore ore", container="fish stone")
    match.play(0, "exchange wool")

    imagined = altiplano().imagine(match.view(0), 5)

    assert imagined.options(0) == match.options(0)
    assert imagined.view(0) == match.view(0)


def asked_to(question: str, **fields: object) -> Json:
    me = player(**fields)  # type: ignore[arg-type]
    return {"seats": [me], "players": 5, "phase": "drawing", "asked": {"0": question}}


@rule("A12.3")
@pytest.mark.parametrize(
    "position",
    [
        asked_to("exchange", planning="food wool"),
        asked_to("exchange", extensions=["exchange"]),
        asked_to("fetch", planning="food", container="wool fish", swapped="wool"),
        asked_to("fetch", planning="food", container="wool fish", extensions=["exchange"]),
        asked_to("fetch", planning="food", extensions=["exchange"], swapped="wool"),
        asked_to(
            "draw",
            planning="food",
            container="wool",
            spaces={"farm": "food"},
            extensions=["exchange"],
            swapped="wool",
        ),
    ],
    ids=["not owned", "no tile", "fetch not owned", "nothing put away", "not there", "not asked"],
)
def test_an_exchange_that_cannot_be_is_refused(position: Json) -> None:
    """It needs the extension, a tile on a planning space, and then the tile put away."""
    with pytest.raises(Refused, match="is not valid"):
        altiplano().load(position)
