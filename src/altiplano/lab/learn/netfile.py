"""Writes a net in the format of kernel/net.py: in whole numbers."""

import json
from pathlib import Path

import numpy

from altiplano.lab.learn.model import Model

FINEST = 12
"""No weight is finer than 1 / 2**this."""

LARGEST = 32767
BETWEEN = 8
"""Numbers between layers are in 256ths, which is 2**this."""


def write(path: Path, model: Model, about: dict[str, object]) -> None:
    """Write the layers; `about` is for people, on the first line."""
    layers: list[tuple[int, int, int]] = []
    data = b""
    parts = model.layers()
    for layer, spread in parts:
        weights = layer.weight.detach().cpu().double().numpy().T.copy()
        bias = layer.bias.detach().cpu().double().numpy()
        if spread is not None:
            weights /= spread.cpu().double().numpy()[:, None]
        bits = FINEST
        while numpy.abs(weights).max() * 2**bits > LARGEST:
            bits -= 1
        last = layer is parts[-1][0]
        if last and bits < FINEST:
            raise ValueError("the last layer has weights that are too large to be written")
        given = 0 if spread is not None else BETWEEN
        shift = 0 if last else bits + given - BETWEEN
        layers.append((*weights.shape, shift))
        data += numpy.rint(bias * 2 ** (bits + given)).astype("<i4").tobytes()
        data += numpy.rint(weights * 2**bits).astype("<i2").tobytes()
    head = json.dumps({"layers": layers, **about}, sort_keys=True)
    path.write_bytes(head.encode() + b"\n" + data)
