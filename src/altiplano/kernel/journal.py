"""A match as text; load, replay, fork and undo read it back.

The header has one `key: value` per line (values are JSON), then there is a blank line, then one
line per choice: the seat and the move's text. Taking a choice back is the line `SEAT undo`, so a
journal only grows; giving up, in games where that ends the match, is the line `SEAT resign`. Lines
that begin with # are comments.
"""

import json
from typing import Final, final

from mypy_extensions import i64

from altiplano.kernel.words import Words, listing

UNDO: Final = -1
"""The move number of a journal line that takes back its seat's last standing choice."""

UNDO_TEXT: Final = "undo"

RESIGN: Final = -2
"""The move number of a journal line that resigns."""

RESIGN_TEXT: Final = "resign"

KEYS: Final = ("game", "rules", "edition", "content", "players", "seed", "options", "position")


@final
class Line:
    """One line of a journal. Lines link to the one before, so copies of a match share them."""

    def __init__(self, before: "Line | None", seat: i64, move: i64) -> None:
        self.before = before
        self.seat: i64 = seat
        self.move: i64 = move
        self.step: i64 = 0
        """The simultaneous step in which it was made, or 0."""
        self.revealed: bool = False
        """Whether it revealed something, so that it cannot be undone."""


def standing(last: Line | None, players: i64) -> list[Line]:
    """The choices that have not been taken back, the oldest first."""
    choices: list[Line] = []
    taken_back = [0] * players
    line = last
    while line is not None:
        seat: i64 = line.seat
        if line.move == UNDO:
            taken_back[seat] += 1
        elif taken_back[seat] > 0:
            taken_back[seat] -= 1
        else:
            choices.append(line)
        line = line.before
    choices.reverse()
    return choices


def lines_after(before: Line | None, last: Line | None) -> list[Line]:
    """The lines after another one, the oldest first."""
    lines: list[Line] = []
    line = last
    while line is not None and line is not before:
        lines.append(line)
        line = line.before
    lines.reverse()
    return lines


def takeable(last: Line | None, seat: i64, players: i64, open_step: i64) -> list[Line]:
    """The standing choices that a seat may take back, the last first.

    They end at the last one that revealed something, or that another seat made; in the open
    simultaneous step, other seats do not count.
    """
    taken_back = [0] * players
    choices: list[Line] = []
    line = last
    while line is not None:
        if line.move == UNDO:
            taken_back[line.seat] += 1
        elif taken_back[line.seat] > 0:
            taken_back[line.seat] -= 1
        elif line.seat == seat:
            if line.revealed:
                break
            choices.append(line)
        elif line.step != open_step:
            break
        line = line.before
    return choices


def write(header: dict[str, object], last: Line | None, move_texts: list[str]) -> str:
    """Write a match as text."""
    heads = [f"{key}: {json.dumps(header[key], sort_keys=True)}" for key in KEYS if key in header]
    lines: list[str] = []
    line = last
    while line is not None:
        lines.append(f"{line.seat} {text_of(line.move, move_texts)}")
        line = line.before
    lines.reverse()
    return "\n".join([*heads, "", *lines]) + "\n"


def text_of(move: i64, move_texts: list[str]) -> str:
    """A choice as written in a journal."""
    if move == UNDO:
        return UNDO_TEXT
    return RESIGN_TEXT if move == RESIGN else move_texts[move]


def read(text: str, words: Words) -> tuple[dict[str, object], list[tuple[int, int, str]]]:
    """The header, and each choice as (line number, seat, move text)."""
    header: dict[str, object] = {}
    choices: list[tuple[int, int, str]] = []
    in_header = True
    number = 0
    for raw in text.splitlines():
        number += 1
        line = raw.strip()
        if line.startswith("#"):
            continue
        if not line:
            in_header = in_header and not header
        elif in_header:
            read_header(header, line, number, words)
        else:
            choices.append(read_choice(line, number, words))
    for key in ("game", "rules", "edition"):
        if key not in header:
            raise words.refused("journal-missing", {"key": key})
    if "position" not in header:
        for key in ("players", "seed"):
            if key not in header:
                raise words.refused("journal-missing", {"key": key})
    return header, choices


def read_header(header: dict[str, object], line: str, number: int, words: Words) -> None:
    key, colon, value = line.partition(":")
    if not colon:
        raise words.refused("journal-header", {"line": number, "text": line[:60]})
    if key not in KEYS:
        known = {"line": number, "key": key[:60], "known": listing(list(KEYS))}
        raise words.refused("journal-key", known)
    try:
        header[key] = json.loads(value)
        json.dumps(header[key], ensure_ascii=False).encode()
    except UnicodeEncodeError:  # Half of a surrogate pair, as an escape: it is not valid text.
        raise words.refused("journal-unicode", {"line": number, "key": key}) from None
    except (ValueError, RecursionError):
        wanted: dict[str, object] = {"line": number, "key": key, "wanted": "JSON"}
        raise words.refused("journal-value", wanted) from None


def read_choice(line: str, number: int, words: Words) -> tuple[int, int, str]:
    seat, _, move = line.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and move):
        raise words.refused("journal-line", {"line": number, "text": line[:60]})
    return number, int(seat), move
