"""What each side has seen, tracked for as long as possible (R92, R98).

Both players know what the other one knows of their hand: every look is a public event. A spectator
knows less: only cards that everyone saw. What follows from cards that were seen in the pile, and
from X2.3, is in a memory for each of them (memory.py).
"""

from typing import Final

from mypy_extensions import i64

from altiplano.games.expedition.content.names import EXPLORATION
from altiplano.games.expedition.rules.copies import one_less
from altiplano.games.expedition.rules.state import MOST_PLAIN, State
from altiplano.games.expedition.sight import following, lying
from altiplano.games.expedition.sight import memory as ways
from altiplano.kernel.bits import bit, lowest, ones

ONLOOKER: Final = -1
OPEN: Final = -1
"""The destination of a card that everyone sees."""


def begin(state: State) -> None:
    """X2.3: the Treasures are below the cards that are dealt and those that are set aside."""
    for memory in (state.zero.memory, state.one.memory, state.memory):
        ways.clear(memory)
        ways.follow(memory, state.edition.treasures, lying.DEEP)
        memory.low = MOST_PLAIN


# Hands.


def took_openly(state: State, seat: i64, card: i64) -> None:
    """Everyone saw which card came into a hand."""
    me = state.seat(seat)
    mask: i64 = bit(card)
    me.hand |= mask
    me.shown |= mask
    me.open |= mask


def left_hand(state: State, seat: i64, card: i64) -> None:
    """A card left a hand publicly; if it was hidden, it is revealed."""
    me = state.seat(seat)
    mask: i64 = bit(card)
    if not me.open & mask:
        state.reveal()
    if not me.shown & mask:
        came_to_light(state, seat, card)
    if not me.open & mask:
        alike: i64 = state.edition.alike[card]
        if not state.held & alike and mask & state.edition.exploration:
            resolve_copies(state, ONLOOKER, card, lying.HAND)
            following.came_out(state.memory, ones(unknown_to_onlookers(state)), card, lying.HAND)
        state.held = one_less(state.held, alike, card)
    if mask & state.edition.treasures and me.vault > 0:
        me.vault -= 1
    me.hand &= ~mask
    me.shown &= ~mask
    me.open &= ~mask
    tidy(state)


def changed_hands(state: State, seat: i64, card: i64) -> None:
    """A seat took a card from the other hand: both know it, spectators only see its back (R93)."""
    me = state.seat(seat)
    you = state.other(seat)
    mask: i64 = bit(card)
    exploration: i64 = state.edition.exploration
    kind: i64 = exploration if mask & exploration else state.edition.characters
    if not you.shown & mask:
        came_to_light(state, 1 - seat, card)
    if you.hand & kind == mask:
        me.open |= you.open & mask
    else:  # To a spectator, it may have been any card of the kind.
        state.held |= you.open & kind
        you.open &= ~kind
    if mask & exploration and you.vault > 0:
        you.vault -= 1
    you.hand &= ~mask
    me.hand |= mask
    me.shown |= mask
    you.shown &= ~mask
    you.open &= ~mask
    state.reveal()
    tidy(state)


def came_to_light(state: State, seat: i64, card: i64) -> None:
    """The other seat learns an unknown card of a hand that is still there."""
    if bit(card) & state.edition.exploration:
        resolve_copies(state, 1 - seat, card, lying.HAND)
        unknown: i64 = ones(unknown_exploration(state, seat))
        following.came_out(state.other(seat).memory, unknown, card, lying.HAND)


def saw_hand(state: State, seat: i64) -> None:
    """A seat looked at the other hand."""
    you = state.other(seat)
    learn(state, 1 - seat, you.hand)
    you.shown |= you.hand
    state.reveal()
    tidy(state)


def learn(state: State, seat: i64, cards: i64) -> None:
    """The other seat learns some cards of a hand, one by one."""
    me = state.seat(seat)
    rest: i64 = me.hand & cards & ~me.shown
    while rest:
        card: i64 = lowest(rest)
        rest &= rest - 1
        came_to_light(state, seat, card)
        me.shown |= bit(card)


def only_treasures(state: State, seat: i64) -> None:
    """R86: a random pick found nothing, so all cards of the hand are protected Treasures."""
    me = state.seat(seat)
    me.vault = ones(me.hand)
    viewer: i64 = 1 - seat
    memory = memory_of(state, viewer)
    unknown: i64 = ones(unknown_exploration(state, seat))
    loose: i64 = unlocated(state, viewer) & state.edition.treasures & ~ways.cards_of(memory)
    following.spread(memory, loose, unknown, unknown_places(state, viewer), True)
    following.only(memory, state.edition.treasures, unknown)


def unknown_exploration(state: State, seat: i64) -> i64:
    """The exploration cards of a hand that the other seat does not know."""
    me = state.seat(seat)
    return me.hand & state.edition.exploration & ~me.shown


def unknown_to_onlookers(state: State) -> i64:
    """The exploration cards of both hands that are unknown to spectators."""
    zero = state.zero
    one = state.one
    hidden: i64 = zero.hand & ~zero.open | one.hand & ~one.open
    return hidden & state.edition.exploration & ~state.held


# The Exploration pile.


def top_leaves(state: State, card: i64, taker: i64, to: i64) -> None:
    """The top card goes to the hand of a seat, aside for it to look at, or face up (OPEN)."""
    left: i64 = state.exploration_left
    viewer: i64
    for viewer in range(2):
        me = state.seat(viewer)
        unknown: i64 = left - ones(me.pinned)
        if me.pinned & 1:
            following.slide(me.memory, -1)
            if to == lying.ASIDE and viewer != taker:
                ways.follow(me.memory, bit(card), lying.ASIDE)
        elif viewer == taker or to == OPEN:
            resolve_copies(state, viewer, card, lying.DEEP)
            following.top_seen(me.memory, unknown, card)
        else:
            following.top_went(me.memory, unknown, to)
        me.pinned >>= 1
    if to == OPEN:
        resolve_copies(state, ONLOOKER, card, lying.DEEP)
        following.top_seen(state.memory, left, card)
    else:
        following.top_went(state.memory, left, to)


def put_on_top(state: State, seat: i64) -> None:
    """A seat puts one of the cards it looks at back on top."""
    aside: i64 = ones(state.looked)
    following.slide(state.seat(seat).memory, 1)
    following.was_put_back(state.other(seat).memory, aside)
    following.was_put_back(state.memory, aside)
    state.seat(seat).pinned = state.seat(seat).pinned << 1 | 1
    state.other(seat).pinned <<= 1


def shuffled(state: State) -> None:
    """The Exploration pile is shuffled: seen cards are still in it, but not at known places."""
    viewer: i64
    for viewer in range(2):
        me = state.seat(viewer)
        following.was_shuffled(me.memory)
        seen: i64 = pinned_cards(state, me.pinned)
        ways.follow(me.memory, seen & state.edition.treasures, lying.DEEP)
        ways.follow(me.memory, seen & ~state.edition.treasures, lying.DEEP)
        me.pinned = 0
    following.was_shuffled(state.memory)
    tidy(state)


def found_in_pile(state: State, card: i64) -> None:
    """Everyone sees a card of a shuffled pile before it is taken out."""
    left: i64 = state.exploration_left
    viewer: i64
    for viewer in range(-1, 2):
        resolve_copies(state, viewer, card, lying.DEEP)
        following.came_out(memory_of(state, viewer), left, card, lying.DEEP)


def searched_in_vain(state: State, what: i64) -> None:
    """R91: no such card is in the Exploration pile, so the unseen ones are in the hands."""
    learn(state, 0, what)
    learn(state, 1, what)
    found: i64 = unknown_to_onlookers(state) & what
    while found:
        card: i64 = lowest(found)
        found &= found - 1
        following.came_out(state.memory, ones(unknown_to_onlookers(state)), card, lying.HAND)
        state.held |= bit(card)
    tidy(state)


def counted(state: State, pile: i64) -> None:
    """A pile is empty, so all unseen cards of the kind are in the hands.

    Each player then knows those of the other hand, and a spectator those of both hands together.
    """
    kind: i64 = state.kind_mask(pile)
    zero = state.zero
    one = state.one
    zero.shown |= zero.hand & kind
    one.shown |= one.hand & kind
    state.held |= (zero.hand & ~zero.open | one.hand & ~one.open) & kind
    if pile == EXPLORATION:
        zero.pinned = 0
        one.pinned = 0
        ways.clear(zero.memory)
        ways.clear(one.memory)
        ways.clear(state.memory)


def tidy(state: State) -> None:
    """If a hand has no unknown card, those of a shuffled pile can be anywhere in it."""
    if state.looked:
        return
    if not unknown_exploration(state, 1):
        forget_if_even(state.zero.memory)
    if not unknown_exploration(state, 0):
        forget_if_even(state.one.memory)
    if not unknown_to_onlookers(state):
        forget_if_even(state.memory)


def forget_if_even(memory: ways.Memory) -> None:
    one_way = len(memory.groups) > 0 and memory.low == 0 and len(memory.ways) == 2
    if one_way and not following.has_places(memory, ways.size_of(memory)):
        ways.clear(memory)


def pinned_cards(state: State, pinned: i64) -> i64:
    """The cards at some places of the Exploration pile, counted from the top."""
    found: i64 = 0
    top: i64 = state.edition.characters_count + state.exploration_left - 1
    rest: i64 = pinned
    while rest:
        found |= bit(state.piles[top - lowest(rest)])
        rest &= rest - 1
    return found


def unknown_places(state: State, viewer: i64) -> i64:
    """The places of the Exploration pile that a seat (-1: a spectator) does not know, as bits."""
    known: i64 = state.seat(viewer).pinned if viewer >= 0 else 0
    return bit(state.exploration_left) - 1 & ~known


def memory_of(state: State, viewer: i64) -> ways.Memory:
    return state.seat(viewer).memory if viewer >= 0 else state.memory


def unknown_in_hands(state: State, viewer: i64) -> i64:
    """The exploration cards in hands that a seat, or a spectator, does not know."""
    return unknown_to_onlookers(state) if viewer < 0 else unknown_exploration(state, 1 - viewer)


def unlocated(state: State, viewer: i64) -> i64:
    """The exploration cards whose place a seat, or a spectator, does not know."""
    found: i64 = pinned_cards(state, unknown_places(state, viewer))
    found |= unknown_in_hands(state, viewer)
    return found if viewer == state.active else found | state.looked


def resolve_copies(state: State, viewer: i64, card: i64, where: i64) -> None:
    """R97: a card is revealed that may be one of the tracked copies, or another one.

    Nobody can tell which, so knowledge decreases by one: the copy is no longer tracked.
    """
    alike: i64 = state.edition.alike[card]
    memory = memory_of(state, viewer)
    followed: i64 = ways.cards_of(memory) & alike
    if alike & (alike - 1) == 0 or followed == 0:
        return
    group: i64 = ways.group_of(memory, lowest(followed))
    if unlocated(state, viewer) & alike & ~memory.groups[group] == 0:
        return  # All copies that it could be are one group.
    while followed:
        copy: i64 = lowest(followed)
        followed &= followed - 1
        top = where == lying.DEEP and ways.can_be(memory, copy, 0)
        if top or ways.can_be(memory, copy, where):
            ways.forget_card(memory, copy)


def plain_top(state: State, viewer: i64) -> i64:
    """How many cards on top of the pile are not Treasures, as far as a seat can tell (X2.3)."""
    memory = memory_of(state, viewer)
    treasures: i64 = state.edition.treasures
    pinned: i64 = state.seat(viewer).pinned if viewer >= 0 else 0
    loose: i64 = unlocated(state, viewer) & treasures
    all_followed = loose & ~ways.cards_of(memory) == 0
    top: i64 = state.edition.characters_count + state.exploration_left - 1
    count: i64 = 0
    while count < state.exploration_left:
        if pinned >> count & 1:
            plain = not treasures >> state.piles[top - count] & 1
        else:
            safe = all_followed and count < memory.low
            plain = not loose or (safe and not treasure_at(memory, treasures, count))
        if not plain:
            break
        count += 1
    while count > 0 and pinned >> count - 1 & 1:
        count -= 1  # A card that the seat knows need not be tracked.
    return count


def treasure_at(memory: ways.Memory, treasures: i64, place: i64) -> bool:
    """Whether in some way a Treasure is at a place."""
    group: i64
    for group in range(len(memory.groups)):
        if memory.groups[group] & treasures and ways.can_be(
            memory, lowest(memory.groups[group]), place
        ):
            return True
    return False
