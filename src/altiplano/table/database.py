"""A database: its address, connections to it, and upgrading it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from altiplano.table import schema

if TYPE_CHECKING:
    from alembic.config import Config

BUSY = "PRAGMA busy_timeout=10000"
"""How long SQLite waits for other writers, in milliseconds."""


def async_url(url: str) -> URL:
    """The address with the driver that we use; `postgresql://...` need not name one."""
    drivers = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    parsed = make_url(url)
    backend = parsed.drivername.partition("+")[0]
    return parsed.set(drivername=drivers.get(backend, "sqlite+aiosqlite"))


def new_engine(url: URL, most: int = 15) -> AsyncEngine:
    """Connections to a database; error messages omit values, since some are secret.

    `most`: the number of connections to a PostgreSQL. They are kept: opening one costs it 10 ms of
    processor time.
    """
    if url.get_backend_name() == "postgresql":
        return create_async_engine(
            url, pool_size=most, max_overflow=0, pool_pre_ping=True, hide_parameters=True
        )
    engine = create_async_engine(url, pool_size=4, max_overflow=8, hide_parameters=True)
    prepare_connections(engine.sync_engine)
    return engine


def new_direct_engine(url: URL) -> Engine:
    """Connections to a SQLite file for a thread that may block."""
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    prepare_connections(engine)
    return engine


def prepare_connections(engine: Engine) -> None:
    """Set up each connection to SQLite: safe writes, foreign keys, waiting for locks."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        # FULL: accepted moves survive even a power cut; writing them together makes up for it.
        for pragma in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", BUSY):
            cursor.execute(pragma)
        cursor.close()


def file_of(url: URL) -> Path | None:
    """The file of a database, if it is a file."""
    name = url.database or ":memory:"
    if url.get_backend_name() != "sqlite" or name.startswith((":memory:", "file:")):
        return None
    return Path(name)


def prepare_file(url: URL) -> None:
    """Check that a file is SQLite, and that other users of this machine cannot read it.

    It contains seeds and cards.
    """
    path = file_of(url)
    if path is None:
        return
    path.touch(mode=0o600)
    path.chmod(0o600)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA schema_version")


NEWEST = "0008"
"""The newest revision."""


class Newer(Exception):
    """The database was upgraded by a newer version."""


def upgrade(connection: Connection, revision: str = NEWEST) -> None:
    """Run the migrations that a database lacks; an empty one gets all tables at once."""
    current = revision_of(connection)
    if current == revision:
        return
    if current is None and revision == NEWEST and not inspect(connection).get_table_names():
        schema.metadata.create_all(connection)
        schema.version.create(connection)
        connection.execute(schema.version.insert().values(version_num=revision))
        return
    if current is not None and current not in revisions():
        raise Newer(current)
    from alembic import command  # A server that has nothing to migrate starts without Alembic.

    command.upgrade(migrations(connection), revision)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database; None if it is empty."""
    if not inspect(connection).has_table(schema.version.name):
        return None
    return connection.scalar(select(schema.version.c.version_num))


def migrations(connection: Connection | None = None) -> "Config":
    """Alembic's settings: the folder of migrations and the connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "altiplano.table:migrations")
    config.attributes["connection"] = connection
    return config


def revisions() -> list[str]:
    """All revisions that this version knows, the newest first."""
    from alembic.script import ScriptDirectory

    script = ScriptDirectory.from_config(migrations())
    return [each.revision for each in script.walk_revisions()]
