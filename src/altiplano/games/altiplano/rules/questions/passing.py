"""T10: where the pawn goes when its player passes."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.phases import actions, cleanup
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL, SAME_PLACE, because
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message
from altiplano.kernel.positions import no
from altiplano.kernel.question import Touches


@final
class Passing(Question):
    """With Cartography anywhere, or it stays (R53)."""

    def __init__(self) -> None:
        super().__init__(
            names.ASK_PASSING, {moves.GO: "move-go", moves.DECLINE: "move-decline"}, [names.ACTIONS]
        )
        self.on_passing = True

    def check(self, state: State, seat: int) -> None:
        me = state.seats[seat]
        if not me.assets & state.edition.cartography:
            no(f"seat {seat} moves on passing without the asset for it (R53)")
        if me.pawn == names.NOBODY:
            no("a pawn that is not on the board does not move on passing (R53)")

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        stays = kind == moves.GO and me.pawn == a
        return because(SAME_PLACE, a) if stays else LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.GO:
            state.seats[seat].pawn = a
            state.report(happenings.WENT, seat, a)
        if not actions.next_turn(state):
            cleanup.clean_up(state)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        return self.sentence(kind, {"location": phrases.location(a)} if kind == moves.GO else {})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind == moves.DECLINE:
            return {}
        return {"from": ["pawn"], "to": [f"location:{names.LOCATIONS[a]}"]}
