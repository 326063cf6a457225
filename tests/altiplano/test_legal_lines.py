"""Known counts of legal lines from fixed positions, seat after seat in turn order.

A line is a sequence of choices; forced moves are not choices. When a count changes, a rule has.
"""

import pytest

from altiplano.kernel.match import Match
from tests.positions import match_of, player

RING = ["farm", "forest", "mine", "harbor", "village", "market", "road"]


def lines(match: Match, depth: int) -> int:
    """How many sequences of that many choices there are; who is first in turn order chooses."""
    if depth == 0 or match.over:
        return 1
    seat = match.to_move[0]
    moves = match.moves(seat)
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        ahead = match.copy()
        ahead.apply(seat, move)
        count += lines(ahead, depth - 1)
    return count


def planning_position() -> Match:
    """Four different tiles to plan with, and a coin for an extension."""
    return match_of(
        player(
            role="farmer", planning="food alpaca fish wood", coins=1, extensions=["cacao-trade"]
        ),
        player(role="miner", planning="food ore", spaces={"mine": "food"}),
        phase="planning",
        ring=RING,
    )


def turn_position() -> Match:
    """A turn with actions here and elsewhere, food and two carts to get there, coins to spend."""
    return match_of(
        player(
            role="farmer",
            pawn="market",
            coins=4,
            carts=2,
            spaces={"market": "ore alpaca", "farm": "alpaca food", "movement": "food food"},
        ),
        player(role="miner", pawn="mine", spaces={"mine": "ore food", "role": "food"}),
        ring=RING,
        strip=["quarry", "ore-shaft", "lumber-camp", None, None],
        stack=[],
        orders=["o1", "o2"],
    )


def late_position() -> Match:
    """Building, storing and delivering, with corn to place on the way."""
    return match_of(
        player(
            role="trader",
            pawn="village",
            coins=1,
            carts=3,
            road=1,
            spaces={"village": "stone stone wool", "road": "stone wood", "movement": "food"},
            warehouse=["stone stone", "wool"],
        ),
        player(role="miner", pawn="harbor", spaces={"harbor": "wood wood"}),
        player(role="farmer", passed=True),
        ring=RING,
    )


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (planning_position, [19, 269, 2710, 18373]),
        (turn_position, [16, 115, 701, 3558]),
        (late_position, [22, 162, 1337, 13613]),
    ],
    ids=["planning", "turn", "late"],
)
def test_counts_of_legal_lines(position: object, counts: list[int]) -> None:
    """To depths 1, 2, 3 and 4."""
    assert callable(position)

    assert [lines(position(), depth) for depth in range(1, 5)] == counts
