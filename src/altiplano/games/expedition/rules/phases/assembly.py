"""The draft of characters, face down (X2.5, R80)."""

from mypy_extensions import i64

from altiplano.games.expedition.content.names import ASK_KEEP, ASSEMBLY, CHARACTERS, OPENING_CAMP
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.piles import mix, take_character
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bit, bits, lowest, ones


def begin(state: State) -> None:
    """The player who does not start takes three characters and keeps one."""
    seat: i64 = 1 - state.first
    state.phase = ASSEMBLY
    state.active = seat
    for _card in range(3):
        take(state, seat)
    state.question(seat, ASK_KEEP)


def take(state: State, seat: i64) -> None:
    """Add a character from the pile to those to choose from."""
    card: i64 = take_character(state)
    state.seat(seat).hand |= bit(card)
    state.report_to(bit(seat), happenings.DEALT, seat, card)


def keep(state: State, seat: i64, card: i64) -> bool:
    """Keep one face down; the others go to the other player, who takes one more.

    Returns whether the draft is over.
    """
    me = state.seat(seat)
    you = state.other(seat)
    me.hand &= ~bit(card)
    me.kept |= bit(card)
    state.reveal()
    state.report(happenings.KEPT, seat)
    state.report_to(bit(seat), happenings.KEPT_CARD, seat, card)
    if ones(you.kept) == OPENING_CAMP:
        turn_up(state, me.hand)
        return True
    passed: i64 = me.hand
    me.hand = 0
    me.shown &= me.kept
    you.hand = passed
    you.shown |= passed
    if state.scribe is not None:
        state.report_all_to(3, happenings.PASSED_ON, seat, bits(passed))
    take(state, 1 - seat)
    state.active = 1 - seat
    state.question(1 - seat, ASK_KEEP)
    return False


def turn_up(state: State, rest: i64) -> None:
    """Reveal all characters; the rest goes back into the pile, which is shuffled."""
    state.seat(state.active).hand = 0
    left: i64 = rest
    while left:
        state.piles[state.characters_left] = lowest(left)
        state.characters_left += 1
        left &= left - 1
    mix(state, CHARACTERS)
    seat: i64
    for seat in range(2):
        me = state.seat(seat)
        me.camp = me.kept
        me.kept = 0
        me.shown = 0
        if state.scribe is not None:
            state.report_all(happenings.ASSEMBLED, seat, bits(me.camp))
