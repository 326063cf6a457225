"""Two worlds by construction: what a seat may not know reaches it by no channel.

Each secret is a position with a gap for what its viewer may not know, several ways to fill it, and
moves that are possible in all of them. After every move everything that reaches the viewer must be
the same: view, log, who is asked, options, explanations, refusals, undo offers and bots.
"""

import json
from dataclasses import dataclass, field
from random import Random

import pytest

from altiplano import bots
from altiplano.bots import Budget
from altiplano.kernel.match import Match
from tests.contract.worlds import found_out
from tests.expedition.builders import (
    EXPLORATION,
    asked,
    expedition,
    hand,
    play_all,
    turn,
    without,
)
from tests.positions import Json, rule

ME, OTHER, ONLOOKER = 0, 1, None


@dataclass(frozen=True)
class Secret:
    """One thing that a viewer may not know, and a sequence of moves that must not reveal it."""

    viewers: tuple[int | None, ...]
    story: str
    """Moves as `SEAT text`, separated by commas; `undo` takes back."""
    fillings: tuple[str, ...]
    """Each a list of words, put for {0}, {1} and so on, in the position and in the story."""
    camp: str = "ramuncho"
    hand: str = ""
    other_camp: str = "the-doc"
    other_hand: str = ""
    phase: str = "action"
    exploration: str = ""
    """The top of the Exploration pile."""
    people: str = "smuggler mercenary"
    """The top of the character pile."""
    more: Json = field(default_factory=dict)

    def match(self, filling: str) -> Match:
        """The position with the gap filled."""
        words = filling.split()
        return turn(
            self.camp.format(*words),
            self.hand.format(*words),
            self.other_camp.format(*words),
            self.other_hand.format(*words),
            self.phase,
            piles={
                "exploration": self.exploration.format(*words).split(),
                "characters": self.people.format(*words).split(),
            },
            **json.loads(fill(json.dumps(self.more), words)),
        )

    def moves(self, filling: str) -> list[tuple[int, str]]:
        words = filling.split()
        lines = self.story.format(*words).split(", ") if self.story else []
        return [(int(line[0]), line[2:]) for line in lines]


def fill(text: str, words: list[str]) -> str:
    """JSON has braces of its own."""
    for at, word in enumerate(words):
        text = text.replace(f"{{{at}}}", word)
    return text


SECRETS: dict[str, Secret] = {
    # X6.3: whether somebody is asked to react does not tell what is in the hand.
    "a hand may answer a Beast or not": Secret(
        (ME, ONLOOKER),
        "0 play puma, 0 target antonio, 1 pass, 0 pass, 1 draw characters",
        ("rifle-shot", "narrow-escape", "counter-plan", "storm", "the-mummy"),
        hand="puma snake",
        other_camp="the-doc antonio",
        other_hand="{0} pit",
    ),
    "a hand may answer a Trap or not": Secret(
        (ME, ONLOOKER),
        "0 play pit, 0 target antonio, 1 pass, 0 pass",
        ("sixth-sense", "narrow-escape", "storm", "lost-city"),
        hand="pit snake",
        other_camp="the-doc antonio sun-temple",
        other_hand="{0}",
    ),
    "a hand may cancel any Action card or not": Secret(
        (ME, ONLOOKER),
        "0 play porters, 1 pass, 0 draw characters, 0 draw exploration, 0 pass",
        ("counter-plan", "rifle-shot", "storm"),
        hand="porters",
        other_camp="ohio-bob",
        other_hand="{0}",
        exploration="cave-in",
    ),
    "a hand may save characters from a character's Action or not": Secret(
        (ME, ONLOOKER),
        "0 use che-madera, 0 target antonio, 0 enough, 1 pass",
        ("narrow-escape", "rifle-shot", "storm"),
        camp="che-madera ramuncho",
        hand="snake",
        other_camp="the-doc antonio",
        other_hand="{0}",
    ),
    "a hand may save characters from a raid with the Veteran there or not": Secret(
        (ME, ONLOOKER),
        "0 play bandit-raid, 0 target antonio, 0 target the-doc, 1 react veteran, 1 target the-doc",
        ("narrow-escape", "storm"),
        camp="che-madera mercenary smuggler",
        hand="bandit-raid",
        other_camp="the-doc antonio veteran",
        other_hand="{0}",
        people="huayna",
    ),
    "a hand may answer a Desertion or not": Secret(
        (ME, ONLOOKER),
        "0 play desertion, 0 target the-doc, 1 pass",
        ("narrow-escape", "counter-plan", "storm"),
        camp="che-madera mercenary",
        hand="desertion",
        other_camp="the-doc marcus-vidor",
        other_hand="{0}",
        people="huayna",
    ),
    "nothing fits, whatever the hand is": Secret(
        (ME, ONLOOKER),
        "0 play porters, 0 draw characters, 0 draw exploration",
        ("counter-plan", "rifle-shot", "storm"),
        hand="porters",
        other_hand="{0}",
        exploration="cave-in",
    ),
    "the only Reaction that fits is discarded, whatever the hand is": Secret(
        (ME, ONLOOKER),
        "0 play cave-in, 0 pass",
        ("narrow-escape", "rifle-shot", "storm"),
        hand="cave-in snake",
        other_camp="the-doc sun-temple",
        other_hand="{0}",
        more={"discards": {"exploration": ["sixth-sense"]}},
    ),
    "a hand of characters answers nothing": Secret(
        (ME, ONLOOKER),
        "0 play puma",
        ("trap-expert", "aligator-sloop", "veteran"),
        hand="puma",
        other_hand="{0}",
        people="smuggler mercenary",
    ),
    # No forced pass reveals that there was nothing to play.
    "a phase is passed with something to play or without": Secret(
        (OTHER, ONLOOKER),
        "0 pass, 0 pass, 1 draw characters",
        ("puma", "pit", "rifle-shot", "sun-temple", "the-mummy", "counter-plan"),
        hand="{0}",
        other_camp="the-doc marcus-vidor",
        people="smuggler",
    ),
    "a character in hand could be placed, and is not": Secret(
        (OTHER, ONLOOKER),
        "0 pass, 0 pass, 1 draw exploration",
        ("antonio", "sir-allistair", "huayna"),
        hand="{0}",
        exploration="cave-in",
        people="mercenary",
    ),
    "a pass is taken back, with something to play or without": Secret(
        (OTHER, ONLOOKER),
        "0 pass, 0 undo, 0 pass, 0 pass",
        ("puma", "pit", "rifle-shot"),
        hand="{0}",
    ),
    "named targets are taken back, whatever is in the hand": Secret(
        (OTHER, ONLOOKER),
        "0 use che-madera, 0 target antonio, 0 undo, 0 target the-doc, 0 enough",
        ("puma", "the-mummy"),
        camp="che-madera",
        hand="{0}",
        other_camp="the-doc antonio",
    ),
    "a Location could be placed by a Deadly shortcut, or two": Secret(
        (OTHER, ONLOOKER),
        "0 play deadly-shortcut, 0 place sun-temple, 0 dismiss ramuncho, 0 pass",
        ("lost-city", "storm", "the-mummy"),
        camp="ohio-bob ramuncho",
        hand="deadly-shortcut sun-temple {0}",
    ),
    "a Treasure could be placed by a Deadly shortcut, or two": Secret(
        (OTHER,),
        "0 play deadly-shortcut, 0 place the-mummy, 0 dismiss ohio-bob",
        ("golden-mask", "snake"),
        camp="ohio-bob ramuncho sun-temple",
        hand="deadly-shortcut the-mummy {0}",
    ),
    "a hand has too many cards, some of them unknown": Secret(
        (OTHER, ONLOOKER),
        "0 discard puma, 1 draw characters",
        ("the-mummy", "storm", "lost-city"),
        hand="puma pit snake theft cave-in {0}",
        phase="check",
        people="smuggler",
    ),
    # Draws and piles.
    "a card is drawn": Secret(
        (OTHER, ONLOOKER),
        "0 draw exploration, 0 pass, 0 pass",
        ("storm", "the-mummy", "rifle-shot", "lost-city"),
        hand="snake",
        phase="draw",
        exploration="{0} cave-in",
    ),
    "a character is drawn": Secret(
        (OTHER, ONLOOKER),
        "0 draw characters, 0 pass, 0 pass",
        ("antonio", "trap-expert", "huayna"),
        hand="snake",
        phase="draw",
        people="{0} smuggler",
    ),
    "both piles have an order": Secret(
        (ME, OTHER, ONLOOKER),
        "0 pass, 0 pass",
        ("storm pit antonio veteran", "the-mummy cave-in veteran huayna"),
        hand="snake",
        exploration="{0} {1}",
        people="{2} {3}",
    ),
    "two cards are drawn by Porters": Secret(
        (OTHER, ONLOOKER),
        "0 play porters, 0 draw exploration, 0 draw characters, 0 pass",
        ("storm antonio", "the-mummy veteran"),
        hand="porters",
        exploration="{0}",
        people="{1}",
    ),
    "cards are exchanged by the Smuggler": Secret(
        (OTHER, ONLOOKER),
        "0 use smuggler, 0 discard snake, 0 discard pit, 0 draw exploration, 0 draw characters",
        ("storm antonio the-mummy", "the-mummy veteran storm"),
        camp="smuggler",
        hand="snake pit {2}",
        exploration="{0}",
        people="{1}",
    ),
    "the Epigrapher arranges cards": Secret(
        (OTHER, ONLOOKER),
        "0 use epigrapher, 0 put {1}, 0 put {0}, 0 pass",
        ("storm pit snake", "the-mummy lost-city puma"),
        camp="epigrapher ramuncho",
        hand="cave-in",
        exploration="{0} {1} {2} theft",
    ),
    "the Epigrapher arranges copies of a card, or not": Secret(
        (OTHER, ONLOOKER),
        "0 use epigrapher, 0 put {0}, 0 put {1}, 0 pass",
        ("storm puma puma", "storm pit snake"),
        camp="epigrapher ramuncho",
        hand="cave-in",
        exploration="{0} {1} {2} theft",
    ),
    "a cost is paid from a hand of copies, or not": Secret(
        (OTHER, ONLOOKER),
        "0 use belloeuf, 0 discard puma, 0 pass",
        ("puma", "snake", "the-mummy"),
        camp="belloeuf ramuncho",
        hand="puma {0}",
        other_hand="storm",
    ),
    "the Epigrapher arranges the same cards in another order": Secret(
        (OTHER, ONLOOKER),
        "0 use epigrapher, 0 put {0}, 0 put {1}, 0 pass",
        ("storm pit snake", "pit snake storm", "snake pit storm"),
        camp="epigrapher ramuncho",
        hand="cave-in",
        exploration="{2} {0} {1} theft",
    ),
    "the Epigrapher arranged the pile from which the other draws": Secret(
        (ONLOOKER,),
        "0 pass, 0 pass, 1 draw exploration, 1 pass, 1 pass",
        ("storm", "the-mummy"),
        hand="snake",
        other_hand="theft",
        exploration="{0} cave-in",
        more={"me": {"pinned": [0]}},
    ),
    "the other knows cards of the pile": Secret(
        (ME, ONLOOKER),
        "0 use huayna, 0 pass, 1 draw characters",
        ("storm pit", "the-mummy puma"),
        camp="huayna ramuncho",
        hand="snake",
        exploration="lost-city",
        more={
            "other": {"buried": ["{0}", "{1}"]},
            "discards": {
                "exploration": ["palla-huarcuna", "sun-temple", "royal-tomb", "mountain-fortress"]
            },
        },
    ),
    "a pile is searched": Secret(
        (ME, OTHER, ONLOOKER),
        "0 play old-map",
        ("storm pit", "the-mummy puma"),
        hand="old-map snake",
        exploration="{0} {1} lost-city",
        more={
            "discards": {
                "exploration": ["palla-huarcuna", "sun-temple", "royal-tomb", "mountain-fortress"]
            }
        },
    ),
    "a pile is searched in vain": Secret(
        (ME, ONLOOKER),
        "0 use huayna",
        ("storm", "the-mummy"),
        camp="huayna",
        hand="snake",
        other_hand="lost-city {0}",
        more={
            "discards": {
                "exploration": ["palla-huarcuna", "sun-temple", "royal-tomb", "mountain-fortress"]
            }
        },
    ),
    # What passes between the hands is for the two players (R93).
    "Antonio looks at a hand": Secret(
        (ONLOOKER,),
        "0 use antonio, 0 pass, 0 pass",
        ("storm puma", "the-mummy lost-city", "pit rifle-shot"),
        camp="antonio",
        hand="snake",
        other_hand="{0} {1} veteran",
    ),
    "Antonio looks at a hand that Marcus protects": Secret(
        (ONLOOKER,),
        "0 use antonio, 0 pass",
        ("storm pit", "the-mummy pit", "the-mummy golden-mask"),
        camp="antonio",
        hand="snake",
        other_camp="marcus-vidor",
        other_hand="{0} {1}",
    ),
    "Antonio looks at a single card that Marcus may protect": Secret(
        (ONLOOKER,),
        "0 use antonio, 0 pass",
        ("storm", "the-mummy"),
        camp="antonio",
        hand="snake",
        other_camp="marcus-vidor",
        other_hand="{0}",
    ),
    "Antonio discards a card that everybody sees": Secret(
        (ONLOOKER,),
        "0 use antonio, 0 discard pit",
        ("storm", "the-mummy"),
        camp="antonio",
        hand="snake",
        other_hand="{0} pit",
    ),
    "a card is stolen": Secret(
        (ONLOOKER,),
        "0 play theft, 0 take {0}, 0 pass",
        ("storm puma", "the-mummy lost-city", "pit the-mummy"),
        camp="antonio",
        hand="theft snake",
        other_hand="{0} {1}",
    ),
    "a card is stolen past Marcus": Secret(
        (ONLOOKER,),
        "0 play theft, 0 take {0}, 0 pass",
        ("storm puma", "storm the-mummy", "pit the-mummy"),
        camp="antonio",
        hand="theft snake",
        other_camp="marcus-vidor",
        other_hand="{0} {1}",
    ),
    "the only card is stolen": Secret(
        (ONLOOKER,),
        "0 play theft, 0 pass",
        ("storm", "the-mummy"),
        camp="antonio",
        hand="theft snake",
        other_hand="{0}",
    ),
    "Bellœuf takes a card": Secret(
        (ONLOOKER,),
        "0 use belloeuf, 0 discard pit, 0 pass",
        ("storm puma", "the-mummy lost-city"),
        camp="belloeuf",
        hand="snake pit",
        other_hand="{0} {1}",
    ),
    "Bellœuf takes a card from a hand of which one card is known to all": Secret(
        (ONLOOKER,),
        "0 use belloeuf, 0 discard pit, 0 pass",
        ("storm puma", "the-mummy lost-city", "lost-city rifle-shot", "rolling-boulder theft"),
        camp="belloeuf",
        hand="snake pit",
        other_hand="{0} cave-in {1}",
        more={"other": {"shown": ["cave-in"], "open": ["cave-in"]}},
    ),
    "a refill tells onlookers the cards of both hands, not whose they are": Secret(
        (ONLOOKER,),
        "0 draw exploration, 0 pass, 0 pass",
        ("storm pit", "pit storm"),
        hand="{0}",
        other_hand="{1}",
        phase="draw",
        more={"discards": {"exploration": without(EXPLORATION, "storm pit")}},
    ),
    "a character waits for room in a full camp, with other cards in the hand": Secret(
        (OTHER, ONLOOKER),
        "0 place huayna, 0 dismiss antonio",
        ("storm", "the-mummy"),
        camp="ramuncho antonio veteran ohio-bob henriette",
        hand="huayna {0}",
        phase="second",
    ),
    # Seats know what they have been shown, and nothing else.
    "a hand is partly known": Secret(
        (ME,),
        "0 pass, 0 pass, 1 draw characters, 1 pass, 1 pass",
        ("puma", "the-mummy", "rifle-shot"),
        hand="snake",
        other_hand="storm {0}",
        more={"other": {"shown": ["storm"]}},
    ),
}


def everything(match: Match, viewer: int | None) -> dict[str, object]:
    """All that reaches a viewer, and what bots would make of it."""
    result = found_out(match, viewer, Random(0))
    if viewer in match.to_move:
        assert viewer is not None
        result["bots"] = [
            bots.get(name).choose(
                match.view(viewer), match.options(viewer), 3, Budget(iterations=4)
            )
            for name in bots.names()
        ]
    return result


def play(match: Match, seat: int, text: str) -> None:
    if text == "undo":
        match.undo(seat)
    else:
        match.play(seat, text)


@rule("R92", "X6.3", "R93")
@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_reaches_nobody(name: str) -> None:
    """Positions that differ only in what a viewer may not know look the same, move by move."""
    secret = SECRETS[name]
    worlds = [secret.match(filling) for filling in secret.fillings]
    stories = [secret.moves(filling) for filling in secret.fillings]
    assert len({json.dumps(world.position()) for world in worlds}) == len(worlds)

    for step in range(len(stories[0]) + 1):
        for viewer in secret.viewers:
            first, *others = (everything(world, viewer) for world in worlds)
            for other, filling in zip(others, secret.fillings[1:], strict=True):
                when = f"{viewer} can tell '{filling}' from '{secret.fillings[0]}' at step {step}"
                assert first == other, when
        if step < len(stories[0]):
            for world, story in zip(worlds, stories, strict=True):
                play(world, *story[step])


# Random cards: what comes to light is luck, and the rest stays hidden.


@rule("R86", "R93")
@pytest.mark.parametrize("other_camp", ["the-doc", "marcus-vidor"])
@pytest.mark.parametrize("viewer", [ME, ONLOOKER])
def test_random_cards_tell_nothing_of_those_that_stay(viewer: int | None, other_camp: str) -> None:
    """Wherever the same cards are discarded, the one that stays may be any."""
    alike = 0
    for seed in range(60):
        worlds = [
            turn("antonio", "storm", other_camp, f"{card} cave-in theft", seed=seed)
            for card in ("storm", "the-mummy", "lost-city")
        ]
        for world in worlds:
            world.play(0, "play storm")
        seen = {json.dumps(everything(world, viewer)) for world in worlds}
        lost = {json.dumps(sorted(hand(world, 1))) for world in worlds}
        logs = {json.dumps(world.log(viewer)) for world in worlds}
        assert len(seen) == len(logs)
        alike += len(logs) == 1 and len(lost) > 1
    assert alike > 3


# The draft.


@rule("X2.5", "R92")
@pytest.mark.parametrize("viewer", [0, ONLOOKER])
def test_a_character_kept_in_the_draft_reaches_nobody(viewer: int | None) -> None:
    """Seat 1 keeps another one in each world, and passes on the same two."""
    worlds = []
    for kept in ("ohio-bob", "antonio", "the-doc"):
        match = expedition().load(
            {
                "options": {"assembly": True},
                "phase": "assembly",
                "active": 1,
                "seats": [{}, {"hand": [kept, "henriette", "smuggler"]}],
                "piles": {"characters": ["veteran", "mercenary", "huayna"]},
                "low": 15,
            }
        )
        for seat, text in ((1, f"keep {kept}"), (0, "keep smuggler"), (1, "keep henriette")):
            match.play(seat, text)
            worlds.append((text.replace(kept, "one"), everything(match, viewer)))

    for text in ("keep one", "keep smuggler", "keep henriette"):
        first, *others = (seen for move, seen in worlds if move == text)
        assert len(others) == 2
        assert all(other == first for other in others)


@rule("X2.5", "R92")
def test_spectators_do_not_learn_what_is_passed_on_in_the_draft() -> None:
    """Nor what is kept: all they see is that cards are kept and passed."""
    seen = []
    for first in (["ohio-bob", "antonio", "the-doc"], ["henriette", "smuggler", "belloeuf"]):
        match = expedition().load(
            {
                "options": {"assembly": True},
                "phase": "assembly",
                "active": 1,
                "seats": [{}, {"hand": first}],
                "piles": {"characters": ["veteran"]},
                "low": 15,
            }
        )
        match.play(1, f"keep {first[0]}")
        match.play(0, f"keep {first[1]}")
        seen.append(everything(match, ONLOOKER))

    assert seen[0] == seen[1]


# When a question is asked (X6.3).


@rule("X6.3")
@pytest.mark.parametrize("card", ["rifle-shot", "storm", "the-mummy", "lost-city"])
def test_who_holds_any_exploration_card_is_asked_to_react(card: str) -> None:
    """A Beast could be answered by a card that is not discarded, whatever the hand is."""
    match = turn("ramuncho", "puma", "the-doc", card)

    match.play(0, "play puma")

    assert asked(match) == {"1": "react"}
    assert match.options(1)[-1] == "pass"


@rule("X6.3")
def test_who_holds_only_characters_is_not_asked_to_react() -> None:
    """The backs are open: no Reaction card is there."""
    match = turn("ramuncho", "puma", "the-doc", "trap-expert veteran")

    match.play(0, "play puma")

    assert asked(match) == {"0": "second"}


@rule("X6.3", "R83")
def test_a_phase_is_asked_even_if_the_hand_allows_nothing() -> None:
    """An automatic pass would reveal that there was nothing to play."""
    match = turn("veteran", "rifle-shot", "the-doc")

    assert match.options(0) == ["pass"]
    assert match.to_move == (0,)
    play_all(match, "pass")
    assert asked(match) == {"0": "second"}


@rule("X6.3")
def test_a_phase_without_a_card_in_hand_passes_by_itself() -> None:
    """Everybody sees that there is nothing to do."""
    match = turn("marcus-vidor", "", "the-doc", "snake")

    assert asked(match) == {"1": "draw"}
