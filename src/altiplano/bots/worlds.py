"""The game behind a view, a world that fits it, and the game's mind."""

import json
from functools import lru_cache

from altiplano import games
from altiplano.kernel.game import Game
from altiplano.kernel.mind import Mind


def game_of(view: dict[str, object]) -> Game:
    """The game and edition of a view."""
    return known_game(*edition_of(view))


def mind_of(view: dict[str, object], beginner: bool = False, style: str = "") -> Mind:
    """The game's mind, or a beginner's; in a style, if one is named."""
    return known_mind(*edition_of(view), beginner, style)


def seat_of(view: dict[str, object]) -> int:
    """The seat that a view belongs to."""
    seat = view["seat"]
    assert isinstance(seat, int), "a spectator has nothing to decide"
    return seat


def edition_of(view: dict[str, object]) -> tuple[str, str, str]:
    return str(view["game"]), str(view.get("edition")), json.dumps(view.get("content"))


@lru_cache(maxsize=8)
def known_game(name: str, edition: str, content: str) -> Game:
    return games.of({"game": name, "edition": edition, "content": json.loads(content)})


@lru_cache(maxsize=8)
def known_mind(name: str, edition: str, content: str, beginner: bool, style: str) -> Mind:
    mind = games.mind(known_game(name, edition, content), beginner)
    if style:
        mind.prefer(style)
    return mind
