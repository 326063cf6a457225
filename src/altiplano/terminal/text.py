"""Plain text that wraps to the width of the terminal."""

import re
import shlex
import shutil
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path

INDENT = re.compile(r"( *)(\d+\. |- )?")
WIDEST = 80
NARROWEST = 30


def width() -> int:
    """The width of the terminal, but never too wide to read."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))


def wrapped(line: str, columns: int | None = None) -> str:
    """A line wrapped at words; later lines are indented to the first word after a number."""
    indent = INDENT.match(line)
    assert indent is not None, "the pattern matches nothing, too"
    hang = indent.end() if indent[2] else indent.end() + 2
    folded = textwrap.wrap(
        line,
        columns or width(),
        subsequent_indent=" " * hang,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(folded)


def paragraphs(lines: Iterable[str]) -> str:
    """Lines wrapped one by one."""
    return "\n".join(wrapped(line) for line in lines)


def program() -> str:
    """How this program was called, for commands to type."""
    called = Path(sys.argv[0])
    by_name = called.stem != "altiplano" or len(called.parts) == 1
    if by_name or (called.is_absolute() and shutil.which("altiplano") == str(called)):
        return "altiplano"
    return shlex.quote(sys.argv[0])


def command(*words: object) -> str:
    """A command line of this program."""
    return f"{program()} {shlex.join(map(str, words))}"


def many(count: int, what: str, sign: str = "") -> str:
    """`1 point`, `3* points`."""
    return f"{count}{sign} {what}{'' if count == 1 else 's'}"


def columns(rows: list[list[str]]) -> list[str]:
    """A table without lines: the first column left-aligned, numbers right-aligned."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(wide) if at == 0 else cell.rjust(wide)
            for at, (cell, wide) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
