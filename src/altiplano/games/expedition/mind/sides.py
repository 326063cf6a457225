"""Both sides as one of them sees them, for thinking a move through without making it.

Camps and hands are sets of cards that change as the move would change them. An unseen card from a
pile or a hand is worth the average of what it can be.
"""

from typing import Final, final

from mypy_extensions import i64

from altiplano.games.expedition.content import names, verbs
from altiplano.games.expedition.mind.estimate import WIN, Scales, held_specials
from altiplano.games.expedition.rules.piles import card_from_top
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bit, lowest, ones

INSIGHT: Final = 0.05
"""The worth of seeing hidden cards: a hand, or the order of the pile."""

NEVER: Final = -1.0e6

FEW_LEFT: Final = 2
"""With this few cards in the Character pile, what counts is that it is soon reshuffled: otherwise
nobody would draw a last card that is worth little, and no camp could grow again. The same is true
of any pile without the Archaeologist that a camp needs."""


@final
class Sides:
    """What a seat knows of both sides, and the additional worth of a move."""

    def __init__(self, scales: Scales, state: State, seat: i64, selfish: bool) -> None:
        edition = scales.edition
        me = state.seat(seat)
        you = state.other(seat)
        self.scales = scales
        self.edition = edition
        self.state = state
        self.seat = seat
        self.selfish = selfish
        """A beginner ignores what the other side has."""
        self.my_camp: i64 = me.camp | me.kept
        self.my_hand: i64 = me.hand
        self.your_camp: i64 = you.camp | you.kept
        self.your_hand: i64 = you.hand
        self.shown: i64 = you.hand & you.shown
        self.extra = 0.0
        """The promised worth of moves so far, beyond what the sets contain."""
        self.guarded = True
        """Whether somebody may step in for a character of the other camp (R84)."""
        seen: i64 = me.hand | me.camp | you.camp | self.shown | state.discarded | state.revealed
        seen |= state.looked
        if state.played:
            seen |= bit(state.doing)
        if state.placing != names.NOTHING:
            seen |= bit(state.placing)
        self.pool: i64 = edition.exploration & ~seen
        """Exploration cards that can be in the pile or in the other hand, as far as the seat knows;
        people: characters."""
        self.people: i64 = edition.characters & ~seen

    def mine(self) -> float:
        held: i64 = held_specials(self.state, self.seat, self.my_camp, self.your_camp)
        return self.scales.worth(self.my_camp, self.my_hand, held, self.your_camp)

    def yours(self) -> float:
        held: i64 = held_specials(self.state, 1 - self.seat, self.your_camp, self.my_camp)
        return self.scales.worth(self.your_camp, self.your_hand, held, self.my_camp)

    def value(self) -> float:
        """What the seat has now, minus what the other one has."""
        if ones(self.my_camp & self.edition.treasures) >= names.TREASURES_TO_WIN:
            return WIN
        if self.selfish:
            return self.mine() + self.extra
        return self.mine() - self.yours() + self.extra

    # Single cards.

    def gain(self, cards: i64) -> float:
        """The worth of additional cards in hand."""
        before = self.mine()
        hand: i64 = self.my_hand
        self.my_hand |= cards
        after = self.mine()
        self.my_hand = hand
        return after - before

    def worst_in_hand(self) -> i64:
        """The card that the hand needs least, as a set."""
        found: i64 = 0
        best = NEVER
        hand: i64 = self.my_hand
        rest: i64 = hand
        while rest:
            card: i64 = rest & -rest
            rest &= ~card
            self.my_hand = hand & ~card
            value = self.mine()
            if value > best:
                found, best = card, value
        self.my_hand = hand
        return found

    def worst_in_camp(self) -> i64:
        """The character that the camp needs least, as a set."""
        found: i64 = 0
        best = NEVER
        camp: i64 = self.my_camp
        rest: i64 = camp & self.edition.characters
        while rest:
            card: i64 = rest & -rest
            rest &= ~card
            self.my_camp = camp & ~card
            value = self.value()
            if value > best:
                found, best = card, value
        self.my_camp = camp
        return found

    def best_target(self, among: i64, takes: bool) -> i64:
        """The best character to discard or take from the other camp; NOTHING if there is none."""
        found: i64 = names.NOTHING
        best = NEVER
        mine: i64 = self.my_camp
        yours: i64 = self.your_camp
        rest: i64 = yours & among
        while rest:
            card: i64 = lowest(rest)
            rest &= rest - 1
            self.strike(card, takes)
            value = self.value()
            if value > best:
                found, best = card, value
            self.my_camp = mine
            self.your_camp = yours
        return found

    def strike(self, card: i64, takes: bool) -> None:
        """A character leaves the other camp, or one that steps in for it (R84)."""
        edition = self.edition
        mask: i64 = bit(card)
        self.your_camp &= ~mask
        if takes:
            self.my_camp |= mask
            return
        guard: i64 = self.your_camp & edition.answerers if self.guarded else 0
        while guard:
            other: i64 = lowest(guard)
            guard &= guard - 1
            if edition.verb[edition.first_effect[other]] == verbs.STEP_IN:
                lost = self.value()
                self.your_camp = self.your_camp & ~bit(other) | mask
                if self.value() < lost:
                    return
                self.your_camp = self.your_camp & ~mask | bit(other)

    # Hidden cards, on average.

    def drawn(self, pile: i64) -> float:
        """The worth of a pile's next card in hand."""
        if pile == names.CHARACTERS:
            return self.joined()
        state = self.state
        me = state.seat(self.seat)
        if me.pinned & 1 and state.exploration_left > 0:
            return self.gain(bit(card_from_top(state, 0)))
        pool: i64 = self.pool
        if self.bare_top() > 0:
            pool &= ~self.edition.treasures
        return self.average(pool)

    def joined(self) -> float:
        """The worth of the next character in hand."""
        edition = self.edition
        state = self.state
        people: i64 = self.people
        reach: i64 = self.my_camp | self.my_hand | people
        if state.characters_left <= FEW_LEFT or not reach & edition.archaeologists:
            people |= state.discarded & edition.characters  # Those come back (R90).
        if not people:
            return 0.0
        if self.my_hand & edition.characters:
            return self.gain(bit(self.scales.first_of(people))) * 0.5
        whole = 0.0
        rest: i64 = people
        while rest:
            whole += self.gain(bit(lowest(rest)))
            rest &= rest - 1
        return whole / float(ones(people))

    def bare_top(self) -> i64:
        """This many cards on top of the Exploration pile cannot be Treasures (X2.3)."""
        state = self.state
        memory = state.seat(self.seat).memory
        return memory.low if len(memory.groups) > 0 else 0

    def best_draw(self) -> float:
        """The worth of the next card of the better pile."""
        return max(self.drawn(names.CHARACTERS), self.drawn(names.EXPLORATION))

    def average(self, cards: i64) -> float:
        """The average worth of some cards in hand."""
        count: i64 = ones(cards)
        if not count:
            return 0.0
        edition = self.edition
        whole = 0.0
        rest: i64 = cards & (edition.action_cards | edition.reaction_cards)
        while rest:
            whole += self.scales.in_hand[lowest(rest)]
            rest &= rest - 1
        rest = cards & edition.treasures
        if rest:
            whole += float(ones(rest)) * self.gain(bit(lowest(rest)))
        rest = cards & edition.locations
        if rest:
            whole += float(ones(rest)) * self.gain(bit(lowest(rest)))
        return whole / float(count)

    def chance_among(self, what: i64, count: i64) -> float:
        """The chance that one of some cards is among the next ones of the Exploration pile."""
        state = self.state
        pinned: i64 = state.seat(self.seat).pinned
        place: i64
        free: i64 = 0
        known: i64 = 0
        left: i64 = state.exploration_left
        bare: i64 = self.bare_top() if what & self.edition.treasures else 0
        for place in range(min(count, left)):
            if pinned >> place & 1:
                card: i64 = card_from_top(state, place)
                known |= bit(card)
                if what >> card & 1:
                    return 1.0
            elif place >= bare:
                free += 1
        pool: i64 = self.pool & ~known
        if count > left:
            free += count - left
            pool |= state.discarded & self.edition.exploration
        wanted: i64 = ones(pool & what)
        places: i64 = ones(pool) - bare
        if wanted == 0 or places <= 0:
            return 0.0
        none = 1.0
        at: i64
        for at in range(wanted):
            none *= max(0.0, 1.0 - float(free) / float(max(1, places - at)))
        return 1.0 - none

    def stolen(self) -> float:
        """The worth of a random card of the other hand to its owner."""
        edition = self.edition
        exposed: i64 = self.your_hand
        safe = self.your_camp & edition.protectors != 0
        if safe:
            exposed &= ~edition.treasures
        known: i64 = exposed & self.shown
        count: i64 = ones(exposed)
        if not count:
            return 0.0
        turned = self.turned()
        hidden: i64 = exposed & ~self.shown
        pool: i64 = self.pool & ~edition.treasures if safe else self.pool
        unseen: i64 = ones(hidden & edition.exploration)
        whole = float(unseen) * turned.average(pool)
        whole += float(ones(hidden) - unseen) * 0.1
        rest: i64 = known
        while rest:
            card: i64 = lowest(rest)
            rest &= rest - 1
            turned.my_hand = self.your_hand & ~bit(card)
            whole += turned.gain(bit(card))
            turned.my_hand = self.your_hand
        return whole / float(count)

    def turned(self) -> "Sides":
        """The same, seen from the other side."""
        other = Sides(self.scales, self.state, 1 - self.seat, False)
        other.my_camp = self.your_camp
        other.my_hand = self.your_hand
        other.your_camp = self.my_camp
        other.your_hand = self.my_hand
        return other
