"""The shape of a view of Altiplano, which view.py fills, and what it shares with a position."""

from typing import Literal

from msgspec import UNSET, UnsetType

from altiplano.games.altiplano.rules.schema import Progress
from altiplano.kernel.schema import Form, Options

Counts = dict[str, int]
"""Names and how many of each."""


class Order(Form):
    """An unfulfilled order, and the tiles on it."""

    name: str
    delivered: list[str] = []


class Missions(Form):
    """A seat's missions (R22). For your own seat: all cards you have held."""

    revealed: list[str] = []
    hidden: int | UnsetType = UNSET
    """How many more missions another seat has; absent for your own."""
    hand: list[str] | UnsetType = UNSET
    """Only for your own seat, like all fields below."""
    kept: str | UnsetType | None = UNSET
    chosen: str | UnsetType | None = UNSET
    to_left: str | UnsetType | None = UNSET
    to_right: str | UnsetType | None = UNSET
    from_left: str | UnsetType | None = UNSET
    from_right: str | UnsetType | None = UNSET


class Seat(Form):
    """One player's things. All are public (R22), except missions. While a simultaneous step is
    open, the others are shown as they were when it began (R21)."""

    role: str | None = None
    """Null while roles are chosen. While players bid (R101), the role with the seat's bid. Omitted
    in a position: the first free role."""
    bid: int | UnsetType = UNSET
    """Points bid for the role, which are lost at the end (R101); absent if none."""
    pawn: str | None = None
    """The location; null before the first placing."""
    coins: int = 0
    markers: int = 0
    """Points from events."""
    bonus: int = 0
    """Extra planning spaces for this round; can be negative."""
    opened: int = 0
    """Planning spaces gained in this action phase, which open with the next drawing."""
    road: int = 0
    """Steps on the road."""
    carts: int = 1
    rides: int = 0
    """Cart rides in this round."""
    passed: bool = False
    did_once: list[str] = []
    """The actions done in this round that are possible once a round."""
    bag: Counts = {}
    """What the bag holds; the order in which tiles come is secret."""
    container: Counts = {}
    planning: Counts = {}
    """The tiles on planning spaces."""
    spaces: dict[str, Counts] = {}
    """The pieces on action spaces, by place."""
    extensions: list[str] = []
    houses: list[str] = []
    boats: list[str] = []
    order: Order | None = None
    second: Order | None = None
    """A second unfulfilled order, by an asset."""
    assets: list[str] = []
    opals: int = 0
    trading: Counts = {}
    """The tiles on this seat's trading space."""
    orders: list[str] = []
    """Fulfilled orders."""
    warehouse: list[list[str]] = []
    """The started rows, from the bottom of the left depot."""
    corn_store: int = 0
    swapped: str | None = None
    """The tile put into the container by the Exchange in progress."""
    missions: Missions | UnsetType = UNSET
    """Absent if the match has no missions."""


class Table(Progress):
    """The public table, in views and positions (A1.5)."""

    options: Options = {}
    round: int = 1
    last_round: int | None = None
    """Null until the end is triggered."""
    phase: Literal[
        "setup",
        "missions",
        "event",
        "drawing",
        "closing",
        "planning",
        "actions",
        "storing",
        "end",
    ] = "actions"
    first: int = 0
    """The start player."""
    turn: int | None = None
    """Whose turn it is, in phases that are played in turn."""
    moved: bool = False
    """The player has moved the pawn in this turn, before the action."""
    event: str | None = None
    """The event of this round: the last one revealed."""
    events: list[str] = []
    """The events revealed so far, the oldest first; the coming ones are secret."""
    traveler: str | None = None
    """Where the traveler is. Omitted in a position: on the road, if the match has the traveler."""
    neutral: Counts = {}
    """The tiles on the neutral trading space."""
    second_stage: bool = False
    """Whether the assets of stage II are revealed."""
    firsts: dict[str, int] = {}
    """Who was the first to have a row, a fish-row, an order, a house."""
    bought: bool = False
    """Whether an extension was bought in this round."""
    roles: list[str] = []
    """The roles to choose from or to bid on, during setup."""
    seats: list[Seat] = []


class SeatNumbers(Form):
    """What only the rules can say about a seat."""

    planning: int
    """Open planning spaces."""
    places: Counts
    """Every place where it can have pieces, and how many spaces that place has."""
    takes: dict[str, list[str]]
    """For each place with a free space, the pieces that could be placed there, whether the seat has
    them or not; `["any"]` for every tile except corn, which is never placed (A9.11)."""
    ride: int | None
    """The price of the next cart ride of the round, in food; null if no cart is left."""
    pays: list[str]
    """The pieces that pay for its moves."""
    points: int
    """Its points so far; hidden missions do not count."""


class Numbers(Form):
    """What only the rules can say, for the viewer; a spectator gets the prices of a seat without
    assets. It all follows from the rest of the view."""

    strip: list[int | None]
    """The price of the extension on each slot, in coins; null for an empty slot."""
    market: Counts
    """The coins that the market pays now, for each tile it buys."""
    opals: Counts
    """The price of each tile at the trading point; empty without the traveler."""
    steps: int
    """How many steps a pawn can walk for one food."""
    events: int
    """How many events the deck had at the start; 0 without events."""
    bids: Counts
    """The price of the next bid on each role, in points; empty unless players are bidding
    (R101)."""
    seats: list[SeatNumbers]


class Facts(Table, kw_only=True):
    """What a world is imagined from: the rest of a view follows from it."""

    seat: int | None = None
    """Whose view it is; null for a spectator."""
    players: int
    asked: dict[str, str]
    """The open question of each seat. In an open simultaneous step: the seats that have not
    finished (R21)."""
    assets: list[str]
    """The assets for sale, now or later."""
    ring: list[str]
    """The locations, clockwise."""
    orders: list[str]
    """The orders at the market."""
    houses: list[str]
    boats: list[str]
    strip: list[str | None]
    """The extensions for sale, slot by slot."""
    stack: dict[str, list[str]]
    """The extensions left in the stack, by group and sorted: their order is secret."""
    before: Seat | UnsetType = UNSET
    """Your own things as the others see them, if you take part in an open step (R21)."""
    changed: bool | UnsetType = UNSET
    """Whether you can take something back in that step; absent if `before` is."""


class View(Facts, kw_only=True):
    """What a seat, or a spectator, may know of a match of Altiplano."""

    supply: Counts
    """The tiles left in the supply."""
    carts: int
    """The carts left in the village."""
    numbers: Numbers
