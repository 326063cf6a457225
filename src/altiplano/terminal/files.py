"""Journals in files: reading one brings its game along; writing one destroys nothing else."""

from importlib.resources import files
from pathlib import Path

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.journal import read
from altiplano.kernel.match import Match
from altiplano.kernel.words import Words


def read_journal(path: Path, upto: int | None = None) -> tuple[Game, Match]:
    """The match of a journal, and the game in the edition that the journal carries."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused("unreadable", f"the file {path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Refused("unreadable", f"the file {path} is no journal: it is not text") from None
    try:
        return replayed(text, upto)
    except Refused as refusal:
        raise Refused(refusal.code, f"{path}: {refusal}", refusal.rule) from None


def replayed(text: str, upto: int | None) -> tuple[Game, Match]:
    """The match of a journal's text."""
    header, _choices = read(text, Words(files("altiplano.kernel") / "words.toml"))
    content = header.get("content")
    if content is not None and not isinstance(content, dict):
        raise Refused("journal-value", "the journal's header 'content:' should be an object")
    game = games.get(str(header["game"]), content=content)
    return game, game.replay(text, upto=upto)


def check_target(path: Path, text: str) -> None:
    """Journals only grow: a file may be written over by what continues it, by nothing else."""
    try:
        before = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return
    except UnicodeDecodeError:
        before = "something else"
    except OSError as error:
        raise Refused(
            "unwritable", f"the file {path} cannot be written: {error.strerror}"
        ) from None
    if not text.startswith(before):
        raise Refused(
            "unwritable",
            f"the file {path} holds something else and is left as it is; choose another name",
        )


def write_journal(path: Path, text: str) -> None:
    """Write a journal; raises Refused if it cannot be, or if something else would be lost."""
    check_target(path, text)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(
            "unwritable", f"the file {path} cannot be written: {error.strerror}"
        ) from None
