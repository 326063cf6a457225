"""Journals in files: reading one also loads its game; writing never destroys other data."""

import re
from pathlib import Path

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.journal import read
from altiplano.kernel.match import Match
from altiplano.kernel.words import Words

SEAT = re.compile(r"# me: (\d{1,2})\s*")
"""The comment with the seat of the person who saved a journal."""


def read_journal(path: Path, upto: int | None = None) -> tuple[Game, Match]:
    """The match of a journal, and the game in the journal's edition."""
    text = read_text(path)
    try:
        return replayed(text, upto)
    except Refused as refusal:
        raise Refused(refusal.code, f"{path}: {refusal}", refusal.rule) from None


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused("unreadable", f"the file {path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Refused("unreadable", f"the file {path} is not a journal: it is not text") from None


def seat_of(text: str) -> int | None:
    """The seat of the person who last saved this journal, if it says so."""
    seats = [found[1] for line in text.splitlines() if (found := SEAT.fullmatch(line))]
    return int(seats[-1]) if seats else None


def replayed(text: str, upto: int | None) -> tuple[Game, Match]:
    """The match of a journal's text."""
    header, _choices = read(text, Words("altiplano.kernel"))
    content = header.get("content")
    if content is not None and not isinstance(content, dict):
        raise Refused("journal-value", "the journal's header 'content:' must be an object")
    game = games.of(header)
    return game, game.replay(text, upto=upto)


def older_rules(match: Match) -> str:
    """A note about a journal of older rules; otherwise empty."""
    if not match.older:
        return ""
    return (
        f"This journal was written under rules version {match.older}. All its moves are legal "
        f"under version {match.rules.version}, which is used to read it."
    )


def check_target(path: Path, text: str) -> str:
    """The content of a file; refused unless this journal continues it, since journals only grow."""
    try:
        before = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
    except UnicodeDecodeError:
        before = "something else"
    except OSError as error:
        raise Refused(
            "unwritable", f"the file {path} cannot be written: {error.strerror}"
        ) from None
    lines = before.splitlines(keepends=True)
    choices = "".join(line for line in lines if not is_remark(line))
    if not text.startswith(choices) or (before and not choices):
        raise Refused(
            "unwritable",
            f"the file {path} is not a journal, so it was left unchanged; choose another name",
        )

    return before


def is_remark(line: str) -> bool:
    return line.lstrip().startswith("#")


def write_journal(path: Path, text: str, me: int) -> None:
    """Write a journal with your seat; raises Refused if that fails, or would destroy data."""
    before = check_target(path, text)
    try:
        path.write_text(continued(before, text, me), encoding="utf-8")
    except OSError as error:
        raise Refused(
            "unwritable", f"the file {path} cannot be written: {error.strerror}"
        ) from None


def continued(before: str, text: str, me: int) -> str:
    """The text of a file plus what is new in the journal; comments stay where they are."""
    remark = f"# me: {me}\n"
    if not before:
        return remark + text
    lines = before.splitlines(keepends=True)
    done = sum(len(line) for line in lines if not is_remark(line))
    gap = "\n" if is_remark(lines[-1]) and not before.endswith("\n") else ""
    return before + gap + text[done:] + ("" if seat_of(before) == me else remark)
