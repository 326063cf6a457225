"""A4: which tiles to take back before drawing."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules import happenings, refusals, spaces, things
from altiplano.games.altiplano.rules.bag import draw_one, tiles_in
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class Draw(Question):
    """Take tiles back one by one, then draw."""

    def __init__(self) -> None:
        super().__init__(
            names.ASK_DRAW, {moves.TAKE_BACK: "move-take", moves.DRAW: "move-draw"}, [names.DRAWING]
        )

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        edition = state.edition
        me = state.seats[seat]
        taken = me.taken
        filled = me.filled
        room = spaces.free_planning_spaces(edition, me) > 0
        count: i64 = 0
        place: i64
        for place in range(names.BOARD_PLACES):
            if taken[place] > 0:
                count = write_from_board(edition, me, place, room, out, count)
        last: i64 = edition.places if me.assets else edition.first_asset_place
        for place in range(names.ROLE_PLACE, last):
            if filled[place - names.ROLE_PLACE] != 0:
                count = write_from_card(edition, me, place, room, out, count)
        out[count] = moves.DRAW
        return count + 1

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == moves.DRAW:
            return refusals.LEGAL
        return why_not_take_back(state.edition, me, a, b)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.TAKE_BACK:
            spaces.take_back(state, seat, a, b)
            return
        fill(state, seat)
        if can_exchange(state.edition, state.seats[seat]):
            state.seats[seat].ask = names.ASK_EXCHANGE
        elif state.answered(seat):
            event.begin_closing(state)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        if kind == moves.DRAW:
            return self.sentence(kind)
        values = phrases.piece_at(state.edition, a, b)
        return Message("move-take-coin", values) if a == names.COIN else self.sentence(kind, values)

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind == moves.DRAW:
            return {"via": ["bag", "button"]}
        return {"from": [things.on_space(state.edition, b, a)], "via": ["planning"]}

    def lifts(self, state: KernelState, seat: i64, move: i64) -> Touches:
        assert isinstance(state, State)
        edition = state.edition
        tile: i64 = edition.move_a[move]
        if edition.move_kind[move] != moves.TAKE_BACK or tile == names.COIN:
            return {}
        place = edition.place_names[edition.move_b[move]]
        return {"from": [things.tile("planning", tile)], "to": [f"place:{place}"]}


def why_not_take_back(edition: Edition, me: Seat, piece: i64, place: i64) -> i64:
    """A4.1, R19: a tile needs a free planning space; a coin does not."""
    if not spaces.has_place(edition, me, place) or not spaces.on_place(edition, me, place, piece):
        return refusals.because(refusals.NOT_AT_PLACE, piece, place)
    if piece != names.COIN and spaces.free_planning_spaces(edition, me) <= 0:
        return refusals.because(refusals.NO_ROOM)
    return refusals.LEGAL


def write_from_board(
    edition: Edition, me: Seat, place: i64, room: bool, out: vec[i64], count: i64
) -> i64:
    """Write what can be taken back from a place of the board; returns the new count."""
    board = me.board
    left: i64 = me.taken[place]
    at: i64 = place * names.PIECES
    coin: i64 = at + names.COIN
    while left > 0:
        there: i64 = board[at]
        if there > 0:
            left -= there
            if room or at == coin:
                out[count] = edition.take_move[at]
                count += 1
        at += 1
    return count


def write_from_card(
    edition: Edition, me: Seat, place: i64, room: bool, out: vec[i64], count: i64
) -> i64:
    """The same from the spaces of the role, an extension or an asset."""
    if not spaces.has_place(edition, me, place):
        return count
    piece: i64
    for piece in range(names.PIECES):
        if (room or piece == names.COIN) and spaces.on_place(edition, me, place, piece) > 0:
            out[count] = edition.take_move[place * names.PIECES + piece]
            count += 1
    return count


def fill(state: State, seat: i64) -> None:
    """A4.2: a tile from the bag for each free planning space."""
    me = state.seats[seat]
    drawn: list[int] = []
    free: i64 = spaces.free_planning_spaces(state.edition, me)
    while free > 0:
        tile = draw_one(state, seat)
        if tile == names.NOTHING:
            break
        me.planning[tile] += 1
        free -= 1
        if state.scribe is not None:
            drawn.append(tile)
    if state.scribe is not None:
        state.report_all(happenings.DREW, seat, drawn)


def can_exchange(edition: Edition, me: Seat) -> bool:
    """A12.3, R25: whether the seat has the Exchange and a tile for it."""
    if edition.exchange == names.NOTHING or not spaces.owns(edition, me, edition.exchange):
        return False
    return tiles_in(me.planning) > 0
