"""Play tens of thousands of random matches and check every guarantee of the contract; `make soak`.

Half of them use the newest edition of a game, and half the first.

Then the better levels play Expedition against themselves, and no match may reach its last turn
(R78). Pairs of worlds that a viewer cannot distinguish are played on two servers and compared byte
by byte. Finally, the tests of the contract run with more matches and examples, and agents are
trained for a short while: `--trainer` names a Python that has altiplano[envs,lab], PyTorch and
sb3-contrib. As soon as a guarantee is broken, this exits with code 1 and writes the journal of the
match to a file.
"""

import argparse
import json
import multiprocessing
import os
import queue
import shutil
import subprocess
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from importlib.util import find_spec
from itertools import count, islice, repeat
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

# This script's folder has a package called altiplano, too.
sys.path[0] = str(Path(__file__).parents[1])
os.environ["ALTIPLANO_EXAMPLES"] = "long"  # Read when the tests are imported, also by processes.

from rich.progress import (  # noqa: E402 - the path comes first
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from altiplano import bots, games  # noqa: E402
from tests.contract.audit import Audit  # noqa: E402
from tests.contract.language import english_left  # noqa: E402
from tests.contract.samples import Sample, mixed, samples, walk  # noqa: E402
from tests.expedition.retracing import retrace_worlds  # noqa: E402

EXAMPLES = Path(__file__).parents[1] / "examples"

AT_ONCE = 20
"""How many matches a process takes at a time."""

WIRE_LOOK = 0.05
WIRE_MOST = 4
"""How many points of a match are looked at on the wire, and how many at most."""

SEEDS_APART = 1_000_000
"""So far apart are the first seeds of two processes."""

RETRACED = 10
"""Of so many matches of Expedition one has its imagined worlds taken back to the deal (R98)."""

READ = 30
"""Of so many matches one has everything that it says put into a pseudo-language."""


LEARNED = {"altiplano": {"random": 0.9}, "expedition": {"random": 0.95, "novice": 0.8}}
"""What a network must win against each bot after some minutes of training."""

STALLS = {"steady": 2_000, "strong": 500, "master": 40}
"""How many matches of Expedition a level plays against itself."""

MINUTES = {"altiplano": 2, "expedition": 1}
"""How long each learns."""

BRIEF = {
    "torch": ["cleanrl_style.py", "--steps", "20000", "--envs", "8"],
    "sb3_contrib": ["maskable_ppo.py", "--steps", "2048", "--matches", "2"],
}
"""Examples that only have to run to their end, by what they need."""

AGAIN = (
    "tests/contract",
    "tests/envs",
    "tests/table/test_api.py",
    "tests/expedition/test_box.py",
    "tests/altiplano/test_mission_worlds.py",
)
"""The tests of which more is asked here."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=30_000, help="how many (30000)")
    for level, matches in STALLS.items():
        said = f"matches of {level} against itself ({matches})"
        parser.add_argument(f"--{level}", type=int, default=matches, help=said)
    parser.add_argument("--wire", type=int, default=10_000, help="points of two worlds (10000)")
    parser.add_argument(
        "--no-contract", action="store_true", help="skip its tests and the examples"
    )
    parser.add_argument("--only-examples", action="store_true", help="only train, and the like")
    parser.add_argument(
        "--trainer", default=sys.executable, help="a Python with PyTorch (this one)"
    )
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first seed (1000000)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--journal", type=Path, default=Path("broken.journal"))
    arguments = parser.parse_args()
    trainer = os.path.abspath(shutil.which(arguments.trainer) or arguments.trainer)
    if arguments.only_examples:
        run_examples(trainer)
        return
    per_game = -(-arguments.matches // len(games.names()))
    work = [sample for name in games.names() for sample in mixed(name, per_game, arguments.seed)]
    columns = (
        TextColumn("matches"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[decisions]:,} decisions"),
    )
    decisions = 0
    with Progress(*columns) as progress, ProcessPoolExecutor(arguments.workers) as pool:
        task = progress.add_task("soak", total=len(work), decisions=0)
        for played, lines, problem in pool.map(soak, batches(work)):
            if problem is not None:
                pool.shutdown(wait=False, cancel_futures=True)
                progress.stop()
                report(*problem, arguments.journal)
            decisions += lines
            progress.update(task, advance=played, decisions=decisions)
    print(f"{len(work):,} matches, {decisions:,} decisions: every promise was kept.")
    for level in STALLS:
        seeds = range(arguments.seed, arguments.seed + getattr(arguments, level))
        if not seeds:
            continue
        with Progress(*columns[:-1]) as progress, ProcessPoolExecutor(arguments.workers) as pool:
            all_played = pool.map(against_itself, repeat(level), seeds)
            longest = 0
            for match in progress.track(all_played, len(seeds)):
                longest = max(longest, match.turns)
                if match.stalled:
                    pool.shutdown(wait=False, cancel_futures=True)
                    progress.stop()
                    said = f"{level} against itself has reached the last turn (R78)"
                    report(f"expedition, seed {match.seed}", said, match.journal, arguments.journal)
        print(f"{len(seeds):,} matches of {level} in Expedition: each had a winner, ", end="")
        print(f"after {longest} turns at most.")
    if arguments.wire:
        compare_wire(arguments.wire, arguments.workers, arguments.seed)
    if not arguments.no_contract:
        repeat_contract(arguments.workers)
        run_examples(trainer)


def run_examples(trainer: str) -> None:
    """OpenSpiel's simulation over more matches, some minutes of training in both games, and the
    other examples, as far as what they need is installed."""
    if find_spec("pyspiel") is None:
        skip(simulate.__doc__, "pyspiel")
    else:
        simulate()
    for run in (train, load):
        if has(trainer, "torch"):
            run(trainer)
        else:
            skip(run.__doc__, "torch")
    for needed, words in BRIEF.items():
        if not has(trainer, needed):
            skip(f"{words[0]}.", needed)
            continue
        with TemporaryDirectory() as folder:
            said([trainer, str(EXAMPLES / words[0]), *words[1:]], folder)
        print(f"{words[0]} has run to its end.")


def said(command: list[str], folder: str) -> str:
    """What an example prints; if it fails, that is the end."""
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=folder)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr}")
    return done.stdout


def has(python: str, module: str) -> bool:
    """Whether a Python can import a module."""
    command = [python, "-c", f"import {module}"]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def skip(what: str | None, needed: str) -> None:
    """Say what does not run."""
    print(f"SKIPPED: {what} This needs {needed}.", file=sys.stderr)


def simulate() -> None:
    """OpenSpiel simulates ten random matches of each game."""
    import pyspiel

    from altiplano.envs.openspiel import short_name

    for name in games.names():
        game = pyspiel.load_game(short_name(name))
        pyspiel.random_sim_test(game, num_sims=10, serialize=True, verbose=False)
    print("OpenSpiel has simulated random matches of each game.")


def train(trainer: str) -> None:
    """The examples learn to beat random in minutes, and so do the weights that come with them."""
    for name in games.names():
        with TemporaryDirectory() as folder:
            learn = ["--minutes", f"{MINUTES[name]}", "--out", str(Path(folder) / "weights.pt")]
            shipped = ["--minutes", "0", "--start", str(EXAMPLES / "weights" / f"{name}.pt")]
            for title, arguments in (
                (f"{MINUTES[name]} minutes of training", learn),
                ("our weights", shipped),
            ):
                command = [trainer, str(EXAMPLES / f"ppo_{name}.py"), *arguments]
                won = json.loads(said([*command, "--look", "100"], folder).splitlines()[-1])
                for bot, least in LEARNED[name].items():
                    if won[bot] < least:
                        raise SystemExit(f"{name}, {title}: won {won[bot]:.0%} against {bot}")
                print(f"{name}, {title}: won {won} of 100 matches.")


def load(trainer: str) -> None:
    """PyTorch reads a dataset as docs/howto/make-a-dataset.md says."""
    from tests.test_documents import blocks

    command = [trainer, "-m", "altiplano", "lab", "dataset", "--game", "expedition"]
    with TemporaryDirectory() as folder:
        said([*command, "--bots", "novice", "--matches", "4", "--out", "expedition-strong"], folder)
        for block in blocks("docs/howto/make-a-dataset.md", "python"):
            said([trainer, "-c", block + "    assert len(batch) > 5\n"], folder)
    print("PyTorch has read a dataset.")


def repeat_contract(workers: int) -> None:
    """Run the contract's tests with many more matches and examples than `make test` uses."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(workers), *AGAIN]
    environment = os.environ | {"ALTIPLANO_BUILD": "compiled"}
    root = Path(__file__).parents[1]
    if subprocess.run(command, cwd=root, env=environment, check=False).returncode:
        raise SystemExit(1)


def compare_wire(points: int, workers: int, first: int) -> None:
    """Compare many points of two worlds on the wire, in both games, with all options."""
    shares = [points // workers + (at < points % workers) for at in range(workers)]
    context = multiprocessing.get_context("spawn")
    with Progress() as progress, context.Manager() as manager:
        counted = manager.Queue()
        task = progress.add_task("points of two worlds", total=points)
        with ProcessPoolExecutor(workers, mp_context=context) as pool:
            works = [
                pool.submit(wire_points, share, first + at * SEEDS_APART, counted)
                for at, share in enumerate(shares)
            ]
            while not all(work.done() for work in works):
                with suppress(queue.Empty):
                    progress.update(task, advance=counted.get(timeout=0.5))
            differed = sum(work.result() for work in works)
    print(f"{points:,} points of two worlds on the wire ({differed:,} pairs differed in what was")
    print("hidden): not one byte was different.")


def wire_points(points: int, first: int, counted: "queue.Queue[int]") -> int:
    """Compare points at two servers in this process; returns how many pairs of worlds differed."""
    from tests.table.servers import here
    from tests.table.two_worlds import compare_hidden, compare_open
    from tests.table.two_worlds import points as some_points

    compared = differed = 0
    with TemporaryDirectory() as folder:
        homes = [Path(folder) / name for name in ("one", "two")]
        for home in homes:
            home.mkdir()
        with here(homes[0]) as one, here(homes[1]) as other:
            for seed in count(first):
                for name in games.names():
                    (sample,) = samples(name, 1, seed)
                    for together, compare in ((False, compare_hidden), (True, compare_open)):
                        chosen = some_points(sample, WIRE_LOOK, WIRE_MOST, together=together)
                        for at, (match, luck) in enumerate(chosen):
                            title = f"{together}-{name}-{seed}-{at}"
                            found = compare((one, other), sample, title, match, luck)
                            compared += found[0]
                            differed += found[1]
                            counted.put(found[0])
                            if compared >= points:
                                return differed
    return differed


def batches(work: list[Sample]) -> Iterator[list[Sample]]:
    """The matches in batches for the processes."""
    left = iter(work)
    while lot := list(islice(left, AT_ONCE)):
        yield lot


def soak(lot: list[Sample]) -> tuple[int, int, tuple[str, str, str] | None]:
    """Play some matches: how many, with how many decisions, and the first that broke a promise."""
    decisions = 0
    for played, sample in enumerate(lot):
        audit = Audit(sample)
        try:
            audit.run()
            if sample.seed % READ == 0:
                left = english_left([sample])
                assert not left, f"not in the catalog: {left[:3]}"
            if sample.game == "expedition" and sample.seed % RETRACED == 0:
                for match, luck in walk(sample):
                    if luck.random() < 0.1:
                        for seat in range(2):
                            retrace_worlds(match, seat, int(luck.random() * 1000), 3)
        except Exception:
            title = f"{sample}, edition {audit.game.edition_name}"
            return played, decisions, (title, traceback.format_exc(), audit.match.journal())
        decisions += audit.lines
    return len(lot), decisions, None


class Played(NamedTuple):
    """A match of a level against itself."""

    seed: int
    turns: int
    stalled: bool
    journal: str


def against_itself(level: str, seed: int) -> Played:
    """A match of Expedition, in which a level that searches makes its usual iterations."""
    match = games.get("expedition").start(2, seed)
    players = [bots.get(level), bots.get(level)]
    iterations = bots.default_iterations(level)
    budget = None if iterations is None else bots.Budget(iterations=iterations)
    decisions = 0
    while not match.over:
        seat = match.to_move[0]
        asked = match.view(seat), match.options(seat), seed + decisions
        match.play(seat, players[seat].choose(*asked, budget))
        decisions += 1
    turns = match.view(None)["turn"]
    assert isinstance(turns, int)
    return Played(seed, turns, len(match.winners) > 1, match.journal())


def report(sample: str, problem: str, journal: str, path: Path) -> None:
    """Print what broke, save the journal, and stop."""
    remark = "".join(f"# {line}\n" for line in [sample, *problem.splitlines()])
    path.write_text(remark + journal, encoding="utf-8")
    print(f"{problem}\n{sample}\nIts journal is in {path}.", file=sys.stderr)
    raise SystemExit(1)


if __name__ == "__main__":
    main()
