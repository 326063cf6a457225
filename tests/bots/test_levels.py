"""The levels: in order of strength, each better than the one before."""

import pytest

from altiplano import bots
from altiplano.bots import Budget
from altiplano.kernel.match import Match
from tests.contract.moments import moments
from tests.contract.samples import the_game
from tests.positions import once

SHORT: dict[str, dict[str, object]] = {
    "altiplano": {"events": True, "short": True},
    "expedition": {},
}
"""Of each game the options with which a match is short."""


def played(game: str, seed: int, names: list[str]) -> Match:
    """A match between two bots."""
    match = the_game(game).start(2, seed, SHORT[game])
    seated = [bots.get(name) for name in names]
    choices = 0
    while not match.over:
        seat = match.to_move[0]
        asked = match.view(seat), match.options(seat), seed + choices
        match.play(seat, seated[seat].choose(*asked, None))
        choices += 1
    return match


def victories(game: str, better: str, worse: str, seeds: list[int]) -> int:
    """How many matches the better one wins alone: with each seed one on either seat."""
    count = 0
    for seed in seeds:
        count += played(game, seed, [better, worse]).winners == (0,)
        count += played(game, seed, [worse, better]).winners == (1,)
    return count


def test_the_levels_are_listed_the_weakest_first() -> None:
    """The same in both games."""
    assert bots.names() == ["random", "novice", "steady", "strong", "master"]


def test_of_the_levels_that_search_the_better_one_thinks_longer() -> None:
    """The others do not count iterations."""
    usual = {name: bots.default_iterations(name) for name in bots.names()}
    strong, master = usual.pop("strong"), usual.pop("master")

    assert strong is not None
    assert master is not None
    assert 0 < strong < master
    assert {*usual.values()} == {None}


@pytest.mark.parametrize("name", ["random", "novice", "steady"])
@pytest.mark.parametrize("game", SHORT)
def test_levels_that_do_not_search_ignore_the_budget(name: str, game: str) -> None:
    """However much or little it allows."""
    stopped = Budget()
    stopped.stop()
    for match, seat in moments(game):
        asked = match.view(seat), match.options(seat), 3
        budgets = [None, stopped, Budget(0.0), Budget(iterations=0), Budget(iterations=1000)]

        assert len({bots.get(name).choose(*asked, budget) for budget in budgets}) == 1


@once
@pytest.mark.parametrize(
    ("game", "better", "worse", "seeds", "least"),
    [
        ("altiplano", "steady", "random", [1], 2),
        ("altiplano", "novice", "random", [1], 2),
        ("altiplano", "steady", "novice", [1, 2], 3),
        ("expedition", "steady", "random", [6, 7, 8], 6),
        ("expedition", "novice", "random", [6, 7, 8], 5),
        ("expedition", "steady", "novice", [6, 7, 8], 4),
    ],
)
def test_each_level_beats_the_ones_below(
    game: str, better: str, worse: str, seeds: list[int], least: int
) -> None:
    """A few short matches, the same every time."""
    assert victories(game, better, worse, seeds) >= least
