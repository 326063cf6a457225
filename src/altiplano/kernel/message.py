"""Something to say, without words: a code, its values, and the rule behind it."""

from typing import Union, final

Value = Union[int, str, "Message", list["Message"]]
"""A number, a text from people or programs, another message, or a list of messages."""


@final
class Message:
    """A code of the catalog and its values; `Words` puts it into a language.

    The name of a good, place or card is a message without values. Its text is the edition's name
    for it, which is used if a catalog does not translate it, because owners can add cards. In JSON
    the text is left out if it follows from the code.
    """

    def __init__(
        self, code: str, values: dict[str, Value] | None = None, rule: str = "", text: str = ""
    ) -> None:
        self.code = code
        self.values: dict[str, Value] = values or {}
        self.rule = rule
        self.text = text

    def form(self) -> dict[str, object]:
        """The message for JSON; empty fields are left out."""
        form: dict[str, object] = {"code": self.code}
        if self.values:
            form["values"] = {name: value_form(value) for name, value in self.values.items()}
        if self.rule:
            form["rule"] = self.rule
        if self.text and self.text != spelled(self.code):
            form["text"] = self.text
        return form

    def key(self) -> tuple[object, ...]:
        """A key that is equal for messages that say the same."""
        return (self.code, self.text, *[value_key(value) for value in self.values.values()])

    def has_text(self) -> bool:
        """Whether one of its values is a text."""
        for value in self.values.values():
            if isinstance(value, str):
                return True
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[type["Message"], tuple[str, dict[str, Value], str, str]]:
        """Pickle all fields, so that it survives the way between processes."""
        return Message, (self.code, self.values, self.rule, self.text)


def spelled(code: str) -> str:
    """The name that follows from a code: `extension-larger-village` is "larger village"."""
    return code.partition("-")[2].replace("-", " ")


def value_form(value: Value) -> object:
    if isinstance(value, Message):
        return value.form()
    return [each.form() for each in value] if isinstance(value, list) else value


def value_key(value: Value) -> object:
    if isinstance(value, Message):
        return value.key()
    return tuple([each.key() for each in value]) if isinstance(value, list) else value


def name(kind: str, key: str, text: str = "") -> Message:
    """The name of something: `name("good", "wood")` is the message `good-wood`."""
    code = key.replace(".", "-").replace("/", "-")
    return Message(f"{kind}-{code}", text=text or key.replace("-", " "))


def seat_name(seat: int) -> Message:
    """A seat; the page shows a person instead."""
    return Message("seat", {"number": seat})


def unanswered(seat: int) -> Message:
    """The reason why a position is impossible: a seat is asked something that it cannot answer."""
    return Message("worlds-unanswered", {"who": seat_name(seat)})


def listed(code: str, items: list[Message]) -> Message:
    """Several messages combined by the message of a code: `commas`, `or`, `and`."""
    return items[0] if len(items) == 1 else Message(code, {"items": items})


def percent(chance: float) -> Message:
    """A probability as people say it; possible is never 0, uncertain never 100."""
    hundredths = round(chance * 100)
    if chance > 0 and hundredths == 0:
        return Message("under-percent", {"number": 1})
    if chance < 1 and hundredths == 100:
        return Message("over-percent", {"number": 99})
    return Message("percent", {"number": hundredths})
