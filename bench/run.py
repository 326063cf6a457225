"""`make bench`: this engine, compiled and pure, and its peers in one run, with our requirements."""

import argparse
import json
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.against import compare
from bench.job import TOP, Job, measure

Results = dict[str, dict[str, float]]


class Bar(NamedTuple):
    """The requirement of a number, and the goal."""

    required: float
    goal: float | None = None
    most: bool = False
    """The number should be small."""

    def cells(self, value: float) -> tuple[str, str, str]:
        """The requirement, the goal, and which of the two is reached."""
        goal = "" if self.goal is None else f"{self.goal:,}"
        aimed = self.goal is not None and self.reached(value, self.goal)
        verdict = "goal" if aimed else "yes" if self.reached(value, self.required) else "NO"
        return f"{self.required:,}", goal, verdict

    def reached(self, value: float, number: float) -> bool:
        return value <= number if self.most else value >= number


BAR_HEADINGS = ("required", "goal", "met")
NO_BAR = ("", "", "")

ENGINE_BARS = {
    "playout": Bar(1_000_000, 1_500_000),
    "driven": Bar(400_000),
    "text": Bar(50_000),
    "copy": Bar(500_000),
    "resample": Bar(100_000),
    "view": Bar(2_000),
    "view_bytes": Bar(20_000, most=True),
}

BARS: dict[str, dict[str, Bar]] = {
    "altiplano compiled": ENGINE_BARS,
    "traveler compiled": {**ENGINE_BARS, "playout": Bar(650_000, 1_050_000)},
    "expedition compiled": ENGINE_BARS,
    "search compiled": {"playout": Bar(2_000)},
    "environments": {
        "altiplano": Bar(300_000),
        "expedition": Bar(600_000),
        "altiplano aec": Bar(20_000),
        "expedition aec": Bar(20_000),
        "memory": Bar(100, most=True),
    },
    "ratios": {
        "traveler": Bar(0.65, 0.7),
        "Catanatron": Bar(40, 60),
        "Catanatron's gym": Bar(40),
        "PettingZoo connect four": Bar(1),
    },
    "strength": {"share": Bar(0.95)},
}
"""For each measurement, by the keys of its results."""

ROWS = (
    ("playout", "random play /s"),
    ("driven", "by numbers /s"),
    ("text", "by texts /s"),
    ("copy", "copies /s"),
    ("resample", "worlds /s"),
    ("view", "views, encoded /s"),
    ("view_bytes", "bytes of a view"),
)
"""Key, and what it is. The first three count decisions: inside the engine, then driven from Python
by `moves` and `apply`, then by `options` and `play`."""

SEARCH_ROWS = (
    ("playout", "random playouts /s"),
    ("driven", "driven from Python /s"),
    ("search", "search iterations /s"),
    ("length", "decisions a playout"),
)
"""Key, and what it is; playouts go from the opening to the end."""

SPIEL = {"gin_rummy": "gin rummy", "backgammon": "backgammon"}
"""Games that OpenSpiel searches beside us."""

SEARCH = "Altiplano, 2 players, base game: searching its opening, on one core"
NO_SPIEL = "OpenSpiel is not there: it has no package for this Python."
ITERATIONS = (
    "Gin rummy and backgammon are OpenSpiel's. An iteration of its MCTS is a random playout; one "
    "of ours deals a world, plays sound moves for some rounds, and estimates."
)

ENVIRONMENTS = (
    ("altiplano", "batched, Altiplano, 4 players, 512 matches, steps /s"),
    ("altiplano fewer", "the same with 64 matches"),
    ("altiplano tokens", "with 512 matches and tokens"),
    ("expedition", "batched, Expedition, 512 matches, steps /s"),
    ("altiplano aec", "PettingZoo, Altiplano, 4 players, steps /s"),
    ("expedition aec", "PettingZoo, Expedition, steps /s"),
    ("memory", "MiB for 4,096 batched matches"),
)
"""Key, and what it is. Every step has an observation and a mask."""

RATIOS = {
    "traveler": "random play with The Traveler, as a share of the base game's",
    "Catanatron": "random play of Altiplano, in times Catanatron's",
    "Catanatron's gym": "batched Altiplano, in times Catanatron's gym (see bench/gyms.py)",
    "PettingZoo connect four": "Altiplano by PettingZoo, in times its connect four",
}

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
    parser.add_argument(
        "--against",
        metavar="COMMIT",
        help="only compare this engine's speed with that of a commit, which is built for it",
    )
    arguments = parser.parse_args()
    if arguments.against:
        compare(arguments.against, arguments.seconds)
        return
    results = measure_all(str(arguments.seconds), str(arguments.matches), arguments.json)
    if arguments.json:
        print(json.dumps(results))
    else:
        print_all(results)
    if missed := missed_bars(results):
        raise SystemExit(f"Missed: {'; '.join(missed)}.")


def measure_all(seconds: str, matches: str, quiet: bool) -> Results:
    """Measure everything except the comparison with another commit."""
    pure = {"PYTHONPATH": str(TOP / "src")}
    jobs = {
        "Catanatron": Job("bench.peer", [seconds], {}),
        "OpenSpiel": Job("bench.spiel", [seconds], {}),
        "search compiled": Job("bench.search", [seconds], {}),
        "search pure": Job("bench.search", [seconds], pure),
        "environments": Job("bench.environments", [seconds], {}),
        "gyms": Job("bench.gyms", [seconds], {}),
    }
    for game in GAMES:
        jobs[f"{game} compiled"] = Job("bench.speed", [seconds, game], {})
        jobs[f"{game} pure"] = Job("bench.speed", [seconds, game], pure)
    jobs["strength"] = Job("bench.strength", [matches, "expedition"], {})
    results = {name: measure(job) for name, job in track(jobs.items(), "Measuring", disable=quiet)}
    results["ratios"] = ratios(results)
    return results


def ratios(results: Results) -> dict[str, float]:
    """Ratios to ourselves and to peers, if those are installed."""
    playout = results["altiplano compiled"]["playout"]
    found = {
        "traveler": results["traveler compiled"]["playout"] / playout,
        "Catanatron": playout / results["Catanatron"]["playout"],
    }
    for peer, key in (
        ("Catanatron's gym", "altiplano"),
        ("PettingZoo connect four", "altiplano aec"),
    ):
        if peer in results["gyms"]:
            found[peer] = results["environments"][key] / results["gyms"][peer]
    return found


def missed_bars(results: Results) -> list[str]:
    """The measured numbers that miss their requirement."""
    return [
        f"{measured}, {key}: {results[measured][key]:,.2f}, required {bar.required:,}"
        for measured, bars in BARS.items()
        for key, bar in bars.items()
        if key in results[measured] and not bar.reached(results[measured][key], bar.required)
    ]


def print_all(results: Results) -> None:
    console = Console()
    for game, title in GAMES.items():
        console.print(speed_table(title, game, results), "")
    console.print(search_table(results))
    console.print(ITERATIONS if results["OpenSpiel"] else NO_SPIEL, "")
    console.print(environments_table(results["environments"], results["gyms"]), "")
    console.print(ratios_table(results["ratios"]), "")
    console.print(strength_line(results["strength"]))
    if not results["altiplano compiled"]["compiled"]:
        console.print(
            "The installed engine is pure: no C compiler was found when it was installed."
        )


def columns(title: str, *headings: str) -> Table:
    """A table with one column of words and others of numbers."""
    table = Table(box=None, padding=(0, 2, 0, 0), title=title)
    table.add_column("what", no_wrap=True)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def cells(measured: str, key: str, value: float) -> tuple[str, str, str]:
    """The requirement of a number, if it has one."""
    bar = BARS[measured].get(key)
    return bar.cells(value) if bar else NO_BAR


def speed_table(title: str, game: str, results: Results) -> Table:
    """A game's rates next to requirements, the pure build and the peer."""
    ours = results[f"{game} compiled"]
    pure = results[f"{game} pure"]
    peer = results["Catanatron"]
    table = columns(title, "compiled", *BAR_HEADINGS, "pure", "Catanatron", "times")
    for key, what in ROWS:
        theirs = peer.get(key)
        table.add_row(
            what,
            f"{ours[key]:,.0f}",
            *cells(f"{game} compiled", key, ours[key]),
            f"{pure[key]:,.0f}",
            "" if theirs is None else f"{theirs:,.0f}",
            "" if theirs is None else f"{ours[key] / theirs:,.2f}",
        )
    return table


def search_table(results: Results) -> Table:
    """Our search next to OpenSpiel's."""
    ours, pure, peer = (results[name] for name in ("search compiled", "search pure", "OpenSpiel"))
    table = columns(SEARCH, "compiled", *BAR_HEADINGS, "pure", *SPIEL.values())
    for key, what in SEARCH_ROWS:
        theirs = [peer.get(f"{game} {key}") for game in SPIEL]
        table.add_row(
            what,
            f"{ours[key]:,.0f}",
            *cells("search compiled", key, ours[key]),
            f"{pure[key]:,.0f}",
            *("" if each is None else f"{each:,.0f}" for each in theirs),
        )
    return table


def environments_table(ours: dict[str, float], peers: dict[str, float]) -> Table:
    """Our environments for agents, then those of others."""
    title = "Environments for agents: observations, masks and random legal moves, on one core"
    table = columns(title, "measured", *BAR_HEADINGS)
    for key, what in ENVIRONMENTS:
        table.add_row(what, f"{ours[key]:,.0f}", *cells("environments", key, ours[key]))
    for peer, measured in peers.items():
        table.add_row(f"{peer}, steps /s", f"{measured:,.0f}", *NO_BAR)
    return table


def ratios_table(found: dict[str, float]) -> Table:
    table = columns("Beside ourselves and peers", "measured", *BAR_HEADINGS)
    for key, what in RATIOS.items():
        if key in found:
            table.add_row(what, f"{found[key]:,.2f}", *cells("ratios", key, found[key]))
        else:
            table.add_row(what, "not installed", *NO_BAR)
    return table


def strength_line(result: dict[str, float]) -> str:
    """How often steady beats random, with its 95 % interval."""
    required, _, met = cells("strength", "share", result["share"])
    return (
        f"Expedition: steady beats random in {result['share']:.1%} of {result['matches']:.0f} "
        f"matches with seats swapped (95 %: {result['low']:.1%} to {result['high']:.1%}); "
        f"required: {required}; met: {met}."
    )


if __name__ == "__main__":
    main()
