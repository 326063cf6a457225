"""The exception that carries a refusal."""

from altiplano.kernel.message import Message


class Refused(Exception):
    """What cannot be done; `str()` is a sentence, `code` is for programs, `rule` for readers.

    Nothing has changed when this is raised.
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
        """The heart of the sentence: without who, what was tried, and what else is offered."""
        self.message = message
        """The reason without words, where it comes from a catalog."""

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, str, str, str, Message | None]]:
        """From one process to another it goes whole."""
        return Refused, (self.code, str(self), self.rule, self.reason, self.message)
