"""Open a database for one piece of work; errors become sentences."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy.exc import ArgumentError

from altiplano.errors import Refused
from altiplano.table.database import Newer, async_url, prepare_file
from altiplano.table.problems import is_away
from altiplano.table.store import Store

T = TypeVar("T")


def address_of(database: str) -> str:
    """The address of a database without its password, for messages."""
    try:
        return async_url(database).render_as_string()
    except ArgumentError as error:
        raise Refused("no-database", f"the database is not an address: {error}") from None


def check_there(database: str) -> None:
    """Don't create a file for a person who wants to read one."""
    name = address_of(database)
    url = async_url(database)
    if url.get_backend_name() == "sqlite" and url.database and not Path(url.database).exists():
        raise Refused("no-database", f"there is no database {name}; start the server to create it")


async def reach(store: Store) -> None:
    """Check that a database answers, without changing it."""
    prepare_file(store.url)
    async with store.engine.connect():
        pass


def with_store(database: str, work: Callable[[Store], Awaitable[T]], up_to_date: bool = True) -> T:
    """Do something with a database, which by default is upgraded first."""
    name = address_of(database)

    def unusable(error: Exception) -> Refused:
        why = str(getattr(error, "orig", None) or error).partition("\n")[0]
        return Refused("no-database", f"the database {name} cannot be opened: {why}")

    async def working() -> T:
        store = Store(database)
        try:
            try:
                await (store.open() if up_to_date else reach(store))
            except Newer:
                raise
            except Exception as error:  # Each driver has its own exceptions.
                raise unusable(error) from None
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(working())
    except Newer:
        sentence = f"the database {name} needs a newer version of Altiplano; please update"
        raise Refused("newer-database", sentence) from None
    except Exception as error:
        if is_away(error):
            raise unusable(error) from None
        raise
