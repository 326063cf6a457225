"""Evolves the weights of plans (games/altiplano/mind/weights.py): variants play their mean.

A diagonal CMA-ES: each generation draws variants in mirrored pairs, lets all of them play the same
seeds and seats against their mean, and moves it towards the better half. Prints the weights as JSON
whenever it is interrupted, or done.
"""

import argparse
import json
import math
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from altiplano.bots.search import next_seat
from altiplano.games.altiplano.mind.mind import AltiplanoMind
from altiplano.games.altiplano.mind.weights import usual_weights
from altiplano.games.altiplano.rules.scoring import total, winners
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.chance import new_chance
from altiplano.kernel.referee import Referee
from bench.fit import altiplano, follow

VARIANTS = 24
VICTORY = 8.0
"""A victory counts like so many points of margin."""

FARTHEST = 40.0
"""A margin counts no more than this."""

Setting = tuple[int, dict[str, object], int, int]
"""Players, options, seed, and the variant's seat."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None)
    arguments = parser.parse_args()
    mean = np.array([*usual_weights()])
    with suppress(KeyboardInterrupt):
        evolve(mean, arguments.generations, arguments.seed, arguments.processes)
    print(json.dumps([round(float(weight), 2) for weight in mean]))


def evolve(mean: NDArray[np.float64], generations: int, seed: int, processes: int | None) -> None:
    """Move the mean, in place, generation by generation."""
    size, half = len(mean), VARIANTS // 2
    luck = np.random.default_rng(seed)
    scale = 0.5 * np.maximum(np.abs(mean), 0.25)
    ranks = np.log(half + 0.5) - np.log(np.arange(1, half + 1))
    ranks /= ranks.sum()
    weight = 1.0 / float((ranks**2).sum())
    keep_step = (weight + 2) / (size + weight + 5)
    keep_path = 4 / (size + 4)
    learn_path = 2 / ((size + 1.3) ** 2 + weight) * (size + 2) / 3
    learn_rank = 2 * (weight - 2 + 1 / weight) / ((size + 2) ** 2 + weight) * (size + 2) / 3
    usual_length = math.sqrt(size) * (1 - 1 / (4 * size))
    spread, step = np.ones(size), 0.4
    step_path, path = np.zeros(size), np.zeros(size)
    with ProcessPoolExecutor(processes) as pool:
        for generation in track(range(generations), "Evolving", console=Console(stderr=True)):
            drawn = luck.standard_normal((half, size))
            drawn = np.vstack([drawn, -drawn])
            variants = mean + scale * step * np.sqrt(spread) * drawn
            settings = settings_of(seed, generation)
            tasks = [([*each], [*mean], settings) for each in variants]
            best = np.argsort([-result for result in pool.map(fitness, tasks)])[:half]
            move = (ranks[:, None] * drawn[best]).sum(axis=0)
            mean += scale * step * np.sqrt(spread) * move
            step_path *= 1 - keep_step
            step_path += math.sqrt(keep_step * (2 - keep_step) * weight) * move
            path *= 1 - keep_path
            path += math.sqrt(keep_path * (2 - keep_path) * weight) * np.sqrt(spread) * move
            ranked = (ranks[:, None] * (spread * drawn[best] ** 2)).sum(axis=0)
            spread = (1 - learn_path - learn_rank) * spread + learn_path * path**2
            spread += learn_rank * ranked
            length = float(np.linalg.norm(step_path)) / usual_length
            step = min(1.0, step * math.exp(keep_step / (1 + keep_step) * (length - 1)))


def settings_of(seed: int, generation: int) -> list[Setting]:
    """The matches of a generation: most of them two players, some more, some with the traveler."""
    luck = random.Random(f"{seed} {generation}")
    traveler: dict[str, object] = {"events": True, "traveler": True, "missions": True}
    base: dict[str, object] = {}
    kinds = [(2, base, 10), (2, traveler, 6), (3, base, 2), (4, base, 2)]
    return [
        (players, options, match_seed, seat)
        for players, options, count in kinds
        for match_seed in [luck.randrange(2**40) for _match in range(count)]
        for seat in range(players)
    ]


def fitness(task: tuple[Sequence[float], Sequence[float], list[Setting]]) -> float:
    """What a variant gains against the mean, on average."""
    variant, mean, settings = task
    rules = altiplano().rules
    mine = AltiplanoMind(rules, vec[float]([float(each) for each in variant]))
    theirs = AltiplanoMind(rules, vec[float]([float(each) for each in mean]))
    return sum(gained(mine, theirs, setting) for setting in settings) / len(settings)


def gained(mine: AltiplanoMind, theirs: AltiplanoMind, setting: Setting) -> float:
    """The margin of one match, and something for a victory."""
    players, options, seed, seat = setting
    game = altiplano()
    state = game.start(players, seed, options).state.copy()
    assert isinstance(state, State)
    referee, chance = Referee(game.rules), new_chance(1, seed)
    while not state.over:
        mover = next_seat(state)
        follow(game.rules, referee, mine if mover == seat else theirs, state, mover, chance)
    points = [int(total(state, each)) for each in state.seats]
    margin = points[seat] - max(each for other, each in enumerate(points) if other != seat)
    won = VICTORY if seat in winners(state) else -VICTORY
    return max(-FARTHEST, min(FARTHEST, margin)) + won


if __name__ == "__main__":
    main()
