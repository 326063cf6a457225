"""Evolves the weights of Altiplano's mind by playing: `altiplano lab evolve`.

A separable CMA-ES (from the library cmaes) draws variants. All of a generation play the same
matches: 2 to 5 players, with and without missions and The Traveler, half of them with other values
than the printed ones, against the mean of the generation and earlier champions. Same seed, same
weights.
"""

import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from librt.vecs import vec

from altiplano import games
from altiplano.errors import Refused
from altiplano.games.altiplano.mind import weights as weight
from altiplano.games.altiplano.mind.mind import AltiplanoMind
from altiplano.games.altiplano.mind.weights import usual_weights
from altiplano.games.altiplano.rules.scoring import ranks, total
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.chance import Chance, new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.mind import Mind
from altiplano.kernel.referee import Referee
from altiplano.lab.variation import emphasized, varied

VARIANTS = 32
CONTENTS = 24
"""How many contents take turns."""

VICTORY = 10.0
"""How many points of margin a victory counts."""

FARTHEST = 40.0
"""The maximum margin that counts."""

NEW_CHAMPION = 20
"""The number of generations after which the mean joins the hall of champions."""

STEP = 0.25
"""The initial spread of variants, as a part of each weight."""

SMALLEST = 0.25
"""A weight varies at least as if it were this large."""

NEVER_NEGATIVE = (
    weight.COINS,
    weight.PURSE,
    weight.MOVING,
    weight.BASIC_FLOW,
    weight.OWN_FLOW,
    weight.HOUSE_FLOW,
    weight.BOAT_FLOW,
    weight.ROAD_FLOW,
    weight.COIN_FLOW,
    weight.FLOW_FEW,
    weight.FLOW_COIN,
    weight.EXTENSION_FLOW,
    weight.WANTED,
    weight.HOLDING,
    weight.MISSION,
    weight.ASSET,
    weight.DILUTION,
)

TRAVELER: dict[str, object] = {"events": True, "traveler": True, "missions": True}
Kind = tuple[int, dict[str, object], int]
KINDS: list[Kind] = [
    (2, {}, 18),
    (2, {"missions": True}, 2),
    (2, TRAVELER, 7),
    (3, {}, 4),
    (3, TRAVELER, 2),
    (4, {}, 12),
    (4, TRAVELER, 2),
    (5, {}, 1),
]
"""Players, options, and how many matches of a generation are of this kind."""

Weights = list[float]

Values = tuple[str, str | None]
"""What differs from an edition, as JSON, and the edition's name; None: the newest."""


class Setting(NamedTuple):
    """One match of a variant."""

    players: int
    options: dict[str, object]
    content: int
    """The number of the content; 0 is the printed one."""
    seed: int
    seat: int
    rival: int
    """Who has the other seats: one of the hall, or -1 for the mean."""


class Task(NamedTuple):
    """The matches of one variant."""

    variant: Weights
    rivals: list[Weights]
    contents: int
    """The seed of the contents."""
    settings: list[Setting]
    values: Values = ("{}", None)


class Generation(NamedTuple):
    """The results of a generation."""

    number: int
    mean: Weights
    gained: float
    """The average gain of the variants."""
    best: float


def usual() -> Weights:
    """The weights that the bots use by default."""
    return list(usual_weights())


def read_weights(path: Path) -> Weights:
    """Read weights from a file; the number of weights must be right."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=list[float])
    except (OSError, msgspec.MsgspecError) as error:
        raise Refused("bad-weights", f"{path} is not a JSON list of numbers: {error}") from None
    if len(found) != weight.ALL_WEIGHTS:
        sentence = f"{path} has {len(found)} weights; the mind has {weight.ALL_WEIGHTS}"
        raise Refused("bad-weights", sentence)
    return found


def write_weights(path: Path, weights: Weights) -> None:
    path.write_bytes(msgspec.json.encode([round(each, 4) for each in weights]) + b"\n")


def evolve(
    start: Sequence[float],
    generations: int,
    seed: int,
    pool: Executor,
    kinds: Sequence[Kind] = KINDS,
    variants: int = VARIANTS,
    values: Values = ("{}", None),
) -> Iterator[Generation]:
    """Evolve weights; yields the mean after each generation.

    `values`: the values in matches that do not vary them.
    """
    from cmaes import SepCMA  # This imports SciPy, which takes a second.

    scale = np.maximum(np.abs(np.array(start)), SMALLEST)
    limits = np.array(bounds()) / scale[:, None]
    within = np.clip(np.array(start) / scale, limits[:, 0] + 1e-6, limits[:, 1] - 1e-6)
    search = SepCMA(within, STEP, bounds=limits, seed=seed, population_size=variants)
    champions = [list(start)]
    for number in range(1, generations + 1):
        mean = [float(each) for each in search.mean * scale]
        drawn = [search.ask() for _variant in range(variants)]
        settings = settings_of(f"{seed} {number}", len(champions), kinds)
        tasks = [
            Task([float(w) for w in each * scale], [*champions, mean], seed, settings, values)
            for each in drawn
        ]
        gained = list(pool.map(fitness, tasks))
        search.tell([(each, -gain) for each, gain in zip(drawn, gained, strict=True)])
        mean = [float(each) for each in search.mean * scale]
        if number % NEW_CHAMPION == 0:
            champions.append(mean)
        yield Generation(number, mean, sum(gained) / variants, max(gained))


def bounds() -> list[tuple[float, float]]:
    """The bounds of each weight: nothing useful has a negative value."""
    found = [(-60.0, 60.0)] * weight.ALL_WEIGHTS
    for at in NEVER_NEGATIVE:
        found[at] = (0.0, 60.0)
    found[weight.ORDER] = (0.0, 1.0)
    found[weight.SAVING] = (0.0, 0.9)
    found[weight.LEEWAY] = (0.3, 6.0)
    found[weight.EFFORT] = (0.5, 8.0)
    found[weight.CROWDING] = (0.0, 2.0)
    return found


def settings_of(seed: str, champions: int, kinds: Sequence[Kind]) -> list[Setting]:
    """The matches of a generation; each has one seat for the variant, in turn."""
    luck = random.Random(seed)
    return [
        Setting(
            players,
            options,
            luck.randrange(1, CONTENTS + 1) if luck.random() < 0.5 else 0,
            luck.randrange(2**40),
            seat % players,
            -1 if luck.random() < 0.4 else luck.randrange(champions),
        )
        for players, options, matches in kinds
        for seat in range(matches * 2)
    ]


def fitness(task: Task) -> float:
    """The average gain of a variant."""
    return sum(gained(task, setting) for setting in task.settings) / len(task.settings)


def gained(task: Task, setting: Setting) -> float:
    """The margin of one match, plus something for a victory."""
    game = game_with(task.contents, setting.content, task.values)
    mine = AltiplanoMind(game.rules, vec[float](task.variant))
    theirs = AltiplanoMind(game.rules, vec[float](task.rivals[setting.rival]))
    return played(game, mine, theirs, setting)


def played(game: Game, mine: Mind, theirs: Mind, setting: Setting) -> float:
    """The seat's gain in one match."""
    state = game.start(setting.players, setting.seed, setting.options).state.copy()
    assert isinstance(state, State)
    referee, chance = Referee(game.rules), new_chance(1, setting.seed)
    while not state.over:
        mover = state.next_to_move()
        follow(game, referee, mine if mover == setting.seat else theirs, state, mover, chance)
    points = [int(total(state, each)) for each in state.seats]
    best = max(each for other, each in enumerate(points) if other != setting.seat)
    won = VICTORY if ranks(state)[setting.seat] == 0 else -VICTORY / (setting.players - 1)
    return max(-FARTHEST, min(FARTHEST, points[setting.seat] - best)) + won


def follow(
    game: Game, referee: Referee, mind: Mind, state: State, seat: int, chance: Chance
) -> None:
    """Let a seat make a sound player's moves."""
    count = mind.sound(state, seat, chance)
    carry_out(game, referee, state, seat, [mind.line[at] for at in range(count)])


def choose(
    game: Game, referee: Referee, mind: Mind, state: State, seat: int, chance: Chance
) -> None:
    """Let a seat do what a bot does that does not search."""
    count = mind.choose(state, seat, chance)
    carry_out(game, referee, state, seat, [mind.line[at] for at in range(count)])


def carry_out(game: Game, referee: Referee, state: State, seat: int, moves: list[int]) -> None:
    """Make the moves of a sequence, as long as the seat is to move and they are legal."""
    at = 0
    while at < len(moves) and (at == 0 or may(game, state, seat, moves[at])):
        referee.carry_out(state, seat, moves[at])
        at += 1 + referee.forced


def may(game: Game, state: State, seat: int, move: int) -> bool:
    return state.owing >> seat & 1 == 1 and game.rules.refusal(state, seat, move) == 0


@lru_cache(maxsize=CONTENTS + 1)
def game_with(seed: int, content: int, values: Values = ("{}", None)) -> Game:
    """The game with these values, or varied ones."""
    if content == 0:
        overlay, edition = values
        return games.get("altiplano", json.loads(overlay) or None, edition)
    luck = random.Random(f"{seed} {content}")
    other = varied(luck, 0.3, 0.4) if content <= CONTENTS // 2 else emphasized(luck, content)
    return games.get("altiplano", content=other)
