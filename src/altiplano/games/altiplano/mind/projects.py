"""Goals that take several rounds: an order, a mission, an asset; what they promise, and ask for."""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.rules.missions import held, orders_with
from altiplano.games.altiplano.rules.scoring import owned
from altiplano.games.altiplano.rules.spaces import open_planning_spaces
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.warehouse import complete_rows, stored
from altiplano.kernel.bits import bit, lowest, ones

UNREACHABLE: Final = 9

SCARCER: Final = 0.3
"""By so much more each further tile of a type is missed that is given away."""


@final
class Paths:
    """How soon a seat can have a tile of each type, with the recipes that it has."""

    def __init__(self) -> None:
        self.reach = vec[i64]([0] * names.PIECES)
        """How often something must be made first; 0 for what goes round already."""
        self.labor = vec[float]([0.0] * names.PIECES)
        """How many tiles must be drawn to make one."""
        self.via = vec[i64]([0] * names.PIECES)
        """The recipe that makes it soonest, or NOTHING."""
        self.once: i64 = 0
        """What only a boat gives, and only once; as bits."""
        self.cycle = 1.0
        """In how many rounds everything that goes round is drawn once."""

    def look(self, state: State, me: Seat, have: vec[float]) -> None:
        edition = state.edition
        reach = self.reach
        tiles = 0.0
        good: i64
        for good in range(names.TYPES):
            tiles += have[good]
            reach[good] = 0 if have[good] > 0.0 else UNREACHABLE
            self.labor[good] = float(UNREACHABLE)
            self.via[good] = names.NOTHING
        self.once = 0
        reach[names.COIN] = 0 if me.coins > 0 else 1
        self.labor[names.COIN] = 0.5
        self.cycle = max(1.0, tiles / float(open_planning_spaces(edition, me)))
        recipe: i64
        for _turn in range(2):
            for recipe in range(edition.basic):
                verb: i64 = edition.verb[recipe]
                if verb == verbs.GAIN:
                    self.follow(state, recipe)
                elif verb == verbs.BOAT:
                    self.follow_boats(state, recipe)
            if me.role != names.NOTHING:
                self.follow(state, edition.role_recipe + me.role)
            mine: i64 = me.extensions
            while mine:
                self.follow(state, edition.extension_recipe + edition.tile_kind[lowest(mine)])
                mine &= mine - 1

    def follow(self, state: State, recipe: i64) -> None:
        """What a recipe gives can be had one step after what it uses."""
        edition = state.edition
        reach = self.reach
        needs: i64 = 0
        labor = 0.0
        at: i64
        for at in range(edition.uses_count[recipe]):
            piece: i64 = edition.uses[recipe * MOST_USES + at]
            if reach[piece] > needs:
                needs = reach[piece]
            labor += 1.0 if reach[piece] == 0 else 1.0 + self.labor[piece]
        for at in range(edition.gives_count[recipe]):
            self.shorten(state, edition.gives[recipe * MOST_USES + at], recipe, needs + 1, labor)
        for at in range(edition.choice_count[recipe]):
            self.shorten(state, edition.choices[recipe * MOST_USES + at], recipe, needs + 1, labor)

    def follow_boats(self, state: State, recipe: i64) -> None:
        """A boat gives its good once, and points besides."""
        edition = state.edition
        needs: i64 = 0
        at: i64
        for at in range(edition.uses_count[recipe]):
            piece: i64 = edition.uses[recipe * MOST_USES + at]
            if self.reach[piece] > needs:
                needs = self.reach[piece]
        boats: i64 = state.boats
        while boats:
            good: i64 = edition.boat_good[lowest(boats)]
            boats &= boats - 1
            new = self.reach[good] == UNREACHABLE or self.once & bit(good) != 0
            self.shorten(state, good, recipe, needs + 1, 2.0)
            if new:
                self.once |= bit(good)

    def shorten(self, state: State, good: i64, recipe: i64, steps: i64, labor: float) -> None:
        if state.supply[good] > 0:
            self.once &= ~bit(good)
            if steps < self.reach[good]:
                self.reach[good] = steps
            if labor < self.labor[good]:
                self.via[good] = recipe
            if labor < self.labor[good]:
                self.labor[good] = labor

    def rounds_for(self, ready: i64, making: i64, steps: i64) -> float:
        """The rounds until some tiles are delivered: those that go round, and those to be made."""
        rounds = self.cycle * (0.3 + 0.25 * float(ready + making))
        return rounds + float(steps) * (0.7 * self.cycle + 0.5) + 0.4 * self.cycle * float(making)


@final
class OrderPath:
    """The way to fulfill an order: what it costs, and how long it takes."""

    def __init__(self) -> None:
        self.ready: i64 = 0
        """Tiles that go round already."""
        self.steps: i64 = 0
        """How often something must be made first."""
        self.cost = 0.0
        """Of the tiles that are still to be delivered, and of the spaces that they take."""
        self.missing: i64 = 0
        """Tiles that must be made."""
        self.making = 0.0
        """What it costs to make them, of the cost."""
        self.rounds = 0.0
        """The rounds until it is fulfilled."""
        self.wanted = vec[i64]([0] * names.TYPES)

    def look(
        self,
        edition: Edition,
        order: i64,
        delivered: i64,
        paths: Paths,
        have: vec[float],
        cost: vec[float],
        wage: float,
    ) -> None:
        wanted = self.wanted
        ready: i64 = 0
        making: i64 = 0
        steps: i64 = 0
        good: i64
        space: i64
        for good in range(names.TYPES):
            wanted[good] = 0
        self.cost = 0.0
        self.making = 0.0
        for space in range(edition.order_spaces[order]):
            good = edition.order_tiles[order * MOST_USES + space]
            if delivered >> space & 1:
                continue
            wanted[good] += 1
            self.cost += wage
            if float(wanted[good]) <= have[good]:
                ready += 1
                self.cost += cost[good] * (1.0 + SCARCER * float(wanted[good] - 1))
            else:
                making += 1
                self.making += wage * paths.labor[good]
                reach: i64 = paths.reach[good]
                if reach == 0:
                    reach = 1
                if paths.once & bit(good) and float(wanted[good]) > have[good] + 1.0:
                    reach = UNREACHABLE
                if good == names.CORN:
                    reach = 2
                if reach > steps:
                    steps = reach
        self.missing = making
        self.ready = ready
        self.steps = steps
        self.cost += self.making
        self.rounds = paths.rounds_for(ready, making, steps)


def likely(spare: float, spread: float) -> float:
    """How likely something is done in time that leaves so many rounds to spare."""
    if spread < 0.2:
        spread = 0.2
    x = spare / spread
    if x > 8.0:
        return 1.0
    if x < -8.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


@final
class Missions:
    """What the missions of a seat add to the worth of things."""

    def __init__(self) -> None:
        self.house = 0.0
        self.boat = 0.0
        self.order = 0.0
        self.asset = 0.0
        self.row = 0.0
        self.any_stored = 0.0
        self.stored = vec[float]([0.0] * names.TYPES)
        self.has = vec[float]([0.0] * names.TYPES)

    def clear(self) -> None:
        self.house = 0.0
        self.boat = 0.0
        self.order = 0.0
        self.asset = 0.0
        self.row = 0.0
        self.any_stored = 0.0
        good: i64
        for good in range(names.TYPES):
            self.stored[good] = 0.0
            self.has[good] = 0.0

    def look(self, state: State, me: Seat, pull: float) -> None:
        """The pull is how much of a mission's points its last part is worth."""
        self.clear()
        if not state.missions:
            return
        for mission in held(me):
            if not me.revealed >> mission & 1:
                self.add(state, me, mission, pull * float(state.edition.mission_points[mission]))

    def add(self, state: State, me: Seat, mission: i64, points: float) -> None:
        edition = state.edition
        first: i64 = edition.mission_first[mission]
        if first != names.NOTHING:
            if state.was_first(first) == names.NOBODY:
                self.add_first(first, points)
            return
        good: i64 = edition.mission_most[mission]
        if good != names.NOTHING:
            mine: i64 = owned(state, me, good)
            most: i64 = 0
            for other in state.seats:
                if other is not me and owned(state, other, good) > most:
                    most = owned(state, other, good)
            if mine <= most + 1:
                self.has[good] += points / float(most + 2 - mine)
            return
        orders: i64 = edition.mission_orders[mission] - orders_with(
            state, me, edition.mission_with[mission]
        )
        boats: i64 = edition.mission_boats[mission] - ones(me.boats)
        houses: i64 = edition.mission_houses[mission] - ones(me.houses)
        assets: i64 = edition.mission_assets[mission] - ones(me.assets)
        rows: i64 = edition.mission_rows[mission] + edition.mission_pure_rows[mission]
        rows = rows - complete_rows(edition, me, False) if rows else 0
        types: i64 = edition.mission_types[mission]
        goods: i64 = edition.mission_goods[mission]
        left: i64 = 2 * (part(orders) + part(rows)) + part(boats) + part(houses) + part(assets)
        for good in range(names.TYPES):
            count: i64 = stored(me, good)
            goods -= count
            if count > 0:
                types -= 1
            left += part(edition.mission_stores[mission * names.TYPES + good] - count)
            left += part(edition.mission_has[mission * names.TYPES + good] - owned(state, me, good))
        left += part(types) + part(goods)
        if left <= 0:
            return
        each = points / float(left)
        if orders > 0:
            self.order += 2.0 * each
        if boats > 0:
            self.boat += each
        if houses > 0:
            self.house += each
        if assets > 0:
            self.asset += each
        if rows > 0:
            self.row += 2.0 * each
        if goods > 0:
            self.any_stored += each
        for good in range(names.TYPES):
            count = stored(me, good)
            if edition.mission_stores[mission * names.TYPES + good] > count:
                self.stored[good] += each
            if edition.mission_has[mission * names.TYPES + good] > owned(state, me, good):
                self.has[good] += each
            if types > 0 and count == 0:
                self.stored[good] += each

    def add_first(self, first: i64, points: float) -> None:
        """Be the first with something."""
        if first == names.FIRST_ROW:
            self.row += points
        elif first == names.FIRST_FISH_ROW:
            self.stored[names.FISH] += points / 3.0
        elif first == names.FIRST_ORDER:
            self.order += points
        else:
            self.house += points


def part(missing: i64) -> i64:
    return missing if missing > 0 else 0


def asset_worth(
    state: State, me: Seat, asset: i64, rounds: float, coin: float, opal: float
) -> float:
    """What an asset brings in so many rounds."""
    edition = state.edition
    amount = float(edition.asset_amount[asset])
    verb: i64 = edition.verb[edition.asset_recipe + asset]
    if verb == verbs.ASSIST:
        return 0.4 * rounds
    if verb == verbs.CUT:
        return 0.4 * rounds * (amount * opal - 0.5)
    if verb == verbs.PATRON:
        spaces = float(edition.asset_spaces[asset])
        return 0.35 * rounds * max(0.0, amount - spaces * coin)
    if verb == verbs.SURVEY:
        return 0.5 * rounds
    if verb == verbs.PORTER:
        return 0.4 * rounds
    if edition.science >> asset & 1:
        return amount * (2.0 + float(ones(me.assets)))
    if edition.cabinet >> asset & 1:
        return amount * (1.0 + float(ones(me.assets)))
    if edition.commission >> asset & 1:
        return 0.7 * rounds * amount * coin
    if edition.row_coins >> asset & 1:
        return 0.35 * rounds * amount * coin
    if edition.order_coins >> asset & 1:
        return 0.15 * rounds * amount * coin
    if edition.building_crane >> asset & 1:
        return 0.25 * rounds * amount * coin
    if edition.selling >> asset & 1:
        return 0.3 * rounds * amount * coin
    if edition.haggling >> asset & 1:
        return 0.3 * rounds * amount * opal
    return 0.2 * rounds
