"""T1 to T3: the options of The Traveler, its setup, the event deck and the order hidden in it."""

from collections import Counter

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import (
    EVENTS,
    deck_with,
    event_comes,
    neutral,
    options,
    pass_round,
    phase,
    settled,
    shown_events,
)
from tests.positions import altiplano, happened, match_of, player, rule, seat_of, turn_of

NEW_ORDERS = {"t1", "t2", "t3", "t4", "t5"}


def start(players: int = 2, seed: int = 0, **chosen: object) -> Match:
    return altiplano().start(players, seed, chosen)


def names(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def whole_deck(match: Match) -> list[str]:
    """All events of the deck from its top, the revealed ones included."""
    return shown_events(match) + names(match.position()["deck"])


# The options.


@rule("T1.1")
def test_the_traveler_needs_events() -> None:
    """A match with the traveler and without events is refused, and so is such a position."""
    with pytest.raises(Refused, match="the option traveler needs the option events") as caught:
        start(traveler=True)
    with pytest.raises(Refused, match=r"T1\.1"):
        match_of(settled(), settled(), options={"traveler": True})

    assert (caught.value.code, caught.value.rule) == ("option-needs", "T1.1")


@rule("T1.2")
def test_the_short_game_needs_events() -> None:
    """It may be played with or without the traveler, but not without events."""
    with pytest.raises(Refused, match="the option short needs the option events"):
        start(short=True)
    with pytest.raises(Refused, match=r"T1\.1"):
        match_of(settled(), settled(), options={"short": True})

    assert start(events=True, short=True).view(None)["traveler"] is None
    assert start(events=True, short=True, traveler=True).view(None)["traveler"] == "road"


@rule("T1.1")
def test_a_base_game_has_neither_events_nor_a_traveler() -> None:
    """Nothing of the expansion is on the table unless its switch is on."""
    match = start(missions=True)
    view = match.view(None)

    assert (view["event"], view["events"], view["traveler"]) == (None, [], None)
    assert (view["assets"], view["neutral"], view["second_stage"]) == ([], {}, False)
    assert "event" not in happened(match)


@rule("T1.1", "R52")
def test_events_without_the_traveler_leave_his_things_in_the_box() -> None:
    """No traveler, no assets, no strip, and no space to lay a tile on it."""
    match = start(events=True)
    view = match.view(None)

    assert (view["traveler"], view["assets"], view["neutral"]) == (None, [], {})
    plan = match_of(
        player(planning="food food"), settled(), options=options(), phase="planning", round=1
    )
    assert "place food farm" in plan.options(0)
    assert "place food traveler" not in plan.options(0)


@rule("T1.1")
@pytest.mark.parametrize(
    "field",
    [
        {"events": ["A1"]},
        {"deck": deck_with()},
        {"traveler": "mine"},
        {"neutral": {"wood": 1}},
        {"assets": ["bartering"]},
        {"second_stage": True},
        {"houses": ["corn"]},
        {"boats": ["food"]},
        {"orders": ["t1"]},
    ],
)
def test_a_base_position_with_a_thing_of_the_expansion_is_refused(field: dict[str, object]) -> None:
    """Each thing needs the option that brings it into the game."""
    with pytest.raises(Refused, match=r"T1\.1|T2\.1"):
        match_of(settled(), game=altiplano(), **field)


@rule("T1.1")
@pytest.mark.parametrize("field", [{"opals": 1}, {"assets": ["science"]}, {"trading": {"wood": 1}}])
def test_without_the_traveler_nobody_has_his_things(field: dict[str, object]) -> None:
    """Events alone bring neither opals nor assets nor trading spaces."""
    with pytest.raises(Refused, match=r"T1\.1"):
        match_of({**settled(), **field}, options=options())


# Cards (T2.1, T2.3).


@rule("T2.1")
def test_events_bring_one_more_house_and_boat() -> None:
    """Eleven of each; ten without events."""
    with_events = start(events=True).view(None)
    without = start().view(None)

    assert len(names(with_events["houses"])) == len(names(with_events["boats"])) == 11
    assert len(names(without["houses"])) == len(names(without["boats"])) == 10
    assert set(names(with_events["houses"])) - set(names(without["houses"])) == {"corn"}
    assert set(names(with_events["boats"])) - set(names(without["boats"])) == {"food"}


@rule("T2.1")
@pytest.mark.parametrize(("players", "kept"), [(2, 10), (3, 10), (4, 12), (5, 12)])
def test_the_new_orders_are_shuffled_with_the_old(players: int, kept: int) -> None:
    """As many as ever are used, any of the 21; without events never a new one."""
    used = [names(start(players, seed, events=True).view(None)["orders"]) for seed in range(40)]
    base = [names(start(players, seed).view(None)["orders"]) for seed in range(10)]

    assert {len(orders) for orders in used + base} == {kept}
    assert len({order for orders in used for order in orders}) == 21
    assert {len(NEW_ORDERS & set(orders)) for orders in used} >= {1, 2, 3}
    assert not any(NEW_ORDERS & set(orders) for orders in base)


@rule("T2.3", "R52")
def test_the_new_mission_comes_with_the_traveler_only() -> None:
    """21 missions are dealt from with the traveler, 20 with events alone."""
    dealt: dict[bool, set[str]] = {}
    for traveler in (True, False):
        dealt[traveler] = set()
        for seed in range(25):
            match = start(5, seed, events=True, traveler=traveler, missions=True)
            for seat in range(5):
                missions = seat_of(match, seat)["missions"]
                assert isinstance(missions, dict)
                dealt[traveler] |= set(missions["hand"])

    assert len(dealt[True]) == 21
    assert dealt[True] - dealt[False] == {"three-assets"}


# The traveler's things (T2.4 to T2.6).


@rule("T2.4", "T2.5", "T2.6")
def test_the_traveler_starts_on_the_road_with_all_assets_on_the_table() -> None:
    """The trading spaces are empty; stage II is not turned up; all see so."""
    match = start(3, 1, events=True, traveler=True)

    for viewer in (0, 1, 2, None):
        view = match.view(viewer)
        assert view["traveler"] == "road"
        assert len(names(view["assets"])) == 21
        assert view["second_stage"] is False
        seats = view["seats"]
        assert isinstance(seats, list)
        for seat in seats:
            assert (seat["trading"], seat["opals"], seat["assets"]) == ({}, 0, [])


@rule("T2.5", "T4.3")
def test_each_player_has_a_strip_with_two_spaces_for_any_tile() -> None:
    """Any tile may be laid there, food, too; a third finds no space."""
    match = match_of(
        player(planning="food wood glass"),
        settled(),
        options=options(traveler=True),
        phase="planning",
    )
    for tile in ("food", "wood", "glass"):
        assert f"place {tile} traveler" in match.options(0)

    match.play(0, "place food traveler")
    match.play(0, "place glass traveler")

    assert "place wood traveler" not in match.options(0)
    assert seat_of(match)["spaces"] == {"traveler": {"food": 1, "glass": 1}}


@rule("T2.4")
def test_no_pawn_ever_stands_at_the_trading_point() -> None:
    """The ring has the seven locations and nothing else to go to."""
    match = turn_of(
        player(pawn="farm", coins=9, spaces={"village": "wood"}),
        options=options(traveler=True),
        events=["A1"],
        event="A1",
    )

    goals = {text.split()[1] for text in match.options(0) if text.startswith("cart")}

    assert goals <= {"forest", "harbor", "market", "mine", "road", "village"}
    assert len(names(match.view(None)["ring"])) == 7


@rule("T2.6")
def test_how_many_events_have_been_revealed_is_public() -> None:
    """Everybody, spectators as well, sees those that were turned up."""
    match = event_comes("D1")

    for viewer in (0, 1, None):
        assert len(names(match.view(viewer)["events"])) == 10
        assert match.view(viewer)["event"] == "D1"


# The deck (T2.2).


@rule("T2.2")
@pytest.mark.parametrize("traveler", [False, True])
def test_the_deck_lies_in_the_order_of_its_groups(traveler: bool) -> None:
    """Three A, three B, all three C, three D, all sixteen E: 28 events, none twice."""
    for seed in range(10):
        deck = whole_deck(start(2, seed, events=True, traveler=traveler))

        assert "".join(event[0] for event in deck) == "AAABBBCCCDDD" + "E" * 16
        assert len(set(deck)) == 28
        assert set(deck) <= set(EVENTS)


@rule("T2.2")
def test_every_event_can_come_at_every_place_of_its_group() -> None:
    """Each group is shuffled; of A, B and D any three are used."""
    decks = [whole_deck(start(2, seed, events=True)) for seed in range(250)]

    for place, group in enumerate("AAABBBCCCDDDEEEE"):
        came = {deck[place] for deck in decks}
        assert came == {event for event in EVENTS if event[0] == group}


@rule("T2.2")
@pytest.mark.parametrize(
    ("events", "deck"),
    [
        (["B1"], None),
        (["A1", "A1"], None),
        (["A1", "A2", "A3", "A4"], None),
        (["A1", "A2", "A3", "C1"], None),
        ([], deck_with()[:27]),
        (["A1"], deck_with()),
        ([], list(reversed(deck_with()))),
    ],
)
def test_a_deck_that_cannot_be_is_refused(events: list[str], deck: list[str] | None) -> None:
    """Out of order, an event twice, too few or too many."""
    with pytest.raises(Refused, match=r"T2\.2"):
        match_of(settled(), settled(), options=options(), events=events, deck=deck)


# The event of the round (T3.1, T3.4).


@rule("T3.1", "A3.1")
def test_every_round_opens_with_the_next_event_of_the_deck() -> None:
    """The first round as well; each round turns up one more."""
    match = start(2, 4, events=True)
    deck = whole_deck(match)
    rounds = 0

    while rounds < 6:
        view = match.view(None)
        if view["round"] != rounds:
            rounds += 1
            assert view["round"] == rounds
            assert shown_events(match) == deck[:rounds]
            assert view["event"] == deck[rounds - 1]
        seat = match.to_move[0]
        moves = match.options(seat)
        match.play(seat, "pass" if "pass" in moves else moves[-1])

    told = [entry for entry in match.log(None) if entry["event"] in ("round-began", "event")]
    assert [entry["event"] for entry in told] == ["round-began", "event"] * 6
    assert [entry["card"] for entry in told[1::2]] == deck[:6]


@rule("T3.1")
def test_the_event_comes_after_the_start_player_has_changed() -> None:
    """It is turned up when cleanup is over, by the new start player, who is asked first."""
    match = event_comes("A5", players=3, first=2)

    told = happened(match)

    assert told.index("start-player") < told.index("round-began") < told.index("event")
    assert match.view(None)["first"] == 2
    assert match.to_move == (2,)


@rule("T3.4")
def test_with_an_empty_deck_there_is_no_event() -> None:
    """The round begins with drawing, and nothing of the last event is left."""
    deck = deck_with()
    match = match_of(
        settled(passed=True),
        settled(),
        options=options(),
        phase="actions",
        round=28,
        first=1,
        event=deck[-1],
        events=deck,
        deck=[],
    )

    assert match.view(None)["round"] == 29
    assert (match.view(None)["event"], phase(match)) == (None, "planning")
    assert len(shown_events(match)) == 28
    assert "event" not in happened(match)
    assert not match.over


@rule("T3.1")
def test_an_event_in_a_position_is_the_last_one_revealed() -> None:
    """Any other is refused; and in phase 0 there is one."""
    with pytest.raises(Refused, match=r"T3\.1"):
        match_of(settled(), options=options(), events=["A1", "A2"], event="A1")
    with pytest.raises(Refused, match=r"T3\.1"):
        match_of(settled(), options=options(), phase="event", turn=0, events=["A1"])


# The traveler's line (T3.3).

NEUTRAL = {
    "A1": "food",
    "A2": "stone",
    "A3": "fish",
    "A4": "alpaca",
    "A5": "wool",
    "A6": "ore",
    "D1": "glass",
    "D2": "cloth",
    "D3": "ore",
    "D4": "cacao",
    "D5": "wood",
    "D6": "silver",
    "E1": "alpaca",
    "E11": "stone",
    "E12": "wood",
    "E13": "wool",
}
"""The good that each event brings to the neutral trading space."""


@rule("T3.3", "T9", "R30")
@pytest.mark.parametrize("event", EVENTS)
def test_an_event_brings_its_good_to_the_neutral_space(event: str) -> None:
    """From the supply, with the traveler; the others bring nothing."""
    match = event_comes(event, traveler=True)
    while phase(match) == "event":
        match.play(match.to_move[0], "decline")
    stock = {"food": 36 - 8, "fish": 7, "alpaca": 7, "stone": 12, "wood": 12}
    stock |= {"glass": 7, "cacao": 7, "wool": 8, "ore": 8, "cloth": 8, "silver": 8}

    good = NEUTRAL.get(event)

    assert neutral(match) == ({good: 1} if good else {})
    supply = match.view(None)["supply"]
    assert isinstance(supply, dict)
    for tile, count in stock.items():
        assert supply[tile] == count - (tile == good)


@rule("T3.3", "R52")
@pytest.mark.parametrize("event", sorted(NEUTRAL))
def test_without_the_traveler_that_line_is_ignored(event: str) -> None:
    """No good leaves the supply for it."""
    match = event_comes(event)
    while phase(match) == "event":
        match.play(match.to_move[0], "decline")

    assert neutral(match) == {}
    assert "on-neutral" not in happened(match)


@rule("T3.3")
def test_a_good_that_the_supply_lacks_does_not_come() -> None:
    """Nothing happens then."""
    match = event_comes("D1", seats=(settled(container=" ".join(["glass"] * 7)),), traveler=True)

    assert neutral(match) == {}
    assert "on-neutral" not in happened(match)


@rule("T3.3")
def test_the_good_comes_after_the_choices() -> None:
    """The neutral space gets its good when all have chosen."""
    match = event_comes("D5", seats=(settled(coins=1),), traveler=True)
    assert neutral(match) == {}

    match.play(0, "accept")

    assert neutral(match) == {"wood": 1}
    told = happened(match)
    assert told.index("gained") < told.index("on-neutral")


@rule("T3.3", "R61")
def test_a_good_for_the_neutral_space_may_empty_a_location() -> None:
    """Then the end is triggered like by any other loss of the last item (A10.1)."""
    forest = settled(container=" ".join(["wood"] * 11 + ["cacao"] * 7))

    match = event_comes("E12", seats=(forest,), traveler=True)

    assert neutral(match) == {"wood": 1}
    assert (match.view(None)["round"], match.view(None)["last_round"]) == (13, 14)
    assert "location-empty" in happened(match)


# What nobody sees.


@rule("T2.2", "A1.5")
def test_the_order_of_the_deck_is_in_no_view() -> None:
    """Decks that differ below what was revealed look the same to all, in view, log and options."""
    usual = event_comes("B5", "A1", "A2", "A3", seats=(settled(coins=1),))
    other = event_comes("B5", "B6", "C3", "D6", "E9", "A1", "A2", "A3", seats=(settled(coins=1),))
    assert usual.position()["deck"] != other.position()["deck"]

    for viewer in (0, 1, None):
        assert "deck" not in usual.view(viewer)
        assert usual.view(viewer) == other.view(viewer)
        assert usual.log(viewer) == other.log(viewer)
        assert usual.resample(viewer, 3).position() == other.resample(viewer, 3).position()
    assert usual.options(0) == other.options(0)


def next_events(
    match: Match, viewer: int | None, count: int, samples: int = 400
) -> list[list[str]]:
    """The next events in worlds that fit a view."""
    worlds = [altiplano().imagine(match.view(viewer), seed) for seed in range(samples)]
    return [names(world.position()["deck"])[:count] for world in worlds]


@rule("T2.2", "R22")
@pytest.mark.parametrize("viewer", [0, None])
def test_imagined_decks_deal_the_unseen_events_evenly(viewer: int | None) -> None:
    """Of group A one is seen: each of the five others is as likely to come next."""
    match = event_comes("A2", "A1", seats=(settled(coins=1),))
    assert shown_events(match) == ["A2"]

    worlds = next_events(match, viewer, 6)

    for place in (0, 1):
        came = Counter(deck[place] for deck in worlds)
        assert set(came) == {"A1", "A3", "A4", "A5", "A6"}
        assert all(50 < count < 115 for count in came.values()), came
    for deck in worlds:
        assert "".join(event[0] for event in deck) == "AABBBC"
        assert len(set(deck)) == 6


@rule("T2.2", "T8.2", "R22")
def test_imagined_short_decks_may_have_any_events_of_the_last_group() -> None:
    """Three of sixteen: an unseen one of group E comes next with the same chance each."""
    match = event_comes("E5", short=True, seats=(settled(),))

    worlds = next_events(match, 0, 5, samples=600)

    assert {len(deck) for deck in worlds} == {2}
    came = Counter(event for deck in worlds for event in deck)
    assert set(came) == {event for event in EVENTS if event[0] == "E" and event != "E5"}
    assert all(45 < count < 120 for count in came.values()), came


@rule("T2.2", "R22")
def test_the_last_event_of_a_full_group_is_certain() -> None:
    """With two of three C revealed every world has the third next."""
    match = event_comes("C3", "C2")
    assert shown_events(match)[-1] == "C3"
    pass_round(match)
    assert shown_events(match)[-2:] == ["C3", "C2"]

    assert {deck[0] for deck in next_events(match, None, 1, samples=20)} == {"C1"}


@rule("T2.2")
def test_resampling_is_imagining_in_a_match_with_events() -> None:
    """The world of a view is the resampled one, and the seat cannot tell it from the real one."""
    for traveler in (False, True):
        match = start(3, 7, events=True, traveler=traveler)
        compared = 0
        for turn in range(120):
            if match.over:
                break
            if turn % 10 == 0:
                viewer = (None, 0, 1, 2)[turn // 10 % 4]
                world = altiplano().imagine(match.view(viewer), turn)
                assert world.position() == match.resample(viewer, turn).position()
                assert world.view(viewer) == match.view(viewer)
                assert altiplano().load(world.position()).position() == world.position()
                compared += 1
            seat = match.to_move[0]
            moves = match.options(seat)
            match.play(seat, moves[turn % len(moves)])
        assert compared > 6
