"""The shape of a position as people write it, and of a view; what is omitted takes its default."""

from typing import Literal

import msgspec

Question = dict[str, str]


class WayForm(msgspec.Struct, forbid_unknown_fields=True):
    """One way in which cards out of sight can lie, and in how many histories they came to."""

    weight: int = 1
    where: list[Literal["hand", "pile", "aside"] | int] = []
    """For each card of all groups: a hand, the pile, among the cards looked at, or a place of the
    pile, counted from the top."""


class MemoryForm(msgspec.Struct, forbid_unknown_fields=True):
    """What is followed of cards out of sight (R98)."""

    low: int = 0
    """None of the cards that are in the pile somewhere is among the first so many."""
    groups: list[list[str]] = []
    """Cards about which the same is known."""
    ways: list[WayForm] = msgspec.field(default_factory=lambda: [WayForm()])


class SeatForm(msgspec.Struct, forbid_unknown_fields=True):
    """One player's cards, and what is known about them (R92)."""

    camp: list[str] = []
    """Characters, Location and Treasures."""
    hand: list[str] = []
    kept: list[str] = []
    """Characters kept face down while expeditions are assembled."""
    shown: list[str] = []
    """Cards of this hand, or kept, that the other seat knows."""
    open: list[str] = []
    """Those of them that everybody knows."""
    treasures: int = 0
    """At least so many cards of this hand are Treasures, as everybody knows (R86)."""
    pinned: list[int] = []
    """Places of the Exploration pile, from the top, that this seat knows."""
    buried: list[str] = []
    """Cards that this seat knows to be in the pile, but not where; for a memory that is omitted."""
    memory: MemoryForm | None = None
    """What this seat knows of cards out of sight; omitted: what `low` and `buried` say."""


class PilesForm(msgspec.Struct, forbid_unknown_fields=True):
    """Cards of each kind. Draw piles: the top first; discard piles: the oldest first."""

    characters: list[str] = []
    exploration: list[str] = []


class ActionForm(msgspec.Struct, forbid_unknown_fields=True):
    """The Action under way (R81)."""

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
    revealed: list[str] = []
    looked: list[str] = []
    """Cards of the pile that are looked at and not yet put back."""
    answering: str | None = None


class OnlookersForm(msgspec.Struct, forbid_unknown_fields=True):
    """What an onlooker can count and know of both hands together."""

    held: list[str] = []
    memory: MemoryForm | None = None


class PositionForm(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position. Cards that are named nowhere lie at the bottom of their piles, shuffled."""

    players: Literal[2] = 2
    options: dict[str, str | int | bool] = {}
    turn: int = 1
    first: int = 0
    active: int | None = None
    """Whose turn it is; omitted: that of the first seat."""
    phase: Literal["assembly", "draw", "action", "second", "check", "end"] = "draw"
    asked: Question | None = None
    """Who is asked what; omitted: what the phase begins with."""
    seats: list[SeatForm] = []
    piles: PilesForm = msgspec.field(default_factory=PilesForm)
    discards: PilesForm = msgspec.field(default_factory=PilesForm)
    specials: dict[str, int | None] | None = None
    """Who holds each special card: a seat, or null for nobody. Omitted: whoever has more characters
    of its class in camp, and nobody on a tie (R70)."""
    low: int = 0
    """How many cards on top of the Exploration pile everybody knows to be no Treasures (X2.3), for
    each memory that is omitted."""
    onlookers: OnlookersForm = msgspec.field(default_factory=OnlookersForm)
    action: ActionForm | None = None
    placing: str | None = None
    """The character that waits for room in a full camp."""
    winner: int | None = None
    seed: int = 0
    luck: dict[str, str] | None = None
    """The state of each stream of luck; omitted: from the seed."""


class HandView(msgspec.Struct, forbid_unknown_fields=True):
    """A hand as somebody sees it."""

    characters: int = 0
    exploration: int = 0
    cards: list[str] = []
    open: list[str] = []
    treasures: int = 0


class KeptView(msgspec.Struct, forbid_unknown_fields=True):
    """Characters face down, as somebody sees them."""

    count: int = 0
    cards: list[str] = []


class SeatView(msgspec.Struct, forbid_unknown_fields=True):
    """One player's things, as somebody sees them."""

    camp: list[str] = []
    hand: HandView = msgspec.field(default_factory=HandView)
    kept: KeptView = msgspec.field(default_factory=KeptView)
    pinned: list[int] = []
    shown: list[str] | None = None
    buried: list[str] = []
    memory: MemoryForm | None = None


class PileView(msgspec.Struct, forbid_unknown_fields=True):
    """A draw pile, as somebody sees it: how many cards, and those known by their place."""

    cards: int = 0
    known: dict[str, str] = {}


class PilesView(msgspec.Struct, forbid_unknown_fields=True):
    characters: PileView = msgspec.field(default_factory=PileView)
    exploration: PileView = msgspec.field(default_factory=PileView)


class ActionView(msgspec.Struct):
    """The Action under way, as somebody sees it."""

    card: str
    played: bool
    revealed: list[str]
    answering: str | None
    looking_at: int
    looked: list[str] = []


class HiddenView(msgspec.Struct):
    """The parts of a view that say where cards lie; the rest reads like a position."""

    seats: list[SeatView]
    piles: PilesView
    discards: PilesForm
    placing: str | None
    action: ActionView | None


def read_form(position: dict[str, object]) -> PositionForm:
    """The form of a position; raises ValueError with what does not read."""
    try:
        return msgspec.convert(position, PositionForm)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def read_hidden(view: dict[str, object]) -> HiddenView:
    """The parts of a view that hide something; raises ValueError with what does not read."""
    try:
        return msgspec.convert(view, HiddenView)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def schema() -> dict[str, object]:
    """The JSON Schema of a position."""
    return msgspec.json.schema(PositionForm)
