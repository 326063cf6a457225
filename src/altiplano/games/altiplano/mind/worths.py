"""What one more of each thing is worth to a seat, so that plans can be compared without playing.

The weights are those of a position (estimate.py), and of habits of planning. They were found by
letting many slightly different ones play against each other.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.moves import NO_ARGUMENT
from altiplano.games.altiplano.content.names import COIN, CORN, NOTHING, PIECES, TYPES
from altiplano.games.altiplano.mind import estimate
from altiplano.games.altiplano.mind import weights as weight
from altiplano.games.altiplano.mind.economy import MOST_DRAWS, Economy, kinds_of
from altiplano.games.altiplano.mind.projects import Missions, OrderPath, Paths, asset_worth
from altiplano.games.altiplano.rules.recipes import extension_price
from altiplano.games.altiplano.rules.spaces import owns
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.warehouse import is_complete, row_type
from altiplano.kernel.bits import bit, lowest, ones


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
            self.cost[good] = self.leave[good] + self.kept[good]
            if state.supply[good] == 0:
                self.gain[good] = 0.0
        coins = float(me.coins)
        more = estimate.first_few(coins + 1.0) - estimate.first_few(coins)
        self.coin = use * (weights[weight.COINS] + weights[weight.PURSE] * more)
        self.coin += weights[weight.FLOW_COIN] * flow_of(self.flows, self.draws, COIN)
        self.coin += weights[weight.SAVING] * self.best_bargain(state, me)
        self.opal = 0.5 + use * weights[weight.OPALS]
        self.space = self.rounds * weights[weight.SPACES] + use * weights[weight.SPACES_SOON]
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
        """What the unfulfilled order lacks is worth more."""
        path = self.path_of(state, me.order, me.delivered)
        weights = self.weights
        brings = path.hope * float(state.edition.order_points[me.order])
        wish = weights[weight.WANTED] * brings / float(state.edition.order_spaces[me.order])
        good: i64
        for good in range(TYPES):
            if path.wanted[good] == 0:
                continue
            if self.have[good] < float(path.wanted[good]) and state.supply[good] > 0:
                self.gain[good] += wish
            if self.have[good] <= float(path.wanted[good]):
                again = weights[weight.EFFORT] * self.paths.labor[good]
                self.leave[good] += min(brings, again) * weights[weight.HOLDING]

    def path_of(self, state: State, order: i64, delivered: i64) -> OrderPath:
        """The way to fulfill an order from here; it stays until the next is asked for."""
        self.path.look(
            state.edition,
            order,
            delivered,
            self.rounds,
            self.paths,
            self.have,
            self.cost,
            self.weights[weight.EFFORT],
            self.weights[weight.LEEWAY],
        )
        return self.path

    def best_bargain(self, state: State, me: Seat) -> float:
        """What the best extension that could be bought soon brings for a coin."""
        edition = state.edition
        best = 0.0
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

    def order_value(
        self, points: float, hope: float, cost: float, paid: float, share: float
    ) -> float:
        """What an order promises with some hope: what is still to come counts less.

        What the tiles cost that are delivered is not lost, as long as there is hope.
        """
        brings = points + self.gain[CORN] + self.missions.order
        if share >= 1.0:
            return brings
        early = self.weights[weight.ORDER]
        return hope * ((brings - cost - paid) * (early + (1.0 - early) * share) + paid)

    def new_order(self, state: State, order: i64) -> float:
        """What it is worth to take an order."""
        path = self.path_of(state, order, 0)
        points = float(state.edition.order_points[order])
        return self.order_value(points, path.hope, path.cost, 0.0, 0.0)

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

    def new_extension(self, edition: Edition, me: Seat, kind: i64) -> float:
        """What it is worth to have an extension of a kind from the next round on."""
        weights = self.weights
        recipe: i64 = edition.extension_recipe + kind
        power = estimate.recipe_power(edition, recipe)
        worth = self.rounds * (weights[weight.EXTENSIONS] * power + weights[weight.EXTENSION_COUNT])
        if edition.is_effect[kind] or kind == edition.corn_store:
            return worth + self.rounds * weights[weight.SPECIAL + special_of(edition, kind)]
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
    """The place of a special extension among the special ones."""
    if kind == edition.wild_space:
        return 0
    if kind == edition.coin_movement:
        return 1
    if kind == edition.exchange:
        return 2
    if kind == edition.larger_village:
        return 3
    return 4 if kind == edition.late_storing else 5
