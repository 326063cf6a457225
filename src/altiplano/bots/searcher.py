"""Bots that search: the same method, with more or less time."""

import time
from typing import NamedTuple

from altiplano.bots.bot import Budget
from altiplano.bots.line import LineBot
from altiplano.bots.search import Search
from altiplano.bots.worlds import mind_of, seat_of
from altiplano.kernel.match import Match
from altiplano.kernel.mind import Mind
from altiplano.kernel.state import State

CHUNK = 8
"""Iterations between two checks of the clock."""


class Patience(NamedTuple):
    """How long a level thinks about a planning phase or a turn by default."""

    seconds: float
    iterations: int


LEVELS = {"strong": Patience(0.5, 80), "master": Patience(3.0, 800)}


class Spent(NamedTuple):
    """How much of its budget a turn has already used."""

    seconds: float = 0.0
    iterations: int = 0


class Searcher(LineBot):
    """Searches for a line of moves."""

    def __init__(self, patience: Patience) -> None:
        super().__init__()
        self.patience = patience
        self.search: Search | None = None
        """The last one."""
        self._asked: dict[str, object] = {}
        self._spell = -1
        self._before = Spent()
        self._spent = Spent()

    def decide(
        self, view: dict[str, object], world: Match, seed: int, budget: Budget | None
    ) -> list[int]:
        mind = mind_of(view, style=self.style)
        before = self._spent_before(view, mind, world.state)
        search = self.search = Search(mind, world.state, seat_of(view), seed % 2**31)
        part = 1.0 if world.open_step else mind.part
        self._spent = think(search, budget, self.patience.seconds, before, part)
        return search.ranked()[0].idea.moves

    def _spent_before(self, view: dict[str, object], mind: Mind, state: State) -> Spent:
        """What this turn had used before this question; the same if it is asked again."""
        if view != self._asked:
            seat = seat_of(view)
            spell = int(mind.spell(state))
            goes_on = spell == self._spell and not mind.begins(state, seat)
            self._before = self._spent if goes_on else Spent()
            self._asked, self._spell = view, spell
        return self._before


def think(search: Search, budget: Budget | None, usual: float, spent: Spent, part: float) -> Spent:
    """Search with a part of the remaining budget, or of the default seconds; returns the use."""
    begun = time.monotonic()
    given = budget or Budget()
    spent = Spent(max(spent.seconds, given.spent), spent.iterations)
    seconds, left = given.seconds, given.iterations
    if seconds is None and left is None:
        seconds = usual
    left = None if left is None else left - spent.iterations
    seconds = None if seconds is None else seconds - spent.seconds
    most = None if left is None else max(0, round(left * part))
    until = None if seconds is None else begun + seconds * part
    made = 0
    while len(search.tried) > 1 and not given.stopped:
        step = CHUNK if most is None else min(CHUNK, most - made)
        if step <= 0 or (until is not None and time.monotonic() >= until):
            break
        search.run(step)
        made += step
    return Spent(spent.seconds + time.monotonic() - begun, spent.iterations + made)
