"""What is left, for one seat, from its view alone: unseen cards, next cards, special cards."""

from collections.abc import Callable

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.rules.camp import is_full, judge_specials
from altiplano.games.expedition.rules.piles import characters_there
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import lying
from altiplano.games.expedition.sight import memory as memories
from altiplano.games.expedition.sight.knowledge import plain_top, unknown_places, unlocated
from altiplano.games.expedition.sight.view import buried, heap_of, holder, names_of
from altiplano.games.expedition.sight.worlds import unknown_far
from altiplano.kernel.bits import bit, bits, ones
from altiplano.kernel.message import Message, percent
from altiplano.kernel.state import State as AnyState
from altiplano.kernel.words import Words

Chances = dict[str, float]

CHARACTER_KINDS = ("archaeologist", "raider", "both", "neutral")
EXPLORATION_KINDS = ("location", "treasure", "action", "reaction")

RULES = {"plain": "X2.3", "treasures": "X4.3", "placing": "R70"}
"""The rules behind each part of the help."""


def aid(state: AnyState, seat: int, words: Words) -> dict[str, object]:
    """What a player can count, ready for JSON; the state only has what the seat's view shows."""
    assert isinstance(state, State)
    return {
        "piles": [pile_of(state, seat, words, pile) for pile in range(len(names.PILES))],
        "treasures": treasures(state, seat),
        "placing": placings(state, seat),
        "rules": RULES,
    }


# Unseen cards, and the next one.


def pile_of(state: State, seat: int, words: Words, pile: int) -> dict[str, object]:
    """A draw pile: what could be in it, and the chance of each kind for its next card."""
    edition = state.edition
    unseen = unseen_cards(state, seat, pile)
    refill = state.pile_left(pile) == 0
    chances = next_card(state, seat, pile, unseen)
    return {
        "pile": names.PILES[pile],
        "cards": int(state.pile_left(pile)),
        "refill": refill,
        "plain": int(plain_top(state, seat)) if pile == names.EXPLORATION else 0,
        "buried": named(edition, buried(state, seat)) if pile == names.EXPLORATION else [],
        "unseen": {
            kind: named(edition, unseen & mask) for kind, mask in kinds(edition, pile).items()
        },
        "next": chances,
        **words.both(sentence(pile, chances)),
    }


def kinds(edition: Edition, pile: int) -> dict[str, int]:
    """The cards of each kind, as bits; each card is of one."""
    if pile == names.EXPLORATION:
        return {kind: edition.whats[kind] for kind in EXPLORATION_KINDS}
    finds = edition.whats["archaeologist"]
    raids = edition.whats["raider"]
    rest = int(edition.characters) & ~(finds | raids)
    return dict(
        zip(CHARACTER_KINDS, (finds & ~raids, raids & ~finds, finds & raids, rest), strict=True)
    )


def named(edition: Edition, cards: int) -> list[str]:
    return names_of(edition, bits(cards))


def unseen_cards(state: State, seat: int, pile: int) -> int:
    """The unseen cards of a kind: in the pile, in hands, or looked at by the other player."""
    if pile == names.EXPLORATION:
        return int(unlocated(state, seat))
    return int(characters_there(state) | unknown_far(state, seat, pile))


def next_card(state: State, seat: int, pile: int, unseen: int) -> Chances | None:
    """The chance of each kind for the next card; None if that is unknown."""
    if state.over or (state.ask == names.ASK_PLACE and state.active != seat):
        return None  # A question about placing a card reveals something about the hand.
    if state.pile_left(pile) == 0:
        return shares(state, pile, sum(1 << card for card in heap_of(state, pile)))
    if pile == names.CHARACTERS:
        return shares(state, pile, unseen)
    if state.seat(seat).pinned & 1:
        top = state.piles[state.edition.characters_count + state.exploration_left - 1]
        return shares(state, pile, int(bit(top)))
    return next_exploration(state, seat, unseen)


def shares(state: State, pile: int, cards: int) -> Chances | None:
    """Each kind's share of some equally likely cards."""
    whole = int(ones(cards))
    if whole == 0:
        return None
    masks = kinds(state.edition, pile)
    return {kind: int(ones(cards & mask)) / whole for kind, mask in masks.items()}


def next_exploration(state: State, seat: int, unseen: int) -> Chances:
    """R98: as in worlds.py: first the tracked cards by their weights, then the others."""
    memory = state.seat(seat).memory
    places = int(ones(unknown_places(state, seat)))
    chances = dict.fromkeys(EXPLORATION_KINDS, 0.0)
    others = unseen & ~int(memories.cards_of(memory))
    whole = int(memories.total(memory.ways))
    size = int(memories.size_of(memory))
    for at in range(0, len(memory.ways), 2):
        way = memory.ways[at]
        weight = int(memory.ways[at + 1]) / whole
        spots = [int(lying.field(way, card)) for card in range(size)]
        free = places - len([place for place in spots if place < lying.PLACES])
        left = weight
        first = 0
        for group in memory.groups:
            here = spots[first : first + int(ones(group))]
            first += len(here)
            chance = here.count(0) * weight
            if 0 not in spots and memory.low == 0:
                chance = here.count(lying.DEEP) / free * weight
            add_shares(state, chances, int(group), chance)
            left -= chance
        add_shares(state, chances, others, left)
    return chances


def add_shares(state: State, chances: Chances, cards: int, weight: float) -> None:
    """Add a chance by kind, for equally likely cards."""
    for kind, share in (shares(state, names.EXPLORATION, cards) or {}).items():
        chances[kind] += share * weight


def sentence(pile: int, chances: Chances | None) -> Message:
    """The chance that players care about: the next Treasure, or the next Archaeologist."""
    if chances is None:
        return Message("aid-nothing")
    if pile == names.EXPLORATION:
        return Message("aid-treasure", {"chance": percent(chances["treasure"])})
    finds = chances["archaeologist"] + chances["both"]
    return Message("aid-archaeologist", {"chance": percent(finds)})


# Treasures and special cards.


def treasures(state: State, seat: int) -> list[dict[str, object]]:
    """Where each Treasure is, as far as the seat knows."""
    me, you = state.seat(seat), state.other(seat)
    unseen = unseen_cards(state, seat, names.EXPLORATION)
    held = memories.certain_in_hand(me.memory)
    sunk = buried(state, seat)
    where: list[tuple[str, Callable[[int], int]]] = [
        ("my-camp", lambda card: me.camp & card),
        ("their-camp", lambda card: you.camp & card),
        ("my-hand", lambda card: me.hand & card),
        ("pile", lambda card: sunk & card),
        ("their-hand", lambda card: held & card),
        ("unseen", lambda card: unseen & card),
        ("their-hand", lambda card: you.hand & card),
        ("discarded", lambda card: state.discarded & card),
        ("aside", lambda card: (state.revealed | state.looked) & card),
    ]
    return [
        {
            "card": state.edition.names[card],
            "where": next((place for place, has in where if has(1 << card)), "pile"),
        }
        for card in bits(state.edition.treasures)
    ]


def placings(state: State, seat: int) -> list[dict[str, object]]:
    """X5.1, R70: who would hold the special cards with each character of the hand in camp.

    X4.1: in a full camp it replaces another one, so this is given for each of those.
    """
    me = state.seat(seat)
    found: list[dict[str, object]] = []
    for card in bits(me.hand & state.edition.characters):
        gone = bits(me.camp & state.edition.characters) if is_full(state, seat) else [names.NOBODY]
        found.append(
            {
                "card": state.edition.names[card],
                "outcomes": [outcome(state, seat, card, other) for other in gone],
            }
        )
    return found


def outcome(state: State, seat: int, card: int, gone: int) -> dict[str, object]:
    """The holders with another character in camp, after the one that makes room for it has left."""
    after = state.copy()
    me = after.seat(seat)
    if gone != names.NOBODY:
        me.camp &= ~bit(gone)
        judge_specials(after)
    me.camp |= bit(card)
    judge_specials(after)
    holders = {name: holder(after, special) for special, name in enumerate(names.SPECIALS)}
    return {"instead_of": None if gone == names.NOBODY else state.edition.names[gone], **holders}
