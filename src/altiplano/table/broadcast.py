"""What everyone at a table sees: the table, the match as their seat may know it, the notes."""

from typing import TYPE_CHECKING

import msgspec

from altiplano.errors import Refused
from altiplano.table import wire
from altiplano.table.audience import Place
from altiplano.table.notes import message_of
from altiplano.table.rows import NoteRow
from altiplano.table.tables import Standing, person_of, standing_of, table_of
from altiplano.table.updates import at_rest, log_on, update_of, with_result

if TYPE_CHECKING:
    from altiplano.table.room import Room

encode = msgspec.json.Encoder().encode

# The messages.


def people(room: "Room") -> list[wire.Person]:
    """Who sits at the table, and who is looking at it."""
    here = room.presence.here()
    return [person_of(person, person.seat in here) for person in room.seats]


def table(room: "Room", own: list[int], host: bool) -> wire.Table:
    """Everything about the table except the match."""
    sitting = people(room)
    for person in sitting:
        if person.kind == "person":
            person.away = room.presence.away(person.seat)
    return table_of(room.setup, room.lines, sitting, room.presence.spectators, own, host)


def update(room: "Room", seat: int | None) -> wire.Update:
    """The match as a seat may know it."""
    next_number = 0 if seat is None else room.lines.next[seat]
    rewind = seat is not None and room.may_rewind(seat)
    logs = room.lines.logs
    logs[seat] = log_on(room.match, seat, logs.get(seat), room.lines.said)
    made = update_of(room.match, seat, next_number, rewind, logs[seat])
    if room.stopped or room.ended_early:
        made = at_rest(made)
    return with_result(made, room.setup.result)


def standing(room: "Room") -> Standing:
    """The progress of the match, for a list."""
    return standing_of(room.match, room.setup)


def why(room: "Room", seat: int, move: str) -> wire.Why:
    """Why a move is not possible for a seat now, or what it would do."""
    match = room.match
    known = move in match.rules.move_numbers
    message = match.explanation(seat, move) if known else None
    says = "" if message is None else match.rules.words.say(message)
    refused = None
    try:
        match.copy().play(seat, move)
    except Refused as refusal:
        refused = wire.refusal_of(refusal)
    return wire.Why(move, refused, says, message and wire.message_of(message))


# Sending them.


def send_all(room: "Room", place: Place) -> None:
    """Send the current state to a person who has just come."""
    send_table_to(room, place)
    message = encode(update(room, place.seat))
    room.audience.is_news(place.seat, message)
    place.send(message)
    place.send(encode(room.notes.latest()))


def send_match(room: "Room", only: int | None = None) -> None:
    """Send what the journal has changed; at the end also the table, which then shows the seed."""
    send_updates(room, only)
    if room.over:
        send_table(room)


def send_updates(room: "Room", only: int | None = None) -> None:
    """Send each seat, or only one, its update if it has changed (R21)."""
    audience = room.audience
    for seat in audience.seats() if only is None else audience.seats() & {only}:
        message = encode(update(room, seat))
        if audience.is_news(seat, message):
            send([place for place in audience.places if place.seat == seat], message)


def send_table(room: "Room") -> None:
    for place in room.audience.places:
        send_table_to(room, place)


def send_table_to(room: "Room", place: Place) -> None:
    message = table(room, place.seats, place.host)
    place.shown = (people(room), message.watching)
    place.send(encode(message))


def send_presence(room: "Room") -> None:
    """Tell everyone who is looking now, unless they already know."""
    if room.unsure:
        return
    room.presence.notice_leaving()
    now = people(room), room.presence.spectators
    for place in [each for each in room.audience.places if each.shown != now]:
        send_table_to(room, place)


def send_notes(room: "Room", notes: list[NoteRow]) -> None:
    if notes:
        send(room.audience.places, encode(message_of(notes)))


def send(places: list[Place], message: bytes) -> None:
    for place in places:
        place.send(message)
