"""How good a move looks, by the question it answers and what it promises."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.expedition.content import moves, names, verbs
from altiplano.games.expedition.mind import deeds
from altiplano.games.expedition.mind.estimate import Scales
from altiplano.games.expedition.mind.sides import NEVER, Sides
from altiplano.games.expedition.rules.camp import hand_limit
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bit, lowest, ones

RANK: Final = 0.05
"""How much the order of cards in the pile matters."""


def rate(scales: Scales, state: State, seat: i64, move: i64, selfish: bool) -> float:
    """What a move promises, in logits of the chance to win."""
    edition = state.edition
    kind: i64 = edition.move_kind[move]
    card: i64 = edition.move_card[move]
    ask: i64 = state.ask
    sides = Sides(scales, state, seat, selfish)
    if ask in (names.ASK_ACTION, names.ASK_SECOND):
        return rate_action(sides, state, kind, card)
    if ask in (names.ASK_DRAW, names.ASK_DRAW_MORE):
        return sides.drawn(card)
    if ask in (names.ASK_REACT, names.ASK_SAVE):
        return rate_answer(sides, state, kind, card)
    if ask == names.ASK_TARGET:
        named: i64 = bit(card) if kind == moves.TARGET else 0
        deeds.act(sides, state.doing, state.effect, state.targets | named)
    elif ask == names.ASK_DIG:
        if kind == moves.REVEAL:
            deeds.dig(sides, state.doing, state.left)
    elif ask == names.ASK_PUT:
        return rate_place_in_pile(sides, state, card)
    else:
        change(sides, state, kind, card)
    return sides.value()


def change(sides: Sides, state: State, kind: i64, card: i64) -> None:
    """Questions whose answers move one card openly."""
    edition = state.edition
    mask: i64
    ask: i64 = state.ask
    if kind == moves.TAKE:
        if ask == names.ASK_STEAL:
            mask = copy_in(sides.your_hand, edition.alike[card])
            sides.your_hand &= ~mask
        else:
            mask = copy_in(state.discarded | state.revealed, edition.alike[card])
        sides.my_hand |= mask
    elif kind == moves.DISMISS:
        if ask == names.ASK_ROOM:
            sides.my_camp |= bit(state.placing)
        sides.my_camp &= ~copy_in(sides.my_camp, edition.alike[card])
    elif kind == moves.DISCARD and ask == names.ASK_STRIKE:
        sides.your_hand &= ~copy_in(sides.your_hand, edition.alike[card])
        sides.my_camp &= ~bit(state.doing)
    elif kind == moves.DISCARD:
        sides.my_hand &= ~copy_in(sides.my_hand, edition.alike[card])
        if ask == names.ASK_PAY and edition.verb[state.effect] == verbs.DRAW_AS_PAID:
            sides.extra += sides.best_draw()
    elif kind == moves.PLACE:
        deeds.place(sides, card)
    elif kind == moves.KEEP:
        sides.my_camp |= bit(card)


def copy_in(cards: i64, alike: i64) -> i64:
    """A set with one copy of a card, out of some cards."""
    there: i64 = cards & alike
    return there & -there


def rate_action(sides: Sides, state: State, kind: i64, card: i64) -> float:
    """Phases 2 and 3: an Action, which may be cancelled, or placing a card."""
    edition = state.edition
    hand: i64 = sides.my_hand
    if kind == moves.PASS or kind == moves.PLACE:
        if kind == moves.PLACE:
            deeds.place(sides, card)
        trim(sides, state)
        return sides.value()
    doer: i64 = edition.cards + card if kind == moves.USE_SPECIAL else card
    played = kind == moves.PLAY
    if played:
        sides.my_hand = hand & ~copy_in(hand, edition.alike[card])
    for _card in range(edition.pay_least[doer]):
        sides.my_hand &= ~sides.worst_in_hand()
    cancelled = deeds.cancelled(sides, doer, played)
    if played:
        trim(sides, state)
    otherwise = sides.value() if cancelled > 0.0 else 0.0
    deeds.act(sides, doer, edition.first_effect[doer], 0)
    return cancelled * otherwise + (1.0 - cancelled) * sides.value()


def trim(sides: Sides, state: State) -> None:
    """X3.4: the cost of the hand limit at the end of this turn."""
    if state.phase == names.SECOND:
        limit: i64 = hand_limit(state, sides.seat)
        while ones(sides.my_hand) > limit:
            sides.my_hand &= ~sides.worst_in_hand()


def rate_answer(sides: Sides, state: State, kind: i64, card: i64) -> float:
    """A Reaction, or letting the Action happen."""
    edition = state.edition
    if state.ask == names.ASK_SAVE:
        return happening(sides, state, bit(card), bit(state.answering))
    if kind == moves.PASS:
        return happening(sides, state, 0, 0)
    if edition.verb[edition.first_effect[card]] == verbs.STEP_IN:
        best = NEVER
        rest: i64 = state.targets
        while rest:
            saved: i64 = bit(lowest(rest))
            rest &= rest - 1
            best = max(best, happening(sides, state, saved, bit(card)))
        return best
    sides.my_hand &= ~copy_in(sides.my_hand, edition.alike[card])
    return sides.value()


def happening(sides: Sides, state: State, saved: i64, instead: i64) -> float:
    """The seat's value after the other player's Action, with someone replacing a target."""
    turned = Sides(sides.scales, state, 1 - sides.seat, False)
    turned.shown = turned.your_hand
    turned.guarded = False
    deeds.act(turned, state.doing, state.effect, state.targets & ~saved | instead)
    return turned.yours() if sides.selfish else -turned.value()


def rate_place_in_pile(sides: Sides, state: State, card: i64) -> float:
    """Which of the cards looked at to put back next: the last one ends up on top.

    The other player draws first, unless this one can still draw or reveal in this turn.
    """
    worth = sides.gain(bit(card))
    better: i64 = 0
    rest: i64 = state.looked & ~bit(card)
    while rest:
        if sides.gain(bit(lowest(rest))) > worth:
            better += 1
        rest &= rest - 1
    left: i64 = ones(state.looked)
    if draws_soon(state, sides.seat):
        wanted: i64 = left - 1
    else:
        wanted = 1 if left == 3 else 0 if left == 2 else left - 1
    return -RANK * float(better - wanted if better > wanted else wanted - better)


def draws_soon(state: State, seat: i64) -> bool:
    """Whether a seat can draw or reveal a card with the Action it has left."""
    edition = state.edition
    if state.phase != names.ACTION:
        return False
    if state.holder(names.ADVENTURER) == seat:
        return True
    rest: i64 = state.seat(seat).camp & edition.actors
    while rest:
        card: i64 = lowest(rest)
        rest &= rest - 1
        verb: i64 = edition.verb[edition.first_effect[card]]
        if verb in (verbs.REVEAL, verbs.DIG, verbs.DRAW):
            return True
    return False
