"""Finished matches in a file, one line each, so that an interrupted run can continue."""

from pathlib import Path
from typing import BinaryIO, TypeVar

import msgspec
import platformdirs

from altiplano.errors import Refused
from altiplano.lab.contest import Contest, code_hash
from altiplano.lab.encounter import Outcome

T = TypeVar("T")

FORMAT = 1
MARK = b'{"arena":'


class Header(msgspec.Struct):
    """The first line: which contest the matches belong to."""

    arena: int
    """The version of this format."""
    code: str
    contest: Contest


class Record:
    """The file of a contest."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        self.path = default_path(contest) if path is None else path
        self.header = Header(FORMAT, code_hash(contest.names), contest)
        self._file: BinaryIO | None = None

    def open(self, resume: bool) -> list[Outcome]:
        """Start over, or continue; returns the outcomes so far."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lines = self._lines()
            outcomes = self._outcomes(lines) if resume and lines else []
            kept = lines[: len(outcomes) + 1] if outcomes else [encoded(self.header)]
            self._file = self.path.open("r+b" if lines else "wb")
            self._file.truncate(0 if not outcomes else sum(map(len, kept)))
            self._file.seek(0, 2)
            if not outcomes:
                self._write(kept[0])
        except OSError as error:
            raise Refused("no-record", f"the file {self.path} cannot be written: {error}") from None
        return outcomes

    def add(self, outcome: Outcome) -> None:
        """Add a finished match."""
        self._write(encoded(outcome))

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _write(self, line: bytes) -> None:
        assert self._file is not None, "the record is open"
        self._file.write(line)
        self._file.flush()

    def _lines(self) -> list[bytes]:
        """The complete lines of the file; a line without its end was not finished."""
        if not self.path.exists():
            return []
        text = self.path.read_bytes()
        lines = text.splitlines(keepends=True)
        if text[: len(MARK)] != MARK[: len(text)]:
            sentence = f"{self.path} is not a record, so it was left unchanged"
            raise Refused("no-record", sentence)
        return lines if text.endswith(b"\n") else lines[:-1]

    def _outcomes(self, lines: list[bytes]) -> list[Outcome]:
        """The outcomes in these lines, if they belong to this contest."""
        header = self._decoded(lines[0], 1, Header)
        if header.contest != self.header.contest or header.arena != FORMAT:
            sentence = f"{self.path} is the record of another contest; start over without --resume"
            raise Refused("other-record", sentence)
        if header.code != self.header.code:
            raise Refused(
                "other-code",
                f"the bots have changed since {self.path} was started; start over without --resume",
            )
        numbered = enumerate(lines[1:], 2)
        return [self._decoded(line, number, Outcome) for number, line in numbered]

    def _decoded(self, line: bytes, number: int, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(line, type=kind)
        except msgspec.DecodeError as error:
            sentence = f"{self.path}, line {number}, is not a valid record line: {error}"
            raise Refused("no-record", sentence) from None


def encoded(what: msgspec.Struct) -> bytes:
    """One line."""
    return msgspec.json.encode(what) + b"\n"


def default_path(contest: Contest) -> Path:
    """A file in the user's data folder, named after everything that determines the results."""
    return Path(platformdirs.user_data_dir("altiplano")) / "arena" / f"{contest.key}.jsonl"
