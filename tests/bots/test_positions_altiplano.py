"""Twenty positions of Altiplano that a strong player would solve."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from altiplano import bots
from altiplano.bots import Budget
from altiplano.kernel.match import Match
from tests.positions import match_of, once, player

POSITIONS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "positions" / "altiplano.toml").read_text("utf-8")
)
ITERATIONS = 80
"""For a plan or a turn: what `strong` has where time does not matter."""

LEAST = 18
TABLE = ("houses", "boats")


def position(given: dict[str, Any]) -> Match:
    """The match at a position of the file."""
    phase = given.get("phase", "actions")
    waiting = {"planning": {"planning": "food"}, "actions": {"passed": True}}
    other = given.get("other", waiting.get(phase, {"bag": "food food food food"}))
    return match_of(
        player(**given["me"]),
        player(**other),
        phase=phase,
        round=given.get("round", 12),
        last_round=given.get("last_round", 12) or None,
        **{name: given[name] for name in TABLE if name in given},
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_a_right_move_is_possible_and_so_is_a_wrong_one(name: str) -> None:
    """Each position asks for a choice, and says why its move is right."""
    given = POSITIONS[name]
    wanted = {*given.get("right", given.get("lays", []))}

    assert wanted < {*position(given).options(0)}
    assert given["why"].endswith(".")


@once
def test_strong_finds_nearly_all_right_moves() -> None:
    """With the same seed and as many iterations it finds the same ones each time."""
    missed = {}
    for name, given in POSITIONS.items():
        match, bot = position(given), bots.get("strong")
        moves: list[str] = []
        while not moves or ("lays" in given and moves[-1] != "ready"):
            asked = match.view(0), match.options(0), 1
            moves.append(bot.choose(*asked, Budget(iterations=ITERATIONS)))
            match.play(0, moves[-1])
        if not (
            moves[0] in given["right"]
            if "right" in given
            else Counter(given["lays"]) <= Counter(moves)
        ):
            missed[name] = moves

    assert len(POSITIONS) == 20
    assert len(POSITIONS) - len(missed) >= LEAST, missed
