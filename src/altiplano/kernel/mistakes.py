"""What is wrong with a content file, and in which line."""

import re
from typing import NoReturn

import msgspec

from altiplano.kernel.errors import Refused


class Mistake(msgspec.Struct, frozen=True):
    """Something wrong: of which component, a sentence, and the value that it is about."""

    kind: str
    name: str
    sentence: str
    field: str = ""


def refuse(mistakes: list[Mistake], text: str = "", source: str = "") -> NoReturn:
    """Raise Refused with every mistake, a line each; with its place if the text is known."""
    lines = [mistake_text(each, text, source) for each in in_order(mistakes, text)]
    raise Refused("bad-content", "\n".join(dict.fromkeys(lines)))


def mistake_text(mistake: Mistake, text: str, source: str) -> str:
    """A mistake with its place in the file."""
    where = heading(mistake.kind, mistake.name)
    if source:
        line = line_of(mistake, text)
        where = f"{source}, line {line}, {where}" if line else f"{source}, {where}"
    return f"{where} {mistake.sentence}"


def heading(kind: str, name: str) -> str:
    """The heading of a component in a file: `[orders.o1]`; names with dots stand in quotes."""
    if not name:
        return f"[{kind}]"
    return f"[{kind}.{name}]" if re.fullmatch(r"[\w-]+", name, re.ASCII) else f'[{kind}."{name}"]'


def in_order(mistakes: list[Mistake], text: str) -> list[Mistake]:
    """Mistakes from the top of the file to its end; those without a place in it come last."""
    return sorted(mistakes, key=lambda mistake: line_of(mistake, text) or len(text))


def line_of(mistake: Mistake, text: str) -> int:
    """The line of the value, else of the component; 0 if it cannot be found."""
    path = [part for part in (mistake.kind, mistake.name, mistake.field) if part]
    found = 0
    depth = 1 if mistake.name else 0
    table: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        head = re.fullmatch(r"\s*\[+([^\[\],=]+)\]+\s*(#.*)?", line)
        value = re.match(r"""\s*([\w\-."' ]+?)\s*=""", line)
        if head:
            table = keys(head[1])
            here = table
        elif value:
            here = table + keys(value[1])
        else:
            continue
        same = 0
        while same < min(len(path), len(here)) and path[same] == here[same]:
            same += 1
        if same > depth:
            found, depth = number, same
    return found


def keys(words: str) -> list[str]:
    """The parts of a dotted key."""
    parts = re.findall(r""""([^"]*)"|'([^']*)'|([\w-]+)""", words)
    return ["".join(part) for part in parts]
