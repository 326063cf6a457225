"""Hints for people: one at a time for each seat, from what the seat may know."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from altiplano.bots import hints
from altiplano.processes import Failure
from altiplano.table import wire
from altiplano.table.problems import problem
from altiplano.table.room import Room
from altiplano.table.thinkers import Helpers
from altiplano.table.thinking import hint_seed

MOST_KEPT = 1000
"""How many answers are remembered."""

Work = asyncio.Task[list[wire.Hint] | Failure]
Think = Callable[[dict[str, object], list[str], int], list[hints.Hint]]


class PendingHints(NamedTuple):
    """A question of a seat, and the work on it."""

    question: int
    work: Work


class Hints:
    """Those of all tables of this process."""

    def __init__(self, helpers: Helpers) -> None:
        self.helpers = helpers
        self.think: Think = hints.hint
        """Finds the ideas."""
        self._asked: dict[tuple[str, int], PendingHints] = {}

    async def give(self, room: Room, seat: int) -> list[wire.Hint]:
        """Hints for the question of a seat; asking again gives the same."""
        while True:
            async with room.ready():
                check(room, seat)
                question = room.lines.next[seat]
                asked = self._asked.get((room.id, seat))
                if asked is None or (asked.question != question and asked.work.done()):
                    asked = self._begin(room, seat)
            try:
                found = await asyncio.shield(asked.work)
            except Exception:  # The next request must not get the same error.
                self._asked.pop((room.id, seat), None)
                raise
            if isinstance(found, Failure):
                self._asked.pop((room.id, seat), None)
                raise problem(503, "no-hint")
            if asked.question == question:
                return found

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
    """Hints are for who may have them, and has to decide."""
    check_allowed(room)
    if room.seats[seat].bot is not None:
        raise problem(409, "bot-plays")
    if seat not in room.match.to_move:
        raise problem(409, "not-asked")


def check_allowed(room: Room) -> None:
    if not room.setup.hints:
        raise problem(403, "no-hints")
