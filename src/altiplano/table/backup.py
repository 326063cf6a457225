"""Backups: the whole database as lines of JSON, the same from SQLite and from PostgreSQL."""

import gzip
import os
import secrets
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, select
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

import altiplano
from altiplano.errors import Refused
from altiplano.table import schema
from altiplano.table.database import revision_of, revisions, upgrade
from altiplano.table.store import Store

FORMAT = 1

NOT_KEPT = ("alembic_version", "presence")
"""Tables of the database itself, and who is watching right now."""

FILLED = ("matches", "people", "replays")
"""If these tables are empty, a database has nothing to lose."""

AT_ONCE = 500
"""How many rows are read or written at a time."""

Progress = Callable[[int, int], None]
"""Called with how many of how many rows are done."""


class Header(msgspec.Struct):
    """The first line of a backup."""

    altiplano: str
    """`backup`, so that other files are not mistaken for one."""
    format: int
    version: str
    revision: str
    rows: dict[str, int]
    """How many rows each table has, in the order of the file."""


class Section(msgspec.Struct):
    """The line before the rows of a table."""

    table: str
    columns: list[str]


class Saved(msgspec.Struct):
    """What was saved or restored."""

    file: str
    revision: str
    rows: dict[str, int]


def no_progress(_done: int, _total: int) -> None:
    """For work whose progress is not shown."""


# Writing.


async def back_up(
    store: Store, file: Path, replace: bool = False, progress: Progress = no_progress
) -> Saved:
    """Write everything to a new file, completely or not at all."""
    with writing(f"the file {file}"):
        exists = file.exists()
    if exists and not replace:
        sentence = f"the file {file} already exists; choose another name, or use --replace"
        raise Refused("unwritable", sentence)
    with new_file(file) as raw:
        header = await write_all(store, raw, f"the file {file}", progress)
    return Saved(str(file), header.revision, header.rows)


async def write_all(
    store: Store, raw: BinaryIO, name: str, progress: Progress = no_progress
) -> Header:
    """Write everything as it is at one moment; servers can keep running."""
    async with snapshot(store) as connection:
        revision = await connection.run_sync(revision_of)
        if revision is None:
            raise Refused("empty-database", "this database is empty")
        tables = await connection.run_sync(kept_tables)
        rows = {str(table.name): await size(connection, table) for table in tables}
        header = Header("backup", FORMAT, altiplano.__version__, revision, rows)
        with lines_to(raw, name) as write:
            write(header)
            done, total = 0, sum(rows.values())
            for table in tables:
                write(Section(str(table.name), [str(column.name) for column in table.columns]))
                query = select(table).order_by(*table.primary_key)
                async with connection.stream(query, execution_options=READING) as found:
                    async for row in found:
                        write(list(row))
                        done += 1
                        progress(done, total)
    return header


READING = {"yield_per": AT_ONCE}


@asynccontextmanager
async def snapshot(store: Store) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever others write."""
    async with store.engine.connect() as connection:
        if store.shared:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            await connection.exec_driver_sql("BEGIN")
        yield connection
        await connection.rollback()


def kept_tables(connection: Connection) -> list[Table]:
    """Our tables as they are, so that those of older versions can be saved, too."""
    return [table for table in our_tables(connection).sorted_tables if table.name not in NOT_KEPT]


def our_tables(connection: Connection) -> MetaData:
    """Our tables in a database, which other programs may also use."""
    metadata = MetaData()
    ours = {*schema.metadata.tables, *NOT_KEPT}
    metadata.reflect(connection, only=lambda name, _metadata: name in ours)
    return metadata


async def size(connection: AsyncConnection, table: Table) -> int:
    counting = select(func.count()).select_from(table)
    return int((await connection.execute(counting)).scalar_one())


@contextmanager
def new_file(file: Path) -> Iterator[BinaryIO]:
    """A private file to write to; it appears once it is complete, or never."""
    name = f"the file {file}"
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    with writing(name):
        number = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with closed_quietly(open(number, "wb")) as raw:
            yield raw
            with writing(name):
                os.fsync(raw.fileno())
        with writing(name):
            part.replace(file)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def closed_quietly(raw: BinaryIO) -> Iterator[BinaryIO]:
    """A file whose last bytes are already written, or whose error was already reported."""
    try:
        yield raw
    finally:
        with suppress(OSError):
            raw.close()


@contextmanager
def lines_to(raw: BinaryIO, name: str) -> Iterator[Callable[[object], None]]:
    """Writes compressed lines of JSON."""
    lines = gzip.GzipFile(filename="", fileobj=raw, mode="wb")

    def write(value: object) -> None:
        with writing(name):
            lines.write(msgspec.json.encode(value) + b"\n")

    yield write
    with writing(name):
        lines.close()
        raw.flush()


@contextmanager
def writing(name: str) -> Iterator[None]:
    """Turn errors of writing into a sentence."""
    try:
        yield
    except OSError as error:
        raise Refused("unwritable", f"{name} cannot be written: {error.strerror}") from None


# Reading.


async def restore(store: Store, file: Path, progress: Progress = no_progress) -> Saved:
    """Load a backup into an empty database, completely or not at all, and upgrade it."""
    lines = lines_of(file)
    header = header_of(file, next(lines, b""))
    try:
        async with store.engine.begin() as connection:
            if not store.shared:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await check_empty(connection)
            tables = await connection.run_sync(empty_tables, header.revision)
            done, total = 0, sum(header.rows.values())
            found = dict.fromkeys(header.rows, 0)
            for table, rows in sections(file, lines, tables):
                await connection.execute(insert(table), rows)
                found[table.name] = found.get(table.name, 0) + len(rows)
                done += len(rows)
                progress(done, total)
            if found != header.rows:
                raise damaged(file, "rows are missing")
            await connection.run_sync(upgrade)
    except (IntegrityError, DataError) as error:
        raise damaged(file, str(error.orig).partition("\n")[0]) from None
    return Saved(str(file), header.revision, header.rows)


def lines_of(file: Path) -> Iterator[bytes]:
    """The lines of a backup; an invalid file raises a sentence."""
    try:
        with gzip.open(file, "rb") as lines:
            yield from lines
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise damaged(file, "it is not a complete gzip file") from None
    except OSError as error:
        raise Refused("unreadable", f"the file {file} cannot be read: {error.strerror}") from None


def damaged(file: Path, why: str) -> Refused:
    return Refused("bad-backup", f"the file {file} is not a valid backup: {why}")


def header_of(file: Path, line: bytes) -> Header:
    """The header of a backup that this version can read."""
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.MsgspecError:
        raise damaged(file, "its first line is not a backup header") from None
    if header.altiplano != "backup":
        raise damaged(file, "its first line is not a backup header")
    if header.format > FORMAT or header.revision not in revisions():
        raise Refused(
            "newer-backup",
            f"the file {file} was made by a newer version of Altiplano ({header.version}); "
            "update this installation",
        )
    return header


async def check_empty(connection: AsyncConnection) -> None:
    """Never overwrite existing data."""
    for table in await connection.run_sync(kept_tables):
        if table.name in FILLED and await size(connection, table):
            raise Refused(
                "filled-database",
                f"this database has {table.name} already; restore into an empty one",
            )


def empty_tables(connection: Connection, revision: str) -> dict[str, Table]:
    """New tables as they were at a revision."""
    our_tables(connection).drop_all(connection)
    upgrade(connection, revision)
    return {table.name: table for table in kept_tables(connection)}


def sections(
    file: Path, lines: Iterator[bytes], tables: dict[str, Table]
) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """The rows of a backup in batches, with the table they belong to."""
    table: Table | None = None
    columns: list[str] = []
    rows: list[dict[str, Any]] = []
    for line in lines:
        try:
            value = msgspec.json.decode(line, type=Section | list[Any])
        except msgspec.MsgspecError:
            raise damaged(file, "one of its lines cannot be read") from None
        if isinstance(value, Section):
            if table is not None and rows:
                yield table, rows
            table, columns, rows = tables.get(value.table), value.columns, []
            if table is None or not set(columns) <= set(table.columns.keys()):
                raise damaged(file, f"it has an unknown table {value.table!r}")
            continue
        if table is None or len(value) != len(columns):
            raise damaged(file, "one of its rows belongs to no table")
        rows.append(dict(zip(columns, value, strict=True)))
        if len(rows) == AT_ONCE:
            yield table, rows
            rows = []
    if table is not None and rows:
        yield table, rows
