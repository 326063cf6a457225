"""The results of Actions for both sides, without making moves (R81)."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.expedition.content import names, verbs
from altiplano.games.expedition.mind.sides import INSIGHT, NEVER, Sides
from altiplano.games.expedition.rules.camp import hand_limit
from altiplano.kernel.bits import bit, lowest, ones

SECOND_CHOICE: Final = 0.3
"""The worth of a card that comes to a full hand: it may be better than the worst one there."""


def act(sides: Sides, doer: i64, effect: i64, targets: i64) -> None:
    """Apply an Action from an effect on; with named targets, or the best ones."""
    edition = sides.edition
    state = sides.state
    revealed: i64 = ones(state.revealed)
    given = 0.0 if sides.selfish else 1.0
    while effect < edition.first_effect[doer + 1]:
        verb: i64 = edition.verb[effect]
        count: i64 = edition.count[effect]
        what: i64 = edition.what[effect]
        effect += 1
        if verb in (verbs.DISCARD_CHARACTERS, verbs.TAKE_CHARACTER):
            hit(sides, doer, targets, count, verb == verbs.TAKE_CHARACTER)
        elif verb == verbs.REVEAL:
            revealed = count
        elif verb == verbs.TAKE_REVEALED:
            find(sides, what, revealed)
        elif verb == verbs.DRAW:
            pile: i64 = edition.pile[effect - 1]
            each = sides.best_draw() if pile == names.EITHER else sides.drawn(pile)
            sides.extra += kept(sides, each, count)
        elif verb == verbs.DRAW_AS_PAID:
            sides.extra += sides.best_draw() * float(max(1, ones(state.paid)))
        elif verb == verbs.DIG:
            dig(sides, doer, count)
        elif verb == verbs.SEARCH:
            seek(sides, what, edition.or_discarded[effect - 1] != 0)
        elif verb == verbs.TAKE_DISCARDED:
            fetch(sides, state.discarded & what & ~state.paid)
        elif verb == verbs.DISCARD_LOCATION:
            sides.your_camp &= ~edition.locations
        elif verb == verbs.DISCARD_RANDOM:
            sides.extra += given * sides.stolen() * float(min(count, ones(sides.your_hand)))
        elif verb == verbs.TAKE_RANDOM:
            sides.extra += (1.0 + given) * sides.stolen()
        elif verb == verbs.TAKE_SEEN:
            sides.extra += (1.0 + given) * (sides.stolen() + 3.0 * INSIGHT)
        elif verb in (verbs.LOOK_AT_HAND, verbs.ORDER_PILE):
            sides.extra += INSIGHT
        elif verb == verbs.PLACE:
            place_best(sides, what)
        elif verb == verbs.DISMISS:
            sides.my_camp &= ~sides.worst_in_camp()
        elif verb == verbs.LEAVE:
            sides.my_camp &= ~bit(doer)


def kept(sides: Sides, each: float, count: i64) -> float:
    """The worth of cards that the last Action of a turn brings into hand."""
    state = sides.state
    full = ones(sides.my_hand) + count > hand_limit(state, sides.seat)
    if full and state.phase == names.SECOND and state.active == sides.seat:
        hand: i64 = sides.my_hand
        card: i64 = sides.worst_in_hand()
        sides.my_hand = hand & ~card
        least = sides.gain(card)
        sides.my_hand = hand
        each = max(each - least, SECOND_CHOICE * each)
    return each * float(count)


def hit(sides: Sides, doer: i64, targets: i64, count: i64, takes: bool) -> None:
    """Characters of the other camp leave: the named ones, or the best."""
    rest: i64 = targets & sides.your_camp
    if targets:
        while rest:
            sides.strike(lowest(rest), takes)
            rest &= rest - 1
        return
    for _turn in range(count):
        card: i64 = sides.best_target(sides.edition.target_what[doer], takes)
        if card == names.NOTHING:
            return
        sides.strike(card, takes)


def find(sides: Sides, what: i64, count: i64) -> None:
    """One of some cards may be among those revealed."""
    chance = sides.chance_among(what, count)
    card: i64 = what & sides.edition.treasures
    if not card:
        card = what & ~sides.my_hand
    if chance > 0.0 and card:
        sides.extra += chance * sides.gain(bit(lowest(card)))


def dig(sides: Sides, doer: i64, count: i64) -> None:
    """A Treasure may appear, or a Trap that costs the digging character."""
    edition = sides.edition
    best = NEVER
    camp: i64 = sides.my_camp
    before = sides.value()
    sides.my_camp &= ~bit(doer)
    loss = before - sides.value()
    sides.my_camp = camp
    treasure = sides.gain(bit(lowest(edition.treasures)))
    many: i64
    for many in range(1, count + 1):
        found = sides.chance_among(edition.treasures, many)
        lost = sides.chance_among(edition.traps, many) * (1.0 - found)
        best = max(best, found * treasure - lost * loss)
    sides.extra += best


def seek(sides: Sides, what: i64, or_discarded: bool) -> None:
    """One of some cards comes from the Exploration pile, if it is there."""
    pool: i64 = sides.pool & what
    if pool:
        sides.my_hand |= bit(lowest(pool))
    elif or_discarded:
        fetch(sides, sides.state.discarded & what)


def fetch(sides: Sides, cards: i64) -> None:
    """The best of some cards comes into hand."""
    found: i64 = 0
    best = 0.0
    rest: i64 = cards
    while rest:
        card: i64 = bit(lowest(rest))
        rest &= rest - 1
        worth = sides.gain(card)
        if worth > best or not found:
            found, best = card, worth
    sides.my_hand |= found


def place_best(sides: Sides, what: i64) -> None:
    """Place a Treasure, otherwise a Location, from hand (X4.2, X4.3)."""
    edition = sides.edition
    location: i64 = sides.my_camp & edition.locations
    treasure: i64 = sides.my_hand & what & edition.treasures
    if location and treasure and sides.my_camp & edition.archaeologists:
        place(sides, lowest(treasure))
    elif not location and sides.my_hand & what & edition.locations:
        place(sides, lowest(sides.my_hand & what & edition.locations))


def place(sides: Sides, card: i64) -> None:
    """A card goes from hand to camp; a Treasure costs the Location."""
    edition = sides.edition
    mask: i64 = bit(card)
    sides.my_hand &= ~mask
    sides.my_camp |= mask
    if mask & edition.treasures:
        sides.my_camp &= ~edition.locations
    elif ones(sides.my_camp & edition.characters) > names.CAMP_SIZE:
        sides.my_camp &= ~sides.worst_in_camp()


def cancelled(sides: Sides, doer: i64, played: bool) -> float:
    """The chance that the other player cancels an Action."""
    edition = sides.edition
    sure: i64 = sides.your_camp & edition.answerers | sides.shown & edition.reaction_cards
    hidden: i64 = sides.pool & edition.reaction_cards
    unseen: i64 = ones(sides.your_hand & ~sides.shown & edition.exploration)
    held = float(unseen) / float(max(1, ones(sides.pool)))
    chance = 0.0
    rest: i64 = sure | hidden
    while rest:
        card: i64 = lowest(rest)
        rest &= rest - 1
        if not answers(sides, card, doer, played):
            continue
        if sure >> card & 1:
            return 1.0
        chance += held
    return min(1.0, chance)


def answers(sides: Sides, card: i64, doer: i64, played: bool) -> bool:
    """Whether a Reaction cancels an Action, by public knowledge (R85)."""
    edition = sides.edition
    state = sides.state
    if edition.verb[edition.first_effect[card]] != verbs.CANCEL:
        return False
    needs: i64 = edition.needs[card]
    if needs & names.NEEDS_ADVENTURER and state.holder(names.ADVENTURER) != 1 - sides.seat:
        return False
    trigger: i64 = edition.trigger[card]
    if trigger == names.ON_BEAST:
        return played and edition.beasts >> doer & 1 != 0
    if trigger == names.ON_TRAP:
        return played and edition.traps >> doer & 1 != 0
    if trigger == names.ON_ACTION_CARD:
        return played
    return edition.targets_most[doer] > 0
