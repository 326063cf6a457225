"""What a line of moves brings, followed through: the facts of a reason."""

from typing import Final, final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as move_table
from altiplano.games.altiplano.content import names, phrases
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.verbs import BOAT, BUILD, HOUSE
from altiplano.games.altiplano.mind.estimate import going_round, stored_in
from altiplano.games.altiplano.rules import happenings, spaces
from altiplano.games.altiplano.rules.recipes import extension_price
from altiplano.games.altiplano.rules.scoring import owned
from altiplano.games.altiplano.rules.spaces import on_place, owns
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import ones
from altiplano.kernel.chance import new_chance
from altiplano.kernel.events import Event, Scribe
from altiplano.kernel.message import Message, Value, listed
from altiplano.kernel.mind import Mind
from altiplano.kernel.referee import Referee

MOST_FACTS: Final = 3
"""More would not be one sentence."""
MOST_STEPS: Final = 100
"""No round takes a seat longer."""
GOING_ON: Final = (
    names.ASK_MORE,
    names.ASK_CORN,
    names.ASK_LAY,
    names.ASK_CORN_IN,
    names.ASK_PAYMENT,
    names.ASK_SOURCE,
)
"""Questions in the middle of something."""
LUCK: Final = (happenings.DREW, happenings.LATE_DRAW, happenings.START_PLAYER)
"""From here on it is not sure what happens: tiles are drawn, a new round begins."""
TILES: Final = {
    happenings.GAINED: "hint-gains",
    happenings.EXHAUSTED: "hint-none-left",
    happenings.SOLD: "hint-sells",
    happenings.STORED: "hint-stores",
    happenings.DELIVERED: "hint-delivers",
    happenings.TRADED: "hint-trades",
    happenings.BOUGHT_OPALS: "hint-buys-opals",
    happenings.PUT_AWAY: "hint-away",
    happenings.TOOK_UP: "hint-takes-up",
    happenings.EXCHANGED: "hint-exchanges",
    happenings.FETCHED: "hint-fetches",
    happenings.ASSISTED: "hint-to-planning",
}
"""What happens to tiles."""
SOMEWHERE: Final = (happenings.STORED, happenings.DELIVERED, happenings.TOOK_UP)
"""Those that tell the row, the order or the place, too."""
PRICED: Final = (happenings.SOLD, happenings.TRADED, happenings.BOUGHT_OPALS)
"""Those that tell coins or opals, too."""
AMOUNTS: Final = {
    happenings.COINS: "hint-coins",
    happenings.COMMISSION: "hint-coins",
    happenings.PAID: "hint-pays",
    happenings.POINTS: "hint-points",
    happenings.OPAL: "hint-opals",
}
THINGS: Final = {
    happenings.BOAT: "hint-boat",
    happenings.HOUSE: "hint-house",
    happenings.CART: "hint-cart",
    happenings.ORDER: "hint-order",
    happenings.EXTENSION: "hint-extension",
    happenings.MISSION: "hint-mission",
    happenings.ASSET: "hint-asset",
    happenings.WENT: "hint-went",
    happenings.CORN_KEPT: "hint-corn-kept",
    happenings.CORN_MOVED: "hint-corn-moved",
    happenings.FOOD_RETURNED: "hint-returns-food",
    happenings.GAVE_UP: "hint-gives-up",
}
COSTS: Final = ("hint-none-left", "hint-pays", "hint-away", "hint-returns-food", "hint-gives-up")
KEPT_FOR: Final = {BOAT: "hint-for-boat", HOUSE: "hint-for-house", BUILD: "hint-for-road"}


@final
class Fact:
    """Something that a line brings."""

    def __init__(self, code: str, thing: i64) -> None:
        self.code = code
        self.thing = int(thing)
        """The row, order, card or place that it is about."""
        self.worth = 0.0
        self.amount = 0
        """Coins, points or opals."""
        self.tiles: list[str] = []


@final
class Story:
    """What happens to a seat that follows a line."""

    def __init__(self, mind: Mind, world: State, seat: i64) -> None:
        self.mind = mind
        self.before = world.seats[seat]
        self.seat = seat
        self.state = world.copy()
        self.scribe = Scribe()
        self.state.scribe = self.scribe
        self.referee = Referee(mind.rules)
        self.facts: dict[str, Fact] = {}
        self.placed: list[Event] = []
        self.sure = True

    # What happens.

    def follow(self, moves: list[int]) -> None:
        """Make the moves, and what is forced between them, as far as they are possible."""
        for move in moves:
            if not self.sure:
                return
            while self.mind.rules.refusal(self.state, self.seat, move) != 0:
                self.referee.seat = -1
                if not self.referee.is_forced(self.state, self.seat):
                    return
                self.step(self.seat, self.referee.moves[0])
            self.step(self.seat, move)

    def finish(self, round_long: bool) -> None:
        """Go on with sound moves to the end of what is under way, or until the seat would pass."""
        luck = new_chance(1, 0)
        for _step in range(MOST_STEPS):
            if not self.sure or self.state.over:
                return
            mover: i64 = self.state.seats_owing()[0]
            if not round_long and (mover != self.seat or not self.is_under_way()):
                return
            ask: i64 = self.state.seats[mover].ask
            if mover != self.seat and ask in (names.ASK_PLAN, names.ASK_TURN):
                self.step(mover, move_table.READY if ask == names.ASK_PLAN else move_table.PASS)
                continue
            count: i64 = self.mind.sound(self.state, mover, luck)
            line = [int(self.mind.line[at]) for at in range(count)]
            if mover != self.seat:
                self.step(mover, line[0])
            elif line[0] == move_table.PASS:
                return
            else:
                self.follow(line)

    def is_under_way(self) -> bool:
        """Whether the seat is asked about the rest of what it began."""
        ask: i64 = self.state.seats[self.seat].ask
        return ask in GOING_ON or (ask == names.ASK_TURN and self.state.moved)

    def step(self, mover: i64, move: i64) -> None:
        """Make one move, and note what it brings the seat."""
        heard = len(self.scribe.events)
        worth = -self.mind.value(self.state, self.seat)
        self.mind.rules.apply(self.state, mover, move)
        worth += self.mind.value(self.state, self.seat)
        for event in self.scribe.events[heard:]:
            if event.code in LUCK:
                self.sure = False
                return
            if event.code == happenings.EMPTY_LOCATION:
                self.fact("hint-empty", event.what[0], worth).amount = event.what[1]
            elif event.seat == self.seat:
                self.note(event, worth)

    def note(self, event: Event, worth: float) -> None:
        code = int(event.code)
        what = event.what
        if code in TILES:
            about = what[1] if code in SOMEWHERE else names.NOTHING
            fact = self.fact(TILES[code], about, worth)
            fact.tiles.append(names.PIECE_NAMES[what[0]])
            if code in PRICED:
                fact.amount += what[1]
        elif code in AMOUNTS:
            self.fact(AMOUNTS[code], names.NOTHING, worth).amount += what[0]
        elif code in THINGS:
            thing = what[0] if what else names.NOTHING
            self.fact(THINGS[code], thing, worth).amount = what[1] if len(what) > 1 else 0
        elif code == happenings.ROW_COMPLETE:
            self.complete("hint-row", "hint-stores", what, worth)
        elif code == happenings.FULFILLED:
            self.complete("hint-fulfils", "hint-delivers", what, worth)
        elif code == happenings.ROAD_STEP and what[1]:
            self.fact("hint-space", names.NOTHING, worth)
        elif code == happenings.PLACED:
            self.placed.append(event)

    def fact(self, code: str, thing: i64, worth: float) -> Fact:
        """The fact of that code about that thing, which weighs so much more now."""
        key = f"{code} {thing}"
        if key not in self.facts:
            self.facts[key] = Fact(code, thing)
        self.facts[key].worth += worth
        return self.facts[key]

    def complete(self, code: str, begun: str, what: list[int], worth: float) -> None:
        """A row or an order is complete: what was laid there is no news any more."""
        laid = self.facts.pop(f"{begun} {what[0]}", None)
        whole = self.fact(code, what[0], worth if laid is None else laid.worth)
        whole.amount = what[1]

    def note_left(self) -> None:
        """The tiles that were placed, and still lie there."""
        edition = self.state.edition
        me = self.state.seats[self.seat]
        counted: dict[int, int] = {}
        for event in self.placed:
            piece, place = event.what[0], event.what[1]
            at = place * names.PIECES + piece
            counted[at] = counted.get(at, 0) + 1
            if counted[at] <= on_place(edition, me, place, piece):
                code = "hint-fares" if place == names.MOVEMENT else "hint-left"
                self.fact(code, place, 0.0).tiles.append(names.PIECE_NAMES[piece])

    # As messages.

    def reason(self, said: list[Message]) -> Message | None:
        """The weightiest facts, if possible others than those said already; None without any."""
        facts = sorted(self.facts.values(), key=weight_of, reverse=True)
        if not facts:
            return None
        found = self.together(facts[:MOST_FACTS])
        for fact in facts[MOST_FACTS:]:
            if found in said:
                found = self.together([*facts[: MOST_FACTS - 1], fact])
        return found

    def together(self, facts: list[Fact]) -> Message:
        return listed("facts", [self.message(fact) for fact in facts])

    def message(self, fact: Fact) -> Message:
        code = fact.code
        extension: i64 = names.NOTHING
        if code == "hint-sells":
            extension = self.now_affordable()
            if extension != names.NOTHING:
                code = "hint-sells-for"
        elif code == "hint-left":
            code = kept_for(self.state.edition, self.state.seats[self.seat], fact.thing)
        wanted = self.mind.rules.words.values(code)
        return Message(code, {each: self.value(fact, each, extension) for each in wanted})

    def value(self, fact: Fact, wanted: str, extension: i64) -> Value:
        """One of the values that the sentence of a fact names."""
        edition = self.state.edition
        me = self.state.seats[self.seat]
        thing = fact.thing
        if wanted == "tiles":
            if fact.code == "hint-asset":
                return phrases.amount(1, names.GOODS[fact.amount])
            return phrases.tiles(fact.tiles)
        if wanted == "types":
            return phrases.goods(sorted(set(fact.tiles)), "or")
        if wanted == "coins":
            return phrases.coins(fact.amount)
        if wanted == "opals":
            return phrases.opals(fact.amount)
        if wanted == "points":
            return phrases.points(self.points(fact))
        if wanted == "extension":
            return phrases.extension(edition, thing if extension == names.NOTHING else extension)
        if wanted == "lacking":
            if fact.code == "hint-stores":
                return tile_count(edition.row_spaces[thing] - stored_in(edition, me, thing))
            return tile_count(edition.order_spaces[thing] - delivered(me, thing))
        if wanted == "ready":
            return int(ready_for(self.state, me, thing))
        if wanted == "spaces":
            return int(edition.order_spaces[thing])
        if wanted == "house":
            return phrases.card("house", edition.house_names, thing)
        if wanted == "nth":
            return int(me.carts) if fact.code == "hint-cart" else self.planning_spaces()
        if wanted == "asset":
            return phrases.asset(edition, thing)
        if wanted == "location":
            return phrases.location(thing)
        if wanted == "place":
            return phrases.place(edition, thing)
        if wanted == "from":
            return thing + 1
        return fact.amount + 1 if wanted == "to" else fact.amount

    def points(self, fact: Fact) -> i64:
        """What a fact is worth."""
        edition = self.state.edition
        if fact.code == "hint-stores":
            return edition.row_points[fact.thing]
        if fact.code in ("hint-delivers", "hint-order"):
            return edition.order_points[fact.thing]
        if fact.code == "hint-boat":
            return edition.boat_points
        if fact.code == "hint-house":
            return house_points(self.state, self.state.seats[self.seat], fact.thing)
        return fact.amount

    def planning_spaces(self) -> int:
        """How many planning spaces the road has opened."""
        edition = self.state.edition
        me = self.state.seats[self.seat]
        return int(spaces.open_planning_spaces(edition, me) + me.opened - me.bonus)

    def now_affordable(self) -> i64:
        """The dearest extension that the seat could not pay before, and can now; or NOTHING."""
        if "hint-extension" in [fact.code for fact in self.facts.values()]:
            return names.NOTHING
        state = self.state
        edition = state.edition
        me = state.seats[self.seat]
        found: i64 = names.NOTHING
        highest: i64 = self.before.coins
        slot: i64
        for slot in range(edition.slots):
            tile: i64 = state.strip[slot]
            if tile != names.NOTHING and not owns(edition, me, edition.tile_kind[tile]):
                price: i64 = extension_price(state, me, slot)
                if highest < price <= me.coins:
                    found, highest = tile, price
        return found


def weight_of(fact: Fact) -> tuple[float, bool]:
    """Of facts that weigh the same, costs come last."""
    return fact.worth, fact.code not in COSTS


def tile_count(tiles: i64) -> Message:
    return Message("tile-count", {"count": int(tiles)})


def delivered(me: Seat, order: i64) -> i64:
    """How many tiles lie on an unfulfilled order."""
    return ones(me.delivered if me.order == order else me.second_delivered)


def ready_for(state: State, me: Seat, order: i64) -> i64:
    """How many of an order's tiles the seat has, and has not stored."""
    edition = state.edition
    have = [going_round(state, me, good) for good in range(names.TYPES)]
    found: i64 = 0
    space: i64
    for space in range(edition.order_spaces[order]):
        good: i64 = edition.order_tiles[order * MOST_USES + space]
        if have[good] > 0:
            have[good] -= 1
            found += 1
    return found


def house_points(state: State, me: Seat, house: i64) -> i64:
    """What a house counts for the tiles that the seat has now."""
    points: i64 = state.edition.house_points
    goods = state.edition.house_goods[house]
    at: i64
    for at in range(len(goods)):
        points += owned(state, me, goods[at])
    return points


def kept_for(edition: Edition, me: Seat, place: i64) -> str:
    """How to tell what tiles at a place are kept for, where all lies there that it takes."""
    recipe: i64
    for recipe in range(edition.basic):
        if edition.place[recipe] == place and edition.verb[recipe] in KEPT_FOR:
            missing = [
                piece
                for piece in range(names.PIECES)
                if on_place(edition, me, place, piece)
                < edition.needs[recipe * names.PIECES + piece]
            ]
            if not missing:
                return KEPT_FOR[int(edition.verb[recipe])]
    return "hint-left"
