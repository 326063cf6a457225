"""The points of a match as they stand."""

from altiplano.kernel.match import Match


def totals_of(match: Match) -> list[int]:
    """The points of each seat."""
    return [sum(points for _reason, _rule, points in lines) for lines in match.scores()]
