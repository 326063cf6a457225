"""Dealing a world that fits what a seat knows (R92).

A world is how all cards came to lie where they lie: every deal and every shuffle is as likely as
any other, and hidden choices may be any legal ones.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.effects import placeable
from altiplano.games.expedition.knowledge import be_certain
from altiplano.games.expedition.names import ASK_PLACE, CHARACTERS, EXPLORATION, NOTHING
from altiplano.games.expedition.state import LUCK_WORLDS, State
from altiplano.kernel.bits import bit, lowest, nth, ones
from altiplano.kernel.chance import Chance

FINE: Final = 1_000_000_000
MOST_TRIES: Final = 100_000
ASIDE: Final = -1
"""The place of a card that somebody looks at."""


def deal(state: State, seat: int, seed: int) -> bool:
    """Deal anew what a seat (-1: an onlooker) may not know; whether some world fits."""
    forget(state, seat)
    state.chance.reseed(seed)
    if not deal_kind(state, seat, CHARACTERS):
        return False
    tries = 0
    while tries < MOST_TRIES:
        if not deal_kind(state, seat, EXPLORATION):
            return False
        if can_answer(state, seat):
            return True
        tries += 1
    return False


def can_answer(state: State, seat: i64) -> bool:
    """Whoever is asked to place a card has one that can be placed, as everybody knows.

    R73 would tell as much before a Reaction; but nothing answers the one card that places (R85).
    """
    if state.ask != ASK_PLACE or state.active == seat:
        return True
    return placeable(state, state.active, state.edition.what[state.effect]) != 0


def forget(state: State, seat: i64) -> None:
    """What others know of hidden cards goes with them; where they have looked is open."""
    at: i64
    for at in range(2):
        if at == seat:
            continue
        me = state.seat(at)
        me.buried = 0
        me.watched = 0
        if seat < 0:
            me.shown = me.open
            be_certain(me.unseen)


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


def unknown_places(state: State, seat: i64, pile: i64) -> vec[i64]:
    """The places that a seat does not know: those that can hold no Treasure first (X2.3).

    Places of the draw pile, from the top, and ASIDE for each card that the other one looks at.
    """
    base: i64 = state.edition.characters_count if pile == EXPLORATION else 0
    left: i64 = state.pile_left(pile)
    pinned: i64 = state.seat(seat).pinned if seat >= 0 and pile == EXPLORATION else 0
    aside: i64 = looked_at_by_another(state, seat, pile)
    places = vec[i64]([0] * int(left - ones(pinned) + aside))
    count: i64 = 0
    if state.low_aside > 0:
        count = write_aside(places, 0, aside)
    at: i64
    for at in range(left):
        if at == lowest_places(state, pile) and state.low_aside == 0:
            count = write_aside(places, count, aside)
            aside = 0
        if not pinned >> at & 1:
            places[count] = base + left - 1 - at
            count += 1
    if state.low_aside == 0:
        write_aside(places, count, aside)
    return places


def looked_at_by_another(state: State, seat: i64, pile: i64) -> i64:
    """How many cards of the pile another seat looks at."""
    return ones(state.looked) if pile == EXPLORATION and state.active != seat else 0


def write_aside(places: vec[i64], count: i64, aside: i64) -> i64:
    for _card in range(aside):
        places[count] = ASIDE
        count += 1
    return count


def lowest_places(state: State, pile: i64) -> i64:
    """How many cards on top of a pile hold no Treasure."""
    return state.low if pile == EXPLORATION else 0


def plain_places(state: State, seat: i64, pile: i64) -> i64:
    """How many of the unknown places can hold no Treasure."""
    low: i64 = lowest_places(state, pile)
    known: i64 = state.seat(seat).pinned if seat >= 0 and pile == EXPLORATION else 0
    count: i64 = low - ones(known & bit(low) - 1)
    if state.low_aside > 0:
        count += looked_at_by_another(state, seat, pile)
    return count


def deal_kind(state: State, seat: i64, pile: i64) -> bool:
    """Deal the cards of one kind; whether some world fits."""
    chance = state.chance
    kind: i64 = state.kind_mask(pile)
    places = unknown_places(state, seat, pile)
    low: i64 = plain_places(state, seat, pile)
    near: i64 = len(places)
    unknown: i64 = unknown_there(state, places)
    if looked_at_by_another(state, seat, pile) > 0:
        unknown |= state.looked
        state.looked = 0
    far: i64 = 0
    owner: i64
    for owner in range(2):
        hidden: i64 = unknown_in_hand(state, owner, seat) & kind
        if pile == CHARACTERS:
            hidden |= unknown_kept(state, owner, seat)
        far += ones(hidden)
        unknown |= hidden
    if ones(unknown) != far + near:
        return False
    cards = vec[i64]([0] * int(far))
    dealt: i64 = 0
    watched: i64 = 0
    buried: i64 = 0
    if seat < 0:  # An onlooker knows of some cards that they are in the hands.
        dealt = write_cards(cards, 0, state.held & unknown)
        unknown &= ~state.held
    else:
        watched = state.seat(seat).watched & unknown
        buried = state.seat(seat).buried & unknown & ~watched
        unknown &= ~(watched | buried)
    if ones(watched) > looked_at_in(places, near) or ones(watched | buried) > near or dealt > far:
        return False
    at: i64
    while watched:
        at = first_aside(places)
        put(state, places, at, lowest(watched))
        low = take_place(places, at, low, near)
        near -= 1
        watched &= watched - 1
    treasures: i64 = state.edition.treasures
    sunk: i64 = buried & treasures
    if low > near or ones(sunk) > near - low:
        return False
    near = put_all(state, chance, places, sunk, low, low, near)
    buried &= ~sunk
    loose: i64 = unknown & treasures
    unknown &= ~loose
    if loose:
        weights = state.unseen if seat < 0 else state.seat(1 - seat).unseen
        among: i64 = treasures_in_hands(
            chance, ones(loose), far - dealt, near, near - low, ones(buried), weights
        )
        if among < 0:
            return False
        while among > 0:
            card: i64 = nth(loose, chance.below(LUCK_WORLDS, ones(loose)))
            loose &= ~bit(card)
            cards[dealt] = card
            dealt += 1
            among -= 1
        near = put_all(state, chance, places, loose, low, low, near)
    while buried:
        at = chance.below(LUCK_WORLDS, near)
        put(state, places, at, lowest(buried))
        low = take_place(places, at, low, near)
        near -= 1
        buried &= buried - 1
    rest = vec[i64]([0] * int(ones(unknown)))
    left: i64 = write_cards(rest, 0, unknown)
    chance.shuffle(LUCK_WORLDS, rest, 0, left)
    while dealt < far:
        left -= 1
        cards[dealt] = rest[left]
        dealt += 1
    for at in range(near):
        left -= 1
        put(state, places, at, rest[left])
    chance.shuffle(LUCK_WORLDS, cards, 0, far)
    hand_out(state, seat, pile, cards)
    return True


def unknown_there(state: State, places: vec[i64]) -> i64:
    """The cards that lie on some places of a pile."""
    found: i64 = 0
    at: i64
    for at in range(len(places)):
        if places[at] != ASIDE:
            found |= bit(state.piles[places[at]])
    return found


def looked_at_in(places: vec[i64], near: i64) -> i64:
    """How many of the places are cards that the other one looks at."""
    count: i64 = 0
    at: i64
    for at in range(near):
        if places[at] == ASIDE:
            count += 1
    return count


def put_all(
    state: State, chance: Chance, places: vec[i64], cards: i64, first: i64, low: i64, near: i64
) -> i64:
    """Lay some cards on random places from one on; how many places are left."""
    rest: i64 = cards
    left: i64 = near
    while rest:
        at: i64 = first + chance.below(LUCK_WORLDS, left - first)
        put(state, places, at, lowest(rest))
        take_place(places, at, low, left)
        left -= 1
        rest &= rest - 1
    return left


def first_aside(places: vec[i64]) -> i64:
    at: i64 = 0
    while places[at] != ASIDE:
        at += 1
    return at


def put(state: State, places: vec[i64], at: i64, card: i64) -> None:
    """Lay a card on a place."""
    if places[at] == ASIDE:
        state.looked |= bit(card)
    else:
        state.piles[places[at]] = card


def take_place(places: vec[i64], at: i64, low: i64, near: i64) -> i64:
    """Close the gap that a place leaves; how many places are left that can hold no Treasure."""
    if at < low:
        places[at] = places[low - 1]
        places[low - 1] = places[near - 1]
        return low - 1
    places[at] = places[near - 1]
    return low


def write_cards(cards: vec[i64], count: i64, mask: i64) -> i64:
    """Write the cards of a set, as many as there is room for; how many there are now."""
    rest: i64 = mask
    into: i64 = count
    while rest:
        if into < len(cards):
            cards[into] = lowest(rest)
        rest &= rest - 1
        into += 1
    return into


def treasures_in_hands(
    chance: Chance, treasures: i64, far: i64, near: i64, free: i64, buried: i64, weights: vec[i64]
) -> i64:
    """How many Treasures are in the hands, and not in the pile; -1: they fit nowhere."""
    ways = ways_to_hold(treasures, far, near, free, buried, weights)
    whole = 0.0
    for way in ways:
        whole += way
    if whole <= 0.0:
        return NOTHING
    point = whole * (float(chance.below(LUCK_WORLDS, FINE)) / float(FINE))
    held: i64
    for held in range(treasures):
        point -= ways[held]
        if point < 0.0:
            return held
    return treasures


def ways_to_hold(
    treasures: i64, far: i64, near: i64, free: i64, buried: i64, weights: vec[i64]
) -> list[float]:
    """For none, one, two ... Treasures in the hands: in how many ways all cards can lie then.

    In the hands: on unknown cards, of which some can be no Treasures by `weights`. In the pile: on
    `free` of its `near` unknown places; after them, on any that are left, the cards that are known
    to be there.
    """
    ways: list[float] = []
    held: i64
    at: i64
    plain: i64
    for held in range(treasures + 1):
        in_pile: i64 = treasures - held
        way = 0.0
        for plain in range(len(weights)):
            if weights[plain] > 0:
                way += float(weights[plain]) * arrangements(far - plain, held)
        for at in range(held):  # Which of them.
            way *= float(treasures - at) / float(at + 1)
        way *= arrangements(free, in_pile) * arrangements(near - in_pile, buried)
        ways.append(way)
    return ways


def arrangements(places: i64, cards: i64) -> float:
    """In how many ways some cards can lie on some places."""
    ways = 1.0
    at: i64
    for at in range(cards):
        ways *= float(places - at) if places > at else 0.0
    return ways


def hand_out(state: State, seat: i64, pile: i64, cards: vec[i64]) -> None:
    """Give the cards that were dealt to the hands, and to what is kept face down."""
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
