"""What pieces bring, and what goals of several rounds ask for, in any edition."""

import pytest
from librt.vecs import vec

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.mind.economy import MOST_DRAWS, Economy
from altiplano.games.altiplano.mind.projects import OrderPath, Paths, likely
from altiplano.games.altiplano.mind.weights import OWN_FLOW, usual_weights
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.bits import bit
from tests.positions import altiplano, planning

STONEMASON = 4


def edition_with(content: object = None) -> Edition:
    state = altiplano(content).start(2, 1).state
    assert isinstance(state, State)
    return state.edition


def brings(
    edition: Edition, draws: int, kinds: int = 0, own: float | None = None
) -> dict[str, float]:
    """What each tile brings to the stonemason that is drawn so often."""
    weights = usual_weights()
    if own is not None:
        weights[OWN_FLOW] = own
    table = Economy(weights).table(edition, STONEMASON, kinds)
    return {good: table[draws * names.PIECES + at] for at, good in enumerate(names.GOODS)}


def test_a_tile_that_is_never_drawn_brings_nothing() -> None:
    assert set(brings(edition_with(), 0).values()) == {0.0}


@pytest.mark.parametrize("draws", range(1, MOST_DRAWS + 1))
def test_who_draws_a_tile_once_more_never_loses(draws: int) -> None:
    fewer, more = brings(edition_with(), draws - 1), brings(edition_with(), draws)

    assert all(more[good] >= fewer[good] for good in names.GOODS)
    assert more["cacao"] > fewer["cacao"]


def test_what_recipes_give_decides_and_not_fixed_numbers() -> None:
    """Where glass counts nothing, cacao brings less; stone is worth more with better houses."""
    printed = brings(edition_with(), 6)
    plain = brings(edition_with({"goods": {"glass": {"points": 0}, "cloth": {"points": 0}}}), 6)
    houses = brings(edition_with({"board": {"card-points": {"house": 12}}}), 6)

    assert plain["cacao"] < printed["cacao"]
    assert houses["stone"] > printed["stone"]


def test_one_more_recipe_never_takes_anything_away() -> None:
    """A plantation makes cacao of food, so a food brings more."""
    edition = edition_with()
    kind = edition.kind_names.index("cacao-plantation")

    without, having = brings(edition, 6), brings(edition, 6, bit(kind))
    keen = brings(edition, 6, bit(kind), own=1.0)

    assert all(having[good] >= without[good] for good in names.GOODS)
    assert keen["food"] > without["food"]


def path_to(order: str, tiles: str) -> OrderPath:
    """The way to an order for a seat with some tiles and the basic actions."""
    state = planning(tiles).state
    assert isinstance(state, State)
    edition = state.edition
    me = state.seats[0]
    have = vec[float]([float(me.planning[good]) for good in range(names.TYPES)])
    cost = vec[float]([1.0] * names.TYPES)
    paths, path = Paths(), OrderPath()
    paths.look(state, me, have)
    number = list(edition.content.orders).index(order)
    path.look(edition, number, 0, paths, have, cost, 1.5)
    return path


def test_an_order_takes_longer_and_costs_more_without_its_tiles_at_hand() -> None:
    """o1 asks for two wood and two stone."""
    ready = path_to("o1", "wood wood stone stone")
    lacking = path_to("o1", "food food wood stone")

    assert ready.missing == 0
    assert lacking.missing == 2
    assert lacking.rounds > ready.rounds
    assert lacking.cost > ready.cost


def test_two_tiles_that_only_one_boat_gives_are_out_of_reach() -> None:
    """o6 asks for two ore, which no basic action makes; o14 for one of each."""
    assert path_to("o6", "wood wood stone stone").rounds > 9.0
    assert path_to("o14", "wood wood food food").rounds < 9.0


def test_what_leaves_time_to_spare_is_likely_and_what_comes_too_late_is_not() -> None:
    assert likely(5.0, 1.0) > 0.9 > likely(0.0, 1.0) > 0.1 > likely(-5.0, 1.0)
    assert likely(100.0, 1.0) == 1.0
    assert likely(-100.0, 1.0) == 0.0
