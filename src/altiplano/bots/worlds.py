"""The game behind a view, a world that fits it, and what is known about playing it."""

import json
from functools import lru_cache

from altiplano import games
from altiplano.kernel.game import Game
from altiplano.kernel.mind import Mind


def game_of(view: dict[str, object]) -> Game:
    """The game that a view is of, in its edition."""
    return known_game(*edition_of(view))


def mind_of(view: dict[str, object], beginner: bool = False, style: str = "") -> Mind:
    """What is known about playing it, or what a beginner knows; in a style, where it is named."""
    return known_mind(*edition_of(view), beginner, style)


def seat_of(view: dict[str, object]) -> int:
    """The seat whose view it is."""
    seat = view["seat"]
    assert isinstance(seat, int), "a spectator decides nothing"
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
