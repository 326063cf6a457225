"""Check whether everything that is stored can be read and is consistent."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable

import msgspec
from sqlalchemy import Connection, and_, func, or_, select

from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.table import replays, schema
from altiplano.table.archive import kept_of
from altiplano.table.carrying import carry_over, edition_of, legal_lines
from altiplano.table.database import revision_of, revisions
from altiplano.table.editions import begun_with
from altiplano.table.lines import SLICE, Lines
from altiplano.table.rows import MATCH_COLUMNS, SPECTATOR, MatchRow
from altiplano.table.store import Store
from altiplano.table.writing import LineRow

AT_ONCE = 100
"""How many tables are read at a time."""

MOST_FAULTS = 1000
"""The maximum number of faults that are listed."""

Progress = Callable[[int, int], None]
"""Called with how many of how many are done."""


class Fault(msgspec.Struct):
    """Something that is wrong."""

    where: str
    """A table, a replay, or part of the database."""
    sentence: str


class Checked(msgspec.Struct):
    """What an inspection has found."""

    tables: int
    choices: int
    replays: int
    older: int
    """Tables of older rules; each is carried over when it is opened."""
    faults: list[Fault]


class CarriedOver(msgspec.Struct):
    """What happened to the matches of older rules."""

    dry_run: bool
    tables: int
    go_on: int
    stop: int
    unreadable: list[str]
    """Tables whose components are no longer stored."""


class Slices:
    """Long work that regularly gives others a turn."""

    def __init__(self) -> None:
        self.begun = time.monotonic()

    async def rest(self) -> None:
        if time.monotonic() > self.begun + SLICE:
            await asyncio.sleep(0)
            self.begun = time.monotonic()


def no_progress(_done: int, _total: int) -> None:
    """For work whose progress is not shown."""


async def check(store: Store, progress: Progress = no_progress) -> Checked:
    """Read everything: the schema, every journal, every replay, and all references."""
    checked = Checked(0, 0, 0, 0, [])
    async with store.engine.connect() as connection:
        checked.faults += await connection.run_sync(schema_faults)
    if checked.faults:
        return checked
    checked.faults += await loose_ends(store)
    total = await count(store)
    slices = Slices()
    async for row in all_matches(store):
        checked.faults += await match_faults(store, row, checked, slices)
        progress(checked.tables, total)
    async for name, sentence in replay_faults(store, checked, slices):
        checked.faults.append(Fault(name, sentence))
        progress(checked.tables + checked.replays, total)
    progress(total, total)
    checked.faults = checked.faults[:MOST_FAULTS]
    return checked


def schema_faults(connection: Connection) -> list[Fault]:
    """How the tables of the database differ from our schema."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    revision, newest = revision_of(connection), revisions()[0]
    if revision != newest:
        sentence = f"the database is at revision {revision}, and this version needs {newest}; "
        return [Fault("schema", f"{sentence}starting the server updates it")]
    differences = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    return [Fault("schema", f"differs: {each!r}"[:300]) for each in differences]


async def loose_ends(store: Store) -> list[Fault]:
    """Rows that refer to something that does not exist."""
    match, held, person = schema.matches.c, schema.holders.c, schema.people.c
    found = []
    async with store.engine.connect() as connection:
        for table in (*schema.BELONGING, schema.replays):
            there = select(match.id).where(match.id == table.c.match).exists()
            query = select(table.c.match, func.count()).where(table.c.match.is_not(None), ~there)
            for name, number in await connection.execute(query.group_by(table.c.match)):
                sentence = f"{number} rows of {table.name} belong to a deleted table"
                found.append(Fault(str(name), f"{sentence}; `prune` removes them"))
        known = select(person.key).where(person.key == held.key).exists()
        outside = or_(held.seat < SPECTATOR, held.seat >= match.players)
        wrong = or_(~known, outside)
        query = select(held.match, held.seat, held.key).join(
            schema.matches, and_(match.id == held.match, wrong)
        )
        for name, seat, key in await connection.execute(query):
            sentence = f"seat {seat} is held by {key[:12]}, but there is no such seat or person"
            found.append(Fault(str(name), sentence))
    return found


async def count(store: Store) -> int:
    """The number of tables and replays."""
    total = 0
    async with store.engine.connect() as connection:
        for table in (schema.matches, schema.replays):
            query = select(func.count()).select_from(table)
            total += int((await connection.execute(query)).scalar_one())
    return total


async def all_matches(store: Store) -> AsyncIterator[MatchRow]:
    """Every table by its ID; those created in the meantime may be missing."""
    column, last = schema.matches.c, ""
    while True:
        query = select(*MATCH_COLUMNS).where(column.id > last).order_by(column.id).limit(AT_ONCE)
        async with store.engine.connect() as connection:
            rows = [MatchRow(**row._asdict()) for row in await connection.execute(query)]
        for row in rows:
            yield row
        if not rows:
            return
        last = rows[-1].id


async def match_faults(
    store: Store, listed: MatchRow, checked: Checked, slices: Slices
) -> list[Fault]:
    """What is wrong with a table."""
    lines = await store.lines(listed.id)
    row = await store.match(listed.id)  # It may have ended, or been deleted, since it was listed.
    if row is None:
        return []
    checked.tables += 1
    checked.choices += len(lines)
    if len(await store.seats(row.id)) != row.players:
        return [Fault(row.id, f"it does not have the seats of {row.players} players")]
    if [line.number for line in lines] != list(range(len(lines))):
        return [Fault(row.id, "lines of its journal are missing")]
    try:
        game = await edition_of(store, row, await begun_with(row))
        if row.rules > game.rules.version:
            return [Fault(row.id, f"it has rules {row.rules}, which this version does not know")]
        if row.rules < game.rules.version:
            checked.older += 1
            await legal_lines(row, game, lines)
            await slices.rest()
            return []
        return await journal_faults(row, game, lines, slices)
    except (Refused, ValueError, KeyError) as error:
        return [Fault(row.id, f"it does not read: {error}"[:300])]


async def journal_faults(
    row: MatchRow, game: Game, lines: list[LineRow], slices: Slices
) -> list[Fault]:
    """What is wrong with a journal of today's rules, and with the stored result."""
    read = Lines(game, row)
    for line in lines:
        try:
            read.read([line])
        except Refused as refusal:
            return [Fault(row.id, f"line {line.number} of its journal is not legal: {refusal}")]
        await slices.rest()
    if row.over and row.result is None and not read.match.over:
        return [Fault(row.id, "it is over, but its journal does not end, and it has no result")]
    if read.match.over and not row.over:
        return [Fault(row.id, "its journal ends, but the match is not marked as over")]
    return []


async def replay_faults(
    store: Store, checked: Checked, slices: Slices
) -> AsyncIterator[tuple[str, str]]:
    """Replays of today's rules that cannot be read."""
    column = schema.replays.c
    async with store.engine.connect() as connection:
        ids = list((await connection.execute(select(column.id).order_by(column.id))).scalars())
    for name in ids:
        row = await store.replay(name)
        checked.replays += 1
        if row is None:
            continue
        try:
            header, _choices = replays.read_journal(row.journal)
            kept = await kept_of(store, row)
            game = replays.game_of(header, row.content, kept.tables)
            if header["rules"] == game.rules.version:
                game.replay(row.journal)
        except (Refused, ValueError, KeyError) as error:
            yield name, f"the replay does not read: {error}"[:300]
        await slices.rest()


async def carry_all_over(
    store: Store, dry_run: bool = False, progress: Progress = no_progress
) -> CarriedOver:
    """Read every match of older rules under today's, and store how far that goes."""
    carried = CarriedOver(dry_run, 0, 0, 0, [])
    async with store.engine.connect() as connection:
        counting = select(func.count()).select_from(schema.matches)
        total = int((await connection.execute(counting)).scalar_one())
    done = 0
    async for row in all_matches(store):
        done += 1
        progress(done, total)
        try:
            game = await edition_of(store, row, await begun_with(row))
        except Refused:
            carried.unreadable.append(row.id)
            continue
        if row.rules >= game.rules.version:
            continue
        carried.tables += 1
        if dry_run:
            lines = await store.lines(row.id)
            goes_on = await legal_lines(row, game, lines) == len(lines)
        else:
            goes_on = (await carry_over(store, row, game)).readable is None
        carried.go_on += goes_on
        carried.stop += not goes_on
    return carried
