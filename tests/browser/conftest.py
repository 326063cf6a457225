"""A Chromium and a server that all tests of the page share, and people who come to play."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.pages import PATIENCE
from tests.browser.people import ARGUMENTS, People, Somebody
from tests.table.servers import Process, sqlite

sys.path.append(str(Path(__file__).parents[2] / "tools"))

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """A real browser; if there is none, tests are skipped, but never in CI.

    Not for the whole session: while it runs, no other test of this process can run an event loop.
    """
    from browser import find, use_our_node

    found = find()
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("The page must be tested here, but there is no browser.")
        pytest.skip("THE PAGE IS NOT TESTED: THERE IS NO BROWSER HERE (python tools/browser.py)")
    use_our_node()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server as a separate process, with its own database."""
    with Process(sqlite(tmp_path_factory.mktemp("browser"))) as running:
        yield running


@pytest.fixture(scope="package")
def regular(chromium: Browser, server: Process) -> Iterator[Somebody]:
    """A returning visitor: the browser has a key, and has loaded everything before."""
    with People(chromium, server) as coming:
        yield coming.come()


@pytest.fixture
def ann(regular: Somebody) -> Iterator[Somebody]:
    """The same, in one test."""
    regular.forget()
    yield regular
    assert regular.reproaches() == [], "the console has errors"


@pytest.fixture(scope="package")
def left(chromium: Browser) -> dict[str, list[Somebody]]:
    """Browsers of people who have left, by kind: loading everything again takes long."""
    return {}


@pytest.fixture
def people(chromium: Browser, server: Process, left: dict[str, list[Somebody]]) -> Iterator[People]:
    """New visitors; at the end, no console may have errors."""
    with People(chromium, server, left) as coming:
        yield coming
