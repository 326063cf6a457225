"""One run in a table, next to our requirements."""

import os
import sys
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table as Columns

if TYPE_CHECKING:
    from bench.load import Plan

P95 = 100.0
"""Milliseconds from sending a move to the last update that shows it, for 95 of 100 moves."""

SOCKET = 40 * 1024
"""Bytes of memory that an idle socket may need."""

UPDATE = 25_000
"""Bytes that an update may have before compression: a view of up to 20,000, options and log."""

USERS = {
    "server": "the server",
    "database": "the database",
    "load": "this load",
    "others": "other programs",
}
"""Who uses the processor."""


def print_report(plan: "Plan", result: dict[str, Any]) -> None:
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


def title(plan: "Plan") -> str:
    compiled = not (sys.modules["altiplano.kernel.match"].__file__ or "").endswith(".py")
    store = "PostgreSQL" if plan.database.startswith("postgres") else "SQLite"
    return (
        f"{plan.tables} tables of {plan.players} people, a move every {plan.every:g} s each; "
        f"{store}, {'compiled' if compiled else 'pure'} engine, {os.cpu_count()} cores\n"
    )


def report(plan: "Plan", result: dict[str, Any]) -> Columns:
    """The results, next to our requirements."""
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
    for who, name in USERS.items():
        row(f"cores that {name} used", f"{result['cores'][who]:.2f}")
    row("memory of the server", f"{result['memory'] / 2**20:,.0f} MiB")
    each = result["socket_bytes"]
    row("memory of a socket", f"{each / 1024:.0f} KiB", f"{SOCKET / 1024:g} KiB", each < SOCKET)
    for what, times in result["flood"].items():
        row(f"flood: {what}", f"{times:,}")
    none("errors", "errors")
    row("stale moves; sockets cut off", f"{result['stale']}; {result['cut_off']}")
    if plan.kills:
        kills = ", ".join(f"{what} {times}" for what, times in result["kills"].items())
        row("kills", kills, f"{plan.kills:,}", sum(result["kills"].values()) == plan.kills)
        row("moves sent again", f"{result['again']}")
    row("lines in the journals", f"{result['lines']:,}")
    none("acknowledged moves lost", "lost")
    none("moves doubled", "doubled")
    none("journals that differ", "different")
    return columns
