"""Whether an imagined world can have come about: its cards taken back, event by event.

This knows nothing of how the engine follows cards. It reads what a seat's log says, and undoes it
from the world on: a card that was discarded is in the hand again, a draw lies on the pile again.
Where the log does not say which card it was, everything is tried. It ends where all is known: at
the deal (X2.3), or when the Exploration pile was last empty (R90).
"""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from altiplano.kernel.match import Match
from tests.expedition.builders import EXPLORATION, LOCATIONS, TREASURES, pile, seat_cards
from tests.positions import Json

LEAVING = ("played", "paid", "reacted", "lost-card", "struck", "discarded", "placed")
"""Events by which a card leaves the hand of the seat that they tell of."""

TAKING = ("took-revealed", "took-discarded", "took-card", "found")
"""Events by which a card comes into it for all to see, or for both players."""

SEEN = ("not-found", "revealed", "drew-card", "drew", "saw-in-pile", "saw-hand", "not-picked")
"""Events that tell of the pile or the other hand."""

TELLING = frozenset((*LEAVING, *TAKING, *SEEN, "looked-at-pile", "refilled", "dealt"))
"""Whatever else happens moves no card."""

ANY = ""
"""A card of a pile before it was shuffled: one of those in the bag."""

MOST_TRIED = 2_000
"""After so many ways back without a result, nobody knows: there can be too many to try them all."""

OPENING_PILE = 24
TOP = 5


class Table(NamedTuple):
    """The other hand and the pile at some point; what was in it before a shuffle, as a bag."""

    hand: tuple[str, ...]
    pile: tuple[str, ...]
    aside: tuple[str, ...] = ()
    bag: tuple[str, ...] = ()


class Undecided(Exception):
    """There are too many ways back to try them all."""


def retrace_worlds(match: Match, viewer: int, seed: int, count: int = 1) -> int:
    """Worlds of a seat show its view, and their cards can be taken back event by event.

    Returns how many of them were decided.
    """
    decided = 0
    log = match.log(viewer)
    hands = hands_at_refills(match.log(1 - viewer), 1 - viewer)
    view = match.view(viewer)
    for at in range(count):
        world = match.resample(viewer, seed + at)
        assert world.view(viewer) == view
        try:
            assert can_have_come_about(world, viewer, log, hands)
            decided += 1
        except Undecided:
            continue
    return decided


def can_have_come_about(world: Match, viewer: int, log: list[Json], hands: list[list[str]]) -> bool:
    """`log`: that of the viewer; `hands`: the other hand whenever the pile was empty."""
    if world.view(None)["phase"] == "assembly":  # No exploration card is dealt yet.
        return not {*pile(world)[: 3 * TOP]} & {*TREASURES}
    action = world.position().get("action")
    looked = action["looked"] if isinstance(action, dict) else []
    held = [name for name in seat_cards(world, 1 - viewer, "hand") if name in EXPLORATION]
    table = Table(tuple(sorted(held)), tuple(pile(world)), tuple(looked))
    special = special_cards(viewer, log) | {name for hand in hands for name in hand}
    return retrace(table, viewer, log, len(log) - 1, hands, special, set())


def special_cards(viewer: int, log: list[Json]) -> set[str]:
    """The cards of which it matters when they were drawn."""
    found = set(TREASURES)
    for event in log:
        if event["event"] in ("saw-in-pile", "saw-hand") and event["seat"] == viewer:
            found |= set(names(event))
        elif event["event"] in (*TAKING, "drew-card") and event["seat"] != viewer:
            found.add(str(event["card"]))
    return found


def hands_at_refills(log: list[Json], seat: int) -> list[list[str]]:
    """The exploration cards of a hand whenever their pile was refilled, by the seat's own log."""
    held: list[str] = []
    found: list[list[str]] = []
    for event in log:
        name, card = event["event"], str(event.get("card"))
        own = event["seat"] == seat
        if name == "refilled" and event["pile"] == "exploration":
            found.append(list(held))
        elif name == "dealt" and own:
            held += [each for each in names(event) if each in EXPLORATION]
        elif card in EXPLORATION and own and name in (*TAKING, "drew-card"):
            held.append(card)
        elif card in EXPLORATION and (name in LEAVING if own else name == "took-card"):
            held.remove(card)
    return found


def names(event: Json) -> list[str]:
    cards = event["cards"]
    assert isinstance(cards, list)
    return cards


def retrace(
    table: Table,
    viewer: int,
    log: list[Json],
    at: int,
    hands: list[list[str]],
    special: set[str],
    tried: set[tuple[Table, int]],
) -> bool:
    """Whether some way leads back to what is known."""
    while at >= 0:
        event = log[at]
        if event["event"] not in TELLING:
            at -= 1
            continue
        if event["event"] == "refilled" and event["pile"] == "exploration":
            return Counter(table.hand) == Counter(hands[-1])
        if event["event"] == "dealt" and names(event)[0] in EXPLORATION:
            return is_opening(table)
        before = list(undone(table, viewer, log, at, special))
        if len(before) > 1:
            table = table._replace(hand=tuple(sorted(table.hand)))
            if (table, at) in tried:
                return False
            tried.add((table, at))
            if len(tried) > MOST_TRIED:
                raise Undecided
            return any(retrace(each, viewer, log, at - 1, hands, special, tried) for each in before)
        if not before:
            return False
        (table,) = before
        at -= 1
    return is_opening(table)


def is_opening(table: Table) -> bool:
    """X2.3: no Treasure in the hand, nor among the five cards on top."""
    deep = [card for card in table.pile[TOP:] if card == ANY]
    sunk = [card for card in table.bag if card in TREASURES]
    return (
        len(table.hand) == TOP
        and len(table.pile) == OPENING_PILE
        and not {*table.hand, *table.pile[:TOP]} & {*TREASURES}
        and len(sunk) <= len(deep)
    )


def undone(
    table: Table, viewer: int, log: list[Json], at: int, special: set[str]
) -> Iterator[Table]:
    """Every table from which an event can have led to this one."""
    event = log[at]
    name, card = event["event"], event.get("card")
    theirs = event["seat"] == 1 - viewer
    if (name in LEAVING and theirs and card in EXPLORATION) or (
        name == "took-card" and not theirs and card in EXPLORATION
    ):
        yield table._replace(hand=(*table.hand, str(card)))
    elif name in TAKING and theirs and card in EXPLORATION:
        for each in without_card(table, str(card)):
            yield shuffled(each, str(card)) if name == "found" else each
    elif name == "found":
        yield shuffled(table, str(card))
    elif name == "not-found":
        if not {*table.pile, *table.bag} & {*LOCATIONS}:
            yield shuffled(table)
    elif name == "revealed" or (name == "drew-card" and not theirs and card in EXPLORATION):
        yield table._replace(pile=(str(card), *table.pile))
    elif name == "drew" and theirs and event["pile"] == "exploration":
        yield from undrawn(table, log[at + 1] if at + 1 < len(log) else {}, viewer, special)
    elif name == "saw-in-pile" and not theirs:
        yield from looked_back(table, names(event))
    elif name == "looked-at-pile" and theirs:
        yield from in_any_order(table, event["count"])
    elif name == "saw-hand" and not theirs:
        seen = Counter(each for each in names(event) if each in EXPLORATION)
        if seen == Counter(table.hand):
            yield table
    elif name == "not-picked" and theirs:
        if {*table.hand} <= {*TREASURES}:
            yield table
    else:
        yield table


def without_card(table: Table, card: str) -> Iterator[Table]:
    """The hand without a card; nothing if it is not there."""
    if card in table.hand:
        at = table.hand.index(card)
        yield table._replace(hand=table.hand[:at] + table.hand[at + 1 :])


def shuffled(table: Table, *more: str) -> Table:
    """Before a shuffle the cards of the pile lay in any order."""
    known = [card for card in table.pile if card != ANY]
    places = len(table.pile) + len(more)
    return table._replace(pile=(ANY,) * places, bag=(*table.bag, *known, *more))


def undrawn(table: Table, after: Json, viewer: int, special: set[str]) -> Iterator[Table]:
    """A card of the other hand lies on the pile again; one as good as another is tried once."""
    if after.get("event") == "drew-card" and after["seat"] == 1 - viewer:
        candidates = {str(after["card"])}
    else:
        plain = [card for card in table.hand if card not in special]
        candidates = {card for card in table.hand if card in special} | set(plain[:1])
    for card in sorted(candidates):  # In the same order in every run: only so many are tried.
        for each in without_card(table, card):
            yield each._replace(pile=(card, *each.pile))


def looked_back(table: Table, seen: list[str]) -> Iterator[Table]:
    """The viewer looked at the top cards: these they were."""
    count = len(seen) - len(table.aside)
    there = Counter((*table.aside, *table.pile[:count]))
    missing = Counter(seen) - there
    if there[ANY] != missing.total() or missing - Counter(table.bag):
        return
    bag = tuple((Counter(table.bag) - missing).elements())
    yield table._replace(pile=(*seen, *table.pile[count:]), aside=(), bag=bag)


def in_any_order(table: Table, count: object) -> Iterator[Table]:
    """The other player looked at the top cards, and may have put them back in any order."""
    assert isinstance(count, int)
    put = count - len(table.aside)
    cards = (*table.aside, *table.pile[:put])
    for order in sorted({*permutations(cards)}):
        yield table._replace(pile=(*order, *table.pile[put:]), aside=())
