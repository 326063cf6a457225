"""Where cards can be that somebody has lost sight of, with weights (R98).

A memory belongs to a seat, or to the onlookers. It follows a few cards of which it is known that
they cannot be just anywhere: Treasures, which begin deep in the pile (X2.3), and cards that were
seen in the pile. It lists every *way* in which these can lie, and in how many histories they came
to lie so. All other unseen cards lie anywhere, in any order.

Cards about which the same is known are a *group*: a way says where its members lie, not which of
them lies where. A way is one number with six bits for each card, group after group, in order
within a group: a place of the pile, counted from the top, or HAND, ASIDE or DEEP.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from altiplano.kernel.bits import bit, ones

HAND: Final = 61
"""In the hand of the other player; for onlookers, in either hand."""
ASIDE: Final = 62
"""Among the cards that the other player looks at."""
DEEP: Final = 63
"""At any unknown place of the pile below the first `low`."""

PLACES: Final = 61
MOST_CARDS: Final = 10
MOST_WAYS: Final = 400
"""A memory that would need more forgets its newest group: it then knows less, never wrong."""
FULL: Final = 1 << 40
"""Weights add up to less; larger ones are rounded, one part in many millions."""


@final
class Memory:
    """Groups of cards, and pairs of a way and its weight."""

    def __init__(self, groups: vec[i64], ways: vec[i64], low: i64) -> None:
        self.groups = groups
        self.ways = ways
        self.low = low

    def copy(self) -> "Memory":
        return Memory(self.groups[:], self.ways[:], self.low)


def nothing() -> Memory:
    """All unseen cards can be anywhere."""
    return Memory(vec[i64](), vec[i64]([0, 1]), 0)


def clear(memory: Memory) -> None:
    memory.groups = vec[i64]()
    memory.ways = vec[i64]([0, 1])
    memory.low = 0


def cards_of(memory: Memory) -> i64:
    """All cards that are followed."""
    found: i64 = 0
    at: i64
    for at in range(len(memory.groups)):
        found |= memory.groups[at]
    return found


# A way as a number.


def field(way: i64, at: i64) -> i64:
    return way >> 6 * at & 63


def with_field(way: i64, at: i64, value: i64) -> i64:
    old: i64 = field(way, at)
    return way - (old << 6 * at) + (value << 6 * at)


def inserted(way: i64, at: i64, value: i64) -> i64:
    """One more field, before those from `at` on."""
    above: i64 = way >> 6 * at
    return way - (above << 6 * at) + (value << 6 * at) + (above << 6 * at + 6)


def removed(way: i64, at: i64) -> i64:
    above: i64 = way >> 6 * at
    return way - (above << 6 * at) + (above >> 6 << 6 * at)


def index_of(way: i64, first: i64, size: i64, value: i64) -> i64:
    """The field of a group with a value; -1 if there is none."""
    at: i64
    for at in range(first, first + size):
        if field(way, at) == value:
            return at
    return -1


def count_of(way: i64, first: i64, size: i64, value: i64) -> i64:
    count: i64 = 0
    at: i64
    for at in range(first, first + size):
        if field(way, at) == value:
            count += 1
    return count


def moved(way: i64, first: i64, size: i64, before: i64, after: i64) -> i64:
    """One card of a group goes elsewhere; its fields stay in order."""
    at: i64 = index_of(way, first, size, before)
    less: i64 = removed(way, at)
    into: i64 = first
    while into < first + size - 1 and field(less, into) < after:
        into += 1
    return inserted(less, into, after)


def shifted(way: i64, size: i64, by: i64) -> i64:
    """Cards at a place move up or down with the pile."""
    found: i64 = way
    at: i64
    for at in range(size):
        place: i64 = field(way, at)
        if place < PLACES:
            found = with_field(found, at, place + by)
    return found


def placed(way: i64, size: i64) -> i64:
    """How many cards are at a place of their own."""
    count: i64 = 0
    at: i64
    for at in range(size):
        if field(way, at) < PLACES:
            count += 1
    return count


# Lists of ways.


def add_way(ways: vec[i64], way: i64, weight: i64) -> vec[i64]:
    """One way more; equal ones are counted together."""
    if weight <= 0:
        return ways
    at: i64 = 0
    while at < len(ways):
        if ways[at] == way:
            ways[at + 1] += weight
            return ways
        at += 2
    return append(append(ways, way), weight)


def settle(memory: Memory, ways: vec[i64]) -> None:
    """Take over new ways; their weights stay within bounds."""
    if len(ways) == 0:  # What happened was thought impossible: begin anew.
        clear(memory)
        return
    if len(ways) == 2:
        ways[1] = 1
    else:
        bound(ways)
    memory.ways = ways
    if len(ways) > 2 * MOST_WAYS:
        forget_group(memory, len(memory.groups) - 1)


def bound(ways: vec[i64]) -> None:
    """Round large weights, without losing any."""
    while total(ways) >= FULL:
        at: i64 = 1
        while at < len(ways):
            ways[at] = (ways[at] >> 8) + 1
            at += 2


def enlarge(ways: vec[i64]) -> None:
    """Make weights large enough to be divided."""
    whole: i64 = total(ways)
    by: i64 = 0
    while whole < FULL >> 2:
        whole <<= 1
        by += 1
    at: i64 = 1
    while at < len(ways):
        ways[at] <<= by
        at += 2


def total(ways: vec[i64]) -> i64:
    whole: i64 = 0
    at: i64 = 1
    while at < len(ways):
        whole += ways[at]
        at += 2
    return whole


def size_of(memory: Memory) -> i64:
    """How many cards are followed."""
    count: i64 = 0
    at: i64
    for at in range(len(memory.groups)):
        count += ones(memory.groups[at])
    return count


def group_of(memory: Memory, card: i64) -> i64:
    """The group of a card; -1 if it is not followed."""
    at: i64
    for at in range(len(memory.groups)):
        if memory.groups[at] >> card & 1:
            return at
    return -1


def first_of(memory: Memory, group: i64) -> i64:
    """The first field of a group."""
    first: i64 = 0
    at: i64
    for at in range(group):
        first += ones(memory.groups[at])
    return first


def drop_card(memory: Memory, group: i64, card: i64) -> None:
    """A group without a card of which everything is known now; its fields are gone already."""
    left: i64 = memory.groups[group] & ~bit(card)
    memory.groups[group] = left
    if left == 0:
        kept = vec[i64]()
        at: i64
        for at in range(len(memory.groups)):
            if at != group:
                kept = append(kept, memory.groups[at])
        memory.groups = kept


# Following more cards, and fewer.


def follow(memory: Memory, cards: i64, where: i64) -> None:
    """These cards lie somewhere from now on, for sure."""
    size: i64 = size_of(memory)
    if cards == 0 or size + ones(cards) > MOST_CARDS:
        return
    ways = memory.ways
    at: i64 = 0
    while at < len(ways):
        more: i64
        for more in range(ones(cards)):
            ways[at] = inserted(ways[at], size + more, where)
        at += 2
    memory.groups = append(memory.groups, cards)


def forget_group(memory: Memory, group: i64) -> None:
    """Cards of a group can be anywhere again."""
    first: i64 = first_of(memory, group)
    count: i64 = ones(memory.groups[group])
    found = vec[i64]()
    ways = memory.ways
    at: i64 = 0
    while at < len(ways):
        way: i64 = ways[at]
        for _card in range(count):
            way = removed(way, first)
        found = add_way(found, way, ways[at + 1])
        at += 2
    kept = vec[i64]()
    each: i64
    for each in range(len(memory.groups)):
        if each != group:
            kept = append(kept, memory.groups[each])
    memory.groups = kept
    settle(memory, found)


def forget_card(memory: Memory, card: i64) -> None:
    """A card can be anywhere again: it was as likely as any other to be each of its group."""
    group: i64 = group_of(memory, card)
    if group < 0:
        return
    first: i64 = first_of(memory, group)
    size: i64 = ones(memory.groups[group])
    found = vec[i64]()
    ways = memory.ways
    at: i64 = 0
    while at < len(ways):
        each: i64
        for each in range(first, first + size):
            found = add_way(found, removed(ways[at], each), ways[at + 1])
        at += 2
    drop_card(memory, group, card)
    settle(memory, found)


# What happens to the pile and to hands. `unknown`: how many places, or cards, are not known.


def slide(memory: Memory, by: i64) -> None:
    """All cards of the pile are one place higher, or lower."""
    size: i64 = size_of(memory)
    ways = memory.ways
    at: i64 = 0
    while at < len(ways):
        ways[at] = shifted(ways[at], size, by)
        at += 2
    memory.low += by
    if memory.low < 0:
        memory.low = 0


def has_places(memory: Memory, size: i64) -> bool:
    """Whether some way has a card at a place of its own."""
    ways = memory.ways
    at: i64 = 0
    while at < len(ways):
        if placed(ways[at], size) > 0:
            return True
        at += 2
    return False


def share(weight: i64, part: i64, whole: i64) -> i64:
    """A part of a weight; a whole of 0: all weights are divided alike, so none is."""
    if whole == 0 or part == 0:
        return weight * part
    found: i64 = weight * part // whole
    return found if found > 0 else 1


def top_went(memory: Memory, unknown: i64, to: i64) -> None:
    """The unknown card on top went to a hand, or aside."""
    size: i64 = size_of(memory)
    if size == 0 or (memory.low > 0 and not has_places(memory, size)):
        slide(memory, -1)
        return
    ways = memory.ways
    divided = has_places(memory, size)
    if divided:
        enlarge(ways)
    found = vec[i64]()
    at: i64 = 0
    while at < len(ways):
        way: i64 = ways[at]
        weight: i64 = ways[at + 1]
        at += 2
        top: i64 = index_of(way, 0, size, 0)
        if top < 0 and memory.low > 0:
            found = add_way(found, shifted(way, size, -1), weight)
            continue
        places: i64 = unknown - placed(way, size)
        whole: i64 = places if divided else 0
        deep: i64 = 0
        first: i64 = 0
        group: i64
        for group in range(len(memory.groups)):
            many: i64 = ones(memory.groups[group])
            after: i64
            if first <= top < first + many:
                after = shifted(moved(way, first, many, 0, to), size, -1)
                found = add_way(found, after, weight)
            elif top < 0:
                here: i64 = count_of(way, first, many, DEEP)
                if here > 0:
                    after = shifted(moved(way, first, many, DEEP, to), size, -1)
                    found = add_way(found, after, share(weight, here, whole))
                deep += here
            first += many
        if top < 0:
            found = add_way(found, shifted(way, size, -1), share(weight, places - deep, whole))
    if memory.low > 0:
        memory.low -= 1
    settle(memory, found)


def top_seen(memory: Memory, unknown: i64, card: i64) -> None:
    """The unknown card on top is this one, and is gone from there."""
    size: i64 = size_of(memory)
    group: i64 = group_of(memory, card)
    if size == 0 or (group < 0 and memory.low > 0 and not has_places(memory, size)):
        slide(memory, -1)
        return
    ways = memory.ways
    divided = has_places(memory, size)
    if divided:
        enlarge(ways)
    first: i64 = first_of(memory, group) if group >= 0 else 0
    many: i64 = ones(memory.groups[group]) if group >= 0 else 0
    found = vec[i64]()
    at: i64 = 0
    while at < len(ways):
        way: i64 = ways[at]
        weight: i64 = ways[at + 1]
        at += 2
        top: i64 = index_of(way, 0, size, 0)
        places: i64 = unknown - placed(way, size)
        whole: i64 = places if divided and memory.low == 0 else 0
        if group < 0:
            if top < 0:
                free: i64 = places - count_of(way, 0, size, DEEP) if memory.low == 0 else 1
                found = add_way(found, shifted(way, size, -1), share(weight, free, whole))
        elif first <= top < first + many:
            found = add_way(found, shifted(removed(way, top), size - 1, -1), weight)
        elif top < 0 and memory.low == 0:
            deep: i64 = count_of(way, first, many, DEEP)
            if deep > 0:
                way = removed(way, index_of(way, first, many, DEEP))
                found = add_way(found, shifted(way, size - 1, -1), share(weight, deep, whole))
    if group >= 0:
        drop_card(memory, group, card)
    if memory.low > 0:
        memory.low -= 1
    settle(memory, found)


def came_out(memory: Memory, unknown: i64, card: i64, of: i64) -> None:
    """One of the unknown cards of the hand (HAND), or of a shuffled pile (DEEP), is this one."""
    size: i64 = size_of(memory)
    if size == 0:
        return
    group: i64 = group_of(memory, card)
    first: i64 = first_of(memory, group) if group >= 0 else 0
    many: i64 = ones(memory.groups[group]) if group >= 0 else size
    ways = memory.ways
    found = vec[i64]()
    at: i64 = 0
    while at < len(ways):
        way: i64 = ways[at]
        here: i64 = count_of(way, first, many, of)
        if group < 0:
            found = add_way(found, way, ways[at + 1] * (unknown - here))
        elif here > 0:
            way = removed(way, index_of(way, first, many, of))
            found = add_way(found, way, ways[at + 1] * here)
        at += 2
    if group >= 0:
        drop_card(memory, group, card)
    settle(memory, found)


def was_shuffled(memory: Memory) -> None:
    """The cards of the pile are at any of its places."""
    size: i64 = size_of(memory)
    memory.low = 0
    if not has_places(memory, size):
        return
    ways = memory.ways
    found = vec[i64]()
    at: i64 = 0
    while at < len(ways):
        way: i64 = ways[at]
        first: i64 = 0
        group: i64
        for group in range(len(memory.groups)):
            many: i64 = ones(memory.groups[group])
            while field(way, first) < PLACES:
                way = moved(way, first, many, field(way, first), DEEP)
            first += many
        found = add_way(found, way, ways[at + 1])
        at += 2
    settle(memory, found)


def was_put_back(memory: Memory, aside: i64) -> None:
    """One of the cards that the other player looks at lies on top again; nobody knows which."""
    size: i64 = size_of(memory)
    slide(memory, 1)
    if size == 0:
        return
    ways = memory.ways
    found = vec[i64]()
    at: i64 = 0
    while at < len(ways):
        way: i64 = ways[at]
        first: i64 = 0
        seen: i64 = 0
        group: i64
        for group in range(len(memory.groups)):
            many: i64 = ones(memory.groups[group])
            here: i64 = count_of(way, first, many, ASIDE)
            if here > 0:
                found = add_way(found, moved(way, first, many, ASIDE, 0), ways[at + 1] * here)
            seen += here
            first += many
        found = add_way(found, way, ways[at + 1] * (aside - seen))
        at += 2
    settle(memory, found)


def only(memory: Memory, cards: i64, unknown: i64) -> None:
    """All unknown cards of the hand are some of these, which are followed."""
    ways = memory.ways
    found = vec[i64]()
    at: i64 = 0
    while at < len(ways):
        held: i64 = 0
        first: i64 = 0
        group: i64
        for group in range(len(memory.groups)):
            many: i64 = ones(memory.groups[group])
            if memory.groups[group] & cards:
                held += count_of(ways[at], first, many, HAND)
            first += many
        if held == unknown:
            found = add_way(found, ways[at], ways[at + 1])
        at += 2
    settle(memory, found)


def spread(memory: Memory, cards: i64, hand: i64, places: i64, above: bool) -> None:
    """Follow cards that could be anywhere: in the hand, or in the pile.

    `hand`: how many of its cards are unknown; `places`: those of the pile that are, as bits. With
    `above` they may be among the first `low`, too.
    """
    if cards == 0 or size_of(memory) + ones(cards) > MOST_CARDS:
        return
    first: i64 = size_of(memory)
    many: i64
    for many in range(ones(cards)):
        ways = memory.ways
        found = vec[i64]()
        at: i64 = 0
        while at < len(ways):
            way: i64 = ways[at]
            weight: i64 = ways[at + 1]
            at += 2
            taken: i64 = taken_places(way, first + many)
            deep: i64 = ones(places & ~taken >> memory.low << memory.low)
            deep -= count_of(way, 0, first + many, DEEP)
            held: i64 = hand - count_of(way, 0, first + many, HAND)
            found = add_way(found, sorted_in(way, first, many, HAND), weight * held)
            found = add_way(found, sorted_in(way, first, many, DEEP), weight * deep)
            place: i64
            for place in range(memory.low if above else 0):
                if places >> place & 1 and not taken >> place & 1:
                    found = add_way(found, sorted_in(way, first, many, place), weight)
        memory.ways = found
    memory.groups = append(memory.groups, cards)
    settle(memory, memory.ways)


def sorted_in(way: i64, first: i64, many: i64, value: i64) -> i64:
    """One more field in a group of so many."""
    into: i64 = first
    while into < first + many and field(way, into) < value:
        into += 1
    return inserted(way, into, value)


def taken_places(way: i64, size: i64) -> i64:
    """The places at which cards are followed, as bits."""
    found: i64 = 0
    at: i64
    for at in range(size):
        place: i64 = field(way, at)
        if place < PLACES:
            found |= bit(place)
    return found


# What is certain.


def certain_in_pile(memory: Memory) -> i64:
    """Cards of groups that are in the pile, or looked at, in every way."""
    return certain(memory, HAND, False)


def certain_in_hand(memory: Memory) -> i64:
    """Cards of groups that are in the hand in every way."""
    return certain(memory, HAND, True)


def certain(memory: Memory, where: i64, there: bool) -> i64:
    """The groups whose cards are all somewhere in every way; or none of them in any."""
    found: i64 = 0
    first: i64 = 0
    group: i64
    for group in range(len(memory.groups)):
        many: i64 = ones(memory.groups[group])
        wanted: i64 = many if there else 0
        all_ways = True
        at: i64 = 0
        while at < len(memory.ways):
            if count_of(memory.ways[at], first, many, where) != wanted:
                all_ways = False
            at += 2
        if all_ways:
            found |= memory.groups[group]
        first += many
    return found


def can_be(memory: Memory, card: i64, where: i64) -> bool:
    """Whether a card that is followed can be in the hand, or elsewhere."""
    group: i64 = group_of(memory, card)
    first: i64 = first_of(memory, group)
    many: i64 = ones(memory.groups[group])
    at: i64 = 0
    while at < len(memory.ways):
        if count_of(memory.ways[at], first, many, where) > 0:
            return True
        at += 2
    return False
