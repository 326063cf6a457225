"""A6: a turn's action."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases
from altiplano.games.altiplano.rules import acts, happenings, movement, recipes, refusals
from altiplano.games.altiplano.rules.assets import commission
from altiplano.games.altiplano.rules.phases import actions, cleanup
from altiplano.games.altiplano.rules.questions.acting import Acting
from altiplano.games.altiplano.rules.questions.moving import PAWN_MOVES
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message
from altiplano.kernel.state import State as KernelState


@final
class Turn(Acting):
    """An action, perhaps after moves of the pawn (A6.5); or pass."""

    def __init__(self) -> None:
        super().__init__(
            names.ASK_TURN, {moves.ACT: "", **PAWN_MOVES, moves.PASS: "move-pass"}, [names.ACTIONS]
        )

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        me = state.seats[seat]
        count: i64 = acts.write_acts_here(state, me, out, 0)
        if me.pawn == names.NOBODY or movement.fares(me) > 0 or me.rides < me.carts:
            goals: i64 = acts.places_to_act(state, me, out, count)
            if goals:
                count = movement.write_moves(state, me, goals, out, count)
        if not state.moved:
            out[count] = moves.PASS
            count += 1
        return count

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == moves.ACT:
            return recipes.why_not_take(state, me, a, b)
        if kind == moves.PASS:  # A6.5: not after a move in the same turn.
            return refusals.because(refusals.MOVED) if state.moved else refusals.LEGAL
        goals: i64 = acts.places_to_act(state, me, self.scratch, 0)  # R4
        return movement.why_not(state, me, kind, a, b, goals)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        """R40: with the coin that Commission pays, if it does."""
        act = super().explanation(state, me, kind, a, b)
        if kind != moves.ACT or me.ask != self.number:
            return act
        location: i64 = recipes.location_now(state, a)
        coins = commission(state, me, me.pawn if location == names.NOTHING else location)
        if coins == 0:
            return act
        return Message("move-commission", {"act": act, "coins": phrases.coins(coins)})

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.ACT:
            actions.take_action(state, seat, a, b, self.scratch)
        elif kind == moves.PASS:
            pass_turn(state, seat)
        else:
            movement.go(state, seat, kind, a, b)
            state.moved = True


def pass_turn(state: State, seat: i64) -> None:
    """A6.1: take no further part in this phase; with Cartography, the pawn may move (T10)."""
    me = state.seats[seat]
    me.passed = True
    state.report(happenings.PASSED, seat)
    if me.assets & state.edition.cartography and me.pawn != names.NOBODY:
        state.ask(seat, names.ASK_PASSING)
    elif not actions.next_turn(state):
        cleanup.clean_up(state)
