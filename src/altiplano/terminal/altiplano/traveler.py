"""The Traveler in words: the event of the round, the traveler, the trading point, assets."""

from altiplano.games.altiplano.content.records import Content, EventCard
from altiplano.games.altiplano.sight import schema
from altiplano.games.altiplano.text.components import effect_text
from altiplano.terminal.marks import sign
from altiplano.terminal.text import many

LASTS = {"once": "once", "round": "all round", "drawing": "once"}
PRICES = {"any": "any tile, food included", "high": "a tile worth 2 opals"}
MOVING = ("start", "walk", "cart", "go")


class Traveler:
    """What the expansion adds to a table, as a seat or a spectator may know it."""

    def __init__(self, content: Content, form: schema.View) -> None:
        self.content = content
        self.form = form
        self.me = form.seat
        self.is_there = form.traveler is not None

    def whose(self, seat: int) -> str:
        return "yours" if seat == self.me else f"seat {seat}'s"

    # The event of the round (T3).

    def event(self) -> EventCard | None:
        """The event of the round."""
        return self.content.events[self.form.event] if self.form.event else None

    def event_title(self) -> str:
        """`Event A2, Cart market`; empty if there is none."""
        event = self.event()
        return f"Event {self.form.event}, {event.name}" if event else ""

    def event_lines(self) -> list[str]:
        """The event of the round, how long it lasts, how many are left, and its effect.

        A player who is asked about it learns its effect from the question.
        """
        if not self.form.options.get("events") or not self.form.events:
            return []
        event = self.event()
        if event is None:
            return ["No events left: all have been revealed."]
        left = self.form.numbers.events - len(self.form.events)
        count = f"{left} more to come" if left else "the last one"
        title = f"{self.event_title()} ({LASTS[event.lasts]}; {count})"
        if self.form.asked.get(str(self.me)) == "event":
            return [f"{title}."]
        return [f"{title}: {effect_text(event)}{sign(event, 'effect')}."]

    def event_lasts(self) -> bool:
        """Whether the event of the round is still in effect."""
        event = self.event()
        if event is None or self.form.phase == "event":
            return event is not None
        drawing = event.lasts == "drawing" and self.form.phase in ("drawing", "closing")
        return drawing or event.lasts == "round"

    def past_events(self) -> list[str]:
        """All revealed events (T2.6), and what the last one means in the short game."""
        if not self.form.options.get("events"):
            return []
        revealed = self.form.events
        names = ", ".join(revealed) or "none"
        lines = [f"Events so far, {len(revealed)} of {self.form.numbers.events}: {names}."]
        if self.form.options.get("short"):
            lines.append("The match ends with the round of the last event at the latest.")
        return lines

    # The traveler and the trading point (T2.4, T5).

    def place(self) -> str:
        """Where the traveler is; empty without him."""
        return f"The traveler is at the {self.form.traveler}." if self.is_there else ""

    def trading_point(self) -> list[str]:
        """What is on the trading spaces, with its price in opals (T5.3)."""
        if not self.is_there:
            return []
        spaces = [("neutral", self.priced(self.form.neutral))] if self.form.neutral else []
        for seat, them in enumerate(self.form.seats):
            if them.trading and seat != self.me:
                spaces.append((self.whose(seat), self.priced(them.trading)))
            elif them.trading:
                own = ", ".join(f"{count} {good}" for good, count in them.trading.items())
                spaces.append(("yours", f"{own} (for the others to buy)"))
        listed = "; ".join(f"{whose}: {what}" for whose, what in spaces) or "empty"
        return [f"Trading point: {listed}."]

    def priced(self, goods: schema.Counts) -> str:
        """`2 stone for 1~ opal each`."""
        parts: list[str] = []
        for good, count in goods.items():
            each = " each" if count > 1 else ""
            parts.append(f"{count} {good} for {self.opals(good)}{each}")
        return ", ".join(parts)

    def opals(self, good: str) -> str:
        """What a good costs at the trading point."""
        mark = sign(self.content.goods[good], "opals")
        return many(self.form.numbers.opals[good], "opal", mark)

    def assets_for_sale(self) -> list[str]:
        """The face-up assets by price, with their effects (T5.2, T5.4)."""
        lines: list[str] = []
        for price, words in PRICES.items():
            names = [name for name in self.face_up() if self.content.assets[name].price == price]
            if names:
                mark = max(sign(self.content.assets[name], "price") for name in names)
                lines.append(f"Assets for sale, each for {words}{mark}:")
                lines += [f"  {name}: {self.asset_text(name)}" for name in names]
        return [*lines, *self.face_down()]

    def assets_in_short(self) -> list[str]:
        """The names of the face-up assets; with their effects if some are new."""
        event = self.event()
        if not self.is_there:
            return []
        if event and event.second_stage:
            return self.assets_for_sale()
        names = ", ".join(self.face_up()) or "none"
        return [" ".join([f"Assets for sale: {names}.", *self.face_down()])]

    def face_up(self) -> list[str]:
        shown = self.form.second_stage
        return [name for name in self.form.assets if shown or self.content.assets[name].stage == 1]

    def face_down(self) -> list[str]:
        """How many assets nobody can buy yet."""
        hidden = len(self.form.assets) - len(self.face_up())
        return [f"Stage II: {hidden} assets, still face down."] if hidden else []

    def asset_text(self, name: str) -> str:
        """The effect of an asset, with its mark; `at the traveler` if it is an action."""
        asset = self.content.assets[name]
        where = "at the traveler, " if asset.verb else ""
        return f"{where}{effect_text(asset)}{sign(asset, 'effect')}"

    # One player's things.

    def things(self, me: schema.Seat) -> list[str]:
        """Point markers and assets, one line each."""
        lines = [f"Point markers: {many(me.markers, 'point')}."] if me.markers else []
        return [*lines, *(f"Asset {name}: {self.asset_text(name)}." for name in me.assets)]

    def in_short(self, me: schema.Seat) -> list[str]:
        """The same in a few words."""
        found = [f"Point markers: {many(me.markers, 'point')}."] if me.markers else []
        return [*found, f"Assets: {', '.join(me.assets)}."] if me.assets else found

    def purse(self, me: schema.Seat) -> str:
        """`, 3 opals`; empty if the match has none."""
        return f", {many(me.opals, 'opal')}" if self.is_there else ""

    def planning_bonus(self, me: schema.Seat) -> str:
        """How the event changes the planning spaces of a round."""
        if me.bonus == 0:
            return ""
        return f" ({abs(me.bonus)} {'more' if me.bonus > 0 else 'less'} by the event)"

    def orders(self, me: schema.Seat) -> list[schema.Order]:
        """The unfulfilled orders: one, or two with an asset (R41)."""
        return [order for order in (me.order, me.second) if order is not None]

    def sale_mark(self, good: str, price: int) -> str:
        """The mark of a market price, from whatever determines it (R38)."""
        record = self.content.goods[good]
        if record.price == price:
            return sign(record, "price")
        owned = [] if self.me is None else self.form.seats[self.me].assets
        for name in owned:
            asset = self.content.assets[name]
            if asset.special == "sells" and good in asset.goods and asset.amount == price:
                return sign(asset, "effect")
        event = self.event()
        return sign(event, "effect") if event else ""

    # The questions.

    def about(self, asked: str) -> str:
        """What a question is about, and what an event offers."""
        form = self.form
        event = self.event()
        if asked == "event" and event:
            effect = effect_text(event) + sign(event, "effect")
            return f"{self.event_title()}. {effect[0].upper()}{effect[1:]}"
        if asked == "payment" and form.buying:
            asset = self.content.assets[form.buying]
            return f"{asset.name} costs {PRICES[asset.price]}{sign(asset, 'price')}"
        if asked == "source" and form.buying:
            return f"1 {form.buying} for {self.opals(form.buying)}"
        if asked == "lay" and form.phase == "actions":
            return f"Assistance, drawn: {self.in_hand()}"
        if asked == "lay" and event:
            taken = "drawn" if event.verb == "draw-and-place" else "in hand"
            return f"{self.event_title()}, {taken}: {self.in_hand()}"
        return self.event_title() if form.phase in ("event", "closing") else ""

    def in_hand(self) -> str:
        """The tiles that must be put down."""
        return ", ".join(f"{count} {good}" for good, count in self.form.late.items())

    def purpose(self, move: str) -> str:
        """What to add to the explanation of a move of the expansion; otherwise empty."""
        words = move.split()
        if words[0] == "asset":
            asset = self.content.assets[words[1]]
            dear = asset.price != "any"
            return f"; for {PRICES[asset.price]}{sign(asset, 'price')}" if dear else ""
        if words[0] in MOVING and words[1] == self.form.traveler:
            return ", where the traveler is"
        if move == "decline" and self.form.asked.get(str(self.me)) == "lay":
            return ": it goes back to the bag"
        return ""
