"""Copies of a card, which are indistinguishable (R97).

In sets of cards, each copy has a bit of its own. A move names a card; this module decides which
copy moves, so that nothing visible depends on it, and knowledge decreases by one for each copy that
leaves.
"""

from mypy_extensions import i64

from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bit, lowest


def one_of(cards: i64, otherwise: i64) -> i64:
    return lowest(cards) if cards else otherwise


def upper(state: State, cards: i64, otherwise: i64) -> i64:
    """The card closest to the top of its discard pile, out of some."""
    found: i64 = otherwise
    at: i64
    for at in range(state.heaped):
        if cards >> state.heap[at] & 1:
            found = state.heap[at]
    return found


def leaving(state: State, seat: i64, card: i64) -> i64:
    """The copy that leaves a hand: one known to everyone, otherwise one known to the other seat."""
    me = state.seat(seat)
    there: i64 = state.edition.alike[card] & me.hand
    if there & (there - 1) == 0:
        return one_of(there, card)
    known: i64 = there & me.shown
    return one_of(there & me.open, one_of(known & state.held, one_of(known, lowest(there))))


def one_less(known: i64, alike: i64, card: i64) -> i64:
    """What remains known of some cards when one of them, or a copy of it, has left."""
    mask: i64 = bit(card)
    if known & mask:
        return known & ~mask
    there: i64 = known & alike
    return known & ~(there & -there)
