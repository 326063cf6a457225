"""Tables that stand somewhere in a match, written directly into a store: that takes seconds, where
browsers that set them up would take a minute."""

import asyncio
import json
import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from altiplano import games
from altiplano.kernel.match import Match
from altiplano.table import keys
from altiplano.table.lines import Lines
from altiplano.table.rows import MatchRow, SeatRow
from altiplano.table.store import Store
from altiplano.table.writing import LineRow
from bench.served import GAME, OPTIONS


class Prepared(NamedTuple):
    """A table, the key of each seat, and the lines of its journal."""

    match: str
    keys: list[str]
    lines: list[LineRow]


async def prepare(
    database: str, luck: Iterable[random.Random], players: int, ahead: int
) -> list[Prepared]:
    """Prepare a table for each seed, within this many lines of its start."""
    store = Store(database)
    await store.open()
    made = [await add(store, each, players, ahead) for each in luck]
    await store.close()
    return made


async def add(store: Store, luck: random.Random, players: int, ahead: int) -> Prepared:
    game = games.get(GAME)
    secrets = [keys.new_secret() for _ in range(players)]
    owners = [keys.fingerprint(secret) for secret in secrets]
    seats = [SeatRow(seat, f"Player {seat + 1}", "person", None, False) for seat in range(players)]
    setup = MatchRow(
        id=keys.new_id(),
        game=GAME,
        rules=game.rules.version,
        edition=game.edition,
        players=players,
        options=json.dumps(OPTIONS),
        content=None,
        seed=keys.new_seed(),
        bot_seed=keys.new_seed(),
        host=owners[0],
    )
    await store.add_match(setup, seats, list(enumerate(owners)), [])
    match = Lines(game, setup).match
    moves = list(at_random(match, luck.randint(0, ahead), luck))
    if match.over:
        moves = moves[: len(moves) // 2]
    lines = [LineRow(at, *move, f"ahead-{at}") for at, move in enumerate(moves)]
    if lines:
        assert await store.append(setup.id, lines, False)
    await asyncio.sleep(0)
    return Prepared(setup.id, secrets, lines)


def at_random(match: Match, most: int, luck: random.Random) -> Iterator[tuple[int, str]]:
    """Play at random, with at most this many choices."""
    for _ in range(most):
        if match.over:
            return
        seat = luck.choice(match.to_move)
        move = luck.choice(match.options(seat))
        match.play(seat, move)
        yield seat, move
