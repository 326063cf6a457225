"""Expedition in the terminal, driven as a person would: lines in, plain text out."""

import re

import pytest

from altiplano import bots, games
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.terminal.displays import display_of
from altiplano.terminal.expedition.table import Table
from altiplano.terminal.play import Session
from altiplano.terminal.sheet import score_sheet
from tests.expedition.builders import expedition, hiring, turn
from tests.positions import Json, rule


def converse(match: Match, *lines: str, game: Game | None = None, me: int = 0) -> str:
    """What a seat hears when it says these lines; then its input ends."""
    left = list(lines)
    heard: list[str] = []

    def ask(prompt: str) -> str:
        heard.append(prompt)
        if not left:
            raise EOFError
        return left.pop(0)

    bot = bots.get("random")
    Session(game or expedition(), match, me, bot, ask=ask, write=heard.append).run()
    return "\n".join(heard)


def spoken(text: str) -> str:
    """The text as one line, wherever it was folded."""
    return " ".join(text.split())


def choices(match: Match) -> list[str]:
    """The lines of the journal after its header."""
    return match.journal().partition("\n\n")[2].splitlines()


def player(camp: str = "", hand: str = "", **fields: object) -> Json:
    """One seat; cards as words."""
    return {"camp": camp.split(), "hand": hand.split(), **fields}


def match_of(me: Json, you: Json, phase: str = "action", **fields: object) -> Match:
    """A match at a position; it is the turn of seat 0 unless told."""
    return expedition().load({"phase": phase, "seats": [me, you], **fields})


def table_of(match: Match, seat: int | None, everything: bool = False) -> Table:
    table = display_of("expedition").table(expedition(), match, seat, everything)
    assert isinstance(table, Table)
    return table


# The table.


def test_the_board_tells_the_own_camp_with_classes_and_abilities() -> None:
    """What is not printed is marked: * where it is ours, ^ where the gist is known."""
    match = match_of(player("ohio-bob sir-allistair marcus-vidor sun-temple the-mummy"), player())

    said = spoken(converse(match))

    assert (
        "Ohio Bob, Archaeologist*, Action: reveal 2 Exploration cards, then you may take one "
        "revealed Treasure^." in said
    )
    assert "Sir Allistair, Archaeologist*, always on: you may keep 3 more cards in phase 4." in said
    assert "Marcus Vidor, neutral*, always on: the other player's cards and abilities" in said
    assert "Location: Sun Temple. Treasures: The Mummy, 1 of 2." in said
    assert "The Adventurer, Action: draw 1 card from either pile." in said
    assert "for values marked ^, the gist is known and the details are ours: " in said
    assert "content show --game expedition" in said


def test_the_board_tells_the_own_hand_with_abilities() -> None:
    """Action cards with their icon, Reactions with their trigger, the others by what they are."""
    hand = "puma rifle-shot theft the-doc lost-city golden-mask"
    match = match_of(player("", hand, shown=["puma"]), player("", "storm pit"))

    said = spoken(converse(match))

    assert "Your hand, 6 cards:" in said
    assert "Puma, Action, Beast*: discard 1 character from the other camp*." in said
    assert "Rifle shot, Reaction: when the other player plays a Beast, cancel it^." in said
    assert "Theft, Action: needs The Rogue; look at the other hand, then take one card from" in said
    assert "The Doc, neutral*, Action: take one character from the discard pile*." in said
    assert "Lost City (Location). Golden Mask (Treasure)." in said
    assert "Seat 1 knows of it: Puma." in said


@rule("X1.5", "R92")
def test_of_the_other_hand_the_kinds_are_counted_and_known_cards_named() -> None:
    """What is not known stays untold."""
    match = match_of(
        player("antonio", "snake"), player("veteran", "storm pit the-doc", shown=["pit"])
    )

    said = spoken(converse(match, "board", "board 1"))

    assert said.count("Seat 1's hand: 1 character and 2 Exploration cards; known: Pit.") == 3
    assert "Veteran, Raider*, Reaction: when the other player's Action would discard" in said
    assert "Storm" not in said
    assert "The Doc" not in said


def test_piles_are_told_with_what_is_known_of_them() -> None:
    """How many cards, places that one has seen or the other has, and where no Treasure lies."""
    match = match_of(
        player("antonio", "storm", pinned=[0, 2], buried=["pit"]),
        player(pinned=[1]),
        piles={"exploration": ["puma", "snake", "theft", "porters"], "characters": ["veteran"]},
        discards={"exploration": ["cave-in", "old-map"], "characters": ["the-doc"]},
        low=4,
    )

    said = spoken(" ".join(table_of(match, 0).whole()))

    assert (
        "Exploration pile: 31 cards; from the top: Puma, unknown, Theft; no Treasure among the "
        "top 4; somewhere in it: Pit; seat 1 knows the card at place 2 from the top. "
        "Discarded, the newest first: Old map, Cave-in." in said
    )
    assert "Character pile: 15 cards. Discarded, the newest first: The Doc." in said
    assert "Snake" not in said
    assert "Porters" not in said


def test_a_turn_begins_with_the_newest_discards_and_the_board_has_all() -> None:
    """Three of them are enough between turns."""
    heap = ["cave-in", "old-map", "pit", "snake", "theft"]
    match = match_of(player(), player(), discards={"exploration": heap})
    table = table_of(match, 0)

    assert "  Discarded 5 cards, on top: Theft, Snake, Pit." in table.new_round()
    assert "  Discarded, the newest first: Theft, Snake, Pit, Old map, Cave-in." in table.whole()


@rule("X5.1")
def test_who_holds_the_special_cards_is_told_with_the_numbers() -> None:
    """On a tie nobody does who did not before."""
    match = match_of(player("ohio-bob antonio"), player("veteran"))

    assert table_of(match, 0).leaders() == (
        "The Adventurer: you, 1 Archaeologist to 0. The Rogue: nobody, 1 Raider to 1."
    )
    assert table_of(match, 1).leaders().startswith("The Adventurer: seat 0, 1 Archaeologist to 0.")


def test_an_spectator_sees_both_camps_and_no_hand() -> None:
    """With nothing hidden, as after a match, all cards are named."""
    match = match_of(player("antonio", "snake"), player("veteran", "storm the-doc"))

    onlooker = spoken(" ".join(table_of(match, None).whole()))
    reader = spoken(" ".join(table_of(match, None, everything=True).whole()))

    assert "Seat 0's camp: Antonio" in onlooker
    assert "Seat 1's hand: 1 character and 1 Exploration card." in onlooker
    assert "Snake" not in onlooker
    assert "Seat 0's hand, 1 card: Snake, Action, Beast*:" in reader
    assert "Exploration pile: 32 cards; from the top: " in reader


# The questions.


@rule("X6.3")
def test_a_reaction_is_asked_with_what_it_would_answer() -> None:
    """Who plays what and names whom; what the card does; what one can do about it."""
    match = match_of(
        player("antonio", "puma"), player("ohio-bob huayna aligator-sloop", "snake"), active=0
    )
    match.play(0, "play puma")
    match.play(0, "target ohio-bob")

    said = spoken(converse(match, "react aligator-sloop", me=1))

    assert (
        "Under way: Puma, Action, Beast*: discard 1 character from the other camp*. It has" in said
    )
    assert "Seat 0 plays Puma and names Ohio Bob: do you react?" in said
    assert "1. react aligator-sloop: when the other player plays a Beast, cancel it*" in said
    assert "2. pass: do not react: let the Action take effect" in said
    assert "Seat 1 reacts with Aligator Sloop. Puma is cancelled." in said


@rule("X6.3")
def test_whoever_cannot_react_is_not_bothered() -> None:
    """The game asks, so that nothing is betrayed; the terminal answers what is obvious."""
    match = match_of(player("antonio", "puma"), player("ohio-bob huayna", "snake"))
    match.play(0, "play puma")
    match.play(0, "target ohio-bob")
    assert match.options(1) == ["pass"]

    said = spoken(converse(match, me=1))

    assert "do you react?" not in said
    assert "Seat 1 does not react; loses Ohio Bob from camp." in said
    assert choices(match)[2] == "1 pass"


def test_what_was_answered_by_itself_is_not_offered_to_be_taken_back() -> None:
    """With nothing to do in phase 2 phase 3 comes at once, and undo has nothing to undo."""
    match = match_of(player("", "sun-temple lost-city"), player(), phase="action")

    said = spoken(converse(match, "undo", "place sun-temple"))

    assert choices(match)[:2] == ["0 pass", "0 place sun-temple"]
    assert "Seat 0 does nothing in phase 2." in said
    assert "Phase 3: do you take another Action or place a card in your camp?" in said
    assert "undo: take back" not in said
    assert "Seat 0 has nothing to undo: since its last move, something was revealed" in said


def test_cards_that_no_option_explains_are_told_when_phase_2_begins() -> None:
    """Of the hand and of the camp."""
    match = match_of(
        player("henriette ohio-bob", "storm rifle-shot"), player("", "snake"), phase="draw"
    )

    said = spoken(converse(match, "draw characters").rpartition("Seat 0 draws")[2])

    told = said.partition("Phase 2")[0]
    assert "Of your cards these cannot act now:" in told
    assert "Rifle shot, Reaction: " in told
    assert "Professor Henriette Smith, Archaeologist*, Action: needs a Location in" in told
    assert "Storm" not in told
    assert "play storm: discard 2 cards at random from the other hand" in said


@pytest.mark.parametrize(
    ("camp", "moves", "question"),
    [
        ("mercenary", ["use mercenary"], "Mercenary: which character in the other camp do you"),
        ("smuggler", ["use smuggler"], "Smuggler: which card from your hand do you discard as the"),
        (
            "smuggler",
            ["use smuggler", "discard storm", "discard pit"],
            "Smuggler, 2 cards to draw: from which pile do you draw next?",
        ),
        (
            "antonio",
            ["use antonio"],
            "Antonio: do you discard your character to discard a card from the other hand?",
        ),
    ],
)
def test_a_question_of_an_action_names_it(camp: str, moves: list[str], question: str) -> None:
    """And what is left of it."""
    me = player(f"{camp} huayna ramuncho", "storm pit theft")
    match = match_of(me, player("veteran the-doc", "sun-temple lost-city"))

    said = spoken(converse(match, *moves))

    assert question in said


def test_digging_tells_what_lies_there_and_what_can_follow() -> None:
    """Between the cards that Henriette reveals."""
    match = match_of(
        player("henriette sun-temple", "storm"),
        player(),
        piles={"exploration": ["puma", "theft", "the-mummy"]},
    )

    said = spoken(converse(match, "use henriette", "reveal", "reveal"))

    assert "Seat 0 uses Professor Henriette Smith; reveals Puma." in said
    assert "Revealed so far: Puma, Theft; 2 more can be." in said
    assert "Professor Henriette Smith: do you reveal another card?" in said
    assert "take the-mummy: take The Mummy into your hand" in said


def test_cards_laid_back_are_told_in_their_new_order() -> None:
    """The last one lies on top."""
    match = match_of(
        player("epigrapher", "storm"),
        player(),
        piles={"exploration": ["puma", "theft", "the-mummy"]},
    )

    said = spoken(converse(match, "use epigrapher", "put puma", "put theft", "board"))

    assert "sees Puma, Theft, The Mummy" in said
    assert "Epigrapher: which card do you put back next? The last one ends up on top." in said
    assert "Exploration pile: 31 cards; from the top: Puma." in said
    assert "from the top: The Mummy, Theft, Puma" in said


@rule("X3.4")
def test_the_hand_limit_is_told_with_what_one_may_keep() -> None:
    """Sir Allistair's three cards included."""
    hand = "storm pit theft puma snake porters"
    plain = match_of(player("", hand), player(), phase="check")
    more = match_of(
        player("sir-allistair", f"{hand} cave-in old-map lost-city"), player(), phase="check"
    )

    assert "You hold 6 cards and may keep 5: which card do you discard?" in spoken(converse(plain))
    assert "discard lost-city: discard Lost City (Location)" in spoken(converse(more))
    assert "You hold 9 cards and may keep 8: which card do you discard?" in spoken(converse(more))


def test_an_option_says_what_the_card_is_that_it_names() -> None:
    """Where the move itself does not."""
    match = turn(
        "mercenary huayna ramuncho", "the-doc antonio", "veteran epigrapher", game=hiring()
    )

    said = spoken(converse(match, "pass", "undo", "use mercenary", "1", game=hiring()))

    assert (
        "place antonio: place Antonio in your camp; you can use it from your next turn (Raider*,"
        in (said)
    )
    assert (
        "target veteran: target Veteran (Raider*, Reaction: when the other player's Action" in said
    )
    assert "dismiss huayna: discard Huayna from your camp as the cost (neutral*)" in said


@rule("R97")
def test_copies_of_a_card_are_one_choice() -> None:
    """Whoever holds both plays one of them."""
    match = match_of(player("", "storm storm"), player("", "snake lost-city sun-temple"))

    said = spoken(converse(match, "play storm"))

    assert choices(match)[0] == "0 play storm"
    assert said.partition("Your choice")[0].count("play storm:") == 1


def test_a_refusal_has_its_rule_and_why_its_text() -> None:
    """The number stands behind the reason."""
    match = match_of(player("antonio", "pit storm"), player("veteran", "snake"))

    said = spoken(converse(match, "why play pit", "draw characters", "rules X4.3"))

    assert "Seat 0 cannot 'play pit' now: it needs a Location in the other camp (X6.2);" in said
    assert "X6.2 Prerequisites must hold when the card is played." in said
    assert (
        "that does not answer the current question (phase 2: which Action do you take, if any?)"
        in said
    )
    assert "X4.3 A Treasure: needs an Archaeologist and a Location in camp;" in said


# What happened.


def test_a_turn_is_told_in_one_sentence_and_begins_a_line() -> None:
    """What is private stands with what is open, and is told to its owner only."""
    match = match_of(
        player("", "storm"),
        player("", "snake"),
        phase="draw",
        piles={"exploration": ["sun-temple", "lost-city"], "characters": ["veteran"]},
    )

    said = converse(match, "draw exploration", "pass", "place sun-temple")

    lines = said.splitlines()
    assert "Seat 0 draws from the Exploration pile; gets Sun Temple." in lines
    assert "Seat 0 places Sun Temple in camp." in lines
    assert any(line.startswith("Turn 2: seat 1 begins; draws from the ") for line in lines)
    assert "gets Lost City" not in said


def test_the_draft_is_told_as_far_as_it_can_be_known() -> None:
    """Own cards by name, the other's as they are passed on; then the whole table."""
    match = expedition().start(2, 7, {"assembly": True, "first": 1})

    said = spoken(converse(match, "1", "1", "1"))

    assert "Before the first turn, expeditions are assembled; then seat 1 begins." in said
    assert "Which character do you keep, face down?" in said
    assert re.search(r"1\. keep [\w-]+: (.*: )?(Archaeologist|Raider|neutral)", said)
    assert re.search(r"Seat 0 keeps a character, face down; chooses [\w ]+; passes on", said)
    assert "You have kept 2 characters: " in said
    assert "Your camp: " in said


# The end.


@rule("X1.1")
def test_the_winner_is_told_with_two_treasures() -> None:
    """Nothing else counts, so the sheet has one line."""
    match = match_of(
        player("ohio-bob sun-temple the-mummy", "golden-mask storm"),
        player("veteran", "snake"),
        phase="second",
    )

    said = converse(match, "place golden-mask", "board 1")

    told = " ".join(said.split())
    assert (
        "Seat 0 places Golden Mask in camp; discards Sun Temple for the Treasure; wins with two"
        in told
    )
    assert "wins with two Treasures in camp." in told
    assert score_sheet(match) == [
        "Score sheet",
        "                          seat 0  seat 1",
        "Treasures in camp (X1.1)       2       0",
        "Seat 0 wins with two Treasures in camp (X1.1).",
    ]
    assert "After turn 1: the match is over." not in said
    assert "Snake, Action, Beast*" in spoken(said), "after the match no card is hidden"


@rule("R78", "R99")
def test_a_draw_is_told_as_one() -> None:
    """After 400 turns."""
    match = match_of(player(), player(), phase="second", turn=400)

    said = spoken(converse(match, "pass"))

    assert match.over
    assert "After 400 turns the match is a draw (R78)." in said


@pytest.mark.parametrize(("assembly", "seed"), [(False, 6), (True, 7)])
def test_a_match_can_be_played_to_its_verdict(assembly: bool, seed: int) -> None:
    """Whoever always takes the first option comes to the end, too, in lines of 80 columns."""
    match = expedition().start(2, seed, {"assembly": assembly})

    said = converse(match, *["1"] * 3000, "board", "help", "log 3")

    assert match.over
    assert display_of("expedition").verdict(match) in said
    assert max(len(line) for line in said.splitlines()) <= 80
    assert said.replace("œ", "oe").isascii()


def test_values_of_the_owner_are_not_marked() -> None:
    """And a name of the owner's stands before what the card does."""
    content = {"characters": {"ohio-bob": {"name": "Ohio Bill", "effects": [{"verb": "draw"}]}}}
    game = games.get("expedition", content=content)
    match = game.load({"phase": "action", "seats": [{"camp": ["ohio-bob"]}, {}]})

    said = spoken(converse(match, game=game))

    assert "Ohio Bill, Archaeologist*, Action: draw 1 card from either pile." in said
    assert "use ohio-bob: Ohio Bill: draw 1 card from either pile" in said
    assert "Values entered by the owner of the box are not marked." in said


# Hints.


@rule("X4.4")
def test_a_hint_names_the_option_the_chance_and_the_reason() -> None:
    """And leaves the match as it is."""
    match = match_of(
        player("ohio-bob sun-temple the-mummy", "golden-mask storm"),
        player("veteran", "snake"),
        phase="second",
    )
    number = match.options(0).index("place golden-mask") + 1

    said = spoken(converse(match, "hint 0.1"))

    assert f"Hint 1: place golden-mask (option {number}); 100 % to win; " in said
    assert "Why: puts the second Treasure into camp and wins." in said
    assert "points" not in said.partition("Hint 1")[2]
    assert choices(match) == []


def test_after_the_match_there_is_nothing_to_hint_at() -> None:
    """Nobody is asked any more."""
    match = match_of(player(), player(), phase="second", turn=400)

    said = spoken(converse(match, "pass", "hint"))

    assert "It is not your turn, so there is no hint." in said
