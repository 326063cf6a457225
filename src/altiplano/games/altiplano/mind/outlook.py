"""What the net expects everybody to end with: one net for two to five players and any edition.

Each seat is read by the same layers. What the net says about a seat follows from that seat, the sum
and the most of what it read in the others, and the table.
"""

from functools import cache
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.mind import weights as weight
from altiplano.games.altiplano.mind.features import (
    POINTS,
    SEAT_FEATURES,
    TABLE_FEATURES,
    describe_seat,
    describe_table,
)
from altiplano.games.altiplano.rules.scoring import total
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.net import Layer, read_layers

MOST_PLAYERS: Final = 5
SCALE: Final = 32.0
"""The net counts points in units of so many."""

FRACTION: Final = 1048576.0
"""What stands for one such unit in what it puts out."""


@final
class Reader:
    """Reads positions: each seat by the same layers, and the table; it stays until the next."""

    def __init__(self, seat_first: Layer, seat_second: Layer, table: Layer) -> None:
        self.seat_first = seat_first
        self.seat_second = seat_second
        self.table = table
        self.size: i64 = seat_second.outputs
        """So many numbers are read in a seat."""
        self.features = vec[i64]([0] * (MOST_PLAYERS * SEAT_FEATURES))
        self.table_features = vec[i64]([0] * TABLE_FEATURES)
        self.all = vec[i64]([0] * int(3 * self.size + table.outputs))
        """What was read in a seat, in the others, and on the table."""
        self._hidden = vec[i64]([0] * int(seat_first.outputs))
        self._read = vec[i64]([0] * int(MOST_PLAYERS * self.size))
        self._numbers = vec[float]([0.0] * weight.NUMBERS)

    def read(self, state: State) -> None:
        """Read all seats and the table."""
        size: i64 = self.size
        seat: i64
        for seat in range(state.players):
            first: i64 = seat * SEAT_FEATURES
            describe_seat(state, seat, self.features, first, self._numbers)
            self.seat_first.run(self.features, first, self._hidden, 0, False)
            self.seat_second.run(self._hidden, 0, self._read, seat * size, False)
        describe_table(state, self.table_features)
        self.table.run(self.table_features, 0, self.all, 3 * size, False)

    def compare(self, players: i64, seat: i64) -> None:
        """What was read in a seat, and the sum and the most of the others."""
        size: i64 = self.size
        read = self._read
        put = self.all
        at: i64
        other: i64
        for at in range(size):
            put[at] = read[seat * size + at]
            whole: i64 = 0
            most: i64 = 0
            for other in range(players):
                if other != seat:
                    value: i64 = read[other * size + at]
                    whole += value
                    if value > most:
                        most = value
            put[size + at] = whole
            put[2 * size + at] = most


@final
class Outlook:
    """Judges positions."""

    def __init__(self, layers: list[Layer]) -> None:
        self.reader = Reader(layers[0], layers[1], layers[2])
        self.head_first = layers[3]
        self.head_second = layers[4]
        self.head_last = layers[5]
        self._head = vec[i64]([0] * int(self.head_first.outputs))
        self._neck = vec[i64]([0] * int(self.head_second.outputs))
        self._out = vec[i64]([0] * int(self.head_last.outputs))

    def look(self, state: State) -> list[float]:
        """How many points each seat may end with."""
        values: list[float] = []
        seat: i64
        if state.over:
            for seat in range(state.players):
                values.append(float(total(state, state.seats[seat])))
            return values
        reader = self.reader
        reader.read(state)
        for seat in range(state.players):
            reader.compare(state.players, seat)
            self.head_first.run(reader.all, 0, self._head, 0, False)
            self.head_second.run(self._head, 0, self._neck, 0, False)
            self.head_last.run(self._neck, 0, self._out, 0, True)
            points = float(reader.features[seat * SEAT_FEATURES + POINTS])
            values.append(points + SCALE * float(self._out[0]) / FRACTION)
        return values


@cache
def shipped_layers() -> list[Layer]:
    """The net that comes with the game; read once."""
    return read_layers(Path(__file__).with_name("net.bin").read_bytes())


def shipped_outlook() -> Outlook:
    return Outlook(shipped_layers())
