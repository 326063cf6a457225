"""What the table itself says: notices and refusals, as messages of its own catalog."""

from altiplano.errors import Refused
from altiplano.kernel.message import Message, Value
from altiplano.kernel.words import Words
from altiplano.processes import TOO_MUCH_MEMORY, Failure
from altiplano.table.wire import Refusal, refusal_of

WORDS = Words("altiplano.kernel", "altiplano.table")


def refused(code: str, says: str = "", **values: Value) -> Refused:
    """A refusal, to be raised; `says`: another sentence than the usual one of its code."""
    return WORDS.refused(code, values, f"table-{says or code}")


def refusal(code: str, says: str = "", **values: Value) -> Refusal:
    """The same, to be sent."""
    return refusal_of(refused(code, says, **values))


def failed(failure: Failure) -> Refused:
    """Work that was refused or not finished, as a refusal to be raised."""
    if failure == TOO_MUCH_MEMORY:
        return refused("too-much-memory")
    return failure.refused or refused(failure.code, "unfinished")


def text_of(notice: Message, names: list[str]) -> str:
    """A notice in English, with the names of people."""
    values = {key: with_name(value, names) for key, value in notice.values.items()}
    return WORDS.say(Message(notice.code, values))


def with_name(value: Value, names: list[str]) -> Value:
    """A person in place of a seat."""
    if not isinstance(value, Message) or value.code != "seat":
        return value
    seat = value.values["number"]
    assert isinstance(seat, int)
    return Message("person", {"name": names[seat]})
