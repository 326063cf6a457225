"""The verbs: whether an effect could change anything, and what it does (R73, R81, R83)."""

from mypy_extensions import i64

from altiplano.games.expedition.content import names, verbs
from altiplano.games.expedition.rules import camp, happenings
from altiplano.games.expedition.rules.copies import leaving
from altiplano.games.expedition.rules.piles import discard, draw, look_at_top, reveal_one, search
from altiplano.games.expedition.rules.refusals import LEGAL
from altiplano.games.expedition.rules.state import LUCK_HANDS, State
from altiplano.games.expedition.sight import knowledge
from altiplano.kernel.bits import bit, bits, lowest, nth, ones


def could_change(state: State, seat: i64, doer: i64) -> bool:
    """R73, R83: whether an effect could change anything, by public knowledge and the own hand.

    Leaving the camp or dismissing a character is no reason to act (R95).
    """
    edition = state.edition
    effect: i64
    for effect in range(edition.first_effect[doer], edition.first_effect[doer + 1]):
        if effect_could_change(state, seat, doer, effect):
            return True
    return False


def effect_could_change(state: State, seat: i64, doer: i64, effect: i64) -> bool:
    edition = state.edition
    verb: i64 = edition.verb[effect]
    you = state.other(seat)
    if verb in (verbs.DISCARD_CHARACTERS, verbs.TAKE_CHARACTER):
        room = verb == verbs.DISCARD_CHARACTERS or not camp.is_full(state, seat)
        return room and you.camp & edition.target_what[doer] != 0
    if verb in (verbs.DISCARD_RANDOM, verbs.TAKE_RANDOM, verbs.LOOK_AT_HAND):
        return you.hand != 0
    if verb in (verbs.REVEAL, verbs.DIG, verbs.ORDER_PILE, verbs.SEARCH):
        return state.drawable(names.EXPLORATION)
    if verb == verbs.DRAW:
        return state.drawable(names.CHARACTERS) or state.drawable(names.EXPLORATION)
    if verb == verbs.DRAW_AS_PAID:
        return True
    if verb == verbs.TAKE_DISCARDED:
        return state.discarded & edition.what[effect] != 0
    if verb == verbs.DISCARD_LOCATION:
        return you.camp & edition.locations != 0
    return verb == verbs.PLACE and placeable(state, seat, edition.what[effect]) != 0


def placeable(state: State, seat: i64, what: i64) -> i64:
    """The cards of some kinds in a hand that can be placed now."""
    found: i64 = 0
    rest: i64 = state.seat(seat).hand & what
    while rest:
        card: i64 = lowest(rest)
        rest &= rest - 1
        if camp.why_not_place(state, seat, card) == LEGAL:
            found |= bit(card)
    return found


def begin_effect(state: State) -> None:
    """Set how often the next effect happens."""
    if state.effect < state.edition.first_effect[state.doing + 1]:
        verb: i64 = state.edition.verb[state.effect]
        state.left = (
            ones(state.paid) if verb == verbs.DRAW_AS_PAID else state.edition.count[state.effect]
        )


def next_effect(state: State) -> None:
    state.effect += 1
    begin_effect(state)


def go_on(state: State) -> bool:
    """Carry out effects until a question is open, the match is won, or nothing is left to do.

    Returns whether the Action is over.
    """
    end: i64 = state.edition.first_effect[state.doing + 1]
    while state.effect < end:
        if step(state, state.active):
            return False
        next_effect(state)
    return True


def step(state: State, seat: i64) -> bool:
    """Carry out one effect, as far as possible without a question; returns whether one is open."""
    edition = state.edition
    effect: i64 = state.effect
    verb: i64 = edition.verb[effect]
    what: i64 = edition.what[effect]
    if verb == verbs.DISCARD_CHARACTERS:
        discard_targets(state, seat)
    elif verb == verbs.TAKE_CHARACTER:
        take_character(state, seat)
    elif verb == verbs.DISCARD_RANDOM:
        discard_random(state, seat)
    elif verb == verbs.TAKE_RANDOM:
        take_random(state, seat)
    elif verb == verbs.REVEAL:
        while state.left > 0 and reveal_one(state, seat) != names.NOTHING:
            state.left -= 1
    elif verb == verbs.TAKE_REVEALED:
        return ask_if(state, seat, names.ASK_TAKE, state.revealed & what)
    elif verb in (verbs.DRAW, verbs.DRAW_AS_PAID):
        return draw_cards(state, seat, edition.pile[effect])
    elif verb == verbs.LOOK_AT_HAND:
        look_at_hand(state, seat)
    elif verb == verbs.TAKE_SEEN:
        if state.other(seat).hand and not camp.exposed(state, 1 - seat):
            not_picked(state, 1 - seat)
        return ask_if(state, seat, names.ASK_STEAL, camp.exposed(state, 1 - seat))
    elif verb == verbs.LEAVE_TO_DISCARD:
        can_leave = state.seat(seat).camp >> state.doing & 1 != 0
        return can_leave and ask_if(state, seat, names.ASK_STRIKE, state.other(seat).hand)
    elif verb == verbs.DIG:
        return dig(state, seat)
    elif verb == verbs.SEARCH:
        if not search(state, seat, what) and edition.or_discarded[effect]:
            return ask_if(state, seat, names.ASK_FETCH, fetchable(state, what))
    elif verb == verbs.TAKE_DISCARDED:
        return ask_if(state, seat, names.ASK_FETCH, fetchable(state, what))
    elif verb == verbs.ORDER_PILE:
        look_at_top(state, seat, state.left)
        return ask_if(state, seat, names.ASK_PUT, state.looked)
    elif verb == verbs.DISCARD_LOCATION:
        discard_location(state, seat)
    elif verb == verbs.PLACE:
        return ask_if(state, seat, names.ASK_PLACE, placeable(state, seat, what))
    elif verb == verbs.DISMISS:
        return ask_if(state, seat, names.ASK_DISMISS, camp.characters_in(state, seat))
    elif verb == verbs.LEAVE:
        leave(state, seat)
    return False


def ask_if(state: State, seat: i64, ask: i64, cards: i64) -> bool:
    """Ask about some cards, if there are any."""
    if cards:
        state.question(seat, ask)
        return True
    return False


def fetchable(state: State, what: i64) -> i64:
    """What can be taken from the discard piles, except the cost of this Action."""
    return state.discarded & what & ~state.paid


def discard_targets(state: State, seat: i64) -> None:
    """Discard the named characters of the other camp that are still there."""
    rest: i64 = state.targets & state.other(seat).camp
    while rest:
        card: i64 = lowest(rest)
        rest &= rest - 1
        state.report(happenings.DISCARDED_CHARACTER, 1 - seat, card)
        camp.discard_from_camp(state, 1 - seat, card)


def take_character(state: State, seat: i64) -> None:
    """R88: the named character changes camps."""
    you = state.other(seat)
    moving: i64 = state.targets & you.camp
    if moving:
        card: i64 = lowest(moving)
        you.camp &= ~bit(card)
        state.seat(seat).camp |= bit(card)
        state.report(happenings.TOOK_CHARACTER, seat, card)
        camp.judge_specials(state)


def discard_random(state: State, seat: i64) -> None:
    """R86, R93: random unprotected cards of the hand, as many as there are."""
    state.reveal()
    while state.left > 0:
        state.left -= 1
        picked: i64 = random_card(state, 1 - seat)
        if picked == names.NOTHING:
            not_picked(state, 1 - seat)
            return
        knowledge.left_hand(state, 1 - seat, picked)
        state.report(happenings.LOST_CARD, 1 - seat, picked)
        discard(state, picked)


def take_random(state: State, seat: i64) -> None:
    """R93: a random card of the other hand, known to both players afterwards."""
    state.reveal()
    while state.left > 0:
        state.left -= 1
        picked: i64 = random_card(state, 1 - seat)
        if picked == names.NOTHING:
            not_picked(state, 1 - seat)
            return
        take_from_hand(state, seat, picked)


def not_picked(state: State, seat: i64) -> None:
    """R86, R98: no card of a hand can be taken, which tells everyone what the others are."""
    state.report(happenings.NOT_PICKED, seat)
    if state.seat(seat).hand and camp.protected(state, seat) & ~state.edition.treasures == 0:
        knowledge.only_treasures(state, seat)


def random_card(state: State, seat: i64) -> i64:
    """A random unprotected card of a hand; NOTHING if there is none."""
    cards: i64 = camp.exposed(state, seat)
    if not cards:
        return names.NOTHING
    card: i64 = nth(cards, state.chance.below(LUCK_HANDS, ones(cards)))
    return leaving(state, seat, card)


def take_from_hand(state: State, seat: i64, card: i64) -> None:
    """A card of the other hand comes into this one."""
    knowledge.changed_hands(state, seat, card)
    pile: i64 = names.CHARACTERS if state.edition.characters >> card & 1 else names.EXPLORATION
    state.report(happenings.TOOK_FROM_HAND, seat, pile)
    state.report_to(3, happenings.TOOK_CARD, seat, card)


def look_at_hand(state: State, seat: i64) -> None:
    knowledge.saw_hand(state, seat)
    state.report(happenings.LOOKED_AT_HAND, seat)
    if state.scribe is not None:
        state.report_all_to(3, happenings.SAW_HAND, seat, bits(state.other(seat).hand))


def draw_cards(state: State, seat: i64, pile: i64) -> bool:
    """X6.4: one by one, from the pile that the text names, otherwise from the player's choice."""
    while state.left > 0:
        both = state.drawable(names.CHARACTERS) and state.drawable(names.EXPLORATION)
        if pile == names.EITHER and both:
            state.question(seat, names.ASK_DRAW_MORE)
            return True
        state.left -= 1
        if pile == names.EITHER:
            draw(state, seat, names.EXPLORATION)
        else:
            draw(state, seat, pile)
    return False


def dig(state: State, seat: i64) -> bool:
    """Reveal one card; a Treasure can be taken, a Trap discards the digger; both end this."""
    state.left -= 1
    card: i64 = reveal_one(state, seat)
    if card == names.NOTHING:
        return False
    mask: i64 = bit(card)
    if mask & state.edition.treasures:
        state.question(seat, names.ASK_TAKE)
        return True
    if mask & state.edition.traps:
        leave(state, seat)
        return False
    if state.left > 0 and state.drawable(names.EXPLORATION):
        state.question(seat, names.ASK_DIG)
        return True
    return False


def takeable(state: State) -> i64:
    """The revealed cards that the current effect lets its player take (R94)."""
    edition = state.edition
    if edition.verb[state.effect] == verbs.DIG:
        return state.revealed & edition.treasures
    return state.revealed & edition.what[state.effect]


def discard_location(state: State, seat: i64) -> None:
    location: i64 = state.other(seat).camp & state.edition.locations
    if location:
        card: i64 = lowest(location)
        state.report(happenings.DISCARDED_LOCATION, 1 - seat, card)
        camp.discard_from_camp(state, 1 - seat, card)


def leave(state: State, seat: i64) -> None:
    """R82: the acting character is discarded as part of its effect."""
    if state.doing < state.edition.characters_count and state.seat(seat).camp >> state.doing & 1:
        state.report(happenings.LEFT, seat, state.doing)
        camp.discard_from_camp(state, seat, state.doing)
