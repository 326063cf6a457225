"""What a seat may know, as a row of numbers. Everything in it follows from the view."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.rules.spaces import on_place, open_planning_spaces
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.sight.entries import Parts, spaces
from altiplano.games.altiplano.sight.table import (
    LUCK,
    RING,
    SEAT_NOTES,
    SEEN_BY,
    STACK,
    STEP,
    TABLE_NOTES,
    TableObserver,
)
from altiplano.games.altiplano.sight.tally import count_held, kinds_of, points_of
from altiplano.kernel.bits import bit, numbers, ones
from altiplano.kernel.observation import ANEW, MOST, flag
from altiplano.kernel.state import State as KernelState

EXTENSIONS_FILLED: Final = 10
"""A seat's note that says whether the row shows anything on its extensions."""


@final
class Observation(TableObserver):
    """Writes the entries that entries.py lists, in their order."""

    def __init__(self, edition: Edition, players: int, parts: Parts, counts: bool) -> None:
        super().__init__(edition, players, parts, counts)
        board = spaces(edition, range(names.BOARD_PLACES - 1))
        self.board = numbers([place * names.PIECES + piece for place, piece in board])
        self.board_piece = numbers([piece for _, piece in board])
        role = spaces(edition, range(names.ROLE_PLACE, names.ROLE_PLACE + 1))
        self.role_place = numbers([place for place, _ in role])
        self.role_piece = numbers([piece for _, piece in role])
        own = spaces(edition, range(names.ROLE_PLACE + 1, int(edition.first_asset_place)))
        self.own_place = numbers([place for place, _ in own])
        self.own_piece = numbers([piece for _, piece in own])
        strip = spaces(edition, range(names.STRIP, names.STRIP + 1))
        self.strip_piece = numbers([piece for _, piece in strip])
        assets = spaces(edition, range(int(edition.first_asset_place), int(edition.places)))
        self.asset_place = numbers([place for place, _ in assets])
        self.asset_piece = numbers([piece for _, piece in assets])
        """The pieces that can be at each place: of board, role, extensions, strip, assets."""
        self._mine = vec[i64]([0] * names.PIECES)
        """All pieces of the seat that is being written."""
        self._wanted = vec[i64]([0] * names.TYPES)
        places = [entry.place for entry in self.entries if entry.owner == 1]
        self._seat_size: i64 = len(places)
        self._trading: i64 = places.index("trading") if parts.traveler else 0
        self._bag: i64 = places.index("bag")
        """The number of entries per seat, and where trading space and bag begin among them."""
        self._seats_at: i64 = self.size - players * len(places)

    def update(self, kernel_state: KernelState, seat: i64, moved: i64, first: i64) -> None:
        """R21: in an open simultaneous step, the others are as they were when it began."""
        assert isinstance(kernel_state, State)
        state = kernel_state
        notes = self.noted
        note: i64 = self.note
        before: i64 = notes[note + SEEN_BY]
        known = self._is_known(state, moved)
        notes[note + SEEN_BY] = seat
        moving = known and state.together and self._only_moves(state)
        if moving and before == seat:
            self.asked(state, seat, first)
            self._pieces(state.edition, state.seats[seat], first + self._seats_at, TABLE_NOTES)
            return
        at: i64 = self.open_table(state, seat, first)
        if not known:
            moved = -1
        else:
            if state.together:
                moved = bit(seat) | bit(before)
            if before != seat:
                by: i64 = seat - before if seat > before else seat - before + state.players
                self._turn(at, by * self._seat_size, state.players * self._seat_size)
                self._turn_notes(by * SEAT_NOTES, state.players * SEAT_NOTES)
        self._seats(state, seat, moved, moving, at)

    def _only_moves(self, state: State) -> bool:
        """Whether seats can only move pieces in this simultaneous step, as written by `_pieces`."""
        return state.phase != names.MISSIONS and not self.parts.traveler

    def _is_known(self, state: State, moved: i64) -> bool:
        """Whether only seats that have moved can differ from the row.

        That is so if it shows the same simultaneous step, or the same phase since the last random
        event.
        """
        notes = self.noted
        note: i64 = self.note
        luck: i64 = -1 if state.together else state.chance.uses * 16 + state.phase
        known = moved != ANEW and notes[note + STEP] == state.step and notes[note + LUCK] == luck
        if state.phase == names.SETUP:  # R101: a seat that is outbid has not moved.
            known = False
        notes[note + STEP] = state.step
        notes[note + LUCK] = luck
        if moved == ANEW:
            notes[note + STACK] = 0
            notes[note + RING] = 0
        return known

    def _turn(self, first: i64, by: i64, size: i64) -> None:
        """Turn the entries of the seats, so that another one comes first."""
        out = self.out
        begin = out[first : first + by]
        at: i64
        for at in range(first, first + size - by):
            out[at] = out[at + by]
        first += size - by
        for at in range(by):
            out[first + at] = begin[at]

    def _turn_notes(self, by: i64, size: i64) -> None:
        """The same for the notes of the seats."""
        notes = self.noted
        first: i64 = self.note + TABLE_NOTES
        begin = notes[first : first + by]
        at: i64
        for at in range(first, first + size - by):
            notes[at] = notes[at + by]
        first += size - by
        for at in range(by):
            notes[first + at] = begin[at]

    def _seats(self, state: State, seat: i64, changed: i64, moving: bool, at: i64) -> None:
        """All seats from the observer on; only some have changed, perhaps only by moving pieces."""
        out = self.out
        by1 = self.by1
        ahead: i64
        for ahead in range(state.players):
            other: i64 = seat + ahead
            if other >= state.players:
                other -= state.players
            out[at] = flag(by1, state.first == other)
            out[at + 1] = flag(by1, state.turn == other)
            out[at + 2] = by1[state.owing >> other & 1]
            if changed >> other & 1:
                shown = state.shown[other] if state.together and ahead else state.seats[other]
                note: i64 = TABLE_NOTES + ahead * SEAT_NOTES
                if moving:
                    self._pieces(state.edition, shown, at, note)
                else:
                    self._seat(state, shown, at, note)
            elif self.parts.traveler:  # T5.3: other seats take tiles from there.
                self.tiles(state.seats[other].trading, at + self._trading)
            at += self._seat_size

    def _seat(self, state: State, me: Seat, first: i64, note: i64) -> None:
        """One player's things, all of them public (R22), except for whose turn it is."""
        edition = state.edition
        parts = self.parts
        out = self.out
        by4 = self.by4
        by16 = self.by16
        out[first + 3] = flag(self.by1, me.passed)
        out[first + 5] = by4[me.road]
        out[first + 6] = by4[me.opened]
        out[first + 7] = by4[me.carts]
        out[first + 8] = by4[me.rides]
        spaces: i64 = open_planning_spaces(edition, me)
        out[first + 9] = by4[spaces if spaces > 0 else 0]
        out[first + 10] = by4[me.corn_store]
        out[first + 11] = by4[ones(me.orders)]
        points_at: i64 = first + 12
        at: i64 = self.flags(me.once, parts.limited, first + 13, note)
        at = self.only(me.role, len(edition.role_names), at, note + 1)
        self.only(me.pawn, names.RING, at, note + 2)
        at = self._pieces(edition, me, first, note)
        at = self.flags(kinds_of(edition, me), edition.kinds, at, note + 3)
        at = self.flags(me.houses, len(edition.house_names), at, note + 4)
        at = self.flags(me.boats, len(edition.boat_names), at, note + 5)
        at = self._order(edition, me.order, me.delivered, at, note + 8)
        at = self._warehouse(edition, me, at)
        if parts.bidding:
            out[at] = by16[me.bid]
            at += 1
        if parts.missions:
            out[at] = by4[count_held(me) - ones(me.revealed)]
            missions: i64 = len(edition.mission_names)
            at = self.flags(me.revealed, missions, at + 1, note + 6)
        if parts.events:
            out[at] = by16[me.markers]
            at += 1
        if parts.traveler:
            self._belongings(edition, me, at, note + 7)
        out[points_at] = self.by64[points_of(state, me, self._mine)]

    def _pieces(self, edition: Edition, me: Seat, first: i64, note: i64) -> i64:
        """What a seat moves around in simultaneous steps, without gaining or losing any of it."""
        out = self.out
        by4 = self.by4
        out[first + 4] = self.by16[me.coins if me.coins < MOST else MOST]
        at: i64 = first + self._bag
        mine = self._mine
        bag = me.bag
        container = me.container
        planning = me.planning
        mine[names.COIN] = 0
        good: i64
        for good in range(names.TYPES):
            in_bag: i64 = bag[good]
            in_container: i64 = container[good]
            planned: i64 = planning[good]
            mine[good] = in_bag + in_container + planned
            out[at] = by4[in_bag]
            out[at + 12] = by4[in_container]
            out[at + 24] = by4[planned]
            at += 1
        return self._spaces(edition, me, at + 24, note + EXTENSIONS_FILLED)

    def _spaces(self, edition: Edition, me: Seat, first: i64, note: i64) -> i64:
        """A5: the pieces on the spaces of board, role and extensions."""
        out = self.out
        by4 = self.by4
        mine = self._mine
        index = self.board
        pieces = self.board_piece
        board = me.board
        at: i64
        for at in range(len(index)):
            count: i64 = board[index[at]]
            out[first + at] = by4[count]
            mine[pieces[at]] += count
        first += len(index)
        first = self._own_spaces(edition, me, self.role_place, self.role_piece, first)
        filled = me.filled
        any_filled: i64 = 0
        for at in range(1, edition.kinds + 1):
            any_filled |= filled[at]
        note += self.note
        if any_filled or self.noted[note]:
            self.noted[note] = any_filled
            self._own_spaces(edition, me, self.own_place, self.own_piece, first)
        return first + len(self.own_place)

    def _own_spaces(
        self, edition: Edition, me: Seat, places: vec[i64], pieces: vec[i64], first: i64
    ) -> i64:
        """The pieces on a seat's own spaces, most of which are empty."""
        out = self.out
        by4 = self.by4
        mine = self._mine
        filled = me.filled
        at: i64
        for at in range(len(places)):
            count: i64 = 0
            if filled[places[at] - names.ROLE_PLACE]:
                count = on_place(edition, me, places[at], pieces[at])
                mine[pieces[at]] += count
            out[first + at] = by4[count]
        return first + len(places)

    def _order(self, edition: Edition, order: i64, delivered: i64, first: i64, note: i64) -> i64:
        """A7.16: the points of an unfulfilled order, and the tiles that it still needs."""
        whole: i64 = (order + 1) * 256 + delivered
        if self.noted[self.note + note] != whole:
            self.noted[self.note + note] = whole
            wanted = self._wanted
            good: i64
            for good in range(names.TYPES):
                wanted[good] = 0
            points: i64 = 0
            if order != names.NOTHING:
                points = edition.order_points[order]
                space: i64
                for space in range(edition.order_spaces[order]):
                    if not delivered >> space & 1:
                        wanted[edition.order_tiles[order * MOST_USES + space]] += 1
            self.out[first] = self.by16[points]
            self.tiles(wanted, first + 1)
        return first + 1 + names.TYPES

    def _warehouse(self, edition: Edition, me: Seat, first: i64) -> i64:
        """A9: the tiles in each row, those of each type, and what completes a type's row."""
        out = self.out
        by4 = self.by4
        mine = self._mine
        warehouse = me.warehouse
        width: i64 = edition.row_width
        stored: i64 = first + edition.rows
        missing: i64 = stored + names.TYPES
        tiles = self._wanted
        good: i64
        for good in range(names.TYPES):
            tiles[good] = 0
            out[missing + good] = 0
        row: i64
        for row in range(edition.rows):
            begin: i64 = row * width
            if warehouse[begin] == names.NOTHING:  # A9.1: no later row has been started.
                while first < stored:
                    out[first] = 0
                    first += 1
                break
            count: i64 = 0
            spaces: i64 = edition.row_spaces[row]
            while count < spaces and warehouse[begin + count] != names.NOTHING:
                tiles[warehouse[begin + count]] += 1
                count += 1
            out[first] = by4[count]
            first += 1
            if count < spaces:
                out[missing + warehouse[begin]] = by4[spaces - count]
        for good in range(names.TYPES):
            mine[good] += tiles[good]
            out[stored + good] = by4[tiles[good]]
        return missing + names.TYPES

    def _belongings(self, edition: Edition, me: Seat, first: i64, note: i64) -> None:
        """T5: opals, assets, the pieces on them and on the strip, and the second order."""
        out = self.out
        by4 = self.by4
        mine = self._mine
        pieces = self.strip_piece
        out[first] = self.by16[me.opals]
        at: i64 = self.flags(me.assets, edition.assets, first + 1, note)
        at = self.tiles(me.trading, at)
        strip: i64
        for strip in range(len(pieces)):
            count: i64 = me.board[names.STRIP * names.PIECES + pieces[strip]]
            out[at + strip] = by4[count]
            mine[pieces[strip]] += count
        at += len(pieces)
        at = self._own_spaces(edition, me, self.asset_place, self.asset_piece, at)
        self._order(edition, me.second, me.second_delivered, at, note + 2)
