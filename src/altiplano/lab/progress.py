"""A bar that shows how far a run is, and its result so far."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from altiplano.lab.arena import Run
from altiplano.lab.report import between, percent
from altiplano.lab.shares import share


@contextmanager
def bar(run: Run, quiet: bool) -> Iterator[Callable[[Run], None]]:
    """Shows the run that is given, where somebody looks at it."""
    console = Console(stderr=True, highlight=False)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    hidden = quiet or not console.is_terminal
    with Progress(*columns, console=console, disable=hidden, transient=True) as progress:
        task = progress.add_task(so_far(run), total=run.wanted * run.rotations)

        def show(run: Run) -> None:
            done = len(run.pairings) * run.rotations + run.ahead
            progress.update(task, completed=done, description=so_far(run))

        yield show


def so_far(run: Run) -> str:
    """`strong against steady: 71.3 % (66.5 % to 75.6 %)`."""
    who = " against ".join(run.contest.names)
    if not run.pairings:
        return who
    found = share(run.shares, run.rotations)
    return f"{who}: {percent(found.value)} ({between(found)})"
