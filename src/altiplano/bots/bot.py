"""What a bot is, here or in a file of somebody else's."""

from typing import Protocol


class Budget:
    """How long a bot may think about one decision; None leaves it to the bot."""

    def __init__(self, seconds: float | None = None, iterations: int | None = None) -> None:
        self.seconds = seconds
        self.iterations = iterations


class Bot(Protocol):
    """Somebody who decides from what a seat may know.

    The same view, options and seed give the same move, unless the budget is one of time.
    """

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None
    ) -> str:
        """One of the options."""
        ...
