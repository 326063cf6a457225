"""The cheapest way round the ring, as players of a plan count it: on foot, and by cart (A6.4)."""

from itertools import compress, pairwise, permutations, product
from random import Random

import pytest

from altiplano.games.altiplano.mind.routes import Routes
from tests.contract.samples import pick
from tests.positions import rule

RING = 7

SHORT = Routes(1)
LONG = Routes(2)
"""One food goes one step, or two by an event."""


def food(*spots: int, rides: int = 0, free: int = 0, ways: Routes = SHORT) -> int:
    """What it costs to see these spots, counted round the ring from the pawn."""
    return int(ways.cost(rides, free, sum(1 << spot for spot in set(spots))))


def steps(here: int, there: int) -> int:
    """The shorter way round."""
    return min((there - here) % RING, (here - there) % RING)


def cheapest(spots: set[int], rides: int, free: int, stride: int) -> int:
    """The same, by every order and every choice between walking and riding."""
    costs = []
    for order in permutations(spots - {0}):
        on_foot = [-(-steps(*leg) // stride) for leg in pairwise((0, *order))]
        for walked in product((False, True), repeat=len(on_foot)):
            ridden = walked.count(False)
            if ridden <= rides:
                costs.append(sum(compress(on_foot, walked)) + max(0, ridden - free))
    return min(costs)


@rule("A6.4")
def test_nothing_to_visit_costs_nothing() -> None:
    """Nor does the place where the pawn stands."""
    assert food() == 0
    assert food(0) == 0
    assert food(0, rides=1, free=1) == 0


@rule("A6.4")
@pytest.mark.parametrize(("spot", "least"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 2), (6, 1)])
def test_the_pawn_walks_the_short_way(spot: int, least: int) -> None:
    """A food a step; four steps one way are three the other."""
    assert food(spot) == least


@rule("A6.4")
def test_walking_on_sees_more_than_walking_back() -> None:
    """Two neighbors on one side cost two steps; one on each side, one there and two back."""
    assert food(1, 2) == 2
    assert food(1, 6) == 3
    assert food(1, 5) == 4
    assert food(1, 2, 3, 4, 5, 6) == 6


@rule("A6.4")
def test_the_free_cart_takes_the_longest_leg() -> None:
    """Alone it costs nothing; with another place to see, only that one is walked to."""
    assert food(3, rides=1, free=1) == 0
    assert food(3, 4, rides=1, free=1) == 1
    assert food(1, 4, rides=1, free=1) == 1


@rule("A6.4")
def test_the_second_cart_costs_a_food() -> None:
    """Where walking is cheaper, or as cheap, that does not matter."""
    assert food(2, 5, rides=1, free=1) == 2
    assert food(2, 5, rides=2, free=1) == 1
    assert food(3, rides=1, free=0) == 1
    assert food(1, rides=1, free=0) == 1
    assert food(1, 2, rides=2, free=1) == 1


@rule("T10")
def test_with_the_second_cart_free_two_places_cost_nothing() -> None:
    """The asset Second Team makes it so."""
    assert food(2, 5, rides=2, free=2) == 0
    assert food(2, 5, 6, rides=3, free=2) == 1


@rule("T9")
def test_with_longer_steps_a_food_goes_further() -> None:
    """Two steps for a food; a single step costs one, too."""
    assert food(1, ways=LONG) == 1
    assert food(2, ways=LONG) == 1
    assert food(3, ways=LONG) == 2
    assert food(2, 4, ways=LONG) == 2
    assert food(1, 2, ways=LONG) == 2


@rule("A6.4", "T9")
def test_no_order_of_visits_is_cheaper() -> None:
    """Random sets of up to five places, with any carts, tried in every order and every way."""
    luck = Random(7)
    for _ in range(80):
        spots = {int(luck.random() * RING) for _ in range(1 + int(luck.random() * 5))}
        rides, free = pick(luck, range(5)), pick(luck, range(3))
        stride, ways = pick(luck, [(1, SHORT), (2, LONG)])

        assert food(*spots, rides=rides, free=free, ways=ways) == cheapest(
            spots, rides, free, stride
        ), (spots, rides, free, stride)


@rule("A6.4")
def test_one_more_place_is_never_cheaper_and_one_more_cart_never_dearer() -> None:
    """Over all sets of places."""
    for spots in range(1 << RING):
        for rides in range(4):
            cost = SHORT.cost(rides, 1, spots)
            assert SHORT.cost(rides + 1, 1, spots) <= cost
            for spot in range(RING):
                assert SHORT.cost(rides, 1, spots | 1 << spot) >= cost
