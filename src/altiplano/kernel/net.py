"""Small neural nets in whole numbers: the same scores on every machine, compiled or not.

Between layers, numbers are in 256ths. Weights are whole numbers, too; each layer says by how many
bits its sums are shifted.
"""

import json
import struct
from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Layer:
    """Weighted sums of inputs, shifted; negative ones become 0, except in the last layer."""

    def __init__(
        self, inputs: i64, outputs: i64, shift: i64, weights: vec[i64], bias: vec[i64]
    ) -> None:
        self.inputs = inputs
        self.outputs = outputs
        self.shift = shift
        self.weights = weights
        """The weights of input i, from i * outputs on."""
        self.bias = bias
        self._sums = vec[i64]([0] * int(outputs))

    def run(self, given: vec[i64], first: i64, out: vec[i64], at: i64, last: bool) -> None:
        """Read the inputs from `first` on, and write the outputs from `at` on."""
        sums = self._sums
        bias = self.bias
        outputs: i64 = self.outputs
        shift: i64 = self.shift
        j: i64
        for j in range(outputs):
            sums[j] = bias[j]
        self.add(given, first, sums)
        for j in range(outputs):
            scaled: i64 = sums[j] >> shift
            out[at + j] = scaled if scaled > 0 or last else 0

    def add(self, given: vec[i64], first: i64, sums: vec[i64]) -> None:
        """Add the weighted inputs from `first` on, without bias and shift."""
        weights = self.weights
        outputs: i64 = self.outputs
        row: i64 = 0
        i: i64
        j: i64
        for i in range(first, first + self.inputs):
            value: i64 = given[i]
            if value:
                for j in range(outputs):
                    sums[j] += value * weights[row + j]
            row += outputs


def read_layers(data: bytes) -> list[Layer]:
    """Read the layers of a file: a line of JSON, then 32-bit biases and 16-bit weights."""
    head, _, rest = data.partition(b"\n")
    layers: list[Layer] = []
    at = 0
    for inputs, outputs, shift in json.loads(head)["layers"]:
        bias = struct.unpack_from(f"<{outputs}i", rest, at)
        at += 4 * outputs
        weights = struct.unpack_from(f"<{inputs * outputs}h", rest, at)
        at += 2 * inputs * outputs
        layers.append(
            Layer(
                inputs,
                outputs,
                shift,
                vec[i64]([int(each) for each in weights]),
                vec[i64]([int(each) for each in bias]),
            )
        )
    return layers
