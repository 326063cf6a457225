"""How a memory changes with the pile and the hands (R98).

`unknown`: how many places, or cards, are not known.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from altiplano.games.expedition.sight.lying import (
    ASIDE,
    DEEP,
    HAND,
    PLACES,
    count_of,
    field,
    index_of,
    moved,
    placed,
    removed,
    shifted,
    sorted_in,
    taken_places,
)
from altiplano.games.expedition.sight.memory import (
    MOST_CARDS,
    Memory,
    add_way,
    drop_card,
    enlarge,
    first_of,
    group_of,
    settle,
    size_of,
)
from altiplano.kernel.bits import ones


def slide(memory: Memory, by: i64) -> None:
    """Move all cards of the pile one place up or down."""
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
    """Whether in some way a card has a place of its own."""
    ways = memory.ways
    at: i64 = 0
    while at < len(ways):
        if placed(ways[at], size) > 0:
            return True
        at += 2
    return False


def share(weight: i64, part: i64, whole: i64) -> i64:
    """A part of a weight.

    If `whole` is 0, all weights have the same divisor, so it is left out.
    """
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
    """The unknown card on top is this one, and has left the pile."""
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
    """The cards of the pile may now be at any of its places."""
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
    """One of the cards that the other player looks at is back on top; nobody knows which."""
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
    """All unknown cards of the hand are some of these, which are tracked."""
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
    """Track cards that could be anywhere: in the hand, or in the pile.

    `hand`: the number of its unknown cards; `places`: the unknown places of the pile, as bits. With
    `above`, they may be among the first `low`, too.
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
