"""What a bot is, here or in a file of somebody else's."""

from typing import Protocol


class Budget:
    """How long a bot may think: about a planning phase or a turn, all its small decisions together.

    None leaves it to the bot. `stop` may come from anywhere: the bot answers with its best so far.
    """

    def __init__(
        self, seconds: float | None = None, iterations: int | None = None, spent: float = 0.0
    ) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.spent = spent
        """Seconds that a bot of the same kind has thought about this turn before."""
        self.stopped = False

    def stop(self) -> None:
        """Think no further."""
        self.stopped = True


class Bot(Protocol):
    """Somebody who decides from what a seat may know.

    The same view, options and seed give the same move, unless the budget is one of time.
    """

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None
    ) -> str:
        """One of the options."""
        ...


class Guest(Bot, Protocol):
    """A bot that is told more: when a match begins and ends, and when it is no longer needed."""

    def begin(self, game: str, players: int, options: dict[str, object], seat: int) -> None:
        """A match begins in which the bot has that seat."""
        ...

    def end(self, winners: list[int], points: list[int]) -> None:
        """The match is over."""
        ...

    def close(self) -> None:
        """No further match comes."""
        ...
