"""R27: no tile goes to the road or the market if its owner could never use it there."""

import pytest

from altiplano import games
from altiplano.kernel.match import Match
from tests.altiplano.asset_builders import STAGE_ONE
from tests.altiplano.traveler_builders import deck_with, event_comes, settled
from tests.positions import (
    Json,
    altiplano,
    match_of,
    planning,
    player,
    refusal,
    rule,
    seat_of,
)

UNPRICED = ["fish", "food", "wood"]
"""What the market does not buy by itself."""

PRICED = ["alpaca", "cacao", "cloth", "glass", "ore", "silver", "stone", "wool"]

NO_ORDER = ["o6", "o12"]
"""Orders that show neither fish nor food nor wood."""


def at_market(*seats: Json, **table: object) -> Match:
    """Seat 0 plans with a fish, a food and a wood; no order at the market shows one of them."""
    me = {**(seats[0] if seats else player()), "planning": {"fish": 1, "food": 1, "wood": 1}}
    others = seats[1:] or (player(planning="food"),)
    known = {"phase": "planning", "orders": NO_ORDER, **table}
    return match_of(me, *others, game=None, **known)


def taken(match: Match, place: str = "market") -> list[str]:
    """What seat 0 may place there; what it may not is refused by R27."""
    for tile in UNPRICED:
        if f"place {tile} {place}" not in match.options(0):
            found = refusal(match, f"place {tile} {place}")
            assert (found.code, found.rule) == ("never-traded", "R27")
    words = [text.split() for text in match.options(0)]
    return sorted(text[1] for text in words if text[0] == "place" and text[2] == place)


# The market, in the base game.


@rule("R27", "A5.2")
def test_a_tile_without_a_price_needs_an_order_that_shows_it() -> None:
    """With none at the market and none of one's own it could never be used there."""
    match = at_market()

    assert taken(match) == []
    assert (
        "wood cannot be used at the market: it has no price and can never get one,"
        " and no order needs it (R27)"
    ) in str(refusal(match, "place wood market"))


@rule("R27")
@pytest.mark.parametrize("tile", PRICED)
def test_a_tile_with_a_price_may_always_go_to_the_market(tile: str) -> None:
    """It can be sold."""
    match = match_of(player(planning=tile), phase="planning", orders=[])

    assert f"place {tile} market" in match.options(0)


@rule("R27")
@pytest.mark.parametrize(
    ("order", "tiles"), [("o1", ["wood"]), ("o2", ["fish", "wood"]), ("o9", ["food"]), ("o6", [])]
)
def test_any_order_at_the_market_will_do(order: str, tiles: list[str]) -> None:
    """Somebody may still acquire it and deliver."""
    match = at_market(orders=["o12", order])

    assert taken(match) == tiles


@rule("R27", "A7.17")
def test_an_own_order_counts_by_its_free_spaces() -> None:
    """A space that is filled takes no more tiles."""
    free = at_market(player(order={"name": "o2", "delivered": ["fish"]}))
    filled = at_market(player(order={"name": "o2", "delivered": ["fish", "fish"]}))

    assert taken(free) == ["fish", "wood"]
    assert taken(filled) == ["wood"]


@rule("R27", "R41")
def test_a_second_order_counts_as_well() -> None:
    """With Wholesale a player has two."""
    me = player(assets=["wholesale"], order={"name": "o3"}, second={"name": "o9"})
    match = at_market(
        me,
        player(assets=["smoke-curing", "woodcarving"], planning="food"),
        options={"events": True, "traveler": True},
        **turned_up("A1", "A2", "A3"),
    )

    assert taken(match) == ["food", "wood"]


@rule("R27")
def test_the_orders_of_others_do_not_count() -> None:
    """They never come back to the market."""
    match = at_market(player(), player(planning="food", order={"name": "o2"}, orders=["o8"]))

    assert taken(match) == []


# Events and assets.


def turned_up(*events: str) -> Json:
    """A round of a match with events: these have been turned up, the last of them is on."""
    deck = deck_with(*events)
    shown = len(events)
    assert deck[:shown] == list(events)
    return {
        "round": shown,
        "event": events[-1],
        "events": list(events),
        "deck": deck[shown:],
    }


@rule("R27", "ev-A4")
@pytest.mark.parametrize(
    ("events", "tiles"),
    [
        (["A1"], ["fish", "wood"]),
        (["A1", "A2"], ["fish", "wood"]),
        (["A1", "A4"], ["fish", "wood"]),
        (["A1", "A2", "A3"], []),
        (["A4", "A1"], []),
        (["A1", "A2", "A4", "B1"], []),
    ],
    ids=[
        "two of group A to come",
        "one of group A to come",
        "it is on",
        "all of group A were others",
        "it is over",
        "long over",
    ],
)
def test_an_event_that_may_still_come_can_give_a_price(events: list[str], tiles: list[str]) -> None:
    """A4 buys fish and wood; three of the six events of group A are used."""
    match = at_market(options={"events": True}, **turned_up(*events))

    assert taken(match) == tiles


@rule("R27", "T2.2")
def test_which_events_lie_in_the_deck_gives_nothing_away() -> None:
    """Whether A4 is among the hidden ones or not, the same tiles may be placed."""
    with_a4 = turned_up("A1")
    without = turned_up("A1")
    with_a4["deck"] = deck_with("A1", "A4")[1:]
    matches = [at_market(options={"events": True}, **deck) for deck in (with_a4, without)]
    assert "A4" in str(matches[0].position()["deck"])
    assert "A4" not in str(matches[1].position()["deck"])

    for match in matches:
        imagined = altiplano().imagine(match.view(0), seed=1)

        assert taken(match) == taken(imagined) == ["fish", "wood"]
    assert matches[0].view(0) == matches[1].view(0)


@rule("R27", "A10.1")
def test_an_event_after_the_last_round_does_not_come() -> None:
    """Round 2 is the last, so the third event of group A will not be turned up."""
    events = turned_up("A1", "A2")

    assert taken(at_market(options={"events": True}, last_round=2, **events)) == []
    assert taken(at_market(options={"events": True}, last_round=3, **events)) == ["fish", "wood"]


@rule("R27", "R38")
@pytest.mark.parametrize(
    ("mine", "theirs", "tiles"),
    [
        ([], [], ["fish", "wood"]),
        ([], ["smoke-curing"], ["wood"]),
        (["smoke-curing"], ["woodcarving"], ["fish"]),
        ([], ["smoke-curing", "woodcarving"], []),
    ],
    ids=["both on offer", "one with another player", "one of one's own", "both with another"],
)
def test_an_asset_of_ones_own_or_on_offer_can_give_a_price(
    mine: list[str], theirs: list[str], tiles: list[str]
) -> None:
    """Smoke Curing sells fish, Woodcarving wood; what others have is out of reach."""
    match = at_market(
        player(assets=mine),
        player(assets=theirs, planning="food"),
        options={"events": True, "traveler": True},
        **turned_up("A1", "A2", "A3"),
    )

    assert taken(match) == tiles


@rule("R27", "T10")
def test_assets_that_left_the_game_give_no_price() -> None:
    """Only what lies at the traveler can still be bought."""
    left = [name for name in STAGE_ONE if name not in ("smoke-curing", "woodcarving")]
    match = at_market(
        options={"events": True, "traveler": True}, assets=left, **turned_up("A1", "A2", "A3")
    )

    assert taken(match) == []


@rule("R27", "A5.2")
def test_an_event_of_an_owners_box_makes_the_market_take_a_good() -> None:
    """Fish stands on no order of this edition; while A4 may come it can still be placed."""
    orders = {name: {"tiles": ["ore", "stone"]} for name in ("o2", "o4", "o7", "t2", "t3")}
    game = altiplano({"orders": orders})
    me = player(planning="fish")

    plain = match_of(me, game=game, phase="planning")
    events = match_of(me, game=game, phase="planning", options={"events": True})

    assert refusal(plain, "place fish market").rule == "R27"
    assert "place fish market" in events.options(0)


# What lies there stays; the wild space takes all.


@rule("R27", "A5.6", "A4.1")
def test_a_tile_that_has_become_useless_stays() -> None:
    """It was placed by the rules; it may be taken back before drawing."""
    me = player(spaces={"market": "fish", "road": "stone"}, road=10, bag="ore ore ore ore")
    match = match_of(me, phase="drawing", orders=NO_ORDER)
    assert {"take fish market", "take stone road"} <= set(match.options(0))

    match.play(0, "draw")

    assert seat_of(match)["spaces"] == {"market": {"fish": 1}, "road": {"stone": 1}}


@rule("R27", "A12.1")
def test_the_wild_space_takes_a_tile_that_the_market_refuses() -> None:
    """It serves every basic action."""
    match = at_market(player(extensions=["wild-space"]))

    assert taken(match) == []
    assert taken(match, "wild-space") == UNPRICED


# The road.


@rule("R27", "A7.19")
def test_no_tile_goes_to_a_finished_road() -> None:
    """With one step left both may; with none neither stone nor wood."""
    match = planning("stone wood", road=9)
    finished = planning("stone wood", road=10)

    assert {"place stone road", "place wood road"} <= set(match.options(0))
    for tile in ("stone", "wood"):
        found = refusal(finished, f"place {tile} road")
        assert (found.code, found.rule) == ("road-finished", "R27")
    assert "your road is finished" in str(refusal(finished, "place wood road"))


@rule("R27")
def test_the_road_of_another_player_does_not_matter() -> None:
    """Each has a track of their own."""
    match = match_of(player(planning="stone"), player(road=10, planning="wood"), phase="planning")

    assert "place stone road" in match.options(0)
    assert refusal(match, "place wood road", 1).code == "road-finished"


# Events and Assistance place by the same rule.


@rule("R27", "R48", "ev-E9")
def test_a_rearranged_tile_follows_the_rule() -> None:
    """A fish from the market may not even go back there; a wood does not go to a finished road."""
    me = settled(spaces={"farm": "alpaca", "market": "fish", "harbor": "wood"}, road=10)
    match = event_comes("E9", seats=(me,), orders=NO_ORDER)

    match.play(0, "take fish market")
    match.play(0, "take wood harbor")
    match.play(0, "enough")

    assert match.options(0) == [
        "place fish harbor",
        "place fish village",
        "container fish",
        "place wood harbor",
        "place wood village",
        "container wood",
    ]
    assert refusal(match, "place fish market").code == "never-traded"
    assert refusal(match, "place wood road").code == "road-finished"


@rule("R27", "R62", "ev-E14")
def test_a_drawn_tile_follows_the_rule() -> None:
    """With E14, too, a useless place is refused."""
    match = event_comes("E14", seats=(settled(bag="wood", road=10),), orders=NO_ORDER)

    match.play(0, "accept")

    assert match.options(0) == ["place wood harbor", "place wood village", "decline"]
    assert refusal(match, "place wood market").code == "never-traded"
    assert refusal(match, "place wood road").code == "road-finished"


@rule("R27", "R62")
def test_a_tile_of_assistance_follows_the_rule() -> None:
    """Planning space and container are always open to it."""
    me = player(assets=["assistance"], pawn="farm", spaces={"assistance": "coin"}, bag="fish")
    other = player(assets=["smoke-curing"], passed=True)
    match = match_of(
        me,
        other,
        game=None,
        phase="actions",
        turn=0,
        options={"events": True, "traveler": True},
        traveler="farm",
        second_stage=True,
        orders=NO_ORDER,
        **turned_up("A1", "A2", "A3"),
    )

    match.play(0, "do assistance")

    assert refusal(match, "place fish market").code == "never-traded"
    assert {"place fish harbor", "container fish", "planning fish"} <= set(match.options(0))


# What views and help say.


@rule("R27")
def test_views_name_only_what_a_place_takes() -> None:
    """So the page and the terminal offer nothing that is refused."""
    match = at_market(player(road=10))
    numbers = match.view(0)["numbers"]

    assert isinstance(numbers, dict)
    assert numbers["seats"][0]["takes"]["market"] == PRICED
    assert "road" not in numbers["seats"][0]["takes"]
    assert numbers["seats"][1]["takes"]["road"] == ["stone", "wood"]


@rule("R27", "A7.19")
def test_the_planning_help_says_that_the_road_is_finished() -> None:
    """Its action is closed."""
    match = planning("stone wood", road=10)
    actions = games.aid(altiplano(), match.view(0))["actions"]

    assert isinstance(actions, list)
    build = next(each for each in actions if each["recipe"] == "road.build")
    assert build["state"] == "closed"
    assert "your road is finished" in build["why"]["says"]
