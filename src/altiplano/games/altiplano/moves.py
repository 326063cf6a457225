"""The move table: every move has a number and a text, and one of each for good.

A move is a kind with two arguments. Overlays keep the numbers of the printed edition; what they add
comes after it.
"""

from typing import Final, final

from altiplano.games.altiplano.content import Content, tile_name
from altiplano.games.altiplano.effects import MOVE_WORDS, VERBS
from altiplano.games.altiplano.names import (
    CORN,
    FOOD,
    GOODS,
    LOCATIONS,
    MOVEMENT,
    PIECE_NAMES,
    PIECES,
)

PASS: Final = 0
END_TURN: Final = 1
ENOUGH: Final = 2
DRAW: Final = 3
READY: Final = 4
TAKE_ROLE: Final = 5
TAKE_BACK: Final = 6
PLACE: Final = 7
START: Final = 8
WALK: Final = 9
RIDE: Final = 10
ACT: Final = 11
STORE_CORN: Final = 12
CORN_TO_ORDER: Final = 13
GONE: Final = 14
"""A move of the printed edition whose component this edition does not have."""

NEW_ROW: Final = 62
NONE_LEFT_TO_GAIN: Final = 62
NO_ARGUMENT: Final = 63
ARGUMENTS: Final = 64


@final
class Entry:
    """One line of the move table."""

    def __init__(self, text: str, kind: int, a: int = 0, b: int = 0) -> None:
        self.text = text
        self.kind = kind
        self.a = a
        self.b = b


def table(content: Content, printed: Content) -> list[Entry]:
    """The moves of an edition, those of the printed one first."""
    own = {entry.text: entry for entry in entries(content)}
    result = []
    for entry in entries(printed):
        result.append(own.pop(entry.text, Entry(entry.text, GONE)))
    return result + list(own.values())


def entries(content: Content) -> list[Entry]:
    """Every move that the components allow at all."""
    result = [
        Entry("pass", PASS),
        Entry("end", END_TURN),
        Entry("enough", ENOUGH),
        Entry("draw", DRAW),
        Entry("ready", READY),
    ]
    result += [Entry(f"role {name}", TAKE_ROLE, at) for at, name in enumerate(content.roles)]
    spaces = [
        (piece, place, f"{PIECE_NAMES[piece]} {name}")
        for place, (name, accepted) in enumerate(places(content))
        for piece in accepted
    ]
    result += [Entry(f"take {text}", TAKE_BACK, piece, place) for piece, place, text in spaces]
    result += [Entry(f"place {text}", PLACE, piece, place) for piece, place, text in spaces]
    for word, kind in (("start", START), ("walk", WALK), ("cart", RIDE)):
        result += [Entry(f"{word} {name}", kind, at) for at, name in enumerate(LOCATIONS)]
    result += acts(content)
    rows = len(content.depots[0].rows) + len(content.depots[1].rows)
    result += [Entry(f"corn row {row + 1}", STORE_CORN, row) for row in range(rows)]
    result += [Entry("corn new", STORE_CORN, NEW_ROW), Entry("corn order", CORN_TO_ORDER)]
    return result


def places(content: Content) -> list[tuple[str, list[int]]]:
    """Every place with spaces, and the pieces that those accept: board, a role's, the extensions'.

    The roles share one place, since a player has one role; a role's name tells which is meant.
    """
    result = [(name, accepted_at(content, name)) for name in LOCATIONS]
    result.append(("movement", [PIECE_NAMES.index(p) for p in content.spaces["movement"].accepts]))
    role_pieces = {piece for role in content.roles.values() for piece in role.uses}
    result.append(("role", [PIECE_NAMES.index(piece) for piece in sorted(role_pieces)]))
    for name, extension in content.extensions.items():
        pieces = sorted(set(extension.uses))
        result.append((name, [PIECE_NAMES.index(piece) for piece in pieces]))
    return result


def accepted_at(content: Content, location: str) -> list[int]:
    """A5.2: a location accepts what some basic action there could use; never corn (A9.11)."""
    wanted: set[str] = set()
    for recipe in content.actions.values():
        if recipe.location != location:
            continue
        wanted |= set(recipe.uses)
        if recipe.verb == "sell":
            wanted |= {name for name, good in content.goods.items() if good.price > 0}
        elif recipe.verb == "store":
            wanted |= {name for name in GOODS if name != GOODS[FOOD]}
        elif recipe.verb == "deliver":
            wanted |= {tile for order in content.orders.values() for tile in order.tiles}
    return [at for at, name in enumerate(GOODS) if name in wanted and at != CORN]


def acts(content: Content) -> list[Entry]:
    """`do farm.wool`, `do quarry ore`, `store stone`, `buy quarry`: the actions."""
    result = []
    for number, (name, verb) in enumerate(recipe_list(content)):
        if name in content.extensions and content.extensions[name].special:
            continue
        basic = number < len(content.actions)
        word = MOVE_WORDS[verb] if basic and verb in MOVE_WORDS else f"do {name}"
        for argument, text in arguments(content, name, verb):
            result.append(Entry(f"{word} {text}" if text else word, ACT, number, argument))
    return result


def recipe_list(content: Content) -> list[tuple[str, str]]:
    """Name and verb of every recipe: basic actions, then roles, then extensions."""
    return [
        (name, recipe.verb)
        for kind in (content.actions, content.roles, content.extensions)
        for name, recipe in kind.items()
    ]


def arguments(content: Content, name: str, verb: str) -> list[tuple[int, str]]:
    """What an action may be done to: number and text; nothing for most."""
    goods = [(at, good) for at, good in enumerate(GOODS) if at != CORN]
    none = (NONE_LEFT_TO_GAIN, "none")
    if verb == "sell":
        return goods
    if verb == "store":
        return [(at, good) for at, good in goods if at != FOOD]
    if verb == "deliver":
        return goods
    if verb == "boat":
        return [*enumerate(content.boats), none]
    if verb == "house":
        return [*enumerate(content.houses), none]
    if verb == "order":
        return list(enumerate(content.orders))
    if verb == "extension":
        tiles = [
            tile_name(kind, copy)
            for kind, extension in content.extensions.items()
            for copy in range(len(extension.tiles))
        ]
        return list(enumerate(tiles))
    for kind in (content.actions, content.roles, content.extensions):
        if name in kind and kind[name].one_of:
            return [*((GOODS.index(good), good) for good in kind[name].one_of), none]
    return [(NO_ARGUMENT, "")]


assert len(PIECE_NAMES) == PIECES
assert len(LOCATIONS) == MOVEMENT
assert "gain" in VERBS
