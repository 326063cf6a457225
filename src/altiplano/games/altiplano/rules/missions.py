"""Missions: dealing, passing and fulfilling them, and what a seat knows about them (A11, R16)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import MOST_USES
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.scoring import owned
from altiplano.games.altiplano.rules.state import LUCK_MISSIONS, Seat, State
from altiplano.games.altiplano.rules.warehouse import complete_rows
from altiplano.kernel.bits import bit, bits, ones
from altiplano.kernel.chance import Chance

DEALT: Final = 3
MOST_TRIES: Final = 100_000
UNKNOWN: Final = -2
"""A mission that still has to be dealt."""


def begin(state: State) -> None:
    """A11.1: three for each player; everyone keeps one of them."""
    cards = vec[i64]([i64(card) for card in bits(in_game(state))])
    state.chance.shuffle(LUCK_MISSIONS, cards, 0, len(cards))
    at: i64 = 0
    for seat in state.seats:
        for _ in range(DEALT):
            seat.hand |= bit(cards[at])
            at += 1
    state.phase = names.MISSIONS
    state.ask_all(names.ASK_KEEP)


def in_game(state: State) -> i64:
    """T2.3, R52: the expansion's mission is used only with the traveler."""
    cards: i64 = 0
    at: i64
    if state.traveler != names.NOBODY:
        return bit(len(state.edition.mission_names)) - 1
    base = state.edition.base_missions
    for at in range(len(base)):
        cards |= bit(base[at])
    return cards


# Fulfilling (A11.3, A11.4).


def held(me: Seat) -> list[int]:
    """A seat's missions, revealed or not."""
    return [int(mission) for mission in (me.kept, me.chosen) if mission != names.NOTHING]


def check_news(state: State) -> None:
    """R16: missions fulfilled by the last move."""
    if state.news and state.missions:
        check(state)


def check(state: State) -> None:
    """R16: after a complete move, reveal the missions it has fulfilled, in turn order."""
    state.news = False
    turn: i64
    for turn in range(state.players):
        seat: i64 = (state.first + turn) % state.players
        reveal_met(state, seat, False)


def judge(state: State) -> None:
    """A11.3: missions about the end of the match, at final scoring."""
    seat: i64
    for seat in range(state.players):
        reveal_met(state, seat, True)


def reveal_met(state: State, seat: i64, at_end: bool) -> None:
    me = state.seats[seat]
    for mission in held(me):
        if me.revealed >> mission & 1:
            continue
        if state.edition.at_end[mission] == (1 if at_end else 0) and is_met(state, seat, mission):
            me.revealed |= bit(mission)
            state.reveal()
            state.report(happenings.MISSION, seat, mission, state.edition.mission_points[mission])


def is_met(state: State, seat: i64, mission: i64) -> bool:
    """Whether all conditions of a mission are met."""
    edition = state.edition
    me = state.seats[seat]
    if edition.mission_first[mission] != names.NOTHING:
        return state.was_first(edition.mission_first[mission]) == seat
    if edition.at_end[mission]:
        return is_met_at_end(state, seat, mission)
    if edition.mission_orders[mission] > orders_with(state, me, edition.mission_with[mission]):
        return False
    if edition.mission_boats[mission] > len(bits(me.boats)):
        return False
    if edition.mission_houses[mission] > len(bits(me.houses)):
        return False
    if edition.mission_rows[mission] > complete_rows(edition, me, False):
        return False
    if edition.mission_pure_rows[mission] > complete_rows(edition, me, True):
        return False
    return has_stored(state, me, mission)


def is_met_at_end(state: State, seat: i64, mission: i64) -> bool:
    """Goods owned, those on orders never (A11.4); "more than any other" means strictly more."""
    edition = state.edition
    me = state.seats[seat]
    good: i64
    for good in range(names.TYPES):
        if edition.mission_has[mission * names.TYPES + good] > collected(state, me, good):
            return False
    if edition.mission_assets[mission] > ones(me.assets):
        return False
    most: i64 = edition.mission_most[mission]
    if most != names.NOTHING:
        mine = collected(state, me, most)
        other: i64
        for other in range(state.players):
            if other != seat and collected(state, state.seats[other], most) >= mine:
                return False
    return True


def collected(state: State, me: Seat, good: i64) -> i64:
    """How many tiles of a type a seat has; corn in the corn store does not count (R26)."""
    return owned(state, me, good) - (me.corn_store if good == names.CORN else 0)


def orders_with(state: State, me: Seat, goods: i64) -> i64:
    """Fulfilled orders; if goods are given, only those that show one of them."""
    edition = state.edition
    count: i64 = 0
    for order in bits(me.orders):
        shown: i64 = 0
        space: i64
        for space in range(edition.order_spaces[order]):
            shown |= bit(edition.order_tiles[order * MOST_USES + space])
        if goods == 0 or shown & goods:
            count += 1
    return count


def has_stored(state: State, me: Seat, mission: i64) -> bool:
    """Tiles in the warehouse: of a type, of how many types, how many; food is not a good (R16)."""
    edition = state.edition
    stored = vec[i64]([0] * names.TYPES)
    at: i64
    for at in range(len(me.warehouse)):
        if me.warehouse[at] != names.NOTHING:
            stored[me.warehouse[at]] += 1
    types: i64 = 0
    goods: i64 = 0
    good: i64
    for good in range(names.TYPES):
        if edition.mission_stores[mission * names.TYPES + good] > stored[good]:
            return False
        if good != names.FOOD and stored[good] > 0:
            types += 1
            goods += stored[good]
    return types >= edition.mission_types[mission] and goods >= edition.mission_goods[mission]


# What a seat does not know, dealt again.


def known_to(me: Seat) -> i64:
    """The cards that a seat has seen in its hand, as bits (R22)."""
    known: i64 = me.hand
    for card in (me.kept, me.chosen, me.to_left, me.to_right, me.from_left, me.from_right):
        if card >= 0:
            known |= bit(card)
    return known | me.revealed


def forget(me: Seat) -> None:
    """Keep only the public part of another seat's missions: how many, and which are revealed."""
    cards = bits(me.revealed)
    while len(cards) < len(held(me)):
        cards.append(UNKNOWN)
    me.kept = cards[0] if cards else names.NOTHING
    me.chosen = cards[1] if len(cards) > 1 else names.NOTHING
    me.hand = 0
    me.to_left = names.NOTHING
    me.to_right = names.NOTHING
    me.from_left = names.NOTHING
    me.from_right = names.NOTHING


def deal_unseen(state: State, seat: i64, chance: Chance) -> bool:
    """Deal unknown missions evenly among the worlds that fit what the seat (-1: nobody) knows.

    Worlds are deals with any legal passing and choosing. An unrevealed mission is one that is not
    met yet. False if no world fits, which only happens with invented views.
    """
    gone: i64 = 0
    for each in state.seats:
        gone |= known_to(each)
    every: i64 = in_game(state)
    pool = vec[i64](bits(every & ~gone))
    if state.phase == names.MISSIONS:
        deal_hands(state, seat, chance, pool)
        return True
    dealt: list[int] = []
    tries = 0
    while not dealt:
        if tries == MOST_TRIES:
            return False
        tries += 1
        dealt = try_to_deal(state, seat, chance, pool)
    other: i64
    for other in range(state.players):
        me = state.seats[other]
        if me.kept == UNKNOWN:
            me.kept = dealt.pop(0)
        if me.chosen == UNKNOWN:
            me.chosen = dealt.pop(0)
    return True


def deal_hands(state: State, seat: i64, chance: Chance, pool: vec[i64]) -> None:
    """While missions are chosen: the others' hands, as they were when the open step began."""
    left: i64 = len(pool)
    other: i64
    for other in range(state.players):
        me = state.seats[other]
        if other == seat:
            continue
        size = DEALT if me.kept == names.NOTHING else DEALT - 1
        if me.kept == UNKNOWN:
            left = draw_card(chance, pool, left)
            me.kept = pool[left]
            passed = passed_to(state, seat, other)
            if me.ask == names.ASK_KEEP and passed != names.NOTHING:
                me.hand = bit(passed)
                size -= 1
        for _ in range(size):
            left = draw_card(chance, pool, left)
            me.hand |= bit(pool[left])


def try_to_deal(state: State, seat: i64, chance: Chance, pool: vec[i64]) -> list[int]:
    """Cards for the unknown missions, seat by seat; [0] more at the end; [] if they don't fit."""
    dealt: list[int] = []
    left: i64 = len(pool)
    other: i64
    for other in range(state.players):
        me = state.seats[other]
        unknown = (1 if me.kept == UNKNOWN else 0) + (1 if me.chosen == UNKNOWN else 0)
        passed = passed_to(state, seat, other)
        has_passed = False
        if unknown > 0 and passed != names.NOTHING and not me.revealed >> passed & 1:
            has_passed = kept_what_was_passed(state, me, chance)
        while unknown > 0:
            if has_passed:
                card = int(passed)
                has_passed = False
            else:
                left = draw_card(chance, pool, left)
                card = int(pool[left])
            judged = state.over or not state.edition.at_end[card]
            if judged and is_met(state, other, card):
                return []
            dealt.append(card)
            unknown -= 1
    return [*dealt, 0]


def kept_what_was_passed(state: State, me: Seat, chance: Chance) -> bool:
    """Whether the receiver kept the card that the viewer passed on, as often as in all worlds.

    With two players always. Otherwise the receiver chose between it and an unseen one: it was
    chosen in half of the worlds, or in a third if another mission is revealed, since that one was
    the first choice in two worlds out of three.
    """
    if state.players == 2:
        return True
    return chance.below(LUCK_MISSIONS, 3 if me.revealed else 2) == 0


def passed_to(state: State, seat: i64, other: i64) -> i64:
    """The card that a seat passed to a neighbor, or NOTHING."""
    if seat < 0:
        return passed_by_anybody(state, other)
    if state.seats[seat].from_left == names.NOTHING:
        return names.NOTHING
    if other == (seat + 1) % state.players:
        return state.seats[seat].to_left
    if other == (seat + state.players - 1) % state.players:
        return state.seats[seat].to_right
    return names.NOTHING


def passed_by_anybody(state: State, other: i64) -> i64:
    """For a position that only counts a seat's missions: a card that another seat passed to it."""
    giver: i64
    for giver in range(state.players):
        passed = passed_to(state, giver, other) if giver != other else names.NOTHING
        if passed != names.NOTHING:
            return passed
    return names.NOTHING


def draw_card(chance: Chance, pool: vec[i64], left: i64) -> i64:
    """Move a random one of the first `left` cards behind them; returns its place."""
    at: i64 = chance.below(LUCK_MISSIONS, left)
    left -= 1
    card: i64 = pool[at]
    pool[at] = pool[left]
    pool[left] = card
    return left
