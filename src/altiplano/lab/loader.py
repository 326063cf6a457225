"""A dataset in batches: as NumPy arrays, or for PyTorch."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy
import polars
from numpy.typing import NDArray

from altiplano.errors import Refused
from altiplano.lab import card
from altiplano.lab.dataset import SHARD

if TYPE_CHECKING:
    import torch

Batch = dict[str, NDArray[Any]]


def batches(folder: Path | str, size: int, seed: int | None = None) -> Iterator[Batch]:
    """All decisions once: shard by shard, each shuffled by the seed; without a seed, in order.

    `observation` [size, entries], `mask` [size, moves] of the legal moves, `move`, `policy` (the
    visit counts as shares, or 1 for the move that was made), `won`, `points`, `margin`, `seat`. The
    last batch of a shard may be smaller.
    """
    found = card.read(Path(folder))
    moves = len(found.moves)
    luck = numpy.random.default_rng(seed)
    numbers = [shard.number for shard in found.shards]
    if seed is not None:
        luck.shuffle(numbers)
    for number in numbers:
        frame = polars.read_parquet(Path(folder) / SHARD.format(number))
        if seed is not None:
            frame = frame[luck.permutation(len(frame))]
        for part in frame.iter_slices(size):
            yield arrays(part, moves)


def arrays(frame: polars.DataFrame, moves: int) -> Batch:
    """The columns of some rows as arrays."""
    count = len(frame)
    chosen = frame["move"].to_numpy().astype(numpy.int64)
    mask = numpy.zeros((count, moves), numpy.bool_)
    policy = numpy.zeros((count, moves), numpy.float32)
    for at, (legal, visits) in enumerate(zip(frame["legal"], frame["visits"], strict=True)):
        mask[at, legal] = True
        if visits is None or not visits.sum():
            policy[at, chosen[at]] = 1.0
        else:
            policy[at, legal] = visits / visits.sum()
    return {
        "observation": frame["observation"].to_numpy(),
        "mask": mask,
        "move": chosen,
        "policy": policy,
        **{name: frame[name].to_numpy() for name in ("won", "points", "margin", "seat")},
    }


def torch_dataset(
    folder: Path | str, size: int, seed: int | None = None
) -> "torch.utils.data.IterableDataset[dict[str, torch.Tensor]]":
    """The same for `torch.utils.data.DataLoader(dataset, batch_size=None)`.

    Each pass shuffles again, by the seed and the number of the pass.
    """
    try:
        import torch
    except ImportError:
        sentence = "the loader for PyTorch needs PyTorch: pip install torch"
        raise Refused("no-torch", sentence) from None

    class Decisions(torch.utils.data.IterableDataset[dict[str, torch.Tensor]]):
        """A dataset in batches of tensors."""

        def __init__(self) -> None:
            card.read(Path(folder))
            self.passes = 0

        def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
            now = None if seed is None else seed + self.passes
            self.passes += 1
            for batch in batches(folder, size, now):
                yield {name: torch.from_numpy(array.copy()) for name, array in batch.items()}

    return Decisions()
