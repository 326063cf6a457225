"""X6.1, R81: what each Action card does, when it may be played, and what its player chooses."""

from collections import Counter
from itertools import combinations

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


def known(match: Match, seat: int, viewer: int | None) -> set[str]:
    """The cards of a seat's hand that somebody knows."""
    cards = seat_seen(match, seat, viewer)["hand"]
    assert isinstance(cards, dict)
    return set(cards["cards"])


def events(match: Match, viewer: int | None = None) -> list[tuple[object, object]]:
    """What somebody's log contains: each event with its card."""
    return [(entry["event"], entry.get("card")) for entry in match.log(viewer)]


def told(match: Match, *names: str) -> list[object]:
    """Those of the log's events, in their order."""
    return [name for name in happened(match) if name in names]


# All Action cards.


PLAYABLE = [
    *["storm", "surprise-attack", "puma", "snake", "insect-swarm", "pit", "poison-darts"],
    *["cave-in", "rolling-boulder", "theft", "bandit-raid", "desertion", "porters", "old-map"],
    *["field-notes", "great-excavation", "deadly-shortcut"],
]

LEADER = "ohio-bob investigator antonio smuggler"
"""A camp that leads in both classes, with room for one more."""


def leading(card: str, phase: str = "action") -> Match:
    """Everything is there for the card; the other hand has characters only, so nobody reacts."""
    return turn(
        LEADER,
        f"{card} lost-city the-doc",
        "henriette mercenary ramuncho sun-temple",
        "huayna che-madera",
        phase,
        discards=top("royal-tomb", "pit"),
    )


@rule("X3.2", "X3.3", "X6.1")
@pytest.mark.parametrize("when", ["action", "second"])
@pytest.mark.parametrize("card", PLAYABLE)
def test_an_action_card_is_played_in_phase_two_or_three(card: str, when: str) -> None:
    """From hand; it is out of the hand at once and lies aside until its effect is over."""
    match = leading(card, when)

    match.play(0, f"play {card}")

    assert card not in hand(match)
    assert ("played", card) in events(match)


@rule("X6.1")
@pytest.mark.parametrize("card", PLAYABLE)
def test_an_action_card_is_discarded_in_the_end(card: str) -> None:
    """It takes effect and is discarded, whatever its player chooses."""
    match = leading(card)

    match.play(0, f"play {card}")
    while phase(match) == "action":
        match.play(0, match.options(0)[0])

    assert card in discards(match)
    assert card not in hand(match)
    assert asked(match) == {"0": "second"}


@rule("X3.2")
@pytest.mark.parametrize("card", PLAYABLE)
def test_an_action_card_is_played_from_the_own_hand_only(card: str) -> None:
    """Not from the other hand, the pile or the discard pile."""
    theirs = turn("the-doc", "ramuncho", "huayna", card)
    discarded = turn("the-doc", "ramuncho", "huayna", discards=top(card))

    for match in (theirs, discarded):
        refused = refusal(match, f"play {card}")
        assert (refused.code, refused.rule) == ("not-in-hand", "X3.2")


@rule("X3.1")
@pytest.mark.parametrize("card", PLAYABLE)
def test_an_action_card_is_not_played_in_the_drawing_phase(card: str) -> None:
    """Phase 1 asks which pile, and nothing else."""
    match = leading(card, "draw")

    assert refusal(match, f"play {card}").code == "other-question"


@rule("X6.3", "X1.4")
@pytest.mark.parametrize("card", ["rifle-shot", "sixth-sense", "narrow-escape", "counter-plan"])
def test_a_reaction_card_is_not_played_in_the_own_turn(card: str) -> None:
    """It is no Action; nor can it be placed in camp."""
    match = turn("ohio-bob", card, "the-doc sun-temple", phase="second")

    for word in ("play", "place", "react"):
        refusal(match, f"{word} {card}")
    assert match.options(0) == ["use ohio-bob", "use adventurer", "pass"]


@rule("R73")
def test_a_refusal_names_the_rule_behind_it() -> None:
    """The sentence says what is missing and cites the rule."""
    match = turn("", "storm pit", "the-doc")

    assert "(R73)" in (match.why_not(0, "play storm") or "")
    assert "(X6.2)" in (match.why_not(0, "play pit") or "")


# Storm.


@rule("R93", "X6.1")
def test_storm_discards_two_random_cards_of_the_other_hand() -> None:
    """Face up, each to its discard pile."""
    match = turn("", "storm puma", "", "the-doc huayna ramuncho")

    match.play(0, "play storm")

    lost = discards(match, "characters")
    assert len(lost) == 2
    assert hand(match, 1) | set(lost) == {"the-doc", "huayna", "ramuncho"}
    assert discards(match) == ["storm"]
    assert [card for event, card in events(match) if event == "lost-card"] == lost


@rule("R93")
def test_storm_picks_every_pair_equally_often() -> None:
    """Evenly among all cards, characters included."""
    held = ["the-doc", "the-mummy", "sun-temple", "huayna"]
    lost: Counter[frozenset[str]] = Counter()

    for seed in range(600):
        match = turn("", "storm", "", held, seed=seed)
        match.play(0, "play storm")
        lost[frozenset(held) - hand(match, 1)] += 1

    assert set(lost) == {frozenset(pair) for pair in combinations(held, 2)}
    assert min(lost.values()) > 65, lost
    assert max(lost.values()) < 140, lost


@rule("R83")
def test_storm_takes_the_only_card_of_a_hand() -> None:
    """A card does as much of its text as it can."""
    match = turn("", "storm puma", "", "the-doc")

    match.play(0, "play storm")

    assert hand(match, 1) == set()
    assert phase(match) == "second"


@rule("R73")
def test_storm_needs_a_card_in_the_other_hand() -> None:
    """It could change nothing else."""
    match = turn("", "storm", "the-doc")

    refused = refusal(match, "play storm")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("R83", "R86")
def test_storm_may_be_played_against_protected_treasures_alone() -> None:
    """Any cards in the other hand are enough, so that refusing it reveals nothing."""
    match = turn("", "storm puma", "marcus-vidor", "the-mummy")

    match.play(0, "play storm")

    assert hand(match, 1) == {"the-mummy"}
    assert discards(match) == ["storm"]
    assert phase(match) == "second"


# Cards that discard a character: Surprise attack, Puma, Pit.


STRIKES = ["surprise-attack", "puma", "pit"]


@rule("R81", "X6.1")
@pytest.mark.parametrize("card", STRIKES)
def test_a_strike_discards_one_character_of_the_other_camp(card: str) -> None:
    """Its player names which; nothing else changes."""
    match = turn("antonio", card, "the-doc ohio-bob sun-temple", "huayna")

    match.play(0, f"play {card}")

    assert match.options(0) == ["target ohio-bob", "target the-doc"]
    match.play(0, "target ohio-bob")
    assert camp(match, 1) == {"the-doc", "sun-temple"}
    assert camp(match) == {"antonio"}
    assert hand(match, 1) == {"huayna"}
    assert discards(match, "characters") == ["ohio-bob"]
    assert discards(match) == [card]


@rule("R81")
@pytest.mark.parametrize("card", STRIKES)
def test_a_strike_names_characters_of_the_other_camp_only(card: str) -> None:
    """Not one's own, not a Location, and one is named: it is not up to one."""
    match = turn("antonio", card, "the-doc ohio-bob sun-temple")

    match.play(0, f"play {card}")

    own = refusal(match, "target antonio")
    assert (own.code, own.rule) == ("no-target", "R81")
    assert refusal(match, "target sun-temple").code == "unknown-move"
    assert refusal(match, "enough").code == "too-few"
    assert refusal(match, "pass").code == "other-question"


@rule("R73")
@pytest.mark.parametrize("card", STRIKES)
def test_a_strike_needs_a_character_in_the_other_camp(card: str) -> None:
    """A Location or cards in hand are no targets."""
    match = turn("antonio", card, "sun-temple", "the-doc")

    refused = refusal(match, f"play {card}")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("X5.1", "R70")
def test_a_strike_may_move_a_special_card() -> None:
    """With one Archaeologist each the card stays; with one against none it moves."""
    match = turn("henriette", "puma puma", "ohio-bob sir-allistair")
    assert holder(match, "adventurer") == 1

    play_all(match, "play puma, target ohio-bob")
    assert holder(match, "adventurer") == 1
    match.play(0, "play puma")

    assert holder(match, "adventurer") == 0


TRAPS = ["pit", "poison-darts", "cave-in", "rolling-boulder"]


@rule("X6.2")
@pytest.mark.parametrize("card", TRAPS)
def test_a_trap_needs_a_location_in_the_other_camp(card: str) -> None:
    """One's own Location does not help."""
    match = turn("antonio sun-temple", card, "the-doc", "huayna")

    refused = refusal(match, f"play {card}")

    assert (refused.code, refused.rule) == ("unmet-need", "X6.2")
    assert "a Location in the other camp" in str(refused)


# Snake.


@rule("X6.1", "R79")
def test_snake_discards_an_archaeologist() -> None:
    """Raiders and neutral characters are safe from it; Bellœuf, who is both, is not."""
    match = turn("", "snake", "the-doc antonio ohio-bob belloeuf")

    match.play(0, "play snake")

    assert match.options(0) == ["target ohio-bob", "target belloeuf"]
    assert refusal(match, "target antonio").code == "wrong-kind"
    match.play(0, "target belloeuf")
    assert camp(match, 1) == {"the-doc", "antonio", "ohio-bob"}
    assert discards(match, "characters") == ["belloeuf"]


@rule("R73")
def test_snake_needs_an_archaeologist_in_the_other_camp() -> None:
    """Other characters are no targets."""
    match = turn("ohio-bob", "snake", "the-doc antonio")

    refused = refusal(match, "play snake")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


# Insect swarm.


@rule("R81", "X6.4")
def test_insect_swarm_discards_a_random_card_and_draws_an_exploration_card() -> None:
    """In this order; the pile is no choice."""
    match = turn("", "insect-swarm", "", "the-doc", piles=top("pit"))

    match.play(0, "play insect-swarm")

    assert hand(match, 1) == set()
    assert hand(match) == {"pit"}
    assert discards(match, "characters") == ["the-doc"]
    assert told(match, "lost-card", "drew") == ["lost-card", "drew"]


@rule("R83")
def test_insect_swarm_draws_also_when_the_other_hand_is_empty() -> None:
    """A card does as much of its text as it can."""
    match = turn("", "insect-swarm", "the-doc", piles=top("pit"))

    match.play(0, "play insect-swarm")

    assert hand(match) == {"pit"}


@rule("R90", "R74")
def test_insect_swarm_may_draw_what_it_discarded() -> None:
    """With empty piles the lost card is all there is; a character if it is one."""
    everything = [*CHARACTERS, *without(EXPLORATION, "insect-swarm")]
    match = turn("", "insect-swarm", "", everything)

    match.play(0, "play insect-swarm")
    match.play(1, "pass")

    assert len(hand(match)) == 1
    assert hand(match) | hand(match, 1) == set(everything)


@rule("R83", "R74", "R86")
def test_insect_swarm_may_end_without_any_change() -> None:
    """A card in the other hand is enough to play it; if it is protected nothing is lost."""
    mine = [*without(CHARACTERS, "marcus-vidor"), *without(EXPLORATION, "the-mummy")]
    match = turn("", mine, "marcus-vidor", "the-mummy")

    match.play(0, "play insect-swarm")
    match.play(1, "pass")

    assert hand(match, 1) == {"the-mummy"}
    assert told(match, "not-picked", "drew-nothing") == ["not-picked", "drew-nothing"]
    assert discards(match) == ["insect-swarm"]


@rule("R73")
def test_insect_swarm_needs_a_card_to_discard_or_to_draw() -> None:
    """With an empty hand against it and empty piles it could change nothing."""
    everything = [*CHARACTERS, *without(EXPLORATION, "insect-swarm")]
    match = turn("", ["insect-swarm", *everything])

    refused = refusal(match, "play insect-swarm")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("R93")
def test_insect_swarm_picks_each_card_equally_often() -> None:
    """Evenly among all cards, characters included."""
    held = ["the-doc", "the-mummy", "huayna"]
    lost: Counter[str] = Counter()

    for seed in range(300):
        match = turn("", "insect-swarm storm", "", held, seed=seed)
        match.play(0, "play insect-swarm")
        if match.to_move == (1,):
            match.play(1, "pass")
        lost.update(set(held) - hand(match, 1))

    assert set(lost) == set(held)
    assert min(lost.values()) > 70, lost


# Poison darts.


@rule("R81")
def test_poison_darts_discard_a_character_and_then_a_random_card() -> None:
    """In the order of the text."""
    match = turn("", "poison-darts", "the-doc antonio sun-temple", "huayna")

    play_all(match, "play poison-darts, target the-doc")

    assert camp(match, 1) == {"antonio", "sun-temple"}
    assert hand(match, 1) == set()
    assert discards(match, "characters") == ["the-doc", "huayna"]
    assert told(match, "discarded-character", "lost-card") == ["discarded-character", "lost-card"]


@rule("R83")
def test_poison_darts_do_one_half_if_the_other_is_impossible() -> None:
    """Without characters a card is discarded, without cards a character."""
    no_people = turn("", "poison-darts puma", "sun-temple", "huayna")
    no_cards = turn("", "poison-darts puma", "sun-temple the-doc")

    no_people.play(0, "play poison-darts")
    no_cards.play(0, "play poison-darts")

    assert discards(no_people, "characters") == ["huayna"]
    assert discards(no_cards, "characters") == ["the-doc"]


@rule("R73")
def test_poison_darts_need_a_character_or_a_card() -> None:
    """A bare Location is not enough."""
    match = turn("", "poison-darts", "sun-temple")

    refused = refusal(match, "play poison-darts")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("R86")
def test_poison_darts_that_discard_marcus_open_the_treasures() -> None:
    """He is gone when the second half happens."""
    match = turn("", "poison-darts", "marcus-vidor the-doc sun-temple", "the-mummy")

    play_all(match, "play poison-darts, target marcus-vidor")
    if match.to_move == (1,):
        match.play(1, "pass")

    assert hand(match, 1) == set()
    assert "the-mummy" in discards(match)


@rule("R86")
def test_poison_darts_on_somebody_else_leave_the_treasures_safe() -> None:
    """Marcus protects while he is in camp."""
    match = turn("", "poison-darts", "marcus-vidor the-doc sun-temple", "the-mummy")

    play_all(match, "play poison-darts, target the-doc")
    match.play(1, "pass")

    assert hand(match, 1) == {"the-mummy"}


@rule("R84", "R86")
def test_the_veteran_who_saves_marcus_saves_the_treasures() -> None:
    """Marcus is still there when the random card is picked."""
    match = turn("", "poison-darts", "marcus-vidor veteran sun-temple", "the-mummy")

    play_all(match, "play poison-darts, target marcus-vidor")
    match.play(1, "react veteran")

    assert camp(match, 1) == {"marcus-vidor", "sun-temple"}
    assert hand(match, 1) == {"the-mummy"}


# Cave-in and Rolling boulder.


@rule("X6.1")
def test_cave_in_discards_the_other_location() -> None:
    """Nothing is chosen, and nothing else changes."""
    match = turn("lost-city", "cave-in puma", "sun-temple the-doc")

    match.play(0, "play cave-in")

    assert camp(match, 1) == {"the-doc"}
    assert camp(match) == {"lost-city"}
    assert discards(match) == ["sun-temple", "cave-in"]
    assert phase(match) == "second"


@rule("R81")
def test_rolling_boulder_discards_the_location_and_a_character() -> None:
    """The character is named before; the Location goes first."""
    match = turn("", "rolling-boulder", "sun-temple the-doc antonio")

    play_all(match, "play rolling-boulder, target antonio")

    assert camp(match, 1) == {"the-doc"}
    assert told(match, "targeted", "discarded-location", "discarded-character") == [
        *["targeted", "discarded-location", "discarded-character"]
    ]


@rule("R83")
def test_rolling_boulder_discards_the_location_of_an_empty_camp() -> None:
    """A card does as much of its text as it can."""
    match = turn("", "rolling-boulder puma", "sun-temple", "the-doc")

    match.play(0, "play rolling-boulder")

    assert camp(match, 1) == set()
    assert hand(match, 1) == {"the-doc"}
    assert phase(match) == "second"


# Theft.


ROGUE_CARDS = ["theft", "bandit-raid", "desertion"]


@rule("X6.2", "X5.2")
@pytest.mark.parametrize("card", ROGUE_CARDS)
def test_some_cards_are_for_the_rogue_only(card: str) -> None:
    """Not on a tie, not if the other player is The Rogue, and The Adventurer is not enough."""
    tie = turn("antonio ohio-bob", card, "smuggler the-doc", "huayna")
    behind = turn("ohio-bob", card, "smuggler the-doc", "huayna")

    for match in (tie, behind):
        refused = refusal(match, f"play {card}")
        assert (refused.code, refused.rule) == ("unmet-need", "X6.2")
        assert "The Rogue" in str(refused)


@rule("R81", "R93")
def test_theft_looks_at_the_hand_and_takes_a_card() -> None:
    """The choice is made when it takes effect; to take is no choice, what to take is."""
    match = turn("antonio", "theft", "", "the-doc the-mummy")

    match.play(0, "play theft")

    assert match.options(0) == ["take the-doc", "take the-mummy"]
    assert refusal(match, "pass").code == "other-question"
    assert refusal(match, "take storm").code == "not-in-their-hand"
    match.play(0, "take the-mummy")
    assert hand(match) == {"the-mummy"}
    assert hand(match, 1) == {"the-doc"}
    assert discards(match) == ["theft"]
    assert told(match, "looked-at-hand", "took-from-hand") == ["looked-at-hand", "took-from-hand"]


@rule("R93", "R92")
def test_what_theft_saw_and_took_is_known_to_both_players_only() -> None:
    """Spectators see that a card changed hands."""
    match = turn("antonio", "theft", "", "the-doc the-mummy")

    play_all(match, "play theft, take the-mummy")

    assert known(match, 0, 1) == {"the-mummy"}
    assert known(match, 1, 0) == {"the-doc"}
    assert known(match, 0, None) == known(match, 1, None) == set()
    assert ("took-card", "the-mummy") in events(match, 0)
    assert ("took-card", "the-mummy") in events(match, 1)
    assert not {"took-card", "saw-hand"} & {*happened(match, None)}


@rule("R93")
def test_spectators_cannot_tell_what_theft_took() -> None:
    """Two choices of the same kind of card look the same to them."""
    seen = []
    for card in ("the-mummy", "sun-temple"):
        match = turn("antonio", "theft puma", "", "the-mummy sun-temple")
        play_all(match, f"play theft, take {card}")
        seen.append((match.view(None), match.log(None)))

    assert seen[0] == seen[1]


@rule("R92", "R93")
def test_a_card_that_was_open_stays_open_when_it_is_stolen() -> None:
    """Everybody who knew it can follow it."""
    shown: Json = {"shown": ["the-mummy"], "open": ["the-mummy"]}
    match = turn("antonio", "theft puma", "", "the-mummy the-doc", other=shown)

    play_all(match, "play theft, take the-mummy")

    assert known(match, 0, 1) == known(match, 0, None) == {"the-mummy"}


@rule("R86")
def test_theft_cannot_take_a_protected_treasure() -> None:
    """It is seen and not offered."""
    match = turn("antonio", "theft", "marcus-vidor", "the-mummy the-doc huayna")

    match.play(0, "play theft")

    assert match.options(0) == ["take huayna", "take the-doc"]
    refused = refusal(match, "take the-mummy")
    assert (refused.code, refused.rule) == ("protected", "R86")


@rule("R86", "R83")
def test_theft_of_protected_treasures_only_is_a_look() -> None:
    """To look at cards is an effect; none is taken."""
    match = turn("antonio", "theft puma", "marcus-vidor", "the-mummy golden-mask")

    match.play(0, "play theft")

    assert known(match, 1, 0) == {"the-mummy", "golden-mask"}
    assert hand(match, 1) == {"the-mummy", "golden-mask"}
    assert phase(match) == "second"


@rule("R73")
def test_theft_needs_a_card_in_the_other_hand() -> None:
    """Nothing to look at, nothing to take."""
    match = turn("antonio", "theft", "the-doc")

    assert refusal(match, "play theft").rule == "R73"


# Bandit raid.


@rule("R94", "R81")
def test_bandit_raid_discards_up_to_two_characters() -> None:
    """Two, named one after the other."""
    match = turn("antonio", "bandit-raid", "the-doc ohio-bob ramuncho")

    play_all(match, "play bandit-raid, target ramuncho, target ohio-bob")

    assert camp(match, 1) == {"the-doc"}
    assert set(discards(match, "characters")) == {"ramuncho", "ohio-bob"}
    assert camp(match) == {"antonio"}


@rule("R94")
def test_bandit_raid_may_discard_one_character_but_not_none() -> None:
    """Up to two means one or two."""
    match = turn("antonio", "bandit-raid", "the-doc ohio-bob ramuncho")

    match.play(0, "play bandit-raid")

    refused = refusal(match, "enough")
    assert (refused.code, refused.rule) == ("too-few", "R94")
    play_all(match, "target the-doc, enough")
    assert camp(match, 1) == {"ohio-bob", "ramuncho"}


@rule("R94")
def test_bandit_raid_against_one_character_discards_that_one() -> None:
    """Nothing is left to choose."""
    match = turn("antonio", "bandit-raid puma", "the-doc")

    match.play(0, "play bandit-raid")

    assert camp(match, 1) == set()
    assert phase(match) == "second"


@rule("R73")
def test_bandit_raid_needs_a_character_in_the_other_camp() -> None:
    """A Location is not a character."""
    match = turn("antonio", "bandit-raid", "sun-temple", "the-doc")

    assert refusal(match, "play bandit-raid").rule == "R73"


# Desertion.


@rule("R88")
def test_desertion_moves_a_character_from_camp_to_camp() -> None:
    """Any character, the last Archaeologist included; nothing is discarded but the card."""
    match = turn("antonio", "desertion", "ohio-bob the-doc")

    play_all(match, "play desertion, target ohio-bob")

    assert camp(match) == {"antonio", "ohio-bob"}
    assert camp(match, 1) == {"the-doc"}
    assert discards(match, "characters") == []
    assert discards(match) == ["desertion"]
    assert holder(match, "adventurer") == 0


@rule("R88", "X3.5")
def test_a_deserter_may_act_in_phase_three() -> None:
    """Taken in phase 2, the character keeps its ability."""
    match = turn("antonio", "desertion", "ohio-bob the-doc", piles=top("the-mummy", "storm"))

    play_all(match, "play desertion, target ohio-bob, use ohio-bob, take the-mummy")

    assert hand(match) == {"the-mummy"}


@rule("X6.2", "X1.3")
def test_desertion_needs_room_in_the_own_camp() -> None:
    """Fewer than five characters; a Location takes no room."""
    full = turn("antonio smuggler mercenary huayna ramuncho", "desertion", "ohio-bob")
    room = turn("antonio smuggler mercenary huayna sun-temple", "desertion", "ohio-bob")

    refused = refusal(full, "play desertion")
    room.play(0, "play desertion")

    assert (refused.code, refused.rule) == ("unmet-need", "X6.2")
    assert "ohio-bob" in camp(room)


@rule("R73")
def test_desertion_needs_a_character_in_the_other_camp() -> None:
    """Nobody is there to desert."""
    match = turn("antonio", "desertion", "sun-temple", "the-doc")

    assert refusal(match, "play desertion").rule == "R73"


@rule("R88", "R86")
def test_marcus_vidor_who_deserts_protects_his_old_player_no_longer() -> None:
    """He protects the Treasures of the player in whose camp he is."""
    match = turn("antonio", "desertion puma", "marcus-vidor", "the-mummy")

    match.play(0, "play desertion")
    match.play(1, "pass")
    match.play(0, "use rogue")

    assert hand(match, 1) == set()


# Porters.


@rule("X6.4")
@pytest.mark.parametrize(
    ("first", "second", "drawn"),
    [
        ("characters", "characters", {"the-doc", "huayna"}),
        ("characters", "exploration", {"the-doc", "pit"}),
        ("exploration", "characters", {"the-doc", "pit"}),
        ("exploration", "exploration", {"pit", "snake"}),
    ],
)
def test_porters_draw_two_cards_each_from_either_pile(
    first: str, second: str, drawn: set[str]
) -> None:
    """The pile is chosen card by card; only the player sees what comes."""
    piles = {"exploration": ["pit", "snake"], "characters": ["the-doc", "huayna"]}
    match = turn("", "porters", piles=piles)

    play_all(match, f"play porters, draw {first}, draw {second}")

    assert hand(match) == drawn
    assert known(match, 0, 1) == known(match, 0, None) == set()
    assert discards(match) == ["porters"]


@rule("R73", "R74")
def test_porters_need_a_card_to_draw() -> None:
    """With all piles empty they could change nothing: they themselves lie aside (R90)."""
    everything = [*CHARACTERS, *without(EXPLORATION, "porters")]
    match = turn("", ["porters", *everything])

    assert refusal(match, "play porters").rule == "R73"


@rule("R74", "R83")
def test_porters_draw_what_there_is() -> None:
    """The other pile is drawn from if one is empty; if nothing is left the draw is skipped."""
    everything = [*CHARACTERS, *without(EXPLORATION, "porters pit")]
    match = turn("", "porters", "", everything, piles=top("pit"))

    match.play(0, "play porters")

    assert hand(match) == {"pit"}
    assert "drew-nothing" in happened(match)


# Old map.


@rule("R76", "R91")
def test_old_map_takes_a_location_from_the_pile() -> None:
    """Shown to all; the pile is shuffled; the discard pile is left alone."""
    lying = without(LOCATIONS, "royal-tomb")
    match = turn("", "old-map", discards={"exploration": lying})
    before = pile(match)

    match.play(0, "play old-map")

    assert hand(match) == {"royal-tomb"}
    assert known(match, 0, 1) == known(match, 0, None) == {"royal-tomb"}
    assert set(pile(match)) == {*before} - {"royal-tomb"}
    assert pile(match) != without(before, "royal-tomb")
    assert discards(match) == [*lying, "old-map"]


@rule("R91")
def test_old_map_finds_each_location_of_the_pile() -> None:
    """One of them at random."""
    found: Counter[str] = Counter()

    for seed in range(200):
        match = turn("", "old-map", seed=seed)
        match.play(0, "play old-map")
        found.update(hand(match))

    assert set(found) == set(LOCATIONS)
    assert min(found.values()) >= 20, found


@rule("R91", "X6.1")
def test_old_map_takes_a_discarded_location_if_the_pile_has_none() -> None:
    """The player chooses among those that lie there."""
    match = turn("lost-city", "old-map", discards={"exploration": without(LOCATIONS, "lost-city")})

    match.play(0, "play old-map")

    assert match.options(0) == [f"take {name}" for name in without(LOCATIONS, "lost-city")]
    match.play(0, "take royal-tomb")
    assert hand(match) == {"royal-tomb"}
    assert "royal-tomb" not in discards(match)
    assert told(match, "not-found", "took-discarded") == ["not-found", "took-discarded"]


@rule("R91", "R83")
def test_old_map_may_find_no_location_at_all() -> None:
    """A search is an effect: both learn that there is no such card."""
    match = turn("sun-temple", "old-map puma", "", without(LOCATIONS, "sun-temple"))

    match.play(0, "play old-map")

    assert hand(match) == {"puma"}
    assert "not-found" in happened(match)
    assert phase(match) == "second"


@rule("R90")
def test_old_map_refills_an_empty_pile() -> None:
    """It then finds the Location there; the map itself lies aside."""
    rest = without(EXPLORATION, "sun-temple storm old-map puma")
    match = turn("", "old-map puma", "", rest, discards=top("sun-temple", "storm"))

    match.play(0, "play old-map")

    assert hand(match) == {"puma", "sun-temple"}
    assert pile(match) == ["storm"]
    assert discards(match) == ["old-map"]


@rule("R73")
def test_old_map_needs_a_card_to_search() -> None:
    """With the pile and its discard pile empty it could change nothing."""
    match = turn("", "old-map", "", without(EXPLORATION, "old-map"))

    assert refusal(match, "play old-map").rule == "R73"


# Field notes.


@rule("X6.1", "R92")
def test_field_notes_take_a_discarded_card_but_no_treasure() -> None:
    """A Location, an Action or a Reaction of the Exploration discard pile; all saw which."""
    lying = {
        "exploration": ["sun-temple", "the-mummy", "pit", "rifle-shot"],
        "characters": ["the-doc"],
    }
    match = turn("", "field-notes", discards=lying)

    match.play(0, "play field-notes")

    assert match.options(0) == ["take sun-temple", "take pit", "take rifle-shot"]
    assert refusal(match, "take the-mummy").code == "wrong-kind"
    assert refusal(match, "take the-doc").code == "wrong-kind"
    match.play(0, "take pit")
    assert hand(match) == {"pit"}
    assert known(match, 0, None) == {"pit"}
    assert discards(match) == ["sun-temple", "the-mummy", "rifle-shot", "field-notes"]


@rule("R90")
def test_field_notes_do_not_take_themselves() -> None:
    """The card being played lies aside."""
    match = turn("", "field-notes", discards=top("pit", "storm"))

    match.play(0, "play field-notes")

    assert refusal(match, "take field-notes").code == "not-discarded"


@rule("R73")
def test_field_notes_need_a_card_that_they_may_take() -> None:
    """Treasures and discarded characters are none."""
    lying = {"exploration": TREASURES, "characters": ["the-doc"]}
    match = turn("", "field-notes", discards=lying)

    assert refusal(match, "play field-notes").rule == "R73"


# Great excavation.


ADVENTURER_CARDS = ["great-excavation", "deadly-shortcut"]


@rule("X6.2", "X5.2")
@pytest.mark.parametrize("card", ADVENTURER_CARDS)
def test_some_cards_are_for_the_adventurer_only(card: str) -> None:
    """Not on a tie, not if the other player is The Adventurer; The Rogue is not enough."""
    tie = turn("ohio-bob antonio", f"{card} sun-temple", "henriette")
    behind = turn("antonio", f"{card} sun-temple", "henriette")

    for match in (tie, behind):
        refused = refusal(match, f"play {card}")
        assert (refused.code, refused.rule) == ("unmet-need", "X6.2")
        assert "The Adventurer" in str(refused)


@rule("R75", "R94")
def test_great_excavation_takes_a_treasure_and_a_location_of_five_cards() -> None:
    """Up to one of each; the rest is discarded."""
    shown = ["the-mummy", "sun-temple", "golden-mask", "lost-city", "storm"]
    match = turn("ohio-bob", "great-excavation", piles=top(*shown, "pit"))

    match.play(0, "play great-excavation")

    assert match.options(0) == ["take the-mummy", "take golden-mask", "pass"]
    match.play(0, "take golden-mask")
    assert match.options(0) == ["take sun-temple", "take lost-city", "pass"]
    match.play(0, "take sun-temple")
    assert hand(match) == {"golden-mask", "sun-temple"}
    assert set(discards(match)) == {"the-mummy", "lost-city", "storm", "great-excavation"}
    assert pile(match)[0] == "pit"


@rule("R94")
@pytest.mark.parametrize(
    ("answers", "taken"),
    [
        ("pass, pass", set[str]()),
        ("take the-mummy, pass", {"the-mummy"}),
        ("pass, take sun-temple", {"sun-temple"}),
    ],
)
def test_great_excavation_may_leave_either(answers: str, taken: set[str]) -> None:
    """To take is a choice, for the Treasure and for the Location."""
    shown = ["the-mummy", "sun-temple", "storm", "puma", "snake"]
    match = turn("ohio-bob", "great-excavation", piles=top(*shown))

    play_all(match, f"play great-excavation, {answers}")

    assert hand(match) == taken
    assert set(shown) - taken <= {*discards(match)}


@rule("R75")
def test_great_excavation_asks_for_nothing_that_is_not_there() -> None:
    """Five other cards are discarded without a question."""
    shown = ["pit", "cave-in", "storm", "puma", "snake"]
    match = turn("ohio-bob", "great-excavation theft", piles=top(*shown))

    match.play(0, "play great-excavation")

    assert set(discards(match)) == {*shown, "great-excavation"}
    assert phase(match) == "second"


@rule("R83", "R90")
def test_great_excavation_reveals_fewer_if_there_are_fewer() -> None:
    """What is revealed lies aside and is not shuffled in."""
    rest = without(EXPLORATION, "great-excavation storm the-mummy pit")
    match = turn(
        "ohio-bob", "great-excavation", "", rest, piles=top("storm"), discards=top("the-mummy")
    )

    match.play(0, "play great-excavation")

    revealed = [card for event, card in events(match) if event == "revealed"]
    assert revealed == ["storm", "pit", "the-mummy"]
    assert match.options(0) == ["take the-mummy", "pass"]


@rule("R73")
def test_great_excavation_needs_a_card_to_reveal() -> None:
    """Without any it could change nothing."""
    match = turn("ohio-bob", "great-excavation", "", without(EXPLORATION, "great-excavation"))

    assert refusal(match, "play great-excavation").rule == "R73"


# Deadly shortcut.


@rule("R89", "R81")
def test_deadly_shortcut_places_a_location_and_discards_an_own_character() -> None:
    """First the card, then one of the own characters, both by choice."""
    match = turn("ohio-bob the-doc", "deadly-shortcut sun-temple lost-city")

    match.play(0, "play deadly-shortcut")

    assert match.options(0) == ["place sun-temple", "place lost-city"]
    match.play(0, "place lost-city")
    assert match.options(0) == ["dismiss ohio-bob", "dismiss the-doc"]
    match.play(0, "dismiss the-doc")
    assert camp(match) == {"ohio-bob", "lost-city"}
    assert discards(match, "characters") == ["the-doc"]
    assert discards(match) == ["deadly-shortcut"]


@rule("R89", "X4.3")
def test_deadly_shortcut_places_a_treasure_and_may_discard_the_archaeologist() -> None:
    """The Location is discarded; the character who made it possible may be the one to go."""
    match = turn("ohio-bob sun-temple the-doc", "deadly-shortcut the-mummy")

    play_all(match, "play deadly-shortcut, place the-mummy, dismiss ohio-bob")

    assert camp(match) == {"the-doc", "the-mummy"}
    assert discards(match) == ["sun-temple", "deadly-shortcut"]


@rule("X4.4", "R89")
def test_deadly_shortcut_with_the_second_treasure_wins_at_once() -> None:
    """Before the discard."""
    match = turn("ohio-bob sun-temple golden-mask", "deadly-shortcut the-mummy")

    play_all(match, "play deadly-shortcut, place the-mummy")

    assert match.over
    assert match.winners == (0,)
    assert camp(match) == {"ohio-bob", "golden-mask", "the-mummy"}
    assert "dismissed" not in happened(match)


@rule("R89", "X4.2")
def test_deadly_shortcut_places_no_second_location() -> None:
    """With a Location in camp a Location alone could change nothing."""
    match = turn("ohio-bob royal-tomb", "deadly-shortcut sun-temple")

    refused = refusal(match, "play deadly-shortcut")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("R89", "X4.2", "X4.3")
def test_deadly_shortcut_offers_only_what_may_be_placed() -> None:
    """A Treasure where a Location lies; no second Location, and no character."""
    match = turn("ohio-bob royal-tomb", "deadly-shortcut sun-temple the-mummy the-doc")

    match.play(0, "play deadly-shortcut")

    assert match.options(0) == ["place the-mummy"]
    assert refusal(match, "place sun-temple").rule == "X4.2"
    assert refusal(match, "place the-doc").code == "wrong-kind"


@rule("R89", "X4.3", "R95")
def test_deadly_shortcut_needs_something_to_place() -> None:
    """A Treasure needs a Location; nobody plays it only to discard a character."""
    match = turn("ohio-bob the-doc", "deadly-shortcut the-mummy antonio storm")

    refused = refusal(match, "play deadly-shortcut")

    assert (refused.code, refused.rule) == ("no-effect", "R73")


@rule("R89")
def test_after_deadly_shortcut_phase_three_may_still_place_a_card() -> None:
    """It is an Action, not the placing of phase 3."""
    match = turn("ohio-bob the-doc", "deadly-shortcut sun-temple the-mummy")

    play_all(match, "play deadly-shortcut, place sun-temple, dismiss the-doc, place the-mummy")

    assert camp(match) == {"ohio-bob", "the-mummy"}
