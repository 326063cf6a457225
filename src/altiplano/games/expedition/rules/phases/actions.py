"""Phases 2 and 3 (X3.2, X3.3): an Action is named, paid, possibly reacted to, and done (R81)."""

from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.rules import effects, happenings, reactions
from altiplano.games.expedition.rules.phases import check
from altiplano.games.expedition.rules.piles import discard
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import knowledge
from altiplano.kernel.bits import bit, lowest, ones

# Naming an Action, its targets and its cost.


def name_action(state: State, seat: i64, doer: i64, played: bool) -> None:
    """R81: name the Action; a card from hand stays aside until it is over (R90)."""
    state.doing = doer
    state.played = played
    state.targets = 0
    state.paid = 0
    state.given_up = 0
    state.effect = state.edition.first_effect[doer]
    if played:
        knowledge.left_hand(state, seat, doer)
        state.report(happenings.PLAYED, seat, doer)
    elif doer < state.edition.cards:
        state.report(happenings.USED, seat, doer)
    else:
        state.report(happenings.USED_SPECIAL, seat, doer)
    ask_target(state, seat)


def ask_target(state: State, seat: i64) -> None:
    """Ask for the next target, if there is another one to name."""
    edition = state.edition
    doer: i64 = state.doing
    eligible: i64 = state.other(seat).camp & edition.target_what[doer] & ~state.targets
    if eligible and ones(state.targets) < edition.targets_most[doer]:
        state.question(seat, names.ASK_TARGET)
    else:
        ask_cost(state, seat)


def ask_cost(state: State, seat: i64) -> None:
    """R82: ask for what still must be paid; then the other player may react."""
    edition = state.edition
    doer: i64 = state.doing
    if state.seat(seat).hand and ones(state.paid) < edition.pay_most[doer]:
        state.question(seat, names.ASK_PAY)
    elif state.given_up < edition.pay_characters[doer]:
        state.question(seat, names.ASK_GIVE_UP)
    else:
        ask_reaction(state, seat)


def finish_paying(state: State, seat: i64) -> None:
    """The player stops paying."""
    if state.given_up < state.edition.pay_characters[state.doing]:
        state.question(seat, names.ASK_GIVE_UP)
    else:
        ask_reaction(state, seat)


# Reactions and effects.


def ask_reaction(state: State, seat: i64) -> None:
    """X6.3: before the Action takes effect."""
    if reactions.is_asked(state, 1 - seat):
        state.question(1 - seat, names.ASK_REACT)
    else:
        take_effect(state)


def step_in(state: State, seat: i64, card: i64, saved: i64) -> None:
    """R84: one named character is replaced by the one that steps in."""
    state.answering = names.NOTHING
    state.targets = state.targets & ~bit(saved) | bit(card)
    state.report(happenings.STEPPED_IN, seat, card, saved)
    take_effect(state)


def take_effect(state: State) -> None:
    effects.begin_effect(state)
    go_on(state)


def go_on(state: State) -> None:
    """Continue with the effects, and end the Action after the last of them."""
    if effects.go_on(state):
        finish(state)


def after_answer(state: State) -> None:
    """This answer completes the current effect."""
    effects.next_effect(state)
    go_on(state)


def finish(state: State) -> None:
    lay_aside(state)
    end_phase(state)


def lay_aside(state: State) -> None:
    """R75, R90: discard what was set aside; the played card comes last."""
    rest: i64 = state.revealed
    while rest:
        discard(state, lowest(rest))
        rest &= rest - 1
    state.revealed = 0
    if state.played:
        discard(state, state.doing)
    if state.answering != names.NOTHING:
        discard(state, state.answering)
        state.answering = names.NOTHING
    state.doing = names.NOTHING
    state.played = False
    state.targets = 0
    state.paid = 0
    state.given_up = 0
    state.left = 0


def end_phase(state: State) -> None:
    """From phase 2 to phase 3, and from there to phase 4."""
    if state.phase == names.ACTION:
        state.phase = names.SECOND
        state.question(state.active, names.ASK_SECOND)
    else:
        check.begin(state)
