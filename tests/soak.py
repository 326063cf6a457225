"""Tens of thousands of random matches with every promise of the contract checked; `make soak`.

Then `steady` plays Expedition against itself, and no match may reach its last turn (R78).
Exits 1, with the journal of the match in a file, as soon as a promise is broken.
"""

import argparse
import os
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

# This folder, from which the script starts, has a package called altiplano, too.
sys.path[0] = str(Path(__file__).parents[1])

from rich.progress import (  # noqa: E402 - the path comes first
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from altiplano import bots, games  # noqa: E402
from tests.contract.audit import Audit  # noqa: E402
from tests.contract.samples import Sample, samples, walk  # noqa: E402
from tests.expedition.retracing import retrace_worlds  # noqa: E402

AT_ONCE = 20
"""How many matches a process takes at a time."""

RETRACED = 10
"""Of so many matches of Expedition one has its imagined worlds taken back to the deal (R98)."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=30_000, help="how many (30000)")
    parser.add_argument("--steady", type=int, default=2_000, help="matches of steady (2000)")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first seed (1000000)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--journal", type=Path, default=Path("broken.journal"))
    arguments = parser.parse_args()
    per_game = -(-arguments.matches // len(games.names()))
    work = [sample for name in games.names() for sample in samples(name, per_game, arguments.seed)]
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
    seeds = range(arguments.seed, arguments.seed + arguments.steady)
    with Progress(*columns[:-1]) as progress, ProcessPoolExecutor(arguments.workers) as pool:
        journals = pool.map(stalled, seeds, chunksize=AT_ONCE)
        for seed, journal in progress.track(zip(seeds, journals, strict=True), len(seeds)):
            if journal:
                pool.shutdown(wait=False, cancel_futures=True)
                progress.stop()
                said = "steady against itself has reached the last turn (R78)"
                report(f"expedition, seed {seed}", said, journal, arguments.journal)
    print(f"{len(seeds):,} matches of steady in Expedition: each had a winner.")


def batches(work: list[Sample]) -> Iterator[list[Sample]]:
    """The matches in lots for the processes."""
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
            if sample.game == "expedition" and sample.seed % RETRACED == 0:
                for match, luck in walk(sample):
                    if luck.random() < 0.1:
                        for seat in range(2):
                            retrace_worlds(match, seat, int(luck.random() * 1000), 3)
        except Exception:
            return played, decisions, (str(sample), traceback.format_exc(), audit.match.journal())
        decisions += audit.lines
    return len(lot), decisions, None


def stalled(seed: int) -> str:
    """The journal of a match of steady against itself, if it has no winner; else nothing."""
    match = games.get("expedition").start(2, seed)
    players = [bots.get("steady"), bots.get("steady")]
    decisions = 0
    while not match.over:
        seat = match.to_move[0]
        luck = seed + decisions
        match.play(seat, players[seat].choose(match.view(seat), match.options(seat), luck, None))
        decisions += 1
    return match.journal() if len(match.winners) > 1 else ""


def report(sample: str, problem: str, journal: str, path: Path) -> None:
    """Say what broke, keep the journal, and stop."""
    remark = "".join(f"# {line}\n" for line in [sample, *problem.splitlines()])
    path.write_text(remark + journal, encoding="utf-8")
    print(f"{problem}\n{sample}\nIts journal is in {path}.", file=sys.stderr)
    raise SystemExit(1)


if __name__ == "__main__":
    main()
