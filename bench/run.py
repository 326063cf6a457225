"""`make bench`: this engine compiled and pure beside a peer, in one run, against our own bars."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console, JustifyMethod
from rich.progress import track
from rich.table import Table

TOP = Path(__file__).parent.parent

ROWS = (
    ("playout", "random play /s", 1_000_000),
    ("driven", "by numbers /s", 400_000),
    ("text", "by texts /s", 50_000),
    ("copy", "copies /s", 500_000),
    ("resample", "worlds /s", 100_000),
    ("view", "views, encoded /s", 2_000),
    ("view_bytes", "bytes of a view", 20_000),
)
"""Key, what it is, and our bar. The first three count decisions: inside the engine, then driven
from Python by `moves` and `apply`, then by `options` and `play`."""

TIMES_PEER = 40
"""Random play should be this many times the peer's."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each row (default 3)")
    parser.add_argument("--json", action="store_true", help="print numbers for a program")
    arguments = parser.parse_args()
    builds = {
        "compiled": ("bench.speed", {}),
        "pure": ("bench.speed", {"PYTHONPATH": str(TOP / "src")}),
        "Catanatron": ("bench.peer", {}),
    }
    quiet = arguments.json
    results = {
        name: measure(module, extra, arguments.seconds)
        for name, (module, extra) in track(builds.items(), "Measuring", disable=quiet)
    }
    if arguments.json:
        print(json.dumps(results))
        return
    show(results)


def measure(module: str, extra: dict[str, str], seconds: float) -> dict[str, float]:
    """Run a measurement in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-m", module, str(seconds)]
    done = subprocess.run(
        command, cwd=TOP, env={**environment, **extra}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise SystemExit(f"{module} failed:\n{done.stderr}")
    numbers: dict[str, float] = json.loads(done.stdout)
    return numbers


def show(results: dict[str, dict[str, float]]) -> None:
    ours = results["compiled"]
    pure = results["pure"]
    peer = results["Catanatron"]
    table = Table(box=None, padding=(0, 2, 0, 0), title="4 players, missions on, one core")
    for heading in ("what", "compiled", "our bar", "met", "pure", "Catanatron", "times"):
        side: JustifyMethod = "left" if heading == "what" else "right"
        table.add_column(heading, justify=side, no_wrap=True)
    for key, what, bar in ROWS:
        met = ours[key] <= bar if key == "view_bytes" else ours[key] >= bar
        theirs = peer.get(key)
        ratio = "" if theirs is None else f"{ours[key] / theirs:,.2f}"
        table.add_row(
            what,
            f"{ours[key]:,.0f}",
            f"{bar:,}",
            "yes" if met else "NO",
            f"{pure[key]:,.0f}",
            "" if theirs is None else f"{theirs:,.0f}",
            ratio,
        )
    console = Console()
    console.print(table)
    times = ours["playout"] / peer["playout"]
    verdict = "met" if times >= TIMES_PEER else "NOT met"
    console.print(
        f"Random play is {times:.0f} times Catanatron's; the bar of {TIMES_PEER} is {verdict}."
    )
    if not ours["compiled"]:
        console.print(
            "The installed engine is pure: no C compiler was found when it was installed."
        )


if __name__ == "__main__":
    main()
