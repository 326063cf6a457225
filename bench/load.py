"""Many tables of scripted people over WebSockets on one machine, against our bars for the server.

Starts a server of its own with an empty database and tables that stand somewhere in a match, and
plays. With --kill tables are set up as browsers do (one cookie and one socket a seat, invitations
exchanged), and the server is killed while it works and started again; afterwards every journal is
compared with the moves that were acknowledged.
"""

import argparse
import asyncio
import json
import random
import resource
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from altiplano import games
from altiplano.table.lines import Lines
from altiplano.table.store import Store
from bench.crowd import AWAY, Crowd, Table
from bench.flood import flooded
from bench.kills import kill, stopped_by_signals
from bench.prepared import Prepared, prepare
from bench.progress import EVERY as EVERY_LINE
from bench.progress import SILENT, Progress
from bench.report import print_report
from bench.served import GAME, Server, cpu_of_all, set_up_all

STORES = ("sqlite", "postgresql", "workers")
"""What tables may be kept in; the last: PostgreSQL, with two processes that serve."""

STEPS = ("500", "1000", "flood", "kills")
"""What is measured for each: so many tables, a flood of visitors, or kills."""

OUT = Path("build/load.jsonl")
"""Where each finished part of the bars is written."""

TABLES = 500
EVERY = 2.0
"""The bar is for so many tables, with a move every so many seconds each."""

BOTS = 5
"""At so many tables a bot plays along when thinkers are killed."""

AHEAD = 300
"""Each table begins somewhere within so many lines of a match."""


class Plan(NamedTuple):
    """What to measure."""

    tables: int
    moves: int
    """Of each table."""
    every: float
    """Seconds between two moves of a table, on average; 0: as fast as it goes."""
    players: int
    database: str = ""
    """Empty: SQLite in a new file."""
    workers: int = 1
    kills: int = 0
    """How often something is killed: the server, its thinkers, the database, in turn. People
    then play until that is done, however many moves it takes."""
    bots: int = 0
    """At how many tables a bot plays along."""
    crash: Callable[[], None] | None = None
    """Kills the database, and starts it again."""
    database_cpu: Callable[[], float] = float
    """Seconds of CPU that the database has used, where it is a process of its own."""
    ahead: int = AHEAD
    """0: people set the tables up themselves, in their browsers."""
    flood: int = 0
    """How many visitors send as much as they can meanwhile."""
    seed: int = 1


def run(plan: Plan, progress: Progress = SILENT) -> dict[str, Any]:
    """Set up, play, and compare."""
    with TemporaryDirectory() as folder:
        plan = plan._replace(database=plan.database or f"sqlite:///{folder}/load.db")
        requests = 600 if plan.flood else 0
        server = Server(plan.database, plan.workers, Path(folder) / "log", requests)
        try:
            with asyncio.Runner(loop_factory=new_loop) as runner:
                return runner.run(measured(plan, server, progress))
        finally:
            server.kill()


def new_loop() -> asyncio.AbstractEventLoop:
    """The fastest event loop available: the load shares its cores with the server."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def measured(plan: Plan, server: Server, progress: Progress) -> dict[str, Any]:
    """The report of a run."""
    luck = [random.Random(f"{plan.seed} {at}") for at in range(plan.tables)]
    if plan.ahead:
        following = progress.track(luck, plan.tables, "setting up tables")
        made = await prepare(plan.database, following, plan.players, plan.ahead)
        server.start()
    else:
        server.start()
        there = set_up_all(server.port, plan.tables, plan.players, plan.bots, progress)
        made = [Prepared(match, keys, []) for match, keys in there]
    tables = [Table(each.match, each.keys, luck[at], household(at)) for at, each in enumerate(made)]
    for table, each in zip(tables, made, strict=True):
        table.accepted = each.lines
    crowd = Crowd(server, tables)
    result = await played(plan, server, crowd, progress)
    server.stop()
    errors = crowd.errors + server.complaints(warnings=not plan.kills)
    if plan.crash is not None:
        expected = (AWAY, "Application startup failed")  # Then another worker is started.
        errors = [error for error in errors if not any(each in error for each in expected)]
    found = await audit(plan, progress.track(tables, len(tables), "comparing journals"))
    return {**result, **found, "errors": len(errors), "first_errors": errors[:5]}


def household(number: int) -> str:
    """An address of this machine for each table, since limits count addresses."""
    return f"127.1.{number // 250}.{number % 250 + 1}"


async def played(plan: Plan, server: Server, crowd: Crowd, progress: Progress) -> dict[str, Any]:
    """Open all sockets, play, and close them."""
    tables = crowd.tables
    progress.say(f"opening sockets: {sum(len(table.seats) for table in tables)}")
    begun = time.perf_counter()
    socket_bytes = await crowd.sit_down()
    opened = time.perf_counter() - begun

    crowd.updates = crowd.update_bytes = crowd.largest = crowd.wire_bytes = 0
    begun, used = time.perf_counter(), cpu(plan, server)
    following = asyncio.create_task(follow(plan, crowd, progress))
    async with flooded(server.port, plan.flood) as flood:
        kills = await played_until_done(plan, server, crowd, progress)
    lasted = time.perf_counter() - begun
    following.cancel()
    cores = {who: (now - used[who]) / lasted for who, now in cpu(plan, server).items()}
    memory = server.memory()
    await asyncio.sleep(min(plan.every, 0.5))
    for table in tables:
        crowd.settle(table)
    sockets = [seat.socket is not None for table in tables for seat in table.seats]
    held = [all(seat.socket for seat in table.seats) for table in tables]
    await crowd.go_home()
    return {
        "tables": sum(held),
        "sockets": sum(sockets),
        "opened_s": opened,
        "lasted_s": lasted,
        "moves": crowd.moves,
        "moves_s": crowd.moves / lasted,
        **{f"p{at}_ms": percentile(crowd.seconds, at) * 1000 for at in (50, 95, 99)},
        "update_mean": crowd.update_bytes / max(1, crowd.updates),
        "update_max": crowd.largest,
        "wire_mean": crowd.wire_bytes / max(1, crowd.updates),
        "cores": cores,
        "memory": memory,
        "socket_bytes": socket_bytes,
        "flood": dict(flood),
        "kills": kills,
        "again": crowd.again,
        "stale": crowd.stale,
        "cut_off": crowd.cut_off,
    }


async def played_until_done(
    plan: Plan, server: Server, crowd: Crowd, progress: Progress
) -> Counter[str]:
    """Make all moves, or play until everything was killed often enough."""
    if not plan.kills:
        progress.say(f"playing {plan.tables * plan.moves} moves")
        await crowd.play(plan.moves, plan.every)
        return Counter()
    progress.say(f"killing {plan.kills} times (Ctrl-C: fewer, and what was killed counts)")
    playing = asyncio.create_task(crowd.play_on(plan.every))
    luck = random.Random(plan.seed)
    try:
        with stopped_by_signals(crowd):
            return await kill(server, crowd, plan.kills, plan.crash, luck, progress)
    finally:
        crowd.enough.set()
        crowd.calm.set()
        await playing


async def follow(plan: Plan, crowd: Crowd, progress: Progress) -> None:
    """Print the progress regularly."""
    while not plan.kills:
        await asyncio.sleep(EVERY_LINE)
        p95 = percentile(crowd.seconds, 95) * 1000
        progress.say(f"{crowd.moves} of {plan.tables * plan.moves} moves, p95 {p95:.1f} ms so far")


def cpu(plan: Plan, server: Server) -> dict[str, float]:
    """CPU seconds so far, by program."""
    ours = {
        "server": server.cpu(),
        "database": plan.database_cpu(),
        "load": time.process_time(),
    }
    return {**ours, "others": cpu_of_all() - sum(ours.values())}


def percentile(values: Sequence[float], at: int) -> float:
    """The value that n of 100 do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * at // 100)] if ordered else 0.0


async def audit(plan: Plan, tables: Iterable[Table]) -> dict[str, int]:
    """Compare each journal with the acknowledged moves, and replay it, so that it is legal, too."""
    store = Store(plan.database)
    game = games.get(GAME)
    lines = lost = doubled = different = 0
    for table in tables:
        written = await store.lines(table.match)
        ids = [line.command for line in written if line.command is not None]
        lines += len(written)
        lost += len({line.command for line in table.accepted}.difference(ids))
        doubled += len(ids) - len(set(ids))
        people = [line for line in written if line.command is not None]
        different += [line[1:] for line in people] != [line[1:] for line in table.accepted]
        setup = await store.match(table.match)
        assert setup is not None
        Lines(game, setup).read(written)
    await store.close()
    return {"lines": lines, "lost": lost, "doubled": doubled, "different": different}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=TABLES, help=f"live tables ({TABLES})")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they play (30)")
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between moves (2)")
    parser.add_argument("--players", type=int, default=3, help="at each table (3)")
    parser.add_argument("--database", default="", help="postgresql://... (SQLite in a new file)")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve (1)")
    parser.add_argument(
        "--kill", type=int, default=0, help="kill server and thinkers so often, in turn (0)"
    )
    parser.add_argument("--flood", type=int, default=0, help="visitors who flood it (0)")
    parser.add_argument("--bars", action="store_true", help="all runs that our bars are about")
    parser.add_argument(
        "--store", action="append", choices=STORES, help="only the bars for this store; repeatable"
    )
    parser.add_argument(
        "--step", action="append", choices=STEPS, help="only this step of the bars; repeatable"
    )
    parser.add_argument("--resume", action="store_true", help="keep parts that are measured")
    parser.add_argument("--out", type=Path, default=OUT, help=f"where parts are written ({OUT})")
    parser.add_argument("--json", action="store_true", help="print numbers for a program")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # So that the server ends, too.
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if given.bars or given.store or given.step:
        from bench.bars import Choice, measure_all

        choice = Choice(given.store or STORES, given.step or STEPS, given.seconds, given.kill)
        raise SystemExit(measure_all(choice, given.out, given.resume))
    plan = Plan(
        tables=given.tables,
        moves=max(1, round(given.seconds / given.every)),
        every=given.every,
        players=given.players,
        database=given.database,
        workers=given.workers,
        kills=given.kill,
        bots=BOTS if given.kill else 0,
        ahead=0 if given.kill else AHEAD,
        flood=given.flood,
    )
    result = run(plan, Progress())
    if given.json:
        print(json.dumps(result))
    else:
        print_report(plan, result)


if __name__ == "__main__":
    main()
