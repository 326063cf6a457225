"""Terminal play, driven as a person would: lines in, plain text out."""

import re
import signal
from pathlib import Path

import pytest

from altiplano import bots, rulebook
from altiplano.bots import Bot, Budget
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.terminal.altiplano.table import Table
from altiplano.terminal.files import read_journal, seat_of, write_journal
from altiplano.terminal.play import Session
from altiplano.terminal.sheet import score_sheet
from altiplano.terminal.text import command, wrapped
from altiplano.terminal.wording import line_text
from tests.positions import Json, acting, altiplano, match_of, planning, player, rule

DOCS = Path(__file__).parent.parent / "docs" / "rules"

Said = str | type[KeyboardInterrupt]


def converse(
    match: Match,
    *lines: Said,
    game: Game | None = None,
    save_to: Path | None = None,
    patient: bool = True,
    bot: Bot | None = None,
) -> str:
    """What seat 0 hears when it says these lines; then its input ends."""
    left = list(lines)
    heard: list[str] = []

    def ask(prompt: str) -> str:
        heard.append(prompt)
        if not left:
            raise EOFError
        line = left.pop(0)
        if not isinstance(line, str):
            raise line
        return line

    Session(
        game or altiplano(),
        match,
        0,
        bot or bots.get("random"),
        save_to=save_to,
        ask=ask,
        write=heard.append,
        patient=patient,
    ).run()
    return "\n".join(heard)


def choices(match: Match) -> list[str]:
    """The lines of the journal after its header."""
    return match.journal().partition("\n\n")[2].splitlines()


def spoken(text: str) -> str:
    """The text as one line, wherever it was folded."""
    return " ".join(text.split())


# Answers.


@rule("A7.19")
def test_a_hint_tells_a_whole_plan_with_points_and_the_reason() -> None:
    """Moves of one kind are listed together; the match does not change."""
    match = planning("stone wood", pawn="road")

    said = spoken(converse(match, "hint 0.2"))

    assert re.search(
        r"Hint \d: place (stone road, wood road|wood road, stone road), ready \(option \d\); "
        r"a lead of [+-]\d+\.\d points at the end; \d+ % to win[^.]*\. Why: [^.]*"
        r"opens a fifth planning space",
        said,
    )
    assert choices(match) == []


def test_the_moves_of_a_line_are_told_briefly() -> None:
    """What repeats is counted."""
    moves = ["place food mine", "place food mine", "place fish village", "ready"]

    assert line_text(moves) == "place food mine twice, fish village, ready"
    assert line_text(["place food movement"] * 3) == "place food movement 3 times"


def test_a_number_plays_the_option_of_that_number() -> None:
    """Options are numbered from 1 in the order in which the match offers them."""
    match = planning("food fish")
    second = match.options(0)[1]

    converse(match, "2")

    assert choices(match) == [f"0 {second}"]


def test_the_text_of_a_move_plays_it() -> None:
    """Spaces around and between the words do not matter."""
    match = planning("food fish")

    converse(match, "  place   food farm ")

    assert choices(match) == ["0 place food farm"]


@pytest.mark.parametrize("line", ["Place Food FARM", "PLACE FOOD FARM"])
def test_capital_letters_do_not_matter(line: str) -> None:
    """Of moves and of commands."""
    match = planning("food fish")

    said = converse(match, line, "Score", "UNDO", "Q", "Q")

    assert "Current score" in said
    assert choices(match) == ["0 place food farm", "0 undo"]
    assert said.endswith("Goodbye.")


def test_what_was_chosen_and_taken_back_leaves_nothing_to_take_back() -> None:
    """Nothing was revealed, so nothing else is said."""
    said = spoken(converse(planning("food fish"), "place food farm", "undo", "undo"))

    assert said.count("Taken back.") == 1
    assert "There is nothing to undo: you have not made a move yet." in said


def test_every_option_stands_with_its_number_and_its_effect() -> None:
    """The effect is the match's own explanation, without arrows."""
    match = acting("farm", spaces={"farm": "alpaca food"})

    said = converse(match)

    assert "1. do farm.food: Produce food: 1 alpaca gives 1 food (farm)" in said
    assert "2. do farm.wool: Produce wool: 1 alpaca, 1 food gives 1 wool (farm)" in spoken(said)
    assert "→" not in said


def test_placing_a_tile_says_what_it_would_be_good_for() -> None:
    """The actions of the place that could use the tile are named."""
    match = planning("food fish")

    said = spoken(converse(match))

    assert "place fish harbor: place fish at the harbor, for: Produce food, Trade fish" in said
    assert "place food movement: place food on the movement spaces, for a step on foot" in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "There is no option 99: the options are 1 to"),
        ("0", "There is no option 0"),
        (
            "dance",
            "'dance' is not a command or a move. Type help, or options.",
        ),
        ("why dance", "'dance' is not a command or a move."),
        ("Place CORN farm", "Seat 0 cannot 'place corn farm' now: corn"),
        ("place wool farm", "there is no wool on your planning spaces (A5.1)"),
        ("", "Type a number, a move's text, or help."),
        ("why", "Why which move?"),
        ("log many", "log takes a number of lines"),
        ("hint soon", "hint takes a number of seconds, such as: hint 5"),
        ("board 7", "There is no seat 7"),
        ("board ²", "There is no seat ²"),
        ("rules qwerty", "No rule has the number or the word 'qwerty'"),
        ("save", "Save where?"),
        ("undo", "There is nothing to undo: you have not made a move yet."),
    ],
)
def test_wrong_input_gets_a_sentence_and_changes_nothing(line: str, answer: str) -> None:
    """The conversation continues after any input."""
    match = planning("food fish")

    said = converse(match, line, "help")

    assert answer in spoken(said)
    assert "undo your last move" in said, "help was not answered any more"
    assert choices(match) == []


def test_why_cites_the_rule_that_refuses_a_move() -> None:
    """The sentence of the refusal is followed by the text of its rule."""
    match = acting("farm", spaces={"farm": "alpaca"}, coins=1)

    said = spoken(converse(match, "why do farm.wool"))

    assert "it needs 1 food at the farm (A7.2)" in said
    assert "A7.2 Produce wool: alpaca + food gives 1 wool." in said


def test_why_says_what_a_possible_move_would_do() -> None:
    """Asking is not playing."""
    match = acting("farm", spaces={"farm": "alpaca food"})

    said = spoken(converse(match, "why 2"))

    assert "That is possible: Produce wool: 1 alpaca, 1 food gives 1 wool (farm)." in said
    assert choices(match) == []


def test_undo_takes_back_the_last_choice_and_asks_again() -> None:
    """Undo is a line of the journal; the options are those from before."""
    match = planning("food fish")
    before = match.options(0)

    said = converse(match, "place food farm", "undo")

    assert "undo: undo your last move" in said
    assert "Taken back." in said
    assert choices(match) == ["0 place food farm", "0 undo"]
    assert match.options(0) == before


@rule("R21")
def test_planning_in_turn_a_plan_comes_after_the_news_of_those_before_and_stands() -> None:
    """Undo goes back to the declaration, and not behind it."""
    others = player(planning="fish fish", bag="ore")
    me = player(planning="food fish", bag="ore")
    options = {"planning": "in turn"}
    match = match_of(me, others, others, phase="planning", first=2, options=options)

    said = converse(match, "place food farm", "undo", "place fish market", "ready", "undo")

    before, _, after = spoken(said).partition("Seat 0 is ready")
    assert re.search(r"Seat 2 [^.]*is ready\.", before.partition("This is the planning phase")[0])
    assert "Seat 1 is ready" not in before
    assert re.search(r"Seat 1 [^.]*is ready\.", after)
    assert "ready: finish planning: everyone sees your plan" in spoken(said)
    assert "Taken back." in said
    assert "Seat 0 has nothing to undo: since its last move, something was revealed" in spoken(said)


# What is told.


def test_what_the_others_did_is_told_before_the_next_question() -> None:
    """What one seat did in a row is one paragraph."""
    match = altiplano().start(players=3, seed=7)

    said = converse(match, "ready")

    news = spoken(said.rpartition("Seat 0 is ready.")[2].partition("This is the")[0])
    assert re.search(r"Seat 1 [^.]*is ready\.", news)
    assert re.search(r"Seat 2 [^.]*is ready\.", news)


class Broken:
    """Cannot choose: it raises what it is given, or answers with it."""

    def __init__(self, trouble: object) -> None:
        self.trouble = trouble

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None
    ) -> str:
        options.clear()
        if isinstance(self.trouble, BaseException):
            raise self.trouble
        return str(self.trouble)


@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        (ZeroDivisionError("no\nway"), "ZeroDivisionError: no way"),
        (Refused("bot-failed", "mine has ended"), "mine has ended"),
        (SystemExit(), "SystemExit"),
        (
            "fly to the moon",
            "it answered 'fly to the moon', which is not one of its options; "
            "an answer must be one of them, word for word",
        ),
    ],
)
def test_a_bot_that_fails_is_replaced_by_steady_which_is_said_once(
    trouble: object, why: str
) -> None:
    """All its choices are those of steady, and the match goes on."""
    match = altiplano().start(players=2, seed=7)
    sound = altiplano().start(players=2, seed=7)

    said = converse(match, "ready", bot=Broken(trouble))
    converse(sound, "ready", bot=bots.get("steady"))

    told = f"A bot failed, and steady chose instead: {why}."
    assert spoken(said).count(told) == 1
    assert len(choices(match)) > 3
    assert choices(match) == choices(sound)


def test_log_shows_as_many_lines_as_asked_for_with_their_rules() -> None:
    """The last lines, the newest at the end."""
    match = planning("food food fish")

    said = converse(match, "place food farm", "place food mine", "place fish harbor", "log 2")

    end = said.rpartition("Your choice: \nSeat 0 places")[2]
    assert end.splitlines()[:2] == [
        " food at the mine (A5.1).",
        "Seat 0 places fish at the harbor (A5.1).",
    ]


def test_the_board_tells_the_own_things_in_words() -> None:
    """Planning, spaces, bag, order and warehouse, with what is missing and free."""
    match = match_of(
        player(
            role="fisherman",
            pawn="mine",
            coins=1,
            planning="food fish",
            spaces={"farm": "alpaca", "role": "food"},
            bag="wood wood",
            order={"name": "o3", "delivered": ["wool"]},
            warehouse=["fish fish"],
            extensions=["quarry"],
        ),
        player(),
        phase="planning",
    )

    said = spoken(converse(match))

    assert "You, seat 0, Fisherman: 1 coin, pawn at the mine, 1 cart" in said
    assert "Planning spaces, 4 open: 1 fish, 1 food." in said
    assert "On spaces: farm 1 alpaca; role 1 food." in said
    assert "Free spaces: farm 1," in said
    assert "quarry 1 (for 1 food)" in said
    assert "Bag: 2 wood. Container: empty." in said
    assert "for 10 points, still to deliver: 2 alpaca, 1 wood." in said
    assert "row 1: 2 fish, 1 of 3 free, 2* points; next, row 2" in said


def test_the_board_tells_the_table_in_words() -> None:
    """Prices with their surcharge, cards, supplies, and who stands where."""
    match = match_of(
        player(pawn="mine", planning="food"),
        player(pawn="mine"),
        phase="planning",
        strip=["quarry", None, "ore-shaft", "lumber-camp", "ferryman"],
        boats=["fish", "wool"],
    )

    said = spoken(converse(match, "board"))

    assert "quarry for 3*: 1 food gives 1 stone or ore at the mine" in said
    assert "slot 2: empty" in said
    assert "ore-shaft for 4*: 1 food gives 1 ore at the mine" in said
    assert "boats*: fish, wool" in said
    assert "here: you, seat 1." in said
    assert "Seat 1," in said


def test_a_second_board_is_of_that_seat_alone() -> None:
    """`board 1` shows the things of seat 1 in detail."""
    match = match_of(player(planning="food"), player(bag="ore ore"), phase="planning")

    said = converse(match, "board 1")

    end = said.rpartition("Your choice: \nSeat 1, ")[2]
    assert "Bag: 2 ore." in end
    assert "The ring" not in end


def test_only_reconstructed_values_carry_a_star() -> None:
    """A value whose origin is a rulebook is plain; the others point to where origins are shown."""
    game = altiplano(
        {"orders": {"o1": {"points": 5, "origin": "rulebook"}}},
    )
    match = match_of(player(planning="food"), game=game, phase="planning", orders=["o1", "o2"])

    said = converse(match, game=game)

    assert "o1: 2 wood, 2 stone for 5 points" in said
    assert "o2*: " in said
    assert "Values marked * are reconstructed" in said


def test_values_of_the_owner_are_not_marked_and_the_footnote_says_so() -> None:
    """What is printed in the box in use is as good as a rulebook."""
    game = altiplano({"orders": {"o1": {"points": 5, "tiles": ["ore"]}}})
    match = match_of(player(planning="food"), game=game, phase="planning", orders=["o1", "o2"])

    said = converse(match, game=game)

    assert "o1: 1 ore for 5 points" in said
    assert "o2*: " in said
    assert "Values entered by the owner of the box are not marked." in spoken(said)
    assert "the owner of the box" not in spoken(converse(planning("food")))


def test_a_position_needs_neither_width_nor_boxes() -> None:
    """No line is longer than 80 columns, and every character can be read aloud."""
    match = altiplano().start(players=5, seed=3, options={"missions": True})

    said = converse(match, *["1"] * 60, "board", "help", "score", "rules A1")

    assert max(len(line) for line in said.splitlines()) <= 80
    assert said.isascii()


def test_folded_lines_hang_under_their_first_word() -> None:
    """So that the next number or name stands out."""
    folded = wrapped("  7. order o9: take order o9 for 1 coin", 20)

    assert folded.splitlines() == ["  7. order o9: take", "     order o9 for 1", "     coin"]


# Missions.


def with_missions(*seats: Json, phase: str = "planning", **table: object) -> Match:
    """A match of three with missions; everybody plans with a food, unless a phase is named."""
    dressed = [{"planning": {"food": 1}, **each} for each in seats]
    position = {"seats": dressed, "options": {"missions": True}, "players": 3, "phase": phase}
    return altiplano().load({**position, **table})


@rule("A11.1")
def test_missions_are_chosen_in_the_conversation() -> None:
    """One is kept, one goes to each neighbor, and one of the two received is kept."""
    match = altiplano().start(players=3, seed=7, options={"missions": True})
    hand = [option.removeprefix("keep ") for option in match.options(0)]

    said = spoken(converse(match, "1", "1"))

    assert "Before the first round, missions are chosen." in said
    assert f"1. keep {hand[0]}: keep the mission: " in said
    assert f"Mission {hand[0]}: " in said
    assert f"to seat 1, while {hand[2]} goes to seat 2" in said
    assert f"Missions: you passed {hand[1]} to seat 1 and {hand[2]} to seat 2; you received" in said


@rule("A11.2")
def test_two_players_are_told_that_the_third_mission_leaves() -> None:
    """With two players one card is handed over and one goes out of the game."""
    match = altiplano().start(players=2, seed=7, options={"missions": True})
    hand = [option.removeprefix("keep ") for option in match.options(0)]

    said = spoken(converse(match, "1", "1", "board 0"))

    assert f"to seat 1, while {hand[2]} goes to the box" in said
    assert f"you passed {hand[1]} to seat 1 and {hand[2]} to the box; you received" in said


@rule("A11.3")
def test_own_missions_are_told_with_condition_points_and_how_they_stand() -> None:
    """Open, fulfilled, or lost to somebody who was first."""
    match = with_missions(
        {
            "missions": {"kept": "first-row", "chosen": "three-rows", "revealed": ["three-rows"]},
            "warehouse": [["ore"] * 3, ["wool"] * 3, ["fish"] * 3],
        },
        {"missions": {"hidden": 2}},
        {"missions": {"hidden": 2}},
        firsts={"row": 2},
    )
    open_one = with_missions({"missions": {"kept": "first-row", "chosen": "most-ore"}})

    said = spoken(converse(match))

    assert "Mission first-row: be the first with a complete row, for 4* points; lost to" in said
    assert "; lost to seat 2." in said
    assert "Mission three-rows: 3 complete rows, for 4* points; fulfilled." in said
    assert "The first with a complete row, seat 2." in said
    assert "with a complete row, for 4* points; open." in spoken(converse(open_one))


@rule("A11.3")
def test_of_others_the_fulfilled_missions_and_the_number_of_hidden_ones_are_told() -> None:
    """Their secret ones are not named."""
    match = with_missions(
        {"missions": {"kept": "first-row", "chosen": "most-ore"}},
        {
            "missions": {"kept": "four-cacao", "chosen": "most-stone", "revealed": ["four-cacao"]},
            "warehouse": [["cacao"] * 3, ["cacao"]],
        },
        {"missions": {"kept": "five-corn", "chosen": "three-boats"}},
    )

    said = spoken(converse(match, "board 2"))

    assert "Missions: fulfilled four-cacao (5* points); 1 hidden." in said
    assert "Missions: 2 hidden." in said
    for secret in ("most-stone", "five-corn", "three-boats"):
        assert secret not in said


def test_a_mission_that_was_not_met_is_missed_at_the_end() -> None:
    """The score sheet has a line for missions."""
    match = with_missions({"missions": {"kept": "first-row", "chosen": "three-boats"}}, phase="end")

    table = Table(altiplano(), match.view(0))

    assert "Mission three-boats: 3 boats built, for 5* points; missed." in table.missions.of_seat(0)
    assert ["missions", "(A10.2)", "0", "0", "0"] in [line.split() for line in score_sheet(match)]


def test_after_the_match_no_mission_is_hidden() -> None:
    """At the end, secrets are shown with the result; for a seat and for the whole table."""
    match = with_missions(
        {"missions": {"kept": "first-row", "chosen": "three-boats"}},
        {"missions": {"kept": "five-corn", "chosen": "most-ore"}},
        phase="end",
    )

    said = spoken(converse(match, "board", "board 1"))

    assert said.count("Mission five-corn: 5 corn") == 2
    assert "hidden" not in said


# Extensions with a special effect.


@rule("A12.1")
def test_the_wild_space_is_told_with_what_it_is_for() -> None:
    """It is free for any tile, and a tile in it is good for basic actions."""
    free = planning("ore", extensions=["wild-space"])
    used = acting(
        "farm", extensions=["wild-space"], spaces={"wild-space": "food", "farm": "alpaca"}
    )

    told = spoken(converse(free))

    assert "wild-space 1 (for any tile)" in told
    assert "place ore wild-space: " in told
    assert "for a basic action that uses it, at any location" in told
    assert "On spaces: farm 1 alpaca; wild-space 1 food." in spoken(converse(used))
    assert "do farm.wool wild: " in spoken(converse(used))
    assert "wild-space 1 (for any tile)" not in spoken(converse(used))


@rule("A12.2")
def test_coins_on_movement_spaces_pay_for_steps_and_carts() -> None:
    """Where the pawn can go says with what."""
    match = acting(
        "farm",
        extensions=["coin-movement"],
        carts=2,
        rides=1,
        spaces={"movement": "coin food", "farm": "alpaca food", "mine": "food food"},
    )
    only_coins = acting(
        "farm", extensions=["coin-movement"], spaces={"movement": "coin", "farm": "alpaca food"}
    )

    said = spoken(converse(match, "board", "do farm.wool"))

    assert "movement 1 (for food or coins)" in said
    assert "On foot, 1 food or coin a step: " in said
    assert "the next one for 1 food or coin." in said
    assert "On foot, 1 coin a step: " in spoken(converse(only_coins, "do farm.wool"))


@rule("A12.3")
def test_an_exchange_is_asked_with_what_bag_and_container_hold() -> None:
    """First what to put away, then what to take for it."""
    match = match_of(
        player(extensions=["exchange"], bag="food food food food ore", container="fish"),
        *[player(bag="food") for _ in range(4)],
        phase="drawing",
    )

    said = spoken(converse(match, "exchange food"))

    assert "Exchange a tile, or 'no exchange'." in said
    assert "Container: 1 fish, 1 food." in said
    assert "fetch fish: take fish from the container in exchange" in said


@rule("A12.4")
def test_the_larger_village_has_more_free_spaces() -> None:
    """Two more than printed on the board."""
    assert "village 5, " in spoken(converse(planning("food", extensions=["larger-village"])))
    assert "village 3, " in spoken(converse(planning("food")))


@rule("A12.5")
def test_late_storing_is_asked_with_the_tiles_drawn_and_the_rows() -> None:
    """The rows that are started decide what can be stored."""
    match = match_of(
        player(extensions=["late-storing"], warehouse=["wood wood", "fish"]),
        player(),
        phase="storing",
        turn=0,
        late={"wood": 2, "fish": 1},
        round=9,
        last_round=9,
    )

    said = spoken(converse(match, "late wood"))

    assert "After round 9, late storing." in said
    assert "Drawn for late storing: 1 fish, 1 wood." in said
    assert "row 2: 1 fish, 2 of 3 free" in said
    assert "Late storing: store drawn tiles in started rows, or 'enough'." in said


@rule("A12.6", "A9.7")
def test_corn_is_asked_with_the_rows_and_the_corn_store() -> None:
    """Each row that takes it says what lies there."""
    match = acting(
        "road",
        extensions=["corn-store"],
        road=1,
        corn_store=1,
        spaces={"road": "stone wood"},
        warehouse=["wool wool"],
    )

    said = spoken(converse(match, "do road.build"))

    assert "Corn to store: 1. Corn store: 1 of 2." in said
    assert "corn row 1: store the corn in row 1, which has 2 wool" in said
    assert "corn store: put the corn into the corn store" in said


# Whole matches.


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("missions", [False, True])
def test_a_match_can_be_played_to_its_score_sheet(players: int, missions: bool) -> None:
    """Whoever always takes the first option comes to the end, too."""
    match = altiplano().start(players=players, seed=11, options={"missions": missions})

    said = converse(match, *["1"] * 3000, "log 3")

    assert match.over
    sheet = said.rpartition("Score sheet\n")[2]
    totals = next(line.split() for line in sheet.splitlines() if line.startswith("total"))
    assert totals == ["total", *map(str, match.totals())]
    assert "There is no option 1: the match is over." in said
    assert "The match is over (A10.1)." in said


def test_choosing_roles_is_part_of_the_conversation() -> None:
    """With roles to choose, each one is an option with its start and its action."""
    match = altiplano().start(players=2, seed=1, options={"roles": "choose", "first": 0})

    said = converse(match, "role miner")

    assert "role miner: play the miner: " in spoken(said)
    assert "0 role miner" in choices(match)
    assert said.count("Roles to choose from:") == 1
    dealt = altiplano().start(players=2, seed=1)
    assert "Roles to choose from" not in converse(dealt, "board")


@rule("R101")
def test_bids_are_part_of_the_conversation() -> None:
    """Who has bid what on which role, and what the next bid costs."""
    match = altiplano().start(players=2, seed=1, options={"roles": "bid", "first": 1})
    match.play(1, "role miner")

    said = converse(match, "board", "role miner")

    assert "role miner: bid 1 point for the miner: " in spoken(said)
    assert "Roles to bid on:" in said
    assert "(seat 1: 0 points)" in spoken(said)
    assert "Seat 1, bids 0 points for the Miner: " in spoken(said)


@rule("A10.3", "R17", "R29")
def test_the_score_sheet_breaks_ties_by_coins_on_spaces_as_well() -> None:
    """Coins beside the board and on own spaces break a tie; otherwise the victory is shared."""
    rich = player(role="trader", coins=1, spaces={"role": "coin"}, bag="wood")
    tied = match_of(rich, player(coins=1, bag="stone"), phase="end")
    shared = match_of(rich, player(coins=2, bag="stone"), phase="end")

    assert score_sheet(tied)[-2].split()[-2:] == ["2", "1"]
    assert score_sheet(tied)[-1] == "Seat 0 wins with 1 point, the tie broken by coins (A10.3)."
    assert score_sheet(shared)[-1] == ("Shared victory: seat 0 and seat 1, with 1 point (A10.3).")


def test_the_score_sheet_has_a_line_for_each_reason_with_its_rule() -> None:
    """One column a seat; the total is their sum."""
    match = match_of(player(bag="glass", boats=["fish"]), player(), phase="end")

    lines = score_sheet(match)

    assert lines[1].split() == ["seat", "0", "seat", "1"]
    assert lines[2].split() == ["goods", "(A10.2)", "4", "0"]
    assert lines[3].split() == ["boats", "(A10.2)", "2", "0"]
    assert ["total", "6", "0"] in [line.split() for line in lines]


# Keeping and leaving.


def test_a_saved_match_goes_on_where_it_was(tmp_path: Path) -> None:
    """The file is a journal that replays to the same position."""
    match = altiplano().start(players=3, seed=5)
    file = tmp_path / "match.txt"

    converse(match, "1", f"save {file}")

    _game, again = read_journal(file)
    assert again.position() == match.position()


def test_a_match_of_another_edition_brings_it_along(tmp_path: Path) -> None:
    """The journal carries the overlay, and reading it needs nothing else."""
    game = altiplano({"goods": {"wood": {"price": 2}}})
    match = game.start(players=2, seed=5)
    file = tmp_path / "match.txt"

    converse(match, "1", f"save {file}", game=game)

    other, again = read_journal(file)
    assert other.edition == game.edition
    table = Table(other, again.view(0))
    assert "wood 2" in "\n".join(table.whole())


def test_saving_again_continues_the_file_and_nothing_else_is_written_over(tmp_path: Path) -> None:
    """Journals only grow, so a file that the journal does not continue is left alone."""
    match = altiplano().start(players=3, seed=5)
    file, letter = tmp_path / "match.txt", tmp_path / "letter.txt"
    letter.write_text("Dear aunt,")

    said = converse(match, "1", f"save {file}", "undo", f"save {file}", f"save {letter}")

    assert file.read_text() == f"# me: 0\n{match.journal()}"
    assert letter.read_text() == "Dear aunt,"
    assert "is not a journal, so it was left unchanged" in spoken(said)


def test_a_journal_keeps_its_remarks_and_tells_who_saved_it_last(tmp_path: Path) -> None:
    """The file only grows, whoever goes on with it."""
    match = altiplano().start(players=3, seed=5)
    file, notes = tmp_path / "match.txt", tmp_path / "notes.txt"
    file.write_text(f"# A fine match.\n{match.journal()}# me: 1")
    before = file.read_text()
    notes.write_text("# Buy milk\n")

    match.play(0, match.options(0)[0])
    write_journal(file, match.journal(), 2)

    assert file.read_text().startswith(f"{before}\n0 ")
    assert seat_of(before) == 1
    assert seat_of(file.read_text()) == 2
    assert read_journal(file)[1].position() == match.position()
    with pytest.raises(Refused, match="is not a journal, so it was left unchanged"):
        write_journal(notes, match.journal(), 0)


@pytest.mark.parametrize(
    ("called", "named"),
    [
        (".venv/bin/altiplano", ".venv/bin/altiplano"),
        ("my games/altiplano", "'my games/altiplano'"),
        ("altiplano", "altiplano"),
        ("/somewhere/altiplano/__main__.py", "altiplano"),
        ("/on/the/path/altiplano", "altiplano"),
    ],
)
def test_commands_name_the_program_as_it_was_called(
    monkeypatch: pytest.MonkeyPatch, called: str, named: str
) -> None:
    """So they can be typed as they stand; names of files are quoted where they must be."""
    monkeypatch.setattr("sys.argv", [called])
    monkeypatch.setattr("shutil.which", lambda _name: "/on/the/path/altiplano")

    assert command("terminal", "--load", "a b.txt") == f"{named} terminal --load 'a b.txt'"


def test_a_journal_cannot_be_written_where_there_is_no_folder(tmp_path: Path) -> None:
    """The refusal names the file."""
    with pytest.raises(Refused, match=r"match\.txt cannot be written: No such file"):
        write_journal(tmp_path / "nowhere" / "match.txt", "", 0)


def test_the_end_of_input_leaves_and_writes_the_file_given_for_it(tmp_path: Path) -> None:
    """With --save nothing is lost."""
    match = altiplano().start(players=3, seed=5)
    file = tmp_path / "match.txt"

    said = converse(match, "1", save_to=file)

    assert file.read_text() == f"# me: 0\n{match.journal()}"
    assert said.endswith("Goodbye.")


def test_the_end_of_input_without_a_file_says_how_to_save() -> None:
    """No more input can come, so there is nothing to wait for."""
    match = planning("food fish")

    said = converse(match, "1", patient=False)

    assert said.count("Your choice: ") == 2
    assert said.endswith(
        "The match was not saved. Next time: save FILE, or start with --save FILE.\nGoodbye."
    )


def test_an_interrupt_warns_before_a_match_is_lost() -> None:
    """Ctrl-C says how to save; the match goes on, and a second one in a row leaves."""
    match = planning("food food fish")

    said = converse(
        match, "place food farm", KeyboardInterrupt, "place food mine", *[KeyboardInterrupt] * 3
    )

    assert said.count("save FILE saves it, quit leaves") == 2
    assert choices(match) == ["0 place food farm", "0 place food mine"]
    assert said.endswith("Goodbye.")


class Interrupted:
    """Hears Ctrl-C while it thinks."""

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None
    ) -> str:
        signal.raise_signal(signal.SIGINT)
        return options[0] if budget is not None and budget.stopped else "nothing"


def test_an_interrupt_while_a_bot_thinks_asks_for_its_best_so_far() -> None:
    """The match goes on."""
    match = planning("food fish")

    said = converse(match, "ready", bot=Interrupted())

    assert len(choices(match)) > 2
    assert "failed" not in said


def test_quit_leaves_at_once_when_nothing_would_be_lost(tmp_path: Path) -> None:
    """Before the first choice, and after saving."""
    match = planning("food fish")

    fresh = converse(match, "quit", "1")
    saved = converse(match, "1", f"save {tmp_path / 'match.txt'}", "quit", "1")

    assert fresh.endswith("Your choice: \nGoodbye.")
    assert saved.endswith("Goodbye.")
    assert len(choices(match)) == 1


def test_quit_asks_again_when_a_match_would_be_lost() -> None:
    """The first quit warns, the second leaves."""
    match = planning("food fish")

    said = converse(match, "1", "quit", "quit", "1")

    assert said.count("quit leaves") == 1
    assert len(choices(match)) == 1


# The rules.


def test_the_rules_that_come_with_the_package_are_those_of_docs() -> None:
    """One home for the text; the package has the same."""
    names = ("altiplano.md", "traveler.md", "expedition.md", "rulings.md")

    written = [each for name in names for each in rulebook.read((DOCS / name).read_text("utf-8"))]

    assert list(rulebook.rules()) == written
    assert len({each.number for each in written}) == len(written) > 200


def test_rules_are_found_by_number_chapter_and_word() -> None:
    """Numbers in any case; a word also at the beginning of a longer one, not inside."""
    by_word = {each.number for each in rulebook.find("ore")}

    assert [each.number for each in rulebook.find("a7.2")] == ["A7.2"]
    assert [each.number for each in rulebook.find("A8")] == ["A8.1", "A8.2", "A8.3"]
    assert "A7.7" in by_word
    assert "A9.6" not in by_word, "'stored' and 'more' contain ore, but do not begin with it"
    assert rulebook.find("A8.") == rulebook.find("A8")


def test_a_rule_keeps_its_list_and_its_table_and_no_more() -> None:
    """Tables are told a line at a time, each value with the name of its column."""
    stock = rulebook.find("A1.2")[0].text.splitlines()
    produce = rulebook.find("A7.3")[0].text

    assert stock[1].startswith("- players: 2; food: 36; corn: 12;")
    assert len(stock) == 5
    assert len(rulebook.find("A6.4")[0].text.splitlines()) == 3
    assert produce == "Produce cloth: wool + food gives 1 cloth."


PAGE = """# Rules

## T90 Later

*Planned: not yet.*

T90.1 Something.

## T91 Now

T91.1 This.
T91.2 That. *Planned*
"""


def test_rules_that_are_planned_say_so() -> None:
    """Marked one by one or under their heading; none of those that come with the game is."""
    planned = {each.number: each.planned for each in rulebook.read(PAGE)}

    assert planned == {"T90.1": True, "T91.1": False, "T91.2": True}
    assert not any(each.planned for each in rulebook.rules())


def test_each_event_is_a_rule_of_its_own() -> None:
    """Found by its number; its chapter has the definition and all 37 of them."""
    (event,) = rulebook.find("EV-e5")
    chapter = rulebook.find("T9")

    assert event.number == "ev-E5"
    assert event.text.startswith("lasts: once; effect: each player may return 1 food")
    assert "neutral" not in event.text, "it has no traveler line"
    assert [each.number for each in chapter[:2]] == ["T9.1", "ev-A1"]
    assert len(chapter) == 38


def test_one_word_asks_for_bag_plan_lead_stock_and_the_last_player() -> None:
    """The same words as the keys of the table; they change nothing."""
    match = planning("stone wood", pawn="road")

    said = spoken(converse(match, "bag", "plan", "ahead", "left", "last"))

    assert "Bag: " in said
    assert "Container: " in said
    assert "Planning spaces: 1 stone, 1 wood. On spaces: nothing." in said
    assert re.search(r"So far: (you|seat 1) \d+ points?, (you|seat 1) \d+ points?\.", said)
    assert "road: " in said
    assert choices(match) == []
