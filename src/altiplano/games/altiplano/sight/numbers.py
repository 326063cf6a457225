"""Numbers that follow from the rules: prices, spaces and what they accept, fares, points."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules.bidding import next_bid
from altiplano.games.altiplano.rules.laying import why_not_lay
from altiplano.games.altiplano.rules.movement import next_fare, ride_fare, steps_on_foot
from altiplano.games.altiplano.rules.recipes import extension_price, sale_price
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.scoring import total
from altiplano.games.altiplano.rules.spaces import (
    accepts,
    has_place,
    open_planning_spaces,
    spaces_at,
)
from altiplano.games.altiplano.rules.state import Seat, State, new_seat
from altiplano.games.altiplano.rules.trading import opal_price
from altiplano.kernel.bits import bits

ANY_TILE: Final = [good for good in names.GOODS if good != names.GOODS[names.CORN]]
"""Corn never lies on spaces (A9.11)."""


def numbers(state: State, seat: int, shown: list[Seat]) -> dict[str, object]:
    """For a seat (-1: a spectator, who has no assets), with the seats as it sees them."""
    me = shown[seat] if seat >= 0 else new_seat(state.edition)
    return {
        "strip": strip_prices(state, me),
        "market": market_prices(state, me),
        "opals": opal_prices(state, me),
        "steps": int(steps_on_foot(state)),
        "events": len(state.deck),
        "bids": bids(state),
        "seats": [seat_numbers(state, each) for each in shown],
    }


def strip_prices(state: State, me: Seat) -> list[int | None]:
    """The price of each slot's extension in coins; None for an empty slot."""
    prices: list[int | None] = []
    slot: i64
    for slot in range(state.edition.slots):
        empty = state.strip[slot] == names.NOTHING
        prices.append(None if empty else int(extension_price(state, me, slot)))
    return prices


def market_prices(state: State, me: Seat) -> dict[str, int]:
    """What the market pays for each good it buys."""
    prices: dict[str, int] = {}
    good: i64
    for good in range(names.TYPES):
        price: i64 = sale_price(state, me, good)
        if price > 0:
            prices[names.GOODS[good]] = int(price)
    return prices


def opal_prices(state: State, me: Seat) -> dict[str, int]:
    """The prices of goods at the trading point; corn is never there."""
    prices: dict[str, int] = {}
    if state.traveler == names.NOBODY:
        return prices
    good: i64
    for good in range(names.TYPES):
        if good != names.CORN:
            prices[names.GOODS[good]] = int(opal_price(state, me, good))
    return prices


def bids(state: State) -> dict[str, int]:
    """R101: the price of the next bid on each role; nothing if nobody can bid more."""
    costs: dict[str, int] = {}
    if state.phase == names.SETUP and state.options.get("roles") == "bid":
        role: i64
        for role in range(len(state.edition.role_names)):
            points: i64 = next_bid(state, role)
            if points != names.NOTHING:
                costs[state.edition.role_names[role]] = int(points)
    return costs


def seat_numbers(state: State, me: Seat) -> dict[str, object]:
    """One player's spaces, fares and points."""
    edition = state.edition
    places: dict[str, int] = {}
    takes: dict[str, list[str]] = {}
    for place in places_of(edition, me):
        name = edition.place_names[place]
        places[name] = int(spaces_at(edition, me, place))
        taken = taken_at(state, me, place)
        if taken:
            takes[name] = taken
    return {
        "planning": int(open_planning_spaces(edition, me)),
        "places": places,
        "takes": takes,
        "ride": int(ride_fare(state, me)) if me.rides < me.carts else None,
        "pays": payments(edition, me),
        "points": int(total(state, me)),
    }


def places_of(edition: Edition, me: Seat) -> list[int]:
    """All places with spaces of this seat: of the board, its role, its extensions and assets."""
    found = [place for place in range(names.BOARD_PLACES) if has_place(edition, me, place)]
    if me.role != names.NOTHING:
        found.append(names.ROLE_PLACE)
    for tile in bits(me.extensions):
        found.append(int(names.FIRST_EXTENSION_PLACE + edition.tile_kind[tile]))
    for asset in bits(me.assets):
        found.append(int(edition.first_asset_place + asset))
    return [place for place in found if spaces_at(edition, me, place) > 0]


def taken_at(state: State, me: Seat, place: i64) -> list[str]:
    """The pieces that a free space of a place accepts; none if no space is free."""
    found: list[str] = []
    piece: i64
    for piece in range(names.PIECES):
        if why_not_lay(state, me, piece, place) == LEGAL:
            found.append(names.PIECE_NAMES[piece])
    return ["any"] if found == ANY_TILE else found


def payments(edition: Edition, me: Seat) -> list[str]:
    """The pieces that pay for this seat's moves (A6.4, A12.2, T10)."""
    found: list[str] = []
    payment: i64 = names.FOOD
    while payment != names.NOTHING:
        if accepts(edition, me, names.MOVEMENT, payment):
            found.append(names.PIECE_NAMES[payment])
        payment = next_fare(payment)
    return found
