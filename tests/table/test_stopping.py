"""A server that stops waits for what still uses the database, and answers everybody."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from altiplano.table import wire
from tests.table.servers import ME, PATIENCE, Here, done, here, new_id, refused


def test_what_waits_for_the_database_is_given_up_with_a_sentence_and_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that is still used when everything else has ended would never end."""
    failed: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    before = set(threading.enumerate())
    with here(tmp_path) as server, server.browser() as ann, ThreadPoolExecutor(1) as asking:
        match = ann.set_up(ME, ME).match
        with locked(tmp_path) as other:
            asked = {"kind": "continue", "seat": 0}
            link = asking.submit(ann.post, f"/api/tables/{match}/links", asked)
            tasks = stop_while_busy(server)
            until(lambda: any(task.cancelling() for task in list(tasks)))
            other.execute("ROLLBACK")
            assert refused(link.result(), 503).code == "stopping"
    for thread in set(threading.enumerate()) - before:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    assert failed == []


def test_a_command_that_has_begun_is_carried_out_though_nobody_waits_for_its_answer(
    tmp_path: Path,
) -> None:
    command = wire.Chat(new_id(), "hello", 0)
    with here(tmp_path) as server, server.browser() as ann, ThreadPoolExecutor(1) as asking:
        match = ann.set_up(ME, ME).match
        with locked(tmp_path) as other:
            said = asking.submit(ann.post, f"/api/tables/{match}/commands", command)
            stop_while_busy(server)
            assert refused(said.result(), 503).code == "stopping"
            other.execute("ROLLBACK")
        cookies = ann.http.cookies
    with here(tmp_path) as server, server.browser() as ann:
        ann.http.cookies = cookies
        done(ann.tell(match, command))
        assert ann.notes(match).count("hello") == 1


def locked(folder: Path) -> closing[sqlite3.Connection]:
    """A connection to a server's database that lets nobody else write."""
    other = sqlite3.connect(folder / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return closing(other)


def stop_while_busy(server: Here) -> set[asyncio.Task[None]]:
    """Stop a server as soon as it handles a request; returns all that it handles."""
    tasks = server.server.server_state.tasks
    until(lambda: bool(tasks))
    server.server.should_exit = True
    return tasks


def until(condition: Callable[[], bool]) -> None:
    """Wait for something that only this test waits for."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)
