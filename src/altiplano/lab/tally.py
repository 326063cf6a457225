"""The results of a run in numbers: how each bot did, and how long it took."""

from collections.abc import Callable
from statistics import fmean, median

import msgspec

from altiplano.lab.arena import Run
from altiplano.lab.encounter import Outcome, Side
from altiplano.lab.shares import Estimate, average, share
from altiplano.lab.times import Counts, quantile, together

COMMON, SELDOM = 0.5, 0.95
"""The quantiles of durations that are reported: the median, and all but the longest."""


class Durations(msgspec.Struct, frozen=True):
    """The median of many durations, and the value that 95 % do not exceed."""

    median: float | None
    p95: float | None


class Tally(msgspec.Struct, frozen=True):
    """The results of a bot; if it has several seats, they count equally."""

    bot: str
    matches: int
    won: Estimate
    points: float
    margin: Estimate
    """Relative to the best other seat."""
    decisions: int
    decision: Durations
    turn: Durations
    failures: int
    why: str
    """The first failure."""


def tallies(run: Run) -> list[Tally]:
    """One for each bot of a run, in the order of the lineup; [] before the first pairing."""
    return [tally(run, name) for name in run.contest.names] if run.pairings else []


def tally(run: Run, name: str) -> Tally:
    """The results of one bot."""
    sides = [side for outcome in run.outcomes for side in outcome.seats if side.bot == name]
    return Tally(
        name,
        len(run.outcomes),
        share(by_pairing(run, name, lambda outcome, seat: outcome.seats[seat].won), run.rotations),
        fmean(side.points for side in sides),
        average(by_pairing(run, name, lambda outcome, seat: outcome.margin(seat))),
        sum(side.decisions for side in sides),
        durations(sides, lambda side: side.choices),
        durations(sides, lambda side: side.turns),
        sum(side.failures for side in sides),
        next((side.why for side in sides if side.why), ""),
    )


def by_pairing(run: Run, name: str, value: Callable[[Outcome, int], float]) -> list[float]:
    """The mean of a value over a bot's seats, pairing by pairing."""
    return [
        fmean(
            value(outcome, seat)
            for outcome in pairing
            for seat, side in enumerate(outcome.seats)
            if side.bot == name
        )
        for pairing in run.pairings
    ]


def durations(sides: list[Side], counts: Callable[[Side], Counts]) -> Durations:
    """All decisions or turns of these seats."""
    whole = together(map(counts, sides))
    return Durations(quantile(whole, COMMON), quantile(whole, SELDOM))


def match_seconds(run: Run) -> float:
    """The duration of a match (median)."""
    return median(outcome.seconds for outcome in run.outcomes)
