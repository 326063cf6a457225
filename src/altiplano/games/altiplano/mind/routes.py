"""The cheapest way round the ring through some locations: on foot, and by cart (A6.4)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.names import RING
from altiplano.kernel.bits import bit, ones

SPOTS: Final = 128
"""Sets of spots of the ring, as bits."""

MOST_RIDES: Final = 6
MOST_FREE: Final = 3
IMPOSSIBLE: Final = 99


@final
class Routes:
    """What it costs, in food, to see all spots of a set; counted from the pawn, which is at 0."""

    def __init__(self, steps: int) -> None:
        self.steps: i64 = steps
        """How many steps one food goes."""
        self.costs = vec[i64]([0] * (MOST_RIDES * MOST_FREE * SPOTS))
        size: i64
        spots: i64
        for size in range(1, RING + 1):
            for spots in range(1, SPOTS):
                if ones(spots) == size:
                    self._fill(spots)

    def _fill(self, spots: i64) -> None:
        """The costs of one set; those of smaller sets are known."""
        rides: i64
        free: i64
        for rides in range(MOST_RIDES):
            for free in range(MOST_FREE):
                at: i64 = (rides * MOST_FREE + free) * SPOTS + spots
                self.costs[at] = self._cheapest(rides, free, spots)

    def _cheapest(self, rides: i64, free: i64, spots: i64) -> i64:
        """By the first spot that the pawn goes to."""
        if spots & 1:
            return self.cost(rides, free, spots & ~1)
        least: i64 = IMPOSSIBLE
        spot: i64
        for spot in range(1, RING):
            if not spots >> spot & 1:
                continue
            rest: i64 = seen_from(spots & ~bit(spot), spot)
            cost: i64 = self.on_foot(spot) + self.cost(rides, free, rest)
            if cost < least:
                least = cost
            if rides > 0:
                cost = 0 if free > 0 else 1
                cost += self.cost(rides - 1, free - 1 if free > 0 else 0, rest)
                if cost < least:
                    least = cost
        return least

    def cost(self, rides: i64, free: i64, spots: i64) -> i64:
        """The food that it takes with so many rides left, some of them free."""
        if rides >= MOST_RIDES:
            rides = MOST_RIDES - 1
        if free >= MOST_FREE:
            free = MOST_FREE - 1
        return self.costs[(rides * MOST_FREE + free) * SPOTS + spots]

    def on_foot(self, spot: i64) -> i64:
        """The food for the shorter way to a spot."""
        away: i64 = spot if spot <= RING - spot else RING - spot
        return (away + self.steps - 1) // self.steps


def seen_from(spots: i64, spot: i64) -> i64:
    """The same spots, counted from another one."""
    return (spots >> spot | spots << RING - spot) & SPOTS - 1
