"""What is asked of the bots: the bars that the pages of the ladder show."""

from collections.abc import Mapping

from altiplano.lab.sprt import Hypotheses

Pair = tuple[str, str]
"""The stronger bot, and the one that it is to beat."""

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
"""By game, players and options that are on: the least share that the stronger is to win.

Of more than two players one is the stronger bot, and all others are the weaker one.
"""

TURNS = {"strong": 0.6}
"""Seconds within which 95 % of a bot's turns are to end."""

MATCHES = {("altiplano", 2): ("steady", 1.0)}
"""Whose match against itself is to end within how many seconds, half of them."""

MARGIN = 0.05
"""How far the hypotheses of a test lie from the bar."""


def bar(game: str, players: int, options: Mapping[str, object], pair: Pair) -> float | None:
    """The share that the stronger of a pair is to win."""
    return SHARES.get((game, players, tuple(sorted(options))), {}).get(pair)


def hypotheses(share: float) -> Hypotheses:
    """What a test of a bar decides between."""
    return Hypotheses(round(share - MARGIN, 6), round(share + MARGIN, 6))
