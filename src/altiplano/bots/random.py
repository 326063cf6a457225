"""A bot that picks each option with the same probability."""

from altiplano.bots.bot import Budget
from altiplano.kernel.chance import new_chance


class Random:
    """Knows the legal moves and nothing else."""

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None = None
    ) -> str:
        """One of the options, chosen by the seed alone."""
        return options[new_chance(1, seed).below(0, len(options))]
