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
    """The parts of an observation that depend on the options of a match."""

    def __init__(self, edition: Edition, options: dict[str, object]) -> None:
        self.choosing: bool = options.get("roles") == "choose"
        self.bidding: bool = options.get("roles") == "bid"
        self.questions: int = len(names.QUESTIONS) if self.bidding else names.ASK_BID
        """The number of questions; the last one is asked only in matches with bids."""
        self.missions: bool = options.get("missions") is True
        self.events: bool = options.get("events") is True
        self.traveler: bool = options.get("traveler") is True
        self.limited = len(limited(edition))
        """How many actions can be taken once a round."""


def limited(edition: Edition) -> list[str]:
    """The actions that can be taken once a round."""
    found = [at for at in range(edition.recipes) if edition.once[at] != names.NOTHING]
    return [edition.recipe_names[at] for at in sorted(found, key=lambda at: int(edition.once[at]))]


def spaces(edition: Edition, places: Iterable[int]) -> list[tuple[int, int]]:
    """Every piece that can be at some places, as (place, piece)."""
    return [
        (place, piece)
        for place in places
        for piece in range(names.PIECES)
        if edition.place_move[place * names.PIECES + piece] != names.NOTHING
    ]


def entries(edition: Edition, players: int, parts: Parts) -> list[Entry]:
    """All entries: the table, what only the observer knows, then the seats in turn order."""
    listing = Listing()
    list_table(listing, edition, parts)
    if parts.choosing:
        listing.add("roles", edition.role_names, "A2.6")
    if parts.events:
        list_events(listing, edition)
    if parts.traveler:
        list_traveler(listing, edition)
    if parts.missions:
        listing.owner = 0
        listing.add(
            "hand", edition.mission_names, "A11.1", known=OWN, about="missions to choose from"
        )
        listing.add("held", edition.mission_names, "A11.3", known=OWN, about="missions kept")
    for seat in range(players):
        listing.owner = seat
        list_seat(listing, edition, parts)
    listing.owner = TABLE
    return listing.entries


def list_table(listing: Listing, edition: Edition, parts: Parts) -> None:
    listing.add("", ["round"], "A3.1", 64, 16)
    listing.add("", ["last-round"], "A10.1", about="the end is triggered")
    listing.add("", ["moved"], "A6.5", about="the pawn has moved in this turn")
    listing.add("", ["corn"], "A9.7", 16, 4, about="corn gained and not yet stored")
    listing.add(
        "", ["unloaded"], "A12.6", 4, 4, about="corn that the corn store's action has moved"
    )
    listing.add("", ["bought"], "A8.3", about="an extension was bought in this round")
    listing.add("", ["carts"], "A7.13", 16, 16, about="carts left")
    listing.add("phase", list(names.PHASES), "A3.1")
    listing.add(
        "asked",
        list(names.QUESTIONS[: parts.questions]),
        "A3.1",
        about="the question that this seat is asked",
    )
    listing.add("supply", GOODS, "A1.4", 64, 16)
    listing.add("market", edition.order_names, "A1.5", about="orders that can be acquired")
    listing.add("houses", edition.house_names, "A1.5", about="houses left")
    listing.add("boats", edition.boat_names, "A1.5", about="boats left")
    listing.add(
        "strip",
        edition.kind_names,
        "A7.15",
        32,
        4,
        about="the price of each extension for sale; 0 if it is not for sale",
    )
    listing.add(
        "stack",
        [f"group-{group}" for group in GROUPS],
        "A2.3",
        32,
        4,
        about="extensions left in each group",
    )
    listing.add(
        "ring", LOCATIONS, "A2.1", names.RING - 1, 4, about="steps clockwise from the seat's pawn"
    )
    listing.add("doing", edition.recipe_names, "A6.8", about="the action in progress")
    listing.add(
        "in-hand",
        GOODS,
        "A12.5",
        16,
        4,
        about="tiles taken in hand by an event, asset or late storing",
    )


def list_events(listing: Listing, edition: Edition) -> None:
    listing.add("", ["events-left"], "T2.6", 32, 16)
    listing.add(
        "",
        ["from-row"],
        "R44",
        int(edition.rows),
        4,
        about="the row from which an event moves a corn",
    )
    listing.add("event", edition.event_names, "T3.1")
    listing.add("price", GOODS, "A7.14", 16, 4, about="what the market pays")


def list_traveler(listing: Listing, edition: Edition) -> None:
    listing.add("", ["second-stage"], "T5.4")
    listing.add("traveler", LOCATIONS, "T6.1", about="where the traveler is")
    listing.add("neutral", GOODS, "T2.4", 16, 4, about="tiles on the neutral trading space")
    listing.add("assets", edition.asset_names, "T5.2", about="assets that nobody has")
    listing.add("buying", GOODS, "T5.3", about="the good that is being bought at the traveler")
    listing.add("buying", edition.asset_names, "T5.2", about="the asset that is being bought")
    listing.add("opals", GOODS, "T5.3", 4, 4, about="the price at the trading point")


def list_seat(listing: Listing, edition: Edition, parts: Parts) -> None:
    listing.add("", ["first"], "A2.5", about="the start player")
    listing.add("", ["turn"], "A6.1", about="it is this seat's turn")
    listing.add("", ["owes"], "R21", about="the seat has to decide now")
    listing.add("", ["passed"], "A6.1")
    listing.add("", ["coins"], "A1.5", 255, 16)
    listing.add("", ["road"], "A7.19", int(edition.track_steps), 4, about="steps on the road")
    listing.add("", ["opened"], "R2", 8, 4, about="planning spaces that open with the next drawing")
    listing.add("", ["carts"], "A7.13", int(edition.most_carts), 4)
    listing.add("", ["rides"], "A6.4", int(edition.most_carts), 4, about="cart rides in this round")
    listing.add("", ["planning-spaces"], "A4.3", int(edition.most_planning), 4)
    listing.add("", ["corn-store"], "A12.6", 4, 4)
    listing.add("", ["orders"], "A7.18", 16, 4, about="fulfilled orders")
    listing.add(
        "", ["points"], "A10.2", 1023, 64, about="points as they stand, without hidden missions"
    )
    listing.add(
        "did",
        limited(edition),
        "A7.13",
        about="actions done in this round that are possible once a round",
    )
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
    listing.add("order", ["order-points"], "A7.16", 64, 16, about="points of the unfulfilled order")
    listing.add("order", GOODS, "A7.17", 8, 4, about="tiles that the unfulfilled order still needs")
    listing.add(
        "row",
        [f"row-{row + 1}" for row in range(edition.rows)],
        "A9.2",
        8,
        4,
        about="tiles in each row of the warehouse",
    )
    listing.add("stored", GOODS, "A9.3", 64, 4, about="tiles in the warehouse")
    listing.add(
        "missing", GOODS, "A9.4", 8, 4, about="free spaces in the row that a type has started"
    )
    if parts.bidding:
        listing.add("", ["bid"], "R101", 64, 16, about="points bid for the role")
    if parts.missions:
        listing.add("", ["hidden-missions"], "A11.3", 4, 4)
        listing.add("revealed", edition.mission_names, "A11.3")
    if parts.events:
        listing.add("", ["markers"], "T7.1", 64, 16, about="points from events")
    if parts.traveler:
        listing.add("", ["opals"], "T5.1", 64, 16)
        listing.add("asset", edition.asset_names, "T5.2")
        listing.add("trading", GOODS, "T2.4", 16, 4, about="tiles on the seat's trading space")
        strip = range(names.STRIP, names.STRIP + 1)
        list_spaces(listing, edition, spaces(edition, strip), "T4.3")
        assets = range(int(edition.first_asset_place), int(edition.places))
        list_spaces(listing, edition, spaces(edition, assets), "T4.3")
        listing.add("second", ["order-points"], "R41", 64, 16, about="points of a second order")
        listing.add("second", GOODS, "R41", 8, 4, about="tiles that it still needs")


def list_spaces(
    listing: Listing, edition: Edition, where: list[tuple[int, int]], rule: str
) -> None:
    """The pieces on action spaces, by place."""
    for place, piece in where:
        at = f"spaces.{edition.place_names[place]}"
        listing.add(at, [names.PIECE_NAMES[piece]], rule, 8, 4)
