"""Phases 2 and 3 (X3.2, X3.3): an Action is named, paid, perhaps answered, and done (R81)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition import effects, happenings, knowledge, reactions
from altiplano.games.expedition import moves as table
from altiplano.games.expedition.camp import (
    characters_in,
    discard_from_camp,
    is_full,
    place,
    place_from_hand,
    unmet_need,
    why_not_place,
)
from altiplano.games.expedition.names import (
    ACTION,
    ASK_GIVE_UP,
    ASK_PAY,
    ASK_REACT,
    ASK_ROOM,
    ASK_SAVE,
    ASK_SECOND,
    ASK_TARGET,
    NOTHING,
    SECOND,
)
from altiplano.games.expedition.phases import check
from altiplano.games.expedition.piles import discard
from altiplano.games.expedition.refusals import (
    ITSELF,
    LEGAL,
    NAMED_ALREADY,
    NO_COST,
    NO_EFFECT,
    NO_TARGET,
    NOT_HELD,
    NOT_IN_CAMP,
    NOT_IN_HAND,
    ONLY_IN_PHASE_THREE,
    TOO_FEW,
    UNMET_NEED,
    WRONG_KIND,
    because,
)
from altiplano.games.expedition.state import State
from altiplano.games.expedition.verbs import CANCEL
from altiplano.kernel.bits import bit, lowest, ones

# What may be named.


def why_not_play(state: State, seat: i64, card: i64) -> i64:
    """An Action card from hand."""
    if not state.seat(seat).hand >> card & 1:
        return because(NOT_IN_HAND, card)
    return why_not_act(state, seat, card, state.seat(seat).hand & ~bit(card))


def why_not_use(state: State, seat: i64, card: i64) -> i64:
    """The Action of a character in camp."""
    if not state.seat(seat).camp >> card & 1:
        return because(NOT_IN_CAMP, card)
    return why_not_act(state, seat, card, state.seat(seat).hand)


def why_not_special(state: State, seat: i64, special: i64) -> i64:
    """X5.2: the Action of a special card that the seat holds."""
    if state.holder(special) != seat:
        return because(NOT_HELD, state.edition.cards + special)
    return why_not_act(state, seat, state.edition.cards + special, state.seat(seat).hand)


def why_not_act(state: State, seat: i64, doer: i64, hand: i64) -> i64:
    """X6.2, R73: prerequisites hold, the cost can be paid, and something could change."""
    edition = state.edition
    need: i64 = unmet_need(state, seat, doer)
    if need:
        return because(UNMET_NEED, need)
    if ones(hand) < edition.pay_least[doer]:
        return because(NO_COST, doer)
    if edition.pay_characters[doer]:
        others: i64 = characters_in(state, seat) & ~bit(doer)
        if ones(others) < edition.pay_characters[doer]:
            return because(NO_COST, doer)
    return LEGAL if effects.could_change(state, seat, doer) else because(NO_EFFECT, doer)


def why_not_place_now(state: State, seat: i64, card: i64) -> i64:
    """X3.3: cards are placed in phase 3."""
    if state.phase != SECOND:
        return because(ONLY_IN_PHASE_THREE)
    return why_not_place(state, seat, card)


def write_moves(state: State, seat: i64, moves: vec[i64]) -> i64:
    """Everything that phases 2 and 3 offer; passing comes last."""
    edition = state.edition
    me = state.seat(seat)
    width: i64 = edition.width
    count: i64 = 0
    card: i64
    special: i64
    rest: i64 = me.camp & edition.actors
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if why_not_use(state, seat, card) == LEGAL:
            moves[count] = edition.move[table.USE * width + card]
            count += 1
            rest &= ~edition.alike[card]
    for special in range(len(edition.leads)):
        if state.holder(special) == seat and why_not_special(state, seat, special) == LEGAL:
            moves[count] = edition.move[table.USE_SPECIAL * width + special]
            count += 1
    rest = me.hand & edition.action_cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if why_not_play(state, seat, card) == LEGAL:
            moves[count] = edition.move[table.PLAY * width + card]
            count += 1
            rest &= ~edition.alike[card]
    if state.phase == SECOND:
        rest = me.hand & (edition.characters | edition.locations | edition.treasures)
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            if why_not_place(state, seat, card) == LEGAL:
                moves[count] = edition.move[table.PLACE * width + card]
                count += 1
                rest &= ~edition.alike[card]
    moves[count] = edition.move[table.PASS * width]
    return count + 1


# Naming an Action, its targets and its cost.


def name_action(state: State, seat: i64, doer: i64, played: bool) -> None:
    """R81: the Action is named; a card from hand lies aside until it is over (R90)."""
    state.doing = doer
    state.played = played
    state.targets = 0
    state.paid = 0
    state.given_up = 0
    state.effect = state.edition.first_effect[doer]
    if played:
        knowledge.left_hand(state, seat, doer)
        state.tell(happenings.PLAYED, seat, doer)
    elif doer < state.edition.cards:
        state.tell(happenings.USED, seat, doer)
    else:
        state.tell(happenings.USED_SPECIAL, seat, doer)
    ask_target(state, seat)


def why_not_target(state: State, seat: i64, card: i64) -> i64:
    """A character of the other camp, of the class that the text names."""
    mask: i64 = bit(card)
    if not state.other(seat).camp & mask:
        return because(NO_TARGET, card)
    if not state.edition.target_what[state.doing] & mask:
        return because(WRONG_KIND, card)
    return because(NAMED_ALREADY, card) if state.targets & mask else LEGAL


def ask_target(state: State, seat: i64) -> None:
    """The next target, if there is another one to name."""
    edition = state.edition
    doer: i64 = state.doing
    eligible: i64 = state.other(seat).camp & edition.target_what[doer] & ~state.targets
    if eligible and ones(state.targets) < edition.targets_most[doer]:
        state.question(seat, ASK_TARGET)
    else:
        ask_cost(state, seat)


def target(state: State, seat: i64, card: i64) -> None:
    state.targets |= bit(card)
    state.tell(happenings.TARGETED, seat, card)
    ask_target(state, seat)


def why_not_enough_targets(state: State) -> i64:
    """R94: up to two means one or two."""
    named: i64 = ones(state.targets)
    return LEGAL if named >= state.edition.targets_least[state.doing] else because(TOO_FEW)


def ask_cost(state: State, seat: i64) -> None:
    """R82: what is still to be paid; then the other player may react."""
    edition = state.edition
    doer: i64 = state.doing
    if state.seat(seat).hand and ones(state.paid) < edition.pay_most[doer]:
        state.question(seat, ASK_PAY)
    elif state.given_up < edition.pay_characters[doer]:
        state.question(seat, ASK_GIVE_UP)
    else:
        ask_reaction(state, seat)


def pay(state: State, seat: i64, card: i64) -> None:
    knowledge.left_hand(state, seat, card)
    state.paid |= bit(card)
    state.tell(happenings.PAID, seat, card)
    discard(state, card)
    ask_cost(state, seat)


def why_not_enough_paid(state: State) -> i64:
    enough = ones(state.paid) >= state.edition.pay_least[state.doing]
    return LEGAL if enough else because(TOO_FEW)


def finish_paying(state: State, seat: i64) -> None:
    """The player pays no more cards than these."""
    if state.given_up < state.edition.pay_characters[state.doing]:
        state.question(seat, ASK_GIVE_UP)
    else:
        ask_reaction(state, seat)


def why_not_give_up(state: State, seat: i64, card: i64) -> i64:
    """Another character of the own camp."""
    if not characters_in(state, seat) >> card & 1:
        return because(NOT_IN_CAMP, card)
    return because(ITSELF) if card == state.doing else LEGAL


def give_up(state: State, seat: i64, card: i64) -> None:
    state.given_up += 1
    state.tell(happenings.GAVE_UP, seat, card)
    discard_from_camp(state, seat, card)
    finish_paying(state, seat)


# Reactions, and the effect.


def ask_reaction(state: State, seat: i64) -> None:
    """X6.3: before the Action takes effect."""
    if reactions.is_asked(state, 1 - seat):
        state.question(1 - seat, ASK_REACT)
    else:
        take_effect(state)


def no_reaction(state: State, seat: i64) -> None:
    state.tell(happenings.DID_NOT_REACT, seat)
    take_effect(state)


def react(state: State, seat: i64, card: i64) -> None:
    """R71: one Reaction, which nobody answers."""
    edition = state.edition
    state.tell(happenings.REACTED, seat, card)
    if card >= edition.characters_count:
        knowledge.left_hand(state, seat, card)
        state.answering = card
    if edition.verb[edition.first_effect[card]] == CANCEL:
        state.tell(happenings.CANCELLED, state.active, state.doing)
        finish(state)
    elif ones(state.targets) > 1:
        state.answering = card
        state.question(seat, ASK_SAVE)
    else:
        step_in(state, seat, card, lowest(state.targets))


def step_in(state: State, seat: i64, card: i64, saved: i64) -> None:
    """R84: one named character is replaced by the one who steps in."""
    state.answering = NOTHING
    state.targets = state.targets & ~bit(saved) | bit(card)
    state.tell(happenings.STEPPED_IN, seat, card, saved)
    take_effect(state)


def take_effect(state: State) -> None:
    effects.begin_effect(state)
    go_on(state)


def go_on(state: State) -> None:
    """Carry on with the effects, and end the Action after the last of them."""
    if effects.go_on(state):
        finish(state)


def after_answer(state: State) -> None:
    """The effect under way is over with this answer."""
    effects.next_effect(state)
    go_on(state)


def finish(state: State) -> None:
    lay_aside(state)
    end_phase(state)


def lay_aside(state: State) -> None:
    """R75, R90: what lay aside is discarded, the card played last."""
    rest: i64 = state.revealed
    while rest:
        discard(state, lowest(rest))
        rest &= rest - 1
    state.revealed = 0
    if state.played:
        discard(state, state.doing)
    if state.answering != NOTHING:
        discard(state, state.answering)
        state.answering = NOTHING
    state.doing = NOTHING
    state.played = False
    state.targets = 0
    state.paid = 0
    state.given_up = 0
    state.left = 0


def pass_phase(state: State, seat: i64) -> None:
    """X3: phases 2 and 3 are optional."""
    state.tell(happenings.PASSED, seat, state.phase)
    end_phase(state)


def end_phase(state: State) -> None:
    """From phase 2 to phase 3, and from there to the check."""
    if state.phase == ACTION:
        state.phase = SECOND
        state.question(state.active, ASK_SECOND)
    else:
        check.begin(state)


# Placing in phase 3.


def place_in_camp(state: State, seat: i64, card: i64) -> None:
    """X4.1: for a sixth character one of the five makes room first."""
    if card < state.edition.characters_count and is_full(state, seat):
        knowledge.left_hand(state, seat, card)
        state.placing = card
        state.question(seat, ASK_ROOM)
        return
    place_from_hand(state, seat, card)
    if not state.over:
        end_phase(state)


def make_room(state: State, seat: i64, card: i64) -> None:
    state.tell(happenings.DISMISSED, seat, card)
    discard_from_camp(state, seat, card)
    place(state, seat, state.placing)
    state.placing = NOTHING
    end_phase(state)
