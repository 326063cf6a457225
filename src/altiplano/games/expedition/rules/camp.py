"""Camps: placing cards (X4), and the special cards that change hands with every change (X5)."""

from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.verbs import HAND_LIMIT as MORE_CARDS
from altiplano.games.expedition.content.verbs import PROTECT
from altiplano.games.expedition.rules import happenings, refusals
from altiplano.games.expedition.rules.piles import discard
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import knowledge
from altiplano.kernel.bits import bit, lowest, ones


def characters_in(state: State, seat: i64) -> i64:
    """The characters in a camp."""
    return state.seat(seat).camp & state.edition.characters


def is_full(state: State, seat: i64) -> bool:
    """X1.3: whether a camp has no room for another character."""
    return ones(characters_in(state, seat)) >= names.CAMP_SIZE


def leader(state: State, special: i64) -> i64:
    """X5.1: the player with strictly more of a special card's class in camp; NOBODY on a tie."""
    class_: i64 = state.edition.leads[special]
    zero: i64 = ones(state.zero.camp & class_)
    one: i64 = ones(state.one.camp & class_)
    return 0 if zero > one else 1 if one > zero else names.NOBODY


def ties_return(state: State) -> bool:
    """R70: whether a tie returns a special card to the central board."""
    return state.options.get("specials") == "return"


def judge_specials(state: State) -> None:
    """X5.1, R70: each special card goes to the player with more of its class; on a tie it stays."""
    special: i64
    for special in range(len(state.edition.leads)):
        before: i64 = state.holder(special)
        holder: i64 = leader(state, special)
        if holder != before and (holder != names.NOBODY or ties_return(state)):
            state.give_special(special, holder)
            card: i64 = state.edition.cards + special
            if holder == names.NOBODY:
                state.report(happenings.SPECIAL_LOST, before, card)
            else:
                state.report(happenings.SPECIAL_GAINED, holder, card)


def discard_from_camp(state: State, seat: i64, card: i64) -> None:
    """Move a card from a camp to its discard pile."""
    state.seat(seat).camp &= ~bit(card)
    discard(state, card)
    judge_specials(state)


def unmet_need(state: State, seat: i64, doer: i64) -> i64:
    """X6.2: the first prerequisite that is not met, as its bit; 0: all are met."""
    needs: i64 = state.edition.needs[doer]
    locations: i64 = state.edition.locations
    if needs & names.NEEDS_OWN_LOCATION and not state.seat(seat).camp & locations:
        return names.NEEDS_OWN_LOCATION
    if needs & names.NEEDS_THEIR_LOCATION and not state.other(seat).camp & locations:
        return names.NEEDS_THEIR_LOCATION
    if needs & names.NEEDS_ADVENTURER and state.holder(names.ADVENTURER) != seat:
        return names.NEEDS_ADVENTURER
    if needs & names.NEEDS_ROGUE and state.holder(names.ROGUE) != seat:
        return names.NEEDS_ROGUE
    if needs & names.NEEDS_ROOM and is_full(state, seat):
        return names.NEEDS_ROOM
    return 0


# Placing (X4).


def why_not_place(state: State, seat: i64, card: i64) -> i64:
    """X4.2, X4.3: one Location per camp; a Treasure needs an Archaeologist and a Location."""
    me = state.seat(seat)
    edition = state.edition
    mask: i64 = bit(card)
    if not me.hand & mask:
        return refusals.because(refusals.NOT_IN_HAND, card)
    has_location = me.camp & edition.locations != 0
    if mask & edition.locations and has_location:
        return refusals.because(refusals.LOCATION_THERE)
    if mask & edition.treasures:
        if not me.camp & edition.archaeologists:
            return refusals.because(refusals.NO_ARCHAEOLOGIST)
        if not has_location:
            return refusals.because(refusals.NO_LOCATION)
    return refusals.LEGAL


def place(state: State, seat: i64, card: i64) -> None:
    """Put a card that has left the hand into the camp; the second Treasure wins (X4.4)."""
    me = state.seat(seat)
    me.camp |= bit(card)
    state.report(happenings.PLACED, seat, card)
    if state.edition.treasures >> card & 1:
        location: i64 = lowest(me.camp & state.edition.locations)
        state.report(happenings.SPENT_LOCATION, seat, location)
        discard_from_camp(state, seat, location)
        if ones(me.camp & state.edition.treasures) >= names.TREASURES_TO_WIN:
            win(state, seat)
    judge_specials(state)


def place_from_hand(state: State, seat: i64, card: i64) -> None:
    knowledge.left_hand(state, seat, card)
    place(state, seat, card)


def win(state: State, seat: i64) -> None:
    """X1.1: the match ends immediately."""
    state.end(seat)
    state.report(happenings.WON, seat)


def resign(state: State, seat: i64) -> None:
    """R100: the match ends immediately, and the other player wins."""
    state.end(1 - seat)
    state.report(happenings.RESIGNED, seat)


# Permanent effects of the characters in a camp.


def hand_limit(state: State, seat: i64) -> i64:
    """X3.4, R87: how many cards a seat may keep, given its current camp."""
    edition = state.edition
    return names.HAND_LIMIT + more_cards(state, state.seat(seat).camp & edition.hand_limits)


def more_cards(state: State, keepers: i64) -> i64:
    """How many additional cards some characters let a player keep."""
    edition = state.edition
    more: i64 = 0
    rest: i64 = keepers
    while rest:
        card: i64 = lowest(rest)
        rest &= rest - 1
        effect: i64
        for effect in range(edition.first_effect[card], edition.first_effect[card + 1]):
            if edition.verb[effect] == MORE_CARDS:
                more += edition.count[effect]
    return more


def exposed(state: State, seat: i64) -> i64:
    """R86: the cards of a hand that the other player can take or discard."""
    return state.seat(seat).hand & ~protected(state, seat)


def protected(state: State, seat: i64) -> i64:
    """The cards that the characters of a camp protect in its player's hand."""
    edition = state.edition
    safe: i64 = 0
    rest: i64 = state.seat(seat).camp & edition.protectors
    while rest:
        card: i64 = lowest(rest)
        rest &= rest - 1
        effect: i64
        for effect in range(edition.first_effect[card], edition.first_effect[card + 1]):
            if edition.verb[effect] == PROTECT:
                safe |= edition.what[effect]
    return safe
