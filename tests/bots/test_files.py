"""Bots that a Python file makes."""

import random
from pathlib import Path

import pytest

from altiplano.bots.files import from_file
from altiplano.errors import Refused
from tests.positions import once

pytestmark = once

BOT = """
from __future__ import annotations

import random
from dataclasses import dataclass

@dataclass
class First:
    place: int = 0

    def choose(self, view, options, seed, budget=None):
        return options[self.place]

class Nobody:
    pass

def broken():
    return 1 / 0

def leaves():
    raise SystemExit
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """With the name of a module that others need."""
    path = tmp_path / "random.py"
    path.write_text(BOT, encoding="utf-8")
    return path


def test_a_class_of_a_file_is_a_bot(file: Path) -> None:
    """A bot's file can have the name of a module without hiding it."""
    bot = from_file(file, "First")

    assert bot.choose({}, ["pass", "ready"], 1, None) == "pass"
    assert random.Random(1).random() < 1


@pytest.mark.parametrize(
    ("maker", "sentence"),
    [
        ("Second", "does not create a bot 'Second'"),
        ("broken", "does not create a bot 'broken': ZeroDivisionError: division by zero"),
        ("leaves", "does not create a bot 'leaves': SystemExit"),
        ("Nobody", "has no method 'choose'"),
    ],
)
def test_what_makes_no_bot_is_refused(file: Path, maker: str, sentence: str) -> None:
    """With the reason."""
    with pytest.raises(Refused) as refusal:
        from_file(file, maker)

    assert refusal.value.code == "unknown-bot"
    assert sentence in str(refusal.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """As is one that is no Python."""
    (tmp_path / "notes.md").write_text("# Notes")

    with pytest.raises(Refused, match=r"there is no file .*nothing\.py"):
        from_file(tmp_path / "nothing.py", "First")
    with pytest.raises(Refused, match="is not a Python file"):
        from_file(tmp_path / "notes.md", "First")
