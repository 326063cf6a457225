"""What one more of each thing is worth to a seat, so that plans can be compared without playing.

The weights are those of a position (estimate.py), and of habits of planning. They were found by
letting many slightly different ones play against each other.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.moves import NO_ARGUMENT
from altiplano.games.altiplano.content.names import COIN, CORN, NOTHING, PIECES, TYPES
from altiplano.games.altiplano.mind import estimate
from altiplano.games.altiplano.mind import weights as weight
from altiplano.games.altiplano.mind.economy import MOST_DRAWS, Economy, kinds_of
from altiplano.games.altiplano.mind.projects import Missions, OrderPath, Paths, asset_worth, likely
from altiplano.games.altiplano.rules.orders import has_room_for_order
from altiplano.games.altiplano.rules.recipes import extension_price
from altiplano.games.altiplano.rules.spaces import open_planning_spaces, owns
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.warehouse import is_complete, row_type
from altiplano.kernel.bits import bit, lowest, ones

FILLING: Final = 0.15
"""How much of a wage is lost where a planning space stays empty: the other tiles do more then."""

SHORTAGE: Final = 1.5
"""By so many tiles more than spaces it is no longer felt that there are few."""

MOST_MISSING: Final = 1
"""An order is taken only if no more of its tiles must be made first."""

INDIRECT: Final = 0.7
"""So much of a wish for a tile is left for what the tile is made from."""


@final
class Worths:
    """What one more of each thing would add to a seat's value."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights
        self.rounds = 0.0
        self.use = 0.0
        self.have = vec[float]([0.0] * TYPES)
        """Tiles of each type that go round."""
        self.gain = vec[float]([0.0] * TYPES)
        """A tile more that goes round; 0 where none is left."""
        self.leave = vec[float]([0.0] * TYPES)
        """What a tile brings by going round, which ends when it is stored or delivered."""
        self.kept = vec[float]([0.0] * TYPES)
        """What a tile counts at the end by itself, and for houses."""
        self.cost = vec[float]([0.0] * TYPES)
        """What it costs to give a tile away."""
        self.coin = 0.0
        self.opal = 0.0
        self.space = 0.0
        self.economy = Economy(weights)
        self.flows = self.gain
        """What pieces bring by the number of times that they are drawn."""
        self.draws = 0.0
        """How often a tile will be drawn."""
        self.kinds: i64 = 0
        self.paths = Paths()
        self.path = OrderPath()
        self.missions = Missions()

    def look(self, state: State, me: Seat) -> None:
        """See how a seat stands."""
        edition = state.edition
        weights = self.weights
        self.rounds = estimate.rounds_left(state) - 1.0
        use = estimate.in_rounds(self.rounds)
        self.use = use
        good: i64
        for good in range(TYPES):
            self.kept[good] = float(edition.points[good])
        houses: i64 = me.houses
        at: i64
        while houses:
            goods = edition.house_goods[lowest(houses)]
            houses &= houses - 1
            for at in range(len(goods)):
                self.kept[goods[at]] += 1.0
        for good in range(TYPES):
            self.have[good] = float(estimate.going_round(state, me, good))
        self.paths.look(state, me, self.have)
        self.missions.look(state, me, weights[weight.MISSION] * min(1.0, use * 1.5))
        self.draws = min(float(MOST_DRAWS), self.rounds / self.paths.cycle)
        self.kinds = kinds_of(edition, me.extensions)
        self.flows = self.economy.table(edition, me.role, self.kinds)
        diluted = self.dilution()
        tiles = 0.0
        for good in range(TYPES):
            tiles += self.have[good]
        spare = float(open_planning_spaces(edition, me) + me.opened - me.bonus) - tiles
        work = FILLING * weights[weight.WAGE] * max(self.rounds, 0.0)
        one_more = work / (1.0 + exp((0.5 - spare) / SHORTAGE))
        one_less = work / (1.0 + exp((-0.5 - spare) / SHORTAGE))
        for good in range(TYPES):
            count = self.have[good]
            flow = flow_of(self.flows, self.draws, good) - diluted
            more = estimate.first_few(count + 1.0) - estimate.first_few(count)
            self.gain[good] = (
                self.kept[good]
                + use * (weights[weight.TILE + good] + weights[weight.FEW + good] * more)
                + flow * (weights[weight.FLOW] + weights[weight.FLOW_FEW] * more)
                + self.missions.has[good]
                + 0.5 * self.missions.stored[good]
                + (0.0 if good == CORN else one_more)
            )
            less = (
                estimate.first_few(count) - estimate.first_few(count - 1.0) if count > 0.0 else 0.0
            )
            self.leave[good] = use * (
                weights[weight.TILE + good] + weights[weight.FEW + good] * less
            ) + flow * (weights[weight.FLOW] + weights[weight.FLOW_FEW] * less)
            # What is made again soon is not worth more than that takes.
            remade = weights[weight.EFFORT] * self.paths.labor[good]
            if remade < self.leave[good]:
                self.leave[good] = remade
            self.leave[good] += one_less
            self.cost[good] = max(0.0, self.leave[good]) + self.kept[good]
            if state.supply[good] == 0:
                self.gain[good] = 0.0
        coins = float(me.coins)
        late = min(1.0, max(0.0, self.rounds) / 2.0)
        more = estimate.first_few(coins + 1.0) - estimate.first_few(coins)
        self.coin = use * (weights[weight.COINS] + weights[weight.PURSE] * more)
        self.coin += weights[weight.FLOW_COIN] * flow_of(self.flows, self.draws, COIN)
        self.coin += weights[weight.SAVING] * self.best_bargain(state, me)
        self.coin *= late / (1.0 + 0.1 * coins)
        self.opal = 0.5 + use * weights[weight.OPALS]
        self.space = self.rounds * weights[weight.SPACES] + use * weights[weight.SPACES_SOON]
        self.space += work / (1.0 + exp((0.5 + spare) / SHORTAGE))
        if state.supply[CORN] > 0:
            self.gain[CORN] += self.best_corn(edition, me)
        if me.order != NOTHING:
            self.see_order(state, me)

    def dilution(self) -> float:
        """What the tiles that go round lose when one more must be drawn between them."""
        whole = 0.0
        tiles = 0.0
        good: i64
        for good in range(TYPES):
            tiles += self.have[good]
            whole += self.have[good] * flow_of(self.flows, self.draws, good)
        if tiles == 0.0:
            return 0.0
        waiting = 1.0 - 1.0 / self.paths.cycle
        return self.weights[weight.DILUTION] * waiting * whole / tiles

    def see_order(self, state: State, me: Seat) -> None:
        """What the unfulfilled order lacks is worth more, and so is what that is made from."""
        path = self.path_of(state, me.order, me.delivered)
        weights = self.weights
        brings = self.order_brings(float(state.edition.order_points[me.order]))
        hope = likely(self.rounds - path.rounds, weights[weight.LEEWAY])
        net = hope * max(0.0, brings - path.cost + path.making)
        wish = weights[weight.WANTED] * net / float(max(path.missing, 1))
        good: i64
        for good in range(TYPES):
            if path.wanted[good] == 0:
                continue
            if self.have[good] < float(path.wanted[good]):
                self.wish_for(state, good, wish, 3)
            if self.have[good] <= float(path.wanted[good]):
                again = weights[weight.EFFORT] * self.paths.labor[good]
                self.leave[good] += min(net, again) * weights[weight.HOLDING]

    def wish_for(self, state: State, good: i64, wish: float, steps: i64) -> None:
        """A tile is worth more to the seat; if it has none of what makes it, so is that."""
        edition = state.edition
        if state.supply[good] > 0:
            self.gain[good] += wish
        recipe: i64 = self.paths.via[good]
        if recipe == NOTHING or steps == 0:
            return
        at: i64
        for at in range(edition.uses_count[recipe]):
            piece: i64 = edition.uses[recipe * MOST_USES + at]
            if piece != COIN and self.have[piece] == 0.0:
                self.wish_for(state, piece, INDIRECT * wish, steps - 1)

    def path_of(self, state: State, order: i64, delivered: i64) -> OrderPath:
        """The way to fulfill an order from here; it stays until the next is asked for."""
        self.path.look(
            state.edition,
            order,
            delivered,
            self.paths,
            self.have,
            self.cost,
            self.weights[weight.WAGE],
        )
        return self.path

    def best_bargain(self, state: State, me: Seat) -> float:
        """What the best extension or order that could be had soon brings for a coin."""
        edition = state.edition
        best = 0.0
        if has_room_for_order(edition, me):
            orders: i64 = state.orders
            while orders:
                best = max(best, self.new_order(state, lowest(orders)))
                orders &= orders - 1
        slot: i64
        for slot in range(edition.slots):
            tile: i64 = state.strip[slot]
            if tile == NOTHING:
                continue
            kind: i64 = edition.tile_kind[tile]
            if owns(edition, me, kind) or edition.like_role[me.role * edition.kinds + kind]:
                continue
            price: i64 = extension_price(state, me, slot)
            worth = self.new_extension(edition, me, kind) / float(price if price > 0 else 1)
            if worth > best:
                best = worth
        return best

    def best_choice(self, state: State, recipe: i64) -> i64:
        """The tile to choose, where an action leaves the choice: one of which some are left."""
        edition = state.edition
        best: i64 = NO_ARGUMENT
        most = 0.0
        left = False
        at: i64
        for at in range(edition.choice_count[recipe]):
            good: i64 = edition.choices[recipe * MOST_USES + at]
            better = state.supply[good] > 0 and (not left or self.gain[good] > most)
            if better or best == NO_ARGUMENT:
                best, most = good, self.gain[good]
                left = state.supply[good] > 0
        return best

    def gains(self, edition: Edition, recipe: i64, choice: i64) -> float:
        """What the tiles are worth that an action gives."""
        worth = self.gain[choice] if choice < TYPES else 0.0
        at: i64
        for at in range(edition.gives_count[recipe]):
            worth += self.gain[edition.gives[recipe * MOST_USES + at]]
        return worth

    def row_value(self, edition: Edition, row: i64, stored: i64) -> float:
        """What a row with so many tiles is worth."""
        spaces = float(edition.row_spaces[row])
        points = float(edition.row_points[row])
        share = float(stored) / spaces
        if share >= 1.0:
            return points
        if self.rounds <= 0.0:
            return 0.0  # No round is left in which it could be completed.
        weights = self.weights
        return points * (weights[weight.ROWS] * share + weights[weight.FULL_ROWS] * share * share)

    def row_more(self, edition: Edition, row: i64, stored: i64) -> float:
        """What a tile more in a row is worth."""
        return self.row_value(edition, row, stored + 1) - self.row_value(edition, row, stored)

    def storing(self, edition: Edition, row: i64, stored: i64, good: i64) -> float:
        """What it is worth to store a tile in a row with so many: it goes round no more."""
        missions = self.missions
        more = missions.stored[good] + missions.any_stored
        if stored + 1 == edition.row_spaces[row]:
            more += missions.row
        return self.row_more(edition, row, stored) - self.leave[good] + more

    def best_corn(self, edition: Edition, me: Seat) -> float:
        """What a corn is worth in the row where it does most."""
        best = 0.0
        row: i64
        for row in range(edition.rows):
            if row_type(edition, me, row) == NOTHING:
                break
            if not is_complete(edition, me, row):
                worth = self.row_more(edition, row, estimate.stored_in(edition, me, row))
                if worth > best:
                    best = worth
        return best

    def order_value(self, points: float, cost: float, rounds: float) -> float:
        """What an unfulfilled order promises that takes so many rounds; 0 if it does not pay."""
        brings = self.order_brings(points) - cost
        if brings <= 0.0 or self.rounds <= 0.0:
            return 0.0
        hope = likely(self.rounds - rounds, self.weights[weight.LEEWAY])
        return hope * brings * exp(-self.weights[weight.ORDER_OPEN] * rounds)

    def order_brings(self, points: float) -> float:
        """What an order brings when it is fulfilled."""
        return points + self.gain[CORN] + self.missions.order

    def delivery(self, good: i64) -> float:
        """What it costs to deliver a tile: the tile, and the space that it takes."""
        return self.cost[good] + self.weights[weight.WAGE]

    def new_order(self, state: State, order: i64) -> float:
        """What it is worth to take an order."""
        path = self.path_of(state, order, 0)
        if path.missing > MOST_MISSING or path.steps > 1:
            return 0.0
        points = float(state.edition.order_points[order])
        return self.weights[weight.ORDER] * self.order_value(points, path.cost, path.rounds)

    def new_boat(self, edition: Edition, boat: i64) -> float:
        """What it is worth to build a boat."""
        return float(edition.boat_points) + self.gain[edition.boat_good[boat]] + self.missions.boat

    def new_house(self, edition: Edition, house: i64) -> float:
        """What it is worth to build a house."""
        goods = edition.house_goods[house]
        worth = float(edition.house_points) + self.use * self.weights[weight.HOUSES]
        at: i64
        for at in range(len(goods)):
            worth += self.have[goods[at]]
        return worth + self.missions.house

    def surplus(self, edition: Edition, recipe: i64) -> float:
        """What a use of a recipe brings more than its pieces would bring elsewhere."""
        most = 0.0
        at: i64
        for at in range(edition.choice_count[recipe]):
            most = max(most, self.gain[edition.choices[recipe * MOST_USES + at]])
        worth = most + self.gains(edition, recipe, NO_ARGUMENT)
        for at in range(edition.uses_count[recipe]):
            coin = edition.uses[recipe * MOST_USES + at] == COIN
            worth -= self.coin if coin else self.weights[weight.WAGE]
        return max(0.0, worth)

    def new_extension(self, edition: Edition, me: Seat, kind: i64) -> float:
        """What it is worth to have an extension of a kind from the next round on."""
        weights = self.weights
        recipe: i64 = edition.extension_recipe + kind
        worth = self.rounds * weights[weight.EXTENSION_COUNT]
        if edition.is_effect[kind] or kind == edition.corn_store:
            return worth + self.rounds * weights[weight.SPECIAL + special_of(edition, kind)]
        worth += self.rounds * weights[weight.EXTENSIONS] * self.surplus(edition, recipe)
        flows = self.economy.table(edition, me.role, self.kinds | bit(kind))
        more = 0.0
        good: i64
        for good in range(PIECES):
            count = float(me.coins) + 1.0 if good == COIN else self.have[good]
            if count > 0.0:
                more += min(count, 3.0) * (
                    flow_of(flows, self.draws, good) - flow_of(self.flows, self.draws, good)
                )
        return worth + weights[weight.EXTENSION_FLOW] * more

    def new_asset(self, state: State, me: Seat, asset: i64) -> float:
        """What it is worth to buy an asset."""
        worth = asset_worth(state, me, asset, self.rounds, self.coin, self.opal)
        worth *= self.weights[weight.ASSET]
        worth += self.rounds * self.weights[weight.ASSETS] + self.missions.asset
        return worth + float(ones(me.assets & state.edition.science))

    def new_cart(self, me: Seat) -> float:
        carts = float(me.carts)
        more = estimate.first_few(carts) - estimate.first_few(carts - 1.0)
        return self.rounds * self.weights[weight.CARTS] * more

    def next_step(self, state: State, me: Seat) -> float:
        """What the next step of the road is worth."""
        edition = state.edition
        if me.road >= edition.track_steps:
            return 0.0
        gained = self.space if edition.track[me.road] else self.gain[CORN]
        return gained - self.use * self.weights[weight.ROAD]


def flow_of(flows: vec[float], draws: float, piece: i64) -> float:
    """What a piece brings that is drawn so often, which need not be a whole number."""
    whole: i64 = int(draws)
    low = flows[whole * PIECES + piece]
    if whole >= MOST_DRAWS:
        return low
    return low + (draws - float(whole)) * (flows[(whole + 1) * PIECES + piece] - low)


def special_of(edition: Edition, kind: i64) -> i64:
    """The place of a special extension among the special ones; NOTHING for the others."""
    if kind == edition.wild_space:
        return 0
    if kind == edition.coin_movement:
        return 1
    if kind == edition.exchange:
        return 2
    if kind == edition.larger_village:
        return 3
    if kind == edition.late_storing:
        return 4
    return 5 if kind == edition.corn_store else NOTHING
