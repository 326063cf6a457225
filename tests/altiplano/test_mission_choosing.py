"""Missions are dealt, kept and passed in secret (A11.1, A11.2, R22)."""

import json
from itertools import permutations

import pytest

from altiplano.errors import Refused
from tests.altiplano.mission_builders import (
    POINTS,
    all_choose,
    cards,
    choose,
    dealt,
    everything,
    own,
    passed_on,
    seen,
)
from tests.positions import (
    altiplano,
    match_of,
    player,
    refusal,
    rule,
    seat_seen,
)


@rule("A11.1")
def test_missions_are_played_only_if_the_option_says_so() -> None:
    """Without it nobody has missions: views and scores have none, and none can be kept."""
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
    """A match without missions cannot have missions in its position."""
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
def test_one_card_goes_to_the_left_neighbor_and_the_other_to_the_right(players: int) -> None:
    """The left neighbor is the next seat clockwise: it receives the card that was named."""
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
    """The same choices lead to the same position, no matter who is quicker."""
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


@rule("A11.1", "R22")
def test_a_seat_reads_its_own_choices_of_missions_in_its_log_and_nobody_else_does() -> None:
    """Only the seat itself reads what it keeps and passes, even when all have chosen."""
    match = dealt()

    kept = all_choose(match, "keep")
    passed = all_choose(match, "give")

    told = [entry for entry in match.log(1) if "mission" in entry]
    assert [(entry["event"], entry["mission"]) for entry in told] == [
        ("kept-mission", kept[1]),
        ("passed-mission", passed[1]),
    ]
    assert not any("mission" in entry for entry in match.log(None))
