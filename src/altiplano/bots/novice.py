"""A bot that plays like a beginner: it sees its own things, and forgets what comes after them."""

from altiplano.bots.steady import Steady


class Novice(Steady):
    """Plans as `Steady` does, with a beginner's mind."""

    beginner = True
