"""Matches to learn from: every seat's state at the start of each round, and the results.

Before a position is recorded, seats have played with distorted habits and followed ideas picked at
random, because a net must also see what follows from bad ideas. Half of the matches have other
values than the printed ones, so that the net judges things by what they do.
"""

import random
from functools import lru_cache
from typing import NamedTuple

import numpy
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from altiplano import games
from altiplano.games.altiplano.content.names import ASK_PLAN
from altiplano.games.altiplano.mind import weights as weight
from altiplano.games.altiplano.mind.features import (
    SEAT_FEATURES,
    TABLE_FEATURES,
    describe_seat,
    describe_table,
)
from altiplano.games.altiplano.mind.mind import AltiplanoMind, new_mind
from altiplano.games.altiplano.rules.scoring import score_lines, total
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.chance import new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.referee import Referee
from altiplano.lab.evolve import carry_out, follow
from altiplano.lab.variation import emphasized, varied

MOST_PLAYERS = 5
SOURCES = 5
"""Goods, boats, houses, orders and rows: where points come from."""

RESULTS = 2 + SOURCES
"""For each seat: its points, its share of the victory, and the points by source."""

CONTENTS = 60
LATEST_START = 12
USUAL = 0.4
"""The share of seats with normal habits."""

TRAVELER: dict[str, object] = {"events": True, "traveler": True}
MISSIONS: dict[str, object] = {"missions": True}
KINDS: tuple[tuple[int, dict[str, object], int], ...] = (
    (2, {}, 6),
    (2, MISSIONS, 2),
    (2, {"events": True}, 1),
    (2, {"events": True, "short": True}, 1),
    (2, TRAVELER, 2),
    (2, TRAVELER | MISSIONS, 4),
    (3, {}, 4),
    (3, TRAVELER | MISSIONS, 2),
    (4, {}, 4),
    (4, TRAVELER | MISSIONS, 2),
    (5, {}, 2),
    (5, TRAVELER | MISSIONS, 1),
)
"""Players, options, and how many of 31 matches are of this kind."""


class Positions(NamedTuple):
    """Positions as arrays: the features of the seats and the table, and the results."""

    seats: NDArray[numpy.int16]
    """[positions, 5, features]; seats that are not in play are 0."""
    table: NDArray[numpy.int16]
    players: NDArray[numpy.int8]
    results: NDArray[numpy.float32]
    """[positions, 5, RESULTS]."""
    match: NDArray[numpy.int32]


def played(seed: int, numbers: range) -> Positions:
    """The positions of these matches; the same seed gives the same positions."""
    found = [each for number in numbers for each in notes(seed, number)]
    return Positions(
        numpy.array([each[0] for each in found], numpy.int16).reshape(
            -1, MOST_PLAYERS, SEAT_FEATURES
        ),
        numpy.array([each[1] for each in found], numpy.int16).reshape(-1, TABLE_FEATURES),
        numpy.array([each[2] for each in found], numpy.int8),
        numpy.array([each[3] for each in found], numpy.float32).reshape(-1, MOST_PLAYERS, RESULTS),
        numpy.array([each[4] for each in found], numpy.int32),
    )


Seats = NDArray[numpy.int16]
Table = NDArray[numpy.int16]
Note = tuple[Seats, Table, int, NDArray[numpy.float32], int]


def notes(seed: int, number: int) -> list[Note]:
    """The positions of one match."""
    luck = random.Random(f"{seed} {number}")
    content, players, options = setting(luck)
    start = luck.randrange(1, LATEST_START + 1)
    wild = luck.choice((0.0, 0.2, 0.5, 0.8))
    usual = usual_mind(content)
    early: list[AltiplanoMind] = [habits(luck, content) for _seat in range(players)]
    late = [luck.choice((mind, usual)) for mind in early]
    game = game_with(content)
    state = game.start(players, luck.randrange(2**40), options).state.copy()
    assert isinstance(state, State)
    referee, chance = Referee(game.rules), new_chance(1, luck.randrange(2**40))
    seen: list[tuple[Seats, Table]] = []
    noted = 0
    while not state.over:
        if state.round >= start and state.round != noted:
            noted = int(state.round)
            seen.append(described(state))
        seat = state.next_to_move()
        mind = (late if noted else early)[seat]
        if not noted and state.seats[seat].ask == ASK_PLAN and luck.random() < wild:
            carry_out(game, referee, state, seat, luck.choice(mind.ideas(state, seat)).moves)
        else:
            follow(game, referee, mind, state, seat, chance)
    results = outcome(game, state)
    return [(seats, table, players, results, number) for seats, table in seen]


def setting(luck: random.Random) -> tuple[int, int, dict[str, object]]:
    """The number of the content, the players and the options of a match."""
    content = luck.randrange(1, CONTENTS + 1) if luck.random() < 0.5 else 0
    players, options, _matches = luck.choices(KINDS, [kind[2] for kind in KINDS])[0]
    return content, players, options


def described(state: State) -> tuple[Seats, Table]:
    """The features of all seats and of the table."""
    players = int(state.players)
    seats = vec[i64]([0] * (MOST_PLAYERS * SEAT_FEATURES))
    table = vec[i64]([0] * TABLE_FEATURES)
    reckoning = vec[float]([0.0] * weight.NUMBERS)
    for seat in range(players):
        describe_seat(state, seat, seats, seat * SEAT_FEATURES, reckoning)
    describe_table(state, table)
    return (
        numpy.frombuffer(memoryview(seats), numpy.int64).astype(numpy.int16),
        numpy.frombuffer(memoryview(table), numpy.int64).astype(numpy.int16),
    )


def outcome(game: Game, state: State) -> NDArray[numpy.float32]:
    """The results of all seats."""
    results = numpy.zeros((MOST_PLAYERS, RESULTS), numpy.float32)
    winners = game.rules.winners(state)
    for seat, me in enumerate(state.seats):
        won = 1 / len(winners) if seat in winners else 0.0
        sources = [line[2] for line in score_lines(state, me)[:SOURCES]]
        results[seat] = [int(total(state, me)), won, *sources]
    return results


def habits(luck: random.Random, content: int) -> AltiplanoMind:
    """The mind of a seat: the normal one, or one with similar but distorted habits."""
    if luck.random() < USUAL:
        return usual_mind(content)
    spread = luck.choice((0.1, 0.3, 0.5, 0.8))
    usual = weight.usual_weights(luck.choice((weight.TWO, weight.CROWD, weight.TRAVELER)))
    distorted = [
        each * luck.lognormvariate(0.0, spread) + luck.gauss(0.0, 0.3 * spread) for each in usual
    ]
    return AltiplanoMind(game_with(content).rules, vec[float](distorted))


@lru_cache(maxsize=CONTENTS + 1)
def game_with(content: int) -> Game:
    """The game with the printed values, or with others."""
    if content == 0:
        return games.get("altiplano")
    luck = random.Random(f"content {content}")
    if content % 3 == 0:
        return games.get("altiplano", content=emphasized(luck, content // 3))
    kinds = luck.choice((0.0, 0.3, 0.6))
    return games.get("altiplano", content=varied(luck, 0.3, kinds))


@lru_cache(maxsize=CONTENTS + 1)
def usual_mind(content: int) -> AltiplanoMind:
    found = new_mind(game_with(content).rules, False)
    assert isinstance(found, AltiplanoMind)
    return found
