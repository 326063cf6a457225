"""What the numbers of an observation mean, as listed by the game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, final

import numpy as np
from numpy.typing import NDArray

from altiplano import games
from altiplano.kernel.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.observation import Entry, Observer
from altiplano.kernel.words import listing

VERSION: Final = 0
"""The version of observations, actions and rewards, part of each environment's name. It is
increased when an entry, a move number or a reward changes its meaning, or the edition of a game."""

EDITIONS: Final[Mapping[str, str]] = MappingProxyType({"altiplano": "2", "expedition": "1"})
"""The edition of each game in this version, whatever newer ones there are, and whatever
ALTIPLANO_EDITION says."""

OBSERVATIONS: Final = ("flat", "tokens")
"""The forms of observations: a vector of numbers, or a list of things."""


@final
class Layout:
    """The entries of an observation, for a number of players and some options."""

    def __init__(self, observer: Observer) -> None:
        self.entries: list[Entry] = observer.entries
        self.names: list[str] = [entry.name for entry in self.entries]
        self.size: int = len(self.entries)
        self.high: NDArray[np.float32] = np.array(
            [entry.most / entry.unit for entry in self.entries], dtype=np.float32
        )
        """The maximum of each entry; the minimum is 0."""
        self.units: NDArray[np.float32] = np.array(
            [entry.unit for entry in self.entries], dtype=np.float32
        )
        """`observation * units` are the counts in views."""
        self.things: list[str] = observer.things
        """The meaning of token types; 0 is padding."""
        self.places: list[str] = observer.places

    def index(self, name: str) -> int:
        """The index of an entry such as `seat0.coins`."""
        if name not in self.names:
            raise Refused("unknown-entry", f"there is no entry '{name}' in these observations")
        return self.names.index(name)


def known_game(game: str | Game, edition: str | None = None) -> Game:
    """A game by its name, in this version's edition or another one; or the game itself."""
    if isinstance(game, str):
        return games.get(game, edition=edition or EDITIONS.get(game))
    if edition not in (None, game.edition_name):
        sentence = f"this game is in edition {game.edition_name}, not {edition}"
        raise Refused("two-editions", sentence)
    return game


def one_of(what: str, value: str, known: tuple[str, ...]) -> int:
    """The index of a value in a list of known ones."""
    if value not in known:
        sentence = f"the {what} '{value}' is unknown; possible are {listing(list(known))}"
        raise Refused(f"bad-{what}", sentence)
    return known.index(value)


def layout(
    game: str | Game,
    players: int = 2,
    options: dict[str, object] | None = None,
    edition: str | None = None,
) -> Layout:
    """The entries of observations of a game with this number of players and these options."""
    found = known_game(game, edition)
    chosen = checked(found, players, options)
    return Layout(found.rules.observer(players, chosen, False))


def checked(game: Game, players: int, options: dict[str, object] | None) -> dict[str, object]:
    """The options that differ from their defaults; raises Refused if they are not valid."""
    game.start(players, 0, options)
    return game.check_options({} if options is None else options)
