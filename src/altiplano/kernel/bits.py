"""Small numbers as C has them: lists of them, and sets of them as the bits of one whole number."""

from librt.vecs import vec
from mypy_extensions import i64


def bit(member: i64) -> i64:
    """The set of one member, which is below 62.

    Write this and not `1 << member`: compiled, a literal 1 would have 32 bits only.
    """
    one: i64 = 1
    one += member >> 62  # Nothing is added, but one is no literal to the compiler.
    return one << member


def ones(members: i64) -> i64:
    """How many members a set has."""
    count: i64 = 0
    rest: i64 = members
    while rest:
        rest &= rest - 1
        count += 1
    return count


def lowest(members: i64) -> i64:
    """The first member of a set that is not empty."""
    member: i64 = 0
    rest: i64 = members
    while not rest & 0xFF:
        rest >>= 8
        member += 8
    while not rest & 1:
        rest >>= 1
        member += 1
    return member


def nth(members: i64, before: i64) -> i64:
    """The member of a set with so many before it."""
    rest: i64 = members
    for _member in range(before):
        rest &= rest - 1
    return lowest(rest)


def bits(members: i64) -> list[int]:
    """The members of a set, in their order."""
    found: list[int] = []
    rest: i64 = members
    member = 0
    while rest:
        if rest & 1:
            found.append(member)
        rest >>= 1
        member += 1
    return found


def numbers(values: list[int]) -> vec[i64]:
    """A list of whole numbers, for quick reading."""
    result = vec[i64]([0] * len(values))
    at: i64
    for at in range(len(values)):
        result[at] = values[at]
    return result
