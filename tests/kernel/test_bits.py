"""Sets of small numbers as bits, the same compiled and pure."""

from hypothesis import given
from hypothesis import strategies as st

from altiplano.kernel.bits import bit, bits, lowest, nth, ones

members = st.sets(st.integers(0, 61))


@given(st.integers(0, 61))
def test_a_set_of_one_member_has_that_member(member: int) -> None:
    """Beyond the 32 bits of a number in C, too."""
    assert bit(member) == 2**member
    assert bits(bit(member)) == [member]


@given(members)
def test_a_set_tells_its_members_in_order(found: set[int]) -> None:
    """How many, which, the first, and each by its place."""
    mask = sum(2**member for member in found)

    assert ones(mask) == len(found)
    assert bits(mask) == sorted(found)
    assert [nth(mask, at) for at in range(len(found))] == sorted(found)
    if found:
        assert lowest(mask) == min(found)
