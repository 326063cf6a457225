"""Fits the weights of a position's value (games/altiplano/mind/weights.py) to sound matches.

Every match is played with distorted habits for its first rounds, so that many kinds of positions
come up, and by the usual ones from there on; what the seats gain from the beginning of each of
these rounds to the end is fitted by ridge regression. Prints one JSON object: the weights, and how
far they are off on other matches.
"""

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import NamedTuple

import numpy as np
from librt.vecs import vec
from rich.console import Console
from rich.progress import track

from altiplano import games
from altiplano.games.altiplano.mind.estimate import describe
from altiplano.games.altiplano.mind.mind import AltiplanoMind
from altiplano.games.altiplano.mind.weights import ALL_WEIGHTS, NUMBERS, usual_weights
from altiplano.games.altiplano.rules.scoring import total
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.chance import Chance, new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.referee import Referee
from altiplano.kernel.rules import Rules

PLAYERS = (2, 2, 2, 3, 4, 5)
LAST_START = 6
RIDGE = 30.0
BATCH = 50


class Sample(NamedTuple):
    """The state of a seat, and what it gained from then on."""

    match: int
    round: int
    numbers: list[float]
    gained: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None)
    arguments = parser.parse_args()
    starts = range(0, arguments.matches, BATCH)
    seeds = [(arguments.seed, start) for start in starts]
    samples: list[Sample] = []
    with ProcessPoolExecutor(arguments.processes) as pool:
        for batch in track(
            pool.map(play_batch, seeds), "Playing", len(seeds), console=Console(stderr=True)
        ):
            samples += batch
    print(json.dumps(fitted(samples)))


def play_batch(task: tuple[int, int]) -> list[Sample]:
    """A few matches."""
    seed, first = task
    return [sample for match in range(first, first + BATCH) for sample in play(seed, match)]


def play(seed: int, match: int) -> list[Sample]:
    """One match: every seat's state at the start of rounds with normal habits."""
    luck = random.Random(f"{seed} {match}")
    game = altiplano()
    players = luck.choice(PLAYERS)
    options: dict[str, object] = {"missions": luck.random() < 0.4}
    if luck.random() < 0.4:
        options |= {"events": True, "traveler": luck.random() < 0.8}
    start = luck.randrange(1, LAST_START)
    usual = AltiplanoMind(game.rules, usual_weights())
    minds = [AltiplanoMind(game.rules, distorted(luck)) for _seat in range(players)]
    state = game.start(players, luck.randrange(2**40), options).state.copy()
    assert isinstance(state, State)
    noted: list[tuple[int, int, list[float], int]] = []
    seen = 0
    referee = Referee(game.rules)
    chance = new_chance(1, luck.randrange(2**40))
    while not state.over:
        if state.round >= start and state.round != seen:
            seen = state.round
            noted += [(seat, seen, *standing(state, seat)) for seat in range(players)]
            minds = [usual] * players
        seat = state.next_to_move()
        follow(game.rules, referee, minds[seat], state, seat, chance)
    points = [int(total(state, each)) for each in state.seats]
    return [
        Sample(match, round, numbers, points[seat] - before)
        for seat, round, numbers, before in noted
    ]


@cache
def altiplano() -> Game:
    return games.get("altiplano")


def standing(state: State, seat: int) -> tuple[list[float], int]:
    """The numbers that describe a seat, and its points."""
    numbers = vec[float]([0.0] * NUMBERS)
    describe(state, state.seats[seat], numbers)
    return [numbers[at] for at in range(NUMBERS)], int(total(state, state.seats[seat]))


def distorted(luck: random.Random) -> vec[float]:
    """Distorted versions of the normal habits."""
    usual = usual_weights()
    return vec[float](
        [
            usual[at] * luck.lognormvariate(0.0, 0.5) + luck.gauss(0.0, 0.15)
            for at in range(ALL_WEIGHTS)
        ]
    )


def follow(
    rules: Rules, referee: Referee, mind: AltiplanoMind, state: State, seat: int, chance: Chance
) -> None:
    """Let a seat make a sound player's moves."""
    count = mind.sound(state, seat, chance)
    for at, move in enumerate([mind.line[at] for at in range(count)]):
        if at and not (state.owing >> seat & 1 and rules.refusal(state, seat, move) == 0):
            return
        referee.carry_out(state, seat, move)


def fitted(samples: list[Sample]) -> dict[str, object]:
    """The weights from four fifths of the matches, and their errors on the rest."""
    numbers = np.array([sample.numbers for sample in samples])
    gained = np.array([sample.gained for sample in samples])
    rounds = np.array([sample.round for sample in samples])
    learnt = np.array([sample.match % 5 != 0 for sample in samples])
    size = numbers.std(axis=0) + 1e-9
    scaled = numbers[learnt] / size
    weights = np.linalg.solve(
        scaled.T @ scaled + RIDGE * np.eye(len(size)), scaled.T @ gained[learnt]
    )
    weights /= size
    off = gained[~learnt] - numbers[~learnt] @ weights
    by_round = {
        int(each): round(float(off[rounds[~learnt] == each].std()), 1) for each in set(rounds)
    }
    return {
        "weights": [round(float(each), 3) for each in weights],
        "off": round(float(off.std()), 2),
        "explained": round(float(1 - off.var() / gained[~learnt].var()), 3),
        "off_by_round": by_round,
    }


if __name__ == "__main__":
    main()
