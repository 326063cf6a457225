"""Gymnasium: its own check, named bots at the other seats, many matches at once."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import altiplano.envs.gym  # noqa: F401 (it registers our environments)
from altiplano.envs.gym import SeatEnv, SeatsVectorEnv
from altiplano.errors import Refused

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("Altiplano-v0", {"players": 3, "opponents": "steady", "options": {"missions": True}}),
    ("Altiplano-v0", {"observation": "tokens"}),
    ("Expedition-v0", {"opponents": "novice", "seat": 1}),
]


def legal(info: dict[str, Any], luck: np.random.Generator) -> np.int64:
    """A random legal action."""
    return np.int64(luck.choice(np.flatnonzero(info["action_mask"])))


@pytest.mark.parametrize(("name", "chosen"), KINDS)
def test_gymnasium_accepts_it(
    name: str, chosen: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """Its check, without a warning about us."""
    env = gymnasium.make(name, **chosen)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*(not tested|spec.*None|not 'normalized').*")
        check_env(env.unwrapped)


def play(env: Any, seed: int) -> tuple[float, dict[str, Any], int]:
    """A match at random: the reward of its end, the last infos, and how many actions it took."""
    luck = np.random.default_rng(seed)
    _observation, info = env.reset(seed=seed)
    actions = 0
    while True:
        _observation, reward, terminated, truncated, info = env.step(legal(info, luck))
        actions += 1
        assert not truncated
        if terminated:
            return reward, info, actions
        assert reward == 0


def test_steady_beats_random_choices() -> None:
    """A named bot plays at every other seat, and the points are those of the match."""
    env = SeatEnv("altiplano", players=2, opponents="steady")

    reward, info, _ = play(env, 3)

    assert reward == -1
    match = env.match()
    points = [sum(line[2] for line in lines) for lines in match.scores()]
    assert info["points"].tolist() == points
    assert match.winners == (1,)


def test_the_same_seed_gives_the_same_episode() -> None:
    """With bots that plan, too."""
    first, second = (
        SeatEnv("expedition", opponents="steady", seat=1),
        SeatEnv("expedition", opponents="steady", seat=1),
    )
    results = [play(env, 8)[::2] for env in (first, second)]

    assert results[0] == results[1]
    assert first.match().journal() == second.match().journal()


def test_an_illegal_action_changes_nothing_and_is_explained() -> None:
    """The observation and the legal actions stay as they were."""
    env = SeatEnv("altiplano")
    observation, info = env.reset(seed=5)
    wrong = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])

    after, reward, terminated, truncated, infos = env.step(wrong)

    assert (after == observation).all()
    assert (infos["action_mask"] == info["action_mask"]).all()
    assert (reward, terminated, truncated) == (0.0, False, False)
    assert "is not legal; legal moves" in infos["refused"]
    assert env.action_masks().dtype == np.bool_


def test_a_limit_of_steps_truncates() -> None:
    """Gymnasium's own limit; it is no end of the match."""
    env = gymnasium.make("Expedition-v0", max_episode_steps=3)
    luck = np.random.default_rng(0)
    _observation, info = env.reset(seed=1)
    for _ in range(3):
        _observation, reward, terminated, truncated, info = env.step(legal(info, luck))

    assert truncated
    assert not terminated
    assert reward == 0


@pytest.mark.parametrize("opponents", ["random", "novice"])
def test_many_matches_are_those_of_one_each(opponents: str) -> None:
    """`make_vec` plays the same episodes as `make`, row by row."""
    many = gymnasium.make_vec("Expedition-v0", num_envs=2, opponents=opponents, seat=1)
    assert isinstance(many, SeatsVectorEnv)
    one = SeatEnv("expedition", opponents=opponents, seat=1)
    luck = np.random.default_rng(1)
    observations, infos = many.reset(seed=6)
    observation, _info = one.reset(seed=7)
    for _ in range(400):
        assert (observations[1] == observation).all()
        actions = np.array([legal({"action_mask": mask}, luck) for mask in infos["action_mask"]])
        observations, rewards, terminated, truncated, infos = many.step(actions)
        observation, reward, over, _truncated, info = one.step(actions[1])
        assert (rewards[1], terminated[1], truncated[1]) == (reward, over, False)
        if over:
            break

    assert over
    assert (infos["final_obs"][1] == observation).all()
    assert infos["final_info"]["points"][1].tolist() == info["points"].tolist()
    again, _info = one.reset(seed=9)
    assert (observations[1] == again).all()


def test_many_matches_truncate_by_their_limit() -> None:
    """And the next ones begin immediately."""
    many = gymnasium.make_vec("Altiplano-v0", num_envs=2, max_episode_steps=2)
    luck = np.random.default_rng(1)
    _observations, infos = many.reset(seed=0)
    for _ in range(2):
        actions = np.array([legal({"action_mask": mask}, luck) for mask in infos["action_mask"]])
        _observations, rewards, terminated, truncated, infos = many.step(actions)

    assert truncated.all()
    assert not terminated.any()
    assert not rewards.any()


def test_many_matches_are_shown_one_by_one() -> None:
    """`make_vec` renders what `make` does, for each match."""
    many = gymnasium.make_vec("Expedition-v0", num_envs=2, render_mode="ansi", seat=1)
    one = SeatEnv("expedition", seat=1, render_mode="ansi")
    many.reset(seed=6)
    one.reset(seed=7)

    frames: Any = many.render()

    assert frames[1] == one.render()
    assert "(you)" in frames[1]
    assert frames[0] != frames[1]


@pytest.mark.parametrize(
    "wrong",
    [
        {"opponents": "nobody"},
        {"opponents": ["random", "random"]},
        {"seat": 2},
        {"render_mode": "hologram"},
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    """With a sentence."""
    with pytest.raises(Refused, match=r"\w+ \w+"):
        SeatEnv("altiplano", **wrong)
