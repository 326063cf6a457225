"""The games that can be shown in a terminal, listed by hand."""

from altiplano.errors import Refused
from altiplano.terminal import altiplano, expedition
from altiplano.terminal.display import Display

DISPLAYS: dict[str, Display] = {
    "altiplano": altiplano,
    "expedition": expedition,
}


def display_of(game: str) -> Display:
    """How a game is shown; raises Refused if that is not possible."""
    if game not in DISPLAYS:
        raise Refused("no-terminal", f"{game} cannot be shown in a terminal yet")
    return DISPLAYS[game]
