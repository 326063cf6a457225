"""Luck in positions, and refusing what does not add up."""

import pytest

from altiplano.kernel.chance import MOST_SEED, new_chance
from altiplano.kernel.positions import Impossible, check_seed, read_luck, write_luck

STREAMS = ("first", "second")


def test_luck_goes_on_where_it_was_written() -> None:
    """Each stream by its name; both words and draws are the same afterwards."""
    chance = new_chance(2, 7)
    chance.below(1, 100)
    again = new_chance(2, 0)

    read_luck(again, STREAMS, 0, write_luck(chance, STREAMS))

    assert write_luck(again, STREAMS) == write_luck(chance, STREAMS)
    assert [again.below(1, 1000) for _ in range(9)] == [chance.below(1, 1000) for _ in range(9)]


def test_a_stream_that_is_not_written_begins_at_the_seed() -> None:
    """A position can leave out luck."""
    chance = new_chance(2, 3)

    read_luck(chance, STREAMS, 5, None)

    assert write_luck(chance, STREAMS) == write_luck(new_chance(2, 5), STREAMS)


@pytest.mark.parametrize(
    ("luck", "told"),
    [({"third": "0" * 32}, "no stream of luck 'third'"), ({"first": "xyz"}, "32 hexadecimal")],
)
def test_luck_that_does_not_read_is_refused(luck: dict[str, str], told: str) -> None:
    """The sentence says what would be right."""
    with pytest.raises(Impossible, match=told):
        read_luck(new_chance(2, 0), STREAMS, 0, luck)


@pytest.mark.parametrize("seed", [-1, MOST_SEED + 1])
def test_a_seed_out_of_bounds_is_refused(seed: int) -> None:
    """A seed has at most 256 bits."""
    with pytest.raises(Impossible, match="256 bits"):
        check_seed(seed)
