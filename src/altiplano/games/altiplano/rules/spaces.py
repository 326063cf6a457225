"""Action spaces: of the board and the strip, of role, extensions and assets (A5, T4.3)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.verbs import PORTER
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit


def has_place(edition: Edition, me: Seat, place: i64) -> bool:
    """Everyone has board and role; the spaces of extensions and assets belong to their owner."""
    if place == names.STRIP:
        return me.strip
    if place >= edition.first_asset_place:
        return me.assets >> place - edition.first_asset_place & 1 != 0
    return place < names.FIRST_EXTENSION_PLACE or owns(
        edition, me, place - names.FIRST_EXTENSION_PLACE
    )


def owns(edition: Edition, me: Seat, kind: i64) -> bool:
    """Whether the seat has an extension of a kind."""
    return me.extensions & edition.kind_tiles[kind] != 0


def space_count(edition: Edition, me: Seat, place: i64) -> i64:
    """The number of spaces at a place of the board (A12.4: the larger village)."""
    count: i64 = edition.spaces[place]
    larger: i64 = edition.larger_village
    if place == names.VILLAGE and larger != names.NOTHING and owns(edition, me, larger):
        count += edition.amount[larger]
    return count


def spaces_at(edition: Edition, me: Seat, place: i64) -> i64:
    """The same for any place: also of role, extension or asset (A5.7)."""
    if place < names.BOARD_PLACES:
        return space_count(edition, me, place)
    if place >= edition.first_asset_place:
        return edition.asset_spaces[place - edition.first_asset_place]
    if is_wild(edition, place):
        return 1
    return edition.uses_count[edition.recipe_at(me.role, place)]


def accepts(edition: Edition, me: Seat, place: i64, piece: i64) -> bool:
    """Whether a place of the board accepts a piece.

    Coins on movement spaces need A12.2; glass there, and food at the village, an asset (T10).
    """
    if piece == names.COIN:
        coins: i64 = edition.coin_movement
        return place == names.MOVEMENT and coins != names.NOTHING and owns(edition, me, coins)
    if place == names.STRIP and not me.strip:
        return False
    if place == names.MOVEMENT and piece == names.GLASS:
        return me.assets & edition.glass_trade != 0
    if place == names.VILLAGE and piece == names.FOOD:
        return me.assets & edition.preservation != 0
    return edition.accepts[place * names.PIECES + piece] == 1


def is_wild(edition: Edition, place: i64) -> bool:
    """Whether a place is the wild space, which accepts any one tile (A12.1)."""
    wild: i64 = edition.wild_space
    return wild != names.NOTHING and place == names.FIRST_EXTENSION_PLACE + wild


def wild_place(edition: Edition) -> i64:
    """The place of the wild space."""
    return names.FIRST_EXTENSION_PLACE + edition.wild_space


def wild_tile(edition: Edition, me: Seat) -> i64:
    """The tile in the wild space, or NOTHING; stored as its number plus one."""
    wild: i64 = edition.wild_space
    if wild == names.NOTHING:
        return names.NOTHING
    return me.filled[1 + wild] - 1


def on_place(edition: Edition, me: Seat, place: i64, piece: i64) -> i64:
    """How many of a piece are there."""
    if place < names.BOARD_PLACES:
        return me.board[place * names.PIECES + piece]
    filled: i64 = me.filled[place - names.ROLE_PLACE]
    if filled == 0:
        return 0
    if place >= edition.first_asset_place:
        return on_asset(filled, piece)
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
    """A free space of a role, extension or asset for this piece; NOTHING if there is none."""
    if place >= edition.first_asset_place:
        return free_on_asset(edition, me, place, piece)
    recipe: i64 = edition.recipe_at(me.role, place)
    filled: i64 = me.filled[place - names.ROLE_PLACE]
    if is_wild(edition, place):
        if filled != 0 or piece in (names.COIN, names.CORN):
            return names.NOTHING
        return 0
    at: i64
    for at in range(edition.uses_count[recipe]):
        if not filled >> at & 1 and edition.uses[recipe * MOST_USES + at] == piece:
            return at
    return names.NOTHING


def put(edition: Edition, me: Seat, place: i64, piece: i64) -> None:
    """Place a piece on a free space."""
    if place < names.BOARD_PLACES:
        me.board[place * names.PIECES + piece] += 1
        me.taken[place] += 1
    elif place >= edition.first_asset_place:
        space: i64 = free_on_asset(edition, me, place, piece)
        at: i64 = place - names.ROLE_PLACE
        me.fill(at, me.filled[at] | piece + 1 << 4 * space)
    elif is_wild(edition, place):
        me.fill(place - names.ROLE_PLACE, piece + 1)
    else:
        at = place - names.ROLE_PLACE
        me.fill(at, me.filled[at] | bit(free_space(edition, me, place, piece)))


def lift(edition: Edition, me: Seat, place: i64, piece: i64) -> None:
    """Take a piece off its space."""
    if place < names.BOARD_PLACES:
        me.board[place * names.PIECES + piece] -= 1
        me.taken[place] -= 1
        return
    if place >= edition.first_asset_place:
        me.fill(place - names.ROLE_PLACE, without(me.filled[place - names.ROLE_PLACE], piece))
        return
    if is_wild(edition, place):
        me.fill(place - names.ROLE_PLACE, 0)
        return
    first: i64 = edition.recipe_at(me.role, place) * MOST_USES
    filled: i64 = me.filled[place - names.ROLE_PLACE]
    at: i64 = MOST_USES - 1
    while not filled >> at & 1 or edition.uses[first + at] != piece:
        at -= 1
    me.fill(place - names.ROLE_PLACE, filled & ~bit(at))


# The spaces of an asset: four bits each, the piece plus one; 0 is a free space.


def on_asset(filled: i64, piece: i64) -> i64:
    """How many of a piece are there."""
    count: i64 = 0
    rest: i64 = filled
    while rest:
        if rest & 15 == piece + 1:
            count += 1
        rest >>= 4
    return count


def takes_on_asset(edition: Edition, me: Seat, place: i64, piece: i64) -> bool:
    """Whether an asset's spaces accept a piece; food to be stored needs another asset (R43)."""
    asset: i64 = place - edition.first_asset_place
    if not edition.asset_accepts[asset] >> piece & 1:
        return False
    porter = edition.verb[edition.asset_recipe + asset] == PORTER
    return not (porter and piece == names.FOOD) or me.assets & edition.preservation != 0


def free_on_asset(edition: Edition, me: Seat, place: i64, piece: i64) -> i64:
    """A free space of an asset, if it accepts the piece; NOTHING if there is none."""
    if not takes_on_asset(edition, me, place, piece):
        return names.NOTHING
    filled: i64 = me.filled[place - names.ROLE_PLACE]
    space: i64
    for space in range(edition.asset_spaces[place - edition.first_asset_place]):
        if not filled >> 4 * space & 15:
            return space
    return names.NOTHING


def free_spaces_on_asset(edition: Edition, me: Seat, place: i64) -> i64:
    """How many spaces of an asset are free."""
    filled: i64 = me.filled[place - names.ROLE_PLACE]
    free: i64 = 0
    space: i64
    for space in range(edition.asset_spaces[place - edition.first_asset_place]):
        if not filled >> 4 * space & 15:
            free += 1
    return free


def without(filled: i64, piece: i64) -> i64:
    """The spaces of an asset without one of a piece; the others move up."""
    at: i64 = 0
    while filled >> at & 15 != piece + 1:
        at += 4
    below: i64 = filled & bit(at) - 1
    return below | filled >> at + 4 << at


# Planning spaces (A4).


def open_planning_spaces(edition: Edition, me: Seat) -> i64:
    """A4.3: those open at the start, those opened by the road, and changes by an event."""
    spaces: i64 = edition.open_planning + me.bonus - me.opened
    step: i64
    for step in range(me.road):
        spaces += edition.track[step]
    return spaces if spaces < edition.most_planning else edition.most_planning


def free_planning_spaces(edition: Edition, me: Seat) -> i64:
    """A4.4: remaining tiles stay on planning spaces; spaces just gained are not open yet (R2)."""
    planning = me.planning
    free: i64 = open_planning_spaces(edition, me)
    good: i64
    for good in range(names.TYPES):
        free -= planning[good]
    return free


def take_back(state: State, seat: i64, piece: i64, place: i64) -> None:
    """A4.1: a tile goes back to a planning space, a coin beside the board."""
    me = state.seats[seat]
    lift(state.edition, me, place, piece)
    if piece == names.COIN:
        me.coins += 1
    else:
        me.planning[piece] += 1
    state.report(happenings.TOOK_BACK, seat, piece, place)
