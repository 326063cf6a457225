"""The office: what an operator sees of tables and people, and can do to them."""

import hmac
import json
import re
from collections.abc import Collection
from typing import Any

from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altiplano.errors import Refused
from altiplano.kernel.message import Message
from altiplano.table import keys, schema
from altiplano.table.announcements import announce
from altiplano.table.carrying import edition_of
from altiplano.table.editions import begun_with
from altiplano.table.holdings import (
    about_seat,
    forget_seat,
    is_held,
    open_seat,
    remove_tables,
    seats_left_by,
    seats_of,
    withdraw_links,
)
from altiplano.table.lines import Lines
from altiplano.table.notes import add_notice
from altiplano.table.room import UNDECIDED
from altiplano.table.rows import MATCH_COLUMNS, SPECTATOR, MatchRow, Search
from altiplano.table.sheets import (
    PersonLine,
    PersonLines,
    Removed,
    SeatSheet,
    TableLine,
    TableLines,
    TableSheet,
    counts,
    names_at,
    page_of,
)
from altiplano.table.store import OFFICE, Store

OPERATOR = "operator"
"""The setting with the hash of the operator's key."""

SHORT = 12
"""Characters of a key's hash that identify a person for operators."""

SHORTEST = 6


DAY = 86_400.0


class Office:
    """Everything that an operator can do."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # The operator's key.

    async def new_key(self) -> str:
        """Create a new operator's key; it replaces the old one."""
        secret = keys.new_secret()
        async with self.store.engine.begin() as connection:
            await set_setting(connection, OPERATOR, keys.fingerprint(secret))
        return secret

    async def remove_key(self) -> bool:
        """Remove the operator's key; False if there was none."""
        gone = delete(schema.settings).where(schema.settings.c.name == OPERATOR)
        async with self.store.engine.begin() as connection:
            return bool((await connection.execute(gone)).rowcount)

    async def is_operator(self, key: str) -> bool:
        """Whether this is the operator's key."""
        query = select(schema.settings.c.value).where(schema.settings.c.name == OPERATOR)
        async with self.store.engine.connect() as connection:
            known = (await connection.execute(query)).scalar_one_or_none()
        given = keys.fingerprint(key)
        return known is not None and hmac.compare_digest(str(known).encode(), given.encode())

    # Tables.

    async def tables(self, search: Search) -> TableLines:
        """A page of all tables, the most recently active first."""
        column = schema.matches.c
        where = search.of_tables(by_id=True)
        query = select(*MATCH_COLUMNS).where(*where)
        query = query.order_by(column.updated.desc(), column.id)
        async with self.store.engine.connect() as connection:
            found, rows = await page_of(connection, query, search)
            matches = [MatchRow(**row._asdict()) for row in rows]
            ids = [match.id for match in matches]
            people = await names_at(connection, ids)
            choices = await counts(connection, schema.journal, ids)
        tables = [
            TableLine(
                match=match.id,
                game=match.game,
                rules=match.rules,
                people=people.get(match.id, []),
                choices=choices.get(match.id, 0),
                created=match.created,
                updated=match.updated,
                over=match.over,
                closed=match.closed,
                stopped=match.readable is not None and not match.over,
            )
            for match in matches
        ]
        return TableLines(tables, found, search.page, search.pages(found))

    async def table(self, match: str) -> TableSheet:
        """One table: who sits there, and its progress."""
        row = await self._match(match)
        links = schema.links.c
        unused = select(func.count()).where(links.match == match, ~links.used)
        seats, column = schema.seats.c, schema.holders.c
        sitting = select(
            seats.seat, seats.name, seats.kind, seats.bot, seats.gone, seats.seen
        ).where(seats.match == match)
        holding = select(column.seat, column.key).where(column.match == match)
        async with self.store.engine.connect() as connection:
            choices = await counts(connection, schema.journal, [match])
            notes = await counts(connection, schema.notes, [match])
            open_links = int((await connection.execute(unused)).scalar_one())
            people = (await connection.execute(sitting.order_by(seats.seat))).all()
            holders = (await connection.execute(holding)).all()
        held: dict[int, list[str]] = {}
        for seat, key in holders:
            held.setdefault(int(seat), []).append(key[:SHORT])
        return TableSheet(
            match=row.id,
            game=row.game,
            rules=row.rules,
            edition=row.edition,
            options=json.loads(row.options),
            own_box=row.content is not None,
            practice=row.practice,
            watchable=row.watchable,
            hints=row.hints,
            host=row.host[:SHORT],
            seats=[SeatSheet(*each, held.get(each.seat, [])) for each in people],
            watching=held.get(SPECTATOR, []),
            choices=choices.get(match, 0),
            notes=notes.get(match, 0),
            open_links=open_links,
            created=row.created,
            updated=row.updated,
            over=row.over,
            closed=row.closed,
            readable=row.readable,
            rematch=row.rematch,
            replay=row.replay,
            winners=None if row.result is None else json.loads(row.result)["winners"],
        )

    async def _match(self, match: str) -> MatchRow:
        row = await self.store.match(match)
        if row is None:
            raise Refused("no-table", f"there is no table '{match[:40]}' on this server")
        return row

    async def close(self, match: str) -> None:
        """End a match early."""
        await self._match(match)
        if not await self.store.end(match, "operator", UNDECIDED):
            raise Refused("match-over", f"the match of table {match} is already over")
        await add_notice(self.store, match, Message("notice-ended"))
        async with self.store.engine.begin() as connection:
            await announce_changes(self.store, connection, [match])

    async def delete(self, match: str) -> None:
        """Delete a table and everything that belongs to it."""
        await self._match(match)
        async with self.store.engine.begin() as connection:
            before = await remove_tables(connection, [match])
            await announce_changes(self.store, connection, [match, *before])

    async def export(self, match: str) -> dict[str, Any]:
        """Everything that is stored about a table, with its journal as text."""
        row = await self._match(match)
        found: dict[str, Any] = {"match": match, "as_text": await self._journal(row)}
        found["table"] = row._asdict()
        async with self.store.engine.connect() as connection:
            for table in (*reversed(schema.BELONGING), schema.replays):
                query = select(table).where(table.c.match == match).order_by(*table.primary_key)
                rows = (await connection.execute(query)).mappings()
                found[table.name] = [dict(each) for each in rows]
        return found

    async def journal(self, match: str) -> str:
        """The match of a table as text, even before its end; it contains the seed."""
        return await self._journal(await self._match(match))

    async def _journal(self, row: MatchRow) -> str:
        game = await edition_of(self.store, row, await begun_with(row))
        read, lines = Lines(game, row), await self.store.lines(row.id)
        for line in lines:
            try:
                read.read([line])
            except Refused:
                return read.stored_journal(lines)
        return read.journal()

    # People.

    async def people(self, search: Search) -> PersonLines:
        """A page of the people this server knows, the most recently seen first."""
        column, held, seats = schema.people.c, schema.holders.c, schema.seats.c
        at_seat = and_(seats.match == held.match, seats.seat == held.seat)
        sitting = (
            select(
                held.key,
                func.count(held.match.distinct()).label("tables"),
                func.max(seats.seen).label("seen"),
            )
            .select_from(schema.holders.outerjoin(schema.seats, at_seat))
            .group_by(held.key)
            .subquery()
        )
        query = select(
            column.key, column.created, column.banned, sitting.c.tables, sitting.c.seen
        ).select_from(schema.people.outerjoin(sitting, sitting.c.key == column.key))
        if search.words:
            named = func.lower(seats.name).contains(search.words.lower(), autoescape=True)
            holding = select(held.key).join(schema.seats, at_seat).where(named)
            begins = column.key.startswith(search.words.lower(), autoescape=True)
            query = query.where(or_(begins, column.key.in_(holding)))
        last = func.coalesce(sitting.c.seen, column.created)
        query = query.order_by(last.desc(), column.key)
        async with self.store.engine.connect() as connection:
            found, rows = await page_of(connection, query, search)
            known = [row.key for row in rows]
            named_query = (
                select(held.key, seats.name).join(schema.seats, at_seat).where(held.key.in_(known))
            )
            names: dict[str, list[str]] = {}
            for key, name in await connection.execute(named_query.distinct()):
                names.setdefault(key, []).append(name)
        people = [
            PersonLine(
                row.key[:SHORT],
                sorted(names.get(row.key, [])),
                row.tables or 0,
                row.created,
                row.seen,
                row.banned,
            )
            for row in rows
        ]
        return PersonLines(people, found, search.page, search.pages(found))

    async def _person(self, person: str) -> str:
        """The whole hash of a person, from its first characters."""
        if not re.fullmatch(f"[0-9a-f]{{{SHORTEST},64}}", person):
            raise Refused(
                "bad-person",
                f"name a person by at least {SHORTEST} digits of their hash, as `people list` "
                f"shows them, not '{person[:64]}'",
            )
        column = schema.people.c
        query = select(column.key).where(column.key.startswith(person)).limit(2)
        async with self.store.engine.connect() as connection:
            found = list((await connection.execute(query)).scalars())
        if not found:
            raise Refused("no-person", f"there is no person '{person}'")
        if len(found) > 1:
            raise Refused("bad-person", f"several people match '{person}'; give more digits")
        return str(found[0])

    async def revoke(self, person: str) -> Removed:
        """Revoke a key; seats that nobody else holds are open for a friend again."""
        key = await self._person(person)
        async with self.store.engine.begin() as connection:
            held = await seats_of(connection, key)
            await connection.execute(delete(schema.holders).where(schema.holders.c.key == key))
            await connection.execute(delete(schema.people).where(schema.people.c.key == key))
            for match, seat in held:
                await withdraw_links(connection, match, seat)
                if seat != SPECTATOR and not await is_held(connection, match, seat):
                    await open_seat(connection, match, seat)
            matches = {match for match, _seat in held}
            await announce_changes(self.store, connection, matches)
        return Removed(key[:SHORT], len(matches))

    async def ban(self, person: str, banned: bool = True) -> Removed:
        """Ban a person, or lift a ban; their seats stay theirs."""
        key = await self._person(person)
        change = update(schema.people).where(schema.people.c.key == key).values(banned=banned)
        async with self.store.engine.begin() as connection:
            await connection.execute(change)
            matches = {match for match, _seat in await seats_of(connection, key)}
            await announce_changes(self.store, connection, matches)
        return Removed(key[:SHORT], len(matches))

    async def about(self, person: str) -> dict[str, Any]:
        """Everything that is stored about a person."""
        key = await self._person(person)
        column, matches = schema.people.c, schema.matches.c
        async with self.store.engine.connect() as connection:
            query = select(column.created, column.banned).where(column.key == key)
            known = (await connection.execute(query)).one()
            hosted = select(matches.id, matches.game, matches.created, matches.content)
            rows = await connection.execute(hosted.where(matches.host == key))
            tables = [row._asdict() for row in rows]
            held = await seats_of(connection, key) + await seats_left_by(connection, key)
            seats = [await about_seat(connection, match, seat) for match, seat in held]
        return {
            "person": key,
            "created": known.created,
            "banned": known.banned,
            "hosted": tables,
            "seats": seats,
        }

    async def forget(self, person: str) -> Removed:
        """Delete everything about a person; others play on, with bots on their seats.

        Choices stay: they belong to everyone's match, and contain no names.
        """
        key = await self._person(person)
        async with self.store.engine.begin() as connection:
            held = await seats_of(connection, key) + await seats_left_by(connection, key)
            for table in (schema.holders, schema.former_holders):
                await connection.execute(delete(table).where(table.c.key == key))
            for match, seat in held:
                if seat != SPECTATOR:
                    await forget_seat(connection, match, seat)
            nobody = keys.fingerprint(keys.new_secret())
            hosting = update(schema.matches).where(schema.matches.c.host == key)
            hosted = select(schema.matches.c.id).where(schema.matches.c.host == key)
            matches = {match for match, _seat in held}
            matches |= set((await connection.execute(hosted)).scalars())
            await connection.execute(hosting.values(host=nobody))
            await connection.execute(delete(schema.people).where(schema.people.c.key == key))
            await announce_changes(self.store, connection, matches)
        return Removed(key[:SHORT], len(matches))


async def announce_changes(
    store: Store, connection: AsyncConnection, matches: Collection[str]
) -> None:
    """Tell running servers which tables have changed, after the transaction."""
    if store.shared:
        for match in sorted(matches):
            await announce(connection, match)
    elif matches:
        await set_setting(connection, OFFICE, keys.new_id())


async def set_setting(connection: AsyncConnection, name: str, value: str) -> None:
    """Store a setting, replacing its old value."""
    column = schema.settings.c
    change = update(schema.settings).where(column.name == name).values(value=value)
    if not (await connection.execute(change)).rowcount:
        await connection.execute(insert(schema.settings).values(name=name, value=value))
