"""The games, listed by hand."""

from altiplano.games.altiplano import game as altiplano
from altiplano.kernel.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.words import listing

GAMES = {altiplano.NAME: altiplano.new_game}


def names() -> list[str]:
    """The games there are."""
    return list(GAMES)


def get(name: str, content: object = None) -> Game:
    """A game by name; content: a path or a dict that overrides values of its components."""
    if name not in GAMES:
        raise Refused("unknown-game", f"there is no game '{name}'; known games: {listing(names())}")
    return GAMES[name](content)
