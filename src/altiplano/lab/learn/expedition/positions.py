"""Matches of Expedition to learn from: how it stood at the beginning of turns, and who won.

Before a position is recorded, both sides have made random moves now and then, because a net must
also see what follows from bad ideas. Half of the matches have other cards than the printed ones.
"""

import random
from typing import NamedTuple

import numpy
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from altiplano import games
from altiplano.bots.search import Search
from altiplano.games.expedition.content import names
from altiplano.games.expedition.mind.features import (
    NUMBERS,
    ZONES,
    describe_numbers,
    describe_sets,
)
from altiplano.games.expedition.mind.mind import ExpeditionMind
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.chance import new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.referee import Referee
from altiplano.lab.learn.expedition.boxes import BOXES, game_with

LATEST_START = 30
PRINTED = 0.5
"""The share of matches with the printed cards."""

MOST = 10
MOST_SEARCHED = 24
"""So many positions of a match are kept; more of those that take longer to play."""

WILD = (0.0, 0.1, 0.3, 0.6)
"""How many moves are random before positions are recorded."""

ERRATIC = (0.0, 0.0, 0.05)
"""The same afterwards."""


class Positions(NamedTuple):
    """Positions as arrays, seen from the player whose turn it is."""

    sets: NDArray[numpy.int64]
    """[positions, ZONES]: cards as bits."""
    numbers: NDArray[numpy.int8]
    box: NDArray[numpy.int8]
    result: NDArray[numpy.float32]
    """That player's share of the victory."""
    left: NDArray[numpy.int16]
    """How many turns the match went on."""
    match: NDArray[numpy.int32]


class Note(NamedTuple):
    """A position of a match that goes on."""

    sets: NDArray[numpy.int64]
    numbers: NDArray[numpy.int8]
    active: int
    turn: int


def played(seed: int, numbers: range, iterations: int = 0) -> Positions:
    """The positions of some matches; with iterations, bots search once positions are recorded."""
    found: list[tuple[Note, int, State, int]] = []
    for number in numbers:
        luck = random.Random(f"{seed} {number}")
        box = luck.randrange(1, BOXES + 1) if luck.random() >= PRINTED else 0
        notes, end = one(luck, box, iterations)
        kept = luck.sample(notes, min(MOST_SEARCHED if iterations else MOST, len(notes)))
        found += [(note, box, end, number) for note in kept]
    return Positions(
        numpy.array([note.sets for note, *_ in found], numpy.int64).reshape(-1, ZONES),
        numpy.array([note.numbers for note, *_ in found], numpy.int8).reshape(-1, NUMBERS),
        numpy.array([box for _, box, *_ in found], numpy.int8),
        numpy.array([share(end, note.active) for note, _, end, _ in found], numpy.float32),
        numpy.array([end.turn - note.turn for note, _, end, _ in found], numpy.int16),
        numpy.array([number for *_, number in found], numpy.int32),
    )


def one(luck: random.Random, box: int, iterations: int) -> tuple[list[Note], State]:
    """One match: its positions and its end."""
    game = game_with(box)
    mind = games.mind(game)
    assert isinstance(mind, ExpeditionMind)
    options: dict[str, object] = {"assembly": luck.random() < 0.33}
    if luck.random() < 0.1:
        options["specials"] = "return"
    state = game.start(2, luck.randrange(2**40), options).state.copy()
    assert isinstance(state, State)
    referee = Referee(game.rules)
    moves = vec[i64]([0] * len(game.rules.move_texts))
    start = luck.randrange(1, LATEST_START + 1)
    wild, erratic = luck.choice(WILD), luck.choice(ERRATIC)
    notes: list[Note] = []
    noted = 0
    while not state.over:
        if state.turn >= start and state.turn != noted and state.phase != names.ASSEMBLY:
            noted = int(state.turn)
            notes.append(described(state))
        seat = state.next_to_move()
        if luck.random() < (erratic if noted else wild):
            move = moves[luck.randrange(game.rules.legal(state, seat, moves))]
        else:
            move = chosen(game, mind, state, int(seat), iterations if noted else 0, luck)
        referee.seat = -1
        referee.carry_out(state, seat, move)
    return notes, state


def chosen(
    game: Game, mind: ExpeditionMind, state: State, seat: int, iterations: int, luck: random.Random
) -> int:
    """What a seat does that knows only what it may know."""
    world = state.copy()
    game.rules.deal(world, seat, luck.randrange(2**40), False)
    if iterations:
        search = Search(mind, world, seat, luck.randrange(2**31))
        search.run(iterations)
        return search.ranked()[0].idea.moves[0]
    mind.sound(world, seat, new_chance(1, 1))
    return mind.line[0]


def described(state: State) -> Note:
    """What the net reads in a position."""
    sets = vec[i64]([0] * ZONES)
    numbers = vec[i64]([0] * NUMBERS)
    describe_sets(state, sets)
    describe_numbers(state, numbers)
    return Note(
        numpy.frombuffer(memoryview(sets), numpy.int64).copy(),
        numpy.frombuffer(memoryview(numbers), numpy.int64).astype(numpy.int8),
        int(state.active),
        int(state.turn),
    )


def share(end: State, seat: int) -> float:
    """A seat's share of the victory."""
    return 0.5 if end.winner < 0 else float(end.winner == seat)
