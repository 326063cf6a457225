"""What a tuning has changed, measured in matches that the search has never played."""

from collections.abc import Mapping, Sequence

import msgspec

from altiplano.lab.shares import Estimate, apart, average
from altiplano.lab.study import measures
from altiplano.lab.study.measures import Line
from altiplano.lab.study.tally import Tally
from altiplano.lab.tune.search import STRONG, Search, Step, is_playable

BLOCKS = 5
"""Parts of the matches that measure the benefit of each change."""

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
        return self.strong is not None and apart(self.after.found, self.strong.found)


class Change(msgspec.Struct):
    """The changed numbers of one component."""

    component: str
    numbers: list[tuple[str, int, int]]
    """Each by name, with its old and new value."""
    worth: Estimate | None = None
    """The additional cost without this change, measured in several blocks of matches."""
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
        whole = blocks(search, search.best, matches)
        for change in found.values():
            without = undone(search, change.component)
            if is_playable(search.box(without)):
                explain(search, change, whole, blocks(search, without, matches))
    return sorted(found.values(), key=lambda change: -(change.worth.value if change.worth else 0.0))


def blocks(search: Search, values: Sequence[int], matches: int) -> list[dict[str, Tally]]:
    """The sums of matches in several parts, which show how certain a difference is."""
    each = max(1, matches // BLOCKS)
    return [search.tallies(values, each, f"why {block}") for block in range(BLOCKS)]


def lines_of(search: Search, tallies: Mapping[str, Tally]) -> list[Line]:
    return measures.lines(search.study.measures, search.cases, tallies, soft=True)


def undone(search: Search, component: str) -> list[int]:
    """The best values, except those of one component."""
    pairs = zip(search.numbers.spots, search.best, strict=True)
    return [spot.value if ".".join(spot.path[:2]) == component else best for spot, best in pairs]


def explain(
    search: Search, change: Change, whole: list[dict[str, Tally]], without: list[dict[str, Tally]]
) -> None:
    """What would get worse without a change, and how certain that is."""
    forms = search.study.measures
    costs = [
        [measures.cost(forms, lines_of(search, block)) for block in each]
        for each in (whole, without)
    ]
    change.worth = average([after - before for before, after in zip(*costs, strict=True)])
    before = {key_of(line): line.cost for line in lines_of(search, together(whole))}
    worse = [
        (forms[line.measure].weight * (line.cost - before.get(key_of(line), 0.0)), line)
        for line in lines_of(search, together(without))
    ]
    most, line = max(worse, key=lambda each: each[0])
    if most > 0:
        change.better = f"{line.what}: {line.label}" + (f" ({line.case})" if line.case else "")


def together(found: list[dict[str, Tally]]) -> dict[str, Tally]:
    return {name: Tally().join(each[name].sums for each in found) for name in found[0]}
