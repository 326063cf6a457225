"""All runs that our bars for the server are about: SQLite, PostgreSQL, and two processes on it."""

import sys
from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Columns

from bench.load import BOTS, SOCKET, Plan, run
from tests.table.databases import Postgres, Unavailable, postgres

PLAYERS = 3

MANY = 500
"""Tables at which it can be said what a socket needs: with few, it is what a process needs once."""


class Bar(NamedTuple):
    """A run, and what it must reach."""

    tables: int
    p95: float
    p99: float | None = None
    """In milliseconds."""
    flood: int = 0
    kills: int = 0


def bars(shared: bool) -> list[Bar]:
    """The bars for a database: SQLite, or PostgreSQL."""
    return [
        Bar(500, 25, 50),
        Bar(1000, 150 if shared else 100),
        Bar(100, 100, flood=20),
        Bar(50, float("inf"), kills=100),
    ]


def measure_all(seconds: float) -> int:
    """Run everything, and print it; 1 if a bar is missed."""
    console = Console()
    columns = Columns(title="The server against its bars")
    for heading in ("store", "tables", "sockets", "moves/s", "p50", "p95", "p99", "socket", ""):
        columns.add_column(heading, justify="left" if heading in ("store", "") else "right")
    missed = 0
    with console.status("measuring"):
        for name, server, workers in databases():
            for bar in bars(server is not None):
                plan = Plan(
                    tables=bar.tables,
                    moves=max(1, round(seconds / 2)),
                    every=2.0,
                    players=PLAYERS,
                    database=server.emptied() if server else "",
                    workers=workers,
                    kills=bar.kills,
                    bots=BOTS if bar.kills else 0,
                    crash=server.crash if server else None,
                    flood=bar.flood,
                )
                result = run(plan)
                wrong = problems(bar, result)
                missed += bool(wrong)
                title = f"{name}{', flood' if bar.flood else ''}{', kills' if bar.kills else ''}"
                columns.add_row(
                    title,
                    f"{result['tables']}",
                    f"{result['sockets']}",
                    f"{result['moves_s']:.0f}",
                    *(f"{result[f'p{at}_ms']:.1f}" for at in (50, 95, 99)),
                    f"{result['socket_bytes'] / 1024:.0f} KiB",
                    "met" if not wrong else f"MISSED: {'; '.join(wrong)}",
                )
                console.print(f"{title}, {bar.tables} tables: {wrong or 'met'}")
                for error in result["first_errors"]:
                    console.print(error, markup=False)
    console.print(columns)
    return 1 if missed else 0


def databases() -> Iterator[tuple[str, Postgres | None, int]]:
    """Each kind of store: its name, its server if it has one, and how many processes use it."""
    yield "SQLite", None, 1
    try:
        with postgres(careful=True) as server:
            yield "PostgreSQL", server, 1
            yield "PostgreSQL, 2 workers", server, 2
    except Unavailable as why:
        print(f"not measured with PostgreSQL: {why}", file=sys.stderr)


def problems(bar: Bar, result: dict[str, object]) -> list[str]:
    """What a run has missed."""
    found = []
    for key, most in (("p95_ms", bar.p95), ("p99_ms", bar.p99)):
        value = result[key]
        assert isinstance(value, float)
        if most is not None and value >= most:
            found.append(f"{key[:3]} {value:.0f} ms, not {most:g}")
    socket = result["socket_bytes"]
    assert isinstance(socket, float)
    if bar.tables >= MANY and socket >= SOCKET:
        found.append(f"{socket / 1024:.0f} KiB a socket")
    for key in ("errors", "lost", "doubled", "different"):
        if result[key]:
            found.append(f"{result[key]} {key}")
    return found
