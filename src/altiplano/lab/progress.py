"""A bar that shows how far a run is, and its result so far."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from altiplano.lab.arena import Run
from altiplano.lab.report import between, percent
from altiplano.lab.shares import share
from altiplano.lab.shown import shown


@contextmanager
def bar(run: Run, quiet: bool) -> Iterator[Callable[[Run], None]]:
    """Shows the progress of a run, if the output is a terminal."""
    with shown(quiet) as progress:
        task = progress.add_task(so_far(run), total=run.wanted * run.rotations)

        def show(run: Run) -> None:
            done = len(run.pairings) * run.rotations + run.ahead
            progress.update(task, completed=done, description=so_far(run))

        yield show


@contextmanager
def counting(what: str, total: int, quiet: bool) -> Iterator[Callable[[int, str], None]]:
    """Shows the progress of some work, with a few words about it."""
    with shown(quiet) as progress:
        task = progress.add_task(what, total=total)

        def show(done: int, words: str) -> None:
            progress.update(task, completed=done, description=f"{what}: {words}")

        yield show


def so_far(run: Run) -> str:
    """`strong against steady: 71.3 % (66.5 % to 75.6 %)`."""
    who = " against ".join(run.contest.names)
    if not run.pairings:
        return who
    found = share(run.shares, run.rotations)
    return f"{who}: {percent(found.value)} ({between(found)})"
