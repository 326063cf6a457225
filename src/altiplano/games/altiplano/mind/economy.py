"""What a piece brings by going round: what recipes use, give and cost in the edition at hand.

A tile in the bag is drawn now and then, and each time it may go into the best recipe that its owner
has. What that gives goes round, too, as long as there is time. So what a piece brings follows from
what pieces bring that are drawn once less, beginning with none.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.mind import weights as weight
from altiplano.kernel.bits import bit, lowest

MOST_DRAWS: Final = 12
"""So often a piece is drawn at most."""


@final
class Economy:
    """Tables of what pieces bring, by the recipes that a seat has; each is computed once."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights
        self.tables: dict[int, vec[float]] = {}
        self.crowd = 0.0
        """What the tiles bring on average that others are drawn instead of."""

    def table(self, edition: Edition, role: i64, kinds: i64) -> vec[float]:
        """What each piece brings that is drawn n times: from n * PIECES on."""
        key = int(kinds << 8 | role + 1)
        found = self.tables.get(key)
        if found is None:
            found = self.computed(edition, role, kinds)
            self.tables[key] = found
        return found

    def computed(self, edition: Edition, role: i64, kinds: i64) -> vec[float]:
        table = vec[float]([0.0] * ((MOST_DRAWS + 1) * names.PIECES))
        best = vec[float]([0.0] * names.PIECES)
        price = vec[float]([0.0] * names.PIECES)
        own: list[int] = [] if role == names.NOTHING else [int(edition.role_recipe + role)]
        while kinds:
            own.append(int(edition.extension_recipe + lowest(kinds)))
            kinds &= kinds - 1
        draws: i64
        piece: i64
        recipe: i64
        for draws in range(1, MOST_DRAWS + 1):
            for piece in range(names.PIECES):
                best[piece] = 0.0
            best[names.FOOD] = self.weights[weight.MOVING]
            self.crowd = self.weights[weight.CROWDING] * mean_of(table, draws - 1)
            for recipe in range(edition.basic):
                self.try_recipe(edition, recipe, draws, table, price, best, False)
            for each in own:
                self.try_recipe(edition, each, draws, table, price, best, True)
            self.try_selling(edition, draws, table, best)
            for piece in range(names.PIECES):
                before = table[(draws - 1) * names.PIECES + piece]
                price[piece] = best[piece]
                if piece != names.COIN:
                    table[draws * names.PIECES + piece] = before + best[piece]
                else:  # A coin is spent once.
                    table[draws * names.PIECES + piece] = max(before, best[piece])
        return table

    def try_recipe(
        self,
        edition: Edition,
        recipe: i64,
        draws: i64,
        table: vec[float],
        price: vec[float],
        best: vec[float],
        own: bool,
    ) -> None:
        """Each piece gets what the recipe brings, less what its other pieces bring elsewhere."""
        uses: i64 = edition.uses_count[recipe]
        if uses == 0:
            return
        brings = self.brings(edition, recipe, draws - 1, table, own)
        equal = brings / float(uses)
        others = 0.0
        at: i64
        for at in range(uses):
            others += price[edition.uses[recipe * MOST_USES + at]]
        for at in range(uses):
            piece: i64 = edition.uses[recipe * MOST_USES + at]
            part = equal
            if draws > 1:
                part = 0.5 * (equal + max(0.0, min(brings, brings - others + price[piece])))
            if part > best[piece]:
                best[piece] = part

    def brings(
        self, edition: Edition, recipe: i64, draws: i64, table: vec[float], own: bool
    ) -> float:
        """What a recipe brings, if what it gives is drawn so often."""
        weights = self.weights
        verb: i64 = edition.verb[recipe]
        worth = 0.0
        at: i64
        good: i64
        if verb == verbs.GAIN:
            for at in range(edition.gives_count[recipe]):
                good = edition.gives[recipe * MOST_USES + at]
                worth += self.worth_of(edition, good, draws, table)
            most = 0.0
            for at in range(edition.choice_count[recipe]):
                good = edition.choices[recipe * MOST_USES + at]
                choice = self.worth_of(edition, good, draws, table)
                if choice > most:
                    most = choice
            return (worth + most) * weights[weight.OWN_FLOW if own else weight.BASIC_FLOW]
        if verb == verbs.HOUSE:
            return (float(edition.house_points) + 2.0) * weights[weight.HOUSE_FLOW]
        if verb == verbs.BOAT:
            boats: i64 = len(edition.boat_good)
            for at in range(boats):
                good = edition.boat_good[at]
                worth += self.worth_of(edition, good, draws, table)
            worth = worth / float(boats) if boats else 0.0
            return (float(edition.boat_points) + worth) * weights[weight.BOAT_FLOW]
        if verb == verbs.BUILD:
            return float(draws + 1) * weights[weight.ROAD_FLOW]
        return 0.0

    def worth_of(self, edition: Edition, good: i64, draws: i64, table: vec[float]) -> float:
        """A tile's own points, and what it brings more than those that it is drawn instead of."""
        brings = table[draws * names.PIECES + good] - self.crowd
        return float(edition.points[good]) + (brings if brings > 0.0 else 0.0)

    def try_selling(
        self, edition: Edition, draws: i64, table: vec[float], best: vec[float]
    ) -> None:
        """Selling a tile brings coins."""
        coin = table[(draws - 1) * names.PIECES + names.COIN] + self.weights[weight.COIN_FLOW]
        good: i64
        for good in range(names.TYPES):
            brings = float(edition.price[good]) * coin
            if brings > best[good]:
                best[good] = brings


def mean_of(table: vec[float], draws: i64) -> float:
    """What a tile brings on average."""
    whole = 0.0
    good: i64
    for good in range(names.TYPES):
        whole += table[draws * names.PIECES + good]
    return whole / float(names.TYPES)


def kinds_of(edition: Edition, extensions: i64) -> i64:
    """The kinds of some extension tiles, as bits."""
    kinds: i64 = 0
    while extensions:
        kinds |= bit(edition.tile_kind[lowest(extensions)])
        extensions &= extensions - 1
    return kinds
