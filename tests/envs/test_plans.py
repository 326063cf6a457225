"""Plan level: actions are ideas of the game's mind."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import altiplano.envs.gym  # noqa: F401 (it registers our environments)
from altiplano.envs.plans import MOST, PlanEnv


def play(env: PlanEnv, seed: int) -> tuple[float, list[list[str]]]:
    """Choose the mind's best idea each time: the reward, and the plans."""
    _observation, info = env.reset(seed=seed)
    plans = []
    over = False
    while not over:
        assert 1 <= len(info["plans"]) == info["action_mask"].sum() <= MOST
        plans.append(info["plans"][0])
        _observation, reward, over, truncated, info = env.step(np.int64(0))
        assert not truncated
    return reward, plans


@pytest.mark.parametrize("name", ["Altiplano", "Expedition"])
def test_gymnasium_accepts_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Plan by plan, too."""
    check_env(gymnasium.make(f"{name}Plans-v0").unwrapped)


@pytest.mark.parametrize("game", ["altiplano", "expedition"])
def test_the_mind_s_best_ideas_beat_random(game: str) -> None:
    """Whoever takes the first idea each time plays soundly."""
    assert play(PlanEnv(game), 4)[0] == 1


def test_a_plan_is_many_moves() -> None:
    """So a match takes half as many choices as moves, or fewer."""
    env = PlanEnv("altiplano")

    _reward, plans = play(env, 4)

    own = [line for line in env.match().journal().splitlines() if line.startswith("0 ")]
    assert len(plans) * 2 < len(own)


def test_a_plan_that_is_not_there_is_refused() -> None:
    """Nothing changes, and a sentence says which there are."""
    env = PlanEnv("expedition")
    before, info = env.reset(seed=1)
    after: Any

    after, reward, over, _truncated, infos = env.step(np.int64(MOST))

    assert (after == before).all()
    assert infos["plans"] == info["plans"]
    assert (reward, over) == (0.0, False)
    assert infos["refused"] == f"there is no plan 24; plans: 0 to {len(info['plans']) - 1}"
