"""Positions that do not add up are refused with a sentence."""

import pytest

from altiplano.errors import Refused
from tests.expedition.builders import (
    CHARACTERS,
    EXPLORATION,
    LOCATIONS,
    TREASURES,
    expedition,
    turn,
    words,
)
from tests.positions import Json, rule

FIVE = "ohio-bob huayna ramuncho the-doc smuggler"


def seat(camp: str = "", hand: str = "", **fields: object) -> Json:
    """One seat; cards as words."""
    return {"camp": words(camp), "hand": words(hand), **fields}


def during(card: str, question: str, *seats: Json, **fields: object) -> Json:
    """An Action of seat 0 is under way, and its player, or the other one, is asked about it."""
    asked = "1" if question in ("react", "save") else "0"
    return {
        "phase": "action",
        "asked": {asked: question},
        "action": {"card": card, **fields},
        "seats": list(seats),
    }


CARDS: dict[str, Json] = {
    "a card is in two hands": {"seats": [seat(hand="snake"), seat(hand="snake")]},
    "a card is in a hand twice": {"seats": [seat(hand="snake snake")]},
    "a card is in a camp and in a pile": {
        "seats": [seat("ohio-bob")],
        "piles": {"characters": ["ohio-bob"]},
    },
    "a card is in both piles of its kind": {
        "piles": {"exploration": ["snake"]},
        "discards": {"exploration": ["snake"]},
    },
    "a card that does not exist": {"seats": [seat(hand="elephant")]},
    "a third copy": {"seats": [seat(hand="puma puma puma")]},
    "a copy with a number": {"seats": [seat(hand="puma/2")]},
    "a special card in hand": {"seats": [seat(hand="rogue")]},
    "an Action card in camp": {"seats": [seat("puma")]},
    "a character in the Exploration pile": {"piles": {"exploration": ["antonio"]}},
    "a Location among the discarded characters": {"discards": {"characters": ["lost-city"]}},
    "an exploration card is kept face down": {"seats": [seat(kept=["puma"])]},
}

TURNS: dict[str, Json] = {
    "turn 0": {"turn": 0},
    "three seats": {"seats": [seat(), seat(), seat()]},
    "three players": {"players": 3},
    "a first seat that is none": {"first": 2},
    "an active seat that is none": {"active": -1},
    "a phase that is none": {"phase": "lunch"},
    "an unknown field": {"weather": "fine"},
    "an option that is none": {"options": {"weather": "fine"}},
    "a value that no option has": {"options": {"first": 7}},
    "a seed below 0": {"seed": -1},
    "a stream of luck that is none": {"luck": {"weather": "0" * 32}},
    "luck that is no number": {"luck": {"hands": "x" * 32}},
    "a question of another phase": {"phase": "action", "asked": {"0": "draw"}},
    "a question that is none": {"phase": "action", "asked": {"0": "sing"}},
    "the wrong seat is asked": {"phase": "action", "asked": {"1": "action"}},
    "both seats are asked": {"phase": "action", "asked": {"0": "action", "1": "action"}},
    "nobody is asked": {"phase": "action", "asked": {}},
    "a seat that is none is asked": {"phase": "action", "asked": {"2": "action"}},
    "a draw without a card to draw": {"seats": [seat(hand=" ".join(CHARACTERS + EXPLORATION))]},
    "a winner before the end": {"winner": 0},
    "somebody is asked after the end": {
        "phase": "end",
        "winner": 0,
        "asked": {"0": "draw"},
        "seats": [seat("the-mummy golden-mask")],
    },
}

HELD: Json = {"groups": [["the-mummy"]], "ways": [{"where": ["hand"]}]}
"""Somebody is sure that the Mummy is in the other hand."""

KNOWLEDGE: dict[str, Json] = {
    "a card is shown that is not in hand": {"seats": [seat(hand="puma", shown=["pit"])]},
    "a card is open that is not shown": {"seats": [seat(hand="puma", open=["puma"])]},
    "a memory of a card that is in sight": {"seats": [seat("the-mummy", memory=HELD)]},
    "a memory without a way": {"seats": [seat(memory={**HELD, "ways": []})]},
    "a memory of a card in an empty hand": {"seats": [seat(memory=HELD)]},
    "a memory of another number of cards": {
        "seats": [seat(memory={**HELD, "ways": [{"where": []}]})]
    },
    "a memory of a place below the pile": {
        "seats": [seat(memory={**HELD, "ways": [{"where": [40]}]})]
    },
    "a memory of two cards at one place": {
        "seats": [seat(memory={"groups": [["the-mummy"], ["puma"]], "ways": [{"where": [1, 1]}]})]
    },
    "a memory of cards looked at while nobody looks": {
        "seats": [seat(memory={**HELD, "ways": [{"where": ["aside"]}]})]
    },
    "a memory with a weight of nothing": {
        "seats": [seat(memory=HELD | {"ways": [{"weight": 0, "where": ["pile"]}]})]
    },
    "a memory that is not true": {"seats": [seat(memory=HELD), seat(hand="puma")]},
    "a memory of a card that does not exist": {"seats": [seat(memory={"groups": [["elephant"]]})]},
    "a memory of an empty group": {"seats": [seat(memory={"groups": [[]]})]},
    "a memory of more cards than can be followed": {
        "seats": [seat(memory={"groups": [EXPLORATION[:11]], "ways": [{"where": ["pile"] * 11}]})]
    },
    "a memory of a Treasure in a group with others": {
        "seats": [
            seat(memory={"groups": [["the-mummy", "puma"]], "ways": [{"where": ["pile", "pile"]}]})
        ]
    },
    "more Treasures are known in a hand than it has": {"seats": [seat(hand="puma", treasures=1)]},
    "a place below the pile is known": {"seats": [seat(pinned=[34])]},
    "a place is known twice": {"seats": [seat(pinned=[1, 1])]},
    "a card is known in the pile and lies elsewhere": {
        "seats": [seat(hand="snake", buried=["snake"])]
    },
    "onlookers know a card in the hands that is not there": {"onlookers": {"held": ["puma"]}},
    "onlookers remember what is not true": {"onlookers": {"memory": HELD}},
    "more cards without a Treasure than cards": {"low": 35},
}

ACTIONS: dict[str, Json] = {
    "a Reaction to nothing": {"phase": "action", "asked": {"1": "react"}},
    "an Action under way while phase 2 begins": {
        "phase": "action",
        "action": {"card": "puma", "played": True},
        "seats": [seat(hand="storm"), seat("huayna")],
    },
    "a card without an Action": during("rifle-shot", "target", seat(), seat("huayna"), played=True),
    "a card acts from the camp": during("puma", "target", seat(), seat("huayna ramuncho")),
    "a character acts from the hand": during(
        "che-madera", "target", seat(hand="che-madera"), seat("huayna ramuncho")
    ),
    "an effect that the card does not have": during(
        "porters", "draw-more", seat(), played=True, effect=5
    ),
    "an effect that asks something else": during("porters", "take", seat(), played=True),
    "an effect that happens less than never": during(
        "porters", "draw-more", seat(), played=True, left=-1
    ),
    "a target in the own camp": during(
        "bandit-raid",
        "target",
        seat("antonio"),
        seat("huayna ramuncho"),
        played=True,
        targets=["antonio"],
    ),
    "another target than the last": during(
        "puma", "target", seat(), seat("huayna ramuncho"), played=True, targets=["huayna"]
    ),
    "another payment than the last": {
        **during("smuggler", "pay", seat("smuggler", "puma pit"), paid=["snake", "storm"]),
        "discards": {"exploration": ["snake", "storm"]},
    },
    "a character as the cost of somebody who has none": during(
        "smuggler", "give-up", seat("smuggler huayna", "puma")
    ),
    "a Reaction where none fits": during(
        "porters", "react", seat(), seat(hand="storm"), played=True
    ),
    "a Reaction of an empty hand and camp": during(
        "puma", "react", seat(), seat("huayna"), played=True, targets=["huayna"]
    ),
    "cards are revealed before the Reaction": during(
        "puma",
        "react",
        seat(),
        seat("huayna", "storm"),
        played=True,
        targets=["huayna"],
        revealed=["snake"],
    ),
    "nothing is looked at, and it is to be put back": during(
        "epigrapher", "put", seat("epigrapher")
    ),
    "cards are looked at while others are drawn": during(
        "porters", "draw-more", seat(), played=True, left=1, looked=["puma"]
    ),
    "somebody steps in who cannot": during(
        "bandit-raid",
        "save",
        seat("antonio smuggler"),
        seat("huayna ramuncho veteran"),
        played=True,
        targets=["huayna", "ramuncho"],
        answering="huayna",
    ),
    "nobody steps in": during(
        "bandit-raid",
        "save",
        seat("antonio smuggler"),
        seat("huayna ramuncho veteran"),
        played=True,
        targets=["huayna", "ramuncho"],
    ),
    "the card that is played is still in hand": during(
        "snake", "target", seat(hand="snake"), seat("ohio-bob belloeuf"), played=True
    ),
}

IMPOSSIBLE = {**CARDS, **TURNS, **KNOWLEDGE, **ACTIONS}


def refused(position: Json) -> str:
    """The sentence with which a position is refused."""
    with pytest.raises(Refused) as refusal:
        expedition().load(position)
    assert refusal.value.code == "bad-position"
    sentence = str(refusal.value)
    assert sentence.startswith("the position is not valid: ")
    return sentence


@pytest.mark.parametrize("position", IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_an_impossible_position_is_refused_with_a_sentence(position: Json) -> None:
    """The sentence says what does not add up."""
    assert len(refused(position)) > len("the position is not valid: ")


BY_RULE: list[tuple[str, Json]] = [
    ("X1.3", {"seats": [seat(f"{FIVE} antonio")]}),
    ("X1.3", {"seats": [seat(" ".join(LOCATIONS[:2]))]}),
    ("X1.3", {"seats": [seat(" ".join(TREASURES))]}),
    ("X2.3", {"low": 1, "piles": {"exploration": ["the-mummy"]}}),
    ("X2.5", {"seats": [seat(kept=["antonio"])]}),
    ("X3.4", {"phase": "check", "seats": [seat(hand="puma")]}),
    (
        "X3.4",
        {"phase": "check", "seats": [seat("sir-allistair", "puma pit snake storm theft cave-in")]},
    ),
    ("X4.1", {"phase": "second", "asked": {"0": "room"}, "seats": [seat(FIVE)]}),
    ("X4.1", {"phase": "second", "placing": "antonio", "seats": [seat(FIVE, "puma")]}),
    ("X4.4", {"phase": "action", "seats": [seat("the-mummy golden-mask", "puma")]}),
    ("X1.1", {"phase": "end", "winner": 1, "seats": [seat("the-mummy golden-mask")]}),
    ("X2.4", {"phase": "assembly", "specials": {"rogue": 0}}),
    ("R70", {"specials": {"adventurer": None}, "seats": [seat("ohio-bob")]}),
    ("R70", {"specials": {"adventurer": 1}, "seats": [seat("ohio-bob")]}),
    ("R70", {"specials": {"rogue": 0}, "options": {"specials": "return"}}),
    ("R78", {"turn": 401}),
]


@rule("X1.3", "X2.3", "X2.4", "X2.5", "X3.4", "X4.1", "X4.4", "X1.1", "R70", "R78")
@pytest.mark.parametrize(("number", "position"), BY_RULE)
def test_a_position_against_a_rule_is_refused_with_its_number(number: str, position: Json) -> None:
    """The sentence cites the rule."""
    assert f"({number})" in refused(position)


DRAFTS: list[Json] = [
    {},
    {"seats": [seat(), seat(hand="puma pit storm")]},
    {"seats": [seat(), seat(hand="antonio huayna")]},
    {"seats": [seat(hand="veteran"), seat(hand="antonio huayna the-doc")]},
    {"active": 0, "seats": [seat(hand="antonio huayna veteran")]},
    {"seats": [seat(kept=["the-doc"]), seat(hand="antonio huayna veteran")]},
    {
        "seats": [
            seat(kept=["ohio-bob", "henriette", "smuggler"]),
            seat(hand="antonio huayna veteran", kept=["the-doc", "ramuncho", "mercenary"]),
        ]
    },
    {"seats": [seat("ohio-bob"), seat(hand="antonio huayna veteran")]},
    {
        "seats": [seat(), seat(hand="antonio huayna veteran")],
        "discards": {"characters": ["the-doc"]},
    },
]


@rule("X2.5", "R80")
@pytest.mark.parametrize("position", DRAFTS)
def test_a_draft_that_no_choice_leads_to_is_refused(position: Json) -> None:
    """One seat has three characters, the seats keep in turn, and nothing came before."""
    assert "X2.5" in refused({"phase": "assembly", "active": 1, **position})


@rule("X4.1", "X1.3")
def test_only_a_character_waits_for_room() -> None:
    """An Action card is never placed, so it cannot be the sixth character."""
    position: Json = {"phase": "second", "asked": {"0": "room"}, "placing": "puma"}

    assert "X4.1" in refused({**position, "seats": [seat(FIVE)]})


@rule("X4.1")
def test_nobody_makes_room_in_a_camp_that_has_some() -> None:
    """Room is asked for with five characters in camp, not with two."""
    position: Json = {"phase": "second", "asked": {"0": "room"}, "placing": "antonio"}

    assert "X4.1" in refused({**position, "seats": [seat("ohio-bob huayna")]})


@rule("X6.2", "X1.3")
def test_desertion_is_not_under_way_with_a_full_camp() -> None:
    """It would bring the sixth character: its prerequisite held when it was played."""
    mine = seat("antonio huayna ramuncho the-doc smuggler")

    refused(during("desertion", "target", mine, seat("ohio-bob henriette"), played=True))


@rule("X6.2", "X5.2")
def test_a_special_card_that_is_not_held_is_not_under_way() -> None:
    """Nobody has an Archaeologist, so nobody draws as The Adventurer."""
    refused(during("adventurer", "draw-more", seat(), left=1))


@rule("R82", "X1.4")
def test_a_character_that_is_about_to_act_is_in_camp() -> None:
    """Che Madera leaves with the effect, not before."""
    position = during("che-madera", "target", seat(), seat("huayna ramuncho"))

    refused({**position, "discards": {"characters": ["che-madera"]}})


@rule("R81")
@pytest.mark.parametrize(
    ("card", "targets"),
    [("puma", []), ("puma", ["huayna", "ramuncho"]), ("snake", ["huayna"])],
    ids=["none named", "too many named", "of the wrong class"],
)
def test_targets_are_named_as_the_text_says_before_a_reaction(
    card: str, targets: list[str]
) -> None:
    """One character for a Puma, one Archaeologist for a Snake."""
    other = seat("huayna ramuncho ohio-bob", "storm")

    refused(during(card, "react", seat(), other, played=True, targets=targets))


@rule("R82")
def test_what_was_paid_is_discarded() -> None:
    """A cost that lies in the draw pile was not paid."""
    refused(during("smuggler", "pay", seat("smuggler", "pit storm"), paid=["puma"]))


@rule("R90")
def test_no_more_cards_are_looked_at_than_the_text_says() -> None:
    """The Epigrapher looks at three."""
    looked = ["puma", "pit", "storm", "snake"]

    refused(during("epigrapher", "put", seat("epigrapher"), left=3, looked=looked))


@rule("R81")
def test_an_effect_does_not_happen_more_often_than_the_text_says() -> None:
    """Porters draw two cards, not nine."""
    refused(during("porters", "draw-more", seat(), played=True, left=9))


@rule("R78", "X1.1")
def test_a_match_does_not_end_without_a_winner_before_its_last_turn() -> None:
    """Two Treasures end it, or turn 400."""
    assert "R78" in refused({"phase": "end", "turn": 399})
    assert expedition().load({"phase": "end", "turn": 400}).winners == (0, 1)


@rule("X1.3")
def test_a_camp_as_full_as_can_be_is_possible() -> None:
    """Five characters, a Location and one Treasure while the match goes on."""
    match = turn(camp=f"{FIVE} sun-temple the-mummy", hand="puma", other_camp="veteran")

    assert match.to_move == (0,)


def test_an_impossible_position_says_where_a_card_is_twice() -> None:
    """The card and one of its places."""
    once = refused({"seats": [seat(hand="snake"), seat(hand="snake")]})
    twice = refused({"seats": [seat(hand="puma puma"), seat(hand="puma")]})

    assert "'snake' is in the hand of seat 1 and somewhere else; there is one of it" in once
    assert "'puma' is in the hand of seat 1 and somewhere else; there are 2 of it" in twice
