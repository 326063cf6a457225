"""The move table: every move has a permanent number and text.

A move is a kind with two arguments. Overlays keep the numbers of the printed edition; what they add
comes after it.
"""

from typing import Final, final

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.records import Asset, Content, Recipe, tile_name
from altiplano.games.altiplano.content.verbs import MOVE_WORDS

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
"""A move of the printed edition whose component this edition lacks."""

CORN_TO_STORE: Final = 15
EXCHANGE: Final = 16
NO_EXCHANGE: Final = 17
DRAW_ONE: Final = 18
FETCH: Final = 19
KEEP: Final = 20
GIVE: Final = 21
LATE: Final = 22
ACCEPT: Final = 23
DECLINE: Final = 24
BUY_POINTS: Final = 25
GO: Final = 26
CORN_OUT: Final = 27
STORE_PLANNED: Final = 28
DELIVER_PLANNED: Final = 29
PUT_AWAY: Final = 30
RETURN_FOOD: Final = 31
GIVE_UP: Final = 32
TO_CONTAINER: Final = 33
TO_PLANNING: Final = 34
PAY: Final = 35
PAY_WILD: Final = 36
FROM: Final = 37

BAG: Final = 1000
CONTAINER: Final = 1001
ON_PLANNING: Final = 1002
"""Where a food may come from, in addition to places with spaces (R47)."""

NEW_ROW: Final = 62
NONE_LEFT_TO_GAIN: Final = 62
SHARED: Final = 16
"""Added to a tile: it goes to a row that its partner type started (R42)."""

SECOND: Final = 32
"""Added to a tile: it goes onto the second unfulfilled order (R41)."""

NEUTRAL: Final = 5
"""The neutral trading space, after those of the seats."""

NO_ARGUMENT: Final = 63
WILD: Final = 64
"""Added to an action's argument: one of its tiles comes from the wild space (A12.1)."""

ARGUMENTS: Final = 128


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
    """Every move that the components could ever allow."""
    result = [
        Entry("pass", PASS),
        Entry("end", END_TURN),
        Entry("enough", ENOUGH),
        Entry("draw", DRAW),
        Entry("ready", READY),
    ]
    result += [Entry(f"role {name}", TAKE_ROLE, at) for at, name in enumerate(content.roles)]
    spaces = [
        (piece, place, f"{names.PIECE_NAMES[piece]} {name}")
        for place, (name, accepted) in enumerate(places(content))
        for piece in accepted
    ]
    result += [Entry(f"take {text}", TAKE_BACK, piece, place) for piece, place, text in spaces]
    result += [Entry(f"place {text}", PLACE, piece, place) for piece, place, text in spaces]
    result += [Entry(f"start {name}", START, at) for at, name in enumerate(names.LOCATIONS)]
    for word, kind in (("walk", WALK), ("cart", RIDE)):
        result += [
            Entry(f"{word} {name}", kind, at, names.FOOD) for at, name in enumerate(names.LOCATIONS)
        ]
        if has_asset(content, "glass-movement"):
            result += [
                Entry(f"{word} {name} glass", kind, at, names.GLASS)
                for at, name in enumerate(names.LOCATIONS)
            ]
        if has_special(content, "coin-movement"):
            result += [
                Entry(f"{word} {name} coin", kind, at, names.COIN)
                for at, name in enumerate(names.LOCATIONS)
            ]
    result += acts(content)
    rows = len(content.depots[0].rows) + len(content.depots[1].rows)
    result += [Entry(f"corn row {row + 1}", STORE_CORN, row) for row in range(rows)]
    result += [Entry("corn new", STORE_CORN, NEW_ROW), Entry("corn order", CORN_TO_ORDER)]
    if has_asset(content, "second-order"):
        result.append(Entry("corn order second", CORN_TO_ORDER, SECOND))
    result += specials(content)
    for word, kind in (("keep", KEEP), ("give", GIVE)):
        result += [Entry(f"{word} {name}", kind, at) for at, name in enumerate(content.missions)]
    return result + expansion(content)


def expansion(content: Content) -> list[Entry]:
    """The moves added by events (T9)."""
    goods = [(at, good) for at, good in enumerate(names.GOODS) if at != names.CORN]
    rows = len(content.depots[0].rows) + len(content.depots[1].rows)
    offers = [event.amount for event in content.events.values() if event.verb == "offer-points"]
    most = max(offers, default=0)
    result = [Entry("accept", ACCEPT), Entry("decline", DECLINE)]
    result += [Entry(f"points {count}", BUY_POINTS, count) for count in range(1, most + 1)]
    result += [Entry(f"go {name}", GO, at) for at, name in enumerate(names.LOCATIONS)]
    result += [Entry(f"corn out {row + 1}", CORN_OUT, row) for row in range(rows)]
    for word, kind in (
        ("away", PUT_AWAY),
        ("container", TO_CONTAINER),
        ("planning", TO_PLANNING),
        ("pay", PAY),
    ):
        result += [Entry(f"{word} {good}", kind, at) for at, good in goods]
    result += [Entry(f"early store {text}", STORE_PLANNED, at) for at, text in storing(content)]
    result += [
        Entry(f"early deliver {text}", DELIVER_PLANNED, at) for at, text in delivering(content)
    ]
    result.append(Entry("pay wild", PAY_WILD))
    result += [Entry(f"from {seat}", FROM, seat) for seat in range(NEUTRAL)]
    result.append(Entry("from neutral", FROM, NEUTRAL))
    sources = [(BAG, "bag"), (CONTAINER, "container"), (ON_PLANNING, "planning")]
    sources += [
        (place, name)
        for place, (name, accepted) in enumerate(places(content))
        if names.FOOD in accepted
    ]
    result += [Entry(f"return food {name}", RETURN_FOOD, place) for place, name in sources]
    result += [Entry(f"give up {tile}", GIVE_UP, at) for at, tile in enumerate(tiles(content))]
    return result


def storing(content: Content) -> list[tuple[int, str]]:
    """What can be stored: `stone`; in a partner's row: `stone shared` (R42); food with an asset."""
    found = [
        (at, good) for at, good in enumerate(names.GOODS) if at not in (names.CORN, names.FOOD)
    ]
    if has_asset(content, "stores-food"):
        found.append((names.FOOD, names.GOODS[names.FOOD]))
    for asset in content.assets.values():
        if asset.special == "shared-rows":
            found += [(names.GOODS.index(good) + SHARED, f"{good} shared") for good in asset.goods]
    return found


def delivering(content: Content) -> list[tuple[int, str]]:
    """What can be delivered, and to the second order with an asset (R41)."""
    found = [(at, good) for at, good in enumerate(names.GOODS) if at != names.CORN]
    if has_asset(content, "second-order"):
        found += [(at + SECOND, f"{good} second") for at, good in found]
    return found


def tiles(content: Content) -> list[str]:
    """All extension tiles in the order of their numbers."""
    return [
        tile_name(kind, copy)
        for kind, extension in content.extensions.items()
        for copy in range(len(extension.tiles))
    ]


def specials(content: Content) -> list[Entry]:
    """The moves of extensions with a special effect."""
    goods = [(at, good) for at, good in enumerate(names.GOODS) if at != names.CORN]
    result = []
    if has_special(content, "corn-store"):
        result.append(Entry("corn store", CORN_TO_STORE))
    if has_special(content, "exchange"):
        result += [Entry(f"exchange {good}", EXCHANGE, at) for at, good in goods]
        result += [Entry("no exchange", NO_EXCHANGE), Entry("draw one", DRAW_ONE)]
        result += [Entry(f"fetch {good}", FETCH, at) for at, good in goods]
    if has_special(content, "late-storing"):
        result += [Entry(f"late {text}", LATE, at) for at, text in storing(content)]
    return result


def has_special(content: Content, special: str) -> bool:
    """Whether an extension has that effect."""
    return any(extension.special == special for extension in content.extensions.values())


def has_asset(content: Content, special: str) -> bool:
    """Whether an asset has that effect."""
    return any(asset.special == special for asset in content.assets.values())


def places(content: Content) -> list[tuple[str, list[int]]]:
    """Every place with spaces, and the pieces that they could ever accept.

    Board, traveler strip, roles, extensions, assets. All roles share one place, since a player has
    one role; in a move, a role's name stands for it.
    """
    result = [(name, accepted_at(content, name)) for name in names.LOCATIONS]
    fares = [names.FOOD] + [names.GLASS] * has_asset(content, "glass-movement")
    result.append(("movement", fares + [names.COIN] * has_special(content, "coin-movement")))
    result.append(("traveler", [at for at in range(len(names.GOODS)) if at != names.CORN]))
    role_pieces = {piece for role in content.roles.values() for piece in role.uses}
    result.append(("role", [names.PIECE_NAMES.index(piece) for piece in sorted(role_pieces)]))
    for name, extension in content.extensions.items():
        pieces = sorted(set(extension.uses))
        if extension.special == "wild-space":
            pieces = [good for good in names.GOODS if good != names.GOODS[names.CORN]]
        result.append((name, [names.PIECE_NAMES.index(piece) for piece in pieces]))
    food = has_asset(content, "stores-food")
    for name, asset in content.assets.items():
        result.append((name, asset_accepts(asset, food and asset.verb == "porter")))
    return result


def asset_accepts(asset: Asset, food: bool) -> list[int]:
    """The pieces that an asset's spaces take: coins, goods, or some tiles."""
    goods = [
        at for at in range(len(names.GOODS)) if at != names.CORN and (at != names.FOOD or food)
    ]
    if not asset.spaces:
        return []
    return goods if "good" in asset.accepts else [names.PIECE_NAMES.index(n) for n in asset.accepts]


def accepted_at(content: Content, location: str) -> list[int]:
    """A5.2: a location accepts what a basic action there could use; never corn (A9.11)."""
    wanted: set[str] = set()
    for recipe in content.actions.values():
        if recipe.location != location:
            continue
        wanted |= set(recipe.uses)
        if recipe.verb == "sell":
            wanted |= {name for name, good in content.goods.items() if good.price > 0}
            wanted |= sold_sometimes(content)
        elif recipe.verb == "store":
            food = has_asset(content, "stores-food")
            wanted |= {name for name in names.GOODS if name != names.GOODS[names.FOOD] or food}
        elif recipe.verb == "deliver":
            wanted |= {tile for order in content.orders.values() for tile in order.tiles}
    return [at for at, name in enumerate(names.GOODS) if name in wanted and at != names.CORN]


def sold_sometimes(content: Content) -> set[str]:
    """The goods that an event or an asset makes the market buy."""
    events = [event.goods for event in content.events.values() if event.verb == "sells"]
    assets = [asset.goods for asset in content.assets.values() if asset.special == "sells"]
    return {good for goods in events + assets for good in goods}


def acts(content: Content) -> list[Entry]:
    """`do farm.wool`, `do quarry ore`, `store stone`, `buy quarry`: the actions."""
    result = []
    for number, (name, verb) in enumerate(recipe_list(content)):
        if name in content.extensions and content.extensions[name].special not in (
            "",
            "corn-store",
        ):
            continue
        if name in content.assets and not verb:
            continue
        basic = number < len(content.actions)
        word = MOVE_WORDS[verb] if basic and verb in MOVE_WORDS else f"do {name}"
        for argument, text in arguments(content, name, verb):
            result.append(Entry(f"{word} {text}" if text else word, ACT, number, argument))
    return result + wild_acts(content, result)


def wild_acts(content: Content, acts: list[Entry]) -> list[Entry]:
    """A12.1: the basic actions that use tiles, again with a tile from the wild space."""
    if not has_special(content, "wild-space"):
        return []
    recipes = list(content.actions.values())
    return [
        Entry(f"{entry.text} wild", ACT, entry.a, entry.b + WILD)
        for entry in acts
        if entry.a < len(recipes) and uses_tiles(recipes[entry.a])
    ]


def uses_tiles(recipe: Recipe) -> bool:
    """Whether a basic action takes tiles from the spaces of its location."""
    return bool(recipe.uses) or recipe.verb in ("sell", "store", "deliver", "opals")


def recipe_list(content: Content) -> list[tuple[str, str]]:
    """Name and verb of every recipe: basic actions, then roles, extensions and assets."""
    found = [
        (name, recipe.verb)
        for kind in (content.actions, content.roles, content.extensions)
        for name, recipe in kind.items()
    ]
    return found + [(name, asset.verb) for name, asset in content.assets.items()]


def arguments(content: Content, name: str, verb: str) -> list[tuple[int, str]]:
    """What an action may be done to: numbers and texts; nothing for most actions."""
    goods = [(at, good) for at, good in enumerate(names.GOODS) if at != names.CORN]
    none = (NONE_LEFT_TO_GAIN, "none")
    if verb == "sell":
        return goods
    if verb in ("store", "porter"):
        return storing(content)
    if verb == "deliver":
        return delivering(content)
    if verb in ("opals", "trade"):
        return goods
    if verb == "asset":
        return list(enumerate(content.assets))
    if name in content.assets:
        return [(NO_ARGUMENT, "")]
    if verb == "boat":
        return [*enumerate(content.boats), none]
    if verb == "house":
        return [*enumerate(content.houses), none]
    if verb == "order":
        return list(enumerate(content.orders))
    if verb == "extension":
        return list(enumerate(tiles(content)))
    for kind in (content.actions, content.roles, content.extensions):
        if name in kind and kind[name].one_of:
            return [(names.GOODS.index(good), good) for good in kind[name].one_of]
    return [(NO_ARGUMENT, "")]
