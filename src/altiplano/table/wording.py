"""The table's own words: notices and refusals, as messages of its catalog."""

from altiplano.errors import Refused
from altiplano.kernel.message import Message, Value
from altiplano.kernel.words import Words
from altiplano.processes import TOO_MUCH_MEMORY, Failure
from altiplano.table.wire import Refusal, refusal_of

WORDS = Words("altiplano.kernel", "altiplano.table")


def refused(code: str, says: str = "", **values: Value) -> Refused:
    """A refusal, to be raised; `says`: another sentence than that of its code."""
    return WORDS.refused(code, values, f"table-{says or code}")


def refusal(code: str, says: str = "", **values: Value) -> Refusal:
    """A refusal, to be sent."""
    return refusal_of(refused(code, says, **values))


def failed(failure: Failure) -> Refused:
    """Failed work as a refusal, to be raised."""
    if failure == TOO_MUCH_MEMORY:
        return refused("too-much-memory")
    return failure.refused or refused(failure.code, "unfinished")


def text_of(notice: Message, names: list[str]) -> str:
    """A notice in English, with people's names."""
    values = {key: with_name(value, names) for key, value in notice.values.items()}
    return WORDS.say(Message(notice.code, values))


def with_name(value: Value, names: list[str]) -> Value:
    """A person instead of a seat."""
    if not isinstance(value, Message) or value.code != "seat":
        return value
    seat = value.values["number"]
    assert isinstance(seat, int)
    return Message("person", {"name": names[seat]})
