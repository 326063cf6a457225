"""The content of one edition as tables of numbers, which rules can read fast."""

from typing import Final, final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as move_table
from altiplano.games.altiplano.content import names, records
from altiplano.games.altiplano.content.encoding import (
    asset_recipe,
    base,
    counts,
    counts_of,
    kind_with,
    location_of,
    mask_with,
    nothing,
    same_action,
)
from altiplano.games.altiplano.content.event_verbs import EVENT_VERBS, SELLS
from altiplano.games.altiplano.content.verbs import ASSET_SPECIALS, ASSET_VERBS, VERBS
from altiplano.kernel.bits import numbers

GROUPS: Final = "ABCD"
EVENT_GROUPS: Final = "ABCDE"
MOST_USES: Final = 8
"""The maximum number of pieces a recipe uses, and of spaces on an order."""

FOR_ROAD: Final = 1
FOR_MARKET: Final = 2
"""What a location uses a piece for only: building the road; selling and delivering (R27)."""


@final
class Edition:
    """Components as numbers: their indexes in the content's own order."""

    def __init__(self, content: records.Content, moves: list[move_table.Entry]) -> None:
        self.content = content
        self._read_goods(content)
        self._read_recipes(content)
        self._read_cards(content)
        self._read_events(content)
        self._read_assets(content)
        self._read_board(content)
        self._read_moves(moves)

    def _read_goods(self, content: records.Content) -> None:
        goods = list(content.goods.values())
        self.price = numbers([good.price for good in goods])
        self.points = numbers([good.points for good in goods])
        homes = [*names.LOCATIONS, "supply"]
        self.home = numbers([homes.index(good.home) for good in goods])
        """The location of a good's stock; RING for the supply in the middle."""
        self.stock = [numbers([good.stock[n] for good in goods]) for n in range(4)]

    def _read_recipes(self, content: records.Content) -> None:
        actions = list(content.actions.values())
        roles = list(content.roles.values())
        extensions = list(content.extensions.values())
        assets = [asset_recipe(asset) for asset in content.assets.values()]
        recipes: list[records.Recipe] = [*actions, *roles, *extensions, *assets]
        self.recipe_names = [
            *content.actions,
            *content.roles,
            *content.extensions,
            *content.assets,
        ]
        self.recipe_titles = [recipe.name for recipe in recipes]
        self.recipe_rules = [recipe.rule for recipe in recipes]
        self.recipes: i64 = len(recipes)
        self.basic: i64 = len(actions)
        """Recipes below this number are basic actions of the board."""
        self.role_recipe: i64 = len(actions)
        """Role r has the recipe role_recipe + r."""
        self.extension_recipe: i64 = len(actions) + len(roles)
        """Extension kind k has the recipe extension_recipe + k, unless it is special."""
        self.asset_recipe: i64 = len(actions) + len(roles) + len(extensions)
        """Asset a has the recipe asset_recipe + a."""
        asset_verbs = [ASSET_VERBS[asset.verb] for asset in content.assets.values()]
        plain = [*actions, *roles, *extensions]
        self.verb = numbers([VERBS[recipe.verb] for recipe in plain] + asset_verbs)
        self.location = numbers([location_of(recipe) for recipe in recipes])
        self.pays = numbers([recipe.pays for recipe in recipes])
        self.repeat = numbers([int(recipe.repeat) for recipe in recipes])
        limited = [at for at, recipe in enumerate(recipes) if recipe.once_a_round]
        self.once = numbers(
            [limited.index(at) if at in limited else names.NOTHING for at in range(len(recipes))]
        )
        """The bit for each action that can be taken once a round."""
        self.place = numbers([place_of(at, content) for at in range(len(recipes))])
        self.uses_count = numbers([len(recipe.uses) for recipe in recipes])
        self.uses = numbers([piece for recipe in recipes for piece in padded(recipe.uses)])
        """Recipe r uses the pieces from r * MOST_USES on."""
        self.needs = numbers([n for recipe in recipes for n in counts(recipe.uses)])
        """How many of each piece recipe r uses, from r * PIECES on."""
        self.gives_count = numbers([len(recipe.gives) for recipe in recipes])
        self.gives = numbers([good for recipe in recipes for good in padded(recipe.gives)])
        self.choice_count = numbers([len(recipe.one_of) for recipe in recipes])
        self.choices = numbers([good for recipe in recipes for good in padded(recipe.one_of)])
        self.at_location = [
            numbers([at for at, action in enumerate(actions) if action.location == name])
            for name in (*names.LOCATIONS, "traveler")
        ]
        self.like_role = numbers(
            [same_action(role, extension) for role in roles for extension in extensions]
        )
        """Whether role r and extension kind k are the same action (R13): at r * kinds + k."""

    def _read_cards(self, content: records.Content) -> None:
        extensions = list(content.extensions.values())
        self.kinds: i64 = len(extensions)
        self.kind_names = list(content.extensions)
        self.cost = numbers([extension.cost for extension in extensions])
        self.special = [extension.special for extension in extensions]
        self.amount = numbers([extension.amount for extension in extensions])
        self.is_effect = numbers(
            [int(each.special != "" and each.verb == "gain") for each in extensions]
        )
        """Whether a kind has an effect but no action of its own."""
        self.wild_space = kind_with("wild-space", extensions)
        self.coin_movement = kind_with("coin-movement", extensions)
        self.exchange = kind_with("exchange", extensions)
        self.larger_village = kind_with("larger-village", extensions)
        self.late_storing = kind_with("late-storing", extensions)
        self.corn_store = kind_with("corn-store", extensions)
        """The kinds with a special effect; NOTHING if the edition has none."""
        self.tile_names: list[str] = []
        kinds: list[int] = []
        groups: list[int] = []
        marks: list[int] = []
        for kind, (name, extension) in enumerate(content.extensions.items()):
            for copy, tile in enumerate(extension.tiles):
                group, _, mark = tile.partition(" ")
                self.tile_names.append(records.tile_name(name, copy))
                kinds.append(kind)
                groups.append(GROUPS.index(group))
                marks.append(int(mark[0]) if mark else 2)
        self.tile_kind = numbers(kinds)
        self.tile_group = numbers(groups)
        self.tile_mark = numbers(marks)
        self.tiles: i64 = len(kinds)
        self.tile_order = numbers(sorted(range(len(kinds)), key=lambda tile: groups[tile]))
        """All tiles by group, then by number: the stack in a neutral order."""
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
        """Order o needs the tiles from o * MOST_USES on."""
        self.order_goods = numbers(
            [sum({1 << names.GOODS.index(tile) for tile in order.tiles}) for order in orders]
        )
        """The tiles that each order shows, as bits."""
        self.house_names = list(content.houses)
        self.house_goods = [
            numbers([names.GOODS.index(good) for good in house.goods])
            for house in content.houses.values()
        ]
        self.boat_names = list(content.boats)
        self.boat_good = numbers([names.GOODS.index(boat.gives) for boat in content.boats.values()])
        self.boat_points: i64 = content.card_points.boat
        self.house_points: i64 = content.card_points.house
        self._read_missions(list(content.missions.values()))
        self.mission_names = list(content.missions)
        self.order_stock = numbers(list(content.order_deck.stock))

    def _read_events(self, content: records.Content) -> None:
        """Events, and which cards come only with the expansion (T2.1)."""
        events = list(content.events.values())
        self.event_names = list(content.events)
        self.event_group = numbers([EVENT_GROUPS.index(name[0]) for name in content.events])
        self.event_verb = numbers([EVENT_VERBS.index(event.verb) for event in events])
        self.event_amount = numbers([event.amount for event in events])
        self.event_cost = numbers([event.cost for event in events])
        self.event_good = numbers(
            [names.GOODS.index(event.good) if event.good else names.NOTHING for event in events]
        )
        self.event_goods = numbers(
            [sum(1 << names.GOODS.index(good) for good in event.goods) for event in events]
        )
        self.event_neutral = numbers(
            [
                names.GOODS.index(event.neutral) if event.neutral else names.NOTHING
                for event in events
            ]
        )
        self.event_second = numbers([int(event.second_stage) for event in events])
        """The traveler line of each event (T3.3)."""
        self.selling_events = numbers(
            [at for at, verb in enumerate(self.event_verb) if verb == SELLS]
        )
        """The events that make goods sell."""
        spaces = [event.amount for event in events if event.verb == "offer-space"]
        self.most_bonus: i64 = max(spaces, default=0)
        """How many planning spaces an event may open (R49)."""
        self.event_closing = numbers([int(event.lasts == "drawing") for event in events])
        """Whether an event acts at the end of drawing (R34)."""
        self.base_orders = numbers(base([card.expansion for card in content.orders.values()]))
        """The cards of the base game, by number; so are houses and boats."""
        self.base_houses = numbers(base([card.expansion for card in content.houses.values()]))
        self.base_boats = numbers(base([card.expansion for card in content.boats.values()]))

    def _read_assets(self, content: records.Content) -> None:
        """Assets, and the price of goods at the trading point."""
        assets = list(content.assets.values())
        self.assets: i64 = len(assets)
        self.asset_names = list(content.assets)
        self.first_asset_place: i64 = names.FIRST_EXTENSION_PLACE + len(content.extensions)
        self.asset_spaces = numbers([asset.spaces for asset in assets])
        food = any(asset.special == "stores-food" for asset in assets)
        self.asset_accepts = numbers(
            [
                sum(
                    1 << at
                    for at in move_table.asset_accepts(asset, food and asset.verb == "porter")
                )
                for asset in assets
            ]
        )
        """The pieces that the spaces of an asset take, as bits; food needs an asset of its own."""
        self.asset_amount = numbers([asset.amount for asset in assets])
        self.asset_goods = numbers(
            [sum(1 << names.GOODS.index(good) for good in asset.goods) for asset in assets]
        )
        self.dear = numbers([int(asset.price == "high") for asset in assets])
        self.first_stage: i64 = sum(1 << at for at, each in enumerate(assets) if each.stage == 1)
        self.opals = numbers([good.opals for good in content.goods.values()])
        special = {name: mask_with(name, assets) for name in ASSET_SPECIALS}
        self.order_coins: i64 = special["order-coins"]
        self.building_crane: i64 = special["cheaper-extensions"]
        self.cartography: i64 = special["move-on-passing"]
        self.commission: i64 = special["coin-at-traveler"]
        self.shared_rows: i64 = special["shared-rows"]
        self.row_coins: i64 = special["row-coins"]
        self.preservation: i64 = special["stores-food"]
        self.science: i64 = special["asset-points"]
        self.selling: i64 = special["sells"]
        self.wholesale: i64 = special["second-order"]
        self.glass_trade: i64 = special["glass-movement"]
        self.haggling: i64 = special["cheaper-goods"]
        self.cabinet: i64 = special["points-per-asset"]
        self.second_team: i64 = special["second-free-cart"]
        """The assets with each lasting effect, as bits."""

    def _read_missions(self, missions: list[records.Mission]) -> None:
        self.mission_points = numbers([mission.points for mission in missions])
        self.mission_orders = numbers([mission.orders for mission in missions])
        self.mission_boats = numbers([mission.boats for mission in missions])
        self.mission_houses = numbers([mission.houses for mission in missions])
        self.mission_rows = numbers([mission.rows for mission in missions])
        self.mission_pure_rows = numbers([mission.pure_rows for mission in missions])
        self.mission_types = numbers([mission.types for mission in missions])
        self.mission_goods = numbers([mission.goods for mission in missions])
        self.mission_stores = numbers([n for each in missions for n in counts_of(each.stores)])
        """Mission m needs tiles in the warehouse, from m * TYPES on; `has`: tiles owned."""
        self.mission_has = numbers([n for each in missions for n in counts_of(each.has)])
        self.mission_with = numbers(
            [sum(1 << names.GOODS.index(good) for good in each.orders_with) for each in missions]
        )
        """The goods, as bits, one of which an order must show to count; 0: all orders count."""
        self.mission_first = numbers(
            [names.FIRSTS.index(each.first) if each.first else names.NOTHING for each in missions]
        )
        self.mission_most = numbers(
            [names.GOODS.index(each.most) if each.most else names.NOTHING for each in missions]
        )
        self.mission_assets = numbers([mission.assets for mission in missions])
        self.base_missions = numbers(base([mission.expansion for mission in missions]))
        self.at_end = numbers(
            [int(bool(each.has or each.most or each.assets)) for each in missions]
        )
        """Whether a mission is judged at the end of the match only."""

    def _read_board(self, content: records.Content) -> None:
        self.spaces = numbers(
            [content.spaces[name].spaces for name in (*names.LOCATIONS, "movement", "traveler")]
        )
        accepted = move_table.places(content)
        self.places: i64 = len(accepted)
        self.place_names = [name for name, _ in accepted]
        self.accepts = numbers(
            [
                int(piece in pieces and piece != names.COIN)
                for _, pieces in accepted[: names.BOARD_PLACES]
                for piece in range(names.PIECES)
            ]
        )
        """Whether board place p ever accepts a piece: at p * PIECES + piece."""
        self.only_for = numbers(
            [
                only_for(content, name, piece)
                for name, _ in accepted[: names.BOARD_PLACES]
                for piece in names.PIECE_NAMES
            ]
        )
        """The only uses of a piece at board place p, as bits; 0 if it always has a use there."""
        self.open_planning: i64 = content.planning.open
        self.most_planning: i64 = content.planning.most
        self.cart_stock = numbers(list(content.carts.stock))
        self.most_carts: i64 = content.carts.most
        self.track = numbers([int(step == "planning") for step in content.road.steps])
        """The road's steps: 1 opens a planning space, 0 gives a corn."""
        self.track_steps: i64 = len(content.road.steps)
        rows = [row for depot in content.depots for row in depot.rows]
        self.rows: i64 = len(rows)
        self.row_spaces = numbers([spaces for spaces, _ in rows])
        self.row_points = numbers([points for _, points in rows])
        self.row_width: i64 = max([spaces for spaces, _ in rows])
        self.nothing_stored = nothing(len(rows) * int(self.row_width))
        self.nothing_filled = numbers([0] * (1 + int(self.kinds) + int(self.assets)))
        self.no_tiles = numbers([0] * names.TYPES)
        """A seat's initial warehouse, own spaces, and trading space."""
        self.surcharge = numbers(list(content.strip.surcharge))
        self.slots: i64 = len(content.strip.surcharge)

    def _read_moves(self, moves: list[move_table.Entry]) -> None:
        self.move_kind = numbers([entry.kind for entry in moves])
        self.move_a = numbers([entry.a for entry in moves])
        self.move_b = numbers([entry.b for entry in moves])
        self.take_move = nothing(int(self.places) * names.PIECES)
        """The move from place p with a piece: at p * PIECES + piece. `place_move` likewise."""
        self.place_move = nothing(int(self.places) * names.PIECES)
        self.start_move = nothing(names.RING)
        self.walk_move = nothing(names.RING * names.PIECES)
        """The move to location l, paid with a piece: at l * PIECES + piece. `ride_move`
        likewise."""
        self.ride_move = nothing(names.RING * names.PIECES)
        self.act_move = nothing(int(self.recipes) * move_table.ARGUMENTS)
        for number, entry in enumerate(moves):
            if entry.kind == move_table.TAKE_BACK:
                self.take_move[entry.b * names.PIECES + entry.a] = number
            elif entry.kind == move_table.PLACE:
                self.place_move[entry.b * names.PIECES + entry.a] = number
            elif entry.kind == move_table.START:
                self.start_move[entry.a] = number
            elif entry.kind == move_table.WALK:
                self.walk_move[entry.a * names.PIECES + entry.b] = number
            elif entry.kind == move_table.RIDE:
                self.ride_move[entry.a * names.PIECES + entry.b] = number
            elif entry.kind == move_table.ACT:
                self.act_move[entry.a * move_table.ARGUMENTS + entry.b] = number

    def recipe_at(self, seat_role: i64, place: i64) -> i64:
        """The recipe that the spaces of a role or extension serve."""
        if place == names.ROLE_PLACE:
            return self.role_recipe + seat_role
        return self.extension_recipe + place - names.FIRST_EXTENSION_PLACE


def only_for(content: records.Content, place: str, piece: str) -> int:
    """R27: the only actions that use a piece at a place, if its use depends on them."""
    found = 0
    for action in content.actions.values():
        if action.location != place:
            continue
        if action.verb in ("sell", "deliver"):
            sold = action.verb == "sell" and piece in content.goods
            if sold and content.goods[piece].price > 0:
                return 0
            found |= FOR_MARKET
        elif piece in action.uses:
            if action.verb != "road":
                return 0
            found |= FOR_ROAD
        elif action.verb == "store":
            return 0
    return found


def padded(pieces: list[str]) -> list[int]:
    """The numbers of the pieces, padded to MOST_USES."""
    found = [names.PIECE_NAMES.index(piece) for piece in pieces]
    return found + [names.NOTHING] * (MOST_USES - len(found))


def place_of(recipe: int, content: records.Content) -> int:
    """Where the pieces of a recipe are placed."""
    basic = len(content.actions)
    if recipe < basic:
        location = list(content.actions.values())[recipe].location
        return names.STRIP if location == "traveler" else names.LOCATIONS.index(location)
    if recipe < basic + len(content.roles):
        return names.ROLE_PLACE
    return names.FIRST_EXTENSION_PLACE + recipe - basic - len(content.roles)
