"""Plan level: actions are ideas of the game's mind."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import altiplano.envs.gym  # noqa: F401 (it registers our environments)
from altiplano.envs import plans
from altiplano.envs.planning import MOST
from altiplano.envs.plans import PlanBatch, PlanEnv
from altiplano.errors import Refused


def play(env: PlanEnv, seed: int) -> tuple[float, list[list[str]]]:
    """Choose the mind's best idea each time: the reward, and the plans."""
    _observation, info = env.reset(seed=seed)
    made = []
    over = False
    while not over:
        assert 1 <= len(info["plans"]) == info["action_mask"].sum() <= MOST
        made.append(info["plans"][0])
        _observation, reward, over, truncated, info = env.step(np.int64(0))
        assert not truncated
    return reward, made


def last_match(batch: PlanBatch) -> list[tuple[int, list[str]]]:
    """Choose the mind's best idea each time in match 0: the seats and their plans."""
    made = []
    while True:
        made.append((int(batch.to_move[0]), batch.plans(0)[0]))
        batch.step(np.zeros(batch.n, np.int64))
        if batch.terminated[0]:
            return made


@pytest.mark.parametrize("name", ["Altiplano", "Expedition"])
def test_gymnasium_accepts_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Plan by plan, too."""
    check_env(gymnasium.make(f"{name}Plans-v0").unwrapped)


@pytest.mark.parametrize("game", ["altiplano", "expedition"])
def test_the_mind_s_best_ideas_beat_random(game: str) -> None:
    """Always taking the first idea is sound play."""
    assert play(PlanEnv(game), 4)[0] == 1


def test_a_plan_is_many_moves() -> None:
    """So a match takes two choices for three moves, or fewer."""
    env = PlanEnv("altiplano")

    _reward, made = play(env, 4)

    own = [line for line in env.match().journal().splitlines() if line.startswith("0 ")]
    assert len(made) * 3 < len(own) * 2


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


@pytest.mark.filterwarnings("ignore:Observation", "ignore:Action mask")
@pytest.mark.parametrize(("game", "players"), [("altiplano", 3), ("expedition", 2)])
def test_pettingzoo_accepts_it(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Plan by plan, for all seats."""
    api_test(plans.env(game=game, players=players), num_cycles=30)
    seed_test(lambda: plans.env(game=game, players=players), num_cycles=10)


def test_a_batch_of_plans_is_what_pettingzoo_plays() -> None:
    """The same seed and plans give the same match, to the end."""
    batch = plans.batch("expedition", 2, seed=3)
    env = plans.env(game="expedition")
    env.reset(seed=3)

    for seat, plan in last_match(batch):
        agent = env.agent_selection
        assert agent == f"seat_{seat}"
        assert env.infos[agent]["plans"][0] == plan
        assert env.observe(agent)["action_mask"].sum() == len(env.infos[agent]["plans"])
        env.step(0)

    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert [env.rewards["seat_0"], env.rewards["seat_1"]] == batch.rewards[0].tolist()
    assert batch.batch.seeds[0] == 5
    assert 1 <= len(batch.plans(0)) == batch.masks[0].sum()
    batch.reset(3)
    assert batch.plans(0)[0] == last_match(plans.batch("expedition", 1, seed=3))[0][1]


@pytest.mark.parametrize("actions", [[0, MOST], [0, -1], [0], [0.5, 0.5]])
def test_a_batch_refuses_plans_that_are_not_there(actions: list[float]) -> None:
    """Nothing changes in any match."""
    batch = plans.batch("altiplano", 2)
    before = batch.observations.copy()

    with pytest.raises(Refused, match=r"match 1: there is no plan|2 whole numbers"):
        batch.step(np.array(actions))

    assert (batch.observations == before).all()


def test_pettingzoo_refuses_a_plan_that_is_not_there() -> None:
    """With a sentence; the match stays as it is."""
    env = plans.env(game="altiplano")
    env.reset(seed=1)
    agent = env.agent_selection
    known = env.infos[agent]["plans"]

    with pytest.raises(Refused, match="there is no plan 24; plans: 0 to"):
        env.step(MOST)

    assert env.agent_selection == agent
    assert env.infos[agent]["plans"] == known
