"""What a seat may know, as a row of numbers. Everything in it follows from the view."""

from typing import Final, final

from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight.entries import TOP, camp_kinds, card_kinds, entries
from altiplano.games.expedition.sight.knowledge import plain_top
from altiplano.kernel.bits import lowest, numbers, ones
from altiplano.kernel.observation import Observer, flag
from altiplano.kernel.state import State as KernelState

NOTES: Final = 20
"""How many sets and choices are noted (see `Observer.renew`)."""


@final
class Observation(Observer):
    """Writes the entries that entries.py lists, in their order."""

    def __init__(self, edition: Edition, counts: bool) -> None:
        super().__init__(entries(edition), NOTES, counts)
        every = card_kinds(edition)
        self.alike = numbers([edition.cards_of([name]) for name in every])
        """All copies of each kind of card, as bits."""
        self.kinds: i64 = len(every)
        self.people: i64 = len(edition.content.characters)
        self.camp: i64 = len(camp_kinds(edition))
        numbered = {name: at for at, name in enumerate([*every, *edition.content.specials])}
        self.kind_of = numbers([numbered[name] for name in edition.names])

    def update(self, kernel_state: KernelState, seat: i64, moved: i64, first: i64) -> None:
        assert isinstance(kernel_state, State)
        state = kernel_state
        out = self.out
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
        at: i64 = self.only(state.phase, len(names.PHASES), first + 9, 0)
        asked: i64 = state.ask if state.owing >> seat & 1 else names.ASK_NOTHING
        at = self.only(asked, len(names.QUESTIONS), at, 1)
        at = self._cards(state.discarded, self.kinds, at, 2)
        at = self.only(state.placing, self.people, at, 3)
        at = self.only(self._kind(doing), self.kinds + len(names.SPECIALS), at, 4)
        at = self.only(self._kind(state.answering if busy else doing), self.kinds, at, 5)
        at = self._cards(state.targets if busy else 0, self.people, at, 6)
        at = self._cards(state.revealed if busy else 0, self.kinds, at, 7)
        at = self._own(state, seat, at, 8)
        at = self._seat(state, seat, seat, at, 14)
        self._seat(state, 1 - seat, seat, at, 17)

    def _kind(self, card: i64) -> i64:
        return card if card == names.NOTHING else self.kind_of[card]

    def _cards(self, cards: i64, kinds: i64, first: i64, note: i64) -> i64:
        """How many copies of each of the first kinds are in a set; returns the next index."""
        notes = self.noted
        note += self.note
        changed: i64 = notes[note] ^ cards
        if changed:
            notes[note] = cards
            out = self.out
            by1 = self.by1
            kind_of = self.kind_of
            alike = self.alike
            while changed:
                kind: i64 = kind_of[lowest(changed)]
                changed &= ~alike[kind]
                out[first + kind] = by1[ones(cards & alike[kind])]
        return first + kinds

    def _own(self, state: State, seat: i64, first: i64, note: i64) -> i64:
        """What only the observer knows (R92).

        The cards it looks at, its cards that the other one knows, and the places of the pile that
        it has seen.
        """
        me = state.seat(seat)
        looks = state.doing != names.NOTHING and state.active == seat
        self.out[first] = self.by16[plain_top(state, seat)]
        at: i64 = self._cards(state.looked if looks else 0, self.kinds, first + 1, note)
        at = self._cards(me.shown, self.kinds, at, note + 1)
        top: i64 = state.edition.characters_count + state.exploration_left - 1
        place: i64
        for place in range(TOP):
            known: i64 = names.NOTHING
            if me.pinned >> place & 1:
                known = self.kind_of[state.piles[top - place]] - self.people
            at = self.only(known, self.kinds - self.people, at, note + 2 + place)
        return at

    def _seat(self, state: State, seat: i64, viewer: i64, first: i64, note: i64) -> i64:
        """One player's things, as the observer may know them."""
        out = self.out
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
        at = self._cards(me.camp, self.camp, at + TOP, note)
        at = self._cards(me.hand & known, self.kinds, at, note + 1)
        return self._cards(me.kept & known, self.people, at, note + 2)
