"""What a seat has in total, counted fast: for observations, which are written at every step."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules.assets import amount
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.warehouse import is_complete, row_type
from altiplano.kernel.bits import bit, lowest, ones
from altiplano.kernel.observation import MOST


def points_of(state: State, me: Seat, mine: vec[i64]) -> i64:
    """A10.2: points so far, given these pieces on spaces, in bag and container."""
    edition = state.edition
    mine[names.CORN] += me.corn_store
    good: i64
    if len(state.in_hand) > 0 and state.seats[state.turn] is me:
        for good in range(names.TYPES):
            mine[good] += state.in_hand[good]
    points: i64 = me.markers + me.opals // 2 + edition.boat_points * ones(me.boats) - me.bid
    for good in range(names.TYPES):
        points += edition.points[good] * mine[good]
    card: i64
    if me.houses:
        for card in range(len(edition.house_names)):
            if me.houses >> card & 1:
                points += edition.house_points
                goods = edition.house_goods[card]
                at: i64
                for at in range(len(goods)):
                    points += mine[goods[at]]
    if me.orders:
        for card in range(len(edition.order_names)):
            points += edition.order_points[card] * (me.orders >> card & 1)
    if me.revealed:
        for card in range(len(edition.mission_names)):
            points += edition.mission_points[card] * (me.revealed >> card & 1)
    row: i64
    for row in range(edition.rows):
        if row_type(edition, me, row) == names.NOTHING:  # A9.1: no later row has been started.
            break
        if is_complete(edition, me, row):
            points += edition.row_points[row]
    if me.assets:
        points += amount(edition, me, edition.cabinet) * ones(me.assets)
    if points < 0:  # R101: a bid can be more than everything else.
        return 0
    return points if points < MOST else MOST


def kinds_of(edition: Edition, me: Seat) -> i64:
    """The kinds of extensions that a seat has, as bits."""
    found: i64 = 0
    rest: i64 = me.extensions
    while rest:
        found |= bit(edition.tile_kind[lowest(rest)])
        rest &= rest - 1
    return found


def count_held(me: Seat) -> i64:
    """How many missions a seat has, revealed or not."""
    first: i64 = 1 if me.kept != names.NOTHING else 0
    return first + 1 if me.chosen != names.NOTHING else first
