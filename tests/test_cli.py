"""The commands, as people and programs call them."""

import json
import os
import re
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner

import altiplano as package
from altiplano import bots, games
from altiplano.cli import app, main
from tests.positions import altiplano

HOME = Path(package.__file__).parent.parent

BOX = """
[orders.o1]
points = 9

[orders.o2]
points = 77

[orders.o3]
removed = true

[orders.o17]
tiles = ["wood"]
points = 33

[missions.three-rows]
points = 8
"""
"""A box over edition 1: two values changed, one confirmed, a card added and one removed."""

FIRST = ("--edition", "1")
"""The edition of which these tests state values."""


def run(*arguments: str, says: str = "") -> str:
    """What a command prints; it must succeed."""
    result = CliRunner().invoke(app, list(arguments), input=says, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def process(*arguments: str, says: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a separate process."""
    return subprocess.run(
        [sys.executable, "-m", "altiplano", *arguments],
        input=says,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(HOME)},
        timeout=300,
        check=False,
    )


def called(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What `process` would return, of the same function without a process of its own."""
    streams = {name: StringIO() for name in ("stdin", "stdout", "stderr")}
    code: object = 0
    with pytest.MonkeyPatch.context() as instead:
        instead.setattr(sys, "argv", ["altiplano", *arguments])
        for name, stream in streams.items():
            instead.setattr(sys, name, stream)
        try:
            main()
        except SystemExit as leaving:
            code = leaving.code
    assert isinstance(code, int)
    said, complained = streams["stdout"].getvalue(), streams["stderr"].getvalue()
    return subprocess.CompletedProcess(arguments, code, said, complained)


def spoken(text: str) -> str:
    """The text as one line, wherever it was folded."""
    return " ".join(text.split())


def journal(tmp_path: Path, choices: int = 40) -> Path:
    """A journal of a match that somebody has begun."""
    match = altiplano().start(players=3, seed=7)
    for _ in range(choices):
        seat = match.to_move[0]
        match.play(seat, match.options(seat)[0])
    file = tmp_path / "match.txt"
    file.write_text(match.journal())
    return file


# Playing.


def test_altiplano_alone_opens_the_table_in_the_browser(tmp_path: Path) -> None:
    """It says its address, keeps its tables in the user's data folder, and ends with Ctrl-C."""
    browser = tmp_path / "browser.py"
    browser.write_text("import sys; print('opened', sys.argv[1], flush=True)")
    environment = os.environ | {
        "PYTHONPATH": str(HOME),
        "BROWSER": f"{sys.executable} {browser} %s",
        "XDG_DATA_HOME": str(tmp_path),
        "HOME": str(tmp_path),
        "ALTIPLANO_DATABASE": "",
    }
    with subprocess.Popen(
        [sys.executable, "-m", "altiplano"], stdout=subprocess.PIPE, text=True, env=environment
    ) as server:
        assert server.stdout is not None
        said, opened = server.stdout.readline(), server.stdout.readline()
        address = opened.removeprefix("opened ").strip()
        with urlopen(address) as page:
            html = page.read().decode()
        server.send_signal(signal.SIGINT)

    assert said == f"Altiplano is at {address} (Ctrl-C stops it; nothing is lost).\n"
    assert "<title>Altiplano</title>" in html
    assert list(tmp_path.rglob("tables.db"))
    assert server.returncode == 0


@pytest.mark.parametrize("command", ["", "play", "serve", "admin stats"])
def test_the_environment_names_the_database_of_every_command(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that cannot be opened, so that no server starts; the usual one is not even made."""
    monkeypatch.setenv("ALTIPLANO_DATABASE", f"sqlite:///{tmp_path / 'missing' / 'own.db'}")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))

    done = called(*command.split())

    assert done.returncode == 2
    assert "own.db" in done.stderr
    assert not list(tmp_path.iterdir())


def test_help_names_the_variable_of_the_database() -> None:
    for command in ([], ["play"], ["serve"], ["admin", "backup"]):
        assert "ALTIPLANO_DATABASE" in run(*command, "--help")


def test_the_terminal_starts_a_match_at_once() -> None:
    """Nothing is asked before the first decision; the seed is shown."""
    done = process("terminal")

    assert done.returncode == 0
    assert done.stdout.startswith("Welcome to Altiplano! You are seat 0")
    assert "The seed of this match is " in done.stdout
    assert "Your choice: " in done.stdout
    assert done.stderr == ""


def test_the_seed_fixes_the_whole_match() -> None:
    """Another process with the same seed and the same input prints the same."""
    arguments = ("terminal", "--seed", "7", "--players", "2")

    here = run(*arguments, says="1\n" * 80)
    elsewhere = process(*arguments, says="1\n" * 80)

    assert elsewhere.stdout == here
    assert "Round 2" in here


def test_a_match_runs_to_its_score_sheet_from_a_pipe(tmp_path: Path) -> None:
    """The journal that --save writes replays to the same result."""
    file = tmp_path / "match.txt"

    said = run(
        *("terminal", "--seed", "3", "--players", "2", "--save", str(file)), says="1\n" * 2000
    )

    result = json.loads(run("replay", str(file), "--json"))
    totals = [str(sum(points for _, _, points in lines)) for lines in result["scores"]]
    assert result["over"]
    assert ["total", *totals] in [line.split() for line in said.splitlines()]


def test_terminal_takes_seat_options_and_bot() -> None:
    """Seats are numbered from 0."""
    said = run(
        "terminal",
        *("--me", "1", "--seed", "1", "--option", "roles=choose", "--option", "first=1"),
        *("--bot", "random"),
        says="quit\n",
    )

    assert "roles are chosen. Start player: you." in spoken(said)
    assert re.search(r"1\. role (\w+): play the \1: ", said)


@pytest.mark.parametrize("value", ["in turn", "in-turn"])
def test_a_value_of_two_words_is_typed_with_a_space_or_a_hyphen(value: str, tmp_path: Path) -> None:
    """A hyphen needs no quotes in a shell."""
    file = tmp_path / "match.txt"
    said = run(
        *("terminal", "--seed", "1", "--option", f"planning={value}", "--save", str(file)),
        says="save\nquit\n",
    )

    assert 'options: {"planning": "in turn"}' in file.read_text(encoding="utf-8"), said


def test_terminal_plays_with_the_values_of_an_own_box(tmp_path: Path) -> None:
    """--content names a TOML file."""
    box = tmp_path / "box.toml"
    box.write_text("[orders.o1]\npoints = 77\n[board.order-deck]\nstock = [16, 16, 16, 16]\n")

    said = run("terminal", *FIRST, "--seed", "1", "--content", str(box), says="quit\n")

    assert "2 wood, 2 stone for 77 points" in said


@pytest.mark.parametrize("name", games.names())
def test_terminal_plays_an_edition_by_its_name(name: str, tmp_path: Path) -> None:
    """A saved match finds its edition again without the name."""
    file = tmp_path / "match.txt"
    hash_of_first = games.get(name, edition="1").edition

    run(
        *("terminal", "--game", name, "--edition", "1", "--seed", "1", "--save", str(file)),
        says="save\nquit\n",
    )

    assert f'edition: "{hash_of_first}"' in file.read_text(encoding="utf-8")
    assert "Continuing" in run("terminal", "--load", str(file), says="quit\n")


@pytest.mark.parametrize("word", ["on", "true", "True", "YES"])
def test_missions_are_switched_on_by_a_word(word: str) -> None:
    """So are all options that are on or off."""
    said = run("terminal", "--seed", "1", "--option", f"missions={word}", says="quit\n")

    assert "Before the first round, missions are chosen." in spoken(said)


@pytest.mark.parametrize("word", ["off", "false", "no"])
def test_missions_are_switched_off_by_a_word(word: str) -> None:
    """As they are without the option."""
    said = run("terminal", "--seed", "1", "--option", f"missions={word}", says="quit\n")

    assert said == run("terminal", "--seed", "1", says="quit\n")


def test_a_match_with_missions_and_an_own_box_is_played_saved_replayed_and_continued(
    tmp_path: Path,
) -> None:
    """The file of the match contains the box, so the file of the box may be deleted."""
    box, file = tmp_path / "mybox.toml", tmp_path / "match.txt"
    box.write_text(BOX)

    run(
        *("terminal", "--seed", "3", "--players", "2", "--option", "missions=on"),
        *("--content", str(box), "--save", str(file)),
        says="1\n" * 60,
    )
    halfway = json.loads(run("replay", str(file), "--json"))
    box.unlink()
    said = run("terminal", "--load", str(file), "--save", str(file), says="1\n" * 3000)
    result = json.loads(run("replay", str(file), "--json"))

    assert not halfway["over"]
    assert result["over"]
    assert halfway["position"]["edition"] == result["position"]["edition"]
    assert result["position"]["content"]["orders"]["o17"] == {"points": 33, "tiles": ["wood"]}
    sheet = [line.split() for line in said.rpartition("Score sheet\n")[2].splitlines()]
    totals = [str(sum(points for _, _, points in lines)) for lines in result["scores"]]
    missions = [str(lines[-1][2]) for lines in result["scores"]]
    assert ["missions", "(A10.2)", *missions] in sheet
    assert ["total", *totals] in sheet
    assert "Continuing" in said


def test_a_loaded_match_goes_on_and_is_saved_to_the_same_file(tmp_path: Path) -> None:
    """The file grows by what was chosen since."""
    file = journal(tmp_path)
    before = file.read_text()

    run("terminal", "--load", str(file), "--save", str(file), says="1\n")

    after = file.read_text()
    assert after.startswith(before)
    assert len(after) > len(before)


def test_a_loaded_match_knows_the_seat_that_saved_it(tmp_path: Path) -> None:
    """Unless another one is asked for."""
    file = tmp_path / "match.txt"
    run("terminal", "--me", "2", "--seed", "3", "--save", str(file), says="1\n")

    again = run("terminal", "--load", str(file))
    other = run("terminal", "--load", str(file), "--me", "1")

    assert file.read_text().startswith("# me: 2\ngame: ")
    assert "You are seat 2." in spoken(again)
    assert "You, seat 2" in again
    assert "You are seat 1." in spoken(other)


def test_the_terminal_welcomes_and_takes_options(tmp_path: Path) -> None:
    """It says against how many one plays."""
    file = tmp_path / "match.txt"

    said = run(
        *("terminal", "--players", "2", "--option", "missions=on", "--bot", "random"),
        *("--save", str(file)),
        says="1\n",
    )

    assert "You are seat 0 and play against 1 bot." in said
    assert "missions are chosen" in spoken(said)
    assert json.loads(run("replay", str(file), "--json"))["position"]["players"] == 2


def test_help_names_the_bots() -> None:
    """Those of bots.names()."""
    said = spoken(run("terminal", "--help"))

    assert all(name in said.partition("--bot")[2] for name in bots.names())


def test_help_names_the_games_and_their_options() -> None:
    """With every value that an option may have."""
    said = spoken(run("terminal", "--help"))

    assert all(name in said.partition("--game")[2] for name in games.names())
    for name in games.names():
        assert all(f"{option}=" in said for option in games.get(name).option_values)
    assert "missions=off|on" in said
    assert "planning=together|in-turn" in said


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_played_and_replayed_by_its_name(name: str, tmp_path: Path) -> None:
    """A journal knows its game."""
    file = tmp_path / "match.txt"

    said = run("terminal", "--game", name, "--seed", "3", "--save", str(file), says="1\n1\n")

    assert said.startswith(f"Welcome to {games.catalog(games.get(name)).title}! You are seat 0")
    assert json.loads(run("replay", str(file), "--json"))["position"]["game"] == name
    assert run("replay", str(file)).startswith("What happened:")


@pytest.mark.parametrize("name", games.names())
def test_the_box_of_every_game_is_shown_checked_and_filled_in(name: str, tmp_path: Path) -> None:
    """By its name."""
    box = tmp_path / "mybox.toml"
    box.write_text(run("content", "template", "--game", name))

    checked = json.loads(run("content", "check", str(box), "--game", name, "--json"))
    shown = json.loads(run("content", "show", "--game", name, "--json"))

    assert checked["ok"] is True
    assert checked["edition"] == games.get(name).edition
    assert checked["values"] == shown["values"]


EXPEDITION_BOX = """
[characters.ohio-bob]
name = "Ohio Bill"
effects = [{ verb = "draw", count = 2 }]

[characters.antonio]
classes = ["raider"]

[actions.snake]
removed = true

[actions.mist]
name = "Mist"
effects = [{ verb = "discard-random" }]
"""
"""The file of an own box: two values changed, one confirmed, a card added and one removed."""


def test_expedition_is_played_with_assembly_saved_and_continued(tmp_path: Path) -> None:
    """An option is switched on by a word, as in every game."""
    file = tmp_path / "match.txt"

    said = run(
        *("terminal", "--game", "expedition", "--option", "assembly=on", "--seed", "12"),
        *("--bot", "random", "--save", str(file)),
        says="1\n" * 20,
    )
    halfway = json.loads(run("replay", str(file), "--json"))
    run(
        *("terminal", "--load", str(file), "--bot", "random", "--save", str(file)),
        says="1\n" * 4000,
    )
    result = json.loads(run("replay", str(file), "--json"))

    assert "Before the first turn, expeditions are assembled; " in spoken(said)
    assert not halfway["over"]
    assert result["over"]
    assert result["position"]["options"] == {"assembly": True}
    assert [lines[0][:2] for lines in result["scores"]] == [["Treasures in camp", "X1.1"]] * 2


def test_a_replay_of_expedition_hides_cards_from_a_seat_only(tmp_path: Path) -> None:
    """Without --seat, both hands are shown."""
    match = games.get("expedition").start(players=2, seed=4)
    file = tmp_path / "match.txt"
    file.write_text(match.journal())

    everything = spoken(run("replay", str(file)))
    seat = spoken(run("replay", str(file), "--seat", "1"))

    assert "Seat 0's hand, 5 cards: " in everything
    assert "Seat 1's hand, 5 cards: " in everything
    assert "Seat 0's hand: 5 Exploration cards." in seat
    assert "Your hand, 5 cards: " in seat
    assert "Treasures in camp (X1.1) 0 0" in seat


def test_the_cards_of_expedition_are_shown_with_their_origins() -> None:
    """What a card does is one value, in words."""
    said = run("content", "show", "--game", "expedition")
    people = json.loads(run("content", "show", "characters", "--game", "expedition", "--json"))

    assert "ohio-bob\tOhio Bob\tarchaeologist*\t(reveal 2 Exploration cards, then " in said
    assert "marcus-vidor\t(Marcus Vidor)?\tneutral*\t(always: the other player" in said
    assert "^: the gist is known, the detail is ours" in spoken(said)
    assert people["content"]["characters"]["sir-allistair"]["effect"]["origin"] == "rulebook"
    assert set(people["content"]) == {"characters"}


def test_an_own_box_of_expedition_is_checked_and_played(tmp_path: Path) -> None:
    """With --game; the suggested command names the game, too."""
    box = tmp_path / "mybox.toml"
    box.write_text(EXPEDITION_BOX)

    said = spoken(run("content", "check", str(box), "--game", "expedition"))
    shown = run("content", "show", "--game", "expedition", "--content", str(box))
    played = run("terminal", "--game", "expedition", "--content", str(box), says="quit\n")

    assert f"{box} has no mistakes. It changes 2 values and confirms 1;" in said
    assert "it adds 1 component (actions.mist) and removes 1 component (actions.snake)." in said
    assert f"terminal --game expedition --content {box}" in said
    assert "ohio-bob\tOhio Bill+" not in said
    assert "ohio-bob\t(Ohio Bill)+\tarchaeologist*\t(draw 2 cards, each from either pile)+" in shown
    assert "Values entered by the owner of the box are not marked." in spoken(played)


def test_mistakes_in_a_box_of_expedition_are_told_with_their_lines(tmp_path: Path) -> None:
    """On stderr, with exit code 1; a box of another game is one mistake."""
    box = tmp_path / "mybox.toml"
    box.write_text("[actions.storm]\nneeds = ['luck']\neffects = [{ verb = 'fly' }]\n")

    done = called("content", "check", str(box), "--game", "expedition")
    other = called("content", "check", str(box))

    assert done.returncode == other.returncode == 1
    assert [line.partition("; ")[0] for line in done.stderr.splitlines()] == [
        f"{box}, line 2, [actions.storm] needs 'luck'",
        f"{box}, line 3, [actions.storm] has the unknown verb 'fly'",
    ]
    assert f"{box}, line 1, [actions.storm] " in other.stderr


# Looking.


def test_replay_tells_what_happened_and_where_it_led(tmp_path: Path) -> None:
    """The log with rule numbers, the position, and the score as it stands."""
    said = run("replay", str(journal(tmp_path)))

    assert said.startswith("What happened:\n")
    assert "(A5.1)." in said
    assert "The ring, clockwise:" in said
    assert "Seat 2, " in said
    assert "Current score" in said


def test_replay_for_programs_is_the_contract_as_json(tmp_path: Path) -> None:
    """The position can be loaded again."""
    file = journal(tmp_path)
    match = altiplano().replay(file.read_text())

    result = json.loads(run("replay", str(file), "--json"))

    assert altiplano().load(result["position"]).position() == match.position()
    assert result["log"] == match.log(None)
    assert result["over"] is False
    assert result["winners"] == []
    assert len(result["scores"]) == 3


def test_replay_of_the_whole_table_hides_no_missions(tmp_path: Path) -> None:
    """With --seat it does."""
    match = altiplano().start(players=3, seed=7, options={"missions": True})
    file = tmp_path / "match.txt"
    file.write_text(match.journal())
    in_hand = run("replay", str(file))
    while not match.over:
        seat = match.to_move[0]
        match.play(seat, match.options(seat)[0])
    file.write_text(match.journal())

    assert in_hand.count("Missions in hand: ") == 3
    assert "hidden" not in run("replay", str(file))
    assert run("replay", str(file)).count("  Mission ") == 6
    assert "hidden" in run("replay", str(file), "--seat", "0")


def test_replay_stops_where_it_is_told(tmp_path: Path) -> None:
    """--upto counts choices."""
    file = journal(tmp_path)
    match = altiplano().replay(file.read_text(), upto=5)

    result = json.loads(run("replay", str(file), "--upto", "5", "--json"))

    assert result["position"] == match.position()


def test_replay_for_a_seat_tells_only_what_it_may_know(tmp_path: Path) -> None:
    """With --seat the position is that seat's view, and the log its own."""
    file = journal(tmp_path, choices=2)
    match = altiplano().replay(file.read_text())

    result = json.loads(run("replay", str(file), "--seat", "1", "--json"))

    assert result["position"] == match.view(1)
    assert result["log"] == match.log(1)


def test_rules_prints_a_rule_a_chapter_or_all_with_a_word() -> None:
    """Without an argument, the chapters."""
    assert run("rules", "a7.2") == "A7.2 Produce wool: alpaca + food gives 1 wool.\n"
    assert run("rules", "A3").startswith("A3.1 A round has four phases")
    assert "A9.7 Corn is stored the moment it is gained" in run("rules", "corn")
    assert "A7 The basic actions: A7.1 to A7.19\n" in run("rules")
    assert run("rules", "x4").startswith("X4.1 A sixth character: first discard one of the five.\n")
    assert "X4 Placing: X4.1 to X4.4\n" in run("rules")
    assert run("rules", "T5").startswith("T5.1 Buy opals: 1 or more tiles")
    assert "T5.5 Assets without the traveler symbol" in run("rules", "t5")
    assert run("rules", "ev-A1") == (
        "ev-A1 lasts: once; effect: each player gains 2 coins; neutral: food\n"
    )
    assert "asset: Bartering; effect: 1 coin for each order" in spoken(run("rules", "T10"))
    assert "T9 The events: T9.1 to ev-E16\n" in run("rules")
    assert "lanned" not in run("rules")


def test_a_chapter_has_the_headings_above_its_rules() -> None:
    """Such as the locations of the basic actions."""
    said = run("rules", "A7.")

    assert said.startswith("Farm\nA7.1 ")
    assert "\n\nForest\nA7.4 " in said


def test_rules_for_programs() -> None:
    """Number, chapter, section, text, and whether it is planned."""
    assert json.loads(run("rules", "A7.2", "--json")) == [
        {
            "number": "A7.2",
            "chapter": "A7 The basic actions",
            "section": "Farm",
            "text": "Produce wool: alpaca + food gives 1 wool.",
            "planned": False,
        }
    ]


def test_content_shows_every_component_with_its_origins() -> None:
    """Marks stand behind the values; a summary counts them."""
    said = run("content", "show", *FIRST)

    assert "alpaca\tfarm\t1*\t0\t7, 9, 11, 12\t1~\n" in said
    assert "farm.wool (A7.2)\t1 alpaca, 1 food gives 1 wool at the farm\n" in said
    assert "quarry\t1 food gives 1 stone or ore at the mine\t3*\tB*\n" in said
    assert "road-track\tsteps\tplanning, corn, planning*" in said
    assert "*: reconstructed by us" in spoken(said)
    assert re.search(r"Of \d+ values: \d+ rulebook \(\d+%\), .*, 0 owner \(0%\)\.", spoken(said))


def test_events_and_assets_are_shown_with_their_origins() -> None:
    """What an event does is printed; of most assets of stage II it is ours."""
    events = run("content", "show", "events")
    assets = run("content", "show", "assets")

    assert "A2\teach player may take a cart from the village for 1 coin\tstone\n" in events
    assert "C3\teach player gains 1 coin; if you play with the traveler, " in events
    assert "bartering\t1 coin for each order you fulfill\t1\tany*\n" in assets
    assert "glass-trade\t(glass on a movement space pays like food)~\t2*\thigh*\n" in assets
    assert "patronage\t(2 coins: 3 points)*\t2*\thigh*\n" in assets


def test_the_template_asks_for_assets_but_not_for_events() -> None:
    """The texts of events are printed in the rulebook; each asset says what ours does."""
    text = run("content", "template")

    assert "[assets.porterage]\n## Porterage: store up to 2 tiles placed here\n" in text
    assert '# accepts = ["good"]\n' in text
    assert "[events." not in text


def test_a_box_without_the_event_that_sells_points_is_played(tmp_path: Path) -> None:
    """An owner may take out any event, if its group has enough left."""
    box = tmp_path / "mybox.toml"
    box.write_text("[events.D2]\nremoved = true\n\n[assets.patronage]\nspaces = 1\n")

    said = run(
        *("terminal", "--content", str(box), "--seed", "3", "--option", "traveler=on"),
        says="board\n",
    )

    assert "removes 1 component (events.D2)." in spoken(run("content", "check", str(box)))
    assert "Event A" in said


def test_the_traveler_is_switched_on_by_words(tmp_path: Path) -> None:
    """Played, saved, replayed and continued like any match."""
    file = tmp_path / "match.txt"
    modules = [
        word for name in ("events", "traveler", "short") for word in ("--option", f"{name}=on")
    ]

    said = run("terminal", "--seed", "4", *modules, "--save", str(file), says="1\n1\n1\n")
    told = spoken(run("replay", str(file)))
    again = spoken(run("terminal", "--load", str(file)))

    assert "The match ends with the round of the last event at the latest." in spoken(said)
    assert "Trading point: " in told
    assert "(T3.1)" in told
    assert "Assets for sale, each for any tile, food included*:" in again


def test_content_for_programs_has_an_origin_beside_every_value() -> None:
    """The counts of the summary are those of the values."""
    result = json.loads(run("content", "show", *FIRST, "--json"))

    origins = [
        origin
        for records in result["content"].values()
        for values in records.values()
        for value in values.values()
        for origin in (value["origin"] if isinstance(value["origin"], list) else [value["origin"]])
    ]
    assert {origin: origins.count(origin) for origin in result["values"]} == result["values"]
    assert result["values"]["reconstructed"] > 0
    assert result["content"]["orders"]["o1"]["points"] == {"value": 9, "origin": "reconstructed"}


def test_content_shows_one_kind_in_an_own_edition(tmp_path: Path) -> None:
    """An owner's value and its origin replace ours."""
    box = tmp_path / "box.toml"
    box.write_text('[orders.o1]\npoints = 77\norigin = "rulebook"\n')

    said = run("content", "show", "orders", *FIRST, "--content", str(box))

    assert "o1\twood, wood, stone, stone\t77\n" in said
    assert "alpaca\tfarm" not in said


def test_values_of_an_own_box_are_marked_and_counted(tmp_path: Path) -> None:
    """A plus stands behind them, and the summary has their share."""
    box = tmp_path / "box.toml"
    box.write_text(BOX)

    said = run("content", "show", "orders", *FIRST, "--content", str(box))

    assert "o1\t(wood, wood, stone, stone)*\t9+\n" in said
    assert "o17\twood+\t33+\n" in said
    assert "+: entered by the owner of a box." in spoken(said)
    assert "38 reconstructed (90%), 4 owner (10%)." in spoken(said)


def test_content_check_says_what_a_file_changes(tmp_path: Path) -> None:
    """Values changed and confirmed, components added and removed, and the edition."""
    box = tmp_path / "mybox.toml"
    box.write_text(BOX)
    edition = altiplano(box).edition

    said = spoken(run("content", "check", str(box), *FIRST))

    assert f"{box} has no mistakes. It changes 2 values and confirms 1;" in said
    assert "it adds 1 component (orders.o17) and removes 1 component (orders.o3)." in said
    assert f"The edition is {edition}." in said


def test_content_check_for_programs(tmp_path: Path) -> None:
    """The same by name, and the origins of the edition's values."""
    box = tmp_path / "mybox.toml"
    box.write_text(BOX)

    result = json.loads(run("content", "check", str(box), *FIRST, "--json"))

    assert result["ok"] is True
    assert result["mistakes"] == []
    assert result["changed"] == ["orders.o2 points", "missions.three-rows points"]
    assert result["confirmed"] == ["orders.o1 points"]
    assert result["added"] == ["orders.o17"]
    assert result["removed"] == ["orders.o3"]
    assert result["edition"] == altiplano(box).edition
    assert result["values"]["owner"] == 5


def test_content_check_tells_every_mistake_with_its_line(tmp_path: Path) -> None:
    """One sentence a line on stderr, and exit code 1."""
    box = tmp_path / "mybox.toml"
    box.write_text("[extensions.quarry]\none_of = ['stone', 'orr']\ncost = 'two'\n")

    done = process("content", "check", str(box))
    result = json.loads(called("content", "check", str(box), "--json").stdout)

    goods = "alpaca, cacao, cloth, corn, fish, food, glass, ore, silver, stone, wood, wool"
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        f"{box}, line 3, [extensions.quarry] has 'cost' = \"two\"; it should be a whole number, "
        "such as 3"
    ]
    assert result["ok"] is False
    assert result["mistakes"][0]["line"] == 3
    box.write_text("[extensions.quarry]\none_of = ['stone', 'orr']\ncost = 100\n")
    assert called("content", "check", str(box)).stderr.splitlines() == [
        f"{box}, line 2, [extensions.quarry] names the unknown good 'orr'; known goods: {goods}",
        f"{box}, line 3, [extensions.quarry] has 100 in 'cost'; possible are 0 to 99",
    ]


def test_the_template_is_a_file_to_be_filled_in(tmp_path: Path) -> None:
    """As it is, it changes nothing; a line without its # is the owner's."""
    box = tmp_path / "mybox.toml"
    text = run("content", "template")
    box.write_text(text)

    untouched = spoken(run("content", "check", str(box)))
    box.write_text(text.replace("[orders.o1]\n# ", "[orders.o1]\n"))
    touched = spoken(run("content", "check", str(box)))

    assert "It changes nothing yet" in untouched
    assert "It changes 0 values and confirms 1;" in touched


def test_the_version_is_that_of_the_package() -> None:
    """`altiplano --version` and nothing else."""
    assert run("--version") == f"altiplano {package.__version__}\n"


@pytest.mark.parametrize(
    "command",
    [
        *([], ["play"], ["serve"], ["terminal"], ["replay"], ["rules"], ["content"]),
        *(["content", "show"], ["content", "check"], ["content", "template"]),
    ],
)
def test_help_shows_an_example(command: list[str]) -> None:
    """Of every command."""
    assert "Example" in run(*command, "--help")


# Errors.


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["replay", "nowhere.txt"], "the file nowhere.txt cannot be read: No such file"),
        (["replay", "."], "the file . cannot be read: Is a directory"),
        (["replay", sys.executable], "is not a journal: it is not text"),
        (["replay", __file__], "must be a header such as 'seed: 7'"),
        (["rules", "qwerty"], "no rule has the number or the word 'qwerty'"),
        (["content", "show", "cards"], "there is no kind 'cards' of component; known: goods"),
        (["content", "show", "--content", "no.toml"], "no.toml cannot be read"),
        (["content", "show", "--edition", "99"], "there is no edition '99' of altiplano; known"),
        (["terminal", "--edition", "99"], "there is no edition '99' of altiplano; known editions"),
        (["serve", "--edition", "99"], "there is no edition '99' of altiplano; known editions: 1"),
        (["terminal", "--content", __file__], "test_cli.py, line 1, this is not TOML: "),
        (["terminal", "--game", "chess"], "there is no game 'chess'; known games: altiplano"),
        (["content", "check", __file__, "--game", "chess"], "there is no game 'chess'"),
        (["terminal", "--players", "9"], "altiplano is for 2 to 5 players, not 9"),
        (["terminal", "--game", "expedition", "--players", "3"], "expedition is for 2"),
        (
            ["terminal", "--game", "expedition", "--me", "2"],
            "there is no seat 2; this match has seat",
        ),
        (
            ["terminal", "--game", "expedition", "--option", "first=2"],
            "option first cannot be 2; allowed",
        ),
        (
            ["terminal", "--game", "expedition", "--option", "roles=deal"],
            "has no option 'roles'; available",
        ),
        (["content", "show", "orders", "--game", "expedition"], "there is no kind 'orders' of com"),
        (["terminal", "--me", "3"], "there is no seat 3; this match has seats 0 to 2"),
        (["terminal", "--seed", "-1"], "a seed must be a whole number of up to 256"),
        (["terminal", "--bot", "genius"], "there is no bot 'genius'; known bots: random"),
        (["terminal", "--option", "roles=steal"], "option roles cannot be steal; allowed: deal"),
        (
            ["terminal", "--option", "traveler=on", "--option", "events=off"],
            "the option traveler needs the option events (T",
        ),
        (["terminal", "--save", __file__], "is not a journal, so it was left unchanged"),
        (["terminal", "--load", "nowhere.txt"], "nowhere.txt cannot be read"),
        (
            ["serve", "--workers", "2"],
            "several workers need one database server: --database postgre",
        ),
    ],
)
def test_an_error_is_a_sentence_on_stderr(arguments: list[str], sentence: str) -> None:
    """Exit code 1, nothing on stdout, no traceback."""
    done = called(*arguments)

    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("altiplano: ")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        *(["dance"], ["replay"], ["content", "check"]),
        *(["terminal", "--option", "roles"], ["terminal", "--players", "many"]),
        ["terminal", "--option", "missions=maybe"],
        ["terminal", "--game", "expedition", "--option", "assembly=perhaps"],
    ],
)
def test_wrong_usage_exits_with_2(arguments: list[str]) -> None:
    """What was wrong is said, with a way to help."""
    done = called(*arguments)

    assert done.returncode == 2
    assert "Error: " in done.stderr
    assert "--help" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_journal_brings_its_own_options(tmp_path: Path) -> None:
    """--load with --players is a mistake that is pointed out."""
    done = process("terminal", "--load", str(journal(tmp_path)), "--players", "4")

    assert done.returncode == 2
    assert "a journal brings its own" in done.stderr


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('game: "altiplano"', "game: []", "there is no game"),
        ('game: "altiplano"', 'game: "chess"', "there is no game 'chess'"),
        ("players: 3", 'players: 3\ncontent: "/etc/passwd"', "'content:' must be an object"),
        ("players: 3", 'players: 3\ncontent: {"goods": 3}', "[goods] should have one table"),
        ("rules: ", "rules: 9", "was written under rules version 9"),
        ("\n\n", "\n\n0 dance\n", "cannot 'dance' now"),
        ("\n\n", "\n\n7 pass\n", "there is no seat 7"),
        ("players: 3", 'players: "three"', "must be a whole number"),
    ],
)
def test_a_malformed_journal_is_refused_with_its_file(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    """The sentence begins with the file's name."""
    file = journal(tmp_path)
    file.write_text(file.read_text().replace(old, new, 1))

    done = called("replay", str(file))

    assert done.returncode == 1
    assert done.stderr.startswith(f"altiplano: {file}: ")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
