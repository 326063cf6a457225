"""Interesting moments: each kind of question once, late in a match."""

from functools import cache
from itertools import islice
from typing import NamedTuple

from altiplano.kernel.match import Match
from tests.contract.samples import Sample, pick, walk

BEGINNINGS: dict[str, list[tuple[int, dict[str, object]]]] = {
    "altiplano": [
        (2, {}),
        (3, {"missions": True, "events": True, "traveler": True}),
        (4, {"missions": True}),
        (3, {"planning": "in turn"}),
    ],
    "expedition": [(2, {"assembly": True}), (2, {})],
}
"""Players and options, by game."""

CHOICES = 200
"""After so many the match is left."""


class Moment(NamedTuple):
    """A match in which a seat is asked."""

    match: Match
    seat: int


@cache
def moments(name: str) -> list[Moment]:
    """For each beginning the last question of each kind with a choice.

    In a simultaneous step, preferably one at which another seat still has to decide.
    """
    found: dict[object, Moment] = {}
    for number, (players, options) in enumerate(BEGINNINGS[name]):
        sample = Sample(name, players, tuple(options.items()), number, "busy")
        for match, luck in islice(walk(sample), CHOICES):
            if match.over:
                break
            seat = pick(luck, match.to_move)
            asked = match.view(seat)["asked"]
            assert isinstance(asked, dict)
            key = number, asked[str(seat)]
            alone = len(match.to_move) == 1
            if alone and key in found and len(found[key].match.to_move) > 1:
                continue
            if len(match.options(seat)) > 1:
                found[key] = Moment(match.copy(), seat)
    return list(found.values())
