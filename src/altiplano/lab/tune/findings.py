"""What a tuning has changed, measured in matches that the search has never played."""

from collections.abc import Sequence

import msgspec

from altiplano.lab.study import measures
from altiplano.lab.study.measures import Line
from altiplano.lab.study.tally import Tally
from altiplano.lab.tune.search import STRONG, Search, Step, is_playable

FRESH = "fresh"
"""The base of these seeds; no generation uses them."""


class Pair(msgspec.Struct):
    """A measured value before and after, and after with `strong`."""

    before: Line
    after: Line
    strong: Line | None = None

    @property
    def disagree(self) -> bool:
        """Whether the intervals of the two levels do not overlap."""
        if self.strong is None:
            return False
        mine, theirs = self.after.found, self.strong.found
        if mine.low is None or mine.high is None or theirs.low is None or theirs.high is None:
            return False
        return mine.high < theirs.low or theirs.high < mine.low


class Change(msgspec.Struct):
    """The changed numbers of one component."""

    component: str
    numbers: list[tuple[str, int, int]]
    """Each by name, with its old and new value."""
    worth: float | None = None
    """The additional cost without this change."""
    better: str = ""
    """What would get worst without it."""


class Lengths(msgspec.Struct):
    """The length of a case's matches: the median, and the 95 % quantile."""

    case: str
    half: tuple[int, int]
    most: tuple[int, int]


class Findings(msgspec.Struct):
    """The contents of a report."""

    cost_before: float
    cost_after: float
    pairs: list[Pair]
    changes: list[Change]
    lengths: list[Lengths]
    steps: list[Step]
    numbers: int
    """How many numbers could change."""
    matches: dict[str, int]
    """How many matches of each case, by level."""


def findings(search: Search) -> Findings:
    """Measure the values before and after."""
    study = search.study
    start = [spot.value for spot in search.numbers.spots]
    values = (start, search.best)
    before, after = (search.tallies(each, study.judge.fresh, FRESH) for each in values)
    strong: dict[str, Tally] = {}
    if study.judge.strong:
        only = study.judge.strong_cases
        strong = search.tallies(search.best, study.judge.strong, FRESH, STRONG, only)
    both = [
        measures.lines(study.measures, search.cases, each, soft=False) for each in (before, after)
    ]
    checked = measures.lines(study.measures, search.cases, strong, soft=False)
    by_key = {key_of(line): line for line in checked}
    firsts = {key_of(line): line for line in both[0]}
    pairs = [
        Pair(firsts[key_of(line)], line, by_key.get(key_of(line)))
        for line in both[1]
        if key_of(line) in firsts
    ]
    plain = [case for case in search.cases if not case.denied]
    return Findings(
        measures.cost(study.measures, both[0]),
        measures.cost(study.measures, both[1]),
        pairs,
        changes(search),
        [
            Lengths(
                case.name,
                (
                    measures.quantile(before[case.name], 0.5),
                    measures.quantile(after[case.name], 0.5),
                ),
                (
                    measures.quantile(before[case.name], 0.95),
                    measures.quantile(after[case.name], 0.95),
                ),
            )
            for case in plain
        ],
        search.steps,
        len(search.numbers.spots),
        {"steady": study.judge.fresh, STRONG: study.judge.strong},
    )


def key_of(line: Line) -> tuple[int, str, str]:
    return line.measure, line.case, line.label


def changes(search: Search) -> list[Change]:
    """The changes by component, with the benefit of each."""
    found: dict[str, Change] = {}
    for spot, value in search.numbers.changed(search.best):
        component = ".".join(spot.path[:2])
        change = found.setdefault(component, Change(component, []))
        change.numbers.append((".".join(spot.path[2:]), spot.value, value))
    matches = search.study.judge.why
    if matches and found:
        whole = lines_of(search, search.best, matches)
        for change in found.values():
            without = undone(search, change.component)
            if is_playable(search.box(without)):
                explain(search, change, whole, lines_of(search, without, matches))
    return sorted(found.values(), key=lambda change: -(change.worth or 0.0))


def lines_of(search: Search, values: Sequence[int], matches: int) -> list[Line]:
    tallies = search.tallies(values, matches, "why")
    return measures.lines(search.study.measures, search.cases, tallies, soft=True)


def undone(search: Search, component: str) -> list[int]:
    """The best values, except those of one component."""
    pairs = zip(search.numbers.spots, search.best, strict=True)
    return [spot.value if ".".join(spot.path[:2]) == component else best for spot, best in pairs]


def explain(search: Search, change: Change, whole: list[Line], without: list[Line]) -> None:
    """What would get worse without a change."""
    study = search.study
    change.worth = measures.cost(study.measures, without) - measures.cost(study.measures, whole)
    before = {key_of(line): line.cost for line in whole}
    worse = [
        (study.measures[line.measure].weight * (line.cost - before.get(key_of(line), 0.0)), line)
        for line in without
    ]
    most, line = max(worse, key=lambda each: each[0])
    if most > 0:
        change.better = f"{line.what}: {line.label}" + (f" ({line.case})" if line.case else "")
