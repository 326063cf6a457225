"""A position of Altiplano in words that can be read aloud: no boxes, no colours."""

from collections.abc import Iterable

import msgspec

from altiplano.games.altiplano.components import content_of, effect_text
from altiplano.games.altiplano.content import Content, Extension, Recipe
from altiplano.games.altiplano.forms import Counts, SeatForm
from altiplano.games.altiplano.names import LOCATIONS
from altiplano.games.altiplano.telling import tiles_text
from altiplano.kernel.components import star
from altiplano.kernel.content import Record
from altiplano.kernel.game import Game
from altiplano.terminal.altiplano.form import TableForm
from altiplano.terminal.altiplano.missions import Missions
from altiplano.terminal.marks import footnote
from altiplano.terminal.text import many

BEFORE_ROUNDS = {"setup": "roles are chosen", "missions": "missions are chosen"}


class Table:
    """The table as one seat, or a spectator, may know it."""

    def __init__(self, game: Game, view: dict[str, object], points: list[int]) -> None:
        self.content: Content = content_of(game)
        self.form = msgspec.convert(view, TableForm)
        self.me = self.form.seat
        self.points = points
        self.missions = Missions(self.content, self.form)

    @property
    def stage(self) -> tuple[int, str]:
        """Round and phase: the more of it is new, the more a player wants to hear."""
        return self.form.round, self.form.phase

    # From everything to next to nothing.

    def whole(self) -> list[str]:
        """Everything that lies open."""
        form = self.form
        lines = [self.headline(), "", "The ring, clockwise:"]
        lines += [f"  {self.location(name)}" for name in form.ring]
        lines += [f"  In the middle: {form.supply['food']} food.", "", *self.strip(), ""]
        if form.orders:
            lines += ["Orders at the market:"]
            lines += [f"  {self.order(name)}" for name in form.orders]
            lines += [""]
        if form.roles and form.phase == "setup":
            lines += ["Roles to choose from:"]
            lines += [
                f"  {self.content.roles[role].name}: {self.role(role)}" for role in form.roles
            ]
            lines += [""]
        lines += [*self.people(), *self.missions.passed(), *self.missions.done_first(), ""]
        return [*lines, footnote(outlines=False, own_box=bool(form.content))]

    def new_round(self) -> list[str]:
        """What a player wants to hear when a round begins."""
        return [self.headline(), *self.strip(), "", *self.people()]

    def new_phase(self) -> list[str]:
        """What a player wants to hear when a phase begins."""
        return [self.headline(), *self.people()]

    def brief(self) -> list[str]:
        """What changes from one choice to the next."""
        if self.me is None or self.form.phase in ("setup", "end"):
            return []
        me = self.form.seats[self.me]
        asked = self.form.asked.get(str(self.me), "")
        if self.form.phase == "missions":
            return [*self.missions.of_seat(self.me), *self.missions.passed()]
        if asked in ("corn", "late"):
            return [self.to_store(me), self.warehouse(me)]
        if self.form.phase == "actions":
            return [
                f"You: {coins(me.coins)}, {pawn(me)}. {self.reach(me)}",
                f"On spaces: {on_spaces(me)}.",
            ]
        lines = [f"Planning spaces: {tiles(me.planning)}. On spaces: {on_spaces(me)}."]
        if asked in ("exchange", "fetch"):
            lines.append(f"Bag: {tiles(me.bag)}. Container: {tiles(me.container)}.")
        return lines

    def about(self) -> str:
        """The words of every question say enough."""
        return ""

    def obvious(self) -> bool:
        """What has one answer only is not asked, unless to wait for the others."""
        return False

    def to_store(self, me: SeatForm) -> str:
        """What is to be stored now: corn (A9.7, A12.6), or tiles drawn late (A12.5)."""
        if self.form.phase == "storing":
            return f"Drawn for late storing: {tiles(self.form.late)}."
        if self.form.corn:
            return f"Corn to store: {self.form.corn}. {self.corn_store(me)}".rstrip()
        return self.corn_store(me)

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
        phase = "action" if form.phase == "actions" else form.phase
        return f"Round {form.round}, {phase} phase{last}. Start player: {start}."

    def location(self, name: str) -> str:
        """What lies on a location, and whose pawns stand there."""
        form = self.form
        goods = self.content.goods
        lying = [f"{form.supply[good]} {good}" for good in form.supply if goods[good].home == name]
        there = [", ".join(lying)] if lying else []
        if name == "village":
            there += [many(form.carts, "cart"), self.houses(form.houses)]
        elif name == "harbor":
            there += [self.boats(form.boats)]
        elif name == "market":
            prices = [
                f"{good} {record.price}{star(record, 'price')}"
                for good, record in goods.items()
                if record.price
            ]
            there += [many(len(form.orders), "order"), f"it pays: {', '.join(prices)}"]
        pawns = [self.who(at) for at, seat in enumerate(form.seats) if seat.pawn == name]
        here = f"; here: {', '.join(pawns)}" if pawns else ""
        return f"{name}: {'; '.join(there)}{here}."

    def strip(self) -> list[str]:
        """The extensions for sale, with cost and surcharge added up."""
        lines = ["Extensions for sale, the price with its surcharge:"]
        surcharge = self.content.strip.surcharge
        for slot, tile in enumerate(self.form.strip):
            if tile is None:
                lines.append(f"  slot {slot + 1}: empty")
                continue
            extension = self.extension(tile)
            price = extension.cost + surcharge[slot]
            sign = star(extension, "cost") or star(self.content.strip, "surcharge", slot)
            effect = effect_text(extension) + star(extension, "effect")
            lines.append(f"  {tile} for {price}{sign}: {effect}")
        left = [f"{group} {len(tiles)}" for group, tiles in self.form.stack.items() if tiles]
        return [*lines, f"  In the stack: {', '.join(left) or 'none'}."]

    def extension(self, tile: str) -> Extension:
        """The record of an extension tile; copies share it."""
        return self.content.extensions[tile.partition("/")[0]]

    def order(self, name: str) -> str:
        order = self.content.orders[name]
        sign = star(order, "tiles") or star(order, "points")
        return f"{name}{sign}: {tiles_text(order.tiles)} for {many(order.points, 'point')}"

    def houses(self, names: list[str]) -> str:
        """Houses by name, with the goods that each counts where the name does not say them."""
        records = {name: self.content.houses[name] for name in names}
        texts = [card(name, ", ".join(house.goods)) for name, house in records.items()]
        return f"houses{any_star(records.values(), 'goods')}: {', '.join(texts) or 'none'}"

    def boats(self, names: list[str]) -> str:
        """Boats by name, with the tile on each where the name does not say it."""
        records = {name: self.content.boats[name] for name in names}
        texts = [card(name, boat.gives) for name, boat in records.items()]
        return f"boats{any_star(records.values(), 'gives')}: {', '.join(texts) or 'none'}"

    def role(self, name: str) -> str:
        role = self.content.roles[name]
        return effect_text(role) + star(role, "effect")

    # The people.

    def who(self, seat: int) -> str:
        return "you" if seat == self.me else f"seat {seat}"

    def people(self) -> list[str]:
        """The seat's own things in detail, and the other seats in short."""
        if self.me is None:
            return [line for seat in range(self.form.players) for line in self.things(seat)]
        others = [at for at in range(self.form.players) if at != self.me]
        return [*self.things(self.me), *map(self.seat_in_short, others)]

    def title(self, seat: int) -> str:
        """Who it is, and what is asked about first."""
        me = self.form.seats[seat]
        name = f"You, seat {seat}" if seat == self.me else f"Seat {seat}"
        role = f", {self.content.roles[me.role].name}" if me.role else ""
        used = f" ({me.rides} used this round)" if me.rides else ""
        passed = ", has passed" if me.passed else ""
        points = many(self.points[seat], "point")
        return (
            f"{name}{role}: {coins(me.coins)}, {pawn(me)}, {many(me.carts, 'cart')}{used}, "
            f"{points} so far{passed}."
        )

    def seat(self, seat: int) -> list[str]:
        """One player's things; of one's own also the missions that one has passed."""
        return [*self.things(seat), *(self.missions.passed() if seat == self.me else [])]

    def things(self, seat: int) -> list[str]:
        """One player's things, a line each."""
        me = self.form.seats[seat]
        lines = [
            self.title(seat),
            f"  Planning spaces, {self.open_planning(me)} open: {tiles(me.planning)}.",
            f"  On spaces: {on_spaces(me)}.",
            f"  Free spaces: {self.free_spaces(me)}.",
            f"  Bag: {tiles(me.bag)}. Container: {tiles(me.container)}.",
        ]
        if me.role:
            lines.append(f"  Role: {self.role(me.role)}.")
        for tile in me.extensions:
            lines.append(f"  Extension {tile}: {effect_text(self.extension(tile))}.")
        lines += [f"  {self.road(me)}", f"  {self.warehouse(me)}"]
        more = [self.corn_store(me), self.open_order(me), *self.cards(me)]
        more += self.missions.of_seat(seat)
        return lines + [f"  {line}" for line in more if line]

    def seat_in_short(self, seat: int) -> str:
        """One player's things in one paragraph; what is not there is left out."""
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
            self.open_order(me),
            *self.cards(me),
            *self.missions.of_seat(seat),
        ]
        return " ".join(part for part in parts if part)

    def open_planning(self, me: SeatForm) -> int:
        """A4.3: those open from the start, and those that the road has opened."""
        planning = self.content.planning
        opened = self.content.road.steps[: me.road].count("planning")
        return min(planning.most, planning.open + opened)

    def free_spaces(self, me: SeatForm) -> str:
        """How many action spaces are free; those of role and extensions with what they take."""
        free: list[str] = []
        larger = self.special(me, "larger-village")
        for place, board in self.content.spaces.items():
            more = larger.amount if larger and place == "village" else 0
            left = board.spaces + more - sum(me.spaces.get(place, {}).values())
            if left:
                takes = (
                    " (for food or coins)" if place == "movement" and self.coins_move(me) else ""
                )
                free.append(f"{place} {left}{star(board, 'spaces')}{takes}")
        for place, recipe in self.own_recipes(me).items():
            missing = without(recipe.uses, me.spaces.get(place, {}))
            if missing:
                free.append(f"{place} {len(missing)} (for {tiles_text(missing)})")
        wild = self.wild_space(me)
        if wild and not me.spaces.get(wild):
            free.append(f"{wild} 1 (for any tile)")
        return ", ".join(free) or "none"

    # Extensions with a special effect (A12.1 to A12.6).

    def special(self, me: SeatForm, effect: str) -> Extension | None:
        """The seat's extension with a special effect."""
        for tile in me.extensions:
            if self.extension(tile).special == effect:
                return self.extension(tile)
        return None

    def wild_space(self, me: SeatForm) -> str:
        """The name of the seat's wild space; empty if it has none."""
        for tile in me.extensions:
            if self.extension(tile).special == "wild-space":
                return tile.partition("/")[0]
        return ""

    def coins_move(self, me: SeatForm) -> bool:
        """Whether coins on movement spaces pay for moves."""
        return self.special(me, "coin-movement") is not None

    def corn_store(self, me: SeatForm) -> str:
        store = self.special(me, "corn-store")
        return f"Corn store: {me.corn_store} of {store.amount}." if store else ""

    def own_recipes(self, me: SeatForm) -> dict[str, Recipe]:
        """The role and the extensions, by the place of their spaces."""
        found: dict[str, Recipe] = {"role": self.content.roles[me.role]} if me.role else {}
        for tile in me.extensions:
            if self.extension(tile).uses:
                found[tile.partition("/")[0]] = self.extension(tile)
        return found

    def reach(self, me: SeatForm) -> str:
        """Where the pawn can go, and for what (A6.4)."""
        if me.pawn is None:
            return "It may start anywhere."
        ring = self.form.ring
        at = ring.index(me.pawn)
        fares = [piece for piece in ("food", "coin") if me.spaces.get("movement", {}).get(piece)]
        fare = f"1 {' or '.join(fares or ['food'])}"
        steps = f"{ring[at - 1]} or {ring[(at + 1) % len(ring)]}"
        walk = f"On foot, {fare} a step: {steps}" if fares else "On foot: no food to walk"
        unused = me.carts - me.rides
        price = f"for {fare}" if me.rides else "free"
        carts = f"{unused} left this round, the next one {price}" if unused else "all used"
        return f"{walk}. Carts: {carts}."

    def road(self, me: SeatForm) -> str:
        steps = self.content.road.steps
        if me.road >= len(steps):
            return f"Road: step {me.road}, the end of it."
        benefit = "one more planning space" if steps[me.road] == "planning" else "1 corn"
        sign = star(self.content.road, "steps", me.road)
        return f"Road: step {me.road} of {len(steps)}; the next one gives {benefit}{sign}."

    def open_order(self, me: SeatForm) -> str:
        """The unfulfilled order and what it still asks for."""
        if me.order is None:
            return ""
        order = self.content.orders[me.order.name]
        given = {tile: me.order.delivered.count(tile) for tile in me.order.delivered}
        missing = tiles_text(without(order.tiles, given))
        sign = star(order, "tiles") or star(order, "points")
        points = many(order.points, "point")
        return f"Order {me.order.name}{sign} for {points}, still to deliver: {missing}."

    def warehouse(self, me: SeatForm) -> str:
        """The rows that are started, and the next one."""
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

    def cards(self, me: SeatForm) -> list[str]:
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

    # The choices.

    def purpose(self, move: str) -> str:
        """What follows the explanation of a move."""
        good_for = self.good_for(move)
        return f", {good_for}" if good_for else ""

    def good_for(self, move: str) -> str:
        """What a placed piece is good for, where corn or a mission goes; empty for other moves."""
        words = move.split()
        if self.me is None:
            return ""
        me = self.form.seats[self.me]
        if words[:2] == ["corn", "row"]:
            return f"which has {tiles_text(me.warehouse[int(words[2]) - 1])}"
        if words[0] == "give":
            return self.missions.giving(words[1])
        if len(words) != 3 or words[0] != "place":
            return ""
        _, piece, place = words
        if place == "movement":
            return "for a step on foot or a second cart"
        if place == self.wild_space(me):
            return "for a basic action that uses it, at any location"
        if place not in LOCATIONS:
            recipe = self.own_recipes(me).get(place)
            return effect_text(recipe) if recipe else ""
        actions = [action for action in self.content.actions.values() if action.location == place]
        names = [
            action.name
            for action in actions
            if piece in action.uses or self.takes(action.verb, piece, me)
        ]
        if not names and place == "market":
            return "for an order that asks for it"
        return f"for: {', '.join(names)}" if names else ""

    def takes(self, verb: str, piece: str, me: SeatForm) -> bool:
        """Whether selling, storing or delivering would take the tile as things stand."""
        if verb == "sell":
            return self.content.goods[piece].price > 0
        if verb == "store":
            return piece != "food"
        if verb != "deliver" or me.order is None:
            return False
        wanted = self.content.orders[me.order.name].tiles
        return wanted.count(piece) > me.order.delivered.count(piece)


def pawn(me: SeatForm) -> str:
    return f"pawn at the {me.pawn}" if me.pawn else "pawn not on the board yet"


def on_spaces(me: SeatForm) -> str:
    """What lies on action spaces."""
    return "; ".join(f"{place} {tiles(what)}" for place, what in me.spaces.items()) or "nothing"


def without(pieces: list[str], taken: Counts) -> list[str]:
    """The pieces that are left when some are taken away."""
    left = [*pieces]
    for piece, count in taken.items():
        for _ in range(count):
            left.remove(piece)
    return left


def tiles(counts: Counts) -> str:
    """`2 food, 1 fish`."""
    return ", ".join(f"{count} {piece}" for piece, count in counts.items()) or "empty"


def coins(count: int) -> str:
    return many(count, "coin")


def card(name: str, shows: str) -> str:
    """A card's name, and what it shows where that is something else."""
    return name if name == shows else f"{name} ({shows})"


def any_star(records: Iterable[Record], field: str) -> str:
    """`*` if that value of one of the records is reconstructed."""
    return max((star(record, field) for record in records), default="")
