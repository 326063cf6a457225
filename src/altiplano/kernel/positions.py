"""What all games need to read positions: refusing impossible ones, and their randomness."""

from typing import NoReturn

from altiplano.kernel.chance import MASK, MOST_SEED, WORDS, Chance
from altiplano.kernel.words import listing


class Impossible(Exception):
    """An impossible position; the sentence says why."""


def no(sentence: str) -> NoReturn:
    raise Impossible(sentence)


def number_of(name: str, listed: list[str], what: str) -> int:
    """The number of a name among those of its kind."""
    if name not in listed:
        no(f"there is no {what} '{name}'; known: {listing(listed, 60)}")
    return listed.index(name)


def counted(value: int, most: int, what: str) -> int:
    """A number that can be at most so high."""
    if not 0 <= value <= most:
        no(f"it has {value} {what}; possible are 0 to {most}")
    return value


def check_progress(
    given: list[str], now: dict[str, object], rules: dict[str, str], asked: str
) -> None:
    """Refuse what is said to be in progress if nothing about it is asked.

    `given`: the fields that a position has; `now`: those of the open question.
    """
    for field in given:
        if field not in now:
            no(f"'{field}' does not go with the question that is asked: {asked} ({rules[field]})")


def check_seed(seed: int) -> None:
    if not 0 <= seed <= MOST_SEED:
        no(f"its seed is {seed}; a seed is a whole number of at most 256 bits")


def write_luck(chance: Chance, streams: tuple[str, ...]) -> dict[str, str]:
    """The state of each random stream by name."""
    words = chance.words
    return {
        name: "".join(f"{words[at * WORDS + word]:08x}" for word in range(WORDS))
        for at, name in enumerate(streams)
    }


def read_luck(
    chance: Chance, streams: tuple[str, ...], seed: int, luck: dict[str, str] | None
) -> None:
    """Read the states back; streams that are omitted start from the seed."""
    chance.reseed(seed)
    for name, words in (luck or {}).items():
        if name not in streams:
            no(f"there is no stream of luck '{name}'; known: {listing(list(streams))}")
        if len(words) != 8 * WORDS or any(c not in "0123456789abcdef" for c in words):
            no(f"the luck of '{name}' should be {8 * WORDS} hexadecimal digits")
        stream = streams.index(name)
        for word in range(WORDS):
            value = int(words[8 * word : 8 * word + 8], 16)
            chance.words[stream * WORDS + word] = value & MASK
