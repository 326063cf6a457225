"""From players, options and randomness to the first decision, in rulebook order (A2)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.content.names import ASK_BID, ASK_ROLE, FOOD, RING, ROAD, TYPES
from altiplano.games.altiplano.rules import happenings, missions
from altiplano.games.altiplano.rules.phases.cleanup import begin_round
from altiplano.games.altiplano.rules.state import (
    LUCK_EVENTS,
    LUCK_SETUP,
    LUCK_STACK,
    STREAMS,
    State,
    new_seat,
)
from altiplano.games.altiplano.rules.supply import watch_all
from altiplano.kernel.bits import bit, bits
from altiplano.kernel.chance import Chance, new_chance
from altiplano.kernel.events import Scribe


def opening(
    edition: Edition, players: int, seed: int, options: dict[str, object], scribe: Scribe | None
) -> State:
    """A2: everything in place; roles dealt, or the first choice or bid open."""
    state = bare_table(edition, players, new_chance(len(STREAMS), seed), options)
    state.scribe = scribe
    chance = state.chance
    state.orders = deal_orders(state, players)
    state.ring = shuffled(chance, LUCK_SETUP, RING)
    state.spot = spots(state.ring)
    state.stack = tiles_in_play(edition, players)
    shuffle_stack(state, chance, 0)
    slot: i64
    for slot in range(edition.slots):
        if state.top < len(state.stack):
            state.strip[slot] = state.stack[state.top]
            state.top += 1
    first = options.get("first", "random")
    drawn: i64 = chance.below(LUCK_SETUP, players)
    state.first = first if isinstance(first, int) else drawn
    roles = shuffled(chance, LUCK_SETUP, len(edition.role_names))
    if options.get("events"):
        deal_deck(state, chance)
    if options.get("roles") == "choose":
        state.roles = bit(len(edition.role_names)) - 1
        state.ask((state.first + players - 1) % players, ASK_ROLE)
    elif options.get("roles") == "bid":
        state.roles = bit(len(edition.role_names)) - 1
        state.ask(state.first, ASK_BID)
    else:
        seat: i64
        for seat in range(players):
            take_role(state, seat, roles[seat])
        after_roles(state)
    return state


def after_roles(state: State) -> None:
    """A11.1: missions come last in setup; then the first round begins."""
    watch_all(state)
    if state.missions:
        missions.begin(state)
    else:
        begin_round(state)


def bare_table(edition: Edition, players: int, chance: Chance, options: dict[str, object]) -> State:
    """A1.2, A2.2, A2.4: the stock for that number of players, and each player's things."""
    seats = [new_seat(edition) for _ in range(players)]
    supply = edition.stock[players - 2][:]
    strip = vec[i64]([-1] * int(edition.slots))
    state = State(chance, edition, options, seats, supply, strip)
    state.carts = edition.cart_stock[players - 2] - players
    for seat in seats:
        seat.carts = 1
    expanded = options.get("events") is True
    state.houses = cards_of(edition.base_houses, len(edition.house_names), expanded)
    state.boats = cards_of(edition.base_boats, len(edition.boat_names), expanded)
    if options.get("traveler"):
        state.traveler = ROAD
        state.assets = bit(edition.assets) - 1
        for seat in seats:
            seat.strip = True
    if state.short:
        for seat in seats:  # T8.1, R67: the marker starts on the first step: planning space 5.
            seat.road = 1
    return state


def cards_of(base: vec[i64], every: int, expanded: bool) -> i64:
    """T2.1: all cards of a kind, as bits; without events those of the base game."""
    if expanded:
        return bit(every) - 1
    cards: i64 = 0
    at: i64
    for at in range(len(base)):
        cards |= bit(base[at])
    return cards


def deal_orders(state: State, players: int) -> i64:
    """A1.3, T2.1: as many as the number of players requires, of those in the game."""
    edition = state.edition
    kept: i64 = edition.order_stock[players - 2]
    if state.options.get("events"):
        return pick_cards(state.chance, len(edition.order_names), kept)
    base = edition.base_orders
    dealt: i64 = 0
    for at in bits(pick_cards(state.chance, len(base), kept)):
        dealt |= bit(base[at])
    return dealt


GROUP_SIZES: Final[tuple[int, ...]] = (3, 3, 3, 3, 16)
SHORT_SIZES: Final[tuple[int, ...]] = (3, 3, 3, 3, 3)
"""T2.2, T8.2: the number of events used from each group."""


def group_sizes(state: State) -> tuple[int, ...]:
    return SHORT_SIZES if state.short else GROUP_SIZES


def deal_deck(state: State, chance: Chance) -> None:
    """T2.2: the groups one after another, each shuffled; the rest leaves the game unseen.

    What is already revealed stays as it is.
    """
    deck = [int(event) for event in state.deck[: state.revealed]]
    group_of = state.edition.event_group
    for group, size in enumerate(group_sizes(state)):
        seen = [event for event in deck if group_of[event] == group]
        every = [at for at in range(len(group_of)) if group_of[at] == group and at not in seen]
        cards = vec[i64]([i64(at) for at in every])
        chance.shuffle(LUCK_EVENTS, cards, 0, len(cards))
        deck += [int(card) for card in cards][: size - len(seen)]
    state.deck = vec[i64]([i64(event) for event in deck])


def tiles_in_play(edition: Edition, players: int) -> vec[i64]:
    """A2.3: the extension tiles for that number of players, in the order of their groups."""
    return vec[i64]([tile for tile in edition.tile_order if edition.tile_mark[tile] <= players])


def shuffle_stack(state: State, chance: Chance, top: i64) -> None:
    """A2.3: shuffle the rest of the stack within each group; A on top, then B, C, D."""
    stack = state.stack
    group = state.edition.tile_group
    end: i64 = len(stack)
    first: i64 = top
    while first < end:
        last: i64 = first
        while last < end and group[stack[last]] == group[stack[first]]:
            last += 1
        chance.shuffle(LUCK_STACK, stack, first, last)
        first = last


def pick_cards(chance: Chance, cards: int, kept: i64) -> i64:
    """A1.3: that many random cards, as bits; the others leave the game unseen."""
    order = shuffled(chance, LUCK_SETUP, cards)
    picked: i64 = 0
    at: i64
    for at in range(kept):
        picked |= bit(order[at])
    return picked


def shuffled(chance: Chance, stream: i64, count: int) -> vec[i64]:
    """The numbers below count in random order."""
    cards = vec[i64](list(range(count)))
    chance.shuffle(stream, cards, 0, count)
    return cards


def spots(ring: vec[i64]) -> vec[i64]:
    """The position of each location on the ring."""
    result = vec[i64]([0] * RING)
    at: i64
    for at in range(RING):
        result[ring[at]] = at
    return result


def take_role(state: State, seat: i64, role: i64) -> None:
    """A2.7, R20: the role's tiles go from the supply into the bag, its coins beside the board."""
    me = state.seats[seat]
    me.role = role
    me.coins = state.edition.role_coins[role]
    if state.short:  # T8.1
        me.bag[FOOD] += 1
        state.supply[FOOD] -= 1
    start = state.edition.role_start[role]
    good: i64
    for good in range(TYPES):
        me.bag[good] += start[good]
        state.supply[good] -= start[good]
    state.report(happenings.ROLE, seat, role)
