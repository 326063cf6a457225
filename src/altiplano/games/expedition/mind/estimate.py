"""How good a position looks for a seat: what each side has, and what that promises.

The numbers are rules of thumb for bots that look one move ahead, not rules of the game.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.mind import weights as w
from altiplano.games.expedition.rules.camp import ties_return
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import lowest, ones

WIN: Final = 20.0
"""The worth of a victory; SURE: of one that nobody can prevent."""

SURE: Final = 6.0


@final
class Scales:
    """The worth of cards in camp and in hand, by what they do in an edition."""

    def __init__(self, edition: Edition, weights: vec[float]) -> None:
        self.edition = edition
        self.weights = weights
        self.in_camp = vec[float]([0.0] * int(edition.cards))
        self.in_hand = vec[float]([0.0] * int(edition.cards))
        self.best_first = vec[i64]([0] * int(edition.characters_count))
        """Characters by their worth in camp: the first ones join first."""
        people: list[tuple[float, int]] = []
        card: i64
        for card in range(edition.cards):
            person = card < edition.characters_count
            worth = weights[w.CHARACTER] if person else weights[w.CARD]
            for deed, count in w.deeds(edition, card):
                worth += weights[(w.IN_CAMP if person else w.IN_HAND) + deed] * count
            if person:
                self.in_camp[card] = worth
                people.append((-worth, int(card)))
            elif (edition.action_cards | edition.reaction_cards) >> card & 1:
                self.in_hand[card] = worth
        people.sort()
        at: i64
        for at in range(edition.characters_count):
            self.best_first[at] = people[at][1]

    def worth(self, camp: i64, hand: i64, specials: i64, their_camp: i64) -> float:
        """The worth of one side's camp and hand, with its special cards, as bits."""
        edition = self.edition
        weights = self.weights
        characters: i64 = edition.characters
        value = 0.0
        inside: i64 = 0
        rest: i64 = camp & characters
        while rest:
            value += self.in_camp[lowest(rest)]
            inside += 1
            rest &= rest - 1
        rest = hand & (edition.action_cards | edition.reaction_cards)
        while rest:
            card: i64 = lowest(rest)
            value += self.in_hand[card]
            if edition.needs[card]:
                value += self.unmet(card, camp, specials, their_camp)
            rest &= rest - 1
        archaeologists: i64 = ones(camp & edition.archaeologists)
        if archaeologists:
            value += weights[w.FIRST_ARCHAEOLOGIST]
            if archaeologists > 1:
                value += weights[w.SECOND_ARCHAEOLOGIST]
        if hand & characters:
            value += self.waiting(camp, hand & characters, inside)
        if camp & edition.locations:
            value += weights[w.LOCATION]
        spare: i64 = ones(hand & edition.locations)
        if spare:
            value += weights[w.SPARE_LOCATION] + weights[w.MORE_LOCATIONS] * float(spare - 1)
        if specials & 1:
            value += weights[w.ADVENTURER]
        if specials & 2:
            value += weights[w.ROGUE]
        placed: i64 = ones(camp & edition.treasures)
        value += weights[w.PLACED] * float(placed)
        held: i64 = ones(hand & edition.treasures)
        if held:
            value += weights[w.TREASURE] + weights[w.MORE_TREASURES] * float(held - 1)
            if placed + held >= names.TREASURES_TO_WIN:
                value += weights[w.BOTH]
            if archaeologists and camp & edition.locations:
                value += weights[w.LAST_READY if placed else w.READY]
            if camp & edition.protectors:
                value += weights[w.SAFE]
        return value

    def waiting(self, camp: i64, people: i64, inside: i64) -> float:
        """The worth of the characters in a hand: the next one to join the camp, and others."""
        edition = self.edition
        weights = self.weights
        value = weights[w.PERSON] * float(ones(people))
        if not camp & edition.archaeologists and people & edition.archaeologists:
            value += w.SOON * weights[w.FIRST_ARCHAEOLOGIST]
            people &= edition.archaeologists
        best: i64 = self.first_of(people)
        if inside < names.CAMP_SIZE:
            return value + w.SOON * self.in_camp[best]
        worst: i64 = self.last_of(camp & edition.characters)
        return value + w.SOON * max(0.0, self.in_camp[best] - self.in_camp[worst])

    def first_of(self, people: i64) -> i64:
        """The best of some characters."""
        at: i64 = 0
        while not people >> self.best_first[at] & 1:
            at += 1
        return self.best_first[at]

    def last_of(self, people: i64) -> i64:
        """The worst of some characters."""
        at: i64 = len(self.best_first) - 1
        while not people >> self.best_first[at] & 1:
            at -= 1
        return self.best_first[at]

    def unmet(self, card: i64, camp: i64, specials: i64, their_camp: i64) -> float:
        """The difference it makes that a card in hand cannot be played now (X6.2)."""
        edition = self.edition
        needs: i64 = edition.needs[card]
        value = 0.0
        if needs & names.NEEDS_OWN_LOCATION and not camp & edition.locations:
            value += self.weights[w.UNMET]
        if needs & names.NEEDS_THEIR_LOCATION and not their_camp & edition.locations:
            value += self.weights[w.UNMET + 1]
        if needs & names.NEEDS_ADVENTURER and not specials & 1:
            value += self.weights[w.UNMET + 2]
        if needs & names.NEEDS_ROGUE and not specials & 2:
            value += self.weights[w.UNMET + 3]
        if needs & names.NEEDS_ROOM and ones(camp & edition.characters) >= names.CAMP_SIZE:
            value += self.weights[w.UNMET + 4]
        return value

    def can_place_last(self, camp: i64, hand: i64) -> bool:
        """Whether the second Treasure can be placed now (X4.3, X4.4)."""
        edition = self.edition
        return (
            hand & edition.treasures != 0
            and camp & edition.treasures != 0
            and camp & edition.locations != 0
            and camp & edition.archaeologists != 0
        )


def held_specials(state: State, seat: i64, mine: i64, theirs: i64) -> i64:
    """The special cards that a seat holds with these camps (X5.1, R70), as bits."""
    held: i64 = 0
    special: i64
    for special in range(len(state.edition.leads)):
        class_: i64 = state.edition.leads[special]
        ahead: i64 = ones(mine & class_) - ones(theirs & class_)
        keeps = ahead == 0 and state.holder(special) == seat and not ties_return(state)
        if ahead > 0 or keeps:
            held |= 1 << special
    return held


def estimate(scales: Scales, state: State, seat: i64) -> float:
    """What the seat has minus what the other one has, in logits of the chance to win."""
    if state.over:
        if state.winner == names.NOBODY:
            return 0.0
        return WIN if state.winner == seat else -WIN
    me = state.seat(seat)
    you = state.other(seat)
    mine: i64 = state.active == seat
    value = own_worth(scales, state, seat) - own_worth(scales, state, 1 - seat)
    value += scales.weights[w.TURN] if mine else -scales.weights[w.TURN]
    if state.phase != names.CHECK and state.phase != names.ASSEMBLY:
        if mine and scales.can_place_last(me.camp, me.hand):
            value += SURE
        elif not mine and scales.can_place_last(you.camp, you.hand):
            value -= SURE
    return value


def own_worth(scales: Scales, state: State, seat: i64) -> float:
    """What one seat has."""
    me = state.seat(seat)
    you = state.other(seat)
    specials: i64 = held_specials(state, seat, me.camp, you.camp)
    return scales.worth(me.camp | me.kept, me.hand, specials, you.camp)
