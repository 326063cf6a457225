"""Missions: dealt, kept and passed in secret, revealed when they are met (A11, A10.2, R16, R22)."""

import json
from itertools import permutations

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.positions import (
    Json,
    altiplano,
    happened,
    match_of,
    player,
    points,
    refusal,
    rule,
    seat_of,
    seat_seen,
    turn_of,
)

POINTS = {
    "three-orders": 7,
    "alpaca-barn": 5,
    "seven-types": 6,
    "twenty-goods": 7,
    "first-row": 4,
    "four-pure-rows": 6,
    "silver-and-cloth": 7,
    "four-glass": 7,
    "three-rows": 4,
    "five-corn": 4,
    "first-fish-row": 5,
    "three-boats": 5,
    "three-houses": 6,
    "most-ore": 5,
    "four-cacao": 5,
    "one-of-each": 5,
    "first-order": 4,
    "first-house": 4,
    "most-stone": 5,
    "textile-orders": 6,
}
"""The twenty missions and what each is worth."""

ON: Json = {"missions": True}


def dealt(players: int = 3, seed: int = 7, **options: object) -> Match:
    """A new match with missions."""
    return altiplano().start(players, seed, {"missions": True, **options})


def own(match: Match, seat: int) -> Json:
    """What a seat knows of missions."""
    missions = seat_of(match, seat)["missions"]
    assert isinstance(missions, dict)
    return missions


def seen(match: Match, seat: int, viewer: int | None = None) -> object:
    """What another seat or a spectator sees of a seat's missions."""
    return seat_seen(match, seat, viewer)["missions"]


def cards(match: Match, seat: int, key: str) -> list[str]:
    """The missions of a seat under one of the names of its view."""
    value = own(match, seat)[key]
    listed = value if isinstance(value, list) else [value]
    return [str(card) for card in listed if card is not None]


def choose(match: Match, seat: int, word: str, at: int) -> str:
    """Keep or give one of the cards in hand, by its place there; its name."""
    card = cards(match, seat, "hand")[at]
    match.play(seat, f"{word} {card}")
    return card


def all_choose(match: Match, word: str, at: int = 0) -> list[str]:
    """Every seat keeps or gives a card of its hand."""
    return [choose(match, seat, word, at) for seat in range(len(match.to_move))]


def passed_on(players: int = 3, seed: int = 7) -> Match:
    """Everybody has kept one and passed two on, and is to choose between the two received."""
    match = dealt(players, seed)
    all_choose(match, "keep")
    all_choose(match, "give")
    return match


def chosen(players: int = 3, seed: int = 7) -> Match:
    """Everybody has two missions."""
    match = dealt(players, seed)
    while match.view(None)["phase"] == "missions":
        seat = match.to_move[0]
        match.play(seat, match.options(seat)[0])
    return match


def everything(players: int = 3) -> list[Match]:
    """A match at every point of the choosing of missions, from the deal to the first round."""
    match = dealt(players)
    points_in_time = [match.copy()]
    while match.view(None)["phase"] == "missions":
        seat = match.to_move[-1]
        match.play(seat, match.options(seat)[-1])
        points_in_time.append(match.copy())
    return points_in_time


# The option.


@rule("A11.1")
def test_missions_are_played_only_if_the_option_says_so() -> None:
    """Without it nobody is dealt any, no view or score speaks of them, and none can be kept."""
    match = altiplano().start(3, 7)

    assert altiplano().option_values["missions"] == [False, True]
    assert match.view(0)["round"] == 1
    assert match.view(0)["phase"] in ("drawing", "planning")
    assert all("missions" not in seat_seen(match, seat, 0) for seat in range(3))
    assert [reason for reason, _rule, _points in match.scores()[0]] == [
        "goods",
        "boats",
        "houses",
        "orders",
        "warehouse rows",
    ]
    refusal(match, "keep three-orders")


@rule("A11.1")
@pytest.mark.parametrize("value", [1, "yes", None])
def test_the_option_is_on_or_off(value: object) -> None:
    """Anything else is refused."""
    with pytest.raises(Refused, match="missions"):
        altiplano().start(3, 7, {"missions": value})


@rule("A11.1")
def test_missions_come_after_the_rest_of_setup() -> None:
    """Where roles are chosen they are chosen first."""
    match = dealt(2, roles="choose", first=0)

    assert match.view(None)["phase"] == "setup"
    assert cards(match, 0, "hand") == []

    match.play(1, "role miner")
    match.play(0, "role farmer")

    assert match.view(None)["phase"] == "missions"
    assert match.view(None)["round"] == 0
    assert len(cards(match, 0, "hand")) == 3


@rule("A11.1")
def test_a_position_with_missions_needs_the_option() -> None:
    """Missions in a match that is played without them do not add up."""
    with pytest.raises(Refused, match="'missions' is off"):
        match_of(player(missions={"kept": "three-rows"}))


# Dealing, keeping and passing.


@rule("A11.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_three_of_the_twenty_missions_are_dealt_to_each(players: int) -> None:
    """No card is dealt twice."""
    match = dealt(players)

    hands = [cards(match, seat, "hand") for seat in range(players)]

    everywhere = [card for hand in hands for card in hand]
    assert [len(hand) for hand in hands] == [3] * players
    assert len(set(everywhere)) == 3 * players
    assert set(everywhere) <= set(POINTS)
    assert set(match.to_move) == set(range(players))


@rule("A11.1")
def test_every_mission_comes_to_every_seat_as_often_as_any_other() -> None:
    """In 600 deals to three seats each card is expected 90 times at each seat."""
    counts = {(card, seat): 0 for card in POINTS for seat in range(3)}

    for seed in range(600):
        match = dealt(3, seed)
        for seat in range(3):
            for card in cards(match, seat, "hand"):
                counts[card, seat] += 1

    assert all(55 < count < 125 for count in counts.values()), counts


@rule("A11.1")
def test_each_keeps_one_of_the_three() -> None:
    """Only a card of the own hand can be kept; nothing is passed on before all have kept."""
    match = dealt()
    hand = cards(match, 0, "hand")
    others = cards(match, 1, "hand")

    assert match.options(0) == [f"keep {card}" for card in hand]
    assert refusal(match, f"keep {others[0]}").rule == "A11.1"
    refusal(match, f"give {hand[0]}")

    match.play(0, f"keep {hand[1]}")

    assert own(match, 0)["kept"] == hand[1]
    assert cards(match, 0, "hand") == [hand[0], hand[2]]
    assert match.options(0) == []
    assert match.to_move == tuple(seat for seat in dealt().to_move if seat != 0)


@rule("A11.1")
def test_when_all_have_kept_one_each_passes_the_two_others() -> None:
    """The seats are asked which of the two goes to the left; the kept card cannot be passed."""
    match = dealt()

    kept = all_choose(match, "keep", 2)

    assert set(match.to_move) == {0, 1, 2}
    for seat in range(3):
        hand = cards(match, seat, "hand")
        assert len(hand) == 2
        assert match.options(seat) == [f"give {card}" for card in hand]
        assert refusal(match, f"give {kept[seat]}", seat).rule == "A11.1"
        refusal(match, f"keep {hand[0]}", seat)


@rule("A11.1", "A2.8")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_card_goes_to_the_left_neighbour_and_the_other_to_the_right(players: int) -> None:
    """The left neighbour is the next seat clockwise: it receives the card that was named."""
    match = dealt(players)
    all_choose(match, "keep", 1)
    hands = [cards(match, seat, "hand") for seat in range(players)]

    to_left = all_choose(match, "give", 1)

    to_right = [hands[seat][0] for seat in range(players)]
    assert to_left == [hands[seat][1] for seat in range(players)]
    for seat in range(players):
        left, right = (seat + 1) % players, (seat - 1) % players
        assert set(cards(match, seat, "hand")) == {to_right[left], to_left[right]}
        assert own(match, seat)["from_left"] == to_right[left]
        assert own(match, seat)["from_right"] == to_left[right]


@rule("A11.1")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("at", [0, 1])
def test_of_the_two_received_each_keeps_one(players: int, at: int) -> None:
    """So everybody has two missions; the cards received and not kept leave the game."""
    match = passed_on(players)
    kept = [own(match, seat)["kept"] for seat in range(players)]
    hands = [cards(match, seat, "hand") for seat in range(players)]
    assert match.options(0) == [f"keep {card}" for card in hands[0]]
    assert refusal(match, f"keep {kept[0]}").rule == "A11.1"
    assert refusal(match, f"keep {hands[1][0]}").rule == "A11.1"

    second = all_choose(match, "keep", at)

    assert second == [hand[at] for hand in hands]
    for seat in range(players):
        assert own(match, seat)["kept"] == kept[seat]
        assert own(match, seat)["chosen"] == second[seat]
        assert own(match, seat)["hand"] == []
    assert len({*map(str, kept), *second}) == 2 * players
    assert match.view(None)["round"] == 1
    assert match.view(None)["phase"] in ("drawing", "planning")


@rule("A11.1")
def test_the_missions_that_left_the_game_cannot_be_kept_any_more() -> None:
    """Once the first round has begun there is nothing to keep or to give."""
    match = passed_on()
    hand = cards(match, 0, "hand")
    all_choose(match, "keep", 0)

    refusal(match, f"keep {hand[1]}")
    refusal(match, f"give {hand[1]}")


@rule("A11.2")
@pytest.mark.parametrize("at", [0, 1])
def test_two_players_hand_one_card_to_each_other(at: int) -> None:
    """What the opponent hands over is the second mission; the third card leaves the game."""
    match = dealt(2)
    kept = all_choose(match, "keep", 0)
    hands = [cards(match, seat, "hand") for seat in range(2)]
    assert match.options(0) == [f"give {card}" for card in hands[0]]

    given = all_choose(match, "give", at)

    assert given == [hand[at] for hand in hands]
    for seat in range(2):
        assert own(match, seat)["kept"] == kept[seat]
        assert own(match, seat)["chosen"] == given[1 - seat]
        assert own(match, seat)["hand"] == []
    assert match.view(None)["round"] == 1
    assert match.view(None)["phase"] in ("drawing", "planning")


@rule("A11.2")
def test_two_players_may_hand_over_different_places_of_their_hands() -> None:
    """Each one's choice decides what the other gets, and nothing else."""
    match = dealt(2)
    all_choose(match, "keep", 2)

    first = choose(match, 0, "give", 0)
    second = choose(match, 1, "give", 1)

    assert own(match, 0)["chosen"] == second
    assert own(match, 1)["chosen"] == first


# All choose at the same time, unseen by the others.


@rule("A11.1", "R21")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_in_which_seats_choose_does_not_matter(order: tuple[int, ...]) -> None:
    """Whoever is quicker: the same choices lead to the same position."""
    expected = dealt()
    for word in ("keep", "give", "keep"):
        all_choose(expected, word, 1)
    match = dealt()

    for word in ("keep", "give", "keep"):
        for seat in order:
            choose(match, seat, word, 1)

    assert match.position() == expected.position()
    assert [match.log(seat) for seat in (None, 0, 1, 2)] == [
        expected.log(seat) for seat in (None, 0, 1, 2)
    ]


@rule("A11.1", "R21")
@pytest.mark.parametrize("words", [[], ["keep"], ["keep", "give"]])
def test_a_choice_can_be_taken_back_until_the_last_seat_has_chosen(words: list[str]) -> None:
    """Another seat's choice in between does not matter."""
    match = dealt()
    for word in words:
        all_choose(match, word)
    word = ["keep", "give", "keep"][len(words)]
    before = match.position()
    hand = cards(match, 0, "hand")
    choose(match, 0, word, 0)
    choose(match, 2, word, 1)

    assert match.undoable(0) == 1
    assert match.undoable(1) == 0
    assert match.undoable(2) == 1

    match.undo(0)

    assert cards(match, 0, "hand") == hand
    assert match.to_move == tuple(seat for seat in dealt().to_move if seat != 2)

    match.undo(2)

    assert match.position() == {**before, "changed": match.position()["changed"]}


@rule("A11.1", "R21")
@pytest.mark.parametrize("words", [[], ["keep"], ["keep", "give"]])
def test_another_card_may_be_chosen_after_taking_back(words: list[str]) -> None:
    """What counts is the choice that stands when the last seat has chosen."""
    straight = dealt()
    for word in words:
        all_choose(straight, word)
    match = straight.copy()
    word = ["keep", "give", "keep"][len(words)]

    choose(match, 0, word, 0)
    match.undo(0)
    for seat in range(3):
        choose(match, seat, word, 1)
        choose(straight, seat, word, 1)

    assert match.position() == straight.position()


@rule("A11.1", "R21")
@pytest.mark.parametrize(
    ("players", "words"),
    [
        (3, ["keep"]),
        (3, ["keep", "give"]),
        (3, ["keep", "give", "keep"]),
        (2, ["keep"]),
        (2, ["keep", "give"]),
    ],
)
def test_nothing_is_taken_back_once_all_have_chosen(players: int, words: list[str]) -> None:
    """The last choice closes the step for everybody, its own seat included."""
    match = dealt(players)

    for word in words:
        all_choose(match, word)

    assert [match.undoable(seat) for seat in range(players)] == [0] * players
    with pytest.raises(Refused):
        match.undo(players - 1)


@rule("R21", "A11.3")
def test_a_choice_of_another_seat_is_not_shown_while_the_step_is_open() -> None:
    """The others learn that the seat has finished, and not even that it now holds a mission."""
    match = dealt()
    before = [match.view(viewer) for viewer in (None, 1, 2)]

    choose(match, 0, "keep", 1)

    after = [match.view(viewer) for viewer in (None, 1, 2)]
    for old, new in zip(before, after, strict=True):
        asked = old["asked"]
        assert isinstance(asked, dict)
        assert new["asked"] == {seat: what for seat, what in asked.items() if seat != "0"}
        assert {**new, "asked": asked} == old


@rule("A11.3", "R22")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_of_others_missions_only_their_number_is_shown(players: int) -> None:
    """None while three are in hand, one when all have kept one, two when all have chosen."""
    match = dealt(players)
    assert [seen(match, seat) for seat in range(players)] == [{"revealed": [], "hidden": 0}] * (
        players
    )

    all_choose(match, "keep")
    assert seen(match, 1, 0) == {"revealed": [], "hidden": 1}

    all_choose(match, "give")
    assert seen(match, 1, 0) == {"revealed": [], "hidden": 1 if players > 2 else 2}

    if players > 2:
        all_choose(match, "keep")
    for viewer in (None, *range(players)):
        for seat in range(players):
            if seat != viewer:
                assert seen(match, seat, viewer) == {"revealed": [], "hidden": 2}


@rule("A11.3", "R22")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_card_that_a_seat_has_not_had_in_its_hands_is_named_nowhere(players: int) -> None:
    """Neither view, log, options nor refusals name it; a spectator reads of no card at all."""
    known: list[set[str]] = [set() for _ in range(players)]

    for match in everything(players):
        for seat in range(players):
            for key in ("hand", "kept", "chosen", "from_left", "from_right"):
                known[seat].update(cards(match, seat, key))
            refusals = [match.why_not(seat, "pass"), match.why_not(seat, "keep")]
            told = json.dumps([match.view(seat), match.log(seat), match.options(seat), refusals])
            assert [card for card in POINTS if card in told and card not in known[seat]] == []
        told = json.dumps([match.view(None), match.log(None)])
        assert [card for card in POINTS if card in told] == []


@rule("R22")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_seat_is_shown_every_card_that_passed_through_its_hands(players: int) -> None:
    """Kept, passed to either side, received from either side: it stays in the own view."""
    match = dealt(players)
    hand = cards(match, 0, "hand")
    all_choose(match, "keep", 1)
    all_choose(match, "give", 1)
    received = cards(match, 0, "hand")
    all_choose(match, "keep", 0)

    mine = own(match, 0)

    assert mine["kept"] == hand[1]
    assert mine["to_left"] == hand[2]
    assert mine["to_right"] == hand[0]
    assert mine["chosen"] == received[0]
    assert {mine["from_left"], mine["from_right"]} == set(received)


@rule("R22", "A11.2")
def test_two_players_are_shown_the_card_that_they_gave_and_the_one_that_left() -> None:
    """Both passed through the own hands."""
    match = dealt(2)
    hand = cards(match, 0, "hand")
    all_choose(match, "keep", 1)
    all_choose(match, "give", 1)

    mine = own(match, 0)

    assert mine["kept"] == hand[1]
    assert mine["to_left"] == hand[2]
    assert mine["to_right"] == hand[0]
    assert mine["chosen"] == own(match, 1)["to_left"]


# Each mission: just met, and just missed.


def holding(mission: str, me: Json, other: Json | None = None, **table: object) -> Match:
    """Seat 0 has one mission and is to act; the other has passed."""
    return turn_of({**me, "missions": {"kept": mission}}, other, game=None, options=ON, **table)


def storing(tile: str, *rows: str) -> Json:
    """A player at the village who has these rows and a tile to store."""
    return player(pawn="village", spaces={"village": tile}, warehouse=list(rows))


def delivering(tile: str, order: str, delivered: str, *orders: str, **fields: object) -> Json:
    """A player at the market with an order that lacks something, and a tile to deliver."""
    unfulfilled = {"name": order, "delivered": delivered.split()}
    return player(
        pawn="market",
        spaces={"market": tile},
        order=unfulfilled,
        orders=list(orders),
        **fields,  # type: ignore[arg-type]
    )


def gaining_corn(*rows: str) -> Json:
    """A player on the road whose next step gives a corn."""
    return player(pawn="road", road=1, spaces={"road": "stone wood"}, warehouse=list(rows))


def building_boat(*boats: str, **fields: object) -> Json:
    return player(
        pawn="harbor",
        spaces={"harbor": "wood wood"},
        boats=list(boats),
        **fields,  # type: ignore[arg-type]
    )


def building_house(*houses: str, **fields: object) -> Json:
    return player(
        pawn="village",
        spaces={"village": "stone stone"},
        houses=list(houses),
        **fields,  # type: ignore[arg-type]
    )


SIX_ROWS = (
    "wood wood wood",
    "wood wood wood",
    "stone stone stone",
    "stone stone stone",
    "ore ore ore",
    "wool wool wool",
)
O3 = "alpaca alpaca wool"

MET = {
    "three-orders": (delivering("wood", "o3", O3, "o1", "o2"), "deliver wood"),
    "alpaca-barn": (storing("alpaca", "alpaca alpaca"), "store alpaca"),
    "seven-types": (
        storing("silver", "alpaca", "cacao", "cloth", "fish", "glass", "ore"),
        "store silver",
    ),
    "twenty-goods": (storing("wood", *SIX_ROWS, "wood"), "store wood"),
    "first-row": (storing("wood", "wood wood"), "store wood"),
    "four-pure-rows": (
        storing("ore", "wood wood wood", "stone stone stone", "wool wool wool", "ore ore"),
        "store ore",
    ),
    "three-rows": (storing("wool", "wood wood wood", "ore ore corn", "wool wool"), "store wool"),
    "five-corn": (gaining_corn("corn corn corn", "corn"), "do road.build"),
    "first-fish-row": (storing("fish", "fish fish"), "store fish"),
    "three-boats": (building_boat("ore", "wool"), "boat fish"),
    "three-houses": (building_house("ore", "wool"), "house fish"),
    "four-cacao": (storing("cacao", "cacao cacao cacao"), "store cacao"),
    "one-of-each": (building_house(boats=["ore"], orders=["o1"]), "house fish"),
    "first-order": (delivering("wood", "o3", O3), "deliver wood"),
    "first-house": (building_house(), "house fish"),
    "textile-orders": (delivering("wood", "o3", O3, "o11"), "deliver wood"),
}
"""For each mission about the match itself: a position one move before it is met, and the move."""

MISSED: list[tuple[str, str, Json, str]] = [
    ("three-orders", "two orders", delivering("wood", "o3", O3, "o1"), "deliver wood"),
    (
        "three-orders",
        "the third lacks a tile",
        delivering("wool", "o3", "alpaca alpaca", "o1", "o2"),
        "deliver wool",
    ),
    ("alpaca-barn", "two alpacas", storing("alpaca", "alpaca"), "store alpaca"),
    ("alpaca-barn", "corn is no alpaca", storing("alpaca", "alpaca corn"), "store alpaca"),
    (
        "seven-types",
        "six types",
        storing("silver", "alpaca", "cacao", "cloth", "fish", "glass"),
        "store silver",
    ),
    (
        "seven-types",
        "seven goods of six types",
        storing("ore", "alpaca", "cacao", "cloth", "fish", "glass", "ore"),
        "store ore",
    ),
    ("twenty-goods", "nineteen goods", storing("wood", *SIX_ROWS), "store wood"),
    ("first-row", "a row of two", storing("wood", "wood"), "store wood"),
    (
        "four-pure-rows",
        "three rows",
        storing("ore", "wood wood wood", "stone stone stone", "ore ore"),
        "store ore",
    ),
    (
        "four-pure-rows",
        "corn in one of four",
        storing("ore", "wood wood corn", "stone stone stone", "wool wool wool", "ore ore"),
        "store ore",
    ),
    (
        "four-pure-rows",
        "one of four is of corn only",
        storing("ore", "corn corn corn", "stone stone stone", "wool wool wool", "ore ore"),
        "store ore",
    ),
    (
        "four-pure-rows",
        "the row completed has a corn",
        storing("ore", "wood wood wood", "stone stone stone", "wool wool wool", "ore corn"),
        "store ore",
    ),
    ("three-rows", "two rows", storing("wool", "wood wood wood", "wool wool"), "store wool"),
    (
        "three-rows",
        "the third is not full",
        storing("wool", "wood wood wood", "ore ore ore", "wool"),
        "store wool",
    ),
    ("five-corn", "four corn", gaining_corn("corn corn corn"), "do road.build"),
    ("first-fish-row", "two fish", storing("fish", "fish"), "store fish"),
    ("first-fish-row", "a row of wood", storing("wood", "wood wood"), "store wood"),
    ("first-fish-row", "corn in the row", storing("fish", "fish corn"), "store fish"),
    ("three-boats", "two boats", building_boat("ore"), "boat fish"),
    ("three-houses", "two houses", building_house("ore"), "house fish"),
    ("four-cacao", "three cacao", storing("cacao", "cacao cacao"), "store cacao"),
    ("four-cacao", "corn is no cacao", storing("cacao", "cacao cacao corn"), "store cacao"),
    ("one-of-each", "no order", building_house(boats=["ore"]), "house fish"),
    ("one-of-each", "no boat", building_house(orders=["o1"]), "house fish"),
    ("one-of-each", "no house", building_boat(orders=["o1"]), "boat fish"),
    (
        "one-of-each",
        "the order lacks a tile",
        building_house(boats=["ore"], order={"name": "o1", "delivered": ["wood", "wood", "stone"]}),
        "house fish",
    ),
    (
        "first-order",
        "it lacks a tile",
        delivering("wood", "o1", "stone stone"),
        "deliver wood",
    ),
    ("first-house", "a boat", building_boat(), "boat fish"),
    ("textile-orders", "one with wool", delivering("wood", "o3", O3, "o1"), "deliver wood"),
    (
        "textile-orders",
        "two without wool or cloth",
        delivering("wood", "o2", "fish fish stone", "o1", "o6"),
        "deliver wood",
    ),
    (
        "textile-orders",
        "the second lacks a tile",
        delivering("wool", "o3", "alpaca alpaca", "o11"),
        "deliver wool",
    ),
]
"""Moves after which a mission is not met, and what is amiss."""

AT_END = ("silver-and-cloth", "four-glass", "most-ore", "most-stone")
"""The missions about the end of the match."""


def test_all_twenty_missions_are_looked_at_here() -> None:
    """Each is tried both ways, and the edition has no other."""
    content = altiplano()
    known = [text.removeprefix("keep ") for text in content.rules.move_texts if "keep " in text]

    assert sorted(known) == sorted(POINTS)
    assert {*MET, *AT_END} == set(POINTS)
    assert {mission for mission, *_rest in MISSED} == set(MET)


@rule("A11.3", "A10.2")
@pytest.mark.parametrize("mission", MET)
def test_a_mission_is_revealed_the_moment_that_it_is_met(mission: str) -> None:
    """Everybody sees it then, and it scores its points."""
    me, move = MET[mission]
    match = holding(mission, me)
    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert points(match)["missions"] == 0

    match.play(0, move)

    for viewer in (None, 1):
        assert seen(match, 0, viewer) == {"revealed": [mission], "hidden": 0}
    assert own(match, 0)["revealed"] == [mission]
    assert points(match, 0)["missions"] == POINTS[mission]
    assert points(match, 1)["missions"] == 0


@rule("A11.3")
@pytest.mark.parametrize("mission", MET)
def test_the_log_tells_everybody_of_a_mission_that_is_met(mission: str) -> None:
    """Whose it is, which one, and what it is worth."""
    me, move = MET[mission]
    match = holding(mission, me)

    match.play(0, move)

    for viewer in (None, 0, 1):
        told = [entry for entry in match.log(viewer) if entry["event"] == "mission-fulfilled"]
        assert [(entry["seat"], entry["mission"], entry["points"]) for entry in told] == [
            (0, mission, POINTS[mission])
        ]
        assert told[0]["rule"] == "A11.3"


@rule("A11.3", "A10.2")
@pytest.mark.parametrize(
    ("mission", "me", "move"),
    [
        pytest.param(mission, me, move, id=f"{mission}: {amiss}")
        for mission, amiss, me, move in MISSED
    ],
)
def test_a_mission_that_is_just_missed_stays_secret(mission: str, me: Json, move: str) -> None:
    """It is not revealed, not told and not scored, neither now nor at the end of the match."""
    match = holding(mission, me, round=5, last_round=5)

    match.play(0, move)

    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert points(match)["missions"] == 0

    play_out(match)

    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert "mission-fulfilled" not in happened(match)
    assert mission not in json.dumps([match.view(1), match.log(1), match.log(None)])
    assert points(match)["missions"] == 0


def play_out(match: Match) -> None:
    """Everybody ends the turn or passes until the match is over."""
    while not match.over:
        seat = match.to_move[0]
        match.play(seat, match.options(seat)[-1])


@rule("A11.3")
@pytest.mark.parametrize("mission", MET)
def test_a_mission_that_is_met_must_be_revealed_in_a_position(mission: str) -> None:
    """One that is met and still secret does not add up; the other missions of the seat do."""
    me, move = MET[mission]
    match = holding(mission, me)
    match.play(0, move)
    position = match.position()
    seats = position["seats"]
    assert isinstance(seats, list)
    seats[0]["missions"]["revealed"] = []

    with pytest.raises(Refused, match=rf"{mission}.*A11\.3"):
        altiplano().load(position)


# More ways to meet a mission.


@rule("A11.3")
@pytest.mark.parametrize(
    ("me", "move"),
    [
        (building_boat(houses=["ore"], orders=["o1"]), "boat fish"),
        (building_house(boats=["ore"], orders=["o1"]), "house fish"),
        (delivering("wood", "o3", O3, boats=["ore"], houses=["ore"]), "deliver wood"),
    ],
    ids=["boat", "house", "order"],
)
def test_one_of_each_may_come_in_any_order(me: Json, move: str) -> None:
    """Whichever of the three is the last reveals the mission."""
    match = holding("one-of-each", me)

    match.play(0, move)

    assert seen(match, 0) == {"revealed": ["one-of-each"], "hidden": 0}


@rule("A11.3")
@pytest.mark.parametrize(
    ("order", "delivered", "tile"),
    [
        ("o5", "wool wool stone", "wood"),
        ("o8", "wool alpaca food", "cloth"),
        ("o14", "cloth silver wool", "ore"),
        ("o15", "glass cloth silver", "stone"),
        ("o16", "glass glass cloth", "silver"),
    ],
)
def test_an_order_with_wool_or_cloth_among_its_goods_involves_textiles(
    order: str, delivered: str, tile: str
) -> None:
    """Either of the two is enough, whatever else the order shows."""
    match = holding("textile-orders", delivering(tile, order, delivered, "o3"))

    match.play(0, f"deliver {tile}")

    assert seen(match, 0) == {"revealed": ["textile-orders"], "hidden": 0}


@rule("R16")
def test_corn_is_one_of_the_seven_types() -> None:
    """It counts like any other good in the warehouse, also as a substitute in a row."""
    row = holding(
        "seven-types", storing("silver", "alpaca", "cacao", "cloth", "fish", "glass", "corn")
    )
    substitute = holding(
        "seven-types", storing("silver", "alpaca corn", "cacao", "cloth", "fish", "glass")
    )

    row.play(0, "store silver")
    substitute.play(0, "store silver")

    assert seen(row, 0) == {"revealed": ["seven-types"], "hidden": 0}
    assert seen(substitute, 0) == {"revealed": ["seven-types"], "hidden": 0}


@rule("R16")
def test_a_corn_may_be_the_seventh_type() -> None:
    """The mission is revealed when the corn is stored."""
    me = gaining_corn("alpaca", "cacao", "cloth", "fish", "glass", "ore")
    match = holding("seven-types", me)

    match.play(0, "do road.build")
    assert seen(match, 0) == {"revealed": [], "hidden": 1}

    match.play(0, "corn row 3")
    assert seen(match, 0) == {"revealed": ["seven-types"], "hidden": 0}


@rule("R16")
def test_corn_is_among_the_twenty_goods() -> None:
    """A row of corn and substitutes count as goods stored."""
    rows = [*SIX_ROWS[:4], "corn corn corn", "wool wool corn", "wood"]
    match = holding("twenty-goods", storing("wood", *rows))

    match.play(0, "store wood")

    assert seen(match, 0) == {"revealed": ["twenty-goods"], "hidden": 0}


@rule("A11.3")
def test_corn_as_a_substitute_counts_among_the_five() -> None:
    """Stored is stored, in whichever row."""
    me = gaining_corn("wood corn corn", "stone corn", "ore corn")
    match = holding("five-corn", me)

    match.play(0, "do road.build")
    match.play(0, "corn row 2")

    assert seen(match, 0) == {"revealed": ["five-corn"], "hidden": 0}


@rule("R26", "A11.3")
def test_corn_in_the_corn_store_counts_for_no_mission() -> None:
    """It is owned but not stored; once its action has stored it, it counts."""
    me = player(
        pawn="road",
        road=1,
        spaces={"road": "stone wood"},
        extensions=["corn-store"],
        corn_store=1,
        warehouse=["corn corn corn", "corn"],
    )
    match = holding("five-corn", me)

    match.play(0, "do road.build")
    match.play(0, "corn store")
    assert seen(match, 0) == {"revealed": [], "hidden": 1}

    unloading = holding("five-corn", {**me, "corn_store": 2})
    unloading.play(0, "do corn-store")
    unloading.play(0, "corn row 2")
    assert seen(unloading, 0) == {"revealed": ["five-corn"], "hidden": 0}


@rule("A11.3")
def test_a_pure_row_more_makes_up_for_a_row_with_corn() -> None:
    """Four rows without corn are needed; others do no harm."""
    rows = ["corn corn corn", "wood wood wood", "stone stone stone", "wool wool wool", "ore ore"]
    match = holding("four-pure-rows", storing("ore", *rows))

    match.play(0, "store ore")

    assert seen(match, 0) == {"revealed": ["four-pure-rows"], "hidden": 0}


@rule("A11.3", "A9.8")
def test_a_row_completed_by_corn_is_a_row() -> None:
    """It counts for the first row and for three rows, as it does for points."""
    first = holding("first-row", gaining_corn("wood wood"))
    third = holding("three-rows", gaining_corn("ore ore ore", "wood wood wood", "wool wool"))

    first.play(0, "do road.build")
    first.play(0, "corn row 1")
    third.play(0, "do road.build")
    third.play(0, "corn row 3")

    assert seen(first, 0) == {"revealed": ["first-row"], "hidden": 0}
    assert seen(third, 0) == {"revealed": ["three-rows"], "hidden": 0}


@rule("A11.3")
def test_a_row_of_the_right_depot_counts_when_its_four_spaces_are_filled() -> None:
    """Three fish are a row on the left; on the right the fourth completes it."""
    match = holding("first-fish-row", storing("fish fish", *SIX_ROWS, "fish fish"))

    match.play(0, "store fish")
    assert seen(match, 0) == {"revealed": [], "hidden": 1}

    match.play(0, "store fish")
    assert seen(match, 0) == {"revealed": ["first-fish-row"], "hidden": 0}


# Goods on orders never count.


@rule("A11.4")
@pytest.mark.parametrize(
    ("mission", "me", "tile"),
    [
        (
            "alpaca-barn",
            delivering("alpaca", "o3", "alpaca wool", warehouse=["alpaca alpaca"]),
            "alpaca",
        ),
        (
            "four-cacao",
            delivering("cacao", "o10", "cacao cacao", warehouse=["cacao cacao cacao"]),
            "cacao",
        ),
        (
            "seven-types",
            delivering(
                "wool",
                "o3",
                "alpaca alpaca",
                warehouse=["alpaca", "cacao", "cloth", "fish", "glass", "ore"],
            ),
            "wool",
        ),
        (
            "twenty-goods",
            delivering("alpaca", "o3", "alpaca wool", warehouse=[*SIX_ROWS, "wood"]),
            "alpaca",
        ),
    ],
)
def test_goods_on_an_order_are_not_collected(mission: str, me: Json, tile: str) -> None:
    """A tile delivered is not stored."""
    match = holding(mission, me)

    match.play(0, f"deliver {tile}")

    assert seen(match, 0) == {"revealed": [], "hidden": 1}


# Be the first.


FIRSTS = {
    "first-row": (
        storing("wood", "wood wood"),
        "store wood",
        storing("ore", "ore ore"),
        "store ore",
    ),
    "first-fish-row": (
        storing("fish", "fish fish"),
        "store fish",
        storing("fish", "fish fish"),
        "store fish",
    ),
    "first-order": (
        delivering("wood", "o3", O3),
        "deliver wood",
        delivering("wood", "o2", "fish fish stone"),
        "deliver wood",
    ),
    "first-house": (building_house(), "house fish", building_house(), "house ore"),
}
"""For each "be the first": two players who are both one move from it, and their moves."""


@rule("A11.3")
@pytest.mark.parametrize("mission", FIRSTS)
def test_be_the_first_is_lost_if_another_player_does_it_first(mission: str) -> None:
    """It is then never revealed, though its holder does it as well."""
    me, mine, other, theirs = FIRSTS[mission]
    me = {**me, "missions": {"kept": mission}}
    match = match_of(me, other, options=ON, first=1, round=5, last_round=5)

    match.play(1, theirs)
    match.play(1, "end")
    match.play(0, mine)

    assert seen(match, 0) == {"revealed": [], "hidden": 1}

    play_out(match)

    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert "mission-fulfilled" not in happened(match)
    assert points(match, 0)["missions"] == 0
    assert points(match, 1)["missions"] == 0


@rule("A11.3")
@pytest.mark.parametrize("mission", FIRSTS)
def test_be_the_first_is_not_lost_to_one_who_comes_later(mission: str) -> None:
    """Once revealed it stays complete when others do the same."""
    me, mine, other, theirs = FIRSTS[mission]
    me = {**me, "missions": {"kept": mission}}
    match = match_of(me, other, options=ON, first=0, round=5, last_round=5)

    match.play(0, mine)
    match.play(0, "end")
    match.play(1, theirs)
    play_out(match)

    assert seen(match, 0, 1) == {"revealed": [mission], "hidden": 0}
    assert points(match, 0)["missions"] == POINTS[mission]


@rule("A11.3", "R16")
@pytest.mark.parametrize("row", ["wood wood", "fish corn"])
def test_another_players_row_that_is_not_of_fish_only_leaves_the_first_fish_row_open(
    row: str,
) -> None:
    """A row of another good, or one with a corn in it, is no row of fish only."""
    tile = row.split()[0]
    me = {**storing("fish", "fish fish"), "missions": {"kept": "first-fish-row"}}
    match = match_of(me, storing(tile, row), options=ON, first=1)

    match.play(1, f"store {tile}")
    match.play(1, "end")
    match.play(0, "store fish")

    assert seen(match, 0) == {"revealed": ["first-fish-row"], "hidden": 0}


@rule("A11.3")
def test_the_first_row_is_lost_to_a_row_of_fish() -> None:
    """A row of fish is a row."""
    me = {**storing("wood", "wood wood"), "missions": {"kept": "first-row"}}
    match = match_of(me, storing("fish", "fish fish"), options=ON, first=1)

    match.play(1, "store fish")
    match.play(1, "end")
    match.play(0, "store wood")

    assert seen(match, 0) == {"revealed": [], "hidden": 1}


@rule("A11.3")
@pytest.mark.parametrize(
    ("mission", "what"),
    [
        ("first-row", "row"),
        ("first-fish-row", "fish-row"),
        ("first-order", "order"),
        ("first-house", "house"),
    ],
)
def test_a_position_says_who_was_first(mission: str, what: str) -> None:
    """With another seat named there the mission is lost; everybody sees who was first."""
    me, move, _other, _theirs = FIRSTS[mission]
    match = holding(mission, me, firsts={what: 1})

    match.play(0, move)

    assert seen(match, 0) == {"revealed": [], "hidden": 1}
    firsts = match.view(None)["firsts"]
    assert isinstance(firsts, dict)
    assert firsts[what] == 1


# Missions about the end of the match.


ENOUGH: dict[str, tuple[Json, Json]] = {
    "silver-and-cloth": (player(bag="silver silver silver cloth cloth cloth"), player()),
    "four-glass": (player(bag="glass glass glass glass"), player()),
    "most-ore": (player(bag="ore ore"), player(bag="ore")),
    "most-stone": (player(bag="stone"), player()),
}
"""For each mission about the end: a player who meets it, and the other."""


def last_turn(mission: str, me: Json, *others: Json) -> Match:
    """Seat 0 has the mission and the last turn of the match; the others have passed."""
    me = {
        **me,
        "pawn": "village",
        "spaces": {"village": {"fish": 1}, **dict(me["spaces"])},  # type: ignore[call-overload]
        "missions": {"kept": mission},
    }
    passed = [{**other, "passed": True} for other in others]
    return match_of(me, *passed, options=ON, round=8, last_round=8)


@rule("A11.3", "A10.2")
@pytest.mark.parametrize("mission", AT_END)
def test_missions_about_the_end_are_judged_at_the_end_only(mission: str) -> None:
    """Though its condition holds before, it stays secret until the match is over."""
    match = last_turn(mission, *ENOUGH[mission])
    match.play(0, "store fish")
    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert points(match)["missions"] == 0

    play_out(match)

    assert match.over
    for viewer in (None, 1):
        assert seen(match, 0, viewer) == {"revealed": [mission], "hidden": 0}
    assert points(match, 0)["missions"] == POINTS[mission]
    assert points(match, 1)["missions"] == 0
    told = [entry for entry in match.log(None) if entry["event"] == "mission-fulfilled"]
    assert [(entry["seat"], entry["mission"], entry["points"]) for entry in told] == [
        (0, mission, POINTS[mission])
    ]


@rule("A11.3", "R16")
@pytest.mark.parametrize(
    ("mission", "me", "other"),
    [
        ("silver-and-cloth", player(bag="silver silver silver cloth cloth"), player()),
        ("silver-and-cloth", player(bag="silver silver cloth cloth cloth cloth"), player()),
        ("four-glass", player(bag="glass glass glass"), player()),
        ("most-ore", player(bag="ore ore"), player(container="ore ore")),
        ("most-ore", player(bag="ore"), player(warehouse=["ore ore"])),
        ("most-ore", player(), player()),
        ("most-stone", player(bag="stone"), player(planning="stone")),
        ("most-stone", player(), player(spaces={"mine": "ore"})),
    ],
)
def test_a_mission_about_the_end_that_is_just_missed_stays_secret(
    mission: str, me: Json, other: Json
) -> None:
    """One tile less, or a tie for the most, is not enough: "more" means strictly more."""
    match = last_turn(mission, me, other)

    match.play(0, "pass")

    assert match.over
    assert seen(match, 0, 1) == {"revealed": [], "hidden": 1}
    assert points(match)["missions"] == 0
    assert "mission-fulfilled" not in happened(match)


@rule("A11.3", "R16")
@pytest.mark.parametrize(
    ("second", "third", "revealed"), [(1, 1, True), (1, 2, False), (2, 0, False)]
)
def test_more_than_any_other_player_looks_at_each_of_them(
    second: int, third: int, revealed: bool
) -> None:
    """What the others have together does not matter; one who has as much is enough to miss it."""
    others = [player(bag=" ".join(["stone"] * count)) for count in (second, third)]
    match = last_turn("most-stone", player(bag="stone stone"), *others)

    match.play(0, "pass")

    assert points(match)["missions"] == (5 if revealed else 0)


@rule("A11.3", "R1")
def test_what_a_player_has_at_the_end_may_lie_anywhere() -> None:
    """Bag, container, spaces and warehouse count, and the wild space."""
    me = player(
        bag="glass",
        container="glass",
        warehouse=["glass"],
        extensions=["wild-space"],
        spaces={"wild-space": "glass"},
    )
    spread = last_turn("four-glass", me, player())
    less = last_turn("four-glass", {**me, "container": {}}, player())

    spread.play(0, "pass")
    less.play(0, "pass")

    assert points(spread)["missions"] == 7
    assert points(less)["missions"] == 0


@rule("A11.4")
@pytest.mark.parametrize(
    ("mission", "me"),
    [
        ("four-glass", player(bag="glass glass glass", orders=["o16"])),
        (
            "four-glass",
            player(bag="glass glass glass", order={"name": "o16", "delivered": ["glass"]}),
        ),
        (
            "silver-and-cloth",
            player(bag="silver silver silver cloth cloth", orders=["o11"]),
        ),
        ("most-stone", player(orders=["o1"])),
        ("most-ore", player(orders=["o6"])),
    ],
)
def test_goods_on_orders_do_not_count_at_the_end(mission: str, me: Json) -> None:
    """Neither on a fulfilled order nor on one that is not."""
    match = last_turn(mission, me, player())

    match.play(0, "pass")

    assert points(match)["missions"] == 0


@rule("A11.4", "R16")
def test_goods_on_another_players_orders_do_not_count_against_one() -> None:
    """One stone is more than two that lie on an order."""
    match = last_turn("most-stone", player(bag="stone"), player(orders=["o1"]))

    match.play(0, "pass")

    assert points(match)["missions"] == 5


@rule("A11.3")
def test_all_missions_about_the_end_are_judged_for_all_their_holders() -> None:
    """Each player's, whoever took the last turn."""
    me = player(
        pawn="farm",
        spaces={"farm": "alpaca"},
        bag="stone",
        missions={"kept": "most-stone", "chosen": "silver-and-cloth"},
    )
    other = player(
        bag="glass glass glass glass ore",
        passed=True,
        missions={"kept": "most-ore", "chosen": "four-glass"},
    )
    match = match_of(me, other, options=ON, round=8, last_round=8)

    match.play(0, "pass")

    assert seen(match, 0) == {"revealed": ["most-stone"], "hidden": 1}
    assert seen(match, 1) == {"revealed": ["four-glass", "most-ore"], "hidden": 0}
    assert points(match, 0)["missions"] == 5
    assert points(match, 1)["missions"] == 5 + 7


@rule("A11.3")
def test_a_finished_match_has_no_secret_mission_that_is_met() -> None:
    """A position at the end with one that is met and not revealed does not add up."""
    me = player(bag="glass glass glass glass", missions={"kept": "four-glass"})

    with pytest.raises(Refused, match=r"four-glass.*A11\.3"):
        match_of(me, player(), options=ON, phase="end")


# Positions: the cards must have gone the way that A11.1 says.


def after_choosing(left: Json | None = None, right: Json | None = None, **mine: object) -> Json:
    """A position of three: seat 0 with all that passed through its hands, and its neighbours."""
    missions = {
        "kept": "three-orders",
        "chosen": "five-corn",
        "to_left": "alpaca-barn",
        "to_right": "most-ore",
        "from_left": "four-glass",
        "from_right": "five-corn",
        **mine,
    }
    return {
        "options": ON,
        "seats": [
            player(pawn="farm", spaces={"farm": "alpaca"}, missions=missions),
            player(passed=True, missions=left or {"hidden": 2}),
            player(passed=True, missions=right or {"hidden": 2}),
        ],
    }


@rule("A11.1")
@pytest.mark.parametrize(
    "position",
    [
        pytest.param(after_choosing(chosen="three-rows"), id="chosen and not received"),
        pytest.param(after_choosing(to_left="three-orders"), id="passed and kept"),
        pytest.param(after_choosing(to_left="most-ore"), id="passed to both sides"),
        pytest.param(after_choosing(from_left="alpaca-barn"), id="received and passed"),
        pytest.param(
            after_choosing({"revealed": ["most-ore"], "hidden": 1}),
            id="revealed by the neighbour to whom it was not passed",
        ),
        pytest.param(
            after_choosing({"kept": "four-glass", "chosen": "seven-types"}),
            id="held by the neighbour from whom it came",
        ),
        pytest.param(
            after_choosing({"kept": "three-boats", "chosen": "five-corn"}),
            id="held by two",
        ),
    ],
)
def test_a_position_in_which_cards_went_another_way_does_not_add_up(position: Json) -> None:
    """What one seat passed, kept and received must fit itself and what the others have."""
    assert not altiplano().load(after_choosing()).over

    with pytest.raises(Refused, match="does not add up"):
        altiplano().load(position)


@rule("A11.2", "A11.3")
def test_with_two_players_what_was_given_is_held_and_revealed_when_met() -> None:
    """An opponent with three alpacas stored cannot have that mission in secret."""
    mine = {
        "kept": "three-orders",
        "chosen": "five-corn",
        "to_left": "alpaca-barn",
        "to_right": "most-ore",
        "from_left": "five-corn",
    }
    me = player(pawn="farm", spaces={"farm": "alpaca"}, missions=mine)
    other = player(passed=True, warehouse=["alpaca alpaca alpaca"], missions={"hidden": 2})

    with pytest.raises(Refused, match="does not add up"):
        match_of(me, other, options=ON, firsts={"row": 1})


@rule("A11.3", "R28", "R11")
def test_late_storing_counts_for_missions() -> None:
    """Rows that it completes reveal them, before the end is judged."""
    me = player(
        pawn="farm",
        spaces={"farm": "alpaca"},
        extensions=["late-storing"],
        bag="wool stone",
        warehouse=["wood wood wood", "ore ore ore", "wool wool", "stone"],
        missions={"kept": "three-rows", "chosen": "most-stone"},
    )
    match = match_of(me, player(passed=True, bag="stone"), options=ON, round=8, last_round=8)

    match.play(0, "pass")
    assert seen(match, 0) == {"revealed": [], "hidden": 2}

    match.play(0, "late wool")
    assert seen(match, 0) == {"revealed": ["three-rows"], "hidden": 1}
    assert not match.over

    match.play(0, "enough")
    assert match.over
    assert seen(match, 0) == {"revealed": ["three-rows", "most-stone"], "hidden": 0}
    assert points(match)["missions"] == 4 + 5


# When missions are checked, and what revealing does.


@rule("A11.3", "R16")
def test_a_move_is_applied_in_full_before_missions_are_checked() -> None:
    """The good of the third boat is there when the mission is revealed."""
    me, move = MET["three-boats"]
    match = holding("three-boats", me)

    match.play(0, move)

    assert happened(match)[-2:] == ["gained", "mission-fulfilled"]


@rule("A11.3")
def test_one_move_may_reveal_both_missions_of_a_player() -> None:
    """Each scores."""
    me = {
        **storing("alpaca", "wood wood wood", "ore ore ore", "alpaca alpaca"),
        "missions": {"kept": "alpaca-barn", "chosen": "three-rows"},
    }
    match = turn_of(me, options=ON)

    match.play(0, "store alpaca")

    assert seen(match, 0) == {"revealed": ["alpaca-barn", "three-rows"], "hidden": 0}
    assert points(match)["missions"] == 5 + 4


@rule("A11.3")
def test_a_revealed_mission_leaves_the_other_secret() -> None:
    """Only the one that is met is shown."""
    me = {
        **storing("alpaca", "alpaca alpaca"),
        "missions": {"kept": "twenty-goods", "chosen": "alpaca-barn"},
    }
    match = turn_of(me, options=ON)

    match.play(0, "store alpaca")

    assert seen(match, 0, 1) == {"revealed": ["alpaca-barn"], "hidden": 1}
    assert "twenty-goods" not in json.dumps([match.view(1), match.log(1), match.view(None)])
    assert own(match, 0)["kept"] == "twenty-goods"


@rule("A11.3")
def test_what_another_player_does_reveals_no_mission_of_mine() -> None:
    """Each mission looks at its holder's own things."""
    me, move = MET["three-houses"]
    other = player(missions={"kept": "three-houses"})
    match = turn_of(me, other, options=ON)

    match.play(0, move)

    assert seen(match, 0) == {"revealed": [], "hidden": 0}
    assert seen(match, 1) == {"revealed": [], "hidden": 1}


@rule("A11.3", "A6.8")
def test_a_mission_is_revealed_in_the_middle_of_an_action() -> None:
    """The moment that its condition holds, though more tiles are still to be stored."""
    match = holding("alpaca-barn", storing("alpaca wood", "alpaca alpaca"))

    match.play(0, "store alpaca")

    assert match.options(0) == ["store wood", "enough"]
    assert seen(match, 0, 1) == {"revealed": ["alpaca-barn"], "hidden": 0}


@rule("A11.3")
def test_revealing_a_mission_ends_what_can_be_taken_back() -> None:
    """Neither the choice that met it nor those before stand to be undone; later ones do."""
    match = holding("alpaca-barn", storing("wood alpaca stone", "alpaca alpaca"))
    match.play(0, "store wood")
    assert match.undoable(0) == 1

    match.play(0, "store alpaca")
    assert match.undoable(0) == 0
    with pytest.raises(Refused):
        match.undo(0)

    match.play(0, "store stone")
    assert match.undoable(0) == 1


@rule("A11.3")
@pytest.mark.parametrize("mission", MET)
def test_the_choice_that_met_a_mission_stands(mission: str) -> None:
    """The same choice can be taken back by one who holds another mission."""
    me, move = MET[mission]
    match = holding(mission, me)
    without = turn_of({**me, "missions": {"kept": "most-ore"}}, options=ON)

    match.play(0, move)
    without.play(0, move)

    assert match.undoable(0) == 0
    assert without.undoable(0) == 1


@rule("A11.3", "A10.2")
def test_a_mission_that_is_met_stays_complete_to_the_end() -> None:
    """It is told once and scores once."""
    match = holding("alpaca-barn", storing("alpaca alpaca", "alpaca alpaca"), round=5, last_round=5)

    match.play(0, "store alpaca")
    match.play(0, "store alpaca")
    play_out(match)

    assert happened(match).count("mission-fulfilled") == 1
    assert seen(match, 0) == {"revealed": ["alpaca-barn"], "hidden": 0}
    assert match.scores()[0][-1] == ("missions", "A10.2", 5)


@rule("A10.2", "A10.3")
def test_missions_are_the_last_line_of_the_score_and_decide_who_wins() -> None:
    """Two missions of 4 and 5 points beat eight points of goods; secret ones are worth nothing."""
    first = player(missions={"kept": "five-corn", "chosen": "most-ore", "revealed": ["five-corn"]})
    second = player(
        missions={
            "kept": "first-row",
            "chosen": "three-boats",
            "revealed": ["first-row", "three-boats"],
        }
    )
    third = player(bag="glass glass", missions={"kept": "three-orders", "chosen": "seven-types"})
    match = match_of(first, second, third, options=ON, phase="end")

    assert [lines[-1] for lines in match.scores()] == [
        ("missions", "A10.2", 4),
        ("missions", "A10.2", 9),
        ("missions", "A10.2", 0),
    ]
    assert [reason for reason, _rule, _points in match.scores()[0]] == [
        "goods",
        "boats",
        "houses",
        "orders",
        "warehouse rows",
        "missions",
    ]
    assert match.winners == (1,)


@rule("A11.3")
def test_the_points_of_secret_missions_are_in_no_score_before_they_are_met() -> None:
    """The score as it stands is the same whatever a seat holds in secret."""
    scores = [
        holding(mission, storing("wood", "wood")).scores()
        for mission in ("three-orders", "five-corn", "most-ore")
    ]

    assert scores[0] == scores[1] == scores[2]


@rule("A11.1", "A11.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_missions_revealed_in_a_match_are_those_that_were_chosen(players: int) -> None:
    """Played to the end at random, each seat has its own two and scores what it revealed."""
    for seed in range(4):
        match = chosen(players, seed)
        two = [{own(match, seat)["kept"], own(match, seat)["chosen"]} for seat in range(players)]

        match.playout(seed)

        told = dict.fromkeys(range(players), 0)
        for entry in match.log(None):
            if entry["event"] == "mission-fulfilled":
                seat = entry["seat"]
                assert isinstance(seat, int)
                assert entry["mission"] in two[seat]
                told[seat] += POINTS[str(entry["mission"])]
        for seat in range(players):
            revealed = cards(match, seat, "revealed")
            assert set(revealed) <= two[seat]
            assert seen(match, seat) == {"revealed": revealed, "hidden": 2 - len(revealed)}
            assert points(match, seat)["missions"] == told[seat]
            assert told[seat] == sum(POINTS[mission] for mission in revealed)
