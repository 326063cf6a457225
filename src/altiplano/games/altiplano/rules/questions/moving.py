"""What the questions that let the pawn move have in common (A6.5)."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, phrases
from altiplano.games.altiplano.content.names import FOOD, LOCATIONS, MOVEMENT, PIECE_NAMES
from altiplano.games.altiplano.rules import things
from altiplano.games.altiplano.rules.movement import ride_fare, steps_on_foot
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message, Value
from altiplano.kernel.question import Touches

PAWN_MOVES: Final = {
    moves.START: "move-start",
    moves.WALK: "move-walk",
    moves.RIDE: "move-ride",
}


class Moving(Question):
    """Moves of the pawn, among other answers."""

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        """For other answers: their sentence, without values."""
        if kind not in PAWN_MOVES:
            return self.sentence(kind)
        values: dict[str, Value] = {"location": phrases.location(a)}
        if kind != moves.START:
            free = kind == moves.RIDE and ride_fare(state, me) == 0
            piece = phrases.good(PIECE_NAMES[b])
            values["paid"] = Message("free") if free else Message("for-one", {"piece": piece})
        far = kind == moves.WALK and steps_on_foot(state) > 1
        return Message("move-walk-far", values) if far else self.sentence(kind, values)

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind not in PAWN_MOVES:
            return {}
        picked = ["pawn"]
        if kind == moves.WALK or (kind == moves.RIDE and b != FOOD):
            picked.append(things.on_space(state.edition, MOVEMENT, b))
        return {"from": picked, "to": [f"location:{LOCATIONS[a]}"]}
