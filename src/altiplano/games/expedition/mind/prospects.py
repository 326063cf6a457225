"""What each move promises, by what its seat may know: hidden cards count as they are on average.

Nothing is carried out. The sides are sets of cards that change as the move would change them; cards
that come from a pile or out of a hand unseen are worth the average of what can be there.
"""

from typing import Final, final

from mypy_extensions import i64

from altiplano.games.expedition.content import names, verbs
from altiplano.games.expedition.mind.estimate import WIN, Scales, held_specials
from altiplano.games.expedition.rules.camp import hand_limit
from altiplano.games.expedition.rules.piles import card_from_top
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bit, lowest, ones

INSIGHT: Final = 0.05
"""What it is worth to see hidden cards: a hand, or the order of the pile."""

NEVER: Final = -1.0e6


@final
class Prospects:
    """One decision of a seat: what its moves promise."""

    def __init__(self, scales: Scales, selfish: bool) -> None:
        self.scales = scales
        self.edition = scales.edition
        self.theirs = 0.0 if selfish else 1.0
        """How much counts what the other side has."""
        self.state: State | None = None
        self.seat: i64 = 0
        self.my_camp: i64 = 0
        self.my_hand: i64 = 0
        self.your_camp: i64 = 0
        self.your_hand: i64 = 0
        self.shown: i64 = 0
        self.pool: i64 = 0
        self.people: i64 = 0
        self.extra: float = 0.0
        """What moves have promised so far besides what the sets hold."""
        self.guarded = True
        """Whether somebody may step in for a character of the other camp (R84)."""

    # The two sides.

    def begin(self, state: State, seat: i64) -> None:
        """Look at a position as a seat sees it."""
        edition = self.edition
        me = state.seat(seat)
        you = state.other(seat)
        self.state = state
        self.seat = seat
        self.my_camp = me.camp | me.kept
        self.my_hand = me.hand
        self.your_camp = you.camp | you.kept
        self.your_hand = you.hand
        self.shown = you.hand & you.shown
        self.extra = 0.0
        self.guarded = True
        seen: i64 = me.hand | me.camp | you.camp | self.shown | state.discarded | state.revealed
        seen |= state.looked
        if state.played:
            seen |= bit(state.doing)
        if state.placing != names.NOTHING:
            seen |= bit(state.placing)
        self.pool = edition.exploration & ~seen
        self.people = edition.characters & ~seen

    def mine(self) -> float:
        state = self.state
        assert state is not None
        held: i64 = held_specials(state, self.seat, self.my_camp, self.your_camp)
        return self.scales.worth(self.my_camp, self.my_hand, held, self.your_camp)

    def yours(self) -> float:
        state = self.state
        assert state is not None
        held: i64 = held_specials(state, 1 - self.seat, self.your_camp, self.my_camp)
        return self.scales.worth(self.your_camp, self.your_hand, held, self.my_camp)

    def value(self) -> float:
        """What the seat has by now, less what the other one has."""
        if ones(self.my_camp & self.edition.treasures) >= names.TREASURES_TO_WIN:
            return WIN
        if self.theirs == 0.0:
            return self.mine() + self.extra
        return self.mine() - self.yours() + self.extra

    # Single cards.

    def gain(self, cards: i64) -> float:
        """What some cards more in hand are worth."""
        before = self.mine()
        hand: i64 = self.my_hand
        self.my_hand |= cards
        after = self.mine()
        self.my_hand = hand
        return after - before

    def worst_in_hand(self) -> i64:
        """The card that the hand can best do without; NOTHING if it is empty."""
        found: i64 = names.NOTHING
        best = NEVER
        hand: i64 = self.my_hand
        rest: i64 = hand
        while rest:
            card: i64 = lowest(rest)
            rest &= rest - 1
            self.my_hand = hand & ~bit(card)
            value = self.mine()
            if value > best:
                found, best = card, value
        self.my_hand = hand
        return found

    def worst_in_camp(self) -> i64:
        """The character that the camp can best do without; NOTHING if there is none."""
        found: i64 = names.NOTHING
        best = NEVER
        camp: i64 = self.my_camp
        rest: i64 = camp & self.edition.characters
        while rest:
            card: i64 = lowest(rest)
            rest &= rest - 1
            self.my_camp = camp & ~bit(card)
            value = self.value()
            if value > best:
                found, best = card, value
        self.my_camp = camp
        return found

    def best_target(self, among: i64, takes: bool) -> i64:
        """The character of the other camp to discard or take; NOTHING if there is none."""
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
        """A character leaves the other camp, or somebody in its place who steps in (R84)."""
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
        """What the next card of a pile is worth in hand."""
        if pile == names.CHARACTERS:
            return self.joined()
        state = self.state
        assert state is not None
        me = state.seat(self.seat)
        if me.pinned & 1 and state.exploration_left > 0:
            return self.gain(bit(card_from_top(state, 0)))
        pool: i64 = self.pool
        if self.bare_top() > 0:
            pool &= ~self.edition.treasures
        return self.average(pool)

    def joined(self) -> float:
        """What the next character is worth in hand."""
        edition = self.edition
        state = self.state
        assert state is not None
        people: i64 = self.people
        if state.characters_left == 0:
            people |= state.discarded & edition.characters
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
        """So many cards on top of the Exploration pile cannot be Treasures (X2.3)."""
        state = self.state
        assert state is not None
        memory = state.seat(self.seat).memory
        return memory.low if len(memory.groups) > 0 else 0

    def best_draw(self) -> float:
        """What the next card of the better pile is worth."""
        return max(self.drawn(names.CHARACTERS), self.drawn(names.EXPLORATION))

    def average(self, cards: i64) -> float:
        """What one of some cards is worth in hand, whichever it is."""
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
        """How likely one of some cards is among the next ones of the Exploration pile."""
        state = self.state
        assert state is not None
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
        """What a card picked at random from the other hand is worth to its owner."""
        edition = self.edition
        exposed: i64 = self.your_hand
        safe = self.your_camp & edition.protectors != 0
        if safe:
            exposed &= ~edition.treasures
        known: i64 = exposed & self.shown
        count: i64 = ones(exposed)
        if not count:
            return 0.0
        state = self.state
        assert state is not None
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

    def turned(self) -> "Prospects":
        """The same position from the other side, with what this seat knows."""
        other = Prospects(self.scales, False)
        other.state = self.state
        other.seat = 1 - self.seat
        other.my_camp, other.my_hand = self.your_camp, self.your_hand
        other.your_camp, other.your_hand = self.my_camp, self.my_hand
        return other

    # Actions.

    def act(self, doer: i64, effect: i64, targets: i64) -> None:
        """Do what an Action does from an effect on; named targets, or the best ones if none are."""
        edition = self.edition
        state = self.state
        assert state is not None
        revealed: i64 = ones(state.revealed)
        while effect < edition.first_effect[doer + 1]:
            verb: i64 = edition.verb[effect]
            count: i64 = edition.count[effect]
            what: i64 = edition.what[effect]
            effect += 1
            if verb in (verbs.DISCARD_CHARACTERS, verbs.TAKE_CHARACTER):
                self.hit(doer, targets, count, verb == verbs.TAKE_CHARACTER)
            elif verb == verbs.REVEAL:
                revealed = count
            elif verb == verbs.TAKE_REVEALED:
                self.find(what, revealed)
            elif verb == verbs.DRAW:
                pile: i64 = edition.pile[effect - 1]
                each = self.best_draw() if pile == names.EITHER else self.drawn(pile)
                self.extra += self.kept(each, count)
            elif verb == verbs.DRAW_AS_PAID:
                self.extra += self.best_draw() * float(max(1, ones(state.paid)))
            elif verb == verbs.DIG:
                self.dig(doer, count)
            elif verb == verbs.SEARCH:
                self.seek(what, edition.or_discarded[effect - 1] != 0)
            elif verb == verbs.TAKE_DISCARDED:
                self.fetch(state.discarded & what & ~state.paid)
            elif verb == verbs.DISCARD_LOCATION:
                self.your_camp &= ~edition.locations
            elif verb == verbs.DISCARD_RANDOM:
                self.extra += self.theirs * self.stolen() * float(min(count, ones(self.your_hand)))
            elif verb == verbs.TAKE_RANDOM:
                self.extra += (1.0 + self.theirs) * self.stolen()
            elif verb == verbs.TAKE_SEEN:
                self.extra += (1.0 + self.theirs) * (self.stolen() + 3.0 * INSIGHT)
            elif verb in (verbs.LOOK_AT_HAND, verbs.ORDER_PILE):
                self.extra += INSIGHT
            elif verb == verbs.PLACE:
                self.place_best(what)
            elif verb == verbs.DISMISS:
                self.my_camp &= ~self.mask(self.worst_in_camp())
            elif verb == verbs.LEAVE:
                self.my_camp &= ~bit(doer)

    def kept(self, each: float, count: i64) -> float:
        """What cards that come into hand are worth where the last Action of a turn brings them."""
        state = self.state
        assert state is not None
        if state.phase == names.SECOND and state.active == self.seat:
            if ones(self.my_hand) + count > hand_limit(state, self.seat):
                hand: i64 = self.my_hand
                card: i64 = self.mask(self.worst_in_hand())
                self.my_hand = hand & ~card
                least = self.gain(card)
                self.my_hand = hand
                return max(each - least, 0.3 * each) * float(count)
        return each * float(count)

    def mask(self, card: i64) -> i64:
        return 0 if card == names.NOTHING else bit(card)

    def hit(self, doer: i64, targets: i64, count: i64, takes: bool) -> None:
        """Characters of the other camp go: those that are named, or the best."""
        rest: i64 = targets & self.your_camp
        if targets:
            while rest:
                self.strike(lowest(rest), takes)
                rest &= rest - 1
            return
        for _turn in range(count):
            card: i64 = self.best_target(self.edition.target_what[doer], takes)
            if card == names.NOTHING:
                return
            self.strike(card, takes)

    def find(self, what: i64, count: i64) -> None:
        """Perhaps one of some cards is among those revealed."""
        chance = self.chance_among(what, count)
        card: i64 = what & self.edition.treasures
        if not card:
            card = what & ~self.my_hand
        if chance > 0.0 and card:
            self.extra += chance * self.gain(bit(lowest(card)))

    def dig(self, doer: i64, count: i64) -> None:
        """A Treasure may come, or a Trap that costs the digger."""
        edition = self.edition
        best = NEVER
        camp: i64 = self.my_camp
        before = self.value()
        self.my_camp &= ~bit(doer)
        loss = before - self.value()
        self.my_camp = camp
        treasure = self.gain(bit(lowest(edition.treasures)))
        many: i64
        for many in range(1, count + 1):
            found = self.chance_among(edition.treasures, many)
            lost = self.chance_among(edition.traps, many) * (1.0 - found)
            best = max(best, found * treasure - lost * loss)
        self.extra += best

    def seek(self, what: i64, or_discarded: bool) -> None:
        """One of some cards comes from the Exploration pile, if it is there."""
        pool: i64 = self.pool & what
        if pool:
            self.my_hand |= bit(lowest(pool))
        elif or_discarded:
            state = self.state
            assert state is not None
            self.fetch(state.discarded & what)

    def fetch(self, cards: i64) -> None:
        """The best of some cards comes into hand."""
        found: i64 = 0
        best = 0.0
        rest: i64 = cards
        while rest:
            card: i64 = bit(lowest(rest))
            rest &= rest - 1
            worth = self.gain(card)
            if worth > best or not found:
                found, best = card, worth
        self.my_hand |= found

    def place_best(self, what: i64) -> None:
        """A Treasure, or else a Location, is placed from hand (X4.2, X4.3)."""
        edition = self.edition
        location: i64 = self.my_camp & edition.locations
        treasure: i64 = self.my_hand & what & edition.treasures
        if location and treasure and self.my_camp & edition.archaeologists:
            self.place(lowest(treasure))
        elif not location and self.my_hand & what & edition.locations:
            self.place(lowest(self.my_hand & what & edition.locations))

    def place(self, card: i64) -> None:
        """A card goes from hand to camp; a Treasure costs the Location."""
        edition = self.edition
        mask: i64 = bit(card)
        self.my_hand &= ~mask
        self.my_camp |= mask
        if mask & edition.treasures:
            self.my_camp &= ~edition.locations
        elif mask & edition.characters:
            if ones(self.my_camp & edition.characters) > names.CAMP_SIZE:
                self.my_camp &= ~bit(self.worst_in_camp())

    def cancelled(self, doer: i64, played: bool) -> float:
        """How likely the other player cancels an Action."""
        edition = self.edition
        state = self.state
        assert state is not None
        answers: i64 = self.your_camp & edition.answerers | self.shown & edition.reaction_cards
        hidden: i64 = self.pool & edition.reaction_cards
        unseen: i64 = ones(self.your_hand & ~self.shown & edition.exploration)
        held = float(unseen) / float(max(1, ones(self.pool)))
        chance = 0.0
        rest: i64 = answers | hidden
        while rest:
            card: i64 = lowest(rest)
            rest &= rest - 1
            if not self.answers(card, doer, played):
                continue
            if answers >> card & 1:
                return 1.0
            chance += held
        return min(1.0, chance)

    def answers(self, card: i64, doer: i64, played: bool) -> bool:
        """Whether a Reaction cancels an Action, by what lies open (R85)."""
        edition = self.edition
        state = self.state
        assert state is not None
        if edition.verb[edition.first_effect[card]] != verbs.CANCEL:
            return False
        if edition.needs[card] & names.NEEDS_ADVENTURER:
            if state.holder(names.ADVENTURER) != 1 - self.seat:
                return False
        trigger: i64 = edition.trigger[card]
        if trigger == names.ON_BEAST:
            return played and edition.beasts >> doer & 1 != 0
        if trigger == names.ON_TRAP:
            return played and edition.traps >> doer & 1 != 0
        if trigger == names.ON_ACTION_CARD:
            return played
        return edition.targets_most[doer] > 0
