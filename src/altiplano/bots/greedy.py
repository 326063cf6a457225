"""A bot that looks one move ahead, by the game's own estimate of a position."""

import json
from functools import lru_cache

from altiplano import games
from altiplano.bots.bot import Budget
from altiplano.kernel.game import Game


class Greedy:
    """Tries each option in a world that fits the view, and takes the one that looks best."""

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None = None
    ) -> str:
        """The option with the highest estimate; of equals the first."""
        seat = view["seat"]
        assert isinstance(seat, int), "a spectator decides nothing"
        world = game_of(view).imagine(view, seed)
        best = options[0]
        highest = float("-inf")
        for option in options:
            ahead = world.copy()
            ahead.play(seat, option)
            value = ahead.estimate(seat)
            if value > highest:
                best, highest = option, value
        return best


def game_of(view: dict[str, object]) -> Game:
    """The game that a view is of, in its edition."""
    return known_game(str(view["game"]), json.dumps(view.get("content")))


@lru_cache(maxsize=8)
def known_game(name: str, content: str) -> Game:
    return games.get(name, content=json.loads(content))
