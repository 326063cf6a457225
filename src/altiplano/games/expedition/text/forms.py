"""The shape of a position as people write it; omitted fields take their defaults."""

import msgspec

from altiplano.games.expedition.sight import schema
from altiplano.kernel.schema import Form


class SeatForm(Form):
    """One player's cards, and what is known about them (R92)."""

    camp: list[str] = []
    """Characters, Location and Treasures."""
    hand: list[str] = []
    kept: list[str] = []
    """Characters kept face down during the draft."""
    shown: list[str] = []
    """Cards of this hand, or kept, that the other seat knows."""
    open: list[str] = []
    """Those of them that everyone knows."""
    treasures: int = 0
    """Everyone knows that at least this many cards of this hand are Treasures (R86)."""
    pinned: list[int] = []
    """Places of the Exploration pile, from the top, that this seat knows."""
    buried: list[str] = []
    """Cards that this seat knows to be in the pile, but not where; for a memory that is omitted."""
    memory: schema.Memory | None = None
    """What this seat knows of cards out of sight; omitted: what `low` and `buried` say."""


class ActionForm(schema.OpenAction):
    """The current Action (R81)."""

    looked: list[str] = []
    """Cards of the pile being looked at and not yet put back."""


class PositionForm(schema.Table):
    """A whole position. Cards that are not named are at the bottom of their piles, shuffled."""

    active: int | None = None
    """Whose turn it is; omitted: that of the first seat."""
    asked: dict[str, str] | None = None
    """The open question by seat; omitted: the first one of the phase."""
    seats: list[SeatForm] = []
    piles: schema.Piles = msgspec.field(default_factory=schema.Piles)
    specials: dict[str, int | None] | None = None
    """Who holds each special card: a seat, or null for nobody. Omitted: the player with more
    characters of its class in camp, and nobody on a tie (R70)."""
    action: ActionForm | None = None
    seed: int = 0
    luck: dict[str, str] | None = None
    """The state of each random stream; omitted: from the seed."""
