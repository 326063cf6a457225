"""Draw piles and discard piles (X1.5, X6.4, X6.5)."""

from mypy_extensions import i64

from altiplano.games.expedition.content.names import EXPLORATION, NOBODY, NOTHING
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.state import LUCK_CHARACTERS, LUCK_EXPLORATION, State
from altiplano.games.expedition.sight import knowledge
from altiplano.games.expedition.sight.lying import ASIDE, HAND
from altiplano.kernel.bits import bit, nth, ones


def discard(state: State, card: i64) -> None:
    """Put a card on top of its discard pile."""
    state.heap[state.heaped] = card
    state.heaped += 1
    state.discarded |= bit(card)


def take_from_heap(state: State, card: i64) -> None:
    """Take a card out of its discard pile; the others keep their order."""
    heap = state.heap
    into: i64 = 0
    at: i64
    for at in range(state.heaped):
        if heap[at] != card:
            heap[into] = heap[at]
            into += 1
    state.heaped = into
    state.discarded &= ~bit(card)


def refill_if_empty(state: State, pile: i64) -> None:
    """X6.5, R90: refill a pile as soon as it is empty; without discards, when a card is needed."""
    if state.pile_left(pile) > 0:
        return
    knowledge.counted(state, pile)
    if state.discarded & state.kind_mask(pile):
        refill(state, pile)


def refill(state: State, pile: i64) -> None:
    """Shuffle the discard pile into a new draw pile; cards set aside stay there."""
    kind: i64 = state.kind_mask(pile)
    base: i64 = state.edition.characters_count if pile == EXPLORATION else 0
    heap = state.heap
    into: i64 = 0
    count: i64 = 0
    at: i64
    for at in range(state.heaped):
        card: i64 = heap[at]
        if kind >> card & 1:
            state.piles[base + count] = card
            count += 1
        else:
            heap[into] = card
            into += 1
    state.heaped = into
    state.discarded &= ~kind
    if pile == EXPLORATION:
        state.exploration_left = count
    else:
        state.characters_left = count
    mix(state, pile)
    state.report(happenings.REFILLED, NOBODY, pile)


def mix(state: State, pile: i64) -> None:
    """Shuffle a draw pile."""
    state.reveal()
    if pile == EXPLORATION:
        base: i64 = state.edition.characters_count
        end: i64 = base + state.exploration_left
        state.chance.shuffle(LUCK_EXPLORATION, state.piles, base, end)
    else:
        state.chance.shuffle(LUCK_CHARACTERS, state.piles, 0, state.characters_left)


def take_character(state: State) -> i64:
    """Take the top card of the Character pile."""
    state.reveal()
    state.characters_left -= 1
    return state.piles[state.characters_left]


def take_exploration(state: State, seat: i64, to: i64) -> i64:
    """Take the top card of the Exploration pile: to a hand, aside, or face up."""
    state.reveal()
    card: i64 = state.piles[state.edition.characters_count + state.exploration_left - 1]
    knowledge.top_leaves(state, card, seat, to)
    state.exploration_left -= 1
    return card


def draw(state: State, seat: i64, wanted: i64) -> None:
    """X3.1, X6.4: draw one card; if necessary from the other pile, or none (R74)."""
    pile: i64 = wanted
    if not state.drawable(pile):
        pile = 1 - pile
        if not state.drawable(pile):
            state.report(happenings.DREW_NOTHING, seat)
            return
    refill_if_empty(state, pile)
    seen = pile == EXPLORATION and state.other(seat).pinned & 1 != 0
    from_pile = pile == EXPLORATION
    card: i64 = take_exploration(state, seat, HAND) if from_pile else take_character(state)
    state.seat(seat).hand |= bit(card)
    audience: i64 = bit(seat)
    if seen:
        state.seat(seat).shown |= bit(card)
        audience = 3
    state.report(happenings.DREW, seat, pile)
    state.report_to(audience, happenings.DREW_CARD, seat, card)
    refill_if_empty(state, pile)


def reveal_one(state: State, seat: i64) -> i64:
    """X6.4: reveal the top card of the Exploration pile; NOTHING if there is none."""
    if not state.drawable(EXPLORATION):
        return NOTHING
    refill_if_empty(state, EXPLORATION)
    card: i64 = take_exploration(state, seat, knowledge.OPEN)
    state.revealed |= bit(card)
    state.report(happenings.REVEALED, seat, card)
    refill_if_empty(state, EXPLORATION)
    return card


def search(state: State, seat: i64, what: i64) -> bool:
    """R76, R91: a random matching card of the Exploration pile, shown to all; then shuffle.

    Returns whether there was one.
    """
    refill_if_empty(state, EXPLORATION)
    found: i64 = pile_cards(state) & what
    knowledge.shuffled(state)
    if found:
        card: i64 = nth(found, state.chance.below(LUCK_EXPLORATION, ones(found)))
        knowledge.found_in_pile(state, card)
        take_out(state, card)
        knowledge.took_openly(state, seat, card)
        state.report(happenings.FOUND, seat, card)
    else:
        knowledge.searched_in_vain(state, what)
        state.report(happenings.NOT_FOUND, seat, what)
    mix(state, EXPLORATION)
    refill_if_empty(state, EXPLORATION)
    return found != 0


def pile_cards(state: State) -> i64:
    """The cards of the Exploration pile."""
    found: i64 = 0
    base: i64 = state.edition.characters_count
    at: i64
    for at in range(base, base + state.exploration_left):
        found |= bit(state.piles[at])
    return found


def characters_there(state: State) -> i64:
    """The cards of the Character pile."""
    found: i64 = 0
    at: i64
    for at in range(state.characters_left):
        found |= bit(state.piles[at])
    return found


def take_out(state: State, card: i64) -> None:
    """Take a card out of the Exploration pile."""
    base: i64 = state.edition.characters_count
    into: i64 = base
    at: i64
    for at in range(base, base + state.exploration_left):
        if state.piles[at] != card:
            state.piles[into] = state.piles[at]
            into += 1
    state.exploration_left -= 1


def look_at_top(state: State, seat: i64, most: i64) -> None:
    """R90: take the top cards of the Exploration pile to look at, as many as there are.

    They go back, so a pile is not empty while someone looks at all of its cards.
    """
    refill_if_empty(state, EXPLORATION)
    count: i64 = most if most < state.exploration_left else state.exploration_left
    cards: list[int] = []
    for _turn in range(count):
        card: i64 = take_exploration(state, seat, ASIDE)
        state.looked |= bit(card)
        if state.scribe is not None:
            cards.append(card)
    state.report(happenings.LOOKED_AT_PILE, seat, count)
    state.report_all_to(bit(seat), happenings.SAW_IN_PILE, seat, cards)


def put_back(state: State, seat: i64, card: i64) -> None:
    """Put a card that was looked at back on top of the Exploration pile."""
    knowledge.put_on_top(state, seat)
    state.looked &= ~bit(card)
    state.piles[state.edition.characters_count + state.exploration_left] = card
    state.exploration_left += 1


def card_from_top(state: State, place: i64) -> i64:
    """The card at a place of the Exploration pile, counted from the top."""
    return state.piles[state.edition.characters_count + state.exploration_left - 1 - place]
