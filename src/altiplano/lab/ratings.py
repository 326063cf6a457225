"""A rating for each bot, by openskill, with its uncertainty."""

from collections.abc import Sequence
from itertools import zip_longest
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from altiplano.lab.arena import Run
from altiplano.lab.encounter import Outcome
from altiplano.lab.shares import Z

PLACES = 6
"""Decimal places that are kept: machines may differ beyond them."""


class Rating(msgspec.Struct, frozen=True):
    """The rating of a bot, with its 95 % interval."""

    value: float
    low: float
    high: float


def ratings(names: Sequence[str], runs: Sequence[Run]) -> dict[str, Rating]:
    """Ratings from the matches of all runs, pairing by pairing, one run after another."""
    model = PlackettLuce(tau=0.0)  # Bots do not get better from match to match.
    found = {name: model.rating() for name in names}
    for pairings in zip_longest(*(run.pairings for run in runs), fillvalue=[]):
        for outcome in (outcome for pairing in pairings for outcome in pairing):
            rate(model, found, outcome)
    return {name: rating(each) for name, each in found.items()}


def rate(model: PlackettLuce, found: dict[str, PlackettLuceRating], outcome: Outcome) -> None:
    """Update the ratings with one match; a bot with several seats gets the mean of theirs."""
    sides = outcome.seats
    teams = [[model.rating(found[side.bot].mu, found[side.bot].sigma)] for side in sides]
    rated = model.rate(teams, ranks=ranks(outcome))
    for name in dict.fromkeys(side.bot for side in sides):
        own = [team[0] for team, side in zip(rated, sides, strict=True) if side.bot == name]
        found[name] = model.rating(fmean(each.mu for each in own), fmean(e.sigma for e in own))


def ranks(outcome: Outcome) -> list[float]:
    """The ranks of the seats: winners first, then by points; equals share a rank."""
    standing = [(side.won > 0, 0 if side.won > 0 else side.points) for side in outcome.seats]
    places = sorted(set(standing), reverse=True)
    return [float(places.index(each)) for each in standing]


def rating(found: PlackettLuceRating) -> Rating:
    """The rating in its public form."""
    half = Z * found.sigma
    values = (found.mu, found.mu - half, found.mu + half)
    return Rating(*(round(value, PLACES) for value in values))
