"""What a position looks like to the net: whole numbers for each seat, and for the table.

Contents come in by what they do (recipes by what they use and give, orders by what they lack), so
that the net can judge an edition that it has never seen.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.verbs import GAIN
from altiplano.games.altiplano.mind import weights as weight
from altiplano.games.altiplano.mind.estimate import describe_missions, rounds_left
from altiplano.games.altiplano.mind.worths import special_of
from altiplano.games.altiplano.rules.movement import fares
from altiplano.games.altiplano.rules.scoring import total
from altiplano.games.altiplano.rules.spaces import is_wild, open_planning_spaces, wild_tile
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import lowest, ones

# Of a seat: twelve numbers each, by type.
BAG: Final = 0
CONTAINER: Final = 12
WAITING: Final = 24
"""On planning spaces."""

LYING: Final = 36
"""On spaces of board, role, extensions and assets."""

STORED: Final = 48
MISSING: Final = 60
"""How many complete the open row of the type."""

NEEDED: Final = 72
"""By the unfulfilled order, and not delivered."""

LACKED: Final = 84
"""The same, as far as they are not among the seat's tiles."""

MAKES: Final = 96
USES: Final = 108
"""What the role's action and those of the extensions give and use."""

HOUSED: Final = 120
"""How many houses count tiles of the type."""

# Of a seat: one number each.
POINTS: Final = 132
COINS: Final = 133
ROAD: Final = 134
SPACES: Final = 135
OPENED: Final = 136
CARTS: Final = 137
FARES: Final = 138
COINS_USED: Final = 139
FULL_ROWS: Final = 140
BEGUN_ROWS: Final = 141
"""The points of rows that are begun, by how full they are, in quarters of a point."""

NEXT_ROW: Final = 142
ORDER: Final = 143
ORDER_LEFT: Final = 144
ORDERS: Final = 145
HOUSES: Final = 146
BOATS: Final = 147
EXTENSIONS: Final = 148
SPECIALS: Final = 149
"""The six extensions with an effect of their own."""

CORN_STORE: Final = 155
OPALS: Final = 156
ASSETS: Final = 157
MARKERS: Final = 158
MISSIONS: Final = 159
NEAR_MISSIONS: Final = 160
"""The points of missions by how far they are fulfilled, and by its square, in quarters."""

FIRST: Final = 161
LEFT: Final = 162
"""Rounds that may be left, in quarters."""

ROUND: Final = 163
RIVALS: Final = 164
EXPANSION: Final = 165
SEAT_FEATURES: Final = 166

# Of the table.
SUPPLY: Final = 0
WANTED: Final = 12
"""By the orders at the market."""

OFFERED: Final = 24
"""What the extensions on sale make."""

POINTS_EACH: Final = 36
PRICES: Final = 48
TABLE_LEFT: Final = 60
TABLE_ROUND: Final = 61
LAST: Final = 62
PLAYERS: Final = 63
"""One of four: two to five."""

TRAVELER: Final = 67
EVENTS: Final = 68
WITH_MISSIONS: Final = 69
SECOND_STAGE: Final = 70
HOUSES_LEFT: Final = 71
BOATS_LEFT: Final = 72
CARTS_LEFT: Final = 73
ORDERS_LEFT: Final = 74
ORDER_POINTS: Final = 75
CHEAPEST: Final = 76
HOUSE_POINTS: Final = 77
BOAT_POINTS: Final = 78
SHORT: Final = 79
TABLE_FEATURES: Final = 80


def describe_seat(state: State, seat: i64, out: vec[i64], first: i64, numbers: vec[float]) -> None:
    """Write what a seat has, from `first` on; `numbers` is for reckoning."""
    edition = state.edition
    me = state.seats[seat]
    at: i64
    for at in range(first, first + SEAT_FEATURES):
        out[at] = 0
    good: i64
    for good in range(names.TYPES):
        out[first + BAG + good] = me.bag[good]
        out[first + CONTAINER + good] = me.container[good]
        out[first + WAITING + good] = me.planning[good]
    coins: i64 = me.coins + describe_spaces(edition, me, out, first)
    describe_rows(edition, me, out, first)
    describe_order(edition, me, out, first)
    describe_actions(edition, me, out, first)
    houses: i64 = me.houses
    while houses:
        goods = edition.house_goods[lowest(houses)]
        for at in range(len(goods)):
            out[first + HOUSED + goods[at]] += 1
        houses &= houses - 1
    out[first + POINTS] = total(state, me)
    out[first + COINS] = coins
    out[first + ROAD] = edition.track_steps - me.road
    out[first + SPACES] = open_planning_spaces(edition, me) - me.bonus
    out[first + OPENED] = me.opened
    out[first + CARTS] = me.carts
    out[first + FARES] = fares(me)
    out[first + ORDERS] = ones(me.orders)
    out[first + HOUSES] = ones(me.houses)
    out[first + BOATS] = ones(me.boats)
    out[first + EXTENSIONS] = ones(me.extensions)
    out[first + CORN_STORE] = me.corn_store
    out[first + OPALS] = me.opals
    out[first + ASSETS] = ones(me.assets)
    out[first + MARKERS] = me.markers
    if state.missions:
        describe_missions(state, me, numbers)
        out[first + MISSIONS] = quarters(numbers[weight.MISSIONS])
        out[first + NEAR_MISSIONS] = quarters(numbers[weight.FULL_MISSIONS])
    out[first + FIRST] = 1 if state.first == seat else 0
    out[first + LEFT] = quarters(rounds_left(state))
    out[first + ROUND] = state.round
    out[first + RIVALS] = state.players - 2
    out[first + EXPANSION] = 1 if state.traveler != names.NOBODY else 0


def quarters(number: float) -> i64:
    whole: i64 = int(number * 4.0 + 0.5)
    return whole


def describe_spaces(edition: Edition, me: Seat, out: vec[i64], first: i64) -> i64:
    """The tiles on all action spaces; how many coins lie on them."""
    board = me.board
    lying: i64 = first + LYING
    coins: i64 = 0
    place: i64
    good: i64
    at: i64
    for place in range(names.BOARD_PLACES):
        if me.taken[place]:
            for good in range(names.TYPES):
                out[lying + good] += board[place * names.PIECES + good]
            coins += board[place * names.PIECES + names.COIN]
    wild: i64 = wild_tile(edition, me)
    if wild != names.NOTHING:
        out[lying + wild] += 1
    for place in range(len(me.filled)):
        filled: i64 = me.filled[place]
        if filled == 0 or is_wild(edition, names.BOARD_PLACES + place):
            continue
        piece: i64
        if names.BOARD_PLACES + place >= edition.first_asset_place:
            while filled:
                piece = (filled & 15) - 1
                if piece == names.COIN:
                    coins += 1
                elif piece >= 0:
                    out[lying + piece] += 1
                filled >>= 4
            continue
        recipe: i64 = edition.recipe_at(me.role, names.BOARD_PLACES + place)
        for at in range(edition.uses_count[recipe]):
            if filled >> at & 1:
                piece = edition.uses[recipe * MOST_USES + at]
                if piece == names.COIN:
                    coins += 1
                else:
                    out[lying + piece] += 1
    return coins


def describe_rows(edition: Edition, me: Seat, out: vec[i64], first: i64) -> None:
    """What is stored, and what the rows promise."""
    warehouse = me.warehouse
    row: i64
    at: i64
    for row in range(edition.rows):
        begin: i64 = row * edition.row_width
        started: i64 = warehouse[begin]
        if started == names.NOTHING:
            out[first + NEXT_ROW] = edition.row_points[row]
            break
        count: i64 = 0
        spaces: i64 = edition.row_spaces[row]
        for at in range(begin, begin + spaces):
            good: i64 = warehouse[at]
            if good == names.NOTHING:
                break
            out[first + STORED + good] += 1
            count += 1
        if count == spaces:
            out[first + FULL_ROWS] += 1
        else:
            out[first + MISSING + started] = spaces - count
            out[first + BEGUN_ROWS] += edition.row_points[row] * 4 * count // spaces


def describe_order(edition: Edition, me: Seat, out: vec[i64], first: i64) -> None:
    """The unfulfilled order: its points, and the tiles that it needs."""
    order: i64 = me.order
    if order == names.NOTHING:
        return
    space: i64
    for space in range(edition.order_spaces[order]):
        if not me.delivered >> space & 1:
            out[first + NEEDED + edition.order_tiles[order * MOST_USES + space]] += 1
            out[first + ORDER_LEFT] += 1
    good: i64
    for good in range(names.TYPES):
        have: i64 = out[first + BAG + good] + out[first + CONTAINER + good]
        have += out[first + WAITING + good] + out[first + LYING + good]
        if out[first + NEEDED + good] > have:
            out[first + LACKED + good] = out[first + NEEDED + good] - have
    out[first + ORDER] = edition.order_points[order]


def describe_actions(edition: Edition, me: Seat, out: vec[i64], first: i64) -> None:
    """What the seat's own actions make of what."""
    if me.role != names.NOTHING:
        describe_recipe(edition, edition.role_recipe + me.role, out, first)
    rest: i64 = me.extensions
    while rest:
        kind: i64 = edition.tile_kind[lowest(rest)]
        describe_recipe(edition, edition.extension_recipe + kind, out, first)
        special: i64 = special_of(edition, kind)
        if special != names.NOTHING:
            out[first + SPECIALS + special] = 1
        rest &= rest - 1


def describe_recipe(edition: Edition, recipe: i64, out: vec[i64], first: i64) -> None:
    at: i64
    for at in range(edition.uses_count[recipe]):
        piece: i64 = edition.uses[recipe * MOST_USES + at]
        if piece == names.COIN:
            out[first + COINS_USED] += 1
        else:
            out[first + USES + piece] += 1
    describe_gifts(edition, recipe, out, first + MAKES)


def describe_gifts(edition: Edition, recipe: i64, out: vec[i64], first: i64) -> None:
    """What a recipe gives; of a choice, each."""
    if edition.verb[recipe] != GAIN:
        return
    at: i64
    for at in range(edition.gives_count[recipe]):
        out[first + edition.gives[recipe * MOST_USES + at]] += 1
    for at in range(edition.choice_count[recipe]):
        out[first + edition.choices[recipe * MOST_USES + at]] += 1


def describe_table(state: State, out: vec[i64]) -> None:
    """Write what lies on the table, what things count, and how far the match has come."""
    edition = state.edition
    at: i64
    for at in range(TABLE_FEATURES):
        out[at] = 0
    good: i64
    for good in range(names.TYPES):
        out[SUPPLY + good] = state.supply[good]
        out[POINTS_EACH + good] = edition.points[good]
        out[PRICES + good] = edition.price[good]
    rest: i64 = state.orders
    while rest:
        order: i64 = lowest(rest)
        for at in range(edition.order_spaces[order]):
            out[WANTED + edition.order_tiles[order * MOST_USES + at]] += 1
        out[ORDER_POINTS] += edition.order_points[order]
        out[ORDERS_LEFT] += 1
        rest &= rest - 1
    cheapest: i64 = 20
    for at in range(edition.slots):
        tile: i64 = state.strip[at]
        if tile != names.NOTHING:
            kind: i64 = edition.tile_kind[tile]
            describe_gifts(edition, edition.extension_recipe + kind, out, OFFERED)
            price: i64 = edition.cost[kind] + edition.surcharge[at]
            if price < cheapest:
                cheapest = price
    out[CHEAPEST] = cheapest
    out[TABLE_LEFT] = quarters(rounds_left(state))
    out[TABLE_ROUND] = state.round
    out[LAST] = 1 if state.last_round else 0
    out[PLAYERS + state.players - 2] = 1
    out[TRAVELER] = 1 if state.traveler != names.NOBODY else 0
    out[EVENTS] = 1 if len(state.deck) else 0
    out[WITH_MISSIONS] = 1 if state.missions else 0
    out[SECOND_STAGE] = 1 if state.second_stage else 0
    out[HOUSES_LEFT] = ones(state.houses)
    out[BOATS_LEFT] = ones(state.boats)
    out[CARTS_LEFT] = state.carts
    out[HOUSE_POINTS] = edition.house_points
    out[BOAT_POINTS] = edition.boat_points
    out[SHORT] = 1 if state.short else 0
