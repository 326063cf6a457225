"""Measures our environments for agents; prints one JSON object of rates and the memory needed."""

import json
import resource
import sys

import numpy as np

from altiplano import envs
from altiplano.envs import aec
from bench.speed import rate
from bench.turns import turns

ROWS = 512
FEWER = 64
"""Matches of a batch whose speed is measured: 64 of them fit into the cache of one core."""

MANY = 4096
"""Matches of a batch whose memory is measured."""


def main() -> None:
    seconds = float(sys.argv[1])
    result = {
        "memory": memory(),
        "altiplano": batched("altiplano", 4, "flat", seconds),
        "altiplano fewer": batched("altiplano", 4, "flat", seconds, FEWER),
        "altiplano tokens": batched("altiplano", 4, "tokens", seconds),
        "expedition": batched("expedition", 2, "flat", seconds),
        "altiplano aec": turns(aec.env(game="altiplano", players=4), seconds),
        "expedition aec": turns(aec.env(game="expedition"), seconds),
    }
    print(json.dumps(result))


def batched(game: str, players: int, observation: str, seconds: float, rows: int = ROWS) -> float:
    """Steps a second, observations and masks written, moves chosen at random."""
    batch = envs.batch(game, rows, players, observation=observation)
    luck = np.random.default_rng(1)

    def step(_: int) -> int:
        batch.step(batch.sample(luck))
        return batch.n

    return rate(step, seconds)


def memory() -> float:
    """How many MiB MANY matches of Altiplano with four players need, in the middle of play."""
    envs.batch("altiplano", 1, 4)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    batch = envs.batch("altiplano", MANY, 4)
    luck = np.random.default_rng(1)
    for _ in range(200):
        batch.step(batch.sample(luck))
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024


if __name__ == "__main__":
    main()
