"""What all tests share: Hypothesis settings, the games, and the random matches to play."""

import gc
import os
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from altiplano import games
from altiplano.kernel.game import Game
from tests.contract.samples import CHUNKS, COMPILED, FEW, MATCHES, Sample, mixed, the_game

HERE = Path(__file__).parent

LONG = ("browser", "table")
"""The folders whose tests share the most, and take longest."""

SLOW = (
    "test_load.py",
    "test_layout.py",
    "test_axe.py",
    "test_match.py",
    "test_guide.py",
    "test_language.py",
)
"""The files with the longest tests: whoever begins with them is not the last to end."""

SHORT = ("altiplano", "expedition")
"""The folders with thousands of tests that take milliseconds."""

settings.register_profile(
    "tests",
    max_examples=100 if COMPILED else 20,
    deadline=None,
    derandomize=True,  # The same examples every time; `make soak` tries more.
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("long", settings.get_profile("tests"), max_examples=3000)
settings.load_profile(os.environ.get("ALTIPLANO_EXAMPLES", "tests"))


@cache
def folder_of(path: Path) -> str:
    """The folder of a test file; cached, because thousands of tests ask."""
    return path.relative_to(HERE).parts[0]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "once: where there is a compiled build, it runs only there")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`matches` is a share of all random matches of a game, `few` a handful for slower checks."""
    if "matches" in metafunc.fixturenames:
        shares: list[list[Sample]] = []
        ids = []
        for name in games.names():
            found = mixed(name, MATCHES)
            shares += [found[chunk::CHUNKS] for chunk in range(CHUNKS)]
            ids += [f"{name}-{chunk}" for chunk in range(CHUNKS)]
        metafunc.parametrize("matches", shares, ids=ids)
    if "few" in metafunc.fixturenames:
        handfuls = [mixed(name, FEW, first_seed=100_000) for name in games.names()]
        metafunc.parametrize("few", handfuls, ids=games.names())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let one process start with the browser tests, one with the table, and the others elsewhere.

    Each gets the same number of tests, and takes the last ones of others when it has none left. So
    short tests come last, and what a folder or file shares, such as Chromium, is mostly started
    once.
    """
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    folders = [folder_of(item.path) for item in items]
    long = [
        [item for item, its in zip(items, folders, strict=True) if its == folder] for folder in LONG
    ]
    if processes <= len(LONG) or not all(long):
        return
    for each in long:
        each.sort(key=lambda item: item.path.name not in SLOW)
    share = len(items) // processes
    others = [item for item, its in zip(items, folders, strict=True) if its not in LONG]
    others.sort(key=lambda item: folder_of(item.path) in SHORT)
    items[:] = []
    for each in long:
        rest = max(len(others) - max(share - len(each), 0), 0)
        items += each + others[rest:]
        del others[rest:]
    items += others


def pytest_collection_finish() -> None:
    """Collected tests stay in memory, so the garbage collector need not check them repeatedly."""
    gc.collect()
    gc.freeze()


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in its default edition."""
    return the_game(request.param)
