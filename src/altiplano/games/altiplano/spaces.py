"""Action spaces: of the board's places, of the role, of extensions (A5)."""

from mypy_extensions import i64

from altiplano.games.altiplano.edition import MOST_USES, Edition
from altiplano.games.altiplano.names import (
    BOARD_PLACES,
    COIN,
    CORN,
    FIRST_EXTENSION_PLACE,
    MOVEMENT,
    NOTHING,
    PIECES,
    ROLE_PLACE,
    VILLAGE,
)
from altiplano.games.altiplano.state import Seat
from altiplano.kernel.bits import bit


def has_place(edition: Edition, me: Seat, place: i64) -> bool:
    """Board and role are everybody's; an extension's spaces are its owner's."""
    return place < FIRST_EXTENSION_PLACE or owns(edition, me, place - FIRST_EXTENSION_PLACE)


def owns(edition: Edition, me: Seat, kind: i64) -> bool:
    """Whether the seat has an extension of a kind."""
    return me.extensions & edition.kind_tiles[kind] != 0


def space_count(edition: Edition, me: Seat, place: i64) -> i64:
    """How many spaces a place of the board has for this seat (A12.4: the larger village)."""
    count: i64 = edition.spaces[place]
    larger: i64 = edition.larger_village
    if place == VILLAGE and larger != NOTHING and owns(edition, me, larger):
        count += edition.amount[larger]
    return count


def accepts(edition: Edition, me: Seat, place: i64, piece: i64) -> bool:
    """Whether a place of the board takes a piece; coins on movement spaces need A12.2."""
    if piece == COIN:
        coins: i64 = edition.coin_movement
        return place == MOVEMENT and coins != NOTHING and owns(edition, me, coins)
    return edition.accepts[place * PIECES + piece] == 1


def is_wild(edition: Edition, place: i64) -> bool:
    """Whether a place is the wild space, which takes any one tile (A12.1)."""
    wild: i64 = edition.wild_space
    return wild != NOTHING and place == FIRST_EXTENSION_PLACE + wild


def wild_tile(edition: Edition, me: Seat) -> i64:
    """The tile in the wild space, or NOTHING; kept as its number and one."""
    wild: i64 = edition.wild_space
    return NOTHING if wild == NOTHING else me.filled[1 + wild] - 1


def on_place(edition: Edition, me: Seat, place: i64, piece: i64) -> i64:
    """How many of a piece lie there."""
    if place < BOARD_PLACES:
        return me.board[place * PIECES + piece]
    filled: i64 = me.filled[place - ROLE_PLACE]
    if filled == 0:
        return 0
    if is_wild(edition, place):
        return 1 if filled == piece + 1 else 0
    first: i64 = edition.recipe_at(me.role, place) * MOST_USES
    count: i64 = 0
    at: i64
    for at in range(MOST_USES):
        if filled >> at & 1 and edition.uses[first + at] == piece:
            count += 1
    return count


def free_space(edition: Edition, me: Seat, place: i64, piece: i64) -> i64:
    """A space of a role or extension that waits for this piece; NOTHING if there is none."""
    recipe: i64 = edition.recipe_at(me.role, place)
    filled: i64 = me.filled[place - ROLE_PLACE]
    if is_wild(edition, place):
        return 0 if filled == 0 and piece not in (COIN, CORN) else NOTHING
    at: i64
    for at in range(edition.uses_count[recipe]):
        if not filled >> at & 1 and edition.uses[recipe * MOST_USES + at] == piece:
            return at
    return NOTHING


def put(edition: Edition, me: Seat, place: i64, piece: i64) -> None:
    """Lay a piece on a free space."""
    if place < BOARD_PLACES:
        me.board[place * PIECES + piece] += 1
        me.taken[place] += 1
    elif is_wild(edition, place):
        me.filled[place - ROLE_PLACE] = piece + 1
    else:
        me.filled[place - ROLE_PLACE] |= bit(free_space(edition, me, place, piece))


def lift(edition: Edition, me: Seat, place: i64, piece: i64) -> None:
    """Take a piece off its space."""
    if place < BOARD_PLACES:
        me.board[place * PIECES + piece] -= 1
        me.taken[place] -= 1
        return
    if is_wild(edition, place):
        me.filled[place - ROLE_PLACE] = 0
        return
    first: i64 = edition.recipe_at(me.role, place) * MOST_USES
    filled: i64 = me.filled[place - ROLE_PLACE]
    at: i64 = MOST_USES - 1
    while not filled >> at & 1 or edition.uses[first + at] != piece:
        at -= 1
    me.filled[place - ROLE_PLACE] = filled & ~bit(at)
