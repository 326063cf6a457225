"""Who plays, in which seats, and how long each may think."""

import pytest

from altiplano.errors import Refused
from altiplano.lab.lineup import (
    bots_text,
    fill_seats,
    iterations_text,
    parse_bots,
    parse_iterations,
    rotations,
)
from tests.positions import once

pytestmark = once


def test_the_last_named_bot_fills_the_seats_that_are_left() -> None:
    """One strong among three steady."""
    assert fill_seats(["strong", "steady"], 4) == ("strong", "steady", "steady", "steady")


def test_more_bots_than_players_are_refused() -> None:
    """Nobody is left out silently."""
    with pytest.raises(Refused, match="3 bots are named"):
        fill_seats(["random", "novice", "steady"], 2)


@pytest.mark.parametrize(
    ("names", "seatings"),
    [
        (("a", "b"), [("a", "b"), ("b", "a")]),
        (("a", "a"), [("a", "a")]),
        (("a", "b", "b"), [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]),
        (("a", "b", "a", "b"), [("a", "b", "a", "b"), ("b", "a", "b", "a")]),
    ],
)
def test_a_pairing_has_every_rotation_once(
    names: tuple[str, ...], seatings: list[tuple[str, ...]]
) -> None:
    """So that no bot gains by its seat."""
    assert rotations(names) == seatings


def test_a_name_with_a_comma_stands_in_quotes() -> None:
    """A program may have arguments."""
    names = parse_bots('strong,"run:python3 bot.py --roles farmer,miner"')

    assert names == ["strong", "run:python3 bot.py --roles farmer,miner"]
    assert parse_bots(bots_text(names)) == names
    spaced = ['run:python3 "my bot.py" --roles farmer,miner', "steady"]
    assert parse_bots(bots_text(spaced)) == spaced


@pytest.mark.parametrize("text", ["", "strong,", ",strong"])
def test_a_bot_without_a_name_is_refused(text: str) -> None:
    """With how it reads."""
    with pytest.raises(Refused, match="NAME,NAME"):
        parse_bots(text)


def test_iterations_are_for_all_or_by_name() -> None:
    """And are written as they are read."""
    names = ["master", "strong"]

    assert parse_iterations("200", names) == {"master": 200, "strong": 200}
    assert parse_iterations("strong=200,master=1500", names) == {"strong": 200, "master": 1500}
    for text in ("200", "strong=200,master=1500", "strong=200"):
        assert iterations_text(parse_iterations(text, names), names) == text


@pytest.mark.parametrize("text", ["0", "-3", "many", "strong=x", "steady=200", "strong=200,300"])
def test_iterations_that_are_none_are_refused(text: str) -> None:
    """Names are those of the line-up."""
    with pytest.raises(
        Refused, match=r"iterations read|is not NAME=NUMBER for one of these bots: strong"
    ):
        parse_iterations(text, ["strong"])
