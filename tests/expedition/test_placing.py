"""X1.3 and X4: placing characters, Locations and Treasures."""

import pytest

from tests.expedition.builders import (
    asked,
    camp,
    discards,
    hand,
    holder,
    phase,
    play_all,
    turn,
)
from tests.positions import happened, refusal, rule

FIVE = "ohio-bob huayna ramuncho the-doc smuggler"

# Characters.


@rule("X3.3", "X1.4")
@pytest.mark.parametrize("card", ["sir-allistair", "veteran", "belloeuf", "marcus-vidor"])
def test_a_character_from_hand_may_be_placed(card: str) -> None:
    """Of any class and with any ability; it lies open in the camp."""
    match = turn(camp="ohio-bob", hand=f"{card} puma", phase="second")

    match.play(0, f"place {card}")

    assert camp(match) == {"ohio-bob", card}
    assert hand(match) == {"puma"}


@rule("X4.1", "X1.3")
def test_a_fifth_character_needs_no_room() -> None:
    """A camp holds five characters; Location and Treasures do not count."""
    match = turn(
        camp="ohio-bob huayna ramuncho the-doc sun-temple the-mummy",
        hand="antonio puma",
        phase="second",
    )

    match.play(0, "place antonio")

    assert {"antonio", "ohio-bob", "huayna", "ramuncho", "the-doc"} <= camp(match)
    assert match.to_move == (1,)


@rule("X4.1", "X1.3")
def test_for_a_sixth_character_one_of_the_five_is_discarded_first() -> None:
    """The player chooses which; then the new one comes into the camp."""
    match = turn(camp=FIVE, hand="antonio puma", phase="second")

    match.play(0, "place antonio")

    assert asked(match) == {"0": "room"}
    assert match.view(1)["placing"] == "antonio"
    assert match.options(0) == [
        "dismiss ohio-bob",
        "dismiss smuggler",
        "dismiss huayna",
        "dismiss ramuncho",
        "dismiss the-doc",
    ]
    match.play(0, "dismiss the-doc")
    assert camp(match) == {*FIVE.split(), "antonio"} - {"the-doc"}
    assert discards(match, "characters") == ["the-doc"]
    assert match.to_move == (1,)


@rule("X4.1")
@pytest.mark.parametrize("text", ["dismiss antonio", "dismiss veteran", "dismiss epigrapher"])
def test_room_is_made_by_one_of_the_five_only(text: str) -> None:
    """Not by the new one, not by one in hand, not by one of the other camp."""
    match = turn(camp=FIVE, hand="antonio veteran", other_camp="epigrapher", phase="second")
    match.play(0, "place antonio")

    assert refusal(match, text).code == "not-in-camp"


@rule("X4.1")
def test_making_room_is_no_longer_a_choice_whether() -> None:
    """The character has been placed; only who makes room is open."""
    match = turn(camp=FIVE, hand="antonio puma", phase="second")
    match.play(0, "place antonio")

    assert refusal(match, "pass").code == "other-question"


@rule("X4.1", "X5.1", "R70")
def test_the_special_cards_follow_the_exchange_of_characters() -> None:
    """The only Archaeologist makes room for a Raider."""
    match = turn(
        camp="ohio-bob huayna ramuncho the-doc marcus-vidor",
        hand="antonio",
        other_camp="epigrapher veteran",
        phase="second",
        specials={"adventurer": 0, "rogue": 1},
    )

    play_all(match, "place antonio, dismiss ohio-bob")

    assert (holder(match, "adventurer"), holder(match, "rogue")) == (1, 1)


@rule("X4.1", "R70")
def test_whoever_makes_room_leaves_before_the_newcomer_arrives() -> None:
    """For that moment the other camp has more Archaeologists; the tie after it changes nothing."""
    match = turn(
        camp="ohio-bob huayna ramuncho the-doc marcus-vidor",
        hand="henriette",
        other_camp="epigrapher",
        phase="second",
        specials={"adventurer": 0},
    )

    play_all(match, "place henriette, dismiss ohio-bob")

    assert holder(match, "adventurer") == 1


# Locations.


@rule("X4.2")
def test_a_location_is_placed_in_a_camp_without_one() -> None:
    """No character is needed for it."""
    match = turn(hand="sun-temple puma", phase="second")

    match.play(0, "place sun-temple")

    assert camp(match) == {"sun-temple"}


@rule("X4.2", "X1.3")
def test_a_second_location_is_refused() -> None:
    """Only if the camp has none."""
    match = turn(camp="lost-city", hand="sun-temple puma", phase="second")

    refused = refusal(match, "place sun-temple")

    assert refused.rule == "X4.2"
    assert "already has a Location" in str(refused)


@rule("X4.2")
def test_the_other_players_location_does_not_matter() -> None:
    """Each camp may have one."""
    match = turn(hand="sun-temple puma", other_camp="lost-city", phase="second")

    assert "place sun-temple" in match.options(0)


# Treasures.


@rule("X4.3")
def test_a_treasure_costs_the_location() -> None:
    """With an Archaeologist and a Location; then the Location is discarded."""
    match = turn(camp="ohio-bob sun-temple", hand="the-mummy puma", phase="second")

    match.play(0, "place the-mummy")

    assert camp(match) == {"ohio-bob", "the-mummy"}
    assert discards(match) == ["sun-temple"]
    assert not match.over
    assert match.to_move == (1,)


@rule("X4.3")
@pytest.mark.parametrize("others", ["sun-temple", "veteran the-doc sun-temple"])
def test_a_treasure_needs_an_archaeologist(others: str) -> None:
    """Raiders and neutral characters do not do."""
    match = turn(camp=others, hand="the-mummy puma", other_camp="ohio-bob", phase="second")

    refused = refusal(match, "place the-mummy")

    assert refused.rule == "X4.3"
    assert "Archaeologist" in str(refused)


@rule("X4.3")
def test_a_treasure_needs_a_location() -> None:
    """The other camp's Location does not do."""
    match = turn(camp="ohio-bob", hand="the-mummy puma", other_camp="sun-temple", phase="second")

    refused = refusal(match, "place the-mummy")

    assert refused.rule == "X4.3"
    assert "Location" in str(refused)


@rule("X4.3", "R79")
def test_the_character_that_is_both_lets_a_treasure_be_placed() -> None:
    """Bellœuf counts as an Archaeologist."""
    match = turn(camp="belloeuf sun-temple", hand="the-mummy puma", phase="second")

    match.play(0, "place the-mummy")

    assert camp(match) == {"belloeuf", "the-mummy"}


@rule("X4.3")
def test_after_a_treasure_the_camp_can_have_a_location_again() -> None:
    """The next Treasure needs another one."""
    match = turn(camp="ohio-bob the-mummy", hand="golden-mask lost-city", phase="second")
    assert refusal(match, "place golden-mask").code == "no-location"

    match.play(0, "place lost-city")

    assert "lost-city" in camp(match)


@rule("X4.3")
def test_a_treasure_is_a_matter_of_camp_and_hand_at_the_same_time() -> None:
    """A Treasure that is not in hand is not placed."""
    match = turn(camp="ohio-bob sun-temple", hand="puma", phase="second")

    assert refusal(match, "place the-mummy").code == "not-in-hand"


@rule("X4.3")
@pytest.mark.parametrize(
    ("card", "lost"),
    [
        ("rolling-boulder", {"ohio-bob", "sun-temple"}),
        ("poison-darts", {"ohio-bob", "huayna"}),
        ("cave-in", {"sun-temple"}),
        ("bandit-raid", {"ohio-bob"}),
        ("storm", {"huayna"}),
    ],
)
def test_treasures_in_camp_are_safe_for_good(card: str, lost: set[str]) -> None:
    """No card of the other player discards one, whatever else it discards."""
    match = turn(
        camp="veteran",
        hand=f"{card} pit",
        other_camp="ohio-bob sun-temple the-mummy",
        other_hand="huayna",
    )

    match.play(0, f"play {card}")

    assert (
        camp(match, 1) | hand(match, 1) == {"ohio-bob", "sun-temple", "the-mummy", "huayna"} - lost
    )


@rule("X4.3")
def test_a_treasure_in_camp_is_no_target() -> None:
    """Only characters are named."""
    match = turn(hand="puma storm", other_camp="ohio-bob huayna the-mummy")
    match.play(0, "play puma")

    assert match.options(0) == ["target ohio-bob", "target huayna"]
    assert refusal(match, "target the-mummy").code == "unknown-move"


@rule("X4.3")
def test_the_archaeologist_may_leave_once_the_treasure_is_placed() -> None:
    """The Treasure stays without Archaeologist and Location."""
    match = turn(
        hand="snake storm",
        other_camp="ohio-bob the-mummy",
    )

    match.play(0, "play snake")

    assert camp(match, 1) == {"the-mummy"}


# The second Treasure.


@rule("X4.4", "X1.1")
def test_the_second_treasure_wins_at_once() -> None:
    """The match is over before phase 4, whatever is in hand."""
    match = turn(
        camp="ohio-bob sun-temple the-mummy",
        hand="golden-mask puma pit theft desertion cave-in snake",
        phase="second",
    )

    match.play(0, "place golden-mask")

    assert match.over
    assert match.winners == (0,)
    assert match.to_move == ()
    assert phase(match) == "end"
    assert len(hand(match)) == 6
    assert camp(match) == {"ohio-bob", "the-mummy", "golden-mask"}
    assert discards(match) == ["sun-temple"]
    assert happened(match)[-1] == "won"


@rule("X4.4", "R89")
def test_the_second_treasure_wins_in_the_middle_of_an_action() -> None:
    """Placed by Deadly shortcut in phase 2, with the rest of the text undone."""
    match = turn(
        camp="ohio-bob sun-temple the-mummy",
        hand="deadly-shortcut golden-mask",
    )

    play_all(match, "play deadly-shortcut, place golden-mask")

    assert match.winners == (0,)
    assert "ohio-bob" in camp(match)
    assert match.position()["phase"] == "end"


@rule("X4.4", "X1.1")
def test_one_treasure_does_not_win() -> None:
    """Nor do two Treasures in two camps."""
    match = turn(
        camp="ohio-bob sun-temple",
        hand="golden-mask puma",
        other_camp="the-mummy",
        phase="second",
    )

    match.play(0, "place golden-mask")

    assert not match.over
    assert match.winners == ()
    assert match.to_move == (1,)


@rule("X4.4", "X4.3")
def test_the_second_treasure_needs_what_the_first_one_did() -> None:
    """Without an Archaeologist nobody wins."""
    match = turn(camp="veteran sun-temple the-mummy", hand="golden-mask puma", phase="second")

    assert refusal(match, "place golden-mask").rule == "X4.3"


@rule("X4.4", "X1.1")
def test_treasures_in_hand_do_not_win() -> None:
    """They must be in camp."""
    match = turn(
        camp="ohio-bob sun-temple the-mummy", hand="golden-mask sacred-idol", phase="second"
    )

    match.play(0, "pass")

    assert not match.over


@rule("X1.1")
def test_the_score_is_the_number_of_treasures_in_camp() -> None:
    """One each here; it cites the rule."""
    match = turn(camp="the-mummy", hand="golden-mask", other_camp="sacred-idol")

    assert match.scores() == [[("Treasures in camp", "X1.1", 1)]] * 2
