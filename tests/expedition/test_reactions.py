"""X6.3, R71, R72, R84, R85: which Reaction answers what, what it does, and who is asked."""

import pytest

from altiplano.kernel.match import Match
from tests.expedition.builders import (
    EXPLORATION,
    REACTION_CARDS,
    asked,
    camp,
    discards,
    hand,
    hiring,
    holder,
    phase,
    play_all,
    turn,
    without,
)
from tests.positions import Json, happened, refusal, rule

ANSWERERS = ["trap-expert", "aligator-sloop", "veteran"]
REACTIONS = [*ANSWERERS, *REACTION_CARDS]
CANCELLERS = without(REACTIONS, "veteran")

DEFENDERS = "sir-allistair trap-expert aligator-sloop veteran the-doc sun-temple"
"""A camp with every Reaction character, a Location, and The Adventurer if the other has none."""

ROGUES = "che-madera smuggler mercenary"
ADVENTURERS = "ohio-bob henriette investigator"

BEAST = ["aligator-sloop", "rifle-shot"]
TRAP = ["trap-expert", "sixth-sense"]
DISCARDS = ["veteran", "narrow-escape"]
CARD = ["counter-plan"]

ANSWERS: dict[str, tuple[str, list[str]]] = {
    "storm": ("play storm", CARD),
    "surprise-attack": ("play surprise-attack, target the-doc", DISCARDS + CARD),
    "puma": ("play puma, target the-doc", BEAST + DISCARDS + CARD),
    "snake": ("play snake, target sir-allistair", BEAST + DISCARDS + CARD),
    "insect-swarm": ("play insect-swarm", BEAST + CARD),
    "pit": ("play pit, target the-doc", TRAP + DISCARDS + CARD),
    "poison-darts": ("play poison-darts, target the-doc", TRAP + DISCARDS + CARD),
    "cave-in": ("play cave-in", TRAP + CARD),
    "rolling-boulder": ("play rolling-boulder, target the-doc", TRAP + DISCARDS + CARD),
    "theft": ("play theft", CARD),
    "bandit-raid": ("play bandit-raid, target the-doc, enough", DISCARDS + CARD),
    "desertion": ("play desertion, target the-doc", ["narrow-escape", *CARD]),
    "porters": ("play porters", CARD),
    "old-map": ("play old-map", CARD),
    "field-notes": ("play field-notes", CARD),
    "che-madera": ("use che-madera, target the-doc, enough", DISCARDS),
    "mercenary": ("use mercenary, target the-doc", DISCARDS),
}
"""For every Action that can be answered: how it comes to the question, and what fits."""

UNANSWERED = ["great-excavation", "deadly-shortcut"]
"""Whoever plays these is The Adventurer, so the other player's Counter-plan has no leave."""

FITTING = [(name, reaction) for name, (_moves, fits) in ANSWERS.items() for reaction in fits]
CANCELLING = [(name, reaction) for name, reaction in FITTING if reaction in CANCELLERS]


def before(name: str, other_hand: list[str] | None = None) -> Match:
    """The Action can be taken; the other player has every Reaction in camp or in hand."""
    cards = "porters lost-city" if name in ROGUES.split() else f"{name} lost-city"
    return turn(
        ADVENTURERS if name in UNANSWERED else ROGUES,
        cards,
        DEFENDERS,
        [*REACTION_CARDS, "huayna"] if other_hand is None else other_hand,
        discards={"exploration": ["royal-tomb", "pit"], "characters": ["antonio"]},
    )


def at_reaction(name: str, other_hand: list[str] | None = None) -> Match:
    """The Action is named and paid; the other player may react."""
    match = before(name, other_hand)
    return play_all(match, ANSWERS[name][0])


def everything(match: Match, seat: int) -> Json:
    """A seat's camp and hand."""
    return {"camp": camp(match, seat), "hand": hand(match, seat)}


# Which Reaction fits which Action.


@rule("X6.3", "R84", "R85")
@pytest.mark.parametrize("name", ANSWERS)
def test_these_reactions_fit_and_no_others(name: str) -> None:
    """By the icon, the named targets, and whether it is a card from hand."""
    match = at_reaction(name)

    assert asked(match) == {"1": "react"}
    fits = ANSWERS[name][1]
    assert set(match.options(1)) == {"pass", *(f"react {reaction}" for reaction in fits)}
    for reaction in without(REACTIONS, fits):
        refused = refusal(match, f"react {reaction}", 1)
        assert (refused.code, refused.rule) == ("does-not-fit", "X6.3")


@rule("X6.3", "R85")
@pytest.mark.parametrize("name", UNANSWERED)
def test_no_reaction_fits_the_cards_of_the_adventurer(name: str) -> None:
    """Counter-plan needs that its own player is The Adventurer; nobody is asked."""
    match = before(name)

    match.play(0, f"play {name}")

    assert match.to_move == (0,)
    assert holder(match, "adventurer") == 0
    assert "did-not-react" not in happened(match)


@rule("X6.3")
@pytest.mark.parametrize("name", ANSWERS)
def test_without_a_reaction_the_action_takes_effect(name: str) -> None:
    """To let it happen is always possible, and the log says so."""
    match = at_reaction(name)
    standing = everything(match, 1)

    match.play(1, "pass")

    assert "did-not-react" in happened(match)
    assert "cancelled" not in happened(match)
    assert match.to_move == (0,)
    moved = everything(match, 1) != standing
    assert moved == (name not in ("theft", "porters", "old-map", "field-notes"))


# Cancelling.


@rule("R72", "R71", "X6.3")
@pytest.mark.parametrize(("name", "reaction"), CANCELLING)
def test_a_cancelled_action_has_no_effect(name: str, reaction: str) -> None:
    """Its card is discarded, what was paid stays paid, the action is spent, nobody answers."""
    match = at_reaction(name)
    mine, theirs = everything(match, 0), everything(match, 1)
    lying = discards(match)
    people = discards(match, "characters")

    match.play(1, f"react {reaction}")

    used = [card for card in (name, reaction) if card not in (*ROGUES.split(), *ANSWERERS)]
    assert everything(match, 0) == mine
    assert camp(match, 1) == theirs["camp"]
    assert hand(match, 1) == {*REACTION_CARDS, "huayna"} - {reaction}
    assert set(discards(match)) == {*lying, *used}
    assert discards(match, "characters") == people
    assert asked(match) == {"0": "second"}
    assert happened(match)[-2:] == ["reacted", "cancelled"]


@rule("X1.4")
@pytest.mark.parametrize(
    ("answerer", "action"), [("trap-expert", "pit"), ("aligator-sloop", "puma")]
)
def test_a_character_who_cancels_stays_and_may_do_it_again(answerer: str, action: str) -> None:
    """A character that reacts stays in camp."""
    match = turn("smuggler", f"{action} {action}", f"{answerer} sun-temple")

    for _copy in range(2):
        match.play(0, f"play {action}")
        assert match.options(1) == [f"react {answerer}", "pass"]
        match.play(1, f"react {answerer}")

    assert camp(match, 1) == {answerer, "sun-temple"}
    assert discards(match) == [action, action]
    assert phase(match) == "draw"


@rule("X6.3")
@pytest.mark.parametrize(
    ("answerer", "action"), [("trap-expert", "pit"), ("aligator-sloop", "puma")]
)
def test_a_character_cancels_also_what_is_meant_for_it(answerer: str, action: str) -> None:
    """Its trigger is the icon, whoever is the target."""
    match = turn("smuggler", action, f"{answerer} the-doc sun-temple")

    play_all(match, f"play {action}, target {answerer}")
    match.play(1, f"react {answerer}")

    assert camp(match, 1) == {answerer, "the-doc", "sun-temple"}


@rule("X1.4", "X6.3")
@pytest.mark.parametrize("reaction", REACTIONS)
def test_a_reaction_works_from_its_place_only(reaction: str) -> None:
    """A character from camp and not from hand; a card from hand and not from elsewhere."""
    action = "pit" if reaction in TRAP else "puma"
    is_character = reaction in ANSWERERS
    mine = [action] if is_character else [action, reaction]
    theirs = ["storm", reaction] if is_character else ["storm"]
    match = turn("smuggler", mine, "sir-allistair ramuncho sun-temple", theirs)

    play_all(match, f"play {action}, target ramuncho")

    assert match.options(1) == ["pass"]
    code = "not-in-camp" if is_character else "not-in-hand"
    assert refusal(match, f"react {reaction}", 1).code == code


@rule("R71")
@pytest.mark.parametrize(("name", "reaction"), FITTING)
def test_a_reaction_cannot_be_answered(name: str, reaction: str) -> None:
    """Not by the other player, though that one has the other Reactions; nor by a second one."""
    mine = [*without(REACTION_CARDS, reaction), "lost-city"]
    match = turn(
        [*ROGUES.split(), "antonio"],
        mine if name in ROGUES.split() else [name, *mine],
        DEFENDERS,
        [reaction if reaction in REACTION_CARDS else "storm"],
        discards={"exploration": ["royal-tomb", "pit"]},
    )

    play_all(match, ANSWERS[name][0])
    match.play(1, f"react {reaction}")

    assert match.to_move == (0,)
    assert happened(match).count("reacted") == 1
    assert not [text for text in match.options(0) if text.startswith("react")]


@rule("R71")
def test_only_one_reaction_answers_an_action() -> None:
    """After the Veteran has stepped in no other Reaction is asked for."""
    match = at_reaction("puma")

    match.play(1, "react veteran")

    assert match.to_move == (0,)
    assert "veteran" not in camp(match, 1)
    assert hand(match, 1) == {*REACTION_CARDS, "huayna"}


# Narrow escape.


@rule("R85")
def test_narrow_escape_cancels_also_what_does_not_touch_characters() -> None:
    """The whole Action: Location and hand are safe as well."""
    boulder = at_reaction("rolling-boulder")
    darts = at_reaction("poison-darts")

    boulder.play(1, "react narrow-escape")
    darts.play(1, "react narrow-escape")

    assert camp(boulder, 1) == {*DEFENDERS.split()}
    assert hand(darts, 1) == {*REACTION_CARDS, "huayna"} - {"narrow-escape"}


@rule("R85")
@pytest.mark.parametrize("card", ["rolling-boulder", "poison-darts"])
def test_narrow_escape_needs_a_named_target(card: str) -> None:
    """Judged by the named targets: against a camp without characters there is none."""
    match = turn("smuggler", card, "sun-temple", "narrow-escape sixth-sense")

    match.play(0, f"play {card}")

    assert match.options(1) == ["react sixth-sense", "pass"]
    assert refusal(match, "react narrow-escape", 1).code == "does-not-fit"


@rule("R85", "R88")
def test_narrow_escape_keeps_a_deserter() -> None:
    """Desertion would take a character, which is answered like a discard."""
    match = turn("smuggler", "desertion storm", "the-doc", "narrow-escape huayna")

    match.play(0, "play desertion")
    match.play(1, "react narrow-escape")

    assert camp(match, 1) == {"the-doc"}
    assert camp(match) == {"smuggler"}
    assert discards(match) == ["desertion", "narrow-escape"]


@rule("R85")
def test_narrow_escape_does_not_save_a_location() -> None:
    """Cave-in touches no character."""
    match = turn("smuggler", "cave-in", "the-doc sun-temple", "narrow-escape")

    match.play(0, "play cave-in")

    assert asked(match) == {"1": "react"}
    assert refusal(match, "react narrow-escape", 1).code == "does-not-fit"


# Counter-plan.


@rule("R85", "X6.2")
def test_counter_plan_is_for_the_adventurer_only() -> None:
    """On a tie nobody is asked for its sake, nor may it be played where another is asked for."""
    tie = turn("ohio-bob", "storm", "henriette", "counter-plan")
    beast = turn("ohio-bob", "puma", "henriette the-doc", "counter-plan")

    tie.play(0, "play storm")
    play_all(beast, "play puma, target the-doc")

    assert "did-not-react" not in happened(tie)
    assert beast.options(1) == ["pass"]
    refused = refusal(beast, "react counter-plan", 1)
    assert (refused.code, refused.rule) == ("unmet-need", "X6.2")
    assert "The Adventurer" in str(refused)


@rule("R85")
@pytest.mark.parametrize("name", ["che-madera", "mercenary"])
def test_counter_plan_does_not_answer_a_character(name: str) -> None:
    """Only Action cards from hand."""
    match = at_reaction(name)

    assert holder(match, "adventurer") == 1
    assert refusal(match, "react counter-plan", 1).code == "does-not-fit"


@rule("R85", "R81")
def test_counter_plan_comes_before_anything_is_seen() -> None:
    """The look at the hand and the drawing are effects; a cancelled Action has none."""
    theft, porters = at_reaction("theft"), at_reaction("porters")

    theft.play(1, "react counter-plan")
    porters.play(1, "react counter-plan")

    assert "looked-at-hand" not in happened(theft)
    assert "drew" not in happened(porters)
    assert hand(porters) == {"lost-city"}


# The Veteran.


@rule("R84")
@pytest.mark.parametrize(
    "name", ["surprise-attack", "puma", "pit", "bandit-raid", "che-madera", "mercenary"]
)
def test_the_veteran_is_discarded_instead(name: str) -> None:
    """He answers Action cards and characters' Actions alike; the rest of the effect happens."""
    match = at_reaction(name)

    match.play(1, "react veteran")

    assert camp(match, 1) == {*DEFENDERS.split()} - {"veteran"}
    assert "veteran" in discards(match, "characters")
    assert "the-doc" not in discards(match, "characters")
    assert happened(match).count("stepped-in") == 1
    assert ("che-madera" in camp(match)) == (name != "che-madera")


@rule("R84", "R79")
def test_the_veteran_steps_in_for_an_archaeologist() -> None:
    """What the Action may name does not matter for who steps in."""
    match = turn("smuggler", "snake", "ohio-bob veteran")

    match.play(0, "play snake")
    match.play(1, "react veteran")

    assert camp(match, 1) == {"ohio-bob"}
    assert discards(match, "characters") == ["veteran"]


@rule("R84", "R81")
def test_the_veteran_does_not_stop_the_rest_of_the_text() -> None:
    """The Location still rolls away, the random card is still lost."""
    boulder = turn("smuggler", "rolling-boulder", "the-doc veteran sun-temple")
    darts = turn("smuggler", "poison-darts", "the-doc veteran sun-temple", "huayna")

    for match, card in ((boulder, "rolling-boulder"), (darts, "poison-darts")):
        play_all(match, f"play {card}, target the-doc")
        match.play(1, "react veteran")

    assert camp(boulder, 1) == {"the-doc"}
    assert camp(darts, 1) == {"the-doc", "sun-temple"}
    assert hand(darts, 1) == set()


@rule("R84")
@pytest.mark.parametrize(
    "moves",
    [
        "play bandit-raid, target the-doc, target ramuncho",
        "use che-madera, target the-doc, target ramuncho",
    ],
)
@pytest.mark.parametrize(("saved", "lost"), [("the-doc", "ramuncho"), ("ramuncho", "the-doc")])
def test_with_two_targets_the_veterans_player_chooses(moves: str, saved: str, lost: str) -> None:
    """He replaces one of them; the other is still discarded."""
    match = turn("che-madera smuggler", "bandit-raid", "the-doc ramuncho veteran")

    play_all(match, moves)
    match.play(1, "react veteran")

    assert asked(match) == {"1": "save"}
    assert match.options(1) == ["target ramuncho", "target the-doc"]
    refused = refusal(match, "target veteran", 1)
    assert (refused.code, refused.rule) == ("not-offered", "R84")
    match.play(1, f"target {saved}")
    assert camp(match, 1) == {saved}
    assert {lost, "veteran"} <= {*discards(match, "characters")}


@rule("R84")
@pytest.mark.parametrize("others", ["enough", "target the-doc"])
def test_the_veteran_cannot_step_in_if_he_is_a_target(others: str) -> None:
    """Neither for himself nor for the other one: he is not even asked."""
    match = turn("smuggler antonio", "bandit-raid", "the-doc ramuncho veteran")

    play_all(match, f"play bandit-raid, target veteran, {others}")

    assert "veteran" in discards(match, "characters")
    assert match.to_move == (0,) or phase(match) == "draw"
    assert not {"stepped-in", "did-not-react"} & {*happened(match)}


@rule("R84")
def test_the_veteran_who_is_a_target_is_refused() -> None:
    """Where another Reaction is asked for he does not fit."""
    match = turn("smuggler antonio", "puma", "the-doc veteran", "rifle-shot")

    play_all(match, "play puma, target veteran")

    assert match.options(1) == ["react rifle-shot", "pass"]
    assert refusal(match, "react veteran", 1).code == "does-not-fit"


@rule("R84", "R88")
def test_the_veteran_does_not_answer_desertion() -> None:
    """It discards nobody."""
    match = turn("smuggler antonio", "desertion", "the-doc veteran")

    play_all(match, "play desertion, target the-doc")

    assert "the-doc" in camp(match)
    assert "did-not-react" not in happened(match)


@rule("R84")
def test_the_veteran_does_not_answer_what_names_nobody() -> None:
    """A discarded Location or hand card is no character of his camp."""
    cave = turn("smuggler antonio", "cave-in puma", "the-doc veteran sun-temple")
    storm = turn("smuggler antonio", "storm puma", "the-doc veteran", "ramuncho")

    cave.play(0, "play cave-in")
    storm.play(0, "play storm")

    assert "did-not-react" not in [*happened(cave), *happened(storm)]
    assert hand(storm, 1) == set()


@rule("R84", "X5.1")
def test_the_veteran_who_steps_in_is_a_raider_less() -> None:
    """Special cards are judged by who is left."""
    match = turn("smuggler mercenary", "puma", "ohio-bob veteran antonio")
    assert holder(match, "rogue") is None

    play_all(match, "play puma, target ohio-bob")
    match.play(1, "react veteran")

    assert holder(match, "adventurer") == 1
    assert holder(match, "rogue") == 0


# The order of things.


@rule("R81", "R82")
def test_targets_and_cost_come_before_the_reaction() -> None:
    """Name, target, cost, Reaction, effect: so the log has it."""
    match = turn("mercenary smuggler", "storm", "the-doc ramuncho", "puma", game=hiring())

    play_all(match, "use mercenary, target the-doc")
    match.play(1, "pass")

    steps = ("used", "targeted", "gave-up", "did-not-react", "discarded-character")
    assert [event for event in happened(match) if event in steps] == list(steps)


@rule("R81", "R90")
def test_a_card_that_waits_for_a_reaction_lies_aside() -> None:
    """It is neither in hand nor discarded yet, and all see it with its targets."""
    match = at_reaction("puma")

    action = match.view(None)["action"]

    assert isinstance(action, dict)
    assert (action["card"], action["targets"]) == ("puma", ["the-doc"])
    assert "puma" not in [*hand(match), *discards(match)]
    assert "the-doc" in camp(match, 1)


@rule("X6.3", "R81")
def test_the_player_who_acts_waits_for_the_answer() -> None:
    """Only the other player is to move."""
    match = at_reaction("puma")

    assert match.to_move == (1,)
    assert match.options(0) == []
    assert refusal(match, "pass").code == "not-asked"


@rule("R85", "R72")
def test_a_cancelled_character_may_try_again_in_phase_three() -> None:
    """The action of phase 2 is spent, that of phase 3 is not."""
    match = at_reaction("che-madera")

    match.play(1, "react narrow-escape")

    assert phase(match) == "second"
    assert "use che-madera" in match.options(0)


@rule("R72", "X3.3")
def test_an_action_cancelled_in_phase_three_ends_the_turn() -> None:
    """It is spent like any other."""
    match = turn("smuggler", "puma storm", "the-doc", "rifle-shot huayna", "second")

    match.play(0, "play puma")
    match.play(1, "react rifle-shot")

    assert asked(match) == {"1": "draw"}


# Who is asked.


@rule("X6.3")
@pytest.mark.parametrize("name", ANSWERS)
def test_a_seat_is_asked_the_same_whether_it_could_react_or_not(name: str) -> None:
    """Being asked reveals nothing: hands of the same kinds look alike to the others."""
    held = ["huayna", *REACTION_CARDS]
    plain = ["huayna", "storm", "surprise-attack", "puma", "porters"]
    if name in ROGUES.split():
        plain[-1] = "snake"
    strong, weak = at_reaction(name, held), at_reaction(name, plain)

    assert asked(strong) == asked(weak) == {"1": "react"}
    assert strong.view(0) == weak.view(0)
    assert strong.view(None) == weak.view(None)
    assert strong.log(0) == weak.log(0)
    assert strong.log(None) == weak.log(None)


OPEN_FIT = {
    "puma": ("play puma, target the-doc", ["rifle-shot", "narrow-escape"]),
    "insect-swarm": ("play insect-swarm", ["rifle-shot"]),
    "pit": ("play pit, target the-doc", ["sixth-sense", "narrow-escape"]),
    "cave-in": ("play cave-in", ["sixth-sense"]),
    "surprise-attack": ("play surprise-attack, target the-doc", ["narrow-escape"]),
    "desertion": ("play desertion, target the-doc", ["narrow-escape"]),
    "che-madera": ("use che-madera, target the-doc, enough", ["narrow-escape"]),
}
"""Against a camp without Reaction characters that is not The Adventurer: which cards fit."""

PLAIN_CAMP = "the-doc ramuncho sun-temple"


def asks(
    name: str, other_hand: str | list[str], lying: list[str], camped: str = PLAIN_CAMP
) -> bool:
    """Whether the other player is asked to react to the Action."""
    cards = "lost-city" if name == "che-madera" else f"{name} lost-city"
    match = turn("che-madera smuggler", cards, camped, other_hand, discards={"exploration": lying})
    play_all(match, OPEN_FIT[name][0])
    return asked(match) == {"1": "react"} or "did-not-react" in happened(match)


@rule("X6.3")
@pytest.mark.parametrize("name", OPEN_FIT)
def test_a_seat_with_any_exploration_card_is_asked_if_a_reaction_card_could_fit(name: str) -> None:
    """Whichever card it is, a Treasure or a Location too."""
    assert asks(name, "the-mummy", [])
    assert asks(name, "royal-tomb huayna", [])


@rule("X6.3")
@pytest.mark.parametrize("name", OPEN_FIT)
def test_a_seat_without_exploration_cards_is_not_asked(name: str) -> None:
    """How many cards of each kind a hand holds is open, and characters are no Reaction cards."""
    assert not asks(name, "huayna antonio veteran", [])
    assert not asks(name, "", [])


@rule("X6.3")
@pytest.mark.parametrize("name", OPEN_FIT)
def test_a_seat_is_not_asked_when_all_fitting_cards_are_discarded(name: str) -> None:
    """A card that lies in the discard pile fits nothing; while one is missing there it may."""
    fits = OPEN_FIT[name][1]

    assert not asks(name, "the-mummy", fits)
    assert not asks(name, "the-mummy", REACTION_CARDS)
    for missing in fits:
        assert asks(name, "the-mummy", without(REACTION_CARDS, missing))


@rule("X6.3")
@pytest.mark.parametrize(
    ("name", "answerer"),
    [
        ("puma", "aligator-sloop"),
        ("pit", "trap-expert"),
        ("cave-in", "trap-expert"),
        ("insect-swarm", "aligator-sloop"),
        ("surprise-attack", "veteran"),
        ("che-madera", "veteran"),
    ],
)
def test_a_seat_with_a_fitting_character_is_asked_with_any_hand(name: str, answerer: str) -> None:
    """Even with no card in hand and all Reaction cards discarded."""
    assert asks(name, "", REACTION_CARDS, f"{PLAIN_CAMP} {answerer}")


@rule("X6.3")
@pytest.mark.parametrize(
    ("name", "answerer"),
    [
        ("puma", "trap-expert"),
        ("pit", "aligator-sloop"),
        ("cave-in", "veteran"),
        ("surprise-attack", "trap-expert"),
        ("desertion", "veteran"),
        ("che-madera", "aligator-sloop"),
    ],
)
def test_a_seat_with_an_unfitting_character_is_not_asked(name: str, answerer: str) -> None:
    """Only a character that fits makes a question."""
    assert not asks(name, "huayna", [], f"{PLAIN_CAMP} {answerer}")


@rule("X6.3", "R85")
def test_counter_plan_makes_a_question_for_the_adventurer_only() -> None:
    """Who is The Adventurer lies open."""
    without_it = turn("smuggler", "storm", "the-doc", "counter-plan huayna")
    with_it = turn("smuggler", "storm", "ohio-bob", "puma huayna")
    discarded = turn(
        "smuggler", "storm", "ohio-bob", "puma huayna", discards={"exploration": ["counter-plan"]}
    )

    for match in (without_it, with_it, discarded):
        match.play(0, "play storm")

    assert asked(with_it) == {"1": "react"}
    assert with_it.options(1) == ["pass"]
    assert "lost-card" in happened(without_it)
    assert "lost-card" in happened(discarded)


@rule("X6.3")
def test_a_reaction_card_in_the_own_hand_is_no_reason_not_to_ask() -> None:
    """The player who acts may hold the only fitting card: that is not open either."""
    match = turn("smuggler", "insect-swarm rifle-shot", "the-doc", "puma")

    match.play(0, "play insect-swarm")

    assert asked(match) == {"1": "react"}
    assert match.options(1) == ["pass"]


@rule("X6.3", "X6.5")
@pytest.mark.parametrize(("drawn_from", "is_asked"), [("characters", False), ("exploration", True)])
def test_a_reaction_card_that_is_shuffled_in_again_may_fit_again(
    drawn_from: str, is_asked: bool
) -> None:
    """It lies in the discard pile no longer, so it could be in any hand."""
    lying = without(EXPLORATION, "porters puma the-mummy")
    match = turn(
        "smuggler", "porters puma", "the-doc", "the-mummy", discards={"exploration": lying}
    )
    play_all(match, f"play porters, draw {drawn_from}, draw {drawn_from}")

    match.play(0, "play puma")

    assert (asked(match) == {"1": "react"}) == is_asked
    assert ("the-doc" in camp(match, 1)) == is_asked
