"""Files of positions or plans, each complete or absent, so that a run can be resumed."""

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy
from numpy.typing import NDArray

from altiplano.errors import Refused
from altiplano.lab.workers import results

Play = Callable[[int, range], Any]
"""Plays matches with a seed and these numbers; returns a named tuple of arrays, of which `match` is
the number of the match."""

PER_SHARD = 500
NAME = "positions-{}-{:05}.npz"


class Kind(NamedTuple):
    """What the files of a folder hold."""

    name: str
    """The name of a file, with the seed and its number."""
    matches: int
    """So many are in one file."""
    word: str
    command: str
    """Makes such files."""
    recorded: str
    """What is counted."""

    def files(self, folder: Path) -> list[Path]:
        """The complete ones in a folder."""
        return sorted(folder.glob(f"{self.word}-*.npz"))


POSITIONS = Kind(NAME, PER_SHARD, "positions", "play", "positions")
PLANS = Kind("plans-{}-{:05}.npz", 20, "plans", "plans", "decisions")
"""Plans take longer to make than positions."""


def missing(folder: Path, seed: int, matches: int, kind: Kind = POSITIONS) -> list[int]:
    """The shards that still have to be played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("no-folder", f"cannot write to {folder}: {error.strerror}") from None
    return [
        number
        for number in range(-(-matches // kind.matches))
        if not (folder / kind.name.format(seed, number)).exists()
    ]


def write(
    play: Play,
    folder: Path,
    seed: int,
    numbers: list[int],
    processes: int,
    watch: Callable[[int], None],
    stopped: Callable[[], bool],
    kind: Kind = POSITIONS,
) -> None:
    """Play the matches of these shards; reports the number of positions in each."""
    work = partial(write_one, play, folder, seed, kind=kind)
    with closing(results(work, iter(numbers), processes, stopped)) as found:
        for positions in found:
            watch(positions)


def write_one(play: Play, folder: Path, seed: int, number: int, kind: Kind = POSITIONS) -> int:
    """Play the matches of one shard; returns the number of positions."""
    positions = play(seed, range(number * kind.matches, (number + 1) * kind.matches))
    path = folder / kind.name.format(seed, number)
    unfinished = path.with_name(f".{path.name}")
    with unfinished.open("wb") as file:
        numpy.savez_compressed(file, **positions._asdict())
    unfinished.replace(path)
    return len(positions.match)


def read(
    folders: list[Path], fields: tuple[str, ...], kind: Kind = POSITIONS
) -> dict[str, NDArray[Any]]:
    """All positions of some folders: their arrays."""
    parts = []
    for folder in folders:
        paths = kind.files(folder)
        if not paths:
            how = f"altiplano learn {kind.command} --out {folder}"
            raise Refused("no-positions", f"{folder} has no {kind.word}; make some: {how}")
        parts += [numpy.load(path) for path in paths]
        if set(fields) != set(parts[-1].files):
            raise Refused("no-positions", f"{folder} has {kind.word} of another game")
    return {name: numpy.concatenate([part[name] for part in parts]) for name in fields}
