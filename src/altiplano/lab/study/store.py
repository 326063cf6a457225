"""The results of a study in a folder: one line per match as it ends, then Parquet."""

from functools import lru_cache
from pathlib import Path
from typing import BinaryIO

import msgspec
import polars

from altiplano import __version__
from altiplano.errors import Refused
from altiplano.lab.contest import code_hash
from altiplano.lab.study.plan import Plan, Study, plan_of
from altiplano.lab.study.rows import MatchRow, slim

FORMAT = 1
HEADER = "study.json"
LINES = "matches.jsonl"

THING = polars.Struct({"kind": polars.String, "name": polars.String, "when": polars.Int64})
OFFERED = polars.Struct({"kind": polars.String, "name": polars.String})
SCORE = polars.Struct({"source": polars.String, "points": polars.Int64})
ACTION = polars.Struct({"action": polars.String, "times": polars.Int64})


class Header(msgspec.Struct):
    """What the matches belong to."""

    format: int
    version: str
    code: str
    """The hash of the bots' code."""
    editions: dict[str, str]
    """The edition of each variant."""
    folder: str
    study: Study


class Results:
    """The folder of a study's results."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file: BinaryIO | None = None

    # Writing.

    def open(self, plan: Plan, home: Path, resume: bool) -> list[MatchRow]:
        """Start over, or continue; returns the stored matches."""
        header = header_of(plan, home)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            rows = self.rows() if resume and self.is_of(header) else []
            encoded = msgspec.json.format(msgspec.json.encode(header), indent=2)
            (self.folder / HEADER).write_bytes(encoded)
            self._file = (self.folder / LINES).open("wb")
            self._file.writelines(map(line_of, rows))
            self._file.flush()
        except OSError as error:
            sentence = f"the results cannot be written to {self.folder}: {error}"
            raise Refused("no-results", sentence) from None
        return rows

    def is_of(self, header: Header) -> bool:
        """Whether the folder belongs to this study; refused if it contains something else."""
        if not (self.folder / HEADER).exists():
            return False
        kept = self.header()
        if played(kept.study) != played(header.study):
            sentence = f"{self.folder} has results of another study; start over without --resume"
            raise Refused("other-study", sentence)
        if kept.code != header.code or kept.editions != header.editions:
            sentence = (
                f"the bots or the content have changed since {self.folder} was started; "
                "start over without --resume"
            )
            raise Refused("other-code", sentence)
        return True

    def add(self, row: MatchRow) -> None:
        """Store one more match immediately."""
        assert self._file is not None, "the results are open"
        self._file.write(line_of(row))
        self._file.flush()

    def close(self, plan: Plan) -> None:
        """Write the tables."""
        assert self._file is not None, "the results are open"
        self._file.close()
        matches, seats = frames(plan, self.rows())
        matches.write_parquet(self.folder / "matches.parquet")
        seats.write_parquet(self.folder / "seats.parquet")

    # Reading.

    def header(self) -> Header:
        try:
            return msgspec.json.decode((self.folder / HEADER).read_bytes(), type=Header)
        except (OSError, msgspec.MsgspecError) as error:
            sentence = f"{self.folder} has no results of a study: {error}"
            raise Refused("no-results", sentence) from None

    def rows(self) -> list[MatchRow]:
        """The complete lines; one without its end was not finished."""
        path = self.folder / LINES
        lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
        try:
            return [slim(msgspec.json.decode(line, type=MatchRow)) for line in lines]
        except msgspec.MsgspecError as error:
            raise Refused("no-results", f"{path} is damaged: {error}") from None

    def read(self) -> tuple[Header, Plan, tuple[polars.DataFrame, polars.DataFrame]]:
        """Everything, as tables."""
        header = self.header()
        data = msgspec.to_builtins(header.study)
        plan = plan_of(data, Path(header.folder), str(self.folder))
        return header, plan, self.tables() or frames(plan, self.rows())

    def tables(self) -> tuple[polars.DataFrame, polars.DataFrame] | None:
        """The tables as written, unless there are newer matches."""
        paths = [self.folder / f"{name}.parquet" for name in ("matches", "seats")]
        lines = self.folder / LINES
        if not all(path.exists() for path in (*paths, lines)):
            return None
        if min(path.stat().st_mtime_ns for path in paths) < lines.stat().st_mtime_ns:
            return None
        matches, seats = (polars.read_parquet(path) for path in paths)
        return matches, seats


def played(study: Study) -> Study:
    """What determines the matches: not how many there are, nor what is asked about them."""
    also = [msgspec.structs.replace(part, matches=None) for part in study.also]
    return msgspec.structs.replace(
        study, matches=1, also=also, title="", text="", questions=[], about=[], measures=[]
    )


def header_of(plan: Plan, home: Path) -> Header:
    return Header(
        FORMAT,
        __version__,
        code_hash(plan.study.bots),
        {name: game.edition for name, game in plan.games.items()},
        str(home.resolve()),
        plan.study,
    )


def line_of(row: MatchRow) -> bytes:
    return msgspec.json.encode(row) + b"\n"


def frames(plan: Plan, rows: list[MatchRow]) -> tuple[polars.DataFrame, polars.DataFrame]:
    """One row per match, and one per seat."""
    rows = sorted(rows, key=lambda row: (row.case, row.match))
    about = {
        case.number: {
            "case": case.number,
            "variant": case.variant,
            "players": case.players,
            "bots": case.bot,
            "options": ", ".join(map(str, case.options)),
            "without": case.denied,
        }
        for case in plan.cases
    }
    matches = [
        {
            **about[row.case],
            **{name: getattr(row, name) for name in MATCH_COLUMNS},
            "offered": [cell(("kind", "name"), each) for each in row.offered],
        }
        for row in rows
    ]
    seats = [
        {
            **about[row.case],
            "match": row.match,
            **{name: getattr(side, name) for name in SEAT_COLUMNS},
            "scores": [{"source": name, "points": points} for name, points in side.scores.items()],
            "things": [cell(("kind", "name", "when"), each) for each in side.things],
            "actions": [{"action": name, "times": times} for name, times in side.actions.items()],
        }
        for row in rows
        for side in row.seats
    ]
    shared = {
        "case": polars.Int64,
        "variant": polars.String,
        "players": polars.Int64,
        "bots": polars.String,
        "options": polars.String,
        "without": polars.String,
    }
    return (
        polars.DataFrame(
            matches, schema={**shared, **MATCH_COLUMNS, "offered": polars.List(OFFERED)}
        ),
        polars.DataFrame(
            seats,
            schema={
                **shared,
                "match": polars.Int64,
                **SEAT_COLUMNS,
                "scores": polars.List(SCORE),
                "things": polars.List(THING),
                "actions": polars.List(ACTION),
            },
        ),
    )


@lru_cache(maxsize=100_000)
def cell(names: tuple[str, ...], values: tuple[object, ...]) -> dict[str, object]:
    """A part of a row; many rows have the same one."""
    return dict(zip(names, values, strict=True))


MATCH_COLUMNS = {
    "match": polars.Int64,
    "seed": polars.Int64,
    "rounds": polars.Int64,
    "ended": polars.String,
    "decisions": polars.Int64,
    "minutes": polars.Float64,
    "leads": polars.Int64,
    "decided": polars.Float64,
}
SEAT_COLUMNS = {
    "seat": polars.Int64,
    "bot": polars.String,
    "denied": polars.Boolean,
    "role": polars.String,
    "points": polars.Int64,
    "won": polars.Float64,
    "margin": polars.Int64,
    "decisions": polars.Int64,
}
