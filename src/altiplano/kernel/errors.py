"""Every refusal that the kernel itself makes, and the exception that carries one."""


class Refused(Exception):
    """What cannot be done; `str()` is a sentence, `code` is for programs, `rule` for readers.

    Nothing has changed when this is raised.
    """

    def __init__(self, code: str, sentence: str, rule: str = "", reason: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.rule = rule
        self.reason = reason or sentence
        """The heart of the sentence: without who, what was tried, and what else is offered."""

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, str, str, str]]:
        """From one process to another it goes whole."""
        return Refused, (self.code, str(self), self.rule, self.reason)
