"""From options and randomness to the first decision, in rulebook order (X2)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.names import OPENING_CAMP, OPENING_HAND
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.camp import judge_specials
from altiplano.games.expedition.rules.phases import assembly
from altiplano.games.expedition.rules.phases.drawing import begin_turn
from altiplano.games.expedition.rules.piles import take_character, take_exploration
from altiplano.games.expedition.rules.state import (
    LUCK_CHARACTERS,
    LUCK_EXPLORATION,
    LUCK_SETUP,
    MOST_PLAIN,
    STREAMS,
    Seat,
    State,
)
from altiplano.games.expedition.sight import knowledge
from altiplano.games.expedition.sight.lying import HAND
from altiplano.games.expedition.sight.memory import nothing
from altiplano.kernel.bits import bit, bits
from altiplano.kernel.chance import Chance, new_chance
from altiplano.kernel.events import Scribe


def opening(
    edition: Edition, seed: int, options: dict[str, object], scribe: Scribe | None
) -> State:
    """X2: everything in place; characters dealt, or the first choice open."""
    state = bare_table(edition, new_chance(len(STREAMS), seed), options)
    state.scribe = scribe
    first = options.get("first", "random")
    drawn: i64 = state.chance.below(LUCK_SETUP, 2)
    state.first = first if isinstance(first, int) else drawn
    state.report(happenings.FIRST_TURN, state.first)
    lay_characters(state)
    lay_exploration(state)
    if options.get("assembly"):
        assembly.begin(state)
    else:
        deal_camps(state)
        begin(state)
    return state


def bare_table(edition: Edition, chance: Chance, options: dict[str, object]) -> State:
    """A table without cards."""
    cards = int(edition.cards)
    piles = vec[i64]([0] * cards)
    heap = vec[i64]([0] * cards)
    seats = (Seat(nothing()), Seat(nothing()))
    return State(chance, edition, options, seats[0], seats[1], piles, heap, nothing())


def lay_characters(state: State) -> None:
    """X2.2: all characters, shuffled."""
    count: i64 = state.edition.characters_count
    card: i64
    for card in range(count):
        state.piles[card] = card
    state.characters_left = count
    state.chance.shuffle(LUCK_CHARACTERS, state.piles, 0, count)


def lay_exploration(state: State) -> None:
    """X2.3: shuffle the Treasures into what remains after the hands and the top five."""
    edition = state.edition
    base: i64 = edition.characters_count
    end: i64 = edition.cards
    at: i64 = base
    card: i64
    for card in range(base, end):
        if not edition.treasures >> card & 1:
            state.piles[at] = card
            at += 1
    state.chance.shuffle(LUCK_EXPLORATION, state.piles, base, at)
    above: i64 = MOST_PLAIN
    rest: i64 = at - above
    treasures: i64 = end - at
    # The pile grows upwards: cards above the Treasures move up to make room.
    while at > rest:
        at -= 1
        state.piles[at + treasures] = state.piles[at]
    for card in range(base, end):
        if edition.treasures >> card & 1:
            state.piles[at] = card
            at += 1
    state.chance.shuffle(LUCK_EXPLORATION, state.piles, base, at)
    state.exploration_left = end - base
    knowledge.begin(state)


def deal_camps(state: State) -> None:
    """X2.2: three characters to each camp, face up."""
    seat: i64
    for seat in range(2):
        me = state.seat(seat)
        for _card in range(OPENING_CAMP):
            me.camp |= bit(take_character(state))
        if state.scribe is not None:
            state.report_all(happenings.ASSEMBLED, seat, bits(me.camp))


def begin(state: State) -> None:
    """X2.3, X2.4: hands, special cards, and the first turn."""
    seat: i64
    for seat in range(2):
        me = state.seat(seat)
        for _card in range(OPENING_HAND):
            me.hand |= bit(take_exploration(state, seat, HAND))
        if state.scribe is not None:
            state.report_all_to(bit(seat), happenings.DEALT, seat, bits(me.hand))
    judge_specials(state)
    begin_turn(state, state.first)
