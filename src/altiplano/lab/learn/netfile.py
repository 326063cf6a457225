"""Writes a net in the format of kernel/net.py, in whole numbers, and starts from such a net."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy
import torch
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray
from torch import Tensor, nn

from altiplano.kernel.net import Layer

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
    gets: int | None = None
    """The same for its inputs. Default: features are whole, other inputs are as between layers."""
    bits: int = FINEST
    """Its weights are no finer than 1 / 2**this."""

    def given(self) -> int:
        """Its inputs are in fractions of 2**this."""
        usual = BETWEEN if self.spread is None else 0
        return usual if self.gets is None else self.gets

    def divisors(self) -> NDArray[numpy.float64]:
        if self.spread is None:
            return numpy.ones((self.layer.in_features, 1))
        found: NDArray[numpy.float64] = self.spread.cpu().double().numpy()[:, None]
        return found

    def weights(self) -> NDArray[numpy.float64]:
        """The weights of the inputs as they are, without divisors."""
        found: NDArray[numpy.float64] = self.layer.weight.detach().cpu().double().numpy().T
        return found / self.divisors()

    def fitting(self) -> int:
        """The weights can be as fine as 1 / 2**this."""
        bits = self.bits
        while numpy.abs(self.weights()).max() * 2**bits > LARGEST:
            bits -= 1
        return bits

    def rounded(self) -> Layer:
        """The layer in whole numbers."""
        weights = self.weights()
        inputs, outputs = weights.shape
        bits, given = self.fitting(), self.given()
        shift = bits + given - self.puts
        if shift < 0:
            raise ValueError("a layer has weights that are too large to be written")
        bias = numpy.zeros(outputs)
        if self.layer.bias is not None:
            bias = self.layer.bias.detach().cpu().double().numpy() * 2 ** (bits + given)
        return Layer(inputs, outputs, shift, whole(weights * 2**bits), whole(bias))

    def start(self, layer: Layer) -> None:
        """Start from a layer in whole numbers."""
        bits = int(layer.shift) + self.puts - self.given()
        weights = numbers(layer.weights).reshape(int(layer.inputs), -1) / 2**bits * self.divisors()
        with torch.no_grad():
            self.layer.weight.copy_(torch.from_numpy(weights.T))
            if self.layer.bias is not None:
                bias = numbers(layer.bias) / 2 ** (bits + self.given())
                self.layer.bias.copy_(torch.from_numpy(bias))


def whole(values: NDArray[numpy.float64]) -> vec[i64]:
    """Rounded numbers, one row after the other."""
    return vec[i64]([int(each) for each in numpy.rint(values).ravel()])


def numbers(values: vec[i64]) -> NDArray[numpy.int64]:
    return numpy.frombuffer(memoryview(values), numpy.int64)


def write(path: Path, parts: Sequence[Part | Layer], about: dict[str, object]) -> None:
    """Write the layers; `about` is for people, on the first line."""
    layers = [part if isinstance(part, Layer) else part.rounded() for part in parts]
    sizes = [(int(each.inputs), int(each.outputs), int(each.shift)) for each in layers]
    head = json.dumps({"layers": sizes, **about}, sort_keys=True)
    data = b"".join(
        numbers(each.bias).astype("<i4").tobytes() + numbers(each.weights).astype("<i2").tobytes()
        for each in layers
    )
    path.write_bytes(head.encode() + b"\n" + data)
