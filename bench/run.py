"""`make bench`: this engine compiled and pure beside its peers, in one run, against our bars."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

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

OTHER_BARS = {("traveler", "playout"): 500_000}
"""The expansion may take up to half of the speed."""

TIMES_PEER = 40
"""Random play should be this many times the peer's."""

STRENGTH = 0.95
"""Of its matches against random, steady should win this share."""

SEARCH_ROWS = (
    ("playout", "random playouts /s", 2_000),
    ("driven", "driven from Python /s", None),
    ("search", "search iterations /s", None),
    ("length", "decisions a playout", None),
)
"""Key, what it is, and our bar; playouts go from the opening to the end."""

SPIEL = {"gin_rummy": "gin rummy", "backgammon": "backgammon"}
"""Games that OpenSpiel searches beside us."""

SEARCH = "Altiplano, 2 players, base game: searching its opening, on one core"
NO_SPIEL = "OpenSpiel is not there: it has no package for this Python."
ITERATIONS = (
    "Gin rummy and backgammon are OpenSpiel's. An iteration of its MCTS is a random playout; one "
    "of ours deals a world, plays sound moves for some rounds, and estimates."
)

ENVIRONMENTS = (
    ("altiplano", "batched, Altiplano, 4 players, steps /s", 300_000),
    ("altiplano tokens", "the same with tokens", None),
    ("expedition", "batched, Expedition, steps /s", 600_000),
    ("altiplano aec", "PettingZoo, Altiplano, 4 players, steps /s", 20_000),
    ("expedition aec", "PettingZoo, Expedition, steps /s", 20_000),
    ("memory", "MiB for 4,096 batched matches", 100),
)
"""Key, what it is, and our bar. Every step has an observation and a mask."""

TIMES_GYM = 40
"""Batched steps should be this many times Catanatron's."""

GAMES = {
    "altiplano": "Altiplano, 4 players, missions on, one core",
    "traveler": "Altiplano, 4 players, missions, events and traveler on, one core",
    "expedition": "Expedition, 2 players, assembly on, one core",
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="The server under load has a run of its own: make load."
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row (default 2)")
    parser.add_argument("--matches", type=int, default=400, help="steady against random (400)")
    parser.add_argument("--json", action="store_true", help="print numbers for a program")
    arguments = parser.parse_args()
    pure = {"PYTHONPATH": str(TOP / "src")}
    seconds = [str(arguments.seconds)]
    jobs = {
        "Catanatron": Job("bench.peer", seconds, {}),
        "OpenSpiel": Job("bench.spiel", seconds, {}),
        "search compiled": Job("bench.search", seconds, {}),
        "search pure": Job("bench.search", seconds, pure),
    }
    jobs["environments"] = Job("bench.environments", seconds, {})
    jobs["gyms"] = Job("bench.gyms", seconds, {})
    for game in GAMES:
        measured = [*seconds, game]
        jobs[f"{game} compiled"] = Job("bench.speed", measured, {})
        jobs[f"{game} pure"] = Job("bench.speed", measured, pure)
    jobs["strength"] = Job("bench.strength", [str(arguments.matches), "expedition"], {})
    results = {
        name: measure(job) for name, job in track(jobs.items(), "Measuring", disable=arguments.json)
    }
    if arguments.json:
        print(json.dumps(results))
        return
    console = Console()
    for game, title in GAMES.items():
        console.print(speed_table(title, game, results))
        console.print()
    console.print(search_table(results))
    console.print(ITERATIONS if results["OpenSpiel"] else NO_SPIEL)
    console.print()
    console.print(environments_table(results["environments"], results["gyms"]))
    console.print(times_gyms(results["environments"], results["gyms"]))
    console.print()
    console.print(times_peer(results))
    console.print(times_base(results))
    console.print(strength_line(results["strength"]))
    if not results["altiplano compiled"]["compiled"]:
        console.print(
            "The installed engine is pure: no C compiler was found when it was installed."
        )


class Job(NamedTuple):
    """One measurement, in a process of its own."""

    module: str
    arguments: list[str]
    environment: dict[str, str]


def measure(job: Job) -> dict[str, float]:
    """Run a measurement."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-m", job.module, *job.arguments]
    done = subprocess.run(
        command,
        cwd=TOP,
        env={**environment, **job.environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"{job.module} failed:\n{done.stderr}")
    numbers: dict[str, float] = json.loads(done.stdout)
    return numbers


def speed_table(title: str, game: str, results: dict[str, dict[str, float]]) -> Table:
    """A game's rates beside our bars, the pure build and the peer."""
    ours = results[f"{game} compiled"]
    pure = results[f"{game} pure"]
    peer = results["Catanatron"]
    table = Table(box=None, padding=(0, 2, 0, 0), title=title)
    for heading in ("what", "compiled", "our bar", "met", "pure", "Catanatron", "times"):
        side: JustifyMethod = "left" if heading == "what" else "right"
        table.add_column(heading, justify=side, no_wrap=True)
    for key, what, usual in ROWS:
        bar = OTHER_BARS.get((game, key), usual)
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
    return table


def search_table(results: dict[str, dict[str, float]]) -> Table:
    """Our search beside OpenSpiel's."""
    ours, pure, peer = (results[name] for name in ("search compiled", "search pure", "OpenSpiel"))
    table = Table(box=None, padding=(0, 2, 0, 0), title=SEARCH)
    for heading in ("what", "compiled", "our bar", "met", "pure", *SPIEL.values()):
        side: JustifyMethod = "left" if heading == "what" else "right"
        table.add_column(heading, justify=side, no_wrap=True)
    for key, what, bar in SEARCH_ROWS:
        met = "" if bar is None else "yes" if ours[key] >= bar else "NO"
        theirs = [peer.get(f"{game} {key}") for game in SPIEL]
        table.add_row(
            what,
            f"{ours[key]:,.0f}",
            "" if bar is None else f"{bar:,}",
            met,
            f"{pure[key]:,.0f}",
            *("" if each is None else f"{each:,.0f}" for each in theirs),
        )
    return table


def environments_table(ours: dict[str, float], peers: dict[str, float]) -> Table:
    """Our environments for agents, then those of others."""
    title = "Environments for agents: observations, masks and random legal moves, on one core"
    table = Table(box=None, padding=(0, 2, 0, 0), title=title)
    for heading in ("what", "measured", "our bar", "met"):
        side: JustifyMethod = "left" if heading == "what" else "right"
        table.add_column(heading, justify=side, no_wrap=True)
    for key, what, bar in ENVIRONMENTS:
        met = "" if bar is None else "yes" if (ours[key] <= bar) == (key == "memory") else "NO"
        table.add_row(what, f"{ours[key]:,.0f}", "" if bar is None else f"{bar:,}", met)
    for peer, measured in peers.items():
        table.add_row(f"{peer}, steps /s", f"{measured:,.0f}", "", "")
    return table


def times_gyms(ours: dict[str, float], peers: dict[str, float]) -> str:
    """The bars that our environments have against others."""
    said = []
    for peer, key, what, bar in (
        ("Catanatron's gym", "altiplano", "batched Altiplano", TIMES_GYM),
        ("PettingZoo connect four", "altiplano aec", "Altiplano by PettingZoo", 1),
    ):
        if peer not in peers:
            said.append(f"{peer} is not installed (see bench/gyms.py).")
            continue
        times = ours[key] / peers[peer]
        verdict = "met" if times >= bar else "NOT met"
        said.append(f"{peer}: {what} is {times:.1f} times as fast; the bar of {bar} is {verdict}.")
    return "\n".join(said)


def times_peer(results: dict[str, dict[str, float]]) -> str:
    """The bar that Altiplano has against its peer, a game of the same size."""
    times = results["altiplano compiled"]["playout"] / results["Catanatron"]["playout"]
    verdict = "met" if times >= TIMES_PEER else "NOT met"
    bar = f"the bar of {TIMES_PEER} is {verdict}"
    return f"Altiplano: {times:.0f} times Catanatron's random play; {bar}."


def times_base(results: dict[str, dict[str, float]]) -> str:
    """What the expansion costs: it should not halve the speed."""
    share = results["traveler compiled"]["playout"] / results["altiplano compiled"]["playout"]
    verdict = "met" if share >= 0.5 else "NOT met"
    return (
        f"With the Traveler random play has {share:.0%} of the speed; the bar of half is {verdict}."
    )


def strength_line(result: dict[str, float]) -> str:
    """How often steady beats random, with its 95 % interval."""
    verdict = "met" if result["share"] >= STRENGTH else "NOT met"
    return (
        f"Expedition: steady beats random in {result['share']:.1%} of {result['matches']:.0f} "
        f"matches with seats swapped (95 %: {result['low']:.1%} to {result['high']:.1%}); "
        f"the bar of {STRENGTH:.0%} is {verdict}."
    )


if __name__ == "__main__":
    main()
