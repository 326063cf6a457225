"""How Expedition is played well."""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.moves import DISCARD, PLACE, PLAY, PUT, REACT, TAKE
from altiplano.games.expedition.mind import weights as w
from altiplano.games.expedition.mind.estimate import Scales, estimate, own_worth
from altiplano.games.expedition.mind.outlook import Outlook, shipped_layers
from altiplano.games.expedition.mind.ratings import rate
from altiplano.games.expedition.mind.reasons import reason
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import lowest
from altiplano.kernel.chance import Chance
from altiplano.kernel.message import Message
from altiplano.kernel.mind import OVERLOOKED, Idea, Mind, best_first
from altiplano.kernel.net import Layer
from altiplano.kernel.rules import Rules
from altiplano.kernel.state import State as KernelState

AHEAD: Final = 3
AHEAD_WITHOUT_NET: Final = 6
"""How many turns a search looks ahead with a net, and without."""

LIFT: Final = 1.2
"""How shares of the victory become chances to win: their odds are multiplied by this factor, since
the player to choose is better off than a search finds. Measured in matches of `strong`."""


@final
class ExpeditionMind(Mind):
    """Weighs every legal move."""

    def __init__(self, rules: Rules, weights: vec[float], beginner: bool = False) -> None:
        super().__init__(rules, beginner)
        self.weights = weights
        self._scales: Scales | None = None
        self._layers: list[Layer] = []
        self._outlook: Outlook | None = None
        self.ahead = AHEAD_WITHOUT_NET
        self.blur = 0.05
        self.warmth = 0.4

    def scales(self, state: State) -> Scales:
        """The worth of cards; the first position determines the edition."""
        if self._scales is None:
            self._scales = Scales(state.edition, self.weights)
        return self._scales

    def judge_by(self, layers: list[Layer]) -> None:
        """Judge positions by a net; without layers, by the weights and after more turns."""
        self._layers = layers
        self._outlook = None
        self.ahead = AHEAD if layers else AHEAD_WITHOUT_NET

    def ideas(self, state: KernelState, seat: i64) -> list[Idea]:
        assert isinstance(state, State)
        scales = self.scales(state)
        options = self._moves
        count: i64 = self.rules.legal(state, seat, options)
        found: list[Idea] = []
        at: i64
        for at in range(count):
            move: i64 = options[at]
            worth = rate(scales, state, seat, move, self.beginner) if count > 1 else 0.0
            found.append(Idea([move], worth))
        return best_first(found)

    def sound(self, state: KernelState, seat: i64, luck: Chance) -> i64:
        assert isinstance(state, State)
        scales = self.scales(state)
        options = self._moves
        count: i64 = self.rules.legal(state, seat, options)
        self.line[0] = options[0]
        highest = -1.0e9
        at: i64
        for at in range(count if count > 1 else 0):
            if self.beginner and luck.below(0, 100) < OVERLOOKED:
                continue
            value = rate(scales, state, seat, options[at], self.beginner)
            if value > highest:
                self.line[0], highest = options[at], value
        return 1

    def value(self, state: KernelState, seat: i64) -> float:
        assert isinstance(state, State)
        if self.beginner and not state.over:
            return own_worth(
                self.scales(state), state, seat
            )  # The other player's interests are their own.
        return estimate(self.scales(state), state, seat)

    def outlooks(self, state: KernelState) -> list[float]:
        """The logit of the share of the victory that each seat can expect."""
        assert isinstance(state, State)
        if state.over or not self._layers:
            return super().outlooks(state)
        outlook = self._outlook
        if outlook is None:
            outlook = self._outlook = Outlook(self._layers, state.edition)
        logit = outlook.look(state)
        return [-logit, logit] if state.active else [logit, -logit]

    def is_past(self, state: KernelState, root: KernelState) -> bool:
        """The net judges the beginning of turns, so the tree does not grow into later ones."""
        return len(self._layers) > 0 and self.clock(state) >= self.clock(root) + self.ahead

    def clock(self, state: KernelState) -> i64:
        assert isinstance(state, State)
        return state.turn

    def spell(self, state: KernelState) -> i64:
        assert isinstance(state, State)
        return state.turn * 2 + state.active

    def meaning(self, state: KernelState, idea: Idea) -> list[int]:
        assert isinstance(state, State)
        return sorted([int(meaning(state.edition, move)) for move in idea.moves])

    def reason(self, state: KernelState, seat: i64, idea: Idea, said: list[Message]) -> Message:
        assert isinstance(state, State)
        found = reason(self, state, seat, idea.moves, said)
        return found or super().reason(state, seat, idea, said)

    def chance(self, share: float) -> float:
        mine: float = LIFT * share
        return mine / (mine + max(0.0, 1.0 - share))

    def share(self, state: KernelState, values: list[float], seat: i64) -> float:
        return 1.0 / (1.0 + exp(-values[seat]))


def meaning(edition: Edition, move: i64) -> i64:
    """A number that is equal for moves that differ only in their Location or Treasure."""
    kind: i64 = edition.move_kind[move]
    card: i64 = edition.move_card[move]
    if kind in (PLAY, PLACE, DISCARD, TAKE, PUT, REACT):
        if edition.locations >> card & 1:
            card = lowest(edition.locations)
        elif edition.treasures >> card & 1:
            card = lowest(edition.treasures)
    return kind * edition.width + card


def new_mind(rules: Rules, beginner: bool) -> Mind:
    """A mind for these rules, or a beginner's, who judges without the net."""
    mind = ExpeditionMind(rules, w.usual_weights(), beginner)
    if not beginner:
        mind.judge_by(shipped_layers())
    return mind
