"""What a position has of the open question: what is in progress."""

from typing import Final

from altiplano.kernel.schema import Form

RULES: Final = {"looked": "X6.1", "answering": "R84", "placing": "X4.1"}
"""The rules behind each field of what is in progress."""


class Progress(Form):
    """Cards that wait while a question is open; each belongs to one question, which reads them."""

    looked: list[str] = []
    """Cards of the pile being looked at and not yet put back."""
    answering: str | None = None
    """The Reaction to the current Action."""
    placing: str | None = None
    """The character waiting for room in a full camp."""

    def named(self) -> list[str]:
        """The fields that name something."""
        return [field for field in self.__struct_fields__ if getattr(self, field)]
