"""The shape of a position as people write it; everything omitted takes its default."""

from typing import Literal

import msgspec

Counts = dict[str, int]
"""Names and how many of each."""


class OrderForm(msgspec.Struct, forbid_unknown_fields=True):
    """The unfulfilled order, and the tiles that lie on it already."""

    name: str
    delivered: list[str] = []


class MissionsForm(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's missions, and those that passed through its hands."""

    kept: str | None = None
    chosen: str | None = None
    revealed: list[str] = []
    hidden: int = 0
    """How many more it has, to be dealt from the seed; instead of naming them."""
    hand: list[str] = []
    to_left: str | None = None
    to_right: str | None = None
    from_left: str | None = None
    from_right: str | None = None


class SeatForm(msgspec.Struct, forbid_unknown_fields=True):
    """One player's things."""

    role: str | None = None
    """Omitted: the first role that nobody else has; null while roles are chosen."""
    pawn: str | None = None
    coins: int = 0
    markers: int = 0
    """Points from events."""
    bonus: int = 0
    """Planning spaces more, or less, for this round."""
    opened: int = 0
    """Planning spaces gained in this action phase, which open with the next drawing."""
    road: int = 0
    carts: int = 1
    rides: int = 0
    passed: bool = False
    did_once: list[str] = []
    bag: Counts = {}
    container: Counts = {}
    planning: Counts = {}
    spaces: dict[str, Counts] = {}
    extensions: list[str] = []
    houses: list[str] = []
    boats: list[str] = []
    order: OrderForm | None = None
    second: OrderForm | None = None
    """A second unfulfilled order, by an asset."""
    assets: list[str] = []
    opals: int = 0
    trading: Counts = {}
    """The tiles on this seat's trading space."""
    orders: list[str] = []
    warehouse: list[list[str]] = []
    corn_store: int = 0
    swapped: str | None = None
    missions: MissionsForm = msgspec.field(default_factory=MissionsForm)


class PositionForm(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position. The supply is what remains of the box."""

    players: int | None = None
    options: dict[str, str | int | bool] = {}
    round: int = 1
    last_round: int | None = None
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
    turn: int | None = None
    moved: bool = False
    """The player has moved the pawn in this turn, before the action."""
    doing: str | None = None
    corn: int = 0
    unloaded: int = 0
    late: Counts = {}
    event: str | None = None
    """The event of this round: the last one revealed."""
    events: list[str] = []
    """The events revealed so far, the oldest first."""
    deck: list[str] | None = None
    """The events to come, from the top; omitted: dealt from the seed."""
    from_row: int | None = None
    """The row out of which an event moves a corn."""
    traveler: str | None = None
    """Where the traveler stands; omitted: on the road, if he is played."""
    neutral: Counts = {}
    """The tiles on the neutral trading space."""
    assets: list[str] | None = None
    """The assets that nobody has; omitted: all that lie nowhere else."""
    second_stage: bool = False
    """The assets of stage II are turned up."""
    buying: str | None = None
    """The asset or the good that is being bought at the traveler."""
    firsts: dict[str, int] = {}
    """Who was the first to have a row, a fish-row, an order, a house."""
    bought: bool = False
    ring: list[str] | None = None
    orders: list[str] | None = None
    """The orders at the market; omitted: dealt from the seed, like strip and stack."""
    houses: list[str] | None = None
    boats: list[str] | None = None
    roles: list[str] = []
    """The roles still to choose from, during setup."""
    strip: list[str | None] | None = None
    stack: list[str] | None = None
    """Extension tiles from the top; omitted: all that lie nowhere else, dealt from the seed."""
    seats: list[SeatForm] = []
    before: list[SeatForm] | None = None
    """The seats as they were when the open simultaneous step began; omitted: as they are."""
    asked: dict[str, str] | None = None
    """Who is asked what; omitted: what the phase begins with."""
    changed: list[int] = []
    """Who has something to take back in the open simultaneous step."""
    seed: int = 0
    luck: dict[str, str] | None = None
    """The state of each stream of luck; omitted: from the seed."""


def read_form(position: dict[str, object]) -> PositionForm:
    """The form of a position; raises ValueError with what does not read."""
    try:
        return msgspec.convert(position, PositionForm)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def schema() -> dict[str, object]:
    """The JSON Schema of a position."""
    return msgspec.json.schema(PositionForm)
