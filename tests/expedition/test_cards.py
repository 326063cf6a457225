"""X1: the cards of the box as data: which there are, how many, what each says and why we say so."""

from typing import NamedTuple

import pytest

from altiplano import games
from altiplano.games.expedition.content.box import read_content
from altiplano.games.expedition.content.records import (
    Card,
    Character,
    Content,
    Cost,
    Doer,
    Effect,
    Special,
)
from altiplano.games.expedition.content.verbs import VERBS
from altiplano.kernel.content import Record, origins_of
from tests.expedition.builders import expedition, turn
from tests.positions import rule


class Person(NamedTuple):
    """A character as our list of cards has it."""

    name: str
    classes: str
    kind: str
    names_from: str
    """Where the name comes from: `known` is a rulebook or a report."""
    effect_from: str
    needs: str = ""
    trigger: str = ""
    cost: Cost = Cost()


CHARACTERS = {
    "ohio-bob": Person("Ohio Bob", "archaeologist", "action", "known", "outline"),
    "henriette": Person(
        *("Professor Henriette Smith", "archaeologist", "action", "known", "outline"),
        needs="own-location",
    ),
    "sir-allistair": Person("Sir Allistair", "archaeologist", "permanent", "known", "known"),
    "trap-expert": Person(
        *("Trap Expert", "archaeologist", "reaction", "reconstructed", "outline"), trigger="trap"
    ),
    "investigator": Person(
        *("Investigator", "archaeologist", "action", "reconstructed", "reconstructed"),
        cost=Cost(hand=1),
    ),
    "epigrapher": Person("Epigrapher", "archaeologist", "action", "reconstructed", "reconstructed"),
    "belloeuf": Person(
        *("Bellœuf", "archaeologist raider", "action", "inferred", "reconstructed"),
        cost=Cost(hand=1),
    ),
    "che-madera": Person("Che Madera", "raider", "action", "known", "outline"),
    "aligator-sloop": Person(
        *("Aligator Sloop", "raider", "reaction", "known", "reconstructed"), trigger="beast"
    ),
    "antonio": Person("Antonio", "raider", "action", "inferred", "reconstructed"),
    "veteran": Person(
        *("Veteran", "raider", "reaction", "reconstructed", "reconstructed"),
        trigger="discards-character",
    ),
    "smuggler": Person(
        *("Smuggler", "raider", "action", "reconstructed", "reconstructed"),
        cost=Cost(hand=1, at_most=2),
    ),
    "mercenary": Person("Mercenary", "raider", "action", "reconstructed", "reconstructed"),
    "marcus-vidor": Person("Marcus Vidor", "", "permanent", "known", "outline"),
    "huayna": Person("Huayna", "", "action", "known", "outline"),
    "ramuncho": Person("Ramuncho", "", "action", "inferred", "reconstructed"),
    "the-doc": Person("The Doc", "", "action", "inferred", "reconstructed"),
}

BLANKS = {
    "palla-huarcuna": ("Palla Huarcuna", "reconstructed"),
    "sun-temple": ("Sun Temple", "reconstructed"),
    "lost-city": ("Lost City", "reconstructed"),
    "royal-tomb": ("Royal Tomb", "reconstructed"),
    "mountain-fortress": ("Mountain Fortress", "reconstructed"),
    "the-mummy": ("The Mummy", "inferred"),
    "golden-mask": ("Golden Mask", "reconstructed"),
    "sacred-idol": ("Sacred Idol", "reconstructed"),
}
"""Locations and Treasures: cards without a text of their own."""


class Sheet(NamedTuple):
    """An Action or Reaction card as our list of cards has it."""

    name: str
    copies: int
    kind: str
    names_from: str
    effect_from: str
    icon: str = ""
    needs: str = ""
    trigger: str = ""


OURS = ("reconstructed", "reconstructed")
ACTIONS = {
    "storm": Sheet("Storm", 2, "action", "known", "known"),
    "surprise-attack": Sheet("Surprise attack", 2, "action", "known", "known"),
    "puma": Sheet("Puma", 2, "action", *OURS, "beast"),
    "snake": Sheet("Snake", 1, "action", *OURS, "beast"),
    "insect-swarm": Sheet("Insect swarm", 1, "action", *OURS, "beast"),
    "pit": Sheet("Pit", 2, "action", *OURS, "trap", "their-location"),
    "poison-darts": Sheet("Poison darts", 1, "action", *OURS, "trap", "their-location"),
    "cave-in": Sheet("Cave-in", 1, "action", *OURS, "trap", "their-location"),
    "rolling-boulder": Sheet("Rolling boulder", 1, "action", *OURS, "trap", "their-location"),
    "theft": Sheet("Theft", 1, "action", *OURS, needs="rogue"),
    "bandit-raid": Sheet("Bandit raid", 1, "action", *OURS, needs="rogue"),
    "desertion": Sheet("Desertion", 1, "action", *OURS, needs="rogue room"),
    "porters": Sheet("Porters", 2, "action", "reconstructed", "outline"),
    "old-map": Sheet("Old map", 1, "action", *OURS),
    "field-notes": Sheet("Field notes", 1, "action", *OURS),
    "great-excavation": Sheet(
        *("Great excavation", 1, "action", "reconstructed", "outline"), needs="adventurer"
    ),
    "deadly-shortcut": Sheet("Deadly shortcut", 1, "action", *OURS, needs="adventurer"),
    "rifle-shot": Sheet("Rifle shot", 1, "reaction", "reconstructed", "outline", trigger="beast"),
    "sixth-sense": Sheet("Sixth sense", 1, "reaction", "reconstructed", "outline", trigger="trap"),
    "narrow-escape": Sheet("Narrow escape", 1, "reaction", *OURS, trigger="touches-character"),
    "counter-plan": Sheet(
        *("Counter-plan", 1, "reaction", *OURS), needs="adventurer", trigger="action-card"
    ),
}

KNOWN = ("rulebook", "report")

VERBS_IN_USE = {
    "draw": "insect-swarm porters adventurer",
    "draw-as-paid": "smuggler",
    "reveal": "ohio-bob ramuncho great-excavation",
    "dig": "henriette",
    "take-revealed": "ohio-bob ramuncho great-excavation",
    "take-discarded": "investigator the-doc field-notes",
    "search": "huayna old-map",
    "order-pile": "epigrapher",
    "discard-characters": "che-madera mercenary surprise-attack puma snake pit poison-darts"
    " rolling-boulder bandit-raid",
    "take-character": "desertion",
    "discard-location": "cave-in rolling-boulder",
    "discard-random": "storm insect-swarm poison-darts rogue",
    "take-random": "belloeuf",
    "look-at-hand": "antonio theft",
    "take-seen": "theft",
    "leave-to-discard": "antonio",
    "place": "deadly-shortcut",
    "dismiss": "deadly-shortcut",
    "leave": "che-madera mercenary huayna",
    "hand-limit": "sir-allistair",
    "protect": "marcus-vidor",
    "cancel": "trap-expert aligator-sloop rifle-shot sixth-sense narrow-escape counter-plan",
    "step-in": "veteran",
}
"""Every verb with the cards that use it: whoever adds a verb sees this list grow."""

TEXTS = {
    "ohio-bob": "reveal 2 Exploration cards | you may take | one revealed Treasure",
    "henriette": "needs a Location in your camp | reveal up to 4 Exploration cards one by one"
    " | stop at a Treasure | may take | at a Trap | discards this character",
    "sir-allistair": "always | keep 3 more cards | phase 4",
    "trap-expert": "when the other player plays a Trap | cancel it",
    "investigator": "costs 1 card from your hand | take one Location | already in the discard pile",
    "epigrapher": "look at the top 3 Exploration cards | put them back in any order",
    "belloeuf": "costs 1 card from your hand | take 1 card at random from the other hand",
    "che-madera": "discard this character | discard up to 2 characters from the other camp",
    "aligator-sloop": "when the other player plays a Beast | cancel it",
    "antonio": "look at the other hand | you may discard this character | discard one card",
    "veteran": "when the other player's Action would discard another character from your camp"
    " | discard this character instead",
    "smuggler": "costs 1 or 2 cards from your hand | draw the same number of cards | either pile",
    "mercenary": "discard 1 character from the other camp | discard this character",
    "marcus-vidor": "always | other player | cannot take or discard | Treasure from your hand",
    "huayna": "take one Location | Exploration pile | shuffle | discard this character",
    "ramuncho": "reveal 2 Exploration cards | you may take | one revealed Location",
    "the-doc": "take one character | discard pile",
    "storm": "discard 2 cards at random from the other hand",
    "surprise-attack": "discard 1 character from the other camp",
    "puma": "discard 1 character from the other camp",
    "snake": "discard 1 Archaeologist from the other camp",
    "insect-swarm": "discard 1 card at random from the other hand | draw 1 Exploration card",
    "pit": "needs a Location in the other camp | discard 1 character from the other camp",
    "poison-darts": "needs a Location in the other camp | discard 1 character from the other camp"
    " | discard 1 card at random from the other hand",
    "cave-in": "needs a Location in the other camp | discard the other camp's Location",
    "rolling-boulder": "needs a Location in the other camp | discard the other camp's Location"
    " | discard 1 character from the other camp",
    "theft": "needs The Rogue | look at the other hand | take one card",
    "bandit-raid": "needs The Rogue | discard up to 2 characters from the other camp",
    "desertion": "needs The Rogue | fewer than 5 characters in your camp"
    " | move 1 character from the other camp to yours",
    "porters": "draw 2 cards | either pile",
    "old-map": "take one Location | Exploration pile | or else from the discard pile | shuffle",
    "field-notes": "take one Location, Action or Reaction | discard pile",
    "great-excavation": "needs The Adventurer | reveal 5 Exploration cards"
    " | you may take one revealed Treasure | you may take one revealed Location",
    "deadly-shortcut": "needs The Adventurer | place one Location or Treasure from your hand"
    " | usual | discard 1 character from your camp",
    "rifle-shot": "when the other player plays a Beast | cancel it",
    "sixth-sense": "when the other player plays a Trap | cancel it",
    "narrow-escape": "when the other player's Action would discard or take characters"
    " from your camp | cancel it",
    "counter-plan": "needs The Adventurer | when the other player plays an Action card | cancel it",
    "adventurer": "draw 1 card | either pile",
    "rogue": "discard 1 card at random from the other hand",
}
"""What each card does, phrase by phrase, in the order of its text."""


def content() -> Content:
    """The cards of the edition that comes with the game."""
    return read_content({})


def effects_of(record: Record) -> list[Effect]:
    return record.effects if isinstance(record, Doer | Special) else []


def origin(record: Record, value: str) -> str:
    """Where a value comes from; `known` is a rulebook or a report of somebody with the game."""
    (found,) = origins_of(record, value)
    return "known" if found in KNOWN else found


def every_card() -> dict[str, Record]:
    cards = content()
    return {
        **cards.characters,
        **cards.locations,
        **cards.treasures,
        **cards.actions,
        **cards.specials,
    }


@rule("X1.2")
def test_the_box_has_51_cards_and_2_special_cards() -> None:
    """17 characters; 34 exploration cards: 5 Locations, 3 Treasures, 26 Actions and Reactions."""
    cards = content()

    def count(records: dict[str, Card]) -> int:
        return sum(card.copies for card in records.values())

    assert count({**cards.characters}) == 17
    assert count(cards.locations) == 5
    assert count(cards.treasures) == 3
    assert count({**cards.actions}) == 26
    assert list(cards.specials) == ["adventurer", "rogue"]


@rule("X1.2")
def test_the_cards_are_those_of_our_list() -> None:
    """No card is missing, and none is there that the list does not have."""
    cards = content()

    assert list(cards.characters) == list(CHARACTERS)
    assert [*cards.locations, *cards.treasures] == list(BLANKS)
    assert list(cards.actions) == list(ACTIONS)


@rule("X1.4")
@pytest.mark.parametrize("card", CHARACTERS)
def test_a_character_has_its_name_classes_and_ability(card: str) -> None:
    """Archaeologist, Raider, both or neutral; an Action, a Reaction or a permanent ability."""
    person = CHARACTERS[card]

    record = content().characters[card]

    assert (record.name, record.copies) == (person.name, 1)
    assert record.classes == person.classes.split()
    assert (record.kind, record.trigger) == (person.kind, person.trigger)
    assert record.needs == person.needs.split()
    assert record.cost == person.cost


@rule("X1.4", "R79")
def test_six_archaeologists_six_raiders_one_of_both_and_four_neutral() -> None:
    """Of the 17 characters one is both classes."""
    people: list[Character] = list(content().characters.values())

    sorts = [tuple(person.classes) for person in people]

    assert sorts.count(("archaeologist",)) == 6
    assert sorts.count(("raider",)) == 6
    assert sorts.count(("archaeologist", "raider")) == 1
    assert sorts.count(()) == 4


@rule("X1.4")
def test_twelve_actions_three_reactions_and_two_permanent_abilities() -> None:
    """Each character has one ability."""
    kinds = [person.kind for person in content().characters.values()]

    assert [kinds.count(kind) for kind in ("action", "reaction", "permanent")] == [12, 3, 2]


@rule("X1.2")
@pytest.mark.parametrize("card", BLANKS)
def test_locations_and_treasures_have_one_copy_and_no_text(card: str) -> None:
    """They do nothing of their own."""
    name, names_from = BLANKS[card]
    record = every_card()[card]

    assert isinstance(record, Card)
    assert (record.name, record.copies) == (name, 1)
    assert effects_of(record) == []
    assert origin(record, "name") == names_from
    assert origin(record, "copies") == "reconstructed"


@rule("X1.2", "X6.2", "X6.3")
@pytest.mark.parametrize("card", ACTIONS)
def test_an_action_or_reaction_card_has_its_copies_icon_and_terms(card: str) -> None:
    """Copies, kind, icon, prerequisites and, for a Reaction, what it answers."""
    sheet = ACTIONS[card]

    record = content().actions[card]

    assert (record.name, record.copies, record.kind) == (sheet.name, sheet.copies, sheet.kind)
    assert (record.icon, record.trigger) == (sheet.icon, sheet.trigger)
    assert record.needs == sheet.needs.split()
    assert record.cost == Cost()


@rule("X6.2")
def test_every_trap_needs_a_location_in_the_other_camp() -> None:
    """A Trap lies in wait at a Location; no other card asks for one there."""
    for card in content().actions.values():
        assert (card.icon == "trap") == ("their-location" in card.needs)


@rule("X1.2")
def test_four_beasts_five_traps_and_three_cards_for_each_special_card() -> None:
    """Copies counted."""
    cards = content().actions.values()

    def copies(want: str) -> int:
        return sum(card.copies for card in cards if want in (card.icon, *card.needs))

    assert [copies(want) for want in ("beast", "trap", "adventurer", "rogue")] == [4, 5, 3, 3]


@rule("X5.1", "X5.2")
def test_the_special_cards_go_by_a_class_and_have_an_action() -> None:
    """The Adventurer leads in Archaeologists and draws, The Rogue in Raiders and discards."""
    specials = content().specials

    assert {name: (card.name, card.leads) for name, card in specials.items()} == {
        "adventurer": ("The Adventurer", "archaeologist"),
        "rogue": ("The Rogue", "raider"),
    }


@rule("X1.2")
@pytest.mark.parametrize("card", CHARACTERS)
def test_a_character_says_where_its_name_and_effect_come_from(card: str) -> None:
    """Known from a rulebook or a report, inferred, known in outline, or ours; classes are ours."""
    person = CHARACTERS[card]

    record = content().characters[card]

    assert origin(record, "name") == person.names_from
    assert origin(record, "effect") == person.effect_from
    assert origin(record, "classes") == "reconstructed"


@rule("X1.2")
@pytest.mark.parametrize("card", ACTIONS)
def test_a_card_says_where_its_name_and_effect_come_from(card: str) -> None:
    """How many copies there are is ours for every card."""
    sheet = ACTIONS[card]

    record = content().actions[card]

    assert origin(record, "name") == sheet.names_from
    assert origin(record, "effect") == sheet.effect_from
    assert origin(record, "copies") == "reconstructed"


@rule("X5.2")
def test_the_special_cards_say_where_they_come_from() -> None:
    """What The Adventurer does is known, what The Rogue does is our guess."""
    specials = content().specials

    assert [origin(card, "name") for card in specials.values()] == ["known", "known"]
    assert origin(specials["adventurer"], "effect") == "known"
    assert origin(specials["rogue"], "effect") == "reconstructed"


def test_the_verbs_in_use_are_these() -> None:
    """Each verb with its cards; a new one has to be put on the list here."""
    found: dict[str, list[str]] = {}
    for name, record in every_card().items():
        for effect in effects_of(record):
            users = found.setdefault(effect.verb, [])
            if name not in users:
                users.append(name)

    assert {verb: " ".join(users) for verb, users in found.items()} == VERBS_IN_USE


def test_every_verb_is_used_by_a_card() -> None:
    """The vocabulary has no word that no card says."""
    assert list(VERBS_IN_USE) == list(VERBS)


@rule("X1.2")
def test_every_card_that_does_something_has_phrases_to_check() -> None:
    """The list of phrases leaves out no card with an effect."""
    doing = [name for name, record in every_card().items() if effects_of(record)]

    assert sorted(doing) == sorted(TEXTS)


@rule("X6.1")
@pytest.mark.parametrize("card", TEXTS)
def test_the_text_of_a_card_says_what_it_does(card: str) -> None:
    """The words are made from the record: terms first, then the effects in their order."""
    catalog = games.catalog(expedition())
    (record,) = [kind[card] for kind in catalog.kinds().values() if card in kind]

    (text,) = catalog.explained(record)

    at = 0
    for phrase in TEXTS[card].split(" | "):
        assert phrase in text[at:], f"'{phrase}' is not there in '{text}'"
        at = text.index(phrase, at) + len(phrase)


@rule("X6.1")
def test_a_move_is_explained_by_the_text_of_its_card() -> None:
    """A mark behind it says that it is not the printed text, as far as we know."""
    match = turn("sir-allistair", "puma storm", "the-doc", "huayna")

    assert match.explain(0, "play storm").endswith("discard 2 cards at random from the other hand")
    assert match.explain(0, "play puma").endswith("discard 1 character from the other camp*")
    assert match.explain(0, "use adventurer").endswith("draw 1 card from either pile")
