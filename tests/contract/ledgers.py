"""What each game counts to show that nothing appears or vanishes, by the game's name."""

from collections.abc import Callable
from typing import Protocol

from altiplano.kernel.match import Match
from tests.altiplano.accounting import Books


class Ledger(Protocol):
    """The accounts of one match."""

    def check(self, match: Match) -> None:
        """After every step: pieces."""

    def check_coins(self, match: Match) -> None:
        """Now and then: what the log says about everything that is not limited."""

    def close(self, match: Match) -> None:
        """At the end."""


LEDGERS: dict[str, Callable[[Match], Ledger]] = {"altiplano": Books}


def ledger(match: Match) -> Ledger:
    """The accounts for a match of any game, opened where it stands."""
    return LEDGERS[match.rules.name](match)
