"""A position of Altiplano in words that can be read aloud: no boxes, no colors."""

from collections.abc import Iterable

import msgspec

from altiplano.games.altiplano.content.phrases import tiles_text
from altiplano.games.altiplano.content.records import Content
from altiplano.games.altiplano.sight import schema
from altiplano.games.altiplano.text.components import content_of, effect_text
from altiplano.kernel.components import star
from altiplano.kernel.content import Record
from altiplano.kernel.game import Game
from altiplano.terminal.altiplano.missions import Missions
from altiplano.terminal.altiplano.places import Places, without
from altiplano.terminal.altiplano.purposes import Purposes
from altiplano.terminal.altiplano.traveler import Traveler
from altiplano.terminal.marks import footnote
from altiplano.terminal.text import many

BEFORE_ROUNDS = {"setup": "roles are chosen", "missions": "missions are chosen"}
PHASES = {"actions": "action", "closing": "end of the drawing"}
"""The phases whose names differ from those in the rules."""


class Table:
    """The table as one seat, or a spectator, may know it."""

    def __init__(self, game: Game, view: dict[str, object]) -> None:
        self.content: Content = content_of(game)
        self.form = msgspec.convert(view, schema.View)
        self.me = self.form.seat
        self.missions = Missions(self.content, self.form)
        self.traveler = Traveler(self.content, self.form)
        self.places = Places(self.content, self.form)
        self.purposes = Purposes(self.content, self.form, self.places, self.traveler, self.missions)

    @property
    def stage(self) -> tuple[int, str]:
        """Round and phase: the more of it is new, the more is shown."""
        return self.form.round, self.form.phase

    # From everything to next to nothing.

    def whole(self) -> list[str]:
        """Everything that is public, and the seat's own things."""
        form = self.form
        traveler = self.traveler
        events = [*traveler.event_lines(), *traveler.past_events()]
        lines = [self.headline(), *events, "", "The ring, clockwise:"]
        lines += [f"  {self.location(name)}" for name in form.ring]
        lines += [f"  In the middle: {form.supply['food']} food.", *traveler.trading_point()]
        lines += ["", *self.strip(), ""]
        if traveler.is_there:
            lines += [*traveler.assets_for_sale(), ""]
        if form.orders:
            lines += ["Orders at the market:"]
            lines += [f"  {self.order(name)}" for name in form.orders]
            lines += [""]
        if form.roles and form.phase == "setup":
            lines += ["Roles to bid on:" if self.bidding else "Roles to choose from:"]
            lines += [
                f"  {self.content.roles[role].name}: {self.role(role)}{self.bid_on(role)}"
                for role in form.roles
            ]
            lines += [""]
        lines += [*self.people(), *self.missions.passed(), *self.missions.done_first(), ""]
        own_box = bool(form.content)
        return [*lines, footnote(outlines=False, inferred=traveler.is_there, own_box=own_box)]

    def new_round(self) -> list[str]:
        """What to show when a round begins."""
        traveler = self.traveler
        there = [line for line in [traveler.place(), *traveler.trading_point()] if line]
        market = [*self.strip(), *traveler.assets_in_short()]
        return [self.headline(), *traveler.event_lines(), *there, *market, "", *self.people()]

    def new_phase(self) -> list[str]:
        """What to show when a phase begins."""
        place = self.traveler.place()
        there = [place] if place else []
        event = self.traveler.event_lines() if self.traveler.event_lasts() else []
        return [self.headline(), *event, *there, *self.people()]

    def brief(self) -> list[str]:
        """What changes from one choice to the next."""
        if self.me is None or self.form.phase in ("setup", "end"):
            return []
        me = self.form.seats[self.me]
        asked = self.form.asked.get(str(self.me), "")
        if self.form.phase == "missions":
            return [*self.missions.of_seat(self.me), *self.missions.passed()]
        if asked in ("corn", "corn-in", "late"):
            return [line for line in (self.to_store(me), self.warehouse(me)) if line]
        if asked in ("payment", "source", "passing"):
            return []
        if self.form.phase == "event" or asked == "lay":
            return [f"You: {self.purse(me)}, {pawn(me)}.", f"On spaces: {on_spaces(me)}."]
        if self.form.phase == "actions":
            there = f"{self.places.reach(self.me)} {self.traveler.place()}".rstrip()
            return [
                f"You: {self.purse(me)}, {pawn(me)}. {there}",
                f"On spaces: {on_spaces(me)}.",
            ]
        lines = [f"Planning spaces: {tiles(me.planning)}. On spaces: {on_spaces(me)}."]
        if asked in ("exchange", "fetch"):
            lines.append(f"Bag: {tiles(me.bag)}. Container: {tiles(me.container)}.")
        return lines

    def answer(self, word: str) -> list[str]:
        """The answer to a player's one-word question."""
        numbers = self.form.numbers.seats
        if word == "ahead":
            order = sorted(range(self.form.players), key=lambda seat: -numbers[seat].points)
            says = [f"{self.who(seat)} {many(numbers[seat].points, 'point')}" for seat in order]
            return [f"So far: {', '.join(says)}."]
        me = self.form.seats[self.me or 0]
        if word == "bag":
            return [f"Bag: {tiles(me.bag)}. Container: {tiles(me.container)}."]
        if word == "plan":
            return [f"Planning spaces: {tiles(me.planning)}. On spaces: {on_spaces(me)}."]
        return [self.location(me.pawn) if me.pawn else "Your pawn is not on the board yet."]

    def about(self) -> str:
        """What a question is about, if its words don't say enough."""
        asked = self.form.asked.get(str(self.me), "")
        if self.form.phase == "storing":
            return "Late storing"
        return self.traveler.about(asked)

    def obvious(self) -> bool:
        """Never: a single option is an action, or closes a step, and players decide about both."""
        return False

    def to_store(self, me: schema.Seat) -> str:
        """What must be stored now: corn (A9.7, A12.6), or tiles drawn late (A12.5)."""
        if self.form.phase == "storing":
            return f"Drawn for late storing: {tiles(self.form.late)}."
        if self.form.late:
            return f"Drawn: {tiles(self.form.late)}."
        if self.form.corn:
            return f"Corn to store: {self.form.corn}. {self.corn_store(me)}".rstrip()
        return self.corn_store(me)

    def purpose(self, move: str) -> str:
        """What to add to the explanation of a move."""
        return self.purposes.of(move)

    # The table.

    def headline(self) -> str:
        form = self.form
        if form.phase == "end":
            return f"After round {form.round}: the match is over."
        start = "you" if form.first == self.me else f"seat {form.first}"
        if form.phase in BEFORE_ROUNDS:
            return f"Before the first round, {BEFORE_ROUNDS[form.phase]}. Start player: {start}."
        if form.phase == "storing":
            return f"After round {form.round}, late storing."
        last = f"; round {form.last_round} is the last" if form.last_round else ""
        phase = PHASES.get(form.phase, form.phase)
        return f"Round {form.round}, {phase} phase{last}. Start player: {start}."

    def location(self, name: str) -> str:
        """What is at a location, and whose pawns are there."""
        form = self.form
        goods = self.content.goods
        lying = [f"{form.supply[good]} {good}" for good in form.supply if goods[good].home == name]
        there = [", ".join(lying)] if lying else []
        if name == "village":
            there += [many(form.carts, "cart"), self.houses(form.houses)]
        elif name == "harbor":
            there += [self.boats(form.boats)]
        elif name == "market":
            there += [many(len(form.orders), "order"), f"it pays: {self.sale_prices()}"]
        pawns = ["the traveler"] if form.traveler == name else []
        pawns += [self.who(at) for at, seat in enumerate(form.seats) if seat.pawn == name]
        here = f"; here: {', '.join(pawns)}" if pawns else ""
        return f"{name}: {'; '.join(there)}{here}."

    def sale_prices(self) -> str:
        """What the market pays for each good it buys now."""
        prices = self.form.numbers.market.items()
        mark = self.traveler.sale_mark
        return ", ".join(f"{good} {price}{mark(good, price)}" for good, price in prices)

    def strip(self) -> list[str]:
        """The extensions for sale, with the total of cost and surcharge."""
        lines: list[str] = []
        less = 0
        for slot, tile in enumerate(self.form.strip):
            price = self.form.numbers.strip[slot]
            if tile is None or price is None:
                lines.append(f"  slot {slot + 1}: empty")
                continue
            extension = self.places.extension(tile)
            less = max(less, extension.cost + self.content.strip.surcharge[slot] - price)
            sign = star(extension, "cost") or star(self.content.strip, "surcharge", slot)
            effect = effect_text(extension) + star(extension, "effect")
            lines.append(f"  {tile} for {price}{sign}: {effect}")
        cheaper = f", {less} less by event or asset" if less else ""
        title = f"Extensions for sale, the price with its surcharge{cheaper}:"
        left = [f"{group} {len(tiles)}" for group, tiles in self.form.stack.items() if tiles]
        return [title, *lines, f"  In the stack: {', '.join(left) or 'none'}."]

    def order(self, name: str) -> str:
        order = self.content.orders[name]
        sign = star(order, "tiles") or star(order, "points")
        return f"{name}{sign}: {tiles_text(order.tiles)} for {many(order.points, 'point')}"

    def houses(self, names: list[str]) -> str:
        """Houses by name, with the goods that each counts if the name does not say them."""
        records = {name: self.content.houses[name] for name in names}
        texts = [card(name, ", ".join(house.goods)) for name, house in records.items()]
        return f"houses{any_star(records.values(), 'goods')}: {', '.join(texts) or 'none'}"

    def boats(self, names: list[str]) -> str:
        """Boats by name, with the tile on each if the name does not say it."""
        records = {name: self.content.boats[name] for name in names}
        texts = [card(name, boat.gives) for name, boat in records.items()]
        return f"boats{any_star(records.values(), 'gives')}: {', '.join(texts) or 'none'}"

    def role(self, name: str) -> str:
        role = self.content.roles[name]
        return effect_text(role) + star(role, "effect")

    @property
    def bidding(self) -> bool:
        """Whether players are bidding for roles (R101), so that nobody has a role yet."""
        return self.form.phase == "setup" and self.form.options.get("roles") == "bid"

    def bid_on(self, role: str) -> str:
        """Whose bid is on a role."""
        for seat, me in enumerate(self.form.seats):
            if self.bidding and me.role == role:
                return f" ({self.who(seat)}: {many(me.bid or 0, 'point')})"
        return ""

    # Players.

    def who(self, seat: int) -> str:
        return "you" if seat == self.me else f"seat {seat}"

    def people(self) -> list[str]:
        """The seat's own things in detail, and the other seats in short."""
        if self.me is None:
            return [line for seat in range(self.form.players) for line in self.things(seat)]
        others = [at for at in range(self.form.players) if at != self.me]
        return [*self.things(self.me), *map(self.seat_in_short, others)]

    def title(self, seat: int) -> str:
        """Who it is, and the most important facts."""
        me = self.form.seats[seat]
        name = f"You, seat {seat}" if seat == self.me else f"Seat {seat}"
        role = f", {self.content.roles[me.role].name}" if me.role else ""
        if self.bidding and me.role:
            role = f", bids {many(me.bid or 0, 'point')} for the {role[2:]}"
        used = f" ({me.rides} used this round)" if me.rides else ""
        passed = ", has passed" if me.passed else ""
        points = many(self.form.numbers.seats[seat].points, "point")
        return (
            f"{name}{role}: {self.purse(me)}, {pawn(me)}, {many(me.carts, 'cart')}{used}, "
            f"{points} so far{passed}."
        )

    def purse(self, me: schema.Seat) -> str:
        """Coins, and opals if the match has any."""
        return f"{many(me.coins, 'coin')}{self.traveler.purse(me)}"

    def seat(self, seat: int) -> list[str]:
        """A player's things; for your own seat, also the missions you passed on."""
        return [*self.things(seat), *(self.missions.passed() if seat == self.me else [])]

    def things(self, seat: int) -> list[str]:
        """A player's things, one line each."""
        me = self.form.seats[seat]
        lines = [
            self.title(seat),
            f"  Planning spaces, {self.form.numbers.seats[seat].planning} open"
            f"{self.traveler.planning_bonus(me)}: {tiles(me.planning)}.",
            f"  On spaces: {on_spaces(me)}.",
            f"  Free spaces: {self.places.free_spaces(seat)}.",
            f"  Bag: {tiles(me.bag)}. Container: {tiles(me.container)}.",
        ]
        if me.role:
            lines.append(f"  Role: {self.role(me.role)}.")
        for tile in me.extensions:
            lines.append(f"  Extension {tile}: {effect_text(self.places.extension(tile))}.")
        lines += [f"  {self.road(me)}", f"  {self.warehouse(me)}"]
        more = [self.corn_store(me), *self.open_orders(me), *self.cards(me)]
        more += [*self.traveler.things(me), *self.missions.of_seat(seat)]
        return lines + [f"  {line}" for line in more if line]

    def seat_in_short(self, seat: int) -> str:
        """A player's things in one paragraph, without what they don't have."""
        me = self.form.seats[seat]
        rows = "; ".join(tiles_text(row) for row in me.warehouse)
        parts = [
            self.title(seat),
            f"Planning: {tiles(me.planning)}." if me.planning else "",
            f"On spaces: {on_spaces(me)}." if me.spaces else "",
            f"Extensions: {', '.join(me.extensions)}." if me.extensions else "",
            f"Road step {me.road}." if me.road else "",
            f"Warehouse: {rows}." if rows else "",
            self.corn_store(me),
            *self.open_orders(me),
            *self.cards(me),
            *self.traveler.in_short(me),
            *self.missions.of_seat(seat),
        ]
        return " ".join(part for part in parts if part)

    def corn_store(self, me: schema.Seat) -> str:
        store = self.places.special(me, "corn-store")
        return f"Corn store: {me.corn_store} of {store.amount}." if store else ""

    def road(self, me: schema.Seat) -> str:
        steps = self.content.road.steps
        if me.road >= len(steps):
            return f"Road: step {me.road}, the end of it."
        benefit = "one more planning space" if steps[me.road] == "planning" else "1 corn"
        sign = star(self.content.road, "steps", me.road)
        return f"Road: step {me.road} of {len(steps)}; the next one gives {benefit}{sign}."

    def open_orders(self, me: schema.Seat) -> list[str]:
        """The unfulfilled orders and what they still need; the second one is marked."""
        words = ("Order", "Second order")
        pairs = zip(words, self.traveler.orders(me), strict=False)
        return [f"{word} {self.open_order(order)}" for word, order in pairs]

    def open_order(self, form: schema.Order) -> str:
        order = self.content.orders[form.name]
        given = {tile: form.delivered.count(tile) for tile in form.delivered}
        missing = tiles_text(without(order.tiles, given))
        sign = star(order, "tiles") or star(order, "points")
        points = many(order.points, "point")
        return f"{form.name}{sign} for {points}, still to deliver: {missing}."

    def warehouse(self, me: schema.Seat) -> str:
        """The started rows, and the next one."""
        places = [(depot, at) for depot in self.content.depots for at in range(len(depot.rows))]
        texts: list[str] = []
        for number, (depot, at) in enumerate(places[: len(me.warehouse) + 1]):
            spaces, points = depot.rows[at]
            worth = many(points, "point", star(depot, "rows", at))
            row = me.warehouse[number] if number < len(me.warehouse) else []
            if not row:
                texts.append(f"next, row {number + 1}: {spaces} spaces for {worth}")
            elif len(row) == spaces:
                texts.append(f"row {number + 1}: {tiles_text(row)}, complete for {worth}")
            else:
                free = f"{spaces - len(row)} of {spaces} free"
                texts.append(f"row {number + 1}: {tiles_text(row)}, {free}, {worth}")
        return f"Warehouse: {'; '.join(texts)}."

    def cards(self, me: schema.Seat) -> list[str]:
        """Houses, boats and fulfilled orders."""
        orders = [
            f"{name} ({many(self.content.orders[name].points, 'point')})" for name in me.orders
        ]
        parts = [
            self.houses(me.houses) if me.houses else "",
            self.boats(me.boats) if me.boats else "",
            f"fulfilled orders: {', '.join(orders)}" if orders else "",
        ]
        return [f"{part[0].upper()}{part[1:]}." for part in parts if part]


def pawn(me: schema.Seat) -> str:
    return f"pawn at the {me.pawn}" if me.pawn else "pawn not on the board yet"


def on_spaces(me: schema.Seat) -> str:
    """What lies on action spaces."""
    return "; ".join(f"{place} {tiles(what)}" for place, what in me.spaces.items()) or "nothing"


def tiles(counts: schema.Counts) -> str:
    """`2 food, 1 fish`."""
    return ", ".join(f"{count} {piece}" for piece, count in counts.items()) or "empty"


def card(name: str, shows: str) -> str:
    """A card's name, and what it shows if that is something else."""
    return name if name == shows else f"{name} ({shows})"


def any_star(records: Iterable[Record], field: str) -> str:
    """`*` if that value of one of the records is reconstructed."""
    return max((star(record, field) for record in records), default="")
