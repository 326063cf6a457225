"""The folder of a tuning study: one line per generation, and the results."""

from pathlib import Path

import msgspec

from altiplano import __version__
from altiplano.errors import Refused
from altiplano.lab.contest import code_hash
from altiplano.lab.tune.search import Generation
from altiplano.lab.tune.study import TuneStudy

HEADER = "study.json"
LINES = "generations.jsonl"
EDITION = "edition.toml"
WEIGHTS = "weights.json"
PAGE = "report.html"


class Header(msgspec.Struct):
    """What the generations belong to."""

    version: str
    code: str
    """The hash of the bots' code."""
    study: TuneStudy


class Results:
    """The folder of a study's results."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def open(self, study: TuneStudy, resume: bool) -> list[Generation]:
        """Start over, or continue; returns the stored generations."""
        header = Header(__version__, code_hash(["steady"]), study)
        kept = self.generations() if resume and self.is_of(header) else []
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            encoded = msgspec.json.format(msgspec.json.encode(header), indent=2)
            (self.folder / HEADER).write_bytes(encoded)
            (self.folder / LINES).write_bytes(b"".join(map(line_of, kept)))
        except OSError as error:
            raise self.unwritable(error) from None
        return kept

    def is_of(self, header: Header) -> bool:
        """Whether the folder belongs to this study; refused if it contains something else."""
        path = self.folder / HEADER
        if not path.exists():
            return False
        try:
            kept = msgspec.json.decode(path.read_bytes(), type=Header)
        except (OSError, msgspec.MsgspecError) as error:
            raise Refused("no-results", f"{path} cannot be read: {error}") from None
        if searched(kept.study) != searched(header.study):
            sentence = f"{self.folder} has results of another study; start over without --resume"
            raise Refused("other-study", sentence)
        if kept.code != header.code:
            sentence = f"the bots have changed since {self.folder} was started; start over"
            raise Refused("other-code", f"{sentence} without --resume")
        return True

    def generations(self) -> list[Generation]:
        """The complete lines; one without its end was not finished."""
        path = self.folder / LINES
        lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
        try:
            return [msgspec.json.decode(line, type=Generation) for line in lines]
        except msgspec.MsgspecError as error:
            raise Refused("no-results", f"{path} is damaged: {error}") from None

    def add(self, generation: Generation) -> None:
        """Store one more generation immediately."""
        try:
            with (self.folder / LINES).open("ab") as file:
                file.write(line_of(generation))
        except OSError as error:
            raise self.unwritable(error) from None

    def write(self, name: str, text: str) -> Path:
        """Write a file next to the generations."""
        path = self.folder / name
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise self.unwritable(error) from None
        return path

    def unwritable(self, error: OSError) -> Refused:
        return Refused("no-results", f"the results cannot be written to {self.folder}: {error}")


def searched(study: TuneStudy) -> TuneStudy:
    """What determines the generations: not how many there are, nor what is reported."""
    judge = msgspec.structs.replace(
        study.judge, fresh=1, strong=0, strong_cases=[], why=0, strong_steps=0
    )
    return msgspec.structs.replace(study, generations=1, title="", text="", judge=judge)


def line_of(generation: Generation) -> bytes:
    return msgspec.json.encode(generation) + b"\n"
