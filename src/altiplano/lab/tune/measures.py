"""How far a game is from a study's targets, measure by measure."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from altiplano.lab.shares import Estimate
from altiplano.lab.tune.study import Case, MeasureForm, TuneStudy
from altiplano.lab.tune.tally import Sum, Tally

Tallies = Mapping[str, Tally]
"""The counts, by the name of the case."""

SHARES = ("roles", "seats", "sources", "taken", "any", "long")
"""Measures that are shares."""

KEYS = {
    "sources": "source",
    "rounds": "rounds",
    "points": "points",
    "taken": "taken",
    "any": "any",
}


class Line(msgspec.Struct):
    """One measured value, in one case or in all together."""

    what: str
    case: str
    """The case's name; empty: all together."""
    label: str
    count: int
    found: Estimate
    low: float
    high: float
    """The target."""
    cost: float
    """The cost of missing the target."""
    measure: int = 0
    """The number of its measure in the study."""

    @property
    def met(self) -> bool:
        return self.low <= self.found.value <= self.high

    @property
    def missed(self) -> bool:
        """Whether it clearly misses its target: the interval is entirely outside."""
        low, high = self.found.low, self.found.high
        return low is not None and high is not None and (high < self.low or low > self.high)


def lines(study: TuneStudy, cases: Sequence[Case], tallies: Tallies, soft: bool) -> list[Line]:
    """All measured values; `soft`: with less noisy win shares."""
    found = []
    for number, form in enumerate(study.measures):
        for line in measured(form, cases, tallies, soft):
            line.measure = number
            found.append(line)
    return found


def cost(study: TuneStudy, found: Sequence[Line]) -> float:
    """The total cost: for each measure the mean of its lines, times its weight."""
    whole = 0.0
    for number, form in enumerate(study.measures):
        costs = [line.cost for line in found if line.measure == number]
        if costs:
            whole += form.weight * sum(costs) / len(costs)
    return whole


def measured(
    form: MeasureForm, cases: Sequence[Case], tallies: Tallies, soft: bool
) -> Iterator[Line]:
    """The lines of one measure."""
    chosen = [
        case for case in cases if not case.denied and (case.name in form.cases or not form.cases)
    ]
    chosen = [case for case in chosen if case.name in tallies]
    if form.what in ("roles", "seats"):
        kind = form.what.removesuffix("s")
        for case in chosen:
            found = tallies[case.name].of(f"soft-{kind}" if soft else kind)
            for label, each in found.items():
                yield share_line(form, case, label, each)
    elif form.what == "specialists":
        yield from specialists(form, cases, tallies)
    elif form.what == "long":
        for case in chosen:
            yield long_matches(form, case, tallies[case.name])
    elif form.what in ("taken", "any"):
        together = Tally().join(tallies[case.name].sums for case in chosen)
        for label, each in together.of(form.what).items():
            if allowed(form, label) is not None:
                yield range_line(form, "", label, each)
    else:
        for case in chosen:
            for label, each in tallies[case.name].of(KEYS[form.what]).items():
                if allowed(form, label) is not None:
                    yield range_line(form, case.name, label, each)


def allowed(form: MeasureForm, label: str) -> tuple[float, float] | None:
    """The target range; None if the measure does not apply."""
    kind = label.partition(":")[0]
    found = form.ranges.get(label, form.ranges.get(kind, form.ranges.get("*")))
    return None if found is None else (float(found[0]), float(found[1]))


def share_line(form: MeasureForm, case: Case, label: str, each: Sum) -> Line:
    """A win share, which should be fair; deviations expected by chance are subtracted."""
    fair = 1 / case.players
    off = ((each.mean - fair) ** 2 - each.doubt) / form.within**2
    low, high = fair - form.within, fair + form.within
    return Line(form.what, case.name, label, each.count, each.estimate, low, high, off)


def range_line(form: MeasureForm, case: str, label: str, each: Sum) -> Line:
    """A number that should be in a range."""
    limits = allowed(form, label)
    assert limits is not None
    low, high = limits
    away = max(low - each.mean, each.mean - high, 0.0)
    return Line(
        form.what, case, label, each.count, each.estimate, low, high, (away / form.within) ** 2
    )


def specialists(form: MeasureForm, cases: Sequence[Case], tallies: Tallies) -> Iterator[Line]:
    """The win share of a seat that pursues one source of points, relative to its fair share."""
    for case in cases:
        name = case.name.partition(" only:")[0]
        if case.denied and case.name in tallies and (not form.cases or name in form.cases):
            for label, each in tallies[case.name].of("specialist").items():
                source = label.removeprefix("only:")
                if allowed(form, source) is not None:
                    yield range_line(form, name, source, each)


def long_matches(form: MeasureForm, case: Case, tally: Tally) -> Line:
    """The share of matches that take too long."""
    lengths = {int(label): each.count for label, each in tally.of("length").items()}
    over = Sum()
    for length, count in lengths.items():
        over.count += count
        over.total += count * (length > form.over)
    over.squares = over.total
    return range_line(form, case.name, f"over {form.over}", over)


def quantile(tally: Tally, part: float) -> int:
    """The length that this part of all matches does not exceed."""
    lengths = sorted((int(label), each.count) for label, each in tally.of("length").items())
    whole = sum(count for _length, count in lengths)
    seen = 0
    for length, count in lengths:
        seen += count
        if seen >= part * whole:
            return length
    return 0
