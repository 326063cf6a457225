"""A bot that plays like a beginner: it looks at its own things, and not far ahead."""

from altiplano.bots.steady import Steady


class Novice(Steady):
    """Plans like `Steady`, with a beginner's mind."""

    beginner = True
