"""What the bots' net reads in a position, and what it says."""

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from altiplano import games
from altiplano.games.altiplano.mind import features, weights
from altiplano.games.altiplano.mind.outlook import shipped_outlook
from altiplano.games.altiplano.rules.scoring import total
from altiplano.games.altiplano.rules.state import State
from tests.altiplano.outlooks import EVERYTHING, SAID, reference, state_of
from tests.contract.samples import the_game
from tests.positions import match_of, player


def seat_features(state: State, seat: int) -> list[int]:
    out = vec[i64]([0] * features.SEAT_FEATURES)
    features.describe_seat(state, seat, out, 0, vec[float]([0.0] * weights.NUMBERS))
    return [int(each) for each in out]


def table_features(state: State) -> list[int]:
    out = vec[i64]([0] * features.TABLE_FEATURES)
    features.describe_table(state, out)
    return [int(each) for each in out]


def by_type(found: list[int], first: int, **counts: int) -> None:
    goods = games.tables(the_game("altiplano"))["goods"]
    named = {good: found[first + at] for at, good in enumerate(goods) if found[first + at]}
    assert named == counts


def test_the_net_reads_where_a_seats_tiles_lie() -> None:
    order = {"name": "o1", "delivered": ["wood"]}
    me = player(
        bag="wood food",
        planning="stone",
        spaces={"market": "cacao", "movement": "food"},
        order=order,
    )
    found = seat_features(state_of(match_of(me, player(), phase="planning")), 0)

    by_type(found, features.BAG, wood=1, food=1)
    by_type(found, features.WAITING, stone=1)
    by_type(found, features.LYING, cacao=1, food=1)
    by_type(found, features.NEEDED, wood=1, stone=2)
    by_type(found, features.LACKED, stone=1)
    assert found[features.ORDER_LEFT] == 3


@pytest.mark.parametrize("players", [2, 4])
def test_the_net_reads_nothing_that_a_seat_may_not_know(players: int) -> None:
    """In another world that fits the view, only the others' missions may be read otherwise."""
    game = the_game("altiplano")
    match = game.start(players, seed=3, options=EVERYTHING)
    while state_of(match).round < 3:
        seat = match.to_move[0]
        match.apply(seat, match.moves(seat)[0])
    hidden = {features.MISSIONS, features.NEAR_MISSIONS}
    for seed in range(3):
        world = state_of(game.imagine(match.view(0), seed))
        assert table_features(world) == table_features(state_of(match))
        for seat in range(players):
            real, imagined = (seat_features(each, seat) for each in (state_of(match), world))
            for at in range(features.SEAT_FEATURES):
                if seat == 0 or at not in hidden:
                    assert real[at] == imagined[at], (seat, at)


def test_the_end_needs_no_net() -> None:
    """A match that is over is worth its points."""
    game = the_game("altiplano")
    match = game.start(2, seed=1, options={"events": True, "short": True})
    while not match.over:
        seat = match.to_move[0]
        match.apply(seat, match.moves(seat)[-1])
    state = state_of(match)
    assert shipped_outlook().look(state) == [float(total(state, me)) for me in state.seats]


def test_the_net_says_the_same_everywhere() -> None:
    """Compiled, pure, on any machine: journals with bots can be repeated."""
    assert reference() == json.loads(SAID.read_text())


def test_more_points_look_better() -> None:
    """Two equal players, except for twelve points in the warehouse."""
    rich = player(bag="food food wood stone", warehouse=["glass glass glass"])
    poor = player(bag="food food wood stone")
    values = shipped_outlook().look(state_of(match_of(rich, poor, phase="planning", round=8)))
    assert values[0] > values[1] + 8
