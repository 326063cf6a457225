"""What each game counts to show that nothing appears or vanishes, by game."""

from collections.abc import Callable
from typing import Protocol

from altiplano.kernel.match import Match
from tests.altiplano.accounting import Books as AltiplanoBooks
from tests.expedition.accounting import Books as ExpeditionBooks


class Ledger(Protocol):
    """The accounts of one match."""

    def check(self, match: Match) -> None:
        """At any step: tiles and cards."""

    def check_closely(self, match: Match) -> None:
        """Occasionally: what takes longer to count."""

    def close(self, match: Match) -> None:
        """At the end."""


LEDGERS: dict[str, Callable[[Match], Ledger]] = {
    "altiplano": AltiplanoBooks,
    "expedition": ExpeditionBooks,
}


def ledger(match: Match) -> Ledger:
    """The accounts of a match of any game, from its current position on."""
    return LEDGERS[match.rules.name](match)
