"""A player's spaces in words: what is free, for what, and where the pawn can go (A5, A6.4)."""

from altiplano.games.altiplano.content.phrases import tiles_text
from altiplano.games.altiplano.content.records import Content, Extension, Recipe
from altiplano.games.altiplano.sight import schema
from altiplano.kernel.components import star
from altiplano.terminal.marks import sign

ANY = ["any"]
"""What spaces accept that take any tile."""

ACCEPTED = {"good": "any tile but food", "coin": "coins"}
"""What the spaces of assets accept, where that is not a tile."""


class Places:
    """The places of each seat of a table."""

    def __init__(self, content: Content, form: schema.View) -> None:
        self.content = content
        self.form = form

    def free_spaces(self, seat: int) -> str:
        """How many spaces are free, and what they accept unless that is obvious."""
        me, numbers = self.form.seats[seat], self.form.numbers.seats[seat]
        free: list[str] = []
        for place, pieces in numbers.takes.items():
            left = numbers.places[place] - sum(me.spaces.get(place, {}).values())
            takes = self.taken_at(me, place, pieces)
            what = f" (for {takes})" if takes else ""
            free.append(f"{place} {left}{self.mark(place)}{what}")
        return ", ".join(free) or "none"

    def mark(self, place: str) -> str:
        """The mark for the number of spaces at a place."""
        if place in self.content.assets:
            return sign(self.content.assets[place], "effect")
        return star(self.content.spaces[place], "spaces") if place in self.content.spaces else ""

    def taken_at(self, me: schema.Seat, place: str, pieces: list[str]) -> str:
        """What the free spaces of a place accept; empty where that is obvious."""
        recipe = self.own_recipes(me).get(place)
        if recipe:
            return tiles_text(without(recipe.uses, me.spaces.get(place, {})))
        if place == "movement":
            return " or ".join(pieces).replace("coin", "coins") if len(pieces) > 1 else ""
        if place != "traveler" and place in self.content.spaces:
            return ""
        if pieces == ANY:
            return "any tile"
        return " or ".join(ACCEPTED.get(each, each) for each in self.content.assets[place].accepts)

    def own_recipes(self, me: schema.Seat) -> dict[str, Recipe]:
        """The role and the extensions, by the place of their spaces."""
        found: dict[str, Recipe] = {"role": self.content.roles[me.role]} if me.role else {}
        for tile in me.extensions:
            if self.extension(tile).uses:
                found[tile.partition("/")[0]] = self.extension(tile)
        return found

    def reach(self, seat: int) -> str:
        """Where the pawn can go, and at what cost (A6.4)."""
        me, numbers = self.form.seats[seat], self.form.numbers.seats[seat]
        if me.pawn is None:
            return "It may start anywhere."
        ring = self.form.ring
        at = ring.index(me.pawn)
        fares = list(me.spaces.get("movement", {}))
        fare = " or ".join(fares or numbers.pays)
        far = self.form.numbers.steps
        ways = range(-far, far + 1)
        steps = " or ".join(dict.fromkeys(ring[(at + way) % len(ring)] for way in ways if way))
        price = f"1 {fare} a step" if far == 1 else f"1 {fare} for up to {far} steps"
        walk = f"On foot, {price}: {steps}" if fares else "On foot: no food to walk"
        price = f"for {numbers.ride} {fare}" if numbers.ride else "free"
        left = f"{me.carts - me.rides} left this round, the next one {price}"
        return f"{walk}. Carts: {'all used' if numbers.ride is None else left}."

    # Extensions with a special effect (A12.1 to A12.6).

    def extension(self, tile: str) -> Extension:
        """The record of an extension tile; copies share it."""
        return self.content.extensions[tile.partition("/")[0]]

    def special(self, me: schema.Seat, effect: str) -> Extension | None:
        """The seat's extension with a special effect."""
        for tile in me.extensions:
            if self.extension(tile).special == effect:
                return self.extension(tile)
        return None

    def is_wild(self, place: str) -> bool:
        """Whether a place is the wild space."""
        extension = self.content.extensions.get(place)
        return extension is not None and extension.special == "wild-space"


def without(pieces: list[str], taken: schema.Counts) -> list[str]:
    """The pieces that remain when some are taken away."""
    left = [*pieces]
    for piece, count in taken.items():
        for _ in range(count):
            left.remove(piece)
    return left
