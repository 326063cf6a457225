"""Carrying matches over: matches of older rules or values continue today."""

import json
import re
from contextlib import suppress
from typing import NamedTuple

from altiplano import games, rulebook
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.message import Message, Value
from altiplano.table.lines import Lines
from altiplano.table.notes import add_notice
from altiplano.table.rows import MatchRow
from altiplano.table.store import Store
from altiplano.table.wording import refused
from altiplano.table.writing import LineRow

CHANGE = re.compile(r"- (\w+) ([^:]+): (.+)")
VERSION = re.compile(r"## Version (\d+)")


class Change(NamedTuple):
    """Something that a version of the rules changed."""

    version: int
    game: str
    rules: str
    says: str


def changes_since(version: int, game: str) -> list[Change]:
    """What the rules of a game have changed since a version, from docs/rules/changes.md."""
    found, current = [], 0
    text = (rulebook.rules_folder() / "changes.md").read_text(encoding="utf-8")
    for line in text.splitlines():
        if heading := VERSION.fullmatch(line):
            current = int(heading[1])
        elif (change := CHANGE.fullmatch(line)) and current > version and change[1] == game:
            found.append(Change(current, *change.groups()))
    return found


async def keep_edition(store: Store, game: Game) -> None:
    """Store every value of an edition, so that its matches can always be read."""
    if not await store.keeps(game.edition):
        await store.keep_edition(game.edition, game.name, json.dumps(games.tables(game)))


async def edition_of(store: Store, setup: MatchRow, game: Game) -> Game:
    """The game with the values of a table, from the store."""
    if game.edition == setup.edition:
        return game
    kept = await store.edition(setup.edition)
    if kept is None:
        raise refused("other-edition", edition=setup.edition)
    return games.with_tables(setup.game, json.loads(kept))


async def carry_over(store: Store, setup: MatchRow, game: Game) -> MatchRow:
    """Read a match of older rules under today's, and store how far that goes; returns its new row.

    The journal stays as it is. If every line is still legal, the match has today's rules from now
    on; if not, it can be read up to the last legal line. A match of today's rules that a newer
    version had stopped, before this version replaced it, simply continues.
    """
    lines = await store.lines(setup.id)
    readable = await legal_lines(setup, game, lines)
    whole = readable == len(lines)
    changed = setup._replace(
        rules=game.rules.version if whole else setup.rules, readable=None if whole else readable
    )
    news = changed != setup and await store.carry_over(setup, changed)
    if news and setup.rules < game.rules.version:
        await add_notice(store, setup.id, notice_of(setup, changed))
    return changed


async def legal_lines(setup: MatchRow, game: Game, lines: list[LineRow]) -> int:
    """How many lines of a journal are legal under a game's rules."""
    read = Lines(game, setup)
    with suppress(Refused):
        await read.read_all(lines)
    return read.count


def notice_of(before: MatchRow, after: MatchRow) -> Message:
    """What to tell the people of a table."""
    since = changes_since(before.rules, before.game)
    changed = " ".join(f"{change.rules}: {change.says}" for change in since)
    values: dict[str, Value] = {"before": before.rules, "changed": changed}
    if after.readable is None:
        return Message("notice-carried", {**values, "after": after.rules})
    return Message("notice-stopped", {**values, "readable": after.readable})
