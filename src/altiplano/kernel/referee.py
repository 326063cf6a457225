"""Makes a choice, and the forced moves after it: a single option that is not an action."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.kernel.journal import RESIGN
from altiplano.kernel.rules import Rules
from altiplano.kernel.state import State


@final
class Referee:
    """Applies moves to a position; keeps the legal moves of the last seat it looked at."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.moves = vec[i64]([0] * len(rules.move_texts))
        self.count: i64 = 0
        self.seat: i64 = -1
        self.forced: i64 = 0
        """How many forced moves followed the last choice."""
        self.moved: i64 = 0
        """The seats that have made moves, chosen or forced, since a caller reset it; as bits."""

    def offer(self, state: State, seat: i64) -> i64:
        """Write the seat's legal moves; returns how many."""
        if self.seat != seat:
            self.count = 0
            if state.owing >> seat & 1:
                self.count = self.rules.legal(state, seat, self.moves)
            self.seat = seat
        return self.count

    def carry_out(self, state: State, seat: i64, move: i64) -> bool:
        """Make a choice and the forced moves; returns whether it revealed something.

        The end of a match reveals everything.
        """
        uses: i64 = state.chance.uses
        step: i64 = state.step
        self.forced = 0
        if move == RESIGN:
            self.seat = -1
            self.rules.resign(state, seat)
            return True
        if state.together:
            state.touched |= 1 << seat
        self.apply(state, seat, move)
        same_step = state.together and state.step == step
        if not same_step:
            seat = -1
        self.settle(state, seat)
        return state.over or state.chance.uses != uses or state.step != step

    def apply(self, state: State, seat: i64, move: i64) -> None:
        """Apply one move; what reveals something in an open step cannot be taken back."""
        uses: i64 = state.chance.uses
        self.seat = -1
        self.moved |= 1 << seat
        self.rules.apply(state, seat, move)
        if state.together and state.chance.uses != uses:
            state.touched &= ~(1 << seat)

    def force(self, state: State, seat: i64, move: i64) -> None:
        """Apply the only possible move; the log marks it as forced."""
        self.forced += 1
        scribe = state.scribe
        if scribe is not None:
            scribe.forced = True
        self.apply(state, seat, move)
        if scribe is not None:
            scribe.forced = False

    def is_forced(self, state: State, seat: i64) -> bool:
        """Whether the seat has a single option, `moves[0]`, which is not an action."""
        return self.offer(state, seat) == 1 and not self.rules.is_action(self.moves[0])

    def settle(self, state: State, mover: i64) -> None:
        """Make all forced moves.

        In a step that continues, only the mover's question is new. A seat that can still take
        something back in an open step closes it itself.
        """
        rules = self.rules
        players: i64 = state.players
        step: i64 = state.step
        seat: i64 = state.first if mover < 0 else mover
        looked: i64 = 0
        while looked < players and not state.over:
            if (
                state.owing >> seat & 1
                and not state.touched >> seat & 1
                and not rules.must_ask(state, seat)
                and self.is_forced(state, seat)
            ):
                self.force(state, seat, self.moves[0])
                looked = 0
                if not state.together or state.step != step:
                    mover = -1
                    step = state.step
                    seat = state.first
            elif mover >= 0:
                return
            else:
                looked += 1
                seat += 1
                if seat == players:
                    seat = 0
