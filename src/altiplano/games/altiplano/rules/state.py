"""State and Seat: plain fields and copy()."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.kernel.bits import bit
from altiplano.kernel.chance import Chance
from altiplano.kernel.state import State as KernelState

LUCK_SETUP: Final = 0
LUCK_STACK: Final = 1
LUCK_CHOICES: Final = 2
LUCK_BAG: Final = 3
LUCK_MISSIONS: Final = 8
LUCK_EVENTS: Final = 9
"""The random streams; seat s uses the stream LUCK_BAG + s."""

STREAMS: Final = (
    "setup",
    "stack",
    "choices",
    "bag 0",
    "bag 1",
    "bag 2",
    "bag 3",
    "bag 4",
    "missions",
    "events",
)


@final
class Seat:
    """One player's board, warehouse, bag, container and cards."""

    def __init__(
        self,
        bag: vec[i64],
        container: vec[i64],
        planning: vec[i64],
        board: vec[i64],
        taken: vec[i64],
        filled: vec[i64],
        warehouse: vec[i64],
        trading: vec[i64],
    ) -> None:
        self.bag = bag
        """How many tiles of each type; the same for container and planning spaces."""
        self.container = container
        self.planning = planning
        self.board = board
        """How many of each piece are at each place of the board: at place * PIECES + piece."""
        self.taken = taken
        """How many spaces of each place of the board are occupied."""
        self.filled = filled
        """The filled spaces of the role (at 0) and of extension kind k (at 1 + k), as bits; then
        those of the assets, four bits per space (see spaces.py). Copies share it, so `fill`
        replaces it and never changes it."""
        self.warehouse = warehouse
        """The tile on each space of each row: at row * row_width + space. Copies share it, so it is
        replaced and never changed."""
        self.trading = trading
        """The tiles of each type on this seat's trading space (T2.4). Copies share it, so it is
        replaced and never changed."""
        self.ask: i64 = names.ASK_NOTHING
        """The question that is open for this seat."""
        self.role: i64 = names.NOTHING
        """The role; while players bid (R101), the role with this seat's bid."""
        self.bid: i64 = 0
        """Points bid for the role, which are lost at the end (R101)."""
        self.pawn: i64 = names.NOBODY
        """The location of the pawn; NOBODY until it is placed."""
        self.coins: i64 = 0
        self.road: i64 = 0
        self.carts: i64 = 0
        self.rides: i64 = 0
        """Carts used in this round."""
        self.passed: bool = False
        self.once: i64 = 0
        """The once-a-round actions taken in this round, as bits."""
        self.order: i64 = names.NOTHING
        self.delivered: i64 = 0
        """The filled spaces of the unfulfilled order, as bits."""
        self.second: i64 = names.NOTHING
        """A second unfulfilled order (R41), and its filled spaces."""
        self.second_delivered: i64 = 0
        self.strip: bool = False
        """Whether it has a traveler strip (T2.5)."""
        self.assets: i64 = 0
        """Assets, as bits."""
        self.opals: i64 = 0
        self.orders: i64 = 0
        """Fulfilled orders, as bits; the same for houses, boats and extension tiles."""
        self.houses: i64 = 0
        self.boats: i64 = 0
        self.extensions: i64 = 0
        self.markers: i64 = 0
        """Points from events (R55)."""
        self.bonus: i64 = 0
        """More or fewer planning spaces in this round (R45, R49)."""
        self.opened: i64 = 0
        """Planning spaces gained in this action phase, which open with the next drawing (R2)."""
        self.corn_store: i64 = 0
        """Corn in the corn store (A12.6)."""
        self.swapped: i64 = names.NOTHING
        """The tile that the Exchange has put into the container, while the other one is chosen."""
        self.hand: i64 = 0
        """Missions to choose from, as bits; the same for the revealed ones."""
        self.revealed: i64 = 0
        self.kept: i64 = names.NOTHING
        """The first mission kept; `chosen` is the second."""
        self.chosen: i64 = names.NOTHING
        self.to_left: i64 = names.NOTHING
        """The missions that this seat has held (A11.1)."""
        self.to_right: i64 = names.NOTHING
        self.from_left: i64 = names.NOTHING
        self.from_right: i64 = names.NOTHING

    def fill(self, at: i64, pieces: i64) -> None:
        """Replace the pieces on the spaces of the role, an extension or an asset."""
        filled = self.filled[:]
        filled[at] = pieces
        self.filled = filled

    def store(self, at: i64, good: i64) -> None:
        """Put a tile on a space of the warehouse."""
        warehouse = self.warehouse[:]
        warehouse[at] = good
        self.warehouse = warehouse

    def copy(self) -> "Seat":
        other = Seat(
            self.bag[:],
            self.container[:],
            self.planning[:],
            self.board[:],
            self.taken[:],
            self.filled,
            self.warehouse,
            self.trading,
        )
        other.ask = self.ask
        other.role = self.role
        other.bid = self.bid
        other.pawn = self.pawn
        other.coins = self.coins
        other.road = self.road
        other.carts = self.carts
        other.rides = self.rides
        other.passed = self.passed
        other.once = self.once
        other.order = self.order
        other.delivered = self.delivered
        other.second = self.second
        other.second_delivered = self.second_delivered
        other.strip = self.strip
        other.assets = self.assets
        other.opals = self.opals
        other.orders = self.orders
        other.houses = self.houses
        other.boats = self.boats
        other.extensions = self.extensions
        other.markers = self.markers
        other.bonus = self.bonus
        other.opened = self.opened
        other.corn_store = self.corn_store
        other.swapped = self.swapped
        other.hand = self.hand
        other.revealed = self.revealed
        other.kept = self.kept
        other.chosen = self.chosen
        other.to_left = self.to_left
        other.to_right = self.to_right
        other.from_left = self.from_left
        other.from_right = self.from_right
        return other


def new_seat(edition: Edition) -> Seat:
    """A player's things before setup."""
    return Seat(
        vec[i64]([0] * names.TYPES),
        vec[i64]([0] * names.TYPES),
        vec[i64]([0] * names.TYPES),
        vec[i64]([0] * (names.BOARD_PLACES * names.PIECES)),
        vec[i64]([0] * names.BOARD_PLACES),
        edition.nothing_filled,
        edition.nothing_stored,
        edition.no_tiles,
    )


@final
class State(KernelState):
    """The table: the ring, what is on it, the strip, and all seats."""

    def __init__(
        self,
        chance: Chance,
        edition: Edition,
        options: dict[str, object],
        seats: list[Seat],
        supply: vec[i64],
        strip: vec[i64],
    ) -> None:
        super().__init__(len(seats), chance)
        self.edition = edition
        self.options = options
        self.seats = seats
        self.supply = supply
        self.strip = strip
        """The extension tile on each slot, from the cheapest."""
        self.shown: list[Seat] = []
        """The seats as they were when the open simultaneous step began (R21); never changed. A seat
        that has not answered yet is the same object in both lists, see `part`."""
        self.round: i64 = 0
        self.last_round: i64 = 0
        """The last round; 0 until the end is triggered."""
        self.phase: i64 = names.SETUP
        self.ring = vec[i64]()
        """The locations clockwise; fixed after setup, so copies share it."""
        self.spot = vec[i64]()
        """The position of each location on the ring; shared, too."""
        self.stack = vec[i64]()
        """Extension tiles, the next one at `top`; fixed, so copies share it."""
        self.top: i64 = 0
        self.bought: bool = False
        """Whether an extension was bought in this round."""
        self.carts: i64 = 0
        self.orders: i64 = 0
        """The orders at the market, as bits; the same for houses, boats and the roles to choose
        from."""
        self.houses: i64 = 0
        self.boats: i64 = 0
        self.roles: i64 = 0
        self.turn: i64 = names.NOBODY
        """Whose turn it is, if seats decide one after another."""
        self.moved: bool = False
        """Whether the player has moved the pawn in this turn, before the action (A6.5, R40)."""
        self.doing: i64 = names.NOTHING
        """The recipe of the action in progress ("one or more")."""
        self.corn: i64 = 0
        """Corn gained but not yet stored."""
        self.unloaded: i64 = 0
        """Corn that the corn store's action has moved so far (A12.6)."""
        self.in_hand = vec[i64]()
        """Tiles in hand, by type: drawn for late storing (A12.5), or drawn or picked up by an
        event."""
        self.deck = vec[i64]()
        """Events, the next one at `revealed`; fixed, so copies share it."""
        self.revealed: i64 = 0
        self.event: i64 = names.NOTHING
        """The event of this round."""
        self.from_row: i64 = names.NOTHING
        """The row from which an event moves a corn (R44)."""
        self.traveler: i64 = names.NOBODY
        """The location where the traveler is; NOBODY where he is not played."""
        self.neutral = edition.no_tiles
        """The tiles of each type on the neutral trading space; replaced, never changed."""
        self.assets: i64 = 0
        """The assets that nobody has, as bits; those of stage II are for sale once they are
        revealed."""
        self.second_stage: bool = False
        self.buying: i64 = names.NOTHING
        """The asset, or the good, that is being bought at the traveler."""
        self.short: bool = options.get("short") is True
        self.missions: bool = options.get("missions") is True
        self.in_turn: bool = options.get("planning") == "in turn"
        """Whether seats plan one after another (R21)."""
        self.firsts: i64 = 0
        """Who was first at each of FIRSTS: the seat plus one, four bits each."""
        self.news: bool = False
        """Whether the current move may have fulfilled a mission."""

    def copy(self) -> "State":
        seats = self.seats
        copied = [seat.copy() for seat in seats]
        other = State(
            self.chance.copy(), self.edition, self.options, copied, self.supply[:], self.strip[:]
        )
        self.copy_into(other)
        shown = self.shown
        at: i64
        for at in range(len(shown)):
            other.shown.append(copied[at] if shown[at] is seats[at] else shown[at])
        other.round = self.round
        other.last_round = self.last_round
        other.phase = self.phase
        other.ring = self.ring
        other.spot = self.spot
        other.stack = self.stack
        other.top = self.top
        other.bought = self.bought
        other.carts = self.carts
        other.orders = self.orders
        other.houses = self.houses
        other.boats = self.boats
        other.roles = self.roles
        other.turn = self.turn
        other.moved = self.moved
        other.doing = self.doing
        other.corn = self.corn
        other.unloaded = self.unloaded
        other.in_hand = self.in_hand[:]
        other.deck = self.deck
        other.revealed = self.revealed
        other.event = self.event
        other.from_row = self.from_row
        other.traveler = self.traveler
        other.neutral = self.neutral
        other.assets = self.assets
        other.second_stage = self.second_stage
        other.buying = self.buying
        other.firsts = self.firsts
        return other

    def asked(self, seat: i64) -> i64:
        return self.seats[seat].ask

    def ask(self, seat: i64, question: i64) -> None:
        """Ask one seat openly."""
        self.seats[seat].ask = question
        self.ask_only(seat)

    def ask_all(self, question: i64) -> None:
        """Ask all seats at once; nobody sees the others' answers until all are in."""
        for seat in self.seats:
            seat.ask = question
        self.open_step()
        self.shown = self.seats[:]

    def ask_alone(self, seat: i64, question: i64) -> None:
        """Ask one seat; the others see its answers when it has finished."""
        self.seats[seat].ask = question
        self.open_step(seat)
        self.shown = self.seats[:]

    def part(self, seat: i64) -> None:
        """Before a seat changes in a simultaneous step: keep a copy for the others to see."""
        if self.shown[seat] is self.seats[seat]:
            self.seats[seat] = self.seats[seat].copy()

    def takes_part(self, seat: i64) -> bool:
        """Whether a seat takes part in the open simultaneous step, finished or not."""
        if not self.together:
            return False
        return self.owing >> seat & 1 == 1 or not (self.in_turn and self.phase == names.PLANNING)

    def was_first(self, what: i64) -> i64:
        """The first seat to do something, or NOBODY."""
        return (self.firsts >> 4 * what & 15) - 1

    def be_first(self, what: i64, seat: i64) -> None:
        """Remember the first seat that did something."""
        self.news = True
        if self.was_first(what) == names.NOBODY:
            self.firsts |= (seat + 1) << 4 * what

    def answered(self, seat: i64) -> bool:
        """A seat has finished its part of the step; returns whether all have, which closes it."""
        self.seats[seat].ask = names.ASK_NOTHING
        self.owing &= ~bit(seat)
        if self.owing != 0:
            return False
        self.close_step()
        self.shown = []
        return True
