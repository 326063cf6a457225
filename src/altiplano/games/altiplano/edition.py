"""The content of one edition as tables of numbers, for the rules to read quickly."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import Content, Extension, Recipe, Role, tile_name
from altiplano.games.altiplano.effects import VERBS
from altiplano.games.altiplano.moves import (
    ACT,
    ARGUMENTS,
    CORN_TO_ORDER,
    NEW_ROW,
    PLACE,
    RIDE,
    START,
    STORE_CORN,
    TAKE_BACK,
    TAKE_ROLE,
    WALK,
    Entry,
    places,
)
from altiplano.games.altiplano.names import (
    BOARD_PLACES,
    FIRST_EXTENSION_PLACE,
    GOODS,
    LOCATIONS,
    NOTHING,
    PIECE_NAMES,
    PIECES,
    RING,
    ROLE_PLACE,
    TYPES,
)

GROUPS: Final = "ABCD"
MOST_USES: Final = 8
"""No recipe uses more pieces, no order has more spaces."""


@final
class Edition:
    """Components as numbers. A name's number is its place in the content's own order."""

    def __init__(self, content: Content, moves: list[Entry]) -> None:
        self.content = content
        self._read_goods(content)
        self._read_recipes(content)
        self._read_cards(content)
        self._read_board(content)
        self._read_moves(moves)

    def _read_goods(self, content: Content) -> None:
        goods = list(content.goods.values())
        self.price = numbers([good.price for good in goods])
        self.points = numbers([good.points for good in goods])
        homes = [*LOCATIONS, "supply"]
        self.home = numbers([homes.index(good.home) for good in goods])
        """The location that a good lies on; RING for the supply in the middle."""
        self.stock = [numbers([good.stock[n] for good in goods]) for n in range(4)]

    def _read_recipes(self, content: Content) -> None:
        actions = list(content.actions.values())
        roles = list(content.roles.values())
        extensions = list(content.extensions.values())
        recipes: list[Recipe] = [*actions, *roles, *extensions]
        self.recipe_names = [*content.actions, *content.roles, *content.extensions]
        self.recipe_titles = [recipe.name for recipe in recipes]
        self.recipe_rules = [recipe.rule for recipe in recipes]
        self.recipes: i64 = len(recipes)
        self.basic: i64 = len(actions)
        """Recipes below this number are basic actions of the board."""
        self.role_recipe: i64 = len(actions)
        """Role r has the recipe role_recipe + r."""
        self.extension_recipe: i64 = len(actions) + len(roles)
        """Extension kind k has the recipe extension_recipe + k, unless it is special."""
        self.verb = numbers([VERBS[recipe.verb] for recipe in recipes])
        self.location = numbers([location_of(recipe) for recipe in recipes])
        self.pays = numbers([recipe.pays for recipe in recipes])
        self.repeat = numbers([int(recipe.repeat) for recipe in recipes])
        once = [recipe for recipe in recipes if recipe.once_a_round]
        self.once = numbers(
            [once.index(recipe) if recipe.once_a_round else NOTHING for recipe in recipes]
        )
        """The bit under which a seat remembers an action that it may take once a round."""
        self.place = numbers([place_of(at, content) for at in range(len(recipes))])
        self.uses_count = numbers([len(recipe.uses) for recipe in recipes])
        self.uses = numbers([piece for recipe in recipes for piece in padded(recipe.uses)])
        """Recipe r uses the pieces from r * MOST_USES on."""
        self.needs = numbers([n for recipe in recipes for n in counts(recipe.uses)])
        """How many of each piece recipe r uses: from r * PIECES on."""
        self.gives_count = numbers([len(recipe.gives) for recipe in recipes])
        self.gives = numbers([good for recipe in recipes for good in padded(recipe.gives)])
        self.choice_count = numbers([len(recipe.one_of) for recipe in recipes])
        self.choices = numbers([good for recipe in recipes for good in padded(recipe.one_of)])
        self.at_location = [
            numbers([at for at, action in enumerate(actions) if action.location == name])
            for name in LOCATIONS
        ]
        self.like_role = numbers(
            [same_action(role, extension) for role in roles for extension in extensions]
        )
        """Whether role r and extension kind k are the same action (R13): at r * kinds + k."""

    def _read_cards(self, content: Content) -> None:
        extensions = list(content.extensions.values())
        self.kinds: i64 = len(extensions)
        self.kind_names = list(content.extensions)
        self.cost = numbers([extension.cost for extension in extensions])
        self.special = [extension.special for extension in extensions]
        self.tile_names: list[str] = []
        kinds: list[int] = []
        groups: list[int] = []
        marks: list[int] = []
        for kind, (name, extension) in enumerate(content.extensions.items()):
            for copy, tile in enumerate(extension.tiles):
                group, _, mark = tile.partition(" ")
                self.tile_names.append(tile_name(name, copy))
                kinds.append(kind)
                groups.append(GROUPS.index(group))
                marks.append(int(mark[0]) if mark else 2)
        self.tile_kind = numbers(kinds)
        self.tile_group = numbers(groups)
        self.tile_mark = numbers(marks)
        self.tiles: i64 = len(kinds)
        self.kind_tiles = numbers(
            [
                sum(1 << at for at, of in enumerate(kinds) if of == kind)
                for kind in range(len(extensions))
            ]
        )
        """The tiles of each kind, as bits."""
        self.role_names = list(content.roles)
        self.role_start = [numbers(counts_of(role.start)) for role in content.roles.values()]
        self.role_coins = numbers([role.coins for role in content.roles.values()])
        self.order_names = list(content.orders)
        orders = list(content.orders.values())
        self.order_points = numbers([order.points for order in orders])
        self.order_spaces = numbers([len(order.tiles) for order in orders])
        self.order_tiles = numbers([tile for order in orders for tile in padded(order.tiles)])
        """Order o asks for the tiles from o * MOST_USES on."""
        self.house_names = list(content.houses)
        self.house_goods = [
            numbers([GOODS.index(good) for good in house.goods])
            for house in content.houses.values()
        ]
        self.boat_names = list(content.boats)
        self.boat_good = numbers([GOODS.index(boat.gives) for boat in content.boats.values()])
        self.boat_points: i64 = content.card_points.boat
        self.house_points: i64 = content.card_points.house
        self.order_stock = numbers(list(content.order_deck.stock))

    def _read_board(self, content: Content) -> None:
        self.spaces = numbers([content.spaces[name].spaces for name in (*LOCATIONS, "movement")])
        accepted = places(content)
        self.places: i64 = len(accepted)
        self.place_names = [name for name, _ in accepted]
        self.accepts = numbers(
            [
                int(piece in pieces)
                for _, pieces in accepted[:BOARD_PLACES]
                for piece in range(PIECES)
            ]
        )
        """Whether board place p accepts a piece: at p * PIECES + piece."""
        self.open_planning: i64 = content.planning.open
        self.most_planning: i64 = content.planning.most
        self.cart_stock = numbers(list(content.carts.stock))
        self.most_carts: i64 = content.carts.most
        self.cart_steps: i64 = content.carts.steps
        self.track = numbers([int(step == "planning") for step in content.road.steps])
        """The road's steps: 1 opens a planning space, 0 gives a corn."""
        self.track_steps: i64 = len(content.road.steps)
        rows = [row for depot in content.depots for row in depot.rows]
        self.rows: i64 = len(rows)
        self.row_spaces = numbers([spaces for spaces, _ in rows])
        self.row_points = numbers([points for _, points in rows])
        self.row_width: i64 = max([spaces for spaces, _ in rows])
        self.surcharge = numbers(list(content.strip.surcharge))
        self.slots: i64 = len(content.strip.surcharge)

    def _read_moves(self, moves: list[Entry]) -> None:
        self.move_kind = numbers([entry.kind for entry in moves])
        self.move_a = numbers([entry.a for entry in moves])
        self.move_b = numbers([entry.b for entry in moves])
        size = len(moves)
        self.role_move = nothing(len(self.role_names))
        self.take_move = nothing(int(self.places) * PIECES)
        self.place_move = nothing(int(self.places) * PIECES)
        self.start_move = nothing(RING)
        self.walk_move = nothing(RING)
        self.ride_move = nothing(RING)
        self.act_move = nothing(int(self.recipes) * ARGUMENTS)
        self.corn_move = nothing(int(self.rows))
        self.corn_new: i64 = 0
        self.corn_order: i64 = 0
        number: i64
        for number in range(size):
            kind: i64 = self.move_kind[number]
            a: i64 = self.move_a[number]
            b: i64 = self.move_b[number]
            if kind == TAKE_ROLE:
                self.role_move[a] = number
            elif kind == TAKE_BACK:
                self.take_move[b * PIECES + a] = number
            elif kind == PLACE:
                self.place_move[b * PIECES + a] = number
            elif kind == START:
                self.start_move[a] = number
            elif kind == WALK:
                self.walk_move[a] = number
            elif kind == RIDE:
                self.ride_move[a] = number
            elif kind == ACT:
                self.act_move[a * ARGUMENTS + b] = number
            elif kind == STORE_CORN and a == NEW_ROW:
                self.corn_new = number
            elif kind == STORE_CORN:
                self.corn_move[a] = number
            elif kind == CORN_TO_ORDER:
                self.corn_order = number

    def recipe_at(self, seat_role: i64, place: i64) -> i64:
        """The recipe that the spaces of a role or extension serve."""
        if place == ROLE_PLACE:
            return self.role_recipe + seat_role
        return self.extension_recipe + place - FIRST_EXTENSION_PLACE


def numbers(values: list[int]) -> vec[i64]:
    result = vec[i64]([0] * len(values))
    at: i64
    for at in range(len(values)):
        result[at] = values[at]
    return result


def nothing(count: int) -> vec[i64]:
    return vec[i64]([NOTHING] * count)


def padded(pieces: list[str]) -> list[int]:
    """The pieces' numbers in a field of MOST_USES."""
    found = [PIECE_NAMES.index(piece) for piece in pieces]
    return found + [NOTHING] * (MOST_USES - len(found))


def counts(pieces: list[str]) -> list[int]:
    return [pieces.count(name) for name in PIECE_NAMES]


def counts_of(tiles: dict[str, int]) -> list[int]:
    return [tiles.get(good, 0) for good in GOODS]


def location_of(recipe: Recipe) -> int:
    return LOCATIONS.index(recipe.location) if recipe.location else NOTHING


def place_of(recipe: int, content: Content) -> int:
    """Where the pieces of a recipe lie."""
    basic = len(content.actions)
    if recipe < basic:
        return LOCATIONS.index(list(content.actions.values())[recipe].location)
    if recipe < basic + len(content.roles):
        return ROLE_PLACE
    return FIRST_EXTENSION_PLACE + recipe - basic - len(content.roles)


def same_action(role: Role, extension: Extension) -> int:
    """R13: the same location, the same pieces in, the same tiles out."""
    return int(
        not extension.special
        and role.location == extension.location
        and sorted(role.uses) == sorted(extension.uses)
        and role.verb == extension.verb
        and sorted(role.gives) == sorted(extension.gives)
        and sorted(role.one_of) == sorted(extension.one_of)
    )


assert len(GOODS) == TYPES
