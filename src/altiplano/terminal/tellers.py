"""The games that can be told in a terminal, listed by hand."""

from altiplano.errors import Refused
from altiplano.terminal import altiplano, expedition
from altiplano.terminal.teller import Teller

TELLERS: dict[str, Teller] = {
    "altiplano": altiplano,
    "expedition": expedition,
}


def teller_of(game: str) -> Teller:
    """How a game is told; raises Refused if it is not yet."""
    if game not in TELLERS:
        raise Refused("no-terminal", f"{game} cannot be shown in a terminal yet")
    return TELLERS[game]
