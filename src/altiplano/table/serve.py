"""Starting the server: in this process, or in several that share a PostgreSQL."""

import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import msgspec
import platformdirs
import uvicorn
from litestar.types import ASGIApp

from altiplano.errors import Refused
from altiplano.table import keys
from altiplano.table.app import create_app
from altiplano.table.desk import Settings
from altiplano.table.logs import set_up_logs
from altiplano.table.opening import address_of, with_store
from altiplano.table.store import Store

ENVIRONMENT = "ALTIPLANO_TABLE"
"""How the settings reach the processes that serve."""

USUAL_PORT = 8421

COLLECT = 10_000
"""New objects between two searches for cycles. Tables have none, but with 500 of them in memory
a search through everything takes 0.4 s: let it come seldom."""

STARTING = 60
"""Seconds to wait for the first answer before the browser is opened."""


def usual_database() -> str:
    """SQLite in the user's data folder, which nobody else may read: seeds are in there."""
    folder = Path(platformdirs.user_data_dir("altiplano"))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def prepared(settings: Settings) -> Settings:
    """Bring the database up to date, and get what all processes share from it."""
    settings.secret = with_store(
        settings.database, lambda store: store.setting("secret", keys.new_secret())
    )
    return settings


def serve(
    settings: Settings,
    host: str,
    port: int,
    workers: int = 1,
    browse: bool = False,
    proxies: list[str] | None = None,
) -> None:
    """Serve until Ctrl-C; `proxies`: whose word about who asks is trusted."""
    address_of(settings.database)
    if workers > 1 and not Store(settings.database).shared:
        sentence = "several workers need one database server: --database postgresql://..."
        raise Refused("needs-postgresql", sentence)
    settings = prepared(settings)
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()
    port = taken(host, port) if port else free_port(host)
    address = f"http://{'localhost' if host in ('127.0.0.1', '::1', '0.0.0.0') else host}:{port}/"
    print(f"Altiplano is at {address} (Ctrl-C stops it; nothing is lost).", flush=True)
    if browse:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    uvicorn.run(
        "altiplano.table.serve:application",
        factory=True,
        host=host,
        port=port,
        workers=workers if workers > 1 else None,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=proxies,
        ws_max_size=settings.body,
        timeout_graceful_shutdown=3,
    )


def application() -> ASGIApp:
    """The application with the settings that were given at the start."""
    set_up_logs()
    made = create_app(msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings))
    gc.freeze()
    gc.set_threshold(COLLECT)
    return made


def free_port(host: str) -> int:
    """The usual port, or any other that nobody uses."""
    for port in (USUAL_PORT, 0):
        with suppress(OSError):
            return bound(host, port)
    raise Refused("no-port", f"no port is free at {host}; name one: --port 8000")


def taken(host: str, port: int) -> int:
    """The port that was asked for, if nobody else uses it."""
    try:
        return bound(host, port)
    except OSError as error:
        sentence = f"cannot listen on {host}, port {port}: {error.strerror}; name another: --port"
        raise Refused("no-port", sentence) from None


def bound(host: str, port: int) -> int:
    """Bind a port and let it go again; which one it was."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((host, port))
        return int(probe.getsockname()[1])


def open_when_ready(address: str) -> None:
    """Open the browser once the server answers."""
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        try:
            with urlopen(f"{address}health", timeout=1):
                webbrowser.open(address)
                return
        except (URLError, OSError):
            time.sleep(0.1)
    print(f"The browser was not opened; the address is {address}", file=sys.stderr)
