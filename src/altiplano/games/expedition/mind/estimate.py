"""How good a position looks for a seat, in Treasures: what it has, and what that promises.

The numbers are rules of thumb for bots that look one move ahead, not rules of the game.
"""

from typing import Final

from mypy_extensions import i64

from altiplano.games.expedition.content import verbs
from altiplano.games.expedition.content.names import ADVENTURER, CAMP_SIZE, NOBODY, NOTHING, ROGUE
from altiplano.games.expedition.rules.camp import characters_in
from altiplano.games.expedition.rules.state import Seat, State
from altiplano.kernel.bits import ones

WIN: Final = 100.0
IN_CAMP: Final = 12.0
IN_HAND: Final = 5.0
READY: Final = 1.5
"""More for a Treasure in hand when it could be placed at once."""

LOCATION: Final = 2.0
SPARE_LOCATION: Final = 0.9
CHARACTER: Final = 1.4
FIRST_ARCHAEOLOGIST: Final = 2.0
SPECIAL: Final = 0.5
CARD: Final = 0.4
PERSON: Final = 0.2
"""A character in hand instead: it does nothing there."""

NEXT_PERSON: Final = 0.3
"""More for the first of them while the camp has room."""

PROMISES: Final = {
    verbs.DRAW: 0.4,
    verbs.DRAW_AS_PAID: 0.4,
    verbs.REVEAL: 0.35,
    verbs.DIG: 1.0,
    verbs.TAKE_DISCARDED: 0.9,
    verbs.SEARCH: 1.2,
    verbs.ORDER_PILE: 0.15,
    verbs.DISCARD_CHARACTERS: 1.1,
    verbs.TAKE_CHARACTER: 2.2,
    verbs.DISCARD_LOCATION: 2.0,
    verbs.DISCARD_RANDOM: 0.5,
    verbs.TAKE_RANDOM: 0.9,
    verbs.LOOK_AT_HAND: 0.2,
    verbs.TAKE_SEEN: 1.5,
    verbs.PLACE: 6.0,
    verbs.LEAVE: -1.1,
}
"""What an effect that is still to come is worth, each time that it happens."""


def estimate(state: State, seat: int) -> float:
    """What the seat has, less what the other one has, and what the Action under way promises."""
    if state.over:
        if state.winner == NOBODY:
            return 0.0
        return WIN if state.winner == seat else -WIN
    me = state.seat(seat)
    you = state.other(seat)
    value = worth(state, me) - worth(state, you)
    for special in (ADVENTURER, ROGUE):
        holder = state.holder(special)
        if holder != NOBODY:
            value += SPECIAL if holder == seat else -SPECIAL
    if state.doing != NOTHING:
        promised = promise(state)
        value += promised if state.active == seat else -promised
    return value


def worth(state: State, me: Seat) -> float:
    """What one side has in camp and in hand."""
    edition = state.edition
    camp: i64 = me.camp
    archaeologists: i64 = camp & edition.archaeologists
    location = camp & edition.locations != 0
    treasures: i64 = me.hand & edition.treasures
    value = IN_CAMP * float(ones(camp & edition.treasures))
    value += IN_HAND * float(ones(treasures)) + CARD * float(ones(me.hand & edition.exploration))
    inside: i64 = ones(camp & edition.characters)
    waiting: i64 = ones(me.hand & edition.characters)
    value += CHARACTER * float(inside) + PERSON * float(waiting)
    if waiting and inside < CAMP_SIZE:
        value += NEXT_PERSON
    if archaeologists:
        value += FIRST_ARCHAEOLOGIST
    if location:
        value += LOCATION
    if me.hand & edition.locations:
        value += SPARE_LOCATION
    if treasures and location and archaeologists:
        value += READY
    return value


def promise(state: State) -> float:
    """The worth of what the Action under way has still to do."""
    edition = state.edition
    value = 0.0
    end: i64 = edition.first_effect[state.doing + 1]
    effect: i64
    for effect in range(state.effect, end):
        verb = int(edition.verb[effect])
        times: i64 = (
            state.left if effect == state.effect and state.left > 0 else edition.count[effect]
        )
        if verb == verbs.DISCARD_CHARACTERS:
            named: i64 = ones(state.targets)
            camp: i64 = ones(characters_in(state, 1 - state.active))
            times = named if named else times if times < camp else camp
        elif verb == verbs.DRAW_AS_PAID:
            times = ones(state.paid) if ones(state.paid) else 1
        value += PROMISES.get(verb, 0.0) * float(times)
    return value
