"""The public table as numbers: the first part of an observation."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules.recipes import (
    extension_discount,
    extension_price,
    sale_price,
)
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import opal_price
from altiplano.games.altiplano.sight.entries import Parts, entries
from altiplano.kernel.bits import bit
from altiplano.kernel.observation import Observer, flag

SEEN_BY: Final = 14
STEP: Final = 15
LUCK: Final = 16
STRIP: Final = 17
STACK: Final = 18
RING: Final = 19
IN_HAND: Final = 20
"""Notes after those of sets and choices: the seat for which the row was written, the step, the
state of randomness, and what it shows of extensions, ring and tiles in hand."""

TABLE_NOTES: Final = 21
SEAT_NOTES: Final = 11
"""How many notes (see `Observer.renew`) there are for the table, and for each seat."""


class TableObserver(Observer):
    """Writes everything except the seats."""

    def __init__(self, edition: Edition, players: int, parts: Parts, counts: bool) -> None:
        notes = TABLE_NOTES + players * SEAT_NOTES
        super().__init__(entries(edition, players, parts), notes, counts)
        self.parts = parts

    def open_table(self, state: State, seat: i64, first: i64) -> i64:
        """What the options of the match require; where the seats begin."""
        parts = self.parts
        me = state.seats[seat]
        at: i64 = self._table(state, seat, me, first)
        if parts.choosing:
            roles: i64 = len(state.edition.role_names)
            at = self.flags(state.roles, roles, at, 6)
        if parts.events:
            at = self._events(state, me, at, 7)
        if parts.traveler:
            at = self._traveler(state, me, at, 8)
        if parts.missions:
            at = self._own_missions(state.edition, me, at, 12)
        return at

    def asked(self, state: State, seat: i64, first: i64) -> i64:
        """The question that the seat is asked."""
        asked: i64 = state.seats[seat].ask if state.owing >> seat & 1 else names.ASK_NOTHING
        return self.only(asked, self.parts.questions, first + 7 + len(names.PHASES), 1)

    def tiles(self, tiles: vec[i64], first: i64) -> i64:
        """How many tiles of each type there are."""
        out = self.out
        by4 = self.by4
        good: i64
        for good in range(names.TYPES):
            out[first + good] = by4[tiles[good]]
        return first + names.TYPES

    def _table(self, state: State, seat: i64, me: Seat, first: i64) -> i64:
        edition = state.edition
        out = self.out
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
        self.only(state.phase, len(names.PHASES), first + 7, 0)
        at: i64 = self.asked(state, seat, first)
        supply = state.supply
        good: i64
        for good in range(names.TYPES):
            out[at + good] = by16[supply[good]]
        at += names.TYPES
        at = self.flags(state.orders, len(edition.order_names), at, 2)
        at = self.flags(state.houses, len(edition.house_names), at, 3)
        at = self.flags(state.boats, len(edition.boat_names), at, 4)
        at = self._strip(state, me, at)
        at = self._stack(state, at)
        at = self._ring(state, me, at)
        at = self.only(state.doing, edition.recipes, at, 5)
        return self._in_hand(state.in_hand, at)

    def _strip(self, state: State, me: Seat, first: i64) -> i64:
        """The price of each extension for sale, 0 for others.

        Of two of a kind, the price of the one in the cheaper slot.
        """
        edition = state.edition
        strip = state.strip
        notes = self.noted
        sale: i64 = extension_discount(state, me)
        slot: i64
        for slot in range(edition.slots):
            sale = sale * 64 + strip[slot] + 1
        if notes[self.note + STRIP] != sale:
            notes[self.note + STRIP] = sale
            out = self.out
            by4 = self.by4
            kind: i64
            for kind in range(edition.kinds):
                out[first + kind] = by4[0]
            slot = edition.slots - 1
            while slot >= 0:
                if strip[slot] != names.NOTHING:
                    price: i64 = extension_price(state, me, slot)
                    out[first + edition.tile_kind[strip[slot]]] = by4[price]
                slot -= 1
        return first + edition.kinds

    def _stack(self, state: State, first: i64) -> i64:
        """The number of extensions in each group of the stack."""
        notes = self.noted
        if notes[self.note + STACK] != state.top + 1:
            notes[self.note + STACK] = state.top + 1
            edition = state.edition
            out = self.out
            by4 = self.by4
            stack = state.stack
            group: i64
            for group in range(4):
                out[first + group] = by4[0]
            left: i64 = 0
            group = 0
            at: i64
            for at in range(state.top, len(stack)):
                if edition.tile_group[stack[at]] != group:
                    out[first + group] = by4[left]
                    group = edition.tile_group[stack[at]]
                    left = 0
                left += 1
            out[first + group] = by4[left]
        return first + 4

    def _ring(self, state: State, me: Seat, first: i64) -> i64:
        """The distance of each location from the seat's pawn."""
        notes = self.noted
        spot = state.spot
        start: i64 = 0 if me.pawn == names.NOBODY else spot[me.pawn]
        if notes[self.note + RING] != start + 1:
            notes[self.note + RING] = start + 1
            out = self.out
            by4 = self.by4
            there: i64
            for there in range(names.RING):
                out[first + there] = by4[(spot[there] - start + names.RING) % names.RING]
        return first + names.RING

    def _in_hand(self, in_hand: vec[i64], first: i64) -> i64:
        notes = self.noted
        if len(in_hand):
            notes[self.note + IN_HAND] = 1
            return self.tiles(in_hand, first)
        if notes[self.note + IN_HAND]:
            notes[self.note + IN_HAND] = 0
            out = self.out
            good: i64
            for good in range(names.TYPES):
                out[first + good] = 0
        return first + names.TYPES

    def _events(self, state: State, me: Seat, first: i64, note: i64) -> i64:
        """T3: the event of the round, how many are left, and what it makes the market pay."""
        out = self.out
        by4 = self.by4
        out[first] = self.by16[len(state.deck) - state.revealed]
        out[first + 1] = by4[state.from_row + 1]
        at: i64 = self.only(state.event, len(state.edition.event_names), first + 2, note)
        good: i64
        for good in range(names.TYPES):
            out[at + good] = by4[sale_price(state, me, good)]
        return at + names.TYPES

    def _traveler(self, state: State, me: Seat, first: i64, note: i64) -> i64:
        """T5: where the traveler is, and what can be bought there."""
        edition = state.edition
        out = self.out
        by4 = self.by4
        out[first] = flag(self.by1, state.second_stage)
        at: i64 = self.only(state.traveler, names.RING, first + 1, note)
        at = self.tiles(state.neutral, at)
        at = self.flags(state.assets, edition.assets, at, note + 1)
        buying: i64 = state.buying
        asset = buying != names.NOTHING and state.seats[state.turn].ask == names.ASK_PAYMENT
        at = self.only(names.NOTHING if asset else buying, names.TYPES, at, note + 2)
        at = self.only(buying if asset else names.NOTHING, edition.assets, at, note + 3)
        good: i64
        for good in range(names.TYPES):
            priced = good != names.CORN and state.traveler != names.NOBODY
            out[at + good] = by4[opal_price(state, me, good)] if priced else by4[0]
        return at + names.TYPES

    def _own_missions(self, edition: Edition, me: Seat, first: i64, note: i64) -> i64:
        """A11: the missions to choose from, and the seat's own."""
        missions: i64 = len(edition.mission_names)
        at: i64 = self.flags(me.hand, missions, first, note)
        having: i64 = 0
        if me.kept != names.NOTHING:
            having |= bit(me.kept)
        if me.chosen != names.NOTHING:
            having |= bit(me.chosen)
        return self.flags(having, missions, at, note + 1)
