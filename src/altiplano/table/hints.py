"""Hints for people: one at a time for each seat, from what the seat may know."""

import asyncio
from collections.abc import Callable
from functools import partial

from altiplano.bots import hints
from altiplano.processes import GONE, Asker, Failure, finished
from altiplano.table import wire
from altiplano.table.problems import Problem, problem
from altiplano.table.room import Room
from altiplano.table.thinkers import Helpers
from altiplano.table.thinking import hint_seed

MOST_KEPT = 1000
"""How many answers are cached."""

Work = asyncio.Task[list[wire.Hint] | Failure]
Think = Callable[[dict[str, object], list[str], int], list[hints.Hint]]


class PendingHints:
    """A question of a seat, the work on it, and how many requests wait for that."""

    def __init__(self, question: int, work: Work) -> None:
        self.question = question
        self.work = work
        self.waiting = 0


class Hints:
    """The hints of all tables in this process."""

    def __init__(self, helpers: Helpers) -> None:
        self.helpers = helpers
        self.think: Think = hints.hint
        """Finds the ideas."""
        self._asked: dict[tuple[str, int], PendingHints] = {}

    async def give(self, room: Room, seat: int, asker: Asker) -> list[wire.Hint]:
        """Hints for a seat's question; the same question gets the same answer."""
        place = room.id, seat
        with self.helpers.admit(asker):
            while True:
                async with room.ready():
                    check(room, seat)
                    question = room.lines.next[seat]
                    asked = self._asked.get(place)
                    if asked is None or (asked.question != question and asked.work.done()):
                        asked = self._begin(room, seat)
                found = await self._wait(place, asked, asker)
                if isinstance(found, Failure):
                    raise no_answer(found, "no-hint")
                if asked.question == question:
                    return found

    async def _wait(
        self, place: tuple[str, int], asked: PendingHints, asker: Asker
    ) -> list[wire.Hint] | Failure:
        """Wait for an answer; the work is cancelled when nobody is waiting for it any more."""
        asked.waiting += 1
        found: list[wire.Hint] | Failure = GONE
        try:
            if await finished(asked.work, asker):
                found = asked.work.result()
            return found
        finally:
            asked.waiting -= 1
            if isinstance(found, Failure) and not asked.waiting:
                asked.work.cancel()
                if self._asked.get(place) is asked:  # The next request starts the work again.
                    del self._asked[place]

    def _begin(self, room: Room, seat: int) -> PendingHints:
        view, options = room.match.view(seat), room.match.options(seat)
        seed = hint_seed(room, seat)
        work = asyncio.create_task(
            self.helpers.hint(partial(self.think, view, options, seed), view, seed)
        )
        asked = PendingHints(room.lines.next[seat], work)
        while len(self._asked) >= MOST_KEPT:
            del self._asked[next(iter(self._asked))]
        self._asked[room.id, seat] = asked
        return asked


def check(room: Room, seat: int) -> None:
    """Refuse people who may not have hints, or have nothing to decide."""
    check_allowed(room)
    if room.seats[seat].bot is not None:
        raise problem(409, "bot-plays")
    if seat not in room.match.to_move:
        raise problem(409, "not-asked")


def check_allowed(room: Room) -> None:
    if not room.setup.hints:
        raise problem(403, "no-hints")


def no_answer(failure: Failure, code: str) -> Problem:
    """The problem to report; if the client has left, that is not the server's fault."""
    return problem(400 if failure == GONE else 503, code)
