"""What is wrong with a content file, and in which line."""

import re
from typing import NamedTuple

from altiplano.kernel.errors import Refused
from altiplano.kernel.message import Message, Value, listed
from altiplano.kernel.words import Words, quoted

ENGLISH = Words("altiplano.kernel")


class Mistake(NamedTuple):
    """A mistake: the component, what is wrong, and the value."""

    kind: str
    name: str
    what: Message
    field: str = ""


def says(code: str, **values: object) -> Message:
    """A message whose values may come from a user."""
    return Message(code, {name: quoted(value) for name, value in values.items()})


def bad_content(code: str, **values: object) -> Refused:
    """The refusal of a whole content file, to be raised."""
    return ENGLISH.refused("bad-content", values, code)


def refusal(
    mistakes: list[Mistake], words: Words, text: str = "", source: Value = "", most: int = 1000
) -> Refused:
    """A refusal with one line per mistake; with line numbers if the text is known."""
    lines = [placed(each, text, source) for each in in_order(mistakes, text)]
    message = listed("lines", [*dict.fromkeys(lines)][:most])
    return Refused("bad-content", words.say(message), message=message)


def placed(mistake: Mistake, text: str, source: Value) -> Message:
    """A mistake with its place in the file."""
    values: dict[str, Value] = {
        "table": quoted(heading(mistake.kind, mistake.name)),
        "what": mistake.what,
    }
    if not source:
        return Message("mistake", values)
    line = line_of(mistake, text)
    if not line:
        return Message("mistake-in", {**values, "source": source})
    return Message("mistake-line", {**values, "source": source, "line": line})


def heading(kind: str, name: str) -> str:
    """The heading of a component in a file: `[orders.o1]`; names with dots are quoted."""
    if not name:
        return f"[{kind}]"
    return f"[{kind}.{name}]" if re.fullmatch(r"[\w-]+", name, re.ASCII) else f'[{kind}."{name}"]'


def in_order(mistakes: list[Mistake], text: str) -> list[Mistake]:
    """Mistakes in the order of the file; those without a line come last."""
    return sorted(mistakes, key=lambda mistake: line_of(mistake, text) or len(text))


def line_of(mistake: Mistake, text: str) -> int:
    """The line of the value, otherwise of the component; 0 if it is not found."""
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
