"""X3: the four phases of a turn, and what can be taken back."""

import json

import pytest

from altiplano.errors import Refused
from tests.contract.samples import samples, walk
from tests.expedition.builders import (
    asked,
    camp,
    discards,
    hand,
    hiring,
    phase,
    pile,
    play_all,
    seat_cards,
    turn,
    without,
)
from tests.positions import Json, refusal, rule

SIX = "puma pit theft desertion cave-in snake"
EIGHT = f"{SIX} old-map field-notes"

# Phase 1.


@rule("X3.1")
@pytest.mark.parametrize(
    ("kind", "card"), [("characters", "antonio"), ("exploration", "lost-city")]
)
def test_the_first_thing_in_a_turn_is_a_card_from_either_pile(kind: str, card: str) -> None:
    """The top card of the pile that the player chose comes into the hand."""
    match = turn(phase="draw", piles={"characters": ["antonio"], "exploration": ["lost-city"]})
    before = {name: len(pile(match, name)) for name in ("characters", "exploration")}
    assert match.options(0) == ["draw characters", "draw exploration"]

    match.play(0, f"draw {kind}")

    assert hand(match) == {card}
    before[kind] -= 1
    assert {name: len(pile(match, name)) for name in before} == before
    assert phase(match) == "action"


@rule("X3.1")
@pytest.mark.parametrize("text", ["pass", "use ohio-bob", "play puma", "place antonio"])
def test_drawing_comes_first_and_cannot_be_left_out(text: str) -> None:
    """Phase 1 is a must."""
    match = turn(camp="ohio-bob", hand="puma antonio", other_camp="veteran", phase="draw")

    assert refusal(match, text).rule == "X3.1"


@rule("X3.1")
def test_one_card_only_is_drawn() -> None:
    """After it phase 2 follows at once."""
    match = turn(phase="draw", hand="puma")

    match.play(0, "draw exploration")

    assert asked(match) == {"0": "action"}
    assert refusal(match, "draw exploration").rule == "X3.1"


@rule("X3.1")
def test_the_other_player_is_not_asked() -> None:
    """It is seat 0's turn."""
    match = turn(phase="draw")

    assert match.to_move == (0,)
    assert refusal(match, "draw exploration", 1).code == "not-asked"


# Phase 2.


@rule("X3.2")
def test_phase_two_offers_cards_characters_and_special_cards() -> None:
    """An Action card from hand, a character in camp, a special card that is held, or nothing."""
    match = turn(camp="ohio-bob", hand="puma", other_camp="huayna")

    assert match.options(0) == ["use ohio-bob", "use adventurer", "play puma", "pass"]


@rule("X3.2")
def test_phase_two_may_be_passed() -> None:
    """Then phase 3 comes, with all its possibilities."""
    match = turn(hand="puma", other_camp="huayna")

    match.play(0, "pass")

    assert phase(match) == "second"
    assert "play puma" in match.options(0)


@rule("X3.2", "X3.3")
def test_phase_two_is_one_action() -> None:
    """After an Action in phase 2 phase 3 follows."""
    match = turn(hand="puma puma", other_camp="huayna ramuncho")

    play_all(match, "play puma, target huayna")

    assert asked(match) == {"0": "second"}


@rule("X3.2")
def test_cards_that_are_elsewhere_cannot_act() -> None:
    """A card must be in the own hand, a character in the own camp, a special card held."""
    match = turn(camp="the-doc", hand="puma ohio-bob", other_camp="huayna epigrapher veteran")

    assert refusal(match, "play pit").rule == "X3.2"
    assert refusal(match, "use ohio-bob").code == "not-in-camp"
    assert refusal(match, "use huayna").code == "not-in-camp"
    assert refusal(match, "use adventurer").code == "not-held"
    assert refusal(match, "use rogue").code == "not-held"


@rule("X3.2", "X3.3")
@pytest.mark.parametrize("card", ["ohio-bob", "sun-temple", "the-mummy"])
def test_nothing_is_placed_in_phase_two(card: str) -> None:
    """Placing is for phase 3."""
    match = turn(camp="henriette lost-city", hand=f"{card} puma", other_camp="huayna")

    assert refusal(match, f"place {card}").rule == "X3.3"


# Phase 3.


@rule("X3.3")
def test_phase_three_offers_another_action_or_a_card_to_place() -> None:
    """A character, a Location or a Treasure; or an Action; or nothing."""
    match = turn(
        camp="ohio-bob", hand="puma antonio sun-temple", other_camp="huayna", phase="second"
    )

    assert match.options(0) == [
        "use ohio-bob",
        "use adventurer",
        "play puma",
        "place antonio",
        "place sun-temple",
        "pass",
    ]


@rule("X3.3")
def test_a_treasure_may_be_placed_in_phase_three() -> None:
    """Under the conditions of X4.3."""
    match = turn(camp="ohio-bob sun-temple", hand="the-mummy", phase="second")

    assert "place the-mummy" in match.options(0)


@rule("X3.3")
@pytest.mark.parametrize("text", ["play puma", "place antonio", "pass"])
def test_phase_three_is_one_thing_and_ends_the_turn(text: str) -> None:
    """An Action, or one card placed, not both; then the other player has a turn."""
    match = turn(hand="puma antonio", other_camp="huayna", phase="second")

    match.play(0, text)

    assert asked(match) == {"1": "draw"}
    assert match.view(None)["turn"] == 2
    assert match.view(None)["active"] == 1


@rule("X3.3")
@pytest.mark.parametrize("text", ["place puma", "place rifle-shot"])
def test_action_and_reaction_cards_are_not_placed(text: str) -> None:
    """Only characters, Locations and Treasures belong in a camp."""
    match = turn(hand="puma rifle-shot", phase="second")

    assert refusal(match, text).code == "unknown-move"


@rule("X3.2")
def test_an_empty_hand_and_an_idle_camp_are_asked_nothing() -> None:
    """Everybody sees that there is nothing to do, so the phases are passed by themselves."""
    match = turn(camp="sir-allistair", other_camp="henriette")

    assert asked(match) == {"1": "draw"}


# The same Action twice.


@rule("X3.5")
def test_a_character_may_act_in_both_phases() -> None:
    """As long as the card is still there."""
    match = turn(camp="ohio-bob", hand="puma", piles={"exploration": ["snake", "pit"]})

    match.play(0, "use ohio-bob")

    assert "use ohio-bob" in match.options(0)
    match.play(0, "use ohio-bob")
    assert len(discards(match)) == 4


@rule("X3.5")
def test_a_special_card_may_act_in_both_phases() -> None:
    """The Adventurer draws twice."""
    match = turn(camp="sir-allistair", hand="puma")

    play_all(match, "use adventurer, draw characters, use adventurer, draw characters")

    assert len(hand(match)) == 3


@rule("X3.5")
def test_a_character_that_has_left_does_not_act_again() -> None:
    """Huayna leaves the camp with the first use."""
    match = turn(camp="huayna", hand="puma")

    match.play(0, "use huayna")

    assert refusal(match, "use huayna").code == "not-in-camp"


@rule("X3.5")
def test_a_special_card_that_is_lost_does_not_act_again() -> None:
    """Without Che Madera the other player is The Rogue."""
    match = turn(
        camp="che-madera",
        hand="puma",
        other_camp="huayna antonio",
        other_hand="veteran",
        specials={"rogue": 0},
    )
    assert "use rogue" in match.options(0)

    play_all(match, "use che-madera, target huayna, enough")

    assert refusal(match, "use rogue").rule == "X5.1"


@rule("X3.5")
def test_a_character_placed_in_phase_three_acts_from_the_next_turn_on() -> None:
    """The turn is over with the placing; in the next one the character acts in phase 2."""
    match = turn(hand="ohio-bob puma", other_hand="storm", phase="second")

    match.play(0, "place ohio-bob")
    assert match.to_move == (1,)
    play_all(match, "draw characters, pass, pass", seat=1)
    match.play(0, "draw characters")

    assert "use ohio-bob" in match.options(0)


# Phase 4.


@rule("X3.4")
def test_phase_four_discards_down_to_five_cards() -> None:
    """The player chooses which, one by one; they go to their discard piles."""
    match = turn(hand=f"{SIX} antonio", phase="second")

    match.play(0, "pass")

    assert asked(match) == {"0": "limit"}
    assert set(match.options(0)) == {f"discard {name}" for name in [*SIX.split(), "antonio"]}
    play_all(match, "discard antonio, discard theft")
    assert len(hand(match)) == 5
    assert (discards(match, "characters"), discards(match)) == (["antonio"], ["theft"])
    assert match.to_move == (1,)


@rule("X3.4")
def test_five_cards_may_be_kept() -> None:
    """Nothing is discarded then."""
    match = turn(hand="puma pit theft desertion cave-in", phase="second")

    match.play(0, "pass")

    assert match.to_move == (1,)
    assert len(hand(match)) == 5


@rule("X3.4")
@pytest.mark.parametrize(
    ("text", "code"), [("pass", "other-question"), ("discard storm", "not-in-hand")]
)
def test_the_discard_is_a_must_and_from_the_own_hand(text: str, code: str) -> None:
    """Phase 4 is no choice whether, only which."""
    match = turn(hand=SIX, other_hand="storm", phase="check")

    assert refusal(match, text).code == code


@rule("X3.4")
def test_characters_in_hand_count_like_other_cards() -> None:
    """Six cards of both kinds are one too many."""
    match = turn(hand="antonio veteran huayna puma pit theft", phase="second")

    match.play(0, "pass")

    assert asked(match) == {"0": "limit"}


@rule("R77")
def test_a_treasure_may_be_discarded_in_phase_four() -> None:
    """It goes to the Exploration discard pile like any other card."""
    match = turn(hand="the-mummy puma pit theft desertion cave-in", phase="second")

    play_all(match, "pass, discard the-mummy")

    assert discards(match) == ["the-mummy"]


@rule("X3.4", "R87")
def test_sir_allistair_lets_a_player_keep_three_more_cards() -> None:
    """Eight cards are allowed then, and nine are not."""
    match = turn(camp="sir-allistair", hand=EIGHT, phase="second")
    match.play(0, "pass")
    assert match.to_move == (1,)

    match = turn(camp="sir-allistair", hand=f"{EIGHT} lost-city", phase="second")
    play_all(match, "pass, discard lost-city")
    assert len(hand(match)) == 8
    assert match.to_move == (1,)


@rule("R87")
def test_sir_allistair_helps_from_the_phase_in_which_he_is_placed() -> None:
    """The camp of that moment counts."""
    match = turn(hand=f"{EIGHT} sir-allistair", phase="second")

    match.play(0, "place sir-allistair")

    assert match.to_move == (1,)
    assert len(hand(match)) == 8


@rule("R87")
def test_sir_allistair_in_hand_or_in_the_other_camp_helps_nobody() -> None:
    """He must be in the own camp."""
    in_hand = turn(hand=f"{SIX} sir-allistair", phase="second")
    elsewhere = turn(hand=SIX, other_camp="sir-allistair", phase="second")

    for match in (in_hand, elsewhere):
        match.play(0, "pass")
        assert asked(match) == {"0": "limit"}


@rule("R87")
def test_without_sir_allistair_the_own_phase_four_counts_five() -> None:
    """Dismissed in the same turn he does not help any more."""
    match = turn(
        camp="sir-allistair ohio-bob huayna ramuncho the-doc",
        hand=f"{SIX} antonio",
        phase="second",
    )

    play_all(match, "place antonio, dismiss sir-allistair")

    assert asked(match) == {"0": "limit"}


@rule("R87")
def test_losing_sir_allistair_in_the_opponents_turn_forces_no_discard_then() -> None:
    """The hand limit is counted in the own phase 4 only."""
    match = turn(
        hand="snake porters",
        other_camp="sir-allistair",
        other_hand=without(EIGHT.split(), "snake"),
        discards={"exploration": ["rifle-shot", "narrow-escape", "counter-plan"]},
    )

    match.play(0, "play snake")

    assert camp(match, 1) == set()
    assert len(hand(match, 1)) == 7
    match.play(0, "pass")
    assert asked(match) == {"1": "draw"}
    play_all(match, "draw characters, pass, pass", seat=1)
    assert asked(match) == {"1": "limit"}
    play_all(match, "discard puma, discard pit, discard theft", seat=1)
    assert len(hand(match, 1)) == 5


@rule("X3.4")
def test_the_hand_is_not_counted_before_phase_four() -> None:
    """Nine cards may be in hand while the turn goes on."""
    match = turn(hand=f"{EIGHT} porters", other_camp="huayna")

    play_all(match, "play porters, draw characters, draw characters")

    assert len(hand(match)) == 10
    assert asked(match) == {"0": "second"}


@rule("X3.1", "X3.4")
def test_turns_alternate() -> None:
    """After phase 4 the other player draws."""
    match = turn(hand="puma", other_hand="storm", phase="second")

    match.play(0, "pass")
    play_all(match, "draw characters, pass, pass", seat=1)

    assert asked(match) == {"0": "draw"}
    assert match.view(None)["turn"] == 3


# Copies.


@rule("R97")
def test_two_copies_are_one_option() -> None:
    """A player who holds both plays one of them, and nobody can see which."""
    match = turn(hand="puma puma", other_camp="huayna")
    assert match.options(0) == ["play puma", "pass"]

    match.play(0, "play puma")

    assert seat_cards(match, 0, "hand") == ["puma"]
    assert discards(match) == ["puma"]


@rule("R97")
def test_a_card_has_no_number() -> None:
    """No move names one of two copies, and at no point of a match does anything that is said."""
    match = turn(hand="puma puma", other_camp="huayna")
    assert not [text for text in match.rules.move_texts if "/" in text]
    assert refusal(match, "play puma/2").code == "unknown-move"

    for sample in samples("expedition", 2, 40):
        for played, luck in walk(sample):
            if luck.random() < 0.1:
                said = [played.position(), *(played.view(viewer) for viewer in (0, 1, None))]
                assert "/" not in json.dumps(said)
        assert "/" not in json.dumps([played.log(viewer) for viewer in (0, 1, None)])


@rule("R97", "X1.5")
def test_of_two_copies_in_a_discard_pile_the_upper_one_is_taken() -> None:
    """The others keep their order."""
    match = turn(hand="field-notes", discards={"exploration": ["puma", "snake", "puma", "pit"]})

    match.play(0, "play field-notes")
    assert match.options(0) == ["take puma", "take snake", "take pit"]
    match.play(0, "take puma")

    assert discards(match) == ["puma", "snake", "pit", "field-notes"]


# Taking back.


@rule("X3.2")
def test_a_pass_can_be_taken_back() -> None:
    """It reveals nothing, in phase 2 nor, until the other player has drawn, in phase 3."""
    match = turn(hand="puma", other_camp="huayna")
    before = match.position()

    play_all(match, "pass, pass")

    assert match.to_move == (1,)
    assert match.undoable(0) == 2
    match.undo(0)
    match.undo(0)
    assert match.position() == before


@rule("X3.2")
def test_a_pass_stands_once_the_other_player_has_moved() -> None:
    """The next turn goes on from there."""
    match = turn(hand="puma", other_camp="huayna", phase="second")
    match.play(0, "pass")

    match.play(1, "draw characters")

    assert match.undoable(0) == 0
    with pytest.raises(Refused) as refused:
        match.undo(0)
    assert refused.value.code == "nothing-to-undo"


@rule("X3.1")
@pytest.mark.parametrize("kind", ["characters", "exploration"])
def test_a_draw_cannot_be_taken_back(kind: str) -> None:
    """The player has seen the card."""
    match = turn(hand="puma", phase="draw")

    match.play(0, f"draw {kind}")

    assert match.undoable(0) == 0


@rule("X6.1")
def test_a_card_that_the_other_player_did_not_know_cannot_be_taken_back() -> None:
    """Played, it has come to light."""
    match = turn(hand="puma", other_camp="huayna ramuncho")

    match.play(0, "play puma")

    assert match.undoable(0) == 0


@rule("X6.1")
def test_a_card_that_everybody_knew_can_be_taken_back() -> None:
    """Nothing has come to light with it."""
    known: Json = {"shown": ["puma"], "open": ["puma"]}
    match = turn(hand="puma", other_camp="huayna ramuncho", me=known)
    before = match.position()

    match.play(0, "play puma")

    assert match.undoable(0) == 1
    match.undo(0)
    assert match.position() == before


@rule("R81")
def test_naming_a_target_can_be_taken_back() -> None:
    """Until the other player has reacted; the card stays played."""
    match = turn(hand="puma", other_camp="huayna ramuncho", other_hand="storm")

    play_all(match, "play puma, target huayna")

    assert asked(match) == {"1": "react"}
    assert match.undoable(0) == 1
    match.undo(0)
    assert asked(match) == {"0": "target"}
    play_all(match, "target ramuncho")
    match.play(1, "pass")
    assert camp(match, 1) == {"huayna"}
    assert match.undoable(0) == 0


@rule("X3.3")
@pytest.mark.parametrize("card", ["antonio", "sun-temple"])
def test_a_placed_card_that_was_hidden_cannot_be_taken_back(card: str) -> None:
    """It lies open now; one that everybody knew, spectators too, may go back into the hand."""
    hidden = turn(hand=f"{card} puma", phase="second")
    shown = turn(hand=f"{card} puma", phase="second", me={"shown": [card]})
    known = turn(hand=f"{card} puma", phase="second", me={"shown": [card], "open": [card]})

    for match in (hidden, shown, known):
        match.play(0, f"place {card}")

    assert [match.undoable(0) for match in (hidden, shown, known)] == [0, 0, 1]


@rule("X3.4")
def test_a_discard_of_phase_four_cannot_be_taken_back() -> None:
    """Which card it was has come to light."""
    match = turn(hand=SIX, phase="check")

    match.play(0, "discard puma")

    assert match.undoable(0) == 0


@rule("X1.4")
def test_naming_a_character_that_acts_on_open_things_can_be_taken_back() -> None:
    """Whom the Mercenary discards lies open, and so does what he costs in this edition."""
    match = turn(
        camp="mercenary the-doc huayna",
        hand="puma",
        other_camp="ramuncho ohio-bob",
        game=hiring(),
    )
    before = match.position()

    play_all(match, "use mercenary, target ramuncho, dismiss huayna")

    assert camp(match, 1) == {"ohio-bob"}
    assert match.undoable(0) == 3
    for _time in range(3):
        match.undo(0)
    assert match.position() == before


@rule("X6.4")
def test_what_reveals_a_card_of_a_pile_cannot_be_taken_back() -> None:
    """Ohio Bob has turned two cards up."""
    match = turn(camp="ohio-bob", hand="puma")

    match.play(0, "use ohio-bob")

    assert match.undoable(0) == 0
