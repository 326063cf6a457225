"""Fits the weights of Expedition's positions (games/expedition/mind/weights.py) to matches.

Bots play each other, with random moves now and then so that many kinds of positions come up. Who
wins from the beginning of each turn is fitted by logistic regression, with a ridge that keeps what
is seldom seen near the average. Prints one JSON object: the weights, and how far off they are on
other matches. Run it a few times, each with the weights before: better players, better weights.
"""

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from altiplano import games
from altiplano.bots.search import Search
from altiplano.games.expedition.mind.estimate import Scales, own_worth
from altiplano.games.expedition.mind.mind import ExpeditionMind
from altiplano.games.expedition.mind.weights import IN_CAMP, TURN, WEIGHTS, usual_weights
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.chance import new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.referee import Referee

TURNS = 12
"""So many turns of a match are looked at."""

SPREAD = 20.0
DEED_SPREAD = 150.0
"""The ridges: for what every camp has, and for what single cards do."""

Numbers = NDArray[np.float64]


class Sample(NamedTuple):
    """How much more seat 0 had of everything, and whether it won."""

    match: int
    numbers: list[float]
    won: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=4000)
    parser.add_argument("--iterations", type=int, default=0, help="search for every decision")
    parser.add_argument("--noise", type=float, default=0.1, help="how many moves are random")
    parser.add_argument("--weights", type=Path, help="play with the weights of an earlier run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None)
    asked = parser.parse_args()
    weights = [*usual_weights()]
    if asked.weights:
        weights = json.loads(asked.weights.read_text("utf-8"))["weights"]
    one = partial(play, asked.seed, weights, asked.iterations, asked.noise)
    samples: list[Sample] = []
    with ProcessPoolExecutor(asked.processes) as pool:
        matches = pool.map(one, range(asked.matches), chunksize=10)
        for found in track(matches, "Playing", asked.matches, console=Console(stderr=True)):
            samples += found
    print(json.dumps(fitted(samples)))


def play(
    seed: int, weights: list[float], iterations: int, noise: float, match: int
) -> list[Sample]:
    """One match of a mind against itself."""
    luck = random.Random(f"{seed} {match}")
    game = expedition()
    mind = ExpeditionMind(game.rules, vec[float](weights))
    start = game.start(2, luck.randrange(2**40), {"assembly": luck.random() < 0.33})
    state = start.state.copy()
    assert isinstance(state, State)
    referee = Referee(game.rules)
    options = vec[i64]([0] * len(game.rules.move_texts))
    noise *= luck.choice((0.2, 1.0))
    noted: list[list[float]] = []
    turn = 0
    while not state.over:
        if state.turn != turn:
            turn = int(state.turn)
            noted.append(standing(state, tuple(weights)))
        seat = state.next_to_move()
        if luck.random() < noise:
            move = options[luck.randrange(game.rules.legal(state, seat, options))]
        else:
            world = state.copy()
            game.rules.deal(world, seat, luck.randrange(2**40), False)
            move = chosen(mind, world, int(seat), iterations, luck.randrange(2**31))
        referee.seat = -1
        referee.carry_out(state, seat, move)
    won = 0.5 if state.winner < 0 else 1.0 - float(state.winner)
    luck.shuffle(noted)
    return [Sample(match, numbers, won) for numbers in noted[:TURNS]]


@cache
def expedition() -> Game:
    return games.get("expedition")


def chosen(mind: ExpeditionMind, world: State, seat: int, iterations: int, seed: int) -> int:
    """A move, with or without a search."""
    if iterations:
        search = Search(mind, world, seat, seed)
        search.run(iterations)
        return search.ranked()[0].idea.moves[0]
    mind.sound(world, seat, new_chance(1, seed))
    return mind.line[0]


def standing(state: State, weights: tuple[float, ...]) -> list[float]:
    """How much more seat 0 has of what each weight measures."""
    numbers = [
        own_worth(scales, state, 0) - own_worth(scales, state, 1)
        for scales in single_scales(weights)
    ]
    numbers[TURN] = 1.0 if state.active == 0 else -1.0
    return numbers


@cache
def single_scales(weights: tuple[float, ...]) -> list[Scales]:
    """For each weight scales that only contain that one; who joins a camp first stays the same."""
    state = expedition().start(2, 1).state
    assert isinstance(state, State)
    usual = Scales(state.edition, vec[float](weights))
    found = []
    for at in range(WEIGHTS):
        scales = Scales(state.edition, vec[float]([float(each == at) for each in range(WEIGHTS)]))
        scales.best_first = usual.best_first
        found.append(scales)
    return found


def fitted(samples: list[Sample]) -> dict[str, object]:
    """The weights from nine tenths of the matches, and their errors on the rest."""
    numbers = np.array([sample.numbers for sample in samples])
    won = np.array([sample.won for sample in samples])
    learnt = np.array([sample.match % 10 != 0 for sample in samples])
    ridge = np.full(WEIGHTS, SPREAD)
    ridge[IN_CAMP:] = DEED_SPREAD
    weights = np.zeros(WEIGHTS)
    for _step in range(20):
        chance = chances(numbers[learnt], weights)
        slope = numbers[learnt].T @ (chance - won[learnt]) + ridge * weights
        bend = (numbers[learnt].T * (chance * (1.0 - chance))) @ numbers[learnt] + np.diag(ridge)
        weights -= np.linalg.solve(bend, slope)
    chance = chances(numbers[~learnt], weights)
    likely = won[~learnt] * np.log(chance) + (1.0 - won[~learnt]) * np.log(1.0 - chance)
    return {
        "weights": [round(float(each), 3) for each in weights],
        "log_loss": round(float(-likely.mean()), 3),
    }


def chances(numbers: Numbers, weights: Numbers) -> Numbers:
    """The chance to win of each position."""
    found: Numbers = 1.0 / (1.0 + np.exp(-numbers @ weights))
    return found


if __name__ == "__main__":
    main()
