"""What happened, as typed events; who may see each; and the scribe that records them."""

from typing import Final, final

from mypy_extensions import i64

EVERYBODY: Final = -1
"""An audience is a set of seats as bits; all bits set includes spectators."""


@final
class Event:
    """One thing that happened: a code from the game's list, and its numbers."""

    def __init__(self, code: i64, seat: i64, what: list[int], audience: i64, step: i64) -> None:
        self.code: i64 = code
        self.seat: i64 = seat
        self.what = what
        self.audience: i64 = audience
        self.step: i64 = step
        """The simultaneous step in which it happened, or 0."""
        self.forced: bool = False
        """Whether it was forced: there was no other choice."""


@final
class Scribe:
    """Records events while a log is being written; search runs without one."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.forced: bool = False
        """Whether current events are forced."""

    def note(self, event: Event) -> None:
        event.forced = self.forced
        self.events.append(event)


@final
class Reader:
    """Reads events as one seat (-1: a spectator) may know them, and remembers its place.

    Within a simultaneous step, a seat reads its own actions first, then those of the others by
    seat, once the step has closed. So nothing depends on who was faster, and a log only grows.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.read: i64 = 0
        """How many events it has read for good; those of an open step are read again."""
        self.seen: list[Event] = []
        self.others: list[Event] = []
        """What the others did in the last step."""
        self.step: i64 = 0
        """The step of what the others did."""

    def go_on(self, events: list[Event], open_step: i64) -> None:
        """Read what is new, up to the open step."""
        while self.read < len(events):
            event = events[self.read]
            if event.step == open_step:
                return
            if event.step != self.step:
                self.seen += by_seat(self.others)
                self.others = []
                self.step = event.step
            if self.may_see(event):
                if event.step == 0 or event.seat == self.seat:
                    self.seen.append(event)
                else:
                    self.others.append(event)
            self.read += 1

    def may_see(self, event: Event) -> bool:
        everybody = event.audience == EVERYBODY
        return everybody or (self.seat >= 0 and event.audience >> self.seat & 1 != 0)

    def after(self, since: i64, events: list[Event], open_step: i64) -> list[Event]:
        """What the seat may know, without the first n events."""
        self.go_on(events, open_step)
        known: i64 = len(self.seen)
        latest = by_seat(self.others)
        at: i64
        for at in range(self.read, len(events)):
            event = events[at]
            if event.seat == self.seat and self.may_see(event):
                latest.append(event)
        return self.seen[since:] + latest if since <= known else latest[since - known :]


def by_seat(events: list[Event]) -> list[Event]:
    """The events by seat, each seat's in order."""
    return sorted(events, key=seat_of)


def seat_of(event: Event) -> int:
    return event.seat
