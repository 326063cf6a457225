"""List the actions that a seat can take, here or after a move (A6, A7)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.rules import refusals
from altiplano.games.altiplano.rules.movement import EVERYWHERE
from altiplano.games.altiplano.rules.recipes import (
    location_now,
    why_not_act,
    why_not_there,
    why_not_to,
)
from altiplano.games.altiplano.rules.spaces import wild_tile
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit, lowest


def write_acts(state: State, me: Seat, recipe: i64, out: vec[i64], count: i64) -> i64:
    """Write every legal move of a recipe, wherever the pawn is; returns the new count."""
    edition = state.edition
    if recipe >= edition.basic or not (
        edition.uses_count[recipe] > 0 or takes_tiles(edition, recipe)
    ):
        return write_acts_with(state, me, recipe, names.NOTHING, out, count)
    if me.taken[edition.place[recipe]] > 0:
        count = write_acts_with(state, me, recipe, names.NOTHING, out, count)
    wild = wild_tile(edition, me)
    if wild != names.NOTHING:
        count = write_acts_with(state, me, recipe, wild, out, count)
    return count


def takes_tiles(edition: Edition, recipe: i64) -> bool:
    """Whether an action needs a choice of tiles on spaces."""
    return edition.verb[recipe] in (verbs.SELL, verbs.STORE, verbs.DELIVER, verbs.OPALS)


def write_acts_with(
    state: State, me: Seat, recipe: i64, wild: i64, out: vec[i64], count: i64
) -> i64:
    """The same with a tile from the wild space, or without one (NOTHING)."""
    edition = state.edition
    if why_not_act(state, me, recipe, wild) != refusals.LEGAL:
        return count
    verb: i64 = edition.verb[recipe]
    at: i64
    if verb == verbs.GAIN and edition.choice_count[recipe] > 0:
        for at in range(edition.choice_count[recipe]):
            choice: i64 = edition.choices[recipe * MOST_USES + at]
            count = write_act(state, me, recipe, choice, wild, out, count)
        return count
    if takes_tiles(edition, recipe):
        if wild != names.NOTHING:
            return write_tile_acts(state, me, recipe, wild, wild, out, count)
        first: i64 = edition.place[recipe] * names.PIECES
        for at in range(names.TYPES):
            if me.board[first + at] > 0:
                count = write_tile_acts(state, me, recipe, at, wild, out, count)
        return count
    if verb == verbs.PORTER:
        for at in range(names.TYPES):
            count = write_tile_acts(state, me, recipe, at, wild, out, count)
        return count
    if verb == verbs.TRADE:
        if me.opals == 0:
            return count
        for at in range(names.TYPES):
            count = write_act(state, me, recipe, at, wild, out, count)
        return count
    if verb == verbs.ASSET:
        if me.taken[names.STRIP] == 0 and wild_tile(edition, me) == names.NOTHING:
            return count
        for at in range(edition.assets):
            if state.assets >> at & 1:
                count = write_act(state, me, recipe, at, wild, out, count)
        return count
    if verb == verbs.EXTENSION:
        for at in range(edition.slots):
            if state.strip[at] != names.NOTHING:
                count = write_act(state, me, recipe, state.strip[at], wild, out, count)
        return count
    if verb in (verbs.BOAT, verbs.HOUSE, verbs.ORDER):
        cards: i64 = state.orders
        if verb == verbs.BOAT:
            cards = state.boats
        elif verb == verbs.HOUSE:
            cards = state.houses
        if cards == 0 and verb != verbs.ORDER:
            return write_act(state, me, recipe, moves.NONE_LEFT_TO_GAIN, wild, out, count)
        at = 0
        while cards >> at:
            if cards >> at & 1:
                count = write_act(state, me, recipe, at, wild, out, count)
            at += 1
        return count
    return write_act(state, me, recipe, moves.NO_ARGUMENT, wild, out, count)


def write_tile_acts(
    state: State, me: Seat, recipe: i64, tile: i64, wild: i64, out: vec[i64], count: i64
) -> i64:
    """A tile goes its usual way, to its partner's row (R42), or onto the second order (R41)."""
    count = write_act(state, me, recipe, tile, wild, out, count)
    if not me.assets:
        return count
    verb: i64 = state.edition.verb[recipe]
    if verb in (verbs.STORE, verbs.PORTER) and me.assets & state.edition.shared_rows:
        count = write_act(state, me, recipe, tile + moves.SHARED, wild, out, count)
    if verb == verbs.DELIVER and me.second != names.NOTHING:
        count = write_act(state, me, recipe, tile + moves.SECOND, wild, out, count)
    return count


def write_act(
    state: State, me: Seat, recipe: i64, argument: i64, wild: i64, out: vec[i64], count: i64
) -> i64:
    """Write one move if it is legal."""
    if why_not_to(state, me, recipe, argument, wild) != refusals.LEGAL:
        return count
    first: i64 = (
        recipe * moves.ARGUMENTS if wild == names.NOTHING else recipe * moves.ARGUMENTS + moves.WILD
    )
    out[count] = state.edition.act_move[first + argument]
    return count + 1


def places_to_act(state: State, me: Seat, scratch: vec[i64], count: i64) -> i64:
    """The locations, as bits, where the seat could act after a move; only writes after `count`."""
    edition = state.edition
    moved = state.moved
    state.moved = True  # R40: returning to the traveler also counts as moving there.
    goals: i64 = 0
    recipe: i64
    for recipe in range(edition.basic):
        location: i64 = location_now(state, recipe)
        if location == names.NOBODY:
            continue
        goal: i64 = bit(location)
        if not goals & goal and write_acts(state, me, recipe, scratch, count) > count:
            goals |= goal
    if me.role != names.NOTHING:
        goals |= goal_of(state, me, edition.role_recipe + me.role, scratch, count)
    tile: i64 = 0
    while me.extensions >> tile:
        if me.extensions >> tile & 1:
            extension: i64 = edition.extension_recipe + edition.tile_kind[tile]
            goals |= goal_of(state, me, extension, scratch, count)
        tile += 1
    mine: i64 = me.assets
    while mine:
        goals |= goal_of(state, me, edition.asset_recipe + lowest(mine), scratch, count)
        mine &= mine - 1
    state.moved = moved
    return goals


def goal_of(state: State, me: Seat, recipe: i64, scratch: vec[i64], count: i64) -> i64:
    """The bit of a recipe's location if the seat could take its action, otherwise 0.

    An action without a location can be taken everywhere (R10).
    """
    if write_acts(state, me, recipe, scratch, count) == count:
        return 0
    location: i64 = location_now(state, recipe)
    if location == names.NOTHING:
        return EVERYWHERE
    return bit(location)


def write_acts_here(state: State, me: Seat, out: vec[i64], count: i64) -> i64:
    """Write the legal actions at the pawn's location: of board, role and extensions."""
    edition = state.edition
    if me.pawn != names.NOBODY:
        here = edition.at_location[me.pawn]
        at: i64
        for at in range(len(here)):
            count = write_acts(state, me, here[at], out, count)
        role: i64 = edition.role_recipe + me.role
        if edition.location[role] == me.pawn:
            count = write_acts(state, me, role, out, count)
    tile: i64 = 0
    while me.extensions >> tile:
        if me.extensions >> tile & 1:
            recipe: i64 = edition.extension_recipe + edition.tile_kind[tile]
            if why_not_there(state, me, recipe) == refusals.LEGAL:
                count = write_acts(state, me, recipe, out, count)
        tile += 1
    if me.strip and me.pawn == state.traveler:
        count = write_traveler_acts(state, me, out, count)
    return count


def write_traveler_acts(state: State, me: Seat, out: vec[i64], count: i64) -> i64:
    """T5: the actions of the strip and of assets."""
    edition = state.edition
    there = edition.at_location[names.TRAVELER]
    at: i64
    for at in range(len(there)):
        count = write_acts(state, me, there[at], out, count)
    mine: i64 = me.assets
    while mine:
        count = write_acts(state, me, edition.asset_recipe + lowest(mine), out, count)
        mine &= mine - 1
    return count
