"""What a bot is: one of ours, or one in a user's file."""

from typing import Protocol


class Budget:
    """How long a bot may think about a planning phase or a turn, all its small decisions together.

    None leaves it to the bot. `stop` can be called from any thread; the bot then answers with its
    best move so far.
    """

    def __init__(
        self, seconds: float | None = None, iterations: int | None = None, spent: float = 0.0
    ) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.spent = spent
        """Seconds that bots of the same kind have already spent on this turn."""
        self.stopped = False

    def stop(self) -> None:
        """Stop thinking."""
        self.stopped = True


class Bot(Protocol):
    """Decides from what a seat may know.

    The same view, options and seed give the same move, unless the budget is a time limit.
    """

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None
    ) -> str:
        """One of the options."""
        ...


class Guest(Bot, Protocol):
    """A bot that also hears when a match begins and ends, and when it is no longer needed."""

    def begin(self, game: str, players: int, options: dict[str, object], seat: int) -> None:
        """A match begins, and the bot plays this seat."""
        ...

    def end(self, winners: list[int], points: list[int]) -> None:
        """The match is over."""
        ...

    def close(self) -> None:
        """There are no more matches."""
        ...
