"""What is kept: SQLite in a file, or PostgreSQL; one row a move, written before it is announced."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    bindparam,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from altiplano.errors import Refused
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
from altiplano.table.writing import LineRow, Writer

SPECTATOR = -1
"""The seat of those who only look on."""

TRIES = 5
"""How often something is tried when other processes write at the same time."""

OFFICE = "office"
"""The setting that changes with whatever the operator does to tables and people."""

BANNED = "the operator of this server has banned you"

MIGRATION_LOCK = 2_611_151
"""Under this number one process at a time brings a PostgreSQL database up to date."""


class MatchRow(NamedTuple):
    """How a table was set up."""

    id: str
    game: str
    rules: int
    edition: str
    players: int
    options: str
    content: str | None
    seed: str
    bot_seed: str
    practice: bool
    watchable: bool
    host: str
    rematch: str | None
    created: str
    updated: str
    over: bool
    hints: bool = True
    position: str | None = None
    """Where the match begins, as JSON; None: at the start of a game."""
    replay: str | None = None
    away: int = 120
    """Seconds for which somebody must be away before the host may let a bot play for them."""
    result: str | None = None
    """How the match ended, as JSON: it stays so, whatever becomes of the rules."""
    readable: int | None = None
    """How many lines still read under today's rules, where not all do."""
    closed: str | None = None
    """Who ended the match before its end: the operator, or its people by agreement."""


class ReplayRow(NamedTuple):
    """A match that can be looked at again."""

    id: str
    game: str
    content: str | None
    """What its box changes, as JSON."""
    journal: str
    names: str
    """Who sat there, as a list in JSON."""
    match: str | None
    """The table at which it was played."""
    created: str


class SeatRow(NamedTuple):
    """Who sits on a seat."""

    seat: int
    name: str
    kind: str
    bot: str | None
    gone: bool
    agreed: bool = False
    """Whether they agree to end the match."""


class Wanted(NamedTuple):
    """Which of somebody's tables to list."""

    most: int
    page: int = 0
    over: bool | None = None
    """Those that are over, those that are not, or all."""
    game: str = ""
    words: str = ""
    """What the name of somebody there has in it."""


class NoteRow(NamedTuple):
    """A word or a notice."""

    number: int
    kind: str
    seat: int | None
    text: str
    at: str
    line: int
    command: str | None


class LinkRow(NamedTuple):
    """What a link is good for."""

    match: str
    seat: int
    kind: str


MATCH_COLUMNS = [schema.matches.c[name] for name in MatchRow._fields]
SEAT_COLUMNS = [schema.seats.c[name] for name in SeatRow._fields]
LINE_COLUMNS = [schema.journal.c[name] for name in LineRow._fields]
REPLAY_COLUMNS = [schema.replays.c[name] for name in ReplayRow._fields]
NOTE_COLUMNS = [schema.notes.c[name] for name in NoteRow._fields]


TIME = "%Y-%m-%dT%H:%M:%S.%fZ"


def now() -> str:
    """The time at this machine, so that later is greater. What processes share has the store's."""
    return datetime.now(UTC).strftime(TIME)


class Store:
    """All tables of this server."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether other processes may use it, too."""
        self.process = keys.new_id()
        """This process, among them."""
        file = file_of(self.url)
        self.folder = None if file is None else file.parent
        """Where the database is, if it is a file."""
        self.engine = new_engine(self.url)
        direct = None if file is None else new_direct_engine(self.url)
        own = new_engine(self.url, most=1) if self.shared else self.engine
        self.writer = Writer(own, direct, self.time())
        """With a connection of its own, so that a move never waits for one."""

    def time(self, seconds: float = 0.0) -> ColumnElement[str]:
        """The time at the database in so many seconds: the one clock that all processes share."""
        if self.shared:
            here = func.timezone("UTC", func.clock_timestamp()) + timedelta(seconds=seconds)
            return func.to_char(here, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        short = func.strftime("%Y-%m-%dT%H:%M:%f", "now", f"{seconds:+} seconds")
        return short.op("||")("000Z")

    async def open(self) -> None:
        """Bring the database up to date."""
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
        """Write a line that nobody reads; raises whatever keeps it from being written.

        A lock of others is waited for as many seconds as `patience` says.
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
        """A value that all processes share; the first to ask gives it."""
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
        """What changes whenever the operator has done something to tables or people."""
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
        """A new table; holders and invitations are pairs of a seat and a hash.

        `after` is the table whose people go on here; False if they do so elsewhere already.
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
        """Whether the content of an edition is kept."""
        query = select(schema.editions.c.hash).where(schema.editions.c.hash == edition)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def keep_edition(self, edition: str, game: str, content: str) -> None:
        """Keep the content of an edition, by its hash, if nobody has yet."""
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
        """A match goes on under other rules, or is read so far only; False if that was known."""
        column = schema.matches.c
        same = (column.id == before.id, column.rules == before.rules)
        known = column.readable.is_not_distinct_from(before.readable)
        change = update(schema.matches).where(*same, known)
        values = {"rules": after.rules, "readable": after.readable}
        async with self.engine.begin() as connection:
            return bool((await connection.execute(change.values(values))).rowcount)

    async def end(self, match: str, closed: str, result: str) -> bool:
        """End a match before its end; False if it has ended."""
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

    async def matches_of(self, key: str, wanted: Wanted) -> tuple[int, list[MatchRow]]:
        """The tables at which somebody sits: how many, and those of a page, the latest first."""
        held, matches, seats = schema.holders.c, schema.matches.c, schema.seats.c
        mine = select(held.match).where(held.key == key, held.seat != SPECTATOR)
        where: list[ColumnElement[bool]] = [matches.id.in_(mine)]
        if wanted.over is not None:
            where.append(matches.over == wanted.over)
        if wanted.game:
            where.append(matches.game == wanted.game)
        if wanted.words:
            named = func.lower(seats.name).contains(wanted.words.lower(), autoescape=True)
            where.append(matches.id.in_(select(seats.match).where(named)))
        query = (
            select(*MATCH_COLUMNS)
            .where(*where)
            .order_by(matches.updated.desc(), matches.id)
            .limit(wanted.most)
            .offset(wanted.most * wanted.page)
        )
        counting = select(func.count(matches.id), is_banned(key)).where(*where)
        async with self.engine.connect() as connection:
            found, banned = (await connection.execute(counting)).one()
            check_not(banned)
            return int(found), [MatchRow(*row) for row in await connection.execute(query)]

    async def bots_alone(self, host: str) -> int:
        """At how many unfinished tables of somebody bots alone play."""
        matches, seats = schema.matches.c, schema.seats.c
        people = select(seats.match).where(seats.match == matches.id, seats.kind != "bot")
        query = select(func.count()).where(matches.host == host, ~matches.over, ~people.exists())
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def seats(self, match: str) -> list[SeatRow]:
        column = schema.seats.c
        query = select(*SEAT_COLUMNS).where(column.match == match).order_by(column.seat)
        async with self.engine.connect() as connection:
            return [SeatRow(*row) for row in await connection.execute(query)]

    async def set_bot(self, match: str, seat: int, bot: str | None) -> None:
        """Let a bot play a seat, or nobody but its holder; a seat that was given up stays so."""
        change = update(schema.seats).where(this_seat(match, seat), ~schema.seats.c.gone)
        async with self.engine.begin() as connection:
            await connection.execute(change.values(bot=bot))

    async def give_up(self, match: str, seat: int, bot: str) -> None:
        """A bot plays the seat for good: nobody holds it any more, or gets it by a link."""
        column = schema.holders.c
        gone = update(schema.seats).where(this_seat(match, seat)).values(bot=bot, gone=True)
        held = schema.holders.delete().where(column.match == match, column.seat == seat)
        used = update(schema.links).where(of_seat(match, seat)).values(used=True)
        async with self.engine.begin() as connection:
            for change in (gone, held, used):
                await connection.execute(change)

    async def set_hints(self, match: str, allowed: bool) -> None:
        """Allow hints at a table, or forbid them."""
        change = update(schema.matches).where(schema.matches.c.id == match)
        async with self.engine.begin() as connection:
            await connection.execute(change.values(hints=allowed))

    async def claim(self, match: str, thinker: str, seconds: float) -> bool:
        """Whether this process is the one whose bots think at a table for a while."""
        column = schema.matches.c
        free = (
            column.thinker.is_(None)
            | (column.thinker == thinker)
            | (column.thinking_until < self.time())
            # Later than any claim lasts: another clock has said so.
            | (column.thinking_until > self.time(2 * seconds))
        )
        until = self.time(seconds)
        change = update(schema.matches).where(column.id == match, free)
        async with self.engine.begin() as connection:
            done = await connection.execute(change.values(thinker=thinker, thinking_until=until))
        return bool(done.rowcount)

    # Who looks on, where several processes share the store.

    async def set_here(self, match: str, seats: Collection[int], seconds: float) -> None:
        """From these seats somebody looks at a table by way of this process, for a while."""
        column = schema.presence.c
        mine = (column.match == match, column.process == self.process)
        place = {"match": match, "process": self.process, "until": self.time(seconds)}
        async with self.engine.begin() as connection:
            await connection.execute(schema.presence.delete().where(*mine))
            for seat in seats:
                await connection.execute(insert(schema.presence).values({"seat": seat, **place}))

    async def here_elsewhere(self, match: str) -> set[int]:
        """The seats from which somebody looks by way of other processes."""
        column = schema.presence.c
        elsewhere = (column.match == match, column.process != self.process)
        others = (*elsewhere, column.until > self.time())
        async with self.engine.connect() as connection:
            return set((await connection.execute(select(column.seat).where(*others))).scalars())

    async def saw(self, places: Collection[tuple[str, int]]) -> None:
        """From these seats of these tables somebody looks, or did so until now."""
        seat = schema.seats.c
        where = (seat.match == bindparam("at_match"), seat.seat == bindparam("at_seat"))
        change = update(schema.seats).where(*where).values(seen=self.time())
        rows = [{"at_match": match, "at_seat": number} for match, number in sorted(places)]
        async with self.engine.begin() as connection:
            await connection.execute(change, rows)

    async def unseen(self, match: str, seat: int) -> float | None:
        """Seconds since somebody last looked from a seat; None if nobody knows."""
        query = select(schema.seats.c.seen, self.time()).where(this_seat(match, seat))
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None or row[0] is None:
            return None
        seen, there = (datetime.strptime(each, TIME) for each in row)
        return (there - seen).total_seconds()

    async def leave(self) -> None:
        """Nobody looks by way of this process any more, and bots may think elsewhere at once."""
        gone = schema.presence.delete().where(schema.presence.c.process == self.process)
        claimed = update(schema.matches).where(schema.matches.c.thinker == self.process)
        async with self.engine.begin() as connection:
            await connection.execute(gone)
            await connection.execute(claimed.values(thinker=None))

    # Replays.

    async def add_replay(self, replay: ReplayRow) -> bool:
        """Keep a replay; False if its table has one already."""
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

    # Who there is, and who holds what.

    async def add_person(self, key: str) -> None:
        """Somebody new, by the hash of the key that this server has made for them."""
        async with self.engine.begin() as connection:
            values = {"key": key, "created": self.time()}
            await connection.execute(insert(schema.people).values(values))

    async def knows(self, key: str) -> bool:
        """Whether this server has made the key with this hash, and nobody has revoked it.

        Who is banned is refused here, and where seats and tables are asked for.
        """
        query = select(schema.people.c.banned).where(schema.people.c.key == key)
        async with self.engine.connect() as connection:
            banned = (await connection.execute(query)).scalar()
        check_not(banned)
        return banned is not None

    async def seats_held(self, match: str, key: str) -> list[int]:
        """The seats of somebody at a table; SPECTATOR among them for who may look on."""
        column = schema.holders.c
        held = select(column.seat, is_banned(key)).where(column.match == match, column.key == key)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(held)).all()
        check_not(any(banned for _seat, banned in rows))
        return sorted(int(seat) for seat, _banned in rows)

    async def holders(self, match: str) -> list[tuple[int, str]]:
        """Seats and hashes of those who hold them; who is banned holds none."""
        column, people = schema.holders.c, schema.people.c
        banned = select(people.key).where(people.key == column.key, people.banned).exists()
        query = select(column.seat, column.key).where(column.match == match, ~banned)
        async with self.engine.connect() as connection:
            return [(int(seat), str(key)) for seat, key in await connection.execute(query)]

    async def add_link(self, secret: str, link: LinkRow) -> None:
        async with self.engine.begin() as connection:
            await add_link(connection, secret, link)

    async def use_link(self, secret: str, key: str, name: str) -> LinkRow | None:
        """Exchange a link for a seat; None if there is no such link, or it is used up.

        Who is invited sits down under that name, if nobody else has.
        """
        column = schema.links.c
        async with self.engine.begin() as connection:
            query = select(column.match, column.seat, column.kind).where(column.secret == secret)
            found = (await connection.execute(query.where(~column.used))).first()
            if found is None:
                return None
            link = LinkRow(*found)
            # Those for spectators stay as they are, but nobody withdraws one in between.
            use = update(schema.links).where(column.secret == secret, ~column.used)
            used = await connection.execute(use.values(used=link.kind != "watch"))
            if used.rowcount == 0:
                return None
            if link.kind == "invite" and not await take(connection, link, name, self.time()):
                return None
            held = schema.holders.c
            known = select(held.key).where(
                held.match == link.match, held.seat == link.seat, held.key == key
            )
            if (await connection.execute(known)).first() is None:
                await hold(connection, link.match, link.seat, key)
        return link

    async def withdraw(self, link: LinkRow, host: str) -> int:
        """Links of a kind stop working, and who watches leaves, but for the host; how many did."""
        column, held = schema.links.c, schema.holders.c
        open_links = (of_seat(link.match, link.seat), column.kind == link.kind, ~column.used)
        change = update(schema.links).where(*open_links).values(used=True, withdrawn=True)
        watching = (held.match == link.match, held.seat == SPECTATOR, held.key != host)
        async with self.engine.begin() as connection:
            links = (await connection.execute(change)).rowcount
            if link.kind == "watch":
                await connection.execute(schema.holders.delete().where(*watching))
        return links

    async def was_withdrawn(self, secret: str) -> bool:
        column = schema.links.c
        query = select(column.withdrawn).where(column.secret == secret)
        async with self.engine.connect() as connection:
            return bool((await connection.execute(query)).scalar())

    async def used_link(self, secret: str, key: str) -> LinkRow | None:
        """A link to a seat that this key holds already: it leads back there."""
        link, held = schema.links.c, schema.holders.c
        holds = (held.match == link.match) & (held.seat == link.seat) & (held.key == key)
        query = select(link.match, link.seat, link.kind).where(link.secret == secret, holds)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else LinkRow(*found)

    # The journal.

    async def lines(self, match: str, after: int = 0) -> list[LineRow]:
        """The lines of a journal from a number on, in order."""
        column = schema.journal.c
        query = (
            select(*LINE_COLUMNS)
            .where(column.match == match, column.number >= after)
            .order_by(column.number)
        )
        async with self.engine.connect() as connection:
            return [LineRow(*row) for row in await connection.execute(query)]

    async def length(self, match: str) -> int:
        """How many lines a journal has."""
        column = schema.journal.c
        query = select(func.count(column.number)).where(column.match == match)
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def append(
        self,
        match: str,
        lines: Sequence[LineRow],
        over: bool,
        seen: bool = True,
        result: str | None = None,
    ) -> bool:
        """Write lines together; False if somebody else has written one of these numbers, or has
        ended or removed the match.

        `result` tells how the match ended, if it did.

        What others may not see yet does not count as news of the table (R21).
        """
        return await self.writer.write(match, lines, over, seen, result)

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
        """Write a note; as it was written, or None if somebody else has one of this number."""
        values = {"match": match, **note._asdict(), "at": self.time()}
        written = insert(schema.notes).values(values).returning(schema.notes.c.at)
        try:
            async with self.engine.begin() as connection:
                return note._replace(at=str((await connection.execute(written)).scalar_one()))
        except IntegrityError:
            return None

    async def add_notice(self, match: str, text: str) -> None:
        """Write a notice after whatever has been said."""
        for _ in range(TRIES):
            number = len(await self.notes(match))
            if await self.add_note(match, NoteRow(number, "notice", None, text, "", 0, None)):
                return

    async def change_note(self, match: str, note: NoteRow) -> None:
        """Write another text into a note."""
        column = schema.notes.c
        where = (column.match == match, column.number == note.number)
        change = update(schema.notes).where(*where).values(text=note.text)
        async with self.engine.begin() as connection:
            await connection.execute(change)


def is_banned(key: str) -> ScalarSelect[bool]:
    """Whether somebody is banned, as a value of a query."""
    return select(schema.people.c.banned).where(schema.people.c.key == key).scalar_subquery()


def check_not(banned: bool | None) -> None:
    if banned:
        raise Refused("banned", BANNED)


async def set_replay(connection: AsyncConnection, replay: ReplayRow) -> bool:
    column = schema.matches.c
    change = update(schema.matches).where(column.id == replay.match, column.replay.is_(None))
    return bool((await connection.execute(change.values(replay=replay.id))).rowcount)


async def set_rematch(connection: AsyncConnection, match: str, rematch: str) -> bool:
    column = schema.matches.c
    change = update(schema.matches).where(column.id == match, column.rematch.is_(None))
    return bool((await connection.execute(change.values(rematch=rematch))).rowcount)


async def take(
    connection: AsyncConnection, link: LinkRow, name: str, time: ColumnElement[str]
) -> bool:
    """Sit down on a seat that waits for a friend; False if somebody has already."""
    column = schema.seats.c
    waits = (this_seat(link.match, link.seat), column.kind == "open")
    values: dict[str, Any] = {"kind": "person", "seen": time}
    if name:
        values["name"] = name
    done = await connection.execute(update(schema.seats).where(*waits).values(**values))
    return bool(done.rowcount)


async def hold(connection: AsyncConnection, match: str, seat: int, key: str) -> None:
    await connection.execute(insert(schema.holders).values(match=match, seat=seat, key=key))


def this_seat(match: str, seat: int) -> ColumnElement[bool]:
    return (schema.seats.c.match == match) & (schema.seats.c.seat == seat)


def of_seat(match: str, seat: int) -> ColumnElement[bool]:
    """The links of a seat."""
    return (schema.links.c.match == match) & (schema.links.c.seat == seat)


async def add_link(connection: AsyncConnection, secret: str, link: LinkRow) -> None:
    values = {"secret": secret, "used": False, **link._asdict()}
    await connection.execute(insert(schema.links).values(**values))
