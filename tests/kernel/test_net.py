"""Nets of whole numbers."""

import json
import struct

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.kernel.net import read_layers


def small_net() -> bytes:
    """Two inputs, two outputs, sums shifted by four bits."""
    bias = struct.pack("<2i", 16, -160)
    weights = struct.pack("<4h", 8, -32, 16, 64)
    return json.dumps({"layers": [[2, 2, 4]]}).encode() + b"\n" + bias + weights


def outputs(given: list[int], *, last: bool) -> list[int]:
    layer = read_layers(small_net())[0]
    out = vec[i64]([7] * 4)
    layer.run(vec[i64]([9, *given]), 1, out, 2, last)
    assert [out[0], out[1]] == [7, 7], "what stands before is left alone"
    return [int(out[2]), int(out[3])]


def test_a_layer_adds_up_its_inputs_by_weight() -> None:
    # 16 + 3*8 + 5*16 = 120, and -160 - 3*32 + 5*64 = 64; shifted by four bits.
    assert outputs([3, 5], last=True) == [7, 4]


def test_what_is_below_nothing_counts_nothing_except_at_the_end() -> None:
    # -160 - 32 = -192.
    assert outputs([1, 0], last=False) == [1, 0]
    assert outputs([1, 0], last=True) == [1, -12]
