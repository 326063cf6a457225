"""Who is looking at a table, and the last update that each seat got."""

from collections.abc import Callable

from altiplano.table.problems import problem
from altiplano.table.wire import Person, Refusal
from altiplano.table.wording import refusal

Listener = Callable[[bytes], None]
"""Gets every change, as bytes for the wire."""

MOST_PLACES = 50
"""How many people may look from one seat, or as spectators, at the same time."""


class Place:
    """Where a person who looks at a table sits."""

    def __init__(
        self,
        seat: int | None,
        seats: list[int],
        host: bool,
        send: Listener = lambda message: None,
        refuse: Callable[[Refusal], None] = lambda refusal: None,
        key: str = "",
    ) -> None:
        self.seat = seat
        """The seat whose view it is; None: a spectator."""
        self.seats = seats
        """All seats of this person."""
        self.host = host
        self.send = send
        self.refuse = refuse
        """Reports that there is nothing to see any more, and disconnects."""
        self.key = key
        """The hash of the person's key."""
        self.shown: tuple[list[Person], int] = ([], 0)
        """The people of the table and the number of spectators, as last sent."""

    def own_seat(self) -> int:
        """The seat; spectators have none."""
        if self.seat is None:
            raise problem(403, "spectator")
        return self.seat


class Audience:
    """Everyone who looks at a table."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.sent: dict[int | None, bytes] = {}
        """The last update of each seat, so that unchanged ones are not sent. Compression shares
        these bytes, so they take no extra memory."""
        self.dismissed: list[Place] = []
        """Places whose seat was given up: they get nothing more, and will be closed."""

    def crowded(self, seat: int | None) -> bool:
        """Whether the maximum number of people look from a seat."""
        return sum(place.seat == seat for place in self.places) >= MOST_PLACES

    @property
    def spectators(self) -> int:
        """The number of spectators."""
        return sum(place.seat is None for place in self.places)

    def seats(self) -> set[int | None]:
        """The seats from which people look; None stands for spectators."""
        return {place.seat for place in self.places}

    def dismiss(self, seat: int) -> None:
        """Send nothing more to people who look from this seat."""
        self.dismissed += [place for place in self.places if place.seat == seat]
        self.places = [place for place in self.places if place.seat != seat]
        self.sent.pop(seat, None)

    def see_out(self) -> None:
        """Close all pages of a seat that was given up, once the request is answered."""
        dismissed, self.dismissed = self.dismissed, []
        for place in dismissed:
            place.refuse(refusal("gone"))

    def leave(self, place: Place) -> None:
        if place in self.places:
            self.places.remove(place)
        here = self.seats()
        self.sent = {seat: update for seat, update in self.sent.items() if seat in here}

    def is_news(self, seat: int | None, update: bytes) -> bool:
        """Whether an update differs from the last one of a seat; it becomes the last one."""
        before, self.sent[seat] = self.sent.get(seat), update
        return before != update
