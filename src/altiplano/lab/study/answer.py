"""An answer of a study, as it is shown, stored and sent."""

from collections.abc import Sequence
from typing import Any

import msgspec

from altiplano.kernel.message import Message, name
from altiplano.kernel.words import capital
from altiplano.lab.shares import Estimate
from altiplano.lab.study.plan import WORDS

Form = dict[str, Any]
"""A message as JSON."""

COMPONENTS = {
    "order taken": "order",
    "character": "card",
    "reaction": "card",
    "special": "card",
    "treasure": "card",
}
"""Kinds of things whose names have another kind in the catalog."""


class Part(msgspec.Struct):
    """The seats of a line that took it early, in the middle or late."""

    count: int
    found: Estimate | None
    """None: nobody did."""


class Line(msgspec.Struct):
    """One line of an answer."""

    label: str
    count: int
    """The number of seats or matches behind it."""
    found: Estimate
    fair: float | None = None
    clear: bool = False
    """Whether it differs from what is fair, given all lines of the answer."""
    margin: Estimate | None = None
    taken: float | None = None
    """The share of matches in which it was taken, of those in which it was available."""
    when: float | None = None
    """The average round in which it was taken."""
    times: list[Part] = []
    """The same by when it was first taken, in thirds of the match."""
    name: Form | None = None
    """The label as a message, if it is not the name of a component."""


class Messages(msgspec.Struct):
    """What an answer says, as messages."""

    title: Form
    says: list[Form] = []
    note: Form | None = None
    case: Form = {}


class StudyAnswer(msgspec.Struct):
    """The answer to one question, for one case."""

    question: str
    title: str
    case: str
    unit: str
    """`share`, `points`, `rounds`, `minutes` or `count`."""
    lines: list[Line]
    says: list[str] = []
    """What a designer wants to know, in sentences."""
    note: str = ""
    kind: str = ""
    """The kind of the lines: `role`, `extension`, `order`; empty if they are not components."""
    messages: Messages = msgspec.field(default_factory=lambda: Messages({}))


def answer(
    question: str,
    title: Message,
    case: str,
    unit: str,
    lines: list[Line],
    says: Sequence[Message] = (),
    note: str = "",
    kind: str = "",
) -> StudyAnswer:
    """An answer in English and as messages; `note`: the code of one."""
    noted = Message(note) if note else None
    return StudyAnswer(
        question,
        WORDS.say(title),
        case,
        unit,
        lines,
        [WORDS.say(each) for each in says],
        WORDS.say(noted) if noted else "",
        kind,
        Messages(title.form(), [each.form() for each in says], noted.form() if noted else None),
    )


def named_line(label: Message, count: int, found: Estimate, **more: Any) -> Line:
    """A line with one of our own names, such as *mean*."""
    return Line(WORDS.say(label), count, found, name=label.form(), **more)


def component(kind: str, key: str) -> Message:
    """The name of a role, an extension or another component."""
    return name(COMPONENTS.get(kind, kind), key)


def label_of(line: Line, kind: str = "") -> Message | str:
    """A line's label as a message for sentences."""
    if line.name is not None:
        return Message(line.name["code"], line.name["values"])
    return component(kind, line.label) if kind else line.label


def label_text(line: Line, kind: str = "") -> str:
    """A line's label for English readers."""
    if line.name is None and kind:
        return capital(WORDS.say(component(kind, line.label)))
    return capital(line.label)
