"""What the kernel needs from any game's position."""

from mypy_extensions import i64

from altiplano.kernel.chance import Chance
from altiplano.kernel.events import EVERYBODY, Event, Scribe


class State:
    """A position: plain numbers, including open questions, so it can be copied, saved and sent.

    A game's own State adds fields; its Rules give them meaning.
    """

    def __init__(self, players: i64, chance: Chance) -> None:
        self.players: i64 = players
        self.chance = chance
        self.first: i64 = 0
        """The seat that comes first in turn order."""
        self.owing: i64 = 0
        """The seats that must decide now, as bits."""
        self.together: bool = False
        """Whether these decisions are one simultaneous step: nobody sees those of the others until
        it closes. A single seat can have such a step, too."""
        self.step: i64 = 1
        """Increases when a simultaneous step opens or closes."""
        self.touched: i64 = 0
        """The seats that can take something back in the open simultaneous step, as bits."""
        self.over: bool = False
        self.scribe: Scribe | None = None

    def copy_into(self, other: "State") -> None:
        """Copy the kernel's fields; scribes are not shared."""
        other.first = self.first
        other.owing = self.owing
        other.together = self.together
        other.step = self.step
        other.touched = self.touched
        other.over = self.over

    def copy(self) -> "State":
        raise NotImplementedError

    def asked(self, seat: i64) -> i64:
        """The number of the question that is open for a seat."""
        raise NotImplementedError

    def seats_owing(self) -> list[int]:
        """The seats that must decide, in turn order."""
        seats: list[int] = []
        turn: i64
        for turn in range(self.players):
            seat: i64 = (self.first + turn) % self.players
            if self.owing >> seat & 1:
                seats.append(seat)
        return seats

    def next_to_move(self) -> i64:
        """The first seat in turn order that must decide; there must be one."""
        seat: i64 = self.first
        while not self.owing >> seat & 1:
            seat += 1
            if seat == self.players:
                seat = 0
        return seat

    def open_step(self, only: i64 = -1) -> None:
        """Ask one seat or all of them; the others see the answers once the step has closed."""
        self.step += 1
        self.touched = 0
        self.together = True
        self.owing = (1 << self.players) - 1 if only < 0 else 1 << only

    def close_step(self) -> None:
        """Reveal what everyone decided."""
        self.step += 1
        self.touched = 0
        self.together = False
        self.owing = 0

    def ask_only(self, seat: i64) -> None:
        """Ask one seat, openly."""
        self.owing = 1 << seat

    def reveal(self) -> None:
        """Something hidden was revealed: nothing before it can be undone."""
        self.chance.uses += 1

    def report(self, code: i64, seat: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1) -> None:
        """Report an event that everyone may see (once its simultaneous step has closed)."""
        if self.scribe is not None:
            self.report_all(code, seat, [a, b, c])

    def report_all(self, code: i64, seat: i64, what: list[int]) -> None:
        """Report an event with any number of values; call it only if `scribe is not None`."""
        if self.scribe is not None:
            step: i64 = self.step if self.together else 0
            self.scribe.note(Event(code, seat, what, EVERYBODY, step))

    def report_to(self, audience: i64, code: i64, seat: i64, a: i64) -> None:
        """Report an event with one value to some seats only, given as bits."""
        if self.scribe is not None:
            self.report_all_to(audience, code, seat, [a])

    def report_all_to(self, audience: i64, code: i64, seat: i64, what: list[int]) -> None:
        """The same with any number of values; call it only if `scribe is not None`."""
        if self.scribe is not None:
            step: i64 = self.step if self.together else 0
            self.scribe.note(Event(code, seat, what, audience, step))
