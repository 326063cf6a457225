"""Deal a world that fits what a seat knows (R92).

A world is a history of the cards: every deal and every shuffle is equally likely, and hidden
choices may be any legal ones.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content.names import ASK_PLACE, ASSEMBLY, CHARACTERS, EXPLORATION
from altiplano.games.expedition.rules.effects import placeable
from altiplano.games.expedition.rules.piles import characters_there
from altiplano.games.expedition.rules.state import LUCK_WORLDS, State
from altiplano.games.expedition.sight import lying
from altiplano.games.expedition.sight import memory as memories
from altiplano.games.expedition.sight.knowledge import memory_of, pinned_cards, unknown_places
from altiplano.kernel.bits import bit, lowest, nth, ones
from altiplano.kernel.chance import Chance

MOST_TRIES: Final = 100_000
FINE: Final = 20
"""Weights are drawn with twice this many bits."""


def deal(state: State, seat: int, seed: int) -> bool:
    """Deal again what a seat (-1: a spectator) may not know; returns whether some world fits."""
    forget(state, seat)
    state.chance.reseed(seed)
    if not deal_kind(state, seat, CHARACTERS):
        return False
    tries = 0
    while tries < MOST_TRIES:
        if not deal_kind(state, seat, EXPLORATION):
            return False
        if can_answer(state, seat) and has_vaults(state):
            return True
        tries += 1
    return False


def can_answer(state: State, seat: i64) -> bool:
    """A player who is asked to place a card has one that can be placed, as everyone knows.

    R73 would reveal the same before a Reaction; but nothing reacts to the one card that places
    (R85).
    """
    if state.ask != ASK_PLACE or state.active == seat:
        return True
    return placeable(state, state.active, state.edition.what[state.effect]) != 0


def has_vaults(state: State) -> bool:
    """R86: each hand has the Treasures that everyone knows to be in it."""
    treasures: i64 = state.edition.treasures
    zero = state.zero
    one = state.one
    if zero.vault == 0 and one.vault == 0:
        return True
    return ones(zero.hand & treasures) >= zero.vault and ones(one.hand & treasures) >= one.vault


def forget(state: State, seat: i64) -> None:
    """Forget what others know of hidden cards; where they have looked is public."""
    at: i64
    for at in range(2):
        if at == seat:
            continue
        me = state.seat(at)
        if state.phase != ASSEMBLY:  # Until then, all know the same about the exploration cards.
            memories.clear(me.memory)
        if seat < 0:
            me.shown = me.open


def unknown_in_hand(state: State, owner: i64, seat: i64) -> i64:
    """The cards of a hand that a seat does not know."""
    if owner == seat:
        return 0
    me = state.seat(owner)
    return me.hand & ~(me.open if seat < 0 else me.shown)


def unknown_kept(state: State, owner: i64, seat: i64) -> i64:
    """The characters kept face down that a seat does not know."""
    if owner == seat:
        return 0
    me = state.seat(owner)
    return me.kept & ~(0 if seat < 0 else me.shown)


def looked_at_by_another(state: State, seat: i64, pile: i64) -> i64:
    """The cards of the pile that another seat is looking at."""
    return state.looked if pile == EXPLORATION and state.active != seat else 0


def unknown_far(state: State, seat: i64, pile: i64) -> i64:
    """The cards of a kind in hands, or kept, that a seat does not know."""
    found: i64 = 0
    owner: i64
    for owner in range(2):
        found |= unknown_in_hand(state, owner, seat) & state.kind_mask(pile)
        if pile == CHARACTERS:
            found |= unknown_kept(state, owner, seat)
    return found


def deal_kind(state: State, seat: i64, pile: i64) -> bool:
    """Deal the cards of one kind; returns whether some world fits."""
    chance = state.chance
    looked: i64 = looked_at_by_another(state, seat, pile)
    aside: i64 = ones(looked)
    hidden: i64 = unknown_far(state, seat, pile)
    far: i64 = ones(hidden)
    free: i64
    top: i64
    if pile == EXPLORATION:
        free = unknown_places(state, seat)
        top = state.edition.characters_count + state.exploration_left - 1
        rest: i64 = pinned_cards(state, free) | hidden | looked
        state.looked &= ~looked
    else:
        free = bit(state.characters_left) - 1
        top = state.characters_left - 1
        rest = characters_there(state) | hidden
    if ones(rest) != far + aside + ones(free):
        return False
    cards = vec[i64]([0] * int(far))
    dealt: i64 = 0
    if seat < 0:  # A spectator knows that some cards are in the hands.
        held: i64 = state.held & rest
        rest &= ~held
        if ones(held) > far:
            return False
        while held:
            cards[dealt] = lowest(held)
            held &= held - 1
            dealt += 1
    memory = memory_of(state, seat)
    if pile == EXPLORATION and len(memory.groups) > 0:
        followed: i64 = memories.cards_of(memory)
        if followed & ~rest:
            return False
        rest &= ~followed
        way: i64 = choose_way(chance, memory)
        places: i64 = lying.taken_places(way, ones(followed))
        if places & ~free:
            return False
        free &= ~places
        at: i64 = 0
        group: i64
        for group in range(len(memory.groups)):
            left: i64 = memory.groups[group]
            while left:
                card: i64 = nth(left, chance.below(LUCK_WORLDS, ones(left)))
                left &= ~bit(card)
                where: i64 = lying.field(way, at)
                at += 1
                if where == lying.HAND:
                    if dealt == far:
                        return False
                    cards[dealt] = card
                    dealt += 1
                elif where == lying.ASIDE:
                    if aside == 0:
                        return False
                    state.looked |= bit(card)
                    aside -= 1
                else:
                    if where == lying.DEEP:
                        deep: i64 = free >> memory.low << memory.low
                        if not deep:
                            return False
                        where = nth(deep, chance.below(LUCK_WORLDS, ones(deep)))
                        free &= ~bit(where)
                    state.piles[top - where] = card
    order = vec[i64]([0] * int(ones(rest)))
    count: i64 = 0
    while rest:
        order[count] = lowest(rest)
        rest &= rest - 1
        count += 1
    chance.shuffle(LUCK_WORLDS, order, 0, count)
    while dealt < far:
        count -= 1
        cards[dealt] = order[count]
        dealt += 1
    while aside > 0:
        count -= 1
        state.looked |= bit(order[count])
        aside -= 1
    while free:
        count -= 1
        state.piles[top - lowest(free)] = order[count]
        free &= free - 1
    chance.shuffle(LUCK_WORLDS, cards, 0, far)
    hand_out(state, seat, pile, cards)
    return True


def choose_way(chance: Chance, memory: memories.Memory) -> i64:
    """A way in which the tracked cards can be distributed, by its weight."""
    ways = memory.ways
    if len(ways) == 2:
        return ways[0]
    whole: i64 = memories.total(ways)
    point: i64 = chance.below(LUCK_WORLDS, 1 << FINE) * whole >> FINE
    point += chance.below(LUCK_WORLDS, 1 << FINE) * whole >> 2 * FINE
    at: i64 = 0
    while at < len(ways) - 2 and point >= ways[at + 1]:
        point -= ways[at + 1]
        at += 2
    return ways[at]


def hand_out(state: State, seat: i64, pile: i64, cards: vec[i64]) -> None:
    """Distribute the dealt cards to the hands, and to what is kept face down."""
    at: i64 = 0
    owner: i64
    for owner in range(2):
        me = state.seat(owner)
        hidden: i64 = unknown_in_hand(state, owner, seat) & state.kind_mask(pile)
        me.hand &= ~hidden
        for _card in range(ones(hidden)):
            me.hand |= bit(cards[at])
            at += 1
        if pile == CHARACTERS:
            hidden = unknown_kept(state, owner, seat)
            me.kept &= ~hidden
            for _card in range(ones(hidden)):
                me.kept |= bit(cards[at])
                at += 1
