"""What everybody at a table sees: the table, the match as their seat may know it, the notes."""

from typing import TYPE_CHECKING

import msgspec

from altiplano.errors import Refused
from altiplano.table import wire
from altiplano.table.audience import Place
from altiplano.table.notes import message_of
from altiplano.table.rows import NoteRow
from altiplano.table.tables import Standing, person_of, standing_of, table_of
from altiplano.table.updates import at_rest, log_end, update_of, with_result

if TYPE_CHECKING:
    from altiplano.table.room import Room

encode = msgspec.json.Encoder().encode


class Broadcast:
    """Makes the messages of one table, and sends them to its audience."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.audience = room.audience

    # The messages.

    def people(self) -> list[wire.Person]:
        here = self.room.presence.here()
        return [person_of(person, person.seat in here) for person in self.room.seats]

    def table(self, own: list[int], host: bool) -> wire.Table:
        """Everything about the table but the match."""
        return table_of(self.room.setup, self.room.lines, self.people(), own, host)

    def update(self, seat: int | None) -> wire.Update:
        """The match as a seat may know it."""
        room = self.room
        next_number = 0 if seat is None else room.lines.next[seat]
        rewind = seat is not None and room.may_rewind(seat)
        logs = room.lines.logs
        logs[seat] = log_end(room.match, seat, logs.get(seat))
        update = update_of(room.match, seat, next_number, rewind, logs[seat])
        if room.stopped or room.ended_early:
            update = at_rest(update)
        return with_result(update, room.setup.result)

    def standing(self) -> Standing:
        """How the match stands, for a list."""
        return standing_of(self.room.match, self.room.setup)

    def why(self, seat: int, move: str) -> wire.Why:
        """Why a move is not possible for a seat now, and what it would do."""
        match = self.room.match
        says = match.explain(seat, move) if move in match.rules.move_numbers else ""
        refused = None
        try:
            match.copy().play(seat, move)
        except Refused as refusal:
            refused = wire.refusal_of(refusal)
        return wire.Why(move, refused, says)

    # Sending them.

    def send_all(self, place: Place) -> None:
        """Show somebody who has just come how things stand."""
        self.send_table_to(place)
        update = encode(self.update(place.seat))
        self.audience.is_news(place.seat, update)
        place.tell(update)
        place.tell(encode(self.room.notes.latest()))

    def send_match(self, only: int | None = None) -> None:
        """Send what the journal has changed; at the end also the table, which shows the seed."""
        self.send_updates(only)
        if self.room.over:
            self.send_table()

    def send_updates(self, only: int | None = None) -> None:
        """Send each seat, or only one, what changed for it."""
        self.audience.tell_changes(lambda seat: encode(self.update(seat)), only)

    def send_table(self) -> None:
        for place in self.audience.places:
            self.send_table_to(place)

    def send_table_to(self, place: Place) -> None:
        table = self.table(place.seats, place.host)
        place.people = table.people
        place.tell(encode(table))

    def send_presence(self) -> None:
        """Tell everybody who does not know it yet who is looking now."""
        if self.room.unsure:
            return
        people = self.people()
        for place in [each for each in self.audience.places if each.people != people]:
            self.send_table_to(place)

    def send_notes(self, notes: list[NoteRow]) -> None:
        if notes:
            self.audience.tell(encode(message_of(notes)))
