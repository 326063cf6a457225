"""What a player has seen stays in the view for as long as it can be followed (R92, R98)."""

from collections import Counter

import pytest

from altiplano.kernel.match import Match
from tests.contract.samples import Sample, samples, walk
from tests.expedition.builders import (
    CHARACTERS,
    EXPLORATION,
    LOCATIONS,
    TREASURES,
    asked,
    expedition,
    hand,
    memory_of_treasures,
    pile,
    play_all,
    seat_cards,
    turn,
    without,
)
from tests.positions import Json, rule, seat_seen


def part(form: Json, key: str) -> Json:
    found = form[key]
    assert isinstance(found, dict)
    return found


def listed(value: object) -> set[str]:
    assert isinstance(value, list)
    return set(value)


def known(match: Match, viewer: int | None, owner: int) -> set[str]:
    """The cards of a hand that somebody knows."""
    return listed(part(seat_seen(match, owner, viewer), "hand")["cards"])


def kept_known(match: Match, viewer: int | None, owner: int) -> set[str]:
    """The characters kept face down that somebody knows."""
    return listed(part(seat_seen(match, owner, viewer), "kept")["cards"])


def places(match: Match, viewer: int | None) -> dict[str, str]:
    """The places of the Exploration pile that somebody knows, from the top."""
    form = part(part(match.view(viewer), "piles"), "exploration")
    return {str(place): str(card) for place, card in part(form, "known").items()}


def buried(match: Match, viewer: int) -> set[str]:
    """The cards that a seat knows to be in the pile, but not where."""
    return listed(seat_seen(match, viewer, viewer)["buried"])


def in_some_hand(match: Match, viewer: int | None = None) -> set[str]:
    """The cards of which a spectator knows only that they are in the hands."""
    return listed(part(match.view(viewer), "onlookers")["held"])


def shown(match: Match, seat: int) -> set[str]:
    """The cards of its own that a seat knows to be known."""
    return listed(seat_seen(match, seat, seat)["shown"])


def backs(match: Match, viewer: int | None, owner: int) -> tuple[object, object]:
    """How many characters and how many exploration cards somebody counts in a hand."""
    form = part(seat_seen(match, owner, viewer), "hand")
    return form["characters"], form["exploration"]


def ways(match: Match, viewer: int) -> dict[tuple[str | int, ...], int]:
    """The ways in which cards that a seat follows can lie, with their weights."""
    memory = part(seat_seen(match, viewer, viewer), "memory")
    assert isinstance(memory["ways"], list)
    return {tuple(way["where"]): way["weight"] for way in memory["ways"]}


def end_turn(match: Match, seat: int) -> None:
    """Pass what is left of a turn."""
    while match.view(None)["active"] == seat and match.to_move == (seat,):
        match.play(seat, "pass")


# Hands.


@rule("R92", "X1.5")
@pytest.mark.parametrize("viewer", [0, None])
def test_the_backs_of_a_hand_are_open_and_its_faces_are_not(viewer: int | None) -> None:
    """How many characters and how many exploration cards a hand holds is open, and no more."""
    match = turn("ohio-bob", "", "veteran", "storm the-mummy antonio")

    assert backs(match, viewer, 1) == (1, 2)
    assert known(match, viewer, 1) == set()
    assert known(match, 1, 1) == {"storm", "the-mummy", "antonio"}


@rule("R92")
def test_a_hand_that_was_looked_at_is_known_to_the_one_who_looked() -> None:
    """Antonio: both players know what was seen, spectators do not."""
    match = turn("antonio", "", "veteran", "storm puma smuggler")

    play_all(match, "use antonio, pass")

    assert known(match, 0, 1) == {"storm", "puma", "smuggler"}
    assert shown(match, 1) == {"storm", "puma", "smuggler"}
    assert known(match, None, 1) == set()


@rule("R92", "R98")
def test_what_was_seen_in_a_hand_stays_known_while_other_cards_come_and_go() -> None:
    """A card drawn later is not known; a card that leaves the hand is no longer listed."""
    match = turn(
        "antonio",
        "",
        "ramuncho",
        "porters snake",
        piles={"exploration": ["storm", "cave-in", "theft"], "characters": ["the-doc"]},
    )
    play_all(match, "use antonio, pass, pass")

    match.play(1, "draw exploration")
    assert known(match, 0, 1) == {"porters", "snake"}

    play_all(match, "play porters, draw exploration, draw characters", seat=1)
    assert known(match, 0, 1) == {"snake"}
    assert backs(match, 0, 1) == (1, 3)
    assert hand(match, 1) == {"snake", "storm", "cave-in", "the-doc"}


@rule("R92", "R93")
def test_a_card_taken_by_theft_is_known_to_both_players_only() -> None:
    """The one who lost it knows where it is; so does the thief know the rest of the hand."""
    match = turn("antonio", "theft", "ramuncho", "puma storm")

    play_all(match, "play theft, take storm")

    assert known(match, 1, 0) == {"storm"}
    assert known(match, 0, 1) == {"puma"}
    assert known(match, None, 0) == known(match, None, 1) == set()


@rule("R92", "R93")
def test_a_card_taken_by_belloeuf_is_known_to_both_players_only() -> None:
    """The two players learn which card it was, but not what stays in the hand."""
    match = turn("belloeuf", "snake", "ohio-bob", "puma storm")

    play_all(match, "use belloeuf")

    taken = hand(match, 0)
    assert len(taken) == 1
    assert known(match, 1, 0) == taken
    assert known(match, 0, 1) == set()
    assert known(match, None, 0) == set()
    mine = [event["card"] for event in match.log(0) if event["event"] == "took-card"]
    assert mine == [event["card"] for event in match.log(1) if event["event"] == "took-card"]
    assert set(mine) == taken
    assert not any(event["event"] == "took-card" for event in match.log(None))


@rule("R92", "R93")
@pytest.mark.parametrize(("card", "back"), [("the-doc", "characters"), ("storm", "exploration")])
def test_the_log_shows_spectators_the_back_of_a_card_that_was_taken(card: str, back: str) -> None:
    """The view counts the backs of a hand, so the log says which one changed hands."""
    match = turn("belloeuf", "snake", "ohio-bob", card)

    play_all(match, "use belloeuf")

    taken = [event for event in match.log(None) if event["event"] == "took-from-hand"]
    assert [event["pile"] for event in taken] == [back]
    assert backs(match, None, 0) == ((1, 0) if back == "characters" else (0, 1))


@rule("R86", "R92")
def test_the_log_shows_that_a_theft_found_only_protected_cards() -> None:
    """Everybody sees that nothing was taken; without a word a spectator would not know why."""
    match = turn("antonio", "theft", "marcus-vidor", "the-mummy golden-mask")

    match.play(0, "play theft")

    assert asked(match) == {"0": "second"}
    assert "not-picked" in [event["event"] for event in match.log(None)]


@rule("R92", "R93")
def test_spectators_lose_sight_of_an_open_card_when_an_unknown_one_is_taken() -> None:
    """Everybody saw the Treasure come into the hand; which card Bellœuf took then, nobody else."""
    for seed in range(12):
        match = turn(
            "belloeuf",
            "snake",
            "ohio-bob",
            "the-mummy storm pit",
            other={"shown": ["the-mummy"], "open": ["the-mummy"]},
            seed=seed,
        )
        assert known(match, None, 1) == {"the-mummy"}

        play_all(match, "use belloeuf")

        assert known(match, None, 0) == set()
        assert known(match, None, 1) == set()
        assert in_some_hand(match) == {"the-mummy"}
        assert known(match, 0, 1) | known(match, 1, 0) >= {"the-mummy"}


@rule("R92", "R93")
def test_spectators_follow_an_open_card_that_is_the_only_one_of_its_kind() -> None:
    """A character's back among exploration cards: there is no doubt which one was taken."""
    for seed in range(12):
        match = turn(
            "belloeuf",
            "snake",
            "ohio-bob",
            "the-doc storm pit",
            other={"shown": ["the-doc"], "open": ["the-doc"]},
            seed=seed,
        )

        play_all(match, "use belloeuf")

        moved = "the-doc" in hand(match, 0)
        assert known(match, None, 0) == ({"the-doc"} if moved else set())
        assert known(match, None, 1) == (set() if moved else {"the-doc"})


@rule("R92", "R93")
def test_the_other_player_knows_which_random_card_was_discarded_and_no_more() -> None:
    """A random card is discarded face up; the cards that stay are as hidden as before."""
    match = turn("antonio aligator-sloop", "", "ohio-bob", "puma storm snake")

    play_all(match, "use rogue")

    assert known(match, 0, 1) == set()
    assert backs(match, 0, 1) == (0, 2)


@rule("R92", "R94")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_revealed_card_that_is_taken_is_known_to_all(viewer: int | None) -> None:
    """Ohio Bob shows the Treasure before it comes into the hand."""
    match = turn("ohio-bob", "snake", "veteran", piles={"exploration": ["the-mummy", "storm"]})

    play_all(match, "use ohio-bob, take the-mummy")

    assert known(match, viewer, 0) == {"the-mummy"}


@rule("R92", "X1.5")
@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize(
    ("camp", "moves", "card"),
    [
        ("the-doc", "use the-doc, take smuggler", "smuggler"),
        ("investigator", "use investigator, discard snake, take lost-city", "lost-city"),
        ("veteran", "play field-notes, take pit", "pit"),
    ],
)
def test_a_card_taken_from_a_discard_pile_is_known_to_all(
    viewer: int | None, camp: str, moves: str, card: str
) -> None:
    """It lay face up."""
    match = turn(
        camp,
        "snake puma field-notes",
        "ramuncho",
        discards={
            "characters": ["smuggler", "mercenary"],
            "exploration": ["lost-city", "royal-tomb", "pit", "pit"],
        },
    )

    play_all(match, moves)

    assert known(match, viewer, 0) == {card}


@rule("R91", "R92")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_location_found_in_the_pile_is_known_to_all(viewer: int | None) -> None:
    """The Location is shown to both."""
    match = turn("huayna", "snake", "veteran", piles={"exploration": ["storm"]})

    play_all(match, "use huayna")

    found = hand(match, 0) - {"snake"}
    assert found <= set(LOCATIONS)
    assert known(match, viewer, 0) == found


@rule("R92")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_card_known_to_all_is_forgotten_when_it_leaves_the_hand(viewer: int | None) -> None:
    """Once placed it lies open; drawn again by the other player it would be a new secret."""
    match = turn(
        "ramuncho",
        "lost-city snake",
        "veteran",
        phase="second",
        me={"shown": ["lost-city"], "open": ["lost-city"]},
    )
    assert known(match, viewer, 0) == {"lost-city"}

    match.play(0, "place lost-city")

    assert known(match, viewer, 0) == set()


@rule("R92", "X6.5")
def test_a_card_known_to_all_is_a_secret_again_once_it_is_drawn() -> None:
    """What was known of a card does not follow it through discard pile and refill."""
    match = turn(
        "ramuncho",
        "puma",
        "veteran",
        "pit storm",
        phase="draw",
        active=1,
        discards={"exploration": without(EXPLORATION, ["puma", "pit", "storm"])},
    )

    match.play(1, "draw exploration")

    assert len(hand(match, 1)) == 3
    assert known(match, 0, 1) == {"pit", "storm"}
    assert known(match, None, 1) == set()


def knows(match: Match, viewer: int | None, owner: int) -> list[str]:
    """The same as a list, in which a card stands as often as copies of it are known."""
    cards = part(seat_seen(match, owner, viewer), "hand")["cards"]
    assert isinstance(cards, list)
    return cards


@rule("R97", "R92")
def test_a_copy_that_leaves_the_hand_lowers_the_known_count() -> None:
    """One Puma was seen, its copy drawn later; whichever is played, none is known any more."""
    match = turn("antonio", "", "ramuncho", "puma", piles={"exploration": ["puma"]})
    play_all(match, "use antonio, pass, pass")

    match.play(1, "draw exploration")
    assert knows(match, 0, 1) == ["puma"]
    assert knows(match, 1, 1) == ["puma", "puma"]

    match.play(1, "play puma")
    assert knows(match, 0, 1) == []
    assert knows(match, 1, 1) == ["puma"]
    assert shown(match, 1) == set()


@rule("R97", "R92")
def test_a_copy_that_came_later_lowers_the_known_count_as_well() -> None:
    """Here the Puma that was drawn is the one that was seen; nobody can tell which is played."""
    pile = {"exploration": ["puma", "snake"]}
    match = turn("ramuncho", "", "veteran", "puma", piles=pile, me={"pinned": [0]})
    play_all(match, "pass, pass")
    match.play(1, "draw exploration")
    assert knows(match, 0, 1) == ["puma"]

    match.play(1, "play puma")

    assert knows(match, 0, 1) == []
    assert backs(match, 0, 1) == (0, 1)


@rule("R97", "R92")
def test_two_copies_that_were_seen_are_known_by_their_count() -> None:
    """Of two known Pumas one is left after the first is played."""
    match = turn("ramuncho", "puma puma", "veteran", me={"shown": ["puma", "puma"]})
    assert knows(match, 1, 0) == ["puma", "puma"]

    match.play(0, "play puma")

    assert knows(match, 1, 0) == ["puma"]
    assert backs(match, 1, 0) == (0, 1)


@rule("R97", "R93")
@pytest.mark.parametrize("seed", range(6))
def test_a_random_copy_lowers_the_known_count_as_well(seed: int) -> None:
    """The Rogue discards one of two Pumas, of which one was known."""
    match = turn(
        "antonio aligator-sloop",
        "",
        "ohio-bob",
        "puma puma",
        other={"shown": ["puma"], "open": ["puma"]},
        seed=seed,
    )

    match.play(0, "use rogue")

    for viewer in (0, None):
        assert knows(match, viewer, 1) == []
        assert backs(match, viewer, 1) == (0, 1)


@rule("R97", "R98")
@pytest.mark.parametrize("top", ["puma", "snake"])
def test_a_copy_that_comes_out_of_the_pile_lowers_the_count_known_there(top: str) -> None:
    """Seat 0 knows that a Puma is in the pile; Ohio Bob reveals one, or none."""
    match = turn(
        "ohio-bob",
        "",
        "veteran",
        "storm",
        me={"buried": ["puma"]},
        piles={"exploration": [top, "pit", "puma"]},
    )

    match.play(0, "use ohio-bob")

    assert buried(match, 0) == (set() if top == "puma" else {"puma"})


# The Exploration pile.


def with_epigrapher(**fields: object) -> Match:
    """Seat 0 looks at Puma, Storm and Pit and lays Pit on top, then Storm, then Puma."""
    match = turn(
        "epigrapher",
        "snake",
        "veteran",
        "cave-in",
        piles={"exploration": ["puma", "storm", "pit", "theft"]},
        **fields,  # type: ignore[arg-type]
    )
    return play_all(match, "use epigrapher, put puma, put storm")


@rule("R92", "R98")
def test_cards_put_back_are_known_by_their_place_to_the_one_who_looked() -> None:
    """Others know that these places were seen, and nothing of the cards."""
    match = with_epigrapher()

    assert places(match, 0) == {"0": "pit", "1": "storm", "2": "puma"}
    assert places(match, 1) == places(match, None) == {}
    assert seat_seen(match, 0, 1)["pinned"] == [0, 1, 2]


@rule("R92", "R98")
def test_known_places_move_up_when_cards_leave_the_pile() -> None:
    """Each draw takes the top card; the next one is now first."""
    match = with_epigrapher()
    end_turn(match, 0)

    match.play(1, "draw exploration")

    assert places(match, 0) == {"0": "storm", "1": "puma"}


@rule("R92", "R98")
def test_a_card_drawn_from_a_known_place_is_known_in_the_hand() -> None:
    """The one who arranged the pile knows what the other draws, and the other knows that."""
    match = with_epigrapher()
    end_turn(match, 0)

    match.play(1, "draw exploration")

    assert known(match, 0, 1) == {"pit"}
    assert shown(match, 1) == {"pit"}
    assert known(match, None, 1) == set()
    for viewer, told in ((0, True), (1, True), (None, False)):
        assert any(event["event"] == "drew-card" for event in match.log(viewer)) == told


@rule("R92")
def test_the_other_player_does_not_know_what_is_drawn_from_a_place_they_never_saw() -> None:
    """When a player draws a card they arranged, the other only learns of the draw."""
    match = with_epigrapher()
    end_turn(match, 0)
    match.play(1, "draw characters")
    end_turn(match, 1)

    match.play(0, "draw exploration")

    assert "pit" in hand(match, 0)
    assert known(match, 1, 0) == set()


@rule("R76", "R98")
def test_a_shuffle_of_one_s_own_leaves_known_that_the_cards_are_in_the_pile() -> None:
    """Their places are lost; that they are there is not."""
    match = with_epigrapher(me={"hand": ["snake", "old-map"]})

    match.play(0, "play old-map")

    assert places(match, 0) == {}
    assert buried(match, 0) == {"puma", "storm", "pit"}


@rule("R76", "R98")
def test_a_shuffle_by_the_other_leaves_known_that_the_cards_are_in_the_pile() -> None:
    """Their places are lost; that they are there is not, and the other never knew."""
    match = with_epigrapher(other={"camp": ["huayna"]})
    end_turn(match, 0)
    match.play(1, "draw characters")

    match.play(1, "use huayna")

    assert places(match, 0) == {}
    assert buried(match, 0) == {"puma", "storm", "pit"}
    assert buried(match, 1) == set()
    assert seat_seen(match, 0, 1)["pinned"] == []


@rule("R98")
def test_of_cards_in_a_shuffled_pile_one_may_have_been_drawn_unseen() -> None:
    """Of three cards seat 0 knows two: in two of three cases the draw was one of them."""
    match = turn(
        "ramuncho",
        "",
        "veteran",
        "snake",
        phase="draw",
        active=1,
        me={"buried": ["puma", "storm"]},
        piles={"exploration": ["pit", "puma", "storm"]},
        discards={"exploration": without(EXPLORATION, "snake pit puma storm")},
    )
    assert buried(match, 0) == {"puma", "storm"}

    match.play(1, "draw exploration")

    assert buried(match, 0) == set()
    assert known(match, 0, 1) == set()
    assert ways(match, 0) == {("hand", "pile"): 2, ("pile", "pile"): 1}


@rule("R98")
def test_cards_in_a_shuffled_pile_stay_known_while_the_other_draws_characters() -> None:
    """Only an unseen draw from that pile can take one of them away."""
    match = turn(
        "ramuncho",
        "",
        "veteran",
        "snake",
        phase="draw",
        active=1,
        me={"buried": ["puma", "storm"]},
        piles={"exploration": ["pit", "puma", "storm"]},
    )

    match.play(1, "draw characters")

    assert buried(match, 0) == {"puma", "storm"}


@rule("R98")
def test_cards_in_a_shuffled_pile_are_followed_through_one_s_own_draws_and_open_reveals() -> None:
    """What comes to light is no longer in the pile; the rest still is."""
    match = turn(
        "ohio-bob",
        "",
        "veteran",
        phase="draw",
        me={"buried": ["puma", "storm", "theft"]},
        piles={"exploration": ["puma", "storm", "pit", "theft"]},
    )

    match.play(0, "draw exploration")
    assert buried(match, 0) == {"storm", "theft"}

    match.play(0, "use ohio-bob")
    assert buried(match, 0) == {"theft"}


@rule("R98")
def test_cards_that_the_other_rearranges_are_known_to_be_in_the_pile_only() -> None:
    """Seat 0 knew the top four; the other looks at three of them and puts them back."""
    match = turn(
        "veteran",
        "snake",
        "epigrapher",
        active=1,
        me={"pinned": [0, 1, 2, 3]},
        piles={"exploration": ["puma", "storm", "pit", "theft"]},
    )

    play_all(match, "use epigrapher, put storm, put puma", seat=1)

    assert places(match, 0) == {"3": "theft"}
    assert buried(match, 0) == {"puma", "storm", "pit"}
    assert places(match, 1) == {"0": "pit", "1": "puma", "2": "storm"}


@rule("R90", "R92")
def test_cards_looked_at_are_for_the_one_who_looks() -> None:
    """Meanwhile the others see how many there are."""
    match = turn("epigrapher", "", "veteran", piles={"exploration": ["puma", "storm", "pit"]})

    match.play(0, "use epigrapher")

    assert listed(part(match.view(0), "action")["looked"]) == {"puma", "storm", "pit"}
    for viewer in (1, None):
        action = part(match.view(viewer), "action")
        assert action["looking_at"] == 3
        assert "looked" not in action


@rule("R98", "R92")
def test_cards_that_are_looked_at_again_are_known_by_their_place_again() -> None:
    """A card known to be somewhere in the pile is found by looking."""
    match = turn(
        "epigrapher",
        "snake",
        "veteran",
        me={"buried": ["puma", "theft"]},
        piles={"exploration": ["puma", "storm", "pit", "theft"]},
    )

    play_all(match, "use epigrapher, put pit, put storm")

    assert places(match, 0) == {"0": "puma", "1": "storm", "2": "pit"}
    assert buried(match, 0) == {"theft"}


# Counting.

ALL_BUT = {
    "zero": ["puma", "snake"],
    "one": ["storm", "pit"],
}
"""Two hands; all other exploration cards are discarded in the tests of refills."""


def before_refill(last: str = "", **fields: object) -> Match:
    """The Exploration pile is empty but for `last`, all other cards are discarded; seat 0 draws."""
    return turn(
        "ramuncho",
        ALL_BUT["zero"],
        "veteran",
        [*ALL_BUT["one"], "smuggler"],
        phase="draw",
        discards={"exploration": without(EXPLORATION, *ALL_BUT.values(), last)},
        **fields,  # type: ignore[arg-type]
    )


@rule("R98", "X6.5")
def test_at_a_refill_the_other_hand_is_known_by_counting() -> None:
    """All exploration cards are seen but those of the other hand; characters are not."""
    match = before_refill()

    match.play(0, "draw exploration")

    assert known(match, 0, 1) == {"storm", "pit"}
    assert known(match, 1, 0) == {"puma", "snake"}
    assert len(hand(match, 0)) == 3


@rule("R98", "R90")
def test_drawing_the_last_card_tells_the_other_hand_by_counting() -> None:
    """The pile is refilled at once; the card that was just drawn is known as well."""
    match = before_refill(piles={"exploration": ["lost-city"]}, last="lost-city")

    match.play(0, "draw exploration")

    assert known(match, 0, 1) == {"storm", "pit"}
    assert known(match, 1, 0) == {"puma", "snake", "lost-city"}
    assert in_some_hand(match) == {"puma", "snake", "lost-city", "storm", "pit"}


@rule("R98", "R90")
def test_a_pile_that_runs_out_without_discards_tells_the_other_hand_by_counting() -> None:
    """There is nothing to shuffle, and still every other card is in sight."""
    match = turn(
        "ramuncho",
        "puma",
        "veteran",
        without(EXPLORATION, "puma lost-city"),
        phase="draw",
        piles={"exploration": ["lost-city"]},
    )

    match.play(0, "draw exploration")

    assert sorted(knows(match, 0, 1)) == sorted(without(EXPLORATION, "puma lost-city"))
    assert known(match, 1, 0) == {"puma", "lost-city"}


@rule("R98", "X6.5")
def test_at_a_refill_spectators_know_which_cards_are_in_the_hands_but_not_in_whose() -> None:
    """They count for both hands together."""
    match = before_refill()

    match.play(0, "draw exploration")

    assert in_some_hand(match) == {"puma", "snake", "storm", "pit"}
    assert known(match, None, 0) == known(match, None, 1) == set()


@rule("R98")
def test_spectators_see_a_counted_card_again_when_it_is_played() -> None:
    """Then it is in no hand any more."""
    match = before_refill()
    match.play(0, "draw exploration")

    match.play(0, "play puma")
    if 1 in match.to_move:
        match.play(1, "pass")

    assert in_some_hand(match) == {"snake", "storm", "pit"}


@rule("R98", "X6.5")
def test_a_refill_of_the_character_pile_tells_the_characters_of_the_other_hand() -> None:
    """Exploration cards stay as unknown as they were."""
    people = without(CHARACTERS, ["ramuncho", "veteran", "smuggler", "antonio"])
    match = turn(
        "ramuncho",
        "puma antonio",
        "veteran",
        "storm smuggler",
        phase="draw",
        discards={"characters": people},
    )

    match.play(0, "draw characters")

    assert known(match, 0, 1) == {"smuggler"}
    assert known(match, 1, 0) == {"antonio"}
    assert in_some_hand(match) == {"smuggler", "antonio"}


@rule("R91", "R98")
def test_after_a_search_in_vain_the_locations_not_seen_are_in_the_other_hand() -> None:
    """Both learn that none is in the pile."""
    match = turn(
        "huayna",
        "lost-city snake",
        "veteran sun-temple",
        "royal-tomb storm",
        discards={"exploration": ["palla-huarcuna", "mountain-fortress"]},
    )

    match.play(0, "use huayna")

    assert known(match, 0, 1) == {"royal-tomb"}
    assert known(match, 1, 0) == {"lost-city"}
    assert in_some_hand(match) == {"lost-city", "royal-tomb"}
    assert known(match, None, 0) == known(match, None, 1) == set()


@rule("R98", "X2.3")
def test_no_treasure_is_dealt_or_among_the_top_five() -> None:
    """Opening hands and the top five come without Treasures."""
    match = expedition().start(2, 3, {"first": 0})
    assert match.view(1)["low"] == 5
    assert ways(match, 1) == {("pile",) * 3: 1}

    match.play(0, "draw exploration")

    assert match.view(1)["low"] == 4
    assert ways(match, 1) == {("pile",) * 3: 1}


@rule("R98", "X2.3")
def test_a_card_drawn_below_the_top_five_may_be_a_treasure() -> None:
    """The first card drawn cannot be one; the second is one of 32, three of them Treasures."""
    match = turn(
        "ramuncho",
        "snake",
        "veteran",
        phase="draw",
        other={"memory": memory_of_treasures(["snake"], without(EXPLORATION, "snake"), 1, 1)},
        piles={"exploration": ["porters", "the-mummy", "storm"]},
    )
    match.play(0, "draw exploration")
    assert ways(match, 1).keys() == {("pile",) * 3}

    play_all(match, "play porters, draw exploration")

    found = ways(match, 1)
    assert found.keys() == {("pile",) * 3, ("hand", "pile", "pile")}
    assert found["hand", "pile", "pile"] * 29 == found["pile", "pile", "pile"] * 3


@rule("R98", "X2.3")
def test_a_card_that_is_played_leaves_less_room_for_treasures() -> None:
    """Of two unknown cards one was played: it was not the Treasure."""
    both = {"groups": [["the-mummy"]], "ways": [{"where": ["hand"]}, {"where": ["pile"]}]}
    match = turn("ramuncho", "porters the-mummy", "veteran", other={"memory": both})

    match.play(0, "play porters")

    assert ways(match, 1) == {("hand",): 1, ("pile",): 2}


@rule("R98", "X2.3")
def test_a_treasure_that_is_placed_is_no_longer_followed() -> None:
    """Only ways in which it was in the hand are left."""
    known_ways = [
        {"weight": 3, "where": ["hand", "hand"]},
        {"weight": 5, "where": ["hand", "pile"]},
        {"weight": 7, "where": ["pile", "pile"]},
    ]
    match = turn(
        "ohio-bob sun-temple",
        "porters the-mummy",
        "veteran",
        phase="second",
        other={"memory": {"groups": [["the-mummy", "golden-mask"]], "ways": known_ways}},
    )

    match.play(0, "place the-mummy")

    assert ways(match, 1) == {("hand",): 6, ("pile",): 5}


@rule("R86", "R98")
def test_a_pick_that_falls_short_tells_that_the_hand_is_treasures() -> None:
    """Storm discards two cards; Marcus protects what is left."""
    match = turn("antonio", "storm", "marcus-vidor", "the-mummy puma golden-mask")

    match.play(0, "play storm")

    for viewer in (0, 1, None):
        assert part(seat_seen(match, 1, viewer), "hand")["treasures"] == 2
    assert ways(match, 0) == {("hand", "hand", "pile"): 1}


@rule("R86", "R98")
def test_treasures_known_by_a_pick_are_fewer_when_one_leaves_the_hand() -> None:
    """One is placed; that the other is one stays known."""
    match = turn(
        "antonio",
        "storm",
        "marcus-vidor ohio-bob sun-temple",
        "the-mummy golden-mask",
        phase="second",
    )
    match.play(0, "play storm")
    play_all(match, "pass, draw characters, pass, place the-mummy", seat=1)

    for viewer in (0, 1, None):
        assert part(seat_seen(match, 1, viewer), "hand")["treasures"] == 1
    assert set(ways(match, 0)) == {("hand", "pile")}


@rule("R86", "R98", "R93")
def test_treasures_known_by_a_pick_are_fewer_when_one_is_taken() -> None:
    """Marcus is discarded, and Bellœuf takes one of the two; the other stays known to all."""
    match = turn(
        "antonio belloeuf",
        "storm puma snake",
        "marcus-vidor",
        "the-mummy golden-mask",
        piles={"characters": ["huayna", "ramuncho"]},
    )
    play_all(match, "play storm, play puma")
    assert part(seat_seen(match, 1, None), "hand")["treasures"] == 2
    play_all(match, "pass, draw characters, pass, place huayna", seat=1)

    play_all(match, "draw characters, use belloeuf, discard snake")

    taken = {"the-mummy", "golden-mask"} & hand(match)
    assert len(taken) == 1
    for viewer in (0, 1, None):
        assert part(seat_seen(match, 1, viewer), "hand")["treasures"] == 1
        assert match.resample(viewer, 1).view(viewer) == match.view(viewer)


@rule("R86", "R98")
def test_a_pick_that_finds_enough_tells_nothing() -> None:
    """Two cards are discarded, and one stays."""
    match = turn("antonio", "storm", "marcus-vidor", "the-mummy puma snake")

    match.play(0, "play storm")

    assert part(seat_seen(match, 1, 0), "hand")["treasures"] == 0
    assert ways(match, 0) == {(): 1}


@rule("R97", "R98")
def test_a_copy_played_from_the_hand_is_not_the_one_that_is_in_the_pile() -> None:
    """Seat 0 has seen a Puma in the pile, and nothing was drawn since: it is still there."""
    match = turn(
        "ramuncho huayna",
        "",
        "veteran",
        "puma storm",
        active=1,
        me={"buried": ["puma"]},
        piles={"exploration": ["snake", "puma"]},
    )

    play_all(match, "play puma, target huayna", seat=1)

    assert buried(match, 0) == {"puma"}


@rule("R97", "R98")
def test_a_copy_that_may_have_been_drawn_is_known_no_longer_when_one_is_played() -> None:
    """After an unseen draw the Puma that was in the pile may be the one that is played."""
    match = turn(
        "ramuncho huayna",
        "",
        "veteran",
        "puma storm",
        phase="draw",
        active=1,
        me={"buried": ["puma"]},
        piles={"exploration": ["snake", "puma"]},
    )

    play_all(match, "draw exploration, play puma, target huayna", seat=1)

    assert ways(match, 0) == {(): 1}


@rule("R98")
def test_a_shuffle_forgets_which_cards_on_top_are_no_treasures() -> None:
    """They are mixed with the others."""
    match = turn(
        "huayna",
        "snake",
        "veteran",
        low=5,
        piles={"exploration": without(EXPLORATION, TREASURES, LOCATIONS, "snake")},
    )

    match.play(0, "use huayna")

    assert match.view(1)["low"] == 0


# The draft.


def draft(**fields: object) -> Match:
    """Seat 1 chooses first, from Ohio Bob, Henriette and Antonio; then come Sloop and the Doc."""
    return expedition().load(
        {
            "options": {"assembly": True},
            "phase": "assembly",
            "active": 1,
            "seats": [{}, {"hand": ["ohio-bob", "henriette", "antonio"]}],
            "piles": {"characters": ["aligator-sloop", "the-doc", "smuggler"]},
            "low": 15,
            **fields,
        }
    )


@rule("X2.5", "R92")
def test_characters_passed_on_are_known_to_the_one_who_passed_them() -> None:
    """The one who takes one more has two cards that the other knows."""
    match = draft()

    match.play(1, "keep ohio-bob")

    assert known(match, 1, 0) == {"henriette", "antonio"}
    assert hand(match, 0) == {"henriette", "antonio", "aligator-sloop"}
    assert kept_known(match, 0, 1) == set()
    assert known(match, None, 0) == set()


@rule("X2.5", "R92", "R98")
def test_a_drafted_character_that_does_not_come_back_is_known_to_be_kept() -> None:
    """Of the two that were passed one is missing."""
    match = draft()
    match.play(1, "keep ohio-bob")

    match.play(0, "keep antonio")

    assert kept_known(match, 1, 0) == {"antonio"}
    assert known(match, 0, 1) == {"henriette", "aligator-sloop"}
    assert kept_known(match, None, 0) == kept_known(match, None, 1) == set()


@rule("X2.5", "R92", "R98")
def test_if_both_drafted_characters_come_back_the_one_kept_is_unknown() -> None:
    """It was the one that nobody else has seen."""
    match = draft()
    match.play(1, "keep ohio-bob")

    match.play(0, "keep aligator-sloop")

    assert kept_known(match, 1, 0) == set()
    assert known(match, 0, 1) == {"henriette", "antonio"}


@rule("X2.5", "R92")
def test_drafted_characters_stay_known_until_all_are_turned_up() -> None:
    """What was seen to be kept in an earlier round is still known in later ones."""
    match = draft()
    match.play(1, "keep ohio-bob")
    match.play(0, "keep antonio")

    match.play(1, "keep the-doc")
    assert kept_known(match, 1, 0) == {"antonio"}
    assert kept_known(match, 0, 1) == set()

    play_all(match, "keep smuggler")
    play_all(match, "keep henriette", seat=1)
    assert kept_known(match, 1, 0) == {"antonio"}
    assert kept_known(match, 0, 1) == {"henriette"}


# Whatever is in a view is true.


@rule("R92", "R98")
@pytest.mark.parametrize("sample", samples("expedition", 6, 300), ids=lambda each: f"{each.seed}")
def test_what_a_view_says_about_hidden_cards_is_true(sample: Sample) -> None:
    """At any point of random matches, for both seats and spectators."""
    for match, luck in walk(sample):
        if luck.random() > 0.1:
            continue
        hands = [Counter(seat_cards(match, owner, "hand")) for owner in (0, 1)]
        exploration = pile(match)
        looked = looked_at(match)
        for viewer in (0, 1, None):
            low = match.view(viewer)["low"]
            assert isinstance(low, int)
            assert not set(exploration[:low]) & set(TREASURES)
            for place, card in places(match, viewer).items():
                assert exploration[int(place)] == card
            for owner in (0, 1):
                assert Counter(knows(match, viewer, owner)) <= hands[owner]
                assert kept_known(match, viewer, owner) <= set(seat_cards(match, owner, "kept"))
            if viewer is None:
                assert in_some_hand(match) <= set(hands[0] | hands[1])
            else:
                assert buried(match, viewer) <= set(exploration) | looked
                sure = part(seat_seen(match, 1 - viewer, viewer), "hand")["treasures"]
                assert isinstance(sure, int)
                assert sure <= sum(hands[1 - viewer][card] for card in TREASURES)


def looked_at(match: Match) -> set[str]:
    """The cards of the pile that somebody looks at."""
    action = match.position().get("action")
    return listed(action["looked"]) if isinstance(action, dict) else set()
