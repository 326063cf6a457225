"""What a game must provide to be shown in a terminal."""

from typing import NamedTuple, Protocol

from altiplano.kernel.game import Game
from altiplano.kernel.match import Match


class Table(Protocol):
    """The table as a seat or a spectator may know it, in lines that can be read aloud."""

    @property
    def stage(self) -> tuple[int, str]:
        """Round and phase: the more of it is new, the more is shown."""

    def whole(self) -> list[str]:
        """Everything that is public, and the seat's own things."""

    def new_round(self) -> list[str]:
        """What to show when a round begins."""

    def new_phase(self) -> list[str]:
        """What to show when a phase begins."""

    def brief(self) -> list[str]:
        """What changes from one choice to the next."""

    def seat(self, seat: int) -> list[str]:
        """A player's things, one line each."""

    def answer(self, word: str) -> list[str]:
        """The answer to a one-word question: `bag`, `plan`, `ahead` or `left`."""

    def about(self) -> str:
        """What the question is about, to be shown before it; may be empty."""

    def obvious(self) -> bool:
        """Whether the only answer can be given automatically: it is asked just for secrecy."""

    def purpose(self, move: str) -> str:
        """What to add to the explanation of an option, such as `, for a step on foot`."""


class Examples(NamedTuple):
    """Examples of input, for the help."""

    move: str
    question: str
    """A move, for asking why."""
    rule: str
    """The number of a rule."""
    word: str
    """A word that occurs in the rules."""
    begin: str
    """Where beginners should look first: `rules A7 lists the actions`."""


class Display(Protocol):
    """How one game is shown: a module of that name in this package."""

    EXAMPLES: Examples

    def table(self, game: Game, match: Match, seat: int | None, everything: bool) -> Table:
        """The table as a seat may know it; everything: with nothing hidden."""

    def more_rows(self, match: Match) -> list[list[str]]:
        """Rows of the score sheet below the total, such as tiebreakers."""

    def verdict(self, match: Match) -> str:
        """Who won, and how."""
