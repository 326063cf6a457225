"""Whether the server is ready: false where a request would fail, and the sentence says why."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from altiplano.table.readiness import FULL, cause_of
from altiplano.table.store import Store
from tests.table.databases import Postgres
from tests.table.servers import Browser, Here, here, refused, sqlite


@contextmanager
def looked_at(folder: Path, database: str = "") -> Iterator[tuple[Here, Browser]]:
    """A server that checks again each time, and is ready."""
    with here(folder, database=database or sqlite(folder)) as server, server.browser() as ann:
        server.desk.readiness.kept = 0
        assert ann.get("/ready").json() == {"status": "ready"}
        yield server, ann
        assert ann.get("/health").json()["status"] == "ok"


def test_a_good_database_is_ready(tmp_path: Path, database: str) -> None:
    with looked_at(tmp_path, database) as (_server, ann):
        for _ in range(2):
            assert ann.get("/ready").is_success


def test_a_locked_file_is_told(tmp_path: Path) -> None:
    """Somebody else writes and does not come to an end; moves would fail after a while."""
    with looked_at(tmp_path) as (_server, ann):
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert refused(ann.get("/ready"), 503).code == "locked-database"
            assert ann.get("/health").is_success
        assert ann.get("/ready").is_success


def test_waiting_for_a_lock_is_short_for_the_question_only(tmp_path: Path) -> None:
    with looked_at(tmp_path) as (server, ann):
        ann.get("/ready")
        assert server.run(asked(server, "PRAGMA busy_timeout")) == 10_000


def test_a_locked_row_is_told(tmp_path: Path, postgresql: Postgres) -> None:
    database = postgresql.new_database()
    with looked_at(tmp_path, database) as (server, ann):
        server.run(locked(server, ann))
        assert ann.get("/ready").is_success


async def locked(server: Here, ann: Browser) -> None:
    """Ask while another connection writes."""
    async with server.desk.store.engine.begin() as connection:
        await connection.exec_driver_sql("LOCK TABLE settings")
        answer = await asyncio.to_thread(ann.get, "/ready")
    assert refused(answer, 503).code == "locked-database"


async def asked(server: Here, statement: str) -> object:
    async with server.desk.store.engine.begin() as connection:
        return (await connection.exec_driver_sql(statement)).scalar()


async def execute(server: Here, statement: str) -> None:
    async with server.desk.store.engine.begin() as connection:
        await connection.exec_driver_sql(statement)


def test_a_file_that_takes_nothing_is_told(tmp_path: Path) -> None:
    with looked_at(tmp_path) as (server, ann):
        server.run(execute(server, "PRAGMA query_only=ON"))
        assert refused(ann.get("/ready"), 503).code == "read-only-database"
        server.run(execute(server, "PRAGMA query_only=OFF"))
        assert ann.get("/ready").is_success


def test_a_server_that_takes_nothing_is_told(tmp_path: Path, postgresql: Postgres) -> None:
    """As a PostgreSQL that has become the copy of another one."""
    database = postgresql.new_database()
    name = database.rpartition("/")[2]
    with looked_at(tmp_path, database) as (_server, ann):
        postgresql.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        postgresql.cut_off(database)
        assert refused(ann.get("/ready"), 503).code == "read-only-database"


def test_a_database_that_is_gone_is_told(tmp_path: Path, postgresql: Postgres) -> None:
    database = postgresql.new_database()
    with looked_at(tmp_path, database) as (_server, ann):
        postgresql.execute(f"DROP DATABASE {database.rpartition('/')[2]} WITH (FORCE)")
        assert refused(ann.get("/ready"), 503).code == "no-database"


def test_a_disk_with_little_room_is_told(tmp_path: Path) -> None:
    with looked_at(tmp_path) as (server, ann):
        free = server.desk.readiness.free()
        assert free is not None
        server.desk.readiness.room = 2 * free
        refusal = refused(ann.get("/ready"), 503)
        assert refusal.code == "full-disk"
        assert "50 MB" in refusal.sentence


def test_a_full_disk_is_no_mystery(tmp_path: Path) -> None:
    """SQLite's own error for a file that cannot grow."""

    async def fill() -> None:
        store = Store(sqlite(tmp_path))
        await store.open()
        try:
            async with store.engine.begin() as connection:
                await connection.exec_driver_sql("PRAGMA max_page_count=1")
                large = "INSERT INTO settings VALUES ('large', hex(zeroblob(100000)))"
                await connection.exec_driver_sql(large)
        finally:
            await store.close()

    with pytest.raises(OperationalError) as error:
        asyncio.run(fill())
    assert cause_of(error.value) == FULL


def test_a_full_queue_is_told_by_its_name(tmp_path: Path) -> None:
    with looked_at(tmp_path) as (server, ann):
        server.desk.judges.most = 0
        refusal = refused(ann.get("/ready"), 503)
        assert refusal.code == "busy"
        assert "uploads" in refusal.sentence


def test_who_asks_again_and_again_makes_no_work(tmp_path: Path) -> None:
    """Anyone can ask: within a second, the answer is the same."""
    with looked_at(tmp_path) as (server, ann):
        server.desk.readiness.kept = 3600
        ann.get("/ready")
        server.desk.judges.most = 0
        assert ann.get("/ready").is_success
