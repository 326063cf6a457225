"""Who holds which seat, and the links to seats."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from altiplano.table import keys, schema
from altiplano.table.rows import SPECTATOR, LinkRow
from altiplano.table.schema import of_seat, this_seat
from altiplano.table.wording import refused


class Links:
    """The part of the store about people, their seats, and links."""

    def __init__(self, engine: AsyncEngine, time: Callable[[float], ColumnElement[str]]) -> None:
        self.engine = engine
        self.time = time

    async def add_person(self, key: str) -> None:
        """Add a person, by the hash of the key that this server created for them."""
        async with self.engine.begin() as connection:
            values = {"key": key, "created": self.time(0.0)}
            await connection.execute(insert(schema.people).values(values))

    async def knows(self, key: str) -> bool:
        """Whether this server created the key with this hash, and it was not revoked.

        Banned people are refused here, and where seats and tables are requested.
        """
        query = select(schema.people.c.banned).where(schema.people.c.key == key)
        async with self.engine.connect() as connection:
            banned = (await connection.execute(query)).scalar()
        check_not_banned(banned)
        return banned is not None

    async def known_key(self, key: str) -> str:
        """The client's key if this server created it, otherwise a new one."""
        if key and await self.knows(keys.fingerprint(key)):
            return key
        secret = keys.new_secret()
        await self.add_person(keys.fingerprint(secret))
        return secret

    async def seats_held(self, match: str, key: str) -> list[int]:
        """A person's seats at a table; includes SPECTATOR if they may watch."""
        column = schema.holders.c
        held = select(column.seat, is_banned(key)).where(column.match == match, column.key == key)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(held)).all()
        check_not_banned(any(banned for _seat, banned in rows))
        return sorted(int(seat) for seat, _banned in rows)

    async def holders(self, match: str) -> list[tuple[int, str]]:
        """Seats and the hashes of their holders; banned people hold none."""
        column, people = schema.holders.c, schema.people.c
        banned = select(people.key).where(people.key == column.key, people.banned).exists()
        query = select(column.seat, column.key).where(column.match == match, ~banned)
        async with self.engine.connect() as connection:
            return [(int(seat), str(key)) for seat, key in await connection.execute(query)]

    async def add(self, secret: str, link: LinkRow) -> None:
        async with self.engine.begin() as connection:
            await add_link(connection, secret, link)

    async def use(self, secret: str, key: str, name: str) -> LinkRow | None:
        """Exchange a link for a seat; None if it does not exist or was used.

        An invited person sits down under this name, unless somebody else has.
        """
        column = schema.links.c
        async with self.engine.begin() as connection:
            query = select(column.match, column.seat, column.kind).where(column.secret == secret)
            found = (await connection.execute(query.where(~column.used))).first()
            if found is None:
                return None
            link = LinkRow(*found)
            # Links for spectators don't change, but must not be withdrawn in between.
            use = update(schema.links).where(column.secret == secret, ~column.used)
            used = await connection.execute(use.values(used=link.kind != "watch"))
            if used.rowcount == 0:
                return None
            if link.kind == "invite" and not await take(connection, link, name, self.time(0.0)):
                return None
            held = schema.holders.c
            known = select(held.key).where(
                held.match == link.match, held.seat == link.seat, held.key == key
            )
            if (await connection.execute(known)).first() is None:
                await hold(connection, link.match, link.seat, key)
        return link

    async def unused(self, secret: str) -> LinkRow | None:
        """What a link leads to, as long as it works."""
        column = schema.links.c
        query = select(column.match, column.seat, column.kind).where(column.secret == secret)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query.where(~column.used))).first()
        return None if found is None else LinkRow(*found)

    async def withdraw(self, link: LinkRow, host: str) -> int:
        """Withdraw links of a kind; spectators except the host have to leave. Returns how many."""
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

    async def used(self, secret: str, key: str) -> LinkRow | None:
        """A link to a seat that this key already holds: it leads back there."""
        link, held = schema.links.c, schema.holders.c
        holds = (held.match == link.match) & (held.seat == link.seat) & (held.key == key)
        query = select(link.match, link.seat, link.kind).where(link.secret == secret, holds)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else LinkRow(*found)


def is_banned(key: str) -> ScalarSelect[bool]:
    """Whether a person is banned, as an SQL expression."""
    return select(schema.people.c.banned).where(schema.people.c.key == key).scalar_subquery()


def check_not_banned(banned: bool | None) -> None:
    if banned:
        raise refused("banned")


async def take(
    connection: AsyncConnection, link: LinkRow, name: str, time: ColumnElement[str]
) -> bool:
    """Take an open seat; False if somebody already has."""
    column = schema.seats.c
    waits = (this_seat(link.match, link.seat), column.kind == "open")
    values: dict[str, Any] = {"kind": "person", "seen": time}
    if name:
        values["name"] = name
    done = await connection.execute(update(schema.seats).where(*waits).values(**values))
    return bool(done.rowcount)


async def hold(connection: AsyncConnection, match: str, seat: int, key: str) -> None:
    await connection.execute(insert(schema.holders).values(match=match, seat=seat, key=key))


async def add_link(connection: AsyncConnection, secret: str, link: LinkRow) -> None:
    values = {"secret": secret, "used": False, **link._asdict()}
    await connection.execute(insert(schema.links).values(**values))


def link_path(secret: str, kind: str) -> str:
    """The address of a link; its kind may be visible, so the page can ask the right question."""
    return f"/join?{kind}#{secret}"
