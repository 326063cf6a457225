"""The batch: the contract's own matches, many at once, in arrays."""

import numpy as np
import pytest

from altiplano import bots, envs
from altiplano.envs import Batch
from altiplano.envs.batch import TOKENS
from altiplano.envs.layout import known_game
from altiplano.errors import Refused
from altiplano.kernel.batch import REWARDS, rewards
from altiplano.kernel.match import Match
from tests.contract.samples import LONG

BEGINNINGS: list[tuple[str, int, dict[str, object]]] = [
    ("altiplano", 4, {}),
    ("altiplano", 2, {"missions": True, "events": True, "traveler": True}),
    ("altiplano", 3, {"planning": "in turn", "events": True, "roles": "choose"}),
    ("expedition", 2, {"assembly": True}),
]

VARIANTS: list[dict[str, object]] = [
    {},
    {"missions": True},
    {"planning": "in turn", "events": True},
    {"roles": "choose", "missions": True, "events": True, "traveler": True},
    {"events": True, "traveler": True, "short": True},
]

STEPS = 3000 if LONG else 150
"""For how long rows are compared; the longer run sees many matches end."""


def play(batch: Batch, seed: int) -> list[tuple[int, int]]:
    """Play match 0 at random until it ends: the seats that chose and their moves."""
    luck = np.random.default_rng(seed)
    made = []
    while True:
        actions = batch.sample(luck)
        made.append((int(batch.to_move[0]), int(actions[0])))
        batch.step(actions)
        if batch.terminated[0]:
            return made


def options_of(match: Match) -> list[int]:
    return match.moves(match.to_move[0])


@pytest.mark.parametrize(("name", "players", "options"), BEGINNINGS)
def test_a_match_of_a_batch_is_the_match_of_its_seed(
    name: str, players: int, options: dict[str, object]
) -> None:
    """The same seed and choices give the same match as through the contract, to the end."""
    batch = envs.batch(name, 3, players, options, seed=5)
    match = known_game(name).start(players, 5, options)
    luck = np.random.default_rng(1)
    while not match.over:
        seat = int(batch.to_move[0])
        assert seat == match.to_move[0]
        assert np.flatnonzero(batch.masks[0]).tolist() == sorted(match.moves(seat))
        assert batch.legal[0, : batch.legal_counts[0]].tolist() == match.moves(seat)
        assert batch.inner.view(0, seat) == match.view(seat)
        assert (batch.observations[0] == batch.observe(0, seat)).all()
        actions = batch.sample(luck)
        match.apply(seat, int(actions[0]))
        batch.step(actions)

    assert batch.terminated[0]
    assert not batch.truncated.any()
    assert batch.points[0].tolist() == [sum(line[2] for line in each) for each in match.scores()]
    assert np.flatnonzero(batch.ranks[0] == 0).tolist() == list(match.winners)
    assert batch.rewards[0].sum() == pytest.approx(0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", VARIANTS)
def test_a_row_is_what_it_would_be_if_written_anew(
    players: int, options: dict[str, object]
) -> None:
    """Though only what has changed is written, over other matches and other seats."""
    batch = envs.batch("altiplano", 3, players, options, seed=100 * players)
    luck = np.random.default_rng(players)
    for _ in range(STEPS):
        batch.step(batch.sample(luck))
        for row in range(batch.n):
            anew = batch.observe(row, int(batch.to_move[row]))
            assert (batch.observations[row] == anew).all()


def test_where_a_match_ends_the_next_one_has_begun() -> None:
    """Its seed is higher by the number of rows, and its row shows its opening."""
    batch = envs.batch("expedition", 2, seed=40)
    play(batch, 3)

    opening = known_game("expedition").start(2, 42)
    assert batch.seeds[0] == 42
    assert batch.steps[0] == 0
    assert batch.legal[0, : batch.legal_counts[0]].tolist() == options_of(opening)
    assert batch.inner.view(0, 0) == opening.view(0)


def test_the_same_seed_gives_the_same_episode() -> None:
    """And reset begins it again."""
    batch = envs.batch("altiplano", 2, 3, seed=9)
    first = play(batch, 7)
    batch.reset(9)

    assert play(batch, 7) == first
    assert play(envs.batch("altiplano", 2, 3, seed=9), 7) == first


def test_an_illegal_move_is_refused_and_nothing_changes() -> None:
    """Not even in the matches before it."""
    batch = envs.batch("altiplano", 3, 2)
    actions = batch.sample(np.random.default_rng(0))
    before = [batch.observations.copy(), batch.masks.copy(), batch.steps.copy()]
    wrong = np.flatnonzero(~batch.masks[2])[0]
    actions[2] = wrong

    with pytest.raises(Refused, match=rf"match 2, seat \d: '.*' \(move {wrong}\) is not legal"):
        batch.step(actions)

    after = [batch.observations, batch.masks, batch.steps]
    assert all((one == other).all() for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("kind", ["i8", "i4", "i2", "u4", ">i8", "list", "part of a table"])
def test_actions_can_be_whole_numbers_of_any_kind(kind: str) -> None:
    """Arrays of all widths and orders of bytes, columns of a table, and lists."""
    batch, same = (envs.batch("altiplano", 5, 3, seed=8) for _ in range(2))
    luck = np.random.default_rng(8)
    for _ in range(60):
        actions = batch.sample(luck)
        batch.step(actions)
        if kind == "list":
            same.step(actions.tolist())
        elif kind == "part of a table":
            same.step(np.stack([actions, actions], axis=1)[:, 0])
        else:
            same.step(actions.astype(kind))

    assert (batch.observations == same.observations).all()
    assert (batch.masks == same.masks).all()


@pytest.mark.parametrize("actions", [[0], [0.5, 1.0], [[0, 0]], [-1, 0], [0, 99999]])
def test_actions_of_another_shape_are_refused(actions: list[object]) -> None:
    """With a sentence."""
    batch = envs.batch("expedition", 2)

    with pytest.raises(Refused, match=r"2 whole numbers, .*; given: \w+ of shape|not legal"):
        batch.step(np.array(actions))


def test_a_match_that_is_broken_off_is_truncated_not_terminated() -> None:
    """Nobody gets anything, and what was observed last is kept."""
    batch = envs.batch("altiplano", 1, 2, most_steps=10)
    match = known_game("altiplano").start(2, 0)
    luck = np.random.default_rng(2)
    for _ in range(10):
        actions = batch.sample(luck)
        match.apply(match.to_move[0], int(actions[0]))
        batch.step(actions)

    assert batch.truncated[0]
    assert not batch.terminated[0]
    assert not batch.rewards.any()
    assert batch.last_to_move is not None
    assert batch.last_observations is not None
    seat = match.to_move[0]
    assert batch.last_to_move[0] == seat
    coins = batch.layout.index("seat0.coins")
    seats = match.view(seat)["seats"]
    assert isinstance(seats, list)
    shown = batch.last_observations[0, coins] * batch.layout.units[coins]
    assert shown == seats[seat]["coins"]
    batch.step(batch.sample(luck))
    assert not batch.truncated[0]


def test_the_arrays_are_made_once_and_cannot_be_written() -> None:
    """A step changes them in place."""
    batch = envs.batch("expedition", 4)
    arrays = [batch.observations, batch.masks, batch.to_move, batch.rewards]
    before = batch.observations.copy()

    batch.step(batch.sample(np.random.default_rng(0)))

    assert batch.observations is arrays[0]
    assert (batch.observations != before).any()
    for array in arrays:
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_numbers_and_tokens_say_the_same() -> None:
    """A token for each entry that is not 0: type, place, owner and count."""
    flat = envs.batch("altiplano", 2, 3, seed=4)
    tokens = envs.batch("altiplano", 2, 3, seed=4, observation="tokens")
    luck = np.random.default_rng(4)
    layout = flat.layout
    for _ in range(120):
        actions = flat.sample(luck)
        flat.step(actions)
        tokens.step(actions)

    for row in range(2):
        counts = flat.observations[row] * layout.units
        entries = [(layout.entries[at], int(counts[at])) for at in np.flatnonzero(counts)]
        expected = [
            (layout.things.index(e.thing), layout.places.index(e.place), e.owner + 1, count)
            for e, count in entries
        ]
        found = tokens.observations[row].tolist()
        many = int(tokens.token_counts[row])
        assert found[:many] == [list(each) for each in expected]
        assert not np.array(found[many:]).any()
    assert (tokens.observe(0, 1) != tokens.observe(0, 0)).any()


@pytest.mark.parametrize(
    ("name", "players"), [("altiplano", 2), ("altiplano", 5), ("expedition", 2)]
)
def test_there_is_room_for_all_tokens(name: str, players: int) -> None:
    """With every option on, and players who collect more than random ones."""
    game = known_game(name)
    usual: dict[str, dict[str, object]] = {
        "altiplano": {"missions": True, "events": True, "traveler": True},
        "expedition": {"assembly": True},
    }
    steady = bots.get("steady")
    for seed in range(20 if LONG else 1):
        batch = envs.batch(name, 1, players, usual[name], seed=seed)
        while not batch.terminated[0]:
            assert np.count_nonzero(batch.observations) < TOKENS[name] * players * 7 / 8
            view = batch.inner.view(0, int(batch.to_move[0]))
            step = int(batch.steps[0])
            move = steady.choose(view, batch.inner.options_of(0), step, None)
            batch.step([game.parse_move(move)])


@pytest.mark.parametrize(
    ("kind", "ranks", "points", "gains"),
    [
        ("placement", [0, 1, 2, 3], [9, 8, 7, 6], [1, 1 / 3, -1 / 3, -1]),
        ("placement", [0, 0, 2], [9, 9, 7], [0.5, 0.5, -1]),
        ("win", [0, 1, 2], [9, 8, 7], [1, -0.5, -0.5]),
        ("win", [0, 0], [9, 9], [0, 0]),
        ("margin", [0, 1, 2], [30, 20, 10], [15, 0, -15]),
    ],
)
def test_rewards_are_as_documented(
    kind: str, ranks: list[int], points: list[int], gains: list[float]
) -> None:
    """They add up to 0."""
    found = rewards(REWARDS.index(kind), ranks, points)

    assert found == pytest.approx(gains)
    assert sum(found) == pytest.approx(0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"observation": "pixels"},
        {"reward": "fame"},
        {"n": 0},
        {"players": 9},
        {"seed": -1},
        {"options": {"traveler": True}},
    ],
)
def test_a_batch_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    """With a sentence that says what can."""
    asked: dict[str, object] = {"game": "altiplano", "n": 1, **wrong}

    with pytest.raises(Refused, match=r"\w+ \w+"):
        envs.batch(**asked)  # type: ignore[arg-type]
