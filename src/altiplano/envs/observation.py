"""What a seat observes of a single match: for bots and programs that use the contract."""

from typing import final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, i32

from altiplano.envs.batch import TOKENS, Observations, shown
from altiplano.envs.layout import OBSERVATIONS, checked, known_game, one_of
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.observation import TOKEN


@final
class Observer:
    """Writes observations of matches with some number of players and options."""

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        options: dict[str, object] | None = None,
        edition: str | None = None,
        *,
        observation: str = "flat",
    ) -> None:
        self.game = known_game(game, edition)
        tokens = one_of("observation", observation, OBSERVATIONS) == 1
        chosen = checked(self.game, players, options)
        self._inner = self.game.rules.observer(players, chosen, tokens)
        self._most_tokens = TOKENS[self.game.name] * players if tokens else 0
        self._row = vec[i32]([0] * int(self._inner.size))
        self.size = int(self._inner.size)

    def of_match(self, match: Match, seat: int) -> Observations:
        """What the seat observes, the same as in a batch."""
        self._inner.write(match.state, seat, self._row, 0)
        if not self._most_tokens:
            return shown(self._row, np.float32).copy()
        tokens = vec[i16]([0] * (self._most_tokens * TOKEN))
        self._inner.write_tokens(self._row, tokens, 0, self._most_tokens)
        return shown(tokens, np.int16).reshape(-1, TOKEN)

    def of_view(self, view: dict[str, object]) -> Observations:
        """The same from a view alone: every number follows from it."""
        seat = view["seat"]
        assert isinstance(seat, int), "a spectator has nothing to decide"
        return self.of_match(self.game.imagine(view, seed=0), seat)
