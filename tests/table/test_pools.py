"""Pools: whose turn it is, how much may wait, and what is dropped when nobody waits any more."""

import asyncio
import json
import logging
import os
import signal
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from resource import RLIMIT_DATA, getrlimit

import psutil
import pytest

from altiplano.processes import Asker, Busy, Failure, Pool, step_back
from altiplano.table import plans, thinkers
from altiplano.table.thinkers import UPLOAD_MEMORY
from tests.table.servers import BOT, ME, PATIENCE, Browser, Here, here, hints_after, refused

SLOW = "a" + ".a" * 30_000 + " = 1"
"""TOML that takes minutes to read."""


LITTLE = 160 * 2**20
"""Bytes of memory in which a process can start, and not much more."""

MEMORY = "this needed too much memory, so it was stopped"

REMEMBERED: list[bytes] = []


def remember(size: int) -> None:
    """Keep so many bytes for good."""
    REMEMBERED.append(bytes(size))


def with_pool(work: Callable[[Pool], Awaitable[None]], most: int = 100, each: int = 100) -> None:
    """Do something with a pool of one process."""

    async def using() -> None:
        pool = Pool("tests", 1, most, each)
        try:
            await work(pool)
        finally:
            pool.close()

    asyncio.run(using())


async def stays() -> None:
    await asyncio.Event().wait()


async def started(pool: Pool) -> "asyncio.Task[object]":
    """Work that goes on until it is cancelled, and has begun."""
    assert isinstance(await pool.work(PATIENCE, os.getpid), int)
    work = asyncio.create_task(pool.work(PATIENCE, partial(time.sleep, PATIENCE)))
    await asyncio.sleep(0)
    return work


def test_where_somebody_waits_comes_first_then_who_has_used_less() -> None:
    done: list[int] = []

    async def work(pool: Pool) -> None:
        async def noted(number: int, rank: tuple[bool, float]) -> None:
            await pool.work(PATIENCE, os.getpid, rank)
            done.append(number)

        running = await started(pool)
        ranks = [(True, 0.0), (True, 3.0), (False, 5.0), (False, 1.0), (False, 5.0)]
        waiting = [asyncio.create_task(noted(*each)) for each in enumerate(ranks)]
        await asyncio.sleep(0)
        assert pool.waiting == 5
        running.cancel()
        await asyncio.gather(*waiting)

    with_pool(work)
    assert done == [3, 2, 4, 0, 1]


def test_only_so_much_waits_and_the_rest_is_refused() -> None:
    async def work(pool: Pool) -> None:
        running = await started(pool)
        waiting = [asyncio.create_task(pool.work(PATIENCE, os.getpid)) for _ in range(2)]
        await asyncio.sleep(0)
        assert pool.full
        with pytest.raises(Busy, match="try again") as refusal:
            await pool.work(PATIENCE, os.getpid)
        assert refusal.value.status == 503
        running.cancel()
        assert all(isinstance(each, int) for each in await asyncio.gather(*waiting))
        assert not pool.full

    with_pool(work, most=2)


def test_one_asker_has_only_so_much_in_a_pool() -> None:
    async def work(pool: Pool) -> None:
        running = await started(pool)
        mine, yours = Asker("mine", stays), Asker("yours", stays)
        waiting = [
            asyncio.create_task(pool.work(PATIENCE, os.getpid, asker=asker))
            for asker in (mine, mine, yours)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="too many requests waiting") as refusal:
            await pool.work(PATIENCE, os.getpid, asker=mine)
        assert refusal.value.status == 429
        running.cancel()
        await asyncio.gather(*waiting)
        assert isinstance(await pool.work(PATIENCE, os.getpid, asker=mine), int)

    with_pool(work, each=2)


def test_what_nobody_waits_for_is_dropped_whether_it_runs_or_waits() -> None:
    async def work(pool: Pool) -> None:
        assert isinstance(await pool.work(PATIENCE, os.getpid), int)
        left = asyncio.Event()

        async def gone() -> None:
            await left.wait()

        asker = Asker("somebody", gone)
        task = partial(time.sleep, PATIENCE)
        dropped = [asyncio.create_task(pool.work(PATIENCE, task, asker=asker)) for _ in range(3)]
        after = asyncio.create_task(pool.work(PATIENCE, os.getpid))
        await asyncio.sleep(0)
        left.set()
        for each in dropped:
            failure = await each
            assert isinstance(failure, Failure)
            assert failure.code == "gone"
        assert isinstance(await after, int)

    with_pool(work)


# At a server.


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Here]:
    """A separate server on which judging has no time limit."""
    with here(tmp_path) as server:
        server.desk.judges.limit = PATIENCE
        yield server


def upload(server: Here, browser: Browser, part: float = 1.0) -> socket.socket:
    """Send a file that takes long to judge, or part of it, and do not wait for the answer."""
    browser.get("/health")
    token = browser.http.cookies["altiplano-csrf"]
    plan = {"game": "altiplano", "seats": [{"kind": "me"}] * 2, "content": SLOW}
    body = json.dumps(plan).encode()
    opened = socket.create_connection(("127.0.0.1", server.socket.getsockname()[1]))
    head = (
        f"POST /api/tables HTTP/1.1\r\nhost: localhost\r\nx-csrf-token: {token}\r\n"
        f"cookie: altiplano-csrf={token}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\n\r\n"
    )
    opened.sendall(head.encode() + body[: int(len(body) * part)])
    return opened


async def busy(pool: Pool, waiting: int) -> None:
    """All processes of a pool work, and so much waits."""
    while pool.idle or pool.waiting != waiting:
        await asyncio.sleep(0.005)


def test_help_at_a_table_waits_for_no_upload(alone: Here) -> None:
    with alone.browser() as ann, alone.browser() as ben:
        match = ann.set_up(ME, BOT).match
        with upload(alone, ben), upload(alone, ben):
            alone.run(busy(alone.desk.judges, 1))
            assert ann.get(f"/api/tables/{match}/help").is_success
            assert alone.desk.judges.waiting == 1


def test_uploads_whose_senders_have_left_hold_up_nobody(alone: Here) -> None:
    with alone.browser() as ann, alone.browser() as ben:
        for _ in range(3):
            with upload(alone, ben):
                alone.run(busy(alone.desk.judges, 0))
        assert ann.set_up(ME, ME, content="[orders.o1]\npoints = 9\n").match


def test_whoever_leaves_in_the_middle_of_an_upload_is_no_error(
    alone: Here, caplog: pytest.LogCaptureFixture
) -> None:
    def statuses() -> set[str]:
        counted = alone.desk.metrics.answers.collect()
        samples = [sample for family in counted for sample in family.samples]
        return {sample.labels["code"] for sample in samples}

    async def answered() -> None:
        while not statuses() & {"400", "500"}:
            await asyncio.sleep(0.005)

    with alone.browser() as ann:
        upload(alone, ann, part=0.5).close()
        alone.run(asyncio.wait_for(answered(), PATIENCE))
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


def test_an_upload_too_many_is_refused_for_now(alone: Here) -> None:
    """For people who have sent several already, and for everybody when too much waits."""
    plan = plans.TablePlan("altiplano", [ME, ME], content="[orders.o1]\npoints = 9\n")
    with alone.browser() as ann, upload(alone, ann), upload(alone, ann):
        alone.run(busy(alone.desk.judges, 1))
        answer = ann.post("/api/tables", plan)
        assert refused(answer, 429).code == "too-often"
        assert int(answer.headers["retry-after"]) > 0
        alone.desk.judges.each = 10
        alone.desk.judges.most = 1
        answer = ann.post("/api/tables", plan)
        assert refused(answer, 503).code == "busy"
        assert "try again" in answer.json()["sentence"]
        assert int(answer.headers["retry-after"]) > 0


def test_an_upload_that_needs_too_much_memory_is_refused_and_hurts_nobody(alone: Here) -> None:
    """It would take gigabytes; the process that read it gives way to a fresh one."""
    alone.desk.judges.settle = partial(step_back, 10, LITTLE)
    plan = plans.TablePlan("altiplano", [ME, ME], content=SLOW)
    with alone.browser() as ann:
        answer = refused(ann.post("/api/tables", plan), 422)
        assert (answer.code, answer.sentence) == ("too-much-memory", MEMORY)
        assert ann.set_up(ME, ME, content="[orders.o1]\npoints = 9\n").match


def test_the_lab_refuses_what_needs_too_much_memory(alone: Here) -> None:
    alone.desk.laboratory.settle = partial(step_back, 10, LITTLE)
    wish = {"game": "altiplano", "players": 2, "levels": ["novice"]}
    with alone.browser() as ann:
        answer = refused(ann.post("/api/lab/cases", {**wish, "content": SLOW}), 422)
        assert answer.sentence == MEMORY
        assert ann.post("/api/lab/cases", wish).is_success


def test_memory_is_limited_wherever_visitors_send_something(alone: Here) -> None:
    desk = alone.desk
    for pool in (desk.judges, desk.readers, desk.laboratory):
        limit = alone.run(pool.work(PATIENCE, partial(getrlimit, RLIMIT_DATA)))
        assert limit[0] == UPLOAD_MEMORY


def test_work_that_leaves_too_little_memory_is_tried_again_in_a_fresh_process() -> None:
    """Otherwise what a process remembers could refuse all that comes after it."""

    async def work(pool: Pool) -> None:
        pool.settle = partial(step_back, 10, LITTLE)
        assert await pool.work(PATIENCE, partial(remember, LITTLE // 3)) is None
        first = await pool.work(PATIENCE, os.getpid)
        assert await pool.work(PATIENCE, partial(remember, LITTLE // 3)) is None
        assert await pool.work(PATIENCE, os.getpid) != first

    with_pool(work)


def asked_for_hints(server: Here, browser: Browser, tables: int) -> list[socket.socket]:
    """Ask for hints for both seats at so many tables, and do not wait for the answers."""
    asking = []
    address = browser.http.headers.get("x-forwarded-for", "127.0.0.1")
    for match in [browser.set_up(ME, ME).match for _ in range(tables)]:
        key = browser.http.cookies["altiplano"]
        for seat in range(2):
            opened = socket.create_connection(("127.0.0.1", server.socket.getsockname()[1]))
            path = f"/api/tables/{match}/hint?seat={seat}"
            head = f"GET {path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {address}\r\n"
            opened.sendall(f"{head}cookie: altiplano={key}\r\n\r\n".encode())
            asking.append(opened)
    return asking


def test_one_visitor_waits_for_few_hints_at_a_time_and_others_get_help_meanwhile(
    alone: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many seats they have; when they leave, nothing of it is worked on any more."""
    monkeypatch.setattr(thinkers, "HINT_LIMIT", PATIENCE)
    helpers = alone.desk.helpers
    with alone.browser() as ann, alone.browser() as ben:
        ben.http.headers["x-forwarded-for"] = "203.0.113.7"
        mine, yours = ann.set_up(ME, ME).match, ben.set_up(ME, ME).match
        alone.desk.hints.think = hints_after(10**8)
        asking = asked_for_hints(alone, ann, 2)
        alone.run(busy(helpers, 2))

        answer = ann.get(f"/api/tables/{mine}/hint", seat=0)
        assert refused(answer, 429).code == "too-often"
        with ThreadPoolExecutor() as helping:
            alone.desk.hints.think = hints_after(1)
            hint = helping.submit(ben.get, f"/api/tables/{yours}/hint", seat=0)
            alone.run(busy(helpers, 3))
            for each in asking:
                each.close()
            assert hint.result().is_success
        assert ann.get(f"/api/tables/{mine}/hint", seat=0).is_success
        assert helpers.idle == helpers.workers


def test_a_household_has_one_share_of_a_queue_however_many_addresses_it_has(
    alone: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "HINT_LIMIT", PATIENCE)
    alone.desk.helpers.each = 2
    with alone.browser() as ann, alone.browser() as ben:
        match = ben.set_up(ME, ME).match
        alone.desk.hints.think = hints_after(10**8)
        ann.http.headers["x-forwarded-for"] = "2001:db8::1"
        asking = asked_for_hints(alone, ann, 1)
        alone.run(busy(alone.desk.helpers, 0))

        path = f"/api/tables/{match}/help"
        ben.http.headers["x-forwarded-for"] = "2001:db8::2:7"
        assert refused(ben.get(path), 429).code == "too-often"
        for each in asking:
            each.close()
        assert ben.get(path).is_success


def test_help_with_planning_comes_before_hints_that_wait(
    alone: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "HINT_LIMIT", 0.5)
    with alone.browser() as ann, alone.browser() as ben:
        ben.http.headers["x-forwarded-for"] = "203.0.113.7"
        match = ben.set_up(ME, ME).match
        alone.desk.hints.think = hints_after(10**8)
        asking = asked_for_hints(alone, ann, 2)
        alone.run(busy(alone.desk.helpers, 2))
        assert ben.get(f"/api/tables/{match}/help", seat=0).is_success
        for each in asking:
            each.close()


def test_hints_wait_for_no_bot(alone: Here) -> None:
    """Every process in which bots think is at work."""
    alone.desk.hints.think = hints_after(1)
    with alone.browser() as ann, ThreadPoolExecutor() as thinking:
        match = ann.set_up(ME, ME).match
        work = partial(time.sleep, PATIENCE)
        thinkers = alone.desk.thinkers
        for _ in range(thinkers.workers + 1):
            thinking.submit(alone.run, thinkers.work(PATIENCE, work))
        alone.run(busy(thinkers, 1))
        assert ann.get(f"/api/tables/{match}/hint", seat=0).is_success
        thinkers.close()


def test_a_signal_to_end_leaves_work_to_be_finished() -> None:
    """A service is stopped by a signal to all of its processes; bots finish what they are at."""

    async def work(pool: Pool) -> None:
        first = await pool.work(PATIENCE, os.getpid)
        assert isinstance(first, int)
        os.kill(first, signal.SIGTERM)
        assert await pool.work(PATIENCE, os.getpid) == first

    with_pool(work)


def test_work_is_begun_again_when_all_processes_are_killed() -> None:
    """Also the one from which the others are forked."""

    async def work(pool: Pool) -> None:
        first = await pool.work(PATIENCE, os.getpid)
        assert isinstance(first, int)
        forker = psutil.Process(first).parent()
        assert forker is not None
        assert forker.pid != os.getpid()
        for process in (forker, psutil.Process(first)):
            process.kill()
        second = await pool.work(PATIENCE, os.getpid)
        assert isinstance(second, int)
        assert second != first

    with_pool(work)
