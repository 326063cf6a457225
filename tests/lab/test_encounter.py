"""One match between bots."""

import json
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from altiplano import bots, games
from altiplano.bots.limits import TooSlow, time_limit
from altiplano.lab.contest import new_contest
from altiplano.lab.encounter import play
from tests.lab.contests import FAILING, FIRST, expedition, written

TWINS = """
class One:
    def choose(self, view, options, seed, budget):
        return options[seed % len(options)]

class Other(One):
    pass
"""

GUEST = """
import json

class Guest:
    def tell(self, *what):
        with open({file!r}, "a") as heard:
            heard.write(json.dumps(what) + "\\n")

    def begin(self, game, players, options, seat):
        self.tell("begin", game, players, options, seat)

    def choose(self, view, options, seed, budget):
        self.tell("choose", view["seat"], budget.seconds, budget.iterations)
        return options[0]

    def end(self, winners, points):
        self.tell("end", winners, points)

    def close(self):
        self.tell("close")
"""


def test_the_matches_of_a_pairing_have_the_same_luck_and_other_seats(tmp_path: Path) -> None:
    """The bot that is lucky in the first is unlucky in the second."""
    mine = f"{written(tmp_path, FIRST)}:First"
    contest = new_contest(games.get("altiplano"), 3, {}, [mine, "random"], 1)

    matches = [play(contest, 0, rotation) for rotation in range(3)]

    assert len({match.seed for match in matches}) == 1
    assert [[side.bot for side in match.seats].index(mine) for match in matches] == [0, 2, 1]


def test_bots_that_decide_alike_gain_nothing_by_changing_seats(tmp_path: Path) -> None:
    """Luck belongs to a seat, and so does the seed that a bot gets there."""
    file = written(tmp_path, TWINS)
    contest = expedition(f"{file}:One", f"{file}:Other")

    one, other = play(contest, 0, 0), play(contest, 0, 1)

    assert [side.bot for side in one.seats] == [side.bot for side in reversed(other.seats)]
    assert [side.points for side in one.seats] == [side.points for side in other.seats]
    assert [side.decisions for side in one.seats] == [side.decisions for side in other.seats]


def test_a_shared_victory_counts_as_its_share() -> None:
    """Everybody's shares are one victory together."""
    contest = expedition("random")

    matches = [play(contest, pairing, 0) for pairing in range(16)]

    assert all(sum(side.won for side in match.seats) == 1 for match in matches)
    assert {0.5} in [{side.won for side in match.seats} for match in matches]
    assert {0.0, 1.0} in [{side.won for side in match.seats} for match in matches]


def test_every_decision_and_every_turn_is_timed() -> None:
    """A turn has at least one decision; planning is many."""
    contest = new_contest(games.get("altiplano"), 2, {}, ["random"], 1)

    match = play(contest, 0, 0)

    assert match.rounds is not None
    for side in match.seats:
        turns = sum(side.turns.values())
        assert sum(side.choices.values()) == side.decisions
        assert match.rounds < turns < side.decisions


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Raises", "RuntimeError: out of ideas"),
        (
            "Babbles",
            "it answered 'castle', which is not one of its options; an answer must be one of them",
        ),
        ("Mumbles", "ValueError: half a letter"),
        ("Unsayable", "Unsayable"),
    ],
)
def test_a_bot_that_fails_is_replaced_for_that_choice(tmp_path: Path, bot: str, why: str) -> None:
    """By steady, so it plays as steady does; every failure is counted, the first is reported."""
    file = written(tmp_path, FAILING)

    failing = play(expedition(f"{file}:{bot}", "random"), 0, 0)
    steady = play(expedition("steady", "random"), 0, 0)

    assert failing.seats[0].failures == failing.seats[0].decisions > 0
    assert failing.seats[0].why.startswith(why)
    assert msgspec.json.encode(failing)
    assert failing.seats[1].failures == 0
    assert [side.points for side in failing.seats] == [side.points for side in steady.seats]


def think_forever() -> None:
    while True:
        with suppress(Exception):
            bots.names()


def test_a_bot_that_never_answers_is_stopped() -> None:
    """Even if it catches every exception."""
    with pytest.raises(TooSlow, match=r"longer than 0\.05 seconds"), time_limit(0.05):
        think_forever()


def test_a_guest_hears_how_its_match_begins_and_ends(tmp_path: Path) -> None:
    """And gets the budget with every question."""
    heard = tmp_path / "heard.jsonl"
    file = written(tmp_path, GUEST.format(file=str(heard)))
    name = f"{file}:Guest"
    contest = new_contest(
        games.get("expedition"), 2, {"first": 1}, ["random", name], 1, 0.5, {name: 30}
    )

    heard.unlink()  # What it heard when it was tried out.

    match = play(contest, 0, 0)

    first, *choices, end, close = [json.loads(line) for line in heard.read_text().splitlines()]
    winners = [seat for seat, side in enumerate(match.seats) if side.won]
    assert first == ["begin", "expedition", 2, {"first": 1}, 1]
    assert choices == [["choose", 1, 0.5, 30]] * match.seats[1].decisions
    assert end == ["end", winners, [side.points for side in match.seats]]
    assert close == ["close"]
