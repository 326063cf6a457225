"""One player's spaces in words: what is free and for what, and where the pawn can go (A5, A6.4)."""

from altiplano.games.altiplano.content import Content, Extension, Recipe
from altiplano.games.altiplano.forms import Counts, SeatForm
from altiplano.games.altiplano.telling import tiles_text
from altiplano.kernel.components import star
from altiplano.terminal.altiplano.form import TableForm
from altiplano.terminal.altiplano.traveler import FARES, Traveler


class Places:
    """The places of each seat of a table."""

    def __init__(self, content: Content, form: TableForm, traveler: Traveler) -> None:
        self.content = content
        self.form = form
        self.traveler = traveler

    def open_planning(self, me: SeatForm) -> int:
        """A4.3: those open from the start, those that the road has opened, and by the event."""
        planning = self.content.planning
        opened = self.content.road.steps[: me.road].count("planning") - me.opened
        return min(planning.most, planning.open + opened + me.bonus)

    def free_spaces(self, me: SeatForm) -> str:
        """How many action spaces are free; those of role and extensions with what they take."""
        free: list[str] = []
        larger = self.special(me, "larger-village")
        for place, board in self.content.spaces.items():
            if place == "traveler" and not self.traveler.is_there:
                continue
            more = larger.amount if larger and place == "village" else 0
            left = board.spaces + more - sum(me.spaces.get(place, {}).values())
            if left > 0:
                takes = self.taken_at(me, place)
                free.append(f"{place} {left}{star(board, 'spaces')}{takes}")
        for place, recipe in self.own_recipes(me).items():
            missing = without(recipe.uses, me.spaces.get(place, {}))
            if missing:
                free.append(f"{place} {len(missing)} (for {tiles_text(missing)})")
        wild = self.wild_space(me)
        if wild and not me.spaces.get(wild):
            free.append(f"{wild} 1 (for any tile)")
        free += self.traveler.free_spaces(me)
        return ", ".join(free) or "none"

    def taken_at(self, me: SeatForm, place: str) -> str:
        """What a place of the board takes, where that is worth saying."""
        if place == "traveler":
            return " (for any tile)"
        fares = self.traveler.movement_takes(me, self.coins_move(me))
        if place != "movement" or len(fares) == 1:
            return ""
        return f" (for {' or '.join(fares).replace('coin', 'coins')})"

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
        fares = [piece for piece in FARES if me.spaces.get("movement", {}).get(piece)]
        fare = f"1 {' or '.join(fares or ['food'])}"
        far = self.traveler.steps()
        ways = range(-far, far + 1)
        steps = " or ".join(dict.fromkeys(ring[(at + way) % len(ring)] for way in ways if way))
        price = f"{fare} a step" if far == 1 else f"{fare} for up to {far} steps"
        walk = f"On foot, {price}: {steps}" if fares else "On foot: no food to walk"
        unused = me.carts - me.rides
        price = "free" if me.rides < self.traveler.free_rides(me) else f"for {fare}"
        carts = f"{unused} left this round, the next one {price}" if unused else "all used"
        return f"{walk}. Carts: {carts}."

    # Extensions with a special effect (A12.1 to A12.6).

    def extension(self, tile: str) -> Extension:
        """The record of an extension tile; copies share it."""
        return self.content.extensions[tile.partition("/")[0]]

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


def without(pieces: list[str], taken: Counts) -> list[str]:
    """The pieces that are left when some are taken away."""
    left = [*pieces]
    for piece, count in taken.items():
        for _ in range(count):
            left.remove(piece)
    return left
