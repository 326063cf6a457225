"""A run of a study: play what is missing, and stop when it is certain enough."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from altiplano.lab.lineup import parse_bots
from altiplano.lab.study import store
from altiplano.lab.study.answer import StudyAnswer
from altiplano.lab.study.answers import Frames, answers
from altiplano.lab.study.contrast import denying, differences
from altiplano.lab.study.plan import DIRECT, PRINTED, Case, Plan
from altiplano.lab.study.rows import MatchRow, slim
from altiplano.lab.study.sitting import Task, play_all
from altiplano.lab.workers import cores, results

AT_ONCE = 8
"""How many matches between quick bots a process plays before it reports them."""

QUICK = ("random", *DIRECT)

LOOK = 200
"""How many matches are played between two checks whether the result is certain enough."""


def at_once(case: Case) -> int:
    """How many matches of a case a process plays before it reports them: one with a search."""
    return AT_ONCE if {*parse_bots(case.bot)} <= {*QUICK} else 1


SHARED = ("roles", "seats", "levels")
"""Questions whose answers are win shares of all seats."""


class Run:
    """The matches of a study so far."""

    def __init__(self, plan: Plan, home: Path) -> None:
        self.plan = plan
        self.home = home
        self.rows: list[MatchRow] = []
        self._found: set[tuple[int, int]] = set()

    def add(self, row: MatchRow) -> bool:
        """Count a match; False if it already counts, or is not needed any more."""
        key = (row.case, row.match)
        if key in self._found or row.match >= self.plan.cases[row.case].matches:
            return False
        self._found.add(key)
        self.rows.append(slim(row))
        return True

    @property
    def complete(self) -> bool:
        return len(self.rows) >= self.plan.wanted

    def missing(self) -> Iterator[Task]:
        """What is left to play: a few matches of each case in turn, so that all grow together."""
        parts = [
            (last / case.matches, case.number, range(first, last))
            for case in self.plan.cases
            for first in range(0, case.matches, at_once(case))
            for last in [min(first + at_once(case), case.matches)]
        ]
        for _part, number, matches in sorted(parts, key=lambda part: part[:2]):
            left = [at for at in matches if (number, at) not in self._found]
            if left:
                yield Task(number, left)

    def frames(self) -> Frames:
        return store.frames(self.plan, self.rows)

    def widest(self) -> float:
        """Half the width of the widest interval that decides a question; 1 if unknown.

        These are the win shares by role, seat and level that the study asks for, what variants
        change, and what denials cost; what seats take can be too rare for that.
        """
        asked = [each for each in self.plan.questions if each in SHARED] or ["roles", "seats"]
        found = [
            (line.found.high - line.found.low) / 2
            for answer in answered(self.plan, self.frames(), asked, contrasts=True)
            if answer.unit in ("share", "change")
            for line in answer.lines
            if line.found.low is not None and line.found.high is not None
        ]
        counted = Counter(row.case for row in self.rows)
        return max(found) if len(counted) == len(self.plan.cases) and found else 1.0


def play_on(
    run: Run,
    kept: store.Results,
    *,
    resume: bool = False,
    until: float | None = None,
    look: int = LOOK,
    processes: int | None = None,
    on: str | None = None,
    watch: Callable[[Run], None] = lambda run: None,
    stopped: Callable[[], bool] = lambda: False,
) -> None:
    """Play what is missing and store each match; the caller can watch, and stop the run."""
    for row in kept.open(run.plan, run.home, resume):
        run.add(row)
    watch(run)
    tasks = run.missing()
    looked = len(run.rows)
    try:
        done = worked(partial(play_all, run.plan.encoded()), tasks, processes, stopped, on)
        with closing(done):
            for rows in done:
                for row in rows:
                    if run.add(row):
                        kept.add(row)
                watch(run)
                if until is not None and len(run.rows) - looked >= look:
                    looked = len(run.rows)
                    if run.widest() <= until:
                        return
    finally:
        kept.close(run.plan)


def worked(
    work: Callable[[Task], list[MatchRow]],
    tasks: Iterator[Task],
    processes: int | None,
    stopped: Callable[[], bool],
    on: str | None,
) -> Generator[list[MatchRow], None, None]:
    """The results of tasks; with one process, in this one."""
    if on is not None or (processes or cores()) > 1:
        yield from results(work, tasks, processes, stopped, on)
        return
    for task in tasks:
        if stopped():
            return
        yield work(task)


def answered(
    plan: Plan, frames: Frames, questions: list[str] | None = None, contrasts: bool = False
) -> list[StudyAnswer]:
    """The answers to a study's questions, case by case, then variant against variant.

    If only some questions are named, variants and denials are left out, unless `contrasts`.
    """
    matches, seats = frames
    parts = {
        case.number: (matches.filter(case=case.number), seats.filter(case=case.number))
        for case in plan.cases
    }
    found = [
        answer
        for question in (plan.questions if questions is None else questions)
        for case in plan.cases
        if not case.denied
        for answer in answers(question, case.words, parts[case.number])
    ]
    if questions is None or contrasts:
        found += compared(plan, parts) + restricted(plan, parts)
    cases = {case.words: case.message.form() for case in plan.cases}
    for answer in found:
        answer.messages.case = cases[answer.case]
    return found


def compared(plan: Plan, parts: dict[int, Frames]) -> list[StudyAnswer]:
    """Each variant against the shipped content, on the same seeds."""
    found = []
    for case in plan.cases:
        if case.variant == PRINTED or case.denied:
            continue
        base = twin(plan, case._replace(variant=PRINTED))
        names = (PRINTED, case.variant)
        found += differences(parts[base.number], parts[case.number], case.words, names)
    return found


def restricted(plan: Plan, parts: dict[int, Frames]) -> list[StudyAnswer]:
    """What a denial costs a seat, compared with the same matches without it."""
    free = [case for case in plan.cases if not case.denied]
    found = []
    for case in free:
        denied = [each for each in plan.cases if each.denied and twin(plan, each) == case]
        seats = {each.denied: parts[each.number][1] for each in denied}
        found += denying(parts[case.number][1], seats, case.words)
    return sorted(found, key=lambda answer: answer.question)


def twin(plan: Plan, case: Case) -> Case:
    """The same case without a denial."""
    wanted = case._replace(denied="")[1:-1]
    return next(other for other in plan.cases if other[1:-1] == wanted)
