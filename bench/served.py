"""A server to measure: a separate process that can be killed, and requests to it."""

import json
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import msgspec

from altiplano.bots import STAND_IN
from bench.progress import SILENT, Progress

HOST = "127.0.0.1"

STARTING = 300.0
"""Seconds that a start, a stop or a request may take."""

GAME = "altiplano"
OPTIONS = {"missions": True, "events": True, "traveler": True}
"""All that a match can have: its updates are the largest."""


class Server:
    """A server and its children, always on the same port and database."""

    def __init__(self, database: str, workers: int, log: Path, requests: int = 0) -> None:
        self.log = log
        self.port = free_port()
        self.command = [sys.executable, "-m", "altiplano", "serve", "--port", str(self.port)]
        self.command += ["--database", database, "--requests", str(requests)]
        self.command += ["--workers", str(workers)]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                start_new_session=True,
            )
        end = time.monotonic() + STARTING
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > end:
                text = self.log.read_text(encoding="utf-8")[-2000:]
                raise SystemExit(f"the server does not start:\n{text}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            return ask(self.port, "GET", "/ready").status == 200
        except OSError:
            return False

    def kill(self) -> None:
        """Kill it, whatever it is doing."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, how)
            self.process.wait(STARTING)
            self.process = None

    def kill_thinkers(self) -> None:
        """Kill all processes that think for bots or check uploads; the server replaces them."""
        for pid in self._pids():
            with suppress(OSError):
                if forked(pid) and forked(parent_of(pid)):
                    os.kill(pid, signal.SIGKILL)

    def complaints(self, warnings: bool = True) -> list[str]:
        """Its log except infos; without warnings if they are expected."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        usual = ['"level":"info"', *([] if warnings else ['"level":"warning"'])]
        return [line for line in lines if not any(each in line for each in usual)]

    def cpu(self) -> float:
        """CPU seconds so far, including those of processes that have ended."""
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        running = sum(cpu_in(stat, ended=True) for stat in self._stats())
        return ended.ru_utime + ended.ru_stime + running

    def memory(self) -> int:
        """Current memory in bytes."""
        return sum(int(text[21]) for text in self._stats()) * resource.getpagesize()

    def _pids(self) -> Iterator[int]:
        return iter(()) if self.process is None else family_of(self.process.pid)

    def _stats(self) -> list[list[str]]:
        """Linux's statistics of each process, from its state on."""
        stats: list[list[str]] = []
        for pid in self._pids():
            with suppress(OSError):
                stats.append(stat_of(pid))
        return stats


def family_of(pid: int) -> Iterator[int]:
    """A process and its children, on Linux; empty elsewhere."""
    pids = [pid]
    for each in pids:
        with suppress(OSError):
            children = Path(f"/proc/{each}/task/{each}/children").read_text(encoding="ascii")
            pids += map(int, children.split())
            yield each


def cpu_of(pid: int) -> float:
    """CPU seconds of a process and its children, including those that have ended."""
    seconds = 0.0
    for each in family_of(pid):
        with suppress(OSError):
            seconds += cpu_in(stat_of(each), ended=True)
    return seconds


def cpu_in(stat: list[str], ended: bool = False) -> float:
    """CPU seconds of a process, optionally with those of its ended children."""
    return sum(map(int, stat[11 : 15 if ended else 13])) / os.sysconf("SC_CLK_TCK")


def cpu_of_all() -> float:
    """CPU seconds of everything on this machine since it started."""
    with suppress(OSError):
        numbers = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()[1:9]
        used = [int(each) for at, each in enumerate(numbers) if at not in (3, 4)]  # Idle, waiting.
        return sum(used) / os.sysconf("SC_CLK_TCK")
    return 0.0


def stat_of(pid: int) -> list[str]:
    text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    return text.rpartition(")")[2].split()


def parent_of(pid: int) -> int:
    return int(stat_of(pid)[1])


def forked(pid: int) -> bool:
    """Whether a process is the one that forks others, or one of those."""
    return b"forkserver" in Path(f"/proc/{pid}/cmdline").read_bytes()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Reply(NamedTuple):
    """The response to a request."""

    status: int
    body: bytes
    cookies: dict[str, str]


def ask(port: int, method: str, path: str, body: object = None, csrf: str = "") -> Reply:
    """One request of a browser that has no key yet."""
    connection = HTTPConnection(HOST, port, timeout=STARTING)
    headers = {"content-type": "application/json"}
    if csrf:
        headers |= {"cookie": f"altiplano-csrf={csrf}", "x-csrf-token": csrf}
    try:
        content = None if body is None else msgspec.json.encode(body)
        connection.request(method, path, content, headers)
        response = connection.getresponse()
        cookies = [value.partition(";")[0] for value in response.msg.get_all("set-cookie") or []]
        pairs = (cookie.partition("=") for cookie in cookies)
        return Reply(response.status, response.read(), {name: value for name, _, value in pairs})
    finally:
        connection.close()


def set_up(port: int, players: int, csrf: str, bot: bool = False) -> tuple[str, list[str]]:
    """Set up a table; returns its ID and the keys of people's seats. `bot`: plays the last seat."""

    def post(path: str, body: object) -> Reply:
        reply = ask(port, "POST", path, body, csrf)
        if reply.status not in (200, 201):
            raise SystemExit(f"{path}: {reply.status} {reply.body.decode()}")
        return reply

    seats = [{"kind": "me"}, *[{"kind": "friend"}] * (players - 1)]
    if bot:
        seats[-1] = {"kind": "bot", "bot": STAND_IN}
    made = post("/api/tables", {"game": GAME, "seats": seats, "options": OPTIONS})
    table = json.loads(made.body)
    keys = [made.cookies["altiplano"]]
    for link in table["links"]:
        secret = link["path"].partition("#")[2]
        keys.append(post("/api/links", {"secret": secret}).cookies["altiplano"])
    return table["match"], keys


def set_up_all(
    port: int, tables: int, players: int, bots: int = 0, progress: Progress = SILENT
) -> list[tuple[str, list[str]]]:
    """Set up many tables; at this many of them a bot plays, too."""
    csrf = ask(port, "GET", "/health").cookies["altiplano-csrf"]
    with ThreadPoolExecutor(4) as pool:
        made = pool.map(lambda at: set_up(port, players, csrf, at < bots), range(tables))
        return list(progress.track(made, tables, "setting up tables"))
