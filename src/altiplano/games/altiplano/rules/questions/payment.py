"""T5.2: which tile pays for the asset being bought."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases, verbs
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules import assets, things
from altiplano.games.altiplano.rules.phases import actions
from altiplano.games.altiplano.rules.questions.buying import Buying
from altiplano.games.altiplano.rules.spaces import wild_tile
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches


@final
class Payment(Buying):
    """A tile of a type that pays for it, or the one in the wild space."""

    def __init__(self) -> None:
        kinds = {moves.PAY: "move-pay", moves.PAY_WILD: "move-pay-wild"}
        super().__init__(names.ASK_PAYMENT, kinds, verbs.ASSET)

    def wares(self, edition: Edition) -> list[str]:
        return edition.asset_names

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == moves.PAY:
            return assets.why_not_pay(state, me, state.buying, a)
        return assets.why_not_pay_wild(state, me, state.buying)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.PAY:
            assets.pay(state, seat, a, False)
        else:
            assets.pay(state, seat, wild_tile(state.edition, state.seats[seat]), True)
        actions.finish_action(state, seat)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        return self.sentence(kind, {"tile": phrases.tile(a)} if kind == moves.PAY else {})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        edition = state.edition
        if kind == moves.PAY_WILD:
            return {"from": things.wild(edition, me), "via": ["button"]}
        return {"from": [things.on_space(edition, names.STRIP, a)], "via": ["button"]}
