"""The numbers of a tuning study: their place in the content, and how a search changes them.

Only reconstructed values may change. If a value is named that is not ours, the study is refused;
where `*` matches many, those that are not ours stay as they are.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from fnmatch import fnmatchcase
from typing import NamedTuple

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.content import Tables
from altiplano.kernel.editions import CHANGEABLE, origins_in
from altiplano.kernel.mistakes import heading
from altiplano.kernel.template import key, toml
from altiplano.lab.tune.study import Number, TuneStudy

Overlay = dict[str, dict[str, dict[str, object]]]
Path = tuple[str, ...]

MOST = 99
"""The maximum number of any component."""


class Spot(NamedTuple):
    """One number of the content."""

    path: Path
    value: int
    """Its value in the initial edition."""

    @property
    def name(self) -> str:
        return ".".join(self.path)


class Knob(NamedTuple):
    """What the search changes: one number, or several by the same amount."""

    spots: list[int]
    """The indexes of the numbers."""
    low: int
    high: int
    """The range of the change."""


class Numbers:
    """All numbers of a study, and how a search changes them."""

    def __init__(self, study: TuneStudy) -> None:
        self.study = study
        offered = games.offer(study.game)
        self.tables: Tables = offered.printed(study.edition)
        self.origin_key = offered.origin_key
        self.spots: list[Spot] = []
        self.least: list[int] = []
        self.most: list[int] = []
        self.knobs: list[Knob] = []
        self.rising: list[list[int]] = []
        """Spots whose values must not decrease."""
        self.balanced: list[list[int]] = []
        """Spots whose values keep their sum."""
        for number in study.numbers:
            self.add(number)
        if not self.knobs:
            raise Refused("bad-study", "no number of the study may change")

    def add(self, number: Number) -> None:
        """Add the knobs of one entry of the study."""
        if (number.range is None) == (number.change is None):
            sentence = f"{number.values} needs a range or a change, and not both"
            raise Refused("bad-study", sentence)
        found = [
            self.at(spot, number) for each in number.values for spot in self.found(each, number)
        ]
        if not found:
            sentence = f"no reconstructed number is called {' or '.join(number.values)}"
            raise Refused("bad-study", sentence)
        if number.rising:
            self.rising.append(found)
        if number.keep_sum:
            self.balanced.append(found)
        if number.change is not None:
            low, high = number.change
            groups = [found] if number.together else [[each] for each in found]
            self.knobs += [Knob(group, low, high) for group in groups]
        elif number.range is not None:
            low, high = number.range
            for each in found:
                now = self.spots[each].value
                self.knobs.append(Knob([each], min(low - now, 0), max(high - now, 0)))
        if any(knob.low >= knob.high for knob in self.knobs):
            raise Refused("bad-study", f"{number.values} has a range in which nothing can change")

    def at(self, spot: Spot, number: Number) -> int:
        """The index of a number; the same number may have several knobs."""
        low, high = number.range or (number.least, MOST)
        names = [each.path for each in self.spots]
        if spot.path in names:
            return names.index(spot.path)
        self.spots.append(spot)
        self.least.append(min(low, spot.value))
        self.most.append(max(high, spot.value))
        return len(self.spots) - 1

    # Finding numbers.

    def found(self, pattern: str, number: Number) -> Iterator[Spot]:
        """The numbers that match a pattern."""
        parts = tuple(pattern.split("."))
        if len(parts) < 3:
            sentence = f"'{pattern}' should have a kind, a name and a field: roles.trader.coins"
            raise Refused("bad-study", sentence)
        many = "*" in pattern
        for path in self.walked(self.tables, parts, ()):
            value = self.value(path, number.absent)
            why = self.why_fixed(path)
            if why and many:
                continue
            if why:
                raise Refused("printed-value", f"{heading(path[0], path[1])} {why}")
            if value is None:
                raise Refused("bad-study", f"{'.'.join(path)} is no whole number")
            spot = Spot(path, value)
            if not many or self.can_change(spot, number):
                yield spot

    def can_change(self, spot: Spot, number: Number) -> bool:
        """Whether the game accepts the minimum or maximum: some effects happen only once."""
        low, high = number.range or (
            max(number.least, spot.value + (number.change or (0, 0))[0]),
            spot.value + (number.change or (0, 0))[1],
        )
        for value in {low, high} - {spot.value}:
            kind, name, field = spot.path[:3]
            changed = put(self.tables[kind][name].get(field), spot.path[3:], value)
            overlay = {kind: {name: {field: changed}}}
            if games.judged(self.study.game, overlay, self.study.edition)[0] is not None:
                return True
        return False

    def walked(self, here: object, parts: Path, gone: Path) -> Iterator[Path]:
        """All paths that match a pattern; the last part may be one that is omitted."""
        if not parts:
            yield gone
            return
        first, rest = parts[0], parts[1:]
        if isinstance(here, dict):
            names = [name for name in here if fnmatchcase(name, first)]
            if not names and "*" not in first and (not rest or len(gone) == 2):
                names = [first]
            if not names and "*" not in first:
                raise Refused("bad-study", f"there is no {'.'.join([*gone, first])}")
            for name in names:
                yield from self.walked(here.get(name), rest, (*gone, name))
        elif isinstance(here, list):
            for at, each in enumerate(here):
                if fnmatchcase(str(at), first):
                    yield from self.walked(each, rest, (*gone, str(at)))

    def value(self, path: Path, absent: int) -> int | None:
        """The number at a path; None if there is something else."""
        here: object = self.tables
        for part in path:
            if isinstance(here, dict):
                here = here.get(part, absent)
            elif isinstance(here, list):
                here = here[int(part)]
        return here if type(here) is int else None

    def why_fixed(self, path: Path) -> str:
        """Why a number may not change; empty if it may."""
        kind, name, field = path[:3]
        origins = origins_in(self.tables[kind][name], self.origin_key(kind, field))
        origin = origins[0] if len(origins) == 1 else origins[int(path[3])]
        if origin == CHANGEABLE:
            return ""
        stated = ".".join(path[2:])
        return f"has '{stated}' from elsewhere ({origin}); only values that are ours change"

    # How a search changes them.

    def values(self, changes: Sequence[float]) -> list[int]:
        """The value of each number for some knob positions."""
        found = [spot.value for spot in self.spots]
        for knob, change in zip(self.knobs, changes, strict=True):
            for at in knob.spots:
                found[at] += round(change)
        limits = zip(found, self.least, self.most, strict=True)
        found = [max(low, min(high, value)) for value, low, high in limits]
        for group in self.rising:
            highest = 0
            for at in group:
                highest = found[at] = max(highest, found[at])
        for group in self.balanced:
            self.balance(found, group)
        return found

    def balance(self, values: list[int], group: Sequence[int]) -> None:
        """Undo the largest changes one by one, until the sum is the original one."""
        excess = sum(values[at] - self.spots[at].value for at in group)
        while excess:
            down = 1 if excess > 0 else -1
            at = max(group, key=lambda each: down * (values[each] - self.spots[each].value))
            values[at] -= down
            excess -= down

    def overlay(self, values: Sequence[int]) -> Overlay:
        """The fields that differ from the initial edition."""
        overlay: Overlay = {}
        for spot, value in zip(self.spots, values, strict=True):
            if value != spot.value:
                kind, name, field = spot.path[:3]
                fields = overlay.setdefault(kind, {}).setdefault(name, {})
                before = fields.get(field, self.tables[kind][name].get(field))
                fields[field] = put(before, spot.path[3:], value)
        return overlay

    def changed(self, values: Sequence[int]) -> list[tuple[Spot, int]]:
        """The changed numbers."""
        pairs = zip(self.spots, values, strict=True)
        return [(spot, value) for spot, value in pairs if value != spot.value]

    def edition(self, values: Sequence[int], study: str) -> str:
        """The values as an edition file."""
        lines = [f"# Values found by {study}; what they were stands behind them.", ""]
        for kind, components in self.overlay(values).items():
            for name, fields in components.items():
                lines.append(heading(kind, name))
                for field, value in fields.items():
                    before = self.tables[kind][name].get(field, "omitted")
                    lines.append(f"{key(field)} = {toml(value)}  # {toml(before)}")
                lines += ['origin = "reconstructed"', f"study = {toml(study)}", ""]
        return "\n".join(lines)


def put(value: object, path: Path, number: int) -> object:
    """A copy of a value with one number replaced; zero counts are left out."""
    if not path:
        return number
    if isinstance(value, list):
        at = int(path[0])
        return [
            put(each, path[1:], number) if at == place else deepcopy(each)
            for place, each in enumerate(value)
        ]
    assert isinstance(value, dict), "a number stands in a list or under a name"
    changed = {**deepcopy(value), path[0]: put(value.get(path[0]), path[1:], number)}
    if len(path) == 1 and number == 0:
        del changed[path[0]]
    return changed
