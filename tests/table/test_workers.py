"""Several workers at one address: replaced one by one, and nobody who plays loses anything."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import httpx
import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from altiplano.table import wire
from altiplano.table.sockets import RESTART
from tests.table.databases import Postgres
from tests.table.servers import ME, PATIENCE, Browser, Live, Process, client, done, new_id
from tests.table.test_metrics import TOKEN, told
from tests.table.test_processes import next_command

WORKERS = 2

PAUSE = 0.02
"""Seconds between two looks or calls: a worker that starts needs the machine more."""


@pytest.fixture(scope="module")
def serving(postgresql: Postgres) -> Iterator[Process]:
    with new_server(postgresql) as running:
        yield running


def new_server(postgresql: Postgres) -> Process:
    options = ("--workers", str(WORKERS), "--metrics-token", TOKEN)
    return Process(postgresql.new_database(), *options)


def workers(serving: Process) -> set[psutil.Process]:
    """The processes that answer."""
    assert serving.process is not None
    found = set()
    for child in psutil.Process(serving.process.pid).children():
        try:
            if "spawn_main" in " ".join(child.cmdline()) and child.status() != "zombie":
                found.add(child)
        except psutil.NoSuchProcess:
            continue
    return found


def all_new(serving: Process, before: set[psutil.Process]) -> bool:
    now = workers(serving)
    return len(now) == WORKERS and not now & before


@contextmanager
def answering(address: str) -> Iterator[list[str]]:
    """A new visitor sends requests repeatedly; returns what went wrong."""
    over = threading.Event()
    failures: list[str] = []

    def call() -> None:
        while not over.wait(PAUSE):
            try:
                assert httpx.get(f"{address}/health", verify=False, timeout=PATIENCE).is_success
            except (httpx.TransportError, AssertionError) as error:
                failures.append(repr(error))

    caller = threading.Thread(target=call)
    caller.start()
    try:
        yield failures
    finally:
        over.set()
        caller.join(PATIENCE)


class Player:
    """Plays both seats of a table as a page does: after a break it comes again, and repeats."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.matches: list[str] = []
        """What was played; after the end of a match another one."""
        self.sent: list[str] = []
        """The ids of moves that were acknowledged."""
        self.codes: list[int | None] = []
        """How lines have ended."""

    def play(self, goes_on: Iterator[bool]) -> None:
        """Play on, with a new line whenever one ends, as long as that is wanted."""
        pending: wire.Play | None = None
        over = True
        while next(goes_on):
            try:
                if over:
                    self.matches.append(self.browser.set_up(ME, ME, seed=5).match)
                    over = False
                match = self.matches[-1]
                with self.browser.live(match) as live:
                    live.begin()
                    while pending is not None or next(goes_on):
                        if pending is None:
                            if over := live.latest.over:
                                break
                            seat = live.latest.to_move[0]
                            update = self.browser.update(match, seat)
                            move = update.options[0].move
                            pending = wire.Play(new_id(), update.next, move, seat)
                        done(live.tell(pending))
                        self.sent.append(pending.id)
                        pending = None
                    if not over:
                        return
            except ConnectionClosed as end:
                self.codes.append(None if end.rcvd is None else end.rcvd.code)
            except httpx.TransportError:
                continue


def keepers(serving: Process, lives: list[Live]) -> set[int]:
    """The processes that hold the other ends of these sockets."""
    ports = {live.connection.local_address[1] for live in lives}
    return {
        worker.pid
        for worker in workers(serving)
        for end in worker.net_connections("tcp")
        if end.raddr and end.raddr.port in ports
    }


def comes_true(somebody: Browser, condition: Callable[[], bool]) -> bool:
    """Whether something is so soon, while the server answers."""
    end = time.monotonic() + PATIENCE
    while not (true := condition()) and time.monotonic() < end:
        assert somebody.get("/health").is_success
        time.sleep(PAUSE)
    return true


def all_open(serving: Process) -> bool:
    """Whether each worker takes what others hand over."""
    doors = [end.laddr for each in workers(serving) for end in each.net_connections("unix")]
    return sum("altiplano-" in str(door) for door in doors) == WORKERS


def test_people_of_one_table_are_served_by_one_worker(serving: Process) -> None:
    """Whichever worker takes their calls; and the tables are shared out."""
    with serving.browser() as ann, ExitStack() as sockets:
        assert comes_true(ann, lambda: all_open(serving))
        at: dict[str, list[Live]] = {ann.set_up(ME, ME, seed=7).match: [] for _ in range(10)}
        for _ in range(3):
            for match, lives in at.items():
                lives.append(sockets.enter_context(ann.live(match)))
                lives[-1].begin()

        def held() -> list[set[int]]:
            return [keepers(serving, lives) for lives in at.values()]

        assert comes_true(ann, lambda: all(len(each) == 1 for each in held()))
        assert set.union(*held()) == {worker.pid for worker in workers(serving)}
        for match, (first, *others) in at.items():
            seat = first.latest.to_move[0]
            update = ann.update(match, seat)
            done(first.tell(wire.Play(new_id(), update.next, update.options[0].move, seat)))
            for other in others:
                assert other.wait(wire.Update).next > update.next


def test_several_workers_behind_one_address_are_one_server(serving: Process) -> None:
    with serving.browser() as ann:
        match = ann.set_up(ME, ME).match
        with ann.live(match, 0) as live:
            live.begin()
            for _ in range(4):
                with ann.at(serving.address) as again:  # A new connection, to any of them.
                    done(again.tell(match, next_command(live.latest, 1)[0]))
                live.wait(wire.Update)


def test_a_rolling_restart_loses_no_move(serving: Process, postgresql: Postgres) -> None:
    """Every move that was acknowledged is written once, and the port answers all the time."""
    before = workers(serving)
    assert len(before) == WORKERS
    assert serving.process is not None
    with serving.browser() as ann, answering(serving.address) as failures:
        player = Player(ann)

        def until_all_are_new() -> Iterator[bool]:
            while len(player.sent) < 5:
                yield True
            assert serving.process is not None
            serving.process.send_signal(signal.SIGHUP)
            while not all_new(serving, before):
                time.sleep(PAUSE)
                yield True
            last = len(player.sent) + 5
            while len(player.sent) < last:
                yield True
            while True:
                yield False

        player.play(until_all_are_new())
    written = [
        command
        for match in player.matches
        for command in postgresql.fetch(
            f"SELECT command FROM journal WHERE match = '{match}'", serving.database
        )
    ]
    assert sorted(written) == sorted(player.sent)
    assert set(player.codes) <= {RESTART}  # A request may notice before the line does.
    assert failures == []


def test_a_worker_that_dies_is_replaced(serving: Process) -> None:
    before = workers(serving)
    victim = before.pop()
    victim.kill()
    psutil.wait_procs([victim], PATIENCE)
    with serving.browser() as ann:
        assert comes_true(ann, lambda: len(workers(serving)) == WORKERS)
    assert before < workers(serving)


def test_any_worker_tells_what_all_have_counted(serving: Process) -> None:
    """Requests on connections of their own reach one process or the other."""
    name = "altiplano_http_answers_total 200 games"
    before = told(serving.address).get(name, 0)
    for _ in range(20):
        with client(serving.address) as somebody:
            assert somebody.get("/api/rules").is_success
    assert told(serving.address)[name] == before + 20


def test_the_end_leaves_nobody_behind(postgresql: Postgres) -> None:
    """The server stops as a service does, and says goodbye to pages."""
    with new_server(postgresql) as serving:
        assert serving.process is not None
        known = psutil.Process(serving.process.pid).children(recursive=True)
        with serving.browser() as ann:
            match = ann.set_up(ME, ME).match
            with ann.live(match) as live:
                live.begin()
                assert serving.stop() == 0
                assert live.closed() == RESTART
        _gone, left = psutil.wait_procs(known, PATIENCE)
        assert left == []
