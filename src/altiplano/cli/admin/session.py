"""What the operator's commands share: opening the database, and printing results."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import typer

from altiplano.cli.extras import needing
from altiplano.cli.output import write_json
from altiplano.terminal.text import paragraphs

if TYPE_CHECKING:
    from altiplano.table.office import Office
    from altiplano.table.store import Store

T = TypeVar("T")

Words = Annotated[str, typer.Option(help="Search for part of a name or the start of an id.")]
Page = Annotated[int, typer.Option(min=1, help="Which page to show.")]
Most = Annotated[int, typer.Option(min=1, max=1000, help="Entries per page.")]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")]


def needing_table() -> AbstractContextManager[None]:
    return needing("table", "the operator's commands need")


def with_store(
    database: str,
    work: "Callable[[Store], Awaitable[T]]",
    up_to_date: bool = True,
    new: bool = False,
) -> T:
    """Do some work on a database, which must exist unless it may be new."""
    with needing_table():
        from altiplano.table import opening
        from altiplano.table.serve import default_database

    address = database or default_database()
    if not new:
        opening.check_there(address)
    return opening.with_store(address, work, up_to_date)


def with_office(database: str, work: "Callable[[Office], Awaitable[T]]") -> T:
    """Do something with the office."""
    with needing_table():
        from altiplano.table.office import Office

    return with_store(database, lambda store: work(Office(store)))


def plain(value: object) -> Any:
    """A struct as JSON values."""
    return msgspec.to_builtins(value)


def say(value: object, sentence: str, as_json: bool) -> None:
    """Print a result, for a person or a program."""
    if as_json:
        write_json(plain(value))
    else:
        print(paragraphs([sentence]))


def confirm(question: str, sure: bool) -> None:
    """Continue only if the user agrees."""
    if not sure:
        typer.confirm(question, abort=True, err=True)


def day(time: str | None) -> str:
    """A time in readable form."""
    return "" if time is None else f"{time[:10]} {time[11:16]}"


def cell(value: object) -> str:
    """A value in a table cell."""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{name}={each}" for name, each in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
