"""The example that asks a language model: what it gets, and what its replies mean."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from altiplano import games
from altiplano.bots.program import Program
from examples.language_model import Desk, decide
from tests.positions import once

pytestmark = once

EXAMPLE = Path(__file__).parents[2] / "examples" / "language_model.py"

SCRIPT = """
import sys
conversation = sys.stdin.read()
replies = {replies!r}
print("Let me think.\\n")
print(replies[min(conversation.count("Your reply:"), len(replies) - 1)])
"""


def model(folder: Path, *replies: str) -> list[str]:
    """A command that gives these replies in turn."""
    file = folder / "model.py"
    file.write_text(SCRIPT.format(replies=replies), encoding="utf-8")
    return [sys.executable, str(file)]


def desk(name: str = "altiplano") -> Desk:
    match = games.get(name).start(players=2, seed=7)
    seat = match.to_move[0]
    return Desk(match.view(seat), match.options(seat), seed=1)


@pytest.mark.parametrize("name", games.names())
def test_a_prompt_has_the_table_the_question_and_every_option(name: str) -> None:
    """Numbered, with what each does; and the chapters of this game's rules alone."""
    asked = desk(name)

    prompt = asked.prompt()

    for number, option in enumerate(asked.options, 1):
        assert f"\n{number}. {option}: " in prompt
    assert "What you see:\n" in prompt
    assert f"seat {asked.seat} in a match of" in prompt
    assert ("X1 Goal and components" in prompt) == (name == "expedition")
    assert ("A7 The basic actions" in prompt) == (name == "altiplano")


def test_a_prompt_is_the_same_in_two_worlds_that_look_alike() -> None:
    """It is made from the view."""
    match = games.get("expedition").start(players=2, seed=7)
    other = match.resample(0, seed=9)

    prompts = [Desk(each.view(0), each.options(0), seed=1).prompt() for each in (match, other)]

    assert match.position() != other.position()
    assert prompts[0] == prompts[1]


@pytest.mark.parametrize(
    "reply", ["4", "4.", "option 4", "place food farm", "`place food farm`", "Place food farm"]
)
def test_a_move_is_a_number_or_a_text(reply: str) -> None:
    assert desk().move(reply) == "place food farm"


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        ("rule A7.2", "A7.2 "),
        ("rules A7", "A7.3 "),
        ("rule Z1", "no rule has the number or the word 'Z1'"),
        ("why not store stone?", "seat 0 cannot 'store stone' now"),
        ("why not ready", "'ready' is possible"),
        ("castle", "not a valid move"),
        ("99", "not a valid move"),
    ],
)
def test_any_other_reply_is_answered(reply: str, told: str) -> None:
    """With a rule, or with the reason and the rule behind it."""
    asked = desk()

    assert asked.move(reply) is None
    assert told in asked.answer(reply)


def test_a_model_can_ask_before_it_moves(tmp_path: Path) -> None:
    """The last line of its reply counts; the conversation goes on from there."""
    command = model(tmp_path, "rule A7.2", "why not store stone", "ready")

    assert decide(desk(), command, seconds=60, seed=3) == "ready"


def test_a_model_that_never_moves_gets_an_option_by_the_seed(tmp_path: Path) -> None:
    """The match goes on."""
    asked = desk()

    assert decide(asked, model(tmp_path, "hmm"), seconds=60, seed=3) == asked.options[3]


def test_a_model_plays_through_the_protocol(tmp_path: Path) -> None:
    """This one takes the last option."""
    stub = tmp_path / "last.py"
    stub.write_text("import re, sys\nprint(re.findall(r'(?m)^(\\d+)\\. ', sys.stdin.read())[-1])\n")
    command = f"{sys.executable} {stub}"
    program = Program([sys.executable, str(EXAMPLE), "--ask", command])
    match = games.get("expedition").start(players=2, seed=5)
    seat = match.to_move[0]

    program.begin("expedition", 2, {}, seat)
    move = program.choose(match.view(seat), match.options(seat), 1, None)
    program.close()

    assert program.failures == 0
    assert move == match.options(seat)[-1]


def test_a_prompt_can_be_looked_at() -> None:
    """Without any model."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), "--show", "expedition"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert re.search(r"^You have to decide: .+\n1\. ", done.stdout, re.MULTILINE)
