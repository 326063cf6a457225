"""The entries of an observation, in the order in which observation.py writes them."""

from typing import Final

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.edition import Edition
from altiplano.kernel.observation import OWN, TABLE, Entry, Listing

TOP: Final = 3
"""So many places on top of the Exploration pile are observed card by card."""

COPIES: Final = 2
"""No card has more copies."""


def card_kinds(edition: Edition) -> list[str]:
    """Every card once, whatever its copies (R97): characters, Locations, Treasures, the rest."""
    return list(dict.fromkeys(edition.card_names))


def camp_kinds(edition: Edition) -> list[str]:
    """The cards that can lie in a camp, which come first."""
    content = edition.content
    return [*content.characters, *content.locations, *content.treasures]


def entries(edition: Edition) -> list[Entry]:
    """All entries: the table, what only the observer knows, then both seats."""
    listing = Listing()
    every = card_kinds(edition)
    people = list(edition.content.characters)
    exploration = every[len(people) :]
    listing.add("", ["turn"], "X3.1", names.LAST_TURN, 64)
    listing.add("pile", ["characters"], "X1.5", 32, 16)
    listing.add("pile", ["exploration"], "X1.5", 64, 16)
    listing.add("", ["played"], "R81")
    listing.add("", ["effect"], "R81", 8, 4)
    listing.add("", ["left"], "R81", 16, 4)
    listing.add("", ["paid"], "R81", 16, 4)
    listing.add("", ["given-up"], "R81", 16, 4)
    listing.add("", ["looking-at"], "R81", 16, 4)
    listing.add("phase", list(names.PHASES), "X3.1")
    listing.add("asked", list(names.QUESTIONS), "X6.3")
    listing.add("discards", every, "X1.5", COPIES)
    listing.add("placing", people, "X4.1")
    listing.add("doing", [*every, *names.SPECIALS], "R81")
    listing.add("answering", every, "X6.3")
    listing.add("targets", people, "R81")
    listing.add("revealed", every, "X6.4", COPIES)
    listing.owner = 0
    listing.add("", ["low"], "X2.3", 64, 16, OWN)
    listing.add("looked", every, "R81", COPIES, known=OWN)
    listing.add("shown", every, "R92", COPIES, known=OWN)
    for place in range(TOP):
        listing.add(f"top-{place}", exploration, "R92", known=OWN)
    for seat in range(2):
        listing.owner = seat
        list_seat(listing, edition)
    listing.owner = TABLE
    return listing.entries


def list_seat(listing: Listing, edition: Edition) -> None:
    """One player's things, as the observer may know them: all of its own hand, and of the other
    one what it has seen."""
    listing.add("", ["active"], "X3.1")
    listing.add("", ["owes"], "X6.3")
    listing.add("", ["characters-in-hand"], "R92", 32, 4)
    listing.add("", ["exploration-in-hand"], "R92", 64, 4)
    listing.add("", ["treasures-in-hand"], "R86", 4, 4)
    listing.add("", ["kept-cards"], "X2.5", 4, 4)
    listing.add("special", list(names.SPECIALS), "X5.1")
    listing.add("knows", [f"place-{place}" for place in range(TOP)], "R92")
    listing.add("camp", camp_kinds(edition), "X1.3")
    listing.add("hand", card_kinds(edition), "R92", COPIES, known=OWN)
    listing.add("kept", list(edition.content.characters), "X2.5", known=OWN)
