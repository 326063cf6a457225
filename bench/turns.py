"""How fast a PettingZoo environment is, ours or another one: shared by those that measure them."""

import numpy as np
from pettingzoo import AECEnv

from bench.speed import rate


def turns(env: AECEnv, seconds: float) -> float:
    """Steps per second in PettingZoo's loop, with `last` and a random legal action each."""
    luck = np.random.default_rng(1)

    def episode(seed: int) -> int:
        env.reset(seed=seed)
        steps = 0
        for _agent in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[int(luck.random() * len(legal))]))
                steps += 1
        return steps

    return rate(episode, seconds)
