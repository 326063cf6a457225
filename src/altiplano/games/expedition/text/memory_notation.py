"""Tracked cards out of sight, read from text (R98)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from altiplano.games.expedition.content.names import ASSEMBLY
from altiplano.games.expedition.rules.piles import pile_cards
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import following, lying, schema
from altiplano.games.expedition.sight import memory as ways
from altiplano.games.expedition.sight.knowledge import unknown_in_hands, unknown_places, unlocated
from altiplano.games.expedition.sight.view import WHERE
from altiplano.kernel.bits import bit, bits, ones
from altiplano.kernel.positions import no

NUMBERS = {name: number for number, name in WHERE.items()}


def read_memory(state: State, viewer: int, form: schema.Memory, whole: bool) -> ways.Memory:
    """The memory of a seat (-1: of onlookers)."""
    who = name_of(viewer)
    memory = ways.nothing()
    memory.low = form.low
    if not 0 <= form.low <= int(state.exploration_left):
        no(f"'low' of {who} is {form.low}, and the pile has {int(state.exploration_left)} cards")
    memory.groups = read_groups(state, viewer, form.groups)
    for group in memory.groups:
        if group & state.edition.treasures and group & ~state.edition.treasures:
            no(f"the memory of {who} has a group of a Treasure and another card")
    memory.ways = read_ways(state, viewer, memory, form.ways)
    if whole:
        check_truth(state, viewer, memory)
    return memory


def implied_memory(
    state: State, viewer: int, low: int, buried: list[str], whole: bool
) -> ways.Memory:
    """A memory that a position omits: X2.3 with `low`, and cards known to be in the pile."""
    memory = ways.nothing()
    (found,) = read_groups(state, viewer, [buried]) if buried else (0,)
    treasures = state.edition.treasures
    follow_treasures(state, viewer, memory, low, treasures & ~found)
    ways.follow(memory, found & treasures, lying.DEEP)
    ways.follow(memory, found & ~treasures, lying.DEEP)
    if whole:
        check_truth(state, viewer, memory)
    return memory


def name_of(viewer: int) -> str:
    return "the onlookers" if viewer < 0 else f"seat {viewer}"


def check_truth(state: State, viewer: int, memory: ways.Memory) -> None:
    """A memory may be incomplete, but must be true."""
    if not any(
        fits(state, viewer, memory, memory.ways[at]) for at in range(0, len(memory.ways), 2)
    ):
        no(f"the memory of {name_of(viewer)} does not fit where the cards lie (R98)")


def follow_treasures(state: State, viewer: int, memory: ways.Memory, low: int, which: i64) -> None:
    """X2.3: no Treasure is among the top cards; they may be anywhere else."""
    if low == 0:
        return
    memory.low = low
    cards: i64 = unlocated(state, viewer) & which
    if state.phase == ASSEMBLY:
        ways.follow(memory, cards, lying.DEEP)
    else:
        hand: i64 = ones(unknown_in_hands(state, viewer))
        following.spread(memory, cards, hand, unknown_places(state, viewer), False)


def read_groups(state: State, viewer: int, groups: list[list[str]]) -> vec[i64]:
    """The cards of each group; of copies that are both out of sight, one in the pile first."""
    edition = state.edition
    who = name_of(viewer)
    hidden = int(unlocated(state, viewer))
    there = int(pile_cards(state)) | int(state.looked)
    found = vec[i64]()
    if sum(map(len, groups)) > ways.MOST_CARDS:
        no(f"{who} cannot follow more than {ways.MOST_CARDS} cards")
    for names in groups:
        group = 0
        for name in names:
            if name not in edition.card_names:
                no(f"there is no card '{name}'")
            alike = int(edition.alike[edition.card_names.index(name)]) & hidden
            if not alike:
                no(f"{who} cannot follow '{name}', which is in sight")
            card = bits(alike & there if alike & there else alike)[0]
            group |= 1 << card
            hidden &= ~(1 << card)
        if not group:
            no(f"{who} cannot follow a group without a card")
        found = append(found, group)
    return found


def read_ways(state: State, viewer: int, memory: ways.Memory, forms: list[schema.Way]) -> vec[i64]:
    """Each way as a number, with its weight."""
    who = name_of(viewer)
    size = int(ways.size_of(memory))
    hand = int(ones(unknown_in_hands(state, viewer)))
    aside = int(ones(state.looked)) if viewer != state.active else 0
    places = int(unknown_places(state, viewer))
    found = vec[i64]()
    for form in forms:
        where = [NUMBERS[each] if isinstance(each, str) else each for each in form.where]
        placed = [each for each in where if each < lying.PLACES]
        free = places & ~sum(1 << place for place in placed if place >= 0)
        deep = int(ones(free >> memory.low))
        if (
            len(where) != size
            or not all(each >= 0 and places >> each & 1 for each in placed)
            or len(set(placed)) != len(placed)
            or where.count(lying.HAND) > hand
            or where.count(lying.ASIDE) > aside
            or where.count(lying.DEEP) > deep
        ):
            no(f"the memory of {who} has a way in which cards cannot lie: {form.where}")
        if not 0 < form.weight < int(ways.FULL):
            no(f"the memory of {who} has a way with the weight {form.weight}")
        way: i64 = 0
        first = 0
        for group in memory.groups:
            for value in sorted(where[first : first + int(ones(group))]):
                way = lying.inserted(way, first, value)
                first += 1
        found = append(append(found, way), form.weight)
    if not forms or ways.total(found) >= ways.FULL:
        no(f"the memory of {who} should have ways that weigh less than {int(ways.FULL)} together")
    return found


def fits(state: State, viewer: int, memory: ways.Memory, way: i64) -> bool:
    """Whether the tracked cards are where a way says."""
    hands = int(unknown_in_hands(state, viewer))
    base = int(state.edition.characters_count) + int(state.exploration_left) - 1
    first = 0
    for group in memory.groups:
        size = int(ones(group))
        places = [int(lying.field(way, first + at)) for at in range(size)]
        first += size
        left = int(group)
        for place in places:
            if place < lying.PLACES:
                left &= ~int(bit(state.piles[base - place]))
        sunk = [
            at
            for at in range(int(memory.low), int(state.exploration_left))
            if left >> int(state.piles[base - at]) & 1
        ]
        placed = len([place for place in places if place < lying.PLACES])
        if (
            ones(left) != size - placed
            or ones(left & hands) != places.count(lying.HAND)
            or ones(left & state.looked) != places.count(lying.ASIDE)
            or len(sunk) != places.count(lying.DEEP)
        ):
            return False
    return True
