"""Actions: one per turn, with moves before and after it, or pass (A6, R4)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, verbs
from altiplano.games.altiplano.rules import acts, happenings
from altiplano.games.altiplano.rules.assets import commission
from altiplano.games.altiplano.rules.corn import ask_for_corn
from altiplano.games.altiplano.rules.effects import act
from altiplano.games.altiplano.rules.orders import fulfil_if_complete
from altiplano.games.altiplano.rules.spaces import wild_tile
from altiplano.games.altiplano.rules.state import State


def begin(state: State) -> None:
    """A6.1: the start player's turn."""
    state.phase = names.ACTIONS
    begin_turn(state, state.first)


def begin_turn(state: State, seat: i64) -> None:
    state.turn = seat
    state.moved = False
    state.ask(seat, names.ASK_TURN)


def next_turn(state: State) -> bool:
    """The next seat in turn order that has not passed; False if all have, which ends the phase."""
    state.seats[state.turn].ask = names.ASK_NOTHING
    step: i64
    for step in range(1, state.players + 1):
        seat: i64 = (state.turn + step) % state.players
        if not state.seats[seat].passed:
            begin_turn(state, seat)
            return True
    state.turn = names.NOBODY
    state.owing = 0
    return False


def take_action(state: State, seat: i64, recipe: i64, argument: i64, scratch: vec[i64]) -> None:
    """Take the action; if it can be repeated (A6.8), ask for more."""
    me = state.seats[seat]
    pay_commission(state, seat)
    if argument >= moves.WILD:
        act(state, seat, recipe, argument - moves.WILD, wild_tile(state.edition, me))
    else:
        act(state, seat, recipe, argument, names.NOTHING)
    state.doing = recipe
    verb: i64 = state.edition.verb[recipe]
    if verb == verbs.UNLOAD:
        state.ask(seat, names.ASK_CORN)
    elif verb == verbs.ASSET:
        state.ask(seat, names.ASK_PAYMENT)
    elif verb == verbs.TRADE:
        state.ask(seat, names.ASK_SOURCE)
    elif verb == verbs.ASSIST:
        state.ask(seat, names.ASK_LAY)
    elif state.edition.repeat[recipe] and acts.write_acts(state, me, recipe, scratch, 0) > 0:
        state.ask(seat, names.ASK_MORE)
    else:
        finish_action(state, seat)


def pay_commission(state: State, seat: i64) -> None:
    """R40: the coin comes before the action, whatever that is, and may pay for it."""
    me = state.seats[seat]
    coins: i64 = commission(state, me, me.pawn)
    if coins > 0:
        me.coins += coins
        state.report(happenings.COMMISSION, seat, coins)


def finish_action(state: State, seat: i64) -> None:
    """R12: what an action completes comes when the action is finished; then corn, then moves."""
    state.doing = names.NOTHING
    state.unloaded = 0
    fulfil_if_complete(state, seat)
    go_on(state, seat)


def go_on(state: State, seat: i64) -> None:
    """Place corn before the turn continues with moves."""
    if not ask_for_corn(state, seat):
        state.ask(seat, names.ASK_AFTER)
