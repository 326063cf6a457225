"""Servers to test, in this process or as separate processes, and browsers that use them."""

import asyncio
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self, TypeVar, cast

import httpx
import msgspec
import uvicorn
from litestar.types import ASGIApp
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from altiplano.bots import Budget
from altiplano.bots.hints import hint
from altiplano.table import plans, schema, wire
from altiplano.table.app import create_app
from altiplano.table.desk import Desk
from altiplano.table.hints import Think
from altiplano.table.requests import desk_of
from altiplano.table.settings import Settings
from altiplano.table.store import Store
from altiplano.table.writing import LineRow

T = TypeVar("T")

PATIENCE = 330.0
"""Seconds after which something that should have come is missed.

Longer than the server waits for its own processes: those of lab and uploads let all others go
first, so beside busy loops each gets a fiftieth of a core."""

Message = wire.Table | wire.Update | wire.Notes | wire.Answer | wire.Failed

messages = msgspec.json.Decoder(Message)
encode = msgspec.json.Encoder().encode

ME = plans.SeatPlan("me", "Ann")
FRIEND = plans.SeatPlan("friend", "Ben")
BOT = plans.SeatPlan("bot", bot="random")


def new_id() -> str:
    """The id of a command."""
    return secrets.token_hex(8)


class Missing(Exception):
    """Something that should have come did not."""


class Seen(msgspec.Struct):
    """The response to GET of a table."""

    table: wire.Table
    update: wire.Update
    notes: wire.Notes


def at_rest(seen: Seen) -> Seen:
    """The same without how long people have been away, which grows by itself."""
    for person in seen.table.people:
        person.away = None
    return seen


def client(address: str) -> httpx.Client:
    """A client for a server; without certificates, since reading them takes longer than most tests.

    httpx's own functions read them for each request, and give up after five seconds.
    """
    return httpx.Client(base_url=address, timeout=PATIENCE, verify=False)


class Browser:
    """A person's browser: cookies, the CSRF token, and sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = client(address)
        self.heard: list[bytes] = []
        """Everything that came, headers included."""

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def at(self, address: str) -> "Browser":
        """The same browser at another address: another process, or a restarted one."""
        other = Browser(address)
        other.http.cookies = self.http.cookies
        other.heard = self.heard
        return other

    # Requests.

    def get(self, path: str, **query: str | int) -> httpx.Response:
        return self._keep(self.http.get(path, params=query or None))

    def post(self, path: str, body: object = None) -> httpx.Response:
        if "altiplano-csrf" not in self.http.cookies:
            self.get("/health")
        headers = {
            "x-csrf-token": self.http.cookies["altiplano-csrf"],
            "content-type": "application/json",
        }
        content = None if body is None else encode(body)
        return self._keep(self.http.post(path, content=content, headers=headers))

    def _keep(self, response: httpx.Response) -> httpx.Response:
        raw = [b"%s: %s" % header for header in response.headers.raw]
        self.heard.append(b"\n".join([*raw, response.content]))
        return response

    def set_up(self, *seats: plans.SeatPlan, **plan: Any) -> plans.NewTable:
        """Set up a table; omitted fields take their defaults."""
        asked = plans.TablePlan(plan.pop("game", "altiplano"), list(seats or (ME, FRIEND)), **plan)
        return read(self.post("/api/tables", asked), plans.NewTable)

    def join(self, link: plans.NewLink, name: str = "") -> plans.Joined:
        """Exchange a link for a seat, as the page does with the fragment."""
        secret = link.path.partition("#")[2]
        return read(self.post("/api/links", plans.LinkUse(secret, name)), plans.Joined)

    def see(self, match: str, seat: int | None = None) -> Seen:
        query = {} if seat is None else {"seat": seat}
        return read(self.get(f"/api/tables/{match}", **query), Seen)

    def update(self, match: str, seat: int | None = None) -> wire.Update:
        return self.see(match, seat).update

    def notes(self, match: str) -> list[str]:
        """The texts of all chat messages and notices."""
        return [note.text for note in self.see(match).notes.notes]

    def rematch(self, match: str) -> plans.NewTable:
        return read(self.post(f"/api/tables/{match}/rematch"), plans.NewTable)

    def new_link(self, match: str, kind: str, seat: int | None = None) -> plans.NewLink:
        asked = {"kind": kind, "seat": seat}
        return read(self.post(f"/api/tables/{match}/links", asked), plans.NewLink)

    def withdraw(self, match: str, kind: str, seat: int | None = None) -> int:
        """Withdraw links of a kind; returns how many."""
        asked = {"kind": kind, "seat": seat}
        answer = self.post(f"/api/tables/{match}/links/withdraw", asked)
        return read(answer, plans.Withdrawn).links

    def tell(self, match: str, command: wire.Command) -> wire.Answer:
        """Send a command as a request."""
        return read(self.post(f"/api/tables/{match}/commands", command), wire.Answer)

    def play(self, match: str, move: str, seat: int | None = None) -> wire.Answer:
        """A move that answers the current question."""
        number = self.update(match, seat).next
        return self.tell(match, wire.Play(new_id(), number, move, seat))

    def play_first(self, match: str, times: int, seat: int | None = None) -> list[str]:
        """Make the first available move, n times."""
        moves = []
        for _ in range(times):
            update = self.update(match, seat)
            moves.append(update.options[0].move)
            done(self.tell(match, wire.Play(new_id(), update.next, moves[-1], seat)))
        return moves

    @contextmanager
    def live(self, match: str, seat: int | None = None) -> Iterator["Live"]:
        """The socket of a table."""
        query = "" if seat is None else f"?seat={seat}"
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{match}/live{query}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookies} if cookies else {}
        with connect(url, additional_headers=headers, open_timeout=PATIENCE) as connection:
            yield Live(connection, self.heard)


class Live:
    """An open socket."""

    def __init__(self, connection: ClientConnection, heard: list[bytes]) -> None:
        self.connection = connection
        self.heard = heard
        self.came: list[Message] = []
        """Every message so far, in order."""

    def next(self) -> Message:
        """The next message of any kind."""
        try:
            raw = self.connection.recv(timeout=PATIENCE, decode=False)
        except TimeoutError:
            raise Missing(f"no message in {PATIENCE:g} seconds") from None
        self.heard.append(raw)
        self.came.append(messages.decode(raw))
        return self.came[-1]

    def wait(self, kind: type[T]) -> T:
        """The next message of a kind; earlier ones are skipped."""
        while True:
            message = self.next()
            if isinstance(message, kind):
                return message

    @property
    def latest(self) -> wire.Update:
        """The last update; an update comes before the answer to its cause."""
        return next(each for each in reversed(self.came) if isinstance(each, wire.Update))

    @property
    def table(self) -> wire.Table:
        """The last message about the table."""
        return next(each for each in reversed(self.came) if isinstance(each, wire.Table))

    def turn(self) -> wire.Update:
        """The first update, from the last one on, with a question for this seat, or the end."""
        while self.latest.question is None and not self.latest.over:
            self.wait(wire.Update)
        return self.latest

    def begin(self) -> wire.Update:
        """The first messages of every socket."""
        kinds = [type(self.next()) for _ in range(3)]
        assert kinds == [wire.Table, wire.Update, wire.Notes]
        return self.latest

    def send(self, command: wire.Command) -> None:
        self.connection.send(encode(command).decode())

    def tell(self, command: wire.Command) -> wire.Answer:
        """Send a command, and wait for its answer."""
        self.send(command)
        while (answer := self.wait(wire.Answer)).id != command.id:
            pass
        return answer

    def play(self, move: str) -> wire.Update:
        """Make a move that answers the last question; returns the seat's next update."""
        done(self.tell(wire.Play(new_id(), self.latest.next, move)))
        return self.latest

    def since(self, answer: wire.Answer) -> list[Message]:
        """What has come since an answer."""
        return self.came[self.came.index(answer) + 1 :]

    def closed(self) -> int | None:
        """Read on until the server closes the socket; returns the close code."""
        try:
            while True:
                self.next()
        except ConnectionClosed as end:
            return None if end.rcvd is None else end.rcvd.code


def read(response: httpx.Response, kind: type[T]) -> T:
    """The body of a successful response."""
    assert response.is_success, f"{response.status_code}: {response.text}"
    return msgspec.json.decode(response.content, type=kind)


def refused(response: httpx.Response, status: int) -> wire.Refusal:
    """The body of a refusal, which must have that status."""
    assert response.status_code == status, f"{response.status_code}: {response.text}"
    return msgspec.json.decode(response.content, type=wire.Refusal)


def done(answer: wire.Answer) -> None:
    """The command was carried out."""
    assert answer.refused is None, answer.refused
    assert not answer.stale


def moves(update: wire.Update) -> list[str]:
    """The available moves."""
    return [option.move for option in update.options]


def lifts(update: wire.Update) -> list[str]:
    """The choices that can be taken back, each by itself."""
    return [standing.move for standing in update.lifts]


def hints_after(iterations: int) -> Think:
    """Hints found after this many iterations, however long that takes."""
    return partial(hint, budget=Budget(iterations=iterations))


def listening() -> socket.socket:
    """A socket on a free port; clients who connect before the server is ready wait.

    It names its protocol: otherwise asyncio does not see that it is TCP, and the second half of
    every answer waits 40 ms for the acknowledgement of the first.
    """
    opened = socket.socket(proto=socket.IPPROTO_TCP)
    opened.bind(("127.0.0.1", 0))
    opened.listen(64)
    return opened


def sqlite(folder: Path) -> str:
    """The address of a database in a folder."""
    return f"sqlite:///{folder / 'tables.db'}"


class Here:
    """A server in a thread of this process; it responds over real sockets."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings)
        self.socket = listening()
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.loop = asyncio.new_event_loop()
        config = uvicorn.Config(
            self.app, log_config=None, access_log=False, timeout_graceful_shutdown=1
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self.loop) as runner:  # As Uvicorn does it.
            runner.run(self.server.serve(sockets=[self.socket]))

    def __enter__(self) -> Self:
        self.thread.start()
        with self.browser() as first:
            read(first.get("/ready"), dict[str, str])
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server does not stop"

    @property
    def desk(self) -> Desk:
        return desk_of(litestar_of(self.app).state)

    def browser(self) -> Browser:
        return Browser(self.address)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def lines(self, match: str) -> list[tuple[int, str]]:
        """Seat and text of every stored line."""
        return [(line.seat, line.text) for line in self.run(self.desk.store.lines(match))]

    def forward(self, match: str, choices: int = 10_000, seed: int = 1) -> None:
        """Write random choices of all seats to the journal, like another process."""
        self.run(forward(self.desk, match, choices, seed))


async def forward(desk: Desk, match: str, choices: int, seed: int) -> None:
    room = await desk.rooms.open(match)
    assert room is not None
    async with room.lock:  # A bot may be writing, too.
        played = room.match.copy()
        luck = Random(seed)
        lines: list[LineRow] = []
        while not played.over and len(lines) < choices:
            seat = luck.choice(played.to_move)
            text = luck.choice(played.options(seat))
            played.play(seat, text)
            lines.append(LineRow(room.lines.count + len(lines), seat, text, None))
        assert await desk.store.append(match, lines, played.over)
    await room.catch_up()


def litestar_of(app: ASGIApp) -> Any:
    """The application behind its guard and the sockets."""
    return cast(Any, app).app.app


def here(folder: Path, **settings: Any) -> Here:
    """A server in this process, by default without a limit of requests."""
    wanted: dict[str, Any] = {"requests": 0, "messages": 1000.0, "workers": 1, **settings}
    wanted.setdefault("database", sqlite(folder))
    return Here(Settings(secret="a secret of tests", **wanted))


class Process:
    """A server as a separate process, which can be killed and restarted."""

    def __init__(self, database: str, *options: str) -> None:
        self.database = database
        self.options = options
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "altiplano", "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--requests", "0", *self.options]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            start_new_session=True,
        )
        with self.browser() as first:
            for _ in range(int(PATIENCE / 0.05)):
                try:
                    assert first.get("/ready").is_success
                    return
                except httpx.TransportError:
                    try:
                        code = self.process.wait(0.05)
                    except subprocess.TimeoutExpired:
                        continue
                    raise Missing(f"the server ended with {code} before it answered") from None
        self.kill()
        raise Missing(f"the server does not answer after {PATIENCE:g} seconds")

    def kill(self) -> None:
        """Kill it and all its children at once, like a power cut."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self._end()

    def stop(self) -> int:
        """Stop it as a service manager does; returns its exit code."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self._end()
        return code

    def crash(self) -> None:
        """Kill it alone; its children must notice by themselves."""
        assert self.process is not None
        self.process.kill()
        self._end()

    def _end(self) -> None:
        assert self.process is not None
        self.process.communicate(timeout=PATIENCE)  # Until no child is left that could print.
        self.process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def browser(self) -> Browser:
        return Browser(self.address)


def free_port() -> int:
    """A free port, reserved until it is used."""
    while True:
        port = 12_000 + secrets.randbelow(18_000)
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


async def long_ago(store: Store, match: str, seconds: float) -> None:
    """A person was last seen at a seat this many seconds ago."""
    async with store.engine.begin() as connection:
        change = schema.seats.update().where(schema.seats.c.match == match)
        await connection.execute(change.values(seen=store.time(-seconds)))
