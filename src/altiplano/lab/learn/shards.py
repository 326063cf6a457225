"""Files of positions, each complete or absent, so that a run can be resumed."""

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import numpy
from numpy.typing import NDArray

from altiplano.errors import Refused
from altiplano.lab.workers import results

Play = Callable[[int, range], Any]
"""Plays matches with a seed and these numbers; returns a named tuple of arrays, of which `match` is
the number of the match."""

PER_SHARD = 500
NAME = "positions-{}-{:05}.npz"


def missing(folder: Path, seed: int, matches: int) -> list[int]:
    """The shards that still have to be played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("no-folder", f"cannot write to {folder}: {error.strerror}") from None
    return [
        number
        for number in range(-(-matches // PER_SHARD))
        if not (folder / NAME.format(seed, number)).exists()
    ]


def write(
    play: Play,
    folder: Path,
    seed: int,
    numbers: list[int],
    processes: int,
    watch: Callable[[int], None],
    stopped: Callable[[], bool],
) -> None:
    """Play the matches of these shards; reports the number of positions in each."""
    work = partial(write_one, play, folder, seed)
    with closing(results(work, iter(numbers), processes, stopped)) as found:
        for positions in found:
            watch(positions)


def write_one(play: Play, folder: Path, seed: int, number: int) -> int:
    """Play the matches of one shard; returns the number of positions."""
    positions = play(seed, range(number * PER_SHARD, (number + 1) * PER_SHARD))
    path = folder / NAME.format(seed, number)
    unfinished = path.with_name(f".{path.name}")
    with unfinished.open("wb") as file:
        numpy.savez_compressed(file, **positions._asdict())
    unfinished.replace(path)
    return len(positions.match)


def read(folders: list[Path], fields: tuple[str, ...]) -> dict[str, NDArray[Any]]:
    """All positions of some folders: their arrays."""
    parts = []
    for folder in folders:
        paths = sorted(folder.glob("positions-*.npz"))
        if not paths:
            sentence = f"{folder} has no positions; make some: altiplano learn play --out {folder}"
            raise Refused("no-positions", sentence)
        parts += [numpy.load(path) for path in paths]
        if set(fields) != set(parts[-1].files):
            raise Refused("no-positions", f"{folder} has positions of another game")
    return {name: numpy.concatenate([part[name] for part in parts]) for name in fields}
