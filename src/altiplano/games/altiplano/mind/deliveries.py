"""How far orders come in a plan: the one that a seat has, or one that it would take first."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import MOST_USES
from altiplano.games.altiplano.mind.means import Means
from altiplano.games.altiplano.mind.worths import Worths
from altiplano.games.altiplano.rules.orders import has_room_for_order
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import lowest, ones

CANDIDATES: Final = 2
"""How many orders on offer are looked at together with what could be delivered to them at once."""

OWN: Final = 0
"""The place of the order that a seat has; those on offer come after it."""

PLACES: Final = CANDIDATES + 1


@final
class Deliveries:
    """The orders that a plan could serve, and what each still needs."""

    def __init__(self, worths: Worths, means: Means) -> None:
        self.worths = worths
        self.means = means
        self.count: i64 = 0
        self.card = vec[i64]([names.NOTHING] * PLACES)
        self.score = vec[float]([0.0] * PLACES)
        """How good orders on offer look."""
        self.open: i64 = names.NOTHING
        """The one to which a plan can deliver."""
        self.points = vec[float]([0.0] * PLACES)
        self.undelivered = vec[i64]([0] * PLACES)
        self.ready = vec[i64]([0] * PLACES)
        """Tiles for it that go round, and those that must be made, in some steps."""
        self.making = vec[i64]([0] * PLACES)
        self.steps = vec[i64]([0] * PLACES)
        self.cost = vec[float]([0.0] * PLACES)
        """What the tiles are worth otherwise that are still to be delivered."""

    def look(self, state: State, me: Seat, denied: i64) -> None:
        """See the order in front of a seat, or the best ones on offer."""
        at: i64
        for at in range(PLACES):
            self.card[at] = names.NOTHING
        if me.order != names.NOTHING:
            self.note(state, OWN, me.order, me.delivered)
        self.close()
        if not has_room_for_order(state.edition, me):
            return
        cards: i64 = state.orders & ~denied
        while cards:
            card: i64 = lowest(cards)
            cards &= cards - 1
            score = max(self.worths.new_order(state, card), self.at_once(state, card))
            at = CANDIDATES
            if score <= 0.0 or (self.card[at] != names.NOTHING and self.score[at] >= score):
                continue
            while at > 1 and (self.card[at - 1] == names.NOTHING or self.score[at - 1] < score):
                self.card[at] = self.card[at - 1]
                self.score[at] = self.score[at - 1]
                at -= 1
            self.card[at] = card
            self.score[at] = score
        for at in range(1, PLACES):
            if self.card[at] != names.NOTHING:
                self.note(state, at, self.card[at], 0)

    def at_once(self, state: State, card: i64) -> float:
        """What an order brings that can be fulfilled in this round; 0 if it cannot."""
        edition = state.edition
        worths = self.worths
        brings = worths.order_brings(float(edition.order_points[card]))
        space: i64
        before: i64
        for space in range(edition.order_spaces[card]):
            good: i64 = edition.order_tiles[card * MOST_USES + space]
            at_hand: i64 = self.means.at_hand[good]
            at_hand += self.means.lying[names.MARKET * names.PIECES + good]
            for before in range(space):
                at_hand -= 1 if edition.order_tiles[card * MOST_USES + before] == good else 0
            if at_hand <= 0:
                return 0.0
            brings -= worths.cost[good]
        return brings

    def close(self) -> None:
        """Only the order that the seat has can be delivered to, until a plan takes another."""
        self.open = names.NOTHING if self.card[OWN] == names.NOTHING else OWN

    def note(self, state: State, at: i64, card: i64, delivered: i64) -> None:
        edition = state.edition
        self.card[at] = card
        self.points[at] = float(edition.order_points[card])
        self.undelivered[at] = edition.order_spaces[card] - ones(delivered)
        path = self.worths.path_of(state, card, delivered)
        self.ready[at] = path.ready
        self.making[at] = path.missing
        self.steps[at] = path.steps
        self.cost[at] = path.cost

    def worth(self, at: i64, good: i64) -> float:
        """What it adds to deliver one more tile, less what that tile is worth otherwise."""
        worths = self.worths
        before = self.value(at, self.ready[at], self.cost[at])
        if self.undelivered[at] == 1:
            return worths.order_brings(self.points[at]) - before - worths.cost[good]
        cost = self.cost[at] - worths.delivery(good)
        return self.value(at, self.ready[at] - 1, cost) - before - worths.cost[good]

    def value(self, at: i64, ready: i64, cost: float) -> float:
        """What an order promises with so many tiles to be delivered that go round."""
        worths = self.worths
        rounds = worths.paths.rounds_for(ready, self.making[at], self.steps[at])
        return worths.order_value(self.points[at], cost, rounds)

    def deliver(self, at: i64, good: i64) -> None:
        self.undelivered[at] -= 1
        self.ready[at] -= 1
        self.cost[at] -= self.worths.delivery(good)

    def take_back(self, at: i64, good: i64) -> None:
        self.undelivered[at] += 1
        self.ready[at] += 1
        self.cost[at] += self.worths.delivery(good)
