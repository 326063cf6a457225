"""Plans as actions: an agent chooses among the ideas of the game's mind, not single moves.

An idea is a sequence of moves that a seat can make in one go, such as a whole planning phase. The
mind finds them in a world imagined from the seat's view, so they reveal no secrets.
"""

from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

from altiplano.bots.line import Line
from altiplano.envs.opponents import bot_seed
from altiplano.kernel import batch as core
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.mind import Idea, Mind

VERSION: Final = 0
"""The version of plans, in the names of their environments. Which plan is number 3 depends on how
the mind judges: the version is increased with that of the environments, and whenever other weights
change the plans."""

MOST: Final = 24
"""The maximum number of plans to choose from; the mind's best come first."""


@final
class Planning:
    """The plans of one match: those that the seat to move can choose from, and the chosen ones."""

    def __init__(self, game: Game, mind: Mind, inner: core.Batch, at: int) -> None:
        self.ideas: list[Idea] = []
        self._game = game
        self._mind = mind
        self._inner = inner
        self._at = at
        self._lines: dict[int, Line] = {}

    def begin(self) -> None:
        """A new match has started."""
        self.ideas = []
        self._lines = {}

    def look(self) -> None:
        """Find what the seat to move can choose from."""
        self.ideas = self._mind.ideas(self._world().state, self._seat)[:MOST]

    def start(self, plan: int) -> int:
        """The first move of a plan; `next` returns the others."""
        moves = [self._game.move_text(move) for move in self.ideas[plan].moves]
        line = self._lines[self._seat] = Line()
        return self._game.parse_move(line.follow(self._world(), self._seat, moves))

    def next(self) -> int | None:
        """The next move of the seat's plan, if everything is as expected."""
        line = self._lines.get(self._seat)
        if line is None:
            return None
        inner, at = self._inner, self._at
        planned = line.next(inner.view(at, self._seat), inner.options_of(at))
        return None if planned is None else self._game.parse_move(planned)

    def why_not(self, plan: int) -> str | None:
        """Why a plan is refused, as a sentence; None if it exists."""
        if 0 <= plan < len(self.ideas):
            return None
        return f"there is no plan {plan}; plans: 0 to {len(self.ideas) - 1}"

    def mask(self) -> NDArray[np.bool_]:
        """The plans that exist."""
        return np.arange(MOST) < len(self.ideas)

    def info(self) -> dict[str, Any]:
        """The plans as lists of moves, and how good each looks to the mind."""
        text = self._game.move_text
        return {
            "plans": [[text(move) for move in idea.moves] for idea in self.ideas],
            "worths": np.array([idea.worth for idea in self.ideas], np.float32),
        }

    @property
    def _seat(self) -> int:
        return int(self._inner.to_move[self._at])

    def _world(self) -> Match:
        """A world that fits the seat's view; its seed says nothing about the match."""
        inner, at = self._inner, self._at
        seed = bot_seed(int(inner.seeds[at]), self._seat, int(inner.steps[at]))
        return self._game.imagine(inner.view(at, self._seat), seed)
