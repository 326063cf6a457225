"""Starting the server: in this process, or in several that share a PostgreSQL."""

import asyncio
import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast
from urllib.error import URLError
from urllib.request import urlopen

import msgspec
import platformdirs
import uvicorn
from prometheus_client.multiprocess import mark_process_dead

from altiplano.errors import Refused
from altiplano.table import keys, metrics
from altiplano.table.app import create_app
from altiplano.table.desk import Desk
from altiplano.table.logs import set_up_logs
from altiplano.table.neighbors import Neighbors
from altiplano.table.opening import address_of, with_store
from altiplano.table.protocols import Config, Http, WebSocket, welcome
from altiplano.table.settings import Settings
from altiplano.table.store import Store
from altiplano.table.supervisor import Supervisor

DEFAULT_PORT = 8421

BACKLOG = 2048
"""How many connections may wait to be accepted."""

COLLECT = 2_000
"""The number of new objects after which the garbage collector checks them for cycles."""

NEVER = 1_000_000
"""How many checks of new objects there are between two of older ones."""

COLLECT_ALL = 3600.0
"""Seconds between two full checks.

Tables and sockets create no cycles, and with 500 tables in memory a full check takes 0.4 s, during
which nobody is answered.
"""

SWITCH = 0.0005
"""Seconds after which Python switches threads.

With the default of 0.005, each step of writing a move waited that long for whatever the server was
doing.
"""

STARTING = 60
"""Seconds to wait for the first response before the browser is opened."""

AGAIN = 0.5
"""Seconds between two checks whether a process is ready."""

ASKING = 0.5
"""Seconds that a new client has for its request before this process ends."""


def default_database() -> str:
    """A SQLite file in the user's data folder; private, since it contains seeds."""
    folder = Path(platformdirs.user_data_dir("altiplano"))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def default_settings(database: str) -> Settings:
    """The default settings, with the given database or the default one."""
    return Settings(database=database or default_database(), secret="")


def prepared(settings: Settings) -> Settings:
    """Upgrade the database, and read from it what all processes share."""
    settings.secret = with_store(
        settings.database, lambda store: store.setting("secret", keys.new_secret())
    )
    return settings


def serve(
    settings: Settings,
    host: str,
    port: int,
    workers: int = 1,
    browse: str | None = None,
    proxies: list[str] | None = None,
) -> None:
    """Serve until Ctrl-C; `proxies`: the addresses of trusted proxies.

    `browse`: the page that the browser opens, None for no browser.
    """
    address_of(settings.database)
    if workers > 1 and not Store(settings.database).shared:
        sentence = "several workers need one database server: --database postgresql://..."
        raise Refused("needs-postgresql", sentence)
    settings = prepared(settings)
    port = taken(host, port) if port else free_port(host)
    address = f"http://{'localhost' if host in ('127.0.0.1', '::1', '0.0.0.0') else host}:{port}/"
    print(f"Altiplano is at {address} (Ctrl-C stops it; nothing is lost).", flush=True)
    if browse is not None:
        threading.Thread(target=open_when_ready, args=(address, browse), daemon=True).start()
    work = partial(serve_here, msgspec.json.encode(settings), proxies, listening(host, port))
    if workers == 1:
        work()
        return
    set_up_logs()
    with TemporaryDirectory(prefix="altiplano-") as folder:
        os.environ[metrics.FOLDER] = folder
        work = partial(work, workers=workers, folder=folder)
        Supervisor(workers, work, partial(mark_process_dead, path=folder)).run()


def serve_here(
    settings: bytes,
    proxies: list[str] | None,
    listening: socket.socket,
    news: Connection | None = None,
    number: int = 0,
    workers: int = 1,
    folder: str = "",
) -> None:
    """Serve in this process until it is told to stop; `news` is told when it is ready.

    Workers have a number; they find each other in a folder. The settings come as JSON: the sender
    may be of another version.
    """
    set_up_logs()
    decoded = msgspec.json.decode(settings, type=Settings)
    desk = Desk(decoded)
    app = create_app(decoded, desk)
    close: Callable[[], object] = bool
    if decoded.traces:
        from altiplano.table.traces import Traces

        traces = Traces()
        app, close = traces.watch(desk, app), traces.close
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(COLLECT, NEVER)
    config = Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=proxies,
        http=Http,
        ws=WebSocket,
        ws_max_size=decoded.body,
        timeout_graceful_shutdown=3,
    )
    if workers > 1 and hasattr(socket, "send_fds"):  # Windows does not have it.
        config.neighbors = Neighbors(folder, workers, number)
    with suppress(KeyboardInterrupt):
        Server(config, desk, close, news).run(sockets=[listening])


class Server(uvicorn.Server):
    """Reports when it is ready, and lets its pages leave before it stops."""

    def __init__(
        self,
        config: Config,
        desk: Desk,
        close: Callable[[], object],
        news: Connection | None = None,
    ) -> None:
        """`close` is called at the very end."""
        super().__init__(config)
        self.neighbors = config.neighbors
        self.desk = desk
        self.close = close
        self.news = news
        self.reporting: asyncio.Task[None] | None = None
        self.collecting: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.collecting = asyncio.create_task(collect_now_and_then())
        if self.neighbors is not None:
            self.neighbors.open(self.welcome)
        if self.news is not None:
            self.reporting = asyncio.create_task(self.report_when_ready(self.news))

    async def report_when_ready(self, news: Connection) -> None:
        while await self.desk.readiness.refusal() is not None:
            await asyncio.sleep(AGAIN)
        news.send("ready")

    def welcome(self, request: bytes, connection: socket.socket) -> None:
        """Accept a connection that another worker has handed over."""
        config = cast(Config, self.config)
        state = self.server_state
        begun = welcome(request, connection, config, state, self.lifespan.state)
        task = asyncio.create_task(begun)
        task.add_done_callback(state.tasks.discard)
        state.tasks.add(task)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let other processes accept new clients; finish the requests that have started here."""
        for server in self.servers:
            server.close()
        if self.reporting is not None:
            self.reporting.cancel()
            await asyncio.sleep(ASKING)
        if self.neighbors is not None:
            self.neighbors.close()
        if self.collecting is not None:
            self.collecting.cancel()
        await self.desk.take_leave()
        await super().shutdown(sockets)
        await asyncio.to_thread(self.close)


async def collect_now_and_then() -> None:
    """Run the full garbage collection, rarely."""
    while True:
        await asyncio.sleep(COLLECT_ALL)
        gc.collect()


def free_port(host: str) -> int:
    """The default port, or another one that is free."""
    for port in (DEFAULT_PORT, 0):
        with suppress(OSError):
            return bound(host, port)
    raise Refused("no-port", f"no free port on {host}; choose one with --port 8000")


def taken(host: str, port: int) -> int:
    """The requested port, if it is free."""
    try:
        return bound(host, port)
    except OSError as error:
        sentence = (
            f"cannot listen on {host}, port {port}: {error.strerror}; choose another with --port"
        )
        raise Refused("no-port", sentence) from None


def bound(host: str, port: int) -> int:
    """Bind a port and release it; returns its number."""
    with new_socket(host) as probe:
        probe.bind((host, port))
        return int(probe.getsockname()[1])


def new_socket(host: str) -> socket.socket:
    """With its protocol, so that asyncio does not delay answers to collect them (TCP_NODELAY)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, proto=socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return made


def listening(host: str, port: int) -> socket.socket:
    """The listening socket; clients who come before a process is ready wait."""
    made = new_socket(host)
    made.bind((host, port))
    made.listen(BACKLOG)
    return made


def open_when_ready(address: str, page: str) -> None:
    """Open a page in the browser once the server answers."""
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        try:
            with urlopen(f"{address}ready", timeout=1):
                webbrowser.open(address + page)
                return
        except (URLError, OSError):
            time.sleep(0.1)
    print(f"The browser was not opened; the address is {address}{page}", file=sys.stderr)
