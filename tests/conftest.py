"""What all tests share: how hard Hypothesis looks, the games, and the random matches to play."""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

from altiplano import games
from altiplano.kernel.game import Game
from tests.contract.samples import CHUNKS, COMPILED, FEW, MATCHES, Sample, samples, the_game

settings.register_profile(
    "tests",
    max_examples=300 if COMPILED else 60,
    deadline=None,
    derandomize=True,  # The same examples every time; ALTIPLANO_EXAMPLES=long looks further.
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("long", settings.get_profile("tests"), max_examples=3000)
settings.load_profile(os.environ.get("ALTIPLANO_EXAMPLES", "tests"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "once: where there is a compiled build, it runs only there")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`matches` is a share of all random matches of a game, `few` a handful for a closer look."""
    if "matches" in metafunc.fixturenames:
        shares: list[list[Sample]] = []
        ids = []
        for name in games.names():
            found = samples(name, MATCHES)
            shares += [found[chunk::CHUNKS] for chunk in range(CHUNKS)]
            ids += [f"{name}-{chunk}" for chunk in range(CHUNKS)]
        metafunc.parametrize("matches", shares, ids=ids)
    if "few" in metafunc.fixturenames:
        handfuls = [samples(name, FEW, first_seed=100_000) for name in games.names()]
        metafunc.parametrize("few", handfuls, ids=games.names())


def pytest_collection_finish() -> None:
    """What was collected stays; the garbage collector need not look through it over and over."""
    gc.collect()
    gc.freeze()


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in its own edition."""
    return the_game(request.param)
