"""All runs with requirements for the server: SQLite, PostgreSQL, and two processes on it."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.box import MARKDOWN
from rich.console import Console
from rich.table import Table as Columns

from bench.load import AHEAD, BOTS, Plan, run
from bench.progress import Progress
from bench.report import SOCKET, USERS
from bench.served import cpu_of
from tests.table.databases import Postgres, Unavailable, postgres

PLAYERS = 3

KILLS = 300
"""How often something is killed for each store."""

MANY = 500
"""Tables at which it can be said what a socket needs: with few, it is what a process needs once."""

WIDTH = 200
"""Characters of a line of the table, whatever the terminal has."""

NAMES = {
    "sqlite": "SQLite",
    "postgresql": "PostgreSQL",
    "workers": "PostgreSQL, 2 workers",
}


class Choice(NamedTuple):
    """What to measure, and for how long."""

    stores: Sequence[str]
    steps: Sequence[str]
    seconds: float
    kills: int
    """0: as many as the bar says."""


class Bar(NamedTuple):
    """A run, and its requirement."""

    tables: int
    p95: float
    p99: float | None = None
    """In milliseconds."""
    flood: int = 0
    kills: int = 0
    every: float = 2.0


class Part(NamedTuple):
    """One step for one store, and its results."""

    store: str
    step: str
    when: str
    result: dict[str, Any]

    @property
    def name(self) -> str:
        also = f", {self.step}" if self.step in ("flood", "kills") else ""
        return NAMES[self.store] + also

    @property
    def bar(self) -> Bar:
        return bar_of(self.store, self.step)


def bar_of(store: str, step: str) -> Bar:
    """The requirement of a step."""
    return {
        "500": Bar(500, 25, 50),
        "1000": Bar(1000, 100 if store == "sqlite" else 150),
        "flood": Bar(100, 100, flood=20),
        "kills": Bar(50, float("inf"), kills=KILLS, every=0.1),
    }[step]


def measure_all(choice: Choice, out: Path, resume: bool) -> int:
    """Run what was chosen, write each part as soon as it is finished; 1 if a bar is missed."""
    out.parent.mkdir(parents=True, exist_ok=True)
    if not resume:
        out.unlink(missing_ok=True)
    progress = Progress()
    try:
        for store, server in databases(choice.stores):
            for step in choice.steps:
                if any((part.store, part.step) == (store, step) for part in parts(out)):
                    progress.say(f"{NAMES[store]}, {step}: measured before")
                    continue
                with progress.part(f"{NAMES[store]}, {step}"):
                    part = measured(store, step, server, choice, progress)
                    progress.say("; ".join(problems(part)) or "met")
                keep(part, out)
    except KeyboardInterrupt:
        progress.say("interrupted: --resume goes on with the next part")
    finally:
        finished = list(parts(out))
        print_all(finished)
    whole = len(finished) >= len(choice.stores) * len(choice.steps)
    return 0 if whole and not any(map(problems, finished)) else 1


def measured(
    store: str, step: str, server: Postgres | None, choice: Choice, progress: Progress
) -> Part:
    """Measure one step with an empty store."""
    bar = bar_of(store, step)
    plan = Plan(
        tables=bar.tables,
        moves=max(1, round(choice.seconds / bar.every)),
        every=bar.every,
        players=PLAYERS,
        database=server.emptied() if server else "",
        workers=2 if store == "workers" else 1,
        kills=choice.kills or bar.kills if bar.kills else 0,
        bots=BOTS if bar.kills else 0,
        crash=server.crash if server else None,
        database_cpu=cpu_meter(server),
        ahead=0 if bar.kills else AHEAD,
        flood=bar.flood,
    )
    when = time.strftime("%Y-%m-%d %H:%M")
    return Part(store, step, when, run(plan, progress))


def cpu_meter(server: Postgres | None) -> Callable[[], float]:
    return float if server is None else lambda: cpu_of(server.pid())


def keep(part: Part, out: Path) -> None:
    """Store a finished part."""
    with out.open("a", encoding="utf-8") as file:
        file.write(json.dumps(part._asdict()) + "\n")


def parts(out: Path) -> Iterator[Part]:
    """The finished parts."""
    if out.exists():
        for line in out.read_text(encoding="utf-8").splitlines():
            yield Part(**json.loads(line))


def databases(stores: Sequence[str]) -> Iterator[tuple[str, Postgres | None]]:
    """Each selected kind of store, with its server if it has one."""
    if "sqlite" in stores:
        yield "sqlite", None
    shared = [store for store in ("postgresql", "workers") if store in stores]
    if shared:
        try:
            with postgres(careful=True) as server:
                for store in shared:
                    yield store, server
        except Unavailable as why:
            print(f"not measured with PostgreSQL: {why}", file=sys.stderr)


def print_all(finished: Sequence[Part]) -> None:
    """All parts in a Markdown table, to be copied into docs/load.md."""
    headings = ("store", "tables", "moves/s", "p50", "p95", "p99", "a socket", *USERS, "bar")
    columns = Columns(*headings, box=MARKDOWN, show_edge=True)
    console = Console(width=WIDTH)
    for part in finished:
        result = part.result
        killed = ", ".join(f"{what} {times}" for what, times in result["kills"].items())
        columns.add_row(
            part.name,
            f"{result['tables']:,}",
            f"{result['moves_s']:.0f}",
            *(f"{result[f'p{at}_ms']:.1f} ms" for at in (50, 95, 99)),
            f"{result['socket_bytes'] / 1024:.0f} KiB",
            *(f"{result['cores'][who]:.2f}" for who in USERS),
            ("missed: " if problems(part) else "met")
            + "; ".join(problems(part))
            + (f" ({killed})" if killed else ""),
        )
        for error in result["first_errors"]:
            console.print(f"{part.name}: {error}", markup=False)
    console.print(columns)
    console.print(f"{os.cpu_count()} cores; from {', '.join(USERS)}: cores that each has used")


def problems(part: Part) -> list[str]:
    """The requirements that a run has missed."""
    found = []
    bar, result = part.bar, part.result
    for key, most in (("p95_ms", bar.p95), ("p99_ms", bar.p99)):
        value = result[key]
        if most is not None and value >= most:
            found.append(f"{key[:3]} {value:.0f} ms, not {most:g}")
    socket = result["socket_bytes"]
    if bar.tables >= MANY and socket >= SOCKET:
        found.append(f"{socket / 1024:.0f} KiB a socket")
    kills = sum(result["kills"].values())
    if kills < bar.kills:
        found.append(f"{kills} kills, not {bar.kills}")
    for key in ("errors", "lost", "doubled", "different"):
        if result[key]:
            found.append(f"{result[key]} {key}")
    return found
