"""What one more of each thing is worth to a seat, so that plans can be compared without playing.

The weights are those of a position (estimate.py), and of habits of planning. They were found by
letting many slightly different ones play against each other.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.moves import NO_ARGUMENT
from altiplano.games.altiplano.content.names import CORN, NOTHING, TYPES
from altiplano.games.altiplano.mind import estimate
from altiplano.games.altiplano.mind import weights as weight
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.warehouse import is_complete, row_type
from altiplano.kernel.bits import lowest


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
        self.coin = 0.0
        self.opal = 0.0
        self.space = 0.0

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
            count = float(estimate.going_round(state, me, good))
            self.have[good] = count
            more = estimate.first_few(count + 1.0) - estimate.first_few(count)
            self.gain[good] = self.kept[good] + use * (
                weights[weight.TILE + good] + weights[weight.FEW + good] * more
            )
            less = (
                estimate.first_few(count) - estimate.first_few(count - 1.0) if count > 0.0 else 0.0
            )
            self.leave[good] = use * (
                weights[weight.TILE + good] + weights[weight.FEW + good] * less
            )
            if state.supply[good] == 0:
                self.gain[good] = 0.0
        coins = float(me.coins)
        more = estimate.first_few(coins + 1.0) - estimate.first_few(coins)
        self.coin = use * (weights[weight.COINS] + weights[weight.PURSE] * more)
        self.opal = 0.5 + use * weights[weight.OPALS]
        self.space = self.rounds * weights[weight.SPACES] + use * weights[weight.SPACES_SOON]
        if state.supply[CORN] > 0:
            self.gain[CORN] += self.best_corn(edition, me)

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
        return self.row_more(edition, row, stored) - self.leave[good]

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

    def order_value(self, points: float, hope: float, counting: float) -> float:
        """What an order promises that is fulfilled with some hope, by tiles that count so much."""
        brings = points + self.gain[CORN]
        weights = self.weights
        if hope >= 1.0:
            return brings - self.use * weights[weight.ORDER_OPEN]
        return (
            (brings - counting) * hope * (weights[weight.ORDER] + weights[weight.FULL_ORDER] * hope)
        )

    def new_order(self, state: State, me: Seat, order: i64) -> float:
        """What it is worth to take an order."""
        hope = estimate.hope_of(state, me, order, 0, self.rounds)
        counting = estimate.still_counting(state.edition, me, order)
        promise = self.order_value(float(state.edition.order_points[order]), hope, counting)
        return promise + self.use * self.weights[weight.ORDER_OPEN]

    def new_boat(self, edition: Edition, boat: i64) -> float:
        """What it is worth to build a boat."""
        return float(edition.boat_points) + self.gain[edition.boat_good[boat]]

    def new_house(self, edition: Edition, house: i64) -> float:
        """What it is worth to build a house."""
        goods = edition.house_goods[house]
        worth = float(edition.house_points) + self.use * self.weights[weight.HOUSES]
        at: i64
        for at in range(len(goods)):
            worth += self.have[goods[at]]
        return worth

    def new_extension(self, edition: Edition, kind: i64) -> float:
        """What it is worth to have an extension of a kind from the next round on."""
        power = estimate.recipe_power(edition, edition.extension_recipe + kind)
        weights = self.weights
        return self.rounds * (weights[weight.EXTENSIONS] * power + weights[weight.EXTENSION_COUNT])

    def new_asset(self) -> float:
        return self.rounds * self.weights[weight.ASSETS] + 1.0

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
