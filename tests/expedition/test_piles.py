"""X1.5 and X6: draw piles and discard piles, playing, drawing, revealing, searching."""

import pytest

from tests.expedition.builders import (
    CHARACTERS,
    EXPLORATION,
    LOCATIONS,
    asked,
    camp,
    discards,
    hand,
    phase,
    pile,
    play_all,
    turn,
    without,
)
from tests.positions import happened, refusal, rule, seat_of


def events(entries: list[dict[str, object]], name: str) -> list[object]:
    """The cards in the events of a name."""
    return [entry.get("card") for entry in entries if entry["event"] == name]


# Discard piles.


@rule("X1.5")
def test_each_kind_of_card_has_its_own_discard_pile() -> None:
    """Both lie face up for everybody, the oldest card first."""
    match = turn(
        hand="puma storm",
        other_camp="veteran",
        discards={"characters": ["antonio", "huayna"], "exploration": ["snake"]},
    )

    match.play(0, "play puma")

    for viewer in (0, 1, None):
        assert match.view(viewer)["discards"] == {
            "characters": ["antonio", "huayna", "veteran"],
            "exploration": ["snake", "puma"],
        }


@rule("X1.5")
def test_taking_a_card_out_of_a_discard_pile_leaves_the_order_of_the_others() -> None:
    """Nobody reorders a discard pile."""
    match = turn(
        hand="field-notes storm",
        discards={"exploration": ["snake", "the-mummy", "puma", "pit"]},
    )

    play_all(match, "play field-notes, take puma")

    assert discards(match) == ["snake", "the-mummy", "pit", "field-notes"]


# Playing a card.


@rule("X6.1")
def test_a_card_is_played_takes_effect_and_is_discarded() -> None:
    """In this order: it lies on top of what it discarded."""
    match = turn(hand="cave-in storm", other_camp="sun-temple")

    match.play(0, "play cave-in")

    assert hand(match) == {"storm"}
    assert discards(match) == ["sun-temple", "cave-in"]


@rule("X6.1", "R90")
def test_a_card_lies_aside_while_it_is_played() -> None:
    """Neither in hand nor in the discard pile until its effect is over."""
    match = turn(hand="puma storm", other_camp="veteran huayna")

    match.play(0, "play puma")

    assert hand(match) == {"storm"}
    assert discards(match) == []
    action = match.view(1)["action"]
    assert isinstance(action, dict)
    assert (action["card"], action["played"]) == ("puma", True)


@rule("X6.1")
def test_the_player_of_a_card_makes_every_choice() -> None:
    """Whose character is lost is not the loser's choice."""
    match = turn(hand="puma storm", other_camp="veteran huayna")

    match.play(0, "play puma")

    assert match.to_move == (0,)
    assert match.options(0) == ["target veteran", "target huayna"]


@rule("X1.4")
def test_a_character_that_acts_stays_in_camp() -> None:
    """Unless its text says otherwise."""
    match = turn(camp="ohio-bob", hand="storm", piles={"exploration": ["snake", "pit"]})

    match.play(0, "use ohio-bob")

    assert camp(match) == {"ohio-bob"}


@rule("X1.4", "X6.3")
def test_a_character_that_reacts_stays_in_camp() -> None:
    """The Trap Expert cancels a Trap and is there for the next one."""
    match = turn(hand="pit pit", other_camp="trap-expert sun-temple")

    for card in ("pit", "pit"):
        match.play(0, f"play {card}")
        assert match.to_move == (1,)
        match.play(1, "react trap-expert")

    assert camp(match, 1) == {"trap-expert", "sun-temple"}
    assert discards(match) == ["pit", "pit"]


@rule("X1.4")
@pytest.mark.parametrize("name", ["sir-allistair", "marcus-vidor", "veteran", "trap-expert"])
def test_permanent_abilities_and_reactions_are_no_actions(name: str) -> None:
    """Such a character is never used in phases 2 and 3."""
    match = turn(camp=name, hand="puma", other_camp="huayna")

    assert refusal(match, f"use {name}").code == "unknown-move"


@rule("X6.3")
@pytest.mark.parametrize("name", ["rifle-shot", "sixth-sense", "narrow-escape", "counter-plan"])
def test_reaction_cards_are_not_played_in_the_own_turn(name: str) -> None:
    """They wait for their trigger in the opponent's turn."""
    match = turn(camp="ohio-bob", hand=f"{name} puma", other_camp="huayna")

    assert refusal(match, f"play {name}").code == "unknown-move"
    assert refusal(match, f"react {name}").code == "other-question"


# Prerequisites, and Actions that could change nothing.


@rule("X6.2")
@pytest.mark.parametrize("card", ["pit", "poison-darts", "cave-in", "rolling-boulder"])
def test_a_trap_needs_a_location_in_the_other_camp(card: str) -> None:
    """It must be there when the card is played; the own one does not do."""
    without_location = turn(camp="sun-temple", hand=f"{card} storm", other_camp="veteran")
    with_location = turn(hand=f"{card} storm", other_camp="veteran lost-city")

    assert refusal(without_location, f"play {card}").rule == "X6.2"
    assert f"play {card}" in with_location.options(0)


@rule("X6.2")
def test_a_prerequisite_need_not_hold_any_longer_afterwards() -> None:
    """Rolling boulder discards the Location first, and then hits a character all the same."""
    match = turn(hand="rolling-boulder storm", other_camp="veteran lost-city")

    match.play(0, "play rolling-boulder")

    assert camp(match, 1) == set()


@rule("X6.2")
def test_a_characters_prerequisite_must_hold_too() -> None:
    """Henriette digs at a Location of her own camp only."""
    without_location = turn(camp="henriette", hand="storm", other_camp="sun-temple")
    with_location = turn(camp="henriette sun-temple", hand="storm")

    refused = refusal(without_location, "use henriette")
    assert refused.rule == "X6.2"
    assert "a Location in your camp" in str(refused)
    assert "use henriette" in with_location.options(0)


@rule("R73")
@pytest.mark.parametrize(
    ("text", "camp_cards"),
    [
        ("play puma", ""),
        ("play surprise-attack", ""),
        ("play storm", ""),
        ("play snake", ""),
        ("play field-notes", ""),
        ("use the-doc", "the-doc"),
        ("use antonio", "antonio"),
        ("use belloeuf", "belloeuf"),
        ("use investigator", "investigator"),
        ("use mercenary", "mercenary ohio-bob"),
    ],
)
def test_an_action_that_could_change_nothing_is_refused(text: str, camp_cards: str) -> None:
    """Against an empty camp and an empty hand, with empty discard piles."""
    match = turn(camp=camp_cards, hand="puma surprise-attack storm snake field-notes")

    assert refusal(match, text).rule == "R73"


@rule("R73", "R83")
def test_a_snake_needs_an_archaeologist_to_bite() -> None:
    """Other characters of the other camp lie open and do not do."""
    harmless = turn(hand="snake storm", other_camp="veteran huayna")
    match = turn(hand="snake storm", other_camp="veteran belloeuf")

    assert refusal(harmless, "play snake").rule == "R73"
    assert "play snake" in match.options(0)


@rule("R79")
def test_the_snake_bites_the_character_that_is_both() -> None:
    """Bellœuf is an Archaeologist wherever a card names one."""
    match = turn(hand="snake storm", other_camp="antonio belloeuf")

    match.play(0, "play snake")

    assert camp(match, 1) == {"antonio"}


@rule("R83")
@pytest.mark.parametrize("text", ["play storm", "play theft", "use antonio", "use rogue"])
def test_any_card_in_the_other_hand_is_enough(text: str) -> None:
    """Even if it turns out to be protected: the refusal would reveal which card it is."""
    match = turn(
        camp="antonio", hand="storm theft", other_camp="marcus-vidor", other_hand="the-mummy"
    )

    assert text in match.options(0)


@rule("R83")
def test_the_own_hand_counts_without_the_card_that_is_played() -> None:
    """Deadly shortcut needs a Location or a Treasure that may be placed now."""
    nothing = turn(camp="ohio-bob", hand="deadly-shortcut puma")
    unplaceable = turn(camp="ohio-bob", hand="deadly-shortcut the-mummy")
    match = turn(camp="ohio-bob", hand="deadly-shortcut sun-temple")

    assert refusal(nothing, "play deadly-shortcut").rule == "R73"
    assert refusal(unplaceable, "play deadly-shortcut").rule == "R73"
    assert "play deadly-shortcut" in match.options(0)


@rule("R83")
def test_a_card_does_as_much_of_its_text_as_it_can() -> None:
    """Poison darts against an empty hand, Storm against a single card."""
    darts = turn(hand="poison-darts pit", other_camp="veteran lost-city")
    storm = turn(hand="storm pit", other_hand="antonio")

    darts.play(0, "play poison-darts")
    storm.play(0, "play storm")

    assert camp(darts, 1) == {"lost-city"}
    assert hand(storm, 1) == set()
    assert asked(darts) == asked(storm) == {"0": "second"}


@rule("R83")
def test_either_half_of_a_text_is_reason_enough_to_play_it() -> None:
    """Insect swarm draws even if the other hand is empty; Poison darts need no character."""
    swarm = turn(hand="insect-swarm storm")
    darts = turn(hand="poison-darts pit", other_camp="lost-city", other_hand="antonio")

    swarm.play(0, "play insect-swarm")
    darts.play(0, "play poison-darts")

    assert len(hand(swarm)) == 2
    assert discards(darts, "characters") == ["antonio"]


@rule("R83")
def test_a_pile_that_can_be_refilled_is_enough() -> None:
    """An empty draw pile with something in its discard pile has cards to look at."""
    everything = without(EXPLORATION, "storm puma")
    empty = turn(camp="epigrapher", hand="storm puma", other_hand=everything)
    refillable = turn(
        camp="epigrapher",
        hand="storm puma",
        other_hand=without(everything, "pit"),
        discards={"exploration": ["pit"]},
    )

    assert refusal(empty, "use epigrapher").rule == "R73"
    assert "use epigrapher" in refillable.options(0)


@rule("R95")
def test_che_madera_needs_a_character_in_the_other_camp() -> None:
    """Nobody acts to leave the camp, nor to discard a character of the own camp."""
    alone = turn(camp="che-madera ohio-bob", hand="storm", other_camp="sun-temple")
    match = turn(camp="che-madera", hand="storm", other_camp="huayna")

    assert refusal(alone, "use che-madera").rule == "R73"
    assert "use che-madera" in match.options(0)


@rule("R95")
def test_huayna_needs_a_card_in_the_pile_or_its_discard_pile() -> None:
    """To leave the camp for nothing is no Action."""
    everything = without(EXPLORATION, "storm puma")
    empty = turn(camp="huayna", hand="storm puma", other_hand=everything)
    match = turn(
        camp="huayna",
        hand="storm puma",
        other_hand=without(everything, "pit"),
        discards={"exploration": ["pit"]},
    )

    assert refusal(empty, "use huayna").rule == "R73"
    assert "use huayna" in match.options(0)


# Drawing.


@rule("X6.4")
def test_cards_are_drawn_one_by_one_each_from_the_pile_of_choice() -> None:
    """The second pile is chosen when the first card is seen."""
    match = turn(
        hand="porters storm", piles={"characters": ["antonio"], "exploration": ["lost-city"]}
    )

    match.play(0, "play porters")
    assert match.options(0) == ["draw characters", "draw exploration"]
    match.play(0, "draw exploration")
    assert hand(match) == {"storm", "lost-city"}
    assert match.options(0) == ["draw characters", "draw exploration"]
    match.play(0, "draw characters")

    assert hand(match) == {"storm", "lost-city", "antonio"}


@rule("X6.4")
def test_a_card_that_names_the_pile_leaves_no_choice() -> None:
    """Insect swarm draws an Exploration card."""
    match = turn(
        hand="insect-swarm storm", piles={"characters": ["antonio"], "exploration": ["lost-city"]}
    )

    match.play(0, "play insect-swarm")

    assert hand(match) == {"storm", "lost-city"}


@rule("X6.5")
def test_an_empty_draw_pile_is_refilled_from_its_discard_pile() -> None:
    """A position may have an empty pile: it is refilled when a card is needed."""
    others = without(EXPLORATION, "puma pit snake")
    match = turn(
        phase="draw",
        other_hand=others,
        discards={"characters": ["antonio"], "exploration": ["puma", "pit", "snake"]},
    )
    assert pile(match) == []

    match.play(0, "draw exploration")

    assert len(hand(match)) == 1
    assert hand(match) | set(pile(match)) == {"puma", "pit", "snake"}
    assert (discards(match), discards(match, "characters")) == ([], ["antonio"])
    assert "refilled" in happened(match)


@rule("X6.5")
def test_the_character_pile_is_refilled_likewise() -> None:
    """From the characters that were discarded."""
    others = without(CHARACTERS, "antonio huayna")
    match = turn(
        phase="draw",
        other_hand=others,
        discards={"characters": ["antonio", "huayna"], "exploration": ["puma"]},
    )

    match.play(0, "draw characters")

    assert hand(match) | set(pile(match, "characters")) == {"antonio", "huayna"}
    assert (discards(match, "characters"), discards(match)) == ([], ["puma"])


@rule("X6.5")
def test_the_refilled_pile_is_shuffled() -> None:
    """Each of the discarded cards can be on top."""
    drawn = set()
    for seed in range(30):
        match = turn(
            phase="draw",
            other_hand=without(EXPLORATION, "puma pit snake"),
            discards={"exploration": ["puma", "pit", "snake"]},
            seed=seed,
        )
        match.play(0, "draw exploration")
        drawn |= hand(match)

    assert drawn == {"puma", "pit", "snake"}


@rule("X6.5", "R90")
def test_a_pile_is_refilled_as_soon_as_it_is_empty() -> None:
    """Drawing the last card is enough: nobody has to need another one."""
    match = turn(
        phase="draw",
        other_hand=without(EXPLORATION, "puma pit snake"),
        piles={"exploration": ["puma"]},
        discards={"exploration": ["pit", "snake"]},
    )

    match.play(0, "draw exploration")

    assert hand(match) == {"puma"}
    assert set(pile(match)) == {"pit", "snake"}
    assert discards(match) == []
    assert happened(match)[-2:] == ["drew", "refilled"]


@rule("X6.5", "R90")
def test_the_character_pile_is_refilled_as_soon_as_it_is_empty() -> None:
    """The last character is drawn; the exploration cards stay where they are."""
    match = turn(
        phase="draw",
        other_hand=without(CHARACTERS, "antonio huayna the-doc"),
        piles={"characters": ["antonio"]},
        discards={"characters": ["huayna", "the-doc"], "exploration": ["puma"]},
    )

    match.play(0, "draw characters")

    assert hand(match) == {"antonio"}
    assert set(pile(match, "characters")) == {"huayna", "the-doc"}
    assert (discards(match, "characters"), discards(match)) == ([], ["puma"])


@rule("X6.5", "R90")
def test_a_pile_that_is_not_empty_is_not_refilled() -> None:
    """One card is left after the draw."""
    match = turn(
        phase="draw",
        other_hand=without(EXPLORATION, "puma storm pit snake"),
        piles={"exploration": ["puma", "storm"]},
        discards={"exploration": ["pit", "snake"]},
    )

    match.play(0, "draw exploration")

    assert pile(match) == ["storm"]
    assert discards(match) == ["pit", "snake"]
    assert "refilled" not in happened(match)


@rule("X6.5", "R90")
def test_a_pile_that_ran_out_with_its_discards_is_refilled_when_a_card_is_needed() -> None:
    """The last card is drawn, nothing is discarded; a card played later waits in the discards."""
    match = turn(
        hand="puma",
        other_hand=without(EXPLORATION, "puma lost-city"),
        other_camp="veteran",
        phase="draw",
        piles={"exploration": ["lost-city"]},
    )
    match.play(0, "draw exploration")
    assert (pile(match), discards(match)) == ([], [])

    match.play(0, "play puma")
    match.play(1, "pass")
    assert (pile(match), discards(match)) == ([], ["puma"])
    play_all(match, "pass")
    match.play(1, "draw exploration")

    assert "puma" in hand(match, 1)
    assert (pile(match), discards(match)) == ([], [])
    assert happened(match, 1)[-3:] == ["refilled", "drew", "drew-card"]


@rule("X6.5", "R90")
def test_revealing_the_last_card_refills_the_pile_at_once() -> None:
    """Ohio Bob reveals the last two cards; they lie aside and are not shuffled in."""
    match = turn(
        camp="ohio-bob",
        hand="storm",
        other_hand=without(EXPLORATION, "storm snake pit puma"),
        piles={"exploration": ["snake", "pit"]},
        discards={"exploration": ["puma"]},
    )

    match.play(0, "use ohio-bob")

    assert happened(match)[-3:] == ["revealed", "revealed", "refilled"]
    assert pile(match) == ["puma"]
    assert set(discards(match)) == {"snake", "pit"}


@rule("X6.5", "R90", "R91")
def test_finding_the_last_card_refills_the_pile_at_once() -> None:
    """Huayna takes the only card of the pile."""
    match = turn(
        camp="huayna",
        hand="storm",
        other_hand=without(EXPLORATION, "storm lost-city puma pit"),
        piles={"exploration": ["lost-city"]},
        discards={"exploration": ["puma", "pit"]},
    )

    match.play(0, "use huayna")

    assert hand(match) == {"storm", "lost-city"}
    assert set(pile(match)) == {"puma", "pit"}
    assert happened(match)[-3:] == ["found", "refilled", "left"]


@rule("R90")
def test_a_pile_of_which_every_card_is_looked_at_is_not_empty() -> None:
    """The Epigrapher puts them back, so the discards stay where they are."""
    match = turn(
        camp="epigrapher",
        hand="storm",
        other_hand=without(EXPLORATION, "storm snake puma pit cave-in"),
        piles={"exploration": ["snake", "puma", "pit"]},
        discards={"exploration": ["cave-in"]},
    )

    play_all(match, "use epigrapher, put snake, put pit")

    assert pile(match) == ["puma", "pit", "snake"]
    assert discards(match) == ["cave-in"]


@rule("R74")
def test_from_an_empty_pile_without_discards_the_other_one_is_drawn_from() -> None:
    """The choice is gone: a character is drawn by itself."""
    match = turn(
        phase="draw",
        hand="puma",
        other_hand=without(EXPLORATION, "puma"),
        piles={"characters": ["antonio"]},
    )

    assert hand(match) == {"puma", "antonio"}
    assert phase(match) == "action"


@rule("R74")
def test_from_no_characters_at_all_an_exploration_card_is_drawn() -> None:
    """The same the other way round."""
    match = turn(
        phase="draw",
        hand="puma",
        other_hand=CHARACTERS,
        piles={"exploration": ["lost-city"]},
    )

    assert hand(match) == {"puma", "lost-city"}


@rule("R74")
def test_a_pile_with_nothing_to_refill_it_is_no_choice() -> None:
    """Porters take the last discarded card first; the second comes from the characters."""
    match = turn(
        hand="porters puma",
        other_hand=without(EXPLORATION, "porters puma snake"),
        discards={"exploration": ["snake"]},
    )

    play_all(match, "play porters, draw exploration")

    assert len(hand(match)) == 3
    assert len(pile(match, "characters")) == 16
    assert asked(match) == {"0": "second"}


@rule("R74")
def test_a_text_that_names_an_empty_pile_draws_from_the_other() -> None:
    """Insect swarm finds no Exploration card, so it draws a character."""
    match = turn(hand=EXPLORATION, piles={"characters": ["antonio"]})

    match.play(0, "play insect-swarm")

    assert "antonio" in hand(match)


@rule("R74")
def test_a_draw_is_skipped_when_nothing_is_left() -> None:
    """The turn begins with phase 2."""
    match = turn(
        hand="puma pit",
        other_hand=without(CHARACTERS, "antonio") + without(EXPLORATION, "puma pit"),
        other_camp="antonio",
        phase="second",
    )

    match.play(0, "pass")

    assert asked(match) == {"1": "action"}
    assert match.view(None)["turn"] == 2
    assert "drew-nothing" in happened(match)


@rule("R74", "R83")
def test_porters_draw_what_there_is() -> None:
    """One card is left: the second draw is skipped."""
    match = turn(
        hand="porters puma",
        other_hand=without(CHARACTERS, "antonio") + without(EXPLORATION, "porters puma"),
    )

    match.play(0, "play porters")

    assert hand(match) == {"puma", "antonio"}
    assert pile(match) + pile(match, "characters") == []
    assert happened(match)[-1] == "drew-nothing"


@rule("R74", "R73")
def test_with_nothing_to_draw_drawing_is_no_action() -> None:
    """Porters, and The Adventurer, could change nothing."""
    match = turn(
        camp="sir-allistair",
        hand="porters puma",
        other_hand=without(CHARACTERS, "sir-allistair") + without(EXPLORATION, "porters puma"),
    )

    assert refusal(match, "play porters").rule == "R73"
    assert refusal(match, "use adventurer").rule == "R73"


# Revealing.


@rule("X6.4", "R75")
def test_revealed_cards_go_to_the_discard_pile() -> None:
    """From the top of the draw pile, for everybody to see."""
    match = turn(camp="ohio-bob", hand="storm", piles={"exploration": ["snake", "pit", "puma"]})

    match.play(0, "use ohio-bob")

    assert set(discards(match)) == {"snake", "pit"}
    assert pile(match)[0] == "puma"
    assert events(match.log(None), "revealed") == ["snake", "pit"]


@rule("R75")
def test_a_revealed_card_is_kept_only_if_the_text_lets_the_player() -> None:
    """Ohio Bob may take a Treasure, not a Location; what is not taken is discarded."""
    match = turn(camp="ohio-bob", hand="storm", piles={"exploration": ["the-mummy", "lost-city"]})
    match.play(0, "use ohio-bob")

    assert match.options(0) == ["take the-mummy", "pass"]
    assert refusal(match, "take lost-city").code == "wrong-kind"
    match.play(0, "take the-mummy")

    assert hand(match) == {"storm", "the-mummy"}
    assert discards(match) == ["lost-city"]


@rule("R75")
def test_revealed_cards_lie_aside_until_the_effect_is_over() -> None:
    """Neither in the pile nor among the discards while the player chooses."""
    match = turn(camp="ohio-bob", hand="storm", piles={"exploration": ["the-mummy", "lost-city"]})

    match.play(0, "use ohio-bob")

    assert discards(match) == []
    action = match.view(None)["action"]
    assert isinstance(action, dict)
    assert set(action["revealed"]) == {"the-mummy", "lost-city"}


@rule("X6.5", "R90")
def test_a_refill_in_the_middle_of_a_reveal_leaves_the_revealed_cards_aside() -> None:
    """Two cards are revealed: the last of the pile, and one of those that were discarded."""
    match = turn(
        camp="ohio-bob",
        hand="storm",
        other_hand=without(EXPLORATION, "storm the-mummy puma pit"),
        piles={"exploration": ["the-mummy"]},
        discards={"exploration": ["puma", "pit"]},
    )

    match.play(0, "use ohio-bob")

    assert happened(match)[-4:] == ["used", "revealed", "refilled", "revealed"]
    assert "the-mummy" not in pile(match)
    assert len(pile(match)) == 1
    play_all(match, "pass")
    assert len(discards(match)) == 2
    assert "the-mummy" in discards(match)


@rule("R90")
def test_the_card_being_played_is_not_shuffled_in() -> None:
    """Great excavation reveals what there is, never itself nor what it has revealed."""
    match = turn(
        camp="ohio-bob",
        hand="great-excavation storm",
        other_hand=without(EXPLORATION, "great-excavation storm snake puma pit"),
        piles={"exploration": ["snake"]},
        discards={"exploration": ["puma", "pit"]},
    )

    match.play(0, "play great-excavation")

    assert sorted(str(card) for card in events(match.log(None), "revealed")) == [
        "pit",
        "puma",
        "snake",
    ]
    assert set(discards(match)) == {"snake", "puma", "pit", "great-excavation"}
    assert discards(match)[-1] == "great-excavation"
    assert pile(match) == []


@rule("R90")
def test_to_look_at_three_cards_is_to_look_at_those_that_are_left() -> None:
    """Two are left: the discards are not shuffled in for the third."""
    match = turn(
        camp="epigrapher",
        hand="storm",
        other_hand=without(EXPLORATION, "storm snake puma pit"),
        piles={"exploration": ["snake", "puma"]},
        discards={"exploration": ["pit"]},
    )

    match.play(0, "use epigrapher")

    assert match.options(0) == ["put puma", "put snake"]
    assert discards(match) == ["pit"]


@rule("R90", "X6.5")
def test_to_look_at_an_empty_pile_refills_it() -> None:
    """A card is needed, and there is none."""
    match = turn(
        camp="epigrapher",
        hand="storm",
        other_hand=without(EXPLORATION, "storm snake puma"),
        discards={"exploration": ["snake", "puma"]},
    )

    match.play(0, "use epigrapher")

    assert match.options(0) == ["put puma", "put snake"]
    assert discards(match) == []


# Searching.


@rule("R76", "R91")
def test_a_search_shuffles_the_pile() -> None:
    """The cards are the same, without the one that was found; their order is new each time."""
    cards = without(EXPLORATION, "storm")
    orders = set()
    for seed in range(8):
        match = turn(camp="huayna", hand="storm", piles={"exploration": cards}, seed=seed)
        match.play(0, "use huayna")
        (found,) = hand(match) - {"storm"}
        assert sorted([*pile(match), found]) == sorted(cards)
        assert pile(match) != without(cards, found)
        orders.add(tuple(pile(match)))

    assert len(orders) == 8


@rule("R91")
def test_a_search_takes_one_of_the_locations_at_random_and_shows_it_to_both() -> None:
    """Any of them; no other card is shown."""
    found = set()
    for seed in range(40):
        match = turn(camp="huayna", hand="storm", seed=seed)
        match.play(0, "use huayna")
        taken = hand(match) - {"storm"}
        assert events(match.log(1), "found") == list(taken)
        seen = seat_of(match, 0)["shown"]
        assert seen == list(taken)
        found |= taken

    assert found == set(LOCATIONS)


@rule("R91", "R76")
def test_a_search_in_vain_still_shuffles_and_the_rest_of_the_text_happens() -> None:
    """No Location is in the pile: both learn it, and Huayna leaves the camp."""
    match = turn(
        camp="huayna", hand="storm", other_hand=LOCATIONS, piles={"exploration": ["snake", "pit"]}
    )
    before = pile(match)

    match.play(0, "use huayna")

    assert camp(match) == set()
    assert hand(match) == {"storm"}
    assert "not-found" in happened(match, 1)
    assert sorted(pile(match)) == sorted(before)
    assert pile(match) != before


@rule("X6.5", "R91", "R90")
def test_a_search_in_an_empty_pile_refills_it_first() -> None:
    """The Location among the discards is found then."""
    match = turn(
        camp="huayna",
        hand="storm",
        other_hand=without(EXPLORATION, "storm lost-city snake"),
        discards={"exploration": ["lost-city", "snake"]},
    )

    match.play(0, "use huayna")

    assert hand(match) == {"storm", "lost-city"}
    assert pile(match) == ["snake"]
    assert discards(match) == []
    assert happened(match)[:4] == ["used", "refilled", "found", "left"]


@rule("R76")
def test_what_was_known_of_the_pile_is_known_no_longer_by_its_place() -> None:
    """After a search the Epigrapher's order is gone."""
    match = turn(
        camp="huayna",
        hand="storm",
        other_hand="theft",
        piles={"exploration": ["snake", "puma", "pit"]},
        me={"pinned": [0, 1, 2]},
    )

    match.play(0, "use huayna")

    view = match.view(0)
    piles, seats = view["piles"], view["seats"]
    assert isinstance(piles, dict)
    assert isinstance(seats, list)
    assert piles["exploration"]["known"] == {}
    assert set(seats[0]["buried"]) == {"snake", "puma", "pit"}
