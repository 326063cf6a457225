"""Telling moments: of some matches each kind of question, once, when much has happened."""

from functools import cache
from itertools import islice
from typing import NamedTuple

from altiplano.kernel.match import Match
from tests.contract.samples import Sample, pick, walk

BEGINNINGS: dict[str, list[tuple[int, dict[str, object]]]] = {
    "altiplano": [
        (2, {}),
        (3, {"missions": True, "events": True, "traveler": True}),
        (4, {"missions": True, "planning": "in turn"}),
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
    """Of each beginning the last question of each kind, if there is something to choose."""
    found: dict[object, Moment] = {}
    for number, (players, options) in enumerate(BEGINNINGS[name]):
        sample = Sample(name, players, tuple(options.items()), number, "busy")
        for match, luck in islice(walk(sample), CHOICES):
            seat = pick(luck, match.to_move)
            asked = match.view(seat)["asked"]
            assert isinstance(asked, dict)
            if len(match.options(seat)) > 1:
                found[number, asked[str(seat)]] = Moment(match.copy(), seat)
    return list(found.values())
