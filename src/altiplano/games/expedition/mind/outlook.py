"""What the net expects of the player whose turn it is: the share of the victory.

What a card adds to the first sums depends on what it does and on where it is. It is worked out once
for each card of an edition, so that reading a position only takes sums.
"""

from functools import cache
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.mind.features import (
    CARD_FEATURES,
    NUMBERS,
    ZONES,
    describe_card,
    describe_numbers,
    describe_sets,
)
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import lowest
from altiplano.kernel.net import Layer, read_layers

FINER: Final = 4
"""The first sums are in 4096ths: this many bits finer than what is between layers."""

FRACTION: Final = 1048576.0
"""What stands for 1 in what the net puts out."""


@final
class Outlook:
    """Reads positions of one edition."""

    def __init__(self, layers: list[Layer], edition: Edition) -> None:
        self.numbers = layers[2]
        self.head = layers[3]
        self.last = layers[4]
        self.size: i64 = self.numbers.outputs
        size = int(self.size)
        self.sets = vec[i64]([0] * ZONES)
        self.features = vec[i64]([0] * NUMBERS)
        self.cards = read_cards(layers[0], layers[1], edition)
        """What each card adds to the sums in each zone."""
        self._sums = vec[i64]([0] * size)
        self._hidden = vec[i64]([0] * int(self.head.outputs))
        self._out = vec[i64]([0] * int(self.last.outputs))

    def look(self, state: State) -> float:
        """The logit of the share of the victory that the player whose turn it is can expect."""
        describe_sets(state, self.sets)
        describe_numbers(state, self.features)
        size: i64 = self.size
        sums = self._sums
        cards = self.cards
        self.numbers.run(self.features, 0, sums, 0, True)
        at: i64
        zone: i64
        for zone in range(ZONES):
            rest: i64 = self.sets[zone]
            while rest:
                row: i64 = (lowest(rest) * ZONES + zone) * size
                rest &= rest - 1
                for at in range(size):
                    sums[at] += cards[row + at]
        for at in range(size):
            value: i64 = sums[at]
            sums[at] = value >> FINER if value > 0 else 0
        self.head.run(sums, 0, self._hidden, 0, False)
        self.last.run(self._hidden, 0, self._out, 0, True)
        return float(self._out[0]) / FRACTION


def read_cards(first: Layer, second: Layer, edition: Edition) -> vec[i64]:
    """What each card of an edition adds in each zone."""
    width = int(second.outputs)
    given = vec[i64]([0] * CARD_FEATURES)
    hidden = vec[i64]([0] * int(first.outputs))
    found = vec[i64]([0] * (int(edition.cards) * width))
    card: i64
    for card in range(edition.cards):
        describe_card(edition, card, given)
        first.run(given, 0, hidden, 0, False)
        second.run(hidden, 0, found, card * second.outputs, True)
    return found


@cache
def shipped_layers() -> list[Layer]:
    """The net that comes with the game; read once."""
    return read_layers(Path(__file__).with_name("net.bin").read_bytes())
