"""A3.2: which role to play."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases
from altiplano.games.altiplano.rules import setup
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL, ROLE_TAKEN, because
from altiplano.games.altiplano.rules.scoring import pieces_of
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit, bits
from altiplano.kernel.message import Message
from altiplano.kernel.positions import no
from altiplano.kernel.question import Touches


@final
class Role(Question):
    """A role that is still free."""

    def __init__(self) -> None:
        super().__init__(names.ASK_ROLE, {moves.TAKE_ROLE: "move-role"}, [names.SETUP])

    def check(self, state: State, seat: int) -> None:
        """A2.6: chosen in reverse turn order, each from the free ones."""
        players = int(state.players)
        waiting = (seat - int(state.first)) % players
        for turn in range(players):
            each = state.seats[(int(state.first) + turn) % players]
            if (each.role == names.NOTHING) != (turn <= waiting):
                no("roles are chosen in reverse turn order, one each (A2.6)")
            if each.role != names.NOTHING and state.roles >> each.role & 1:
                no("a role is chosen already and still to choose from")
            if each.role == names.NOTHING and owns_anything(state, each):
                no("a seat has tiles or coins before it has a role (A2.7)")
        if len(bits(state.roles)) <= waiting:
            no("there are fewer roles to choose from than seats to choose one")

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if state.roles >> a & 1 else because(ROLE_TAKEN, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        """A2.6: in reverse turn order, the start player last."""
        state.roles &= ~bit(a)
        setup.take_role(state, seat, a)
        state.seats[seat].ask = names.ASK_NOTHING
        if seat == state.first:
            setup.after_roles(state)
        else:
            state.ask((seat + state.players - 1) % state.players, names.ASK_ROLE)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        return self.sentence(kind, phrases.role_values(state.edition, a))

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        return {"to": [f"role:{state.edition.role_names[a]}"]}


def owns_anything(state: State, me: Seat) -> bool:
    return any(pieces_of(state, me, piece) for piece in range(names.PIECES))
