"""The progress of a match, in words for a list or a table of contents."""

from typing import Literal, final

Unit = Literal["round", "turn"]
"""What a match consists of."""


@final
class Stage:
    """A round or turn of a match, and its phase."""

    def __init__(self, unit: Unit, number: int, phase: str, part: str = "") -> None:
        self.unit: Unit = unit
        self.number = number
        """0 before the first."""
        self.phase = phase
        self.part = part
        """A part of the round with a chapter of its own."""

    @property
    def title(self) -> str:
        """The title of its chapter."""
        if self.number == 0:
            return self.phase.capitalize()
        label = f"{self.unit.capitalize()} {self.number}"
        return f"{label}: {self.part}" if self.part else label
