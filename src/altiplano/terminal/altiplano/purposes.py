"""What a move is good for, if its explanation does not say so."""

from altiplano.games.altiplano.content.names import LOCATIONS
from altiplano.games.altiplano.content.phrases import tiles_text
from altiplano.games.altiplano.content.records import Content
from altiplano.games.altiplano.sight import schema
from altiplano.games.altiplano.text.components import effect_text
from altiplano.terminal.altiplano.missions import Missions
from altiplano.terminal.altiplano.places import Places
from altiplano.terminal.altiplano.traveler import Traveler


class Purposes:
    """The purposes of the moves of one seat."""

    def __init__(
        self,
        content: Content,
        form: schema.View,
        places: Places,
        traveler: Traveler,
        missions: Missions,
    ) -> None:
        self.content = content
        self.form = form
        self.places = places
        self.traveler = traveler
        self.missions = missions

    def of(self, move: str) -> str:
        """What to add to the explanation of a move."""
        good_for = self.good_for(move)
        return f", {good_for}" if good_for else self.traveler.purpose(move)

    def good_for(self, move: str) -> str:
        """What a placed piece is for, or where corn or a mission goes; empty for other moves."""
        words = move.split()
        if self.form.seat is None:
            return ""
        me = self.form.seats[self.form.seat]
        if words[:2] in (["corn", "row"], ["corn", "out"]):
            return f"which has {tiles_text(me.warehouse[int(words[2]) - 1])}"
        if words[0] == "give":
            return self.missions.giving(words[1]) if len(words) == 2 else self.given_up(words[2])
        if len(words) != 3 or words[0] != "place":
            return ""
        _, piece, place = words
        if place == "movement":
            far = self.form.numbers.steps
            steps = "a step on foot" if far == 1 else f"up to {far} steps on foot"
            return f"for {steps} or a second cart"
        if self.places.is_wild(place):
            return "for a basic action that uses it, at any location"
        if place in self.content.assets:
            return self.traveler.asset_text(place)
        if place not in (*LOCATIONS, "traveler"):
            recipe = self.places.own_recipes(me).get(place)
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

    def takes(self, verb: str, piece: str, me: schema.Seat) -> bool:
        """Whether an action would accept a tile that its place accepts."""
        if verb == "sell":
            return piece in self.form.numbers.market
        if verb != "deliver":
            return verb in ("store", "opals", "asset")
        orders = self.traveler.orders(me)
        wanted = [tile for order in orders for tile in self.content.orders[order.name].tiles]
        given = [tile for order in orders for tile in order.delivered]
        return wanted.count(piece) > given.count(piece)

    def given_up(self, tile: str) -> str:
        """The effect of an extension that a player may give up (E8)."""
        return f"which says: {effect_text(self.places.extension(tile))}"
