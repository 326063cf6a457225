"""The games of tables, each in the edition of its box, with today's rules."""

import asyncio
import json
from functools import lru_cache

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.content import parse_overlay
from altiplano.kernel.game import Game
from altiplano.table.carrying import edition_of
from altiplano.table.problems import Problem
from altiplano.table.rows import MatchRow
from altiplano.table.store import Store
from altiplano.table.wording import refused


async def game_of(store: Store, setup: MatchRow) -> Game:
    """The game of a table, in the edition of its box; a newer table's rules are refused."""
    try:
        game = await edition_of(store, setup, await begun_with(setup))
        if setup.rules > game.rules.version:
            raise refused("newer-rules")
    except Refused as refusal:
        raise Problem(409, refusal) from None
    return game


async def begun_with(setup: MatchRow) -> Game:
    """The game of a table, if its edition still comes with the game."""
    return await game_with(setup.game, setup.content, setup.edition)


async def game_with(name: str, content: str | None, wanted: str = "") -> Game:
    """A game with the values of a box; it is read in a thread."""
    if content is None:
        return edition(name, None, wanted)
    return await asyncio.to_thread(edition, name, content, wanted)


@lru_cache(maxsize=32)
def edition(name: str, content: str | None, wanted: str = "") -> Game:
    """A game with the values of a box: TOML from a host, or JSON from a replay.

    wanted: the edition by its name, or the hash of all values, including those of the box.
    """
    box = box_of(content)
    if wanted in games.editions(name):
        return games.get(name, box, wanted)
    return games.of({"game": name, "content": box, "edition": wanted})


def box_of(content: str | None) -> dict[str, object] | None:
    if content is None:
        return None
    if content.startswith("{"):
        read: dict[str, object] = json.loads(content)
        return read
    return parse_overlay(content, "the box")
