"""The file of an own box, checked for somebody who fills it in."""

from pathlib import Path

import msgspec

from altiplano.errors import Refused
from altiplano.games.altiplano.box import judged, read_content
from altiplano.games.altiplano.components import Changes, changes, kinds, tally
from altiplano.games.altiplano.content import Content
from altiplano.kernel.content import heading, in_order, line_of, parse_overlay, read_file, told
from altiplano.terminal.text import command, many


class Place(msgspec.Struct, frozen=True):
    """A mistake, and where it is; line 0: it cannot be told."""

    file: str
    line: int
    table: str
    sentence: str


class Report(msgspec.Struct, frozen=True):
    """What a file says: its mistakes, or what it changes."""

    file: str
    mistakes: list[Place]
    sentences: list[str]
    """The mistakes, each as a sentence with its place."""
    edition: str = ""
    changes: Changes = Changes([], [], [], [])
    values: dict[str, int] = {}
    """How many values of the edition come from where."""


def check(path: Path) -> Report:
    """Look through a file; whatever is wrong with it is in the report."""
    source = str(path)
    try:
        text = read_file(path)
        overlay = parse_overlay(text, source)
    except Refused as refusal:
        return Report(source, [Place(source, 0, "", str(refusal))], [str(refusal)])
    content, wrong = judged(overlay)
    if content is None:
        places = {
            told(mistake, text, source): Place(
                source,
                line_of(mistake, text),
                heading(mistake.kind, mistake.name),
                mistake.sentence,
            )
            for mistake in in_order(wrong, text)
        }
        return Report(source, list(places.values()), list(places))
    found = changes(overlay, content, read_content({}))
    return Report(source, [], [], content.edition, found, origins(content))


def origins(content: Content) -> dict[str, int]:
    return tally(record for records in kinds(content).values() for record in records.values())


def summary(report: Report) -> list[str]:
    """What a file without mistakes changes."""
    found = report.changes
    left = report.values["reconstructed"]
    if any(found):
        does = (
            f"It changes {many(len(found.changed), 'value')} and confirms {len(found.confirmed)}; "
            f"it adds {components(found.added)} and removes {components(found.removed)}."
        )
    else:
        does = "It changes nothing yet: take away the # in front of a line and put in a value."
    return [
        f"{report.file} has no mistakes. {does}",
        f"Still reconstructed: {many(left, 'value')}. The edition is {report.edition}.",
        f"To play with it: {command('terminal', '--content', report.file)}",
    ]


def components(names: list[str]) -> str:
    """`2 components (orders.o17, orders.o18)`."""
    listed = f" ({', '.join(names)})" if names else ""
    return f"{many(len(names), 'component') if names else 'none'}{listed}"


def as_json(report: Report) -> dict[str, object]:
    """The report for programs."""
    return {
        "file": report.file,
        "ok": not report.mistakes,
        "mistakes": [msgspec.structs.asdict(mistake) for mistake in report.mistakes],
        "edition": report.edition or None,
        **report.changes._asdict(),
        "values": report.values,
    }
