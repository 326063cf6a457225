"""What a seat has to do its jobs with: pieces, spaces, coins, and moves that are paid for.

While planning it may lay pieces on spaces; in a turn it makes do with those that lie there.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.mind.routes import Routes, seen_from
from altiplano.games.altiplano.rules.assets import commission
from altiplano.games.altiplano.rules.movement import fares, free_rides, steps_on_foot
from altiplano.games.altiplano.rules.spaces import owns, space_count, wild_place, wild_tile
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit, lowest

LYING: Final = 0
PLANNED: Final = 1
INTO_WILD: Final = 2
FROM_WILD: Final = 3
"""Where a piece comes from."""

MOST_ASIDE: Final = 64
"""No more pieces are set aside."""


@final
class Means:
    """What is there, less what is set aside."""

    def __init__(self, beginner: bool) -> None:
        self.beginner = beginner
        """Beginners plan without thinking of the way."""
        self.planning = False
        self.at_hand = vec[i64]([0] * names.PIECES)
        self.lying = vec[i64]([0] * (names.BOARD_PLACES * names.PIECES))
        self.free = vec[i64]([0] * names.BOARD_PLACES)
        """Free spaces."""
        self.ahead = vec[i64]([0] * names.PIECES)
        self.ahead_at = vec[i64]([0] * names.BOARD_PLACES)
        """The pieces that are laid for later rounds, by type and by place."""
        self.wild: i64 = names.NOTHING
        """The tile in the wild space."""
        self.wild_free = False
        self.aside = vec[i64]([0] * MOST_ASIDE)
        """Which pieces are set aside, in order: where from, in 2 bits, piece, in 4 bits, place."""
        self.set_aside: i64 = 0
        self.cash: i64 = 0
        self.commission: i64 = 0
        """The coins that the next action at the traveler's spot earns (R40)."""
        self.traveler: i64 = 0
        """His spot, as a bit."""
        self.visits: i64 = 0
        """How many jobs are done there."""
        self.paid: i64 = 0
        """Moves that are paid for."""
        self.rides: i64 = 0
        self.free_rides: i64 = 0
        self.here: i64 = names.NOBODY
        """The pawn's spot."""
        self.routes: dict[int, Routes] = {}
        self.way = Routes(1)

    def see(self, state: State, me: Seat, planning: bool) -> None:
        """What there is to work with."""
        self.planning = planning
        self.set_aside = 0
        at: i64
        for at in range(names.TYPES):
            self.at_hand[at] = me.planning[at] if planning else 0
        self.at_hand[names.COIN] = me.coins if planning else 0
        for at in range(names.BOARD_PLACES * names.PIECES):
            self.lying[at] = me.board[at]
        for at in range(names.PIECES):
            self.ahead[at] = 0
        for at in range(names.BOARD_PLACES):
            self.ahead_at[at] = 0
        self.cash = me.coins
        self.see_traveler(state, me)
        self.see_spaces(state, me)
        self.see_way(state, me)

    def see_traveler(self, state: State, me: Seat) -> None:
        self.visits = 0
        self.traveler = 0 if state.traveler == names.NOBODY else bit(state.spot[state.traveler])
        self.commission = commission(state, me, state.traveler)

    def see_spaces(self, state: State, me: Seat) -> None:
        edition = state.edition
        place: i64
        for place in range(names.BOARD_PLACES):
            free: i64 = 0
            if self.planning and (place != names.STRIP or me.strip):
                free = space_count(edition, me, place) - me.taken[place]
            self.free[place] = free
        kind: i64 = edition.wild_space
        self.wild = wild_tile(edition, me)
        has_wild = kind != names.NOTHING and owns(edition, me, kind)
        self.wild_free = self.planning and has_wild and self.wild == names.NOTHING

    def see_way(self, state: State, me: Seat) -> None:
        self.paid = fares(me)
        self.rides = me.carts - me.rides
        free: i64 = free_rides(state, me) - me.rides
        self.free_rides = free if free > 0 else 0
        self.here = names.NOBODY if me.pawn == names.NOBODY else state.spot[me.pawn]
        steps = int(steps_on_foot(state))
        if steps not in self.routes:
            self.routes[steps] = Routes(steps)
        self.way = self.routes[steps]

    # Pieces.

    def has(self, place: i64, piece: i64) -> bool:
        """Whether a piece lies at a place, could be laid there, or is in the wild space."""
        return (
            self.at_hand[piece] > 0
            or self.lying[place * names.PIECES + piece] > 0
            or self.wild == piece
        )

    def take(self, place: i64, piece: i64) -> bool:
        """Set a piece aside for a job at a place; False if it is missing."""
        source: i64 = PLANNED
        at_hand = self.at_hand
        if place < names.BOARD_PLACES:
            lying = self.lying
            if lying[place * names.PIECES + piece] > 0:
                lying[place * names.PIECES + piece] -= 1
                source = LYING
            elif piece == self.wild:
                self.wild = names.NOTHING
                source = FROM_WILD
            elif at_hand[piece] == 0:
                return False
            elif self.free[place] > 0:
                self.free[place] -= 1
            elif self.wild_free and piece != names.COIN:
                self.wild_free = False
                source = INTO_WILD
            else:
                return False
        elif at_hand[piece] == 0:
            return False
        if source in (PLANNED, INTO_WILD):
            at_hand[piece] -= 1
            if piece == names.COIN:
                self.cash -= 1
        self.aside[self.set_aside] = (place << 4 | piece) << 2 | source
        self.set_aside += 1
        return True

    def put_back(self, count: i64) -> None:
        """The last pieces that were set aside are there again."""
        aside = self.aside
        while count > 0:
            count -= 1
            self.set_aside -= 1
            last: i64 = aside[self.set_aside]
            place: i64 = last >> 6
            piece: i64 = last >> 2 & 15
            source: i64 = last & 3
            if source == LYING:
                self.lying[place * names.PIECES + piece] += 1
            elif source == FROM_WILD:
                self.wild = piece
            else:
                self.at_hand[piece] += 1
                if piece == names.COIN:
                    self.cash += 1
                if source == INTO_WILD:
                    self.wild_free = True
                elif place < names.BOARD_PLACES:
                    self.free[place] += 1

    def write_placings(self, edition: Edition, line: vec[i64]) -> i64:
        """Write the moves that lay what is set aside on its spaces; how many."""
        count: i64 = 0
        at: i64
        for at in range(self.set_aside):
            each: i64 = self.aside[at]
            source: i64 = each & 3
            if source in (PLANNED, INTO_WILD):
                place: i64 = wild_place(edition) if source == INTO_WILD else each >> 6
                line[count] = edition.place_move[place * names.PIECES + (each >> 2 & 15)]
                count += 1
        return count

    def lay(self, place: i64, piece: i64) -> None:
        """Lay a piece that is at hand on a space of the board."""
        self.at_hand[piece] -= 1
        self.free[place] -= 1
        self.lying[place * names.PIECES + piece] += 1
        self.ahead[piece] += 1
        self.ahead_at[place] += 1
        if place == names.MOVEMENT:
            self.paid += 1

    # Coins.

    def cash_at(self, spot: i64) -> i64:
        """The coins for an action at a spot."""
        return self.cash + self.commission if spot == self.traveler else self.cash

    def visit(self, spot: i64) -> None:
        """Do a job at a spot; the first at the traveler's earns the commission."""
        if spot == self.traveler:
            if self.visits == 0:
                self.cash += self.commission
            self.visits += 1

    def unvisit(self, spot: i64) -> None:
        """Take the last job at a spot back."""
        if spot == self.traveler:
            self.visits -= 1
            if self.visits == 0:
                self.cash -= self.commission

    def earned(self) -> i64:
        """The coins that the plan so far earns by commission."""
        return self.commission if self.visits > 0 else 0

    # The way round the ring.

    def is_payable(self, spots: i64) -> bool:
        """Whether food can pay for the way: on movement spaces, or at hand."""
        missing = self.cost(spots) - self.paid
        if missing <= 0 or (self.beginner and self.planning):
            return True
        return missing <= self.at_hand[names.FOOD] and missing <= self.free[names.MOVEMENT]

    def cost(self, spots: i64) -> i64:
        """The food for a way through these spots."""
        if spots == 0:
            return 0
        if self.here != names.NOBODY:
            return self.way.cost(self.rides, self.free_rides, seen_from(spots, self.here))
        least: i64 = 99
        start: i64
        for start in range(names.RING):
            if spots >> start & 1:
                cost = self.onward(spots, start)
                if cost < least:
                    least = cost
        return least

    def cost_by(self, spot: i64, spots: i64) -> i64:
        """The food for a way through these spots that goes to one first."""
        if spot == 0:
            return self.cost(spots)
        there: i64 = lowest(spot)
        rest: i64 = spots & ~spot
        cost = self.onward(rest, there)
        if self.here == names.NOBODY or self.here == there:
            return cost
        cost += self.on_foot(there)
        if self.rides > 0:
            riding = self.riding(rest, there)
            if riding < cost:
                return riding
        return cost

    def walks(self, spot: i64, spots: i64) -> bool:
        """Whether the pawn should go to a spot on foot, and not by cart, and on through others."""
        if self.rides == 0:
            return True
        there: i64 = lowest(spot)
        rest: i64 = spots & ~spot
        on_foot = self.on_foot(there)
        if on_foot > self.paid:
            return False
        return on_foot + self.onward(rest, there) < self.riding(rest, there)

    def on_foot(self, there: i64) -> i64:
        """The food to go to a spot on foot."""
        return self.way.on_foot((there - self.here + names.RING) % names.RING)

    def onward(self, spots: i64, start: i64) -> i64:
        """The food to go on through spots from one of them, or another."""
        return self.way.cost(self.rides, self.free_rides, seen_from(spots, start))

    def riding(self, rest: i64, there: i64) -> i64:
        """The food to go to a spot by cart, and on through the rest."""
        free: i64 = self.free_rides
        fare: i64 = 0 if free > 0 else 1
        left: i64 = free - 1 if free > 0 else 0
        return fare + self.way.cost(self.rides - 1, left, seen_from(rest, there))
