"""The spaces of actions and observations."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from altiplano.envs.batch import Batch
from altiplano.kernel.observation import MOST


def action_space(moves: int) -> Discrete:
    """The move table: action n is `game.move_text(n)`."""
    return Discrete(moves)


def observation_space(batch: Batch) -> Box[Any]:
    """Numbers up to each entry's maximum, or tokens."""
    if batch.observations.dtype == np.float32:
        return Box(np.zeros_like(batch.layout.high), batch.layout.high, dtype=np.float32)
    most = max(len(batch.layout.things), len(batch.layout.places), MOST)
    return Box(0, most, batch.observations.shape[1:], np.int16)


def masked_space(batch: Batch, actions: int) -> Dict:
    """An observation with its mask, as PettingZoo's agents see them."""
    mask = Box(0, 1, (actions,), np.int8)
    return Dict({"observation": observation_space(batch), "action_mask": mask})
