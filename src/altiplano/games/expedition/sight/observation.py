"""What a seat may know, as a row of numbers. Every entry follows from the view."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight.entries import TOP, camp_kinds, card_kinds, entries
from altiplano.games.expedition.sight.knowledge import plain_top
from altiplano.kernel.bits import numbers, ones
from altiplano.kernel.observation import Observer, flag
from altiplano.kernel.state import State as KernelState


@final
class Observation(Observer):
    """Writes the entries that entries.py lists, in their order."""

    def __init__(self, edition: Edition, counts: bool) -> None:
        super().__init__(entries(edition), counts)
        every = card_kinds(edition)
        self.alike = numbers([edition.cards_of([name]) for name in every])
        """All copies of each kind of card, as bits."""
        self.kinds: i64 = len(every)
        self.people: i64 = len(edition.content.characters)
        self.camp: i64 = len(camp_kinds(edition))
        numbered = {name: at for at, name in enumerate([*every, *edition.content.specials])}
        self.kind_of = numbers([numbered[name] for name in edition.names])

    def write(self, kernel_state: KernelState, seat: i64, out: vec[i32], first: i64) -> i64:
        assert isinstance(kernel_state, State)
        state = kernel_state
        by1 = self.by1
        by4 = self.by4
        by16 = self.by16
        doing: i64 = state.doing
        effect: i64 = 0
        if doing != names.NOTHING:
            effect = state.effect - state.edition.first_effect[doing]
        busy = doing != names.NOTHING
        out[first] = self.by64[state.turn]
        out[first + 1] = by16[state.characters_left]
        out[first + 2] = by16[state.exploration_left]
        out[first + 3] = flag(by1, busy and state.played)
        out[first + 4] = by4[effect]
        out[first + 5] = by4[state.left if busy else 0]
        out[first + 6] = by4[ones(state.paid) if busy else 0]
        out[first + 7] = by4[state.given_up if busy else 0]
        out[first + 8] = by4[ones(state.looked) if busy else 0]
        at: i64 = self._only(state.phase, len(names.PHASES), out, first + 9)
        asked: i64 = state.ask if state.owing >> seat & 1 else names.ASK_NOTHING
        at = self._only(asked, len(names.QUESTIONS), out, at)
        at = self._cards(state.discarded, self.kinds, out, at)
        at = self._only(state.placing, self.people, out, at)
        at = self._only(self._kind(doing), self.kinds + len(names.SPECIALS), out, at)
        at = self._only(self._kind(state.answering if busy else doing), self.kinds, out, at)
        at = self._cards(state.targets if busy else 0, self.people, out, at)
        at = self._cards(state.revealed if busy else 0, self.kinds, out, at)
        at = self._own(state, seat, out, at)
        at = self._seat(state, seat, seat, out, at)
        return self._seat(state, 1 - seat, seat, out, at)

    def _kind(self, card: i64) -> i64:
        return card if card == names.NOTHING else self.kind_of[card]

    def _only(self, which: i64, count: i64, out: vec[i32], first: i64) -> i64:
        """One of some things, or none of them (-1)."""
        zero: i32 = self.by1[0]
        at: i64
        for at in range(count):
            out[first + at] = zero
        if which >= 0:
            out[first + which] = self.by1[1]
        return first + count

    def _cards(self, cards: i64, kinds: i64, out: vec[i32], first: i64) -> i64:
        """How many copies of each of the first kinds of cards are in a set."""
        by1 = self.by1
        alike = self.alike
        zero: i32 = by1[0]
        kind: i64
        for kind in range(kinds):
            copies: i64 = cards & alike[kind]
            out[first + kind] = by1[ones(copies)] if copies else zero
        return first + kinds

    def _own(self, state: State, seat: i64, out: vec[i32], first: i64) -> i64:
        """What only the observer knows: cards looked at, which of its cards the other one knows,
        and the places of the pile that it has seen (R92)."""
        me = state.seat(seat)
        looks = state.doing != names.NOTHING and state.active == seat
        out[first] = self.by16[plain_top(state, seat)]
        at: i64 = self._cards(state.looked if looks else 0, self.kinds, out, first + 1)
        at = self._cards(me.shown, self.kinds, out, at)
        top: i64 = state.edition.characters_count + state.exploration_left - 1
        place: i64
        for place in range(TOP):
            known: i64 = names.NOTHING
            if me.pinned >> place & 1:
                known = self.kind_of[state.piles[top - place]] - self.people
            at = self._only(known, self.kinds - self.people, out, at)
        return at

    def _seat(self, state: State, seat: i64, viewer: i64, out: vec[i32], first: i64) -> i64:
        """One player's things, as the observer may know them."""
        me = state.seat(seat)
        edition = state.edition
        by1 = self.by1
        by4 = self.by4
        known: i64 = -1 if seat == viewer else me.shown
        out[first] = flag(by1, state.active == seat)
        out[first + 1] = by1[state.owing >> seat & 1]
        out[first + 2] = by4[ones(me.hand & edition.characters)]
        out[first + 3] = by4[ones(me.hand & edition.exploration)]
        out[first + 4] = by4[me.vault]
        out[first + 5] = by4[ones(me.kept)]
        out[first + 6] = flag(by1, state.holder(names.ADVENTURER) == seat)
        out[first + 7] = flag(by1, state.holder(names.ROGUE) == seat)
        at: i64 = first + 8
        place: i64
        for place in range(TOP):
            out[at + place] = by1[me.pinned >> place & 1]
        at = self._cards(me.camp, self.camp, out, at + TOP)
        at = self._cards(me.hand & known, self.kinds, out, at)
        return self._cards(me.kept & known, self.people, out, at)
