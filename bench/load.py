"""Many tables of scripted people over WebSockets on one machine, against our bars for the server.

Starts a server of its own with an empty database, sets tables up as browsers do (one cookie and one
socket a seat, invitations exchanged), lets each stand somewhere in a match, and plays. With --kill
the server is killed while it works and started again; afterwards every journal is compared with the
moves that were acknowledged.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table as Columns

from altiplano import games
from altiplano.kernel.match import Match
from altiplano.table.lines import Lines
from altiplano.table.store import Store
from altiplano.table.writing import LineRow
from bench.crowd import AWAY, Crowd, Table
from bench.flood import flooded
from bench.served import GAME, Server, set_up_all

TABLES = 500
EVERY = 2.0
"""The bar is for so many tables, with a move every so many seconds each."""

P95 = 100.0
"""Milliseconds from sending a move to the last update that shows it, for 95 of 100 moves."""

SOCKET = 40 * 1024
"""Bytes of memory that an idle socket may need."""

UPDATE = 25_000
"""Bytes that an update may have before compression: a view of up to 20,000, options and log."""

BOTS = 5
"""At so many tables a bot plays along when thinkers are killed."""

AHEAD = 300
"""Each table begins somewhere within so many lines of a match."""


class Plan(NamedTuple):
    """What is to be measured."""

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
    """How often something is killed: the server, its thinkers, the database, in turn."""
    bots: int = 0
    """At how many tables a bot plays along."""
    crash: Callable[[], None] | None = None
    """Kills the database, and starts it again."""
    ahead: int = AHEAD
    flood: int = 0
    """How many visitors send as much as they can meanwhile."""
    seed: int = 1


def run(plan: Plan) -> dict[str, Any]:
    """Set up, play, and compare."""
    with TemporaryDirectory() as folder:
        plan = plan._replace(database=plan.database or f"sqlite:///{folder}/load.db")
        requests = 600 if plan.flood else 0
        server = Server(plan.database, plan.workers, Path(folder) / "log", requests)
        try:
            server.start()
            with asyncio.Runner(loop_factory=new_loop) as runner:
                return runner.run(measured(plan, server))
        finally:
            server.kill()


def new_loop() -> asyncio.AbstractEventLoop:
    """The quickest loop there is: the load shares its cores with the server."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def measured(plan: Plan, server: Server) -> dict[str, Any]:
    """Everything that a run tells."""
    tables = [
        Table(match, keys, random.Random(f"{plan.seed} {at}"), household(at))
        for at, (match, keys) in enumerate(
            set_up_all(server.port, plan.tables, plan.players, plan.bots)
        )
    ]
    if plan.ahead:
        server.stop()
        await play_ahead(plan, tables)
        server.start()
    crowd = Crowd(server, tables)
    result = await played(plan, server, crowd)
    server.stop()
    errors = crowd.errors + server.complaints(warnings=not plan.kills)
    if plan.crash is not None:
        expected = (AWAY, "Application startup failed")  # Another worker is started then.
        errors = [error for error in errors if not any(each in error for each in expected)]
    found = await audit(plan, tables)
    return {**result, **found, "errors": len(errors), "first_errors": errors[:5]}


def household(number: int) -> str:
    """An address of this machine for each table: limits count addresses."""
    return f"127.1.{number // 250}.{number % 250 + 1}"


async def play_ahead(plan: Plan, tables: Sequence[Table]) -> None:
    """Write the beginning of each match: tables do not all stand at the first move.

    Where a bot plays along, it may have begun already.
    """
    store = Store(plan.database)
    game = games.get(GAME)
    for table in tables[plan.bots :]:
        setup = await store.match(table.match)
        assert setup is not None
        match = Lines(game, setup).match
        moves = list(at_random(match, table.luck.randint(0, plan.ahead), table.luck))
        if match.over:
            moves = moves[: len(moves) // 2]
        table.accepted = [LineRow(at, *move, f"ahead-{at}") for at, move in enumerate(moves)]
        if moves:
            assert await store.append(table.match, table.accepted, False)
    await store.close()


def at_random(match: Match, most: int, luck: random.Random) -> Iterator[tuple[int, str]]:
    for _ in range(most):
        if match.over:
            return
        seat = luck.choice(match.to_move)
        move = luck.choice(match.options(seat))
        match.play(seat, move)
        yield seat, move


async def played(plan: Plan, server: Server, crowd: Crowd) -> dict[str, Any]:
    """Open all sockets, play, and go home."""
    tables = crowd.tables
    begun = time.perf_counter()
    socket_bytes = await crowd.sit_down()
    opened = time.perf_counter() - begun

    crowd.updates = crowd.update_bytes = crowd.largest = crowd.wire_bytes = 0
    begun, server_cpu, own_cpu = time.perf_counter(), server.cpu(), time.process_time()
    killing = asyncio.create_task(kill(plan, server, crowd))
    async with flooded(server.port, plan.flood) as flood:
        await crowd.play(plan.moves, plan.every)
    lasted = time.perf_counter() - begun
    server_cpu, own_cpu = server.cpu() - server_cpu, time.process_time() - own_cpu
    memory = server.memory()
    kills = await killing
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
        "server_cpu": server_cpu / lasted,
        "own_cpu": own_cpu / lasted,
        "memory": memory,
        "socket_bytes": socket_bytes,
        "flood": dict(flood),
        "kills": kills,
        "again": crowd.again,
        "stale": crowd.stale,
        "cut_off": crowd.cut_off,
    }


def percentile(values: Sequence[float], at: int) -> float:
    """The value that so many of 100 are not above."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * at // 100)] if ordered else 0.0


async def kill(plan: Plan, server: Server, crowd: Crowd) -> Counter[str]:
    """Kill something at random points; how often it was what."""
    luck = random.Random(plan.seed)
    total = plan.tables * plan.moves
    points = sorted(luck.randint(total // 10, total * 8 // 10) for _ in range(plan.kills))
    ways: dict[str, Callable[[], None]] = {
        "server": partial(start_again, server),
        "thinkers": server.kill_thinkers,
    }
    if plan.crash is not None:
        ways["database"] = plan.crash
    kills: Counter[str] = Counter()
    for point, what in zip(points, cycle(ways), strict=False):
        while crowd.moves < point:
            if crowd.done:
                return kills
            await asyncio.sleep(luck.uniform(0.001, 0.02))
        if what != "thinkers":
            crowd.up.clear()
            crowd.calm.clear()
        await asyncio.to_thread(ways[what])
        crowd.up.set()
        while not crowd.seated:
            await asyncio.sleep(0.01)
        crowd.calm.set()
        kills[what] += 1
    return kills


def start_again(server: Server) -> None:
    server.kill()
    server.start()


async def audit(plan: Plan, tables: Sequence[Table]) -> dict[str, int]:
    """Compare each journal with what was acknowledged; and read it, so it is legal, too."""
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
    parser.add_argument("--json", action="store_true", help="print numbers for a program")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # So that the server ends, too.
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if given.bars:
        from bench.bars import measure_all

        raise SystemExit(measure_all(given.seconds))
    plan = Plan(
        tables=given.tables,
        moves=max(1, round(given.seconds / given.every)),
        every=given.every,
        players=given.players,
        database=given.database,
        workers=given.workers,
        kills=given.kill,
        bots=BOTS if given.kill else 0,
        flood=given.flood,
    )
    result = run(plan)
    if given.json:
        print(json.dumps(result))
        return
    console = Console()
    console.print(title(plan))
    console.print(report(plan, result))
    console.print(
        "Measured from sending a move to the last update before the table's next move. In a "
        "simultaneous step others rightly hear nothing: then to the mover's own update. Moves "
        "around a kill are not measured."
    )
    for error in result["first_errors"]:
        console.print(error, markup=False)


def title(plan: Plan) -> str:
    compiled = not (sys.modules["altiplano.kernel.match"].__file__ or "").endswith(".py")
    store = "PostgreSQL" if plan.database.startswith("postgres") else "SQLite"
    return (
        f"{plan.tables} tables of {plan.players} people, a move every {plan.every:g} s each; "
        f"{store}, {'compiled' if compiled else 'pure'} engine, {os.cpu_count()} cores\n"
    )


def report(plan: Plan, result: dict[str, Any]) -> Columns:
    """What was measured, beside our bars."""
    columns = Columns(box=None, padding=(0, 2, 0, 0))
    columns.add_column("what", no_wrap=True)
    for heading in ("measured", "our bar", "met"):
        columns.add_column(heading, justify="right", no_wrap=True)

    def row(what: str, value: str, bar: str = "", met: bool | None = None) -> None:
        columns.add_row(what, value, bar, "" if met is None else "yes" if met else "NO")

    def none(what: str, key: str) -> None:
        row(what, f"{result[key]:,}", "0", result[key] == 0)

    row("tables held", f"{result['tables']:,}", f"{plan.tables:,}", result["tables"] == plan.tables)
    row("sockets", f"{result['sockets']:,}")
    row("opening them", f"{result['opened_s']:.1f} s")
    row("moves", f"{result['moves']:,}")
    row("moves /s", f"{result['moves_s']:,.1f}")
    row("p50", f"{result['p50_ms']:.1f} ms")
    met = None if plan.kills else result["p95_ms"] < P95
    row("p95", f"{result['p95_ms']:.1f} ms", "" if met is None else f"{P95:g} ms", met)
    row("p99", f"{result['p99_ms']:.1f} ms")
    row("bytes of an update, mean", f"{result['update_mean']:,.0f}")
    most = result["update_max"]
    row("bytes of an update, most", f"{most:,}", f"{UPDATE:,}", most < UPDATE)
    row("bytes of it on the wire, mean", f"{result['wire_mean']:,.0f}")
    row("cores that the server used", f"{result['server_cpu']:.2f}")
    row("cores that this load used", f"{result['own_cpu']:.2f}")
    row("memory of the server", f"{result['memory'] / 2**20:,.0f} MiB")
    each = result["socket_bytes"]
    row("memory of a socket", f"{each / 1024:.0f} KiB", f"{SOCKET / 1024:g} KiB", each < SOCKET)
    for what, times in result["flood"].items():
        row(f"flood: {what}", f"{times:,}")
    none("errors", "errors")
    row("stale moves; sockets cut off", f"{result['stale']}; {result['cut_off']}")
    if plan.kills:
        kills = ", ".join(f"{what} {times}" for what, times in result["kills"].items())
        row("kills", kills)
        row("moves sent again", f"{result['again']}")
    row("lines in the journals", f"{result['lines']:,}")
    none("acknowledged moves lost", "lost")
    none("moves doubled", "doubled")
    none("journals that differ", "different")
    return columns


if __name__ == "__main__":
    main()
