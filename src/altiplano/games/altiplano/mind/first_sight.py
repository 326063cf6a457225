"""How good plans look at first sight: a small net compares those that a seat could follow.

It reads the position once, and of each plan what it uses, makes, takes and leaves behind. Cards and
tiles are described by what they do, so that it can judge an edition that it has never seen.
"""

from functools import cache
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.mind.features import (
    SEAT_FEATURES,
    TABLE_FEATURES,
    describe_gifts,
    quarters,
)
from altiplano.games.altiplano.mind.jobs import MOST_PIECES
from altiplano.games.altiplano.mind.outlook import Reader
from altiplano.games.altiplano.mind.plans import Planner
from altiplano.games.altiplano.mind.worths import special_of
from altiplano.games.altiplano.rules.bag import tiles_in
from altiplano.games.altiplano.rules.spaces import open_planning_spaces
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import ones
from altiplano.kernel.net import Layer, read_layers

# Of a plan: how often it does what.
VERB: Final = 0
BASIC: Final = 20
"""The actions of the board."""

MOST_BASIC: Final = 24
ROLE: Final = 44
OWN: Final = 45
ASSETS: Final = 46
# Twelve or thirteen numbers each, by type.
GIVES: Final = 47
USES: Final = 59
STORES: Final = 72
DELIVERS: Final = 84
SELLS: Final = 96
BUYS: Final = 108
"""What an extension makes that it buys, and uses."""

BUYS_USES: Final = 120
BOATS: Final = 133
HOUSES: Final = 145
"""The tiles that a house counts."""

WAITING: Final = 157
"""Tiles that are left on planning spaces."""

AHEAD: Final = 169
"""Tiles that are laid for later rounds."""

# One number each.
AHEAD_AT: Final = 182
"""Where those lie."""

SPECIALS: Final = 191
PRICE: Final = 197
ORDER_POINTS: Final = 198
ORDER_TILES: Final = 199
PAYS: Final = 200
EARNS: Final = 201
WAY: Final = 202
SPOTS: Final = 203
FARES: Final = 204
WORTH: Final = 205
"""By the planner, and how much less than the best; both in quarters."""

BEHIND: Final = 206
JOBS: Final = 207
TO_DRAW: Final = 208
OPEN_SPACES: Final = 209
CASH: Final = 210
STYLE: Final = 211
FEATURES: Final = 212

READING: Final = 3
"""So many layers read positions."""

MOST: Final = 96
"""No more plans are compared."""

SCALE: Final = 8.0
"""The net counts points in units of so many."""

FRACTION: Final = 1048576.0
"""What stands for one such unit in what it puts out."""


@final
class FirstSight:
    """Compares plans; what it has read of a position stays until it looks at another."""

    def __init__(self, layers: list[Layer]) -> None:
        """The first three layers read positions; without others, it only describes."""
        self.reader = Reader(layers[0], layers[1], layers[2])
        self.layers = layers[READING:]
        size = len(self.reader.all) + SEAT_FEATURES + TABLE_FEATURES
        self.around = vec[i64]([0] * size)
        """What is known of the position."""
        self.plans = vec[i64]([0] * (MOST * FEATURES))
        """What is known of each plan."""
        self.count: i64 = 0
        outputs = [int(layer.outputs) for layer in self.layers]
        self._base = vec[i64]([0] * (outputs[0] if outputs else 1))
        self._hidden = vec[i64]([0] * (outputs[0] if outputs else 1))
        self._neck = vec[i64]([0] * (outputs[3] if outputs else 1))
        self._out = vec[i64]([0])

    def look(self, state: State, seat: i64) -> None:
        """Read a position in which a seat plans."""
        reader = self.reader
        reader.read(state)
        reader.compare(state.players, seat)
        around = self.around
        size: i64 = len(reader.all)
        at: i64
        for at in range(size):
            around[at] = reader.all[at]
        for at in range(SEAT_FEATURES):
            around[size + at] = reader.features[seat * SEAT_FEATURES + at]
        for at in range(TABLE_FEATURES):
            around[size + SEAT_FEATURES + at] = reader.table_features[at]
        if self.layers:
            self.layers[0].run(around, 0, self._base, 0, True)
            self.layers[1].add(around, size, self._base)
        self.count = 0

    def rate(self) -> float:
        """How many points the last plan looks better or worse than others."""
        layers = self.layers
        hidden = self._hidden
        at: i64
        for at in range(len(hidden)):
            hidden[at] = self._base[at]
        layers[2].add(self.plans, (self.count - 1) * FEATURES, hidden)
        shift: i64 = layers[2].shift
        for at in range(len(hidden)):
            scaled: i64 = hidden[at] >> shift
            hidden[at] = scaled if scaled > 0 else 0
        layers[3].run(hidden, 0, self._neck, 0, False)
        layers[4].run(self._neck, 0, self._out, 0, True)
        return SCALE * float(self._out[0]) / FRACTION

    def add(self, planner: Planner, state: State, me: Seat, plan: i64, style: i64) -> None:
        """Describe a plan that has just been laid."""
        first: i64 = self.count * FEATURES
        self.count += 1
        out = self.plans
        at: i64
        for at in range(first, first + FEATURES):
            out[at] = 0
        size: i64 = planner.plan_size[plan]
        spent: i64 = 0
        for at in range(size):
            spent += describe_job(planner, state, planner.job_of(plan, at), out, first)
        means = planner.means
        good: i64
        waiting: i64 = 0
        for good in range(names.TYPES):
            out[first + WAITING + good] = means.at_hand[good]
            waiting += means.at_hand[good]
        for good in range(names.PIECES):
            out[first + AHEAD + good] = means.ahead[good]
        for at in range(names.BOARD_PLACES):
            out[first + AHEAD_AT + at] = means.ahead_at[at]
        spots: i64 = planner.spots_of(plan)
        out[first + WAY] = means.cost(spots)
        out[first + SPOTS] = ones(spots)
        out[first + FARES] = means.paid
        out[first + WORTH] = quarters(planner.plan_worth[plan] + 64.0) - 256
        out[first + BEHIND] = quarters(planner.plan_worth[0] - planner.plan_worth[plan])
        out[first + JOBS] = size
        out[first + TO_DRAW] = tiles_in(me.bag) + tiles_in(me.container) + spent
        out[first + OPEN_SPACES] = open_planning_spaces(state.edition, me) - waiting
        out[first + CASH] = means.cash
        out[first + STYLE] = style


def describe_job(planner: Planner, state: State, job: i64, out: vec[i64], first: i64) -> i64:
    """Add what a job does; how many tiles come back into the container by it."""
    jobs = planner.jobs
    edition = state.edition
    recipe: i64 = jobs.recipe[job]
    verb: i64 = jobs.verb[job]
    argument: i64 = jobs.argument[job]
    back: i64 = 0
    out[first + VERB + verb] += 1
    if recipe < edition.basic:
        if recipe < MOST_BASIC:
            out[first + BASIC + recipe] += 1
    elif recipe < edition.extension_recipe:
        out[first + ROLE] += 1
    elif recipe < edition.asset_recipe:
        out[first + OWN] += 1
    else:
        out[first + ASSETS] += 1
    at: i64
    for at in range(jobs.size[job]):
        piece: i64 = jobs.pieces[job * MOST_PIECES + at]
        if verb in (verbs.STORE, verbs.PORTER):
            out[first + STORES + piece] += 1
        elif verb == verbs.DELIVER:
            out[first + DELIVERS + piece] += 1
        elif verb == verbs.SELL:
            out[first + SELLS + piece] += 1
        else:
            out[first + USES + piece] += 1
            if piece != names.COIN and verb not in (verbs.OPALS, verbs.ASSET):
                back += 1
    pays: i64 = jobs.pays[job]
    if pays > 0:
        out[first + PAYS] += pays
    else:
        out[first + EARNS] -= pays
    if verb == verbs.GAIN:
        for at in range(edition.gives_count[recipe]):
            out[first + GIVES + edition.gives[recipe * MOST_USES + at]] += 1
            back += 1
        if argument < names.TYPES and edition.choice_count[recipe]:
            out[first + GIVES + argument] += 1
            back += 1
    elif verb == verbs.TRADE:
        out[first + GIVES + argument] += 1
        back += 1
    elif verb == verbs.EXTENSION:
        describe_purchase(edition, edition.tile_kind[argument], out, first)
        out[first + PRICE] += pays
    elif verb == verbs.ORDER:
        out[first + ORDER_POINTS] += edition.order_points[argument]
        out[first + ORDER_TILES] += edition.order_spaces[argument]
    elif verb == verbs.BOAT and argument < len(edition.boat_good):
        out[first + BOATS + edition.boat_good[argument]] += 1
        back += 1
    elif verb == verbs.HOUSE and argument < len(edition.house_goods):
        goods = edition.house_goods[argument]
        for at in range(len(goods)):
            out[first + HOUSES + goods[at]] += 1
    return back


def describe_purchase(edition: Edition, kind: i64, out: vec[i64], first: i64) -> None:
    """What an extension makes, and what it needs for that."""
    recipe: i64 = edition.extension_recipe + kind
    describe_gifts(edition, recipe, out, first + BUYS)
    at: i64
    for at in range(edition.uses_count[recipe]):
        out[first + BUYS_USES + edition.uses[recipe * MOST_USES + at]] += 1
    special: i64 = special_of(edition, kind)
    if special != names.NOTHING:
        out[first + SPECIALS + special] += 1


@cache
def shipped_layers() -> list[Layer]:
    """The net that comes with the game; read once."""
    return read_layers(Path(__file__).with_name("first_sight.bin").read_bytes())


def shipped_first_sight() -> FirstSight:
    return FirstSight(shipped_layers())
