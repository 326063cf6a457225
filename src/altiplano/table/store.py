"""The store: SQLite in a file, or PostgreSQL; one row per move, written before it is announced."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from altiplano.table import keys, schema
from altiplano.table.database import (
    BUSY,
    async_url,
    file_of,
    new_direct_engine,
    new_engine,
    prepare_file,
    upgrade,
)
from altiplano.table.links import Links, add_link, check_not_banned, hold, is_banned
from altiplano.table.rows import (
    LINE_COLUMNS,
    MATCH_COLUMNS,
    NOTE_COLUMNS,
    REPLAY_COLUMNS,
    SEAT_COLUMNS,
    SPECTATOR,
    LinkRow,
    MatchRow,
    NoteRow,
    ReplayRow,
    Search,
    SeatRow,
)
from altiplano.table.schema import TIME, of_seat, this_seat
from altiplano.table.sharing import Sharing
from altiplano.table.writing import LineRow, Writer

TRIES = 5
"""The number of attempts when other processes write at the same time."""

OFFICE = "office"
"""A setting that changes with everything the operator does to tables and people."""

MIGRATION_LOCK = 2_611_151
"""The lock under which one process at a time upgrades a PostgreSQL database."""


def now() -> str:
    """This machine's time, in a format in which later is greater. Shared times use the store's."""
    return datetime.now(UTC).strftime(TIME)


class Store:
    """All tables of this server."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether other processes may use the database, too."""
        self.process = keys.new_id()
        """The ID of this process among them."""
        file = file_of(self.url)
        self.folder = None if file is None else file.parent
        """The file of the database, if it is a file."""
        self.engine = new_engine(self.url)
        direct = None if file is None else new_direct_engine(self.url)
        own = new_engine(self.url, most=2) if self.shared else self.engine
        self.writer = Writer(own, direct, self.time())
        """It has its own connections, so that a move never waits for one: one that it keeps, and
        one for lines that end a match."""
        self.append = self.writer.write
        self.links = Links(self.engine, self.time)
        self.sharing = Sharing(self.engine, self.process, self.time)

    def time(self, seconds: float = 0.0) -> ColumnElement[str]:
        """The database's time, plus some seconds: the one clock that all processes share."""
        if self.shared:
            here = func.timezone("UTC", func.clock_timestamp()) + timedelta(seconds=seconds)
            return func.to_char(here, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        short = func.strftime("%Y-%m-%dT%H:%M:%f", "now", f"{seconds:+} seconds")
        return short.op("||")("000Z")

    async def open(self) -> None:
        """Upgrade the database."""
        prepare_file(self.engine.url)
        async with self.engine.begin() as connection:
            if self.shared:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(upgrade)
            await connection.execute(
                schema.presence.delete().where(schema.presence.c.until < self.time())
            )

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def touch(self, patience: float) -> None:
        """Write a row that nobody reads; raises the error if that fails.

        Waits `patience` seconds for the locks of others.
        """
        lock, usual = (f"SET LOCAL lock_timeout = {patience * 1000:.0f}", None)
        if not self.shared:
            lock, usual = (f"PRAGMA busy_timeout={patience * 1000:.0f}", BUSY)
        row = "INSERT INTO settings (name, value) VALUES ('ready', :at)"
        change = text(f"{row} ON CONFLICT (name) DO UPDATE SET value = :at")
        async with self.engine.connect() as connection:
            try:
                await connection.exec_driver_sql(lock)
                await connection.execute(change, {"at": now()})
                await connection.commit()
            finally:
                if usual is not None:
                    await connection.rollback()
                    await connection.exec_driver_sql(usual)

    async def setting(self, name: str, value: str) -> str:
        """A value that all processes share; the first caller sets it."""
        column = schema.settings.c
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(schema.settings).values(name=name, value=value))
            return value
        except IntegrityError:
            query = select(column.value).where(column.name == name)
            async with self.engine.connect() as connection:
                return str((await connection.execute(query)).scalar_one())

    async def office_changes(self) -> str:
        """A value that changes when the operator has changed tables or people."""
        query = select(schema.settings.c.value).where(schema.settings.c.name == OFFICE)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or ""

    # Tables.

    async def add_match(
        self,
        match: MatchRow,
        seats: Sequence[SeatRow],
        holders: Sequence[tuple[int, str]],
        links: Sequence[tuple[int, str]],
        after: str | None = None,
    ) -> bool:
        """Add a table; holders and invitations are pairs of a seat and a hash.

        `after` is the table whose people continue here; False if they already continue elsewhere.
        """
        async with self.engine.begin() as connection:
            if after is not None and not await set_rematch(connection, after, match.id):
                return False
            times = {"created": self.time(), "updated": self.time()}
            await connection.execute(insert(schema.matches).values({**match._asdict(), **times}))
            for row in seats:
                values = {"match": match.id, **row._asdict(), "seen": self.time()}
                await connection.execute(insert(schema.seats).values(values))
            for seat, key in holders:
                await hold(connection, match.id, seat, key)
            for seat, secret in links:
                await add_link(connection, secret, LinkRow(match.id, seat, "invite"))
        return True

    async def keeps(self, edition: str) -> bool:
        """Whether the content of an edition is stored."""
        query = select(schema.editions.c.hash).where(schema.editions.c.hash == edition)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def keep_edition(self, edition: str, game: str, content: str) -> None:
        """Store the content of an edition, by its hash, unless it is stored already."""
        with suppress(IntegrityError):
            async with self.engine.begin() as connection:
                values = {"hash": edition, "game": game, "content": content}
                await connection.execute(insert(schema.editions).values(values))

    async def edition(self, edition: str) -> str | None:
        """The content of an edition."""
        query = select(schema.editions.c.content).where(schema.editions.c.hash == edition)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def carry_over(self, before: MatchRow, after: MatchRow) -> bool:
        """Let a match continue under other rules, or up to a line; False if it already does."""
        column = schema.matches.c
        same = (column.id == before.id, column.rules == before.rules)
        known = column.readable.is_not_distinct_from(before.readable)
        change = update(schema.matches).where(*same, known)
        values = {"rules": after.rules, "readable": after.readable}
        async with self.engine.begin() as connection:
            return bool((await connection.execute(change.values(values))).rowcount)

    async def end(self, match: str, closed: str, result: str) -> bool:
        """End a match early; False if it has already ended."""
        column = schema.matches.c
        change = update(schema.matches).where(column.id == match, ~column.over)
        values = {"over": True, "closed": closed, "result": result, "updated": self.time()}
        async with self.engine.begin() as connection:
            return bool((await connection.execute(change.values(values))).rowcount)

    async def agree(self, match: str, seat: int) -> None:
        """A seat agrees to end the match."""
        change = update(schema.seats).where(this_seat(match, seat)).values(agreed=True)
        async with self.engine.begin() as connection:
            await connection.execute(change)

    async def match(self, match: str) -> MatchRow | None:
        query = select(*MATCH_COLUMNS).where(schema.matches.c.id == match)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else MatchRow(*row)

    async def matches_of(self, key: str, search: Search) -> tuple[int, list[MatchRow]]:
        """A person's tables: their number, and one page, the most recently active first."""
        held, matches = schema.holders.c, schema.matches.c
        mine = select(held.match).where(held.key == key, held.seat != SPECTATOR)
        where = [matches.id.in_(mine), *search.of_tables()]
        query = (
            select(*MATCH_COLUMNS)
            .where(*where)
            .order_by(matches.updated.desc(), matches.id)
            .limit(search.most)
            .offset(search.most * search.page)
        )
        counting = select(func.count(matches.id), is_banned(key)).where(*where)
        async with self.engine.connect() as connection:
            found, banned = (await connection.execute(counting)).one()
            check_not_banned(banned)
            return int(found), [MatchRow(*row) for row in await connection.execute(query)]

    async def bots_alone(self, host: str) -> int:
        """The number of a person's unfinished tables at which only bots play."""
        matches, seats = schema.matches.c, schema.seats.c
        person = (seats.kind != "bot", seats.bot.is_(None))
        people = select(seats.match).where(seats.match == matches.id, *person)
        query = select(func.count()).where(matches.host == host, ~matches.over, ~people.exists())
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def seats(self, match: str) -> list[SeatRow]:
        column = schema.seats.c
        query = select(*SEAT_COLUMNS).where(column.match == match).order_by(column.seat)
        async with self.engine.connect() as connection:
            return [SeatRow(*row) for row in await connection.execute(query)]

    async def set_bot(self, match: str, seat: int, bot: str | None) -> None:
        """Let a bot, or only its holder, play a seat; a seat that was given up keeps its bot."""
        change = update(schema.seats).where(this_seat(match, seat), ~schema.seats.c.gone)
        async with self.engine.begin() as connection:
            await connection.execute(change.values(bot=bot))

    async def give_up(self, match: str, seat: int, bot: str) -> None:
        """A bot plays the seat from now on: nobody holds it or can get it by a link."""
        column = schema.holders.c
        holding = (column.match == match, column.seat == seat)
        names = ["match", "seat", "key"]
        holders = select(column.match, column.seat, column.key).where(*holding)
        kept = insert(schema.former_holders).from_select(names, holders)
        gone = update(schema.seats).where(this_seat(match, seat)).values(bot=bot, gone=True)
        held = schema.holders.delete().where(*holding)
        used = update(schema.links).where(of_seat(match, seat)).values(used=True)
        async with self.engine.begin() as connection:
            for change in (kept, gone, held, used):
                await connection.execute(change)

    async def set_colors(self, match: str, colors: dict[int, int]) -> None:
        """Change the colors of seats."""
        async with self.engine.begin() as connection:
            for seat, color in colors.items():
                change = update(schema.seats).where(this_seat(match, seat)).values(color=color)
                await connection.execute(change)

    async def set_watchable(self, match: str, allowed: bool) -> None:
        """Allow or forbid spectators at a table."""
        change = update(schema.matches).where(schema.matches.c.id == match)
        async with self.engine.begin() as connection:
            await connection.execute(change.values(watchable=allowed))

    async def set_hints(self, match: str, allowed: bool) -> None:
        """Allow or forbid hints at a table."""
        change = update(schema.matches).where(schema.matches.c.id == match)
        async with self.engine.begin() as connection:
            await connection.execute(change.values(hints=allowed))

    # Replays.

    async def add_replay(self, replay: ReplayRow) -> bool:
        """Add a replay; False if its table already has one."""
        async with self.engine.begin() as connection:
            if replay.match is not None and not await set_replay(connection, replay):
                return False
            values = {**replay._asdict(), "created": self.time()}
            await connection.execute(insert(schema.replays).values(values))
        return True

    async def replay(self, replay: str) -> ReplayRow | None:
        query = select(*REPLAY_COLUMNS).where(schema.replays.c.id == replay)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else ReplayRow(*row)

    # The journal.

    async def lines(self, match: str, after: int = 0) -> list[LineRow]:
        """The lines of a journal from a number on."""
        column = schema.journal.c
        query = (
            select(*LINE_COLUMNS)
            .where(column.match == match, column.number >= after)
            .order_by(column.number)
        )
        async with self.engine.connect() as connection:
            return [LineRow(*row) for row in await connection.execute(query)]

    async def length(self, match: str) -> int:
        """The length of a journal."""
        column = schema.journal.c
        query = select(func.count(column.number)).where(column.match == match)
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    # Notes.

    async def notes(self, match: str, after: int = 0) -> list[NoteRow]:
        column = schema.notes.c
        query = (
            select(*NOTE_COLUMNS)
            .where(column.match == match, column.number >= after)
            .order_by(column.number)
        )
        async with self.engine.connect() as connection:
            return [NoteRow(*row) for row in await connection.execute(query)]

    async def add_note(self, match: str, note: NoteRow) -> NoteRow | None:
        """Add a note; returns it, or None if another process has used its number."""
        values = {"match": match, **note._asdict(), "at": self.time()}
        written = insert(schema.notes).values(values).returning(schema.notes.c.at)
        try:
            async with self.engine.begin() as connection:
                return note._replace(at=str((await connection.execute(written)).scalar_one()))
        except IntegrityError:
            return None

    async def change_note(self, match: str, note: NoteRow) -> None:
        """Change the text of a note."""
        column = schema.notes.c
        where = (column.match == match, column.number == note.number)
        change = update(schema.notes).where(*where).values(text=note.text, message=note.message)
        async with self.engine.begin() as connection:
            await connection.execute(change)


async def set_replay(connection: AsyncConnection, replay: ReplayRow) -> bool:
    column = schema.matches.c
    change = update(schema.matches).where(column.id == replay.match, column.replay.is_(None))
    return bool((await connection.execute(change.values(replay=replay.id))).rowcount)


async def set_rematch(connection: AsyncConnection, match: str, rematch: str) -> bool:
    column = schema.matches.c
    change = update(schema.matches).where(column.id == match, column.rematch.is_(None))
    return bool((await connection.execute(change.values(rematch=rematch))).rowcount)
