"""Tiles on spaces that no planned action would use (A5.6)."""

from collections import Counter

from altiplano.games.altiplano.aid import deeds
from altiplano.games.altiplano.aid.look import Look
from altiplano.games.altiplano.content.moves import SECOND, SHARED
from altiplano.games.altiplano.content.names import NOTHING, PIECE_NAMES, ROLE_PLACE
from altiplano.games.altiplano.content.verbs import ASSET, DELIVER, STORE
from altiplano.games.altiplano.rules.orders import free_order_space
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.spaces import put, wild_place, wild_tile
from altiplano.games.altiplano.rules.warehouse import row_of, store, why_not_store

Tiles = Counter[int]


def idle_tiles(look: Look) -> list[dict[str, object]]:
    """By place: the pieces that would stay, and what would make them useful."""
    if look.me.role == NOTHING:
        return []
    recipes = deeds.own_recipes(look)
    found = [idle(look, place, left) for place, left in left_on_board(look, recipes) if left]
    for recipe in recipes:
        place = int(look.edition.place[recipe])
        left = deeds.lying(look, place) if place >= ROLE_PLACE else Tiles()
        if left and not deeds.can_act(look, look.me, recipe):
            found.append(
                row(look, place, left, Tiles(deeds.pieces_on(look.edition, recipe)) - left)
            )
    return found


def idle(look: Look, place: int, left: Tiles) -> dict[str, object]:
    """One place of the board, and the smallest addition that allows an action."""
    lacks = [
        uses - left
        for uses in (
            Tiles(deeds.pieces_on(look.edition, recipe)) for recipe in open_at(look, place)
        )
        if uses & left
    ]
    return row(look, place, left, min(lacks, key=lambda each: each.total(), default=Tiles()))


def row(look: Look, place: int, left: Tiles, missing: Tiles) -> dict[str, object]:
    return {
        "place": look.edition.place_names[place],
        "goods": [PIECE_NAMES[piece] for piece in sorted(left.elements())],
        "missing": [PIECE_NAMES[piece] for piece in sorted(missing.elements())],
    }


def left_on_board(look: Look, recipes: list[int]) -> list[tuple[int, Tiles]]:
    """What no action uses at each place; the wild tile is used where it helps most."""
    basic = [recipe for recipe in recipes if recipe < look.edition.basic]
    places = sorted({int(look.edition.place[recipe]) for recipe in basic})
    left = {place: unused(look, place, deeds.lying(look, place)) for place in places}
    wild = int(wild_tile(look.edition, look.me))
    if wild != NOTHING:
        helped = {
            place: unused(look, place, deeds.lying(look, place) + Tiles([wild])) for place in places
        }
        best = min(places, key=lambda place: helped[place].total() - left[place].total())
        if helped[best].total() <= left[best].total():
            left[best] = helped[best]
        else:
            left[int(wild_place(look.edition))] = Tiles([wild])
    return list(left.items())


def unused(look: Look, place: int, tiles: Tiles) -> Tiles:
    """The fewest tiles that stay, whichever actions are taken there in turn."""
    if not tiles:
        return tiles
    return fewest(
        look, place, [Tiles(deeds.pieces_on(look.edition, r)) for r in open_at(look, place)], tiles
    )


def fewest(look: Look, place: int, recipes: list[Tiles], tiles: Tiles) -> Tiles:
    """Try each action that the tiles pay for; what is left may then be sold, stored and so on."""
    best = untaken(look, place, tiles)
    for at, uses in enumerate(recipes):
        if best and uses <= tiles:
            left = fewest(look, place, recipes[at:], tiles - uses)
            best = min(best, left, key=lambda each: each.total())
    return best


def open_at(look: Look, place: int) -> list[int]:
    """The actions of a place that use certain tiles, if nothing but tiles is missing."""
    edition = look.edition
    found = []
    for recipe in range(edition.basic):
        uses = deeds.pieces_on(edition, recipe)
        if edition.place[recipe] == place and uses:
            me = deeds.cleared(look, place, uses[0])
            for piece in uses[1:]:
                put(edition, me, place, piece)
            if deeds.can_act(look, me, recipe):
                found.append(recipe)
    return found


def untaken(look: Look, place: int, tiles: Tiles) -> Tiles:
    """What is left when everything possible is sold, stored, delivered or paid."""
    edition = look.edition
    left = tiles
    for recipe in range(edition.basic):
        if edition.place[recipe] != place or not deeds.takes_any(edition, recipe) or not left:
            continue
        fits = Tiles({good: left[good] for good in deeds.fitting(look, recipe)})
        verb = edition.verb[recipe]
        if verb == STORE:
            left -= stored(look, fits)
        elif verb == DELIVER:
            left -= delivered(look, fits)
        elif verb == ASSET:
            left -= Tiles(list((+fits).elements())[:1])
        else:
            left -= fits
    return left


def stored(look: Look, tiles: Tiles) -> Tiles:
    """The tiles for which the warehouse has room, one after another."""
    state = look.state.copy()
    me = state.seats[look.seat]
    found = Tiles()
    for good in tiles.elements():
        for what in (good, good + SHARED):
            if why_not_store(look.edition, me, what) == LEGAL:
                store(state, look.seat, good, row_of(look.edition, me, what))
                found[good] += 1
                break
    return found


def delivered(look: Look, tiles: Tiles) -> Tiles:
    """The tiles for which the orders have spaces."""
    me = look.me.copy()
    found = Tiles()
    for good in tiles.elements():
        space = free_order_space(look.edition, me, good)
        if space != NOTHING:
            me.delivered |= 1 << space
            found[good] += 1
            continue
        space = free_order_space(look.edition, me, good + SECOND)
        if space != NOTHING:
            me.second_delivered |= 1 << space
            found[good] += 1
    return found
