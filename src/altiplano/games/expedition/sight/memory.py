"""Where cards can be that have gone out of sight, with weights (R98).

A memory belongs to a seat, or to the spectators. It tracks a few cards that cannot be just
anywhere: Treasures, which start deep in the pile (X2.3), and cards that were seen in the pile. It
lists every *way* in which these can be distributed, with the number of histories that lead to it.
All other unseen cards can be anywhere, in any order. Cards about which the same is known form a
*group*: a way says where its members are, not which of them is where. A way is one number
(lying.py) with six bits for each card, group after group, in order within a group: a place of the
pile, counted from the top, or HAND, ASIDE or DEEP.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from altiplano.games.expedition.sight.lying import (
    HAND,
    count_of,
    inserted,
    removed,
)
from altiplano.kernel.bits import bit, ones

MOST_CARDS: Final = 10
MOST_WAYS: Final = 400
"""A memory that would need more forgets its newest group: it then knows less, but nothing wrong."""
FULL: Final = 1 << 40
"""The sum of weights is smaller; larger ones are rounded, by one part in many millions."""


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
    """All tracked cards."""
    found: i64 = 0
    at: i64
    for at in range(len(memory.groups)):
        found |= memory.groups[at]
    return found


# Lists of ways.


def add_way(ways: vec[i64], way: i64, weight: i64) -> vec[i64]:
    """Add a way; equal ones are merged."""
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
    """Replace the ways; their weights stay within bounds."""
    if len(ways) == 0:  # What happened was considered impossible: start over.
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
    """Reduce large weights, without losing any."""
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
    """The number of tracked cards."""
    count: i64 = 0
    at: i64
    for at in range(len(memory.groups)):
        count += ones(memory.groups[at])
    return count


def group_of(memory: Memory, card: i64) -> i64:
    """The group of a card; -1 if it is not tracked."""
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
    """Remove a card whose place is now known from its group; its fields are already gone."""
    left: i64 = memory.groups[group] & ~bit(card)
    memory.groups[group] = left
    if left == 0:
        kept = vec[i64]()
        at: i64
        for at in range(len(memory.groups)):
            if at != group:
                kept = append(kept, memory.groups[at])
        memory.groups = kept


# Tracking more cards, and fewer.


def follow(memory: Memory, cards: i64, where: i64) -> None:
    """Track these cards from now on; they are certain to be in these places."""
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
    """The cards of a group can be anywhere again."""
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
    """A card can be anywhere again: it was equally likely to be any card of its group."""
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


# What is certain.


def certain_in_pile(memory: Memory) -> i64:
    """Cards of groups that are in the pile, or being looked at, in every way."""
    return certain(memory, HAND, False)


def certain_in_hand(memory: Memory) -> i64:
    """Cards of groups that are in the hand in every way."""
    return certain(memory, HAND, True)


def certain(memory: Memory, where: i64, there: bool) -> i64:
    """The groups whose cards are all in some place in every way; or none of them in any."""
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
    """Whether a tracked card can be in the hand, or elsewhere."""
    group: i64 = group_of(memory, card)
    first: i64 = first_of(memory, group)
    many: i64 = ones(memory.groups[group])
    at: i64 = 0
    while at < len(memory.ways):
        if count_of(memory.ways[at], first, many, where) > 0:
            return True
        at += 2
    return False
