"""Whether the engine is slower than at another commit: both builds are measured in turns."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from bench.job import TOP, Job, measure
from bench.progress import Progress
from bench.speed import BEGINNINGS

TURNS = 5
"""How often each build is measured; its best counts."""

SAME = 0.95
"""From this share of the other build's speed on, a build is as fast: two runs differ by as much."""

SAME_GAME = {"ALTIPLANO_EDITION": "1"}
"""Both builds play the edition that every build has: the newest one may differ."""

Rates = dict[str, float]

NO_RATES = ("view_bytes", "compiled")


def compare(commit: str, seconds: float) -> None:
    """Print how fast we are compared with the commit; fail if something is slower."""
    progress = Progress()
    with built(commit, progress) as package:
        now, then = both(package, seconds, progress)
    rates = [key for key in then if not key.endswith(NO_RATES)]
    table = Table(box=None, padding=(0, 2, 0, 0), title=f"Beside {commit}")
    for heading in ("rate", "now", commit, "ratio"):
        table.add_column(heading, justify="left" if heading == "rate" else "right")
    for rate in rates:
        ratio = now[rate] / then[rate]
        table.add_row(rate, f"{now[rate]:,.0f}", f"{then[rate]:,.0f}", f"{ratio:.2f}")
    Console().print(table)
    if slower := [rate for rate in rates if now[rate] < SAME * then[rate]]:
        raise SystemExit(f"Slower than {commit}: {', '.join(slower)}.")


@contextmanager
def built(commit: str, progress: Progress) -> Iterator[Path]:
    """A folder with the package of a commit, built in a separate worktree."""
    with TemporaryDirectory() as folder:
        tree, package = Path(folder) / "tree", Path(folder) / "package"
        git("worktree", "add", "--detach", str(tree), commit)
        try:
            progress.say(f"building {commit}")
            how = ["--quiet", "--no-build-isolation", "--no-deps", "--target", str(package)]
            subprocess.run([sys.executable, "-m", "pip", "install", *how, str(tree)], check=True)
            yield package
        finally:
            git("worktree", "remove", "--force", str(tree))


def git(*words: str) -> None:
    subprocess.run(["git", *words], cwd=TOP, check=True, stdout=subprocess.DEVNULL)


def both(package: Path, seconds: float, progress: Progress) -> tuple[Rates, Rates]:
    """The best rates of the installed package and of the other one."""
    now: Rates = {}
    then: Rates = {}
    for _ in progress.track(range(TURNS), TURNS, "turns"):
        for game in BEGINNINGS:
            for best, path in ((now, {}), (then, {"PYTHONPATH": str(package)})):
                job = Job("bench.speed", [str(seconds / TURNS), game], {**SAME_GAME, **path})
                result = measure(job)
                for key, rate in result.items():
                    best[f"{game} {key}"] = max(rate, best.get(f"{game} {key}", 0))
            if now[f"{game} compiled"] != then[f"{game} compiled"]:
                raise SystemExit("One build is compiled and the other is pure: no comparison.")
    return now, then
