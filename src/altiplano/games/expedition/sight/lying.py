"""One way in which cards can be distributed: a number with six bits for each of them (R98)."""

from typing import Final

from mypy_extensions import i64

from altiplano.kernel.bits import bit

HAND: Final = 61
"""In the hand of the other player; for onlookers, in either hand."""
ASIDE: Final = 62
"""Among the cards that the other player is looking at."""
DEEP: Final = 63
"""At any unknown place of the pile below the first `low`."""
PLACES: Final = 61


def field(way: i64, at: i64) -> i64:
    return way >> 6 * at & 63


def with_field(way: i64, at: i64, value: i64) -> i64:
    old: i64 = field(way, at)
    return way - (old << 6 * at) + (value << 6 * at)


def inserted(way: i64, at: i64, value: i64) -> i64:
    """Insert a field before index `at`."""
    above: i64 = way >> 6 * at
    return way - (above << 6 * at) + (value << 6 * at) + (above << 6 * at + 6)


def removed(way: i64, at: i64) -> i64:
    above: i64 = way >> 6 * at
    return way - (above << 6 * at) + (above >> 6 << 6 * at)


def index_of(way: i64, first: i64, size: i64, value: i64) -> i64:
    """The index of a group's field with a value; -1 if there is none."""
    at: i64
    for at in range(first, first + size):
        if field(way, at) == value:
            return at
    return -1


def count_of(way: i64, first: i64, size: i64, value: i64) -> i64:
    count: i64 = 0
    at: i64
    for at in range(first, first + size):
        if field(way, at) == value:
            count += 1
    return count


def moved(way: i64, first: i64, size: i64, before: i64, after: i64) -> i64:
    """Move one card of a group elsewhere; its fields stay in order."""
    at: i64 = index_of(way, first, size, before)
    less: i64 = removed(way, at)
    into: i64 = first
    while into < first + size - 1 and field(less, into) < after:
        into += 1
    return inserted(less, into, after)


def shifted(way: i64, size: i64, by: i64) -> i64:
    """Move cards at places up or down with the pile."""
    found: i64 = way
    at: i64
    for at in range(size):
        place: i64 = field(way, at)
        if place < PLACES:
            found = with_field(found, at, place + by)
    return found


def placed(way: i64, size: i64) -> i64:
    """How many cards are at a place of their own."""
    count: i64 = 0
    at: i64
    for at in range(size):
        if field(way, at) < PLACES:
            count += 1
    return count


def sorted_in(way: i64, first: i64, many: i64, value: i64) -> i64:
    """Insert a field into a group, in order."""
    into: i64 = first
    while into < first + many and field(way, into) < value:
        into += 1
    return inserted(way, into, value)


def taken_places(way: i64, size: i64) -> i64:
    """The places of tracked cards, as bits."""
    found: i64 = 0
    at: i64
    for at in range(size):
        place: i64 = field(way, at)
        if place < PLACES:
            found |= bit(place)
    return found
