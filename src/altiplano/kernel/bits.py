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
    """How many members a set has: counted in pairs of bits, then in fours, and so on."""
    count: i64 = members - (members >> 1 & 0x1555555555555555)
    count = (count & 0x3333333333333333) + (count >> 2 & 0x3333333333333333)
    count = count + (count >> 4) & 0x0F0F0F0F0F0F0F0F
    count += count >> 8
    count += count >> 16
    return count + (count >> 32) & 0x7F


def lowest(members: i64) -> i64:
    """The first member of a set that is not empty."""
    return ones((members & -members) - 1)


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
