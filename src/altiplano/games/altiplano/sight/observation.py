"""What a seat may know, as a row of numbers. Every entry follows from the view."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.rules.recipes import extension_price, sale_price
from altiplano.games.altiplano.rules.spaces import on_place, open_planning_spaces
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import opal_price
from altiplano.games.altiplano.sight.entries import Parts, entries, spaces
from altiplano.games.altiplano.sight.tally import count_held, kinds_of, points_of
from altiplano.kernel.bits import bit, numbers, ones
from altiplano.kernel.observation import MOST, Observer, flag
from altiplano.kernel.state import State as KernelState

TABLE_NOTES: Final = 14
SEAT_NOTES: Final = 10
"""How many sets and choices are noted (see `Observer.update`), for the table and for each seat."""


@final
class Observation(Observer):
    """Writes the entries that entries.py lists, in their order."""

    def __init__(self, edition: Edition, players: int, parts: Parts, counts: bool) -> None:
        super().__init__(
            entries(edition, players, parts), TABLE_NOTES + players * SEAT_NOTES, counts
        )
        self.parts = parts
        board = spaces(edition, range(names.BOARD_PLACES - 1))
        self.board = numbers([place * names.PIECES + piece for place, piece in board])
        self.board_piece = numbers([piece for _, piece in board])
        own = spaces(edition, range(names.ROLE_PLACE, int(edition.first_asset_place)))
        self.own_place = numbers([place for place, _ in own])
        self.own_piece = numbers([piece for _, piece in own])
        strip = spaces(edition, range(names.STRIP, names.STRIP + 1))
        self.strip_piece = numbers([piece for _, piece in strip])
        assets = spaces(edition, range(int(edition.first_asset_place), int(edition.places)))
        self.asset_place = numbers([place for place, _ in assets])
        self.asset_piece = numbers([piece for _, piece in assets])
        """The pieces that can lie at each place, for board, role and extensions, strip, assets."""
        self._mine = vec[i64]([0] * names.PIECES)
        """All pieces of the seat that is being written."""
        self._wanted = vec[i64]([0] * names.TYPES)

    def update(
        self,
        kernel_state: KernelState,
        seat: i64,
        out: vec[i32],
        first: i64,
        notes: vec[i64],
        note: i64,
        again: bool,
    ) -> i64:
        """R21: in an open simultaneous step the others are as they were when it began."""
        assert isinstance(kernel_state, State)
        state = kernel_state
        parts = self.parts
        me = state.seats[seat]
        at: i64 = self._table(state, seat, me, out, first, notes, note)
        if parts.choosing:
            roles: i64 = len(state.edition.role_names)
            at = self.flags(state.roles, roles, out, at, notes, note + 6)
        if parts.events:
            at = self._events(state, me, out, at, notes, note + 7)
        if parts.traveler:
            at = self._traveler(state, me, out, at, notes, note + 8)
        if parts.missions:
            at = self._own_missions(state.edition, me, out, at, notes, note + 12)
        ahead: i64
        for ahead in range(1 if again else state.players):
            other: i64 = (seat + ahead) % state.players
            shown = state.shown[other] if state.together and ahead else state.seats[other]
            place: i64 = note + TABLE_NOTES + ahead * SEAT_NOTES
            at = self._seat(state, other, shown, out, at, notes, place)
        return at

    def _tiles(self, tiles: vec[i64], out: vec[i32], first: i64) -> i64:
        """How many tiles of each type there are."""
        by4 = self.by4
        good: i64
        for good in range(names.TYPES):
            out[first + good] = by4[tiles[good]]
        return first + names.TYPES

    def _table(
        self,
        state: State,
        seat: i64,
        me: Seat,
        out: vec[i32],
        first: i64,
        notes: vec[i64],
        note: i64,
    ) -> i64:
        """What lies open on the table."""
        edition = state.edition
        by1 = self.by1
        by4 = self.by4
        by16 = self.by16
        out[first] = by16[state.round]
        out[first + 1] = flag(by1, state.last_round != 0)
        out[first + 2] = flag(by1, state.moved)
        out[first + 3] = by4[state.corn]
        out[first + 4] = by4[state.unloaded]
        out[first + 5] = flag(by1, state.bought)
        out[first + 6] = by16[state.carts]
        at: i64 = self.only(state.phase, len(names.PHASES), out, first + 7, notes, note)
        asked: i64 = me.ask if state.owing >> seat & 1 else names.ASK_NOTHING
        at = self.only(asked, len(names.QUESTIONS), out, at, notes, note + 1)
        supply = state.supply
        good: i64
        for good in range(names.TYPES):
            out[at + good] = by16[supply[good]]
        at += names.TYPES
        at = self.flags(state.orders, len(edition.order_names), out, at, notes, note + 2)
        at = self.flags(state.houses, len(edition.house_names), out, at, notes, note + 3)
        at = self.flags(state.boats, len(edition.boat_names), out, at, notes, note + 4)
        at = self._strip(state, me, out, at)
        ring: i64
        start: i64 = 0 if me.pawn == names.NOBODY else state.spot[me.pawn]
        for ring in range(names.RING):
            out[at + ring] = by4[(state.spot[ring] - start + names.RING) % names.RING]
        at = self.only(state.doing, edition.recipes, out, at + names.RING, notes, note + 5)
        for good in range(names.TYPES):
            out[at + good] = by4[state.in_hand[good]] if len(state.in_hand) else by4[0]
        return at + names.TYPES

    def _strip(self, state: State, me: Seat, out: vec[i32], first: i64) -> i64:
        """The price of each extension on sale, 0 for others; how many each group of the stack has.

        Of two of a kind it is the price of the one in the cheaper slot.
        """
        edition = state.edition
        by4 = self.by4
        at: i64
        for at in range(edition.kinds + 4):
            out[first + at] = by4[0]
        slot: i64 = edition.slots - 1
        while slot >= 0:
            if state.strip[slot] != names.NOTHING:
                price: i64 = extension_price(state, me, slot)
                out[first + edition.tile_kind[state.strip[slot]]] = by4[price]
            slot -= 1
        groups: i64 = first + edition.kinds
        stack = state.stack
        left: i64 = 0
        group: i64 = 0
        for at in range(state.top, len(stack)):
            if edition.tile_group[stack[at]] != group:
                out[groups + group] = by4[left]
                group = edition.tile_group[stack[at]]
                left = 0
            left += 1
        out[groups + group] = by4[left]
        return groups + 4

    def _events(
        self, state: State, me: Seat, out: vec[i32], first: i64, notes: vec[i64], note: i64
    ) -> i64:
        """T3: the event of the round, how many are left, and what it makes the market pay."""
        by4 = self.by4
        out[first] = self.by16[len(state.deck) - state.revealed]
        out[first + 1] = by4[state.from_row + 1]
        at: i64 = self.only(
            state.event, len(state.edition.event_names), out, first + 2, notes, note
        )
        good: i64
        for good in range(names.TYPES):
            out[at + good] = by4[sale_price(state, me, good)]
        return at + names.TYPES

    def _traveler(
        self, state: State, me: Seat, out: vec[i32], first: i64, notes: vec[i64], note: i64
    ) -> i64:
        """T5: where the traveler is, and what can be bought there."""
        edition = state.edition
        by4 = self.by4
        out[first] = flag(self.by1, state.second_stage)
        at: i64 = self.only(state.traveler, names.RING, out, first + 1, notes, note)
        at = self._tiles(state.neutral, out, at)
        at = self.flags(state.assets, edition.assets, out, at, notes, note + 1)
        buying: i64 = state.buying
        asset = buying != names.NOTHING and state.seats[state.turn].ask == names.ASK_PAYMENT
        at = self.only(names.NOTHING if asset else buying, names.TYPES, out, at, notes, note + 2)
        at = self.only(buying if asset else names.NOTHING, edition.assets, out, at, notes, note + 3)
        good: i64
        for good in range(names.TYPES):
            priced = good != names.CORN and state.traveler != names.NOBODY
            out[at + good] = by4[opal_price(state, me, good)] if priced else by4[0]
        return at + names.TYPES

    def _own_missions(
        self, edition: Edition, me: Seat, out: vec[i32], first: i64, notes: vec[i64], note: i64
    ) -> i64:
        """A11: what the seat chooses from, and what it has."""
        missions: i64 = len(edition.mission_names)
        at: i64 = self.flags(me.hand, missions, out, first, notes, note)
        having: i64 = 0
        if me.kept != names.NOTHING:
            having |= bit(me.kept)
        if me.chosen != names.NOTHING:
            having |= bit(me.chosen)
        return self.flags(having, missions, out, at, notes, note + 1)

    def _seat(
        self,
        state: State,
        seat: i64,
        me: Seat,
        out: vec[i32],
        first: i64,
        notes: vec[i64],
        note: i64,
    ) -> i64:
        """One player's things, all of them public (R22)."""
        edition = state.edition
        parts = self.parts
        by1 = self.by1
        by4 = self.by4
        by16 = self.by16
        out[first] = flag(by1, state.first == seat)
        out[first + 1] = flag(by1, state.turn == seat)
        out[first + 2] = by1[state.owing >> seat & 1]
        out[first + 3] = flag(by1, me.passed)
        out[first + 4] = by16[me.coins if me.coins < MOST else MOST]
        out[first + 5] = by4[me.road]
        out[first + 6] = by4[me.opened]
        out[first + 7] = by4[me.carts]
        out[first + 8] = by4[me.rides]
        spaces: i64 = open_planning_spaces(edition, me)
        out[first + 9] = by4[spaces if spaces > 0 else 0]
        out[first + 10] = by4[me.corn_store]
        out[first + 11] = by4[ones(me.orders)]
        points_at: i64 = first + 12
        at: i64 = self.flags(me.once, self.parts.limited, out, first + 13, notes, note)
        at = self.only(me.role, len(edition.role_names), out, at, notes, note + 1)
        at = self.only(me.pawn, names.RING, out, at, notes, note + 2)
        mine = self._mine
        bag = me.bag
        container = me.container
        planning = me.planning
        good: i64
        mine[names.COIN] = 0
        for good in range(names.TYPES):
            mine[good] = bag[good] + container[good] + planning[good]
            out[at] = by4[bag[good]]
            out[at + 12] = by4[container[good]]
            out[at + 24] = by4[planning[good]]
            at += 1
        at = self._spaces(edition, me, out, at + 24)
        at = self.flags(kinds_of(edition, me), edition.kinds, out, at, notes, note + 3)
        at = self.flags(me.houses, len(edition.house_names), out, at, notes, note + 4)
        at = self.flags(me.boats, len(edition.boat_names), out, at, notes, note + 5)
        at = self._order(edition, me.order, me.delivered, out, at, notes, note + 8)
        at = self._warehouse(edition, me, out, at)
        if parts.missions:
            out[at] = by4[count_held(me) - ones(me.revealed)]
            missions: i64 = len(edition.mission_names)
            at = self.flags(me.revealed, missions, out, at + 1, notes, note + 6)
        if parts.events:
            out[at] = by16[me.markers]
            at += 1
        if parts.traveler:
            at = self._belongings(edition, me, out, at, notes, note + 7)
        out[points_at] = self.by64[points_of(state, me, mine)]
        return at

    def _spaces(self, edition: Edition, me: Seat, out: vec[i32], first: i64) -> i64:
        """A5: the pieces on the spaces of board, role and extensions."""
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
        return self._own_spaces(
            edition, me, self.own_place, self.own_piece, out, first + len(index)
        )

    def _own_spaces(
        self,
        edition: Edition,
        me: Seat,
        places: vec[i64],
        pieces: vec[i64],
        out: vec[i32],
        first: i64,
    ) -> i64:
        """The pieces on a seat's own spaces, most of which are empty."""
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

    def _order(
        self,
        edition: Edition,
        order: i64,
        delivered: i64,
        out: vec[i32],
        first: i64,
        notes: vec[i64],
        note: i64,
    ) -> i64:
        """A7.16: the points of an unfulfilled order, and the tiles that it still needs."""
        whole: i64 = (order + 1) * 256 + delivered
        if notes[note] != whole:
            notes[note] = whole
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
            out[first] = self.by16[points]
            self._tiles(wanted, out, first + 1)
        return first + 1 + names.TYPES

    def _warehouse(self, edition: Edition, me: Seat, out: vec[i32], first: i64) -> i64:
        """A9: the tiles in each row, those of each type, and what completes the row of a type."""
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
            out[missing + good] = by4[0]
        row: i64
        for row in range(edition.rows):
            begin: i64 = row * width
            count: i64 = 0
            spaces: i64 = edition.row_spaces[row]
            while count < spaces and warehouse[begin + count] != names.NOTHING:
                tiles[warehouse[begin + count]] += 1
                count += 1
            out[first + row] = by4[count]
            if 0 < count < spaces:
                out[missing + warehouse[begin]] = by4[spaces - count]
        for good in range(names.TYPES):
            mine[good] += tiles[good]
            out[stored + good] = by4[tiles[good]]
        return missing + names.TYPES

    def _belongings(
        self, edition: Edition, me: Seat, out: vec[i32], first: i64, notes: vec[i64], note: i64
    ) -> i64:
        """T5: opals, assets, what lies on them and on the strip, and the second order."""
        by4 = self.by4
        mine = self._mine
        pieces = self.strip_piece
        out[first] = self.by16[me.opals]
        at: i64 = self.flags(me.assets, edition.assets, out, first + 1, notes, note)
        at = self._tiles(me.trading, out, at)
        strip: i64
        for strip in range(len(pieces)):
            count: i64 = me.board[names.STRIP * names.PIECES + pieces[strip]]
            out[at + strip] = by4[count]
            mine[pieces[strip]] += count
        at = self._own_spaces(
            edition, me, self.asset_place, self.asset_piece, out, at + len(pieces)
        )
        return self._order(edition, me.second, me.second_delivered, out, at, notes, note + 2)
