"""What all commands share: options, tables and JSON as they are written, and what is missing."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as RichTable

from altiplano.errors import Refused
from altiplano.terminal.text import command

ForPrograms = Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")]
Database = Annotated[
    str,
    typer.Option(
        envvar="ALTIPLANO_DATABASE",
        help="sqlite:///FILE or postgresql://...; a file in your data folder unless told.",
    ),
]


def extra(module: str, name: str, who: str, instead: str = "") -> ModuleType:
    """A module that a plain install cannot import; a sentence where it cannot."""
    try:
        return import_module(module)
    except ImportError as error:
        raise Refused(
            "missing-extra",
            f"{who} what comes with altiplano[{name}] ({error.name} is missing){instead}",
        ) from None


def table() -> ModuleType:
    """The web table, if what it needs is installed."""
    instead = f"; {command('terminal')} plays without it"
    return extra("altiplano.table.serve", "table", "the table needs", instead)


def write_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))


def show_rows(title: str, rows: list[list[str]]) -> None:
    """One table, its heads first, with lines where somebody looks at it."""
    console = Console(highlight=False, markup=False)
    if not console.is_terminal:
        print("\n".join("\t".join(row) for row in rows) + "\n")
        return
    shown = RichTable(*rows[0], box=box.SIMPLE, title=title, title_justify="left")
    for row in rows[1:]:
        shown.add_row(*row)
    console.print(shown)


@contextmanager
def bar(what: str, quiet: bool = False) -> Iterator[Callable[[int, int], None]]:
    """Shows how many of how many are done, where somebody looks at it."""
    console = Console(stderr=True, highlight=False)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    hidden = quiet or not console.is_terminal
    with Progress(*columns, console=console, disable=hidden, transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def new_text(path: Path, text: str) -> None:
    """Write a new file that nobody else may read; what is there already is left as it is."""
    try:
        path.touch(mode=0o600, exist_ok=False)
        path.write_text(text, encoding="utf-8")
    except FileExistsError:
        raise Refused("unwritable", f"the file {path} exists; choose another name") from None
    except OSError as error:
        sentence = f"the file {path} cannot be written: {error.strerror}"
        raise Refused("unwritable", sentence) from None
