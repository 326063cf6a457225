"""A run as a table in a file: one row per match and seat."""

from pathlib import Path

import polars

from altiplano.errors import Refused
from altiplano.lab.arena import Run

COLUMNS = {
    "pairing": polars.Int64,
    "rotation": polars.Int64,
    "match_seed": polars.Int64,
    "seat": polars.Int64,
    "bot": polars.String,
    "points": polars.Int64,
    "won": polars.Float64,
    "margin": polars.Int64,
    "decisions": polars.Int64,
    "rounds": polars.Int64,
    "seconds": polars.Float64,
    "failures": polars.Int64,
}


def frame(run: Run) -> polars.DataFrame:
    """The matches that count."""
    rows = [
        (
            *(outcome.pairing, outcome.rotation, outcome.seed, seat, side.bot),
            *(side.points, side.won, outcome.margin(seat)),
            *(side.decisions, outcome.rounds, side.seconds, side.failures),
        )
        for outcome in run.outcomes
        for seat, side in enumerate(outcome.seats)
    ]
    return polars.DataFrame(rows, schema=COLUMNS, orient="row")


def check_target(path: Path) -> None:
    """Refuse a file that cannot be written, before playing anything for it."""
    if path.is_dir() or not path.parent.is_dir():
        why = "it is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise Refused("no-file", f"the file {path} cannot be written: {why}")


def write(run: Run, path: Path) -> None:
    """Write them as Parquet."""
    try:
        frame(run).write_parquet(path)
    except OSError as error:
        raise Refused("no-file", f"the file {path} cannot be written: {error}") from None
