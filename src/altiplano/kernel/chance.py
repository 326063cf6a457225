"""The only source of randomness: seeded streams, one for each bag, deck and other use.

A stream is an sfc32 generator: four words of 32 bits. So it is copied and saved as four numbers,
and the pure and the compiled build agree to the bit. Streams never share words: drawing from one
bag does not affect the others, so the order of simultaneous decisions cannot matter.
"""

from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
WORDS: Final = 4
MOST_SEED: Final = 2**256 - 1
SHORT_SEED: Final = 2**53 - 1
"""Up to here, every JSON reader reads seeds exactly."""


def mix(value: i64) -> i64:
    """Scatter 32 bits; both factors are below 2**31, so no product passes 2**63."""
    x: i64 = value & MASK
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & MASK
    x = ((x ^ (x >> 15)) * 0x735A2D97) & MASK
    return x ^ (x >> 15)


@final
class Chance:
    """Streams of random numbers, numbered from 0; `uses` counts the words taken from them."""

    def __init__(self, words: vec[i64], uses: i64) -> None:
        self.words = words
        self.uses: i64 = uses

    def copy(self) -> "Chance":
        return Chance(self.words[:], self.uses)

    def reseed(self, seed: int) -> None:
        """Restart every stream from one seed."""
        words = self.words
        streams: i64 = len(words) // WORDS
        stream: i64
        if seed > SHORT_SEED:
            for stream in range(streams):
                self._start_long(stream, seed)
            self.uses = 0
            return
        short: i64 = seed
        low: i64 = short & MASK
        high: i64 = short >> 32
        for stream in range(streams):
            at: i64 = stream * WORDS
            words[at] = mix(low ^ mix(stream + 1))
            words[at + 1] = mix(high ^ words[at])
            words[at + 2] = mix(words[at] + words[at + 1] + stream)
            words[at + 3] = 1
            for _turn in range(12):
                self.word(stream)
        self.uses = 0

    def _start_long(self, stream: i64, seed: int) -> None:
        """Start a stream from a seed of up to 256 bits; no stream reveals another."""
        digest = sha256(f"{stream} {seed}".encode()).digest()
        words = self.words
        at: i64 = stream * WORDS
        for word in range(WORDS - 1):
            words[at + word] = int.from_bytes(digest[4 * word : 4 * word + 4], "big")
        words[at + WORDS - 1] = 1
        for _turn in range(12):
            self.word(stream)

    def word(self, stream: i64) -> i64:
        """The next 32 bits of a stream."""
        words = self.words
        at: i64 = stream * WORDS
        a: i64 = words[at]
        b: i64 = words[at + 1]
        c: i64 = words[at + 2]
        d: i64 = words[at + 3]
        result: i64 = (a + b + d) & MASK
        words[at] = b ^ (b >> 9)
        words[at + 1] = (c + (c << 3)) & MASK
        words[at + 2] = (((c << 21) & MASK | (c >> 11)) + result) & MASK
        words[at + 3] = (d + 1) & MASK
        return result

    def below(self, stream: i64, bound: i64) -> i64:
        """A number from 0 to bound - 1, all equally likely (to one part in 2**32 / bound)."""
        self.uses += 1
        return (self.word(stream) * bound) >> 32

    def shuffle(self, stream: i64, cards: vec[i64], first: i64, end: i64) -> None:
        """Put cards[first:end] into random order, in place."""
        at: i64 = end - 1
        while at > first:
            other: i64 = first + self.below(stream, at - first + 1)
            card: i64 = cards[at]
            cards[at] = cards[other]
            cards[other] = card
            at -= 1


def commitment(seed: int) -> str:
    """What can be published of a seed in advance: SHA-256 of its 64 hexadecimal digits."""
    return sha256(f"{seed:064x}".encode()).hexdigest()


def new_chance(streams: int, seed: int) -> Chance:
    """New streams from a seed between 0 and MOST_SEED."""
    chance = Chance(vec[i64]([0] * (streams * WORDS)), 0)
    chance.reseed(seed)
    return chance
