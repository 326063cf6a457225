"""Planning: lay tiles and coins on spaces, one at a time, until ready (A5)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import FOR_MARKET, FOR_ROAD, Edition
from altiplano.games.altiplano.content.moves import READY, SECOND
from altiplano.games.altiplano.rules import happenings, refusals, spaces
from altiplano.games.altiplano.rules.events import may_come
from altiplano.games.altiplano.rules.orders import free_order_space
from altiplano.games.altiplano.rules.recipes import sale_price
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import lowest


def begin(state: State) -> None:
    """A3.2: everybody plans at the same time, or (R21) in turn from the start player."""
    state.phase = names.PLANNING
    if state.in_turn:
        state.ask_alone(state.first, names.ASK_PLAN)
    else:
        state.ask_all(names.ASK_PLAN)


def why_not_place(state: State, me: Seat, piece: i64, place: i64) -> i64:
    """A5.1, A5.2, A5.5, A5.7: one's own piece, on a free space that accepts it."""
    if piece == names.COIN:
        if me.coins == 0:
            return refusals.because(refusals.MISSING_COINS, 1)
    elif me.planning[piece] == 0:
        return refusals.because(refusals.NOT_PLANNED, piece)
    return why_not_lay(state, me, piece, place)


def why_not_lay(state: State, me: Seat, piece: i64, place: i64) -> i64:
    """A5.2, A5.7: a free space of one's own that accepts the piece."""
    edition = state.edition
    if place < names.BOARD_PLACES:
        if not spaces.accepts(edition, me, place, piece):
            return refusals.because(refusals.NOT_ACCEPTED, piece, place)
        if edition.only_for[place * names.PIECES + piece]:
            refusal = why_useless(state, me, piece, place)
            if refusal != refusals.LEGAL:
                return refusal
        free: i64 = spaces.space_count(edition, me, place) - me.taken[place]
        return refusals.LEGAL if free > 0 else refusals.because(refusals.SPACES_FULL, 0, place)
    if not spaces.has_place(edition, me, place):
        return refusals.because(refusals.NOT_OWNED)
    if not is_accepted(edition, me, place, piece):
        return refusals.because(refusals.NOT_ACCEPTED, piece, place)
    if spaces.free_space(edition, me, place, piece) == names.NOTHING:
        return refusals.because(refusals.SPACES_FULL, 0, place)
    return refusals.LEGAL


def why_useless(state: State, me: Seat, piece: i64, place: i64) -> i64:
    """R27: no tile goes where its owner could never use it."""
    only_for: i64 = state.edition.only_for[place * names.PIECES + piece]
    if only_for & FOR_ROAD and me.road < state.edition.track_steps:
        return refusals.LEGAL
    if only_for & FOR_MARKET:
        return (
            refusals.LEGAL
            if may_trade(state, me, piece)
            else refusals.because(refusals.NEVER_TRADED, piece)
        )
    return refusals.because(refusals.ROAD_FINISHED)


def may_trade(state: State, me: Seat, good: i64) -> bool:
    """R27: whether a seat may ever sell or deliver a tile at the market, as far as can be known."""
    edition = state.edition
    if sale_price(state, me, good) > 0:
        return True
    orders: i64 = state.orders
    while orders:
        if edition.order_goods[lowest(orders)] >> good & 1:
            return True
        orders &= orders - 1
    for what in (good, good + SECOND):
        if free_order_space(edition, me, what) != names.NOTHING:
            return True
    assets: i64 = state.assets & edition.selling
    while assets:
        if edition.asset_goods[lowest(assets)] >> good & 1:
            return True
        assets &= assets - 1
    for event in edition.selling_events:
        if edition.event_goods[event] >> good & 1 and may_come(state, event):
            return True
    return False


def is_accepted(edition: Edition, me: Seat, place: i64, piece: i64) -> bool:
    """A5.7: whether the own spaces of a role, extension or asset take a piece at all."""
    if place >= edition.first_asset_place:
        return spaces.takes_on_asset(edition, me, place, piece)
    if spaces.is_wild(edition, place):
        return True
    return edition.needs[edition.recipe_at(me.role, place) * names.PIECES + piece] > 0


def write_moves(state: State, me: Seat, moves: vec[i64]) -> i64:
    """`place food farm` for every piece at hand and every space that takes it, then `ready`."""
    edition = state.edition
    count: i64 = 0
    piece: i64
    place: i64
    for piece in range(names.PIECES):
        if me.coins == 0 if piece == names.COIN else me.planning[piece] == 0:
            continue
        for place in range(names.ROLE_PLACE + 1):
            count = write_place(state, me, piece, place, moves, count)
        tile: i64 = 0
        while me.extensions >> tile:
            if me.extensions >> tile & 1:
                place = names.FIRST_EXTENSION_PLACE + edition.tile_kind[tile]
                count = write_place(state, me, piece, place, moves, count)
            tile += 1
        mine: i64 = me.assets
        while mine:
            place = edition.first_asset_place + lowest(mine)
            mine &= mine - 1
            count = write_place(state, me, piece, place, moves, count)
    moves[count] = READY
    return count + 1


def write_place(state: State, me: Seat, piece: i64, place: i64, moves: vec[i64], count: i64) -> i64:
    """Write one placing if it is legal."""
    if why_not_place(state, me, piece, place) != refusals.LEGAL:
        return count
    moves[count] = state.edition.place_move[place * names.PIECES + piece]
    return count + 1


def place_piece(state: State, seat: i64, piece: i64, place: i64) -> None:
    me = state.seats[seat]
    if piece == names.COIN:
        me.coins -= 1
    else:
        me.planning[piece] -= 1
    spaces.put(state.edition, me, place, piece)
    state.tell(happenings.PLACED, seat, piece, place)


def declare(state: State, seat: i64) -> bool:
    """A3.2, R21: the plan is complete; whether everybody's is. In turn the next seat plans."""
    state.tell(happenings.READY, seat)
    if not state.answered(seat):
        return False
    following: i64 = (seat + 1) % state.players
    if not state.in_turn or following == state.first:
        return True
    state.ask_alone(following, names.ASK_PLAN)
    return False


def has_planned(state: State, seat: i64) -> bool:
    """Whether a seat's plan is complete, in a planning phase that goes on."""
    if state.phase != names.PLANNING or state.owing >> seat & 1:
        return False
    if not state.in_turn:
        return True
    planner: i64 = state.first
    while not state.owing >> planner & 1:
        if planner == seat:
            return True
        planner = (planner + 1) % state.players
    return False
