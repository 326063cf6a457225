"""Copies of a card, which nobody can tell apart (R97).

In sets of cards each copy has a bit of its own. A move names a card; which of its copies moves is
decided here, so that nothing outside depends on it and what is known falls by one for each copy
that leaves.
"""

from mypy_extensions import i64

from altiplano.games.expedition import moves as table
from altiplano.games.expedition.names import (
    ASK_FETCH,
    ASK_GIVE_UP,
    ASK_SAVE,
    ASK_STEAL,
    ASK_STRIKE,
    ASK_TAKE,
)
from altiplano.games.expedition.state import State
from altiplano.kernel.bits import bit, lowest


def meant(state: State, seat: i64, kind: i64, card: i64) -> i64:
    """The copy that a move means; the card itself if no copy of it is there."""
    alike: i64 = state.edition.alike[card]
    if alike == bit(card) or kind == table.DRAW or kind == table.USE_SPECIAL:
        return card
    me = state.seat(seat)
    ask: i64 = state.ask
    if kind == table.USE:
        return one_of(alike & me.camp, card)
    if kind == table.TARGET:
        if ask == ASK_SAVE:
            return one_of(alike & state.targets, card)
        there: i64 = alike & state.other(seat).camp
        return one_of(there & ~state.targets, one_of(there, card))
    if kind == table.DISMISS:
        there = alike & me.camp
        other: i64 = there & ~bit(state.doing) if ask == ASK_GIVE_UP else there
        return one_of(other, one_of(there, card))
    if kind == table.REACT and alike & state.edition.characters:
        return one_of(alike & me.camp & ~state.targets, one_of(alike & me.camp, card))
    if kind == table.PUT:
        return one_of(alike & state.looked, card)
    if kind == table.KEEP:  # Who passed a copy on gets one back, and cannot tell which.
        return one_of(alike & me.hand & ~me.shown, one_of(alike & me.hand, card))
    if kind == table.TAKE and ask == ASK_TAKE:
        return one_of(alike & state.revealed, card)
    if kind == table.TAKE and ask == ASK_FETCH:
        return upper(state, alike & ~state.paid, upper(state, alike, card))
    return leaving(state, 1 - seat if ask in (ASK_STEAL, ASK_STRIKE) else seat, card)


def one_of(cards: i64, otherwise: i64) -> i64:
    return lowest(cards) if cards else otherwise


def upper(state: State, cards: i64, otherwise: i64) -> i64:
    """The card nearest the top of its discard pile, of some."""
    found: i64 = otherwise
    at: i64
    for at in range(state.heaped):
        if cards >> state.heap[at] & 1:
            found = state.heap[at]
    return found


def leaving(state: State, seat: i64, card: i64) -> i64:
    """The copy that leaves a hand: one that everybody knows, else one known to the other seat."""
    me = state.seat(seat)
    there: i64 = state.edition.alike[card] & me.hand
    if there & (there - 1) == 0:
        return one_of(there, card)
    known: i64 = there & me.shown
    return one_of(there & me.open, one_of(known & state.held, one_of(known, lowest(there))))


def one_less(known: i64, alike: i64, card: i64) -> i64:
    """What is known of some cards when one of them, or a copy of it, is gone."""
    mask: i64 = bit(card)
    if known & mask:
        return known & ~mask
    there: i64 = known & alike
    return known & ~(there & -there)
