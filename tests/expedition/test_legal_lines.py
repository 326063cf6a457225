"""Known counts of legal lines from fixed positions.

A line is a sequence of choices; forced moves are not choices. When a count changes, a rule has.
"""

import pytest

from altiplano.kernel.match import Match
from tests.expedition.builders import expedition, turn


def lines(match: Match, depth: int) -> int:
    """How many sequences of that many choices there are; a match that is over goes no further."""
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


def draft_position() -> Match:
    """The second choice of six: three characters, one of them new."""
    return expedition().load(
        {
            "phase": "assembly",
            "options": {"assembly": True},
            "seats": [
                {"hand": ["ohio-bob", "veteran", "huayna"]},
                {"kept": ["antonio"]},
            ],
            "piles": {"characters": ["smuggler", "henriette", "the-doc", "mercenary"]},
        }
    )


def turn_position() -> Match:
    """Cards, characters and a special card to choose from, with costs, targets and Reactions."""
    return turn(
        camp="ohio-bob smuggler mercenary sun-temple",
        hand="puma porters antonio lost-city",
        other_camp="veteran trap-expert royal-tomb",
        other_hand="rifle-shot storm the-doc",
        piles={
            "characters": ["che-madera", "ramuncho", "huayna"],
            "exploration": ["the-mummy", "pit", "snake", "golden-mask", "theft"],
        },
    )


def late_position() -> Match:
    """A full camp and a Treasure short of winning, with a hand that is too large."""
    return turn(
        camp="belloeuf epigrapher investigator the-doc huayna sun-temple the-mummy",
        hand="deadly-shortcut golden-mask che-madera old-map field-notes great-excavation",
        other_camp="antonio marcus-vidor lost-city sacred-idol",
        other_hand="counter-plan narrow-escape",
        piles={"characters": ["veteran"], "exploration": ["pit", "puma", "royal-tomb", "storm"]},
        discards={
            "characters": ["smuggler", "mercenary"],
            "exploration": ["mountain-fortress", "snake"],
        },
    )


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (draft_position, [3, 9, 27, 81, 243, 486]),
        (turn_position, [7, 28, 81, 245, 610, 1679]),
        (late_position, [11, 61, 387, 1704, 7000]),
    ],
    ids=["draft", "turn", "late"],
)
def test_counts_of_legal_lines(position: object, counts: list[int]) -> None:
    """To depths 1, 2, 3 and so on."""
    assert callable(position)

    assert [lines(position(), depth) for depth in range(1, len(counts) + 1)] == counts
