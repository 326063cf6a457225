"""The bots of docs/howto play, and their pages say what is true."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from altiplano import bots, games
from altiplano.bots.bot import Budget
from altiplano.bots.program import Program
from tests.bots.programs import question, script
from tests.positions import once

pytestmark = once

DOCS = Path(__file__).parent.parent.parent / "docs"
SAMPLES = DOCS / "howto" / "bots"
HOWTO = (DOCS / "howto" / "write-a-bot-in-any-language.md").read_text(encoding="utf-8")
PROTOCOL = (DOCS / "bot-protocol.md").read_text(encoding="utf-8")

WISHES = [sys.executable, str(SAMPLES / "wishes.py")]
ANYONE = ["sh", str(SAMPLES / "anyone.sh")]
PLAYOUTS = [sys.executable, str(SAMPLES / "playouts.py")]


def play(program: Program, game: str, seat: int, seed: int) -> bool:
    """A match of two, against random; whether the program has won."""
    other = bots.get("random")
    match = games.get(game).start(players=2, seed=seed, options={})
    program.begin(game, 2, {}, seat)
    choices = 0
    while not match.over:
        mover = match.to_move[0]
        bot = program if mover == seat else other
        choices += 1
        match.play(mover, bot.choose(match.view(mover), match.options(mover), choices, None))
    sheets = match.scores()
    program.end(list(match.winners), [sum(line[2] for line in sheet) for sheet in sheets])
    return match.winners == (seat,)


@pytest.mark.parametrize("game", games.names())
def test_the_python_bot_beats_random(game: str) -> None:
    """In most matches of both games."""
    program = Program(WISHES)

    won = [play(program, game, seed % 2, seed) for seed in range(8)]
    program.close()

    assert sum(won) > 4


@pytest.mark.parametrize("game", games.names())
def test_the_shell_bot_plays_a_match_to_its_end(game: str) -> None:
    """Every text of an option reaches it whole."""
    program = Program(ANYONE)

    play(program, game, 0, 3)
    program.close()

    assert program.name == "Anyone"
    assert program.failures == 0


@pytest.mark.parametrize("command", [WISHES, ANYONE], ids=["wishes", "anyone"])
def test_a_sample_makes_the_same_move_with_the_same_seed(command: list[str]) -> None:
    """In another process, too; another seed may change it."""
    tiles = {"planning": {"fish": 1, "stone": 1}}
    match = games.get("altiplano").load({"phase": "planning", "seats": [tiles, {}]})
    runs = []
    for _ in range(2):
        program = Program(command)
        view, options = match.view(0), match.options(0)
        runs.append([program.choose(view, options, seed, None) for seed in range(8)])
        program.close()

    assert runs[0] == runs[1]
    assert len(set(runs[0])) > 1


def test_the_bot_that_thinks_is_stopped_in_the_middle_of_it() -> None:
    """It would go on for hours."""
    match = games.get("expedition").start(2, 1)
    seat = match.to_move[0]
    program = Program(PLAYOUTS, grace=30)

    move = program.choose(match.view(seat), match.options(seat), 1, Budget(0.05, 10**9))
    program.close()

    assert move in match.options(seat)


def test_the_bot_that_thinks_makes_the_same_move_with_the_same_iterations() -> None:
    """Luck comes from the seed."""
    match = games.get("expedition").start(2, 1)
    seat = match.to_move[0]
    program = Program(PLAYOUTS)

    moves = {
        program.choose(match.view(seat), match.options(seat), 1, Budget(iterations=4))
        for _ in range(2)
    }
    program.close()

    assert len(moves) == 1


@pytest.mark.parametrize("name", ["wishes.py", "anyone.sh", "playouts.py"])
def test_the_page_shows_the_whole_of_each_bot(name: str) -> None:
    """In fewer than 40 lines."""
    text = (SAMPLES / name).read_text(encoding="utf-8")

    assert f"```{'sh' if name.endswith('sh') else 'python'}\n{text}```\n" in HOWTO
    assert len(text.splitlines()) < 40


def test_the_python_bot_imports_nothing_of_ours() -> None:
    """Only what comes with Python."""
    tree = ast.parse((SAMPLES / "wishes.py").read_text(encoding="utf-8"))

    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {alias.name for node in imports for alias in node.names}
    assert names <= sys.stdlib_module_names


def test_the_conversation_on_the_page_goes_so() -> None:
    """Line by line."""
    to_bot = re.findall(r"^    > (.*)$", HOWTO, re.MULTILINE)
    from_bot = re.findall(r"^    < (.*)$", HOWTO, re.MULTILINE)

    done = subprocess.run(
        WISHES, input="\n".join(to_bot), capture_output=True, text=True, check=False
    )

    assert done.stdout.splitlines() == from_bot
    assert from_bot


def test_every_message_has_the_fields_that_the_protocol_page_shows(tmp_path: Path) -> None:
    """In that order, and written in that form."""
    shown = re.findall(r'^    (\{"type".*\})$', PROTOCOL, re.MULTILINE)
    notes = tmp_path / "notes"
    program = Program(
        script(f"""
        notes = open({str(notes)!r}, "a")
        for line in sys.stdin:
            notes.write(line)
            notes.flush()
            if json.loads(line)["type"] == "stop":
                answer(json.loads(line), "ready")
    """),
        grace=30,
    )
    match = question()

    program.begin("altiplano", 2, {}, 0)
    program.choose(match.view(0), match.options(0), 1, Budget(seconds=0.01))
    program.end([0], [1, 0])
    program.close()

    sent = notes.read_text().splitlines()
    told = {json.loads(line)["type"]: list(json.loads(line)) for line in sent}
    page = [line for line in shown if '"name"' not in line and '"move"' not in line]
    assert {json.loads(line)["type"]: list(json.loads(line)) for line in page} == told
    for line in (*page, *sent):
        assert json.dumps(json.loads(line), separators=(",", ":")) == line
