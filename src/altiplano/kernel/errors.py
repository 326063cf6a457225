"""The exception for refusals."""

from altiplano.kernel.message import Message


class Refused(Exception):
    """Something that is not possible.

    `str()` is a sentence, `code` is for programs, `rule` for readers. When this is raised, nothing
    has changed.
    """

    def __init__(
        self,
        code: str,
        sentence: str,
        rule: str = "",
        reason: str = "",
        message: Message | None = None,
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.rule = rule
        self.reason = reason or sentence
        """The core of the sentence: without who, what was tried, and what else is offered."""
        self.message = message
        """The reason as a message, if it comes from a catalog."""

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, str, str, str, Message | None]]:
        """Pickle all fields, so that it survives the way between processes."""
        return Refused, (self.code, str(self), self.rule, self.reason, self.message)
