"""A position of Altiplano in words that can be read aloud: no boxes, no colours."""

import msgspec

from altiplano.games.altiplano.content import Content, Extension, Recipe
from altiplano.games.altiplano.forms import Counts, SeatForm
from altiplano.games.altiplano.names import LOCATIONS
from altiplano.kernel.game import Game
from altiplano.terminal.components import content_of, effect_text, pieces_text, star

FOOTNOTE = "Values marked * are reconstructed, not printed: altiplano content show"
BASIC_VERBS = {"sell": "selling", "store": "storing", "deliver": "delivering"}


class TableForm(msgspec.Struct):
    """What a view tells of the table; what is said in other ways is left out."""

    players: int
    round: int
    last_round: int | None
    phase: str
    first: int
    corn: int
    ring: list[str]
    orders: list[str]
    houses: list[str]
    boats: list[str]
    roles: list[str]
    strip: list[str | None]
    supply: Counts
    carts: int
    stack: dict[str, list[str]]
    seats: list[SeatForm]
    seat: int | None = None


class Table:
    """The table as one seat, or a spectator, may know it."""

    def __init__(self, game: Game, view: dict[str, object], points: list[int]) -> None:
        self.content: Content = content_of(game)
        self.form = msgspec.convert(view, TableForm)
        self.me = self.form.seat
        self.points = points

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
        lines += [f"  In the middle: {form.supply['food']} food."]
        lines += ["", *self.strip()]
        if form.orders:
            lines += ["", f"Orders at the market: {'; '.join(map(self.order_text, form.orders))}."]
        if form.roles:
            roles = "; ".join(f"{role} ({self.role_text(role)})" for role in form.roles)
            lines += ["", f"Roles to choose from: {roles}."]
        return [*lines, "", *self.people(), "", FOOTNOTE]

    def people(self) -> list[str]:
        """The seat's own things in detail, and the other seats in short."""
        if self.me is None:
            return [line for seat in range(self.form.players) for line in self.seat(seat)]
        others = [at for at in range(self.form.players) if at != self.me]
        return [*self.seat(self.me), *map(self.seat_in_short, others)]

    def brief(self) -> list[str]:
        """What changes from one choice to the next."""
        if self.me is None or self.form.phase in ("setup", "end"):
            return []
        me = self.form.seats[self.me]
        if self.form.phase == "actions":
            return [
                f"You: {self.pawn(me)}, {coins(me.coins)}. {self.reach(me)}",
                self.on_spaces(me),
            ]
        return [f"Planning spaces: {tiles(me.planning)}. {self.on_spaces(me)}"]

    # The table.

    def headline(self) -> str:
        form = self.form
        last = f", round {form.last_round} is the last" if form.last_round else ""
        if form.phase == "end":
            return f"After round {form.round}: the match is over."
        phase = {"actions": "action"}.get(form.phase, form.phase)
        start = "you" if form.first == self.me else f"seat {form.first}"
        return f"Round {form.round}, {phase} phase{last}. Start player: {start}."

    def location(self, name: str) -> str:
        """What lies on a location, and whose pawns stand there."""
        form = self.form
        goods = self.content.goods
        there = [f"{form.supply[good]} {good}" for good in form.supply if goods[good].home == name]
        if name == "village":
            there += ["1 cart" if form.carts == 1 else f"{form.carts} carts"]
            there += [f"houses: {', '.join(map(self.house_text, form.houses)) or 'none'}"]
        elif name == "harbor":
            there += [f"boats: {', '.join(map(self.boat_text, form.boats)) or 'none'}"]
        elif name == "market":
            count = len(form.orders)
            there += ["1 order" if count == 1 else f"{count} orders"]
            prices = [
                f"{good} {record.price}{star(record, 'price')}"
                for good, record in goods.items()
                if record.price
            ]
            there += [f"it pays: {', '.join(prices)}"]
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
            lines.append(f"  {tile} for {price}{sign}: {effect_text(extension)}")
        left = [f"{group} {len(tiles)}" for group, tiles in self.form.stack.items() if tiles]
        return [*lines, f"  In the stack: {', '.join(left) or 'none'}."]

    def extension(self, tile: str) -> Extension:
        """The record of an extension tile; copies share it."""
        return self.content.extensions[tile.partition("/")[0]]

    def order_text(self, name: str) -> str:
        order = self.content.orders[name]
        wanted = pieces_text(order.tiles) + star(order, "tiles")
        return f"{name}: {wanted} for {order.points}{star(order, 'points')} points"

    def house_text(self, name: str) -> str:
        goods = self.content.houses[name].goods
        return name if goods == [name] else f"{name} ({', '.join(goods)})"

    def boat_text(self, name: str) -> str:
        gives = self.content.boats[name].gives
        return name if gives == name else f"{name} ({gives})"

    def role_text(self, name: str) -> str:
        role = self.content.roles[name]
        return effect_text(role) + star(role, "effect")

    # The people.

    def who(self, seat: int) -> str:
        return "you" if seat == self.me else f"seat {seat}"

    def title(self, seat: int) -> str:
        role = self.form.seats[seat].role
        of = f", {self.content.roles[role].name}" if role else ""
        return f"You, seat {seat}{of}" if seat == self.me else f"Seat {seat}{of}"

    def seat(self, seat: int) -> list[str]:
        """One player's things, a line each."""
        me = self.form.seats[seat]
        carts = f"{me.carts} of them" if me.carts == me.rides else f"{me.rides}"
        used = f" ({carts} used this round)" if me.rides else ""
        lines = [
            f"{self.title(seat)}: {coins(me.coins)}, {self.pawn(me)}, {carts_text(me.carts)}{used}, "
            f"{self.points[seat]} points so far{', has passed' if me.passed else ''}.",
            f"  Planning spaces, {self.open_planning(me)} open: {tiles(me.planning)}.",
            f"  {self.on_spaces(me)}",
            f"  Bag: {tiles(me.bag)}. Container: {tiles(me.container)}.",
        ]
        if me.role:
            lines.append(f"  Role: {self.role_text(me.role)}.")
        lines += [
            f"  Extension {tile}: {effect_text(self.extension(tile))}." for tile in me.extensions
        ]
        lines.append(f"  {self.road(me)}")
        if me.order:
            lines.append(f"  {self.open_order(me)}")
        lines.append(f"  {self.warehouse(me)}")
        owned = self.cards(me)
        return [*lines, f"  {owned}"] if owned else lines

    def seat_in_short(self, seat: int) -> str:
        """One player's things in one paragraph."""
        me = self.form.seats[seat]
        parts = [
            f"{self.title(seat)}: {coins(me.coins)}, {self.pawn(me)}, {carts_text(me.carts)}, "
            f"road step {me.road}, {self.points[seat]} points so far"
            + (", has passed" if me.passed else ""),
            f"planning: {tiles(me.planning)}",
        ]
        if me.spaces:
            parts.append("; ".join(f"{place}: {tiles(what)}" for place, what in me.spaces.items()))
        if me.extensions:
            parts.append(f"extensions: {', '.join(me.extensions)}")
        if me.order:
            parts.append(self.open_order(me).rstrip("."))
        if me.warehouse:
            parts.append(f"warehouse: {'; '.join(pieces_text(row) for row in me.warehouse)}")
        owned = self.cards(me)
        return ". ".join(parts) + (f". {owned}" if owned else ".")

    def pawn(self, me: SeatForm) -> str:
        return f"pawn at the {me.pawn}" if me.pawn else "pawn not on the board yet"

    def open_planning(self, me: SeatForm) -> int:
        """A4.3: those open from the start, and those that the road has opened."""
        planning = self.content.planning
        opened = self.content.road.steps[: me.road].count("planning")
        return min(planning.most, planning.open + opened)

    def on_spaces(self, me: SeatForm) -> str:
        """What lies on action spaces, and which are free."""
        free: list[str] = []
        for place, board in self.content.spaces.items():
            left = board.spaces - sum(me.spaces.get(place, {}).values())
            if left:
                free.append(f"{place} {left}{star(board, 'spaces')}")
        for place, recipe in self.own_recipes(me).items():
            lie = me.spaces.get(place, {})
            missing = [*recipe.uses]
            for piece, count in lie.items():
                for _ in range(count):
                    missing.remove(piece)
            if missing:
                free.append(f"{place} {len(missing)} (for {pieces_text(missing)})")
        lying = "; ".join(f"{place}: {tiles(what)}" for place, what in me.spaces.items())
        return f"On spaces: {lying or 'nothing'}. Free spaces: {', '.join(free) or 'none'}."

    def own_recipes(self, me: SeatForm) -> dict[str, Recipe]:
        """The role and the extensions, by the place of their spaces."""
        found: dict[str, Recipe] = {"role": self.content.roles[me.role]} if me.role else {}
        for tile in me.extensions:
            extension = self.extension(tile)
            if extension.uses:
                found[tile.partition("/")[0]] = extension
        return found

    def reach(self, me: SeatForm) -> str:
        """Where the pawn can go, and for what (A6.4)."""
        if me.pawn is None:
            return "It may start anywhere."
        food = me.spaces.get("movement", {}).get("food", 0)
        at = self.form.ring.index(me.pawn)
        ring = self.form.ring
        steps = f"{ring[at - 1]} or {ring[(at + 1) % len(ring)]}"
        walk = f"On foot, 1 food a step: {steps}" if food else "On foot: no food to walk"
        unused = me.carts - me.rides
        cart = f"{unused} left this round, the next one {'for 1 food' if me.rides else 'free'}"
        return f"{walk}. Carts: {cart if unused else 'all used this round'}."

    def road(self, me: SeatForm) -> str:
        steps = self.content.road.steps
        if me.road >= len(steps):
            return f"Road: step {me.road}, the end of it."
        benefit = {"planning": "one more planning space", "corn": "1 corn"}[steps[me.road]]
        sign = star(self.content.road, "steps", me.road)
        return f"Road: step {me.road} of {len(steps)}; the next one gives {benefit}{sign}."

    def open_order(self, me: SeatForm) -> str:
        """The unfulfilled order and what it still asks for."""
        if me.order is None:
            return ""
        missing = [*self.content.orders[me.order.name].tiles]
        for tile in me.order.delivered:
            missing.remove(tile)
        order = self.content.orders[me.order.name]
        points = f"{order.points}{star(order, 'points')} points"
        return f"Order {me.order.name} for {points}, still to deliver: {pieces_text(missing)}."

    def warehouse(self, me: SeatForm) -> str:
        """The rows that are started, and the next one."""
        places = [(depot, at) for depot in self.content.depots for at in range(len(depot.rows))]
        texts: list[str] = []
        for number, (depot, at) in enumerate(places[: len(me.warehouse) + 1]):
            spaces, points = depot.rows[at]
            worth = f"{points}{star(depot, 'rows', at)} points"
            row = me.warehouse[number] if number < len(me.warehouse) else []
            if not row:
                texts.append(f"next, row {number + 1}: {spaces} spaces for {worth}")
            elif len(row) == spaces:
                texts.append(f"row {number + 1}: {pieces_text(row)}, complete for {worth}")
            else:
                free = spaces - len(row)
                texts.append(f"row {number + 1}: {pieces_text(row)}, {free} free, {worth}")
        return f"Warehouse: {'; '.join(texts)}."

    def cards(self, me: SeatForm) -> str:
        """Houses, boats and fulfilled orders."""
        points = self.content.orders
        parts = [
            f"Houses: {', '.join(map(self.house_text, me.houses))}." if me.houses else "",
            f"Boats: {', '.join(map(self.boat_text, me.boats))}." if me.boats else "",
        ]
        if me.orders:
            orders = [f"{name} ({points[name].points} points)" for name in me.orders]
            parts.append(f"Fulfilled orders: {', '.join(orders)}.")
        return " ".join(part for part in parts if part)

    # The choices.

    def purpose(self, move: str) -> str:
        """What the actions of a place could do with a piece; empty unless the move places one."""
        words = move.split()
        if self.me is None or len(words) != 3 or words[0] != "place":
            return ""
        _, piece, place = words
        me = self.form.seats[self.me]
        if place == "movement":
            return "for a step on foot or a second cart"
        if place not in LOCATIONS:
            recipe = self.own_recipes(me).get(place)
            return f"for {effect_text(recipe)}" if recipe else ""
        actions = [action for action in self.content.actions.values() if action.location == place]
        names = [action.name for action in actions if piece in action.uses]
        names += [action.name for action in actions if self.takes(action.verb, piece, me)]
        return f"for: {', '.join(names)}" if names else ""

    def takes(self, verb: str, piece: str, me: SeatForm) -> bool:
        """Whether selling, storing or delivering would take the tile today."""
        if verb == "sell":
            return self.content.goods[piece].price > 0
        if verb == "store":
            return piece != "food"
        if verb != "deliver" or me.order is None:
            return False
        wanted = self.content.orders[me.order.name].tiles
        return wanted.count(piece) > me.order.delivered.count(piece)


def tiles(counts: Counts) -> str:
    """`2 food, 1 fish`."""
    return ", ".join(f"{count} {piece}" for piece, count in counts.items()) or "none"


def coins(count: int) -> str:
    return "1 coin" if count == 1 else f"{count} coins"


def carts_text(count: int) -> str:
    return "1 cart" if count == 1 else f"{count} carts"
