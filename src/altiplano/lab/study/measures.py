"""How a game should play, and how far it is from that: measures with targets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal, Protocol

import msgspec

from altiplano.errors import Refused
from altiplano.lab.shares import Estimate, Z
from altiplano.lab.study.tally import Sum, Tally

Tallies = Mapping[str, Tally]
"""The counts, by the name of the case."""

Positive = Annotated[int, msgspec.Meta(ge=1)]
Range = tuple[float, float]

SHARES = ("roles", "seats", "sources", "taken", "any", "long")
"""Measures that are shares."""

KEYS = {
    "sources": "source",
    "rounds": "rounds",
    "points": "points",
    "taken": "taken",
    "any": "any",
    "denied": "denied",
}
TOGETHER = ("taken", "any", "denied")
"""Measures that take all cases together."""

TITLES = {
    "roles": "Win share by role",
    "seats": "Win share by seat",
    "sources": "Share of the winners' points by source",
    "rounds": "Length in rounds (or turns)",
    "median": "Half of the matches take up to so many rounds (or turns)",
    "long": "Long matches",
    "points": "Points of winners",
    "taken": "How often each thing is taken where it is available",
    "any": "Matches in which somebody takes something of a kind",
    "specialists": "Victories of a specialist, as a part of its fair share",
    "denied": "What a seat's win share changes by without something",
}


class MeasureForm(msgspec.Struct, forbid_unknown_fields=True):
    """One target: how the game should play."""

    what: Literal[
        "roles",
        "seats",
        "sources",
        "rounds",
        "median",
        "long",
        "points",
        "taken",
        "any",
        "specialists",
        "denied",
    ]
    weight: float = 1.0
    cases: list[str] = []
    """Names of cases, or parts of them, such as `2 players, strong`; default: all."""
    within: float = 0.03
    """How far from the target is far: twice as far costs four times as much."""
    at_least: float = 0.0
    """For `roles` and `seats`: this part of a fair share is enough, instead of `within`."""
    ranges: dict[str, Range] = {}
    """Target ranges by name: a source of points, a kind of component; `*` stands for all others."""
    over: int = 0
    """For `long`: the number of rounds or turns above which a match is long."""
    matches: Positive = 40
    """For `specialists` and `denied` while tuning: how many matches each plays."""
    exceptions: int = 0
    """How many things of each kind may miss their target."""


def check(form: MeasureForm, name: str) -> None:
    """Refuse a measure that makes no sense; `name`: the study's."""
    needs_ranges = form.what not in ("roles", "seats")
    if needs_ranges != bool(form.ranges):
        wanted = 'needs ranges, such as { "*" = [0.1, 1] }' if needs_ranges else "has none"
        raise Refused("bad-study", f"{name}: a measure of {form.what} {wanted}")
    if form.within <= 0:
        raise Refused("bad-study", f"{name}: within must be more than 0")


class Counted(Protocol):
    """A case, as far as measures need it."""

    @property
    def name(self) -> str: ...
    @property
    def free(self) -> str:
        """The name of the case without its denial."""

    @property
    def players(self) -> int: ...
    @property
    def denied(self) -> str: ...


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

    @property
    def certain(self) -> bool:
        """Whether it clearly meets or misses its target: the interval is on one side."""
        low, high = self.found.low, self.found.high
        inside = low is not None and high is not None and low >= self.low and high <= self.high
        return inside or self.missed

    @property
    def away(self) -> float:
        """How far it is from its target."""
        return max(self.low - self.found.value, self.found.value - self.high, 0.0)


def lines(
    forms: Sequence[MeasureForm], cases: Sequence[Counted], tallies: Tallies, soft: bool
) -> list[Line]:
    """All measured values; `soft`: with less noisy win shares."""
    found = []
    for number, form in enumerate(forms):
        for line in measured(form, cases, tallies, soft):
            line.measure = number
            found.append(line)
    return found


def cost(forms: Sequence[MeasureForm], found: Sequence[Line]) -> float:
    """The total cost: for each measure the mean of its lines, times its weight."""
    whole = 0.0
    for number, form in enumerate(forms):
        costs = [line.cost for line in found if line.measure == number]
        if costs:
            whole += form.weight * sum(costs) / len(costs)
    return whole


def measured(
    form: MeasureForm, cases: Sequence[Counted], tallies: Tallies, soft: bool
) -> Iterator[Line]:
    """The lines of one measure."""
    there = [case for case in cases if chosen(form, case.free) and case.name in tallies]
    free = [case for case in there if not case.denied]
    limits = allowed(form, "all")
    if form.what in ("roles", "seats"):
        kind = form.what.removesuffix("s")
        for case in free:
            found = tallies[case.name].of(f"soft-{kind}" if soft else kind)
            for label, each in found.items():
                yield share_line(form, case, label, each)
    elif form.what == "specialists":
        for case in there:
            for label, each in tallies[case.name].of("specialist").items():
                yield from range_lines(form, case.free, label.removeprefix("only:"), each)
    elif form.what in ("long", "median"):
        by = long_matches if form.what == "long" else median
        for case in free:
            if limits is not None:
                yield by(form, case.name, tallies[case.name], limits)
    elif form.what in TOGETHER:
        together = Tally().join(tallies[case.name].sums for case in there)
        for label, each in together.of(KEYS[form.what]).items():
            yield from range_lines(form, "", label, each)
    else:
        for case in free:
            for label, each in tallies[case.name].of(KEYS[form.what]).items():
                yield from range_lines(form, case.name, label, each)


def chosen(form: MeasureForm, name: str) -> bool:
    """Whether a measure is of a case: one that it names, or describes by some parts of its name."""
    parts = {*name.split(", ")}
    return not form.cases or any(parts.issuperset(each.split(", ")) for each in form.cases)


def allowed(form: MeasureForm, label: str) -> Range | None:
    """The target range; None if the measure does not apply."""
    kind = label.partition(":")[0]
    return form.ranges.get(label, form.ranges.get(kind, form.ranges.get("*")))


def share_line(form: MeasureForm, case: Counted, label: str, each: Sum) -> Line:
    """A win share, which should be fair; deviations expected by chance are subtracted."""
    fair = 1 / case.players
    if form.at_least:
        least = form.at_least * fair
        return range_line(form, case.name, label, each, (least, 1.0))
    off = ((each.mean - fair) ** 2 - each.doubt) / form.within**2
    low, high = fair - form.within, fair + form.within
    found = within_scale(form, each.estimate)
    return Line(form.what, case.name, label, each.count, found, low, high, off)


def within_scale(form: MeasureForm, found: Estimate) -> Estimate:
    """An interval of a share ends at 0 and 1."""
    if form.what not in SHARES or found.low is None or found.high is None:
        return found
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))


def range_lines(form: MeasureForm, case: str, label: str, each: Sum) -> Iterator[Line]:
    """A number that should be in a range, if the measure has one for it."""
    limits = allowed(form, label)
    if limits is not None:
        yield range_line(form, case, label, each, limits)


def range_line(form: MeasureForm, case: str, label: str, each: Sum, limits: Range) -> Line:
    return estimated(form, case, label, each.count, within_scale(form, each.estimate), limits)


def estimated(
    form: MeasureForm, case: str, label: str, count: int, found: Estimate, limits: Range
) -> Line:
    low, high = limits
    line = Line(form.what, case, label, count, found, low, high, 0.0)
    line.cost = (line.away / form.within) ** 2
    return line


def long_matches(form: MeasureForm, case: str, tally: Tally, limits: Range) -> Line:
    """The share of matches that take too long."""
    over = Sum()
    for length, count in lengths(tally):
        over.count += count
        over.total += count * (length > form.over)
    over.squares = over.total
    return range_line(form, case, f"over {form.over}", over, limits)


def median(form: MeasureForm, case: str, tally: Tally, limits: Range) -> Line:
    """The length that half of the matches do not exceed; the interval is that of its rank."""
    whole = sum(count for _length, count in lengths(tally))
    half = Z * whole**0.5 / 2
    parts = [0.5 + side * half / whole for side in (-1, 0, 1)]
    low, middle, high = (float(quantile(tally, min(1.0, max(0.0, part)))) for part in parts)
    found = Estimate(middle, low, high)
    return estimated(form, case, "all", whole, found, limits)


def lengths(tally: Tally) -> list[tuple[int, int]]:
    """How many matches had each length, the shortest first."""
    return sorted((int(label), each.count) for label, each in tally.of("length").items())


def quantile(tally: Tally, part: float) -> int:
    """The length that this part of all matches does not exceed."""
    known = lengths(tally)
    whole = sum(count for _length, count in known)
    seen = 0
    for length, count in known:
        seen += count
        if seen >= part * whole:
            return length
    return 0


# How a measure as a whole did.


class Verdict(msgspec.Struct):
    """One measure: whether it is met, and the line that is furthest off."""

    form: MeasureForm
    lines: list[Line]
    exempt: list[Line]
    """Lines that miss their target, as many as may."""

    @property
    def off(self) -> list[Line]:
        """Those that should not miss it, the furthest first."""
        return [line for line in ranked(self.lines) if not line.met and line not in self.exempt]

    @property
    def met(self) -> bool:
        return not self.off

    @property
    def certain(self) -> bool:
        """Whether more matches would hardly change the verdict."""
        if self.met:
            return all(line.certain for line in self.lines if line.met)
        return any(line.missed for line in self.off)


def ranked(found: Sequence[Line]) -> list[Line]:
    """Lines, the furthest from their target first."""
    return sorted(found, key=lambda line: -line.away)


def verdicts(forms: Sequence[MeasureForm], found: Sequence[Line]) -> list[Verdict]:
    """All measures that have been measured."""
    said = []
    for number, form in enumerate(forms):
        own = [line for line in found if line.measure == number]
        exempt: list[Line] = []
        left: dict[str, int] = {}
        for line in ranked(own):
            kind = line.label.partition(":")[0]
            if not line.met and left.setdefault(kind, form.exceptions) > 0:
                left[kind] -= 1
                exempt.append(line)
        if own:
            said.append(Verdict(form, own, exempt))
    return said


# Numbers in words.


def number(line: Line, value: float) -> str:
    if line.what == "denied":
        return f"{value * 100:+.1f} %"
    if line.what in SHARES:
        return f"{value * 100:.1f} %"
    return f"{value:g}" if line.what == "median" else f"{value:.2f}"


def spread(line: Line, found: Estimate) -> str:
    """`29.1 to 33.0 %`."""
    if found.low is None or found.high is None:
        return ""
    return f"{number(line, found.low).removesuffix(' %')} to {number(line, found.high)}"


def limits(line: Line) -> str:
    """The target: `47.0 % to 53.0 %`, or one side of it if the other is the end of the scale."""
    if line.what in (*SHARES, "denied", "specialists"):
        top = 9.0 if line.what == "specialists" else 1.0
        if line.high >= top:
            return f"at least {number(line, line.low)}"
        if line.low <= 0.0 and line.what != "denied":
            return f"at most {number(line, line.high)}"
    return f"{number(line, line.low)} to {number(line, line.high)}"


def name_of(line: Line) -> str:
    """`glass trade (asset)` for `asset:glass-trade`; empty for all matches."""
    if line.what == "seats":
        return f"seat {line.label}"
    if line.label == "all":
        return ""
    kind, colon, name = line.label.partition(":")
    return f"{name.replace('-', ' ')} ({kind})" if colon else line.label


def said_of(line: Line) -> str:
    """How a line did, in words."""
    if line.met:
        return "as wanted"
    return "clearly off" if line.missed else "off"
