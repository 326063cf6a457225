"""An answer of a study, as it is shown, written and sent."""

from collections.abc import Sequence
from typing import Any

import msgspec

from altiplano.kernel.message import Message, name
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


class Line(msgspec.Struct):
    """One line of an answer."""

    label: str
    count: int
    """How many seats or matches it is about."""
    found: Estimate
    fair: float | None = None
    clear: bool = False
    """Whether it differs from what is fair, with all lines of the answer considered."""
    margin: Estimate | None = None
    taken: float | None = None
    """The share of matches in which somebody took it, of those in which it was there."""
    when: float | None = None
    """In which round it was taken, on average."""
    name: Form | None = None
    """The label without words, if it is neither the name of a component nor one that nobody
    translates."""


class Messages(msgspec.Struct):
    """What an answer says, without words."""

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
    """What the lines are: `role`, `extension`, `order`; empty if they are no components."""
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
    """An answer in English and without words; `note`: the code of one."""
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
    """A line with a name of ours, such as *mean*."""
    return Line(WORDS.say(label), count, found, name=label.form(), **more)


def component(kind: str, key: str) -> Message:
    """The name of a role, an extension or another component."""
    return name(COMPONENTS.get(kind, kind), key)


def label_of(line: Line, kind: str = "") -> Message | str:
    """A line's label for a sentence."""
    if line.name is not None:
        return Message(line.name["code"], line.name["values"])
    return component(kind, line.label) if kind else line.label
