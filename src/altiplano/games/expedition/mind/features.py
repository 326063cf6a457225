"""What a position looks like to the net: sets of cards, and whole numbers for everything else.

Cards come in by what they do, so that the net can judge a box that it has never seen. A position is
always described for the player whose turn it is; nothing is read that this player may not know,
except the other hand, which is imagined.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.mind.weights import DEEDS, deeds
from altiplano.games.expedition.rules.camp import hand_limit
from altiplano.games.expedition.rules.piles import card_from_top
from altiplano.games.expedition.rules.state import Seat, State
from altiplano.kernel.bits import bit, lowest, ones

# Of a card.
CLASSES: Final = 0
"""Character, Archaeologist, Raider, Location, Treasure, Action card, Reaction card, Beast, Trap."""

DOES: Final = 9
NEEDS: Final = DOES + DEEDS
TAKES: Final = NEEDS + 5
"""Whether its effects are about Treasures, Locations, other Exploration cards, characters."""

PAYS: Final = TAKES + 4
"""The fewest and most cards from hand, and characters."""

TARGETS: Final = PAYS + 3
"""The fewest and most, and whether only some characters can be named."""

TRIGGER: Final = TARGETS + 3
CARD_FEATURES: Final = TRIGGER + 5

# Sets of cards, seen from the player whose turn it is.
MY_CAMP: Final = 0
MY_HAND: Final = 1
YOUR_CAMP: Final = 2
YOUR_HAND: Final = 3
DISCARDED: Final = 4
KNOWN_TO_YOU: Final = 5
KNOWN_TO_ME: Final = 6
"""Cards of the other hand, and seen in the pile."""

ZONES: Final = 7

# Of each side.
PEOPLE: Final = 0
ARCHAEOLOGISTS: Final = 1
RAIDERS: Final = 2
ROOM: Final = 3
LOCATION: Final = 4
PLACED: Final = 5
HAND: Final = 6
PEOPLE_IN_HAND: Final = 7
ARCHAEOLOGISTS_IN_HAND: Final = 8
TREASURES_IN_HAND: Final = 9
LOCATIONS_IN_HAND: Final = 10
LIMIT: Final = 11
OVER: Final = 12
"""Cards above the hand limit."""

SAFE: Final = 13
VAULT: Final = 14
SEEN: Final = 15
"""Places of the pile that it has seen."""

HOLDS: Final = 16
"""The Adventurer, The Rogue."""

CAN_PLACE: Final = 18
"""A Treasure, now; one for the victory; and what alone is missing for one."""

CAN_WIN: Final = 19
LACKS: Final = 20
SIDE: Final = 23

# Of the table.
TABLE: Final = 2 * SIDE
CHARACTERS_LEFT: Final = TABLE
EXPLORATION_LEFT: Final = TABLE + 1
CHARACTERS_OUT: Final = TABLE + 2
EXPLORATION_OUT: Final = TABLE + 3
TREASURES_LEFT: Final = TABLE + 4
LOCATIONS_LEFT: Final = TABLE + 5
REACTIONS_LEFT: Final = TABLE + 6
ARCHAEOLOGISTS_LEFT: Final = TABLE + 7
RAIDERS_LEFT: Final = TABLE + 8
TREASURES_OUT: Final = TABLE + 9
LOCATIONS_OUT: Final = TABLE + 10
ARCHAEOLOGISTS_OUT: Final = TABLE + 11
NEXT_TREASURE: Final = TABLE + 12
"""The player knows the top card, and it is a Treasure; the same for a Location."""

NEXT_LOCATION: Final = TABLE + 13
RETURNED: Final = TABLE + 14
"""Ties return special cards (R70)."""

TURN: Final = TABLE + 15
"""In eighths of a match of 64 turns; EARLY: turns up to the twelfth."""

EARLY: Final = TABLE + 16
NUMBERS: Final = TABLE + 17


def describe_card(edition: Edition, card: i64, out: vec[i64]) -> None:
    """Write what a card is and does."""
    at: i64
    for at in range(CARD_FEATURES):
        out[at] = 0
    kinds = (
        edition.characters,
        edition.archaeologists,
        edition.leads[names.ROGUE],
        edition.locations,
        edition.treasures,
        edition.action_cards,
        edition.reaction_cards,
        edition.beasts,
        edition.traps,
    )
    for kind in range(len(kinds)):
        out[CLASSES + kind] = kinds[kind] >> card & 1
    for deed, count in deeds(edition, card):
        out[DOES + deed] += int(count)
    for at in range(len(names.NEEDS)):
        out[NEEDS + at] = edition.needs[card] >> at & 1
    effect: i64
    for effect in range(edition.first_effect[card], edition.first_effect[card + 1]):
        what: i64 = edition.what[effect]
        rest: i64 = edition.exploration & ~edition.treasures & ~edition.locations
        about = (edition.treasures, edition.locations, rest, edition.characters)
        for kind in range(len(about)):
            if what & about[kind]:
                out[TAKES + kind] = 1
    out[PAYS] = edition.pay_least[card]
    out[PAYS + 1] = edition.pay_most[card]
    out[PAYS + 2] = edition.pay_characters[card]
    out[TARGETS] = edition.targets_least[card]
    out[TARGETS + 1] = edition.targets_most[card]
    some: i64 = edition.characters & ~edition.target_what[card]
    out[TARGETS + 2] = 1 if edition.targets_most[card] and some else 0
    if edition.trigger[card] != names.ON_NOTHING:
        out[TRIGGER + edition.trigger[card]] = 1


def describe_sets(state: State, out: vec[i64]) -> None:
    """Write the sets of cards, as bits."""
    seat: i64 = state.active
    me = state.seat(seat)
    you = state.other(seat)
    out[MY_CAMP] = me.camp | me.kept
    out[MY_HAND] = me.hand
    out[YOUR_CAMP] = you.camp | you.kept
    out[YOUR_HAND] = you.hand
    out[DISCARDED] = state.discarded
    out[KNOWN_TO_YOU] = me.hand & me.shown
    known: i64 = you.hand & you.shown
    pinned: i64 = me.pinned
    while pinned:
        place: i64 = lowest(pinned)
        pinned &= pinned - 1
        if place < state.exploration_left:
            known |= bit(card_from_top(state, place))
    out[KNOWN_TO_ME] = known


def describe_numbers(state: State, out: vec[i64]) -> None:
    """Write everything else."""
    edition = state.edition
    seat: i64 = state.active
    me = state.seat(seat)
    you = state.other(seat)
    describe_side(state, seat, me, out, 0)
    describe_side(state, 1 - seat, you, out, SIDE)
    discarded: i64 = state.discarded
    there: i64 = ~(discarded | me.hand | me.camp | me.kept | you.hand | you.camp | you.kept)
    raiders: i64 = edition.leads[names.ROGUE]
    out[CHARACTERS_LEFT] = state.characters_left
    out[EXPLORATION_LEFT] = state.exploration_left
    out[CHARACTERS_OUT] = ones(discarded & edition.characters)
    out[EXPLORATION_OUT] = ones(discarded & edition.exploration)
    out[TREASURES_LEFT] = ones(there & edition.treasures)
    out[LOCATIONS_LEFT] = ones(there & edition.locations)
    out[REACTIONS_LEFT] = ones(there & edition.reaction_cards)
    out[ARCHAEOLOGISTS_LEFT] = ones(there & edition.archaeologists)
    out[RAIDERS_LEFT] = ones(there & raiders)
    out[TREASURES_OUT] = ones(discarded & edition.treasures)
    out[LOCATIONS_OUT] = ones(discarded & edition.locations)
    out[ARCHAEOLOGISTS_OUT] = ones(discarded & edition.archaeologists)
    top: i64 = 0
    if me.pinned & 1 and state.exploration_left > 0:
        top = bit(card_from_top(state, 0))
    out[NEXT_TREASURE] = 1 if top & edition.treasures else 0
    out[NEXT_LOCATION] = 1 if top & edition.locations else 0
    out[RETURNED] = 1 if state.options.get("specials") == "return" else 0
    turn: i64 = state.turn
    out[TURN] = (turn if turn < 64 else 64) // 8
    out[EARLY] = turn if turn < 12 else 12


def describe_side(state: State, seat: i64, me: Seat, out: vec[i64], first: i64) -> None:
    """Write what one player has."""
    edition = state.edition
    camp: i64 = me.camp | me.kept
    hand: i64 = me.hand
    people: i64 = ones(camp & edition.characters)
    archaeologists: i64 = ones(camp & edition.archaeologists)
    location: i64 = 1 if camp & edition.locations else 0
    placed: i64 = ones(camp & edition.treasures)
    treasures: i64 = ones(hand & edition.treasures)
    limit: i64 = hand_limit(state, seat)
    held: i64 = ones(hand)
    out[first + PEOPLE] = people
    out[first + ARCHAEOLOGISTS] = archaeologists
    out[first + RAIDERS] = ones(camp & edition.leads[names.ROGUE])
    out[first + ROOM] = 1 if people < names.CAMP_SIZE else 0
    out[first + LOCATION] = location
    out[first + PLACED] = placed
    out[first + HAND] = held
    out[first + PEOPLE_IN_HAND] = ones(hand & edition.characters)
    out[first + ARCHAEOLOGISTS_IN_HAND] = ones(hand & edition.archaeologists)
    out[first + TREASURES_IN_HAND] = treasures
    out[first + LOCATIONS_IN_HAND] = ones(hand & edition.locations)
    out[first + LIMIT] = limit - names.HAND_LIMIT
    out[first + OVER] = held - limit if held > limit else 0
    out[first + SAFE] = 1 if camp & edition.protectors else 0
    out[first + VAULT] = me.vault
    out[first + SEEN] = ones(me.pinned)
    out[first + HOLDS] = 1 if state.holder(names.ADVENTURER) == seat else 0
    out[first + HOLDS + 1] = 1 if state.holder(names.ROGUE) == seat else 0
    has_all = treasures > 0 and location == 1 and archaeologists > 0
    out[first + CAN_PLACE] = 1 if has_all else 0
    out[first + CAN_WIN] = 1 if has_all and placed == names.TREASURES_TO_WIN - 1 else 0
    out[first + LACKS] = 1 if not treasures and location and archaeologists else 0
    out[first + LACKS + 1] = 1 if treasures and not location and archaeologists else 0
    out[first + LACKS + 2] = 1 if treasures and location and not archaeologists else 0
