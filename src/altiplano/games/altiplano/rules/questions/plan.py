"""A5: where to place tiles."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases
from altiplano.games.altiplano.rules import happenings, refusals, spaces, things
from altiplano.games.altiplano.rules.laying import why_not_lay
from altiplano.games.altiplano.rules.phases import actions, planning
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import lowest
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class Plan(Question):
    """Place pieces one by one, then `ready`."""

    def __init__(self) -> None:
        super().__init__(
            names.ASK_PLAN, {moves.PLACE: "move-place", moves.READY: "move-ready"}, [names.PLANNING]
        )

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        edition = state.edition
        me = state.seats[seat]
        planning = me.planning
        taken = me.taken
        accepts = edition.accepts
        room = edition.spaces
        count: i64 = 0
        piece: i64
        place: i64
        for piece in range(names.PIECES):
            if me.coins == 0 if piece == names.COIN else planning[piece] == 0:
                continue
            for place in range(names.BOARD_PLACES):
                # Extensions and assets only add to movement spaces and the village.
                if place not in (names.MOVEMENT, names.VILLAGE) and (
                    accepts[place * names.PIECES + piece] == 0 or taken[place] >= room[place]
                ):
                    continue
                count = write_place(state, me, piece, place, out, count)
            count = write_place(state, me, piece, names.ROLE_PLACE, out, count)
            tile: i64 = 0
            while me.extensions >> tile:
                if me.extensions >> tile & 1:
                    place = names.FIRST_EXTENSION_PLACE + edition.tile_kind[tile]
                    count = write_place(state, me, piece, place, out, count)
                tile += 1
            mine: i64 = me.assets
            while mine:
                place = edition.first_asset_place + lowest(mine)
                mine &= mine - 1
                count = write_place(state, me, piece, place, out, count)
        out[count] = moves.READY
        return count + 1

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == moves.READY:
            return refusals.LEGAL
        return why_not_place(state, me, a, b)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.PLACE:
            place_piece(state, seat, a, b)
            return
        state.report(happenings.READY, seat)
        if state.answered(seat) and not planning.next_planner(state, seat):
            actions.begin(state)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        if kind == moves.READY:
            return Message("move-ready-in-turn") if state.in_turn else self.sentence(kind)
        return self.sentence(kind, phrases.piece_at(state.edition, a, b))

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind == moves.READY:
            return {}
        held = "coin" if a == names.COIN else things.tile("planning", a)
        return {"from": [held], "to": [f"place:{state.edition.place_names[b]}"]}

    def lifts(self, state: KernelState, seat: i64, move: i64) -> Touches:
        assert isinstance(state, State)
        edition = state.edition
        if edition.move_kind[move] != moves.PLACE:
            return {}
        piece: i64 = edition.move_a[move]
        lying = things.on_space(edition, edition.move_b[move], piece)
        return {"from": [lying], "to": ["coin" if piece == names.COIN else "planning"]}


def why_not_place(state: State, me: Seat, piece: i64, place: i64) -> i64:
    """A5.1, A5.2, A5.5, A5.7: your own piece, on a free space that accepts it."""
    if piece == names.COIN:
        if me.coins == 0:
            return refusals.because(refusals.MISSING_COINS, 1)
    elif me.planning[piece] == 0:
        return refusals.because(refusals.NOT_PLANNED, piece)
    return why_not_lay(state, me, piece, place)


def write_place(state: State, me: Seat, piece: i64, place: i64, out: vec[i64], count: i64) -> i64:
    """Write the placement of a piece that is there, if it is legal; returns the new count."""
    if why_not_lay(state, me, piece, place) != refusals.LEGAL:
        return count
    out[count] = state.edition.place_move[place * names.PIECES + piece]
    return count + 1


def place_piece(state: State, seat: i64, piece: i64, place: i64) -> None:
    me = state.seats[seat]
    if piece == names.COIN:
        me.coins -= 1
    else:
        me.planning[piece] -= 1
    spaces.put(state.edition, me, place, piece)
    state.report(happenings.PLACED, seat, piece, place)
