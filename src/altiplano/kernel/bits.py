"""Small numbers as in C: lists of them, and sets as the bits of one integer."""

from librt.vecs import vec
from mypy_extensions import i64


def bit(member: i64) -> i64:
    """The set with one member, which is below 62.

    Use this instead of `1 << member`: compiled, a literal 1 would have only 32 bits.
    """
    one: i64 = 1
    one += member >> 62  # This adds nothing, but the compiler does not see a literal.
    return one << member


def ones(members: i64) -> i64:
    """The number of members: counted in pairs of bits, then in fours, and so on."""
    count: i64 = members - (members >> 1 & 0x1555555555555555)
    count = (count & 0x3333333333333333) + (count >> 2 & 0x3333333333333333)
    count = count + (count >> 4) & 0x0F0F0F0F0F0F0F0F
    count += count >> 8
    count += count >> 16
    return count + (count >> 32) & 0x7F


def lowest(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return ones((members & -members) - 1)


def nth(members: i64, before: i64) -> i64:
    """The member of a set with n smaller ones."""
    rest: i64 = members
    for _member in range(before):
        rest &= rest - 1
    return lowest(rest)


def bits(members: i64) -> list[int]:
    """The members of a set in ascending order."""
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
    """A list of integers that is fast to read."""
    result = vec[i64]([0] * len(values))
    at: i64
    for at in range(len(values)):
        result[at] = values[at]
    return result
