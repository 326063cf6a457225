"""The entries of an observation, in the order in which observation.py writes them."""

from collections.abc import Iterable
from typing import Final, final

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import GROUPS, Edition
from altiplano.kernel.observation import OWN, TABLE, Entry, Listing

GOODS: Final = list(names.GOODS)
LOCATIONS: Final = list(names.LOCATIONS)


@final
class Parts:
    """The parts of an observation that the options of a match call for."""

    def __init__(self, edition: Edition, options: dict[str, object]) -> None:
        self.choosing: bool = options.get("roles") == "choose"
        self.missions: bool = options.get("missions") is True
        self.events: bool = options.get("events") is True
        self.traveler: bool = options.get("traveler") is True
        self.limited = len(limited(edition))
        """How many actions are possible once a round."""


def limited(edition: Edition) -> list[str]:
    """The actions that are possible once a round."""
    found = [at for at in range(edition.recipes) if edition.once[at] != names.NOTHING]
    return [edition.recipe_names[at] for at in sorted(found, key=lambda at: int(edition.once[at]))]


def spaces(edition: Edition, places: Iterable[int]) -> list[tuple[int, int]]:
    """Every piece that can lie at some places, as (place, piece)."""
    return [
        (place, piece)
        for place in places
        for piece in range(names.PIECES)
        if edition.place_move[place * names.PIECES + piece] != names.NOTHING
    ]


def entries(edition: Edition, players: int, parts: Parts) -> list[Entry]:
    """All entries: the table, what only the observer knows, then the seats in turn order."""
    listing = Listing()
    list_table(listing, edition)
    if parts.choosing:
        listing.add("roles", edition.role_names, "A2.6")
    if parts.events:
        list_events(listing, edition)
    if parts.traveler:
        list_traveler(listing, edition)
    if parts.missions:
        listing.owner = 0
        listing.add("hand", edition.mission_names, "A11.1", known=OWN)
        listing.add("held", edition.mission_names, "A11.3", known=OWN)
    for seat in range(players):
        listing.owner = seat
        list_seat(listing, edition, parts)
    listing.owner = TABLE
    return listing.entries


def list_table(listing: Listing, edition: Edition) -> None:
    listing.add("", ["round"], "A3.1", 64, 16)
    listing.add("", ["last-round"], "A10.1")
    listing.add("", ["moved"], "A6.5")
    listing.add("", ["corn"], "A9.7", 16, 4)
    listing.add("", ["unloaded"], "A12.6", 4, 4)
    listing.add("", ["bought"], "A8.3")
    listing.add("", ["carts"], "A7.13", 16, 16)
    listing.add("phase", list(names.PHASES), "A3.1")
    listing.add("asked", list(names.QUESTIONS), "A3.1")
    listing.add("supply", GOODS, "A1.4", 64, 16)
    listing.add("market", edition.order_names, "A1.5")
    listing.add("houses", edition.house_names, "A1.5")
    listing.add("boats", edition.boat_names, "A1.5")
    listing.add("strip", edition.kind_names, "A7.15", 32, 4)
    listing.add("stack", [f"group-{group}" for group in GROUPS], "A2.3", 32, 4)
    listing.add("ring", LOCATIONS, "A2.1", names.RING - 1, 4)
    listing.add("doing", edition.recipe_names, "A6.8")
    listing.add("in-hand", GOODS, "A12.5", 16, 4)


def list_events(listing: Listing, edition: Edition) -> None:
    listing.add("", ["events-left"], "T2.6", 32, 16)
    listing.add("", ["from-row"], "R44", int(edition.rows), 4)
    listing.add("event", edition.event_names, "T3.1")
    listing.add("price", GOODS, "A7.14", 16, 4)


def list_traveler(listing: Listing, edition: Edition) -> None:
    listing.add("", ["second-stage"], "T5.4")
    listing.add("traveler", LOCATIONS, "T6.1")
    listing.add("neutral", GOODS, "T2.4", 16, 4)
    listing.add("assets", edition.asset_names, "T5.2")
    listing.add("buying", GOODS, "T5.3")
    listing.add("buying", edition.asset_names, "T5.2")
    listing.add("opals", GOODS, "T5.3", 4, 4)


def list_seat(listing: Listing, edition: Edition, parts: Parts) -> None:
    listing.add("", ["first"], "A2.5")
    listing.add("", ["turn"], "A6.1")
    listing.add("", ["owes"], "R21")
    listing.add("", ["passed"], "A6.1")
    listing.add("", ["coins"], "A1.5", 255, 16)
    listing.add("", ["road"], "A7.19", int(edition.track_steps), 4)
    listing.add("", ["opened"], "R2", 8, 4)
    listing.add("", ["carts"], "A7.13", int(edition.most_carts), 4)
    listing.add("", ["rides"], "A6.4", int(edition.most_carts), 4)
    listing.add("", ["planning-spaces"], "A4.3", int(edition.most_planning), 4)
    listing.add("", ["corn-store"], "A12.6", 4, 4)
    listing.add("", ["orders"], "A7.18", 16, 4)
    listing.add("", ["points"], "A10.2", 1023, 64)
    listing.add("did", limited(edition), "A7.13")
    listing.add("role", edition.role_names, "A2.6")
    listing.add("pawn", LOCATIONS, "A6.4")
    listing.add("bag", GOODS, "R22", 64, 4)
    listing.add("container", GOODS, "R22", 64, 4)
    listing.add("planning", GOODS, "A4.3", 16, 4)
    list_spaces(listing, edition, spaces(edition, range(names.BOARD_PLACES - 1)), "A5.1")
    own = range(names.ROLE_PLACE, int(edition.first_asset_place))
    list_spaces(listing, edition, spaces(edition, own), "A5.7")
    listing.add("extension", edition.kind_names, "A7.15")
    listing.add("house", edition.house_names, "A7.11")
    listing.add("boat", edition.boat_names, "A7.10")
    listing.add("order", ["order-points"], "A7.16", 64, 16)
    listing.add("order", GOODS, "A7.17", 8, 4)
    listing.add("row", [f"row-{row + 1}" for row in range(edition.rows)], "A9.2", 8, 4)
    listing.add("stored", GOODS, "A9.3", 64, 4)
    listing.add("missing", GOODS, "A9.4", 8, 4)
    if parts.missions:
        listing.add("", ["hidden-missions"], "A11.3", 4, 4)
        listing.add("revealed", edition.mission_names, "A11.3")
    if parts.events:
        listing.add("", ["markers"], "T7.1", 64, 16)
    if parts.traveler:
        listing.add("", ["opals"], "T5.1", 64, 16)
        listing.add("asset", edition.asset_names, "T5.2")
        listing.add("trading", GOODS, "T2.4", 16, 4)
        strip = range(names.STRIP, names.STRIP + 1)
        list_spaces(listing, edition, spaces(edition, strip), "T4.3")
        assets = range(int(edition.first_asset_place), int(edition.places))
        list_spaces(listing, edition, spaces(edition, assets), "T4.3")
        listing.add("second", ["order-points"], "R41", 64, 16)
        listing.add("second", GOODS, "R41", 8, 4)


def list_spaces(
    listing: Listing, edition: Edition, where: list[tuple[int, int]], rule: str
) -> None:
    """The pieces on action spaces, by place."""
    for place, piece in where:
        at = f"spaces.{edition.place_names[place]}"
        listing.add(at, [names.PIECE_NAMES[piece]], rule, 8, 4)
