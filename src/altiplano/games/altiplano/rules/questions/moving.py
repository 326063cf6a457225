"""What the questions that let the pawn move have in common (A6.5)."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves
from altiplano.games.altiplano.content.names import FOOD, LOCATIONS, MOVEMENT
from altiplano.games.altiplano.rules import things
from altiplano.games.altiplano.rules.movement import steps_on_foot
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.question import Touches

PAWN_MOVES: Final = {
    moves.START: "move-start",
    moves.WALK: "move-walk",
    moves.RIDE: "move-ride",
}


class Moving(Question):
    """Moves of the pawn, among other answers."""

    def sentence(self, state: State, kind: int, a: int) -> str:
        far = kind == moves.WALK and steps_on_foot(state) > 1
        return "move-walk-far" if far else self.kinds[kind]

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind not in (moves.START, moves.WALK, moves.RIDE):
            return {}
        picked = ["pawn"]
        if kind == moves.WALK or (kind == moves.RIDE and b != FOOD):
            picked.append(things.on_space(state.edition, MOVEMENT, b))
        return {"from": picked, "to": [f"location:{LOCATIONS[a]}"]}
