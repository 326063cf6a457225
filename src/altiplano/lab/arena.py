"""A run of a contest: play matches until there are enough, or the test has decided."""

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from math import ceil
from statistics import fmean
from types import FrameType

from altiplano.lab.contest import Contest
from altiplano.lab.encounter import Outcome, play
from altiplano.lab.records import Record
from altiplano.lab.sprt import Hypotheses, Verdict, judged
from altiplano.lab.workers import results

Key = tuple[int, int]
"""Pairing and rotation of a match."""


class Run:
    """The matches of a contest so far.

    Only complete pairings count, in order, up to the first gap. So the result does not depend on
    the number of processes, or on which was faster.
    """

    def __init__(self, contest: Contest, matches: int, test: Hypotheses | None = None) -> None:
        self.contest = contest
        self.matches = matches
        """The requested number; only complete pairings are played."""
        self.test = test
        self.rotations = len(contest.rotations)
        self.wanted = ceil(matches / self.rotations)
        """The number of pairings to play."""
        self.pairings: list[list[Outcome]] = []
        """Those that count."""
        self.verdict = None if test is None else judged(test, [], self.rotations)
        self._found: dict[Key, Outcome] = {}
        self._shares: list[float] = []

    def add(self, outcome: Outcome) -> None:
        """Add a finished match."""
        self._found.setdefault((outcome.pairing, outcome.rotation), outcome)
        while not self.complete:
            keys = [(len(self.pairings), rotation) for rotation in range(self.rotations)]
            if any(key not in self._found for key in keys):
                return
            self._count([self._found[key] for key in keys])

    def _count(self, pairing: list[Outcome]) -> None:
        self.pairings.append(pairing)
        self._shares.append(fmean(won(outcome, self.contest.bots[0]) for outcome in pairing))
        if self.test is not None:
            self.verdict = judged(self.test, self._shares, self.rotations)

    @property
    def shares(self) -> list[float]:
        """The win share of the first bot in each pairing."""
        return self._shares

    @property
    def outcomes(self) -> list[Outcome]:
        """The matches that count."""
        return [outcome for pairing in self.pairings for outcome in pairing]

    @property
    def complete(self) -> bool:
        """Whether nothing is left to play."""
        return len(self.pairings) >= self.wanted or is_over(self.verdict)

    @property
    def ahead(self) -> int:
        """Stored matches that do not count yet."""
        return len(self._found) - len(self.pairings) * self.rotations

    def missing(self) -> Iterator[Key]:
        """The matches left to play, in order."""
        for pairing in range(len(self.pairings), self.wanted):
            for rotation in range(self.rotations):
                if (pairing, rotation) not in self._found:
                    yield pairing, rotation


def won(outcome: Outcome, bot: str) -> float:
    """The win share of a bot, averaged over its seats."""
    return fmean(side.won for side in outcome.seats if side.bot == bot)


def is_over(verdict: Verdict | None) -> bool:
    """Whether there is a test, and it has decided."""
    return verdict is not None and verdict.accepted is not None


def play_on(
    run: Run,
    record: Record,
    *,
    resume: bool = False,
    processes: int | None = None,
    on: str | None = None,
    watch: Callable[[Run], None] = lambda run: None,
    stopped: Callable[[], bool] = lambda: False,
) -> None:
    """Play the missing matches and store each; the caller can watch, and stop the run."""
    try:
        add_all(run, record.open(resume))
        watch(run)
        if run.complete:
            return
        work = partial(play_task, run.contest)
        matches = results(work, run.missing(), processes, stopped, on)
        with closing(matches):
            for outcome in matches:
                record.add(outcome)
                run.add(outcome)
                watch(run)
                if run.complete:
                    return
    finally:
        record.close()


def play_task(contest: Contest, task: Key) -> Outcome:
    """One match of a contest, by pairing and rotation."""
    return play(contest, *task)


def add_all(run: Run, outcomes: Iterable[Outcome]) -> None:
    for outcome in outcomes:
        run.add(outcome)


@contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed: the first time stops the run, the second interrupts."""
    pressed = False

    def press(_signal: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True

    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)
