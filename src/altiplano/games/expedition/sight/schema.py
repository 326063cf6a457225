"""The shape of a view of Expedition, which view.py fills, and what it shares with a position."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from altiplano.kernel.schema import Envelope, Form, Options


class Way(Form):
    """One way in which cards out of sight can lie, and in how many histories they came to."""

    weight: int = 1
    where: list[Literal["hand", "pile", "aside"] | int] = []
    """For each card of all groups: a hand, the pile, among the cards looked at, or a place of the
    pile, counted from the top."""


class Memory(Form):
    """What is followed of cards out of sight (R98)."""

    low: int = 0
    """None of the cards that are in the pile somewhere is among the first so many."""
    groups: list[list[str]] = []
    """Cards about which the same is known."""
    ways: list[Way] = msgspec.field(default_factory=lambda: [Way()])


class Onlookers(Form):
    """What an onlooker can count and know of both hands together."""

    held: list[str] = []
    """Cards known to be in the hands, but not in whose."""
    memory: Memory | None = None


class Piles(Form):
    """Cards of each kind. Draw piles: the top first; discard piles: the oldest first."""

    characters: list[str] = []
    exploration: list[str] = []


class OpenAction(Form, kw_only=True):
    """What everybody knows of the Action under way (R81)."""

    card: str
    played: bool = False
    """It is a card from hand, and lies aside."""
    effect: int = 0
    """Which of its effects goes on, counted from 0."""
    left: int = 0
    """How often that effect still happens."""
    targets: list[str] = []
    paid: list[str] = []
    """Cards that its cost discarded."""
    given_up: int = 0
    """How many of the player's own characters its cost took."""
    revealed: list[str] = []
    answering: str | None = None
    """The Reaction to it."""


class Action(OpenAction):
    """The Action under way, as somebody sees it."""

    looking_at: int = 0
    """How many cards of the pile are looked at and not yet put back."""
    looked: list[str] | UnsetType = UNSET
    """Those cards, only for the player who looks at them."""


class Table(Envelope):
    """What lies open on the table, in a view and in a position alike."""

    players: Literal[2] = 2
    options: Options = {}
    turn: int = 1
    first: int = 0
    """Who has the first turn of the match."""
    phase: Literal["assembly", "draw", "action", "second", "check", "end"] = "draw"
    discards: Piles = msgspec.field(default_factory=Piles)
    low: int = 0
    """So many cards on top of the Exploration pile are no Treasures (X2.3), as far as the seat can
    tell. In a position: as everybody knows, for each memory that is omitted."""
    onlookers: Onlookers = msgspec.field(default_factory=Onlookers)
    placing: str | None = None
    """The character that waits for room in a full camp."""
    winner: int | None = None


class Hand(Form):
    """A hand, as somebody sees it."""

    characters: int = 0
    """How many cards of each kind it has: their backs differ."""
    exploration: int = 0
    cards: list[str] = []
    """The cards that the viewer knows (R92): of one's own hand all of them."""
    open: list[str] = []
    """The cards that everybody knows."""
    treasures: int = 0
    """At least so many of its cards are Treasures, as everybody knows (R86)."""


class Kept(Form):
    """Characters face down during the draft, as somebody sees them."""

    count: int = 0
    cards: list[str] = []
    """The cards that the viewer knows."""


class Seat(Form):
    """One player's things, as somebody sees them."""

    camp: list[str] = []
    """Characters, Location and Treasures."""
    hand: Hand = msgspec.field(default_factory=Hand)
    kept: Kept = msgspec.field(default_factory=Kept)
    pinned: list[int] = []
    """Places of the Exploration pile, from the top, whose cards this player knows."""
    shown: list[str] | UnsetType = UNSET
    """One's own only, like all fields below: the cards that the other player knows."""
    buried: list[str] | UnsetType = UNSET
    """The cards that one knows to be in the pile, but not where."""
    memory: Memory | UnsetType = UNSET
    """What one knows of cards out of sight, for bots."""


class Pile(Form):
    """A draw pile, as somebody sees it."""

    cards: int = 0
    """How many cards it has."""
    known: dict[str, str] = {}
    """The cards that the viewer knows, by their place from the top."""


class PilesSeen(Form):
    """Both draw piles."""

    characters: Pile = msgspec.field(default_factory=Pile)
    exploration: Pile = msgspec.field(default_factory=Pile)


class Limits(Form):
    """Numbers of the rules."""

    characters: int
    """How many characters a camp has room for."""
    treasures: int
    """How many Treasures in camp win."""
    drafted: int
    """How many characters each player has at the end of a draft."""


class Facts(Table, kw_only=True):
    """What a world is imagined from."""

    seat: int | None = None
    """Whose view it is; null for a spectator, who knows what is open."""
    active: int
    """Whose turn it is."""
    asked: dict[str, str]
    """Who is asked what, by seat."""
    specials: dict[str, int | None]
    """Who holds each special card; null for nobody."""
    piles: PilesSeen
    action: Action | None
    seats: list[Seat]


class View(Facts, kw_only=True):
    """What a seat, or a spectator, may know of a match of Expedition."""

    limits: Limits
