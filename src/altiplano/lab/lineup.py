"""The bots of a contest, their seats, and how long each may think."""

import csv
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout

from altiplano import bots
from altiplano.errors import Refused
from altiplano.kernel.words import listing


def parse_bots(text: str) -> list[str]:
    """`strong,steady`; a name that contains a comma is in double quotes."""
    names = [name.strip() for name in next(csv.reader([text], skipinitialspace=True), [])]
    if not names or "" in names:
        raise Refused("bad-bots", f"bots read NAME,NAME, not '{text}'")
    return names


def bots_text(names: Sequence[str]) -> str:
    """The same as text."""
    return ",".join(quoted(name) if "," in name else name for name in names)


def quoted(name: str) -> str:
    """In double quotes; quotes inside are doubled."""
    return '"' + name.replace('"', '""') + '"'


def fill_seats(names: Sequence[str], players: int) -> tuple[str, ...]:
    """One bot for each seat: the last one fills the remaining seats."""
    if len(names) > players:
        sentence = f"{len(names)} bots are named ({listing([*names])}) for {players} players"
        raise Refused("too-many-bots", sentence)
    return (*names, *[names[-1]] * (players - len(names)))


def check_bots(names: Sequence[str]) -> None:
    """Refuse bots that cannot be created, before any match begins."""
    with redirect_stdout(sys.stderr):  # What a bot prints is a note, not part of the result.
        for name in dict.fromkeys(names):
            close = getattr(bots.get(name), "close", None)
            if close is not None:
                close()


def rotations(names: Sequence[str]) -> list[tuple[str, ...]]:
    """Every seating that rotating the lineup gives, each once."""
    turned = [(*names[first:], *names[:first]) for first in range(len(names))]
    return list(dict.fromkeys(turned))


def parse_iterations(text: str, names: Sequence[str]) -> dict[str, int]:
    """`200` for all bots, or `strong=200,master=1500`."""
    if "=" not in text:
        count = whole(text, text)
        return dict.fromkeys(names, count)
    found: dict[str, int] = {}
    for part in next(csv.reader([text], skipinitialspace=True)):
        name, equals, count_text = part.rpartition("=")
        if not equals or name not in names:
            known = listing([*dict.fromkeys(names)])
            raise Refused(
                "bad-iterations", f"'{part}' is not NAME=NUMBER for one of these bots: {known}"
            )
        found[name] = whole(count_text, text)
    return found


def iterations_text(iterations: dict[str, int], names: Sequence[str]) -> str:
    """The same as text; empty for the defaults."""
    counts = set(iterations.values())
    if len(counts) == 1 and all(name in iterations for name in names):
        return str(counts.pop())
    return bots_text([f"{name}={count}" for name, count in iterations.items()])


def whole(text: str, all_of_it: str) -> int:
    """A number of iterations."""
    if not text.strip().isdecimal() or int(text) < 1:
        sentence = f"iterations read 200 or NAME=200,NAME=1500, not '{all_of_it}'"
        raise Refused("bad-iterations", sentence)
    return int(text)
