"""X5: The Adventurer and The Rogue, and who holds them."""

import pytest

from tests.expedition.builders import asked, camp, discards, hand, hiring, holder, play_all, turn
from tests.positions import happened, refusal, rule

# Who holds them.


@rule("X5.1", "R70")
@pytest.mark.parametrize(
    ("camp_cards", "other_camp", "adventurer", "rogue"),
    [
        ("", "", None, None),
        ("ohio-bob", "", 0, None),
        ("ohio-bob", "epigrapher", None, None),
        ("ohio-bob henriette", "epigrapher", 0, None),
        ("ohio-bob", "epigrapher investigator", 1, None),
        ("veteran", "", None, 0),
        ("veteran", "antonio smuggler", None, 1),
        ("veteran ohio-bob", "antonio epigrapher", None, None),
        ("ohio-bob", "veteran", 0, 1),
        ("huayna ramuncho the-doc marcus-vidor", "", None, None),
    ],
)
def test_a_special_card_is_with_the_majority_of_its_class(
    camp_cards: str, other_camp: str, adventurer: int | None, rogue: int | None
) -> None:
    """Strictly more: on a tie from the start, none against none included, nobody has taken it."""
    match = turn(camp=camp_cards, hand="puma", other_camp=other_camp, other_hand="storm")

    assert (holder(match, "adventurer"), holder(match, "rogue")) == (adventurer, rogue)


@rule("R79", "X5.1")
@pytest.mark.parametrize(
    ("camp_cards", "other_camp", "adventurer", "rogue"),
    [
        ("belloeuf", "", 0, 0),
        ("belloeuf", "ohio-bob", None, 0),
        ("belloeuf", "veteran", 0, None),
        ("belloeuf ohio-bob", "epigrapher veteran antonio", 0, 1),
    ],
)
def test_the_character_that_is_both_counts_for_both_cards(
    camp_cards: str, other_camp: str, adventurer: int | None, rogue: int | None
) -> None:
    """Bellœuf is an Archaeologist and a Raider."""
    match = turn(camp=camp_cards, hand="puma", other_camp=other_camp)

    assert (holder(match, "adventurer"), holder(match, "rogue")) == (adventurer, rogue)


@rule("X5.1")
def test_characters_in_hand_or_discarded_do_not_count() -> None:
    """Only those in camp."""
    match = turn(
        camp="ohio-bob",
        hand="puma",
        other_hand="epigrapher investigator",
        discards={"characters": ["henriette", "trap-expert"]},
    )

    assert holder(match, "adventurer") == 0


# They change with every change of the camps.


@rule("X5.1", "R70")
def test_a_placed_character_brings_the_special_card() -> None:
    """From the moment that it is so."""
    match = turn(hand="ohio-bob puma", phase="second")

    match.play(0, "place ohio-bob")

    assert holder(match, "adventurer") == 0
    assert happened(match)[-3:] == ["placed", "special-gained", "turn-began"]


@rule("R70")
def test_on_a_tie_the_holder_keeps_the_card() -> None:
    """One Archaeologist each: nobody has more, so the card does not move."""
    match = turn(hand="ohio-bob puma", other_camp="epigrapher", phase="second")
    assert holder(match, "adventurer") == 1

    match.play(0, "place ohio-bob")

    assert holder(match, "adventurer") == 1
    assert "special-lost" not in happened(match)
    match.play(1, "draw characters")
    assert "use adventurer" in match.options(1)


@rule("R70")
def test_the_holder_keeps_the_card_without_any_character_of_its_class() -> None:
    """Zero against zero is a tie, too."""
    match = turn(hand="snake puma", other_camp="ohio-bob")

    play_all(match, "play snake")

    assert holder(match, "adventurer") == 1


@rule("R70")
def test_the_card_moves_as_soon_as_the_other_player_has_more() -> None:
    """From a tie one character is enough."""
    match = turn(
        camp="henriette",
        hand="ohio-bob puma",
        other_camp="epigrapher",
        phase="second",
        specials={"adventurer": 1},
    )

    match.play(0, "place ohio-bob")

    assert holder(match, "adventurer") == 0
    assert "special-gained" in happened(match)


@rule("R70")
def test_with_the_option_return_a_tie_sends_the_card_back_to_the_central_board() -> None:
    """Then nobody may use it."""
    match = turn(
        hand="ohio-bob puma",
        other_camp="epigrapher",
        phase="second",
        options={"specials": "return"},
    )
    assert holder(match, "adventurer") == 1

    match.play(0, "place ohio-bob")

    assert holder(match, "adventurer") is None
    assert "special-lost" in happened(match)
    match.play(1, "draw characters")
    assert refusal(match, "use adventurer", 1).rule == "X5.1"


@rule("R70", "X5.1")
def test_a_discarded_character_changes_the_majority_in_the_middle_of_a_turn() -> None:
    """After the Puma seat 0 is The Rogue, and may act as The Rogue in phase 3."""
    match = turn(camp="antonio", hand="puma", other_camp="veteran", other_hand="ohio-bob huayna")
    assert holder(match, "rogue") is None

    match.play(0, "play puma")

    assert holder(match, "rogue") == 0
    assert "use rogue" in match.options(0)


@rule("R70")
def test_a_card_passes_from_one_player_to_the_other() -> None:
    """Desertion moves an Archaeologist: one more here, one less there."""
    match = turn(camp="ohio-bob antonio", hand="desertion", other_camp="henriette epigrapher")
    assert holder(match, "adventurer") == 1

    play_all(match, "play desertion, target henriette")

    assert holder(match, "adventurer") == 0


@rule("R70")
def test_a_cost_changes_the_majority_before_the_action_takes_effect() -> None:
    """A Raider is given up, and the other player takes The Rogue at once."""
    match = turn(
        game=hiring(),
        camp="mercenary antonio",
        hand="puma",
        other_camp="aligator-sloop veteran huayna",
        other_hand="storm",
        specials={"rogue": 0},
    )

    play_all(match, "use mercenary, target huayna")

    assert asked(match) == {"1": "react"}
    assert camp(match) == {"mercenary"}
    assert holder(match, "rogue") == 1


@rule("R70")
def test_an_acting_character_that_leaves_takes_its_majority_along() -> None:
    """Che Madera goes first: that the other Raider follows him makes a tie, and no more."""
    match = turn(
        camp="che-madera", hand="puma", other_camp="antonio ramuncho", specials={"rogue": 0}
    )

    play_all(match, "use che-madera, target antonio, target ramuncho")

    assert camp(match) == camp(match, 1) == set()
    assert holder(match, "rogue") == 1


@rule("R70")
def test_a_change_that_leaves_the_majority_leaves_the_card() -> None:
    """Two against none become one against none."""
    match = turn(hand="snake puma", other_camp="ohio-bob henriette")

    play_all(match, "play snake, target ohio-bob")

    assert holder(match, "adventurer") == 1
    assert "special-gained" not in happened(match)
    assert "special-lost" not in happened(match)


# What they do.


@rule("X5.2")
def test_the_adventurer_draws_a_card_from_either_pile() -> None:
    """The player chooses the pile."""
    match = turn(camp="sir-allistair", hand="puma", piles={"characters": ["antonio"]})

    match.play(0, "use adventurer")
    assert match.options(0) == ["draw characters", "draw exploration"]
    match.play(0, "draw characters")

    assert hand(match) == {"puma", "antonio"}


@rule("X5.2")
def test_the_rogue_discards_a_random_card_of_the_other_hand() -> None:
    """Any of them, depending on luck."""
    lost = set()
    for seed in range(20):
        match = turn(camp="veteran", hand="puma", other_hand="storm antonio pit", seed=seed)
        match.play(0, "use rogue")
        lost.update(discards(match) + discards(match, "characters"))
        assert len(hand(match, 1)) == 2

    assert lost == {"storm", "antonio", "pit"}


@rule("X5.2", "X3.2")
def test_a_special_card_is_one_more_choice_not_one_more_action() -> None:
    """Using it is the Action of the phase."""
    match = turn(camp="sir-allistair", hand="puma", other_camp="huayna")

    play_all(match, "use adventurer, draw characters")

    assert asked(match) == {"0": "second"}
    play_all(match, "use adventurer, draw characters")
    assert match.to_move == (1,)


@rule("X5.2", "X5.1")
@pytest.mark.parametrize("special", ["adventurer", "rogue"])
def test_only_the_holder_uses_a_special_card(special: str) -> None:
    """Neither one that the other player holds nor one on the central board."""
    theirs = turn(hand="puma", other_camp="belloeuf", other_hand="storm")
    nobodys = turn(hand="puma", other_hand="storm")

    for match in (theirs, nobodys):
        assert refusal(match, f"use {special}").rule == "X5.1"


@rule("X5.2", "X6.2")
@pytest.mark.parametrize(
    ("card", "need"),
    [
        ("theft", "rogue"),
        ("bandit-raid", "rogue"),
        ("desertion", "rogue"),
        ("great-excavation", "adventurer"),
        ("deadly-shortcut", "adventurer"),
    ],
)
def test_some_cards_are_for_the_holder_of_a_special_card_only(card: str, need: str) -> None:
    """With the card it is offered, without it refused."""
    class_ = {"rogue": "veteran", "adventurer": "sir-allistair"}[need]
    cards = f"{card} sun-temple"
    holding = turn(camp=class_, hand=cards, other_camp="huayna", other_hand="ramuncho")
    without_it = turn(hand=cards, other_camp="huayna", other_hand="ramuncho")

    assert f"play {card}" in holding.options(0)
    refused = refusal(without_it, f"play {card}")
    assert refused.rule == "X6.2"
    assert f"The {need.capitalize()}" in str(refused)


@rule("X5.2", "R73")
def test_the_rogue_needs_a_card_in_the_other_hand() -> None:
    """Otherwise nothing could change."""
    match = turn(camp="veteran", hand="puma", other_camp="huayna")

    assert refusal(match, "use rogue").rule == "R73"


@rule("X5.2")
def test_a_special_card_is_not_discarded_by_using_it() -> None:
    """It stays with its holder."""
    match = turn(camp="veteran", hand="puma", other_hand="storm antonio")

    match.play(0, "use rogue")

    assert holder(match, "rogue") == 0
    assert "use rogue" in match.options(0)
