"""What commands print: JSON for programs, tables and progress bars for people."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from altiplano.errors import Refused
from altiplano.lab.shown import shown


def write_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))


def show_rows(title: str, rows: list[list[str]]) -> None:
    """A table, its header first; separated by tabs if the output is not a terminal."""
    console = Console(highlight=False, markup=False)
    if not console.is_terminal:
        print("\n".join("\t".join(row) for row in rows) + "\n")
        return
    table = Table(*rows[0], box=box.SIMPLE, title=title, title_justify="left")
    for row in rows[1:]:
        table.add_row(*row)
    console.print(table)


@contextmanager
def bar(what: str, quiet: bool = False) -> Iterator[Callable[[int, int], None]]:
    """A progress bar in a terminal: call it with the number done and the total."""
    with shown(quiet) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def new_text(path: Path, text: str) -> None:
    """Write a new private file; never overwrite one."""
    try:
        path.touch(mode=0o600, exist_ok=False)
        path.write_text(text, encoding="utf-8")
    except FileExistsError:
        raise Refused("unwritable", f"the file {path} exists; choose another name") from None
    except OSError as error:
        sentence = f"the file {path} cannot be written: {error.strerror}"
        raise Refused("unwritable", sentence) from None
