"""X1.4, R81: what each of the 17 characters does, when it may, and what its player chooses."""

from collections import Counter

import pytest

from altiplano.kernel.match import Match
from tests.expedition.builders import (
    CHARACTERS,
    EXPLORATION,
    LOCATIONS,
    TREASURES,
    asked,
    camp,
    discards,
    hand,
    hiring,
    holder,
    phase,
    pile,
    play_all,
    turn,
    without,
)
from tests.positions import Json, happened, refusal, rule, seat_seen


def top(*cards: str) -> Json:
    """The piles, with these cards on top of the Exploration pile."""
    return {"exploration": list(cards)}


def drained(*left: str) -> Json:
    """A discard pile with all exploration cards but those that are left."""
    return {"exploration": without(EXPLORATION, *left)}


def known(match: Match, seat: int, viewer: int | None) -> set[str]:
    """The cards of a seat's hand that somebody knows."""
    cards = seat_seen(match, seat, viewer)["hand"]
    assert isinstance(cards, dict)
    return set(cards["cards"])


def counted(match: Match, seat: int) -> tuple[int, int]:
    """How many characters and exploration cards a hand holds, as spectators see it."""
    cards = seat_seen(match, seat, None)["hand"]
    assert isinstance(cards, dict)
    return cards["characters"], cards["exploration"]


def events(match: Match, viewer: int | None = None) -> list[tuple[object, object]]:
    """What somebody's log contains: each event with its card."""
    return [(entry["event"], entry.get("card")) for entry in match.log(viewer)]


# Ohio Bob: reveal 2, take a Treasure.


@rule("X6.4", "R75", "R94")
def test_ohio_bob_reveals_two_cards_and_takes_a_treasure() -> None:
    """Reveal 2 Exploration cards; one revealed Treasure may be taken, the other is discarded."""
    match = turn("ohio-bob", "", piles=top("storm", "the-mummy", "puma"))

    match.play(0, "use ohio-bob")

    assert match.options(0) == ["take the-mummy", "pass"]
    match.play(0, "take the-mummy")
    assert hand(match) == {"the-mummy"}
    assert discards(match) == ["storm"]
    assert pile(match)[0] == "puma"
    assert camp(match) == {"ohio-bob"}


@rule("R94")
def test_ohio_bob_may_leave_the_treasure() -> None:
    """To take is a choice; what is not taken is discarded."""
    match = turn("ohio-bob", "", piles=top("storm", "the-mummy"))

    play_all(match, "use ohio-bob, pass")

    assert hand(match) == set()
    assert set(discards(match)) == {"storm", "the-mummy"}


@rule("R94")
def test_ohio_bob_takes_one_of_two_treasures() -> None:
    """One, of his player's choice."""
    match = turn("ohio-bob", "", piles=top("the-mummy", "golden-mask"))

    match.play(0, "use ohio-bob")

    assert match.options(0) == ["take the-mummy", "take golden-mask", "pass"]
    match.play(0, "take golden-mask")
    assert hand(match) == {"golden-mask"}
    assert discards(match) == ["the-mummy"]


@rule("R75", "R94")
def test_ohio_bob_takes_nothing_but_a_treasure() -> None:
    """Without one among the two nothing is asked, and both are discarded."""
    match = turn("ohio-bob", "puma", piles=top("sun-temple", "storm"))

    match.play(0, "use ohio-bob")

    assert set(discards(match)) == {"sun-temple", "storm"}
    assert hand(match) == {"puma"}
    assert asked(match) == {"0": "second"}


@rule("R94")
def test_ohio_bob_cannot_take_the_other_revealed_card() -> None:
    """The refusal says that the text names another kind, or that the card is not there."""
    match = turn("ohio-bob", "", piles=top("storm", "the-mummy"))

    match.play(0, "use ohio-bob")

    assert refusal(match, "take storm").code == "wrong-kind"
    missing = refusal(match, "take golden-mask")
    assert (missing.code, missing.rule) == ("not-revealed", "R94")


@rule("R90", "R75")
def test_what_ohio_bob_revealed_is_not_shuffled_in() -> None:
    """The pile is refilled after the first card, which lies aside."""
    match = turn("ohio-bob", "", piles=top("snake"), discards=drained("snake"))

    match.play(0, "use ohio-bob")

    revealed = [card for event, card in events(match) if event == "revealed"]
    assert revealed[0] == "snake"
    assert len(set(revealed)) == 2
    assert "snake" not in pile(match)


@rule("R73", "R83")
def test_ohio_bob_needs_a_card_to_reveal() -> None:
    """With the Exploration pile and its discard pile empty he could change nothing."""
    match = turn("ohio-bob", "storm", "", without(EXPLORATION, "storm"))

    refused = refusal(match, "use ohio-bob")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("R83")
def test_ohio_bob_is_content_with_the_discard_pile() -> None:
    """A pile that can be refilled is enough."""
    match = turn("ohio-bob", "puma", "", without(EXPLORATION, "puma storm"), discards=top("storm"))

    match.play(0, "use ohio-bob")

    assert ("revealed", "storm") in events(match)
    assert discards(match) == ["storm"]


@rule("X1.4", "X3.5")
def test_a_character_acts_only_in_camp_and_in_both_phases() -> None:
    """Not from hand; in phases 2 and 3 alike, and he stays."""
    match = turn("ohio-bob", "ramuncho", piles=top("storm", "puma", "pit", "snake"))

    refused = refusal(match, "use ramuncho")
    play_all(match, "use ohio-bob, use ohio-bob")

    assert (refused.code, refused.rule) == ("not-in-camp", "X1.4")
    assert set(discards(match)) == {"storm", "puma", "pit", "snake"}
    assert camp(match) == {"ohio-bob"}


# Professor Henriette Smith: reveal up to 4, one by one.


def digging(*cards: str, seat_hand: str = "storm") -> Match:
    """Henriette has begun to dig; these cards lie on top of the pile."""
    match = turn("henriette sun-temple", seat_hand, piles=top(*cards))
    match.play(0, "use henriette")
    return match


@rule("R94")
def test_henriette_reveals_one_card_and_may_stop() -> None:
    """At least one; after it her player may stop or go on."""
    match = digging("storm", "puma")

    assert match.options(0) == ["reveal", "enough"]
    match.play(0, "enough")

    assert discards(match) == ["storm"]
    assert pile(match)[0] == "puma"
    assert camp(match) == {"henriette", "sun-temple"}
    assert asked(match) == {"0": "second"}


@rule("R94")
def test_henriette_reveals_four_cards_at_most() -> None:
    """After the fourth she is not asked again."""
    match = digging("storm", "puma", "snake", "porters", "theft")

    play_all(match, "reveal, reveal, reveal")

    assert set(discards(match)) == {"storm", "puma", "snake", "porters"}
    assert pile(match)[0] == "theft"
    assert camp(match) == {"henriette", "sun-temple"}
    assert asked(match) == {"0": "second"}


@rule("R94", "R75")
def test_henriette_stops_on_a_treasure_and_may_take_it() -> None:
    """It ends the digging; what she revealed before is discarded."""
    match = digging("storm", "golden-mask", "puma")

    match.play(0, "reveal")

    assert match.options(0) == ["take golden-mask", "pass"]
    match.play(0, "take golden-mask")
    assert hand(match) == {"golden-mask", "storm"}
    assert discards(match) == ["storm"]
    assert pile(match)[0] == "puma"
    assert asked(match) == {"0": "second"}


@rule("R94")
def test_henriette_may_leave_the_treasure_and_stops_all_the_same() -> None:
    """The player chooses whether to take a card, but has to stop."""
    match = digging("golden-mask", "puma")

    match.play(0, "pass")

    assert discards(match) == ["golden-mask"]
    assert pile(match)[0] == "puma"
    assert asked(match) == {"0": "second"}


@rule("R94")
@pytest.mark.parametrize("treasure", TREASURES)
def test_henriette_stops_on_every_treasure(treasure: str) -> None:
    """Whichever it is, her player may take it."""
    match = digging(treasure, "puma")

    assert match.options(0) == [f"take {treasure}", "pass"]


@pytest.mark.parametrize("trap", ["pit", "poison-darts", "cave-in", "rolling-boulder"])
@rule("X6.1", "R82")
def test_henriette_leaves_on_a_trap(trap: str) -> None:
    """She stops, the Trap is discarded like the others, and so is she; her Location stays."""
    match = digging("storm", trap, "puma")

    match.play(0, "reveal")

    assert camp(match) == {"sun-temple"}
    assert discards(match, "characters") == ["henriette"]
    assert set(discards(match)) == {"storm", trap}
    assert pile(match)[0] == "puma"
    assert asked(match) == {"0": "second"}


@rule("X6.1")
def test_henriette_goes_on_past_beasts_and_locations() -> None:
    """Only a Treasure or a Trap stops her."""
    match = digging("puma", "lost-city", "rifle-shot")

    play_all(match, "reveal, reveal")

    assert match.options(0) == ["reveal", "enough"]


@rule("X6.2")
def test_henriette_needs_a_location_in_her_camp() -> None:
    """The prerequisite must hold when she acts."""
    match = turn("henriette", "storm", "sun-temple")

    refused = refusal(match, "use henriette")

    assert (refused.code, refused.rule) == ("unmet-need", "X6.2")
    assert "a Location in your camp" in str(refused)


@rule("R90")
def test_henriette_stops_when_no_card_is_left() -> None:
    """The cards she revealed are set aside, so there is nothing to shuffle."""
    rest = without(EXPLORATION, "puma snake storm sun-temple")
    match = turn("henriette sun-temple", "storm", "", rest, piles=top("puma", "snake"))

    play_all(match, "use henriette, reveal")

    assert set(discards(match)) == {"puma", "snake"}
    assert asked(match) == {"0": "second"}


@rule("R73")
def test_henriette_needs_a_card_to_reveal() -> None:
    """Without any she could change nothing."""
    match = turn("henriette sun-temple", "storm", "", without(EXPLORATION, "storm sun-temple"))

    assert refusal(match, "use henriette").rule == "R73"


# Sir Allistair: 3 more cards in phase 4.


@rule("X3.4", "R87")
def test_sir_allistair_lets_keep_three_more_cards() -> None:
    """Eight cards may stay at the end of the turn."""
    eight = "storm puma snake pit theft porters old-map cave-in"
    match = turn("sir-allistair", eight, "the-doc", phase="second")

    match.play(0, "pass")

    assert len(hand(match)) == 8
    assert asked(match) == {"1": "draw"}


@rule("X3.4", "R87")
def test_sir_allistair_does_not_let_keep_nine_cards() -> None:
    """The ninth is discarded, by choice."""
    nine = "storm puma snake pit theft porters old-map cave-in desertion"
    match = turn("sir-allistair", nine, "the-doc", phase="second")

    match.play(0, "pass")

    assert asked(match) == {"0": "limit"}
    match.play(0, "discard theft")
    assert discards(match) == ["theft"]
    assert len(hand(match)) == 8
    assert asked(match) == {"1": "draw"}


@rule("X3.4")
def test_sir_allistair_in_the_other_camp_or_in_hand_helps_nobody() -> None:
    """He works for the camp that he is in."""
    match = turn("the-doc", "storm puma snake pit theft porters", "sir-allistair", phase="second")
    held = turn("the-doc", "storm puma snake pit theft sir-allistair", phase="second")

    match.play(0, "pass")
    held.play(0, "pass")

    assert asked(match) == {"0": "limit"}
    assert asked(held) == {"0": "limit"}


@rule("X1.4")
@pytest.mark.parametrize(
    "card", ["sir-allistair", "marcus-vidor", "trap-expert", "aligator-sloop", "veteran"]
)
def test_a_character_without_an_action_cannot_be_used(card: str) -> None:
    """A permanent ability is always on, and a Reaction waits for the other player's turn."""
    match = turn(card, "storm", "the-doc", "porters")

    assert f"use {card}" not in match.options(0)
    assert refusal(match, f"use {card}").code == "unknown-move"


# Investigator: a discarded Location for a card.


@rule("R81", "R82")
def test_the_investigator_pays_a_card_for_a_discarded_location() -> None:
    """Cost: discard 1 hand card. Take one Location that lay in the discard pile before."""
    match = turn("investigator", "storm puma", discards=top("sun-temple", "snake"))

    match.play(0, "use investigator")

    assert match.options(0) == ["discard storm", "discard puma"]
    match.play(0, "discard puma")
    assert hand(match) == {"storm", "sun-temple"}
    assert discards(match) == ["snake", "puma"]
    assert camp(match) == {"investigator"}


@rule("X6.1")
def test_the_investigator_chooses_among_the_locations() -> None:
    """The player makes every choice; cards of other kinds cannot be taken."""
    lying = top("sun-temple", "the-mummy", "snake", "lost-city")
    match = turn("investigator", "storm", discards=lying)

    match.play(0, "use investigator")

    assert match.options(0) == ["take sun-temple", "take lost-city"]
    assert refusal(match, "take the-mummy").code == "wrong-kind"
    assert refusal(match, "take royal-tomb").code == "not-discarded"
    match.play(0, "take lost-city")
    assert hand(match) == {"lost-city"}


@rule("R82")
def test_the_investigator_does_not_take_back_what_was_paid() -> None:
    """A Location discarded as the cost did not lie there before."""
    lying = top("sun-temple", "royal-tomb")
    match = turn("investigator", "lost-city storm", discards=lying)

    play_all(match, "use investigator, discard lost-city")

    assert match.options(0) == ["take sun-temple", "take royal-tomb"]
    assert refusal(match, "take lost-city").code == "just-paid"


@rule("R73")
def test_the_investigator_needs_a_location_that_lay_there() -> None:
    """One in hand to pay with does not make it possible."""
    match = turn("investigator", "lost-city storm", discards=top("snake", "the-mummy"))

    refused = refusal(match, "use investigator")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("R82")
def test_the_investigator_needs_a_card_to_pay_with() -> None:
    """Without a card in hand the cost cannot be paid."""
    match = turn("investigator", "", discards=top("sun-temple"))

    refused = refusal(match, "use investigator")

    assert (refused.code, refused.rule) == ("no-cost", "R82")


@rule("R82")
def test_a_character_in_hand_pays_as_well() -> None:
    """Any card of the hand; each goes to the discard pile of its kind."""
    match = turn("investigator", "the-doc", discards=top("sun-temple"))

    match.play(0, "use investigator")

    assert discards(match, "characters") == ["the-doc"]
    assert hand(match) == {"sun-temple"}


@rule("R92")
def test_everybody_knows_what_was_taken_from_a_discard_pile() -> None:
    """It lay open."""
    match = turn("investigator", "storm puma", discards=top("sun-temple"))

    play_all(match, "use investigator, discard puma")

    assert known(match, 0, 1) == known(match, 0, None) == {"sun-temple"}


# Epigrapher: look at 3, put them back.


@rule("X6.1")
def test_the_epigrapher_puts_three_cards_back_in_any_order() -> None:
    """The first card put back is the deepest; nothing below changes."""
    match = turn("epigrapher", "", piles=top("storm", "puma", "the-mummy", "snake"))

    match.play(0, "use epigrapher")

    assert set(match.options(0)) == {"put storm", "put puma", "put the-mummy"}
    play_all(match, "put storm, put puma")
    assert pile(match)[:4] == ["the-mummy", "puma", "storm", "snake"]
    assert discards(match) == []
    assert camp(match) == {"epigrapher"}


@rule("R92")
def test_only_the_epigraphers_player_sees_the_cards() -> None:
    """The others see how many were looked at; the player knows the places afterwards."""
    match = turn("epigrapher", "", piles=top("storm", "puma", "the-mummy"))

    match.play(0, "use epigrapher")

    others = (match.view(1), match.view(None))
    for view in others:
        action = view["action"]
        assert isinstance(action, dict)
        assert action["looking_at"] == 3
        assert "looked" not in action
    play_all(match, "put storm, put puma")
    assert known_places(match, 0) == {"0": "the-mummy", "1": "puma", "2": "storm"}
    assert known_places(match, 1) == known_places(match, None) == {}
    saw = ("saw-in-pile", None)
    assert saw in events(match, 0)
    assert saw not in events(match, 1) + events(match, None)


def known_places(match: Match, viewer: int | None) -> dict[str, str]:
    """The places of the Exploration pile that somebody knows."""
    piles = match.view(viewer)["piles"]
    assert isinstance(piles, dict)
    places = piles["exploration"]["known"]
    assert isinstance(places, dict)
    return places


@rule("R92", "R81")
def test_the_order_that_the_epigrapher_chose_is_a_secret() -> None:
    """Two orders, and the other player and spectators see the same."""
    seen = []
    for order in ("put storm, put puma", "put the-mummy, put puma"):
        match = turn("epigrapher", "pit", piles=top("storm", "puma", "the-mummy"))
        play_all(match, f"use epigrapher, {order}")
        seen.append([match.view(1), match.view(None), match.log(1), match.log(None)])

    assert seen[0] == seen[1]


@rule("R90")
def test_the_epigrapher_looks_at_fewer_cards_if_fewer_are_left() -> None:
    """The discard pile is not shuffled in for the rest."""
    match = turn(
        "epigrapher", "pit", piles=top("storm", "puma"), discards=drained("storm puma pit")
    )
    before = discards(match)

    play_all(match, "use epigrapher, put storm")

    assert pile(match) == ["puma", "storm"]
    assert discards(match) == before


@rule("R90", "X6.5")
def test_the_epigrapher_refills_an_empty_pile() -> None:
    """A card is needed from it, and it has none."""
    match = turn("epigrapher", "", discards=drained())

    match.play(0, "use epigrapher")

    assert len(match.options(0)) == 3
    assert discards(match) == []


@rule("R73")
def test_the_epigrapher_needs_a_card_to_look_at() -> None:
    """To look is an effect, but nothing is there."""
    match = turn("epigrapher", "storm", "", without(EXPLORATION, "storm"))

    assert refusal(match, "use epigrapher").rule == "R73"


# Bellœuf: a random card for a card.


@rule("R81", "R82", "R93")
def test_belloeuf_pays_a_card_and_takes_a_random_one() -> None:
    """Cost: discard 1 hand card; then one of the other hand comes into this one."""
    match = turn("belloeuf", "storm puma", "", "the-doc")

    play_all(match, "use belloeuf, discard puma")

    assert hand(match) == {"storm", "the-doc"}
    assert hand(match, 1) == set()
    assert discards(match) == ["puma"]
    assert camp(match) == {"belloeuf"}


@rule("R93")
def test_belloeuf_takes_each_card_of_the_other_hand_equally_often() -> None:
    """Evenly among all its cards, characters included."""
    held = ["the-doc", "huayna", "the-mummy", "sun-temple"]
    found: Counter[str] = Counter()

    for seed in range(400):
        match = turn("belloeuf", "puma", "", held, seed=seed)
        match.play(0, "use belloeuf")
        found.update(hand(match))

    assert set(found) == set(held)
    assert min(found.values()) > 70, found
    assert max(found.values()) < 130, found


@rule("R93", "R92")
def test_the_card_that_belloeuf_took_is_known_to_both_players_only() -> None:
    """Spectators see that a card changed hands, and of which kind."""
    match = turn("belloeuf", "puma storm", "", "the-doc")

    play_all(match, "use belloeuf, discard puma")

    assert known(match, 0, 1) == {"the-doc"}
    assert known(match, 0, None) == set()
    assert counted(match, 0) == (1, 1)
    assert counted(match, 1) == (0, 0)
    assert ("took-card", "the-doc") in events(match, 0)
    assert ("took-card", "the-doc") in events(match, 1)
    assert ("took-from-hand", None) in events(match, None)
    assert "took-card" not in happened(match, None)


@rule("R93")
def test_spectators_cannot_tell_what_belloeuf_took() -> None:
    """Two matches that differ in the card taken look the same to them."""
    seen = []
    for card in ("the-mummy", "sun-temple"):
        match = turn("belloeuf", "puma storm", "", card)
        play_all(match, "use belloeuf, discard puma")
        seen.append((match.view(None), match.log(None)))

    assert seen[0] == seen[1]


@rule("R73", "R83")
def test_belloeuf_needs_a_card_in_the_other_hand() -> None:
    """Any card there is enough, also one that he cannot take; none is not."""
    empty = turn("belloeuf", "puma")
    protected = turn("belloeuf", "puma", "marcus-vidor", "the-mummy")

    assert refusal(empty, "use belloeuf").rule == "R73"
    assert "use belloeuf" in protected.options(0)


@rule("R82")
def test_belloeuf_needs_a_card_to_pay_with() -> None:
    """Without one the cost cannot be paid."""
    match = turn("belloeuf", "", "", "storm")

    refused = refusal(match, "use belloeuf")

    assert (refused.code, refused.rule) == ("no-cost", "R82")


@rule("R79", "X5.1")
def test_belloeuf_counts_for_both_special_cards() -> None:
    """He is an Archaeologist and a Raider."""
    match = turn("belloeuf")

    assert (holder(match, "adventurer"), holder(match, "rogue")) == (0, 0)


@rule("R79", "X4.3")
def test_belloeuf_is_archaeologist_enough_for_a_treasure() -> None:
    """He counts as one wherever a card or rule names one."""
    match = turn("belloeuf sun-temple", "the-mummy", phase="second")

    match.play(0, "place the-mummy")

    assert camp(match) == {"belloeuf", "the-mummy"}


# Che Madera: leave, and up to two of the other camp with him.


@rule("R81", "R82", "R94")
def test_che_madera_leaves_and_discards_two_characters() -> None:
    """Both targets are named before he goes; he goes first."""
    match = turn("che-madera", "", "the-doc ramuncho huayna")

    play_all(match, "use che-madera, target the-doc, target huayna")

    assert camp(match) == set()
    assert camp(match, 1) == {"ramuncho"}
    assert discards(match, "characters")[0] == "che-madera"
    assert set(discards(match, "characters")) == {"che-madera", "the-doc", "huayna"}


@rule("R94")
def test_che_madera_may_name_one_character_only() -> None:
    """Up to two means one or two, not none."""
    match = turn("che-madera", "", "the-doc ramuncho huayna")

    match.play(0, "use che-madera")

    none = refusal(match, "enough")
    assert (none.code, none.rule) == ("too-few", "R94")
    play_all(match, "target the-doc, enough")
    assert camp(match, 1) == {"ramuncho", "huayna"}
    assert discards(match, "characters") == ["che-madera", "the-doc"]


@rule("R81")
def test_che_madera_names_each_character_once_and_of_the_other_camp() -> None:
    """A target stands in the other camp."""
    match = turn("che-madera antonio", "", "the-doc ramuncho huayna")

    play_all(match, "use che-madera, target the-doc")

    assert match.options(0) == ["target huayna", "target ramuncho", "enough"]
    assert refusal(match, "target the-doc").code == "named-already"
    assert refusal(match, "target antonio").code == "no-target"


@rule("R95")
def test_che_madera_needs_a_character_in_the_other_camp() -> None:
    """Nobody acts to leave the camp alone."""
    match = turn("che-madera", "storm", "sun-temple")

    refused = refusal(match, "use che-madera")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("R82", "R72", "R85")
def test_che_madera_stays_if_he_is_cancelled() -> None:
    """To leave is a part of his effect, and he may try again in phase 3."""
    match = turn("che-madera", "", "the-doc ramuncho", "narrow-escape")

    play_all(match, "use che-madera, target the-doc, target ramuncho")
    match.play(1, "react narrow-escape")

    assert camp(match) == {"che-madera"}
    assert camp(match, 1) == {"the-doc", "ramuncho"}
    assert discards(match) == ["narrow-escape"]
    assert phase(match) == "second"
    play_all(match, "use che-madera, target the-doc, target ramuncho")
    assert camp(match) == camp(match, 1) == set()


# Antonio: look at the other hand, and strike.


@rule("R81", "R92")
def test_antonio_looks_at_the_other_hand_and_may_stay() -> None:
    """Both players know what was seen; spectators only that somebody looked."""
    match = turn("antonio", "", "", "the-doc storm")

    match.play(0, "use antonio")

    assert match.options(0) == ["discard the-doc", "discard storm", "pass"]
    match.play(0, "pass")
    assert camp(match) == {"antonio"}
    assert hand(match, 1) == {"the-doc", "storm"}
    assert known(match, 1, 0) == {"the-doc", "storm"}
    assert known(match, 1, None) == set()
    assert "saw-hand" in happened(match, 0)
    assert "saw-hand" not in happened(match, None)


@rule("R82", "X6.1")
def test_antonio_leaves_to_discard_a_card_of_the_other_hand() -> None:
    """The card is his player's choice; he goes to the discard pile with it."""
    match = turn("antonio", "", "", "the-doc storm")

    play_all(match, "use antonio, discard storm")

    assert camp(match) == set()
    assert hand(match, 1) == {"the-doc"}
    assert discards(match) == ["storm"]
    assert discards(match, "characters") == ["antonio"]


@rule("R86")
def test_antonio_cannot_discard_a_protected_treasure() -> None:
    """He sees it, but it is not offered."""
    match = turn("antonio", "", "marcus-vidor", "the-mummy storm")

    match.play(0, "use antonio")

    assert match.options(0) == ["discard storm", "pass"]
    refused = refusal(match, "discard the-mummy")
    assert (refused.code, refused.rule) == ("protected", "R86")
    assert known(match, 1, 0) == {"the-mummy", "storm"}


@rule("X6.1")
def test_antonio_cannot_discard_a_card_that_is_not_there() -> None:
    """Nor one of his own player's hand."""
    match = turn("antonio", "puma", "", "the-doc storm")

    match.play(0, "use antonio")

    assert refusal(match, "discard puma").code == "not-in-their-hand"


@rule("R73")
def test_antonio_needs_a_card_to_look_at() -> None:
    """An empty hand shows nothing."""
    match = turn("antonio", "puma", "the-doc")

    assert refusal(match, "use antonio").rule == "R73"


@rule("R86", "R92")
def test_spectators_do_not_learn_whether_antonio_could_have_struck() -> None:
    """Whether the only card of the hand is a protected Treasure shows in nothing that they see."""
    seen = []
    for card in ("the-mummy", "storm"):
        match = turn("antonio", "puma", "marcus-vidor", card)
        match.play(0, "use antonio")
        seen.append((match.view(None), match.log(None)))

    assert seen[0] == seen[1]


# Smuggler: 1 or 2 cards for as many.


@rule("R81", "R82", "X6.4")
def test_the_smuggler_draws_as_many_cards_as_were_paid() -> None:
    """Two, from the piles of his player's choice, card by card."""
    piles = {"exploration": ["pit"], "characters": ["the-doc"]}
    match = turn("smuggler", "storm puma snake", piles=piles)

    play_all(match, "use smuggler, discard storm, discard puma")

    assert match.options(0) == ["draw characters", "draw exploration"]
    play_all(match, "draw exploration, draw characters")
    assert hand(match) == {"snake", "pit", "the-doc"}
    assert discards(match) == ["storm", "puma"]
    assert camp(match) == {"smuggler"}


@rule("R82")
def test_the_smuggler_may_pay_one_card() -> None:
    """One is enough; zero is not."""
    match = turn("smuggler", "storm puma snake", piles=top("pit"))

    match.play(0, "use smuggler")

    assert refusal(match, "enough").code == "too-few"
    match.play(0, "discard storm")
    assert match.options(0) == ["discard puma", "discard snake", "enough"]
    play_all(match, "enough, draw exploration")
    assert hand(match) == {"puma", "snake", "pit"}
    assert asked(match) == {"0": "second"}


@rule("R82")
def test_the_smuggler_with_one_card_pays_that_one() -> None:
    """Nothing else is asked before he draws."""
    match = turn("smuggler", "storm", piles=top("pit"))

    match.play(0, "use smuggler")

    assert asked(match) == {"0": "draw-more"}
    match.play(0, "draw exploration")
    assert hand(match) == {"pit"}


@rule("R82")
def test_the_smuggler_needs_a_card_to_pay_with() -> None:
    """The cost is one card at least."""
    match = turn("smuggler", "", "", "storm")

    refused = refusal(match, "use smuggler")

    assert (refused.code, refused.rule) == ("no-cost", "R82")


@rule("R90", "R83")
def test_the_smuggler_may_draw_what_was_paid() -> None:
    """With empty piles the paid card itself is shuffled and drawn."""
    characters = without(CHARACTERS, "smuggler")
    rest = without(EXPLORATION, "storm")
    match = turn("smuggler", "storm", "", [*rest, *characters])

    match.play(0, "use smuggler")

    assert hand(match) == {"storm"}
    assert "refilled" in happened(match)


# Mercenary: himself for one of yours.


@rule("R81", "R82")
def test_the_mercenary_discards_one_character_and_leaves() -> None:
    """The target goes first, then he does."""
    match = turn("mercenary antonio", "storm", "ramuncho huayna")

    match.play(0, "use mercenary")
    assert match.options(0) == ["target huayna", "target ramuncho"]
    match.play(0, "target huayna")

    assert camp(match) == {"antonio"}
    assert camp(match, 1) == {"ramuncho"}
    assert discards(match, "characters") == ["huayna", "mercenary"]
    assert refusal(match, "use mercenary").code == "not-in-camp"


@rule("R95", "R73")
def test_the_mercenary_needs_a_character_in_the_other_camp() -> None:
    """Nobody acts to leave the camp alone."""
    match = turn("mercenary antonio", "storm", "sun-temple", "puma")

    refused = refusal(match, "use mercenary")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("R72", "R82", "R85")
def test_the_mercenary_stays_if_he_is_cancelled() -> None:
    """To leave is a part of his effect, and he may try again in phase 3."""
    match = turn("mercenary", "", "ramuncho", "narrow-escape")

    match.play(0, "use mercenary")
    match.play(1, "react narrow-escape")

    assert camp(match) == {"mercenary"}
    assert camp(match, 1) == {"ramuncho"}
    assert phase(match) == "second"
    match.play(0, "use mercenary")
    assert camp(match) == camp(match, 1) == set()


@rule("R82")
def test_a_mercenary_does_not_keep_a_camp_empty() -> None:
    """Both players draw and place characters; he strikes once, and the other camp recovers."""
    people = without(CHARACTERS, "mercenary huayna the-doc ramuncho")
    match = turn("mercenary huayna", "", "ramuncho", piles={"characters": people})
    strikes = 0
    for _turn in range(8):
        seat = match.to_move[0]
        strikes += "use mercenary" in match.options(seat)
        match.play(seat, "use mercenary" if "use mercenary" in match.options(seat) else "pass")
        newest = [text for text in match.options(seat) if text.startswith("place ")]
        match.play(seat, newest[0] if newest else "pass")
        match.play(match.to_move[0], "draw characters")

    assert strikes == 1
    assert (len(camp(match)), len(camp(match, 1))) == (4, 4)


# A character as the cost of an Action, in an edition that has such a card.


@rule("R81", "R82")
def test_a_character_is_given_up_to_discard_another() -> None:
    """Target first, then the cost, then the effect."""
    match = turn("mercenary antonio the-doc", "", "ramuncho huayna", game=hiring())

    play_all(match, "use mercenary, target huayna")

    assert match.options(0) == ["dismiss antonio", "dismiss the-doc"]
    match.play(0, "dismiss the-doc")
    assert camp(match) == {"mercenary", "antonio"}
    assert camp(match, 1) == {"ramuncho"}
    assert discards(match, "characters") == ["the-doc", "huayna"]


@rule("R82")
def test_a_character_is_not_its_own_cost() -> None:
    """Another character."""
    match = turn("mercenary antonio the-doc", "", "ramuncho huayna", game=hiring())

    play_all(match, "use mercenary, target huayna")

    itself = refusal(match, "dismiss mercenary")
    assert (itself.code, itself.rule) == ("itself", "R82")
    assert refusal(match, "dismiss ramuncho").code == "not-in-camp"


@rule("R82")
def test_a_cost_of_a_character_needs_another_one_in_camp() -> None:
    """Alone nobody can pay; characters in hand do not count."""
    match = turn("mercenary sun-temple", "the-doc", "ramuncho", game=hiring())

    refused = refusal(match, "use mercenary")

    assert (refused.code, refused.rule) == ("no-cost", "R82")


@rule("R73", "R95")
def test_nobody_pays_a_character_for_nothing() -> None:
    """To pay alone changes nothing that counts."""
    match = turn("mercenary antonio", "storm", "sun-temple", "puma", game=hiring())

    refused = refusal(match, "use mercenary")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("R72", "R82", "R85")
def test_a_character_stays_paid_if_the_action_is_cancelled() -> None:
    """The Action may be tried again in phase 3, for another character."""
    match = turn("mercenary antonio the-doc", "", "ramuncho", "narrow-escape", game=hiring())

    play_all(match, "use mercenary, dismiss the-doc")
    match.play(1, "react narrow-escape")

    assert camp(match) == {"mercenary", "antonio"}
    assert camp(match, 1) == {"ramuncho"}
    assert discards(match, "characters") == ["the-doc"]
    assert phase(match) == "second"
    match.play(0, "use mercenary")
    assert camp(match) == {"mercenary"}
    assert camp(match, 1) == set()


# Marcus Vidor: Treasures in hand are safe.


@rule("R86")
@pytest.mark.parametrize("seed", range(12))
def test_marcus_vidor_keeps_treasures_from_random_picks(seed: int) -> None:
    """Random cards are picked among the others."""
    match = turn("", "storm", "marcus-vidor", "the-mummy golden-mask puma pit the-doc", seed=seed)

    match.play(0, "play storm")

    assert {"the-mummy", "golden-mask"} <= hand(match, 1)
    assert len(hand(match, 1)) == 3


@rule("R86")
def test_with_marcus_vidor_fewer_cards_are_picked_if_there_are_not_enough() -> None:
    """One is all that Storm can find beside the Treasures."""
    match = turn("", "storm", "marcus-vidor", "the-mummy golden-mask the-doc")

    match.play(0, "play storm")

    assert hand(match, 1) == {"the-mummy", "golden-mask"}
    assert discards(match, "characters") == ["the-doc"]


@rule("R86")
def test_marcus_vidor_keeps_treasures_from_belloeuf() -> None:
    """With nothing else in hand nothing is taken; the cost is paid all the same."""
    match = turn("belloeuf", "puma storm", "marcus-vidor", "the-mummy")

    play_all(match, "use belloeuf, discard puma")

    assert hand(match, 1) == {"the-mummy"}
    assert hand(match) == {"storm"}
    assert discards(match) == ["puma"]


@rule("R86")
@pytest.mark.parametrize("seed", range(8))
def test_marcus_vidor_keeps_treasures_from_the_rogue(seed: int) -> None:
    """Abilities are kept off like cards."""
    match = turn("antonio", "puma", "marcus-vidor", "the-mummy the-doc", seed=seed)

    match.play(0, "use rogue")

    assert hand(match, 1) == {"the-mummy"}


@rule("R86")
def test_marcus_vidor_protects_only_while_he_is_in_camp() -> None:
    """In hand he protects nothing."""
    match = turn("", "storm", "the-doc", "the-mummy marcus-vidor")

    match.play(0, "play storm")

    assert hand(match, 1) == set()


@rule("R86")
def test_marcus_vidor_protects_his_own_camps_hand_only() -> None:
    """Treasures of the player without him are open."""
    match = turn("marcus-vidor antonio", "puma", "", "the-mummy")

    match.play(0, "use rogue")

    assert hand(match, 1) == set()
    assert discards(match) == ["the-mummy"]


@rule("R86", "R77")
def test_marcus_vidor_does_not_hinder_his_own_player() -> None:
    """The own cost and the own check may discard a Treasure."""
    match = turn("marcus-vidor smuggler", "the-mummy puma")

    match.play(0, "use smuggler")

    assert "discard the-mummy" in match.options(0)


# Huayna: a Location of the pile.


@rule("R76", "R91", "R82")
def test_huayna_takes_a_location_from_the_pile_and_leaves() -> None:
    """The Location is shown to all; the pile is shuffled; then he is discarded."""
    match = turn("huayna", "", discards={"exploration": without(LOCATIONS, "lost-city")})
    before = pile(match)

    match.play(0, "use huayna")

    assert hand(match) == {"lost-city"}
    assert known(match, 0, None) == {"lost-city"}
    assert camp(match) == set()
    assert discards(match, "characters") == ["huayna"]
    assert set(pile(match)) == set(before) - {"lost-city"}
    assert pile(match) != without(before, "lost-city")
    told = [event for event, _card in events(match)]
    assert told.index("found") < told.index("left")


@rule("R91")
def test_huayna_finds_each_location_of_the_pile() -> None:
    """One of them at random: over many matches each turns up."""
    found: Counter[str] = Counter()

    for seed in range(200):
        match = turn("huayna", "", seed=seed)
        match.play(0, "use huayna")
        found.update(hand(match))

    assert set(found) == set(LOCATIONS)
    assert min(found.values()) >= 20, found


@rule("R91")
def test_huayna_leaves_also_when_no_location_is_there() -> None:
    """Both learn it, the pile is shuffled, and the rest of the text still happens."""
    match = turn("huayna", "storm", discards={"exploration": LOCATIONS})

    match.play(0, "use huayna")

    assert hand(match) == {"storm"}
    assert discards(match) == LOCATIONS
    assert discards(match, "characters") == ["huayna"]
    assert "not-found" in happened(match)


@rule("R90", "R95")
def test_huayna_refills_an_empty_pile_and_searches_it() -> None:
    """The discarded cards become the pile, their Locations with them."""
    match = turn("huayna", "", discards=drained())

    match.play(0, "use huayna")

    assert len(hand(match) & set(LOCATIONS)) == 1
    assert discards(match) == []


@rule("R95")
def test_huayna_needs_a_card_in_the_exploration_pile_or_its_discard_pile() -> None:
    """He does not act in order to leave alone."""
    match = turn("huayna", "storm", "", without(EXPLORATION, "storm"))

    refused = refusal(match, "use huayna")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("X3.5", "R82")
def test_huayna_who_has_left_cannot_act_again() -> None:
    """The same Action in both phases needs the card to be still there."""
    match = turn("huayna", "storm")

    match.play(0, "use huayna")

    assert phase(match) == "second"
    assert refusal(match, "use huayna").code == "not-in-camp"


# Ramuncho: reveal 2, take a Location.


@rule("R75", "R94")
def test_ramuncho_reveals_two_cards_and_takes_a_location() -> None:
    """The other card is discarded."""
    match = turn("ramuncho", "", piles=top("sun-temple", "the-mummy", "puma"))

    match.play(0, "use ramuncho")

    assert match.options(0) == ["take sun-temple", "pass"]
    assert refusal(match, "take the-mummy").code == "wrong-kind"
    match.play(0, "take sun-temple")
    assert hand(match) == {"sun-temple"}
    assert discards(match) == ["the-mummy"]
    assert camp(match) == {"ramuncho"}


@rule("R94")
def test_ramuncho_may_leave_the_location() -> None:
    """To take is a choice."""
    match = turn("ramuncho", "", piles=top("sun-temple", "lost-city"))

    play_all(match, "use ramuncho, pass")

    assert hand(match) == set()
    assert set(discards(match)) == {"sun-temple", "lost-city"}


@rule("R75")
def test_ramuncho_without_a_location_takes_nothing() -> None:
    """A Treasure is no Location."""
    match = turn("ramuncho", "pit", piles=top("the-mummy", "storm"))

    match.play(0, "use ramuncho")

    assert asked(match) == {"0": "second"}
    assert set(discards(match)) == {"the-mummy", "storm"}


@rule("R73")
def test_ramuncho_needs_a_card_to_reveal() -> None:
    """Without any he could change nothing."""
    match = turn("ramuncho", "storm", "", without(EXPLORATION, "storm"))

    assert refusal(match, "use ramuncho").rule == "R73"


# The Doc: a discarded character.


@rule("X6.1", "R92")
def test_the_doc_takes_a_discarded_character_into_hand() -> None:
    """His player chooses; all saw which; the Exploration discard pile is not for him."""
    lying = {"characters": ["antonio", "veteran"], "exploration": ["storm"]}
    match = turn("the-doc", "", discards=lying)

    match.play(0, "use the-doc")

    assert match.options(0) == ["take antonio", "take veteran"]
    assert refusal(match, "take storm").code == "wrong-kind"
    match.play(0, "take veteran")
    assert hand(match) == {"veteran"}
    assert known(match, 0, 1) == known(match, 0, None) == {"veteran"}
    assert discards(match, "characters") == ["antonio"]
    assert camp(match) == {"the-doc"}


@rule("R73")
def test_the_doc_needs_a_discarded_character() -> None:
    """Exploration cards do not help him."""
    match = turn("the-doc", "storm", discards=top("puma"))

    refused = refusal(match, "use the-doc")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


# The special cards.


@rule("X5.2", "X6.4")
@pytest.mark.parametrize(("kind", "card"), [("characters", "the-doc"), ("exploration", "pit")])
def test_the_adventurer_draws_a_card_from_either_pile(kind: str, card: str) -> None:
    """The player chooses the pile; only that player sees the card."""
    match = turn("ohio-bob", "", piles={"exploration": ["pit"], "characters": ["the-doc"]})

    match.play(0, "use adventurer")

    assert match.options(0) == ["draw characters", "draw exploration"]
    match.play(0, f"draw {kind}")
    assert hand(match) == {card}
    assert known(match, 0, 1) == known(match, 0, None) == set()
    assert holder(match, "adventurer") == 0


@rule("X5.2", "X5.1")
def test_the_adventurers_action_is_for_its_holder() -> None:
    """Not for the other player, and for nobody on a tie."""
    other = turn("the-doc", "storm", "ohio-bob")
    tie = turn("ohio-bob", "storm", "henriette")

    for match in (other, tie):
        refused = refusal(match, "use adventurer")
        assert (refused.code, refused.rule) == ("not-held", "X5.1")


@rule("R73", "R74")
def test_the_adventurer_needs_a_card_to_draw() -> None:
    """With all piles empty nothing could change."""
    rest = without(CHARACTERS, "ohio-bob") + without(EXPLORATION, "storm")
    match = turn("ohio-bob", "storm", "", rest)

    assert refusal(match, "use adventurer").rule == "R73"


@rule("R74")
def test_the_adventurer_draws_from_the_pile_that_is_left() -> None:
    """With one pile empty for good no choice is asked."""
    match = turn("ohio-bob", "storm", "", without(CHARACTERS, "ohio-bob"), piles=top("pit"))

    match.play(0, "use adventurer")

    assert hand(match) == {"storm", "pit"}


@rule("X5.2", "R93")
def test_the_rogue_discards_a_random_card_of_the_other_hand() -> None:
    """Face up, to the discard pile of its kind."""
    match = turn("antonio", "puma", "", "the-doc")

    match.play(0, "use rogue")

    assert hand(match, 1) == set()
    assert discards(match, "characters") == ["the-doc"]
    assert ("lost-card", "the-doc") in events(match)


@rule("R93")
def test_the_rogue_discards_each_card_equally_often() -> None:
    """Evenly among all cards, characters included."""
    held = ["the-doc", "the-mummy", "sun-temple", "huayna"]
    lost: Counter[str] = Counter()

    for seed in range(400):
        match = turn("antonio", "puma", "", held, seed=seed)
        match.play(0, "use rogue")
        lost.update(set(held) - hand(match, 1))

    assert set(lost) == set(held)
    assert min(lost.values()) > 70, lost
    assert max(lost.values()) < 130, lost


@rule("R73", "X5.1")
def test_the_rogue_needs_a_card_in_the_other_hand_and_its_holder() -> None:
    """An empty hand has nothing to lose; whoever does not hold the card cannot use it."""
    empty = turn("antonio", "puma")
    other = turn("the-doc", "puma", "antonio", "storm")

    assert refusal(empty, "use rogue").rule == "R73"
    assert refusal(other, "use rogue").code == "not-held"


@rule("X3.5", "X5.2")
def test_a_special_action_may_be_used_in_both_phases() -> None:
    """As long as the card is still held."""
    match = turn("antonio", "puma", "", "the-doc storm")

    play_all(match, "use rogue, use rogue")

    assert hand(match, 1) == set()


# No Reaction fits most of them.


QUIET = {
    "ohio-bob": "use ohio-bob",
    "henriette": "use henriette",
    "investigator": "use investigator, discard puma",
    "epigrapher": "use epigrapher",
    "belloeuf": "use belloeuf, discard puma",
    "antonio": "use antonio",
    "smuggler": "use smuggler, discard puma, enough",
    "huayna": "use huayna",
    "ramuncho": "use ramuncho",
    "the-doc": "use the-doc",
}


@rule("R85", "X6.3", "R82")
@pytest.mark.parametrize("card", QUIET)
def test_an_action_that_names_no_character_cannot_be_answered(card: str) -> None:
    """Counter-plan answers cards only, and no other Reaction fits, so nobody is asked."""
    lying = {"exploration": ["lost-city", "royal-tomb"], "characters": ["mercenary", "che-madera"]}
    match = turn(
        f"{card} mountain-fortress",
        "puma pit",
        "trap-expert sir-allistair aligator-sloop veteran sun-temple",
        "rifle-shot sixth-sense narrow-escape counter-plan storm",
        piles=top("the-mummy", "palla-huarcuna", "golden-mask"),
        discards=lying,
    )

    play_all(match, QUIET[card])

    assert match.to_move == (0,)
    assert "did-not-react" not in happened(match)


@rule("R85", "X6.3")
@pytest.mark.parametrize(("special", "mine"), [("adventurer", "ohio-bob"), ("rogue", "antonio")])
def test_the_special_actions_cannot_be_answered(special: str, mine: str) -> None:
    """Counter-plan answers cards from hand only."""
    match = turn(mine, "puma", "the-doc", "rifle-shot sixth-sense narrow-escape counter-plan")

    match.play(0, f"use {special}")

    assert match.to_move == (0,)
    assert "did-not-react" not in happened(match)
