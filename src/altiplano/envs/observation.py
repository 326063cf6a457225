"""What a seat observes of a single match: for bots and programs that use the contract."""

from typing import final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i32
from numpy.typing import NDArray

from altiplano.envs.batch import shown
from altiplano.envs.layout import checked, known_game
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match


@final
class Observer:
    """Writes flat observations of matches with a number of players and options."""

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        options: dict[str, object] | None = None,
        edition: str | None = None,
    ) -> None:
        self.game = known_game(game, edition)
        self._inner = self.game.rules.observer(players, checked(self.game, players, options), False)
        self._row = vec[i32]([0] * int(self._inner.size))
        self.size = int(self._inner.size)

    def of_match(self, match: Match, seat: int) -> NDArray[np.float32]:
        """What the seat observes; the same as in a batch."""
        self._inner.write(match.state, seat, self._row, 0)
        return shown(self._row, np.float32).copy()

    def of_view(self, view: dict[str, object]) -> NDArray[np.float32]:
        """The same from a view alone: it contains everything needed."""
        seat = view["seat"]
        assert isinstance(seat, int), "a spectator has nothing to decide"
        return self.of_match(self.game.imagine(view, seed=0), seat)
