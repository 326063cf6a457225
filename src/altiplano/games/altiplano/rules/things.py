"""The things on a player's table, by the names that the page uses."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules.spaces import wild_place, wild_tile
from altiplano.games.altiplano.rules.state import Seat
from altiplano.games.altiplano.rules.warehouse import row_type


def tile(family: str, good: i64) -> str:
    """A tile, such as `planning:wood`; a destination in its number is ignored."""
    return f"{family}:{names.PIECE_NAMES[good % moves.SHARED]}"


def on_space(edition: Edition, place: i64, piece: i64) -> str:
    """A piece on an action space."""
    return f"space:{edition.place_names[place]}:{names.PIECE_NAMES[piece]}"


def wild(edition: Edition, me: Seat) -> list[str]:
    """The tile in the wild space, if there is one."""
    good: i64 = wild_tile(edition, me)
    return [] if good == names.NOTHING else [on_space(edition, wild_place(edition), good)]


def row(edition: Edition, me: Seat, number: i64) -> list[str]:
    """A row of the warehouse; all unstarted rows are one thing."""
    if number == names.NOTHING:
        return []
    new = number == moves.NEW_ROW or row_type(edition, me, number) == names.NOTHING
    return ["row:new" if new else f"row:{int(number) + 1}"]


def order(what: i64) -> str:
    """The unfulfilled order that a tile goes to."""
    return "my-second" if what >= moves.SECOND else "my-order"


def traded(source: i64, good: i64) -> str:
    """A tile on a trading space, a seat's or the neutral one."""
    place = "neutral" if source == moves.NEUTRAL else str(int(source))
    return f"trading:{place}:{names.GOODS[good]}"
