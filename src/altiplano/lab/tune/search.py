"""The search for values: CMA-ES with a margin for whole numbers, on paired seeds.

All sets of values of a generation play the same matches, each generation plays others, and
improvements are judged by matches that no generation has played. The same study finds the same
values on any machine.
"""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from itertools import islice

import msgspec
import numpy as np

from altiplano.errors import Refused
from altiplano.lab import evolve
from altiplano.lab.contest import derived
from altiplano.lab.shares import apart
from altiplano.lab.study import measures
from altiplano.lab.study.tally import Sum, Tally
from altiplano.lab.tune.numbers import Numbers
from altiplano.lab.tune.playing import Box, Task, game_in, play
from altiplano.lab.tune.study import Case, TuneStudy, cases_of

AT_ONCE = 10
"""How many matches a process plays before it reports them."""

IMPOSSIBLE = 1e6
"""The cost if a set of values cannot be played."""

FOREMOST = 3
"""How many sets of values of a generation are compared with the best so far, besides the mean."""

STRONG = "strong"


class Step(msgspec.Struct):
    """Values that were better than all before them."""

    generation: int
    values: list[int]
    cost: float
    before: float
    """The cost of the values they replaced, in the same matches."""
    strong: float | None = None
    """Their cost where `strong` plays ..."""
    strong_before: float | None = None
    """... and that of the values they replaced."""
    disagree: list[str] = []
    """What clearly differs between the two levels, with these values."""


class Generation(msgspec.Struct):
    """What is stored of a generation, so that a search can continue."""

    number: int
    costs: list[float]
    mean: list[float]
    """The mean after it."""
    step: Step | None = None
    weights: list[float] = []
    """The bots' weights from here on, if they have changed."""


class Search:
    """A search in progress."""

    def __init__(self, study: TuneStudy, pool: Executor) -> None:
        self.study = study
        self.pool = pool
        self.numbers = Numbers(study)
        self.cases = cases_of(study)
        self.weights: tuple[float, ...] = ()
        self.done = 0
        self.looked = 0
        """The generation after which the mean was judged additionally."""
        self.best = [spot.value for spot in self.numbers.spots]
        self.steps: list[Step] = []
        from cmaes import CMAwM  # This imports SciPy, which takes a second.

        limits = np.array([(knob.low, knob.high) for knob in self.numbers.knobs], dtype=float)
        widths = limits[:, 1] - limits[:, 0]
        self.widths = widths
        self.cma = CMAwM(
            mean=np.zeros(len(limits)),
            sigma=study.step,
            bounds=limits,
            steps=np.ones(len(limits)),
            cov=np.diag(widths**2),
            seed=study.seed,
            population_size=study.variants,
        )

    # Continuing.

    def replay(self, kept: Sequence[Generation]) -> None:
        """Repeat generations that were played before, from their records."""
        for generation in kept:
            if generation.costs:
                drawn = [self.cma.ask() for _variant in range(self.study.variants)]
                pairs = zip(drawn, generation.costs, strict=True)
                self.cma.tell([(asked, cost) for (_tried, asked), cost in pairs])
            self.note(generation)

    def note(self, generation: Generation) -> None:
        self.done = generation.number
        if not generation.costs:
            self.looked = generation.number
        if generation.step is not None:
            self.steps.append(generation.step)
            self.best = generation.step.values
        if generation.weights:
            self.weights = tuple(generation.weights)

    def run(self) -> Iterator[Generation]:
        """One generation after another."""
        study = self.study
        while self.done < study.generations:
            number = self.done + 1
            drawn = [self.cma.ask() for _variant in range(study.variants)]
            every = [self.numbers.values(tried) for tried, _asked in drawn]
            costs = self.costs(every, f"generation {number}")
            pairs = zip(drawn, costs, strict=True)
            self.cma.tell([(asked, cost) for (_tried, asked), cost in pairs])
            found = Generation(number, costs, [float(each) for each in self.cma.mean])
            if number % study.judge.every == 0 or number == study.generations:
                ranked = sorted(range(len(every)), key=costs.__getitem__)
                found.step = self.judged(number, [every[at] for at in ranked[:FOREMOST]])
            if study.evolve is not None and number % study.evolve.every == 0:
                best = self.best if found.step is None else found.step.values
                found.weights = self.evolved(best, number)
            self.note(found)
            yield found

    # Playing.

    def box(self, values: Sequence[int]) -> Box:
        overlay = json.dumps(self.numbers.overlay(values))
        return Box(self.study.game, self.study.edition, overlay, self.weights)

    def costs(
        self, every: Sequence[Sequence[int]], what: str, matches: int | None = None
    ) -> list[float]:
        """The cost of each set of values, all in the same matches."""
        boxes = [self.box(values) for values in every]
        playable = [is_playable(box) for box in boxes]
        tasks = [
            [
                task
                for case in self.cases
                for task in self.tasks(box, case, matches or case.matches, what)
            ]
            if can
            else []
            for box, can in zip(boxes, playable, strict=True)
        ]
        results = iter(self.pool.map(play, [task for each in tasks for task in each]))
        found = []
        for values, own, can in zip(every, tasks, playable, strict=True):
            tallies = added(own, results)
            found.append(self.cost(values, tallies) if can else IMPOSSIBLE)
        return found

    def tallies(
        self,
        values: Sequence[int],
        matches: int,
        what: str,
        level: str = "",
        only: Sequence[str] = (),
    ) -> dict[str, Tally]:
        """The sums over this many matches of each case."""
        box = self.box(values)
        chosen = [case for case in self.cases if not level or not (case.denied or case.beginner)]
        tasks = [
            task
            for case in chosen
            if not only or case.name in only
            for task in self.tasks(box, case, matches, what, level)
        ]
        return added(tasks, iter(self.pool.map(play, tasks)))

    def tasks(
        self, box: Box, case: Case, matches: int, what: str, level: str = ""
    ) -> Iterator[Task]:
        """The matches of a case, a few at a time."""
        at_once = 1 if level else AT_ONCE
        for first in range(0, matches, at_once):
            numbers = range(first, min(first + at_once, matches))
            seeds = [derived(f"tune {self.study.seed} {what} {case.free} {at}") for at in numbers]
            yield Task(box, case, seeds, first, level)

    # Judging.

    def cost(self, values: Sequence[int], tallies: dict[str, Tally]) -> float:
        """The cost of a set of values, plus the cost of being far from the initial ones."""
        found = measures.lines(self.study.measures, self.cases, tallies, soft=True)
        return measures.cost(self.study.measures, found) + self.study.stay * self.far(values)

    def far(self, values: Sequence[int]) -> float:
        """The distance from the initial values; 1: all changed by a quarter of their range."""
        limits = zip(self.numbers.spots, values, self.numbers.least, self.numbers.most, strict=True)
        parts = [(value - spot.value) / max(1, high - low) for spot, value, low, high in limits]
        return sum((4 * part) ** 2 for part in parts) / len(parts)

    def last_step(self) -> Generation | None:
        """The mean after the last generation, if it is better and was not judged yet."""
        if self.done == 0 or self.done % self.study.judge.every == 0:
            return None
        if self.done in (self.study.generations, self.looked):
            return None
        step = self.judged(self.done)
        mean = [float(each) for each in self.cma.mean]
        found = Generation(self.done, [], mean, step)
        self.note(found)
        return found

    def judged(self, number: int, foremost: Sequence[list[int]] = ()) -> Step | None:
        """The mean of the search or one of the best sets, if better than the best values so far."""
        study = self.study
        mean = self.numbers.values([float(each) for each in self.cma.mean])
        values = [each for each in (mean, *foremost) if each != self.best]
        what = f"judging {number}"
        costs = self.costs([self.best, *values], what, study.judge.matches)
        least = min(costs)
        if least == costs[0]:
            return None
        better = values[costs.index(least) - 1]
        step = Step(number, better, least, costs[0])
        if study.judge.strong_steps:
            self.check(step, what)
        return step

    def check(self, step: Step, what: str) -> None:
        """Compare better values with `strong`, and note where it disagrees."""
        judge = self.study.judge
        strong, before = (
            self.tallies(each, judge.strong_steps, what, STRONG, judge.strong_cases)
            for each in (step.values, self.best)
        )
        step.strong, step.strong_before = (
            self.cost(step.values, strong),
            self.cost(self.best, before),
        )
        steady = self.tallies(step.values, judge.matches, what)
        theirs = {(line.measure, line.case, line.label): line for line in self.lines(strong)}
        for line in self.lines(steady):
            other = theirs.get((line.measure, line.case, line.label))
            if other is not None and apart(line.found, other.found):
                step.disagree.append(f"{line.what}, {measures.name_of(line)}")
        step.disagree = list(dict.fromkeys(step.disagree))

    def lines(self, tallies: dict[str, Tally]) -> list[measures.Line]:
        return measures.lines(self.study.measures, self.cases, tallies, soft=False)

    def evolved(self, values: Sequence[int], number: int) -> list[float]:
        """The weights of bots that have adapted to these values."""
        assert self.study.evolve is not None
        overlay = json.dumps(self.numbers.overlay(values))
        start = list(self.weights) or evolve.usual()
        last = start
        seed = derived(f"evolve {self.study.seed} {number}") % 2**31
        for generation in evolve.evolve(
            start,
            self.study.evolve.generations,
            seed,
            self.pool,
            values=(overlay, self.study.edition),
        ):
            last = generation.mean
        return [round(each, 4) for each in last]


def is_playable(box: Box) -> bool:
    """Whether a match can be played with these values: enough tiles in the box, for example."""
    try:
        game_in(box)
    except Refused:
        return False
    return True


def added(tasks: Sequence[Task], results: Iterator[dict[str, Sum]]) -> dict[str, Tally]:
    """The sums of tasks by case; results come in the order of the tasks."""
    found: dict[str, Tally] = {}
    for task, sums in zip(tasks, islice(results, len(tasks)), strict=True):
        found.setdefault(task.case.name, Tally()).join([sums])
    return found
