"""What happened, as typed events; who may see each; and the scribe who notes them."""

from typing import Final, final

from mypy_extensions import i64

EVERYBODY: Final = -1
"""An audience is a set of seats as bits; all bits set means spectators, too."""


@final
class Event:
    """One thing that happened: a code of the game's catalogue and its numbers."""

    def __init__(self, code: i64, seat: i64, what: list[int], audience: i64, step: i64) -> None:
        self.code: i64 = code
        self.seat: i64 = seat
        self.what = what
        self.audience: i64 = audience
        self.step: i64 = step
        """The simultaneous step that it happened in, or 0."""
        self.forced: bool = False
        """It happened by itself: there was no other choice."""


@final
class Scribe:
    """Notes events while somebody wants a log; search goes without."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.forced: bool = False
        """What is noted now happens by itself."""

    def note(self, event: Event) -> None:
        event.forced = self.forced
        self.events.append(event)


def seen_by(events: list[Event], seat: i64, open_step: i64) -> list[Event]:
    """What a seat (-1: a spectator) may know of the events, in the order in which it may tell them.

    Within a simultaneous step a seat reads its own doings first, then those of the others by seat,
    once the step has closed. So nothing depends on who was quicker, and a log only grows.
    """
    told: list[Event] = []
    others: list[Event] = []
    others_step: i64 = 0
    for event in events:
        if event.step != others_step:
            told += by_seat(others)
            others = []
            others_step = event.step
        if event.audience != EVERYBODY and (seat < 0 or not event.audience >> seat & 1):
            continue
        if event.step == 0 or event.seat == seat:
            told.append(event)
        elif event.step != open_step:
            others.append(event)
    return told + by_seat(others)


def by_seat(events: list[Event]) -> list[Event]:
    """The events in the order of seats, each seat's in its own order."""
    return sorted(events, key=seat_of)


def seat_of(event: Event) -> int:
    return event.seat
