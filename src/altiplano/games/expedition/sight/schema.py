"""The shape of a view of Expedition, which view.py fills, and what it shares with a position."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from altiplano.kernel.schema import Envelope, Form, Options


class Way(Form):
    """One way in which cards out of sight can be distributed, and how many histories lead to it."""

    weight: int = 1
    where: list[Literal["hand", "pile", "aside"] | int] = []
    """For each card of all groups: in the hand, in the pile, being looked at, or at a place of the
    pile, counted from the top."""


class Memory(Form):
    """The tracked cards out of sight (R98)."""

    low: int = 0
    """Cards that are somewhere in the pile are not among the first `low`."""
    groups: list[list[str]] = []
    """Cards about which the same is known."""
    ways: list[Way] = msgspec.field(default_factory=lambda: [Way()])


class Onlookers(Form):
    """What a spectator knows of both hands together."""

    held: list[str] = []
    """Cards known to be in the hands, but not in whose."""
    memory: Memory | None = None


class Piles(Form):
    """Cards of each kind. Draw piles: the top first; discard piles: the oldest first."""

    characters: list[str] = []
    exploration: list[str] = []


class OpenAction(Form, kw_only=True):
    """What everyone knows of the current Action (R81)."""

    card: str
    played: bool = False
    """Whether it is a card from hand, which is set aside."""
    effect: int = 0
    """The number of its current effect, counted from 0."""
    left: int = 0
    """How many more times that effect happens."""
    targets: list[str] = []
    paid: list[str] = []
    """Cards that its cost discarded."""
    given_up: int = 0
    """How many characters of its player's camp were discarded as its cost."""
    revealed: list[str] = []
    answering: str | None = None
    """The Reaction to it."""


class Action(OpenAction):
    """The current Action, as the viewer sees it."""

    looking_at: int = 0
    """How many cards of the pile are being looked at and not yet put back."""
    looked: list[str] | UnsetType = UNSET
    """Those cards, only for the player who looks at them."""


class Table(Envelope):
    """The public table, in views and positions."""

    players: Literal[2] = 2
    options: Options = {}
    turn: int = 1
    first: int = 0
    """The seat with the first turn of the match."""
    phase: Literal["assembly", "draw", "action", "second", "check", "end"] = "draw"
    discards: Piles = msgspec.field(default_factory=Piles)
    low: int = 0
    """The first `low` cards of the Exploration pile are not Treasures (X2.3), as far as the seat
    can tell. In a position: as everyone knows, for each memory that is omitted."""
    onlookers: Onlookers = msgspec.field(default_factory=Onlookers)
    placing: str | None = None
    """The character waiting for room in a full camp."""
    winner: int | None = None


class Hand(Form):
    """A hand, as the viewer sees it."""

    characters: int = 0
    """How many cards of each kind it has; their backs differ."""
    exploration: int = 0
    cards: list[str] = []
    """The cards that the viewer knows (R92); all of them in your own hand."""
    open: list[str] = []
    """The cards that everyone knows."""
    treasures: int = 0
    """Everyone knows that at least this many of its cards are Treasures (R86)."""


class Kept(Form):
    """Characters face down during the draft, as the viewer sees them."""

    count: int = 0
    cards: list[str] = []
    """The cards that the viewer knows."""


class Seat(Form):
    """One player's things, as the viewer sees them."""

    camp: list[str] = []
    """Characters, Location and Treasures."""
    hand: Hand = msgspec.field(default_factory=Hand)
    kept: Kept = msgspec.field(default_factory=Kept)
    pinned: list[int] = []
    """Places of the Exploration pile, from the top, whose cards this player knows."""
    shown: list[str] | UnsetType = UNSET
    """Only for your own seat, like all fields below: the cards that the other player knows."""
    buried: list[str] | UnsetType = UNSET
    """The cards that you know to be in the pile, but not where."""
    memory: Memory | UnsetType = UNSET
    """What you know of cards out of sight, for bots."""


class Pile(Form):
    """A draw pile, as the viewer sees it."""

    cards: int = 0
    """How many cards it has."""
    known: dict[str, str] = {}
    """The cards that the viewer knows, by their place from the top."""


class PilesSeen(Form):
    """Both draw piles."""

    characters: Pile = msgspec.field(default_factory=Pile)
    exploration: Pile = msgspec.field(default_factory=Pile)


class Limits(Form):
    """Numbers from the rules."""

    characters: int
    """How many characters a camp has room for."""
    treasures: int
    """How many Treasures in camp win."""
    drafted: int
    """How many characters each player has at the end of a draft."""


class Facts(Table, kw_only=True):
    """The information from which a world is imagined."""

    seat: int | None = None
    """Whose view it is; null for a spectator."""
    active: int
    """Whose turn it is."""
    asked: dict[str, str]
    """The open question of each seat."""
    specials: dict[str, int | None]
    """Who holds each special card; null for nobody."""
    piles: PilesSeen
    action: Action | None
    seats: list[Seat]


class View(Facts, kw_only=True):
    """What a seat, or a spectator, may know of a match of Expedition."""

    limits: Limits
