"""Tests of simultaneous steps, for the games that have them."""

import pytest

from altiplano import games
from tests.contract.samples import FEW, mixed, plays_together


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`together` is a handful of matches of each game in which seats decide at the same time."""
    if "together" in metafunc.fixturenames:
        names = [name for name in games.names() if plays_together(name)]
        handfuls = [mixed(name, FEW, first_seed=100_000) for name in names]
        metafunc.parametrize("together", handfuls, ids=names)
