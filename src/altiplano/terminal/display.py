"""What a game must offer to be told in a terminal."""

from typing import NamedTuple, Protocol

from altiplano.kernel.game import Game
from altiplano.kernel.match import Match


class Table(Protocol):
    """The table as one seat, or a spectator, may know it, in lines that can be read aloud."""

    @property
    def stage(self) -> tuple[int, str]:
        """Round and phase: the more of it is new, the more a player wants to hear."""

    def whole(self) -> list[str]:
        """Everything that lies open."""

    def new_round(self) -> list[str]:
        """What a player wants to hear when a round begins."""

    def new_phase(self) -> list[str]:
        """What a player wants to hear when a phase begins."""

    def brief(self) -> list[str]:
        """What changes from one choice to the next."""

    def seat(self, seat: int) -> list[str]:
        """One player's things, a line each."""

    def answer(self, word: str) -> list[str]:
        """What a player asks with one word: `bag`, `plan`, `ahead` or `left`."""

    def about(self) -> str:
        """What the question is about, to be said before it; else empty."""

    def obvious(self) -> bool:
        """Whether the player has one answer only, and is asked just so that nothing is betrayed."""

    def purpose(self, move: str) -> str:
        """What follows the explanation of an option, such as `, for a step on foot`; else empty."""


class Examples(NamedTuple):
    """What a player may type, for the help."""

    move: str
    question: str
    """A move about which somebody asks why."""
    rule: str
    """The number of a rule."""
    word: str
    """A word that rules have."""
    begin: str
    """Where somebody new should look first: `rules A7 lists the actions`."""


class Display(Protocol):
    """How one game is told: a module of that name in this package."""

    EXAMPLES: Examples

    def table(self, game: Game, match: Match, seat: int | None, everything: bool) -> Table:
        """The table as a seat may know it; everything: nothing is hidden any more."""

    def more_rows(self, match: Match) -> list[list[str]]:
        """Rows of the score sheet below the total, such as what breaks ties."""

    def verdict(self, match: Match) -> str:
        """Who has won, and how."""
