"""Reactions (X6.3, R84, R85): who is asked, and which cards fit."""

from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.verbs import DISCARD_CHARACTERS, STEP_IN
from altiplano.games.expedition.rules.camp import unmet_need
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import lowest


def fits(state: State, card: i64) -> bool:
    """Whether a Reaction fits the current Action, by its named targets."""
    edition = state.edition
    trigger: i64 = edition.trigger[card]
    if trigger == names.ON_BEAST:
        return state.played and edition.beasts >> state.doing & 1 != 0
    if trigger == names.ON_TRAP:
        return state.played and edition.traps >> state.doing & 1 != 0
    if trigger == names.ON_ACTION_CARD:
        return state.played
    if not state.targets:
        return False
    if trigger == names.ON_TOUCHED_CHARACTER:
        return True
    itself = edition.verb[edition.first_effect[card]] == STEP_IN and state.targets >> card & 1 != 0
    return trigger == names.ON_DISCARDED_CHARACTER and discards(state) and not itself


def discards(state: State) -> bool:
    """Whether the current Action discards the characters it names."""
    edition = state.edition
    effect: i64
    for effect in range(edition.first_effect[state.doing], edition.first_effect[state.doing + 1]):
        if edition.verb[effect] == DISCARD_CHARACTERS:
            return True
    return False


def is_asked(state: State, seat: i64) -> bool:
    """X6.3: whether to ask, by public knowledge, never by the hand."""
    edition = state.edition
    me = state.seat(seat)
    possible: i64 = me.camp & edition.answerers
    if me.hand & edition.exploration:
        possible |= edition.reaction_cards & ~state.discarded
    while possible:
        card: i64 = lowest(possible)
        possible &= possible - 1
        if fits(state, card) and unmet_need(state, seat, card) == 0:
            return True
    return False
