"""A person's seats, messages and choices, and how all of that is removed."""

import json
import re
from typing import Any

from sqlalchemy import and_, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altiplano import bots
from altiplano.table import schema
from altiplano.table.rows import SPECTATOR
from altiplano.table.schema import of_seat, this_seat

REMOVED = "(removed)"
"""What replaces the messages of a person who was forgotten."""


async def seats_of(connection: AsyncConnection, key: str) -> list[tuple[str, int]]:
    """The tables and seats that a person holds; SPECTATOR where they watch."""
    column = schema.holders.c
    query = select(column.match, column.seat).where(column.key == key)
    found = await connection.execute(query.order_by(column.match, column.seat))
    return [(str(match), int(seat)) for match, seat in found]


async def seats_left_by(connection: AsyncConnection, key: str) -> list[tuple[str, int]]:
    """The tables and seats that a person has given up."""
    column = schema.former_holders.c
    query = select(column.match, column.seat).where(column.key == key)
    found = await connection.execute(query.order_by(column.match, column.seat))
    return [(str(match), int(seat)) for match, seat in found]


async def is_held(connection: AsyncConnection, match: str, seat: int) -> bool:
    """Whether anybody holds a seat."""
    column = schema.holders.c
    query = select(column.key).where(column.match == match, column.seat == seat)
    return (await connection.execute(query)).first() is not None


async def open_seat(connection: AsyncConnection, match: str, seat: int) -> None:
    """Open a seat at an unfinished table for a friend again."""
    column, matches = schema.seats.c, schema.matches.c
    playing = select(matches.id).where(matches.id == match, ~matches.over).exists()
    sits = (this_seat(match, seat), column.kind == "person", ~column.gone, playing)
    await connection.execute(update(schema.seats).where(*sits).values(kind="open"))


async def withdraw_links(connection: AsyncConnection, match: str, seat: int) -> None:
    """Withdraw links by which a person would bring a seat to another device."""
    column = schema.links.c
    own = (of_seat(match, seat), column.kind == "continue", ~column.used)
    change = update(schema.links).where(*own).values(used=True, withdrawn=True)
    await connection.execute(change)


async def about_seat(connection: AsyncConnection, match: str, seat: int) -> dict[str, Any]:
    """What is stored about a person at one seat."""
    matches, seats, notes = schema.matches.c, schema.seats.c, schema.notes.c
    table = select(matches.game, matches.created, matches.over).where(matches.id == match)
    about: dict[str, Any] = {"match": match, "seat": None if seat == SPECTATOR else seat}
    about |= (await connection.execute(table)).one()._asdict()
    if seat == SPECTATOR:
        return about
    columns = (seats.name, seats.kind, seats.bot, seats.gone, seats.seen, seats.agreed, seats.color)
    sits = select(*columns)
    about |= (await connection.execute(sits.where(this_seat(match, seat)))).one()._asdict()
    said = select(notes.at, notes.text).where(
        notes.match == match, notes.seat == seat, notes.kind == "chat"
    )
    chosen = select(schema.journal.c.number, schema.journal.c.text).where(
        schema.journal.c.match == match, schema.journal.c.seat == seat
    )
    for name, query in (
        ("said", said.order_by(notes.number)),
        ("choices", chosen.order_by(schema.journal.c.number)),
    ):
        about[name] = [row._asdict() for row in await connection.execute(query)]
    return about


async def forget_seat(connection: AsyncConnection, match: str, seat: int) -> None:
    """Remove the name of a seat and its messages; a bot plays on if nobody else holds it."""
    column, matches = schema.seats.c, schema.matches.c
    query = select(column.name, column.bot, column.kind).where(this_seat(match, seat))
    before = (await connection.execute(query)).first()
    if before is None:
        return
    values: dict[str, Any] = {"name": f"Player {seat + 1}"}
    playing = select(matches.id).where(matches.id == match, ~matches.over)
    if (await connection.execute(playing)).first() and not await is_held(connection, match, seat):
        values |= {"bot": before.bot or bots.STAND_IN, "gone": True}
        await connection.execute(update(schema.links).where(of_seat(match, seat)).values(used=True))
    await connection.execute(update(schema.seats).where(this_seat(match, seat)).values(values))
    await forget_words(connection, match, seat, before.name, values["name"])
    await forget_replay_name(connection, match, seat, values["name"])


async def forget_words(
    connection: AsyncConnection, match: str, seat: int, name: str, instead: str
) -> None:
    """Remove a seat's messages, and rename it in notices."""
    column = schema.notes.c
    said = (column.match == match, column.seat == seat, column.kind == "chat")
    await connection.execute(update(schema.notes).where(*said).values(text=REMOVED))
    if not name:
        return
    whole = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    notices = select(column.number, column.text).where(
        and_(column.match == match, column.kind == "notice")
    )
    for number, text in (await connection.execute(notices)).all():
        if whole.search(text):
            this = (column.match == match, column.number == number)
            changed = whole.sub(lambda _found: instead, text)
            await connection.execute(update(schema.notes).where(*this).values(text=changed))


async def forget_replay_name(
    connection: AsyncConnection, match: str, seat: int, instead: str
) -> None:
    """Rename a seat in its table's replay."""
    column = schema.replays.c
    query = select(column.id, column.names).where(column.match == match)
    for replay, written in (await connection.execute(query)).all():
        names = json.loads(written)
        if seat < len(names):
            names[seat] = instead
            change = update(schema.replays).where(column.id == replay)
            await connection.execute(change.values(names=json.dumps(names)))


async def remove_tables(connection: AsyncConnection, matches: list[str]) -> list[str]:
    """Delete tables with everything that belongs to them, and all references to them."""
    replay, match = schema.replays.c, schema.matches.c
    await connection.execute(delete(schema.replays).where(replay.match.in_(matches)))
    for table in schema.BELONGING:
        await connection.execute(delete(table).where(table.c.match.in_(matches)))
    led = update(schema.matches).where(match.rematch.in_(matches)).values(rematch=None)
    before = [str(each) for (each,) in await connection.execute(led.returning(match.id))]
    await connection.execute(delete(schema.matches).where(match.id.in_(matches)))
    return before
