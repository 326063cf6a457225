"""Points with The Traveler, its mission, and the cards that come with it (T2.1, T2.3, T7, T11)."""

import pytest

from altiplano.errors import Refused
from altiplano.games.altiplano.text.components import content_of
from altiplano.kernel.content import origins_of
from altiplano.kernel.match import Match
from tests.altiplano.asset_builders import OPTIONS, acting_with, owner
from tests.altiplano.traveler_builders import deck_with
from tests.positions import (
    Json,
    altiplano,
    left,
    match_of,
    pieces,
    player,
    points,
    refusal,
    rows,
    rule,
    seat_of,
)

NEW_ORDERS = {"t1", "t2", "t3", "t4", "t5"}


def ended(*seats: Json, **table: object) -> Match:
    """A match that is over, the traveler in play."""
    return match_of(*seats, **{"phase": "end", "options": OPTIONS, **table})  # type: ignore[arg-type]


def last_pass(*seats: Json, **table: object) -> Match:
    """The last seat passes by itself in the last round, so the match ends."""
    count = len(seats)
    given = [{**seat, "passed": at < count - 1} for at, seat in enumerate(seats)]
    return match_of(
        *given,
        **{  # type: ignore[arg-type]
            "phase": "actions",
            "turn": count - 1,
            "round": 1,
            "last_round": 1,
            "options": OPTIONS,
            "events": deck_with("A1")[:1],
            "deck": deck_with("A1")[1:],
            "event": "A1",
            **table,
        },
    )


def revealed(match: Match, seat: int = 0) -> object:
    missions = seat_of(match, seat)["missions"]
    assert isinstance(missions, dict)
    return missions["revealed"]


# Markers, opals, assets.


@rule("T7.1", "R55")
def test_point_markers_count_their_points() -> None:
    """At face value."""
    match = ended(player(markers=7), player())

    assert points(match)["point markers"] == 7
    assert points(match, 1)["point markers"] == 0
    assert match.winners == (0,)


@rule("T7.1")
@pytest.mark.parametrize(("opals", "worth"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (11, 5)])
def test_every_two_opals_give_a_point(opals: int, worth: int) -> None:
    """A single one gives none."""
    match = ended(player(opals=opals), player())

    assert points(match)["opals"] == worth


@rule("T7.1", "A10.3")
def test_opals_and_markers_decide_who_wins() -> None:
    """They count like all other points."""
    match = ended(player(opals=3, coins=9), player(markers=2))

    assert [sum(line[2] for line in lines) for lines in match.scores()] == [1, 2]
    assert match.winners == (1,)


@rule("T7.2", "R37")
def test_tiles_on_trading_spaces_score_for_nobody() -> None:
    """Neither as goods nor for a house, on anybody's space."""
    match = ended(
        player(trading=pieces("glass silver"), houses=["glass"]),
        player(trading=pieces("cloth")),
        neutral=pieces("glass ore"),
    )

    assert points(match)["goods"] == 0
    assert points(match)["houses"] == 4
    assert points(match, 1)["goods"] == 0


@rule("R1", "A10.2")
def test_tiles_on_strip_and_assets_count_like_others() -> None:
    """With the Traveler the same holds for the strip and for assets, houses included."""
    match = ended(
        owner(
            "opal-cutting porterage",
            spaces={"traveler": "glass", "opal-cutting": "silver", "porterage": "ore ore"},
            houses=["ore"],
        ),
        player(),
        second_stage=True,
    )

    assert points(match)["goods"] == 4 + 3 + 2 + 2
    assert points(match)["houses"] == 4 + 2


@rule("R29", "A10.3")
def test_coins_on_assets_count_for_ties() -> None:
    """They are still the player's."""
    match = ended(
        owner("patronage", spaces={"patronage": "coin coin"}, coins=1),
        player(coins=2),
        second_stage=True,
    )

    assert match.winners == (0,)


@rule("T7.3")
def test_assets_give_no_points_of_their_own() -> None:
    """However many somebody has."""
    match = ended(owner("science forestry bartering wholesale"), player())

    assert points(match)["assets"] == 0


@rule("T7.3")
@pytest.mark.parametrize(
    ("assets", "worth"),
    [
        ("curiosity-cabinet", 2),
        ("curiosity-cabinet science", 4),
        ("curiosity-cabinet science forestry haggling", 8),
    ],
)
def test_the_curiosity_cabinet_gives_two_points_for_each_asset(assets: str, worth: int) -> None:
    """Itself included; to its owner alone."""
    match = ended(owner(assets), owner("bartering management"), second_stage=True)

    assert points(match)["assets"] == worth
    assert points(match, 1)["assets"] == 0


@rule("T7.1", "T7.3", "T1.1")
def test_the_score_names_what_is_played() -> None:
    """Markers with events, opals and assets with the traveler."""
    base = match_of(phase="end")
    events = match_of(phase="end", options={"events": True})
    whole = ended(player(), player())

    assert not {"point markers", "opals", "assets"} & set(points(base))
    assert "point markers" in points(events)
    assert not {"opals", "assets"} & set(points(events))
    assert {"point markers", "opals", "assets"} <= set(points(whole))


# The new mission.


@rule("T11.1")
@pytest.mark.parametrize(
    ("assets", "met"),
    [
        ("science forestry", False),
        ("science forestry bartering", True),
        ("science forestry bartering wholesale", True),
    ],
)
def test_the_new_mission_asks_for_three_assets_at_the_end(assets: str, met: bool) -> None:
    """Three or more when the match ends; not before."""
    seats = (
        owner(assets, missions={"kept": "three-assets", "chosen": "five-corn"}),
        player(missions={"kept": "three-rows", "chosen": "four-cacao"}),
    )
    options = {**OPTIONS, "missions": True}
    match = last_pass(*seats, options=options)

    assert match.over
    assert revealed(match) == (["three-assets"] if met else [])
    assert points(match)["missions"] == (5 if met else 0)


@rule("T11.1", "A11.3")
def test_the_new_mission_stays_hidden_until_the_end() -> None:
    """Even if its condition is already met."""
    match = acting_with(
        "science forestry",
        spaces={"traveler": "wood", "farm": "alpaca"},
        missions={"kept": "three-assets", "chosen": "five-corn"},
        table={"options": {**OPTIONS, "missions": True}},
    )

    match.play(0, "asset bartering")

    assert seat_of(match)["assets"] == ["bartering", "forestry", "science"]
    assert revealed(match) == []


@rule("T2.3", "A11.1", "R52")
@pytest.mark.parametrize(
    ("options", "known"),
    [
        ({"missions": True}, False),
        ({"missions": True, "events": True}, False),
        ({"missions": True, "events": True, "traveler": True}, True),
    ],
)
def test_the_new_mission_is_shuffled_in_with_the_traveler_only(
    options: dict[str, object], known: bool
) -> None:
    """With 20 cards it is never dealt, with 21 sometimes."""
    hands: set[str] = set()
    for seed in range(30):
        match = altiplano().start(players=5, seed=seed, options=options)
        for seat in range(5):
            missions = seat_of(match, seat)["missions"]
            assert isinstance(missions, dict)
            hands |= set(missions["hand"])

    assert len(hands) == (21 if known else 20)
    assert ("three-assets" in hands) is known


@rule("T2.3", "R52")
@pytest.mark.parametrize("options", [{"missions": True}, {"missions": True, "events": True}])
def test_without_the_traveler_a_position_has_no_such_mission(options: dict[str, object]) -> None:
    """It is left out."""
    seats = [{"missions": {"kept": "three-assets", "chosen": "five-corn"}}, {}]

    with pytest.raises(Refused, match=r"with the traveler only \(T2.3\)"):
        altiplano().load({"options": options, "seats": seats})


@rule("T11.1")
def test_the_new_mission_is_explained() -> None:
    """With its condition and points, which are ours."""
    for seed in range(60):
        match = altiplano().start(players=5, seed=seed, options={**OPTIONS, "missions": True})
        for seat in match.to_move:
            if "keep three-assets" in match.options(seat):
                assert "3 assets at the end (5* points)" in match.explain(seat, "keep three-assets")
                return
    raise AssertionError("nobody was dealt the mission")


# The new house, boat and orders.


@rule("T2.1")
@pytest.mark.parametrize(("events", "cards"), [(False, 10), (True, 11)])
def test_the_new_house_and_boat_come_with_events(events: bool, cards: int) -> None:
    """Ten of each without, eleven with them."""
    match = altiplano().start(players=3, seed=1, options={"events": events})
    view = match.view(None)

    houses, boats = view["houses"], view["boats"]
    assert isinstance(houses, list)
    assert isinstance(boats, list)
    assert len(houses) == len(boats) == cards
    assert ("corn" in houses) is events
    assert ("food" in boats) is events


@rule("T2.1", "A1.3")
@pytest.mark.parametrize(("players", "dealt"), [(2, 10), (3, 10), (4, 12), (5, 12)])
def test_the_new_orders_are_shuffled_in_with_events_only(players: int, dealt: int) -> None:
    """As many are used as ever."""
    with_events: set[str] = set()
    without: set[str] = set()
    for seed in range(20):
        for events, found in ((True, with_events), (False, without)):
            match = altiplano().start(players=players, seed=seed, options={"events": events})
            orders = match.view(None)["orders"]
            assert isinstance(orders, list)
            assert len(orders) == dealt
            found |= set(orders)

    assert with_events >= NEW_ORDERS
    assert not without & NEW_ORDERS


@rule("T2.1")
@pytest.mark.parametrize(
    "table",
    [
        {"orders": ["t1"]},
        {"houses": ["corn"]},
        {"boats": ["food"]},
        {"seats": [{"orders": ["t2"]}]},
        {"seats": [{"houses": ["corn"]}]},
        {"seats": [{"boats": ["food"]}]},
    ],
)
def test_without_events_a_position_has_none_of_the_new_cards(table: Json) -> None:
    """They are played with events only."""
    with pytest.raises(Refused, match=r"is played with events only \(T2.1\)"):
        altiplano().load({"phase": "actions", **table})
    altiplano().load({"phase": "actions", "options": {"events": True}, **table})


@rule("T2.1", "A10.2")
def test_the_new_house_counts_corn() -> None:
    """In the warehouse and in the corn store, not on orders."""
    match = ended(
        player(
            houses=["corn"],
            warehouse=["corn corn corn", "fish corn"],
            extensions=["corn-store"],
            corn_store=2,
            orders=["t1"],
        ),
        player(),
    )

    assert points(match)["houses"] == 4 + 4 + 2


@rule("T2.1", "A7.10")
def test_the_new_boat_brings_a_food() -> None:
    """From the supply into the container."""
    match = acting_with("", "harbor", spaces={"harbor": "wood wood"})
    before = left(match, "food")

    match.play(0, "boat food")

    assert seat_of(match)["boats"] == ["food"]
    assert seat_of(match)["container"] == {"wood": 2, "food": 1}
    assert left(match, "food") == before - 1
    assert points(match)["boats"] == 2


@rule("T2.1", "A7.17")
def test_a_new_order_takes_food_where_it_shows_it() -> None:
    """t2 asks for two food."""
    match = acting_with(
        "",
        "market",
        spaces={"market": "food food"},
        order={"name": "t2", "delivered": ["fish", "alpaca"]},
    )

    match.play(0, "deliver food")
    match.play(0, "deliver food")

    assert seat_of(match)["orders"] == ["t2"]
    assert points(match)["orders"] == 9
    assert rows(match) == ["corn"]


@rule("T2.1", "R9", "A9.11")
def test_the_corn_of_a_new_order_comes_the_moment_it_is_gained() -> None:
    """It is not delivered from spaces."""
    match = acting_with(
        "",
        "road",
        spaces={"road": "stone wood"},
        road=1,
        order={"name": "t1", "delivered": ["corn"]},
    )
    market = acting_with("", "market", spaces={"market": "wood"}, order={"name": "t1"})

    match.play(0, "do road.build")
    match.play(0, "corn order")

    assert seat_of(match)["order"] == {"name": "t1", "delivered": ["corn", "corn"]}
    assert refusal(market, "deliver corn").rule == "A9.11"


@rule("T2.1")
def test_every_new_card_says_that_its_values_are_ours() -> None:
    """House, boat and orders are reconstructed, the mission's points as well."""
    content = content_of(altiplano())

    assert {name for name, order in content.orders.items() if order.expansion} == NEW_ORDERS
    assert [name for name, house in content.houses.items() if house.expansion] == ["corn"]
    assert [name for name, boat in content.boats.items() if boat.expansion] == ["food"]
    assert [name for name, each in content.missions.items() if each.expansion] == ["three-assets"]
    assert origins_of(content.houses["corn"], "goods") == ["reconstructed"]
    assert origins_of(content.boats["food"], "gives") == ["reconstructed"]
    for order in NEW_ORDERS:
        assert origins_of(content.orders[order], "tiles") == ["reconstructed"]
    assert origins_of(content.missions["three-assets"], "points") == ["reconstructed"]
