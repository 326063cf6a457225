"""A server that the tests of a module share, browsers that use it, and databases."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.databases import Postgres, Unavailable, postgres
from tests.table.servers import Browser, Here, here, sqlite


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A server in this process on a database of its own; each test sets up its own tables."""
    with here(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def ann(server: Here) -> Iterator[Browser]:
    """A browser that has not been used yet."""
    with server.browser() as browser:
        yield browser


@pytest.fixture
def ben(server: Here) -> Iterator[Browser]:
    """Another one."""
    with server.browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgres]:
    """A PostgreSQL server; if there is none, tests are skipped, but never in CI."""
    try:
        with postgres() as running:
            yield running
    except Unavailable as why:
        if os.environ.get("CI") == "true":
            pytest.fail(f"PostgreSQL must be tested here, but: {why}")
        pytest.skip(f"NOT TESTED WITH POSTGRESQL: {why}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of both kinds in turn."""
    if request.param == "sqlite":
        return sqlite(tmp_path)
    server: Postgres = request.getfixturevalue("postgresql")
    return server.emptied()
