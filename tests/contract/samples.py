"""The matches of the contract's tests: a mix of players, options and ways of choosing."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from random import Random
from typing import TypeVar

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.editions import FIRST
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match

T = TypeVar("T")

COMPILED = os.environ.get("ALTIPLANO_BUILD") == "compiled"
LONG = os.environ.get("ALTIPLANO_EXAMPLES") == "long"
"""Set by `make soak`, which takes the time for a longer look."""

MATCHES = 100 if COMPILED else 4
"""How many random matches of each game the tests play; `make soak` plays tens of thousands."""

CHUNKS = 10 if COMPILED else 2
"""Into how many tests those are split, so that all cores have work."""

FEW = 50 if LONG else 6 if COMPILED else 2
"""How many matches of each game a closer look takes; the pure source only repeats it."""

STYLES = ("even", "busy")
"""`even` picks among all options alike; `busy` seldom the last, which mostly ends something."""


@dataclass(frozen=True)
class Sample:
    """One match to play: how it begins, and how its seats choose."""

    game: str
    players: int
    options: tuple[tuple[str, object], ...]
    seed: int
    style: str
    edition: str = field(default="", repr=False)
    """If empty, the default one. It is left out where luck comes from the text of a sample."""

    def start(self) -> Match:
        return game_of(self).start(self.players, self.seed, dict(self.options))

    def luck(self) -> Random:
        """The generator by which the seats choose."""
        return Random(f"{self.game} {self.players} {self.seed} {self.style}")


@cache
def the_game(name: str, edition: str = "") -> Game:
    """A game in one of its editions; by default the newest."""
    return games.get(name, edition=edition or None)


def game_of(sample: Sample) -> Game:
    """The game of a sample, in its edition."""
    return the_game(sample.game, sample.edition)


def edition_of(name: str, seed: int) -> str:
    """Two seeds have the newest edition, one match of each style; the next two the first edition.

    From one round through all beginnings to the next, the two change places.
    """
    newest = games.editions(name)[-1]
    first = (seed // len(STYLES) + seed // len(beginnings(name, later=False))) % 2
    return FIRST if first else newest


LATER = {("roles", "bid")}
"""Values of options that came after checksums.json: their matches are samples of their own, so that
those of before stay what they are."""


@cache
def beginnings(name: str, later: bool) -> list[tuple[int, tuple[tuple[str, object], ...]]]:
    """Every number of players with every combination of options that the game accepts, either with
    values that came later, or without."""
    game = the_game(name)
    found = []
    for players in range(1, 9):
        for values in product(*game.option_values.values()):
            options = dict(zip(game.option_values, values, strict=True))
            if later == LATER.isdisjoint(options.items()):
                continue
            try:
                game.start(players, 0, options)
            except Refused:
                continue
            found.append((players, tuple(options.items())))
    return found


def samples(
    name: str, count: int, first_seed: int = 0, *, later: bool = False, edition: str = ""
) -> list[Sample]:
    """That many matches, no two alike, in an edition or half of them each in the newest and in the
    first; none where no option has values that came later."""
    kinds = beginnings(name, later)
    if not kinds:
        return []
    order = Random(f"order of {name}").sample(range(len(kinds)), len(kinds))
    return [
        Sample(
            name,
            *kinds[order[seed % len(kinds)]],
            seed,
            STYLES[seed % len(STYLES)],
            edition or edition_of(name, seed),
        )
        for seed in range(first_seed, first_seed + count)
    ]


def mixed(name: str, count: int, first_seed: int = 0) -> list[Sample]:
    """This many matches, one in six with newer option values, if the game has any."""
    later = samples(name, -(-count // 6), first_seed, later=True)
    return samples(name, count - len(later), first_seed) + later


@cache
def plays_together(name: str) -> bool:
    """Whether the game has simultaneous steps; found in a few matches."""
    return any(match.state.together for sample in samples(name, 3) for match, _ in walk(sample))


def pick(luck: Random, choices: Sequence[T]) -> T:
    """One of the choices; only `random()` is the same in every version of Python."""
    return choices[int(luck.random() * len(choices))]


def choose(luck: Random, options: list[str], style: str) -> str:
    """An option, chosen in the seat's style."""
    if style == "busy" and len(options) > 1 and luck.random() < 0.9:
        return pick(luck, options[:-1])
    return pick(luck, options)


def walk(sample: Sample, match: Match | None = None) -> Iterator[tuple[Match, Random]]:
    """A match before each of its choices, and a generator for the caller."""
    match = sample.start() if match is None else match
    choosing = sample.luck()
    trying = Random(f"trying {sample}")
    while not match.over:
        yield match, trying
        seat = pick(choosing, match.to_move)
        match.play(seat, choose(choosing, match.options(seat), sample.style))
    yield match, trying
