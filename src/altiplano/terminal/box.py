"""Checks the file of a custom box for the person who fills it in."""

from pathlib import Path

import msgspec

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.components import OURS, Changes
from altiplano.kernel.content import parse_overlay, read_file
from altiplano.kernel.mistakes import heading, in_order, line_of, placed
from altiplano.terminal.text import command, many


class Place(msgspec.Struct, frozen=True):
    """A mistake and its line; 0 if that is unknown."""

    file: str
    line: int
    table: str
    sentence: str


class Report(msgspec.Struct, frozen=True):
    """The mistakes of a file, or its changes."""

    file: str
    mistakes: list[Place]
    sentences: list[str]
    """The mistakes, each as a sentence with its line."""
    edition: str = ""
    changes: Changes = Changes([], [], [], [])
    values: dict[str, int] = {}
    """How many values of the edition have which origin."""


def check(game: str, path: Path, edition: str | None = None) -> Report:
    """Read a file for a game; all mistakes are in the report."""
    printed = games.catalog(games.get(game, edition=edition))
    source = str(path)
    try:
        text = read_file(path)
        overlay = parse_overlay(text, source)
    except Refused as refusal:
        return Report(source, [Place(source, 0, "", str(refusal))], [str(refusal)])
    catalog, wrong = games.judged(game, overlay, edition)
    if catalog is None:
        words = games.get(game).rules.words
        places = {
            words.say(placed(mistake, text, source)): Place(
                source,
                line_of(mistake, text),
                heading(mistake.kind, mistake.name),
                words.say(mistake.what),
            )
            for mistake in in_order(wrong, text)
        }
        return Report(source, list(places.values()), list(places))
    found = catalog.changes(overlay, printed)
    return Report(source, [], [], catalog.edition, found, catalog.tally(catalog.kinds()))


def summary(report: Report, named: list[str]) -> list[str]:
    """The changes of a file without mistakes; commands name the game as given."""
    found = report.changes
    left = sum(report.values[origin] for origin in OURS)
    if any(found):
        does = (
            f"It changes {many(len(found.changed), 'value')} and confirms {len(found.confirmed)}; "
            f"it adds {components(found.added)} and removes {components(found.removed)}."
        )
    else:
        does = "It changes nothing yet: remove the # at the start of a line and enter a value."
    return [
        f"{report.file} has no mistakes. {does}",
        f"Still reconstructed: {many(left, 'value')}. The edition is {report.edition}.",
        f"To play with it: {command('terminal', *named, '--content', report.file)}",
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
