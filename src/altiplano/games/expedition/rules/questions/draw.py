"""X3.1, X6.4: from which pile to draw."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import moves, phrases, verbs
from altiplano.games.expedition.content.names import ASK_DRAW, ASK_DRAW_MORE, DRAWING, PILES
from altiplano.games.expedition.rules.phases import actions, drawing
from altiplano.games.expedition.rules.piles import draw
from altiplano.games.expedition.rules.questions.base import Question
from altiplano.games.expedition.rules.refusals import LEGAL, PILES_EMPTY, because
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


class FromAPile(Question):
    """Choose a pile, and draw a card from it."""

    def __init__(self, number: int) -> None:
        super().__init__(number, {moves.DRAW: "move-draw"})

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        count: i64 = 0
        pile: i64
        for pile in range(2):
            if state.drawable(pile):
                out[count] = state.edition.move[moves.DRAW * state.edition.width + pile]
                count += 1
        return count

    def refusal(self, state: State, seat: i64, kind: i64, card: i64) -> i64:
        """R74: a pile with cards, or with discards to shuffle."""
        return LEGAL if state.drawable(card) else because(PILES_EMPTY, card)

    def carry_out(self, state: State, seat: i64, kind: i64, card: i64) -> None:
        draw(state, seat, card)
        self.go_on(state)

    def explanation(self, state: State, kind: int, card: int) -> Message:
        return Message(self.kinds[kind], {"pile": phrases.pile_name(card)})

    def things(self, state: State, seat: i64, kind: int, card: int, name: str) -> Touches:
        return {"from": [f"pile:{PILES[card]}"], "via": ["hand"]}

    def go_on(self, state: State) -> None:
        raise NotImplementedError


@final
class Draw(FromAPile):
    """Phase 1: one card from either pile (X3.1)."""

    def __init__(self) -> None:
        super().__init__(ASK_DRAW)
        self.phases = (DRAWING,)
        self.begins = True

    def go_on(self, state: State) -> None:
        drawing.begin_actions(state)


@final
class DrawMore(FromAPile):
    """An effect that draws, card by card (X6.4)."""

    def __init__(self) -> None:
        super().__init__(ASK_DRAW_MORE)
        self.asked_by = (verbs.DRAW, verbs.DRAW_AS_PAID)

    def go_on(self, state: State) -> None:
        state.left -= 1
        actions.go_on(state)
