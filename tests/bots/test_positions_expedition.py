"""Twenty positions of Expedition that a strong player would solve."""

import tomllib
from pathlib import Path

import pytest

from altiplano import bots
from altiplano.bots import Budget
from altiplano.kernel.match import Match
from tests.expedition.builders import CHARACTERS, EXPLORATION, turn, without
from tests.positions import Json, once

POSITIONS: dict[str, Json] = tomllib.loads(
    (Path(__file__).parent / "positions" / "expedition.toml").read_text("utf-8")
)
ITERATIONS = 240
"""For a whole turn: three times what `strong` has in the ladder, a third of what `master` has."""

LEAST = 18


def position(given: Json) -> tuple[Match, int]:
    """The match at a position of the file, and the seat that is examined."""
    seat = given.get("seat", 0)
    assert isinstance(seat, int)
    cards = {
        key: str(given.get(key, "")).split()
        for key in ("camp", "hand", "other_camp", "other_hand", "shown", "pile", "discarded")
    }
    discards: dict[str, list[str]] = {"exploration": cards["discarded"]}
    if given.get("everything_else") == "discarded":
        placed = [name for names in cards.values() for name in names]
        discards["exploration"] = without(EXPLORATION, placed)
        discards["characters"] = without(CHARACTERS, placed)[1:]
    seen: list[Json] = [{}, {}]
    seen[1 - seat] = {"shown": cards["shown"]}
    match = turn(
        cards["camp"],
        cards["hand"],
        cards["other_camp"],
        cards["other_hand"],
        str(given.get("phase", "action")),
        me=seen[0],
        other=seen[1],
        discards=discards,
        piles={"exploration": cards["pile"]},
    )
    before = given.get("before", [])
    assert isinstance(before, list)
    for move in before:
        match.play(0, move)
    return match, seat


@pytest.mark.parametrize("name", POSITIONS)
def test_a_right_move_is_possible_and_so_is_a_wrong_one(name: str) -> None:
    """Each position asks for a choice, and says why its move is right."""
    match, seat = position(POSITIONS[name])
    right = POSITIONS[name]["right"]
    assert isinstance(right, list)

    assert match.to_move == (seat,)
    assert {*right} < {*match.options(seat)}
    assert str(POSITIONS[name]["why"]).endswith(".")


@once
def test_strong_finds_nearly_all_right_moves() -> None:
    """With the same seed and as many iterations it finds the same ones each time."""
    missed = {}
    for name, given in POSITIONS.items():
        match, seat = position(given)
        asked = match.view(seat), match.options(seat), 1
        move = bots.get("strong").choose(*asked, Budget(iterations=ITERATIONS))
        right = given["right"]
        assert isinstance(right, list)
        if move not in right:
            missed[name] = move

    assert len(POSITIONS) == 20
    assert len(POSITIONS) - len(missed) >= LEAST, missed
