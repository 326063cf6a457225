"""Luck is fair, and each use has a stream of its own. Seeds are fixed: nothing flickers."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

from altiplano.kernel.match import Match
from tests.contract.samples import COMPILED
from tests.positions import altiplano, match_of, once, player, rule, seat_of

pytestmark = once

MANY = 4000 if COMPILED else 2000


def chi_square(counts: Counter[object], expected: dict[object, float]) -> float:
    """How far counts are from what was expected; nothing unexpected may be among them."""
    assert set(counts) <= set(expected), set(counts) - set(expected)
    return sum((counts[key] - share) ** 2 / share for key, share in expected.items())


def evenly(keys: Iterable[object], total: int) -> dict[object, float]:
    found = list(keys)
    return {key: total / len(found) for key in found}


def drawn(match: Match, seat: int) -> str:
    """The one tile that a seat drew."""
    planned = seat_of(match, seat)["planning"]
    assert isinstance(planned, dict)
    (tile,) = [name for name in planned if name != "food"]
    return str(tile)


def bag_of_six() -> dict[str, object]:
    """Three food are planned already, so that one tile is drawn, by itself."""
    return player(planning="food food food", bag="fish wood wood ore ore ore")


@rule("A4.2")
def test_each_tile_of_a_bag_is_as_likely_as_the_others() -> None:
    """One fish, two wood and three ore are drawn in those shares."""
    counts: Counter[object] = Counter(
        drawn(match_of(bag_of_six(), player(), phase="drawing", seed=seed), 0)
        for seed in range(MANY)
    )

    expected: dict[object, float] = {"fish": MANY / 6, "wood": MANY / 3, "ore": MANY / 2}
    assert chi_square(counts, expected) < 13.8  # Two degrees of freedom: luck passes 999 in 1000.


@rule("A4.2")
def test_two_bags_are_drawn_from_independently() -> None:
    """What one seat draws says nothing about another's draw from an equal bag."""
    counts: Counter[object] = Counter()
    for seed in range(MANY):
        match = match_of(bag_of_six(), bag_of_six(), phase="drawing", seed=seed)
        counts[drawn(match, 0), drawn(match, 1)] += 1

    shares = {"fish": 1 / 6, "wood": 1 / 3, "ore": 1 / 2}
    expected: dict[object, float] = {
        (one, other): MANY * shares[one] * shares[other] for one in shares for other in shares
    }
    assert chi_square(counts, expected) < 26.1  # Eight degrees of freedom.


@rule("A4.2")
def test_one_draw_says_nothing_about_the_next() -> None:
    """Every order of two tiles from a bag of four is as likely."""
    counts: Counter[object] = Counter()
    for seed in range(MANY):
        seat = player(planning="food food", bag="fish wood ore stone")
        match = match_of(seat, player(), phase="drawing", seed=seed)
        (tiles,) = [
            event["tiles"]
            for event in match.log(0)
            if event["event"] == "drew" and event["seat"] == 0
        ]
        assert isinstance(tiles, list)
        counts[tuple(tiles)] += 1

    pairs = permutations(("fish", "wood", "ore", "stone"), 2)
    assert chi_square(counts, evenly(pairs, MANY)) < 31.3  # Eleven degrees of freedom.


@rule("A2.3")
def test_every_order_of_a_group_of_the_stack_is_as_likely_in_a_resampled_world() -> None:
    """Four tiles of one group: twenty-four orders."""
    match = altiplano().start(players=2, seed=3)
    stack = match.position()["stack"]
    assert isinstance(stack, list)
    groups = match.view(None)["stack"]
    assert isinstance(groups, dict)
    last = [*groups["D"]]
    four = last[:4]
    counts: Counter[object] = Counter()
    for seed in range(MANY):
        order = match.resample(0, seed).position()["stack"]
        assert isinstance(order, list)
        assert sorted(order) == sorted(stack)
        counts[tuple(tile for tile in order if tile in four)] += 1

    assert chi_square(counts, evenly(permutations(four), MANY)) < 49.7


@rule("A2.3")
def test_a_resampled_stack_keeps_its_groups_in_order() -> None:
    """A lies on top, then B, C and D."""
    match = altiplano().start(players=4, seed=8)
    groups = match.view(None)["stack"]
    assert isinstance(groups, dict)
    group_of = {tile: group for group, tiles in groups.items() for tile in tiles}

    for seed in range(50):
        stack = match.resample(1, seed).position()["stack"]
        assert isinstance(stack, list)
        letters = [group_of[tile] for tile in stack]
        assert letters == sorted(letters)


@rule("A2.1", "A2.5", "A2.6")
def test_setup_is_as_likely_one_way_as_another() -> None:
    """The location after the farm, the start player, and the role of seat 0."""
    after_farm: Counter[object] = Counter()
    first: Counter[object] = Counter()
    roles: Counter[object] = Counter()
    for seed in range(MANY):
        match = altiplano().start(players=5, seed=seed)
        view = match.view(None)
        ring = view["ring"]
        assert isinstance(ring, list)
        after_farm[ring[(ring.index("farm") + 1) % len(ring)]] += 1
        first[view["first"]] += 1
        roles[seat_of(match, 0)["role"]] += 1

    others = ("forest", "harbor", "market", "mine", "road", "village")
    assert chi_square(after_farm, evenly(others, MANY)) < 20.5
    assert chi_square(first, evenly(range(5), MANY)) < 18.5
    assert len(roles) == 7
    assert chi_square(roles, evenly(roles, MANY)) < 22.5


def test_a_playout_picks_evenly() -> None:
    """The first of its choices, over many seeds."""
    match = match_of(player(planning="food"), player(), phase="planning", round=9, last_round=9)
    options = match.options(0)
    counts: Counter[object] = Counter()
    for seed in range(MANY):
        copy = match.copy()
        copy.playout(seed)
        counts[copy.journal().partition("\n\n")[2].splitlines()[0].partition(" ")[2]] += 1

    assert len(options) == 8
    assert chi_square(counts, evenly(options, MANY)) < 24.4
