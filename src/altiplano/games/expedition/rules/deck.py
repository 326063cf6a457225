"""The cards of a position, by name: each is in one place; copies of a card are alike (R97)."""

from mypy_extensions import i64

from altiplano.games.expedition.content.edition import Edition
from altiplano.kernel.bits import bit, bits, lowest, ones
from altiplano.kernel.positions import no
from altiplano.kernel.words import listing


class Deck:
    """The cards that are not in their places yet."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.left = (1 << int(edition.cards)) - 1

    def lay(self, listed: list[str], what: str, kind: i64 = -1) -> list[int]:
        """Cards for these names, in order, each of a kind that can be there."""
        found: list[int] = []
        for name in listed:
            alike = int(self.edition.alike[card_number(self.edition, name)])
            if not alike & kind:
                no(f"the card '{name}' cannot be in {what}")
            if not alike & self.left:
                count = "is one" if ones(alike) == 1 else f"are {int(ones(alike))}"
                no(f"the card '{name}' is in {what} and somewhere else; there {count} of it")
            found.append(bits(alike & self.left)[0])
            self.left &= ~(1 << found[-1])
        return found

    def lay_set(self, listed: list[str], what: str, kind: i64 = -1) -> int:
        """The same as bits."""
        return sum(1 << card for card in self.lay(listed, what, kind))


def card_number(edition: Edition, name: str) -> int:
    if name not in edition.card_names:
        no(f"there is no card '{name}'; known: {listing([*dict.fromkeys(edition.card_names)], 60)}")
    return edition.card_names.index(name)


def cards_of(edition: Edition, listed: list[str], what: str, pool: i64) -> int:
    """Cards that are already among others, as bits."""
    mask = 0
    for name in listed:
        found = edition.alike[card_number(edition, name)] & pool & ~mask
        if not found:
            no(f"the card '{name}' cannot be in {what}")
        mask |= bit(lowest(found))
    return mask
