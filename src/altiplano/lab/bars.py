"""The required win shares of the bots, which the ladder's pages show."""

from collections.abc import Mapping

from altiplano.lab.sprt import Hypotheses

Pair = tuple[str, str]
"""The stronger bot, and the one it should beat."""

TWO_AT_THE_BOARD: dict[Pair, float] = {
    ("novice", "random"): 0.70,
    ("steady", "novice"): 0.70,
    ("strong", "steady"): 0.70,
    ("master", "strong"): 0.60,
}

SHARES: dict[tuple[str, int, tuple[str, ...]], dict[Pair, float]] = {
    ("altiplano", 2, ()): TWO_AT_THE_BOARD,
    ("altiplano", 2, ("events", "traveler")): TWO_AT_THE_BOARD,
    ("altiplano", 4, ()): {("strong", "steady"): 0.40},
    ("expedition", 2, ()): {("strong", "steady"): 0.65, ("steady", "random"): 0.95},
}
"""By game, players and options: the least win share of the stronger bot. With more than two
players, one seat has the stronger bot, and all others the weaker one."""

TURNS = {"strong": 0.6}
"""Seconds within which 95 % of a bot's turns should end."""

MATCHES = {("altiplano", 2): ("steady", 1.0)}
"""Bots whose match against themselves should take at most so many seconds (median)."""

MARGIN = 0.05
"""The distance between a test's hypotheses and the bar."""


def bar(game: str, players: int, options: Mapping[str, object], pair: Pair) -> float | None:
    """The win share that the stronger of a pair should reach."""
    return SHARES.get((game, players, tuple(sorted(options))), {}).get(pair)


def hypotheses(share: float) -> Hypotheses:
    """The hypotheses of a test for a bar."""
    return Hypotheses(round(share - MARGIN, 6), round(share + MARGIN, 6))
