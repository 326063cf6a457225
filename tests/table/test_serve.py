"""Starting a server: what does not work is one sentence and exit code 2."""

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from altiplano.errors import Refused
from altiplano.table.serve import prepared, serve, taken
from altiplano.table.settings import Settings
from tests.table.servers import Process, listening, sqlite


def not_started(settings: Settings, port: int = 0) -> Refused:
    """Why a server does not start."""
    with pytest.raises(Refused) as refusal:
        serve(settings, "127.0.0.1", port)
    assert "\n" not in str(refusal.value)
    return refusal.value


def test_a_wrong_database_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database, but long enough for one\n" * 9)
    for database in (
        f"sqlite:///{tmp_path / 'missing' / 'tables.db'}",
        f"sqlite:///{tmp_path / 'text.db'}",
        f"sqlite:///{tmp_path}",
        "postgresql://nobody@127.0.0.1:1/nothing",
        "no address",
    ):
        refusal = not_started(Settings(database=database, secret=""))
        assert refusal.code == "no-database", database


def test_a_read_only_database_is_one_sentence(tmp_path: Path) -> None:
    """Opened as read-only, since the superuser may write to any file."""
    prepared(Settings(database=sqlite(tmp_path), secret=""))
    address = sqlite(tmp_path).replace("sqlite:///", "sqlite:///file:") + "?mode=ro&uri=true"
    refusal = not_started(Settings(database=address, secret=""))
    assert refusal.code == "no-database"


def from_the_future(settings: Settings) -> Path:
    """A database file that a newer version has brought up to date."""
    prepared(settings)
    path = Path(settings.database.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
    return path


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    settings = Settings(database=sqlite(tmp_path), secret="")
    path = from_the_future(settings)
    before = path.read_bytes()

    refusal = not_started(settings)

    assert refusal.code == "newer-database"
    assert "newer version" in str(refusal)
    assert path.read_bytes() == before


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with listening() as other:
        port = other.getsockname()[1]
        refusal = not_started(Settings(database=sqlite(tmp_path), secret=""), port)
        assert refusal.code == "no-port"
        assert str(port) in str(refusal)
    assert taken("127.0.0.1", port) == port


def test_what_does_not_start_exits_with_2(tmp_path: Path) -> None:
    exits_with_2(
        "altiplano: the database sqlite", f"sqlite:///{tmp_path / 'missing' / 'tables.db'}"
    )


def test_a_database_of_a_newer_version_exits_with_2(tmp_path: Path) -> None:
    from_the_future(Settings(database=sqlite(tmp_path), secret=""))
    exits_with_2("altiplano: the database sqlite", sqlite(tmp_path))


def test_a_port_in_use_exits_with_2(tmp_path: Path) -> None:
    with listening() as other:
        port = str(other.getsockname()[1])
        exits_with_2(
            f"altiplano: cannot listen on 127.0.0.1, port {port}", sqlite(tmp_path), "--port", port
        )


def exits_with_2(says: str, database: str, *options: str) -> None:
    """What `altiplano serve` does that cannot start: a sentence that begins so."""
    command = [sys.executable, "-m", "altiplano", "serve", "--database", database, *options]
    ended = subprocess.run(command, capture_output=True, text=True, env=os.environ, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith(says), ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_nobody_else_on_the_machine_reads_the_database(tmp_path: Path) -> None:
    """Neither a new file, nor one that an earlier version has left readable."""
    for _ in range(2):
        prepared(Settings(database=sqlite(tmp_path), secret=""))
        path = next(tmp_path.glob("*.db"))
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        path.chmod(0o644)


@pytest.mark.parametrize(("proxy", "believed"), [("127.0.0.1", True), ("192.0.2.1", False)])
def test_only_a_proxy_that_is_named_says_who_asks(
    tmp_path: Path, proxy: str, believed: bool
) -> None:
    """Each address has a limit; somebody who could make up addresses would have none."""
    options = ("--requests", "3", "--proxy", proxy)
    with Process(sqlite(tmp_path), *options) as server, server.browser() as ann:
        answers = [
            ann.http.get("/api/games", headers={"x-forwarded-for": f"203.0.113.{at}"})
            for at in range(8)
        ]
    assert all(answer.is_success for answer in answers) is believed
    assert (answers[-1].status_code == 429) is not believed
