"""What a bot has in mind is done without asking it again, unless something has come between."""

import pytest

from altiplano.bots.asking import Chosen
from altiplano.table.lines import Lines
from altiplano.table.turns import Turns
from tests.contract.samples import Sample
from tests.table.test_lines import add, new_lines

BEGINNING = Sample("altiplano", 2, (), 5, "even")
"""It begins with planning."""


@pytest.fixture
def lines() -> Lines:
    return new_lines(BEGINNING)


def choose(turns: Turns, lines: Lines, seat: int, move: str, *rest: str) -> None:
    """A bot makes a move after half a second, and means to go on so."""
    turn = turns.current(seat, "strong", lines)
    add(lines, seat, move)
    turns.go_on(seat, turn, lines, Chosen(move, list(rest)), 0.5)


def planned(turns: Turns, lines: Lines, bot: str = "strong") -> tuple[str | None, float]:
    """What seat 0 does without being asked, and how long it has thought about it."""
    turn = turns.current(0, bot, lines)
    chosen = turn.planned(lines.match.options(0))
    return chosen and chosen.move, turn.spent


@pytest.fixture
def turns(lines: Lines) -> Turns:
    """Seat 0 has placed a fish, means to place a food, and to be ready then."""
    begun = Turns()
    choose(begun, lines, 0, "place fish harbor", "place food mine", "ready")
    return begun


def test_a_bot_goes_on_with_what_it_has_in_mind(lines: Lines, turns: Turns) -> None:
    assert planned(turns, lines) == ("place food mine", 0.5)

    choose(turns, lines, 0, "place food mine", "ready")

    assert planned(turns, lines) == ("ready", 1.0)


def test_what_others_do_unseen_changes_no_turn(lines: Lines, turns: Turns) -> None:
    add(lines, 1, "place food farm", "undo", "place food forest", "ready")

    assert planned(turns, lines) == ("place food mine", 0.5)


@pytest.mark.parametrize(
    ("seat", "line"), [(0, "undo"), (0, "place food farm"), (0, "rewind 0"), (1, "rewind 1")]
)
def test_whatever_else_happens_begins_a_new_turn(
    lines: Lines, turns: Turns, seat: int, line: str
) -> None:
    add(lines, seat, line)

    assert "place food mine" in lines.match.options(0)
    assert planned(turns, lines) == (None, 0.0)


def test_another_bot_thinks_for_itself(lines: Lines, turns: Turns) -> None:
    assert planned(turns, lines, "master") == (None, 0.0)


def test_what_is_not_on_offer_is_not_done(lines: Lines) -> None:
    turns = Turns()
    choose(turns, lines, 0, "place fish harbor", "place glass market", "ready")

    assert planned(turns, lines) == (None, 0.5)


def test_after_something_has_come_to_light_a_bot_thinks_again(lines: Lines) -> None:
    """The last who is ready sees what the others have planned."""
    turns = Turns()
    add(lines, 0, "ready")
    choose(turns, lines, 1, "ready", "pass")

    turn = turns.current(1, "strong", lines)
    assert "pass" in lines.match.options(1)
    assert turn.planned(lines.match.options(1)) is None
