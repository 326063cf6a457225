"""T6: where to buy a good."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, verbs
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules import things, trading
from altiplano.games.altiplano.rules.phases import actions
from altiplano.games.altiplano.rules.questions.buying import Buying
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message, seat_name
from altiplano.kernel.question import Touches


@final
class Source(Buying):
    """A trading space that has it."""

    def __init__(self) -> None:
        super().__init__(names.ASK_SOURCE, {moves.FROM: "move-from"}, verbs.TRADE)

    def wares(self, edition: Edition) -> list[str]:
        return list(names.GOODS)

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return trading.why_not_from(state, state.turn, state.buying, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        trading.buy(state, seat, a)
        actions.finish_action(state, seat)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        source = Message("neutral-space") if a == moves.NEUTRAL else seat_name(int(a))
        return self.sentence(kind, {"source": source})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        return {"to": [things.traded(a, state.buying)], "via": ["button"]}
