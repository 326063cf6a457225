"""The entries of an observation, in the order in which observation.py writes them."""

from typing import Final

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.edition import Edition
from altiplano.kernel.observation import OWN, TABLE, Entry, Listing

TOP: Final = 3
"""The number of places on top of the Exploration pile that are observed card by card."""

COPIES: Final = 2
"""The maximum number of copies of a card."""


def card_kinds(edition: Edition) -> list[str]:
    """Every card once, even if it has copies (R97): characters, Locations, Treasures, the rest."""
    return list(dict.fromkeys(edition.card_names))


def camp_kinds(edition: Edition) -> list[str]:
    """The cards that can be in a camp, which come first."""
    content = edition.content
    return [*content.characters, *content.locations, *content.treasures]


def entries(edition: Edition) -> list[Entry]:
    """All entries: the table, what only the observer knows, then both seats."""
    listing = Listing()
    every = card_kinds(edition)
    people = list(edition.content.characters)
    exploration = every[len(people) :]
    listing.add("", ["turn"], "X3.1", names.LAST_TURN, 64)
    listing.add("pile", ["characters"], "X1.5", 32, 16, about="cards left in the pile")
    listing.add("pile", ["exploration"], "X1.5", 64, 16, about="cards left in the pile")
    listing.add("", ["played"], "R81", about="the current Action is a card from hand")
    listing.add("", ["effect"], "R81", 8, 4, about="the number of its current effect")
    listing.add("", ["left"], "R81", 16, 4, about="how often that effect still happens")
    listing.add("", ["paid"], "R81", 16, 4, about="cards that its cost has discarded")
    listing.add("", ["given-up"], "R81", 16, 4, about="own characters discarded as its cost")
    listing.add("", ["looking-at"], "R81", 16, 4, about="cards of the pile being looked at")
    listing.add("phase", list(names.PHASES), "X3.1")
    listing.add(
        "asked", list(names.QUESTIONS), "X6.3", about="the question that this seat is asked"
    )
    listing.add("discards", every, "X1.5", COPIES)
    listing.add("placing", people, "X4.1", about="the character that waits for room in the camp")
    listing.add("doing", [*every, *names.SPECIALS], "R81", about="the Action under way")
    listing.add("answering", every, "X6.3", about="the Reaction to it")
    listing.add("targets", people, "R81", about="the characters that it names")
    listing.add("revealed", every, "X6.4", COPIES, about="cards revealed by it")
    listing.owner = 0
    listing.add(
        "",
        ["low"],
        "X2.3",
        64,
        16,
        OWN,
        about="this many cards on top of the Exploration pile are not Treasures",
    )
    listing.add("looked", every, "R81", COPIES, known=OWN, about="the cards looked at")
    listing.add(
        "shown", every, "R92", COPIES, known=OWN, about="own cards that the other player knows"
    )
    for place in range(TOP):
        listing.add(
            f"top-{place}",
            exploration,
            "R92",
            known=OWN,
            about="the card at this place of the Exploration pile, if it was seen; 0 is the top",
        )
    for seat in range(2):
        listing.owner = seat
        list_seat(listing, edition)
    listing.owner = TABLE
    return listing.entries


def list_seat(listing: Listing, edition: Edition) -> None:
    """One player's things, as the observer may know them.

    All cards of its own hand, and the cards it has seen of the other one.
    """
    listing.add("", ["active"], "X3.1", about="it is this seat's turn")
    listing.add("", ["owes"], "X6.3", about="the seat has to decide now")
    listing.add("", ["characters-in-hand"], "R92", 32, 4)
    listing.add("", ["exploration-in-hand"], "R92", 64, 4)
    listing.add(
        "",
        ["treasures-in-hand"],
        "R86",
        4,
        4,
        about="at least this many Treasures, as everyone knows",
    )
    listing.add(
        "", ["kept-cards"], "X2.5", 4, 4, about="characters kept face down during the draft"
    )
    listing.add("special", list(names.SPECIALS), "X5.1")
    listing.add(
        "knows",
        [f"place-{place}" for place in range(TOP)],
        "R92",
        about="this seat knows the card at that place of the Exploration pile",
    )
    listing.add("camp", camp_kinds(edition), "X1.3")
    listing.add(
        "hand",
        card_kinds(edition),
        "R92",
        COPIES,
        known=OWN,
        about="of the own hand all cards, of the other one those that were seen",
    )
    listing.add(
        "kept",
        list(edition.content.characters),
        "X2.5",
        known=OWN,
        about="the same for characters kept face down",
    )
