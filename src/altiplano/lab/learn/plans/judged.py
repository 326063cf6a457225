"""What followed from the plans that were tried, and how well a net or the planner foresees it."""

from typing import NamedTuple

import msgspec
import numpy
from numpy.typing import NDArray

from altiplano.games.altiplano.mind.first_sight import SCALE
from altiplano.lab.learn.plans.decisions import Decisions, planners_order

FARTHEST = 4.0
"""Larger differences count as so large, in units of SCALE points."""


class Tried(NamedTuple):
    """The plans of each decision in one row."""

    at: NDArray[numpy.int64]
    """[decisions, most plans]: where each plan is."""
    there: NDArray[numpy.bool_]
    """Whether there are so many."""
    better: NDArray[numpy.float32]
    """By how many units it was better than the average one."""


class Errors(msgspec.Struct, frozen=True):
    """What the net foresees in matches that it has not learned from, in points."""

    squared: float
    """The squared error of how much better a plan is than the average one."""
    gain: float
    """By how much the plan that the net chooses is better than the average one."""
    planner: float
    """The same for the plan that the planner likes best."""

    def __str__(self) -> str:
        return (
            f"squared error {self.squared}; the plan that looks best is {self.gain} points "
            f"better than the average one, the planner's {self.planner}"
        )


def tried(decisions: Decisions) -> Tried:
    """The plans of each decision, and how good they were."""
    count = decisions.sizes.astype(numpy.int64)
    first = numpy.cumsum(count) - count
    column = numpy.arange(count.max())[None]
    there = column < count[:, None]
    at = numpy.where(there, first[:, None] + column, 0)
    better = centered(decisions.margins[at] / SCALE, there)
    return Tried(at, there, better.clip(-FARTHEST, FARTHEST))


def centered(values: NDArray[numpy.float32], there: NDArray[numpy.bool_]) -> NDArray[numpy.float32]:
    """Compared with the average of those that are there; 0 elsewhere."""
    average = values.sum(1, where=there, keepdims=True) / there.sum(1, keepdims=True)
    found: NDArray[numpy.float32] = numpy.where(there, values - average, 0.0)
    return found.astype(numpy.float32)


def errors(tried: Tried, plans: NDArray[numpy.int16], said: NDArray[numpy.float32]) -> Errors:
    """How well what was said about some decisions fits what followed."""
    off = (centered(said, tried.there) - tried.better)[tried.there]
    order = planners_order(plans[tried.at])
    return Errors(
        squared=round(float((off**2).mean()) * SCALE**2, 2),
        gain=gain(tried, said),
        planner=gain(tried, -order.astype(numpy.float32)),
    )


def gain(tried: Tried, said: NDArray[numpy.float32]) -> float:
    """By how many points the plan with the highest number is better than the average one."""
    chosen = numpy.where(tried.there, said, -numpy.inf).argmax(1)
    better = numpy.take_along_axis(tried.better, chosen[:, None], 1)
    return round(float(better.mean()) * SCALE, 2)
