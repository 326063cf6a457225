"""Writes a net in the format of kernel/net.py: in whole numbers."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy
from torch import Tensor, nn

FINEST = 12
"""No weight is finer than 1 / 2**this."""

LARGEST = 32767
BETWEEN = 8
"""Numbers between layers are in 256ths, which is 2**this."""

LAST = FINEST + BETWEEN
"""The same for what a net puts out."""


class Part(NamedTuple):
    """One layer of a net."""

    layer: nn.Linear
    spread: Tensor | None = None
    """The divisors of its inputs, if those are the features."""
    puts: int = BETWEEN
    """Its outputs are in fractions of 2**this."""


def write(path: Path, parts: Sequence[Part], about: dict[str, object]) -> None:
    """Write the layers; `about` is for people, on the first line."""
    layers: list[tuple[int, int, int]] = []
    data = b""
    for layer, spread, puts in parts:
        weights = layer.weight.detach().cpu().double().numpy().T.copy()
        bias = layer.bias.detach().cpu().double().numpy()
        if spread is not None:
            weights /= spread.cpu().double().numpy()[:, None]
        bits = FINEST
        while numpy.abs(weights).max() * 2**bits > LARGEST:
            bits -= 1
        given = 0 if spread is not None else BETWEEN
        shift = bits + given - puts
        if shift < 0:
            raise ValueError("a layer has weights that are too large to be written")
        layers.append((*weights.shape, shift))
        data += numpy.rint(bias * 2 ** (bits + given)).astype("<i4").tobytes()
        data += numpy.rint(weights * 2**bits).astype("<i2").tobytes()
    head = json.dumps({"layers": layers, **about}, sort_keys=True)
    path.write_bytes(head.encode() + b"\n" + data)
