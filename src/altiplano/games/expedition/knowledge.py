"""What each side has legitimately seen, followed for as long as it can be (R92, R98).

Both players know what the other one knows of their hand: every look is an open event. What an
onlooker knows is less: cards that everybody saw.

X2.3 says that some cards can be no Treasures. Nobody sees which of them a player has played since,
so each hand has weights: `unseen[n]` histories leave n such cards among those that are unknown.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.copies import one_less as one_copy_less
from altiplano.games.expedition.names import EXPLORATION
from altiplano.games.expedition.state import Seat, State
from altiplano.kernel.bits import bit, lowest, ones

MOST_WEIGHT: Final = 1 << 30
"""Larger weights are rounded: one part in many millions."""


def drew(state: State, seat: i64, card: i64, seen: bool, free: bool) -> None:
    """A card came from a pile into a hand.

    `seen`: the other seat knew it; `free`: for all that lies open it could be a Treasure.
    """
    me = state.seat(seat)
    you = state.other(seat)
    mask: i64 = bit(card)
    out_of_pile(state, me, card)
    if seen:
        me.shown |= mask
    elif mask & state.edition.exploration:
        if not free:
            one_more(me.unseen)
        you.buried = 0
    if mask & state.edition.exploration and not free:
        one_more(state.unseen)


def took_openly(state: State, seat: i64, card: i64) -> None:
    """Everybody saw which card came into a hand."""
    me = state.seat(seat)
    mask: i64 = bit(card)
    me.hand |= mask
    me.shown |= mask
    me.open |= mask
    out_of_pile(state, state.zero, card)
    out_of_pile(state, state.one, card)


def out_of_pile(state: State, me: Seat, card: i64) -> None:
    """A seat saw a card, or a copy of one, come out of the pile (R97)."""
    me.buried = one_copy_less(me.buried, state.edition.alike[card], card)


def left_hand(state: State, seat: i64, card: i64) -> None:
    """A card left a hand for all to see; what was hidden has come to light."""
    me = state.seat(seat)
    mask: i64 = bit(card)
    if not me.open & mask:
        state.reveal()
    if not me.shown & mask:
        came_to_light(state, me, card)
    if not me.open & mask:
        alike: i64 = state.edition.alike[card]
        if not state.held & alike and mask & state.edition.exploration:
            one_less(state.unseen, ones(unknown_to_onlookers(state)), is_treasure(state, card))
        state.held = one_copy_less(state.held, alike, card)
    me.hand &= ~mask
    me.shown &= ~mask
    me.open &= ~mask
    forget_weights(state)


def changed_hands(state: State, seat: i64, card: i64) -> None:
    """A seat took a card from the other hand: both know it, onlookers see its back only (R93)."""
    me = state.seat(seat)
    you = state.other(seat)
    mask: i64 = bit(card)
    exploration: i64 = state.edition.exploration
    kind: i64 = exploration if mask & exploration else state.edition.characters
    if not you.shown & mask:
        came_to_light(state, you, card)
    if you.hand & kind == mask:
        me.open |= you.open & mask
    else:  # For an onlooker it may have been any card of the kind.
        state.held |= you.open & kind
        you.open &= ~kind
    you.hand &= ~mask
    me.hand |= mask
    me.shown |= mask
    you.shown &= ~mask
    you.open &= ~mask
    state.reveal()
    forget_weights(state)


def came_to_light(state: State, me: Seat, card: i64) -> None:
    """The other seat learns an unknown card of a hand, while it is still there."""
    if bit(card) & state.edition.exploration:
        unknown: i64 = ones(me.hand & state.edition.exploration & ~me.shown)
        one_less(me.unseen, unknown, is_treasure(state, card))


def is_treasure(state: State, card: i64) -> bool:
    return state.edition.treasures >> card & 1 != 0


def unknown_to_onlookers(state: State) -> i64:
    """The exploration cards of both hands of which an onlooker knows nothing."""
    zero = state.zero
    one = state.one
    hidden: i64 = zero.hand & ~zero.open | one.hand & ~one.open
    return hidden & state.edition.exploration & ~state.held


# The weights of X2.3.


def one_more(weights: vec[i64]) -> None:
    """A card that can be no Treasure came into the hand unseen."""
    at: i64 = len(weights) - 1
    while at > 0:
        weights[at] = weights[at - 1]
        at -= 1
    weights[0] = 0


def one_less(weights: vec[i64], unknown: i64, treasure: bool) -> None:
    """One of the unknown cards came to light: if it is no Treasure it was one of either sort."""
    whole: i64 = 0
    last: i64 = len(weights) - 1
    at: i64
    for at in range(len(weights)):
        free: i64 = unknown - at if unknown > at else 0
        weights[at] = weights[at] * free
        if not treasure and at < last:
            weights[at] += weights[at + 1] * (at + 1)
        whole += weights[at]
    while whole >= MOST_WEIGHT:
        whole = 0
        for at in range(len(weights)):
            if weights[at] > 0:
                weights[at] = (weights[at] >> 8) + 1
            whole += weights[at]


def be_certain(weights: vec[i64]) -> None:
    """Nothing is unknown, so none of it can be no Treasure."""
    weights[0] = 1
    at: i64
    for at in range(1, len(weights)):
        weights[at] = 0


def saw_hand(state: State, seat: i64) -> None:
    """A seat looked at the other hand."""
    you = state.other(seat)
    you.shown |= you.hand
    state.reveal()
    forget_weights(state)


def forget_weights(state: State) -> None:
    """Where nothing is unknown there is nothing to weigh."""
    exploration: i64 = state.edition.exploration
    zero = state.zero
    one = state.one
    if not zero.hand & exploration & ~zero.shown:
        be_certain(zero.unseen)
    if not one.hand & exploration & ~one.shown:
        be_certain(one.unseen)
    if not unknown_to_onlookers(state):
        be_certain(state.unseen)


def left_pile(state: State) -> None:
    """The top card of the Exploration pile is gone: what is known of the others moves up."""
    state.zero.pinned >>= 1
    state.one.pinned >>= 1
    if state.low > 0:
        state.low -= 1


def shuffled(state: State) -> None:
    """The Exploration pile is shuffled: what was seen there is still in it, but no longer where."""
    state.zero.buried |= pinned_cards(state, state.zero.pinned)
    state.one.buried |= pinned_cards(state, state.one.pinned)
    state.zero.pinned = 0
    state.one.pinned = 0
    state.low = 0


def pinned_cards(state: State, pinned: i64) -> i64:
    """The cards at some places of the Exploration pile, counted from the top."""
    found: i64 = 0
    top: i64 = state.edition.characters_count + state.exploration_left - 1
    at: i64
    for at in range(state.exploration_left):
        if pinned >> at & 1:
            found |= bit(state.piles[top - at])
    return found


def counted(state: State, pile: i64) -> None:
    """A pile is empty: all cards of the kind are seen but those in the hands.

    So each player knows those of the other hand, and an onlooker those of both hands together.
    """
    kind: i64 = state.kind_mask(pile)
    zero = state.zero
    one = state.one
    zero.shown |= zero.hand & kind
    one.shown |= one.hand & kind
    zero.buried &= ~kind
    one.buried &= ~kind
    state.held |= (zero.hand & ~zero.open | one.hand & ~one.open) & kind
    if pile == EXPLORATION:
        state.low = 0
        zero.pinned = 0
        one.pinned = 0
    forget_weights(state)


def searched_in_vain(state: State, what: i64) -> None:
    """R91: no such card is in the Exploration pile, so those that are not seen are in the hands."""
    seat: i64
    for seat in range(2):
        me = state.seat(seat)
        found: i64 = me.hand & what & ~me.shown
        while found:
            card: i64 = lowest(found)
            found &= found - 1
            came_to_light(state, me, card)
            me.shown |= bit(card)
        me.buried &= ~what
    found = unknown_to_onlookers(state) & what
    while found:
        card = lowest(found)
        found &= found - 1
        one_less(state.unseen, ones(unknown_to_onlookers(state)), is_treasure(state, card))
        state.held |= bit(card)
    forget_weights(state)


def looks_at_pile(state: State, seat: i64, count: i64) -> None:
    """A seat is about to take the top cards of the Exploration pile to look at them.

    What the other seat knew of them is in the pile still, but no longer where.
    """
    you = state.other(seat)
    taken: i64 = bit(count) - 1
    you.watched = pinned_cards(state, you.pinned & taken)
    state.seat(seat).buried &= ~pinned_cards(state, taken)
    state.low_aside = count if state.low >= count else 0
    if state.low < count:
        state.low = 0


def puts_back(state: State, seat: i64) -> None:
    """The other seat no longer knows whether what it saw is back in the pile."""
    you = state.other(seat)
    you.buried |= you.watched
    you.watched = 0
