"""What a position has of the open question: what is in progress."""

from typing import Final

from altiplano.kernel.schema import Envelope

RULES: Final = {
    "doing": "A6.8",
    "corn": "A9.7",
    "unloaded": "A12.6",
    "late": "A12.5, R60, R62",
    "from_row": "R44",
    "buying": "T5",
}
"""The rules behind each field of what is in progress."""


class Progress(Envelope):
    """What is in progress; each of these belongs to some questions, which read and write it."""

    doing: str | None = None
    """The action in progress."""
    corn: int = 0
    """Corn gained and not yet stored."""
    unloaded: int = 0
    """How many corn the corn store's action has moved so far (A12.6)."""
    late: dict[str, int] = {}
    """Tiles drawn for late storing, or taken in hand by an event or asset."""
    from_row: int | None = None
    """The row from which an event moves a corn."""
    buying: str | None = None
    """The asset or the good that is being bought at the traveler."""

    def named(self) -> list[str]:
        """The fields that say something."""
        own = Progress.__struct_fields__[len(Envelope.__struct_fields__) :]
        return [field for field in own if getattr(self, field)]
