"""Points, line by line, and who won (A10.2, A10.3)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content.edition import MOST_USES
from altiplano.games.altiplano.content.names import BOARD_PLACES, COIN, CORN, PIECES, TYPES
from altiplano.games.altiplano.rules.assets import amount
from altiplano.games.altiplano.rules.spaces import is_wild, on_asset, wild_tile
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.warehouse import is_complete
from altiplano.kernel.bits import bits, ones
from altiplano.kernel.rules import ScoreLine


def owned(state: State, me: Seat, piece: i64) -> i64:
    """R1: tiles of a type in bag, container, warehouse and on all spaces; not on orders."""
    edition = state.edition
    count: i64 = 0
    at: i64
    if piece < TYPES:
        count = me.bag[piece] + me.container[piece] + me.planning[piece]
        for at in range(len(me.warehouse)):
            if me.warehouse[at] == piece:
                count += 1
    for at in range(BOARD_PLACES):
        count += me.board[at * PIECES + piece]
    if piece == CORN:
        count += me.corn_store
    if len(state.in_hand) > 0 and piece < TYPES and state.seats[state.turn] is me:
        count += state.in_hand[piece]
    if wild_tile(edition, me) == piece:
        count += 1
    place: i64
    for place in range(len(me.filled)):
        filled: i64 = me.filled[place]
        if filled and BOARD_PLACES + place >= edition.first_asset_place:
            count += on_asset(filled, piece)
        elif filled and not is_wild(edition, BOARD_PLACES + place):
            recipe: i64 = edition.recipe_at(me.role, BOARD_PLACES + place)
            for at in range(edition.uses_count[recipe]):
                if filled >> at & 1 and edition.uses[recipe * MOST_USES + at] == piece:
                    count += 1
    return count


def pieces_of(state: State, me: Seat, piece: i64) -> i64:
    """All of a seat's pieces of a type, including coins beside the board."""
    return owned(state, me, piece) + (me.coins if piece == COIN else 0)


def goods_points(state: State, me: Seat) -> i64:
    points: i64 = 0
    good: i64
    for good in range(TYPES):
        if state.edition.points[good]:
            points += state.edition.points[good] * owned(state, me, good)
    return points


def house_points(state: State, me: Seat) -> i64:
    points: i64 = 0
    for house in bits(me.houses):
        points += state.edition.house_points
        goods = state.edition.house_goods[house]
        at: i64
        for at in range(len(goods)):
            points += owned(state, me, goods[at])
    return points


def boat_points(state: State, me: Seat) -> i64:
    return state.edition.boat_points * len(bits(me.boats))


def order_points(state: State, me: Seat) -> i64:
    points: i64 = 0
    for order in bits(me.orders):
        points += state.edition.order_points[order]
    return points


def row_points(state: State, me: Seat) -> i64:
    points: i64 = 0
    row: i64
    for row in range(state.edition.rows):
        if is_complete(state.edition, me, row):
            points += state.edition.row_points[row]
    return points


def mission_points(state: State, me: Seat) -> i64:
    points: i64 = 0
    for mission in bits(me.revealed):
        points += state.edition.mission_points[mission]
    return points


def asset_points(state: State, me: Seat) -> i64:
    """T7.3: assets are worth no points, except for one that says so."""
    return amount(state.edition, me, state.edition.cabinet) * ones(me.assets)


def score_lines(state: State, me: Seat) -> list[ScoreLine]:
    """A10.2, in its order; missions and bids only if the match has them."""
    lines = [
        ("goods", "A10.2", int(goods_points(state, me))),
        ("boats", "A10.2", int(boat_points(state, me))),
        ("houses", "A10.2", int(house_points(state, me))),
        ("orders", "A10.2", int(order_points(state, me))),
        ("warehouse rows", "A10.2", int(row_points(state, me))),
    ]
    if len(state.deck) > 0:
        lines.append(("point markers", "T7.1", int(me.markers)))
    if me.strip:
        lines.append(("opals", "T7.1", int(me.opals // 2)))
        lines.append(("assets", "T7.3", int(asset_points(state, me))))
    if state.missions:
        lines.append(("missions", "A10.2", int(mission_points(state, me))))
    if state.options.get("roles") == "bid":
        lines.append(("bid", "R101", -int(me.bid)))
    return lines


def total(state: State, me: Seat) -> i64:
    return (
        goods_points(state, me)
        + boat_points(state, me)
        + house_points(state, me)
        + order_points(state, me)
        + row_points(state, me)
        + mission_points(state, me)
        + me.markers
        + me.opals // 2
        + asset_points(state, me)
        - me.bid
    )


def ranks(state: State) -> list[int]:
    """A10.3, R17, R29: most points, then most coins (on spaces, too); otherwise equal."""
    results = [
        (int(total(state, me)), int(me.coins + owned(state, me, COIN))) for me in state.seats
    ]
    return [sum([1 for other in results if other > mine]) for mine in results]
